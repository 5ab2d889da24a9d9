"""Whole games through the real program, by gamepads alone."""

from collections.abc import Iterator

import pygame
import pytest
from again import replayed
from hands import card_hand
from pilot import Pilot
from sparse import sparse

from game.games import GAMES
from game.games.claims.state import Call, Claim
from game.games.triangle.solver import best_line
from game.ui.kit.screen import AnyScreen
from game.ui.pages.match.result_screen import PauseScreen, ResultScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
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


def claim_table(pilot: Pilot) -> TableScreen:
    screen = pilot.table
    assert isinstance(screen, TableScreen)
    return screen


def first_claim(screen: TableScreen, seat: int = 0) -> Claim:
    claim = screen.match.rules.moves(screen.match.state, seat)[0]
    assert isinstance(claim, Claim)
    return claim


def checked(pilot: Pilot) -> None:
    """Check that the log alone leads to the same state."""
    session = pilot.table.session
    again = replayed(session.rules, session.options, session.deal, session.seats, session.log)[-1]
    assert again == session.state


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
    press(pilot, f"setup:{game}")
    assert isinstance(pilot.screen, SetupScreen)
    pilot.pad(ACCEPT)  # deals, as long as nothing else has the focus
    screen = claim_table(pilot)
    assert screen.match.state.seats == 2
    return screen


@pytest.mark.parametrize("game", sparse(["sumz", "classic", "triples"], 3))
def test_a_card_game_is_played_to_the_end(pilot: Pilot, game: str) -> None:
    press(pilot, f"play:{game}")
    screen = claim_table(pilot)
    assert screen.match.rules.key == game
    while screen.session.result is None:
        choose(pilot, first_claim(screen))
        pilot.frame(400)
    assert all(isinstance(entry.action, Claim) for entry in pilot.log)
    assert min(screen.match.state.scores) > 0
    checked(pilot)
    to_the_games(pilot)


def test_the_triangle_is_won_with_undo_and_redo_on_the_way(pilot: Pilot) -> None:
    press(pilot, "play:triangle")
    screen = pilot.table
    assert isinstance(screen, TableScreen)
    state = screen.match.state
    for number, (source, target) in enumerate(best_line(state.size, state.markers, state.home)):
        press(pilot, f"hole:{source}")
        press(pilot, f"hole:{target}")
        assert len(pilot.log) == number + 1
        if number == 3:
            here = screen.match.state
            pilot.pad(UNDO)
            pilot.pad(UNDO)
            assert len(pilot.log) == number - 1
            pilot.pad(REDO)
            pilot.pad(REDO)
            assert screen.match.state == here
        pilot.frame(400)
    assert screen.session.result is not None
    assert screen.session.result.won
    checked(pilot)
    to_the_games(pilot)


def test_sumz_is_claimed_with_the_button_on_the_table_too(pilot: Pilot) -> None:
    press(pilot, "play:sumz")
    screen = claim_table(pilot)
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


def test_two_pads_play_a_whole_game_together(pilot: Pilot) -> None:
    screen = two_seats(pilot, "classic")
    turn = 0
    while screen.session.result is None:
        pilot.pad(CALL if turn % 4 < 2 else ACCEPT, turn % 2)
        assert screen.match.state.caller == turn % 2
        before = screen.match.state.scores[turn % 2]
        choose(pilot, first_claim(screen, turn % 2), turn % 2)
        assert screen.match.state.scores[turn % 2] == before + 1
        pilot.frame(400)
        if not screen.focus.startswith("card:") and screen.match.state.table:
            pilot.walk_hat(f"card:{screen.match.state.table[0]}")
        turn += 1
    assert abs(screen.match.state.scores[0] - screen.match.state.scores[1]) <= 1
    checked(pilot)
    to_the_games(pilot)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_two_calls_in_one_batch_the_first_wins(pilot: Pilot, order: tuple[int, int]) -> None:
    screen = two_seats(pilot, "classic")
    for pad in order:
        event = pygame.Event(pygame.JOYBUTTONDOWN, joy=pad, instance_id=pad, button=CALL)
        pilot.post(event)
    pilot.frame()
    # Pads are numbered as they come: pad 0 has set up the game and is known.
    first, second = order
    assert [(entry.seat, entry.action) for entry in pilot.log] == [(first, Call())]
    assert f"Player {first + 1} called first, Player {second + 1} a moment later." in pilot.words()
    claim = first_claim(screen, first)
    # The other pad moves the focus nowhere and chooses nothing meanwhile.
    pilot.walk_hat(f"card:{claim.left[0]}", first)
    for arrow in ("left", "right", "up", "down"):
        pilot.hat(arrow, second)
    for button in (ACCEPT, SECOND, BACK):
        pilot.pad(button, second)
    assert screen.focus == f"card:{claim.left[0]}"
    assert card_hand(screen).selector.selection.cards == ()
    assert screen.match.state.caller == first
    assert pilot.screen is screen
    choose(pilot, claim, first)
    assert screen.match.state.scores[first] == 1
    assert screen.match.state.scores[second] == 0
    pilot.pad(CALL, second)
    choose(pilot, first_claim(screen, second), second)
    assert screen.match.state.scores == (1, 1)
    checked(pilot)


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
    press(pilot, "play:classic")
    screen = claim_table(pilot)
    pilot.pad(MENU)
    assert kinds(pilot)[1:] == [TableScreen, PauseScreen]
    pilot.pad(ACCEPT)
    assert kinds(pilot)[1:] == [TableScreen]
    pilot.pad(BACK)
    assert kinds(pilot)[1:] == [TableScreen, PauseScreen]
    pilot.pad(BACK)
    assert kinds(pilot)[1:] == [TableScreen]
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
    assert kinds(pilot) == [SelectorScreen, TableScreen]


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
    if GAMES[game].hard:
        press(pilot, "more")
    for name in pilot.way_to(f"setup:{game}"):
        press(pilot, name)
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
    assert isinstance(pilot.screen, SelectorScreen)
    press(pilot, f"setup:{game}")
    press(pilot, "back")
    assert isinstance(pilot.screen, SelectorScreen)
    pygame.display.quit()


def test_everything_on_the_selector_and_the_tables_is_reached(pilot: Pilot) -> None:
    screens = 0
    for enter in ("", "play:classic", "play:triples", "play:sumz", "play:triangle"):
        if enter:
            press(pilot, enter)
            pilot.frame(1000)
        names = [w.name for w in pilot.screen.shown.widgets if w.takes_focus and w.enabled]
        for name in [*names, *reversed(names)]:
            pilot.walk_hat(name)
        screens += 1
        if enter:
            pilot.pad(MENU)
            press(pilot, "leave")
    assert screens == 5
