"""The board of Triangle Solitaire."""

from functools import partial
from typing import Any

from game.boards import triangle_board as board
from game.boards.scene import Box, Sprite
from game.boards.tween import Paths
from game.core.rules import Seat
from game.games.lattice import holes
from game.games.triangle_hints import light_words
from game.games.triangle_state import Jump
from game.play.lens import colour_lens
from game.play.match import Match
from game.ui.context import Context
from game.ui.lens import colour_tokens, strip
from game.ui.opponents import THINKS_AFTER_MS, level_tip, level_words
from game.ui.panel_screen import nowhere
from game.ui.triangle_table import TriangleTable
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.lamp import SIGNS, Lamp, lamp_box
from game.ui.widgets.plate import Plate
from game.ui.widgets.spot import Spot
from game.ui.words import step_words, tr, trn


class TriangleScreen(TriangleTable):
    """Markers in holes: choose one, then the hole it lands in."""

    def __init__(self, context: Context, match: Match, keys: tuple[int, ...]) -> None:
        super().__init__(context, match, keys)
        self._view: View | None = None

    # Layout.

    def _board(self, view: View) -> Box:
        return board.board_box(self.state.size, self.board_area(view))

    def _holes(self, view: View) -> list[tuple[int, tuple[Sprite, ...]]]:
        place = self._board(view)
        signs = self._signs()
        return [
            (
                hole,
                board.hole_sprites(
                    self.state, hole, place, self.chosen, inlaid=self.coloured, sign=signs.get(hole)
                ),
            )
            for hole in range(holes(self.state.size))
        ]

    def _signs(self) -> dict[int, tuple[str, str]]:
        """Return the signs that lie in holes: where a jump fails, and what one leads to."""
        signs = dict.fromkeys(self.faults, ("cross", "wrong"))
        verdict = self.foretold()[1]
        if verdict:
            signs[self.aimed] = SIGNS[verdict]
        return signs

    def pictures(self) -> list[Sprite]:
        """Return the markers at rest, by where they are."""
        if self._view is None:
            return []
        return [sprite for _, sprites in self._holes(self._view) for sprite in sprites]

    def animate(self, before: list[Sprite]) -> None:
        """Move the marker that jumped, though it is known by its hole."""
        if self._view is not None:
            place = self._board(self._view)
            before = board.followed(before, self.pictures(), self.state.size, place)
        super().animate(before)

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return message and board."""
        self._view = view
        self.see(moment)
        ground = board.ground(self.state.size, self._board(view), inlaid=self.coloured)
        parts = [ground, *self._trail(view), *self.message_line(view)]
        if self.lens_on:
            colours = colour_lens(self.state.size, self.state.markers)
            tokens = colour_tokens(colours, view.look.palette)
            parts += strip(view, self.lens_box(view), tokens)
        return parts

    def _trail(self, view: View) -> list[Sprite]:
        """Return a line along the last jump of a duel, which one may not have seen."""
        last = self.session.log[-1:]
        if self.state.play != "duel" or not last or not isinstance(last[0].action, Jump):
            return []
        role = f"seat{last[0].seat}"
        return [board.trail(self.state.size, last[0].action, self._board(view), role)]

    def header_tools(self) -> list[tuple[str, str, bool, Any]]:
        """Return the tools at the right of the header."""
        tools: list[tuple[str, str, bool, Any]] = []
        if self.state.seats == 1:
            tools.append(("undo", tr("Undo"), self.session.can_undo, self.undo))
            tools.append(("redo", tr("Redo"), self.session.can_redo, self.redo))
        if self.hints_on:
            tools.append(("hint", tr("Hint"), self._may_ask, self.hint))
        if self.light_on:
            tools.append(("light", tr("Light"), True, self.light))
        tools.append(("palette", tr("Colours"), True, self.colours))
        if self.state.seats == 1:
            tools.append(("bookmark", tr("Bookmarks"), True, self.show_bookmarks))
        return tools + super().header_tools()

    @property
    def _may_ask(self) -> bool:
        """Tell whether it is a person's turn."""
        return not self.state.over and self.state.turn not in self.session.computers

    def _beside(self, view: View) -> list[Widget]:
        """Return what lies in the corners that the board leaves free: the light, and show me."""
        result: list[Widget] = []
        room, place = self.board_area(view), self._board(view)
        if self.lit:
            box = lamp_box(view, room, place)
            answer = self.outlook.of(self.state.markers)
            words = ""
            if answer is not None:
                words = step_words(light_words(answer, self.state.markers, self.goal))
            result.append(Lamp("lamp", box, answer.verdict if answer else "", words))
        if self.can_show:
            usable = not self.state.over and self.show_me is None
            button = Button("show", nowhere(), tr("Show me"), self.show, icon="play", on=usable)
            width = min(button.least_width(view), lamp_box(view, room, place).w)
            button.box = Box(room.x + room.w - width, room.y, width, view.px(44))
            result.append(button)
        return result

    def widgets(self, view: View) -> list[Widget]:
        """Return holes, plates and buttons."""
        self._view = view
        place = self._board(view)
        still = self._holes(view)
        moved = self.moved(
            self.moment, [s for _, sprites in still for s in sprites], Paths(arc=0.22)
        )
        by_ident = {sprite.ident: sprite for sprite in moved if sprite.ident}
        known = {sprite.ident for _, sprites in still for sprite in sprites}
        spots: list[Widget] = []
        for hole, sprites in still:
            shown = tuple(by_ident.get(s.ident, s) if s.ident else s for s in sprites)
            box = board.hole_box(self.state.size, hole, place)
            spots.append(Spot(f"hole:{hole}", box, shown, partial(self.press, hole)))
        loose = [
            Spot("", Box(0, 0, 0, 0), (s,), lambda second: None)
            for s in moved
            if s.ident and s.ident not in known
        ]
        for spot in loose:
            spot.takes_focus = False
        footer = self.footer_box(view)
        plates = self.plates(view, footer)
        return [*spots, *loose, *self._beside(view), *plates, *self.header(view)]

    def plate(self, view: View, seat: Seat, name: str, key: str, box: Box) -> Widget:
        """Return a seat's plate with the markers on its board."""
        state = self.state
        note = ""
        if state.play == "duel":
            score = ""
            note = tr("to jump") if state.turn == seat and not state.over else ""
        elif seat < len(state.finished):
            score = str(state.left[seat])
            note = trn("marker left", "markers left", state.left[seat])
        elif seat == state.turn:
            score = str(state.markers.bit_count())
            note = trn("marker", "markers", state.markers.bit_count())
        else:
            score = ""
        lit = state.seats > 1 and seat == state.turn and not state.over
        level = self.opening.levels[seat] or 0
        if lit and self.thinks:
            note = tr("is thinking")
        note, tip = note or level_words(level), level_tip(level)
        return Plate(f"seat:{seat}", box, seat, name, score, "", note, lit, False, -1.0, None, tip)

    @property
    def thinks(self) -> bool:
        """Tell whether a computer player has been about its jump for a moment."""
        state, log = self.state, self.session.log
        if state.over or state.turn not in self.session.computers:
            return False
        return self.now >= (log[-1].at_ms if log else 0) + THINKS_AFTER_MS

    def tick(self, moment: Moment) -> object:
        """Return all that time may change, and whether a computer player thinks."""
        return self.thinks, super().tick(moment)
