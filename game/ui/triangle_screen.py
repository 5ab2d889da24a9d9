"""The board of Triangle Solitaire."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.boards import triangle_board as board
from game.boards.scene import Box, Sprite
from game.boards.triangle_board import NOTHING
from game.boards.tween import Paths
from game.core.rules import Entry, Seat
from game.games.lattice import holes
from game.games.triangle_state import TriangleState
from game.ui.context import Context, Setup
from game.ui.play_screen import PlayScreen
from game.ui.screen import Step
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget
from game.ui.widgets.plate import Plate
from game.ui.widgets.spot import Spot
from game.ui.words import tr, trn


class TriangleScreen(PlayScreen):
    """Markers in holes: choose one, then the hole it lands in."""

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__(context, setup)
        self.chosen = NOTHING
        self.inlaid = False
        self._view: View | None = None

    @property
    def state(self) -> TriangleState:
        """Return the position."""
        state: TriangleState = self.session.state
        return state

    def newcomer_words(self) -> str:
        """Return how one jumps."""
        return tr("Choose a marker, then the lit hole where it lands.")

    # What players do.

    def press(self, hole: int, second: bool = False) -> Step | None:
        """Choose a marker, or jump with the chosen one."""
        if self.state.over:
            return None
        self.say("")
        self.chosen, jump = board.pressed(self.state, self.chosen, hole)
        if jump is None:
            self.context.sound("choose", self.state.turn)
        if jump is not None:
            source = jump.source
            if not self.submit(self.state.turn, jump):
                self.chosen = source
                self.context.sound("wrong", self.state.turn)
        elif self.chosen != NOTHING and not board.targets(self.state, self.chosen):
            self.say(tr("This marker has nowhere to jump."), "text_dim")
        return None

    def hint(self) -> Step | None:
        """Choose the marker of a good jump, and say what is known of it."""
        hint = self.rules.hint(self.state, self.state.turn)
        if hint is not None:
            self.chosen = hint.focus[0]
            self.focus = f"hole:{hint.focus[1]}"
            self.focus_seen = True
            self.say(tr(hint.words))
        return None

    def colours(self) -> Step | None:
        """Show or hide the three colours on the board."""
        self.inlaid = not self.inlaid
        return None

    def react(self, entries: Sequence[Entry]) -> None:
        """Say whose turn it is where that changes."""
        self.chosen = NOTHING
        state = self.state
        if entries:
            self.context.sound("jump", entries[-1].seat)
        if not entries or state.seats == 1 or state.over:
            return
        before: TriangleState = self.session.previous
        if before.turn != state.turn:
            name = self.name_of(state.turn)
            self.say(tr("{name}, your turn.").format(name=name))

    def changed(self) -> None:
        """Let go of the chosen marker."""
        self.chosen = NOTHING

    def leave(self) -> Step | None:
        """Let go of the chosen marker, or pause."""
        if self.chosen != NOTHING:
            self.chosen = NOTHING
            return None
        return super().leave()

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Take the key that shows the colours, too."""
        if self.context.keys.command(event, "triangle") == "colours":
            return True, self.colours()
        return super().key(event, view, moment)

    def let_go(self) -> Step | None:
        """Take back the last jump: what is chosen here, Escape lets go of."""
        return self.undo()

    @property
    def hints_on(self) -> bool:
        """Tell whether the set-up allows hints."""
        return bool(getattr(self.session.options, "assists", False))

    # Layout.

    def _board(self, view: View) -> Box:
        return board.board_box(self.state.size, self.board_area(view))

    def _holes(self, view: View) -> list[tuple[int, tuple[Sprite, ...]]]:
        place = self._board(view)
        return [
            (hole, board.hole_sprites(self.state, hole, place, self.chosen, inlaid=self.inlaid))
            for hole in range(holes(self.state.size))
        ]

    def pictures(self) -> list[Sprite]:
        """Return the markers at rest, by where they are."""
        if self._view is None:
            return []
        return [sprite for _, sprites in self._holes(self._view) for sprite in sprites]

    def animate(self, before: list[Sprite]) -> None:
        """Move the marker that jumped, though it is known by its hole."""
        super().animate(before)
        after = {sprite.ident for sprite in self.pictures() if sprite.ident}
        gone = [sprite for sprite in before if sprite.ident and sprite.ident not in after]
        came = after - {sprite.ident for sprite in before}
        if len(came) == 1 and self._view is not None:
            # A jump or its undoing: of those that went, the far one is the one that came.
            ident = next(iter(came))
            hole = int(ident.split(":")[1])
            x, y = board.hole_box(self.state.size, hole, self._board(self._view)).centre

            def far(sprite: Sprite) -> float:
                sx, sy = sprite.box.centre
                return (sx - x) ** 2 + (sy - y) ** 2

            if gone:
                mover = max(gone, key=far)
                self._before = [s for s in before if s is not mover]
                self._before.append(
                    Sprite(mover.face, mover.box, "", ident, mover.marks - {"chosen"})
                )

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return message and board."""
        self._view = view
        self.see(moment)
        ground = board.ground(self.state.size, self._board(view), inlaid=self.inlaid)
        return [ground, *self.message_line(view)]

    def header_tools(self) -> list[tuple[str, str, bool, Any]]:
        """Return the tools at the right of the header."""
        tools: list[tuple[str, str, bool, Any]] = []
        if self.state.seats == 1:
            tools.append(("undo", tr("Undo"), self.session.can_undo, self.undo))
            tools.append(("redo", tr("Redo"), self.session.can_redo, self.redo))
        if self.hints_on:
            tools.append(("hint", tr("Hint"), not self.state.over, self.hint))
        tools.append(("palette", tr("Colours"), True, self.colours))
        return tools + super().header_tools()

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
        return [*spots, *loose, *self.plates(view, footer), *self.header(view)]

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
        return Plate(f"seat:{seat}", box, seat, name, score, "", note, lit, False, -1.0, None)
