"""The odds: what they say, what people do with them, and what dealing costs."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pilot import Pilot

from game.boards.charts.data import order
from game.core.rng import Rng
from game.games import odds
from game.games.odds.sampling import of_tables, wilson
from game.ui.kit.screen import Push
from game.ui.kit.widgets.list_box import ListBox
from game.ui.pages.explore.odds import part as odds_part
from game.ui.pages.explore.odds.part import OddsPart
from game.ui.pages.explore.odds.sheets import (
    OddsRun,
    Sheet,
    mean_words,
    no_claim,
    openings,
    smallest,
    topics,
)
from game.ui.pages.explore.odds.told import (
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
from game.ui.pages.explore.odds.told import csv as as_csv
from game.ui.pages.explore.screen import ExploreScreen

ACCEPT = 0
SHEETS = [
    make for topic in topics() for question in topic.questions for _, make in question.variants
]


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot()
    made.loop._do(Push(ExploreScreen(made.loop.context)))
    screen = made.screen
    assert isinstance(screen, ExploreScreen)
    screen.show(next(n for n, part in enumerate(screen.parts) if isinstance(part, OddsPart)))
    made.frame()
    yield made
    pygame.display.quit()


def part_of(pilot: Pilot) -> OddsPart:
    screen = pilot.screen
    assert isinstance(screen, ExploreScreen)
    assert isinstance(screen.part, OddsPart)
    return screen.part


def says(pilot: Pilot, words: str) -> bool:
    return words in " ".join(pilot.words())


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


# By keyboard, mouse and gamepad.


def test_by_keyboard(pilot: Pilot) -> None:
    assert says(pilot, "12 cards, no set: 3.23% (1 in 31)")
    pilot.walk_to("variant")
    pilot.press(pygame.K_LEFT)
    assert says(pilot, "9 cards, no set: 0.0449%")
    pilot.walk_to("scale")
    pilot.press(pygame.K_RIGHT)
    assert part_of(pilot).log
    assert says(pilot, "0.1%")
    pilot.walk_to("chart")
    pilot.press(pygame.K_LEFT)
    assert says(pilot, "8 cards, no set")
    pilot.walk_to("table")
    pilot.press(pygame.K_UP)
    assert says(pilot, "7 cards, no set")
    pilot.press(pygame.K_END)
    assert says(pilot, "10 cards or more, no set: never")
    pilot.walk_to("question")
    pilot.press(pygame.K_RIGHT)
    assert says(pilot, "4 features · Random · nothing to find")
    pilot.walk_to("game")
    for words in ("No triple", "No match"):
        pilot.press(pygame.K_RIGHT)
        assert says(pilot, words)
    pilot.walk_to("question")
    pilot.press(pygame.K_RIGHT)
    assert says(pilot, "Smallest match: 2 cards: 12.4% (1 in 8.1)")
    pilot.press(pygame.K_F1)
    assert says(pilot, "Explore")
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    assert not isinstance(pilot.screen, ExploreScreen)


def test_an_arrow_past_the_last_value_goes_on_to_the_next_choice(pilot: Pilot) -> None:
    pilot.walk_to("variant")
    pilot.press(pygame.K_RIGHT)
    assert (pilot.screen.focus, part_of(pilot).variant) == ("variant", 2)
    pilot.press(pygame.K_RIGHT)
    assert (pilot.screen.focus, part_of(pilot).log) == ("scale", False)
    pilot.press(pygame.K_LEFT)
    assert (pilot.screen.focus, part_of(pilot).variant) == ("variant", 2)


def test_every_game_is_asked_by_keyboard(pilot: Pilot) -> None:
    """Each keeps what was asked of it last."""
    part = part_of(pilot)
    pilot.walk_to("game")
    for topic in part.topics:
        assert says(pilot, topic.name)
        assert says(pilot, topic.questions[0].name)
        pilot.press(pygame.K_RIGHT)
    assert (pilot.screen.focus, part.topic) == ("game", len(part.topics) - 1)
    part.turn([topic.name for topic in part.topics].index("Quads"))
    part.vary(1)
    pilot.frame()
    assert says(pilot, "15 cards, no quad: 0.0371% (1 in 2,700)")
    part.ask(1)
    pilot.frame()
    assert says(pilot, "3 features · nothing to find: never")
    part.turn(0)
    part.turn([topic.name for topic in part.topics].index("Quads"))
    assert part.question == 1
    part.ask(0)
    assert part.variant == 1


def test_enter_starts_and_stops_dealing(pilot: Pilot) -> None:
    part = part_of(pilot)
    pilot.press(pygame.K_RETURN)
    assert part.run.running
    assert says(pilot, "tables dealt")
    pilot.press(pygame.K_RETURN)
    assert not part.run.running


def test_by_mouse(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    part, kept = part_of(pilot), list[str]()

    def keep(text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(odds_part, "copy", keep)
    pilot.click("deal")
    pilot.wait(400)
    assert part.run.samples > 0
    assert says(pilot, "Stop")
    pilot.click("deal")
    dealt_ = part.run.samples
    pilot.wait(200)
    assert part.run.samples == dealt_
    pilot.click("copy")
    assert says(pilot, "Copied as CSV")
    assert kept == [as_csv(part.run)]
    pilot.click("game")  # in its middle: one on, where it shows one at a time
    assert part.topic > 0
    pilot.click("chart")
    assert says(pilot, part.sheet.rows[part.row].told)
    pilot.click("table")
    assert says(pilot, part.sheet.rows[part.row].told)


def test_the_pointer_chooses_in_the_chart(pilot: Pilot) -> None:
    part = part_of(pilot)
    chart = pilot.screen.named("chart")
    assert chart is not None
    places = {
        sprite.target: sprite.box
        for sprite in pilot.scene().sprites
        if sprite.target.startswith("datum:")
    }
    for number in (8, 0, 20):
        x, y = (round(value) for value in places[f"datum:{number}"].centre)
        pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0)))
        pilot.frame()
        assert part.row == number
        assert says(pilot, f"{number} cards, no set")
        table = pilot.screen.named("table")
        assert isinstance(table, ListBox)
        assert number in table.scroll.shown


def test_by_gamepad(pilot: Pilot) -> None:
    part = part_of(pilot)
    for name in ("back", "deal", "table"):  # around the chart, which takes left and right
        pilot.walk_hat(name)
    pilot.hat("down")
    assert part.row == 13
    pilot.walk_hat("deal")
    pilot.pad(ACCEPT)
    assert part.run.running
    pilot.pad(ACCEPT)
    assert not part.run.running


def test_without_a_clipboard_it_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_part, "copy", lambda text: False)
    pilot.press(pygame.K_c, pygame.KMOD_CTRL)
    assert says(pilot, "No clipboard found")
    pilot.click("deal")
    assert not says(pilot, "No clipboard found")


# What it costs.


def test_nothing_is_drawn_at_rest_and_little_while_dealing(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = part_of(pilot)
    pilot.wait(2000)
    shown: list[int] = []
    show = pilot.loop._show

    def counted() -> None:
        shown.append(pilot.ms)
        show()

    monkeypatch.setattr(pilot.loop, "_show", counted)
    pilot.wait(2000, 20)
    assert shown == []
    pilot.click("deal")
    pilot.wait(1000, 20)
    assert 3 <= len(shown) <= 18  # and the button comes back
    assert part.run.running
    pilot.click("deal")
    pilot.wait(200)
    shown.clear()
    pilot.wait(2000, 20)
    assert shown == []


def test_another_question_stops_dealing_and_keeps_what_was_dealt(pilot: Pilot) -> None:
    part = part_of(pilot)
    part.default()
    pilot.wait(200)
    run, found = part.run, part.run.samples
    assert found > 0
    for turned, back in ((part.ask, 0), (part.turn, 0)):
        turned(1)
        assert not run.running
        pilot.wait(200)
        assert part.run.samples == 0
        turned(back)
        assert part.run is run
    assert run.samples == found


def test_a_turned_page_deals_nothing(pilot: Pilot) -> None:
    part = part_of(pilot)
    part.default()
    pilot.wait(100)
    pilot.press(pygame.K_TAB, pygame.KMOD_CTRL)
    found = part.run.samples
    pilot.wait(300)
    assert part.run.samples == found
