"""Statistics: choices, figures, charts and records, by keyboard, mouse and gamepad."""

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from statistics import median
from typing import Any

import pygame
import pytest
from pilot import Pilot
from runs import Run

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from rows import played as rows_of
from store_plays import KINDS, play

from game.core.options import encode_values
from game.core.rules import Options
from game.games.claims.classic import ClassicOptions
from game.play.stats import FiguresPage
from game.play.stats.estimates import Estimate
from game.storage.store import Store
from game.storage.store.queries import ALONE, PEOPLE
from game.ui.kit.focus import Arrow
from game.ui.kit.widgets.chart import Chart
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.history.figures import FiguresPart
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.replays.replay import ReplayScreen
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import clock, number

TODAY = "2027-01-16"  # the day after that on which all was played
PAD = {"accept": 0, "shoulder": 5}
ARROWS: tuple[Arrow, ...] = ("up", "down", "left", "right")


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
    """Open the statistics."""
    screen = history_screen(run.context)
    run.loop.stack.append(screen)
    screen.show([isinstance(each, FiguresPart) for each in screen.parts].index(True))
    run.frame()
    assert isinstance(screen.part, FiguresPart)
    return screen.part


def code(options: Options) -> str:
    """Return the code of options as the store has it."""
    return json.dumps(encode_values(options), separators=(",", ":"))


def words(pilot: Pilot) -> list[str]:
    """Return all words that are seen."""
    scene = pilot.screen.scene(pilot.loop.view(), pilot.loop.clocks.moment(playing=False))
    return [sprite.face.name for sprite in scene.sprites if sprite.face.kind == "text"]


def choose(run: Run, name: str, text: str) -> None:
    """Go through a choice with the keyboard until it says so."""
    opened = run.screen.widget_named("way:0") is None
    if opened != (name not in ("game", "way")):
        run.click("filter")
    if name == "way":
        part = part_of(run)
        run.click(f"way:{part.ways.all_ways().index(text)}")
        assert part.filters.way == text
        return
    run.walk_to(f"filter:{name}")
    for _ in range(12):
        widget = run.screen.widget_named(f"filter:{name}")
        assert isinstance(widget, Choice)
        if widget.words[widget.chosen] == text:
            return
        run.press(pygame.K_RETURN)
    raise AssertionError(f"{name} has no {text!r}")


def part_of(run: Run) -> FiguresPart:
    """Return the statistics on the screen."""
    assert isinstance(run.screen, HistoryScreen)
    assert isinstance(run.screen.part, FiguresPart)
    return run.screen.part


def more_of_set(run: Run) -> None:
    """Play Set a few times more, as it comes."""
    for at in range(3):
        play(run.store, "classic", f"more {at}")


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
    screen = history_screen(pilot.loop.context)
    pilot.loop.stack.append(screen)
    number = next(n for n, part in enumerate(screen.parts) if isinstance(part, FiguresPart))
    screen.show(number)
    assert "Games aren’t being saved." in words(pilot)


# Choices.


def test_the_game_that_was_played_last_comes_first(run: Run) -> None:
    part = statistics(run)
    (last,) = run.store.finished_sessions(most=1)
    assert part.filters.game == last.opening.game
    assert part.filters.company in (ALONE, PEOPLE)
    assert page_of(part).games > 0


def test_each_choice_leaves_out_what_it_says(run: Run) -> None:
    part = statistics(run)
    choose(run, "game", "Triangle Solitaire")
    assert [row[6] for row in shown(run, part)] == [1]  # alone at first
    choose(run, "company", "Together")
    assert [row[6] for row in shown(run, part)] == [2, 2]
    choose(run, "player", "Bob")
    assert [row[5] for row in shown(run, part)] == ["Bob"]
    assert "Together · Bob" in words(run)
    choose(run, "company", "Against computers")
    assert page_of(part).games == 0
    assert "No games match." in words(run)
    run.click("all")
    assert part.filters.company == ALONE
    assert page_of(part).games == 1


def test_rules_are_those_that_were_played_in_words(run: Run) -> None:
    part = statistics(run)
    play(run.store, "classic", "solvable")
    run.store._disk._db.execute(
        "UPDATE sessions SET options = ? WHERE id = (SELECT max(id) FROM sessions)",
        (code(ClassicOptions(window=3, deal="checked")),),
    )
    run.frame(1200)
    choose(run, "game", "Set")
    widget = run.screen.widget_named("filter:rule")
    assert widget is None  # behind the button
    run.click("filter")
    widget = run.screen.widget_named("filter:rule")
    assert isinstance(widget, Choice)
    assert widget.words[0] == "Standard rules"
    assert page_of(part).games == 1
    choose(run, "rule", widget.words[1])
    assert part.filters.rule == widget.words[1] != "Standard rules"
    choose(run, "game", "Triples")  # by one set of rules only
    assert part.filters.rule == ""


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
    assert "mistakes per game" in words(run)
    run.close()


# What is shown.


def test_the_three_figures_are_those_of_the_games(run: Run) -> None:
    more_of_set(run)
    part = statistics(run)
    choose(run, "game", "Set")
    rows = [one for one in rows_of(run.store) if (one.game, one.seats) == ("classic", 1)]
    rows = [one for one in rows if one.options == code(ClassicOptions())]
    run.wait(600)  # they count
    seen = words(run)
    assert clock(min(row.time_ms for row in rows)) in seen
    assert clock(round(median(row.time_ms for row in rows))) in seen
    assert number(sum(row.wrong for row in rows) / len(rows), 1) in seen
    assert {"best, 15 Jan", "usual, of the last 4", "mistakes per game"} <= set(seen)
    assert "6 more games and you’ll see how you’re getting on." in " ".join(seen)
    assert [top.kind for top in part.tops][:2] == ["time", "find"]
    scene = run.screen.scene(run.loop.view(), run.loop.clocks.moment(playing=False))
    assert [sprite.face.kind for sprite in scene.sprites].count("set") == 3  # of the quickest find


def test_a_board_tells_how_many_are_left_and_how_often_it_was_perfect(run: Run) -> None:
    statistics(run)
    choose(run, "game", "Triangle Solitaire")
    (row,) = [one for one in rows_of(run.store) if one.game == "triangle" and one.seats == 1]
    run.wait(600)
    perfect = "100%" if row.score == row.fewest else "0%"
    assert {str(row.score), "usual, of 1 game", perfect, "perfect, of 1 game"} <= {*words(run)}
    assert run.screen.widget_named("chart") is None  # of a single game


def test_the_curve_tells_what_is_lit(run: Run) -> None:
    more_of_set(run)
    statistics(run)
    choose(run, "game", "Set")
    run.walk_to("chart")
    run.press(pygame.K_RIGHT)
    chart = run.screen.widget_named("chart")
    assert isinstance(chart, Chart)
    assert chart.lit == 0
    assert chart.found[0].datum.words in words(run)
    run.press(pygame.K_END)
    assert chart.found[-1].datum.words in words(run)
    stars = [one for one in chart.found if one.series.marker == "star"]
    assert [one.value for one in stars] == [min(one.value for one in chart.found)]


@pytest.mark.parametrize("way", ["keys", "pad", "wheel"])
def test_what_has_no_room_scrolls(way: str, folder: Path) -> None:
    run = Run(folder, TODAY, (600, 480))
    more_of_set(run)
    part = statistics(run)
    choose(run, "game", "Set")
    assert "mistakes per game" in words(run)
    for _ in range(4):
        if way == "pad":
            run.pad(PAD["shoulder"])
        elif way == "keys":
            run.press(pygame.K_PAGEDOWN)
        else:
            run.post(pygame.Event(pygame.MOUSEWHEEL, y=-1, x=0))
            run.frame()
    assert part.scroll.offset > 0
    assert run.screen.widget_named("watch:0") in run.screen.laid.items
    assert "mistakes per game" not in words(run)
    for _ in range(4):
        run.press(pygame.K_PAGEUP)
    assert part.scroll.offset == 0
    run.close()


@pytest.mark.parametrize("way", [pytest.param("keys", marks=pytest.mark.slow), "pad"])
def test_arrows_go_through_everything(way: str, run: Run) -> None:
    more_of_set(run)
    statistics(run)
    choose(run, "game", "Set")
    run.walk_to("filter:game")
    wanted = {widget.name for widget in run.screen.shown.widgets if widget.takes_focus}
    assert {"way:0", "filter", "copy", "chart", "watch:0"} <= wanted
    keys = {
        "down": pygame.K_DOWN,
        "right": pygame.K_RIGHT,
        "up": pygame.K_UP,
        "left": pygame.K_LEFT,
    }
    seen = set()
    # Past the list, whose rows are chosen by the same keys, through the records and back.
    down: Arrow = "down"
    up: Arrow = "up"
    path: list[Arrow] = ["down", "right", *(down,) * 6, "left", "right", *(up,) * 6]
    for arrow in path:
        if way == "keys":
            run.press(keys[arrow])
        else:
            run.hat(arrow)
        seen.add(run.screen.focus)
    assert {"way:0", "chart", "watch:0", "watch:1", "tabs"} <= seen
    assert seen & {"filter", "copy"}


def test_a_narrow_window_has_the_ways_on_top(folder: Path) -> None:
    run = Run(folder, TODAY, (600, 1000))
    part = statistics(run)
    choose_game = run.screen.widget_named("filter:game")
    way = run.screen.widget_named("filter:way")
    assert choose_game is not None
    assert isinstance(way, Choice)
    assert run.screen.widget_named("way:0") is None
    part.filters.take("game", "classic")
    run.frame()
    run.walk_to("filter:way")
    run.press(pygame.K_RETURN)
    assert part.filters.way == "Six-set puzzle"
    run.close()


def test_a_record_can_be_watched_again(run: Run) -> None:
    part = statistics(run)
    choose(run, "game", "Triangle Solitaire")
    run.walk_to("watch:0")
    top = part.tops[0]
    run.press(pygame.K_RETURN)
    screen = run.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.replay.opening == run.store.load(top.session).opening
    run.press(pygame.K_ESCAPE)
    assert isinstance(run.screen, HistoryScreen)
    assert part.filters.game == "triangle"
    assert part.tops[0] == top


def test_a_record_that_is_gone_says_so(run: Run) -> None:
    part = statistics(run)
    run.store._disk._db.execute("DELETE FROM entries")
    run.store._disk._db.execute("UPDATE sessions SET seed = '7'")
    assert part.watch(0) is None
    run.frame()
    assert "This game can’t be read any more." in words(run)


def test_what_takes_long_leads_to_practice(run: Run) -> None:
    part = statistics(run)
    choose(run, "game", "Set")
    made = page_of(part)
    slow = {2: Estimate(3000, 2800, 3300, 20), 4: Estimate(4200, 3900, 4500, 9)}
    assert part.made is not None
    part.made.page = replace(made, differing=slow)
    run.frame(3000)
    told = "Set: finds that differ in 4 features take you 1.2 s longer than those in 2."
    assert told in " ".join(words(run))
    run.click("practise")
    assert isinstance(run.screen, TableScreen)
    assert run.screen.match.opening.mode == "practice"
