"""The pictures of the selector: of each game a claim of its cards or its board, or its table."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.boards.tween import eased
from game.games import GAMES
from game.games.claims.state import ClaimState
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget, panel_sprite, text_sprite

if TYPE_CHECKING:
    from game.core.rules import State

# Three cards of a claim in each game; to deal and to look for one would delay the start.
SHOWN = {"classic": (6, 44, 79), "triples": (1, 44, 75), "sumz": (10, 55, 65)}


class Art:
    """A picture that says what a game is, or of a table where one can go on."""

    def __init__(self, key: str) -> None:
        rules = GAMES[key]
        options = rules.default_options()
        self.cards: tuple[int, ...] = SHOWN.get(key, ())
        self.state: State = (
            ClaimState(options, 1, self.cards, (), ((),), (0,))
            if self.cards
            else rules.start(options, (), 1)
        )
        self._left = False  # a table that was left

    def of(self, state: State | None) -> Art:
        """Return the picture of a table, as it stands, or this one without any."""
        if state is None:
            return self
        made = copy(self)
        made.state, made._left = state, True
        return made

    def sprites(self, room: Box, spread: float) -> list[Sprite]:
        """Return the picture in the middle of a box, 0 … 1 on its way to how it comes alive.

        Cards spread out. On the board, where nothing small can move, a jump is shown.
        """
        board = board_of(self.state)
        draw = board.small if self._left else board.emblem
        return draw(self.state, room, spread=spread)


class Spread:
    """Which picture is alive and since when: the pictures' motion, at rest most of the time."""

    def __init__(self) -> None:
        self.game = ""
        self._before = ""
        self._since = 0
        self._lasts = 0

    def turn(self, game: str, ms: int, lasts: int) -> bool:
        """Let another game's picture come alive, or none's, and tell whether it is another."""
        if game == self.game:
            return False
        self._before, self.game, self._since, self._lasts = self.game, game, ms, lasts
        return True

    def moving(self, ms: int) -> bool:
        """Tell whether a picture moves."""
        return ms < self._since + self._lasts

    def of(self, game: str, ms: int) -> float:
        """Return how far a game's picture is on its way, 0 … 1."""
        t = min(1.0, (ms - self._since) / self._lasts) if self._lasts else 1.0
        if game == self.game:
            return eased(t)
        return 1 - eased(t) if game == self._before else 0.0


@dataclass(eq=False)
class ArtSpot(Widget):
    """A game's picture, with the number of its key in the corner: press it to play.

    ``room`` is the picture's, ``frame`` the whole panel of the game, which lights up with it.
    """

    art: Art
    key_name: str
    key_box: Box
    room: Box
    frame: Box
    lit: bool
    spread: float
    action: Callable[[], Step | None]

    takes_focus = False  # the button below does the same

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Play."""
        return self.action()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the lit frame, the picture and the key."""
        parts = []
        if self.lit:
            parts.append(panel_sprite(self.frame, "", "accent", view.px(16), view.px(2)))
        parts += self.art.sprites(self.room, self.spread)
        parts.append(panel_sprite(self.key_box, "", "panel_border", view.px(5), view.px(1)))
        words = text_sprite(self.key_name, self.key_box, view.px(18), "text_dim", align="c")
        return [*parts, words]
