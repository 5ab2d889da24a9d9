"""Texts and charts of odds: chances, sentences, table cells, and CSV."""

from collections.abc import Sequence
from fractions import Fraction
from math import floor, log10

from game.boards.charts.data import Axis, ChartData, ChartSeries, Datum, Reference
from game.core import plain_text
from game.games.odds.sampling import Share
from game.ui.pages.explore.odds_sheets import OddsRow, OddsRun, mean_words
from game.ui.texts.common_words import number, percent, tr, trc

NOTHING = "–"

Chance = float | Fraction

_LEAST_PERCENT = 1e-4
_MOST_GROUPED = 10**6
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

CSV_HEAD = "case,count,tables,exact,at least,at most,source,hits,dealt,share,low,high,average"
"""The columns of copied CSV: always in English, since programs read it."""


# Chances in words: percent for the larger ones, "1 in …" for the smaller.


def times_ten(value: Chance) -> str:
    """Return a large number as a few digits and a power of ten."""
    power = floor(log10(value))
    digits = number(float(value / 10**power), 2)
    if digits == number(10, 2):  # rounded up to the next power
        digits, power = number(1, 2), power + 1
    return f"{digits} × 10{str(power).translate(_RAISED)}"


def one_in(chance: Chance) -> str:
    """Return a small chance as “1 in a number”, in about three digits."""
    many = 1 / chance
    if many >= _MOST_GROUPED:
        return tr("1 in {number}").format(number=times_ten(many))
    rounded = round(many, min(0, 2 - floor(log10(many))))
    return tr("1 in {number}").format(number=number(round(rounded)))


def chance_percent(chance: Chance) -> str:
    """Return a chance in percent with three digits, or more to differ from 0 and 100."""
    value = 100 * float(chance)
    decimals = 0
    if 0 < value < 100:
        decimals = max(0, 2 - floor(log10(value)))
        while round(value, decimals) >= 100 and decimals < 15:
            decimals += 1
    return percent(value, decimals)


def chance_words(chance: Chance) -> str:
    """Return a chance in its most readable form."""
    if 0 < chance < _LEAST_PERCENT:
        return one_in(chance)
    return chance_percent(chance)


def chance_exactly(chance: Chance) -> str:
    """Return a chance in percent, with “1 in a number” beside it if helpful."""
    if _LEAST_PERCENT <= chance < 0.4:
        words = tr("{percent} (1 in {number})")
        many = 1 / float(chance)
        many = round(many, 1 if many < 10 else min(0, 2 - floor(log10(many))))
        told = number(many, 1) if many < 10 else number(round(many))
        return words.format(percent=chance_percent(chance), number=told)
    return chance_words(chance)


def share_words(share: float, low: float, high: float) -> str:
    """Return a share and its interval in percent, with enough decimals to tell its ends apart."""
    apart = 100 * (high - low)
    decimals = max(0, min(6, 1 - floor(log10(apart)))) if apart > 0 else 0
    here = percent(100 * share, decimals)
    least, most = (number(100 * value, decimals) for value in (low, high))
    return tr("{share} ({low}–{high})").format(share=here, low=least, high=most)


def tick_words(value: float) -> str:
    """Return the short label of a tick on an axis of chances."""
    if value >= _LEAST_PERCENT:
        _, _, decimals = f"{100 * value:.6g}".partition(".")
        return percent(100 * value, len(decimals))
    if value <= 0:
        return percent(0)
    power = round(-log10(value))
    return tr("1 in {number}").format(number=f"10{str(power).translate(_RAISED)}")


# Sentences.


def row_words(row: OddsRow) -> str:
    """Return the exact odds of a row in a sentence."""
    if row.exact is None:
        words = tr("{told}: nobody has counted; between {low} and {high}")
        low, high = map(chance_words, row.bounds)
        return words.format(told=row.told, low=low, high=high)
    if row.exact.count in (0, row.exact.total):
        words = tr("{told}: never") if row.exact.count == 0 else tr("{told}: always")
        return words.format(told=row.told)
    words = tr("{told}: {chance}, {count} of {total} tables")
    return words.format(
        told=row.told,
        chance=chance_exactly(row.exact.fraction),
        count=number(row.exact.count),
        total=number(row.exact.total),
    )


def dealt_words(row: OddsRow, share: Share) -> str:
    """Return the sampled odds of a row in a sentence."""
    words = tr("{told}: {hits} of {samples} tables dealt, {share} with 95% confidence")
    return words.format(
        told=row.told,
        hits=number(share.hits),
        samples=number(share.samples),
        share=share_words(float(share), share.low, share.high),
    )


# The table.


def heads(run: OddsRun) -> list[str]:
    """Return the column heads, the most important first."""
    average = [tr("On average")] if _with_mean(run) else []
    return [run.sheet.head, tr("Exact"), tr("Dealt"), *average, tr("Tables")]


def cells(run: OddsRun) -> list[Sequence[str]]:
    """Return the cells of all rows, by columns."""
    found: list[Sequence[str]] = []
    for row in run.sheet.rows:
        share, exact, dealt, tables = run.share(row), tr("not known"), NOTHING, NOTHING
        if row.exact is not None:
            exact, tables = chance_words(row.exact.fraction), tr("{count} of {total}")
            count, total = number(row.exact.count), number(row.exact.total)
            tables = tables.format(count=count, total=total)
        if share is not None:
            dealt = share_words(float(share), share.low, share.high)
        average = NOTHING if row.mean is None else mean_words(row.mean)
        found.append((row.name, exact, dealt, *([average] if _with_mean(run) else []), tables))
    return found


def _with_mean(run: OddsRun) -> bool:
    return any(row.mean is not None for row in run.sheet.rows)


# The chart.


def chart_data(run: OddsRun, *, log: bool) -> ChartData:
    """Return the chart of a sheet: the exact odds beside the sampled ones."""
    sheet = run.sheet
    line = sheet.kind == "line"
    exact = tuple(
        Datum(
            place,
            None if row.exact is None else float(row.exact),
            label="" if line or row.exact is None else chance_words(row.exact.fraction),
            words=row_words(row),
        )
        for place, row in enumerate(sheet.rows)
    )
    dealt = tuple(_deal_datum(run, place, row, log=log) for place, row in enumerate(sheet.rows))
    both = (
        ChartSeries(tr("exact"), exact, "line" if line else "bars"),
        ChartSeries(
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


def _deal_datum(run: OddsRun, place: int, row: OddsRow, *, log: bool) -> Datum:
    share = run.share(row)
    if share is None or (log and share.hits == 0):  # infinite whiskers would hide the line
        return Datum(place, None)
    words = dealt_words(row, share)
    return Datum(place, float(share), share.low, share.high, words=words)


# CSV.


def csv(run: OddsRun) -> str:
    """Return all rows of a sheet with all their digits, as CSV (RFC 4180)."""
    lines = [CSV_HEAD, *(_csv_row(run, row) for row in run.sheet.rows)]
    return "\r\n".join(lines) + "\r\n"


def _csv_row(run: OddsRun, row: OddsRow) -> str:
    known: list[object] = ["", "", "", *map(float, row.bounds), ""]
    if row.exact is not None:
        low = high = float(row.exact)
        known = [row.exact.count, row.exact.total, float(row.exact), low, high, row.exact.source]
    share = run.share(row)
    dealt: list[object] = ["", "", "", "", ""]
    if share is not None:
        dealt = [share.hits, share.samples, float(share), share.low, share.high]
    average = "" if row.mean is None else float(row.mean)
    return plain_text.line((row.told, *known, *dealt, average))
