"""The table of pairs with a pilot: cells, search, and CSV; by keyboard, mouse and gamepad."""

import csv
import io
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hands import behind
from pilot import Pilot

from game.art.palette import PALETTES
from game.boards.scene import Box
from game.core import pairs, ternary
from game.storage import paths
from game.ui.kit.view import Moment
from game.ui.pages.explore.circle_part import CirclePart
from game.ui.pages.explore.explore_screen import ExploreScreen
from game.ui.pages.explore.table_grid import TableGrid, TableState
from game.ui.pages.explore.table_part import TablePart, found

STANDARD = PALETTES["standard"]


@pytest.fixture
def pilot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Pilot]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "home"))
    pilot = Pilot()
    screen = ExploreScreen(pilot.loop.context)
    screen.show(next(n for n, part in enumerate(screen.parts) if isinstance(part, TablePart)))
    pilot.loop.stack.append(screen)
    pilot.frame()
    yield pilot
    pygame.display.quit()


def part(pilot: Pilot) -> TablePart:
    screen = pilot.screen
    assert isinstance(screen, ExploreScreen)
    assert isinstance(screen.part, TablePart)
    return screen.part


def state(pilot: Pilot) -> TableState:
    return part(pilot).state


def grid(pilot: Pilot) -> TableGrid:
    found = pilot.screen.widget_named("grid")
    assert isinstance(found, TableGrid)
    return found


def to_grid(pilot: Pilot) -> None:
    pilot.walk_to("grid")


def place(pilot: Pilot, card: int, number: int) -> tuple[int, int]:
    table = grid(pilot)
    rows: dict[int, Box] = dict(table.scroll.places())
    x, y = table.cell_box(rows[card], number).centre
    return round(x), round(y)


def click(pilot: Pilot, position: tuple[int, int], button: int = 1) -> None:
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.click_at(*position, button)


def lit(pilot: Pilot) -> int:
    """Return how many cells and rows stand on a coloured ground."""
    return len([s for s in pilot.scene().sprites if s.face.kind == "block" and s.alpha < 255])


# What is shown.


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (900, 1400)])
def test_every_row_shows_its_partners(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pilot = Pilot(size)
    screen = ExploreScreen(pilot.loop.context)
    screen.show(1)
    pilot.loop.stack.append(screen)
    pilot.frame()
    seen: dict[int, list[str]] = {}
    for offset in range(0, 81, 4):
        state(pilot).scroll.offset = offset
        table = grid_of(pilot)
        sprites = table.sprites(pilot.loop.view(), focused=False, hovered=False)
        for card, row in table.scroll.places():
            words = [
                (s.box.x, s.face.name)
                for s in sprites
                if s.face.kind == "text" and row.y <= s.box.centre[1] < row.y + row.h
            ]
            shown = [name for _, name in sorted(words)]
            index = shown.pop(0)
            assert index == str(card)
            if len(shown) > 16:
                assert shown.pop(0) == "".join(map(str, ternary.digits(card)))
            seen[card] = shown
    pygame.display.quit()
    assert seen == {card: [str(other) for other in pairs.table()[card]] for card in range(81)}


def grid_of(pilot: Pilot) -> TableGrid:
    """Return the grid laid out anew."""
    widgets = pilot.screen.lay(pilot.loop.view(), Moment(0, 0))
    return next(widget for widget in widgets if isinstance(widget, TableGrid))


@pytest.mark.heavy
def test_the_cell_shows_its_triple(pilot: Pilot) -> None:
    to_grid(pilot)
    for number in range(16):
        card = 0
        b = pairs.partner(card, number)
        c = 120 - card - b
        words = pilot.words()
        assert f"{card} + {b} + {c} = 120" in words
        assert any(f"{number} is {number:04b} in binary" in told for told in words)
        view, now = pilot.loop.view(), pilot.loop.clocks.moment(playing=False)
        strip = [s.face.index for s in behind(pilot.screen, view, now) if s.face.kind == "set"]
        assert strip == [card, b, c]
        pilot.press(pygame.K_RIGHT)


# By keyboard alone.


def test_keys_move_the_cell(pilot: Pilot) -> None:
    to_grid(pilot)
    for key, cell in (
        (pygame.K_DOWN, (1, 0)),
        (pygame.K_RIGHT, (1, 1)),
        (pygame.K_END, (1, 15)),
        (pygame.K_LEFT, (1, 14)),
        (pygame.K_HOME, (1, 0)),
        (pygame.K_UP, (0, 0)),
    ):
        pilot.press(key)
        assert state(pilot).cell == cell
    pilot.press(pygame.K_END, pygame.KMOD_CTRL)
    assert state(pilot).cell == (80, 15)
    assert 80 in grid(pilot).scroll.visible_lines
    pilot.press(pygame.K_PAGEUP)
    assert 60 < state(pilot).cell[0] < 80
    pilot.press(pygame.K_PAGEDOWN)
    assert state(pilot).cell == (80, 15)
    pilot.press(pygame.K_HOME, pygame.KMOD_CTRL)
    assert state(pilot).cell == (0, 0)
    pilot.press(pygame.K_UP)
    assert pilot.screen.focus == "search"


def test_enter_shows_the_pair_on_the_circle(pilot: Pilot) -> None:
    to_grid(pilot)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN):
        pilot.press(key)
    screen = pilot.screen
    assert isinstance(screen, ExploreScreen)
    assert isinstance(screen.part, CirclePart)
    assert (screen.part.state.card, screen.part.state.number) == (2, 1)


# Searching.


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("17", {17}),
        ("0122", {17}),
        ("17 53", {17, 53}),
        ("0*22", {8, 17, 26}),
        ("?1??", {card for card in range(81) if ternary.digits(card)[1] == 1}),
        ("red", {card for card in range(81) if ternary.digits(card)[1] == 0}),
        ("red oval", set(range(9))),
        ("RED Ovals", set(range(9))),
        ("red blue oval", set(range(18))),
        ("squig", set(range(54, 81))),
        ("two striped red diamonds", {31}),
        ("one", {card for card in range(81) if card % 3 == 0}),
        ("a red oval", set(range(9))),
        ("17 red", set()),
        ("81", set()),
        ("999999999999", set()),
        ("²", set()),
        ("purple", set()),
        ("red hat", set()),
    ],
)
def test_what_a_search_finds(query: str, cards: set[int]) -> None:
    if query == "²":  # a sign, not a number: too short for a word
        assert found(query, STANDARD) is None
    else:
        assert found(query, STANDARD) == frozenset(cards)


@pytest.mark.parametrize("query", ["", "  ", "a", "-"])
def test_a_search_for_nothing(query: str) -> None:
    assert found(query, STANDARD) is None


def test_words_are_those_of_the_palette() -> None:
    colours = frozenset(card for card in range(81) if ternary.digits(card)[1] == 0)
    assert found("orange", PALETTES["protan-deutan"]) == colours
    assert found("orange", STANDARD) == frozenset()


@pytest.mark.heavy
def test_a_card_that_is_searched_for_lights_up_everywhere(pilot: Pilot) -> None:
    pilot.click("search")
    pilot.type("17")
    assert state(pilot).found == frozenset({17})
    assert state(pilot).cell[0] == 17
    assert 17 in grid(pilot).scroll.visible_lines
    assert "1 card · in 16 cells" in pilot.words()
    total = 0
    for offset in range(81):
        state(pilot).scroll.offset = offset
        sprites = grid_of(pilot).sprites(pilot.loop.view(), focused=False, hovered=False)
        blocks = [s.box for s in sprites if s.face.kind == "block"]
        top = [row for card, row in grid_of(pilot).scroll.places() if card == offset]
        total += sum(box.y == row.y for row in top for box in blocks)
    assert total == 17  # its own row, and 16 cells


def test_enter_goes_on_to_the_next_card_found(pilot: Pilot) -> None:
    pilot.click("search")
    pilot.type("0?22")
    assert state(pilot).cell[0] == 8
    for card in (17, 26, 8):
        pilot.press(pygame.K_RETURN)
        assert state(pilot).cell[0] == card
        assert card in grid(pilot).scroll.visible_lines
    pilot.press(pygame.K_HOME)
    pilot.type("x")
    assert "No cards found" in pilot.words()
    pilot.press(pygame.K_RETURN)
    assert state(pilot).cell[0] == 8


def test_the_search_is_taken_back(pilot: Pilot) -> None:
    pilot.click("search")
    pilot.type("17")
    assert lit(pilot) > 0
    for _ in range(2):
        pilot.press(pygame.K_BACKSPACE)
    assert state(pilot).found is None
    assert lit(pilot) == 0
    assert "81 cards with 16 partners each" in pilot.words()


# By mouse and gamepad.


def test_clicks_choose_cells_and_search_for_cards(pilot: Pilot) -> None:
    click(pilot, place(pilot, 4, 7))
    assert state(pilot).cell == (4, 7)
    click(pilot, place(pilot, 3, 2), button=3)
    assert state(pilot).query == str(pairs.partner(3, 2))
    assert state(pilot).cell[0] == pairs.partner(3, 2)


def test_the_pointer_tries_a_cell_out(pilot: Pilot) -> None:
    where = place(pilot, 5, 9)
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.frame()
    b, c = pairs.partner(5, 9), pairs.partner(5, 6)
    assert f"5 + {b} + {c} = 120" in pilot.words()
    assert state(pilot).cell == (0, 0)


def test_the_wheel_and_the_bar_scroll(pilot: Pilot) -> None:
    pilot.post(pygame.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    pilot.frame()
    assert grid(pilot).scroll.visible_lines.start == 6
    box = grid(pilot).scroll.room
    end = (round(box.x + box.w - 4), round(box.y + box.h - 2))
    click(pilot, end)
    assert 80 in grid(pilot).scroll.visible_lines
    assert state(pilot).cell == (0, 0)


def test_a_gamepad_reaches_everything(pilot: Pilot) -> None:
    pilot.walk_hat("grid")
    for arrow in ("down", "right", "right"):
        pilot.hat(arrow)
    assert state(pilot).cell == (1, 2)
    pilot.pad(2)
    assert state(pilot).found == frozenset({pairs.partner(1, 2)})
    pilot.pad(0)
    screen = pilot.screen
    assert isinstance(screen, ExploreScreen)
    assert isinstance(screen.part, CirclePart)


# CSV.


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_table_is_copied(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    if how == "button":
        pilot.click("copy")
    else:
        to_grid(pilot)
        pilot.press(pygame.K_c, pygame.KMOD_CTRL)
    (text,) = kept
    head, *lines = rows(text)
    assert len(lines) == 81
    assert [[int(cell) for cell in line[2:]] for line in lines] == [
        list(row) for row in pairs.table()
    ]
    assert head[:2] == ["card", "digits"]
    assert "Table copied to the clipboard" in pilot.words()


def test_text_that_is_written_is_copied_and_not_the_table(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    pilot.click("search")
    pilot.type("17")
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    pilot.press(pygame.K_c, pygame.KMOD_CTRL)
    assert kept == ["17"]


def test_without_a_clipboard_it_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    pilot.click("copy")
    assert "No clipboard found" in pilot.words()


def test_the_table_is_saved(pilot: Pilot) -> None:
    pilot.click("save")
    pilot.click("save")
    folder = Path(os.environ["TERCET_HOME"]) / paths.EXPORTS
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["tercet-pairs-2.csv", "tercet-pairs.csv"]
    for name in names:
        assert (folder / name).read_bytes() == pairs.csv().encode()
    assert any(words.endswith("tercet-pairs-2.csv") for words in pilot.words())
