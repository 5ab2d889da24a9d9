"""Games that are played against: at every millisecond they are as their logs say."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from run_levels import examples

from game.core.rng import Rng
from game.core.rules import Entry
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Claim
from game.games.claims.sumz import SumzOptions
from game.games.triangle.rules import TriangleOptions
from game.play.ghost import NoGhost, ghost_of, has_same_deal, lead_ms, race_opening, race_outcome
from game.play.opening import Opening
from game.play.session import Session
from game.play.stats.figures import verdict

KINDS = {
    "six": ("classic", ClassicOptions(goal="find all")),
    "three": ("classic", ClassicOptions(attributes=3)),
    "memory": ("classic", ClassicOptions(attributes=3, goal="memory")),
    "minutes": ("sumz", SumzOptions(ends="minutes", target=1)),
    "triangle": ("triangle", TriangleOptions()),
}


def played(kind: str, seed: str, slow: int = 4000) -> tuple[Opening, Session]:
    """Play a game alone to its end at random, with mistakes; some things happen at one time."""
    game, options = KINDS[kind]
    deal = GAMES[game].deal(options, Rng(seed, "deal"))
    opening, rng = Opening(game, options, seed, deal, ("Ann",)), Rng(seed, f"play {slow}")
    session, now = Session(opening.rules, options, seed, 1, deal), 0
    while session.result is None:
        now += rng.random_below(slow) * (rng.random() < 0.9)
        session.advance(now)
        if session.result is None:
            if not hasattr(session.state, "markers") and rng.random() < 0.2:
                cards = rng.shuffle(session.state.table)[:3]
                session.submit(0, Claim(tuple(cards)), now)
                continue
            session.submit(0, rng.choice(session.rules.moves(session.state, 0)), now)
    return opening, session


games = st.builds(played, st.sampled_from(sorted(KINDS)), st.integers(0, 10_000).map(str))


@pytest.mark.heavy
@examples(25)
@given(games, st.data())
def test_a_ghost_is_as_its_log_says_at_every_millisecond(
    case: tuple[Opening, Session], data: st.DataObject
) -> None:
    opening, session = case
    ghost, rules = ghost_of(opening, session.log), opening.rules
    edges = {entry.at_ms + by for entry in session.log for by in (-1, 0, 1)} - {-1}
    drawn = data.draw(st.lists(st.integers(0, ghost.lasts_ms + 2000), max_size=20))
    right_ones = [
        entry
        for state, entry in zip(session.states, session.log, strict=False)
        if verdict(rules, state, entry.action) == "right" and entry.seat == 0
    ]
    for ms in sorted(edges | set(drawn)):
        log = [entry for entry in session.log if entry.at_ms <= ms]
        then = session.states[len(log)]
        right = [entry for entry in right_ones if entry.at_ms <= ms]
        result = rules.result(then)
        at = ghost.position_at(ms)
        assert ghost.right_ms(at) == tuple(entry.at_ms for entry in right)
        assert ghost.reached_ms(at) == (log[-1].at_ms if log else 0)
        assert (at == len(ghost.entries)) == (result is not None)
        assert ghost.score_at(at) == (result.scores[0] if result else then.standing(0))


def test_who_is_ahead_goes_by_what_both_have_found() -> None:
    opening, session = played("six", "lead")
    ghost = ghost_of(opening, session.log)
    first, second = ghost.right_ms()[:2]
    for ms, found, lead in (
        (first, (), None),
        (first - 1, (first + 700,), None),
        (first, (first + 700,), -700),
        (second - 1, (first + 700, second - 300), -700),
        (second, (first + 700, second - 300), 300),
        (ghost.lasts_ms, (first + 700, second - 300), 300),
    ):
        assert lead_ms(ghost.right_ms(ghost.position_at(ms)), found) == lead, (ms, found)


@pytest.mark.parametrize("kind", KINDS)
def test_a_race_against_oneself_is_a_tie(kind: str) -> None:
    opening, session = played(kind, "tie")
    told = race_outcome(ghost_of(opening, session.log), session)
    assert told[1] == 0


def test_a_race_is_decided_by_time_or_by_what_is_left() -> None:
    opening, session = played("six", "time")
    later = [entry._replace(at_ms=entry.at_ms + 250) for entry in session.log]
    assert race_outcome(ghost_of(opening, later), session) == ("time", 250)
    others = [played("triangle", "left", slow) for slow in range(4000, 4030)]
    (opening, one), other = (
        others[0],
        next(
            two
            for _, two in others
            if two.result
            and others[0][1].result
            and two.result.scores != others[0][1].result.scores
        ),
    )
    assert one.result
    assert other.result
    left = other.result.scores[0] - one.result.scores[0]
    assert race_outcome(ghost_of(opening, other.log), one) == ("left", left)


def test_what_is_no_ghost_says_why() -> None:
    opening, session = played("six", "none")
    log = session.log
    two = replace(opening, names=("Ann", "Bob"), levels=(None, None))
    wrong = {
        "several": [(two, log), (replace(opening, levels=(3,)), log)],
        "unfinished": [(opening, log[:-1]), (opening, ())],
        "damaged": [
            (opening, (*log, log[-1])),
            (opening, log[1:][::-1]),
            (replace(opening, deal=opening.deal[:5]), log),
            (opening, (Entry(0, 0, Claim((200, 201, 202))), *log)),
        ],
    }
    for why, cases in wrong.items():
        for case in cases:
            with pytest.raises(NoGhost) as told:
                ghost_of(*case)
            assert told.value.why == why, case[1]


def test_a_game_against_a_ghost_is_of_no_day() -> None:
    opening, session = played("six", "day")
    of_day = replace(opening, mode="today", day="2026-11-21")
    ghost = ghost_of(of_day, session.log)
    mine = race_opening(ghost, "Emmy")
    assert (mine.mode, mine.day, mine.names, mine.deal) == ("", "", ("Emmy",), opening.deal)
    assert has_same_deal(ghost, mine)
    assert not has_same_deal(ghost, replace(mine, seed="another"))
    assert not has_same_deal(ghost, replace(mine, names=("Emmy", "Ada"), levels=(None, None)))
    assert (
        race_opening(ghost_of(replace(opening, mode="practice"), session.log), "Emmy").mode
        == "practice"
    )
