"""Every screen in the pseudo-language: no text bypasses the catalogue, and none lacks room.

Accents show what went through the catalogue, letters without one what did not; brackets that
do not close show what was cut off. Layouts are checked by the tests of the plain language.
"""

import gettext
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import layout_laws
import pygame
import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from hands import behind
from kept import help_text, letters
from laid_out import (
    NOW,
    Layout,
    all_words,
    inside,
    layouts,
    layouts_of,
    overlap,
    shown,
    words_of,
)
from layout_laws import CASES, QUICK, SCARCE, USUAL, Case, Law, broken, cut
from pseudo import CLOSE, LONGER, OPEN, Pseudo, pseudo
from samples import NAMES, sample_names, samples
from sparse import graded

from game.app.assets import asset
from game.boards.scene import Box
from game.games import GAMES
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.kit.shown_widgets import tooltip
from game.ui.kit.view import View
from game.ui.kit.widgets.rich_text import rich_lines
from game.ui.pages.help import HelpScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.texts import common_words

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
KEYS = frozenset({"Tab", "Enter", "Escape", "Esc", "Backspace", "Ctrl", "Shift", "Alt"})
# Written the same in every language: names of people, of the program and of a layout, the seed.
UNTRANSLATED = (
    *sorted(NAMES, key=len, reverse=True),
    "Tercet",
    "picture",
    "QWERTY",
    "English",
    "Deutsch",
)

_KEYCAP = re.compile(r"\b(?:F\d+|[A-Z])\b")  # a letter by itself is what is written on a key
# The code of a game or of a table, even one with a wrong character.
_CODE = re.compile(r"(?<!\S)[0-9A-Z*]{2,5}(?:-[0-9A-Z*]{2,5})+(?!\S)")
_MARKUP = re.compile(r"\{(?:card|icon|board|key) [^{}\n]*\}")
_PLACEHOLDER = re.compile(r"\{[^{}\n]*\}")


@pytest.fixture(autouse=True)
def _pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    common_words.use(Pseudo())
    yield
    common_words.use(gettext.NullTranslations())
    pygame.display.quit()


@pytest.fixture(scope="module")
def catalogue() -> list[Any]:
    with (ROOT / "assets" / "locale" / "tercet.pot").open("rb") as file:
        return [message for message in read_po(file) if message.id]


@pytest.fixture(scope="module")
def texts(catalogue: list[Any]) -> list[str]:
    return [m.id if isinstance(m.id, str) else m.id[0] for m in catalogue]


def plain(text: str) -> str:
    """Return what of a text on the screen came around the catalogue."""
    text = _CODE.sub("", _KEYCAP.sub("", text))
    if len(text) == 1 or text in KEYS:
        return ""
    for name in UNTRANSLATED:
        text = text.replace(name, "")
    # A name that had no room ends early.
    if text.endswith("…") and any(name.startswith(text[:-1].rstrip()) for name in NAMES):
        return ""
    return text if re.search("[A-Za-z]", text) else ""


# The language itself.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("12", "12"),
        ("{minutes}:{seconds}", "{minutes}:{seconds}"),
        ("{card set 23 4} + {card set 1 4}", "{card set 23 4} + {card set 1 4}"),
        ("Resume", "«Řééšüüмé»"),
        ("Custom game…", "«Çüüšţööм ĝååмéé…»"),
        ("{count} points", "{count} «þööîîñţš»"),
        ("{name} – pick three!", "{name} «– þþîîçķ ţĥřéééé!»"),
        ("# Head", "# «Ĥééååđ»"),
        ("## Head", "## «Ĥééååđ»"),
        ("- {icon check} so\n- no", "- {icon check} «šöö\n- ñöö»"),
        ("a **bold** {key Space}", "«åå **ßööľđ»** {key Space}"),
    ],
)
def test_pseudo(text: str, expected: str) -> None:
    assert pseudo(text) == expected


def test_the_catalogue_translates_all_kinds_of_texts() -> None:
    assert common_words.tr("Resume") == common_words.trc("nowhere", "Resume") == pseudo("Resume")
    assert common_words.trn("{count} point", "{count} points", 1) == "1 «þööîîñţ»"
    assert common_words.trn("{count} point", "{count} points", 5) == "5 «þööîîñţš»"


def test_every_letter_changes_and_every_sign_stays() -> None:
    alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    changed = pseudo(alphabet)
    assert not re.search("[A-Za-z]", changed)
    assert len(set(changed[1:-1])) == len(alphabet)
    signs = " .,:;!?…−–()[]+/0123456789"
    assert pseudo("A" + signs)[-len(signs) - 1 :].replace(CLOSE, "") == signs


@pytest.mark.heavy
def test_every_text_is_longer_by_its_share(texts: list[str]) -> None:
    before = after = 0
    for text in texts:
        own = sum(map(str.isalpha, _PLACEHOLDER.sub("", text)))
        grown = sum(map(str.isalpha, _PLACEHOLDER.sub("", pseudo(text))))
        assert grown == own + round(LONGER * own)
        before, after = before + own, after + grown
    assert 1.38 < after / before < 1.42


def test_placeholders_and_markup_are_kept(texts: list[str]) -> None:
    for text in texts:
        changed = pseudo(text)
        assert _PLACEHOLDER.findall(changed) == _PLACEHOLDER.findall(text)
        assert changed.count("**") == text.count("**")
        starts = re.compile(r"^(?:#{1,2}|-) ", re.MULTILINE)
        assert starts.findall(changed) == starts.findall(text)
        assert changed.count(OPEN) == changed.count(CLOSE) + text.count(OPEN) - text.count(CLOSE)
        assert OPEN not in text
        assert CLOSE not in text


def test_the_fonts_have_every_character(texts: list[str]) -> None:
    needed = set("".join(texts)) | set("".join(map(pseudo, texts))) | set(pseudo("AZaz−·✓✗↵"))
    for font in ("Inter-Regular.ttf", "Inter-SemiBold.ttf"):
        known = set(TTFont(asset("fonts", font)).getBestCmap())
        missing = {char for char in needed - {"\n"} if ord(char) not in known}
        assert not missing, font


# The screens.


def around_the_catalogue(layout: Layout, size: Case) -> Iterator[str]:
    for line in all_words(layout):
        if plain(line.text):
            yield repr(line.text)


def a_bracket_stays_open(layout: Layout, size: Case) -> Iterator[str]:
    """Where lines are left out, the bracket at the end goes with them."""
    scrolled = any(part.name == "page" for part in layout.parts)
    for lines in [() if scrolled else layout.painted, *(part.words for part in layout.parts)]:
        text = " ".join(line.text for line in lines)
        if text.count(OPEN) != text.count(CLOSE):
            yield repr(text)


# Where the largest text is cut in the smallest window: heads of weekdays and columns, small
# buttons, captions; a long result of a day or a row; names of games, which no language makes
# longer, and small buttons of ends. Nothing else may be.
CRAMPED: Mapping[Law, tuple[str, ...]] = {
    layout_laws.no_text_is_cut_short: (
        *("day", "figures-all", "replay-six", "odds-opening", "learn-again"),
        *("linked-result", "network", "set-storm-mistake"),
        *("try-keys-many", "selector", "news", "result-"),
    ),
    layout_laws.words_of_a_line_are_no_higher_than_it: (
        *("days-", "learn", "result-storm", "result-week"),
    ),
    layout_laws.words_do_not_lie_on_words: (
        *("days-", "learn", "set-storm-mistake", "result-storm", "result-week"),
    ),
    layout_laws.words_of_a_widget_lie_in_it: ("set-storm-mistake", "selector", "learn-again"),
    layout_laws.words_fit_their_boxes: ("selector",),
}

# Where it is so in a language that is 40 % longer, besides; in those that there are, it is not.
LONGER_CRAMPED: Mapping[Law, tuple[str, ...]] = {
    **CRAMPED,
    layout_laws.no_text_is_cut_short: (
        *CRAMPED[layout_laws.no_text_is_cut_short],
        *("set-storm", "triples-storm", "ladder", "last-card-right", "last-card-wrong"),
    ),
    layout_laws.words_of_a_line_are_no_higher_than_it: (
        *CRAMPED[layout_laws.words_of_a_line_are_no_higher_than_it],
        "days",
    ),
    layout_laws.words_do_not_lie_on_words: (
        *CRAMPED[layout_laws.words_do_not_lie_on_words],
        "days",
    ),
}

# In a language that is 40 % longer, some words are cut at other sizes, too: lines about games and
# their main buttons, a label, rules in lists. In the languages that there are, none is
# (test_catalogues.py).
ELSEWHERE = (
    *("selector", "news", "setup-", "linked-six", "try-keys-many", "games-", "figures-"),
    *("set-race", "set-memory-together"),
)


def broken_but(
    found: Iterable[Layout], case: Case, but: Mapping[Law, tuple[str, ...]]
) -> list[str]:
    """Return where laws of all languages are broken, but for known places of the largest text."""
    known = but if case[2] == 1.6 else {}
    return [
        one
        for layout in found
        for law in layout_laws.OF_ALL_LANGUAGES
        if not layout.screen.startswith(known.get(law, ()))
        for one in broken([layout], case, [law])
    ]


@pytest.mark.parametrize("name", sample_names())
def test_layout_holds(name: str) -> None:
    """By default where most people play."""
    view = View(SIZE, letters())
    stack = samples(Context(lambda: "picture", help_text), view)[name]()
    made = [*layouts_of(name, stack, view)]
    found = broken_but(made, USUAL, LONGER_CRAMPED)
    found += broken(made, USUAL, [around_the_catalogue, a_bracket_stays_open])
    assert not found, "\n".join(found)


# Where room is scarcest, with the slow tests, and everywhere with the long ones.
@pytest.mark.parametrize(
    "case",
    graded([case for case in CASES if case != USUAL], (), {SCARCE}),
    ids="{0[0]}x{0[1]}-{0[2]}".format,
)
def test_layout_holds_elsewhere(case: Case) -> None:
    cut_short = layout_laws.no_text_is_cut_short
    found = broken_but(layouts(case), case, LONGER_CRAMPED)
    if case not in QUICK:
        found = [
            one
            for one in found
            if not one.startswith(tuple(f"{cut_short.__name__}: {name}" for name in ELSEWHERE))
        ]
    assert not found, "\n".join(found)


# What the samples do not show.


@pytest.fixture
def view() -> View:
    return View(SIZE, letters())


@pytest.fixture
def context() -> Context:
    seen = tuple(f"{game} alone" for game in GAMES)
    return Context(lambda: "picture", help_text, Settings(hints_seen=seen))


PAGES = sorted(path.stem for path in (ROOT / "assets" / "help").glob("*.md"))


@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_help(page: str, view: View, context: Context) -> None:
    screen = HelpScreen(context, page)
    head = words_of(view, behind(screen, view, NOW))[:2]
    room = view.px(640)
    lines = [
        (line, words_of(view, list(line.parts))) for line in rich_lines(view, screen.text, room)
    ]
    found = [f"head: {line.text!r}" for line in head if plain(line.text) or cut(line.text)]
    for line, parts in lines:
        for part in parts:
            # What is written on a key is the same everywhere.
            if plain(part.text) and not any(
                f"{{key {part.text}}}" in m for m in _keys(screen.text)
            ):
                found.append(f"plain: {part.text!r}")
            ends_there = part.text.strip() in screen.text
            if (cut(part.text) and not ends_there) or part.width > part.box.w + 1:
                found.append(f"cut: {part.text!r}")
        right = max((sprite.box.x + sprite.box.w for sprite in line.parts), default=0)
        if right > room:
            found.append(f"wide: {right} of {room}: {[part.text for part in parts]}")
        for a, b in pairwise(parts):
            if overlap(a.ink, b.ink):
                found.append(f"over: {a.text!r} and {b.text!r}")
    assert not found, "\n".join(found)


def _keys(text: str) -> list[str]:
    return [found for found in _MARKUP.findall(text) if found.startswith("{key ")]


@pytest.mark.slow
def test_every_tooltip(view: View, context: Context) -> None:
    found = []
    window = Box(0, 0, *SIZE)
    for name, made in samples(context, view).items():
        screen = made()[-1]
        behind(screen, view, NOW)
        for widget in screen.lay(view, NOW):
            sprites = tooltip(view, widget.box, widget.tip)
            for line in words_of(view, sprites):
                if plain(line.text) or cut(line.text):
                    found.append(f"{name}: {line.text!r}")
                if line.width > line.box.w + 1 or not inside(line.box, window):
                    found.append(f"{name}: {line.text!r} in {shown(line.box)}")
    assert not found, "\n".join(found)


def test_a_text_around_the_catalogue_is_found(
    view: View, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The checks above would notice: with one text left alone, and with one twice as long."""
    from game.ui.pages.selector import ways as selector

    screen = SelectorScreen(context)
    monkeypatch.setattr(
        selector, "tr", lambda text: text if text == "Help" else common_words.tr(text)
    )
    lines = [w for widget in screen.lay(view, NOW) for w in words_of(view, _sprites(widget, view))]
    assert [line.text for line in lines if plain(line.text)] == ["Help"]
    assert cut("«Ţĥîš îš çüţ…")
    assert not cut("«Çüüšţööм ĝååмéé…»")
    assert not cut("Hypatia of Al…")
    assert plain("Ada: right!")
    assert plain("Ada: «rîĝĥţ!»")
    assert not plain("Ada: «řîĝĥţ!» +1")


def _sprites(widget: Any, view: View) -> list[Any]:
    sprites: list[Any] = widget.sprites(view, focused=False, hovered=False)
    return sprites
