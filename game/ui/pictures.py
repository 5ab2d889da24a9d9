"""Pictures of games: a claim, a board or an unfinished table; portraits of computers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.art.hues import hue_colours
from game.art.palette import code
from game.boards.kinds import board_of
from game.boards.motion.curves import ease_out
from game.boards.scene import Box, Face, Sprite
from game.games import GAMES
from game.ui.kit.layout import Node, Picture
from game.ui.kit.layout.figure import AspectBox
from game.ui.kit.layout.spans import Units
from game.ui.kit.view import View
from game.ui.texts.common_words import level_names

if TYPE_CHECKING:
    from game.core.rules import Seat, State
    from game.play.saved_session import SessionListing
    from game.ui.library import Library


class Art:
    """The picture of a game, or of its unfinished table.

    A ``covered`` picture hides the position, as a pause does.
    """

    def __init__(
        self,
        key: str,
        left: State | None = None,
        *,
        covered: bool = False,
        start: State | None = None,
    ) -> None:
        """Show an unfinished table, else a game as it may ``start``, or its example."""
        self.state: State = left or start or GAMES[key].example()
        self._left, self._covered = left is not None, covered

    def sprites(self, room: Box, spread: float) -> list[Sprite]:
        """Draw the picture in the middle of a box; ``spread`` is its animation, from 0 to 1.

        Cards spread out. On a board, which has no small motion, a jump is shown.
        """
        board = board_of(self.state)
        if self._covered:
            return board.cover_position(self.state, room)
        draw = board.small if self._left else board.emblem
        return draw(self.state, room, spread=spread)


def left_art(library: Library, key: str) -> Art:
    """Return the picture of a game's unfinished table, or of the game itself."""
    newest = library.newest(key)
    return Art(key) if newest is None else session_art(library, newest)


def session_art(library: Library, left: SessionListing) -> Art:
    """Return the picture of an unfinished game."""
    state = library.position_of(left.id)
    covered = state is not None and left.opening.covers(state)
    return Art(left.opening.game, state, covered=covered)


class FanSpread:
    """The animation of the selected game's picture."""

    def __init__(self) -> None:
        self.game = ""
        self.now = 0
        self._before = ""
        self._since = 0
        self._lasts = 0

    def turn(self, game: str, ms: int, lasts: int) -> bool:
        """Select another game's picture, or none; return whether that changes it."""
        if game == self.game:
            return False
        self._before, self.game, self._since, self._lasts = self.game, game, ms, lasts
        return True

    def moving(self, ms: int) -> bool:
        """Whether a picture is moving."""
        return ms < self._since + self._lasts

    def spread_of(self, game: str) -> float:
        """Return the animation of a game's picture at ``now``, from 0 to 1."""
        t = min(1.0, (self.now - self._since) / self._lasts) if self._lasts else 1.0
        if game == self.game:
            return ease_out(t)
        return 1 - ease_out(t) if game == self._before else 0.0


def hue_role(key: str) -> str:
    """Return the colour role of a game."""
    return f"hue {GAMES[key].hue}"


def paper_hue(key: str) -> str:
    """Return the colour role of a game on paper: its hue on light ground, whatever the table."""
    return code(hue_colours(GAMES[key].hue)[1])


def surface(
    view: View, hue: str, *, lit: Callable[[], bool] = lambda: False, radius: float = 16
) -> Node:
    """Return a panel in a hue's role, or plain, with a bright edge while ``lit``."""

    def draw(box: Box) -> list[Sprite]:
        corner = view.px(radius)
        made = [Sprite(Face("fade", corner, name=hue), box)]
        if lit():
            made.append(Sprite(Face("panel"), box, style=("", hue, corner, view.px(2))))
        return made

    return Picture(draw)


def portrait(level: int, wide: Units, seat: Seat | None = None, mood: str = "calm") -> Node:
    """Return the portrait of a computer player, with a ring in a seat's colour if given."""

    def draw(box: Box) -> list[Sprite]:
        # A faster self has its original's face, and a level beyond.
        face = Face("character", (level - 1) % len(level_names()) + 1, name=mood)
        if seat is None:
            return [Sprite(face, box)]
        disc = Sprite(Face("disc"), box, style=(f"seat{seat}", 255))
        return [disc, Sprite(face, box.grow(-max(1, round(box.w / 20))))]

    return AspectBox(draw, 1, wide)
