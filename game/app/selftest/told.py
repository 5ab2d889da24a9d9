"""Does it speak? Help and its examples, translations, and letters for all of them."""

import gettext

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
from game.ui.texts.words import use

# What must be there; a page besides is looked at too.
PAGES = ("tercet", *GAMES, "setup", "settings", "learn", "explore", "history")
WIDTH = 600  # pixels: of a page's lines
PX = 18
MOST_NAMED = 20  # letters that are missing
LEAST_LETTERS = 60  # two alphabets and some signs: with less, the screens were not seen


def texts(watch: Watch) -> str:
    """Check that help can be read, its examples are drawn, and translations are understood."""
    pictures = 0
    with window() as target:
        view = View(WINDOW, letters())
        painter = Painter(Faces(), view.letters)
        found = sorted(path.stem for path in asset("help").glob("*.md"))
        pages = dict.fromkeys((*PAGES, *found))
        for page in pages:
            watch.at = f"help page {page}"
            pictures += _page(page, view, painter, target, watch)
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
