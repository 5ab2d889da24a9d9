"""The pictures of games: a claim of cards, a board, a table that was left; faces of computers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.boards.kinds import board_of
from game.boards.motion.curves import out
from game.boards.scene import Box, Face, Sprite
from game.games import GAMES
from game.ui.kit.layout import Node, Picture
from game.ui.kit.layout.shaped import Shaped
from game.ui.kit.layout.spans import Span, Units, pixels
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget
from game.ui.texts.words import level_names

if TYPE_CHECKING:
    from game.core.rules import Seat, State
    from game.ui.library import Library


class Art:
    """A picture that says what a game is, or of a table where one can go on.

    A table that is ``covered`` while its clock stands shows nothing to be studied.
    """

    def __init__(self, key: str, left: State | None = None, *, covered: bool = False) -> None:
        self.state: State = left or GAMES[key].example()
        self._left, self._covered = left is not None, covered

    def sprites(self, room: Box, spread: float) -> list[Sprite]:
        """Return the picture in the middle of a box, 0 … 1 on its way to how it comes alive.

        Cards spread out. On the board, where nothing small can move, a jump is shown.
        """
        board = board_of(self.state)
        if self._covered:
            return board.covered(self.state, room)
        draw = board.small if self._left else board.emblem
        return draw(self.state, room, spread=spread)


def left_art(library: Library, key: str, company: str = "") -> Art:
    """Return the picture of a game's unfinished table in a company, or of the game itself."""
    newest = library.newest(key, company=company)
    state = library.position(key, company)
    covered = newest is not None and state is not None and newest.opening.covers(state)
    return Art(key, state, covered=covered)


class Spread:
    """Which picture is alive and since when: the pictures' motion, at rest most of the time."""

    def __init__(self) -> None:
        self.game = ""
        self.now = 0
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

    def of(self, game: str) -> float:
        """Return how far a game's picture is on its way ``now``, 0 … 1."""
        t = min(1.0, (self.now - self._since) / self._lasts) if self._lasts else 1.0
        if game == self.game:
            return out(t)
        return 1 - out(t) if game == self._before else 0.0


@dataclass(eq=False)
class ArtSpot(Widget):
    """A game's picture, as far as it has come alive: press it to play."""

    art: Art
    game: str
    motion: Spread
    action: Callable[[], Step | None]

    takes_focus = False  # the button below does the same

    @property
    def spread(self) -> float:
        """Return how far it has come alive, 0 … 1."""
        return self.motion.of(self.game)

    def wide(self, view: View) -> Span:
        """Return a width in which cards are more than signs."""
        return pixels(view, (90, 240))

    def high(self, view: View, width: float) -> Span:
        """Return a height in which cards are more than signs."""
        return pixels(view, (62, 150))

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Play."""
        return self.action()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the picture."""
        return self.art.sprites(self.box, self.spread)


def hue_role(key: str) -> str:
    """Return the role of colour that is a game's own."""
    return f"hue {GAMES[key].hue}"


def surface(
    view: View, hue: str, *, lit: Callable[[], bool] = lambda: False, radius: float = 16
) -> Node:
    """Return a panel in a role of a hue, or in none, with a bright edge while it is lit."""

    def draw(box: Box) -> list[Sprite]:
        corner = view.px(radius)
        made = [Sprite(Face("fade", corner, name=hue), box)]
        if lit():
            made.append(Sprite(Face("panel"), box, style=("", hue, corner, view.px(2))))
        return made

    return Picture(draw)


def portrait(level: int, wide: Units, seat: Seat | None = None, mood: str = "calm") -> Node:
    """Return the face of a computer player, in a ring of the colour of a seat if it has one."""

    def draw(box: Box) -> list[Sprite]:
        # A faster self looks like the one it is of, and its level follows theirs.
        face = Face("character", (level - 1) % len(level_names()) + 1, name=mood)
        if seat is None:
            return [Sprite(face, box)]
        disc = Sprite(Face("disc"), box, style=(f"seat{seat}", 255))
        return [disc, Sprite(face, box.grown(-max(1, round(box.w / 20))))]

    return Shaped(draw, 1, wide)
