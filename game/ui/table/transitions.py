"""Running animations: the clock and pose of one thing, and when things have arrived."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from game.boards.board import NOTHING, Board, BoardLayout, Change, Highlights, Ids, PlaceGrid
from game.boards.motion.animation import Animation, Transition, Tween, calm, join_transitions
from game.boards.motion.curves import MotionSettings, linear, soft
from game.boards.scene import Box, Pose, Sprite, rests_at


class Timing(NamedTuple):
    """The clock of an animation: its start in wall-clock milliseconds, and its rate."""

    began: float
    rate: float

    def time(self, ms: float) -> float:
        """Return the animation time at a wall-clock time."""
        return (ms - self.began) * self.rate

    def restart_at(self, at: float) -> "Timing":
        """Return a clock started at an animation time of this one."""
        return Timing(self.began + at / self.rate, self.rate)


class PastPosition(NamedTuple):
    """A position before a change, with the marks to draw it with."""

    board: Board
    state: Any
    ids: Ids
    shown: Highlights

    @classmethod
    def of_change(cls, change: Change, board: Board, ids: Ids, shown: Highlights) -> "PastPosition":
        """Return the position before a change; things it takes away are marked as right."""
        seen, named = change.before, tuple[int, ...]()
        if change.action is not None and not change.back:
            seen, named = board.action_things(change.before, change.action)
        gone = [thing for thing in named if f"{board.who}:{ids.get(thing)}" in change.gone]
        marks, others = dict.fromkeys(gone, "right"), {*shown.selection.cards}.difference(named)
        left = shown.selection.restrict_to(others)
        return cls(
            board, seen, ids, shown._replace(selection=left, signs={}, badges={}, marks=marks)
        )

    def sprites(self, lay: Callable[[Any], PlaceGrid]) -> dict[str, Sprite]:
        """Return its sprites by identity, in reading order; ``lay`` lays out a position."""
        grid = lay(self.state)
        laid = BoardLayout(self.board, self.state, grid, self.shown, self.ids)
        cells = {
            f"{self.board.kind}:{thing}": cell
            for thing, cell in zip(self.board.things(self.state), grid.cells, strict=True)
        }
        named = [sprite for sprite in laid.sprites() if sprite.ident]
        named.sort(key=lambda one: cells.get(one.target, (0, 0)))
        return {sprite.ident: sprite for sprite in named}


class PastLayouts:
    """A cache of sprites of past positions; ``lay`` lays out a position."""

    def __init__(self, lay: Callable[[Any], PlaceGrid]) -> None:
        self._lay = lay
        self._known: dict[int, Mapping[str, Sprite]] = {id(None): {}}

    def in_past(self, past: PastPosition | None) -> Mapping[str, Sprite]:
        """Return a past position's sprites by identity, none for None."""
        if past is not None and id(past) not in self._known:
            self._known[id(past)] = past.sprites(self._lay)
        return self._known[id(past)]


_TOGETHER_MS = 20  # transitions of a thing starting within this time are joined
_EVENS_MS = 120
_STAYS = Transition((Tween("ring", 0, _EVENS_MS, 1, 1, linear),))


class Carry(NamedTuple):
    """The box of a thing when its running transition was replaced, at a time of the new one."""

    box: Box
    at: float


class RunningTransition(NamedTuple):
    """A transition with its clock, cached begin and duration, and the position before it.

    What has replaced another one begins where its thing was seen (``carry``).
    """

    move: Transition
    begins: float
    lasts: float
    clock: Timing
    past: PastPosition | None
    carry: Carry | None = None

    @classmethod
    def start(
        cls, move: Transition, clock: Timing, past: PastPosition | None
    ) -> "RunningTransition":
        """Return a running transition."""
        return cls(move, move.begins, move.lasts, clock, past)

    def followed_by(
        self, other: "RunningTransition", ms: float, seen: Box | None
    ) -> "RunningTransition | None":
        """Return the other transition, beginning now, joined with the rest of this one.

        Both are of one thing, ``seen`` in a box just now. None if the thing has yet to leave a
        place to which it is now to return.
        """
        time, whole = self.clock.time(ms), other
        if ms - self.clock.began <= _TOGETHER_MS:
            both = join_transitions(self.move, other.move)
            whole = RunningTransition.start(both, self.clock, other.past or self.past)
        elif other.move.stays and not self.move.end:
            both = self.move.with_overlay(other.move.delay(time))
            whole = RunningTransition.start(both, self.clock, other.past or self.past)
        elif self.move.start and self.move.start == other.move.end and time < self.begins:
            return None
        elif self.move.end and self.move.end == other.move.start and time < self.move.departs:
            whole = RunningTransition.start(_STAYS, other.clock, other.past)
        carry = self.carry if seen is None else Carry(seen, whole.clock.time(ms))
        return whole._replace(carry=carry)

    def carry_share(self, ms: float) -> float:
        """Return the remaining share of the way from the box of the carry, 1 … 0."""
        if self.carry is None:
            return 0.0
        at, time = self.carry.at, self.clock.time(ms)
        before, now = (self.move.values(one).get("along", 1.0) for one in (at, time))
        if before < 1:
            return min(1.0, max(0.0, (1 - now) / (1 - before)))
        return 1 - soft(min(1.0, (time - at) / (min(_EVENS_MS, self.lasts - at) or 1.0)))

    def is_over(self, ms: float) -> bool:
        """Whether the transition has ended."""
        return self.clock.time(ms) >= self.lasts

    def waits(self, ms: float) -> bool:
        """Whether the transition has yet to start, with its thing still drawn at rest."""
        if self.move.start or self.carry is not None:
            return False
        time = self.clock.time(ms)
        return time < self.begins if self.past is None else self.leaves and time <= self.begins

    @property
    def leaves(self) -> bool:
        """Whether the thing is gone from the position and moves away from its former place."""
        return self.past is not None and bool(self.move.end)


def begin_transition(
    running: dict[str, RunningTransition],
    ident: str,
    new: RunningTransition,
    ms: float,
    seen: Box | None,
) -> None:
    """Add a transition of a thing, last seen in a box, to those running, the last drawn on top."""
    known = running.get(ident)
    one: RunningTransition | None = new
    if known is not None and not known.is_over(ms):
        one = known.followed_by(new, ms, seen)
    if one is None or one.clock is new.clock:
        running.pop(ident, None)
    if one is not None:
        running[ident] = one


def pose_sprites(
    one: RunningTransition,
    rest: Sprite | None,
    past: Sprite | None,
    places: Mapping[str, Box],
    ms: int,
    unit: float,
) -> list[Sprite]:
    """Return a moving thing in its current pose, invisible before it appears."""
    move, time = one.move, one.clock.time(ms)
    sprite = past if move.end else rest
    if sprite is None:
        sprite = rest or past
    if sprite is None:
        return []
    if move.start and time < one.begins and one.carry is None:
        # Invisible, but its picture can be preloaded.
        return [sprite._replace(alpha=0, pose=Pose(wide=sprite.box.w))]
    travels = any(phase.of == "along" for phase in move.phases)
    start = places.get(move.start) or (past.box if travels and past is not None else sprite.box)
    end = places.get(move.end) or sprite.box
    if move.start and move.start not in places:
        start = sprite.box
    ends = start.fit_shape(sprite.box), end.fit_shape(sprite.box)
    now, share = move.pose_sprite(sprite, time, *ends, unit), one.carry_share(ms)
    if share and one.carry is not None:
        began = move.pose_sprite(sprite, one.carry.at, *ends, unit).box
        far = (share * (seen - own) for seen, own in zip(one.carry.box, began, strict=True))
        now = now._replace(box=Box(*(a + b for a, b in zip(now.box, far, strict=True))))
    if move.end and move.end not in places:  # its goal is not on screen: fade out
        gone = min(1.0, 1.8 * move.values(time).get("along", 0.0))
        now = now._replace(alpha=round(now.alpha * (1 - gone)))
    return [now._replace(target="") if move.end else now]


def put_back(rests: list[Sprite], left: str, past: Mapping[str, Sprite], former: str) -> None:
    """Insert a thing about to leave into ``rests``, at its former place in reading order.

    This keeps the drawing order, so nothing is redrawn. Its mark is ``former``. A marker lies over
    what is now in its hole, as the empty holes beside it have no places in the order.
    """
    held = [k + 1 for k, one in enumerate(rests) if one.target and one.target == past[left].target]
    order = {ident: place for place, ident in enumerate(past)}
    places = [order.get(one.ident.removeprefix("by "), NOTHING) for one in rests]
    later = (k for k, place in enumerate(places) if place > order[left])
    earlier = (k + 1 for k in reversed(range(len(places))) if places[k] != NOTHING)
    at = held[-1] if held else next(later, next(earlier, len(rests)))
    marks = frozenset({former}) if former else frozenset[str]()
    rests.insert(at, past[left]._replace(marks=marks))


def move_companions(
    one: RunningTransition, sprites: list[Sprite], rest: Sprite | None, moves: list[Sprite]
) -> list[Sprite]:
    """Return the sprites beside a thing, shifted with it."""
    if not sprites or rest is None or any(phase.of == "along" for phase in one.move.phases):
        return []
    (x, y), (to_x, to_y) = rests_at(rest).centre, moves[-1].box.centre
    return [sprite._replace(box=sprite.box.shift(to_x - x, to_y - y)) for sprite in sprites]


SEEN_MS = 350
"""Least time for a person to see a new thing: an earlier press was meant for its predecessor."""


class Arrivals:
    """The times at which moving things arrive, in wall-clock milliseconds."""

    def __init__(self) -> None:
        self._at: dict[str, float] = {}  # wall-clock ms by identity

    def expect(self, fresh: Iterable[str], show: Animation, ms: int, tempo: MotionSettings) -> None:
        """Record the arrival times of things that an animation starting now brings or moves."""
        self._at = {ident: at for ident, at in self._at.items() if at > ms}
        moves = calm(show).moves if tempo.calm or not tempo.speed else show.moves
        moved = moves if tempo.speed or show.lingers else {}
        rate = (tempo.speed or 100) / 100
        for ident in fresh:
            lands = moved[ident].lands / rate if ident in moved else 0.0
            self._at[ident] = ms + max(SEEN_MS, lands)

    def lies(self, ident: str, ms: int) -> bool:
        """Whether a thing has arrived."""
        return self._at.get(ident, ms) <= ms
