"""The choice of 4 to 16 games: at every size nothing is cut or lies on anything, all is reached."""

from collections.abc import Iterator
from typing import Any

import many
import pygame
import pytest
from kept import letters
from laid_out import NOW, Layout, layout_of
from layout_laws import CASES, LAWS, QUICK, SLOW, Case, broken
from pilot import Pilot
from sparse import LONG
from sparse import SLOW as SLOWLY

from game.games import GAMES
from game.games.claims.classic import CLASSIC
from game.ui.context import Context
from game.ui.kit.view import View
from game.ui.pages.selector.selector_screen import SelectorScreen

COUNTS = (4, 5, 6, 7, 8, 9, 12, 16)
HARD = 2
LOOKS = ("plain", "hard", "opened", "computers")
# Of a choice of games, not what holds of panels, and of cards, which are its pictures.
CHECKS = [
    law
    for law in LAWS
    if not law.__name__.startswith(("a_panel", "no_panel", "words_do_not_lie_on_signs"))
]

every_count = pytest.mark.parametrize("count", COUNTS)
EVERY = [(count, size) for count in COUNTS for size in (*CASES, (600, 800, 1.0))]
FEW = {(count, size) for count in (4, 12) for size in QUICK | SLOW}
NOW_AND_THEN = {(count, size) for count in (8, 16) for size in ((1280, 720, 1.0), (800, 600, 1.6))}


def marked(case: tuple[int, Case]) -> Any:
    """Return a case as a parameter: quick, slow or long."""
    marks = () if case in NOW_AND_THEN else SLOWLY if case in FEW else LONG
    return pytest.param(*case, marks=marks)


every_size = pytest.mark.parametrize(("count", "size"), [*map(marked, EVERY)], ids=str)


def choice(look: str = "plain") -> SelectorScreen:
    """Return the choice of the games that there are now."""
    made = SelectorScreen(Context(lambda: "many", many.help_of))
    made.ways.opened = frozenset(GAMES if look == "opened" else ())
    made.ways.company = "computers" if look == "computers" else "alone"
    return made


def pages(label: str, screen: SelectorScreen, view: View) -> Iterator[Layout]:
    """Yield what shows, and where it scrolls, what shows with the focus on other games."""
    screen.scene(view, NOW)
    yield layout_of(label, screen, view)
    for game in screen.games[1:] if screen.laid.reveal else ():
        if screen.widget_named(f"play:{game}") in screen.laid.reveal:
            screen.focus = f"play:{game}"
            screen.scene(view, NOW)
            assert screen.widget_named(screen.focus) not in screen.laid.reveal, game
            yield layout_of(f"{label}, {game}", screen, view)


@pytest.mark.usefixtures("unseen_screen")
@every_size
def test_all_lies_in_its_place(count: int, size: Case) -> None:
    view = View(size[:2], letters(), text_size=size[2])
    made: list[Layout] = []
    for look in LOOKS:
        with many.games(count, HARD if look == "hard" else 0):
            made += pages(f"{count} games, {look}", choice(look), view)
    found = broken(made, size, CHECKS)
    assert not found, "\n".join(found)


@pytest.mark.usefixtures("unseen_screen")
@every_size
def test_every_game_shows_its_name_and_its_line(count: int, size: Case) -> None:
    view = View(size[:2], letters(), text_size=size[2])
    with many.games(count):
        screen = choice()
        seen: set[str] = set()
        for layout in pages("", screen, view):
            lines = [words.text for words in layout.painted]
            seen |= {*lines, " ".join(lines)}
        shown = " ".join(seen)
        for game, rules in GAMES.items():
            assert {rules.title, rules.short} & seen, game
            assert screen.ways.line(game) in shown, game


@pytest.mark.usefixtures("unseen_screen")
@every_count
@pytest.mark.parametrize("size", [(1280, 720, 1.0), (800, 600, 1.6)], ids=str)
def test_everything_in_reach_has_a_name_of_its_own(count: int, size: Case) -> None:
    view = View(size[:2], letters(), text_size=size[2])
    for look in LOOKS:
        with many.games(count, HARD if look == "hard" else 0):
            widgets = choice(look).lay(view, NOW)
            names = [one.accessible_node(view).name for one in widgets if one.takes_focus]
            assert all(names)
            assert len(names) == len(set(names))


# With a pilot: keys, and what is too hard for most.


@pytest.fixture(params=COUNTS)
def pilot(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    with many.games(request.param):
        yield Pilot(helped=many.help_of)
        pygame.display.quit()


def test_digits_choose_the_first_nine_as_they_show(pilot: Pilot) -> None:
    for number, game in enumerate([*GAMES][:9], 1):
        told: Any = pilot.screen.widget_named(f"play:{game}")
        assert told.tip.endswith(f" ({number})")
        pilot.press(pygame.K_0 + number)
        assert pilot.table.match.rules.key == game
        pilot.loop.stack.pop()
        pilot.frame()
    if len(GAMES) < 9:
        pilot.press(pygame.K_9)
        assert isinstance(pilot.screen, SelectorScreen)


def test_tab_and_arrows_reach_every_game_and_enter_plays(pilot: Pilot) -> None:
    for walk in (pilot.walk_to, pilot.walk_hat):
        for game in GAMES:
            walk(f"play:{game}")
            assert pilot.screen.focus == f"play:{game}"
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.rules.key == [*GAMES][-1]


# What is too hard for most.


@pytest.fixture
def hard_pilot() -> Iterator[Pilot]:
    with many.games(8, HARD):
        yield Pilot(helped=many.help_of)
        pygame.display.quit()


def test_hard_games_are_behind_more_and_play_like_the_others_then(hard_pilot: Pilot) -> None:
    pilot, hard = hard_pilot, [*GAMES][-HARD:]
    assert all(GAMES[game].hard for game in hard)
    for game in hard:
        assert pilot.screen.widget_named(f"play:{game}") is None
        assert pilot.screen.widget_named(f"today:{game}") is None
    pilot.press(pygame.K_8)
    assert isinstance(pilot.screen, SelectorScreen)
    assert ", ".join(GAMES[game].title for game in hard) in pilot.words()
    pilot.walk_to("more")
    pilot.press(pygame.K_RETURN)
    assert pilot.screen.focus == f"play:{hard[0]}"
    assert pilot.screen.widget_named("more") is None
    assert {GAMES[game].daily for game in hard} == {True, False}
    for game in hard:
        assert (pilot.screen.widget_named(f"today:{game}") is not None) == GAMES[game].daily
    pilot.press(pygame.K_8)
    assert pilot.table.match.rules.key == hard[1]


def test_a_hard_game_that_was_begun_shows_like_any_other(hard_pilot: Pilot) -> None:
    pilot, (first, second) = hard_pilot, [*GAMES][-HARD:]
    pilot.click("more")
    pilot.click(f"play:{second}")
    session = pilot.table.session
    pilot.table.match.submit(0, session.rules.moves(session.state, 0)[0])
    pilot.table.match.leave()
    later = SelectorScreen(pilot.loop.context)
    assert second in later.games
    assert first not in later.games
    assert later.ways.hidden_games == (first,)


def test_a_hard_way_to_play_is_two_presses_away(hard_pilot: Pilot) -> None:
    pilot = hard_pilot
    (hard,) = (one for one in CLASSIC.options.VARIANTS if one.hard)
    assert pilot.screen.widget_named(f"{hard.sign}:classic") is None
    pilot.click("ways:classic")
    pilot.click(f"{hard.sign}:classic")
    assert hard.fits(pilot.table.session.options)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    chosen: Any = pilot.screen.widget_named(f"{hard.sign}:classic")  # it is what Play plays now
    assert chosen.lit


@pytest.mark.parametrize("game", [game for game in GAMES if not GAMES[game].hard])
def test_it_begins_with_the_game_that_was_played_last(game: str) -> None:
    pilot = Pilot()
    pilot.click(f"play:{game}")
    session = pilot.table.session
    pilot.table.match.submit(0, session.rules.moves(session.state, 0)[0])
    pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    # The next time that the program starts.
    pilot.loop.stack[:] = [SelectorScreen(pilot.loop.context)]
    pilot.frame()
    pilot.scene()
    assert pilot.screen.focus == f"play:{game}"
    todays: Any = pilot.screen.widget_named(f"today:{game}")
    assert todays.state == "next"
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.rules.key == game
    assert pilot.table.session.log
    pygame.display.quit()
