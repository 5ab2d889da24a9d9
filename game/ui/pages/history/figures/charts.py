"""The charts of the page of statistics: which there are, and what they say."""

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.charts import Axis
from game.boards.charts.data import ChartData, Datum, Series
from game.games import GAMES
from game.play.stats import MOST_COUNTED, Activity, Histogram
from game.play.stats.page import MEDIAN_OF, FiguresPage, Point
from game.ui.pages.history.figures.words import day_words, share, short_day
from game.ui.texts.words import clock, number, seconds, tr, trn

_UNITS_MS = ((180_000, 60_000), (60_000, 30_000), (0, 10_000))
"""From so long a time on, the ticks of an axis of times are whole numbers of these."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart with its name, the words over it, and those below while nothing is lit."""

    name: str
    title: str
    data: ChartData
    hint: str = ""


def figures_of(page: FiguresPage, *, one_game: bool) -> list[Figure]:
    """Return the charts that there is something to show in; of all games, how many there were."""
    made: list[Figure] = []
    if not one_game:
        if page.activity is not None:
            made.append(_activity(page.activity))
        return [*made, _by_game(page)]
    if page.points:
        made.append(_points(page.points))
    if page.over:
        made.append(_over(page))
    if page.times is not None:
        made.append(_times(page, page.times))
    if page.differing:
        made.append(_differing(page))
    if sum(page.mistakes[1:]):
        made.append(_mistakes(page))
    if page.activity is not None:
        made.append(_activity(page.activity))
    return made


def _points(points: tuple[Point, ...]) -> Figure:
    longest = max(one.time_ms for one in points)
    unit = next(unit for least, unit in _UNITS_MS if longest >= least)
    each = tuple(
        Datum(one.at, one.time_ms / unit, words=f"{day_words(int(one.at))}: {clock(one.time_ms)}")
        for one in points
    )
    told = tr("{date}: median {time}")
    line = tuple(
        Datum(
            one.at,
            one.median_ms / unit,
            words=told.format(date=day_words(int(one.at)), time=clock(one.median_ms)),
        )
        for one in points
    )
    median = trn("median of {count} game", "median of {count} games", MEDIAN_OF)
    data = ChartData(
        (
            Series(tr("one game"), each, "points", "text_dim", "ring"),
            Series(median, line, "line", "accent"),
        ),
        Axis(words=short_day, whole=True),
        Axis(words=lambda value: clock(round(value * unit)), least=0, whole=True),
    )
    lately = tr("recent {time}").format(time=clock(points[-1].median_ms))
    return Figure("points", tr("Times by day"), data, lately)


def _times(page: FiguresPage, times: Histogram) -> Figure:
    starts = [times.first + times.step * n for n in range(len(times.counts))]
    data = []
    for at, (start, count) in enumerate(zip(starts, times.counts, strict=True)):
        games = trn("{count} game", "{count} games", count)
        if times.open and at == len(starts) - 1:
            told = tr("{games} of {time} or more").format(games=games, time=clock(start))
        else:
            told = tr("{games} from {time} to {end}").format(
                games=games, time=clock(start), end=clock(start + times.step)
            )
        data.append(Datum(at, count, words=told))
    median = clock(page.time.median) if page.time is not None else ""
    names = list(map(clock, starts))
    if times.open:
        names[-1] += "+"
    chart = _bars(data, names)
    return Figure("times", tr("Game times"), chart, tr("median {time}").format(time=median))


def _differing(page: FiguresPage) -> Figure:
    data, names = [], []
    for at, (differ, spread) in enumerate(sorted(page.differing.items())):
        claims = trn("{count} find", "{count} finds", spread.number)
        told = tr("{claims}: median {time}, best {best}").format(
            claims=claims, time=seconds(spread.median), best=seconds(spread.best)
        )
        value = spread.median / 1000
        data.append(Datum(at, value, label=seconds(spread.median), words=told))
        names.append(number(differ))
    chart = _bars(data, names, Axis(words=_seconds, least=0))
    total = sum(spread.number for spread in page.differing.values())
    hint = trn("median of {count} find", "medians of {count} finds", total)
    return Figure("differing", tr("Time per find, by features that differ"), chart, hint)


def _seconds(value: float) -> str:
    return tr("{n} s").format(n=number(value, int(value != round(value))))


def _over(page: FiguresPage) -> Figure:
    def told(beyond: int, count: int) -> str:
        games = trn("{count} game", "{count} games", count)
        if not beyond:
            return tr("{games} with the best possible").format(games=games)
        more = trn("{count} extra marble", "{count} extra marbles", beyond)
        return tr("{games} with {more}").format(games=games, more=more)

    fewest = share(page.over[0], sum(page.over))
    hint = tr("best possible in {percent} of games").format(percent=fewest)
    title = tr("Marbles above the best possible")
    return Figure("over", title, _counted(page.over, told), hint)


def _mistakes(page: FiguresPage) -> Figure:
    def told(wrong: int, count: int) -> str:
        games = trn("{count} game", "{count} games", count)
        more = trn("{count} mistake", "{count} mistakes", wrong)
        return tr("{games} with {more}").format(games=games, more=more)

    without = share(page.mistakes[0], sum(page.mistakes))
    hint = tr("none in {percent} of games").format(percent=without)
    return Figure("mistakes", tr("Mistakes per game"), _counted(page.mistakes, told), hint)


def _counted(counts: tuple[int, ...], told: Callable[[int, int], str]) -> ChartData:
    """Return bars of how often each number came; the last one may stand for more, too."""
    data = []
    for what, count in enumerate(counts):
        words = told(what, count)
        if what == MOST_COUNTED:
            words = tr("{what} or more").format(what=words)
        data.append(Datum(what, count, label=number(count), words=words))
    names = [number(n) if n < MOST_COUNTED else f"{number(n)}+" for n in range(len(counts))]
    return _bars(data, names)


def _activity(activity: Activity) -> Figure:
    data, names = [], []
    for at, count in enumerate(activity.counts):
        first = activity.first + at * activity.days
        games = trn("{count} game", "{count} games", count)
        told = tr("{date}: {games}") if activity.days == 1 else tr("week of {date}: {games}")
        data.append(Datum(at, count, words=told.format(date=day_words(first), games=games)))
        names.append(short_day(first))
    title = tr("Games per day") if activity.days == 1 else tr("Games per week")
    hint = tr("most: {n}").format(n=max(activity.counts))
    return Figure("activity", title, _bars(data, names), hint)


def _by_game(page: FiguresPage) -> Figure:
    data, names = [], []
    for at, (game, count) in enumerate(page.by_game):
        title = tr(GAMES[game].title)
        games = trn("{count} game", "{count} games", count)
        words = tr("{game}: {games}").format(game=title, games=games)
        data.append(Datum(at, count, label=number(count), words=words))
        names.append(title)
    series = (Series("", tuple(data)),)
    chart = ChartData(series, Axis(names=tuple(names)), Axis(whole=True, least=0), across=True)
    hint = trn("{count} game", "{count} games", page.games)
    return Figure("games", tr("Games by kind"), chart, hint)


def _bars(data: list[Datum], names: list[str], values: Axis | None = None) -> ChartData:
    series = (Series("", tuple(data)),)
    return ChartData(series, Axis(names=tuple(names)), values or Axis(whole=True, least=0))
