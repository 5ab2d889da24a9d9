"""How quick the player is, from the games that are kept, and who plays against them."""

from typing import Any

import pygame
import pytest
from pilot import Pilot
from rows import played, write

from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.levels import LEVELS, RUNGS
from game.play.opening import Opening, with_deal
from game.play.session import Session, play_out
from game.play.stats import START
from game.play.stats.figures import figures
from game.storage.store import End, Store
from game.ui.library import Library
from game.ui.paces import PaceQuery, Paces, level_number
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.history.people import pace_words
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.table.players.computers import level_tip, level_words, levels_to_offer

OWN, OTHER = 4, 2
ASKED = PaceQuery("classic", "Player 1", GAMES["classic"].default_options())


def keep(store: Store, seed: str, finished: int, *, name: str = "Player 1") -> int:
    """Keep a game of somebody as quick as OWN against a computer player, and return its number."""
    rules, levels = GAMES["classic"], (None, OTHER)
    opening = Opening(
        "classic", rules.default_options(), seed, names=(name, "Casual"), levels=levels
    )
    opening = with_deal(opening)
    both = {0: OWN, 1: OTHER}
    session = Session(rules, opening.options, seed, 2, opening.deal, computers=both)
    play_out(session)
    number = store.begin(opening, finished - 100)
    store.append(number, 0, session.log, End(finished, "2026-11-22", figures(session)))
    return number


@pytest.fixture
def store() -> Store:
    """Return a store with three games of the player and one of somebody else."""
    store = Store(None)
    for number in range(3):
        keep(store, f"own {number}", 1000 + number)
    keep(store, "other", 2000, name="Bo")
    return store


def test_a_pace_is_worked_out_a_game_a_step(store: Store) -> None:
    paces, steps = Paces(Library(store=store)), 1
    assert paces.pace_of(ASKED) is None
    while paces.think((ASKED,)):
        steps += 1
    assert steps == 3 + 3  # the question, three games, the fit, and that there is no more
    own = paces.pace_of(ASKED)
    assert own is not None
    assert own.finds > 10
    keep(store, "one more", 3000)
    assert paces.think((ASKED,))
    more = paces.at_once(ASKED)
    assert more is not None
    assert more.finds > own.finds
    assert len(paces._looks) == 4


def test_no_more_games_are_read_than_say_enough() -> None:
    store = Store(None)
    for number in range(9):
        keep(store, f"many {number}", 1000 + number)
    paces = Paces(Library(store=store))
    told = paces.at_once(ASKED)
    assert told is not None
    assert 100 <= told.finds < 130
    assert len(paces._looks) < 9


def test_other_rules_other_people_and_help_are_apart(store: Store) -> None:
    store.assist(keep(store, "helped", 4000))
    assert len(store.recent("classic", "Player 1", 60)) == 3
    assert len(store.recent("classic", "Player 1", 2)) == 2
    paces = Paces(Library(store=store))
    chained = ASKED._replace(options=ClassicOptions(chained=True))
    assert paces.at_once(chained) is None
    assert paces.at_once(ASKED._replace(game="sumz")) is None
    assert paces.at_once(ASKED._replace(player="Nobody")) is None
    assert paces.at_once(ASKED._replace(options=ClassicOptions(penalty="none"))) is not None
    assert Paces(Library()).at_once(ASKED) is None


def test_a_damaged_game_says_nothing(store: Store) -> None:
    (last, _), *_ = store.recent("classic", "Player 1", 60)
    store._disk._db.execute("UPDATE sessions SET deal = '[1]' WHERE id = ?", (last,))
    own = Paces(Library(store=store)).at_once(ASKED)
    assert own is not None
    assert own.finds > 10


def test_statistics_tell_the_pace_and_the_ratings_of_people(store: Store) -> None:
    """Computers have no rating, nor has who goes by a usual name."""
    rows = [one for one in played(store) if one.name == "Bo"]
    game = rows[0]._replace(finished=3000, seats=3, session=900)
    both = [("Ada", 6), ("Bo", 18), ("Player 3", 9)]
    write(
        store,
        [
            game._replace(seat=seat, name=name, right=right)
            for seat, (name, right) in enumerate(both)
        ],
    )
    pilot = Pilot()
    context = pilot.loop.context
    context.library.store, context.library.today = store, lambda: "2026-11-22"
    pilot.loop.stack.append(history_screen(context))
    screen: Any = pilot.screen
    screen.show(2)
    part: Any = screen.parts[2]
    part.filters.take("game", "classic")
    part.filters.take("company", "people")
    while screen.background_step():
        pass
    own = context.paces.pace_of(part._pace_query())
    assert own is not None
    assert pace_words(own) == "You’re as quick as level 4. Your equal: Quick."
    page = part.shown_page
    assert [one.name for one in page.ratings] == ["Bo", "Ada"]
    assert page.ratings[0].points == START + 256 / 4
    assert [*context.library.beaten("classic")] == [OTHER]
    pygame.display.quit()


def test_who_has_beaten_all_five_meets_their_faster_selves() -> None:
    """They take two thirds of the time, and nobody else is offered them."""
    assert levels_to_offer([1, 2, 3, 4], 1) == [*LEVELS] == levels_to_offer((), 5)
    assert levels_to_offer(LEVELS, 1) == [*RUNGS] == levels_to_offer((), 7)
    assert level_words(7) == "Level 2+"
    assert len(level_tip(10)) <= 60

    def took(game: str, level: int) -> int:
        opening = with_deal(Opening(game, GAMES[game].default_options(), "a"))
        session = Session(GAMES[game], opening.options, "a", 1, opening.deal, computers={0: level})
        play_out(session)
        return session.log[-1].at_ms

    assert 0.6 < took("classic", 7) / took("classic", 2) < 0.75
    assert 0.6 < took("triangle", 7) / took("triangle", 2) < 0.75


@pytest.mark.parametrize(("level", "words"), [(1.0, "1"), (3.5, "3½"), (5.0, "5")])
def test_levels_are_said_in_halves(level: float, words: str) -> None:
    assert level_number(level) == words


def test_the_sheet_proposes_who_is_as_quick(store: Store) -> None:
    """Until a face is chosen; nobody's pace is known at first, and the first rung is open."""
    for kept, level, words in ((Store(None), 1, ""), (store, OWN, "About as quick as you.")):
        run = Pilot()
        run.loop.context.library.store = kept
        run.push(SheetScreen(run.loop.context, "classic"))
        run.click("company:3")
        run.frame()
        assert any(words in one for one in run.words())
        run.click("play")
        assert run.table.match.opening.levels == (None, level)
        pygame.display.quit()
