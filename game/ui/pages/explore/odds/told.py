"""What is told of odds: sentences, cells of the table, the chart, and CSV."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.boards.charts import Axis, ChartData, Datum, Reference, Series
from game.core import comma
from game.games.odds.sampling import Share
from game.ui.pages.explore.odds.run import OddsRun
from game.ui.pages.explore.odds.sheets import Row, Sheet
from game.ui.pages.explore.odds.words import (
    chance_exactly,
    chance_words,
    grouped,
    share_words,
    tick_words,
)
from game.ui.texts.words import tr, trc

NOTHING = "–"

CSV_HEAD = "case,count,tables,exact,at least,at most,source,hits,dealt,share,low,high"
"""The columns of what is copied: English whatever the language, as programs read it."""


def row_words(row: Row) -> str:
    """Return what is known of a row in a sentence."""
    if row.exact is None:
        words = tr("{told}: nobody has counted; between {low} and {high}")
        low, high = chance_words(row.low), chance_words(row.high)
        return words.format(told=row.told, low=low, high=high)
    if row.exact.count in (0, row.exact.total):
        words = tr("{told}: never") if row.exact.count == 0 else tr("{told}: always")
        return words.format(told=row.told)
    words = tr("{told}: {chance}, {count} of {total} tables")
    return words.format(
        told=row.told,
        chance=chance_exactly(row.exact.fraction),
        count=grouped(row.exact.count),
        total=grouped(row.exact.total),
    )


def dealt_words(row: Row, share: Share) -> str:
    """Return what was found of a row by dealing, in a sentence."""
    words = tr("{told}: {hits} of {samples} tables dealt, {share} with 95% confidence")
    return words.format(
        told=row.told,
        hits=grouped(share.hits),
        samples=grouped(share.samples),
        share=share_words(float(share), share.low, share.high),
    )


# The table.


def heads(sheet: Sheet) -> list[str]:
    """Return what stands over the columns."""
    return [sheet.head, tr("Exact"), tr("Dealt"), tr("Tables")]


@lru_cache(maxsize=256)
def _known_cells(row: Row) -> tuple[str, str, str]:
    if row.exact is None:
        return row.name, tr("not known"), NOTHING
    count, total = grouped(row.exact.count), grouped(row.exact.total)
    tables = tr("{count} of {total}").format(count=count, total=total)
    return row.name, chance_words(row.exact.fraction), tables


def cells(run: OddsRun) -> list[Sequence[str]]:
    """Return the words of all rows, by columns."""
    found: list[Sequence[str]] = []
    for row in run.sheet.rows:
        name, exact, tables = _known_cells(row)
        share = run.share(row)
        dealt = NOTHING
        if share is not None:
            dealt = share_words(float(share), share.low, share.high)
        found.append((name, exact, dealt, tables))
    return found


# The chart.


def chart_data(run: OddsRun, *, log: bool) -> ChartData:
    """Return the chart of a sheet: the exact odds, and beside them what was dealt so far."""
    sheet = run.sheet
    line = sheet.kind == "line"
    exact = tuple(
        Datum(
            row.place,
            None if row.exact is None else float(row.exact),
            label="" if line or row.exact is None else chance_words(row.exact.fraction),
            words=row_words(row),
        )
        for row in sheet.rows
    )
    dealt = tuple(_dealt(run, row, log=log) for row in sheet.rows)
    both = (
        Series(tr("exact"), exact, "line" if line else "bars"),
        Series(
            trc("tables", "dealt"),
            dealt,
            "points" if line else "bars",
            "seat4",
            marker="diamond",
            fill="hollow",
        ),
    )
    places = Axis(sheet.head)
    if not line:
        places = Axis(names=tuple(row.name for row in sheet.rows))
    values = Axis(
        sheet.title,
        least=None if log else 0.0,
        most=1.0 if line else None,
        log=log,
        words=tick_words,
    )
    opening = (Reference(sheet.start, tr("first table")),) if line else ()
    return ChartData(both, places, values, opening, across=sheet.kind == "across")


def _dealt(run: OddsRun, row: Row, *, log: bool) -> Datum:
    share = run.share(row)
    if share is None or (log and share.hits == 0):  # whiskers without end would hide the line
        return Datum(row.place, None)
    words = dealt_words(row, share)
    return Datum(row.place, float(share), share.low, share.high, words=words)


# CSV.


def csv(run: OddsRun) -> str:
    """Return all rows of a sheet with all their digits, as CSV of RFC 4180."""
    lines = [CSV_HEAD, *(_csv_row(run, row) for row in run.sheet.rows)]
    return "\r\n".join(lines) + "\r\n"


def _csv_row(run: OddsRun, row: Row) -> str:
    known: list[object] = ["", "", "", float(row.low), float(row.high), ""]
    if row.exact is not None:
        low = high = float(row.exact)
        known = [row.exact.count, row.exact.total, float(row.exact), low, high, row.exact.source]
    share = run.share(row)
    dealt: list[object] = ["", "", "", "", ""]
    if share is not None:
        dealt = [share.hits, share.samples, float(share), share.low, share.high]
    return comma.line((row.told, *known, *dealt))
