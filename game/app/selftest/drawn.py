"""Does it draw? Cards and boards one by one, then every screen."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.app.assets import help_text, letters
from game.app.selftest import Watch, expect
from game.app.selftest.opened import opened
from game.art.faces import Faces
from game.art.paint import Painter
from game.art.svg import icons as svg_icons
from game.boards.scene import Face, Scene
from game.games.triangle.lattice import SIZES
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.kit.view import USUAL, Moment, View
from game.ui.pages import PAGES

WINDOW = (800, 600)
CARD = (96, 64)  # pixels: small cards are made fastest, and show all that tells them apart
BOARD = (160, 140)

FACES: tuple[tuple[str, tuple[int, int], tuple[Face, ...]], ...] = (
    ("Set card", CARD, tuple(Face("set", card, 4) for card in range(81))),
    ("Sumz card", CARD, tuple(Face("sumz", card, 4) for card in range(1, 81))),
    ("back", CARD, (Face("back"),)),
    ("board", BOARD, tuple(Face("board", inlaid, side) for side in SIZES for inlaid in (0, 1))),
    ("icon", (48, 48), tuple(Face("icon", name=name) for name in ("tercet", *svg_icons.NAMES))),
)
_TWINS = {"close": "cross"}
"""Icons that are meant to look like another one."""


@contextmanager
def window() -> Iterator[pygame.Surface]:
    """Open a window of SDL's dummy driver for a while."""
    pygame.display.init()
    pygame.font.init()
    try:
        yield pygame.display.set_mode(WINDOW)
    finally:
        pygame.quit()


def art(watch: Watch) -> str:
    """Check that all cards, boards and icons are drawn, each unlike all others of its kind."""
    counts = []
    with window():
        made = Faces()
        for kind, size, faces in FACES:
            seen: dict[bytes, str] = {}
            for face in faces:
                name = f"{kind} {face.name or face.index}"
                watch.at = name
                picture = made.get(face, size, USUAL)
                expect(picture.get_bounding_rect().size != (0, 0), "the picture is empty")
                data = pygame.image.tobytes(picture, "RGBA")
                if face.name not in _TWINS:
                    twin = seen.setdefault(data, name)
                    expect(twin == name, f"it looks like {twin}")
            counts.append(f"{len(faces)} {kind}{'s' * (len(faces) > 1)}")
    return ", ".join(counts)


def screens(watch: Watch) -> str:
    """Check that every page opens, with something on it."""
    with window() as target:
        type_ = letters()
        view, painter = View(WINDOW, type_), Painter(Faces(), type_)
        painter.paint(target, Scene(WINDOW, ()), view.look)
        bare = pygame.image.tobytes(target, "RGB")
        context = Context(lambda: "self-test", help_text, Settings(speed=0))
        for name in PAGES:
            watch.at = name
            scene = opened(name, context).scene(view, Moment(0, 0))
            painter.paint(target, scene, view.look)
            expect(pygame.image.tobytes(target, "RGB") != bare, "nothing is drawn")
            watch.texts |= texts_of(scene)
    return f"{len(PAGES)} opened and drawn"


def texts_of(scene: Scene) -> set[str]:
    """Return all texts of a scene."""
    return {sprite.face.name for sprite in scene.sprites if sprite.face.kind == "text"}
