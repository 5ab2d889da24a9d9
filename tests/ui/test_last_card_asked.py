"""The question for the last card, at the end of a whole deck played by clicks."""

from typing import Any

import pygame
import pytest
from pilot import Pilot, seated

from game.games.claims.state import Claim, Name
from game.ui.kit.component import Motion
from game.ui.pages.match.last_card import LastCardScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import kept_table

pytestmark = pytest.mark.usefixtures("unseen_screen")


def play_out(pilot: Pilot, **fields: Any) -> TableScreen:
    """Play a whole deck of Set by clicks, until nothing is left to take."""
    table = pilot.sit(seated("classic", **fields))
    while not (table.match.state.asks or table.match.result):
        (claim, *_) = table.match.rules.moves(table.match.state, 0)
        assert isinstance(claim, Claim)
        for card in claim.left:
            pilot.click(f"card:{card}")
        pilot.wait(1500, 100)
    pilot.wait(1500, 100)
    return table


def missing(table: TableScreen) -> tuple[int, ...]:
    """Return the values of the card that was set aside."""
    digits: tuple[int, ...] = table.match.state.options.cards.digits(table.session.deal[-1])
    return digits


def values(table: TableScreen) -> list[tuple[str, int]]:
    cards = table.match.state.options.cards
    names = [feature.name for feature in cards.features]
    return list(zip(names, missing(table), strict=True))


@pytest.mark.parametrize("attributes", [3, pytest.param(4, marks=pytest.mark.heavy)])
def test_the_missing_card_named_by_clicks_turns_over_and_the_result_tells_it(
    attributes: int,
) -> None:
    pilot = Pilot()
    table = play_out(pilot, last_card=True, attributes=attributes)
    question = pilot.screen
    assert isinstance(question, LastCardScreen)
    assert question.motion(table.model.moment) is Motion.NONE
    took = table.match.report.time_ms
    assert not pilot.widget("name").enabled
    for name, value in values(table):
        pilot.click(f"{name}:{value}")
    pilot.click("name")
    assert table.match.result is not None
    assert question.told is not None
    assert question.told.right
    shown = question._words(question.told.completing)
    assert shown[:1].upper() + shown[1:] in question.announcement()[0]
    assert shown[:1].upper() + shown[1:] in " ".join(pilot.words())
    assert question.announcement()[1] == 1
    pilot.wait(1000, 100)
    assert "Named it!" in pilot.words()
    pilot.click("next")
    pilot.wait(6000, 100)
    assert isinstance(pilot.screen, ResultScreen)
    assert "You named the last card" in pilot.words()
    assert table.match.report.time_ms == took
    assert pilot.screen.widget_named("undo") is None
    pilot.click("replay")
    assert any("last card" in words or "names a card" in words for words in replayed(pilot))


def replayed(pilot: Pilot) -> list[str]:
    """Return the texts at the end of the replay."""
    screen: Any = pilot.screen
    screen.showing.head.step(screen.showing.head.last)
    pilot.wait(500, 100)
    return pilot.words()


def test_a_wrong_name_by_keys_is_told_feature_by_feature() -> None:
    pilot = Pilot()
    table = play_out(pilot, last_card=True, attributes=3)
    state, digits = table.match.state, missing(table)
    for place, (name, value) in enumerate(values(table)):
        pilot.walk_to(f"{name}:0")
        pilot.press(pygame.K_SPACE)
        for _ in range((value + (place == 1)) % 3):
            pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    question = pilot.screen
    assert isinstance(question, LastCardScreen)
    assert question.told is not None
    assert [one.right for one in question.told.aspects] == [True, False, True]
    named = table.session.log[-1].action
    assert isinstance(named, Name)
    assert state.options.cards.digits(named.card)[1] == (digits[1] + 1) % 3
    assert any("left: the missing one" in words for words in pilot.words())
    pilot.press(pygame.K_RETURN)
    pilot.wait(6000, 100)
    assert "The last card was another" in pilot.words()


def test_whoever_leaves_is_asked_again() -> None:
    pilot = Pilot()
    table = play_out(pilot, last_card=True, attributes=3)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen is not table
    assert table.match.result is None
    number = pilot.loop.context.library.unfinished_games("classic")[0].id
    screen = kept_table(pilot.loop.context, number)
    assert screen is not None
    pilot.push(screen, 1000)
    assert isinstance(pilot.screen, LastCardScreen)


@pytest.mark.heavy
def test_the_question_is_offered_once_after_the_tenth_deck() -> None:
    pilot = Pilot()
    offers = []
    for number in range(12):
        table = pilot.sit(seated("classic", attributes=3, seed=f"deck {number}"))
        while table.match.result is None:
            table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
            table.model.animator.end()
        pilot.wait(6000, 200)
        assert isinstance(pilot.screen, ResultScreen)
        offers.append(pilot.screen.widget_named("last card") is not None)
        if offers[-1]:
            assert "You know this deck: try it with one card missing." in " ".join(pilot.words())
        pilot.press(pygame.K_ESCAPE)
    assert offers == [number == 9 for number in range(12)]


def test_one_press_on_the_offer_plays_with_it() -> None:
    pilot = Pilot()
    for number in range(10):
        table = pilot.sit(seated("classic", attributes=3, seed=f"deck {number}"))
        while table.match.result is None:
            table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
            table.model.animator.end()
        pilot.wait(200, 100)
        if number < 9:
            pilot.press(pygame.K_ESCAPE)
    pilot.wait(6000, 200)
    pilot.click("last card")
    assert pilot.table.match.state.options.last_card
    assert pilot.table.match.state.aside
