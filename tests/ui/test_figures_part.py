"""Statistics: choices, figures, charts and records, by keyboard, mouse and gamepad."""

import csv
import io
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copytree
from typing import Any

import pygame
import pytest
from pilot import Pilot
from runs import Run

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from rows import played as rows_of
from store_plays import DAY, KINDS, play

from game.games import GAMES
from game.play.records import way_of
from game.play.stats import FiguresPage
from game.storage.store import Filter, Store
from game.ui import pages
from game.ui.kit.widgets.chart import Chart
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.history import figures as figures_part
from game.ui.pages.history.charts import HEADING, figures_of, table
from game.ui.pages.history.figures import FiguresPart
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.replay import ReplayScreen
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import clock

TODAY = "2027-01-16"  # the day after that on which all was played
PAD = {"accept": 0, "shoulder": 5}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder in which each kind of game was finished once, to copy."""
    path = tmp_path_factory.mktemp("played")
    with closing(Store(path)) as store:
        for kind in KINDS:
            play(store, kind, kind)
    return path


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    """Return a data folder in which each kind of game was finished once."""
    return copytree(played, tmp_path, dirs_exist_ok=True)


@pytest.fixture
def run(folder: Path) -> Iterator[Run]:
    made = Run(folder, TODAY, (800, 600))
    yield made
    made.close()


def statistics(run: Run) -> FiguresPart:
    """Go from the choice of games to the statistics."""
    run.push(pages.history_screen(run.context))
    screen = run.screen
    assert isinstance(screen, HistoryScreen)
    screen.show([isinstance(each, FiguresPart) for each in screen.parts].index(True))
    run.frame()
    assert isinstance(screen.part, FiguresPart)
    if run.screen.widget_named("filter") is not None:
        run.click("filter")
    return screen.part


def words(pilot: Pilot) -> list[str]:
    """Return all words that are seen."""
    scene = pilot.screen.scene(pilot.loop.view(), pilot.loop.clocks.moment(playing=False))
    return [sprite.face.name for sprite in scene.sprites if sprite.face.kind == "text"]


def choose(run: Run, name: str, text: str) -> None:
    """Go through a choice with the keyboard until it says so."""
    run.walk_to(f"filter:{name}")
    for _ in range(12):
        widget = run.screen.widget_named(f"filter:{name}")
        assert isinstance(widget, Choice)
        if widget.words[widget.chosen] == text:
            run.press(pygame.K_PAGEUP)  # on the way there the page may have scrolled
            run.press(pygame.K_PAGEUP)
            return
        run.press(pygame.K_RETURN)
    raise AssertionError(f"{name} has no {text!r}")


def more_of_set(run: Run) -> None:
    """Play Set a few times more, as it comes."""
    for number in range(3):
        play(run.store, "classic", f"more {number}")


def page_of(part: FiguresPart) -> FiguresPage:
    assert part.shown_page is not None
    return part.shown_page


def shown(run: Run, part: FiguresPart) -> list[tuple[Any, ...]]:
    """Return what each person did in the games whose figures are shown."""
    assert part.made is not None
    return run.store.table(part.made.wanted)


# Nothing yet.


def test_before_the_first_game_one_is_offered(tmp_path: Path) -> None:
    run = Run(tmp_path, TODAY)
    statistics(run)
    assert "Nothing finished yet." in words(run)
    assert run.screen.widget_named("filter:game") is None
    run.click("play")
    assert isinstance(run.screen, TableScreen)
    run.close()


def test_without_a_store_it_says_so() -> None:
    pilot = Pilot()
    pilot.loop.context.library.store = None
    pilot.push(pages.history_screen(pilot.loop.context))
    screen = pilot.screen
    assert isinstance(screen, HistoryScreen)
    number = next(n for n, part in enumerate(screen.parts) if isinstance(part, FiguresPart))
    screen.show(number)
    assert "Games aren’t being saved." in words(pilot)


# Choices.


def test_the_game_that_was_played_last_comes_first(run: Run) -> None:
    part = statistics(run)
    (last,) = run.store.finished_sessions(most=1)
    game = last.opening.game
    assert part.filters.game == game
    usual = way_of(GAMES[game].default_options())
    played = [one.opening.options for one in run.store.finished_sessions(Filter(game=game))]
    assert page_of(part).games == [way_of(options) for options in played].count(usual) > 0


def test_each_choice_leaves_out_what_it_says(run: Run) -> None:
    part = statistics(run)
    choose(run, "game", "All games")
    assert page_of(part).games == len(KINDS)
    choose(run, "game", "Triangle Solitaire")
    assert dict(page_of(part).by_game) == {"triangle": 2}
    choose(run, "company", "Solo")
    assert [row[6] for row in shown(run, part)] == [1]
    choose(run, "company", "Together")
    assert [row[6] for row in shown(run, part)] == [2, 2]
    assert "won" not in words(run)  # one of the two, whatever happens
    choose(run, "player", "Bob")
    assert [row[5] for row in shown(run, part)] == ["Bob"]
    assert "won" in words(run)
    choose(run, "days", "Past 7 days")
    assert page_of(part).games == 1
    choose(run, "mode", "Daily deal")
    assert page_of(part).games == 0
    assert "No games match." in words(run)
    run.click("all")
    assert page_of(part).games == 2
    choose(run, "company", "Against computers")
    assert page_of(part).games == 0


def test_rules_are_those_that_were_played_in_words(run: Run) -> None:
    part = statistics(run)
    choose(run, "game", "Mod-3 Sumz")
    widget = run.screen.widget_named("filter:rule")
    assert isinstance(widget, Choice)
    names = ["Standard rules", "Ends when: Time’s up · Minutes: 1"]
    assert widget.words[0] == "All rules"
    assert sorted(widget.words[1:]) == sorted(names)
    for name in names:
        choose(run, "rule", name)
        assert page_of(part).games == 1
    choose(run, "game", "Triples")  # by one set of rules only
    assert run.screen.widget_named("filter:rule") is None
    assert page_of(part).games == 1


def test_practice_counts_as_help(run: Run) -> None:
    part = statistics(run)
    choose(run, "mode", "Practice")
    assert part.filters.assisted
    choose(run, "assisted", "Without help")
    assert part.filters.mode is None


def test_games_with_help_are_apart_and_can_be_found(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        number, _ = play(store, "sumz", "helped")
        store.assist(number, 1)
    run = Run(tmp_path, TODAY)
    part = statistics(run)
    assert page_of(part).games == 0
    assert "1 game was played with help." in words(run)
    run.click("helped")
    assert page_of(part).games == 1
    assert "hints per game" in words(run)
    run.close()


# What is shown.


def test_large_figures_are_those_of_the_games(run: Run) -> None:
    statistics(run)
    choose(run, "game", "Triangle Solitaire")
    choose(run, "company", "Solo")
    (row,) = [one for one in rows_of(run.store) if one.game == "triangle" and one.seats == 1]
    seen = words(run)
    assert clock(row.time_ms) in seen
    assert {"1", "game", "won", "perfect", "marbles left", "median time", "1 day"} <= set(seen)
    assert f"Game times · 1 game from {clock(row.time_ms)} to" in " ".join(seen)
    assert run.screen.widget_named("chart:times") is None  # of one bar
    assert str(row.score) in seen


def test_charts_tell_what_is_lit(run: Run) -> None:
    more_of_set(run)
    part = statistics(run)
    choose(run, "game", "Set")
    run.walk_to("chart:times")
    run.press(pygame.K_RIGHT)
    chart = run.screen.widget_named("chart:times")
    assert isinstance(chart, Chart)
    assert chart.lit == 0
    told = chart.found[0].datum.words
    assert told in words(run)
    run.press(pygame.K_END)
    assert chart.found[-1].datum.words in words(run)
    hints = [
        one.hint for one in figures_of(page_of(part), one_game=True) if one.name == "differing"
    ]
    finds = sum(spread.number for spread in page_of(part).differing.values())
    assert hints == [f"median, {finds} finds in all"]


@pytest.mark.parametrize(
    "way", ["keys", "pad", "tab", pytest.param("wheel", marks=pytest.mark.slow)]
)
def test_what_has_no_room_scrolls(way: str, folder: Path) -> None:
    run = Run(folder, TODAY)
    more_of_set(run)
    part = statistics(run)
    choose(run, "game", "Set")
    assert "games" in words(run)
    if way == "tab":
        run.walk_to("chart:mistakes")
    for _ in range(4):
        if way == "pad":
            run.pad(PAD["shoulder"])
        elif way == "keys":
            run.press(pygame.K_PAGEDOWN)
        elif way == "wheel":
            run.post(pygame.Event(pygame.MOUSEWHEEL, y=-1, x=0))
            run.frame()
    assert part.scroll.offset > 0
    assert run.screen.widget_named("chart:mistakes") in run.screen.laid.items
    assert "games" not in words(run)
    for _ in range(4):
        run.press(pygame.K_PAGEUP)
    assert part.scroll.offset == 0
    assert "games" in words(run)
    run.close()


@pytest.mark.parametrize("way", [pytest.param("keys", marks=pytest.mark.slow), "pad"])
def test_up_and_down_go_through_everything(way: str, run: Run) -> None:
    statistics(run)
    choose(run, "game", "Set")
    run.walk_to("tabs")
    seen: dict[str, set[str]] = {}
    for key, arrow in ((pygame.K_DOWN, "down"), (pygame.K_UP, "up")):
        found = seen.setdefault(arrow, set())
        for _ in range(24):
            if way == "keys":
                run.press(key)
            else:
                run.hat("down" if arrow == "down" else "up")
            found.add(run.screen.focus)
    wanted = {widget.name for widget in run.screen.shown.widgets if widget.takes_focus}
    assert {name for name in wanted if name.startswith(("filter", "chart", "records"))}
    assert wanted - {"back"} <= seen["down"] | {"tabs"} | seen["up"]
    assert {"tabs", "filter", "watch", "records"} <= seen["up"]


def test_a_gamepad_takes_another_value(run: Run) -> None:
    part = statistics(run)
    run.walk_to("tabs")
    game = part.filters.game
    run.hat("down")  # to the choice in the middle
    for _ in range(9):
        if run.screen.focus != "filter:game":
            run.hat("up")
    run.pad(PAD["accept"])
    assert part.filters.game != game
    run.hat("left")
    assert part.filters.game == game


def test_a_record_can_be_watched_again(run: Run) -> None:
    part = statistics(run)
    choose(run, "game", "Triangle Solitaire")
    run.walk_to("records")
    run.press(pygame.K_DOWN)
    chosen = part.tops[part.record]
    run.press(pygame.K_RETURN)
    screen = run.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.replay.opening == run.store.load(chosen.session).opening
    run.press(pygame.K_ESCAPE)
    assert isinstance(run.screen, HistoryScreen)
    assert part.filters.game == "triangle"
    assert part.tops[part.record] == chosen


def test_a_record_that_is_gone_says_so(run: Run) -> None:
    part = statistics(run)
    run.store._disk._db.execute("DELETE FROM entries")
    run.store._disk._db.execute("UPDATE sessions SET seed = '7'")
    assert part.watch(0) is None
    run.frame()
    assert "This game can’t be read any more." in words(run)


def test_figures_are_copied_as_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def take(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(figures_part, "copy", take)
    statistics(run)
    choose(run, "game", "All games")
    run.click("copy")
    assert f"Copied as a table: {len(KINDS)} games" in words(run)
    lines = list(csv.DictReader(io.StringIO(copied[0], newline="")))
    rows = sorted(rows_of(run.store), key=lambda row: (row.finished, row.session, row.seat))
    assert [(one["date"], one["game"], one["player"]) for one in lines] == [
        (DAY, row.game, row.name) for row in rows
    ]
    assert [round(1000 * float(one["seconds"])) for one in lines] == [row.time_ms for row in rows]
    choose(run, "game", "Set")
    assert not any(text.startswith("Copied") for text in words(run))


@pytest.mark.parametrize(
    ("name", "cell"),
    [('Ann, "the\r\nquick"', 'Ann, "the\r\nquick"'), ("=1+1", "'=1+1")],
    ids=["commas and quotes", "a formula"],
)
def test_names_stay_whole_and_are_no_formula_and_a_score_stays_a_number(
    name: str, cell: str
) -> None:
    row = (7, 740_000, "classic", "[1,2]", "", name, 1, 1.5, -3, 1, 2, 3, 0)
    (line,) = csv.DictReader(io.StringIO(table([row]), newline=""))
    assert (line["player"], line["options"], line["score"]) == (cell, "[1,2]", "-3")
    assert (line["date"], line["seconds"], line["hints"]) == ("2027-01-19", "1.5", "0")
    assert list(line) == HEADING.split(",")
