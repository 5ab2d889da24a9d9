"""The contents of the statistics page: large figures, charts, records, and a CSV export."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from game.boards.charts.data import Axis, ChartData, ChartSeries, Datum
from game.core import plain_text
from game.games import GAMES
from game.play.stats import MEDIAN_OF, MOST_COUNTED, FiguresPage, Top
from game.ui.kit.layout import Column, Container, Node
from game.ui.kit.layout.grid import Grid
from game.ui.kit.text import Label
from game.ui.texts.common_words import clock, number, percent, seconds, step_words, tr, trn
from game.ui.texts.dates import brief_words, date_words

HEADING = "date,game,options,mode,player,seats,seconds,score,rank,right,wrong,hints"

_HOUR_MS = 3_600_000
_MINUTE_MS = 60_000
_LITTLE = 0.01  # of the space left over: all of it only without other content
_UNITS_MS = ((180_000, 60_000), (60_000, 30_000), (0, 10_000))
"""For an axis of times: from this longest time on, its tick unit."""

_COUNTS = Axis(whole=True, least=0)


# Texts.


def length(ms: int) -> str:
    """Format a long time in hours and minutes."""
    hours, minutes = ms // _HOUR_MS, ms % _HOUR_MS // _MINUTE_MS
    if hours:
        return tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)
    return tr("{minutes} min").format(minutes=minutes)


def share(part: int, whole: int) -> str:
    """Format a part of a whole in per cent."""
    return percent(100 * part / whole)


def short_day(day: float) -> str:
    """Format a date's ordinal as day and month for an axis, or "" outside of the calendar."""
    if not 1 <= day <= date.max.toordinal():
        return ""
    found = date.fromordinal(int(day))
    return brief_words(found.month, found.day)


def day_words(day: int) -> str:
    """Format a date's ordinal as a short date with year."""
    year = date.fromordinal(day).year
    return tr("{date} {year}").format(date=short_day(day), year=year)


def top_words(top: Top) -> tuple[str, str]:
    """Return the name of a record's quantity, and its value."""
    value = top.value
    match top.record_kind:
        case "time":
            return tr("Time"), clock(value)
        case "pace":
            return tr("Pace"), tr("{time} per find").format(time=seconds(value))
        case "left":
            return tr("Marbles left"), number(value)
    return tr("Score"), step_words(GAMES[top.game].score_words(top.options, value))


def table(rows: Iterable[tuple[Any, ...]]) -> str:
    """Return rows of ``Store.table`` as comma-separated values (RFC 4180) with a header.

    The header is in English in any language, so that programs can read it.
    """
    lines = [plain_text.line((date.fromordinal(day).isoformat(), *rest)) for _, day, *rest in rows]
    return "\r\n".join([HEADING, *lines, ""])


# Large figures.


def tiles(page: FiguresPage, game: str | None) -> Node:
    """Return the grid of large figures; for all games, without the figures of single games."""
    wins, streak = page.wins, page.streak
    made = [_tile(number(page.games), trn("game", "games", page.games), length(page.played_ms))]
    if wins.of:
        note = tr("{part} of {whole}").format(part=wins.won, whole=wins.of)
        made.append(_tile(share(*wins), tr("won"), note))
    rules = GAMES.get(game or "")
    if rules is not None and rules.least_wins:
        made += _left(page)
    if game is not None and page.time is not None:
        made.append(_time(page.best, clock(page.time.median)))
    if rules is not None and rules.pace and page.pace is not None:
        best = page.best_pace
        note = "" if best is None else tr("best {time}").format(time=seconds(best))
        made.append(_tile(seconds(page.pace.median), tr("per find"), note))
    each = tr("{n} in all")
    if rules is None or rules.timed:
        wrong = number(page.wrong / page.games, 1)
        made.append(_tile(wrong, tr("mistakes per game"), each.format(n=page.wrong)))
    if page.hints:
        hints = number(page.hints / page.games, 1)
        made.append(_tile(hints, tr("hints per game"), each.format(n=page.hints)))
    days = trn("{count} day", "{count} days", streak.now)
    made.append(_tile(days, tr("streak"), tr("longest {n}").format(n=streak.longest)))
    return Grid(made, gap=8, grow=_LITTLE, full=True)


def _time(best: int | None, median: str) -> Node:
    if best is None:
        return _tile(median, tr("median time"))
    return _tile(clock(best), tr("best time"), tr("median {time}").format(time=median))


def _left(page: FiguresPage) -> list[Node]:
    made = [_tile(number(page.perfect), tr("perfect"), share(page.perfect, page.games))]
    if page.left is not None:
        note = tr("fewest {n}").format(n=page.left.best)
        made.append(_tile(number(page.left.median), tr("marbles left"), note))
    return made


def _tile(value: str, label: str, note: str = "") -> Node:
    """Return a tile with a figure, its label and an optional note."""
    lines = Column(
        Label(value, 28, bold=True, align="c"),
        Label(label, 16, align="c", lines=2),
        Label(note, 15, "text_dim", align="c"),
    )
    look = ("panel", "panel_border")
    middle = Container(lines, y=0.5)
    return Container(middle, wide=(116, 180), high=(76, 86), pad=(5, 6), panel=look, radius=12)


# Charts.


@dataclass(frozen=True, slots=True)
class StatisticsFigure:
    """A chart with its name, title, and the hint shown while no datum is lit."""

    name: str
    title: str
    data: ChartData
    hint: str = ""

    @property
    def single_sentence(self) -> str:
        """The only datum with its title in words; empty with several data."""
        some = [datum.words for datum in self.data.series[0].data if datum.value]
        return f"{self.title} · {some[0]}" if len(some) == 1 else ""


def figures_of(page: FiguresPage, *, one_game: bool) -> list[StatisticsFigure]:
    """Return the charts with data: those of a game, or the activity charts of all games."""
    wanted: list[tuple[object, Callable[[FiguresPage], StatisticsFigure]]] = [
        (page.activity, _activity),
        (len(page.by_game) > 1, _by_game),
    ]
    if one_game:
        wanted = [
            *((page.points, _points), (page.over, _moving_figure), (page.times, _times)),
            *((page.differing, _differing), (any(page.mistakes[1:]), _mistakes)),
            (page.activity, _activity),
        ]
    return [make(page) for there, make in wanted if there]


def _games(count: int) -> str:
    return trn("{count} game", "{count} games", count)


def _bars(
    names: Iterable[str],
    values: Sequence[float],
    words: Iterable[str],
    labels: Sequence[str] = (),
    axis: Axis = _COUNTS,
    *,
    across: bool = False,
) -> ChartData:
    """Return a bar chart from names, values, spoken words and optional labels."""
    labels = labels or [""] * len(values)
    told = zip(values, words, labels, strict=True)
    data = (Datum(at, value, label=label, words=say) for at, (value, say, label) in enumerate(told))
    return ChartData((ChartSeries("", tuple(data)),), Axis(names=tuple(names)), axis, across=across)


def _points(page: FiguresPage) -> StatisticsFigure:
    points = page.points
    longest = max(one.time_ms for one in points)
    unit = next(unit for least, unit in _UNITS_MS if longest >= least)
    games, medians = [], []
    for one in points:
        day, median = _day(one.at), clock(one.median_ms)
        game = tr("{what}: {value}").format(what=day, value=clock(one.time_ms))
        games.append(Datum(one.at, one.time_ms / unit, words=game))
        told = tr("{date}: median {time}").format(date=day, time=median)
        medians.append(Datum(one.at, one.median_ms / unit, words=told))
    several = min(MEDIAN_OF, page.games)
    of = trn("median of {count} game", "median of {count} games", several)
    data = ChartData(
        (
            ChartSeries(tr("one game"), tuple(games), "points", "text_dim", "ring"),
            ChartSeries(of, tuple(medians), "line", "accent"),
        ),
        Axis(words=short_day, whole=True),
        Axis(words=lambda value: clock(round(value * unit)), least=0, whole=True),
    )
    lately = tr("recent {time}").format(time=clock(points[-1].median_ms))
    return StatisticsFigure("points", tr("Times by day"), data, lately)


def _day(number: float) -> str:
    return date_words(date.fromordinal(int(number)))


def _times(page: FiguresPage) -> StatisticsFigure:
    times = page.times
    assert times is not None
    starts = [times.first + times.step * n for n in range(len(times.counts))]
    names = list(map(clock, starts))
    told = tr("{games} from {time} to {end}")
    words = [
        told.format(games=_games(count), time=clock(start), end=clock(start + times.step))
        for start, count in zip(starts, times.counts, strict=True)
    ]
    if times.open:
        told, games = tr("{games} of {time} or more"), _games(times.counts[-1])
        words[-1] = told.format(games=games, time=names[-1])
        names[-1] += "+"
    median = clock(page.time.median) if page.time is not None else ""
    hint = tr("median {time}").format(time=median)
    return StatisticsFigure("times", tr("Game times"), _bars(names, times.counts, words), hint)


def _differing(page: FiguresPage) -> StatisticsFigure:
    spreads = sorted(page.differing.items())
    medians = [seconds(spread.median) for _, spread in spreads]
    told = tr("{claims}: median {time}, best {best}")
    words = []
    for (_, spread), median in zip(spreads, medians, strict=True):
        claims = trn("{count} find", "{count} finds", spread.number)
        words.append(told.format(claims=claims, time=median, best=seconds(spread.best)))
    names = [number(differ) for differ, _ in spreads]
    values = [spread.median / 1000 for _, spread in spreads]
    chart = _bars(names, values, words, medians, Axis(words=_seconds, least=0))
    total = sum(spread.number for _, spread in spreads)
    hint = trn("median, {count} find in all", "median, {count} finds in all", total)
    return StatisticsFigure("differing", tr("Time per find, by features that differ"), chart, hint)


def _seconds(value: float) -> str:
    return seconds(1000 * value, int(value != round(value)))


def _moving_figure(page: FiguresPage) -> StatisticsFigure:
    def count_sentence(beyond: int, games: str) -> str:
        if not beyond:
            return tr("{games} with the best possible").format(games=games)
        more = trn("{count} extra marble", "{count} extra marbles", beyond)
        return tr("{games} with {more}").format(games=games, more=more)

    fewest = share(page.over[0], sum(page.over))
    hint = tr("best possible in {percent} of games").format(percent=fewest)
    return StatisticsFigure(
        "over", tr("Marbles above the best possible"), _count_bars(page.over, count_sentence), hint
    )


def _mistakes(page: FiguresPage) -> StatisticsFigure:
    def mistake_sentence(wrong: int, games: str) -> str:
        more = trn("{count} mistake", "{count} mistakes", wrong)
        return tr("{games} with {more}").format(games=games, more=more)

    without = share(page.mistakes[0], sum(page.mistakes))
    hint = tr("none in {percent} of games").format(percent=without)
    return StatisticsFigure(
        "mistakes", tr("Mistakes per game"), _count_bars(page.mistakes, mistake_sentence), hint
    )


def _count_bars(counts: tuple[int, ...], told: Callable[[int, str], str]) -> ChartData:
    """Return a bar chart of the frequency of each number; the last bar may include larger ones."""
    names = list(map(number, range(len(counts))))
    words = [told(what, _games(count)) for what, count in enumerate(counts)]
    if len(counts) > MOST_COUNTED:
        names[-1] += "+"
        words[-1] = tr("{what} or more").format(what=words[-1])
    return _bars(names, counts, words, list(map(number, counts)))


def _activity(page: FiguresPage) -> StatisticsFigure:
    activity = page.activity
    assert activity is not None
    daily = activity.days == 1
    days = [activity.first + at * activity.days for at in range(len(activity.counts))]
    told = tr("{date}: {games}") if daily else tr("week of {date}: {games}")
    words = [
        told.format(date=_day(day), games=_games(count))
        for day, count in zip(days, activity.counts, strict=True)
    ]
    title = tr("Games per day") if daily else tr("Games per week")
    hint = tr("most: {n}").format(n=max(activity.counts))
    return StatisticsFigure(
        "activity", title, _bars(map(short_day, days), activity.counts, words), hint
    )


def _by_game(page: FiguresPage) -> StatisticsFigure:
    names = [tr(GAMES[game].title) for game, _ in page.by_game]
    counts = [count for _, count in page.by_game]
    told = tr("{game}: {games}")
    words = [
        told.format(game=name, games=_games(count))
        for name, count in zip(names, counts, strict=True)
    ]
    labels = list(map(number, counts))
    return StatisticsFigure(
        "games", tr("Games by kind"), _bars(names, counts, words, labels, across=True)
    )
