"""The lists of what was played: go on, filter, delete and take back, export and import."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pygame
import pytest
from pilot import Pilot
from runs import NOW, Run

from game.core.rng import Rng
from game.core.rules import CLOCK, Entry
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.triangle.rules import TriangleOptions
from game.play.opening import Opening
from game.play.saved_session import SessionListing
from game.play.session import Session
from game.play.stats.figures import figures
from game.storage.recorder import StoreRecorder
from game.storage.store import End, Store
from game.ui.kit.page_screen import TabPanel
from game.ui.pages.history.backup import KeepingPart
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import heading, how_far, outcome
from game.ui.pages.history.replays.replay import ReplayScreen
from game.ui.pages.history.sessions import FinishedPart, GoOnPart
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.setups import Setup, default_setup
from game.ui.table.table_screen import TableScreen


class Lists(Run):
    """A run of the program that looks at the lists."""

    def open_lists(self, part: type[TabPanel] | None = None) -> HistoryScreen:
        """Open the page at a part, as if its tab were pressed."""
        screen = history_screen(self.context)
        self.push(screen)
        if part is not None:
            self.turn_to(part)
        return screen

    def turn_to(self, part: type[TabPanel]) -> None:
        for _ in self.page.parts:
            if isinstance(self.page.part, part):
                return
            self.press(pygame.K_TAB, pygame.KMOD_CTRL)
        raise AssertionError(part)

    @property
    def page(self) -> HistoryScreen:
        return next(s for s in reversed(self.loop.stack) if isinstance(s, HistoryScreen))

    @property
    def rows(self) -> int:
        """Return how many sessions are listed."""
        widget: Any = self.screen.widget_named("games")
        return 0 if widget is None else widget.rows

    def says(self, words: str) -> bool:
        """Tell whether these words are to be read."""
        return words in self.words()

    def note(self) -> str:
        return self.page.told.words

    def settle(self) -> None:
        """Let everything be found out that takes a moment."""
        self.wait(600)


def seated(game: str, *names: str, seed: str = "lists") -> Setup:
    names = names or ("Ada",)
    return default_setup(game, len(names)).with_fields(names=names, seed=seed)


def opening_of(game: str, names: tuple[str, ...] = ("Ada",), mode: str = "") -> Opening:
    options = ClassicOptions(attributes=3) if game == "classic" else TriangleOptions()
    deal = GAMES[game].deal(options, Rng("x", "deal"))
    return Opening(game, options, "x", deal, names, (None,) * len(names), mode)


def finish(store: Store, opening: Opening, at: int) -> int:
    """Keep a finished session, played by who comes first; return its number."""
    session = Session(opening.rules, opening.options, "x", len(opening.names), opening.deal)
    while session.result is None:
        seat = min(session.actors - {CLOCK})
        move = session.rules.moves(session.state, seat)[0]
        session.submit(seat, move, 1000 * len(session.log))
    number = store.begin(opening, at)
    day = date.fromtimestamp(at).isoformat()
    store.append(number, 0, session.log, End(at + 60, day, figures(session)))
    return number


def number_of(table: TableScreen) -> int | None:
    """Return the number that the store keeps a table's game under, None once it was left."""
    recorder = table.match.recorder
    assert isinstance(recorder, StoreRecorder)
    return recorder.number


# Games to go on with.


def leave_some(pilot: Lists, games: tuple[str, ...]) -> list[Any]:
    """Begin and leave a game of each of these; return the positions, the last one first."""
    left = []
    for number, game in enumerate(games):
        pilot.sit(seated(game, seed=f"left {number}"))
        pilot.act(2 + number)
        left.append(pilot.table.session.state)
        pilot.to_the_games()
        pilot.wait(2000)
    return left[::-1]


def test_all_unfinished_games_are_there_with_their_tables(lists: Callable[..., Lists]) -> None:
    games = ("classic", "classic", "triangle", "sumz", "triples", "classic")
    first = lists()
    left = leave_some(first, games)
    first.close()
    second = lists()
    screen = second.open_lists()
    second.settle()
    part = screen.part
    assert isinstance(part, GoOnPart)
    assert part.count == second.rows == len(games)
    numbers = [one.id for one in part._all]
    assert [part._positions[number] for number in numbers] == left
    words = " ".join(second.words())
    for text in ("Triangle Solitaire", "Mod-3 Sumz", "Triples", "Ada", "cards left"):
        assert text in words
    faces = {s.face.kind for s in second.scene().sprites}
    assert {"back", "board", "marker"} <= faces


@pytest.mark.parametrize("way", ["keys", "mouse", "pad"])
def test_any_of_them_goes_on(lists: Callable[..., Lists], way: str) -> None:
    first = lists()
    left = leave_some(first, ("classic", "classic", "triangle"))
    first.close()
    pilot = lists()
    pilot.open_lists()
    if way == "keys":
        pilot.press(pygame.K_DOWN)  # from the first row, which is chosen, to the next one
        pilot.press(pygame.K_DOWN)
        pilot.press(pygame.K_RETURN)
    elif way == "mouse":
        widget: Any = pilot.screen.widget_named("games")
        number, box = widget.scroll.places()[2]
        assert number == 2
        pilot.click_at(*box.centre)
        pilot.click("pick")
    else:
        for _ in range(2):
            pilot.hat("down")
        pilot.pad(0)
    pilot.frame()
    assert isinstance(pilot.screen, TableScreen)
    assert pilot.table.session.state == left[2]
    pilot.act()
    number = number_of(pilot.table)
    assert number is not None
    assert pilot.store.load(number).entries == pilot.log


def test_a_session_is_never_open_twice(lists: Callable[..., Lists]) -> None:
    """What is played is nobody else's; what was left is in the list, as it stands then."""
    pilot = lists()
    leave_some(pilot, ("classic", "classic"))
    newest = pilot.context.library.newest("classic")
    assert newest is not None
    pilot.open_lists()
    pilot.press(pygame.K_RETURN)  # the last one
    here = pilot.table
    first = number_of(here)
    assert first == newest.id
    pilot.act()
    pilot.to_the_games()
    assert isinstance(pilot.screen, HistoryScreen)
    assert number_of(here) is None
    assert len(pilot.store.unfinished_sessions()) == 2
    part = pilot.page.part
    assert isinstance(part, GoOnPart)
    assert part.listing_of_row(0) is not None
    assert part._all[0].at == len(here.session.log)  # what was done meanwhile is known here
    part.choose(1)
    pilot.press(pygame.K_RETURN)
    other = pilot.table
    assert other is not here
    assert number_of(other) not in (first, None)
    pilot.act()
    pilot.to_the_games()
    assert number_of(other) is None
    pilot.close()
    again = lists()
    assert len(again.store.unfinished_sessions()) == 2


def test_a_game_that_another_program_plays_is_said_to_be_so(lists: Callable[..., Lists]) -> None:
    first = lists()
    leave_some(first, ("classic",))
    first.close()
    pilot = lists()
    pilot.open_lists()
    other = Store(pilot.store._disk._folder)
    (number,) = other.numbers()
    other.resume(number)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, HistoryScreen)
    assert "Another copy of Tercet" in pilot.note()


# Where there is nothing.


def test_without_a_store_the_lists_say_so() -> None:
    pilot = Pilot()
    pilot.loop.context.library.store = None
    screen = history_screen(pilot.loop.context)
    pilot.push(screen)
    for tab in range(len(screen.parts)):
        if isinstance(screen.parts[tab], GoOnPart | FinishedPart | KeepingPart):
            screen.show(tab)
            pilot.post(pygame.Event(pygame.DROPFILE, file="x.json"))
            pilot.frame()
            assert "Games aren’t being saved." in pilot.words()
            assert pilot.screen is screen
    screen.show(0)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, TableScreen)
    pygame.display.quit()


def test_a_store_that_opens_later_is_looked_at(lists: Callable[..., Lists]) -> None:
    pilot = lists()
    leave_some(pilot, ("triangle",))
    pilot.context.library.store = None
    pilot.open_lists()
    assert (pilot.rows, pilot.says("Games aren’t being saved.")) == (0, True)
    pilot.context.library.store = pilot.store
    pilot.frame()
    assert (pilot.rows, pilot.says("Games aren’t being saved.")) == (1, False)


def test_nothing_played_yet_is_said(lists: Callable[..., Lists]) -> None:
    pilot = lists()
    for part, words in (
        (GoOnPart, "No games in progress."),
        (FinishedPart, "Nothing finished yet."),
    ):
        pilot.open_lists(part)
        assert pilot.says(words)
        pilot.click("play")
        assert isinstance(pilot.screen, TableScreen)
        pilot.to_the_games()
        assert isinstance(pilot.screen, SelectorScreen)


def test_when_filters_leave_nothing_they_can_be_dropped(lists: Callable[..., Lists]) -> None:
    pilot = lists()
    finish(pilot.store, opening_of("triangle"), NOW)
    pilot.open_lists(FinishedPart)
    pilot.walk_to("filter:game")
    pilot.press(pygame.K_RETURN)
    assert (pilot.rows, pilot.says("No games match.")) == (0, True)
    pilot.click("all")
    assert (pilot.rows, pilot.says("No games match.")) == (1, False)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, ReplayScreen)


def test_what_kind_of_game_and_result_is_said() -> None:
    def said(scores: tuple[int, ...], ranks: tuple[int, ...], **fields: Any) -> tuple[str, str]:
        opening = opening_of("triangle", ("Ada", "Emmy"))
        opening = replace(opening, options=replace(TriangleOptions(), **fields))
        kept: Any = {
            "opening": opening,
            "started": NOW,
            "finished": NOW,
            "at": 10,
            "hints": 0,
            "assisted": False,
            "origin": "",
        }
        result: Any = {
            "time_ms": 1000,
            "won": None,
            "perfect": False,
            "scores": scores,
            "ranks": ranks,
        }
        listed = SessionListing(**kept, **result, id=1, shown=False, owner=None)
        return heading(opening), outcome(listed)

    title = "Triangle Solitaire · Size 5"
    assert said((7, 4), (2, 1)) == (f"{title} · Race", "Emmy wins · marbles left: 7 : 4")
    assert said((1, 0), (1, 2), play="duel") == (f"{title} · Duel", "Ada wins")
    six = replace(opening_of("classic"), options=ClassicOptions(goal="find all"))
    assert heading(six) == "Set · Six-set puzzle"
    chain = replace(opening_of("classic"), options=ClassicOptions(chained=True, shuffle=True))
    assert heading(chain) == "Set · Chain · Shuffle"
    state = six.rules.start(six.options, six.rules.deal(six.options, Rng("six", "deal")), 1)
    claim, *_ = six.rules.moves(state, 0)
    assert how_far(six, six.rules.apply(state, Entry(0, 0, claim))) == "1 of 6 found"
