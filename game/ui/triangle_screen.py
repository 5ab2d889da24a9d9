"""The board of Triangle Solitaire."""

from typing import Any

from game.boards.board import Identities, Laid, Shown, only
from game.boards.scene import Box, Sprite
from game.boards.triangle import TRIANGLE, trail
from game.boards.tween import Paths
from game.core.rules import Seat
from game.games.triangle_hints import light_words
from game.games.triangle_state import Jump
from game.play.lens import colour_lens
from game.play.match import Match
from game.ui.board_spots import board_spots
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
from game.ui.words import step_words, tr, trn


class TriangleScreen(TriangleTable):
    """Markers in holes: choose one, then the hole it lands in."""

    def __init__(self, context: Context, match: Match, keys: tuple[int, ...]) -> None:
        super().__init__(context, match, keys)
        self._view: View | None = None
        self._ids = Identities()

    # Layout.

    def _laid(self, view: View) -> Laid:
        state = self.state
        shown = Shown(only(self.chosen), signs=self._signs(), inlaid=self.coloured)
        grid = TRIANGLE.grid(state, self.board_area(view))
        return Laid(TRIANGLE, state, grid, shown, self._ids.of(TRIANGLE, state))

    def _signs(self) -> dict[int, tuple[str, str]]:
        """Return the signs that lie in holes: where a jump fails, and what one leads to."""
        signs = dict.fromkeys(self.faults, ("cross", "wrong"))
        verdict = self.foretold()[1]
        if verdict:
            signs[self.aimed] = SIGNS[verdict]
        return signs

    def pictures(self) -> list[Sprite]:
        """Return the markers at rest, by who they are."""
        return [] if self._view is None else self._laid(self._view).sprites()

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return message and board."""
        self._view = view
        self.see(moment)
        laid = self._laid(view)
        parts = [*laid.ground(), *self._trail(laid), *self.message_line(view)]
        if self.lens_on:
            colours = colour_lens(self.state.size, self.state.markers)
            tokens = colour_tokens(colours, view.look.palette)
            parts += strip(view, self.lens_box(view), tokens)
        return parts

    def _trail(self, laid: Laid) -> list[Sprite]:
        """Return a line along the last jump of a duel, which one may not have seen."""
        last = self.session.log[-1:]
        if self.state.play != "duel" or not last or not isinstance(last[0].action, Jump):
            return []
        role = f"seat{last[0].seat}"
        return [trail(laid.grid, last[0].action, role)]

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

    def _beside(self, view: View, place: Box) -> list[Widget]:
        """Return what lies in the corners that the board leaves free: the light, and show me."""
        result: list[Widget] = []
        room = self.board_area(view)
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
        laid = self._laid(view)
        moved = self.moved(self.moment, laid.sprites(), Paths(arc=0.22))
        going = self.motion.going(self.moment.ms)
        spots, loose = board_spots(view, laid, moved, self.press, going=going)
        plates = self.plates(view, self.footer_box(view))
        beside = self._beside(view, laid.grid.area)
        return [*spots, *loose, *beside, *plates, *self.header(view)]

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
