"""Tables that were left: where time counts, no picture shows what could be studied meanwhile."""

from collections.abc import Callable
from typing import Any

import pytest
from runs import Run

from game.boards.scene import Box, Sprite
from game.games import GAMES
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pictures import left_art
from game.ui.setups import Setup, default_setup

CARDS = {"set", "sumz", "quads", "proset"}
ROOM = Box(0, 0, 240, 150)


def rules_of(game: str, **options: Any) -> Setup:
    changed = type(GAMES[game].default_options())(**options)
    return default_setup(game, 1).with_fields(names=("Ada",), seed="left", options=changed)


def leave(pilot: Run, setup: Setup) -> None:
    """Begin a game, and leave it after a move."""
    pilot.sit(setup)
    pilot.act()
    assert pilot.table.session.result is None
    pilot.to_the_games()
    pilot.wait(2000)


def kinds(sprites: list[Sprite]) -> set[str]:
    return {sprite.face.kind for sprite in sprites}


@pytest.mark.parametrize(
    ("setup", "covered"),
    [
        (rules_of("classic"), True),
        (rules_of("classic", goal="storm"), True),
        (rules_of("sumz", goal="streak"), True),
        (rules_of("quads"), True),
        (rules_of("proset"), True),
        (rules_of("triangle"), False),  # a pause of the program's own does not cover it either
        (rules_of("triangle", goal="storm"), True),
        (rules_of("triangle", goal="streak"), False),
    ],
)
def test_a_table_that_waits_is_covered_where_time_counts(
    run: Callable[..., Run], setup: Setup, covered: bool
) -> None:
    pilot = run()
    game = setup.opening.game
    leave(pilot, setup)
    assert isinstance(pilot.screen, SelectorScreen)
    art = left_art(pilot.context.library, game)
    state: Any = art.state
    newest = pilot.context.library.newest(game)
    assert newest is not None
    assert state == pilot.context.library.position_of(newest.id)
    drawn = art.sprites(ROOM, 0.0)
    there = len(state.table) if game != "triangle" else state.markers.bit_count()
    told = sum(sprite.face.kind in CARDS | {"marker"} for sprite in drawn)
    assert told == (0 if covered else there)
    if game != "triangle":
        assert sum(sprite.face == drawn[0].face for sprite in drawn) == there
        assert drawn[0].face.kind == "back"
    else:
        assert "board" in kinds(drawn)
    alive = kinds(art.sprites(ROOM, 1.0))
    assert bool(alive & (CARDS | {"marker"})) is not covered
    # So it is in the list of games in progress.
    pilot.push(history_screen(pilot.context), 1000)
    shown = kinds(list(pilot.scene().sprites))
    assert bool(shown & (CARDS | {"marker"})) is not covered


def test_a_deal_of_the_day_that_waits_is_covered(run: Callable[..., Run]) -> None:
    pilot = run()
    leave(pilot, pilot.context.setups.of_day("classic"))
    pilot.push(history_screen(pilot.context), 1000)
    shown = kinds(list(pilot.scene().sprites))
    assert "back" in shown
    assert not shown & CARDS
