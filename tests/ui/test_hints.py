"""Hints, reasons, the light and shown lines, through the real program."""

import pygame
import pytest
from hands import behind, card_hand, laid_out, marker_hand
from pilot import DEALT_MS, Pilot, seated

from game.games.claims.state import Claim
from game.games.triangle.lattice import triangle
from game.ui.pages.match.explanation import WhyScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table
from game.ui.texts.common_words import number


def cards(pilot: Pilot, game: str, seats: int = 1, **fields: object) -> TableScreen:
    """Begin a card game with these options."""
    return begun(pilot, game, seats, "", **fields)


def board(pilot: Pilot, seats: int = 1, mode: str = "", **fields: object) -> TableScreen:
    """Begin a triangle with these options."""
    return begun(pilot, "triangle", seats, mode, **fields)


def begun(pilot: Pilot, game: str, seats: int, mode: str, /, **fields: object) -> TableScreen:
    setup = seated(game, seats=seats, mode=mode, seed="", **fields)
    screen = new_table(pilot.loop.context, setup)
    pilot.loop.stack.append(screen)
    pilot.wait(600)
    pilot.scene()
    return screen


def said(pilot: Pilot) -> str:
    """Return what the screen says in words, in one line."""
    return " ".join(pilot.words())


# Hints at the card games.


@pytest.mark.parametrize(("game", "name"), [("classic", "set"), ("triples", "triple")])
def test_a_hint_tells_how_many_then_one_card_two_and_all(
    pilot: Pilot, game: str, name: str
) -> None:
    screen = cards(pilot, game)
    claims = card_hand(screen).rules.claims_left(card_hand(screen).state)
    claim = claims[0].left
    count = number(len(claims))
    here = f"You can find {count} {name}{'' if len(claims) == 1 else 's'} here."
    steps = [
        (here, ()),
        (f"This card is part of a {name}.", claim[:1]),
        ("So is this one.", claim[:2]),
        (f"These cards make a {name}.", claim),
        (f"These cards make a {name}.", claim),
    ]
    for words, marked in steps:
        pilot.press(pygame.K_F2)
        assert words in said(pilot)
        assert card_hand(screen).hints.cards == marked
        shown = {
            s.ident for s in laid_out(screen, pilot.loop.view()).sprites() if "hint" in s.marks
        }
        assert shown == {f"card:{card}" for card in marked}
        assert screen.match.help.hints == 1  # however much of it is told


def test_a_hint_of_sumz_tells_the_groups_last(pilot: Pilot) -> None:
    screen = cards(pilot, "sumz")
    claim = card_hand(screen).rules.claims_left(card_hand(screen).state)[0]
    everything = claim.left + claim.right
    steps = 3 if len(everything) == 2 else 4
    for _ in range(steps - 1):
        pilot.press(pygame.K_F2)
        assert card_hand(screen).hints.groups == ()
    pilot.press(pygame.K_F2)
    assert card_hand(screen).hints.cards == everything
    assert card_hand(screen).hints.groups == (claim.left, claim.right)
    for card in everything:
        spot = pilot.widget(f"card:{card}")
        view = pilot.loop.view()
        badge = [s.face.name for s in spot.sprites(view, focused=False, hovered=False)]
        assert ("2" if card in claim.right else "1") in badge


def test_the_next_hint_goes_on_where_the_last_one_ended(pilot: Pilot) -> None:
    screen = cards(pilot, "classic")
    for _ in range(2):
        pilot.press(pygame.K_F2)
    pilot.click(f"card:{card_hand(screen).hints.cards[0]}")
    assert card_hand(screen).hints.steps == 2
    chosen = next(s for s in laid_out(screen, pilot.loop.view()).sprites() if "chosen" in s.marks)
    assert "hint" not in chosen.marks
    pilot.press(pygame.K_F2)
    assert len(card_hand(screen).hints.cards) == 2
    # After a claim it begins anew.
    pilot.wait(DEALT_MS)
    for card in card_hand(screen).rules.claims_left(card_hand(screen).state)[0].left[1:]:
        pilot.click(f"card:{card}")
    assert len(pilot.log) == 1
    assert card_hand(screen).hints.steps == 0
    assert not card_hand(screen).hints.cards


def test_with_others_there_are_hints_only_if_that_was_agreed_on(pilot: Pilot) -> None:
    screen = cards(pilot, "classic", 2)
    assert pilot.screen.widget_named("hint") is None
    pilot.press(pygame.K_F2)
    assert card_hand(screen).hints.steps == 0
    assert screen.model.message == "Hints are off"
    agreed = cards(pilot, "classic", 2, hints=True)
    pilot.click("hint")
    pilot.click("hint")
    assert len(card_hand(agreed).hints.cards) == 1


def test_the_button_and_the_pads_north_give_hints_too(pilot: Pilot) -> None:
    screen = cards(pilot, "classic")
    pilot.click("hint")
    pilot.pad(3)
    assert card_hand(screen).hints.steps == 2


def finished(pilot: Pilot, screen: TableScreen) -> ResultScreen:
    """Play a card game to its end, and return its result."""
    while screen.session.result is None:
        claim = card_hand(screen).rules.claims_left(card_hand(screen).state)[0]
        screen.model.submit(0, claim)
        pilot.frame(400)
    pilot.wait(4500)
    assert isinstance(pilot.screen, ResultScreen)
    return pilot.screen


@pytest.mark.parametrize("hints", [0, 1, 2])
def test_the_result_tells_how_many_hints_were_asked_for(pilot: Pilot, hints: int) -> None:
    screen = cards(pilot, "classic", attributes=3)
    for _ in range(hints):
        pilot.press(pygame.K_F2)
        screen.model.submit(0, card_hand(screen).rules.claims_left(card_hand(screen).state)[0])
        pilot.frame(400)
    result = finished(pilot, screen)
    assert result.table.match.help.hints == hints
    assert result.table.match.assisted == (hints > 0)
    words = {0: "", 1: "With help: 1 hint", 2: "With help: 2 hints"}[hints]
    assert (words in pilot.words()) == (hints > 0)
    assert any(w.startswith("With help") for w in pilot.words()) == (hints > 0)


# Reasons.


def test_a_right_claim_is_shown_on_request_with_the_same_table(pilot: Pilot) -> None:
    screen = cards(pilot, "classic")
    claim = card_hand(screen).rules.claims_left(card_hand(screen).state)[0]
    screen.model.submit(0, claim)
    pilot.wait(600)
    pilot.click("why")
    pilot.wait(400)
    assert isinstance(pilot.screen, WhyScreen)
    words = pilot.words()
    assert "It’s a set!" in words
    assert {"Shape", "Colour", "Shading", "Number"} <= set(words)
    shown = [s.face.index for s in pilot.scene().sprites if s.face.kind == "set"]
    assert shown[-3:] == list(claim.left)


def test_the_sums_of_a_wrong_claim_lie_below_each_other_with_crosses(pilot: Pilot) -> None:
    screen = cards(pilot, "sumz")
    table_ = screen.match.state.table
    claim = next(
        wrong
        for wrong in (Claim((a, b), (c,)) for a in table_ for b in table_ for c in table_)
        if len({*wrong.left, *wrong.right}) == 3
        and not screen.match.rules.explain(screen.match.state, wrong).right
    )
    screen.model.submit(0, claim)
    pilot.wait(600)
    pilot.press(pygame.K_F3)
    assert isinstance(pilot.screen, WhyScreen)
    told = screen.match.rules.explain(screen.session.previous, claim)
    parts = behind(pilot.screen, pilot.loop.view(), screen.model.moment)
    pictures = [s for s in parts if s.face.kind == "sumz"]
    assert [s.face.index for s in pictures if s.marks] == [*claim.left, *claim.right]
    sums = [s for s in pictures if not s.marks]
    assert len(sums) == 2
    assert sums[0].box.x == sums[1].box.x
    assert sums[0].box.y + sums[0].box.h <= sums[1].box.y
    broken = sum(1 for aspect in told.aspects if not aspect.right)
    crosses = [s for s in parts if s.face.name == "cross" and s.style == ("accent_text",)]
    assert broken
    assert len(crosses) == 2 * broken


def test_a_refused_jump_shows_where_it_fails(pilot: Pilot) -> None:
    screen = board(pilot, hole=4)
    # Far away in a line, but over an empty hole after two jumps.
    pilot.click("hole:2")
    pilot.click("hole:4")
    assert screen.match.state.markers == triangle(5).opening(4) - (1 << 2) - (1 << 3) + (1 << 4)
    pilot.wait(600)
    pilot.click("hole:4")
    pilot.click("hole:2")
    assert "There’s no marble to jump over." in said(pilot)
    assert marker_hand(screen).faults == (3,)
    spot = pilot.widget("hole:3")
    sprites = spot.sprites(pilot.loop.view(), focused=False, hovered=False)
    assert "cross" in [s.face.name for s in sprites]
    pilot.press(pygame.K_BACKSPACE)
    assert not marker_hand(screen).faults
