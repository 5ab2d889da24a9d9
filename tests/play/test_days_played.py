"""Daily deals: which session counts, what is in time, and the streak."""

from dataclasses import replace
from datetime import date
from itertools import product

import pytest

from game.games import GAMES
from game.play.days import (
    FIRST_DAY,
    Part,
    day_of,
    days_of,
    forgiving,
    number_of,
    todays_options,
    todays_seed,
)
from game.play.opening import Opening
from game.play.saved_session import FirstEnd

D = date(2026, 11, 21).toordinal()


def played(session: int, day: int, ended: int, game: str = "sumz", **more: int) -> Part:
    """Return a session; one that ended did so at noon of that day, unless it is said when."""
    finished = more.get("finished", ended * 86_400 + 43_200 if ended else 0)
    end = FirstEnd(finished, ended, 60_000, session, 0, 0) if ended else None
    return (day, game), session, more.get("started", day * 86_400), more.get("began", 0), end


@pytest.mark.parametrize(
    ("ended", "began", "in_time"),
    [
        (D, 0, True),
        (D, D, True),
        (D + 1, D, True),  # midnight came between
        (D + 1, D + 1, False),
        (D + 1, 0, False),  # nobody knows
        (D + 2, D, False),  # it lay a day
        (D - 1, 0, False),  # a clock was wrong
        (0, D, False),  # it goes on
    ],
)
def test_in_time_is_on_its_day_or_over_midnight(ended: int, began: int, in_time: bool) -> None:
    days = days_of([played(1, D, ended, began=began)])
    assert ((D, "sumz") in days.in_time) is in_time


def test_the_first_finish_counts() -> None:
    late, early = played(1, D, D + 3), played(2, D, D)
    other, goes_on = played(3, D, D + 1, "classic"), played(4, D, 0)
    for rows in ([late, early, other, goes_on], [goes_on, other, early, late]):
        found = days_of(rows)
        assert {deal: end.score for deal, end in found.done.items()} == {
            (D, "sumz"): 2,
            (D, "classic"): 3,
        }
        assert found.in_time == {(D, "sumz")}
    same = played(9, D, D)
    assert days_of([same, early]).done[D, "sumz"].score == 2


def test_of_those_that_go_on_the_newest_is_gone_on_with() -> None:
    old, new, done = played(1, D, 0, started=10), played(2, D, 0, started=20), played(3, D, D)
    for rows in ([old, new, done], [new, done, old]):
        assert days_of(rows).begun == {(D, "sumz"): 2}
    first = played(1, D, 0, started=30)
    assert days_of([new, first]).begun == {(D, "sumz"): 1}


def test_the_streak_is_of_days_whose_deals_were_done_in_time() -> None:
    def streak(*days: int, today: int = D, late: tuple[int, ...] = ()) -> tuple[int, int]:
        rows = [played(1, day, day) for day in days] + [played(2, day, D) for day in late]
        found = days_of(rows).streak(date.fromordinal(today).isoformat())
        return found.now, found.longest

    assert streak() == (0, 0)
    assert streak(D) == (1, 1)
    assert streak(D - 1) == (1, 1)  # today may still be played
    assert streak(D - 2) == (1, 1)  # and one day of a week may be missed
    assert streak(D - 3) == (0, 1)
    assert streak(D, D - 1, D - 2, D - 5) == (3, 3)
    assert streak(D - 9, D - 8, D - 7, D) == (1, 3)
    assert streak(D, D - 2, D - 4) == (1, 2)  # Wednesday and Friday are two of one week
    assert streak(D, D - 2, late=(D - 3, D - 4)) == (2, 2)  # made up for, but not in time
    assert streak(D, D + 1) == (1, 1)  # a day of the future, by a clock that was wrong


def test_each_week_forgives_one_missed_day() -> None:
    monday = D - 5
    assert forgiving([monday, D], D) == (1, 1, ())
    weeks = [monday + day for day in range(-14, 7)]
    for missed in product(range(7), repeat=3):
        gone = {monday - 14 + 7 * week + day for week, day in enumerate(missed)}
        found = forgiving([day for day in weeks if day not in gone], monday + 7)
        inside = tuple(sorted(gone - {monday - 14}))  # what comes before the first day is no miss
        assert found == (18, 18, inside)
    two = [day for day in weeks if day not in (monday + 1, monday + 3)]
    assert forgiving(two, monday + 7) == (3, 16, ())


def test_the_first_day_has_its_deals_as_any_other() -> None:
    assert date.fromisoformat(FIRST_DAY) <= date(2026, 11, 21)
    assert todays_seed(FIRST_DAY) == "today 2026-01-01"
    assert todays_options("classic", FIRST_DAY) == todays_options("classic", "1999-12-31")


def test_a_date_has_the_number_that_the_library_of_python_gives_it() -> None:
    for number in (*range(1, date.max.toordinal(), 997), *range(730000, 741000)):
        assert number_of(date.fromordinal(number).isoformat()) == number


def test_a_deal_is_known_by_its_seed_and_its_rules() -> None:
    day, today = "2026-11-03", "2026-11-21"
    opened = Opening("triangle", todays_options("triangle", day), todays_seed(day))
    assert day_of(opened, today) == day
    assert day_of(opened, day) == day
    assert day_of(opened, "2026-11-02") == ""  # still to come
    others = (
        replace(opened, options=todays_options("triangle", "2026-11-04")),
        replace(opened, names=("", ""), levels=(None, None)),
        replace(opened, levels=(3,)),
        replace(opened, game="ghost", options=GAMES["ghost"].default_options()),
        *(
            replace(opened, seed=seed)
            for seed in (
                "today",
                "today ",
                "x",
                "2026-11-03",
                "Today 2026-11-03",
                "today 2026-11-3",
            )
        ),
        *(
            replace(opened, seed=todays_seed(none), options=todays_options("triangle", none))
            for none in ("2025-12-31", "2026-02-29", "2026-04-31", "2026-00-10", "2026-10-00")
        ),
    )
    for other in others:
        assert day_of(other, today) == ""


def test_what_was_deleted_is_done_or_begun_but_nothing_to_go_on_with() -> None:
    gone, there = played(0, D, D), played(5, D, D + 1)
    found = days_of([gone, there])
    assert found.done == {(D, "sumz"): gone[4]}
    assert found.ended == {}
    begun = played(0, D, 0)
    assert days_of([begun]).begun == {(D, "sumz"): 0}
    assert days_of([begun, played(4, D, 0)]).begun == {(D, "sumz"): 4}
    assert days_of([begun, gone]).begun == {}
