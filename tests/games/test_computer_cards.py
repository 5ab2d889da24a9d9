"""Computer players at the card games: when they see what, how they err, what they know."""

from collections.abc import Sequence
from dataclasses import replace
from math import log
from statistics import fmean, median, pstdev
from typing import Any

import pytest

from game.core import ternary
from game.core.rng import Rng
from game.core.rules import CLOCK, Entry
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.triples import TRIPLES, TriplesOptions
from game.games.computers import player
from game.games.computers.card_player import SETTLE_MS, difficulty, near_misses
from game.games.computers.player import SPREAD, Player, search_progress
from game.games.levels import LEVELS

CARD_GAMES: tuple[ClaimRules[Any], ...] = (CLASSIC, TRIPLES, SUMZ)
every_card_game = pytest.mark.parametrize("rules", CARD_GAMES, ids=lambda rules: rules.key)


def planned(who: Player[Any]) -> Entry | None:
    """Return the plan, however many steps it takes."""
    thought = who.think()
    try:
        while True:
            next(thought)
    except StopIteration as end:
        found: Entry | None = end.value
        return found


def table(
    rules: ClaimRules[Any], cards: Sequence[int], seats: int = 2, **options: Any
) -> ClaimState:
    """Return a position with these cards on the table and no stock."""
    made = replace(rules.default_options(), **options)
    return ClaimState(made, seats, tuple(cards), (), ((),) * seats, (0,) * seats)


def seen_after(rules: ClaimRules[Any], state: ClaimState, level: int, tries: int) -> list[int]:
    """Return when players of different seeds call."""
    plans = [planned(player(rules, state, 0, level, str(seed))) for seed in range(tries)]
    assert all(plan and plan.action == Call() for plan in plans)
    return [plan.at_ms for plan in plans if plan]


def with_one_set(differing: int, size: int, source: Rng) -> tuple[int, ...]:
    """Return cards of Set that hold one set, whose cards differ in so many attributes."""
    while True:
        first, second = source.shuffle(range(81))[:2]
        pairs = zip(ternary.digits(first), ternary.digits(second), strict=True)
        if sum(a != b for a, b in pairs) != differing:
            continue
        cards = [first, second, ternary.third(first, second)]
        for card in source.shuffle(range(81)):
            if card not in cards and len(cards) < size:
                grown = [*cards, card]
                cards = grown if len(ternary.find_sets(grown)) == 1 else cards
        if len(cards) == size:
            return tuple(source.shuffle(cards))


# When.


@pytest.mark.heavy
def test_the_time_to_see_a_claim_has_the_stated_distribution() -> None:
    """Looking, which is time weighted by attention, is log-normal: its first moments."""
    cards = with_one_set(3, 12, Rng("a", "table"))
    state = table(CLASSIC, cards)
    (claim,) = CLASSIC.claims_left(state)
    hard = difficulty(CLASSIC, state, claim)
    for level, figures in LEVELS.items():
        times = seen_after(CLASSIC, state, level, 1500)
        logs = [log(search_progress(at_ms - SETTLE_MS)) for at_ms in times]
        assert abs(fmean(logs) - log(figures.look_ms * hard)) < 0.06
        assert abs(pstdev(logs) - SPREAD) < 0.05


@pytest.mark.parametrize(("level", "seconds"), [(1, 25.0), (2, 14.0), (3, 8.0), (4, 5.0), (5, 3.0)])
def test_the_median_time_for_a_set_among_twelve_cards(level: int, seconds: float) -> None:
    """Over tables as they are dealt, if they hold a set; these medians are what was chosen."""
    times = []
    for seed in range(900):
        cards = Rng(str(seed), "deal").shuffle(range(81))[:12]
        if ternary.find_sets(cards):
            plan = planned(player(CLASSIC, table(CLASSIC, cards), 0, level, str(seed)))
            assert plan is not None
            times.append(plan.at_ms / 1000)
    assert median(times) == pytest.approx(seconds, rel=0.08)


# What they do when they have seen something.


def called(rules: ClaimRules[Any], state: ClaimState, level: int, seed: int) -> tuple[Any, Any]:
    """Return the position after a player's call, and the player."""
    who = player(rules, state, 0, level, str(seed))
    plan = planned(who)
    assert plan is not None
    entry = Entry(plan.at_ms, 0, plan.action)
    after = rules.apply(state, entry)
    who.see(after, entry)
    return after, who


@pytest.mark.slow
@every_card_game
def test_mistakes_and_blanks_come_at_the_stated_rates(rules: ClaimRules[Any]) -> None:
    options = rules.default_options()
    deck = list(options.deck)
    for level, figures in LEVELS.items():
        wrong = blank = tries = 0
        for seed in range(700):
            cards = Rng(str(seed), "deal").shuffle(deck)[: options.table_size]
            state = table(rules, cards)
            if not rules.claims_left(state):
                continue
            plan = planned(called(rules, state, level, seed)[1])
            tries += 1
            blank += plan is None
            if plan is not None:
                assert isinstance(plan.action, Claim)
                wrong += not rules.explain_claim(state, plan.action).right
        # Three standard deviations of a share of so many tries.
        assert abs(wrong / tries - figures.wrong) < 3 * (figures.wrong / tries) ** 0.5
        assert abs(blank / tries - figures.blank) < 3 * (figures.blank / tries) ** 0.5


@every_card_game
def test_wrong_claims_are_like_right_ones_and_never_right(rules: ClaimRules[Any]) -> None:
    options = rules.default_options()
    sizes = set()
    for seed in range(40):
        cards = Rng(str(seed), "deal").shuffle(list(options.deck))
        state = table(rules, cards[: options.table_size])
        for claim in rules.claims_left(state):
            wrong = near_misses(rules, state, claim)
            broken = set()
            for other in wrong:
                assert rules.misshapen(other) is None
                assert not rules.explain_claim(state, other).right
                used = set(other.left + other.right)
                assert used <= set(state.table)
                assert len(used - set(claim.left + claim.right)) <= 1
                broken.add(sum(not a.right for a in rules.explain(state, other).aspects))
            assert len(wrong) == len(set(wrong))
            assert len(broken) == 1
            sizes |= broken
    assert min(sizes) == 1
    assert max(sizes) < 3


def test_no_wrong_claim_is_there_where_only_a_set_is_left() -> None:
    state = table(CLASSIC, (0, 1, 2))
    assert near_misses(CLASSIC, state, Claim((0, 1, 2))) == []
    for seed in range(200):
        plan = planned(called(CLASSIC, state, 1, seed)[1])
        assert plan is None or plan.action == Claim((0, 1, 2))


def test_a_player_who_went_blank_looks_again_after_the_time_out() -> None:
    state = table(CLASSIC, (0, 1, 2, 3))
    for seed in range(200):
        after, who = called(CLASSIC, state, 1, seed)
        if planned(who) is None:
            break
    else:
        pytest.fail("no seed goes blank")
    alarm = after.alarm()
    assert alarm is not None
    entry = Entry(alarm[0], CLOCK, alarm[1])
    assert entry.action == Timeout()
    who.see(CLASSIC.apply(after, entry), entry)
    again = planned(who)
    assert again is not None
    assert again.action == Call()
    assert again.at_ms > entry.at_ms + 1000


def test_who_finds_nothing_says_so_and_takes_longer_over_it() -> None:
    cards = (0, 1, 3, 4)
    assert not ternary.find_sets(cards)
    state = replace(table(CLASSIC, cards, automatic=False), stock=(80, 79, 78))
    seen = state.observe(0)
    for level, figures in LEVELS.items():
        plan = planned(player(CLASSIC, seen, 0, level, "x"))
        assert plan is not None
        assert plan.action == NoneHere()
        assert search_progress(plan.at_ms - SETTLE_MS) > figures.look_ms


def test_of_several_claims_seen_meanwhile_the_one_worth_most_is_made() -> None:
    """While another's call ran, everything here has been seen."""
    state = table(SUMZ, (1, 2, 3, 6, 40))
    assert {SUMZ.worth(claim) for claim in SUMZ.claims_left(state)} == {2, 4}
    who = player(SUMZ, state, 0, 5, "x")
    for entry in (Entry(0, 1, Call()), Entry(5000, CLOCK, Timeout())):
        state = SUMZ.apply(state, entry._replace(at_ms=entry.at_ms + 10**6))
        who.see(state, entry._replace(at_ms=entry.at_ms + 10**6))
    call = Entry(10**6 + 6000, 0, Call())
    who.see(SUMZ.apply(state, call), call)
    plan = planned(who)
    assert plan is not None
    assert isinstance(plan.action, Claim)
    assert SUMZ.worth(plan.action) == 4


def test_several_who_saw_a_claim_before_the_table_changed_are_not_tied() -> None:
    """Else the first seat, which comes first at equal times, would always be the first."""
    state = table(CLASSIC, (0, 1, 2, 3, 4, 5, 40), seats=6)
    players = [player(CLASSIC, state, seat, 4, "x") for seat in range(1, 6)]
    for entry in (Entry(10**7, 0, Call()), Entry(10**7 + 900, 0, Claim((0, 1, 2)))):
        state = CLASSIC.apply(state, entry)
        for who in players:
            who.see(state, entry)
    times = [plan.at_ms for plan in map(planned, players) if plan]
    assert len(set(times)) == 5
    assert 10**7 + 900 + SETTLE_MS < min(times) < max(times) < 10**7 + 3000


# What they know.


@every_card_game
@pytest.mark.parametrize("seats", [1, 3])
def test_the_hidden_stock_does_not_matter(rules: ClaimRules[Any], seats: int) -> None:
    """The same table with the stock in another order: the same plans, up to the next refill."""
    options = rules.default_options()
    for seed in range(10):
        deal = rules.deal(options, Rng(str(seed), "deal"))
        first = rules.start(options, deal, seats)
        other = replace(first, stock=tuple(Rng(str(seed), "other").shuffle(first.stock)))
        assert other.stock != first.stock
        for level in LEVELS:
            plans = []
            for state in (first, other):
                who = player(rules, state.observe(0), 0, level, "seed")
                plan = planned(who)
                assert plan is not None
                made = [plan]
                if seats > 1:
                    entry = Entry(plan.at_ms, 0, plan.action)
                    who.see(rules.apply(state, entry).observe(0), entry)
                    again = planned(who)
                    made += [again] if again else []
                plans.append(made)
            assert plans[0] == plans[1]


def test_planning_draws_nothing() -> None:
    """Whether and how often a plan is asked for does not change what comes later."""
    state = table(CLASSIC, range(12))
    asked, silent = (player(CLASSIC, state, 0, 3, "x") for _ in range(2))
    for _ in range(5):
        planned(asked)
    entry = Entry(100, 1, Call())
    after = CLASSIC.apply(state, entry)
    late = Entry(5100, CLOCK, Timeout())
    for who in (asked, silent):
        who.see(after, entry)
        who.see(CLASSIC.apply(after, late), late)
    assert planned(asked) == planned(silent)


def test_no_two_seats_see_alike() -> None:
    state = table(CLASSIC, range(12), seats=6)
    plans = [planned(player(CLASSIC, state, seat, 3, "x")) for seat in range(6)]
    assert len({plan.at_ms for plan in plans if plan}) == 6


def test_five_attributes_and_three_slots_and_by_hand() -> None:
    games: list[tuple[ClaimRules[Any], Any]] = [
        (CLASSIC, ClassicOptions(attributes=5, automatic=False)),
        (CLASSIC, ClassicOptions(attributes=3, goal="find all")),
        (SUMZ, SumzOptions(slots=3)),
        (TRIPLES, TriplesOptions(deal="plain", automatic=False)),
    ]
    for rules, options in games:
        first = rules.start(options, rules.deal(options, Rng("x", "deal")), 2)
        for seed in range(20):
            assert planned(player(rules, first.observe(0), 0, 1, str(seed))) is not None
