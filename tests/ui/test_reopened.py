"""Resuming: save, close and open again at every ply; the table looks as it did, as does the end."""

from pathlib import Path

import pygame
import pytest
from runs import Run

from game.boards.scene import Scene
from game.core.rng import Rng
from game.games import GAMES
from game.games.claims.state import Claim
from game.ui.setups import Setup, default_setup, with_field
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")

SEATS = {"classic": 1, "triples": 2, "sumz": 1, "triangle": 1}


def setup(game: str) -> Setup:
    made = default_setup(game, SEATS.get(game, 1)).with_fields(seed="reopened")
    if SEATS.get(game, 1) == 1:
        return made
    # The play clock goes on, so a limited time to pick would run out while one looks.
    return made.with_fields(options=with_field(made.opening.options, "window", 0))


def seen(run: Run) -> Scene:
    """Return the table at rest, without what was said of the last action."""
    run.wait(3000)
    table = run.table
    table.model.say("")
    table.focus, table.focus_seen = "", False
    return table.scene(run.loop.view(), table.model.moment)


def opened(folder: Path) -> Run:
    """Return a run of the program, whose player needs to be told no rules."""
    run = Run(folder)
    # The clock goes on from where it was left, so it is later when a table is looked at again.
    run.context.change(hints_seen=tuple(f"{game} alone" for game in GAMES), show_clock=False)
    return run


def act(table: TableScreen, rng: Rng) -> None:
    """Let anybody who may do anything that makes progress, or now and then a mistake."""
    session = table.session
    seat = rng.choice(sorted(session.actors - {-1}))
    moves = session.rules.moves(session.state, seat)
    action = rng.choice(moves)
    if isinstance(action, Claim) and rng.random_below(5) == 0:
        cards, many = session.state.table, len(action.left)
        action = Claim(cards[:2], cards[2:3]) if action.right else Claim(cards[:many])
    assert table.model.submit(seat, action)


QUICK = {"triangle"}
MARKS = (pytest.mark.slow, pytest.mark.long)


@pytest.mark.heavy
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[] if game in QUICK else MARKS[: 1 + (game not in SEATS)])
        for game in GAMES
    ],
)
def test_at_every_ply_the_table_looks_as_it_did(game: str, tmp_path: Path) -> None:
    rng = Rng("reopened", game)
    run = opened(tmp_path)
    run.sit(setup(game))
    plies = 0
    while True:
        act(run.table, rng)
        plies += 1
        if run.table.session.result is not None:
            break
        before, state = seen(run), run.table.session.state
        run.table.let_go()  # as the program does when it ends
        run.close()
        pygame.display.quit()
        run = opened(tmp_path)
        run.play_game(game)
        assert run.table.session.state == state
        after = seen(run)
        gone = [sprite for sprite in before.sprites if sprite not in after.sprites]
        new = [sprite for sprite in after.sprites if sprite not in before.sprites]
        assert (gone, new) == ([], []), plies
        assert after == before, plies
    assert plies > 5
    result = run.table.session.result
    run.wait(4000)
    run.close()
    again = Run(tmp_path)
    (listed,) = again.store.finished_sessions()
    assert (listed.scores, listed.ranks, listed.won) == (result.scores, result.ranks, result.won)
    again.close()
