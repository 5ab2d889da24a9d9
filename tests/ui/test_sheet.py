"""A game's sheet: from it to a table, by every way and in every company."""

from itertools import product
from typing import Any

import pygame
import pytest
from pilot import Pilot
from sparse import LONG, in_turn, sparse

from game.boards.scene import Box
from game.core.rules import Entry
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.ladder import RungMatch, rung_options, stars_won
from game.ui.context import Context
from game.ui.kit.widgets.pick import FRAME
from game.ui.pages.help import HelpScreen
from game.ui.pages.network.room import WaitingRoom
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.selector.tile import GameTile
from game.ui.pages.sheet.plan import COMPANIES, offered_ways
from game.ui.pages.sheet.sheet_motion import FLY_MS, MOVE_MS
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.setups import with_field

WAYS = [(game, number) for game in GAMES for number in range(len(offered_ways(game)))]
HERE = ("alone", "practice", "computers", "friends")
SEATS = {"alone": 1, "practice": 1, "computers": 2, "friends": 2}


def open_sheet(pilot: Pilot, game: str = "classic") -> SheetScreen:
    pilot.push(SheetScreen(pilot.loop.context, game))
    assert isinstance(pilot.screen, SheetScreen)
    return pilot.screen


def choose_company(pilot: Pilot, company: str) -> None:
    pilot.click(f"company:{COMPANIES.index(company) + 1}")


def act(pilot: Pilot, at: int) -> None:
    session = pilot.table.session
    seat = min(session.actors - {-1})
    pilot.table.match.take(Entry(at, seat, session.rules.moves(session.state, seat)[0]))


def leave(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    assert isinstance(pilot.screen, SelectorScreen)
    pilot.frame()


# Play.


@pytest.mark.parametrize(("made", "company"), in_turn(WAYS, HERE, LONG))
def test_every_way_is_played_in_every_company(
    pilot: Pilot, made: tuple[str, int], company: str
) -> None:
    game, number = made
    open_sheet(pilot, game)
    pilot.click(f"way:{number + 1}")
    choose_company(pilot, company)
    pilot.click("play")
    opening = pilot.table.match.opening
    assert offered_ways(game)[number].fits(opening.options)
    assert (opening.game, opening.seats) == (game, SEATS[company])
    assert opening.mode == ("practice" if company == "practice" else "")
    assert bool(opening.computers) == (company == "computers")
    assert [type(one).__name__ for one in pilot.loop.stack] == ["SelectorScreen", "TableScreen"]


@pytest.mark.parametrize("game", GAMES)
def test_enter_plays_the_game_itself(pilot: Pilot, game: str) -> None:
    screen = open_sheet(pilot, game)
    assert screen.focus == "play"
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.opening.options == GAMES[game].default_options()


@pytest.mark.parametrize("number", sparse(range(8), 3))
def test_a_digit_chooses_a_way_and_enter_plays_it(pilot: Pilot, number: int) -> None:
    screen = open_sheet(pilot)
    pilot.press(pygame.K_1 + number)
    assert screen.focus == "play"
    pilot.press(pygame.K_RETURN)
    assert offered_ways("classic")[number].fits(pilot.table.match.opening.options)


@pytest.mark.parametrize("level", LEVELS)
def test_each_face_is_an_opponent(pilot: Pilot, level: int) -> None:
    open_sheet(pilot)
    choose_company(pilot, "computers")
    pilot.click(f"face:{level}")
    pilot.click("play")
    assert pilot.table.match.opening.levels == (None, level)


def test_arrows_choose_and_enter_plays_what_is_chosen(pilot: Pilot) -> None:
    screen = open_sheet(pilot, "triangle")
    pilot.walk_to("way:1")
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_DOWN):
        pilot.press(key)
    assert screen.focus == "way:6"  # along the boards, and down the rows
    pilot.press(pygame.K_RETURN)
    assert getattr(pilot.table.match.opening.options, "goal", "") == "streak"


# What was played last.


def test_a_way_played_last_says_so_and_never_sticks_silently(pilot: Pilot) -> None:
    open_sheet(pilot)
    pilot.click("way:4")
    pilot.click("play")
    leave(pilot)
    open_sheet(pilot)
    assert {"Streak, alone", "As you last played it."} <= {*pilot.words()}
    choose_company(pilot, "computers")
    assert "Streak, against Novice" in pilot.words()
    pilot.press(pygame.K_1)
    assert "Whole deck, against Novice" in pilot.words()
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.opening.options == GAMES["classic"].default_options()


def test_a_way_takes_nothing_from_the_one_before(pilot: Pilot) -> None:
    screen = open_sheet(pilot)
    pilot.click("way:8")
    pilot.click("way:3")
    assert (screen.plan.options.goal, screen.plan.options.attributes) == ("storm", 4)


def test_help_of_practice_ends_with_it(pilot: Pilot) -> None:
    screen = open_sheet(pilot)
    choose_company(pilot, "practice")
    assert screen.plan.options.hints
    assert " ".join(pilot.words()).count("othing counts") == 1
    choose_company(pilot, "friends")
    assert not screen.plan.options.hints


@pytest.mark.parametrize(("game", "way"), [*product(GAMES, ("", "larger")), ("triangle", "storm")])
def test_the_computer_plays_as_on_the_ladder(pilot: Pilot, game: str, way: str) -> None:
    screen = open_sheet(pilot, game)
    choose_company(pilot, "friends")
    among_friends = screen.plan.options
    choose_company(pilot, "computers")
    larger = rung_options(game).next_way() if way == "larger" else None
    named = next((one for one in screen.plan.ways if one is larger or one.words == way), None)
    if way and named is None:
        return
    if named is not None:
        screen.plan.choose_way(screen.plan.ways.index(named))
    assert screen.plan.usual_options() == screen.plan.options
    won = RungMatch(game, screen.plan.level, screen.plan.options, 0, 0, 1, 1, 0)
    standard = named is None or not named.words
    assert bool(stars_won(won)) == (standard or named is larger)
    screen.plan.choose_way(0)
    choose_company(pilot, "friends")
    assert screen.plan.options == among_friends


def test_another_game_against_the_computer_is_not_changed(pilot: Pilot) -> None:
    screen = open_sheet(pilot, "triangle")
    choose_company(pilot, "computers")
    assert screen.plan.options.play == "duel"
    setup = screen.plan.setup()
    race = with_field(setup.opening.options, "play", "race")
    screen.plan.take_setup(setup.with_fields(options=race))
    screen.plan.choose_level(4)
    assert screen.plan.options.play == "race"
    assert "Race" in " ".join(pilot.words())


# Continue.


@pytest.mark.parametrize("company", HERE)
def test_a_game_of_this_way_and_company_is_gone_on_with(pilot: Pilot, company: str) -> None:
    open_sheet(pilot, "triples")
    choose_company(pilot, company)
    pilot.click("play")
    act(pilot, 10)
    left = pilot.table
    leave(pilot)
    open_sheet(pilot, "triples")
    assert pilot.label("play") == "Continue"
    pilot.click("way:2")
    assert pilot.label("play") == "Play"
    other = HERE[HERE.index(company) - 1]
    pilot.click("way:1")
    choose_company(pilot, other)
    assert pilot.label("play") == "Play"
    choose_company(pilot, company)
    pilot.press(pygame.K_RETURN)
    assert pilot.goes_on(left)


def test_a_new_game_beside_one_to_go_on_with(pilot: Pilot) -> None:
    open_sheet(pilot, "triangle")
    pilot.click("play")
    act(pilot, 10)
    leave(pilot)
    open_sheet(pilot, "triangle")
    assert "13 left" in pilot.words()
    pilot.click("new")
    assert not pilot.table.session.log


# Friends.


def test_friends_have_names_and_keys(pilot: Pilot, context: Context) -> None:
    open_sheet(pilot)
    choose_company(pilot, "friends")
    assert pilot.screen.widget_named("remove:0") is None  # two are the least
    pilot.click("add")
    for name, words in (("name:0", "Ada"), ("name:1", "Emmy"), ("name:2", "Sofja")):
        pilot.click(name)
        pilot.type(words)
    pilot.click("key:2")
    pilot.press(pygame.K_9)
    pilot.click("remove:1")
    pilot.click("play")
    setup = pilot.table.model.setup
    assert setup.opening.names == ("Ada", "Sofja")
    assert setup.keys[1] == pygame.K_9
    assert context.settings.names == {"1": "Ada", "2": "Sofja"}


def test_a_key_taken_already_is_refused_in_words(pilot: Pilot) -> None:
    open_sheet(pilot)
    choose_company(pilot, "friends")
    pilot.click("key:1")
    pilot.press(pygame.K_1)
    message = pilot.screen.waiting.message
    assert message
    assert " ".join(message.split()[:2]) in " ".join(pilot.words())


# The network.


def test_a_table_is_hosted_from_the_sheet(pilot: Pilot) -> None:
    open_sheet(pilot)
    pilot.click("way:2")
    choose_company(pilot, "network")
    pilot.frame()
    assert pilot.label("play") == "Host a table"
    pilot.click("play")
    assert isinstance(pilot.screen, WaitingRoom)
    lobby = pilot.screen.linked.lobby
    assert lobby is not None
    assert (lobby.game, len(lobby.chairs)) == ("classic", 2)
    assert offered_ways("classic")[1].fits(lobby.options)


# The rest.


def test_escape_and_games_lead_back(pilot: Pilot) -> None:
    for way in ("key", "click"):
        open_sheet(pilot)
        pilot.press(pygame.K_ESCAPE) if way == "key" else pilot.click("back")
        assert isinstance(pilot.screen, SelectorScreen)


def test_the_lesson_is_offered_until_it_is_done(pilot: Pilot, context: Context) -> None:
    open_sheet(pilot)
    pilot.click("learn")
    assert pilot.screen.lesson.key == "set"  # type: ignore[attr-defined]
    pilot.press(pygame.K_ESCAPE)
    context.change(lessons_done=("set",))
    pilot.frame()
    pilot.press(pygame.K_TAB)
    assert pilot.screen.widget_named("learn") is None
    pilot.click("rules")
    assert isinstance(pilot.screen, HelpScreen)


def test_what_is_not_as_usual_is_told_above_play(pilot: Pilot) -> None:
    screen = open_sheet(pilot)
    screen.plan.choices.options = GAMES["classic"].default_options().__class__(deal="checked")
    told = " ".join(pilot.words())
    assert "Whole deck, alone" in told
    assert "Deal: " in told


def test_groups_say_what_is_chosen(pilot: Pilot) -> None:
    open_sheet(pilot)
    choose_company(pilot, "computers")
    pilot.frame()
    for group in ("way", "company", "face"):
        picks: list[Any] = [
            one for one in pilot.screen.shown.widgets if one.name.startswith(f"{group}:")
        ]
        said = [one.accessible_node(pilot.loop.view()) for one in picks]
        assert {one.role for one in said} == {"radio"}
        assert sum("chosen" in one.states for one in said) == 1
        assert sum(one.takes_focus for one in picks) == 1


@pytest.mark.parametrize("still", [False, True])
def test_the_frame_moves_to_the_choice(pilot: Pilot, context: Context, *, still: bool) -> None:
    context.change(reduce_motion=still)
    open_sheet(pilot)
    pilot.wait(1000)

    def frame_top() -> float:
        sprites = pilot.loop.scene().sprites
        return next(one.box.y for one in sprites if one.ident == f"{FRAME}way")

    first = frame_top()
    pilot.press(pygame.K_5)
    goal = pilot.widget("way:5").box.y
    pilot.frame(MOVE_MS // 3)
    assert (frame_top() == goal) == still
    pilot.frame(MOVE_MS)
    assert frame_top() == goal > first


@pytest.mark.parametrize("still", [False, True])
def test_the_picture_of_a_game_flies_from_its_tile_into_the_sheet(*, still: bool) -> None:
    pilot = Pilot()
    pilot.loop.context.change(reduce_motion=still)
    pilot.frame()
    tile = pilot.widget("game:classic")
    assert isinstance(tile, GameTile)

    def flying() -> list[Box]:
        sprites = pilot.loop.scene().sprites
        return [one.box for one in sprites if one.face.kind == "group"]

    pilot.press(pygame.K_1)
    assert [tile.box.has(*box.centre) for box in flying()] == ([] if still else [True])
    begun = flying()
    pilot.frame(FLY_MS // 2)
    assert all(box.w > before.w for box, before in zip(flying(), begun, strict=True))
    pilot.wait(FLY_MS)
    assert not flying()
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_1)
    pilot.press(pygame.K_RETURN)  # which waits for nothing
    assert pilot.table.match.opening.game == "classic"
