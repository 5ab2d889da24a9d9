"""The selector: every mode of every game by keyboard, mouse and gamepad; records, and the day."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from kept import help_text
from pilot import Pilot
from sparse import LONG, in_turn, sparse

from game import __version__
from game.core.rules import Entry
from game.games import GAMES
from game.games.computers.player import LEVELS
from game.play.days import daily_games
from game.play.lessons import LESSON_OF
from game.storage.store import Store
from game.ui.context import Context
from game.ui.pages.help import HelpScreen
from game.ui.pages.selector.play_ways import LIKE_YOU
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("all_games")

TODAY, TOMORROW = "2026-11-21", "2026-11-22"
MODES = ("play", "setup", "today")
GAME = tuple(GAMES)
ACCEPT = 0

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


# Modes.


@pytest.mark.parametrize(
    ("game", "mode"),
    [(game, mode) for game in GAME for mode in MODES if mode != "today" or game in daily_games()],
)
@pytest.mark.parametrize("way", sparse([by_keys, by_mouse, by_pad], 3))
def test_each_mode_of_each_game(
    pilot: Pilot, way: Callable[[Pilot, str], None], game: str, mode: str
) -> None:
    for name in pilot.way_to(f"{mode}:{game}"):
        way(pilot, name)
    if mode == "setup":
        assert isinstance(pilot.screen, SetupScreen)
        pilot.click("start")
        assert pilot.table.model.setup.opening.seats == 2
    assert pilot.screen is pilot.table
    assert pilot.table.match.rules.key == game
    setup = pilot.table.model.setup
    assert setup.opening.mode == ("today" if mode == "today" else "")
    assert (setup.opening.seats == 1) == (mode != "setup")
    if mode == "play":
        assert setup.opening.options == GAMES[game].default_options()


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("layout", ["qwerty", "azerty"])
def test_a_digit_plays_at_once(pilot: Pilot, context: Context, number: int, layout: str) -> None:
    context.change(layout=layout)
    pilot.press(ord("1234"[number] if layout == "qwerty" else "&é\"'"[number]))
    assert pilot.table.match.rules.key == GAME[number]


@every_game
def test_a_click_on_the_picture_plays(pilot: Pilot, game: str) -> None:
    pilot.click(f"art:{game}")
    assert pilot.table.match.rules.key == game
    assert pilot.table.model.setup.opening.mode == ""


COMPANIES = ("alone", "practice", "computers", "friends")


@pytest.mark.parametrize(("game", "company"), in_turn(GAME, COMPANIES))
def test_any_company_is_two_presses_away(pilot: Pilot, company: str, game: str) -> None:
    pilot.click(f"company:{company}")
    pilot.click(f"play:{game}")
    opening = pilot.table.model.setup.opening
    seats = {"alone": [0], "practice": [0], "computers": [0], "friends": [0, 1]}
    assert opening.people == seats[company]
    assert opening.seats == (1 if company in COMPANIES[:2] else 2)
    assert opening.mode == ("practice" if company == "practice" else "")
    to_the_games(pilot)
    assert pilot.screen.ways.company == company  # type: ignore[attr-defined]


VARIANTS = [
    (game, number) for game, rules in GAMES.items() for number in range(len(rules.options.VARIANTS))
]


@pytest.mark.parametrize(("made", "company"), in_turn(VARIANTS, COMPANIES, LONG))
def test_a_variant_is_played_at_once_and_then_by_play(
    pilot: Pilot, made: tuple[str, int], company: str
) -> None:
    game, number = made
    variant = GAMES[game].options.VARIANTS[number]
    pilot.click(f"company:{company}")
    shown = pilot.screen.widget_named(f"{variant.sign}:{game}")
    assert not (variant.hard and shown)
    if shown is None:  # behind the button for all
        pilot.click(f"ways:{game}")
    pilot.click(f"{variant.sign}:{game}")
    assert variant.fits(pilot.table.session.options)
    to_the_games(pilot)
    widget: Any = pilot.screen.widget_named(f"{variant.sign}:{game}")
    assert widget.lit
    pilot.click(f"play:{game}")
    assert variant.fits(pilot.table.session.options)


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_is_of_the_level_that_is_chosen(pilot: Pilot, level: int) -> None:
    assert pilot.screen.widget_named("level") is None
    pilot.click("company:computers")
    choice: Any = pilot.screen.widget_named("level")
    assert len(choice.words) == 1 + len(LEVELS)
    assert choice.chosen == LIKE_YOU
    choice._take(level)
    pilot.click("play:classic")
    assert pilot.table.model.setup.opening.levels == (None, level)


def test_each_level_has_a_face_to_press(pilot: Pilot) -> None:
    assert isinstance(pilot.screen, SelectorScreen)
    ways = pilot.screen.ways
    for size in ((1280, 720), (800, 600), (720, 1280)):
        pygame.display.set_mode(size)
        ways.company = "alone"
        pilot.frame()
        pilot.click("company:computers")
        choice: Any = pilot.screen.widget_named("level")
        faces = [one for one in pilot.scene().sprites if one.face.kind == "character"]
        assert [one.face.index for one in faces] == [*LEVELS], size
        for face in reversed(faces):
            x, y = map(round, face.box.centre)
            assert choice.box.has(x, y), size
            choice.press((x, y))
            assert ways.level == face.face.index, size
        choice.press((round(choice.box.x + choice.box.w - 4), y))  # the name, or the last face
        assert ways.level == (1 if choice.brief else len(LEVELS))


def test_friends_are_people_even_after_computers(pilot: Pilot, context: Context) -> None:
    setup = context.setups.last_setup("classic", together=True)
    context.setups.remember(setup.with_fields(names=("Ada", "Sharp"), levels=(None, 5)))
    pilot.click("company:friends")
    pilot.click("play:classic")
    assert pilot.table.model.setup.opening.people == [0, 1]


@pytest.mark.parametrize("game", [game for game in GAME if game in LESSON_OF])
def test_learning_a_game_stands_out_until_it_was_learnt(
    pilot: Pilot, context: Context, game: str
) -> None:
    learn: Any = pilot.screen.widget_named(f"learn:{game}")
    assert learn.kind == "plain"
    pilot.click(f"learn:{game}")
    assert pilot.screen.lesson.key == LESSON_OF[game]  # type: ignore[attr-defined]
    pilot.press(pygame.K_ESCAPE)
    context.change(lessons_done=(LESSON_OF[game],))
    pilot.frame()
    pilot.press(pygame.K_TAB)
    learn = pilot.screen.widget_named(f"learn:{game}")
    assert learn.kind == "quiet"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_each_tile_shows_the_key_that_plays(size: tuple[int, int]) -> None:
    fresh = Pilot(size=size)
    words = fresh.words()
    shown = [str(number) for number in range(1, len(GAME))]  # the last game is behind More
    assert [one for one in shown if one not in words] == []
    pygame.display.quit()


def test_who_has_played_nothing_is_led_to_the_first_lesson(pilot: Pilot, context: Context) -> None:
    pilot.click("newcomer")
    assert pilot.screen.lesson.key == LESSON_OF[GAME[0]]  # type: ignore[attr-defined]
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen.widget_named("newcomer") is not None
    context.change(lessons_done=("set",))
    pilot.frame()
    assert "New here?" not in pilot.words()
    context.change(lessons_done=())
    pilot.click("play:triples")
    act(pilot.table, 2)
    to_the_games(pilot)
    assert "New here?" not in pilot.words()


@pytest.mark.heavy
def test_tab_goes_from_the_pages_to_today_and_through_each_game(pilot: Pilot) -> None:
    pilot.click("play:triples")
    act(pilot.table, 10)
    to_the_games(pilot)
    pilot.screen.focus = ""
    names: list[str] = []
    while pilot.screen.focus not in names:
        names += [pilot.screen.focus] if pilot.screen.focus else []
        pilot.press(pygame.K_TAB)
    wanted = ["learn", "explore", "history", "help", "settings", "quit"]
    wanted += ["streak", *(f"today:{game}" for game in daily_games())]
    wanted += ["todays", "days"]
    wanted += [f"company:{company}" for company in COMPANIES]
    for game in GAME:
        new = [f"new:{game}"] if game == "triples" else []
        variants = GAMES[game].options.VARIANTS
        ways = [f"{one.sign}:{game}" for one in variants if not one.hard][:4]
        ways += [f"ways:{game}"] if len(ways) < len(variants) else []
        learn = [f"learn:{game}"] if game in LESSON_OF else []
        wanted += [f"play:{game}", *new, *learn]
        # All of those that lead show, and of others what is behind a button.
        wanted += [*ways, f"setup:{game}"] if GAME.index(game) < 4 else [f"ways:{game}"]
    assert names == wanted


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


@pytest.mark.parametrize("name", ["learn", "explore", "history"])
def test_the_foot_leads_to_the_pages(pilot: Pilot, name: str) -> None:
    pilot.click(name)
    assert pilot.screen.help_page == name
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen.focus == name


# Tables that were left.


@pytest.mark.parametrize("way", ["play", "art", "key"])
def test_going_on_where_a_table_was_left(pilot: Pilot, way: str) -> None:
    pilot.click("play:sumz")
    left = pilot.table
    act(left, 10)
    to_the_games(pilot)
    assert pilot.label("play:sumz") == "Continue"
    pilot.press(pygame.K_3) if way == "key" else pilot.click(f"{way}:sumz")
    assert pilot.goes_on(left)


def test_a_new_game_beside_one_that_was_left(pilot: Pilot, context: Context) -> None:
    pilot.click("play:triangle")
    left = pilot.table
    act(left, 10)
    to_the_games(pilot)
    pilot.click("new:triangle")
    assert pilot.table is not left
    assert not pilot.table.session.log
    to_the_games(pilot)  # nothing was done there, so the other one is still offered
    newest = context.library.newest("triangle")
    assert newest is not None
    assert newest.at == len(left.session.log)
    pilot.click("play:triangle")
    assert pilot.goes_on(left)


def test_nothing_to_go_on_with_is_no_new_game(pilot: Pilot) -> None:
    pilot.click("play:classic")
    to_the_games(pilot)
    assert pilot.label("play:classic") == "Play"
    assert pilot.screen.widget_named("new:classic") is None


# Practice.


# Layout: what the tests of all screens do not see, inside the pictures.


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
    assert asked == 4  # three questions, and then there is none
    assert screen.body(pilot.loop.view(), pilot.loop._moment()) is not before
    assert not library.read_on()
