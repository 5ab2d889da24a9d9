"""Screen readers: what is told of a table unasked, and again when asked."""

import re
from dataclasses import replace
from typing import Any

import pygame
import pytest
from hands import keys_of_cards
from pilot import DEALT_MS, Pilot, seated
from screen_reader import Kit

from game.app.access import ROOT, ScreenReaderBridge
from game.core.rules import Rules
from game.games.claims.state import Claim
from game.ui.input.keys import key_name


class Listener:
    """Somebody who hears what is announced at a table, or reads what is shown there."""

    def __init__(self, game: str = "classic", *, hears: bool = True, **settings: Any) -> None:
        self.pilot, self.kit = Pilot(), Kit()
        reader = ScreenReaderBridge(self.kit, self.kit.adapter)
        context = self.pilot.loop.context
        self.pilot.loop.reader, context.listens = reader, reader.listened
        context.settings = replace(context.settings, **settings)
        if hears:
            self.kit.begun()
        self.pilot.frame()
        self.pilot.play_game(game)
        self.opening = self.heard
        self.pilot.wait(DEALT_MS)

    @property
    def table(self) -> Any:
        return self.pilot.screen

    @property
    def heard(self) -> str:
        """Return the description of what has the focus: readers speak it as it changes."""
        if self.kit.update is None:
            return str(self.table.model.message)
        node = dict(self.kit.update.nodes)[self.kit.update.focus]
        return str(node.has.get("description", ("",))[0]).strip()

    def press(self, key: int, mod: int = 0) -> str:
        """Press a key and return what is heard."""
        self.pilot.press(key, mod)
        return self.heard

    def keys(self) -> dict[int, int]:
        """Return the key of each card on the table."""
        keys = keys_of_cards(self.table, self.pilot.loop.view())
        return {card: keys[place] for place, card in enumerate(self.table.match.state.open)}

    def claim(self) -> str:
        """Claim by letters what can be claimed, and return what is heard."""
        rules: Rules[Any, Any] = self.table.match.rules
        state, keys = self.table.match.state, self.keys()
        claim = rules.moves(state, 0)[0]
        assert isinstance(claim, Claim)
        for card in claim.left:
            self.press(keys[card])
        return self.heard


def names(listener: Listener) -> set[str]:
    """Return the cards that lie there, by what each is called without its key."""
    assert listener.kit.update is not None
    nodes = (node for _, node in listener.kit.update.nodes if node.role == "Names.CHECK_BOX")
    return {node.has["label"][0].rpartition(", key ")[0] for node in nodes}


def test_a_table_opens_with_what_lies_there_and_once_with_the_keys_that_answer() -> None:
    listener = Listener()
    assert listener.opening.startswith("12 cards on the table, 69 cards left.")
    assert "Alt+R reads a row" in listener.opening
    context = listener.pilot.loop.context
    assert "classic aloud" in context.settings.hints_seen
    listener.pilot.press(pygame.K_ESCAPE)
    listener.pilot.click("new")
    assert "12 cards on the table" in listener.heard
    assert "Alt+R" not in listener.heard


def test_a_pick_by_its_letter_is_answered() -> None:
    listener = Listener()
    first, second = [*listener.keys().values()][:2]
    assert listener.press(first) == "Q, 1"
    assert listener.press(second) == "A, 2"
    assert listener.press(second) == "A put back"


def test_a_pick_of_what_has_the_focus_is_told_by_its_state_alone() -> None:
    listener = Listener()
    listener.press(pygame.K_TAB)
    assert listener.press(pygame.K_SPACE) == ""


def test_new_cards_are_told_after_a_find_and_again() -> None:
    listener = Listener()
    before = names(listener)
    told = listener.claim()
    fresh = names(listener) - before
    assert len(fresh) == 3
    assert told.startswith("Set!")
    assert all(card in told for card in fresh)
    assert not any(card in told for card in before & names(listener))
    listener.press(pygame.K_s, pygame.KMOD_ALT)
    again = listener.press(pygame.K_f, pygame.KMOD_ALT)
    assert again.startswith("New: ")
    assert again in told


def test_the_last_five_messages_are_heard_again_from_the_last_on() -> None:
    listener, told = Listener(), list[str]()
    assert listener.press(pygame.K_m, pygame.KMOD_ALT) == listener.opening
    for _ in range(6):
        told.append(listener.claim())
        listener.pilot.wait(DEALT_MS)
    again = [listener.press(pygame.K_m, pygame.KMOD_ALT) for _ in range(6)]
    numbers = [words.partition(": ")[0] for words in again[1:5]]
    assert numbers == ["2", "3", "4", "5"]
    heard = [again[0], *(words.partition(": ")[2] for words in again[1:5])]
    assert heard == told[:0:-1]
    assert again[5] == again[0]


def test_questions_are_answered_to_whoever_has_no_screen_reader() -> None:
    listener = Listener(hears=False)
    assert listener.press(pygame.K_f, pygame.KMOD_ALT) == "Nothing new."
    assert listener.press(pygame.K_m, pygame.KMOD_ALT) == "12 cards on the table, 69 cards left."
    before = listener.keys()
    told = listener.claim()
    fresh = [key_name(key) for card, key in listener.keys().items() if card not in before]
    news = listener.press(pygame.K_f, pygame.KMOD_ALT)
    assert re.findall(r"\b[A-Z]\b", news.partition("Moved")[0]) == fresh
    again = listener.press(pygame.K_m, pygame.KMOD_ALT)
    assert again == f"{told} {news}"
    listener.pilot.wait(DEALT_MS)
    second = listener.claim()
    assert listener.press(pygame.K_m, pygame.KMOD_ALT).startswith(second)
    assert listener.press(pygame.K_m, pygame.KMOD_ALT) == f"2: {again}"


def test_a_card_that_nobody_picked_is_not_put_back_after_the_end() -> None:
    listener = Listener()
    table = listener.pilot.sit(seated("classic", goal="find all"), DEALT_MS)
    for _ in range(6):
        told = listener.claim()
    assert table.match.result is not None
    for key in listener.keys().values():
        assert listener.press(key) == told


def test_a_mistake_alone_tells_what_it_costs() -> None:
    listener = Listener()
    listener.claim()
    listener.pilot.wait(DEALT_MS)
    rules, state = listener.table.match.rules, listener.table.match.state
    sets = {frozenset(one.left) for one in rules.claims(state.options, state.table)}
    cards = next(
        cards
        for first in range(10)
        for cards in [state.table[first : first + 3]]
        if frozenset(cards) not in sets
    )
    keys = listener.keys()
    for card in cards:
        listener.press(keys[card])
    assert listener.heard.endswith("−1\u00a0point"), listener.heard


@pytest.mark.parametrize(
    ("speech", "pick", "role"),
    [
        ("full", "key Q, 1", "CHECK_BOX"),
        ("usual", "Q, 1", "CHECK_BOX"),
        ("short", "Q, 1", "LIST_ITEM"),
    ],
)
def test_how_much_is_read_is_chosen(speech: str, pick: str, role: str) -> None:
    listener = Listener(speech=speech, hints_seen=("classic alone", "classic aloud"))
    assert ("Alt+R" in listener.opening) == (speech == "full")
    first = next(iter(listener.keys().values()))
    assert listener.press(first).endswith(pick)
    listener.press(pygame.K_TAB)
    assert listener.kit.update is not None
    focus = dict(listener.kit.update.nodes)[listener.kit.update.focus]
    assert focus.role.endswith(role)
    assert focus.has["label"][0].startswith("Q, ") == (speech == "short")


def test_a_triangle_opens_with_its_jumps() -> None:
    listener = Listener("triangle")
    assert "14 marbles left, 2 jumps, from row" in listener.opening
    assert listener.kit.update is not None
    assert listener.kit.update.focus == ROOT
