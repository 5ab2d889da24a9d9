"""Statistics that change while they are seen, and those of very many games."""

import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from runs import Run
from test_figures_part import choose, folder, page_of, played, run, statistics, words

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from store_plays import NOW, play

from game.play.stats.figures import figures
from game.storage.store import Filter, Store
from game.storage.store.rows import insert, set_figures
from game.ui.kit.view import Moment
from game.ui.pages.history.charts import FIGURE
from game.ui.pages.history.figures import FiguresMade
from game.ui.texts.common_words import clock

__all__ = ["folder", "played", "run"]


def test_what_another_program_finishes_is_seen(run: Run, folder: Path) -> None:
    part = statistics(run)
    choose(run, "game", "Triples")
    assert page_of(part).games == 1
    with closing(Store(folder)) as other:
        play(other, "triples", "elsewhere")
    run.frame(1200)
    run.frame()
    assert page_of(part).games == 2


def test_midnight_moves_the_dates(run: Run) -> None:
    part = statistics(run)
    before = part.made.asked if part.made is not None else 0
    run.context.library.today = lambda: "2028-01-25"
    run.frame(1200)
    assert part.made is not None
    assert part.made.asked > before
    assert "best, 15 Jan 2027" in words(run)


def test_at_rest_nothing_is_drawn_or_counted(run: Run) -> None:
    part = statistics(run)
    for _ in range(8):  # once the pace is found, missing figures are made, and all is asked anew
        run.frame(3000)
    made, before = part.shown_page, run.loop.frames
    for _ in range(20):
        run.frame(500)
    assert run.loop.frames == before
    assert part.shown_page is made


@pytest.mark.parametrize("still", [False, True])
def test_figures_count_once_for_each_way(run: Run, *, still: bool) -> None:
    run.context.change(reduce_motion=still)
    part = statistics(run)
    run.wait(1000)
    for game in ("Triples", "Set"):
        choose(run, "game", game)
        page = page_of(part)
        assert page.best is not None
        best = clock(page.best.value)
        assert (best in figures_shown(run)) == still
        run.wait(1000)
        assert best in figures_shown(run)
        assert not run.screen.motion(Moment(run.ms, run.ms))


def figures_shown(run: Run) -> list[str]:
    """Return the large figures as they are drawn."""
    return [one.face.name for one in run.loop.scene().sprites if one.ident.startswith(FIGURE)]


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """Make a store of a thousand sessions of three people each."""
    with closing(Store(tmp_path_factory.mktemp("many"))) as store:
        number, session = play(store, "race", "many")
        saved = replace(store.load(number), entries=(), at=0)
        made = figures(session)
        store._disk._db.execute("BEGIN")
        for n in range(1000):
            new = replace(saved, mark=f"{n:016x}", finished=NOW + n)
            set_figures(store._disk._db, insert(store._disk._db, new, None), made)
        store._disk._db.execute("COMMIT")
        yield store


@pytest.mark.heavy
def test_many_games_are_counted_in_short_steps(many: Store) -> None:
    made, wanted = FiguresMade(many), Filter(game="classic")
    made.ask(wanted)
    assert (made.busy, made.page) == (True, None)
    steps = 0
    while made.think():
        steps += 1
    assert steps > 5
    assert made.page is not None
    assert made.page.games == 2002  # two of three share the first place
    assert (made.wanted, made.busy) == (wanted, False)
    made.ask(Filter(game="sumz"))
    assert not made.busy  # there are none, so it is made at once


def test_meanwhile_what_was_shown_stays(many: Store) -> None:
    made = FiguresMade(many)
    made.ask(Filter(game="sumz"))
    shown = made.page
    assert shown is not None
    made.ask(Filter())
    assert made.busy
    assert (made.page, made.wanted.game) == (shown, "sumz")
    while made.think():
        pass
    assert made.page is not shown
    assert made.wanted.game is None


def test_what_is_deleted_meanwhile_is_asked_for_again(many: Store) -> None:
    made = FiguresMade(many)
    made.ask(Filter(game="classic"))
    assert not made.changed()
    many.delete_session(many.numbers()[0])
    while made.think():
        pass
    assert made.changed()
