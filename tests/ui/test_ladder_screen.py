"""The ladder: who is next, at which table, and what a match for it has won."""

from collections.abc import Mapping

import pygame
import pytest
from pilot import Pilot, seated
from samples.ladder import ClimbedLibrary, climbed

from game.boards.scene import Sprite
from game.games import GAMES
from game.games.claims.state import Claim
from game.games.levels import LEVELS
from game.play.ladder import Rung, RungMatch, rung_options, stars_of, stars_won
from game.storage.store import Store
from game.ui.kit.component import Motion
from game.ui.kit.view import Moment
from game.ui.pages.ladder.ladder_screen import LadderScreen
from game.ui.pages.ladder.lines import LIT
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.rungs import near_words, next_rung, rung_of, rung_setup, rung_words
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table

pytestmark = pytest.mark.usefixtures("unseen_screen")

_WON = {"classic": (3, 2), "triangle": (3, 3, 1)}


def pilot_with(won: Mapping[str, tuple[int, ...]], size: tuple[int, int] = (1280, 720)) -> Pilot:
    """Return a pilot with so many stars on the first rungs of games."""
    pilot = Pilot(size)
    context = pilot.loop.context
    library = ClimbedLibrary(context.library.now, store=Store(None))
    library.climbed = climbed(won)
    context.library = library
    return pilot


def finish(
    pilot: Pilot, table: TableScreen, won: Mapping[str, tuple[int, ...]] | None = None
) -> None:
    """Let the person find everything, which wins stars, and wait for the result."""
    pilot.push(table, 2000)
    while table.session.result is None:
        assert table.model.submit(0, table.match.rules.moves(table.session.state, 0)[0])
    library = pilot.loop.context.library
    if won is not None:
        assert isinstance(library, ClimbedLibrary)
        library.climbed = climbed(won)
    show_result(pilot)


def show_result(pilot: Pilot) -> None:
    while not isinstance(pilot.screen, ResultScreen):
        pilot.frame(100)


def stars(pilot: Pilot) -> list[Sprite]:
    """Return the large full stars, those on their way among them."""
    parts = [part for one in pilot.scene().sprites for part in (one.parts or (one,))]
    return [one for one in parts if one.face.name == "star full" and one.box.w > 40]


def test_arrows_lead_to_every_rung_and_enter_plays_it() -> None:
    pilot = pilot_with(_WON)
    pilot.push(LadderScreen(pilot.loop.context))
    assert pilot.screen.focus == "play"
    pilot.press(pygame.K_4)
    pilot.walk_to("rung:triangle:4")
    for key, name in (
        (pygame.K_LEFT, "rung:triangle:3"),
        (pygame.K_UP, "rung:sumz:3"),
        (pygame.K_UP, "rung:triples:3"),
        (pygame.K_UP, "rung:classic:3"),
        (pygame.K_RIGHT, "rung:classic:4"),
    ):
        pilot.press(key)
        assert pilot.screen.focus == name
        assert "chosen" in pilot.widget(name).states()
    pilot.press(pygame.K_RETURN)
    opening = pilot.table.match.opening
    assert opening.computers == {1: 4}
    assert opening.options == rung_options("classic")


def test_each_rung_says_its_stars() -> None:
    pilot = pilot_with(_WON)
    pilot.push(LadderScreen(pilot.loop.context))
    view = pilot.loop.view()
    told = {
        name: pilot.widget(name).accessible_node(view).name
        for name in (f"rung:{game}:{level}" for game in GAMES for level in LEVELS)
    }
    assert len({*told.values()}) == len(LEVELS) * len(GAMES)
    assert told["rung:classic:1"] == "Set, Novice: won, without a mistake, under par"
    assert told["rung:classic:2"] == "Set, Casual: won, without a mistake, not under par"
    assert told["rung:classic:3"] == "Set, Steady: not beaten yet"
    assert f"8 of {len(told)}" not in " ".join(pilot.words())
    assert f"5 of {len(told)} rivals beaten · 12 stars" in pilot.words()
    assert {"Stained glass", "3 rivals to go"} <= {*pilot.words()}


@pytest.mark.parametrize("game", GAMES)
def test_a_rung_opens_the_table_at_which_its_next_star_is_won(game: str) -> None:
    context, every = pilot_with({}).loop.context, stars_of(game)
    for count, star in enumerate(every):
        rung = Rung(game, 2, dict.fromkeys(every[:count], 1))
        opening = new_table(context, rung_setup(context, rung)).match.opening
        (seat,) = opening.people
        match = RungMatch(game, 2, opening.options, 1, seat, 1, 1, 0)
        assert star in stars_won(match)
        assert rung_of(context.library, opening) is not None
        assert rung_words(rung)


def test_whatever_is_no_rung_tells_nothing_of_the_ladder() -> None:
    library = pilot_with(_WON).loop.context.library
    for setup in (
        seated("classic", 0, 2, goal="storm"),
        seated("classic", 0, 2, 3),
        seated("classic", 0, 0, 2),
        seated("classic", 0, 7),
        seated("classic", seats=1),
        seated("classic", 0, 2, mode="practice"),
    ):
        assert rung_of(library, setup.opening) is None
    assert rung_of(library, seated("classic", 0, 2).opening) is not None


def test_a_line_draws_itself_on_after_a_win() -> None:
    pilot = pilot_with(_WON)
    pilot.push(LadderScreen(pilot.loop.context), 500)
    wide = lit(pilot)
    library = pilot.loop.context.library
    assert isinstance(library, ClimbedLibrary)
    library.climbed = climbed({**_WON, "classic": (3, 2, 1)})
    wides = [lit(pilot)]
    for _ in range(40):
        pilot.frame(16)
        wides.append(lit(pilot))
    assert wides == sorted(wides)
    assert wides[0] == wide < wides[8] < wides[-1]
    assert wides[-1] == pytest.approx(1.5 * wide, abs=2)
    assert pilot.screen.motion(Moment(pilot.ms, 0)) is Motion.NONE


def lit(pilot: Pilot) -> float:
    """Return the length of the lit part of the first line."""
    return next(one.box.w for one in pilot.scene().sprites if one.ident == f"{LIT}classic")


@pytest.mark.heavy
def test_stars_land_one_after_the_other_and_a_key_shows_all() -> None:
    for skips in (False, True):
        pilot = pilot_with({})
        table = new_table(
            pilot.loop.context, rung_setup(pilot.loop.context, Rung("classic", 1, {}))
        )
        finish(pilot, table, {"classic": (3,)})
        counts = [len(stars(pilot))]
        if skips:
            pilot.press(pygame.K_SPACE)
            counts.append(len(stars(pilot)))
            assert counts == [0, 3]
        while not skips and counts[-1] < 3:
            pilot.frame(40)
            counts.append(len(stars(pilot)))
        assert counts == sorted(counts)
        assert {*counts} == ({0, 3} if skips else {0, 1, 2, 3})
        assert {"3 new stars", "Next: Casual at Set", "Win"} <= {*pilot.words()}
        pilot.wait(3000, 100)
        pilot.click("climb")
        assert pilot.table.match.opening.computers == {1: 2}


def test_reduced_motion_shows_all_stars_at_once() -> None:
    pilot = pilot_with({})
    pilot.loop.context.change(reduce_motion=True)
    table = new_table(pilot.loop.context, rung_setup(pilot.loop.context, Rung("classic", 1, {})))
    finish(pilot, table, {"classic": (2,)})
    assert len(stars(pilot)) == 2


@pytest.mark.heavy
def test_help_wins_no_star_and_says_so() -> None:
    pilot = pilot_with({"classic": (1,)})
    table = new_table(
        pilot.loop.context, rung_setup(pilot.loop.context, Rung("classic", 1, {"won": 1}))
    )
    table.match.record_help(hints=1)
    finish(pilot, table)
    pilot.wait(3000, 100)
    assert table.match.assisted
    assert "With help, no star is won." in pilot.words()
    assert pilot.screen.widget_named("climb") is None


@pytest.mark.heavy
def test_the_main_menu_tells_who_is_next_and_leads_there() -> None:
    pilot = pilot_with(_WON, (1200, 1000))  # with room for it, whatever games there are
    context = pilot.loop.context
    assert pilot.screen.widget_named("ladder") is None
    table = new_table(context, rung_setup(context, Rung("classic", 3, {})))
    finish(pilot, table)
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    step = next_rung(context.library)
    assert step is not None
    pilot.frame()
    assert any("Next: Steady at Set" in words for words in pilot.words())
    pilot.click("ladder")
    assert isinstance(pilot.screen, LadderScreen)


@pytest.mark.parametrize(
    ("missing", "words"),
    [(None, ""), (0, "within reach"), (12_400, "12\u00a0s\u00a0away"), (75_000, "1:15\u00a0away")],
)
def test_how_near_it_is(missing: int | None, words: str) -> None:
    assert near_words(missing) == words


@pytest.mark.slow
def test_a_match_for_the_ladder_is_played_by_hand_to_its_end(pilot: Pilot) -> None:
    """From the main menu, by keys and clicks alone, and on to the next rival."""
    context = pilot.loop.context
    context.change(call_first=True)
    pilot.push(LadderScreen(context))
    pilot.press(pygame.K_RETURN)
    table = pilot.table
    assert table.match.opening.computers == {1: 1}
    pilot.wait(2000, 100)
    for _ in range(3000):
        if table.session.result is not None:
            break
        if table.match.state.caller is None:
            pilot.press(table.model.setup.keys[0])
        if table.match.state.caller == 0:
            claim = table.match.rules.moves(table.match.state, 0)[0]
            assert isinstance(claim, Claim)
            for card in claim.left:
                if pilot.screen.widget_named(f"card:{card}") is not None:
                    pilot.click(f"card:{card}")
        pilot.frame(100)
    show_result(pilot)
    pilot.wait(4000, 100)
    assert context.library.ladder().is_beaten("classic", 1)
    assert stars(pilot)
    assert any(words.startswith("Next: ") for words in pilot.words())
    pilot.click("climb")
    assert pilot.table.match.opening.computers == {1: 2}
