"""Statistics show one way to play at a time, with the best that the tile of the game shows."""

import json
import sys
from contextlib import closing
from pathlib import Path

from runs import Run
from test_figures_part import TODAY, choose, page_of, shown, statistics, words

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from rows import played as rows_of
from rows import write
from store_plays import KINDS, play

from game.core.options import encode_values
from game.core.rules import Options
from game.games.claims.classic import ClassicOptions
from game.play.records import options_of
from game.storage.store import Store
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.history.filters import OTHERS
from game.ui.texts.common_words import clock


def code(options: Options) -> str:
    """Return the code of options as the store has it."""
    return json.dumps(encode_values(options), separators=(",", ":"))


def test_one_way_to_play_is_shown_at_a_time(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        for kind in KINDS:
            play(store, kind, kind)
    run = Run(tmp_path, TODAY)
    part = statistics(run)
    choose(run, "game", "Triples")  # played in one way only
    assert run.screen.widget_named("filter:way") is None
    choose(run, "game", "Set")
    widget = run.screen.widget_named("filter:way")
    assert isinstance(widget, Choice)
    assert widget.words == ["Whole deck", "Six-set puzzle", "3 features"]
    assert widget.words[widget.chosen] == "Whole deck"
    seen = []
    for way in ("Whole deck", "Six-set puzzle", "3 features"):
        choose(run, "way", way)
        (told,) = {(row[3], row[6] == 1) for row in shown(run, part)}
        assert {top.options for top in part.tops} == {options_of("classic", told[0])}
        assert "filter:rule" not in [widget.name for widget in run.screen.shown.widgets]
        seen.append(told)
    assert len({*seen}) == 3
    choose(run, "game", "All games")
    assert run.screen.widget_named("filter:way") is None
    assert page_of(part).games == len(KINDS)
    choose(run, "game", "Set")
    assert part.filters.way == "Whole deck"
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
    choose(run, "way", "Other ways to play")
    assert [one[3] for one in shown(run, part)] == [odd]
    run.close()


def test_the_best_is_that_of_the_tile_and_no_record_is_of_nothing(tmp_path: Path) -> None:
    """The best of 81 cards was no faster by other rules, in company or in a Streak of nothing."""
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
    best = clock(row.time_ms)
    assert f"Best {best}" in words(run)
    part = statistics(run)
    if part.filters.game != "classic":
        choose(run, "game", "Set")
    choose(run, "way", "Whole deck")
    assert page_of(part).best == row.time_ms
    assert best in words(run)
    choose(run, "way", "Streak")
    records = [
        (top.alone, top.record_kind, top.value) for top in part.tops if top.record_kind == "score"
    ]
    assert records == [(False, "score", 3)]
    run.close()
