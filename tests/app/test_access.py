"""Accessibility: what screen readers are told, and what they may ask for."""

import re
import sys
from collections.abc import Iterable
from itertools import product
from operator import mul
from typing import Any

import pygame
import pytest
from pilot import DEALT_MS, Pilot
from screen_reader import Kit, Request

from game.app.access import ROOT, ScreenReaderBridge
from game.ui.setups import default_setup, with_field


@pytest.fixture
def kit() -> Kit:
    return Kit()


@pytest.fixture
def pilot(kit: Kit) -> Pilot:
    pilot = Pilot()
    pilot.loop.reader = ScreenReaderBridge(kit, kit.adapter)
    return pilot


def do(pilot: Pilot, kit: Kit, name: str, action: str = "CLICK") -> None:
    """Ask for something, as a program that reads screens does."""
    kit.asked(Request(kit.named(name)[0], action))
    pilot.frame()


def test_nobody_listens_and_nothing_is_made(pilot: Pilot, kit: Kit) -> None:
    pilot.press(pygame.K_RETURN)
    pilot.wait(2000)
    assert kit.made == 0
    kit.begun()
    pilot.frame()
    assert kit.made == 1
    pilot.frame()
    assert kit.made == 1  # the same tree again
    kit.ended()
    pilot.press(pygame.K_TAB)
    assert kit.made == 1


def test_the_tree_is_in_reading_order_with_all_that_is_said(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    assert kit.update is not None
    (number, root), *nodes = kit.update.nodes
    assert number == ROOT
    assert root.has["children"] == ([number for number, _ in nodes],)
    assert root.has["label"] == ("Tercet",)
    assert kit.update.focus == kit.named("Play Set")[0]
    assert kit.named("Look at shape, colour, shading and number.")[1].role == "Names.LABEL"
    assert "Names.CLICK" in kit.named("Settings")[1].actions


def test_cards_are_chosen_and_judged(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    do(pilot, kit, "Play Set")
    pilot.wait(2000)
    table: Any = pilot.screen
    cards = [table.widget_named(f"card:{card}") for card in table.match.state.table[:3]]
    names = [card.called for card in cards]
    do(pilot, kit, names[0])
    assert len(table.controller.selector.selection.left) == 1
    node = kit.named(names[0])[1]
    assert node.has["toggled"] == ("Names.TRUE",)
    assert kit.update is not None
    assert kit.update.focus == kit.named(names[0])[0]
    for name in names[1:]:
        do(pilot, kit, name)
    # Whatever comes of it is heard with what has the focus, without being looked for.
    assert table.model.message
    assert kit.update.focus != ROOT
    focus = dict(kit.update.nodes)[kit.update.focus]
    assert table.model.message in focus.has["description"][0]


def test_what_comes_of_a_press_is_told_once_and_of_what_has_the_focus(
    pilot: Pilot, kit: Kit
) -> None:
    kit.begun()
    pilot.play_game("classic")
    pilot.wait(DEALT_MS)
    table: Any = pilot.screen
    assert not table.focus
    table.model.say("Nothing left to find.")
    pilot.press(pygame.K_F1)
    pilot.press(pygame.K_ESCAPE)
    assert kit.update is not None
    said = [
        node.role
        for _, node in kit.update.nodes
        if "Nothing left to find." in node.has.get("description", ("",))[0]
    ]
    assert said == ["Names.WINDOW"]


def test_what_lies_on_a_table_is_a_group_that_comes_first(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.play_game("classic")
    pilot.wait(DEALT_MS)
    assert kit.update is not None
    (_, root), (board, group), *rest = kit.update.nodes
    assert (group.role, root.has["children"][0][0]) == ("Names.GROUP", board)
    places = [number for number, node in rest if node.role == "Names.CHECK_BOX"]
    assert (len(places), group.has["children"]) == (12, (places,))
    pilot.press(pygame.K_TAB)
    assert kit.update.focus in places


def test_values_of_a_choice_are_told_and_chosen_one_by_one(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    do(pilot, kit, "Settings")
    assert kit.named("Look")[1].role == "Names.TAB"
    do(pilot, kit, "Light")
    assert pilot.loop.context.settings.theme == "light"
    number, light = kit.named("Light")
    assert (light.role, light.has["toggled"]) == ("Names.RADIO_BUTTON", ("Names.TRUE",))
    assert kit.update is not None
    assert kit.update.focus == number
    labels = [node.has.get("value") for _, node in kit.update.nodes if node.role == "Names.LABEL"]
    assert ("Theme",) not in labels  # which the group is called already


def test_a_click_chooses_any_way_of_a_sheet_though_only_the_chosen_one_takes_the_focus(
    pilot: Pilot, kit: Kit
) -> None:
    kit.begun()
    pilot.frame()
    do(pilot, kit, "Set")
    do(pilot, kit, "Storm", "FOCUS")
    assert kit.named("Whole deck")[1].has["toggled"] == ("Names.TRUE",)
    do(pilot, kit, "Storm")
    number, storm = kit.named("Storm")
    assert storm.has["toggled"] == ("Names.TRUE",)
    assert kit.named("Whole deck")[1].has["toggled"] == ("Names.FALSE",)
    assert kit.update is not None
    assert kit.update.focus == number


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="readers read the value there")
def test_what_stands_in_a_field_is_told(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.loop.context.change(names={"1": "Ada"})
    pilot.press(pygame.K_1)
    pilot.click("company:4")
    assert kit.named("Player 1")[1].has["description"] == ("Ada",)


CORNERS = ("Pentagons", "Triangles", "Hearts")


def heard_cards(kit: Kit) -> dict[tuple[int, ...], str]:
    """Return the cards that are told, by what is in their corners."""
    assert kit.update is not None
    named = [node.has["label"][0] for _, node in kit.update.nodes if node.role == "Names.CHECK_BOX"]
    found = {}
    for name in named:
        shows = dict(re.findall(r"(\w+) (\d)", name.rpartition(", key ")[0]))
        found[tuple(int(shows.get(corner, 0)) for corner in CORNERS)] = name
    return found


def matching(cards: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Return the cards of a match, each with its group, 1 or 2; none if there is none."""
    cards = [*cards]
    for groups in product((0, 1, 2), repeat=len(cards)):
        signs = [(0, 1, -1)[group] for group in groups]
        sums = (sum(map(mul, signs, column)) % 3 for column in zip(*cards, strict=True))
        if any(groups) and not any(sums):
            return {card: group for card, group in zip(cards, groups, strict=True) if group}
    return {}


@pytest.mark.heavy
def test_a_game_of_sumz_is_played_by_what_is_told_and_asked_for_alone(
    pilot: Pilot, kit: Kit
) -> None:
    reader = pilot.loop.reader
    assert reader is not None
    pilot.loop.context.listens = reader.listened
    short = default_setup("sumz")
    options = with_field(short.opening.options, "slots", 3)
    pilot.loop.context.setups.remember(short.with_fields(options=options))
    kit.begun()
    pilot.frame()
    do(pilot, kit, "Sumz")
    do(pilot, kit, "Play")
    pilot.wait(1000)
    claims = 0
    while match := matching(heard_cards(kit)):
        for card, group in match.items():
            name = heard_cards(kit)[card]
            for number in range(1, group + 1):
                do(pilot, kit, name)
                told = kit.named(name)[1].has
                assert told["toggled"] == ("Names.TRUE",)
                assert f"group {number}" in re.split(r"[.,] ", told["description"][0])
        do(pilot, kit, "Claim")
        claims += 1
        assert kit.update is not None
        focus = dict(kit.update.nodes)[kit.update.focus].has["description"][0]
        sums = {1: [0] * 3, 2: [0] * 3}
        for card, group in match.items():
            sums[group] = [(a + b) % 3 for a, b in zip(sums[group], card, strict=True)]
        assert sums[1] == sums[2]
        made = [f"{name} {n}" for name, n in zip(CORNERS, sums[1], strict=True) if n]
        words = f"Each group makes {', '.join(made)}." if made else "The cards cancel out."
        over = pilot.loop.top.match.result is not None  # type: ignore[attr-defined]
        assert over or words in focus, focus
        pilot.wait(DEALT_MS)
    assert claims > 4
    pilot.wait(6000)
    assert kit.named("Perfect!")
    assert kit.named("No mistakes, no help")


def test_a_value_goes_up_and_down(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    do(pilot, kit, "Settings")
    before = pilot.loop.context.settings.theme
    do(pilot, kit, "Theme", "INCREMENT")
    assert pilot.loop.context.settings.theme != before
    do(pilot, kit, "Theme", "DECREMENT")
    assert pilot.loop.context.settings.theme == before


def test_what_has_gone_or_is_unknown_is_not_pressed(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    gone = kit.named("Play Set")[0]
    do(pilot, kit, "Settings")
    screen = pilot.screen
    for target in (gone, ROOT, 10**6):
        for action in ("CLICK", "FOCUS", "INCREMENT", "SET_VALUE"):
            kit.asked(Request(target, action))
            pilot.frame()
    assert pilot.screen is screen
