"""Set from memory at the table, through the real program with a clock that is pushed."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pygame
import pytest
from again import check_log
from hands import act, card_hand, keys_of_cards
from pilot import Pilot, seated

from game.boards.motion.card_motion import TAKEN_AFTER_IN_COMPANY
from game.boards.scene import Sprite
from game.games.claims.state import ClaimState, Turn
from game.ui.pages.match.explanation import WhyScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import Setup
from game.ui.table.table_screen import TableScreen

ACCEPT = 0  # the number of the button on a gamepad


def memory(*levels: int, **fields: Any) -> Setup:
    """Return a set-up; level 0 is a person."""
    return seated("classic", *levels, seed="memory", goal="memory", **fields)


def state_of(screen: TableScreen) -> ClaimState:
    state: ClaimState = screen.match.state
    return state


def backs(pilot: Pilot) -> set[str]:
    """Return the cards of the table that show their backs."""
    sprites: tuple[Sprite, ...] = pilot.scene().sprites
    return {one.target for one in sprites if one.target[:5] == "card:" and one.face.kind == "back"}


def next_card(screen: TableScreen) -> int:
    """Return a card of a set that goes on from what is up, as one who sees through backs."""
    state = state_of(screen)
    up = state.cards_up if len(state.up) < 3 else ()
    claims = card_hand(screen).rules.claims_left(state)
    claim = next(claim.left for claim in claims if {*up} <= {*claim.left})
    return next(card for card in claim if card not in up)


def missing(screen: TableScreen) -> tuple[int, ...]:
    """Return three cards of the table that are no set."""
    state = state_of(screen)
    one, two, *others = state.table
    right = {claim.left for claim in card_hand(screen).rules.claims_left(state)}
    return next((one, two, card) for card in others if tuple(sorted((one, two, card))) not in right)


def card_name(card: int) -> str:
    return f"card:{card}"


@pytest.mark.heavy
@pytest.mark.parametrize("how", ["mouse", "keys", "pad"])
def test_a_whole_game_alone(pilot: Pilot, how: str) -> None:
    screen = pilot.sit(memory(0, attributes=3), 1500)
    words = "Turn up three cards, one by one. Three that go together are yours."
    assert words in " ".join(pilot.words())
    tried = 0
    while screen.session.result is None:
        if tried == 4:
            for card in missing(screen):
                pilot.click(card_name(card))
            assert len(state_of(screen).up) == 3
        tried += 1
        for number in range(3):
            state, card = state_of(screen), next_card(screen)
            if how == "mouse":
                pilot.click(card_name(card))
            elif how == "pad":
                pilot.walk_hat(card_name(card))
                pilot.pad(ACCEPT)
            else:
                key = keys_of_cards(screen, pilot.loop.view())[state.table.index(card)]
                pilot.press(key)
            assert screen.session.log[-1].action == Turn(state.places[state.table.index(card)])
            if number < 2:
                assert card_name(card) not in backs(pilot)
        pilot.wait(3 * TAKEN_AFTER_IN_COMPANY)
    assert state_of(screen).scores == (tried,)
    check_log(screen.session)
    pilot.wait(4500)
    assert isinstance(pilot.screen, ResultScreen)
    words = " ".join(pilot.words())
    assert "1 mistake" in words
    assert "missed" not in words
    pilot.click("replay")
    pilot.frame(100)
    while pilot.screen.widget_named("play") is None:
        pilot.frame(100)
    pilot.press(pygame.K_SPACE)
    pilot.wait(5000)


def test_what_was_turned_up_in_vain_stays_up_until_the_next_card(pilot: Pilot) -> None:
    screen = pilot.sit(memory(0, 0), 1500)
    cards = missing(screen)
    assert len(backs(pilot)) == 21
    for card in cards:
        pilot.click(card_name(card))
    assert "Not a set. Player 2, your turn." in pilot.words()
    pilot.wait(10_000)
    assert len(backs(pilot)) == 18
    other = next(card for card in state_of(screen).table if card not in cards)
    pilot.click(card_name(other))
    pilot.wait(1000)  # they turn over
    assert backs(pilot) == {card_name(one) for one in state_of(screen).table} - {card_name(other)}
    # Why they were no set can be asked for all the same.
    pilot.click("why")
    assert isinstance(pilot.screen, WhyScreen)
    table = backs(pilot)
    faces = [one.face for one in pilot.scene().sprites if not one.target]
    assert sum(face.kind == "set" for face in faces) == 3 + 1  # and the one that was wanted
    assert len(table) == 20


def test_the_third_card_of_a_set_is_seen_before_it_goes(pilot: Pilot) -> None:
    screen = pilot.sit(memory(0), 1500)
    cards = []
    for _ in range(3):
        cards.append(next_card(screen))
        pilot.click(card_name(cards[-1]))
    pilot.frame(16)
    lying = [one for one in pilot.scene().sprites if one.ident in map(card_name, cards)]
    assert [one.face.kind for one in lying] == ["set"] * 3
    assert all("right" in one.marks for one in lying)
    pilot.wait(2000)
    assert len(backs(pilot)) == 21
    assert not backs(pilot) & {*map(card_name, cards)}


def test_what_was_seen_is_not_turned_away_for_free(pilot: Pilot) -> None:
    screen = pilot.sit(memory(0), 1500)
    card = next_card(screen)
    pilot.click(card_name(card))
    assert pilot.screen.widget_named("undo") is None
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    pilot.press(pygame.K_BACKSPACE)
    assert not screen.match.undo()
    assert len(screen.session.log) == 1
    assert state_of(screen).cards_up == (card,)


@pytest.mark.heavy
def test_two_people_take_turns_to_the_end(pilot: Pilot) -> None:
    screen = pilot.sit(memory(0, 0, attributes=3, ends="claims", target=5), 1500)
    assert "Take turns to turn up three cards. If you take three, you play again." in pilot.words()
    assert not screen.model.call_keys
    turns = list[int]()
    while screen.session.result is None:
        state = state_of(screen)
        assert state.caller is not None
        turns.append(state.caller)
        if len(turns) % 3:
            for card in missing(screen):
                pilot.click(card_name(card))
        else:
            for _ in range(3):
                pilot.click(card_name(next_card(screen)))
        pilot.wait(3 * TAKEN_AFTER_IN_COMPANY)
    # Every third try is right, and after it the same one goes on.
    assert turns[:7] == [0, 1, 0, 0, 1, 0, 0]
    assert sum(state_of(screen).scores) == 5
    pilot.wait(3000)
    assert isinstance(pilot.screen, ResultScreen)


def test_one_against_a_computer_that_nobody_can_hurry(pilot: Pilot) -> None:
    screen = pilot.sit(memory(0, 5, attributes=3), 1500)
    told: set[str] = set()
    for _ in range(4000):
        state = state_of(screen)
        if screen.session.result is not None:
            break
        if state.caller == 0:
            card = missing(screen)[len(state.up) % 3] if len(screen.session.log) < 9 else None
            pilot.click(card_name(next_card(screen) if card is None else card))
        elif not told & {"thinking…"}:
            before = screen.session.log
            pilot.click(card_name(state.table[0]))
            assert screen.session.log == before
            assert any("is thinking…" in words for words in pilot.words())
        told |= set(pilot.words())
        pilot.frame(300)
    assert {"thinking…", "your turn"} <= told
    assert screen.session.result is not None
    assert {entry.seat for entry in screen.session.log} == {0, 1}


def test_computers_alone_play_to_the_end(pilot: Pilot) -> None:
    screen = pilot.sit(memory(3, 5, attributes=3), 1500)
    for _ in range(4000):
        if screen.session.result is not None:
            break
        pilot.frame(500)
    assert screen.session.result is not None


def test_a_hint_of_what_was_seen_leads_to_a_set_and_counts_as_help(pilot: Pilot) -> None:
    screen = pilot.sit(memory(0), 1500)
    act(screen, "hint")
    pilot.frame()
    words = "There’s nothing to find in what you’ve seen so far. Turn up a new card."
    assert words in " ".join(pilot.words())
    assert card_hand(screen).hints.cards == ()
    # Each card of a set with two others, so that it is known but not taken.
    claim = card_hand(screen).rules.claims_left(state_of(screen))[0].left
    others = [card for card in state_of(screen).table if card not in claim]
    for card, pair in zip(claim, apart(screen, others), strict=False):
        for one in (card, *pair):
            pilot.click(card_name(one))
        pilot.wait(200)
    for _ in range(4):
        act(screen, "hint")
    pilot.wait(1500)  # until all has been turned down again
    hinted = card_hand(screen).hints.cards
    assert len(hinted) == 3
    # A place is named; what lies there is seen when it is turned up.
    up = {*map(card_name, state_of(screen).cards_up)}
    assert {*map(card_name, hinted)} - up <= backs(pilot)
    for card in hinted:
        pilot.click(card_name(card))
    assert state_of(screen).scores == (1,)
    assert screen.match.assisted


def apart(screen: TableScreen, cards: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield pairs of cards without a third one on the table."""
    state = state_of(screen)
    for pair in combinations(cards, 2):
        claims = card_hand(screen).rules.claims_left(state)
        if not any({*pair} < {*claim.left} for claim in claims):
            yield pair


def test_the_lens_adds_up_what_is_up_and_no_more(pilot: Pilot) -> None:
    setup = memory(0).with_fields(mode="practice")
    screen = pilot.sit(setup, 1500)
    act(screen, "lens")
    pilot.frame()

    def digits() -> int:
        return sum(len(words) == 4 and words.isdigit() for words in pilot.words())

    assert digits() == 0
    for number in range(2):
        pilot.click(card_name(next_card(screen)))
        pilot.wait(200)
        assert digits() >= 2 * (number + 1)
    assert "face down, or in the pile" in " ".join(pilot.words())


def test_places_are_read_out_and_nothing_else(pilot: Pilot) -> None:
    screen = pilot.sit(memory(0), 1500)
    named = [widget for widget in screen.shown.widgets if widget.name.startswith("card:")]
    told = [widget.accessible_node(pilot.loop.view()).name for widget in named]
    assert len({*told}) == 21
    assert told[0] == "card face down, row 1, place 1, key Q"
