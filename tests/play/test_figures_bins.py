"""Numbers in bins, against counting them one by one."""

from collections import Counter
from datetime import date, timedelta

from hypothesis import example, given
from hypothesis import strategies as st
from run_levels import examples

from game.play.stats import (
    MOST_BINS,
    MOST_COUNTED,
    Activity,
    activity,
    capped_counts,
    histogram,
)

times = st.lists(st.integers(0, 3_600_000) | st.integers(0, 2**62), min_size=1, max_size=60)


@examples(40)
@given(times)
def test_every_time_is_in_its_bin(values: list[int]) -> None:
    made = histogram(sorted(values))
    assert made is not None
    assert 1 <= len(made.counts) <= MOST_BINS
    assert sum(made.counts) == len(values)
    assert made.first % made.step == 0
    last = len(made.counts) - 1
    for number, count in enumerate(made.counts):
        start = made.first + number * made.step
        end = None if number == last and made.open else start + made.step
        assert count == sum(start <= one and (end is None or one < end) for one in values)
    assert made.counts[0] > 0
    assert made.counts[-1] > 0 or made.open


@examples(40)
@given(st.lists(st.integers(60_000, 240_000), min_size=40, max_size=60))
@example([60_000] * 39 + [61_000])
def test_one_long_evening_leaves_the_others_their_bins(values: list[int]) -> None:
    made = histogram([*sorted(values), 20_000_000])
    plain = histogram(sorted(values))
    assert made is not None
    assert plain is not None
    assert made.open
    assert made.step <= 2 * plain.step + 30_000
    assert len(made.counts) >= min(3, len(plain.counts))


def test_no_times_have_no_bins() -> None:
    assert histogram([]) is None
    assert histogram([90_500]) == histogram([90_900])


@examples(40)
@given(st.lists(st.integers(-3, 20), max_size=40))
def test_high_numbers_are_counted_together(values: list[int]) -> None:
    made = capped_counts(Counter(values).items())
    for number, count in enumerate(made[:MOST_COUNTED]):
        assert count == (values.count(number) if number else sum(one <= 0 for one in values))
    if len(made) > MOST_COUNTED:
        assert made[MOST_COUNTED] == sum(one >= MOST_COUNTED for one in values)
    assert sum(made) == len(values)
    assert not made or made[-1] > 0


TODAY = date(2026, 11, 21).toordinal()
days = st.lists(st.integers(TODAY - 900, TODAY), max_size=60)


@examples(40)
@given(days, st.sampled_from([7, 30, 365]))
def test_days_and_weeks_are_counted(games: list[int], back: int) -> None:
    shown = [day for day in games if day > TODAY - back]
    made = activity(Counter(shown), TODAY, back)
    if not shown:
        assert made is None
        return
    assert made is not None
    assert made.days == (1 if back < 365 else 7)
    assert sum(made.counts) == len(shown)
    check(made, shown)


@examples(40)
@given(days)
def test_all_the_time_is_a_year_at_the_most(games: list[int]) -> None:
    made = activity(Counter(games), TODAY, None)
    if not games:
        assert made is None
        return
    assert made is not None
    check(made, games)
    recent = all(day > TODAY - 7 * 52 for day in games)
    assert (sum(made.counts) == len(games)) or not recent
    assert len(made.counts) <= 53


def check(made: Activity, games: list[int]) -> None:
    """Tell whether the counts are right, and whether they end today, in the week of today."""
    first = date.fromordinal(made.first)
    assert made.days == 1 or first.weekday() == 0
    for number, count in enumerate(made.counts):
        start = first + timedelta(days=number * made.days)
        inside = range(start.toordinal(), start.toordinal() + made.days)
        assert count == sum(day in inside for day in games)
    assert TODAY in inside


def test_what_is_yet_to_come_is_not_counted() -> None:
    assert activity({TODAY + 1: 1}, TODAY, None) is None
    made = activity({TODAY: 1, TODAY + 1: 1}, TODAY, 7)
    assert made == Activity(TODAY - 6, 1, (0, 0, 0, 0, 0, 0, 1))
