"""Decks, tables and backs: all can be had by mouse, keys and pad, each by its picture."""

import itertools

import pygame
import pytest
from kept import letters
from test_settings_screen import Told

from game.art import looks
from game.art.faces import Faces
from game.art.paint import Painter
from game.art.palette import Look
from game.art.svg.cards import card_kind
from game.art.wooden.marble import MARBLES as MADE_MARBLES
from game.boards.scene import Box, Face, Scene
from game.storage.settings import BACKS, DECKS, MARBLES, STARS, TABLES, TO_WIN, Settings
from game.ui.context import look_of
from game.ui.kit.widgets.base import Widget
from game.ui.pages.settings.looks import Gallery

ROWS = {"decks": ("deck", DECKS), "tables": ("table", TABLES), "backs": ("back", BACKS)}
every_row = pytest.mark.parametrize("row", ROWS)


pytestmark = pytest.mark.usefixtures("unseen_window")


def gallery(pilot: Told, row: str) -> Gallery:
    pilot.scroll_to(row)
    found = pilot.screen.widget_named(row)
    assert isinstance(found, Gallery)
    return found


def test_settings_name_all_that_is_drawn() -> None:
    won = {"deck": DECKS, "table": TABLES, "marbles": MARBLES}
    assert [{*free, *TO_WIN[kind]} for kind, free in won.items()] + [{*BACKS, *STARS}] == [
        set(looks.PAPERS),
        set(looks.TABLES),
        set(MADE_MARBLES),
        set(looks.BACKS),
    ]


@every_row
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (900, 1400)])
def test_every_picture_can_be_clicked(row: str, size: tuple[int, int]) -> None:
    setting, values = ROWS[row]
    pilot = Told(size)
    for number in (*reversed(range(len(values))), 1):
        cell = gallery(pilot, row).cells[number]
        pilot.point(*cell.centre)
        assert getattr(pilot.settings, setting) == values[number]


@every_row
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (900, 1400)])
def test_rows_are_close_together_however_far_it_is_scrolled(
    row: str, size: tuple[int, int]
) -> None:
    pilot = Told(size)
    gallery(pilot, row)
    screen = pilot.screen
    found = [one for one in screen.laid.items if isinstance(one, Widget) and one.called]
    boxes = [one.box for one in found if one.name not in ("bar", "offer", "tabs")]
    rows = sorted(boxes, key=lambda box: box.y)
    most = 120 * size[1] / 720  # a few lines of quiet words, and the gap
    assert len(rows) > 2
    for above, below in itertools.pairwise(rows):
        assert below.y - (above.y + above.h) <= most


@every_row
def test_keys_and_pad_go_through_all(row: str) -> None:
    setting, values = ROWS[row]
    pilot = Told()
    pilot.walk_to(row)
    pilot.press(pygame.K_LEFT)
    for value in values[1:]:
        pilot.press(pygame.K_RIGHT)
        assert getattr(pilot.settings, setting) == value
    for _ in values:
        pilot.press(pygame.K_RIGHT)
    assert getattr(pilot.settings, setting) == values[-1]
    pilot.press(pygame.K_HOME)
    assert getattr(pilot.settings, setting) == values[0]
    pilot.press(pygame.K_SPACE)
    assert getattr(pilot.settings, setting) == values[1]
    pilot.hat("right")
    assert getattr(pilot.settings, setting) == values[2]


@every_row
@pytest.mark.parametrize(("size", "text"), [((800, 600), 160), ((1280, 720), 100)])
def test_each_choice_is_a_picture_in_its_cell(row: str, size: tuple[int, int], text: int) -> None:
    pilot = Told(size, text_size=text)
    widget = gallery(pilot, row)
    view = pilot.loop.view()
    for cell in widget.cells:
        assert widget.box.x <= cell.x
        assert cell.x + cell.w <= widget.box.x + widget.box.w + 1
        assert cell.y + cell.h <= widget.box.y + widget.box.h + 1
    assert not any(a.meets(b) for a, b in itertools.combinations(widget.cells, 2))
    faces = Faces()
    drawn = []
    for number in range(len(widget.words)):
        target = pygame.Surface((120, 80))
        sprites = widget.pictures[number](Box(10, 10, 90, 60))
        assert all(s.face.kind in ("table", "marker") or card_kind(s.face.kind) for s in sprites)
        Painter(faces, letters()).paint(target, Scene(target.get_size(), tuple(sprites)), view.look)
        drawn.append(pygame.image.tobytes(target, "RGB"))
    assert len(set(drawn)) == len(widget.words)
    assert widget.value_words() in pilot.words()


def test_a_card_by_name_is_of_that_deck_whatever_is_chosen() -> None:
    faces, size = Faces(), (90, 60)
    usual, ink = (look_of(Settings(deck=deck)) for deck in ("standard", "ink"))
    card, named = Face("set", 14), Face("set", 14, name="ink")

    def seen(face: Face, look: Look) -> bytes:
        return pygame.image.tobytes(faces.get(face, size, look), "RGBA")

    assert seen(named, usual) == seen(card, ink) == seen(named, ink) != seen(card, usual)
    back = look_of(Settings(deck="ink", back="waves"))
    assert seen(Face("back", name="waves"), ink) == seen(Face("back"), back)


def test_a_plain_table_has_nothing_to_choose_and_paper_is_light_in_the_dark() -> None:
    pilot = Told(theme="high contrast", table="winter")
    assert pilot.screen.widget_named("tables") is None
    assert look_of(pilot.settings) == look_of(Settings(theme="high contrast"))
    pilot.context.change(theme="dark", table="paper")
    assert look_of(pilot.settings).theme.text == look_of(Settings(theme="light")).theme.text
