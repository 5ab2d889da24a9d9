"""Calls of two at one keyboard: mistakes, time that runs out, and none here."""

import pygame
import pytest
from again import check_log
from hands import card_hand, first_claim
from pilot import DEALT_MS, Pilot
from test_play import caller, choose, key_of, set_up_two

from game.core.rules import CLOCK
from game.games.claims.state import Call, Claim, NoneHere, Timeout
from game.ui.pages.match.explanation import WhyScreen
from game.ui.table.table_screen import TableScreen


def wrong_claim(screen: TableScreen) -> Claim:
    table = screen.match.state.table
    pairs = (Claim((table[0], table[1], card)) for card in table[2:])
    return next(c for c in pairs if not screen.match.rules.explain(screen.match.state, c).right)


@pytest.mark.heavy
def test_two_seats_with_calls_a_mistake_a_time_out_and_none_here(pilot: Pilot) -> None:
    screen = set_up_two(pilot, "classic", automatic=False)
    # A right claim by Ada.
    pilot.press(key_of(screen, 0))
    assert caller(screen) == 0
    assert "Ada – pick three!" in pilot.words()
    choose(pilot, first_claim(screen), by="keys")
    assert screen.match.state.scores == (1, 0)
    pilot.wait(DEALT_MS)
    # A wrong one by Ben, and the reason.
    pilot.press(key_of(screen, 1))
    choose(pilot, wrong_claim(screen), by="keys")
    assert screen.match.state.scores == (1, -1)
    said = " ".join(pilot.words())
    assert "must be all the same or all different. −1\u00a0point" in said
    pilot.press(pygame.K_F3)
    assert isinstance(pilot.screen, WhyScreen)
    pilot.press(pygame.K_ESCAPE)
    # Ada's time runs out.
    pilot.press(key_of(screen, 0))
    called = screen.match.state.called_ms
    pilot.wait(4000)
    assert caller(screen) == 0
    pilot.wait(1500)
    assert caller(screen) is None
    assert isinstance(pilot.log[-1].action, Timeout)
    assert (pilot.log[-1].seat, pilot.log[-1].at_ms) == (CLOCK, called + 5000)
    assert "Ada ran out of time. −1\u00a0point" in pilot.words()
    assert screen.match.state.scores == (0, -1)
    # "None here", wrong.
    pilot.press(key_of(screen, 1))
    pilot.press(pygame.K_BACKSPACE)
    assert isinstance(pilot.log[-1].action, NoneHere)
    assert screen.match.state.scores == (0, -2)
    assert "There is one – look again! −1\u00a0point" in pilot.words()
    check_log(pilot.table.session)


def test_none_here_is_right_when_there_is_none(pilot: Pilot) -> None:
    screen = set_up_two(pilot, "triples", deal="plain", automatic=False)
    before = len(screen.match.state.table)
    while screen.match.rules.opportunities(screen.match.state) != (NoneHere(),):
        pilot.press(key_of(screen, 0))
        choose(pilot, first_claim(screen), by="keys")
        before = len(screen.match.state.table)
    score = screen.match.state.scores[1]
    pilot.press(key_of(screen, 1))
    pilot.click("none")
    assert screen.match.state.scores[1] == score + 1
    assert len(screen.match.state.table) == before + 3
    assert "Correct, none here. Three more cards." in pilot.words()
    check_log(pilot.table.session)


def test_of_two_calls_in_one_batch_the_first_counts_and_the_second_is_told(pilot: Pilot) -> None:
    screen = set_up_two(pilot, "classic")
    for seat in (1, 0):
        key = key_of(screen, seat)
        pilot.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    pilot.frame()
    assert caller(screen) == 1
    assert [(entry.seat, entry.action) for entry in pilot.log] == [(1, Call())]
    assert "Ben called first, Ada a moment later." in pilot.words()


def test_a_claim_after_the_window_is_a_time_out_however_late_the_frame(pilot: Pilot) -> None:
    screen = set_up_two(pilot, "classic")
    pilot.press(key_of(screen, 0))
    claim = first_claim(screen)
    for card in claim.left[:2]:
        pilot.click(f"card:{card}")
    # The third click waits in the queue while the machine is busy for six seconds.
    widget = pilot.widget(f"card:{claim.left[2]}")
    x, y = (round(value) for value in widget.box.centre)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.post(pygame.Event(kind, pos=(x, y), button=1))
    pilot.frame(6000)
    assert screen.match.state.scores == (-1, 0)
    assert isinstance(pilot.log[-1].action, Timeout)
    assert pilot.log[-1].at_ms == screen.session.log[0].at_ms + 5000
    check_log(pilot.table.session)


def test_who_does_not_call_cannot_choose(pilot: Pilot) -> None:
    screen = set_up_two(pilot, "classic")
    pilot.click(f"card:{screen.match.state.table[0]}")
    assert card_hand(screen).selector.selection.cards == ()
    assert "Call first: press your key or click your name plate." in pilot.words()
    pilot.click("seat:1")
    assert caller(screen) == 1
