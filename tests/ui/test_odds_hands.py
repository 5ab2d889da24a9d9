"""The chances by keyboard, mouse and gamepad, and what dealing costs."""

from collections.abc import Iterator

import pygame
import pytest
from pilot import Pilot

from game.ui.kit.screen import Push
from game.ui.kit.widgets.list_box import ListBox
from game.ui.pages.explore import odds_part
from game.ui.pages.explore.explore_screen import ExploreScreen
from game.ui.pages.explore.odds_part import OddsPart
from game.ui.pages.explore.odds_words import csv as as_csv

ACCEPT = 0


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


@pytest.mark.heavy
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
        table = pilot.screen.widget_named("table")
        assert isinstance(table, ListBox)
        assert number in table.scroll.visible_lines


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


@pytest.mark.heavy
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
    part.on_enter()
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
    part.on_enter()
    pilot.wait(100)
    pilot.press(pygame.K_TAB, pygame.KMOD_CTRL)
    found = part.run.samples
    pilot.wait(300)
    assert part.run.samples == found
