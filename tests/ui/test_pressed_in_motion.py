"""No press is lost or late, whatever moves: places count at once, and motion never blocks."""

from collections.abc import Callable, Iterator

import pygame
import pytest
from pilot import Pilot

from game.games.claims.state import Claim
from game.ui.kit.screen import Push
from game.ui.setups import default_setup
from game.ui.table.screen import TableScreen
from game.ui.table.tables import new_table

EVERY_MS, APART_MS, PRESSES = 70, 15, 5


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    yield Pilot()
    pygame.display.quit()


def sit(pilot: Pilot, game: str) -> TableScreen:
    table = new_table(pilot.loop.context, default_setup(game).changed(seed="pressed"))
    pilot.loop._do(Push(table))
    pilot.wait(1500)
    return table


def claim(table: TableScreen, *, right: bool = True) -> Claim:
    moves = [one for one in table.match.rules.moves(table.match.state, 0) if isinstance(one, Claim)]
    if right:
        return moves[0]
    known, cards = {frozenset(one.left) for one in moves}, table.match.state.table
    return next(
        Claim(cards[k : k + 3]) for k in range(9) if frozenset(cards[k : k + 3]) not in known
    )


def undone(table: TableScreen) -> None:
    table.desk.submit(0, claim(table))
    table.desk.undo()


MOTIONS: dict[str, Callable[[TableScreen], object]] = {
    "deal": lambda table: table.desk.stage.deal(table.desk.moment.ms, table.desk.tempo),
    "right": lambda table: table.desk.submit(0, claim(table)),
    "undo": undone,
    "wrong": lambda table: table.desk.submit(0, claim(table, right=False)),
    "hint": lambda table: [one.run() for one in 2 * table.hand.actions() if one.name == "hint"],
}


@pytest.mark.parametrize("motion", MOTIONS)
def test_five_quick_presses_count_in_every_stage_of_a_motion(pilot: Pilot, motion: str) -> None:
    table = sit(pilot, "classic")
    tried = 0
    for wait in range(0, 1000, EVERY_MS):
        MOTIONS[motion](table)
        pilot.frame(wait)
        moves = table.desk.stage.going(pilot.ms)
        card = table.match.state.table[-1]
        place = table.match.state.table.index(card)
        key = table.sight.keys(table.frame.laid)[place]
        for press in range(PRESSES):
            pilot.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            pilot.frame(APART_MS)
            chosen = table.hand.shown(pilot.ms).selection.cards
            assert chosen == ((card,) if press % 2 == 0 else ())
        pilot.wait(60 + APART_MS)
        (seen,) = (s for s in pilot.scene().sprites if s.ident == f"card:{card}")
        assert "chosen" in seen.marks
        tried += moves
        pilot.press(key)
        pilot.wait(2500)
        assert not table.desk.stage.going(pilot.ms)
    assert tried


def test_what_is_left_of_a_motion_is_over_soon_after_a_press(pilot: Pilot) -> None:
    table = sit(pilot, "classic")
    for motion in ("deal", "right"):
        MOTIONS[motion](table)
        pilot.frame(100)
        assert len([s for s in pilot.scene().sprites if s.pose]) >= 3
        pilot.press(pygame.K_F12)
        pilot.frame(60)
        # Only sparks, which end by themselves.
        assert not [s for s in pilot.scene().sprites if s.pose and s.ident]
        pilot.wait(2000)
