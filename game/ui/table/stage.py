"""What moves on a board: from one position to the next, as long as that takes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.boards.board import Board, Grid, Ids, Laid, Shown, identities
from game.boards.scene import Box, Paths, Sprite, tween

MOTION_MS = 230
WAIT_MS = 45  # between the starts of two cards that are dealt
MOST_WAIT_MS = 500


class Ways(NamedTuple):
    """How things come and go: from where, to where, and how high between."""

    come_from: Box | None = None
    go_to: Box | None = None
    arc: float = 0.0


class Stage:
    """A position on its way from the one before. Times are milliseconds of the wall clock.

    Nothing here knows a window: where things lie is asked for when they are drawn.
    """

    def __init__(self, board: Board, *states: Any) -> None:
        """Show the last of some positions, each made of the one before it."""
        self.board = board
        self._state = states[-1]
        self._ids = identities(board, states)
        self._before: tuple[Any, Ids, Shown] | None = None  # nothing lay there
        self._marks: dict[str, str] = {}  # of what goes, until it does, by target
        self._from = -1
        self._lasts = 0
        self._stagger = 0.0

    def ids(self, state: Any) -> Ids:
        """Return who lies where in a position: the one that was moved to, or one from elsewhere."""
        if state is self._state:
            return self._ids
        return self.board.follow(self._ids, self._state, state)

    def deal(self, ms: int, speed: int) -> None:
        """Have all that lies there come in, at a speed in per cent, 0 being at once."""
        self._before = None
        self._begin(ms, speed, len(self._ids))

    def change(
        self, state: Any, shown: Shown, ms: int, speed: int, line: Sequence[Any] = ()
    ) -> bool:
        """Move to another position from the one so far, where so much stood out; tell if it does.

        With the ``line`` of positions that lead to it, who is who does not depend on the way here.
        Several new things start one after the other, which takes a little longer. What moves
        nothing, as a call, stops nothing that moves.
        """
        ids = identities(self.board, line) if line else self.ids(state)
        same = self._lies(self._state, self._ids) == self._lies(state, ids)
        before, self._state = self._state, state
        if same:
            return False
        fresh = len(set(ids.values()) - set(self._ids.values()))
        self._before, self._ids = (before, self._ids, shown), ids
        self._begin(ms, speed, fresh)
        return True

    def _lies(self, state: Any, ids: Ids) -> list[tuple[int, int | None]]:
        return [(thing, ids.get(thing)) for thing in self.board.things(state)]

    def _begin(self, ms: int, speed: int, fresh: int) -> None:
        wait = min(MOST_WAIT_MS, WAIT_MS * max(0, fresh - 1))
        self._stagger = wait / (MOTION_MS + wait)
        self._lasts = round((MOTION_MS + wait) * 100 / speed) if speed else 0
        self._from, self._marks = ms, {}

    def hold(self, things: Iterable[int], mark: str, by_ms: int, seen: Any) -> None:
        """Begin later, with some of what goes marked until then, as one sees it in a position.

        What is new does not show before that.
        """
        if self._before is not None:
            self._before = (seen, *self._before[1:])
        self._from += by_ms
        self._marks = {f"{self.board.kind}:{thing}": mark for thing in things}

    def end(self) -> None:
        """Have everything where it goes."""
        self._from = -1

    def going(self, ms: int) -> bool:
        """Tell whether anything moves."""
        return self._from >= 0 and ms < self._from + self._lasts

    def sprites(
        self,
        laid: Laid,
        lay: Callable[[Any], Grid],
        ms: int,
        ways: Ways,
        *,
        calm: bool = False,
    ) -> list[Sprite]:
        """Return what lies on the board where it is by now; ``laid`` is the position at rest.

        ``lay`` says where the things of another position would lie. What is ``calm`` fades instead
        of flying.
        """
        after = laid.sprites()
        if not self.going(ms):
            return after
        before = self._old(lay)
        if ms < self._from:
            return _held(before, after, self._marks)
        gone = {} if ways.go_to is None else {sprite.ident: ways.go_to for sprite in before}
        stagger = 0.0 if calm else self._stagger
        paths = Paths(ways.come_from, gone, stagger, ways.arc, calm)
        return tween(before, after, (ms - self._from) / self._lasts, paths)

    def _old(self, lay: Callable[[Any], Grid]) -> list[Sprite]:
        """Return what lay there before, at rest."""
        if self._before is None:
            return []
        state, ids, shown = self._before
        return Laid(self.board, state, lay(state), shown._replace(signs={}), ids).sprites()


def _held(before: list[Sprite], after: list[Sprite], marks: Mapping[str, str]) -> list[Sprite]:
    """Return what is there before a motion begins: all as it was, and what is new unseen.

    ``marks`` are those of some that go, by their targets.
    """
    old = {
        sprite.ident: sprite._replace(marks=frozenset({marks[sprite.target]}))
        if sprite.target in marks
        else sprite
        for sprite in before
        if sprite.ident
    }
    new = {sprite.ident for sprite in after}
    shown = [
        old.get(sprite.ident, sprite._replace(alpha=0)) if sprite.ident else sprite
        for sprite in after
    ]
    return shown + [sprite for ident, sprite in old.items() if ident not in new]
