"""The choice of 4 to 9 games: at every size nothing is cut or lies on anything, all is reached."""

from collections.abc import Iterator
from typing import Any

import many
import pygame
import pytest
from kept import letters
from laid_out import NOW, layout_of
from layout_laws import CASES, LAWS, QUICK, SLOW, Case, broken
from pilot import Pilot
from sparse import LONG
from sparse import SLOW as SLOWLY

from game.games import GAMES
from game.ui.context import Context
from game.ui.kit.view import View
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen

COUNTS = (4, 8, 9)
"""The main menu has nine places."""
# Of a choice of games, not what holds of panels, and of cards, which are its pictures.
CHECKS = [
    law
    for law in LAWS
    if not law.__name__.startswith(("a_panel", "no_panel", "words_do_not_lie_on_signs"))
]

every_count = pytest.mark.parametrize("count", COUNTS)
EVERY = [(count, size) for count in COUNTS for size in (*CASES, (600, 1000, 1.0), (600, 600, 1.0))]
FEW = {(count, size) for count in (4, 8) for size in QUICK | SLOW}
NOW_AND_THEN = {(9, size) for size in ((1280, 720, 1.0), (800, 600, 1.6), (600, 1000, 1.0))}


def marked(case: tuple[int, Case]) -> Any:
    """Return a case as a parameter: quick, slow or long."""
    marks = () if case in NOW_AND_THEN else SLOWLY if case in FEW else LONG
    return pytest.param(*case, marks=marks)


every_size = pytest.mark.parametrize(("count", "size"), [*map(marked, EVERY)], ids=str)


def choice() -> SelectorScreen:
    """Return the choice of the games that there are now."""
    return SelectorScreen(Context(lambda: "many", many.help_of))


@pytest.mark.usefixtures("unseen_screen")
@every_size
def test_all_lies_in_its_place_and_every_name_shows(count: int, size: Case) -> None:
    view = View(size[:2], letters(), text_size=size[2])
    with many.games(count):
        screen = choice()
        screen.scene(view, NOW)
        layout = layout_of(f"{count} games", screen, view)
        seen = {words.text for part in layout.parts for words in part.words}
        for game, rules in GAMES.items():
            assert {rules.title, rules.short} & seen, game
    found = broken([layout], size, CHECKS)
    assert not found, "\n".join(found)


@pytest.mark.usefixtures("unseen_screen")
@every_count
@pytest.mark.parametrize("size", [(1280, 720, 1.0), (800, 600, 1.6)], ids=str)
def test_everything_in_reach_has_a_name_of_its_own(count: int, size: Case) -> None:
    view = View(size[:2], letters(), text_size=size[2])
    with many.games(count):
        widgets = choice().lay(view, NOW)
        names = [one.accessible_node(view).name for one in widgets if one.takes_focus]
        assert all(names)
        assert len(names) == len(set(names))


# With a pilot: keys.


@pytest.fixture(params=COUNTS)
def pilot(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    with many.games(request.param):
        yield Pilot(helped=many.help_of)
        pygame.display.quit()


def test_digits_are_the_first_nine_places(pilot: Pilot) -> None:
    for number, game in enumerate([*GAMES][:9], 1):
        pilot.press(pygame.K_0 + number)
        assert isinstance(pilot.screen, SheetScreen)
        pilot.press(pygame.K_RETURN)
        assert pilot.table.match.rules.key == game
        del pilot.loop.stack[1:]
        pilot.frame()
    if len(GAMES) < 9:
        pilot.press(pygame.K_9)
        assert isinstance(pilot.screen, SelectorScreen)


def test_tab_and_arrows_reach_every_game_and_enter_opens_it(pilot: Pilot) -> None:
    for walk in (pilot.walk_to, pilot.walk_hat):
        for game in GAMES:
            walk(f"game:{game}")
            assert pilot.screen.focus == f"game:{game}"
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, SheetScreen)
