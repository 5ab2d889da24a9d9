"""What a session tells: time, pace, mistakes, time-outs, what was missed."""

from typing import Any

from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Call, Claim, NoneHere
from game.games.pegs.state import Jump
from game.games.triangle.options import TriangleOptions
from game.games.triangle.rules import TRIANGLE
from game.play.session import Session
from game.play.stats.figures import Report, SeatReport, report

IN_ORDER = tuple(range(81))
WRONG = Claim((3, 4, 6))  # stays on the table when 0, 1, 2 are taken


def classic(seats: int = 1, **options: Any) -> Session:
    return Session(CLASSIC, ClassicOptions(**options), "seed", seats, IN_ORDER)


def right(session: Session, number: int = 0) -> Claim:
    return CLASSIC.claims_left(session.state)[number]


def test_wrong_claims_and_time_outs_are_the_caller_s() -> None:
    session = classic(2)
    session.submit(1, Call(), 0)
    session.submit(1, WRONG, 500)
    session.submit(1, Call(), 1000)
    session.advance(6000)
    session.submit(0, Call(), 7000)
    session.submit(0, WRONG, 7500)
    told = report(session)
    assert told.seats == (SeatReport(0, 1, 0), SeatReport(0, 1, 1))
    assert told.time_ms == 7500
    assert told.pace_ms is None


def test_the_end_of_the_game_s_time_is_nobody_s_time_out() -> None:
    alone = classic(ends="minutes", target=1)
    alone.advance(60_000)
    assert alone.result is not None
    assert report(alone).seats == (SeatReport(0, 0, 0),)
    assert report(alone).time_ms == 60_000

    together = classic(2, ends="minutes", target=1)
    together.submit(0, Call(), 58_000)
    together.advance(60_000)
    assert together.result is not None
    assert report(together).seats == (SeatReport(0, 0, 0),) * 2

    barred = classic(2, ends="minutes", target=1, penalty="sit out")
    barred.submit(0, Call(), 100)
    barred.submit(0, WRONG, 200)
    barred.advance(60_000)
    assert report(barred).seats == (SeatReport(0, 1, 0), SeatReport(0, 0, 0))


def test_what_became_impossible_is_missed() -> None:
    session = classic(goal="deck")
    seen, made = set(), set()
    while session.actors:
        seen |= set(CLASSIC.claims_left(session.state))
        made.add(right(session))
        session.submit(0, right(session), 0)
    assert report(session).missed == len(seen - made) > 0
    assert report(session).seats[0].right == len(made)


def test_together_calls_are_not_missed_and_claims_are() -> None:
    session = classic(2, ends="minutes", target=1)
    session.submit(0, Call(), 100)
    session.submit(0, WRONG, 200)
    seen = set(CLASSIC.claims_left(session.state))
    session.advance(60_000)
    assert report(session).missed == len(seen)


def test_nothing_is_missed_when_all_are_found() -> None:
    session = Session(CLASSIC, ClassicOptions(goal="find all"), "daily")
    for number in range(6):
        session.submit(0, right(session), 1000 * number + 1000)
    assert report(session) == Report(6000, 1000, 0, (SeatReport(6, 0, 0),))


def test_a_right_none_here_is_right_and_a_wrong_one_wrong() -> None:
    options = ClassicOptions(automatic=False)
    seed = next(
        str(number)
        for number in range(1000)
        if (state := Session(CLASSIC, options, str(number)).state).offers_none_here
        and not CLASSIC.claims_left(state)
    )
    session = Session(CLASSIC, options, seed)
    session.submit(0, NoneHere(), 10)
    assert report(session).seats == (SeatReport(1, 0, 0),)
    session = classic(automatic=False)
    session.submit(0, NoneHere(), 10)
    assert report(session).seats == (SeatReport(0, 1, 0),)


def test_what_was_taken_back_does_not_count() -> None:
    session = classic()
    session.submit(0, WRONG, 1000)
    session.undo()
    assert report(session) == Report(0, None, 0, (SeatReport(0, 0, 0),))


def test_jumps_count_for_their_seat() -> None:
    session = Session(TRIANGLE, TriangleOptions(play="duel"), "seed", 2)
    session.submit(0, _first(session), 100)
    session.submit(1, _first(session), 300)
    session.submit(0, _first(session), 600)
    told = report(session)
    assert told.seats == (SeatReport(2, 0, 0), SeatReport(1, 0, 0))
    assert told.pace_ms == 200


def _first(session: Session) -> Jump:
    jump = TRIANGLE.moves(session.state, next(iter(session.actors)))[0]
    assert isinstance(jump, Jump)
    return jump
