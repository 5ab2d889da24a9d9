"""The end of a match against computers: beaten faces fall over, and a winner stands in light."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.art.svg.character import FALLEN
from game.boards.last_board import ring_sprites
from game.boards.motion import endings
from game.boards.motion.animation import Cue
from game.boards.motion.curves import back, hump, soft
from game.boards.motion.endings import EndingPlan
from game.boards.scene import Box, Face, Sprite, group_sprites
from game.play.ladder import stars_of
from game.ui.kit.layout import LayoutResult, Node
from game.ui.kit.layout.figure import NodeInPlace
from game.ui.kit.text import Label, spoken_as
from game.ui.kit.view import View
from game.ui.pages.match.ends.end_layout import SMALL, EndLayout, end_layout
from game.ui.rungs import RungEnd, star_words
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import level_names, tr

_LARGEST, _GAP = 132, 44  # units: a face, and to the next
_STAR, _COLUMN, _STARS_FROM, _FROM_ABOVE = 64, 170, 28, 0.9  # units; a star lands from above
_LANDS, _APART, _LAND_MS, _LONG = 1000.0, 200.0, 260.0, 10_000.0  # ms
_TRAVELS, _ARRIVES, _FALLS, _NEXT, _FALL_MS = 240.0, 560.0, 700.0, 170.0, 360.0  # ms


class EndFace(NamedTuple):
    """A computer player at the end: its level, and whether a person was better, or it won."""

    level: int
    beaten: bool
    won: bool


class FaceScene:
    """The faces of the computer players above the ranking."""

    centred = False
    is_figure = False
    note = ""
    told_at = 620.0

    def __init__(self, table: TableScreen, ranking: Node, end: RungEnd | None = None) -> None:
        """Show the ranking, and the stars of a rung of the ladder beside its face."""
        self._table, self._end = table, end
        self._stars = () if end is None else stars_of(end.rung.game)
        self.below: Node | None = ranking
        if end is not None:
            self.below = NodeInPlace(ranking, partial(self._place_told, ranking))
        opening, result = table.match.opening, table.match.result
        assert result is not None
        best = min(result.ranks[seat] for seat in opening.people)
        self.rivals = [
            EndFace(level, result.ranks[seat] > best, result.ranks[seat] == 1)
            for seat, level in opening.computers.items()
        ]

    def plan(self, grade: str) -> EndingPlan:
        plan, last = endings.PLANS[grade], _FALLS + _NEXT * len(self.rivals) + _FALL_MS
        beaten = [k for k, one in enumerate(self.rivals) if one.beaten]
        falls = tuple(Cue(_FALLS + _NEXT * k + 0.8 * _FALL_MS, "knock") for k in beaten)
        main = tuple(cue for cue in plan.cues if cue.sound != "count")
        new = () if self._end is None else self._end.new
        lands = [_LANDS + _APART * k + _LAND_MS for k in range(len(new))]
        stars = tuple(Cue(at, "climb", step=2 * k + 2) for k, at in enumerate(lands))
        rests = max(plan.rests, last, *lands)
        return plan._replace(rests=rests, number=0.0, cues=(*main, *falls, *stars))

    def keeps(self, sprite: Sprite) -> bool:
        return False

    def words_box(self, layout: EndLayout) -> Box:
        return layout.words

    def _places(self, layout: EndLayout) -> list[Box]:
        """Return the places of the faces, side by side."""
        room, count, unit = layout.scene, len(self.rivals), layout.unit
        side = min(_LARGEST * unit, 0.3 * room.h, (room.w + _GAP * unit) / count - _GAP * unit)
        step, y = side + _GAP * unit, room.y + 14 * unit
        lefts = (round(room.x + k * step) for k in range(count))
        return [Box(x, round(y), round(side), round(side)) for x in lefts]

    def below_box(self, layout: EndLayout) -> Box:
        """Return the place of the ranking, below the faces, and of words about stars."""
        return layout.scene if self._stars else self._ranking_box(layout)

    def _ranking_box(self, layout: EndLayout) -> Box:
        room, face = layout.scene, self._places(layout)[0]
        y = round(face.y + face.h + 28 * layout.unit)
        return Box(room.x, y, room.w, room.y + room.h - y)

    def _star_columns(self, layout: EndLayout) -> list[Box]:
        """Return the places of stars with their words, beside the face."""
        room, face = layout.scene, self._places(layout)[0]
        gap, count = round(_STARS_FROM * layout.unit), len(self._stars)
        x = face.x + face.w + gap
        wide = min(room.x + room.w - x, round(_COLUMN * count * layout.unit)) // max(1, count)
        return [face._replace(x=x + k * wide, w=wide) for k in range(count)]

    def _star_box(self, layout: EndLayout, column: Box) -> Box:
        side = round(min(_STAR * layout.unit, 0.5 * column.h, column.w))
        return Box(column.x + (column.w - side) // 2, round(column.y + 0.06 * column.h), side, side)

    def _place_told(self, ranking: Node, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the words of the stars beside the face, and the ranking below it."""
        assert self._end is not None  # else there are no words
        layout, rung = end_layout(view), self._end.rung
        for star, column in zip(self._stars, self._star_columns(layout), strict=True):
            above = self._star_box(layout, column)
            y = above.y + above.h
            won, words = star in rung.stars, star_words(rung, star)
            new = star in self._end.new
            role = "feast" if new else "text" if won else "text_dim"
            label = Label(words, SMALL, role, bold=new, align="c", lines=2)
            said = tr("{star}: done") if won else tr("{star}: not yet")
            place = column._replace(y=y, h=column.y + column.h - y)
            spoken_as(label, said.format(star=words)).place(view, place.grow(-4), laid)
        ranking.place(view, self._ranking_box(layout), laid)

    def _star_sprites(self, layout: EndLayout, ms: float) -> list[Sprite]:
        """Return the stars at a time; the new stars land in turn."""
        made, landing = list[Sprite](), 0
        for star, column in zip(self._stars, self._star_columns(layout), strict=True):
            assert self._end is not None  # else there are no stars
            place, shown = self._star_box(layout, column), endings.appear_share(ms - self.told_at)
            new, won = star in self._end.new, star in self._end.rung.stars
            empty = Sprite(Face("icon", name="star"), place, style=("text_dim",))
            full = Sprite(Face("icon", name="star full"), place, style=("gold",))
            if not new:
                made.append((full if won else empty)._replace(alpha=round(255 * shown)))
                continue
            t = (ms - _LANDS - _APART * landing) / _LAND_MS
            landing += 1
            if t < 1:
                made.append(empty._replace(alpha=round(255 * shown)))
            if t > 0:
                made += _landing(full, min(1.0, t))
        return made

    def at_rest(self, view: View, layout: EndLayout) -> list[Sprite]:
        made = [one._replace(pose=None) for one in self._star_sprites(layout, _LONG)]
        for rival, place in zip(self.rivals, self._places(layout), strict=True):
            made.append(_face(rival, place, "beaten" if rival.beaten else "calm"))
            if rival.won and not rival.beaten:
                made += [one._replace(pose=None) for one in _light(place)]
        return made

    def sprites(
        self, view: View, layout: EndLayout, ms: float, below: Sequence[Sprite]
    ) -> list[Sprite]:
        made = self._star_sprites(layout, ms)
        for number, (rival, place) in enumerate(
            zip(self.rivals, self._places(layout), strict=True)
        ):
            began = _FALLS + _NEXT * number
            share = soft(min(1.0, max(0.0, (ms - _TRAVELS) / (_ARRIVES - _TRAVELS))))
            calm = _face(rival, place, "calm")
            if share < 1:
                made += _coming(calm, below, share)
            elif rival.beaten:
                made.append(_falling(rival, place, (ms - began) / _FALL_MS))
            else:
                made.append(calm)
                made += _light(place) if rival.won and ms > began else []
        return made


def _face(rival: EndFace, place: Box, mood: str) -> Sprite:
    """Return the face of a rival; a faster self has its original's."""
    return Sprite(Face("character", (rival.level - 1) % len(level_names()) + 1, name=mood), place)


def _light(place: Box) -> list[Sprite]:
    """Return the strokes of a winner."""
    return ring_sprites(place.grow(-0.13 * place.w), "lamp")


def _landing(star: Sprite, t: float) -> list[Sprite]:
    """Return a star at a share of its landing, in light once it lies there."""
    scale = 1 + _FROM_ABOVE * (1 - back(t))
    whole = group_sprites([star], scale, 0, min(1.0, 3 * t))
    return [whole]


def _coming(face: Sprite, below: Sequence[Sprite], share: float) -> list[Sprite]:
    """Return a face on its way from its name plate, as a single picture."""
    if not share:
        return []
    start = next((one.box for one in below if one.face[:2] == face.face[:2]), None)
    if start is None:
        return [group_sprites([face], 1, 0, share)]
    scale = start.w / face.box.w + (1 - start.w / face.box.w) * share
    whole = group_sprites([face], scale, 0, 1)
    (x, y), (to_x, to_y) = start.centre, face.box.centre
    x, y = x + (to_x - x) * share, y + (to_y - y) * share
    box = whole.box._replace(x=round(x - whole.box.w / 2), y=round(y - whole.box.h / 2))
    return [whole._replace(box=box)]


def _falling(rival: EndFace, place: Box, t: float) -> Sprite:
    """Return a beaten face at a share of its fall: it tips over, bounces once, and laughs."""
    if t >= 1:
        return _face(rival, place, "beaten")
    if t <= 0:
        return _face(rival, place, "calm")
    bounce = 0.12 * hump((t - 0.7) / 0.3) if t > 0.7 else 0.0
    tipped = FALLEN * (min(1.0, t / 0.7) ** 2 - bounce)
    standing = _face(rival, place, "erring")
    # Each angle is a picture of its own.
    whole = group_sprites([standing._replace(ident=f"tipped {tipped:.0f}")], 1, 0, 1)
    assert whole.pose is not None
    return whole._replace(pose=whole.pose._replace(tilt=-tipped))
