"""The end of a match against computers: beaten faces fall over, and a winner stands in light."""

from collections.abc import Sequence
from typing import NamedTuple

from game.art.svg.character import FALLEN
from game.boards.last_board import ring_sprites
from game.boards.motion import endings
from game.boards.motion.animation import Cue
from game.boards.motion.curves import hump, soft
from game.boards.motion.endings import EndingPlan
from game.boards.scene import Box, Face, Sprite, group_sprites
from game.ui.kit.layout import Node
from game.ui.kit.view import View
from game.ui.pages.match.ends.end_layout import EndLayout
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import level_names

_LARGEST, _GAP = 132, 44  # units: a face, and to the next
_TRAVELS, _ARRIVES, _FALLS, _NEXT, _FALL_MS = 240.0, 560.0, 700.0, 170.0, 360.0  # ms


class EndFace(NamedTuple):
    """A computer player at the end: its level, and whether a person was better, or it won."""

    level: int
    beaten: bool
    won: bool


class FaceScene:
    """The faces of the computer players above the ranking."""

    centred = False
    told_at = 620.0

    def __init__(self, table: TableScreen, ranking: Node) -> None:
        self._table = table
        self.below: Node | None = ranking
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
        return plan._replace(rests=max(plan.rests, last), number=0.0, cues=(*main, *falls))

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
        """Return the place of the ranking, below the faces."""
        room, face = layout.scene, self._places(layout)[0]
        y = round(face.y + face.h + 28 * layout.unit)
        return Box(room.x, y, room.w, room.y + room.h - y)

    def at_rest(self, view: View, layout: EndLayout) -> list[Sprite]:
        made = list[Sprite]()
        for rival, place in zip(self.rivals, self._places(layout), strict=True):
            made.append(_face(rival, place, "beaten" if rival.beaten else "calm"))
            if rival.won and not rival.beaten:
                made += [one._replace(pose=None) for one in _light(place)]
        return made

    def sprites(
        self, view: View, layout: EndLayout, ms: float, below: Sequence[Sprite]
    ) -> list[Sprite]:
        made = list[Sprite]()
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
