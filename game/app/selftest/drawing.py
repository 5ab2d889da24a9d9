"""Checks of drawing and texts: pictures, screens, help, translations and fonts are all there."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.app.assets import asset, help_text, letters
from game.app.language import DOMAIN, NAMES, catalogue
from game.app.selftest import Watch, expect
from game.art.faces import Faces
from game.art.paint import Painter
from game.art.svg import icons as svg_icons
from game.art.svg import is_picture
from game.boards.kinds import board_of
from game.boards.scene import Box, Face, Scene
from game.games import GAMES
from game.storage.notices import Notice
from game.storage.settings import Settings
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.view import USUAL, Moment, View
from game.ui.pages.help import HelpScreen
from game.ui.texts.common_words import use

WINDOW = (800, 600)
CARD = (96, 64)  # pixels
HELP = ("tercet", *GAMES, "setup", "settings", "learn", "explore", "history")
PX = 18


@contextmanager
def window() -> Iterator[pygame.Surface]:
    """Open a window of SDL's dummy driver for the duration of a block."""
    pygame.display.init()
    pygame.font.init()
    try:
        yield pygame.display.set_mode(WINDOW)
    finally:
        pygame.quit()


def new_context() -> Context:
    """Return a context for screens, with animations switched off."""
    return Context(lambda: "self-test", help_text, Settings(speed=0))


class Easel(NamedTuple):
    """A window to draw screens on, with its view and painter."""

    target: pygame.Surface
    view: View
    painter: Painter

    def paint(self, scene: Scene) -> bytes:
        """Draw a scene, and return the picture as bytes."""
        self.painter.paint(self.target, scene, self.view.look)
        return pygame.image.tobytes(self.target, "RGB")


@contextmanager
def easel() -> Iterator[Easel]:
    """Open a window to draw on for the duration of a block."""
    with window() as target:
        type_ = letters()
        yield Easel(target, View(WINDOW, type_), Painter(Faces(), type_))


def art(watch: Watch) -> str:
    """Check that pictures of all games, the card back and icons are drawn, and the icon is read."""
    examples = [rules.example() for rules in GAMES.values()]
    emblems = [board_of(state).emblem(state, Box(0, 0, *WINDOW)) for state in examples]
    shown = [sprite.face for emblem in emblems for sprite in emblem]
    icons = [Face("icon", name=name) for name in ("tercet", *svg_icons.NAMES)]
    faces = dict.fromkeys(face for face in (*shown, Face("back"), *icons) if is_picture(face.kind))
    with window():
        made = Faces()
        for face in faces:
            watch.at = f"{face.kind} {face.name or face.index}"
            picture = made.get(face, CARD, USUAL)
            expect(picture.get_bounding_rect().size != (0, 0), "the picture is empty")
    watch.at = "the window's icon"
    expect(pygame.image.load(asset("icon", "tercet-128.png")).get_width(), "the picture is empty")
    return f"{len(faces)} pictures of {len({face.kind for face in faces})} kinds"


def screens(watch: Watch) -> str:
    """Check that the modules of all pages are there, and that the first screen is drawn."""
    for page in pages.PAGES:
        watch.at = page
        getattr(pages, page)
    with easel() as on:
        bare = on.paint(Scene(WINDOW, ()))
        watch.at = "SelectorScreen"
        scene = pages.SelectorScreen(new_context()).scene(on.view, Moment(0, 0))
        expect(on.paint(scene) != bare, "nothing is drawn")
    return f"{len(pages.PAGES)} pages, the first one drawn"


def texts(watch: Watch) -> str:
    """Check that help pages are read, and translations loaded."""
    names = dict.fromkeys((*HELP, *sorted(path.stem for path in asset("help").glob("*.md"))))
    for page in names:
        watch.at = f"help page {page}"
        screen = HelpScreen(new_context(), page)
        expect(screen.title and screen.tagline and screen.text, "it has no title, tagline or text")
    languages = {path.parts[-3] for path in asset("locale").glob(f"*/*/{DOMAIN}.mo")}
    for language in sorted(languages):
        watch.at = f"the translation {language!r}"
        told: list[Notice] = []
        use(catalogue(language, told.append))
        use(gettext.NullTranslations())
        expect(not told, " ".join(told))
    watch.at = "translations"
    missing = NAMES.keys() - {"en"} - languages
    expect(not missing, f"{', '.join(sorted(missing))} not found")
    return f"{len(names)} help pages, {len(languages)} translations"


def _drawn(font: pygame.font.Font, char: str) -> bool:
    """Return whether a font has a glyph for a character, other than the missing-glyph box."""
    glyph, box = (font.render(one, True, (255, 255, 255)) for one in (char, "\uffff"))
    return pygame.image.tobytes(glyph, "RGBA") != pygame.image.tobytes(box, "RGBA")


def fonts(watch: Watch) -> str:
    """Check that both weights have the letters of all languages' names, and differ."""
    wanted = sorted({char for name in NAMES.values() for char in name if not char.isspace()})
    with window():
        type_ = letters()
        for bold in (False, True):
            watch.at = "semi-bold" if bold else "regular"
            drawn = type_.render("Tercet", PX, bold, (255, 255, 255))
            expect(drawn.get_bounding_rect().w > PX, "it draws nothing")
            pieces = [type_.pieces(char, PX, bold)[0] for char in wanted]
            missing = [char for font, char in pieces if not _drawn(font, char)]
            expect(not missing, f"no letter for {' '.join(missing)}")
        watch.at = ""
        widths = [type_.width("Good things come in threes", PX, bold) for bold in (False, True)]
        expect(widths[0] < widths[1], "the two weights are the same")
    return f"2 weights, {len(wanted)} letters"
