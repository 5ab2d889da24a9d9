"""The letter of the week: its page, its practice, and that each sentence is true."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest
from played_year import make_year
from rows import write
from runs import Run
from samples.figures import TODAY
from samples.letter import letter_rows

from game.app.accessibility_tree import tree_of
from game.core.rules import Options
from game.games import GAMES
from game.games.claims.state import Claim, NoneHere
from game.play.days import week_start
from game.play.opening import with_deal
from game.play.saved_session import SavedSession, session_of
from game.play.stats.letter import MONTH, Insight
from game.storage.store import Store
from game.ui.context import Context
from game.ui.letters import Letters
from game.ui.library import Library
from game.ui.pages.history.history_screen import days_screen, history_screen
from game.ui.pages.history.letter import LetterPart, figure_of, insight_words
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.learn.thirty import ThirtyScreen
from game.ui.table.players.computers import level_name
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import clock

WEEK = timedelta(7)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    made = Run(tmp_path, TODAY.isoformat(), (800, 600))
    write(made.store, letter_rows())
    made.context.library.read = False
    while made.screen.background_step():  # the main menu's
        pass
    yield made
    made.close()


def letter_of(store: Store, day: date) -> tuple[Insight, ...]:
    letters = Letters(Library(today=day.isoformat, store=store))
    while letters.think():
        pass
    return letters.insights


def opened(run: Run) -> LetterPart:
    """Open the page Your games; it begins with a letter that is new."""
    screen = history_screen(run.context)
    run.loop.stack.append(screen)
    run.frame()
    assert isinstance(screen.part, LetterPart)
    return screen.part


def test_main_menu_works_the_letter_out_and_the_page_begins_with_it_once(run: Run) -> None:
    assert not isinstance(days_screen(run.context).part, LetterPart)
    assert {one.kind for one in opened(run).insights} == {"finds", "par", "mistakes"}
    assert not run.context.letters.unread
    again = history_screen(run.context)
    assert not isinstance(again.part, LetterPart)
    assert any(isinstance(part, LetterPart) for part in again.parts)


def test_sentences_are_seen_and_heard_with_their_practice(run: Run) -> None:
    part = opened(run)
    tree = tree_of(run.screen, run.loop.view(), run.loop.clocks.moment(playing=False))
    heard = " ".join(node.name for node in (item.said for item in tree.told))
    for one in part.insights:
        assert heard.count(insight_words(one)) == 1
        assert heard.count(figure_of(one)) == 1


def test_each_practice_is_one_press_away(run: Run) -> None:
    part = opened(run)
    for at, one in enumerate(part.insights):
        run.click(f"practise:{at}")
        assert isinstance(run.screen, TableScreen)
        opening = run.screen.match.opening
        assert opening.game == one.game
        assert opening.options == GAMES[one.game].default_options() or opening.mode == "practice"
        assert opening.levels == ((None, one.number) if one.kind == "par" else (None,))
        run.loop.stack.pop()
        run.frame()
        assert isinstance(run.screen, HistoryScreen)


def test_speed_leads_to_thirty_seconds_and_mistakes_to_a_second_try(run: Run) -> None:
    part = opened(run)
    (mistakes,) = [one for one in part.insights if one.kind == "mistakes"]
    opening = run.context.setups.last_setup("sumz", together=False).opening
    part.insights = (mistakes._replace(kind="time"), mistakes)
    table = with_deal(replace(opening, seed="1")).deal[:7]
    run.store.remember("sumz", opening.options, [table], TODAY.toordinal() - 9)
    run.frame()
    for at, kind in enumerate((ThirtyScreen, LessonScreen)):
        run.click(f"practise:{at}")
        assert isinstance(run.screen, kind)
        assert run.screen.game == "sumz" if isinstance(run.screen, ThirtyScreen) else True
        run.loop.stack.pop()
        run.frame()


def test_nothing_is_said_before_seven_days_of_play() -> None:
    monday = week_start(TODAY.toordinal())
    for then, count in ((3, 6), (4, 7)):
        store = Store(None)
        rows = [
            row._replace(day=monday - (1 + k % 3 if row.day >= monday - MONTH else 40 + k % then))
            for k, row in enumerate(letter_rows())
            if row.day is not None
        ]
        write(store, rows)
        assert len({row.day for row in rows}) == count
        assert bool(letter_of(store, TODAY)) == (count >= 7)
        screen = history_screen(Context(lambda: "", lambda _: "", library=Library(store=store)))
        assert not any(isinstance(part, LetterPart) for part in screen.parts)


def test_a_letter_stays_from_monday_to_sunday() -> None:
    store = Store(None)
    write(store, letter_rows())
    monday = date.fromordinal(week_start(TODAY.toordinal()))
    made = [letter_of(store, monday + timedelta(n)) for n in range(-1, 8)]
    assert made[1:8] == [made[1]] * 7
    assert made[1] not in (made[0], made[8], ())


class Counted(NamedTuple):
    """A game alone and unaided as its log tells it: finds are (differing features, ms)."""

    game: str
    options: Options
    day: int
    ms: int
    wrong: int
    finds: list[tuple[int, int]]


def counted(saved: SavedSession) -> Counted | None:
    """Count a finished game again from its log, by nothing that statistics use."""
    opening, day = saved.opening, saved.finished_day
    if not day or opening.levels != (None,) or saved.assisted or saved.hints:
        return None
    session, since, wrong, finds = session_of(saved), 0, saved.mistakes, []
    for before, after, entry in zip(session.states, session.states[1:], session.log, strict=False):
        if not isinstance(entry.action, Claim | NoneHere):
            continue
        if before.table == after.table:
            wrong += 1
            continue
        if opening.game == "classic" and isinstance(entry.action, Claim):
            digits = [[card // 3**n % 3 for card in entry.action.left] for n in range(4)]
            assert all(sum(feature) % 3 == 0 for feature in digits)
            finds.append((sum(len(set(one)) > 1 for one in digits), entry.at_ms - since))
        since = entry.at_ms
    number = date.fromisoformat(day).toordinal()
    return Counted(opening.game, opening.options, number, session.log[-1].at_ms, wrong, finds)


def true_words(one: Insight, games: list[Counted], monday: int) -> str:
    """Return the sentence of an insight with all numbers counted again."""
    like = [game for game in games if (game.game, game.options) == (one.game, one.options)]
    now = [game for game in like if monday - 28 <= game.day < monday]
    then = [game for game in like if monday - 56 <= game.day < monday - 28]
    title = GAMES[one.game].title

    def finds(some: list[Counted], features: int) -> float:
        return median(ms for game in some for differing, ms in game.finds if differing == features)

    def usual(some: list[Counted]) -> int:
        return int(median(game.ms for game in some)) // 1000

    def apart(seconds: int) -> str:
        return f"{abs(seconds)} s" if abs(seconds) < 60 else clock(1000 * abs(seconds))

    own = usual(now)
    if one.kind == "finds":
        longer, before = (
            f"{(finds(some, one.number) - finds(some, one.least)) / 1000:.1f} s"
            for some in (now, then if one.earlier else now)
        )
        told = f"{title}: finds that differ in {one.number} features take you {longer} longer"
        told += f" than those in {one.least}"
        return f"{told}; a month ago it was {before}." if one.earlier else f"{told}."
    if one.kind == "time":
        how = "less" if own < usual(then) else "more"
        ago = apart(own - usual(then))
        return f"{title}: {clock(1000 * own)} a game, {ago} {how} than a month ago."
    if one.kind == "par":
        par = min(GAMES[one.game].par_s, key=lambda s: max(own / s, s / own))
        how, face = "under" if own < par else "over", level_name(one.number)
        assert GAMES[one.game].par_s[one.number - 1] == par
        needs = clock(1000 * par)
        return f"{title}: you’re {apart(own - par)} {how} par against {face}, who needs {needs}."
    means = [f"{sum(game.wrong for game in some) / len(some):.1f}" for some in (now, then)]
    return f"{title}: {means[0]} mistakes a game; a month ago it was {means[1]}."


@pytest.mark.heavy
def test_every_sentence_of_four_months_is_true_by_a_count_of_the_logs(tmp_path: Path) -> None:
    until, days = date(2026, 11, 22), 120
    make_year(tmp_path, until, days)
    with closing(Store(tmp_path)) as store:
        games = [made for n in store.numbers() if (made := counted(store.load(n))) is not None]
        kinds = list[str]()
        for week in range(days // 7):
            monday = until + timedelta(1) - week * WEEK
            for one in letter_of(store, monday):
                assert insight_words(one) == true_words(one, games, monday.toordinal())
                kinds.append(one.kind)
    assert {*kinds} >= {"finds", "time", "par"}
    assert len(kinds) > 12
