"""What holds in every game: random playouts over every entry of GAMES, with many options.

The players here are not clever: they take moves, make wrong claims, say "none here", let calls
run out, and act out of turn. All of it is random from the name of the case alone.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import groupby, pairwise
from typing import Any, NamedTuple

import pytest
from again import replayed
from variants import variants

from game.core.options import decode_values, encode_values
from game.core.results import Result
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, IllegalAction, Options, Rules, State
from game.core.ternary import find_sets
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import HIDDEN, Call, Claim, ClaimState, NoneHere, Timeout, Turn
from game.games.noset.state import CapState, Take
from game.games.pegs.state import Jump, PegState
from game.games.rush import Skip, TimeUp
from game.play.session import Session, from_plain, to_plain

AnyRules = Rules[Any, Any]

SEATS, FEW_SEATS = (1, 2, 3, 6), (1, 3)


class Case(NamedTuple):
    """One game with options and seats."""

    key: str
    variant: str
    seats: int

    @property
    def rules(self) -> AnyRules:
        return GAMES[self.key]

    @property
    def options(self) -> Options:
        return variants(self.key)[self.variant]

    def session(self, seed: str) -> Session:
        return Session(self.rules, self.options, seed, self.seats)


def cases() -> Iterator[Case]:
    for key, rules in GAMES.items():
        for variant, options in variants(key).items():
            for seats in SEATS if variant == "default" else FEW_SEATS:
                needs_two = getattr(options, "play", "") == "duel"
                if (1 + needs_two) <= seats <= rules.max_seats:
                    yield Case(key, variant, seats)


def in_turn() -> Iterator[Any]:
    """Yield the cases: the usual options with all seats, others with each number in turn.

    The rest are for the slow tests.
    """
    for number, (_, alike) in enumerate(groupby(cases(), key=lambda case: case[:2])):
        some = list(alike)
        for k, case in enumerate(some):
            quick = case.variant == "default" or k == number % len(some)
            name = f"{case.key}/{case.variant}/{case.seats}"
            yield pytest.param(case, id=name, marks=() if quick else pytest.mark.slow)


CASES = list(cases())
every_case = pytest.mark.parametrize("case", list(in_turn()))
every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))


def wrong_action(source: random.Random, state: Any) -> Action:
    """Return some action that is likely refused, or wrong."""
    if isinstance(state, PegState):
        lattice = state.lattice
        jumps = [Jump(step[0], step[2]) for step in lattice.legal(state.markers)]
        jump = Jump(source.choice(lattice.holes), source.choice(lattice.holes))
        other = (jump, Skip(), TimeUp())
        return source.choice((*other, *jumps[:2]))
    if isinstance(state, CapState):
        some = (*source.sample(state.table, 3), source.randrange(81))
        return source.choice((*map(Take, some), Skip(), TimeUp()))
    usual = state.options.claim_size or 3
    size = source.choice((1, 2, *[usual] * 4, usual + 1))
    cards = source.sample(state.open, min(size, len(state.open)))
    cut = source.choice((0, 1, len(cards), len(cards)))
    return source.choice(
        (
            *(Call(), NoneHere(), Skip(), Timeout(), TimeUp(), Turn(source.randrange(-1, 22))),
            Claim(tuple(cards[:cut]), tuple(cards[cut:])),
        )
    )


def some_action(source: random.Random, rules: AnyRules, state: Any, seat: int) -> Action:
    moves = rules.moves(state, seat)
    return source.choice(moves) if moves and source.random() < 0.7 else wrong_action(source, state)


@cache  # each law goes through all cases
def played(case: Case) -> Session:
    """Return a session after a random playout that came to its end; leave it as it is."""
    return fresh_playout(case)


def fresh_playout(case: Case, name: str = "laws", most: int = 3000) -> Session:
    source = random.Random(f"{case} {name}")
    session = case.session(name)
    now = 0
    for _ in range(most):
        actors = sorted(session.actors - {CLOCK})
        if not session.actors:
            return session
        # Mostly the next to act; at times anybody, and at times a long wait for the clock.
        seat = source.choice(actors) if source.random() < 0.9 else source.randrange(case.seats)
        now += source.choice((0, 100, 900, 900, 900, 2500))
        if source.random() < 0.05:
            now += 6000
        session.submit(seat, some_action(source, case.rules, session.state, seat), now)
    raise AssertionError(f"no end after {most} submissions: {case.rules.show(session.state)}")


@every_case
def test_laws_of_every_position(case: Case) -> None:
    """Follow a playout position by position."""
    session = played(case)
    rules = case.rules
    for before, entry, after in zip(session.states, session.log, session.states[1:], strict=False):
        check_position(rules, before, case.seats)
        check_apply(rules, before, entry, after)
        check_hidden(rules, before, case.seats)
        check_conserved(rules, case, session.deal, before)
        assert rules.result(before) is None
    last = session.state
    check_position(rules, last, case.seats)
    check_conserved(rules, case, session.deal, last)
    check_over(rules, last, case.seats)
    assert session.log
    assert session.result is not None


def check_position(rules: AnyRules, state: Any, seats: int) -> None:
    """Check actors, moves, alarm, hint and show."""
    actors = rules.actors(state)
    assert (rules.result(state) is not None) == (not actors)
    assert actors <= {CLOCK, *range(seats)}
    alarm = state.alarm()
    assert (CLOCK in actors) == (alarm is not None)
    now = 0 if alarm is None else alarm[0] - 1
    some = False
    for seat in range(seats):
        moves = rules.moves(state, seat)
        assert list(moves) == list(rules.moves(state, seat))
        assert len(set(moves)) == len(moves)
        assert [rules.refusal(state, Entry(now, seat, move)) for move in moves] == [None] * len(
            moves
        )
        assert seat in actors or not moves
        some = some or bool(moves)
        # The triangle looks for a long line of jumps: its hints are tested elsewhere.
        hint = None if isinstance(state, PegState) else rules.hint(state, seat)
        if hint is not None:
            assert seat in actors
            assert hint.words
            shown = [step.focus for step in hint.steps]
            assert all(a[: len(b)] == b[: len(a)] for a, b in pairwise(shown))
            assert all(step.count > 0 for step in hint.steps if step.many)
            assert sum(hint.groups, ()) in ((), hint.focus)
            if seats == 1:
                assert hint.action in moves
    assert not rules.moves(state, CLOCK)
    if alarm is not None:
        assert rules.refusal(state, Entry(alarm[0], CLOCK, alarm[1])) is None
        assert rules.refusal(state, Entry(alarm[0] + 1, CLOCK, alarm[1])) is not None
    if actors:
        assert some or alarm is not None
    text = rules.show(state)
    assert text
    assert "\n" not in text
    assert text == rules.show(state)


def check_apply(rules: AnyRules, before: State, entry: Entry, after: State) -> None:
    """Check that apply makes the state that came, twice, and leaves its input alone."""
    words, number = repr(before), hash(before)
    assert rules.refusal(before, entry) is None
    assert rules.apply(before, entry) == after == rules.apply(before, entry)
    assert (repr(before), hash(before)) == (words, number)
    nobody = Entry(entry.at_ms, 99, entry.action)
    for bad in (nobody, entry._replace(action=Action()), nobody._replace(seat=-2)):
        refusal = rules.refusal(before, bad)
        assert refusal is not None
        assert refusal[0].isupper()
        assert refusal.endswith((".", "?"))
        with pytest.raises(IllegalAction) as caught:
            rules.apply(before, bad)
        assert str(caught.value) == refusal
    assert (repr(before), hash(before)) == (words, number)


def check_hidden(rules: AnyRules, state: Any, seats: int) -> None:
    """Check that an observation shows no undealt card, and all that a seat may know."""
    views = [state.observe(seat) for seat in range(seats)]
    for seat, view in enumerate(views):
        assert list(rules.moves(view, seat)) == list(rules.moves(state, seat))
        assert rules.actors(view) == rules.actors(state)
        assert view.alarm() == state.alarm()
        assert rules.result(view) == rules.result(state)
        assert rules.show(view) == rules.show(state)
    if not isinstance(state, ClaimState):
        assert all(view == replace(state, number=None) for view in views)
        return
    turned = replace(state, stock=tuple(reversed(state.stock)))
    mixed = replace(state, stock=tuple(Rng("mix", "laws").shuffle(state.stock)))
    for seat, view in enumerate(views):
        assert view == turned.observe(seat) == mixed.observe(seat)
        assert set(view.stock) | set(view.aside) <= {HIDDEN}
        assert len(view.aside) == len(state.aside)
        assert len(view.stock) == (state.pile or 0)
        down = [HIDDEN if card in state.cards_down else card for card in state.table]
        assert [*view.table] == down
        for field in fields(view):
            if field.name not in ("stock", "table", "aside"):
                assert getattr(view, field.name) == getattr(state, field.name)


def check_conserved(rules: AnyRules, case: Case, deal: tuple[int, ...], state: Any) -> None:
    """Check that no card, point or marker comes from nowhere or goes there."""
    if not isinstance(state, ClaimState):
        assert len(state.finished) <= case.seats
        assert 0 <= state.turn < case.seats
        if isinstance(state, CapState) and state.number is None:
            check_cards_stay(state, deal)
        else:
            assert (() if state.number is None else (state.number,)) == deal
        return
    assert isinstance(rules, ClaimRules)
    taken = [card for pile in state.piles for card in pile]
    if state.row is not None:
        assert (state.stock, taken) == (deal, [])
        assert len({*state.table}) == state.options.table_size
        return
    assert Counter((*state.table, *state.stock, *taken, *state.aside)) == Counter(deal)
    assert set(Counter(deal).values()) == {1}
    # The stock keeps its order.
    places = {card: place for place, card in enumerate(deal)}
    assert list(state.stock) == sorted(state.stock, key=places.__getitem__)
    assert len(state.piles) == len(state.scores) == case.seats
    assert state.barred <= set(range(case.seats))
    assert len(state.barred) < max(2, case.seats)
    assert len(set(state.found)) == len(state.found)
    penalty = state.options.penalty
    if penalty != "point":
        assert min(state.scores) >= 0
    if penalty != "sit out" or case.seats == 1:
        assert not state.barred


def check_cards_stay(state: CapState, deal: tuple[int, ...]) -> None:
    """Check that the table is dealt or the whole deck, and that each choice is of its cards."""
    assert deal == (state.taken[: state.dealt] or (state.table if deal else ()))
    assert len({*state.table}) == len(state.table) == state.options.table_size
    for cards in (state.taken, *state.finished):
        assert {*deal[: state.dealt]} <= {*cards} <= {*state.table}
        assert len({*cards}) == len(cards)
        assert bool(find_sets(cards)) == (state.ended and state.row is None)


def check_over(rules: AnyRules, state: Any, seats: int) -> None:
    """Check that nothing can be done any more, and that the ranking fits the scores."""
    result = rules.result(state)
    assert isinstance(result, Result)
    assert len(result.scores) == len(result.ranks) == seats
    assert min(result.ranks) == 1
    for rank in result.ranks:
        assert rank == 1 + sum(other < rank for other in result.ranks)
    assert rules.actors(state) == frozenset()
    assert state.alarm() is None
    for seat in (CLOCK, *range(seats)):
        assert not rules.moves(state, seat)
        assert rules.hint(state, seat) is None
        for action in (Call(), Claim((1, 2, 3)), NoneHere(), Skip(), TimeUp(), Jump(0, 5), Take(7)):
            assert rules.refusal(state, Entry(10**7, seat, action)) == "This game is over."
            with pytest.raises(IllegalAction, match=r"This game is over\."):
                rules.apply(state, Entry(10**7, seat, action))


@every_case
def test_the_same_seed_gives_the_same_log(case: Case) -> None:
    first, second = played(case), fresh_playout(case)
    assert first.deal == second.deal
    assert first.log == second.log
    assert first.state == second.state


@every_case
def test_a_log_goes_through_plain_data_and_back(case: Case) -> None:
    """Save and load at every position: the loaded log leads to the same state."""
    session = played(case)
    rules, deal = case.rules, tuple(json.loads(json.dumps(session.deal)))
    plain = json.loads(json.dumps(to_plain(rules, session.log)))
    log = from_plain(rules, plain)
    assert log == session.log
    assert to_plain(rules, log) == plain
    options = decode_values(
        rules.default_options(), json.loads(json.dumps(encode_values(case.options)))
    )
    assert options == case.options
    # Each position comes from the one before: so one pass over the log has them all.
    state = replayed(rules, options, deal, case.seats, ())[-1]
    assert state == session.states[0]
    for number, entry in enumerate(log):
        state = rules.apply(state, entry)
        assert state == session.states[number + 1]
        assert repr(state) == repr(session.states[number + 1])
    for ply in {0, 1, len(log) // 3, len(log) // 2, len(log) - 1, len(log)}:
        again = replayed(rules, options, deal, case.seats, from_plain(rules, plain[:ply]))[-1]
        assert again == session.states[ply]


@every_case
def test_undo_to_the_start_and_back(case: Case) -> None:
    session = played(case)
    states, log = session.states, session.log
    if case.seats > 1:
        assert not session.can_undo
        assert not session.undo()
        assert session.log == log
        return
    backs = 0
    while session.undo():
        backs += 1
        assert session.state == states[len(log) - backs]
        assert session.log == log[: len(log) - backs]
    # What the clock did stands, and with it all before.
    fixed = max((n + 1 for n, entry in enumerate(log) if entry.seat == CLOCK), default=0)
    assert backs == len(log) - fixed
    for _ in range(backs):
        assert session.redo()
    assert not session.redo()
    assert session.states == states
    assert session.log == log


@every_case
def test_other_seeds_give_other_games(case: Case) -> None:
    """The clockwork of chance is the deal; some games have none."""
    deals = {case.session(seed).deal for seed in ("a", "b", "c")}
    assert len(deals) == (3 if case.session("a").deal else 1)
