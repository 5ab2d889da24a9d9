"""A shadow is drawn only where its card does not hide it: nobody can tell."""

import pygame
import pytest
from kept import letters

from game.art import panels
from game.art.card_painter import CardPainter, spread
from game.art.faces import Faces
from game.art.paint import Painter
from game.art.palette import PALETTES, THEMES, Look
from game.boards.scene import Box, Face, Pose, Scene, Sprite

pytestmark = pytest.mark.usefixtures("unseen_window")


def painted(scene: Scene, theme: str) -> bytes:
    target = pygame.Surface(scene.size)
    look = Look(THEMES[theme], PALETTES["standard"])
    Painter(Faces(), letters()).paint(target, scene, look)
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "face", [Face("set", 7), Face("set", 242, 5), Face("sumz", 5), Face("back")]
)
@pytest.mark.parametrize("mark", ["", "chosen", "right", "hover"])
def test_what_a_card_hides_need_not_be_drawn(
    monkeypatch: pytest.MonkeyPatch, theme: str, face: Face, mark: str
) -> None:
    marks = frozenset({mark} if mark else ())
    sizes = ((3, 2), (5, 9), (24, 16), (61, 40), (97, 131), (240, 160))
    places = zip(sizes, (40, 60, 80, 130, 220, 370), strict=True)
    scene = Scene(
        (640, 240), tuple(Sprite(face, Box(x, 40, w, h), marks=marks) for (w, h), x in places)
    )
    sparing = painted(scene, theme)

    quarters = panels.quarters

    def whole(
        target: pygame.Surface,
        soft: pygame.Surface,
        margin: int,
        box: pygame.Rect,
        hidden: pygame.Rect | None,
        alpha: int,
    ) -> None:
        quarters(target, soft, margin, box, None, alpha)

    monkeypatch.setattr(panels, "quarters", whole)
    assert painted(scene, theme) == sparing


@pytest.mark.parametrize(
    "face",
    [Face("set", 7), Face("sumz", 5), Face("quads", 9, 3), Face("proset", 9, 6), Face("back")],
)
def test_a_card_on_its_way_covers_what_is_not_put_back_under_it(face: Face) -> None:
    """What it surely covers is opaque; scaled, as a card that turns over, it covers nothing."""
    look = Look(THEMES["dark"], PALETTES["standard"])
    for wide in (40, 120, 366):
        box = Box(20, 20, wide, round(wide / 1.5))
        sprite = Sprite(face, box, pose=Pose(wide=wide))
        _, covered = spread(sprite)
        if covered is None:
            assert face.kind == "back"  # which has few sizes
            continue
        target = pygame.Surface((440, 300), pygame.SRCALPHA)
        CardPainter(Faces()).draw(target, sprite, look)
        opaque = pygame.mask.from_surface(target.subsurface(covered), 254)
        assert opaque.count() == covered.w * covered.h
        assert spread(sprite._replace(pose=Pose(flip=0.5, wide=wide)))[1] is None
