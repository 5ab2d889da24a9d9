"""The odds: what they say, what people do with them, and what dealing costs."""

import csv
import io
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.charts.data import order
from game.core.rng import Rng
from game.games import odds
from game.games.odds.sampling import of_tables, wilson
from game.ui.pages.explore.odds_sheets import (
    OddsRun,
    Sheet,
    mean_words,
    no_claim,
    openings,
    smallest,
    topics,
)
from game.ui.pages.explore.odds_words import (
    CSV_HEAD,
    cells,
    chance_exactly,
    chance_words,
    chart_data,
    heads,
    one_in,
    row_words,
    share_words,
    tick_words,
)
from game.ui.pages.explore.odds_words import csv as as_csv

SHEETS = [
    make for topic in topics() for question in topic.questions for _, make in question.variants
]


# Chances in words.


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (0.9873, "98.7%"),
        (0.99996, "99.996%"),
        (0.0323, "3.23%"),
        (0.000365, "0.0365%"),
        (1 / 29_384, "1 in 29,400"),
        (Fraction(1, 70_512_345), "1 in 7.05 × 10⁷"),
        (Fraction(12, 10**21), "1 in 8.33 × 10¹⁹"),
        (Fraction(1, 9_999_999), "1 in 1.00 × 10⁷"),
    ],
)
def test_chances_in_words(chance: float | Fraction, words: str) -> None:
    assert chance_words(chance) == words


def test_chances_beside_one_in_a_number() -> None:
    assert chance_exactly(0.0323) == "3.23% (1 in 31)"
    assert chance_exactly(0.124) == "12.4% (1 in 8.1)"
    assert chance_exactly(0.0365e-2) == "0.0365% (1 in 2,740)"
    assert chance_exactly(0.9) == "90.0%"
    assert chance_exactly(1e-5) == one_in(1e-5) == "1 in 100,000"


@given(st.fractions(min_value=0, max_value=1))
def test_chances_never_round_to_certainty(chance: Fraction) -> None:
    words = chance_words(chance)
    if chance > 0:
        assert words.startswith("1 in") or float(words.removesuffix("%")) > 0
    if float(chance) < 1 - 1e-13:
        assert words != "100%"


def test_intervals_and_ticks_in_words() -> None:
    assert share_words(0.04, 0.0204, 0.0769) == "4.0% (2.0–7.7)"
    assert share_words(0.5, 0.2, 0.8) == "50% (20–80)"
    assert share_words(0.03229, 0.03218, 0.0324) == "3.229% (3.218–3.240)"
    ticks = [tick_words(value) for value in (1.0, 0.2, 0.001, 1e-5, 1e-20, 0.0)]
    assert ticks == ["100%", "20%", "0.1%", "1 in 10⁵", "1 in 10²⁰", "0%"]


# Sheets.


@pytest.mark.parametrize("make", SHEETS)
def test_every_row_is_exact_or_bounded(make: object) -> None:
    sheet = make()  # type: ignore[operator]
    assert isinstance(sheet, Sheet)
    assert sheet.note
    assert sheet.source
    assert 0 <= sheet.start < len(sheet.rows)
    for row in sheet.rows:
        if row.exact is None:
            assert row.bounds[0] < row.bounds[1]
        else:
            assert row.exact.source
        assert row_words(row).startswith(row.told)


def test_sheets_have_all_numbers_of_cards() -> None:
    """For any number of cards there is a row, the last one standing for all beyond it."""
    decks = [(game, n) for game, known in odds.ODDS.items() for n in known.decks]
    for game, attributes in decks:
        sheet = no_claim(game, attributes)
        last = len(sheet.rows) - 1
        assert 0 <= sheet.start == odds.table_size(game, attributes) < last
        for cards in range(odds.deck_size(game, attributes) + 1):
            row = sheet.rows[min(cards, last)]
            found = odds.no_claim(game, cards, attributes)
            assert (row.exact is None) == (found is None)
            if row.exact is not None and found is not None:
                assert row.exact.fraction == found.fraction
            if cards < last:
                assert row.mean == odds.mean(game, cards, attributes)
    unknown = [place for place, row in enumerate(no_claim("triples", 4).rows) if row.exact is None]
    assert unknown == list(range(45, 54))


def test_openings_under_each_deal() -> None:
    found = {row.name: row.exact for row in openings("triples").rows}
    assert {name: exact and exact.count for name, exact in found.items()} == {
        "Random": 39_478_773_647_088,
        "Always solvable": 0,
        "Clears the deck": 0,
    }
    first = openings("classic").rows[0]
    assert row_words(first) == (
        "4 features · Random · nothing to find: 3.23% (1 in 31), "
        "2,284,535,476,080 of 70,724,320,184,700 tables"
    )
    five = next(row for row in openings("classic").rows if row.exact is None)
    assert "nobody has counted" in row_words(five)
    for game in ("sumz", "ultra", "quads", "ghost"):
        assert all(row_words(row).endswith("never") for row in openings(game).rows)


def test_the_mean_is_told() -> None:
    assert "with 18.8 matches on average" in no_claim("ultra", 4).note
    assert "with 5.41 quads on average" in no_claim("quads", 3).note
    assert "with 2.59 matches on average" in no_claim("ghost", 4).note
    assert "average" not in no_claim("sumz", 4).note
    means = (Fraction(0), Fraction(1, 3), Fraction(220, 79), Fraction(188, 10), Fraction(1201, 10))
    assert [mean_words(mean) for mean in means] == ["0", "0.333", "2.78", "18.8", "120"]
    assert mean_words(Fraction(1, 78)) == "0.0128"
    for sheet, head in ((no_claim("quads", 4), "On average"), (no_claim("sumz", 4), "Tables")):
        run = OddsRun(sheet, "odds")
        assert heads(run)[3] == head
        assert {len(line) for line in cells(run)} == {len(heads(run))}
    assert cells(OddsRun(no_claim("quads", 4), "odds"))[15][3] == "5.40"


# Dealing.


def dealt(sheet: Sheet, steps: int, seed: str = "odds") -> OddsRun:
    run = OddsRun(sheet, seed)
    run.start()
    for _ in range(steps):
        run.step()
    return run


def test_dealing_is_the_same_for_a_seed_and_fair_to_all_rows() -> None:
    sheet = no_claim("classic", 4)
    run = dealt(sheet, 63)
    assert run.samples == 63 * sheet.stride
    assert {dealing.samples for dealing in run.dealings} == {3 * sheet.stride}
    again, other = dealt(sheet, 63), dealt(sheet, 63, "other")
    shares = [[each.share(row) for row in sheet.rows] for each in (run, again, other)]
    assert shares[0] == shares[1] != shares[2]
    by_hand = of_tables("classic", 9, 4, Rng("odds", "odds classic-4 9"))
    by_hand.step(3 * sheet.stride)
    assert run.share(sheet.rows[9]) == by_hand.share()


def test_a_round_ends_and_another_one_goes_on() -> None:
    sheet = replace(smallest("sumz", 4), goal=5000)
    run = OddsRun(sheet, "odds")
    assert run.step() is False
    run.start()
    steps = 1
    while run.step():
        steps += 1
    assert run.samples == run.goal == sheet.goal == steps * sheet.stride
    for row in sheet.rows:
        share = run.share(row)
        assert share is not None
        low, high = wilson(share.hits, share.samples, z=4)
        assert low < float(row.exact or 0) < high
    assert not run.running
    run.start()
    assert run.goal == 2 * sheet.goal
    assert run.step() is True
    run.stop()
    assert run.step() is False
    run.start()
    assert run.goal == 2 * sheet.goal  # the round goes on


def test_dealt_openings_lie_in_their_intervals() -> None:
    sheet = openings("classic")
    run = dealt(sheet, 6 * 60)
    for row in sheet.rows:
        share = run.share(row)
        assert share is not None
        low, high = wilson(share.hits, share.samples, z=4)
        least, most = row.bounds if row.exact is None else (row.exact.fraction,) * 2
        assert least <= high
        assert low <= most


def test_charts_show_what_was_dealt() -> None:
    run = OddsRun(no_claim("classic", 4), "odds")
    before = chart_data(run, log=False)
    assert not any(each.series.name == "dealt" for each in order(before))
    after = chart_data(dealt(no_claim("classic", 4), 210), log=False)
    shown = [each.datum for each in order(after) if each.series.name == "dealt"]
    assert [datum.at for datum in shown] == list(range(21))
    for datum in shown:
        assert datum.value is not None
        assert datum.low is not None
        assert datum.high is not None
        assert datum.low <= datum.value <= datum.high
    powers = chart_data(dealt(no_claim("classic", 4), 210), log=True)
    some = [each for each in order(powers) if each.series.name == "dealt"]
    assert 0 < len(some) < 21
    assert all(each.value > 0 for each in some)


# Copying.


def test_copied_rows_have_all_digits_and_sources() -> None:
    text = as_csv(dealt(no_claim("triples", 4), 55))
    assert text.endswith("\r\n")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert ",".join(rows[0]) == CSV_HEAD
    assert len(rows) == 56
    for cards, row in enumerate(rows[:45]):
        found = odds.no_claim("triples", cards)
        assert found is not None
        assert (int(row["count"]), int(row["tables"])) == (found.count, found.total)
        assert float(row["exact"]) == float(row["at least"]) == float(found)
        assert row["source"] == found.source
        assert float(row["average"]) == float(odds.mean("triples", cards) or 0)
        assert row["dealt"] == "20"
    assert rows[50]["exact"] == rows[50]["count"] == ""
    assert float(rows[50]["at least"]) < float(rows[50]["at most"])
    assert rows[55]["dealt"] == ""
