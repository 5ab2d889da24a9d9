"""No press on what lies there is lost or late, whatever moves, and no motion is cut off by one."""

from collections.abc import Callable

import pygame
import pytest
from pilot import Pilot, seated

from game.boards.scene import Box
from game.games.claims.state import Claim
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen

EVERY_MS, APART_MS, PRESSES = 70, 15, 5


def sit(pilot: Pilot, game: str) -> TableScreen:
    return pilot.sit(default_setup(game).with_fields(seed="pressed"), 1500)


def claim(table: TableScreen, *, right: bool = True) -> Claim:
    moves = [one for one in table.match.rules.moves(table.match.state, 0) if isinstance(one, Claim)]
    if right:
        return moves[0]
    known, cards = {frozenset(one.left) for one in moves}, table.match.state.table
    return next(
        Claim(cards[k : k + 3]) for k in range(9) if frozenset(cards[k : k + 3]) not in known
    )


def undone(table: TableScreen) -> None:
    table.model.submit(0, claim(table))
    table.model.undo()


MOTIONS: dict[str, Callable[[TableScreen], object]] = {
    "right": lambda table: table.model.submit(0, claim(table)),
    "undo": undone,
    "wrong": lambda table: table.model.submit(0, claim(table, right=False)),
    "hint": lambda table: [
        one.run() for one in 2 * table.controller.actions() if one.name == "hint"
    ],
}


@pytest.mark.heavy
@pytest.mark.parametrize("motion", MOTIONS)
def test_five_quick_presses_count_in_every_stage_of_a_motion(pilot: Pilot, motion: str) -> None:
    table = sit(pilot, "classic")
    tried = 0
    for wait in range(0, 1000, EVERY_MS):
        lay = table.match.state.table
        MOTIONS[motion](table)
        pilot.frame(wait)
        moves = table.model.animator.is_running(pilot.ms)
        card = [one for one in table.match.state.table if one in lay][-1]
        place = table.match.state.table.index(card)
        key = table.chrome.keys(table.frame.laid)[place]
        for press in range(PRESSES):
            pilot.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            pilot.frame(APART_MS)
            chosen = table.controller.highlights(pilot.ms).selection.cards
            assert chosen == ((card,) if press % 2 == 0 else ())
        pilot.wait(60 + APART_MS)
        (seen,) = (s for s in pilot.scene().sprites if s.ident == f"card:{card}")
        assert "chosen" in seen.marks
        tried += moves
        pilot.press(key)
        pilot.wait(2500)
        assert not table.model.animator.is_running(pilot.ms)
    assert tried


@pytest.mark.heavy
@pytest.mark.parametrize("motion", ["right", "undo", "hint"])
def test_a_press_leaves_what_is_on_its_way_as_it_is(pilot: Pilot, motion: str) -> None:
    def seen(*, pressed: bool) -> list[list[tuple[str, Box]]]:
        table = sit(pilot, "classic")
        lay = table.match.state.table
        MOTIONS[motion](table)
        card = [one for one in table.match.state.table if one in lay][-1]
        found = []
        for frame in range(60):
            if pressed and frame % 10 == 5:
                place = table.match.state.table.index(card)
                pilot.press(table.chrome.keys(table.frame.laid)[place])
            else:
                pilot.frame(16)
            moves = [s for s in pilot.scene().sprites if s.pose and s.ident != f"card:{card}"]
            found.append([(s.ident, s.box) for s in moves])
        return found

    assert seen(pressed=True) == seen(pressed=False)


@pytest.mark.heavy
@pytest.mark.parametrize("goal", ["deck", "storm"])
def test_sparks_are_below_the_cards_that_come(pilot: Pilot, goal: str) -> None:
    table = pilot.sit(seated("classic", goal=goal, seed="pressed"), 1500)
    before = {sprite.ident for sprite in pilot.scene().sprites}
    table.model.submit(0, claim(table))
    seen = 0
    for _ in range(80):
        pilot.frame(16)
        sprites = pilot.scene().sprites
        sparks = [at for at, one in enumerate(sprites) if one.face.kind == "spark"]
        fresh = [
            at
            for at, one in enumerate(sprites)
            if one.ident.startswith("card:") and one.ident not in before and one.alpha
        ]
        assert not (sparks and fresh) or max(sparks) < min(fresh)
        seen += bool(sparks and fresh)
    assert seen > 5
