"""Keys: where they lie, what they may do, what they are called."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import help_text, letters

from game.boards.board import PlaceGrid
from game.boards.card_places import arrange_grid, arrange_with_side_column
from game.boards.scene import Box
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.input import keys
from game.ui.input.bindings import call_clash, keys_of
from game.ui.input.keys import (
    CALL_KEYS,
    LAYOUT_ROWS,
    LETTER_ROWS,
    cap_words,
    card_keys,
    key_name,
    plain_key,
)
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.key_field import KeyField
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup

KEYS = keys_of(Settings())
ALL_ROWS = ("1234567890", *LETTER_ROWS)
AREAS = st.builds(
    Box,
    st.just(0.0),
    st.just(0.0),
    st.integers(500, 3800).map(float),
    st.integers(400, 3800).map(float),
)


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def grid_of(rows: int, columns: int) -> PlaceGrid:
    cells = tuple((row, column) for row in range(rows) for column in range(columns))
    boxes = tuple(Box(100 * c, 70 * r, 90, 60) for r, c in cells)
    return PlaceGrid(boxes, cells, rows, columns, Box(0, 0, 100 * columns, 70 * rows))


def place_on_keyboard(key: int) -> tuple[int, int]:
    row = next(row for row, keys in enumerate(ALL_ROWS) if chr(key) in keys)
    return row, ALL_ROWS[row].index(chr(key))


@given(st.integers(1, 30), AREAS)
def test_keys_lie_as_the_cards_do(count: int, area: Box) -> None:
    grid = arrange_grid(count, area, 14)
    keys = card_keys(grid)
    assert len(set(keys.values())) == len(keys)
    places = {number: place_on_keyboard(key) for number, key in keys.items()}
    for number, (row, column) in places.items():
        for other, (other_row, other_column) in places.items():
            a, b = grid.cells[number], grid.cells[other]
            assert (row < other_row) == (a[0] < b[0])
            if row == other_row:
                assert (column < other_column) == (a[1] < b[1])


@given(st.integers(1, 30), AREAS)
def test_every_card_has_a_key_that_the_keyboard_has_room_for(count: int, area: Box) -> None:
    grid = arrange_grid(count, area, 14)
    keys = card_keys(grid)
    for number, (_, column) in enumerate(grid.cells):
        assert (number in keys) == (column < 10)


def test_the_usual_table() -> None:
    """Twelve cards, four a row: the left hand's rows, column by column."""
    grid = arrange_grid(12, Box(0, 0, 1236, 556), 14)
    assert (grid.rows, grid.columns) == (3, 4)
    assert "".join(chr(card_keys(grid)[n]) for n in range(12)) == "qazwsxedcrfv"


@pytest.mark.parametrize(("rows", "first"), [(1, "q"), (2, "qa"), (3, "qaz"), (4, "1qaz")], ids=str)
def test_rows_from_the_top(rows: int, first: str) -> None:
    keys = card_keys(grid_of(rows, 5))
    assert "".join(chr(keys[5 * row]) for row in range(rows)) == first


def test_a_fourth_row_leaves_the_callers_digits_alone() -> None:
    grid = grid_of(4, 5)
    taken = CALL_KEYS[:6]
    keys = card_keys(grid, taken)
    assert not set(keys.values()) & set(taken)
    assert [chr(keys[n]) for n in range(4)] == ["2", "4", "7", "9"]
    assert 4 not in keys  # five columns, but four digits are free
    assert chr(keys[5]) == "q"


@pytest.mark.parametrize("count", [9, 11, 12])
@pytest.mark.parametrize("last", [3, 4])
def test_a_card_keeps_its_key_when_the_first_claim_comes_to_lie_beside(
    count: int, last: int
) -> None:
    """And every card beside has one, too, whoever calls."""
    area = Box(0, 0, 1236, 556)
    before = card_keys(arrange_grid(count, area, 14))
    grid = arrange_with_side_column(count, last, area, 14)
    after = card_keys(grid)
    assert {place: after[place] for place in before} == before
    own = [chr(after[place]) for place in range(count, count + last)]
    assert own[-3:] == [row[grid.columns - 1] for row in LETTER_ROWS]
    called = card_keys(grid, CALL_KEYS)
    assert set(called) == set(after)
    assert not set(called.values()) & set(CALL_KEYS)


@given(st.integers(1, 30), AREAS, st.integers(0, 6))
def test_no_card_has_a_call_key(count: int, area: Box, seats: int) -> None:
    taken = CALL_KEYS[:seats]
    assert not set(card_keys(arrange_grid(count, area, 14), taken).values()) & set(taken)


def test_call_keys_are_apart_and_free() -> None:
    assert len(set(CALL_KEYS)) == 6
    for seat, key in enumerate(CALL_KEYS):
        others = {number: other for number, other in enumerate(CALL_KEYS) if number != seat}
        assert call_clash(KEYS, key, others) == ""


@pytest.mark.parametrize(("row", "letters"), list(enumerate(LETTER_ROWS, 1)))
def test_a_key_of_a_card_cannot_call(row: int, letters: str) -> None:
    for place, char in enumerate(letters, 1):
        words = f"This key picks a card: row {row}, place {place}."
        assert call_clash(KEYS, ord(char), {}) == words


def test_reasons_of_clashes() -> None:
    for key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP):
        assert call_clash(KEYS, key, {}) == "This key moves, presses or scrolls everywhere."
    for key, name in (
        (pygame.K_F1, "Help"),
        (pygame.K_F2, "Hint"),
        (pygame.K_F3, "Why?"),
        (pygame.K_F11, "Full screen"),
        (pygame.K_BACKSPACE, "Clear choice / None here"),
    ):
        assert call_clash(KEYS, key, {}) == f"This key is used for “{name}”."
    others = {0: pygame.K_5, 3: pygame.K_1}
    assert call_clash(KEYS, pygame.K_1, others) == "Player 4 calls with this key."
    for free in (pygame.K_SPACE, pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_KP5, pygame.K_F5):
        assert call_clash(KEYS, free, {0: pygame.K_1}) == ""


@given(st.integers(0, 2**31 - 1), st.lists(st.integers(0, 2**31 - 1), max_size=6))
def test_any_key_gets_an_answer(key: int, others: list[int]) -> None:
    reason = call_clash(KEYS, key, dict(enumerate(others)))
    assert reason == "" or reason.endswith(".")
    assert bool(reason) >= (key in others)


def test_names_are_what_is_written_on_keys() -> None:
    written = {
        pygame.K_a: "A",
        pygame.K_SEMICOLON: ";",
        pygame.K_1: "1",
        pygame.K_SPACE: "Space",
        pygame.K_LSHIFT: "Left Shift",
        pygame.K_RCTRL: "Right Ctrl",
        pygame.K_F5: "F5",
        pygame.K_RETURN: "Enter",
    }
    for key, name in written.items():
        assert key_name(key) == name


@pytest.mark.parametrize(
    ("named", "written"),
    [("Alt+Enter", "Alt+Einga"), ("Escape", "Esc"), ("Page Up", "Page Up"), ("Shift", "Shift")]
    + [(one, one) for one in ("F2", "+", "−", "Ctrl+Z", "Umschalt")],
)
def test_keys_in_a_text_are_called_as_they_are_everywhere(
    named: str, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "tr", lambda text: {"Enter": "Einga"}.get(text, text))
    assert cap_words(named) == written


@pytest.mark.parametrize(
    "key",
    [
        pygame.K_LALT,
        pygame.K_KP5,
        pygame.K_CAPSLOCK,
        pygame.K_AMPERSAND,  # AZERTY: the key of 1
        0xE9,  # é, AZERTY: the key of 2
        0xE0,  # à, AZERTY: the key of 0
        0xE4,  # ä
        0xDF,  # ß has no capital of one letter
        0x431,  # б, on a Cyrillic keyboard
    ],
)
def test_every_key_that_can_call_has_a_name_to_show(key: int) -> None:
    """A plate without a name says nothing of how to call."""
    assert call_clash(KEYS, key, {}) == ""
    assert key_name(key).strip()
    assert len(key_name(key)) <= 12


@pytest.mark.parametrize("key", [pygame.K_UNKNOWN, 0x4000_0200])
def test_a_key_that_no_keyboard_has_is_refused_or_named(key: int) -> None:
    assert call_clash(KEYS, key, {}) or key_name(key).strip()


# In the set-up.


def a_setup(seats: int) -> SetupScreen:
    return SetupScreen(Context(lambda: "", help_text), default_setup("classic", seats))


def test_a_key_that_clashes_is_refused_with_the_reason() -> None:
    screen = a_setup(2)
    pygame.font.init()
    screen.lay(View((1280, 720), letters()), Moment(0, 0))
    field = screen.widget_named("key:0")
    assert isinstance(field, KeyField)
    field.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_0))
    assert screen.choices.keys[0] == pygame.K_1
    assert screen.waiting.message == "0: Player 2 calls with this key."
    field.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE))
    assert screen.choices.keys[0] == pygame.K_SPACE
    assert screen.waiting.message == ""


def test_seats_that_join_later_have_keys_of_their_own() -> None:
    """Seat 0 takes the key that seat 2 would have, before there is a seat 2."""
    choices = a_setup(2).choices
    choices.set_key(0, CALL_KEYS[2])
    choices.set_seats(2)
    keys = list(choices.setup().keys)
    assert len(keys) == 3
    assert len(set(keys)) == 3, [key_name(key) for key in keys]


@given(st.integers(-1, (1 << 31) - 1), st.sampled_from(sorted(LAYOUT_ROWS)))
def test_any_key_is_plain_on_any_layout(key: int, layout: str) -> None:
    assert plain_key(key, layout) == key or layout == "azerty"
    assert isinstance(call_clash(keys_of(Settings(layout=layout)), key, {}), str)


@pytest.mark.parametrize("key", [0xD800, 0xDFFF, 0x110000, (1 << 31) - 1])
def test_a_code_that_is_no_letter_is_refused_by_name(key: int) -> None:
    assert key_name(key) == "" or key > 1 << 30
    assert call_clash(KEYS, key, {}) or key > 1 << 30


def test_digits_are_digits_on_azerty_without_shift() -> None:
    keys = [ord(char) for char in "&é\"'(-è_çà"]
    assert [plain_key(key, "azerty") for key in keys] == [ord(d) for d in "1234567890"]
    assert plain_key(ord("&"), "qwerty") == ord("&")


@pytest.mark.parametrize("layout", sorted(LAYOUT_ROWS))
def test_card_keys_follow_the_layout(layout: str) -> None:
    rows = keys_of(Settings(layout=layout)).rows
    keys = card_keys(grid_of(3, 4), (), rows)
    assert rows == LAYOUT_ROWS[layout]
    assert {chr(key) for key in keys.values()} == {c for row in rows for c in row[:4]}
