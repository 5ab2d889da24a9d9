"""Pictures and records in the choice of games: alive in focus, in their places."""

from typing import Any

import pygame
import pytest
from kept import help_text, letters
from laid_out import inside
from layout_laws import SIZES, TEXT_SIZES
from pilot import Pilot
from samples import samples
from sparse import sparse
from test_selector import GAME, act, finish, to_the_games

from game.games import GAMES
from game.ui.context import Context
from game.ui.kit.view import Moment, View
from game.ui.pages.selector.selector_screen import SPREAD_MS
from game.ui.pages.selector.tile import GameTile
from game.ui.pictures import hue_role
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("that_day")


@pytest.mark.heavy
def test_best_time_and_games(pilot: Pilot) -> None:
    for seconds in (221, 250):
        pilot.play_game("sumz")
        finish(pilot, seconds)
        to_the_games(pilot)
    assert "Best 3:41" in pilot.words()


def test_the_fewest_markers(pilot: Pilot) -> None:
    pilot.play_game("triangle")
    left = finish(pilot).result.scores[0]
    to_the_games(pilot)
    assert f"Size 5: {left} left" in pilot.words()


def test_a_game_of_several_counts_without_a_best(pilot: Pilot) -> None:
    pilot.set_up("triangle")
    pilot.deal()
    finish(pilot)
    to_the_games(pilot)
    assert not any(words.startswith(("Best", "Size")) for words in pilot.words())


def test_practice_leaves_no_record(pilot: Pilot) -> None:
    told = []
    for game in ("sumz", "triangle", "sumz"):
        pilot.play_game(game, "practice")
        finish(pilot)
        to_the_games(pilot)
        told.append(pilot.words())
    assert told[0] == told[2]
    assert not any(words.startswith(("Best", "Size")) for words in told[0])


def test_undo_at_the_end_takes_the_game_back(pilot: Pilot, context: Context) -> None:
    pilot.play_game("triangle")
    finish(pilot)
    assert context.library.count("triangle") == 1
    pilot.click_more("undo")
    assert context.library.count("triangle") == 0
    finish(pilot)
    assert context.library.count("triangle") == 1
    to_the_games(pilot)
    assert any(word.startswith("Size 5") for word in pilot.words())


def spreads(pilot: Pilot) -> dict[str, float]:
    """Return the animation of each picture, by its game."""
    tiles = [one for one in pilot.screen.shown.widgets if isinstance(one, GameTile)]
    return {tile.game: tile.motion.spread_of(tile.game) for tile in tiles}


def alive(pilot: Pilot) -> str:
    """Return the game whose tile is lit."""
    styles = [s.style for s in pilot.scene().sprites if s.face.kind == "panel"]
    edges = [str(style[1]) for style in styles if not style[0] and "hue " in str(style[1])]
    games = {hue_role(key): key for key in GAMES}
    return games[edges[0]] if edges else ""


def point(pilot: Pilot, name: str) -> None:
    widget = pilot.widget(name)
    x, y = map(round, widget.box.centre)
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    pilot.frame()


def test_the_game_under_the_pointer_comes_alive_and_rests(pilot: Pilot) -> None:
    pilot.wait(500)
    frames = pilot.loop.frames
    pilot.wait(500)
    assert pilot.loop.frames == frames
    point(pilot, "game:sumz")
    assert alive(pilot) == "sumz"
    seen = []
    for _ in range(SPREAD_MS // 20):
        pilot.frame(20)
        seen.append(spreads(pilot)["sumz"])
    assert seen == sorted(seen)
    assert 0 < seen[0] < 0.7
    pilot.wait(1000)
    assert spreads(pilot)["sumz"] == 1
    frames = pilot.loop.frames
    pilot.wait(500)
    assert pilot.loop.frames == frames
    point(pilot, "game:classic")  # and the one before goes back to rest
    assert alive(pilot) == "classic"
    pilot.wait(1000)
    assert spreads(pilot) == {game: float(game == "classic") for game in GAME}


def test_the_game_in_focus_comes_alive_once_the_focus_is_seen(pilot: Pilot) -> None:
    assert alive(pilot) == ""
    pilot.walk_to("game:classic")
    assert alive(pilot) == "classic"
    pilot.walk_to("help")
    assert alive(pilot) == ""


@pytest.mark.parametrize("still", [{"reduce_motion": True}, {"speed": 0}])
def test_without_motion_it_is_alive_at_once(
    pilot: Pilot, context: Context, still: dict[str, Any]
) -> None:
    context.change(**still)
    point(pilot, "game:classic")
    assert spreads(pilot)["classic"] == 1
    assert not pilot.screen.motion(pilot.loop.clocks.moment(playing=False))


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
    for tile in screen.lay(view, Moment(0, 0)):
        if isinstance(tile, GameTile) and tile.art_wide:
            for spread in (0.0, 0.5, 1.0):
                for sprite in tile.art.sprites(tile.art_room, spread):
                    # Half a pixel of rounding on both sides.
                    assert inside(sprite.box, tile.art_room.grow(0.5)), tile.name
            found += 1
    assert found == len(GAMES)


@pytest.mark.parametrize(
    ("company", "told"),
    [
        ("alone", "Continue, 66 cards left"),
        ("practice", "Continue, Practice"),
        ("computers", "against Novice"),
        ("friends", "Continue, 2 players"),
    ],
)
def test_a_tile_says_with_whom_it_continues(pilot: Pilot, company: str, told: str) -> None:
    """And words, picture and press agree on which game it is."""
    pilot.play_game("classic", company)
    left: TableScreen = pilot.table
    act(left, 10)
    to_the_games(pilot)
    assert told in pilot.words()
    called = pilot.widget("game:classic").called
    assert told in called
    assert pilot.widget("game:classic").art.state == left.session.state
    pilot.press(pygame.K_1)
    assert pilot.table.session.log == left.session.log
    assert pilot.table.match.opening == left.match.opening
