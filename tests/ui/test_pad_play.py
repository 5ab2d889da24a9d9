"""Whole games through the real program, by gamepads alone."""

from collections.abc import Iterator

import pygame
import pytest
from again import check_log
from hands import card_hand, first_claim
from pilot import DEALT_MS, Pilot
from sparse import sparse

from game.games import GAMES
from game.games.claims.state import Claim
from game.ui.kit.screen import AnyScreen
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.table.table_screen import TableScreen

ACCEPT, BACK, SECOND, HINT, UNDO, REDO, CALL, MENU = range(8)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    yield Pilot((800, 600))
    pygame.display.quit()


def press(pilot: Pilot, name: str, button: int = ACCEPT, pad: int = 0) -> None:
    """Go to a widget and press a button on it."""
    pilot.walk_hat(name, pad)
    pilot.pad(button, pad)


def choose(pilot: Pilot, claim: Claim, pad: int = 0) -> None:
    """Choose a claim's cards on the table, and end the choice where that is asked for."""
    screen = pilot.table
    for card in claim.left:
        press(pilot, f"card:{card}", pad=pad)
    for card in claim.right:
        press(pilot, f"card:{card}", SECOND, pad)
    if screen.match.rules.key == "sumz":
        pilot.pad(CALL, pad)


def play(pilot: Pilot, game: str) -> None:
    """Play a game from its tile, and its sheet if there is none to go on with."""
    press(pilot, f"game:{game}")
    if isinstance(pilot.screen, SheetScreen):
        pilot.pad(ACCEPT)


def to_the_games(pilot: Pilot) -> None:
    """Wait for the result, and leave it for the selector."""
    pilot.wait(2500)
    result = pilot.screen
    assert isinstance(result, ResultScreen)
    press(pilot, "leave")
    assert isinstance(pilot.screen, SelectorScreen)
    assert len(pilot.loop.stack) == 1


def two_seats(pilot: Pilot, game: str) -> TableScreen:
    """Set up a game of two seats: what the set-up proposes."""
    pilot.set_up(game)
    pilot.pad(ACCEPT)  # back to the sheet, as long as nothing else has the focus
    pilot.pad(ACCEPT)  # and that deals
    pilot.wait(DEALT_MS)
    screen = pilot.table
    assert screen.match.state.seats == 2
    return screen


@pytest.mark.heavy
@pytest.mark.parametrize("game", sparse(["sumz", "classic", "triples"], 3))
def test_a_card_game_is_played_to_the_end(pilot: Pilot, game: str) -> None:
    play(pilot, game)
    screen = pilot.table
    assert screen.match.rules.key == game
    while screen.session.result is None:
        pilot.frame(DEALT_MS)
        choose(pilot, first_claim(screen))
    assert all(isinstance(entry.action, Claim) for entry in pilot.log)
    assert min(screen.match.state.scores) > 0
    check_log(pilot.table.session)
    to_the_games(pilot)


def test_sumz_is_claimed_with_the_button_on_the_table_too(pilot: Pilot) -> None:
    play(pilot, "sumz")
    pilot.wait(DEALT_MS)
    screen = pilot.table
    claim = first_claim(screen)
    for card in claim.left:
        press(pilot, f"card:{card}")
    for card in claim.right:
        press(pilot, f"card:{card}")
        press(pilot, f"card:{card}")  # a second time: into the second group
    assert set(card_hand(screen).selector.selection.left) == set(claim.left)
    assert set(card_hand(screen).selector.selection.right) == set(claim.right)
    press(pilot, "claim")
    assert screen.match.state.scores[0] > 0


@pytest.mark.heavy
def test_two_pads_play_a_whole_game_together(pilot: Pilot) -> None:
    screen = two_seats(pilot, "classic")
    turn = 0
    while screen.session.result is None:
        pilot.pad(CALL if turn % 4 < 2 else ACCEPT, turn % 2)
        assert screen.match.state.caller == turn % 2
        before = screen.match.state.scores[turn % 2]
        choose(pilot, first_claim(screen, turn % 2), turn % 2)
        assert screen.match.state.scores[turn % 2] == before + 1
        pilot.frame(DEALT_MS)
        if not screen.focus.startswith("card:") and screen.match.state.table:
            pilot.walk_hat(f"card:{screen.match.state.table[0]}")
        turn += 1
    assert abs(screen.match.state.scores[0] - screen.match.state.scores[1]) <= 1
    check_log(pilot.table.session)
    to_the_games(pilot)


def test_a_third_pad_calls_for_nobody(pilot: Pilot) -> None:
    screen = two_seats(pilot, "classic")
    for pad in range(3):
        pilot.hat("down", pad)
    pilot.pad(CALL, 2)
    pilot.pad(ACCEPT, 2)
    assert screen.match.state.caller is None
    assert card_hand(screen).selector.selection.cards == ()


def kinds(pilot: Pilot) -> list[type[AnyScreen]]:
    """Return what lies on top of each other."""
    return [type(screen) for screen in pilot.loop.stack]


def test_pause_and_go_on(pilot: Pilot) -> None:
    play(pilot, "classic")
    screen = pilot.table
    pilot.pad(MENU)
    assert kinds(pilot)[1:] == [TableScreen, PauseScreen]
    pilot.pad(ACCEPT)
    assert kinds(pilot)[1:] == [TableScreen]
    pilot.pad(BACK)
    assert kinds(pilot)[1:] == [TableScreen, PauseScreen]
    pilot.pad(BACK)
    assert kinds(pilot)[1:] == [TableScreen]
    pilot.wait(DEALT_MS)
    # With cards chosen, "back" lets them go first.
    press(pilot, f"card:{screen.match.state.table[0]}")
    assert card_hand(screen).selector.selection.cards
    pilot.pad(BACK)
    assert kinds(pilot)[1:] == [TableScreen]
    assert card_hand(screen).selector.selection.cards == ()
    pilot.pad(MENU)
    pilot.pad(MENU)
    assert kinds(pilot)[1:] == [TableScreen]
    pilot.pad(MENU)
    press(pilot, "leave")
    assert kinds(pilot) == [SelectorScreen]
    pilot.pad(ACCEPT)
    assert kinds(pilot) == [SelectorScreen, SheetScreen]
    pilot.pad(ACCEPT)
    assert kinds(pilot) == [SelectorScreen, TableScreen]


@pytest.mark.heavy
@pytest.mark.parametrize(
    "size",
    [
        (800, 600),
        pytest.param((1280, 720), marks=pytest.mark.slow),
        pytest.param((900, 1400), marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("game", sparse(GAMES, 4))
def test_every_place_of_the_set_up_is_reached(game: str, size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    pilot.set_up(game)
    setup = pilot.screen
    assert isinstance(setup, SetupScreen)
    names = [w.name for w in setup.shown.widgets if w.takes_focus and w.enabled]
    for name in [*names, *reversed(names)]:
        pilot.walk_hat(name)
    # A choice is made with left and right, and with the button.
    pilot.walk_hat("seats")
    pilot.hat("right")
    assert setup.choices.seats == 3
    pilot.hat("left")
    pilot.hat("left")
    assert setup.choices.seats == 1
    press(pilot, "seats")
    assert setup.choices.seats == 2
    pilot.pad(BACK)
    assert isinstance(pilot.screen, SheetScreen)
    press(pilot, "options")
    press(pilot, "back")
    assert isinstance(pilot.screen, SheetScreen)
    pygame.display.quit()


@pytest.mark.heavy
def test_everything_on_the_selector_and_the_tables_is_reached(pilot: Pilot) -> None:
    screens = 0
    for enter in ("", "classic", "triples", "sumz", "triangle"):
        if enter:
            play(pilot, enter)
            pilot.frame(1000)
        names = [w.name for w in pilot.screen.shown.widgets if w.takes_focus and w.enabled]
        for name in [*names, *reversed(names)]:
            pilot.walk_hat(name)
        screens += 1
        if enter:
            pilot.pad(MENU)
            press(pilot, "leave")
    assert screens == 5
