"""One move on a board: by which clock it runs, where it began, and where its thing is by now."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.boards.board import NOTHING, Board, Grid, Ids, Laid, Shown
from game.boards.motion.moves import Move
from game.boards.scene import Box, Pose, Sprite, rests_at


class Timing(NamedTuple):
    """The time of a show: so much at a time of the wall clock, and how fast it goes."""

    began: float
    rate: float

    def time(self, ms: float) -> float:
        """Return how far the show has come at a time of the wall clock."""
        return (ms - self.began) * self.rate

    def since(self, at: float) -> "Timing":
        """Return a clock that begins where this one comes to a time."""
        return Timing(self.began + at / self.rate, self.rate)


class Past(NamedTuple):
    """A position as it lay before a change, and what stood out in it."""

    board: Board
    state: Any
    ids: Ids
    shown: Shown

    def sprites(self, lay: Callable[[Any], Grid]) -> dict[str, Sprite]:
        """Return what lay there, by identity, as one reads; ``lay`` says where things lie."""
        grid = lay(self.state)
        laid = Laid(self.board, self.state, grid, self.shown, self.ids)
        cells = {
            f"{self.board.kind}:{thing}": cell
            for thing, cell in zip(self.board.things(self.state), grid.cells, strict=True)
        }
        named = [sprite for sprite in laid.sprites() if sprite.ident]
        named.sort(key=lambda one: cells.get(one.target, (0, 0)))
        return {sprite.ident: sprite for sprite in named}


class Lain:
    """What lay there in positions of the past, each laid out once; ``lay`` says where."""

    def __init__(self, lay: Callable[[Any], Grid]) -> None:
        self._lay = lay
        self._known: dict[int, Mapping[str, Sprite]] = {id(None): {}}

    def in_past(self, past: Past | None) -> Mapping[str, Sprite]:
        """Return what lay there, by identity."""
        if past is not None and id(past) not in self._known:
            self._known[id(past)] = past.sprites(self._lay)
        return self._known[id(past)]


class Running(NamedTuple):
    """A move by the clock of its show, with when it begins and is over, and what was before it."""

    move: Move
    begins: float
    lasts: float
    clock: Timing
    past: Past | None

    @classmethod
    def of(cls, move: Move, clock: Timing, past: Past | None) -> "Running":
        """Return a move that runs."""
        return cls(move, move.begins, move.lasts, clock, past)

    def under(self, move: Move, ms: float) -> "Running":
        """Return it with another move of its thing on top, which begins now."""
        both = self.move.under(move.later(self.clock.time(ms)))
        return Running.of(both, self.clock, self.past)

    def over(self, ms: float) -> bool:
        """Tell whether it has come to its end."""
        return self.clock.time(ms) >= self.lasts

    def waits(self, ms: float) -> bool:
        """Tell whether it has still to begin for a thing that lies where it will lie or go from."""
        if self.move.start:
            return False
        time = self.clock.time(ms)
        return time < self.begins if self.past is None else self.leaves and time <= self.begins

    @property
    def leaves(self) -> bool:
        """Tell whether its thing is no longer there, and goes from where it lay."""
        return self.past is not None and bool(self.move.end)


def posed(
    one: Running,
    rest: Sprite | None,
    past: Sprite | None,
    places: Mapping[str, Box],
    ms: int,
    unit: float,
) -> list[Sprite]:
    """Return the thing where it is, unless it has still to come or is nowhere."""
    move, time = one.move, one.clock.time(ms)
    sprite = past if move.end else rest
    if sprite is None:
        sprite = rest or past
    if sprite is None:
        return []
    if move.start and time < one.begins:  # nobody sees it, but it can be made ready
        return [sprite._replace(alpha=0, pose=Pose(wide=sprite.box.w))]
    travels = any(phase.of == "along" for phase in move.phases)
    start = places.get(move.start) or (past.box if travels and past is not None else sprite.box)
    end = places.get(move.end) or sprite.box
    if move.start and move.start not in places:
        start = sprite.box
    now = move.posed(sprite, time, start.shaped(sprite.box), end.shaped(sprite.box), unit)
    if move.end and move.end not in places:  # there is no room for where it would go
        gone = min(1.0, 1.8 * move.values(time).get("along", 0.0))
        now = now._replace(alpha=round(now.alpha * (1 - gone)))
    return [now._replace(target="") if move.end else now]


def put_back(rests: list[Sprite], left: str, past: Mapping[str, Sprite], former: str) -> None:
    """Put what has still to leave among what rests: as it lay, and between what lay beside it.

    So nothing there has to be drawn anew. It was marked with what its move calls its former mark.
    """
    order = {ident: place for place, ident in enumerate(past)}
    places = [order.get(one.ident.removeprefix("by "), NOTHING) for one in rests]
    later = (k for k, place in enumerate(places) if place > order[left])
    earlier = (k + 1 for k in reversed(range(len(places))) if places[k] != NOTHING)
    at = next(later, next(earlier, len(rests)))
    marks = frozenset({former}) if former else frozenset[str]()
    rests.insert(at, past[left]._replace(marks=marks))


def alongside(
    one: Running, sprites: list[Sprite], rest: Sprite | None, moves: list[Sprite]
) -> list[Sprite]:
    """Return what a thing has beside it, moved as far as it is from where it lies at rest."""
    if not sprites or rest is None or any(phase.of == "along" for phase in one.move.phases):
        return []
    (x, y), (to_x, to_y) = rests_at(rest).centre, moves[-1].box.centre
    return [sprite._replace(box=sprite.box.moved(to_x - x, to_y - y)) for sprite in sprites]
