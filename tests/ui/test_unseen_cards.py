"""Where others change the table, no press lands on a card that nobody has seen lie there."""

from collections.abc import Callable

import pygame
import pytest
from hands import card_hand
from pilot import Pilot

from game.boards.board import Selection
from game.games.claims.state import Claim
from game.ui.setups import default_setup, with_field
from game.ui.table.players.computers import seat_computers
from game.ui.table.table_screen import TableScreen
from game.ui.table.transitions import SEEN_MS

EVERY_MS, LANDED_MS = 16, 1500
MOTIONS: dict[str, dict[str, object]] = {
    "moving": {},
    "calm": {"reduce_motion": True},
    "still": {"speed": 0},
}


def sit(pilot: Pilot, *levels: int, goal: str = "deck", seed: str = "y") -> TableScreen:
    """Sit down at a table of Set, with computers of some levels."""
    setup = default_setup("classic")
    options = with_field(setup.opening.options, "goal", goal)
    setup = seat_computers(setup.with_fields(options=options, seed=seed), (0, *levels))
    return pilot.sit(setup, LANDED_MS)


def of_another(pilot: Pilot, table: TableScreen) -> tuple[Selection, Selection]:
    """Wait for a right claim of another seat; return what was chosen before it and after it."""
    for _ in range(4000):
        before = card_hand(table).selector.selection
        pilot.frame(EVERY_MS)
        made = [e for e in table.session.log if isinstance(e.action, Claim)]
        if made:
            assert made[-1].seat == 1
            return before, card_hand(table).selector.selection
    raise AssertionError("nobody claims")


def by_key(pilot: Pilot, table: TableScreen, card: int) -> None:
    pilot.press(table.chrome.keys(table.frame.laid)[table.match.state.open.index(card)])


def by_mouse(pilot: Pilot, table: TableScreen, card: int) -> None:
    pilot.click(f"card:{card}")


def by_pad(pilot: Pilot, table: TableScreen, card: int) -> None:
    table.focus, table.focus_seen = f"card:{card}", True
    pilot.pad(0)


PRESSES: dict[str, Callable[[Pilot, TableScreen, int], None]] = {
    "key": by_key,
    "mouse": by_mouse,
    "pad": by_pad,
}


def lies(pilot: Pilot, card: int) -> bool:
    """Tell whether a card is seen in its place, with its face up."""
    rest = pilot.screen.widget_named(f"card:{card}")
    (seen,) = (s for s in pilot.scene().sprites if s.ident and s.target == f"card:{card}")
    assert rest is not None
    (x, y), (to_x, to_y) = seen.box.centre, rest.box.centre
    there = abs(x - to_x) < 2 and abs(y - to_y) < rest.box.h / 10
    return there and seen.alpha == 255 and (seen.pose is None or seen.pose.flip > 0.99)


@pytest.mark.heavy
@pytest.mark.parametrize("how", PRESSES)
@pytest.mark.parametrize("motion", MOTIONS)
def test_a_table_that_another_one_changed_takes_presses_once_its_cards_lie(
    pilot: Pilot, motion: str, how: str
) -> None:
    pilot.loop.context.change(**MOTIONS[motion])
    table = sit(pilot, 3, goal="streak")
    was = table.match.state.open
    by_key(pilot, table, was[0])
    before, after = of_another(pilot, table)
    assert before.cards
    assert after == Selection()
    changed, count = pilot.ms, 0
    fresh = [card for card in table.match.state.open if card not in was][-1]
    while not card_hand(table).selector.selection.cards:
        PRESSES[how](pilot, table, fresh)
        seen = lies(pilot, fresh)  # as at the press, which comes with the frame
        count += 1
        assert pilot.ms < changed + LANDED_MS
    assert seen
    assert card_hand(table).selector.selection.cards == (fresh,)
    assert pilot.ms - changed >= SEEN_MS
    assert count > 5
    assert [e.seat for e in table.session.log if isinstance(e.action, Claim)] == [1]


@pytest.mark.heavy
@pytest.mark.parametrize("taken", [True, False])
def test_what_is_chosen_is_let_go_unless_all_of_it_still_lies_there(
    pilot: Pilot, *, taken: bool
) -> None:
    first = sit(pilot, 3)
    of_another(pilot, first)
    claim = first.session.log[-1].action
    assert isinstance(claim, Claim)
    pilot.press(pygame.K_ESCAPE)
    table = sit(pilot, 3)  # the same deal, which the computer plays alike
    others = [card for card in table.match.state.open if card not in claim.left]
    chosen = (others[0], claim.left[0] if taken else others[1])
    for card in chosen:
        by_key(pilot, table, card)
    _, after = of_another(pilot, table)
    assert set(claim.left) & set(chosen) == ({chosen[1]} if taken else set())
    assert after.cards == (() if taken else chosen)
