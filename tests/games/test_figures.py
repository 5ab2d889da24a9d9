"""Figures that the help pages and comments name, counted anew from pinned seeds.

``python -m pytest -m slow -n 0 tests/games/test_figures.py``; what is claimed stands in each test.
"""

from math import isclose
from pathlib import Path
from typing import Any

import pytest

from game.core import ternary
from game.core.rng import Rng
from game.core.rules import CLOCK, Entry
from game.games import odds
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.quads import QUADS, QuadsOptions
from game.games.claims.state import TO_FIND, Call, Claim
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.ultra import ULTRA, UltraOptions
from game.games.rush import TimeUp


@pytest.mark.slow
@pytest.mark.long
def test_how_many_tables_of_a_game_hold_no_set() -> None:
    """Within a game it is one table of twelve in fifteen, of first ones one in 31.

    Counted over 2,000 games with sets taken at random: 6.7 % of 47,957 tables of twelve; with
    cards still to be dealt it happens 1.5 times a game, and at all in 69 games of 100.
    """
    options = ClassicOptions(automatic=False)
    tables, without, calls, games = 0, 0, 0, 0
    for number in range(2000):
        rng = Rng(f"game {number}", "facts")
        state = CLASSIC.start(options, CLASSIC.deal(options, rng), 1)
        met = 0
        while True:
            if len(state.table) == 12:
                tables += 1
                without += not CLASSIC.claims_left(state)
                met += not CLASSIC.claims_left(state) and bool(state.stock)
            if not CLASSIC.actors(state):
                break
            state = CLASSIC.apply(state, Entry(0, 0, rng.choice(CLASSIC.moves(state, 0))))
        calls += met
        games += met > 0
    assert tables == 47_957
    assert 14 < tables / without < 16
    assert isclose(calls / 2000, 1.53, abs_tol=0.005)
    assert isclose(games / 2000, 0.695, abs_tol=0.001)
    first = odds.no_claim("classic", 12)
    assert first is not None
    assert round(1 / float(first)) == 31


@pytest.mark.slow
@pytest.mark.parametrize(
    ("attributes", "count", "least", "most"),
    [
        (3, 200_000, 49, 53),
        (4, 200_000, 41, 44),
        pytest.param(5, 1_500_000, 13_000, 20_000, marks=pytest.mark.long),
    ],
)
def test_how_many_tables_hold_six_sets(
    attributes: int, count: int, least: float, most: float
) -> None:
    """One in so many tables, dealt at random, holds exactly the six sets of "find all".

    It was 3,912 and 4,714 of 200,000, and of five attributes 95 of 1,500,000.
    """
    rng = Rng(f"{attributes} attributes", "six sets")
    size = ClassicOptions(attributes=attributes).table_size
    deck, found = list(range(3**attributes)), 0
    for _ in range(count):
        for place in range(size):
            other = place + rng.random_below(len(deck) - place)
            deck[place], deck[other] = deck[other], deck[place]
        found += len(ternary.find_sets(deck[:size], attributes)) == TO_FIND
    assert least < count / found < most


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "options", "one_in"),
    [
        (ULTRA, UltraOptions(goal="find all"), 6.7),
        (QUADS, QuadsOptions(goal="find all"), 4.9),
        (QUADS, QuadsOptions(goal="find all", attributes=4), 6.0),
    ],
    ids=["ultra", "quads", "quads of 256"],
)
def test_how_many_tables_of_four_hold_six_claims(
    rules: ClaimRules[Any], options: ClaimOptions, one_in: float
) -> None:
    """It was 2,988, 4,092 and 3,331 of 20,000 by another seed; within four standard errors."""
    rng, count = Rng(repr(options), "six claims"), 20_000
    deck, size = list(options.deck), options.table_size
    found = sum(
        len(rules.claims(options, tuple(rng.shuffle(deck)[:size]))) == TO_FIND for _ in range(count)
    )
    share = 1 / one_in
    assert abs(found / count - share) < 4 * (share * (1 - share) / count) ** 0.5


def test_points_and_not_cards_decide_sumz() -> None:
    """A mistake takes a point and no card: who took cards and erred is behind who did nothing."""
    options = SumzOptions(ends="minutes", target=1)
    state = SUMZ.start(options, tuple(range(1, 81)), 2)
    for claim in (Claim((1, 2)), Claim((3,)), Claim((3,)), Claim((3,))):
        state = SUMZ.apply(SUMZ.apply(state, Entry(0, 0, Call())), Entry(0, 0, claim))
    result = SUMZ.result(SUMZ.apply(state, Entry(60_000, CLOCK, TimeUp())))
    assert result is not None
    assert [len(pile) for pile in state.piles] == [2, 0]
    assert (result.scores, result.ranks) == ((-1, 0), (2, 1))


def test_the_pages_say_so() -> None:
    pages = Path(__file__).resolve().parents[2] / "assets/help"
    text = {page.stem: page.read_text(encoding="utf-8") for page in pages.glob("*.md")}
    assert (
        "About one first table in thirty has none; later in a game it’s one in fifteen"
        in text["classic"]
    )
    assert "twelve cards (nine with three features) hide exactly six sets" in text["classic"]
    assert "Most points win." in text["sumz"]
    assert "Most cards win." not in text["sumz"]
