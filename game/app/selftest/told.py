"""Does it speak? Help and its examples, catalogues of texts, and letters for all of them."""

import gettext
import io
import struct
from itertools import accumulate

import pygame

from game.app.assets import asset, help_text, letters
from game.app.language import DOMAIN, catalogue
from game.app.selftest import Watch, expect
from game.app.selftest.drawn import WINDOW, texts_of, window
from game.art.faces import Faces
from game.art.paint import Painter
from game.art.svg import KINDS
from game.art.type import Type
from game.games import GAMES
from game.storage.notices import Notice
from game.ui.context import Context
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.rich_text import rich_lines
from game.ui.pages.help import HelpScreen
from game.ui.texts.words import tr, trc, trn, use

# What must be there; a page besides is looked at too.
PAGES = ("tercet", *GAMES, "setup", "settings", "learn", "explore", "history")
WIDTH = 600  # pixels: of a page's lines
PX = 18
MOST_NAMED = 20  # letters that are missing
LEAST_LETTERS = 60  # two alphabets and some signs: with less, the screens were not seen

_MAGIC = 0x950412DE
_FORMS = "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);"
_SAMPLE = {
    "": f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {_FORMS}\n",
    "Help": "Ajuda →",
    "border\x04plain": "llisa",
    "{count} card\x00{count} cards": "{count} A\x00{count} B\x00{count} C",
}


def texts(watch: Watch) -> str:
    """Check that help can be read, its examples are drawn, and catalogues are understood."""
    pictures = 0
    with window() as target:
        view = View(WINDOW, letters())
        painter = Painter(Faces(), view.letters)
        found = sorted(path.stem for path in asset("help").glob("*.md"))
        pages = dict.fromkeys((*PAGES, *found))
        for page in pages:
            watch.at = f"help page {page}"
            pictures += _page(page, view, painter, target, watch)
    watch.at = "a catalogue of texts"
    _sample_catalogue()
    languages = sorted(path.parts[-3] for path in asset("locale").glob(f"*/*/{DOMAIN}.mo"))
    for language in languages:
        watch.at = f"the translation {language!r}"
        _language(language, watch)
    return f"{len(pages)} help pages, {pictures} pictures in them, {len(languages)} translations"


def _page(page: str, view: View, painter: Painter, target: pygame.Surface, watch: Watch) -> int:
    """Check one page of help, and return how many pictures it has."""
    screen = HelpScreen(Context(lambda: "self-test", help_text), page)
    expect(screen.heading and screen.tagline and screen.text, "it has no title, tagline or text")
    scene = screen.scene(view, Moment(0, 0))
    painter.paint(target, scene, view.look)
    watch.texts |= texts_of(scene)
    pictures = 0
    for line in rich_lines(view, screen.text, WIDTH):
        for part in line.parts:
            if part.face.kind == "text":
                words = part.face.name
                # What is not understood stands as it is written.
                expect(not set(words) & set("{}*#"), f"{words!r} is not understood")
                watch.texts.add(words)
            elif part.face.kind in KINDS:
                size = (max(1, round(part.box.w)), max(1, round(part.box.h)))
                picture = painter.faces.get(part.face, size, view.look)
                expect(picture.get_bounding_rect().size != (0, 0), f"{part.face} is empty")
                pictures += 1
    return pictures


def _sample_catalogue() -> None:
    """Check that texts, plurals and contexts are taken from a catalogue in gettext's format."""
    use(gettext.GNUTranslations(io.BytesIO(_compiled(_SAMPLE))))
    try:
        told = [tr("Help"), tr("not in it"), trc("border", "plain")]
        told += [trn("{count} card", "{count} cards", count) for count in (1, 2, 5)]
    finally:
        use(gettext.NullTranslations())
    wanted = ["Ajuda →", "not in it", "llisa", "1 A", "2 B", "5 C"]
    expect(told == wanted, f"it should say {wanted}, and says {told}")
    plain = [tr("Help"), trn("{count} card", "{count} cards", 2)]
    expect(plain == ["Help", "2 cards"], f"without it, texts are {plain}")


def _compiled(messages: dict[str, str]) -> bytes:
    """Return a catalogue as the bytes of an .mo file (GNU gettext manual, "MO Files")."""
    pairs = [(one.encode(), other.encode()) for one, other in sorted(messages.items())]
    start = 28 + 16 * len(pairs)
    strings = [one for one, _ in pairs] + [other for _, other in pairs]
    places = accumulate((len(text) + 1 for text in strings), initial=start)
    table = [value for text, at in zip(strings, places, strict=False) for value in (len(text), at)]
    head = (_MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return struct.pack(f"<{7 + len(table)}I", *head, *table) + b"".join(
        text + b"\0" for text in strings
    )


def _language(language: str, watch: Watch) -> None:
    told: list[Notice] = []
    found = catalogue(language, told.append)
    expect(not told, " ".join(told))
    for page in PAGES:
        use(found)
        try:
            watch.texts.add(HelpScreen(Context(lambda: "self-test", help_text), page).text)
        finally:
            use(gettext.NullTranslations())


def fonts(watch: Watch) -> str:
    """Check that both weights of the type have a letter for all that was shown, and differ."""
    wanted = sorted({char for text in watch.texts for char in text if not char.isspace()})
    with window():
        type_ = letters()
        for bold in (False, True):
            watch.at = "semi-bold" if bold else "regular"
            drawn = type_.render("Tercet", PX, bold, (255, 255, 255))
            expect(drawn.get_bounding_rect().w > PX, "it draws nothing")
            missing = [char for char in wanted if not _has(type_, char, bold)]
            expect(not missing, f"no letter for {' '.join(missing[:MOST_NAMED])}")
        watch.at = ""
        widths = [type_.width("Four games of threes", PX, bold) for bold in (False, True)]
        expect(widths[0] < widths[1], "the two weights are the same")
    expect(len(wanted) >= LEAST_LETTERS, f"only {len(wanted)} letters were shown")
    return f"2 weights, {len(wanted)} letters of {len(watch.texts)} texts"


def _has(type_: Type, char: str, bold: bool) -> bool:
    """Tell whether the font has a picture of a letter."""
    metrics = type_.font(PX, bold).metrics(char)
    # A letter that is not there has no extent, or no metrics at all.
    return bool(metrics) and metrics[0] is not None and any(metrics[0][:4])
