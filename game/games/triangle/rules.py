"""Triangle Solitaire: jump markers out of a triangle of holes until one is left."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.core.rules import Action, Entry, Hint, IllegalAction, Result, Rules, Seat, ranks
from game.core.told import Aspect, Count, Explanation, counted, phrase
from game.games.triangle import hints as triangle_hints
from game.games.triangle import lattice, solver
from game.games.triangle import state as triangle_state
from game.games.triangle.state import Jump, TriangleOptions, TriangleState

if TYPE_CHECKING:
    from game.games.triangle.solver.steps import Work

__all__ = ["TRIANGLE", "Jump", "Triangle", "TriangleOptions", "TriangleState"]

MARBLES_LEFT = counted("{count} marble left", "{count} marbles left")
LAST_JUMP, NO_JUMP = phrase("made the last jump"), phrase("can’t jump")

OVER = "This game is over."
UNKNOWN = "You can’t do that in this game."
NOT_YOUR_TURN = "It’s not your turn yet."


DAILY_SIZES = (5, 6, 8)
"""Of the deals of days: a larger triangle takes longer than a moment of the day."""

_BEAM = 512  # solves every opening that can be solved


class Triangle(Rules[TriangleOptions, TriangleState]):
    """The rules of Triangle Solitaire. Nothing in it is random."""

    key = "triangle"
    title = "Triangle Solitaire"
    hue = 67
    short = "Triangle"
    options = TriangleOptions
    free_undo = True
    least_wins = True
    tally = phrase("marbles left {counts}")

    def of_day(self, rng: Rng) -> TriangleOptions:
        """Draw the side and the hole that is empty, as nothing is dealt; all can be won."""
        size = rng.choice(DAILY_SIZES)
        return replace(self.default_options(), size=size, hole=rng.below(lattice.holes(size)))

    def least_seats(self, options: TriangleOptions) -> int:
        """Return two for a duel."""
        return 2 if options.play == "duel" else 1

    def deal(self, options: TriangleOptions, rng: Rng) -> tuple[int, ...]:
        """Return nothing: no part of the game is random."""
        return ()

    def start(self, options: TriangleOptions, deal: tuple[int, ...], seats: int) -> TriangleState:
        """Return the opening board; on every size, every starting hole has a jump into it.

        Raises:
            ValueError: there is a deal, or the seats are too many or few (a duel needs two).
        """
        if deal != ():
            raise ValueError(f"deal takes an empty tuple, got {deal!r}")
        self.check_seats(options, seats)
        markers = lattice.opening(options.size, options.home)
        return TriangleState(options.size, markers, options.home, options.goal, options.play, seats)

    def actors(self, state: TriangleState) -> frozenset[Seat]:
        """Return the seat whose turn it is, or nobody once the session is over."""
        return frozenset() if state.over else frozenset({state.turn})

    def moves(self, state: TriangleState, seat: Seat) -> Sequence[Action]:
        """Return the seat's jumps, sorted by source and target."""
        if seat not in self.actors(state):
            return ()
        steps = lattice.legal(state.size, state.markers)
        return tuple(Jump(source, target) for source, _, target in steps)

    def refusal(self, state: TriangleState, entry: Entry) -> str | None:
        """Return why the entry is not allowed, in one sentence, or None if it is."""
        if state.over:
            return OVER
        if not isinstance(entry.action, Jump):
            return UNKNOWN
        if type(entry.seat) is not int or entry.seat != state.turn:
            return NOT_YOUR_TURN
        fault = triangle_hints.fault(state, entry.action)
        return fault.reason if fault else None

    def apply(self, state: TriangleState, entry: Entry) -> TriangleState:
        """Return the state after the entry.

        Raises:
            IllegalAction: the entry is not allowed; the text is the refusal.
        """
        refused = self.refusal(state, entry)
        if refused is not None or not isinstance(entry.action, Jump):
            raise IllegalAction(refused or UNKNOWN)
        step = lattice.straight(state.size, entry.action.source, entry.action.target)
        markers = lattice.after(state.markers, step)
        turn, finished = state.turn, state.finished
        if state.play == "duel":
            turn = (turn + 1) % state.seats
        elif not lattice.can_jump(state.size, markers):
            finished = (*finished, markers)
            if len(finished) < state.seats:
                turn, markers = turn + 1, lattice.opening(state.size, state.home)
        return replace(state, markers=markers, turn=turn, finished=finished)

    def result(self, state: TriangleState) -> Result | None:
        """Return how the session ended, or None while it goes on.

        Scores of a race are the markers left, so the least is best; those of a duel are 1, and
        0 for the seat that could not jump. ``won`` is for a seat alone; ``perfect`` tells
        whether a seat of a race left one marker on the starting hole.
        """
        if not state.over:
            return None
        if state.play == "duel":
            scores = tuple(int(seat != state.turn) for seat in range(state.seats))
            return Result(scores, ranks(scores))
        at_home = [board == 1 << state.home for board in state.finished]
        wanted = state.goal == "home"
        # One marker on the starting hole is the goal "home" and one elsewhere is not, but it is
        # still fewer than two: so it ranks between the two. Without that goal, one is one.
        order = [2 * n - (wanted and home) for n, home in zip(state.left, at_home, strict=True)]
        won = None
        if state.seats == 1:
            won = at_home[0] if wanted else state.left[0] == 1
        return Result(state.left, ranks(order, least_wins=True), won, any(at_home))

    def turn(self, state: TriangleState) -> Seat | None:
        """Return the seat that jumps, until the end."""
        return None if state.over else state.turn

    def standing(self, state: TriangleState, seat: Seat) -> int | None:
        """Return the markers that a seat has in a race: none before its turn."""
        if state.play == "duel":
            return None
        if seat < len(state.finished):
            return state.left[seat]
        return state.markers.bit_count() if seat == state.turn else None

    def progress(self, state: TriangleState) -> Count:
        """Return how many markers are left."""
        return Count(*MARBLES_LEFT, state.markers.bit_count())

    def scored(self, options: TriangleOptions, score: int) -> Count:
        """Return how many markers are left, or who could jump last in a duel."""
        if options.play == "duel":
            return Count(LAST_JUMP if score else NO_JUMP)
        return Count(*MARBLES_LEFT, score)

    def ranked(self, options: TriangleOptions) -> bool:
        """Tell whether it is a race: in a duel one has won, and that is all."""
        return options.play != "duel"

    def respects(self, options: TriangleOptions, *, alone: bool) -> tuple[str, ...]:
        """Return time and markers left."""
        return ("time", "left")

    def fewest(self, options: TriangleOptions) -> int | None:
        """Return how many markers can be left in a race, by a beam that solves every opening."""
        if options.play == "duel":
            return None
        markers = lattice.opening(options.size, options.home)
        return markers.bit_count() - len(solver.best_line(options.size, markers, width=_BEAM))

    def losing(self, states: Sequence[TriangleState]) -> Generator[int, None, int | None]:
        """Find the jump that lost, by halving: what is lost stays lost whatever one does.

        There is one in a race that a seat runs alone.
        """
        first = states[0]
        if first.seats > 1 or first.play == "duel":
            return None
        return (yield from triangle_hints.losing(states))

    def judged(self, state: TriangleState, action: Action) -> Explanation:
        """Return why a jump is right or wrong on the board as it lies.

        A right one shows the colours of its source, jumped and target holes: always all three.
        """
        if not isinstance(action, Jump):
            return Explanation(False, reason=UNKNOWN)
        fault = triangle_hints.fault(state, action)
        if fault is not None:
            return fault
        colours = lattice.colours(state.size)
        step = lattice.straight(state.size, action.source, action.target)
        values = tuple(colours[hole] for hole in step)
        return Explanation(True, (Aspect("colour", values, "different"),))

    def hint(self, state: TriangleState, seat: Seat) -> Hint | None:
        """Return the first jump of the best line found, or None if the seat has no jump.

        In a duel, where the board's last marker means nothing, it is the jump that leaves the
        next seat the least choice.
        """
        return solver.finished(self.hinting(state, seat))

    def hinting(self, state: TriangleState, seat: Seat) -> Work[Hint | None]:
        """Find such a jump in slices of a few milliseconds."""
        if seat not in self.actors(state):
            return None
        if state.play == "duel":
            return triangle_hints.duel_hint(state)
        goal = triangle_hints.goal_of(state)
        answer = yield from solver.solving(state.size, state.markers, goal)
        return triangle_hints.race_hint(state, answer)

    def show(self, state: TriangleState) -> str:
        """Return the size, the board, the turn, and what finished seats left."""
        left = "".join(f" {number}" for number in state.left)
        line = f"{state.size}: {state.markers} turn {state.turn}"
        return f"{line} left{left}" if left else line

    encode_action = staticmethod(triangle_state.encode_action)
    decode_action = staticmethod(triangle_state.decode_action)


TRIANGLE = Triangle()
