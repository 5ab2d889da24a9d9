"""Dates in every language: short months on axes, months in headings, and where weeks begin."""

import gettext
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from babel import Locale
from runs import Run

from game.app.language import ENGLISH, NAMES, catalogue
from game.ui.pages.history.charts import short_day
from game.ui.pages.history.days import DaysPart
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.history.page import HistoryScreen
from game.ui.texts.common_words import tr, trc, use
from game.ui.texts.dates import date_words, first_weekday, month_words

LANGUAGES = [code for code in NAMES if code != ENGLISH]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use(gettext.NullTranslations())


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_axis_has_short_months(code: str) -> None:
    """May is as short in English as in full: elsewhere the two have texts of their own."""
    use(catalogue(code))
    for month in range(1, 13):
        day = date(2026, month, 9)
        short = tr("{day} {month}").format(day=9, month=trc("short", f"{day:%b}"))
        assert short_day(day.toordinal()) == short


# The country that each catalogue is of.
COUNTRIES = {
    ENGLISH: "GB",
    "de": "DE",
    "es": "ES",
    "es_419": "MX",
    "fr": "FR",
    "it": "IT",
    "ja": "JP",
    "pl": "PL",
    "pt_BR": "BR",
    "uk": "UA",
    "zh_Hans": "CN",
}


@pytest.mark.parametrize("code", [ENGLISH, *LANGUAGES])
def test_weeks_begin_as_the_country_has_it(code: str) -> None:
    """By CLDR, from which Babel has it."""
    use(gettext.NullTranslations() if code == ENGLISH else catalogue(code))
    known = Locale.parse(f"{code.partition('_')[0]}_{COUNTRIES[code]}").first_week_day
    assert first_weekday() == known


@pytest.mark.parametrize(
    ("code", "head"), [("", "Mo"), ("ja", "日"), ("pt_BR", "Dom"), ("de", "Mo"), ("zh_Hans", "一")]
)
def test_the_calendar_begins_its_weeks_so(code: str, head: str, tmp_path: Path) -> None:
    use(catalogue(code) if code else gettext.NullTranslations())
    run = Run(tmp_path, "2026-11-21")
    run.push(history_screen(run.loop.context))
    screen = run.screen
    assert isinstance(screen, HistoryScreen)
    screen.show([isinstance(each, DaysPart) for each in screen.parts].index(True))
    run.frame()
    days = {one.name: one.box for one in screen.shown.widgets if one.name.startswith("day:2026-11")}
    left = min(box.x for box in days.values())
    first = {name[4:] for name, box in days.items() if box.x == left}
    weekday = 6 if code in ("ja", "pt_BR") else 0
    assert first
    assert {date.fromisoformat(day).weekday() for day in first} == {weekday}
    texts = [one for one in run.scene().sprites if one.face.kind == "text"]
    above = [one for one in texts if abs(one.box.x - left) < days["day:2026-11-02"].w]
    assert head in [one.face.name for one in above]
    run.close()


def test_a_month_in_a_heading_has_a_text_of_its_own() -> None:
    """In some languages it has another form there than in a date."""

    class Headings(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            return f"<{message}>" if context == "month in a heading" else message

    use(Headings())
    assert month_words(date(2026, 5, 1)) == "<May> 2026"
    assert date_words(date(2026, 5, 1)) == "1 May 2026"
