"""The selector: every mode of every game by keyboard, mouse and gamepad; records, and the day."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from kept import help_text, letters
from pilot import Pilot
from samples import samples
from sparse import LONG, in_turn, sparse
from test_layout import SIZES, TEXT_SIZES, inside

from game import __version__
from game.core.rules import Entry
from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.games.claims.classic import ClassicOptions
from game.games.claims.rules import ClaimRules
from game.games.claims.state import Claim
from game.games.claims.triples import TriplesOptions
from game.games.computers.player import LEVELS
from game.games.triangle.state import TriangleOptions
from game.play.days import daily_games, todays_options, todays_seed
from game.play.lessons import LESSON_OF
from game.play.lessons.order import LESSONS
from game.ui.context import Context
from game.ui.kit.view import Moment, View
from game.ui.pages.help import HelpScreen
from game.ui.pages.match.ends import PauseScreen, ResultScreen
from game.ui.pages.selector.screen import SPREAD_MS, SelectorScreen
from game.ui.pages.selector.ways import LIKE_YOU
from game.ui.pages.setup.screen import SetupScreen
from game.ui.pictures import ArtSpot, hue_role
from game.ui.table.screen import TableScreen

TODAY, TOMORROW = "2026-11-21", "2026-11-22"
MODES = ("play", "setup", "today")
GAME = tuple(GAMES)
ACCEPT = 0

every_game = pytest.mark.parametrize("game", GAME)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot()
    made.loop.context.library.today = lambda: TODAY
    assert isinstance(made.screen, SelectorScreen)
    made.screen.ways.more = True  # all games show, also the hard ones
    made.scene()
    yield made
    pygame.display.quit()


@pytest.fixture
def context(pilot: Pilot) -> Context:
    return pilot.loop.context


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


def finish(pilot: Pilot, seconds: int = 60) -> ResultScreen:
    """End the session on the table after so long, and return the result's screen."""
    table = pilot.table
    while table.session.result is None:
        act(table, 1000 * seconds)
    pilot.wait(4500)
    assert isinstance(pilot.screen, ResultScreen)
    return pilot.screen


def to_the_games(pilot: Pilot) -> SelectorScreen:
    """Leave the table, in the middle or at its end."""
    if isinstance(pilot.screen, TableScreen):
        pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    assert isinstance(pilot.screen, SelectorScreen)
    assert len(pilot.loop.stack) == 1
    pilot.frame()
    return pilot.screen


def label(pilot: Pilot, name: str) -> str:
    widget: Any = pilot.screen.named(name)
    assert widget is not None, name
    return str(widget.label)


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
        assert pilot.table.desk.setup.opening.seats == 2
    assert pilot.screen is pilot.table
    assert pilot.table.match.rules.key == game
    setup = pilot.table.desk.setup
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
    assert pilot.table.desk.setup.opening.mode == ""


COMPANIES = ("alone", "practice", "computers", "friends")


@pytest.mark.parametrize(("game", "company"), in_turn(GAME, COMPANIES))
def test_any_company_is_two_presses_away(pilot: Pilot, company: str, game: str) -> None:
    pilot.click(f"company:{company}")
    pilot.click(f"play:{game}")
    opening = pilot.table.desk.setup.opening
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
    shown = pilot.screen.named(f"{variant.sign}:{game}")
    assert not (variant.hard and shown)
    if shown is None:  # behind the button for all
        pilot.click(f"ways:{game}")
    pilot.click(f"{variant.sign}:{game}")
    assert variant.fits(pilot.table.session.options)
    to_the_games(pilot)
    widget: Any = pilot.screen.named(f"{variant.sign}:{game}")
    assert widget.lit
    pilot.click(f"play:{game}")
    assert variant.fits(pilot.table.session.options)


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_is_of_the_level_that_is_chosen(pilot: Pilot, level: int) -> None:
    assert pilot.screen.named("level") is None
    pilot.click("company:computers")
    choice: Any = pilot.screen.named("level")
    assert len(choice.words) == 1 + len(LEVELS)
    assert choice.chosen == LIKE_YOU
    choice._take(level)
    pilot.click("play:classic")
    assert pilot.table.desk.setup.opening.levels == (None, level)


def test_each_level_has_a_face_to_press(pilot: Pilot) -> None:
    assert isinstance(pilot.screen, SelectorScreen)
    ways = pilot.screen.ways
    for size in ((1280, 720), (800, 600), (720, 1280)):
        pygame.display.set_mode(size)
        ways.company = "alone"
        pilot.frame()
        pilot.click("company:computers")
        choice: Any = pilot.screen.named("level")
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
    setup = context.setups.of("classic", together=True)
    context.setups.remember(setup.changed(names=("Ada", "Sharp"), levels=(None, 5)))
    pilot.click("company:friends")
    pilot.click("play:classic")
    assert pilot.table.desk.setup.opening.people == [0, 1]


@pytest.mark.parametrize("game", [game for game in GAME if game in LESSON_OF])
def test_learning_a_game_stands_out_until_it_was_learnt(
    pilot: Pilot, context: Context, game: str
) -> None:
    learn: Any = pilot.screen.named(f"learn:{game}")
    assert learn.kind == "plain"
    pilot.click(f"learn:{game}")
    assert pilot.screen.lesson.key == LESSON_OF[game]  # type: ignore[attr-defined]
    pilot.press(pygame.K_ESCAPE)
    context.change(lessons_done=(LESSON_OF[game],))
    pilot.frame()
    pilot.press(pygame.K_TAB)
    learn = pilot.screen.named(f"learn:{game}")
    assert learn.kind == "quiet"


def test_who_has_played_nothing_is_led_to_the_first_lesson(pilot: Pilot, context: Context) -> None:
    pilot.click("newcomer")
    assert pilot.screen.lesson.key == LESSON_OF[GAME[0]]  # type: ignore[attr-defined]
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen.named("newcomer") is not None
    context.change(lessons_done=("set",))
    pilot.frame()
    assert "New here?" not in pilot.words()
    context.change(lessons_done=())
    pilot.click("play:triples")
    act(pilot.table, 2)
    to_the_games(pilot)
    assert "New here?" not in pilot.words()


def test_every_game_has_its_own_lesson() -> None:
    own = {lesson.key: lesson.game for lesson in LESSONS}
    assert {own[lesson]: lesson for lesson in LESSON_OF.values()} == LESSON_OF


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
    wanted += ["days", "continue", "todays"]
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


def test_arrows_go_where_they_point(pilot: Pilot) -> None:
    pilot.press(pygame.K_RIGHT)  # shows where the focus is
    for arrow, name in (
        (pygame.K_RIGHT, "learn:classic"),
        (pygame.K_RIGHT, "play:triples"),
        (pygame.K_RIGHT, "learn:triples"),
        (pygame.K_RIGHT, "play:sumz"),
        (pygame.K_DOWN, "storm:sumz"),
        (pygame.K_LEFT, "corners 3:sumz"),
        (pygame.K_LEFT, "corners 4:sumz"),
        (pygame.K_LEFT, "setup:triples"),
        (pygame.K_LEFT, "streak:triples"),
        (pygame.K_LEFT, "storm:triples"),
        (pygame.K_LEFT, "deck 81:triples"),
        (pygame.K_LEFT, "setup:classic"),
        (pygame.K_UP, "learn:classic"),
        (pygame.K_LEFT, "play:classic"),
    ):
        pilot.press(arrow)
        assert pilot.screen.focus == name


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
    assert label(pilot, "play:sumz") == "Continue"
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
    assert label(pilot, "play:classic") == "Play"
    assert pilot.screen.named("new:classic") is None


@pytest.mark.parametrize("sooner", [("sumz", "triangle"), ("triangle", "sumz")])
def test_today_offers_the_newest_game_that_was_left(pilot: Pilot, sooner: tuple[str, str]) -> None:
    assert pilot.screen.named("continue") is None
    for game in sooner:
        pilot.click(f"play:{game}")
        left = pilot.table
        act(left, 10)
        to_the_games(pilot)
    pilot.click("continue")
    assert pilot.goes_on(left)


# Practice.


def practise(pilot: Pilot, game: str) -> None:
    pilot.click("company:practice")
    pilot.click(f"play:{game}")


@pytest.mark.parametrize("game", ["classic", "triples", "sumz"])
def test_practice_helps_and_costs_nothing(pilot: Pilot, context: Context, game: str) -> None:
    context.change(window_seconds=3, penalty="sit out")
    practise(pilot, game)
    options = pilot.table.session.options
    assert isinstance(options, ClaimOptions)
    assert (options.window, options.penalty) == (0, "none")
    assert options.hints
    assert options.reasons
    assert pilot.table.desk.hints_on


def test_practice_on_the_triangle_gives_hints(pilot: Pilot) -> None:
    practise(pilot, "triangle")
    assert pilot.table.session.options == TriangleOptions(assists=True)
    assert pilot.table.desk.hints_on


def test_the_rules_of_practice_are_kept_apart(pilot: Pilot, context: Context) -> None:
    practise(pilot, "triangle")
    pilot.press(pygame.K_ESCAPE)
    pilot.click("rules")
    setup = pilot.screen
    assert isinstance(setup, SetupScreen)
    setup.choices.options = TriangleOptions(size=6, assists=True)
    pilot.frame()
    pilot.click("start")
    assert pilot.table.desk.setup.opening.mode == "practice"
    to_the_games(pilot)
    practise(pilot, "triangle")
    assert pilot.table.session.options == TriangleOptions(size=6, assists=True)
    to_the_games(pilot)
    pilot.click("company:alone")
    pilot.click("play:triangle")
    assert pilot.table.session.options == TriangleOptions()


def test_practice_for_two_is_a_game_like_any_other(pilot: Pilot, context: Context) -> None:
    practise(pilot, "sumz")
    pilot.press(pygame.K_ESCAPE)
    pilot.click("rules")
    setup = pilot.screen
    assert isinstance(setup, SetupScreen)
    setup.choices.set_seats(1)
    pilot.frame()
    pilot.click("start")
    assert pilot.table.desk.setup.opening.mode == ""
    assert context.setups.with_company("sumz", "practice").opening.seats == 1


def test_settling_other_rules_keeps_the_table(pilot: Pilot, context: Context) -> None:
    pilot.click("play:classic")
    left = pilot.table
    act(left, 10)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("rules")
    pilot.click("back")
    assert isinstance(pilot.screen, SelectorScreen)
    pilot.click("play:classic")
    assert pilot.goes_on(left)


# Today's.


def test_only_games_with_a_deal_of_the_day_are_among_todays(pilot: Pilot) -> None:
    """Though all games are shown, the day is done when these are."""
    shown = [widget.name for widget in pilot.screen._widgets if widget.name.startswith("today:")]
    assert shown == [f"today:{game}" for game in daily_games()] != [f"today:{g}" for g in GAME]
    assert any(words.startswith(f"0 of {len(shown)} played · new in") for words in pilot.words())


@pytest.mark.parametrize("game", daily_games())
def test_a_day_has_one_deal_for_everybody(pilot: Pilot, context: Context, game: str) -> None:
    context.change(window_seconds=20, penalty="none")
    tables = []
    for date in (TODAY, TODAY, TOMORROW):
        context.library.today = lambda date=date: date  # type: ignore[misc]
        pilot.click(f"today:{game}")
        tables.append(pilot.table)
        to_the_games(pilot)
    first, again, other = (table.session for table in tables)
    assert first.state == again.state
    assert (first.options, first.seed) == (todays_options(game, TODAY), todays_seed(TODAY))
    assert other.seed != first.seed
    assert other.state != first.state


def test_today_set_is_the_puzzle_of_six(pilot: Pilot) -> None:
    pilot.click("today:classic")
    assert pilot.table.session.options == ClassicOptions(goal="find all")
    assert len(pilot.table.session.state.table) == 12


def test_a_finished_day_has_its_sign_and_its_figure(pilot: Pilot, context: Context) -> None:
    pilot.click("today:sumz")
    finish(pilot, 221)
    to_the_games(pilot)
    todays: Any = pilot.screen.named("today:sumz")
    assert (todays.state, todays.label) == ("done", "3:41")
    done = f"1 of {len(daily_games())} played"
    assert any(words.startswith(done) for words in pilot.words())
    assert "day in a row" in pilot.words()
    # It can be played again, and the first time counts.
    pilot.click("today:sumz")
    finish(pilot, 100)
    to_the_games(pilot)
    todays = pilot.screen.named("today:sumz")
    assert (todays.state, todays.label) == ("done", "3:41")
    context.library.today = lambda: TOMORROW
    pilot.frame()
    pilot.press(pygame.K_TAB)
    todays = pilot.screen.named("today:sumz")
    assert (todays.state, todays.label) == ("next", "Sumz")  # it was played last


def test_a_finished_triangle_of_the_day_shows_what_was_left(pilot: Pilot) -> None:
    pilot.click("today:triangle")
    result = finish(pilot)
    left = result.result.scores[0]
    to_the_games(pilot)
    todays: Any = pilot.screen.named("today:triangle")
    assert todays.label == f"{left} left"


def test_a_day_is_gone_on_with_until_midnight(pilot: Pilot, context: Context) -> None:
    pilot.click("play:classic")
    other = pilot.table
    act(other, 10)
    to_the_games(pilot)
    pilot.click("today:classic")
    left = pilot.table
    act(left, 10)
    to_the_games(pilot)
    todays: Any = pilot.screen.named("today:classic")
    assert todays.state == "begun"
    pilot.click("todays")
    assert pilot.goes_on(left)
    to_the_games(pilot)
    context.library.today = lambda: TOMORROW
    pilot.click("today:classic")
    assert pilot.table is not left
    assert pilot.table.desk.setup.opening.seed == todays_seed(TOMORROW)
    to_the_games(pilot)
    assert context.library.newest("classic", todays=True) is None
    pilot.click("play:classic")  # the game that is none of a day was left alone
    assert pilot.goes_on(other)


def test_the_board_of_the_day_again_is_that_of_the_day_still(pilot: Pilot) -> None:
    pilot.click("today:triangle")
    first = pilot.table
    finish(pilot)
    assert pilot.screen.named("again") is None  # nothing is dealt
    pilot.click("new")
    assert pilot.table is not first
    assert pilot.table.desk.setup == first.desk.setup


def test_another_deal_after_that_of_the_day_is_none_of_the_day(pilot: Pilot) -> None:
    pilot.click("today:classic")
    seed = pilot.table.desk.setup.opening.seed
    finish(pilot)
    pilot.click("again")
    assert (pilot.table.desk.setup.opening.mode, pilot.table.desk.setup.opening.seed) == (
        "today",
        seed,
    )
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, PauseScreen)
    assert pilot.screen.named("rules") is None  # they are the same for everybody
    pilot.click("new")
    assert pilot.table.desk.setup.opening.mode == ""
    assert pilot.table.desk.setup.opening.seed != seed


# Records.


def test_best_time_and_games(pilot: Pilot) -> None:
    for seconds in (221, 250):
        pilot.click("play:sumz")
        finish(pilot, seconds)
        to_the_games(pilot)
    assert "Best 3:41" in pilot.words()


def test_the_fewest_markers(pilot: Pilot) -> None:
    pilot.click("play:triangle")
    left = finish(pilot).result.scores[0]
    to_the_games(pilot)
    assert f"Size 5: {left} left" in pilot.words()


def test_a_game_of_several_counts_without_a_best(pilot: Pilot) -> None:
    pilot.click("setup:triangle")
    pilot.click("start")
    finish(pilot)
    to_the_games(pilot)
    assert "1 game" in pilot.words()


def test_practice_leaves_no_record(pilot: Pilot) -> None:
    pilot.click("company:practice")
    told = []
    for game in ("sumz", "triangle", "sumz"):
        pilot.click(f"play:{game}")
        finish(pilot)
        to_the_games(pilot)
        told.append(pilot.words())
    assert told[0] == told[2]
    assert not any(words.startswith(("Best", "Size", "1 game")) for words in told[0])


def test_undo_at_the_end_takes_the_game_back(pilot: Pilot, context: Context) -> None:
    pilot.click("play:triangle")
    finish(pilot)
    assert context.library.count("triangle") == 1
    pilot.click("undo")
    assert context.library.count("triangle") == 0
    finish(pilot)
    assert context.library.count("triangle") == 1
    to_the_games(pilot)
    assert any(word.startswith("Size 5") for word in pilot.words())


# The picture that is alive.


def spots(pilot: Pilot) -> dict[str, ArtSpot]:
    return {spot.name: spot for spot in pilot.screen._widgets if isinstance(spot, ArtSpot)}


def alive(pilot: Pilot) -> str:
    """Return the game whose tile is lit."""
    styles = [s.style for s in pilot.scene().sprites if s.face.kind == "panel"]
    edges = [str(style[1]) for style in styles if not style[0] and "hue " in str(style[1])]
    games = {hue_role(key): key for key in GAMES}
    return games[edges[0]] if edges else ""


def point(pilot: Pilot, name: str) -> None:
    widget = pilot.screen.named(name)
    assert widget is not None
    x, y = map(round, widget.box.centre)
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    pilot.frame()


def test_the_game_under_the_pointer_comes_alive_and_rests(pilot: Pilot) -> None:
    pilot.wait(500)
    frames = pilot.loop.frames
    pilot.wait(500)
    assert pilot.loop.frames == frames
    point(pilot, "art:sumz")
    assert alive(pilot) == "sumz"
    seen = []
    for _ in range(SPREAD_MS // 20):
        pilot.frame(20)
        seen.append(spots(pilot)["art:sumz"].spread)
    assert seen == sorted(seen)
    assert 0 < seen[0] < 0.7
    pilot.wait(1000)
    assert spots(pilot)["art:sumz"].spread == 1
    frames = pilot.loop.frames
    pilot.wait(500)
    assert pilot.loop.frames == frames
    point(pilot, "setup:classic")  # and the one before goes back to rest
    assert alive(pilot) == "classic"
    pilot.wait(1000)
    spread = {name: spot.spread for name, spot in spots(pilot).items()}
    assert spread == {f"art:{game}": float(game == "classic") for game in GAME}


def test_the_game_in_focus_comes_alive_once_the_focus_is_seen(pilot: Pilot) -> None:
    assert alive(pilot) == ""
    pilot.press(pygame.K_RIGHT)
    assert alive(pilot) == "classic"
    pilot.walk_to("help")
    assert alive(pilot) == ""


@pytest.mark.parametrize("still", [{"reduce_motion": True}, {"speed": 0}])
def test_without_motion_it_is_alive_at_once(
    pilot: Pilot, context: Context, still: dict[str, Any]
) -> None:
    context.change(**still)
    point(pilot, "art:classic")
    assert spots(pilot)["art:classic"].spread == 1
    assert not pilot.screen.moving(pilot.loop.clocks.moment(playing=False))


# Layout: what the tests of all screens do not see, inside the pictures.


@pytest.mark.parametrize("text_size", sparse(TEXT_SIZES, 3))
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["selector", "selector-later"])
def test_pictures_lie_in_their_places(
    name: str, size: tuple[int, int], text_size: float, pilot: Pilot
) -> None:
    view = View(size, letters(), text_size=text_size)
    screen = samples(Context(lambda: "picture", help_text), view)[name]()[-1]
    found = 0
    screen.scene(view, Moment(0, 0))
    for spot in screen.lay(view, Moment(0, 0)):
        if isinstance(spot, ArtSpot) and spot not in screen.laid.reveal:
            for spread in (0.0, 0.5, 1.0):
                for sprite in spot.art.sprites(spot.box, spread):
                    # Half a pixel of rounding on both sides.
                    assert inside(sprite.box, spot.box.grown(0.5)), (
                        spot.name,
                        sprite.box,
                        spot.box,
                    )
            assert spot.box.h >= 36 * view.unit  # a picture, not an icon
            found += 1
    assert found


@pytest.mark.parametrize("game", [key for key in GAMES if isinstance(GAMES[key], ClaimRules)])
def test_the_picture_of_a_card_game_is_a_claim(game: str) -> None:
    rules = GAMES[game]
    assert isinstance(rules, ClaimRules)
    options, cards = rules.default_options(), rules.claimed
    if isinstance(options, TriplesOptions):
        options = replace(options, deal="plain")
    deal = (*cards, *(card for card in rules.deck(options) if card not in cards))
    state = rules.start(options, deal, 1)
    # Of two groups, the card in the middle is the sum of the others.
    claim = Claim(cards[::2], cards[1:2]) if options.two_groups else Claim(cards)
    assert rules.explain(state, claim).right
