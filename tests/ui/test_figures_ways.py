"""Statistics show one way to play at a time, with the best that the tile of the game shows."""

import sys
from contextlib import closing
from pathlib import Path

import pygame
from runs import Run
from test_figures_part import TODAY, choose, code, page_of, shown, statistics, words

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from rows import played as rows_of
from rows import write
from store_plays import KINDS, play

from game.games.claims.classic import ClassicOptions
from game.play.records import record_by
from game.storage.store import Store
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.history.ways import OTHERS
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.texts.common_words import clock


def test_one_way_to_play_is_shown_at_a_time(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        for kind in KINDS:
            play(store, kind, kind)
    run = Run(tmp_path, TODAY)
    part = statistics(run)
    choose(run, "game", "Set")
    assert part.filters.way == "Whole deck"
    assert part.ways.counts == {"Whole deck": 1, "Six-set puzzle": 1}
    seen = []
    for way in ("Whole deck", "Six-set puzzle"):
        choose(run, "way", way)
        ((options, alone),) = {(row[3], row[6] == 1) for row in shown(run, part)}
        assert alone
        seen.append(options)
    assert len({*seen}) == 2
    choose(run, "way", "Storm")  # which was not played
    assert page_of(part).games == 0
    assert "Nothing finished yet." in words(run)
    choose(run, "game", "Triples")
    assert page_of(part).games == 1
    run.close()


def test_a_way_that_has_no_name_is_told_from_those_that_have(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        play(store, "find all", "a")
        (row,) = rows_of(store)
        odd = code(ClassicOptions(attributes=3, chained=True))
        write(store, [row._replace(session=row.session + 1, options=odd)])
    run = Run(tmp_path, TODAY)
    part = statistics(run)
    choose(run, "game", "Set")
    assert part.filters.way in ("Six-set puzzle", OTHERS)  # the usual was not played
    choose(run, "way", OTHERS)
    assert "Other ways to play" in words(run)
    assert [one[3] for one in shown(run, part)] == [odd]
    run.close()


def test_chosen_rules_that_become_the_default_stay_shown(tmp_path: Path) -> None:
    """The page ended the program once they had been played most often."""
    often = code(ClassicOptions(deal="checked"))
    rare = code(ClassicOptions(last_card=True))
    with closing(Store(tmp_path)) as store:
        play(store, "classic", "a")
        (row,) = rows_of(store)
        row = row._replace(options=often, session=2)
        write(store, [row, row._replace(session=3), row._replace(session=4, options=rare)])
        store.delete_session(1)
    run = Run(tmp_path, TODAY)
    part = statistics(run)
    run.click("filter")
    widget = run.screen.widget_named("filter:rule")
    assert isinstance(widget, Choice)
    run.walk_to("filter:rule")
    run.press(pygame.K_RETURN)
    assert [one[3] for one in shown(run, part)] == [rare]
    write(run.store, [row._replace(session=number, options=rare) for number in (5, 6)])
    run.frame(1200)
    run.frame()
    assert [one[3] for one in shown(run, part)] == [rare] * 3
    assert part.filters.active_filters == []
    run.close()


def test_the_best_is_that_of_the_sheet_and_no_record_is_of_nothing(tmp_path: Path) -> None:
    """The best was no faster by other rules, in company or in a Streak of nothing."""
    with closing(Store(tmp_path)) as store:
        play(store, "classic", "slow")
        (row,) = rows_of(store)
        streak = ClassicOptions(goal="streak")
        others = [(ClassicOptions(deal="checked"), 1, 12), (streak, 1, 0), (streak, 2, 0)]
        others += [(streak, 2, 3), (ClassicOptions(), 2, 5)]
        for number, (options, seats, score) in enumerate(others, row.session + 1):
            time_ms = 9000 + number
            one = row._replace(session=number, options=code(options), seats=seats, time_ms=time_ms)
            one = one._replace(score=score, rank=1, won=None, fewest=None)
            parts = [one._replace(seat=seat) for seat in range(seats)]
            parts[1:] = [part._replace(score=0, rank=1 + bool(score)) for part in parts[1:]]
            write(store, parts)
    run = Run(tmp_path, TODAY)
    assert record_by(run.store.best(), "classic", ClassicOptions()) == row.time_ms
    part = statistics(run)
    if part.filters.game != "classic":
        choose(run, "game", "Set")
    choose(run, "way", "Whole deck")
    best = page_of(part).best
    assert best is not None
    assert best.value == row.time_ms
    assert clock(row.time_ms) in words(run)
    choose(run, "way", "Streak")
    assert page_of(part).games == 0
    choose(run, "company", "Together")
    assert [(top.kind, top.value) for top in part.tops if top.kind == "score"] == [("score", -3)]
    run.close()


def test_a_sheet_tells_that_a_way_was_played_even_without_a_best(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        play(store, "classic", "a")
        (row,) = rows_of(store)
        storm = code(ClassicOptions(goal="storm"))
        write(store, [row._replace(session=row.session + 1, options=storm, assisted=1)])
    run = Run(tmp_path, TODAY)
    run.push(SheetScreen(run.context, "classic"))
    told = words(run)
    at = told.index("Storm")
    assert "1 game" in told[at : at + 3]
    assert told.count("New") == 6
    run.close()
