"""Every game in a real window, played by clicks to each of its endings.

A pilot beside it does the same without a screen, and says where to click. What came of it is read
in the store that the program leaves behind; what its window showed is kept as a picture.
"""

import time
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from pilot import Pilot
from xvfb import DESKTOP, Desk, Running, desk, running

from game.app.program import sensible_size
from game.core.rules import Rules
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState
from game.games.pegs.state import Jump, PegState
from game.games.triangle.lattice import holes
from game.games.triangle.solver import best_line, wins
from game.storage.store import Store
from game.ui.kit.screen import Push
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import default_setup
from game.ui.table.tables import new_table

SEED = "endings"
SHOWN_S = 4.0  # until a result lies over the table, with all that flies
SLOWER_S = 6.0  # a first game, than the one that sets a record
ENDINGS = [
    *((game, ending) for game in GAMES for ending in ("perfect", "done", "record")),
    ("triangle", "lost"),
]
TITLES = {"perfect": "Perfect!", "record": "New record", "lost": "No more jumps"}
pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("desk")) as made:
        yield made
    pygame.quit()


class Both(Pilot):
    """Click in the window and beside it."""

    def __init__(self, program: Running, game: str) -> None:
        super().__init__(sensible_size(DESKTOP))
        self.program = program
        setup = default_setup(game, 1).with_fields(seed=SEED)
        self.loop._do(Push(new_table(self.loop.context, setup)))
        self.settle()

    def settle(self) -> None:
        """Let the pilot's motions come to their end, and the window's come near it."""
        self.wait(2000, 100)
        time.sleep(0.2)

    def click(self, name: str, button: int = 1) -> None:
        """Click in the middle of a widget."""
        widget = self.widget(name)
        x, y = (round(value) for value in widget.box.centre)
        super().click(name, button)
        self.program.click(x, y, button)

    def claim(self, claim: Claim) -> None:
        """Choose cards, and say so where that is asked for."""
        for group, cards in enumerate((claim.left, claim.right)):
            for card in cards:
                self.click(f"card:{card}", button=3 if group else 1)
        if not self.table.match.state.options.claim_size:
            self.click("claim")
        self.settle()


def wrong(rules: Rules[Any, Any], state: ClaimState, sizes: tuple[int, ...]) -> Claim:
    """Return a claim that may be tried and is wrong."""
    tries = (Claim(cards) for size in sizes for cards in combinations(state.table, size))
    return next(
        one for one in tries if rules.is_attempt(state, one) and not rules.explain(state, one).right
    )


def play_cards(both: Both, ending: str) -> None:
    """Claim what there is until nothing is left, first of all something wrong if it may be."""
    match = both.table.match
    size = match.state.options.claim_size
    if ending != "perfect":
        both.claim(wrong(match.rules, match.state, (size,) if size else (2, 3)))
    while match.result is None:
        claim = match.rules.moves(match.state, 0)[0]
        assert isinstance(claim, Claim)
        both.claim(claim)


def line_to(state: PegState, ending: str) -> list[Jump]:
    """Return jumps that leave one marker, at home or elsewhere; none lead to a lost game."""
    if ending == "lost":
        return []
    elsewhere = (hole for hole in range(holes(state.size)) if hole != state.home)
    for hole in [state.home] if ending == "perfect" else elsewhere:
        line = best_line(state.size, state.markers, hole)
        if wins(state.markers, line, hole):
            return [Jump(*step) for step in line]
    raise AssertionError(f"no {ending} end from here")


def play_marbles(both: Both, ending: str) -> None:
    """Jump to the last marble, or as it comes until there is no way on."""
    match = both.table.match
    line = line_to(match.state, ending)
    while match.result is None:
        jump = line.pop(0) if line else match.rules.moves(match.state, 0)[0]
        assert isinstance(jump, Jump)
        both.click(f"hole:{jump.source}")
        both.click(f"hole:{jump.target}")
        both.settle()


def play_before(both: Both, *, cards: bool) -> None:
    """Play a game that is easily beaten, and begin the same one again."""
    both.wait(round(1000 * SLOWER_S))
    time.sleep(SLOWER_S)
    if cards:
        play_cards(both, "done")
    else:
        play_marbles(both, "lost")
    both.wait(5000)
    time.sleep(SHOWN_S)
    (both.click_more if cards else both.click)("again" if cards else "new")
    both.settle()
    time.sleep(1.5)


@pytest.mark.parametrize(("game", "ending"), ENDINGS)
def test_every_ending(room: Desk, tmp_path: Path, game: str, ending: str) -> None:
    before, cards = {*room.home.iterdir()}, isinstance(GAMES[game], ClaimRules)
    with running(room, "play", game, "--seed", SEED) as program:
        (home,) = (one for one in room.home.iterdir() if one not in before and one.is_dir())
        both = Both(program, game)
        time.sleep(1.5)  # the deal
        if ending == "record":
            play_before(both, cards=cards)
        (play_cards if cards else play_marbles)(both, ending)
        both.wait(5000)
        time.sleep(SHOWN_S)
        pygame.image.save(program.picture(), tmp_path / f"{game}-{ending}.png")
        result = both.screen
        assert isinstance(result, ResultScreen)
    store = Store(home)
    kept = max(store.finished_sessions(), key=lambda one: one.id)
    entries = store.load(kept.id).entries
    store.close()
    assert (kept.opening.game, kept.scores) == (game, result.result.scores)
    assert [entry.action for entry in entries] == [entry.action for entry in both.log]
    told = both.words()
    assert [grade for grade, title in TITLES.items() if title in told] == (
        [ending] if ending in TITLES else []
    )
