"""The selector by keyboard, mouse and gamepad: games, what to go on with, and the other pages."""

from collections.abc import Callable

import pygame
import pytest
from kept import help_text
from pilot import Pilot
from sparse import sparse

from game import __version__
from game.core.rules import Entry
from game.games import GAMES
from game.play.days import daily_games
from game.play.lessons import LESSON_OF
from game.storage.store import Store
from game.ui.context import Context
from game.ui.pages.help import HelpScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("that_day")

TODAY, TOMORROW = "2026-11-21", "2026-11-22"
GAME = tuple(GAMES)
FIRST = GAME[0]
ACCEPT = 0
FRESH = ["network", "help", "settings", "quit"]
LATER = ["learn", "explore", "ladder", "history", *FRESH]

every_game = pytest.mark.parametrize("game", GAME)


def by_keys(pilot: Pilot, name: str) -> None:
    pilot.walk_to(name)
    pilot.press(pygame.K_RETURN)


def by_mouse(pilot: Pilot, name: str) -> None:
    pilot.click(name)


def by_pad(pilot: Pilot, name: str) -> None:
    pilot.walk_hat(name)
    pilot.pad(ACCEPT)


def act(table: TableScreen, at: int) -> None:
    session = table.session
    seat = min(session.actors - {-1})
    move = session.rules.moves(session.state, seat)[0]
    table.match.take(Entry(at, seat, move))


def to_the_games(pilot: Pilot) -> SelectorScreen:
    """Leave the table, in the middle or at its end."""
    if isinstance(pilot.screen, TableScreen):
        pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    assert isinstance(pilot.screen, SelectorScreen)
    assert len(pilot.loop.stack) == 1
    pilot.frame()
    return pilot.screen


def finish(pilot: Pilot, seconds: int = 60) -> ResultScreen:
    """End the session on the table after so long, and return the result's screen."""
    table = pilot.table
    while table.session.result is None:
        act(table, 1000 * seconds)
    pilot.wait(4500)
    assert isinstance(pilot.screen, ResultScreen)
    return pilot.screen


def played(pilot: Pilot) -> None:
    """Finish a first game."""
    pilot.play_game("triangle")
    finish(pilot)
    to_the_games(pilot)


def stops(pilot: Pilot) -> list[str]:
    """Return all that Tab comes to, in order."""
    pilot.screen.focus, names = "", list[str]()
    while pilot.screen.focus not in names:
        names += [pilot.screen.focus] if pilot.screen.focus else []
        pilot.press(pygame.K_TAB)
    first = names.index("network" if "learn" not in names else "learn")
    return names[first:] + names[:first]


@pytest.mark.parametrize("game", GAME)
@pytest.mark.parametrize("way", sparse([by_keys, by_mouse, by_pad], 3))
def test_a_tile_opens_the_sheet_of_its_game(
    pilot: Pilot, way: Callable[[Pilot, str], None], game: str
) -> None:
    way(pilot, f"game:{game}")
    assert isinstance(pilot.screen, SheetScreen)
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.rules.key == game
    assert pilot.table.model.setup.opening.options == GAMES[game].default_options()


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("layout", ["qwerty", "azerty"])
def test_a_digit_and_enter_play(pilot: Pilot, context: Context, number: int, layout: str) -> None:
    context.change(layout=layout)
    pilot.press(ord("1234"[number] if layout == "qwerty" else "&é\"'"[number]))
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.rules.key == GAME[number]


def test_enter_alone_plays_what_leads(pilot: Pilot) -> None:
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.rules.key == FIRST
    finish(pilot)
    to_the_games(pilot)
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.opening.mode == "today"


# What can be pressed.


@pytest.mark.heavy
def test_what_there_is_at_first_and_later() -> None:
    pilot = Pilot((1200, 1000), today=TODAY)  # with room for all, whatever games there are
    games = [f"game:{game}" for game in GAME]
    assert stops(pilot) == [*FRESH, "play", "lesson", *games]
    pilot.play_game("sumz")
    act(pilot.table, 10)
    to_the_games(pilot)
    games.insert(games.index("game:sumz") + 1, "new:sumz")
    assert stops(pilot) == [*FRESH, "play", "lesson", *games]
    played(pilot)
    days = [f"today:{game}" for game in daily_games()]
    assert stops(pilot) == [*LATER, "week", "todays", "days", *days, *games]


def test_the_lesson_goes_once_it_is_done(pilot: Pilot, context: Context) -> None:
    pilot.click("lesson")
    assert pilot.screen.lesson.key == LESSON_OF[FIRST]  # type: ignore[attr-defined]
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen.widget_named("lesson") is not None
    context.change(lessons_done=(LESSON_OF[FIRST],))
    pilot.frame()
    pilot.press(pygame.K_TAB)
    assert pilot.screen.widget_named("lesson") is None


def test_the_button_that_leads_goes_on_with_the_first_game(pilot: Pilot) -> None:
    assert pilot.label("play") == "Play Set"
    pilot.click("play")
    left = pilot.table
    act(left, 10)
    to_the_games(pilot)
    assert pilot.label("play") == "Continue Set"
    pilot.click("play")
    assert pilot.goes_on(left)


@pytest.mark.heavy
def test_help_leads_to_the_version_and_the_licences(pilot: Pilot) -> None:
    assert __version__ in help_text("about")
    pilot.click("help")
    for heading in ("About Tercet", "Licences"):
        pilot.click("more")
        assert isinstance(pilot.screen, HelpScreen)
        assert pilot.screen.title == heading
    for _ in range(3):
        pilot.press(pygame.K_ESCAPE)
    assert pilot.screen.focus == "help"


@pytest.mark.heavy
def test_the_links_lead_to_the_pages(pilot: Pilot) -> None:
    played(pilot)
    for name in ("learn", "explore", "history", "network", "settings"):
        pilot.click(name)
        assert pilot.screen.help_page == name
        pilot.press(pygame.K_ESCAPE)
        assert pilot.screen.focus == name


def test_escape_leads_to_quit_and_quits(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    assert (pilot.screen.focus, pilot.open) == ("quit", True)
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.open


# Tables that were left.


@pytest.mark.parametrize("way", ["tile", "key"])
def test_going_on_where_a_table_was_left(pilot: Pilot, way: str) -> None:
    pilot.play_game("sumz")
    left = pilot.table
    act(left, 10)
    to_the_games(pilot)
    assert any(words.startswith("Continue, ") for words in pilot.words())
    pilot.press(pygame.K_3) if way == "key" else pilot.click("game:sumz")
    assert pilot.goes_on(left)


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_new_game_beside_one_that_was_left(pilot: Pilot, context: Context, way: str) -> None:
    pilot.play_game("triangle")
    left = pilot.table
    act(left, 10)
    to_the_games(pilot)
    if way == "key":
        pilot.press(pygame.K_4, pygame.KMOD_SHIFT)
        pilot.click("new")
    else:
        pilot.play_anew("triangle")
    assert pilot.table is not left
    assert not pilot.table.session.log
    to_the_games(pilot)  # nothing was done there, so the other one is still offered
    newest = context.library.newest("triangle")
    assert newest is not None
    assert newest.at == len(left.session.log)
    pilot.play_game("triangle")
    assert pilot.goes_on(left)


def test_nothing_to_go_on_with_is_no_new_game(pilot: Pilot) -> None:
    pilot.play_game(FIRST)
    to_the_games(pilot)
    assert pilot.screen.widget_named(f"new:{FIRST}") is None


def test_a_store_that_comes_later_is_read_question_by_question() -> None:
    """The picture from before stays until all is known; then what was played shows."""
    pilot = Pilot()
    library = pilot.loop.context.library
    before_it, library.store = library.store, None
    assert before_it is not None
    screen = pilot.loop.stack[0] = SelectorScreen(pilot.loop.context)
    pilot.frame()
    before = screen.body(pilot.loop.view(), pilot.loop._moment())
    library.store, library.read = Store(None), False
    assert library.store.state() != before_it.state()  # there is one, so that no number is reused
    asked = 0
    while library.read_on():
        asked += 1
        if not library.read:
            assert screen.body(pilot.loop.view(), pilot.loop._moment()) is before
    timed = sum(bool(rules.par_s) for rules in GAMES.values())
    assert asked == 4 + timed + 1  # so many questions, and then there is none
    assert screen.body(pilot.loop.view(), pilot.loop._moment()) is not before
    assert not library.read_on()


def test_before_the_store_is_read_who_has_played_sees_the_day(context: Context) -> None:
    """So that the stage does not change under a hand that is quick."""
    context.library.read = False
    context.change(hints_seen=("classic alone",))
    assert SelectorScreen(context).ways.played
    context.change(hints_seen=())
    assert not SelectorScreen(context).ways.played


def test_the_stage_is_right_once_the_store_is_read() -> None:
    pilot = Pilot()
    context = pilot.loop.context
    context.library.store, context.library.read = None, False
    context.change(hints_seen=("classic alone",))
    pilot.loop.stack[0] = SelectorScreen(context)
    pilot.scene()
    assert pilot.screen.widget_named("todays") is not None
    context.library.store = Store(None)
    while context.library.read_on():
        pass
    pilot.scene()
    assert pilot.screen.widget_named("play") is not None
    pygame.display.quit()
