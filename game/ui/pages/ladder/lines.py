"""The lines of the ladder: one for each game, with a station for each rival."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.boards.motion.curves import ease_out
from game.boards.scene import ASPECT, Box, Face, Sprite
from game.games.levels import LEVELS
from game.play.ladder import NextStep
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Layers, Node, Picture, Row, Space
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.pick import Pick, PickGroup
from game.ui.pictures import hue_role, portrait
from game.ui.rungs import rung_words, star_sprites
from game.ui.table.players.computers import level_name
from game.ui.texts.common_words import tr
from game.ui.texts.looks import prize_of, prize_picture
from game.ui.texts.rule_texts import game_name

LARGE_TEXT = 1.3
"""The size of text from which names of rivals are told beside a line's stations only."""

_SIDE, _RING, _DOT, _NEXT = 46, 28, 20, 42  # units: a beaten station, an open one, the next step
_AROUND = 4  # units: to the ring of the chosen one
_TRACK, _LIT = 5, 7  # units: a line beyond and as far as one got
_FACE, _SIGN = (30, 54), 26  # units
_LINE = (30, 60, 76)  # units: at least, at most, and at most in a tall window
_PRIZE, _GAP = 62, 14
_PRIZE_HIGH = 0.86  # of a line's height
_FAINT = 90  # of 255: a line beyond


class LadderMap:
    """The map of all lines; ``group`` chooses among its stations, line by line."""

    def __init__(
        self, view: View, context: Context, games: Sequence[str], step: NextStep | None
    ) -> None:
        self._view, self._context, self._games, self._step = view, context, games, step
        self._ladder = context.library.ladder()

    def node(self, group: PickGroup, corner: Node | None = None) -> Node:
        """Return the faces with a line below for each game; ``corner`` stands above the names."""
        plain = self._view.plain
        names = Container(corner or Space(), wide=self._names_width())
        cells = [self._face(group, number) for number in range(len(LEVELS))]
        ends = Container(Space(), wide=plain(_PRIZE))
        head = Row(names, Row(*cells, grow=1), ends, gap=plain(_GAP))
        return Column(head, *(self._line(group, number) for number in range(len(self._games))))

    def _names_width(self) -> float:
        """Return the width of the column of names in units."""
        view, px = self._view, self._view.px(24)
        widest = max(view.letters.width(game_name(game), px, True) for game in self._games)
        return widest / view.unit + view.plain(_SIGN + _GAP + 2)

    def _face(self, group: PickGroup, column: int) -> Node:
        level, chosen = [*LEVELS][column], (group.chosen or 0) % len(LEVELS) == column
        view = self._view
        least, most = map(view.plain, _FACE)
        face = Container(portrait(level, most), high=(least, most))
        name = Label(
            level_name(level), 18, "text" if chosen else "text_soft", bold=chosen, align="c"
        )
        inside = Column(face, name, gap=2) if view.text_size < LARGE_TEXT else face
        return Container(inside, wide=0, grow=1)

    def _line(self, group: PickGroup, number: int) -> Node:
        game, view = self._games[number], self._view
        plain, hue = view.plain, hue_role(game)
        sign = Container(Icon(f"game {game}", plain(_SIGN), hue), wide=plain(_SIGN))
        name = Container(Label(game_name(game), 24, bold=True, heading=True), grow=1)
        named = Container(Row(sign, name, gap=plain(_GAP)), wide=self._names_width())
        first = number * len(LEVELS)
        picks = [self._station(group, first + k, game, level) for k, level in enumerate(LEVELS)]
        track = Layers(Picture(partial(self._track, game)), Row(*picks))
        prize = Container(Picture(partial(self._prize, game)), wide=plain(_PRIZE))
        line = Row(named, Container(track, wide=0, grow=1), prize, gap=plain(_GAP))
        return Container(line, high=(plain(_LINE[0]), plain(_LINE[1 + view.tall])))

    def _station(self, group: PickGroup, number: int, game: str, level: int) -> Node:
        rung = self._ladder.rung(game, level)
        draw = partial(self._draw_station, game, level, chosen=number == group.chosen)
        wide = self._view.plain(_SIDE + 2 * _AROUND)
        pick = Pick(group.names[number], Picture(draw), group, number, framed=False)
        pick.hue, pick.radius = hue_role(game), wide / 2
        words = tr("{game}, {name}: {stars}")
        pick.called = words.format(
            game=game_name(game), name=level_name(level), stars=rung_words(rung)
        )
        return Container(Container(pick, wide=wide, x=0.5), wide=0, grow=1)

    # Drawing.

    def _prize(self, game: str, box: Box) -> list[Sprite]:
        """Return the picture of a line's prize, if the game has one."""
        prize = prize_of(game)
        wide = min(box.w, round(_PRIZE_HIGH * box.h * ASPECT))
        place = _middle(box, wide)._replace(h=round(wide / ASPECT))
        place = place._replace(y=round(box.y + (box.h - place.h) / 2))
        return [] if prize is None else prize_picture(self._context, prize, place)

    def _track(self, game: str, box: Box) -> list[Sprite]:
        """Return the line of a game, lit up to the player's rung."""
        view, step = self._view, box.w / len(LEVELS)
        open_one = self._ladder.first_open(game)
        reached = [k for k, level in enumerate(LEVELS) if self._ladder.is_beaten(game, level)]
        if open_one is not None:
            reached.append([*LEVELS].index(open_one))
        start, right = box.x + step / 2, box.x + box.w + view.px(view.plain(_GAP))
        end = right if open_one is None else start + max(reached) * step
        thin, thick = (view.px(view.plain(units)) for units in (_TRACK, _LIT))
        whole, hue = _bar(box, start, right, thin), hue_role(game)
        faint = Sprite(Face("fade", thin // 2, name=f"lit {hue}"), whole, alpha=_FAINT)
        bright = panel_sprite(_bar(box, start, end, thick), hue, "", thick / 2)
        return [faint, bright._replace(ident=f"{LIT}{game}")]

    def _draw_station(self, game: str, level: int, box: Box, *, chosen: bool) -> list[Sprite]:
        view, hue = self._view, hue_role(game)
        unit = view.unit / view.text_size
        most = min(box.w, box.h, round((_SIDE + 2 * _AROUND) * unit))
        whole = most - 2 * round(_AROUND * unit)
        rung, first = self._ladder.rung(game, level), self._ladder.first_open(game)
        is_next = self._step is not None and self._step[:2] == (game, level)
        is_open = is_next or level == first
        share = _SIDE if rung.stars else _NEXT if is_next else _RING if is_open else _DOT
        place = _middle(box, whole * share / _SIDE)
        pen = max(2, round((4 if is_open else 3) * unit))
        made = []
        if is_next:
            made.append(Sprite(Face("pool", name=hue), _middle(box, 2.1 * most), alpha=110))
        if chosen:
            made.append(_disc(_middle(box, place.w + 2 * _AROUND * unit), "panel", "text", pen))
        if rung.stars:
            made.append(_disc(place, f"tint {hue}", hue, pen))
            made += star_sprites(rung, place.grow(-round(0.07 * place.w)))
        elif is_open:
            made.append(_disc(place, "panel", hue, pen))
            if is_next:
                sign = _middle(place, 0.5 * place.w)
                made.append(Sprite(Face("icon", name="play"), sign, style=(hue,)))
        else:
            made.append(_disc(place, "panel", f"tint {hue}", pen))
        return made


def _middle(box: Box, side: float) -> Box:
    """Return a square in the middle of a box."""
    x, y = box.centre
    return Box(round(x - side / 2), round(y - side / 2), round(side), round(side))


def _disc(place: Box, fill: str, edge: str, pen: float) -> Sprite:
    return panel_sprite(place, fill, edge, place.w / 2, pen)


def _bar(box: Box, start: float, end: float, thick: int) -> Box:
    """Return a bar in the middle of a box."""
    wide = max(thick, round(end - start))  # at its beginning below the station
    return Box(round(start), round(box.y + (box.h - thick) / 2), wide, thick)


LIT = "lit line "
"""The ident of the lit part of a game's line begins with it."""

DRAW_MS = 400


class LineMotion:
    """The lit lines as they were last seen, and those on their way."""

    def __init__(self) -> None:
        self._seen: dict[str, Box] = {}
        self._starts: dict[str, tuple[Box, int]] = {}
        self._size: object = None
        self._ends = 0

    def is_moving(self, ms: int) -> bool:
        """Whether a line is on its way."""
        return ms < self._ends

    def animate(
        self, sprites: Sequence[Sprite], ms: int, size: object, settings: Settings
    ) -> list[Sprite]:
        """Return the sprites of a moment, with lines longer than last seen on their way."""
        if size != self._size:
            self._size, self._seen, self._starts = size, {}, {}
        still = settings.reduce_motion or not settings.speed
        lasts = 0 if still else round(DRAW_MS * 100 / settings.speed)
        return [self._draw(one, ms, lasts) if one.ident.startswith(LIT) else one for one in sprites]

    def _draw(self, line: Sprite, ms: int, lasts: int) -> Sprite:
        """Return a line between its last end and the present one."""
        known = self._seen.get(line.ident)
        if known is not None and known.w < line.box.w and lasts:
            self._starts[line.ident] = known, ms
            self._ends = max(self._ends, ms + lasts)
        self._seen[line.ident] = line.box
        start, began = self._starts.get(line.ident, (line.box, ms))
        if not lasts or ms >= began + lasts:
            return line
        share = ease_out((ms - began) / lasts)
        x, _, wide, _ = (a + (b - a) * share for a, b in zip(start, line.box, strict=True))
        return line._replace(box=line.box._replace(x=round(x), w=round(wide)))
