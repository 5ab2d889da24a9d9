"""Checks of drawing and texts: cards, boards, screens, help, translations and fonts."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

import pygame

from game.app.assets import asset, help_text, letters
from game.app.selftest import Watch, expect
from game.art.faces import Faces
from game.art.paint import Painter
from game.art.svg import icons as svg_icons
from game.art.svg import is_picture
from game.art.svg.cards import card_kind
from game.boards.kinds import board_of
from game.boards.scene import Box, Face, Scene
from game.games import GAMES
from game.games.pegs.rules import PegRules
from game.storage.notices import Notice
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.kit.view import USUAL, Moment, View

WINDOW = (800, 600)
CARD = (96, 64)  # pixels: small cards are drawn fastest, and show all differences
BOARD = (160, 140)

LATTICES = tuple(
    lattice for rules in GAMES.values() if isinstance(rules, PegRules) for lattice in rules.lattices
)

Pictures: TypeAlias = tuple[str, tuple[int, int], tuple[Face, ...]]
"""The name of a kind, the size in pixels, and all pictures of it."""

FACES: tuple[Pictures, ...] = (
    ("back", CARD, (Face("back"),)),
    (
        "board",
        BOARD,
        tuple(Face("board", k, lattice=one) for one in LATTICES for k in (0, 1)),
    ),
    ("icon", (48, 48), tuple(Face("icon", name=name) for name in ("tercet", *svg_icons.NAMES))),
)
_TWINS = {"close": "cross"}
"""Icons meant to look like another one."""

# Required help pages; any others are checked too.
HELP = ("tercet", *GAMES, "setup", "settings", "learn", "explore", "history")
WIDTH = 600  # pixels: the line length of a page
PX = 18
MOST_NAMED = 20  # missing letters that are listed
LEAST_LETTERS = 60  # two alphabets and some signs: with fewer, the screens were not drawn


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

    def paint(self, scene: Scene, watch: Watch) -> bytes:
        """Draw a scene, note its texts, and return the picture as bytes."""
        self.painter.paint(self.target, scene, self.view.look)
        watch.texts |= texts_of(scene)
        return pygame.image.tobytes(self.target, "RGB")


@contextmanager
def easel() -> Iterator[Easel]:
    """Open a window to draw on for the duration of a block."""
    with window() as target:
        type_ = letters()
        yield Easel(target, View(WINDOW, type_), Painter(Faces(), type_))


def texts_of(scene: Scene) -> set[str]:
    """Return all texts of a scene."""
    return {sprite.face.name for sprite in scene.sprites if sprite.face.kind == "text"}


def _decks() -> Iterator[Pictures]:
    """Yield the cards of each kind shown in the games' emblems."""
    seen: set[tuple[str, int]] = set()
    for rules in GAMES.values():
        state = rules.example()
        for sprite in board_of(state).emblem(state, Box(0, 0, *WINDOW)):
            name, places = sprite.face.kind, sprite.face.n
            kind = card_kind(name)
            if kind is not None and (name, places) not in seen:
                seen.add((name, places))
                cards = range(kind.base**places)
                yield f"{name} card", CARD, tuple(Face(name, card, places) for card in cards)


def art(watch: Watch) -> str:
    """Check that all cards, boards and icons are drawn, each different from its kind."""
    counts = []
    with window():
        made = Faces()
        for kind, size, faces in (*_decks(), *FACES):
            seen: dict[bytes, str] = {}
            for face in faces:
                watch.at = name = f"{kind} {face.name or face.index}"
                picture = made.get(face, size, USUAL)
                expect(picture.get_bounding_rect().size != (0, 0), "the picture is empty")
                data = pygame.image.tobytes(picture, "RGBA")
                if face.name not in _TWINS:
                    twin = seen.setdefault(data, name)
                    expect(twin == name, f"it looks like {twin}")
            counts.append(f"{len(faces)} {kind}{'s' * (len(faces) > 1)}")
    return ", ".join(counts)


def screens(watch: Watch) -> str:
    """Check that every page opens and draws something."""
    from game.app.selftest.page_arguments import open_sample_page
    from game.ui.pages import PAGES

    with easel() as on:
        bare = on.paint(Scene(WINDOW, ()), watch)
        context = new_context()
        for name in PAGES:
            watch.at = name
            scene = open_sample_page(name, context).scene(on.view, Moment(0, 0))
            expect(on.paint(scene, watch) != bare, "nothing is drawn")
    return f"{len(PAGES)} opened and drawn"


def texts(watch: Watch) -> str:
    """Check that help pages are read, their pictures drawn, and translations loaded."""
    from game.app.language import DOMAIN

    with easel() as on:
        found = sorted(path.stem for path in asset("help").glob("*.md"))
        pages = dict.fromkeys((*HELP, *found))
        pictures = sum(_page(page, on, watch) for page in pages)
    languages = sorted(path.parts[-3] for path in asset("locale").glob(f"*/*/{DOMAIN}.mo"))
    for language in languages:
        _language(language, watch)
    return f"{len(pages)} help pages, {pictures} pictures in them, {len(languages)} translations"


def _page(page: str, on: Easel, watch: Watch) -> int:
    """Check one help page and return its number of pictures."""
    from game.ui.kit.widgets.rich_text import rich_lines
    from game.ui.pages.help import HelpScreen

    watch.at = f"help page {page}"
    screen = HelpScreen(new_context(), page)
    expect(screen.title and screen.tagline and screen.text, "it has no title, tagline or text")
    on.paint(screen.scene(on.view, Moment(0, 0)), watch)
    pictures = 0
    for part in (part for line in rich_lines(on.view, screen.text, WIDTH) for part in line.parts):
        if part.face.kind == "text":
            words = part.face.name
            # Markup that is not understood would stand in the text.
            expect(not set(words) & set("{}*#"), f"{words!r} is not understood")
            watch.texts.add(words)
        elif is_picture(part.face.kind):
            size = (max(1, round(part.box.w)), max(1, round(part.box.h)))
            picture = on.painter.faces.get(part.face, size, on.view.look)
            expect(picture.get_bounding_rect().size != (0, 0), f"{part.face} is empty")
            pictures += 1
    return pictures


def _language(language: str, watch: Watch) -> None:
    from game.app.language import catalogue
    from game.ui.pages.help import HelpScreen
    from game.ui.texts.common_words import use

    watch.at = f"the translation {language!r}"
    told: list[Notice] = []
    use(catalogue(language, told.append))
    try:
        expect(not told, " ".join(told))
        watch.texts |= {HelpScreen(new_context(), page).text for page in HELP}
    finally:
        use(gettext.NullTranslations())


def _drawn(font: pygame.font.Font, char: str) -> bool:
    """Return whether a font has a glyph for a character, other than the missing-glyph box."""
    (extent,), (nothing,) = font.metrics(char), font.metrics("\uffff")
    if extent is None or not any(extent[:4]):
        return False
    # Some glyphs are just as large as the missing-glyph box.
    return extent != nothing or _glyph_pixels(font, char) != _glyph_pixels(font, "\uffff")


def _glyph_pixels(font: pygame.font.Font, char: str) -> bytes:
    return pygame.image.tobytes(font.render(char, True, (255, 255, 255)), "RGBA")


def fonts(watch: Watch) -> str:
    """Check that both font weights have glyphs for all shown texts, and that the weights differ."""
    wanted = sorted({char for text in watch.texts for char in text if not char.isspace()})
    with window():
        type_ = letters()
        for bold in (False, True):
            watch.at = "semi-bold" if bold else "regular"
            drawn = type_.render("Tercet", PX, bold, (255, 255, 255))
            expect(drawn.get_bounding_rect().w > PX, "it draws nothing")
            pieces = [type_.pieces(char, PX, bold)[0] for char in wanted]
            missing = [char for font, char in pieces if not _drawn(font, char)]
            expect(not missing, f"no letter for {' '.join(missing[:MOST_NAMED])}")
        watch.at = ""
        widths = [type_.width("Games of threes and more", PX, bold) for bold in (False, True)]
        expect(widths[0] < widths[1], "the two weights are the same")
    expect(len(wanted) >= LEAST_LETTERS, f"only {len(wanted)} letters were shown")
    return f"2 weights, {len(wanted)} letters of {len(watch.texts)} texts"
