"""Painting what differs gives, pixel for pixel, what painting everything gives."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import help_text, letters
from run_levels import examples
from samples import LATE, samples
from sparse import sparse

from game.art.faces import Faces
from game.art.paint import Painter
from game.art.palette import PALETTES, THEMES, Look
from game.boards.scene import Box, Face, Scene, Sprite
from game.games.claims.state import Claim
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen_window")

LOOK = Look(THEMES["dark"], PALETTES["standard"])
NOW = Moment(LATE.ms + 400, LATE.play_ms + 1700)
SIZE = (800, 600)


class Sample:
    """A sample's stack at a size."""

    def __init__(self, name: str, size: tuple[int, int] = SIZE) -> None:
        self.view = View(size, letters())
        made = samples(Context(lambda: "picture", help_text), self.view)
        self.stack = made[name]()

    @property
    def top(self) -> AnyScreen:
        return self.stack[-1]

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.top, TableScreen)
        return self.top

    def scene(self, moment: Moment = NOW) -> Scene:
        first, *others = self.stack
        scene = first.scene(self.view, moment)
        for screen in others:
            scene = scene.with_overlay(screen.scene(self.view, moment).sprites)
        return scene

    def focuses(self) -> list[Scene]:
        """Return the scene with the focus here and there, and with none."""
        self.top.focus_seen = False
        scenes = [self.scene()]
        self.top.focus_seen = True
        names = [
            w.name for w in self.top.lay(self.view, Moment(0, 0)) if w.takes_focus and w.enabled
        ]
        for name in names:
            self.top.focus = name
            scenes.append(self.scene())
        return scenes

    def hovers(self) -> list[Scene]:
        scenes = []
        for widget in self.top.lay(self.view, Moment(0, 0)):
            self.top._hover = widget.name
            scenes.append(self.scene())
        return scenes


def check(scenes: Sequence[Scene]) -> None:
    """Paint the scenes one after the other, and each on its own; compare all pixels."""
    painter = Painter(Faces(), letters())
    size = scenes[0].size
    running, fresh = pygame.Surface(size), pygame.Surface(size)
    painter.paint(running, scenes[0], LOOK)
    for number, (last, scene) in enumerate(pairwise(scenes), 1):
        before = running.copy()
        dirty = painter.paint(running, scene, LOOK, last)
        painter.paint(fresh, scene, LOOK)
        if running.get_buffer().raw != fresh.get_buffer().raw:
            raise AssertionError(f"step {number}: {where(running, fresh)} differ")
        # What is not in the rectangles is not sent to the glass.
        for rect in dirty:
            before.blit(running, rect, rect)
        assert before.get_buffer().raw == fresh.get_buffer().raw, f"step {number}"


def where(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


NAMES = (
    "selector",
    "selector-later",
    "setup-set",
    "setup-sumz",
    "set",
    "set-mistake",
    "set-together",
    "set-five-attributes",
    "triples-many",
    "sumz",
    "sumz-together",
    "triangle",
    "triangle-9-colours",
    "triangle-duel",
    "pause",
    "why-set",
    "why-sumz",
    "result-together",
    "help-set",
)


@pytest.mark.parametrize("name", sparse(NAMES, 3))
def test_another_focus(name: str) -> None:
    check(Sample(name).focuses())


@pytest.mark.parametrize("name", sparse(NAMES, 3, 1))
def test_another_hover(name: str) -> None:
    check(Sample(name).hovers())


@pytest.mark.heavy
@pytest.mark.parametrize("name", ["set", "sumz", "triangle"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 1400)], ids=str)
def test_another_focus_at_other_sizes(name: str, size: tuple[int, int]) -> None:
    check(Sample(name, size).focuses()[::3])


@pytest.mark.heavy
@pytest.mark.parametrize("game", ["set", "triples", "sumz"])
def test_a_claim_and_its_undo_in_motion(game: str) -> None:
    sample = Sample(game)
    screen = sample.table
    screen.controller.clear_selection()
    scenes = [sample.scene()]
    claims = [c for c in screen.match.rules.moves(screen.match.state, 0) if isinstance(c, Claim)]
    ms = 0

    def moved() -> None:
        nonlocal ms
        for _ in range(20):
            scenes.append(sample.scene(Moment(NOW.ms + ms, NOW.play_ms + ms)))
            ms += 16
        ms += 1500
        scenes.append(sample.scene(Moment(NOW.ms + ms, NOW.play_ms + ms)))

    screen.model.submit(0, claims[0])
    moved()
    screen.model.undo()
    moved()
    wrong = Claim(screen.match.state.table[:1]) if game == "sumz" else None
    for k in range(9):
        tried = Claim(screen.match.state.table[k : k + 3])
        if wrong is None and not screen.match.rules.explain(screen.match.state, tried).right:
            wrong = tried
    assert wrong is not None
    screen.model.submit(0, wrong)
    moved()
    check(scenes)


def test_a_jump_and_its_undo_in_motion() -> None:
    sample = Sample("triangle")
    screen = sample.table
    scenes = [sample.scene()]
    ms = 0
    for act in (
        lambda: screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0]),
        screen.model.undo,
        screen.model.redo,
    ):
        act()
        for _ in range(18):
            scenes.append(sample.scene(Moment(NOW.ms + ms, NOW.play_ms + ms)))
            ms += 16
    check(scenes)


@pytest.mark.heavy
def test_from_screen_to_screen() -> None:
    check([Sample(name).scene() for name in NAMES])


def test_panels_come_and_go() -> None:
    sample = Sample("why-set")
    over = sample.scene()
    panel = sample.stack.pop()
    alone = sample.scene()
    sample.stack.append(panel)
    check([over, alone, over])


# Any scenes at all.


EDGE = st.integers(-30, 170).map(float)
SIDE = st.sampled_from([1.0, 7.0, 20.0, 45.5, 90.0])


def a_sprite(
    kind: str, x: float, y: float, w: float, marks: frozenset[str], alpha: int, number: int
) -> Sprite:
    box = Box(x, y, w, round(w / 1.5) if kind == "set" else w)
    face, style = Face(kind, number), ()
    if kind == "panel":
        return Sprite(face, box, style=("panel", "accent", 6, 1), marks=marks & {"focus"})
    if kind == "text":
        # Words no wider than their box, and no higher: what screens see to.
        place = Box(x, y, 60.0, 24.0)
        words = Face("text", name=("Ada", "gg", "")[number])
        return Sprite(words, place, style=(18, 1, "text", "lcr"[number]), alpha=alpha)
    if kind == "icon":
        return Sprite(Face("icon", name="check"), Box(x, y, 20, 20), style=("text",), alpha=alpha)
    if kind == "disc":
        return Sprite(face, box, style=("gold", 200), marks=marks & {"focus"})
    if kind == "ring":
        return Sprite(face, box, style=(0.3 * number, "gold", 3))
    if kind == "block":
        return Sprite(face, Box(0, 0, 200, 160), style=("shadow",), alpha=max(alpha, 60))
    return Sprite(Face(kind, number + 1), box, marks=marks, style=style, alpha=alpha)


SPRITES = st.builds(
    a_sprite,
    st.sampled_from(["panel", "text", "icon", "disc", "ring", "set", "marker", "block"]),
    EDGE,
    EDGE,
    SIDE,
    st.frozensets(
        st.sampled_from(["focus", "chosen", "second", "right", "wrong", "hint"]), max_size=2
    ),
    st.sampled_from([255, 255, 120, 0]),
    st.integers(0, 2),
)


CARD_A = Sprite(Face("set", 1), Box(20, 20, 90, 60))
ELSEWHERE = Sprite(Face("disc"), Box(170, 130, 10, 10), style=("gold", 255))


@pytest.mark.heavy
@examples(150)
@given(st.lists(SPRITES, max_size=9, unique=True), st.data())
def test_sprites_that_come_and_go(pool: list[Sprite], data: st.DataObject) -> None:
    """Any sprites over any others, with all marks; what stays keeps its depth."""
    scenes = []
    for _ in range(3):
        some = [sprite for sprite in pool if data.draw(st.booleans())]
        scenes.append(Scene((200, 160), tuple(some)))
    check(scenes)


@pytest.mark.heavy
@examples(100)
@given(st.lists(SPRITES, max_size=7), st.data())
def test_any_scenes(pool: list[Sprite], data: st.DataObject) -> None:
    """What is there twice too, and in any depth."""
    scenes = []
    for _ in range(3):
        some = data.draw(st.lists(st.sampled_from(pool), max_size=9)) if pool else []
        scenes.append(Scene((200, 160), tuple(some)))
    check(scenes)


def test_nothing_changed_paints_nothing() -> None:
    painter = Painter(Faces(), letters())
    window = pygame.Surface((200, 160))
    scene = Scene((200, 160), (CARD_A,))
    assert painter.paint(window, scene, LOOK) == [window.get_rect()]
    assert painter.paint(window, scene, LOOK, scene) == []
    assert window.get_clip() == window.get_rect()


def test_a_far_change_repaints_little() -> None:
    painter = Painter(Faces(), letters())
    window = pygame.Surface((200, 160))
    last = Scene((200, 160), (CARD_A,))
    (rect,) = painter.paint(window, last.with_overlay([ELSEWHERE]), LOOK, last)
    assert rect.w * rect.h < 0.1 * 200 * 160


def test_another_size_repaints_everything() -> None:
    painter = Painter(Faces(), letters())
    scene = Scene((200, 160), (CARD_A,))
    window = pygame.Surface((200, 160))
    last = Scene((100, 160), (CARD_A,))
    assert painter.paint(window, scene, LOOK, last) == [window.get_rect()]
