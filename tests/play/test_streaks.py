"""Quick claims in a row: how far they climb, and the most that a game has had."""

import pytest

from game.games import GAMES
from game.games.claims.state import Claim
from game.play.session import Session
from game.play.stats.figures import QUICK_MS, best_streak


@pytest.mark.parametrize(
    ("waits", "best"),
    [
        ([1, 1, 1], 3),
        ([1, 1], 0),  # too few for a flame
        ([1, 1, 1, 13, 1, 1, 1, 1], 5),
        ([1, 1, 1, 0, 1, 1], 3),  # a mistake begins anew
        ([12, 12, 12, 12], 4),
    ],
)
def test_the_best_streak_is_the_longest_without_a_wait_or_a_mistake(
    waits: list[int], best: int
) -> None:
    rules, now = GAMES["classic"], 0
    session = Session(rules, rules.default_options(), "streaks")
    for wait in waits:
        now += (wait or 1) * QUICK_MS // 12
        right = next(one for one in rules.moves(session.state, 0) if isinstance(one, Claim))
        table = session.state.table
        wrong = next(
            claim
            for claim in (Claim((*table[:2], card)) for card in table[2:])
            if not rules.explain(session.state, claim).right
        )
        session.submit(0, right if wait else wrong, now)
    assert best_streak(session, 0) == best
