"""The words and the curve of the statistics page, its motion, and its export as CSV."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Any

from game.boards.charts import grow_chart
from game.boards.charts.data import Axis, ChartData, ChartSeries, Datum
from game.boards.motion.curves import ease_out
from game.boards.scene import Sprite
from game.core import plain_text
from game.core.rules import Options
from game.games import GAMES
from game.play.stats import USUAL_OF, FiguresPage, Top
from game.storage.settings import Settings
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.text import Label
from game.ui.kit.widgets.chart import Chart
from game.ui.texts.common_words import clock, number, percent, seconds, step_words, tr, trn
from game.ui.texts.dates import brief_words, date_words, short_day_words

HEADING = "date,game,options,mode,player,seats,seconds,score,rank,right,wrong,hints"

FIGURE = "figure:"
"""The ident of one of the large figures begins with it."""

_DRAWN_MS, _MANY = 500, 10
_SECOND_MS = 1000
_A_YEAR = 330  # days after which the year of a date is said
_UNITS_MS = ((180_000, 60_000), (60_000, 30_000), (0, 10_000))
"""For an axis of times: from this longest time on, its tick unit."""

_TIMED = ("time", "clean", "full day")
_BELOW = 0.14  # of the range of values: room below the least, for the words beside a star


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


def date_of(day: int, today: int) -> str:
    """Format a date's ordinal, with the year unless it is within the last one."""
    found = date.fromordinal(day)
    return short_day_words(found.isoformat()) if today - day < _A_YEAR else date_words(found)


def brief_date(day: int, today: int) -> str:
    """Format a date's ordinal briefly, with the year unless it is within the last one."""
    return short_day(day) if today - day < _A_YEAR else day_words(day)


class ValueWords:
    """The words of values of a page: times, or scores in a game by its options."""

    def __init__(self, kind: str, game: str, options: Options) -> None:
        self.timed = kind in _TIMED
        self._kind, self._game, self._options = kind, game, options

    def figure(self, value: int) -> str:
        """Return a value in figures alone."""
        return clock(value) if self.timed else number(self.public_value(value))

    def full(self, value: int) -> str:
        """Return a value with its unit."""
        if self.timed:
            return clock(value)
        return step_words(GAMES[self._game].score_words(self._options, self.public_value(value)))

    def public_value(self, value: int) -> int:
        """Return a value as players know it: of scores the highest is the best."""
        return -value if self._kind == "score" else value

    def record(self, top: Top) -> tuple[str, str]:
        """Return the name of a record, and its value."""
        value = top.value
        match top.kind:
            case "find":
                return tr("Quickest find"), seconds(value)
            case "pace":
                return tr("Best speed"), tr("{time} per find").format(time=seconds(value))
            case "time" if not self.timed:
                return tr("Quickest game"), clock(value)
            case "clean":
                return tr("Without a mistake"), clock(value)
            case "full day":
                games = trn("{count} game", "{count} games", top.number)
                told = tr("{games}, none over {time}").format(games=games, time=clock(value))
                return tr("Best day"), told
        return tr("Best game"), self.full(value)


def answer(page: FiguresPage, words: ValueWords, today: int) -> str:
    """Return whether the player is getting better, in a sentence."""
    told = page.progress
    if told is None or page.usual is None:
        missing = USUAL_OF + 1 - page.games
        return trn(
            "{count} more game and you’ll see how you’re getting on.",
            "{count} more games and you’ll see how you’re getting on.",
            missing,
        )
    since = date_of(told.since, today)
    now, then = words.full(page.usual), words.full(page.usual + told.less)
    if now == then:
        said = tr("Usually {now}, as at first")
    elif words.timed:
        faster = tr("{time} faster than on {date}"), tr("{time} slower than on {date}")
        apart = page.usual // _SECOND_MS - (page.usual + told.less) // _SECOND_MS
        said = faster[apart > 0].format(time=clock(abs(apart) * _SECOND_MS), date=since)
    else:
        said = tr("Usually {now}, at first {then}")
    said = said.format(now=now, then=then)
    if told.steady_weeks < 2:
        return said
    weeks = trn("{count} week", "{count} weeks", told.steady_weeks)
    return tr("{change}, steady for {weeks}").format(change=said, weeks=weeks)


def large_figures(
    page: FiguresPage, words: ValueWords, game: str, today: int, share: float = 1.0
) -> list[tuple[str, str, str]]:
    """Return the best, the usual, and the mistakes, or how often nothing better was left.

    They are counted up to a ``share`` of each, unless they are small.
    """

    def count(value: int) -> str:
        return words.figure(round(share * value) if abs(value) >= _MANY else value)

    assert page.best is not None
    assert page.usual is not None
    best = tr("best, {date}").format(date=brief_date(page.best.day, today))
    if not words.timed:
        best = tr("{what}: {value}").format(what=tr("record"), value=words.full(page.best.value))
    few = min(page.games, USUAL_OF)
    usual = trn("usual, of {count} game", "usual, of the last {count}", few)
    if GAMES[game].timed:
        third = number(page.wrong, 1), tr("mistakes per game")
    else:
        games = trn("{count} game", "{count} games", page.games)
        told = tr("perfect, of {games}").format(games=games)
        third = percent(100 * share * page.perfect / page.games), told
    return [
        (count(page.best.value), best, "gold"),
        (count(page.usual), usual, "text"),
        (*third, "text"),
    ]


def table(rows: Iterable[tuple[Any, ...]]) -> str:
    """Return rows of ``Store.table`` as comma-separated values (RFC 4180) with a header.

    The header is in English in any language, so that programs can read it.
    """
    lines = [plain_text.line((date.fromordinal(day).isoformat(), *rest)) for _, day, *rest in rows]
    return "\r\n".join([HEADING, *lines, ""])


def curve(page: FiguresPage, words: ValueWords, today: int) -> ChartData:
    """Return the chart of all games, with the usual value as a line and the record as a star."""
    unit, values = 1, [words.public_value(one.value) for one in page.points]
    if words.timed:
        unit = next(unit for least, unit in _UNITS_MS if max(values) >= least)
    games, usual = [], []
    for one in page.points:
        day = date_of(int(one.at), today)
        told = tr("{what}: {value}").format(what=day, value=words.full(one.value))
        games.append(Datum(one.at, words.public_value(one.value) / unit, words=told))
        if one.usual is not None:
            told = tr("{date}: usually {value}").format(date=day, value=words.full(one.usual))
            usual.append(Datum(one.at, words.public_value(one.usual) / unit, words=told))
    last, least, most = page.points[-1], min(values) / unit, max(values) / unit
    if page.usual is not None:
        told = tr("now usually {value}").format(value=words.full(page.usual))
        usual.append(Datum(last.at + 0.5, words.public_value(page.usual) / unit, words=told))
    best = min(page.points, key=lambda one: one.value)
    told = tr("Best game") + ": " + words.full(best.value)
    star = Datum(
        best.at,
        words.public_value(best.value) / unit,
        label=words.figure(best.value),
        words=told,
    )

    def figure(value: float) -> str:
        return clock(round(value * unit)) if words.timed else number(value)

    return ChartData(
        (
            ChartSeries(tr("one game"), tuple(games), "points", "text_dim", "disc"),
            ChartSeries(tr("usual"), tuple(usual), "line", "accent", shaded=True),
            ChartSeries(tr("record"), (star,), "points", "gold", "star"),
        ),
        Axis(words=short_day, whole=True),
        Axis(least=least - _BELOW * (most - least or 1), words=figure, whole=True),
    )


def curve_chart(page: FiguresPage, words: ValueWords, today: int) -> Chart:
    """Return the curve of all games, with the usual value."""
    hint = tr("Usual is the median of the nine games before.")
    chart = Chart("chart", curve(page, words, today), -1, lambda lit: None, hint)
    chart.called = tr("All games of this kind")
    return chart


def figure_columns(figures: Sequence[tuple[str, str, str]], size: float) -> Node:
    """Return the large figures side by side, in type of a size in units, with what they are."""
    cells = [
        Column(
            Label(value, size, role, bold=True, ident=f"{FIGURE}{k}"),
            Label(told, 18, "text_dim", lines=2),
        )
        for k, (value, told, role) in enumerate(figures)
    ]
    return Row(*(Container(cell, wide=0, grow=1) for cell in cells), gap=16)


class CurveMotion:
    """A curve that draws itself once for each way to play, while the figures count."""

    def __init__(self) -> None:
        self._shown: object = None
        self._began: int | None = 0  # None until its first frame

    def begin(self, shown: object) -> None:
        """Begin at the next frame, if something else is shown than before."""
        if shown != self._shown:
            self._shown, self._began = shown, None

    def share(self, ms: int, settings: Settings) -> float:
        """Return the share of the curve drawn."""
        if settings.reduce_motion or not settings.speed:
            return 1.0
        since = 0 if self._began is None else ms - self._began
        return min(1.0, max(0.0, since * settings.speed / 100 / _DRAWN_MS))

    def animate(
        self,
        sprites: list[Sprite],
        ms: int,
        settings: Settings,
        figures: Callable[[float], Sequence[tuple[str, str, str]]],
    ) -> list[Sprite]:
        """Return the sprites at a time; ``figures`` has the large ones counted up to a share."""
        self._began = ms if self._began is None else self._began
        share = self.share(ms, settings)
        if share == 1:
            return sprites
        counted = {f"{FIGURE}{k}": one for k, (one, *_) in enumerate(figures(ease_out(share)))}
        return [
            one._replace(face=one.face._replace(name=counted[one.ident]))
            if one.ident in counted
            else one
            for one in grow_chart(sprites, share)
        ]
