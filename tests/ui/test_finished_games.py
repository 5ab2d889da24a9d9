"""The list of finished games: filters, pages and what is shown again."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from runs import NOW, TODAY
from test_games_lists import Lists, finish, opening_of

from game.games.pegs.state import Jump
from game.games.triangle.rules import TriangleOptions
from game.play.session import Session
from game.play.stats.figures import figures
from game.storage.store import End, Filter, Store
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.replays.replay import ReplayScreen
from game.ui.pages.history.sessions import PAGE, FinishedPart

DAY_S = 24 * 3600


NOON = 1_795_262_400  # of that day in UTC, in seconds since 1970


@pytest.mark.heavy
def test_filters_let_through_what_they_say(lists: Callable[..., Lists]) -> None:
    pilot = lists()
    store = pilot.store
    ada = finish(store, opening_of("classic"), NOON)
    duo = finish(store, opening_of("classic", ("Ada", "Emmy")), NOON - 3 * DAY_S)
    practice = finish(store, opening_of("triangle", mode="practice"), NOON - 10 * DAY_S)
    emmy = finish(store, opening_of("triangle", ("Emmy",)), NOON - 400 * DAY_S)
    screen = pilot.open_lists(FinishedPart)
    part = screen.part
    assert isinstance(part, FinishedPart)

    def shown() -> list[int]:
        found = [part.listing_of_row(number) for number in range(part.count)]
        return [one.id for one in found if one is not None]

    assert shown() == [ada, duo, practice, emmy]
    pilot.click("filter")
    wanted: list[tuple[str, int, list[int]]] = [
        ("game", 1, [ada, duo]),
        ("game", 4, [practice, emmy]),
        ("mode", 1, [ada, duo, emmy]),
        ("mode", 2, [practice]),
        ("mode", 3, []),
        ("player", 1, [ada, duo, practice]),
        ("player", 2, [duo, emmy]),
        ("days", 1, [ada]),
        ("days", 2, [ada, duo]),
        ("days", 3, [ada, duo, practice]),
        ("days", 4, [ada, duo, practice]),
        ("assisted", 1, [ada, duo, emmy]),
        ("assisted", 2, [practice]),
    ]
    for name, value, expected in wanted:
        pilot.walk_to(f"filter:{name}")
        for _ in range(value):
            pilot.press(pygame.K_RETURN)
        assert shown() == expected, (name, value)
        assert pilot.rows == len(expected)
        if not expected:
            assert "No games match." in pilot.words()
        for _ in range(value):
            if name == "game":  # all of them stand in a row
                pilot.press(pygame.K_LEFT)
            else:
                pilot.click(f"filter:{name}", button=3)
        pilot.press(pygame.K_UP)  # shows the focus again
    assert shown() == [ada, duo, practice, emmy]


@pytest.mark.heavy
def test_a_list_of_many_asks_only_for_what_it_shows(
    lists: Callable[..., Lists], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = lists()
    opening = opening_of("triangle")
    session = Session(opening.rules, opening.options, "x")
    while session.result is None:
        session.submit(0, session.rules.moves(session.state, 0)[0], 0)
    for number in range(2 * PAGE + 7):
        kept = pilot.store.begin(opening, NOW - number * 100)
        end = End(NOW - number * 100 + 50, TODAY, figures(session))
        pilot.store.append(kept, 0, session.log, end)
    asked: list[tuple[int, int]] = []
    finished = Store.finished_sessions

    def counted(self: Store, wanted: Filter, most: int, skipped: int) -> list[Any]:
        asked.append((most, skipped))
        return finished(self, wanted, most, skipped)

    monkeypatch.setattr(Store, "finished_sessions", counted)
    pilot.open_lists(FinishedPart)
    pilot.frame()
    assert pilot.rows == 2 * PAGE + 7
    assert asked == [(PAGE, 0)]
    pilot.walk_to("games")
    pilot.press(pygame.K_END)
    assert asked == [(PAGE, 0), (PAGE, 2 * PAGE)]
    part = pilot.page.part
    assert isinstance(part, FinishedPart)
    last = part.listing_of_row(part.chosen)
    assert last is not None
    assert last.started == NOW - (2 * PAGE + 6) * 100
    pilot.press(pygame.K_PAGEUP)
    pilot.press(pygame.K_HOME)
    assert len(asked) == 2


@pytest.mark.parametrize("way", ["keys", "mouse", "pad"])
def test_a_finished_game_is_shown_again(lists: Callable[..., Lists], way: str) -> None:
    pilot = lists()
    number = finish(pilot.store, opening_of("classic"), NOW)
    pilot.open_lists(FinishedPart)
    if way == "keys":
        pilot.walk_to("games")
        pilot.press(pygame.K_RETURN)
    elif way == "mouse":
        pilot.click("pick")
    else:
        pilot.walk_hat("pick")
        pilot.pad(0)
    pilot.frame()
    assert isinstance(pilot.screen, ReplayScreen)
    assert pilot.screen.replay.entries == pilot.store.load(number).entries
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, HistoryScreen)


def test_a_perfect_triangle_has_a_star(lists: Callable[..., Lists]) -> None:
    pilot = lists()
    opening = opening_of("triangle")
    rules = opening.rules
    session = Session(rules, replace(TriangleOptions(), goal="home"), "x")
    while session.result is None:
        hint = rules.hint(session.state, 0)
        assert hint is not None
        assert isinstance(hint.action, Jump)
        session.submit(0, hint.action, 0)
    kept = pilot.store.begin(replace(opening, options=session.options), NOW)
    pilot.store.append(kept, 0, session.log, End(NOW, TODAY, figures(session)))
    pilot.open_lists(FinishedPart)
    assert any(s.face.name == "star" for s in pilot.scene().sprites)
    assert any("Solved!" in word for word in pilot.words())
