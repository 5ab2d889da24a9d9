"""Writing one line: the editing state by itself, and the field with keys, clicks and clipboard."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from kept import letters

from game.boards.scene import Box, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets import text_field
from game.ui.kit.widgets.text_edit import TextEdit, boundaries, clean_text
from game.ui.kit.widgets.text_field import TextField

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
FAMILY = "👩\u200d👩\u200d👧"
WHOLES = (
    FAMILY,
    "e\u0301",
    "🇩🇪",
    "👍🏽",
    "❤\ufe0f",
    "\u1112\u1161\u11ab",
    "🏴\U000e0067\U000e0062\U000e007f",
)


# The state.


@pytest.mark.parametrize("whole", WHOLES)
def test_what_is_seen_as_one_character_is_one(whole: str) -> None:
    edit = TextEdit(f"a{whole}b")
    edit.move("left")
    edit.move("left")
    assert edit.caret == 1
    edit.move("right")
    assert edit.caret == 1 + len(whole)
    edit.erase()
    assert edit.text == "ab"
    edit = TextEdit(f"a{whole}b", 1)
    edit.erase(forward=True)
    assert edit.text == "ab"


def test_flags_go_by_pairs() -> None:
    assert boundaries("🇩🇪🇫🇷🇬") == (0, 2, 4, 5)


def test_moving_by_words() -> None:
    edit = TextEdit("one two,  three_3", 0)
    stops = []
    for _ in range(4):
        edit.move("word right")
        stops.append(edit.caret)
    assert stops == [3, 7, 17, 17]
    stops = []
    for _ in range(4):
        edit.move("word left")
        stops.append(edit.caret)
    assert stops == [10, 4, 0, 0]


def test_erasing_words() -> None:
    edit = TextEdit("one two three", 8)
    edit.erase(word=True)
    assert (edit.text, edit.caret) == ("one three", 4)
    edit.erase(word=True, forward=True)
    assert edit.text == "one "
    edit.erase(forward=True)
    assert edit.text == "one "


def test_a_selection_grows_collapses_and_is_replaced() -> None:
    edit = TextEdit("abcdef", 2)
    edit.move("right", select=True)
    edit.move("right", select=True)
    assert edit.selection_text == "cd"
    edit.move("left")
    assert (edit.caret, edit.selection_text) == (2, "")
    edit.move("end", select=True)
    assert edit.selection_text == "cdef"
    edit.move("right")
    assert edit.caret == 6
    edit.select_all()
    edit.insert("x", 10)
    assert (edit.text, edit.caret, edit.selection_text) == ("x", 1, "")


def test_erase_and_paste() -> None:
    edit = TextEdit("abcdef", 4, 1)
    assert edit.selection_text == "bcd"
    edit.erase()
    assert (edit.text, edit.selection_text) == ("aef", "")
    edit.paste("\r\nB\r\nC\td\u2003\x07\u202e\n", 20)
    assert edit.text == "aB C d ef"
    assert TextEdit("x").text == "x"


def test_too_much_is_cut_between_characters() -> None:
    edit = TextEdit("ab", 1)
    edit.insert("xe\u0301y", 4)
    assert edit.text == "axb"  # the accent has no room, and e is not é
    edit.insert("é", 4)
    edit.insert("z", 4)
    assert edit.text == "axéb"


def test_surrogates() -> None:
    assert clean_text("\ud83d\ude00 \ud83d!\ude00") == "😀 !"


def test_a_text_from_elsewhere_is_taken_and_the_same_one_changes_nothing() -> None:
    edit = TextEdit("abc", 1)
    edit.show("abc")
    assert edit.caret == 1
    edit.show("wxyz")
    assert (edit.caret, edit.anchor) == (4, 4)
    edit.show("a\u00a0b")
    edit.place(1)
    edit.show("a\u00a0b")
    assert edit.caret == 1


PIECES = st.sampled_from(
    (*WHOLES, "a", "bc", " ", "\u0301", "\u200d", "🇩", "\ud83d", "\ude00", "\n", "🏽", "_", "日")
)
TEXTS = st.one_of(st.lists(PIECES, max_size=8).map("".join), st.text(max_size=12))
STEPS = st.sampled_from(("left", "right", "word left", "word right", "home", "end"))
OPERATIONS = st.one_of(
    st.tuples(st.just("insert"), TEXTS),
    st.tuples(st.just("paste"), TEXTS),
    st.tuples(st.just("erase"), st.booleans(), st.booleans()),
    st.tuples(st.just("move"), STEPS, st.booleans()),
    st.tuples(st.just("place"), st.integers(-3, 40), st.booleans()),
    st.tuples(st.just("select_all")),
)


def do(edit: TextEdit, operation: tuple[Any, ...], most: int) -> None:
    name, *more = operation
    if name in ("insert", "paste"):
        getattr(edit, name)(*more, most)
    elif name == "erase":
        edit.erase(forward=more[0], word=more[1])
    elif name in ("move", "place"):
        getattr(edit, name)(more[0], select=more[1])
    else:
        getattr(edit, name)()


@given(TEXTS, st.integers(0, 20), st.lists(OPERATIONS, max_size=25))
@example("", 5, [("insert", "🇩"), ("move", "home", False), ("insert", "🇩")])
def test_whatever_is_done_the_state_is_sound(
    start: str, most: int, operations: list[tuple[Any, ...]]
) -> None:
    edit = TextEdit(start[:most])
    for operation in operations:
        before, length = edit.text, len(edit.text)
        do(edit, operation, most)
        stops = boundaries(edit.text)
        assert edit.caret in stops
        assert edit.anchor in stops
        assert len(edit.text) <= max(most, length)
        assert not any("\ud800" <= char <= "\udfff" for char in edit.text)
        assert "\n" not in edit.text
        assert clean_text(edit.text) == edit.text
        if operation[0] in ("move", "place", "select_all"):
            assert edit.text == before


# The field.


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> Iterator[View]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield View((1280, 720), letters())
    pygame.display.quit()


class Desk:
    """A screen's worth of one field: what lasts, and a new widget for each event."""

    def __init__(self, view: View, value: str = "", *, most: int = 24):
        self.view, self.value, self.most = view, value, most
        self.edit = TextEdit(value)

    def field(self) -> TextField:
        return TextField("f", self.value, self.set, "name", self.most, self.edit).place_at(
            self.view, Box(100, 50, 160, 44)
        )

    def set(self, value: str) -> None:
        self.value = value

    def key(self, key: int, mod: int = 0, scancode: int = 0) -> bool:
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode)
        return self.field().key(event)

    def write(self, text: str) -> None:
        self.field().text(text)

    def sprites(self, *, focused: bool = True) -> list[Sprite]:
        return self.field().sprites(self.view, focused=focused, hovered=False)

    def words(self, *, focused: bool = True) -> str:
        shown = self.sprites(focused=focused)
        return "".join(sprite.face.name for sprite in shown if sprite.face.kind == "text")


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1] if kept else "")
    return kept


def test_writing_and_moving(view: View) -> None:
    desk = Desk(view)
    desk.write("Ada")
    assert desk.key(pygame.K_HOME)
    desk.write("x")
    assert desk.key(pygame.K_RIGHT)
    desk.write("y")
    assert desk.value == "xAyda"
    assert desk.key(pygame.K_DELETE)
    assert desk.key(pygame.K_LEFT, SHIFT)
    assert desk.key(pygame.K_BACKSPACE)
    assert desk.value == "xAa"


def test_the_clipboard(view: View, clipboard: list[str]) -> None:
    desk = Desk(view, "Ada Lovelace")
    assert desk.key(pygame.K_c, CTRL)
    assert clipboard == []
    assert desk.key(pygame.K_LEFT, SHIFT | CTRL)
    assert desk.key(pygame.K_x, CTRL)
    assert (clipboard, desk.value) == (["Lovelace"], "Ada ")
    assert desk.key(0x444, CTRL, pygame.KSCAN_A)  # a Cyrillic keyboard
    assert desk.key(0x43C, CTRL, pygame.KSCAN_V)
    assert desk.value == "Lovelace"
    assert desk.key(pygame.K_INSERT, SHIFT)
    assert desk.value == "LovelaceLovelace"


def test_without_a_clipboard_nothing_is_lost(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    desk = Desk(view, "Ada")
    for key in (pygame.K_a, pygame.K_x, pygame.K_v, pygame.K_c):
        assert desk.key(key, CTRL)
    assert desk.value == "Ada"


def test_the_dummy_drivers_own_clipboard(view: View) -> None:
    assert text_field.copy("héllo")
    assert text_field.clipboard_text() == "héllo"


def test_keys_that_are_not_the_fields(view: View) -> None:
    desk = Desk(view, "Ada")
    keys = (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER)
    for key in (*keys, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F5, pygame.K_F11):
        assert not desk.key(key), pygame.key.name(key)
    assert not desk.key(pygame.K_z, CTRL)
    assert not desk.key(pygame.K_s, pygame.KMOD_LALT)
    assert desk.key(pygame.K_q, pygame.KMOD_RALT)  # writes @ on a German keyboard
    assert desk.key(pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    assert desk.key(pygame.K_SPACE)
    assert desk.key(pygame.K_KP_5)
    assert desk.value == "Ada"


def test_a_click_puts_the_caret_and_a_drag_selects(view: View) -> None:
    desk = Desk(view, "Ada Lovelace")
    px, left = view.px(18), 100 + view.px(12)
    for at in range(len(desk.value) + 1):
        x = left + view.letters.width(desk.value[:at], px)
        desk.sprites()
        desk.field().press((x, 60))  # another one than was drawn
        assert desk.edit.caret == desk.edit.anchor == at
    desk.field().drag((left, 60), begin=True)
    desk.field().drag((left + view.letters.width("Ada", px), 60))
    assert desk.edit.selection_text == "Ada"
    desk.field().drag((5000, -60))
    assert desk.edit.caret == len(desk.value)


def test_a_long_text_scrolls_so_that_the_caret_is_seen(view: View) -> None:
    desk = Desk(view, "the quick brown fox jumps over the lazy dog", most=60)
    assert desk.words().endswith("dog")
    desk.key(pygame.K_HOME)
    assert desk.words().startswith("the quick")
    for _ in range(len(desk.value)):
        caret = desk.field().caret_box(view)
        assert 100 <= caret.x <= 260 - caret.w
        desk.key(pygame.K_RIGHT)
    assert desk.words().endswith("dog")
    # Nearby, the text stands still and the caret moves.
    before = desk.words()
    desk.key(pygame.K_LEFT)
    assert desk.words() == before
    assert desk.words(focused=False).endswith("…")


def test_what_is_composed_stands_in_the_text_underlined(view: View) -> None:
    desk = Desk(view, "Ada")
    desk.key(pygame.K_LEFT)
    plain = len(desk.sprites())
    desk.field().compose("ni", 2)
    assert desk.words() == "Adnia"
    assert len(desk.sprites()) == plain + 1
    assert desk.value == "Ada"
    assert desk.key(pygame.K_RETURN)  # is the input method's
    assert desk.key(pygame.K_BACKSPACE)
    assert not desk.key(pygame.K_ESCAPE)
    desk.write("你")
    assert (desk.value, desk.words()) == ("Ad你a", "Ad你a")


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("text", ["", "Ada", "WWWWWW 🇩🇪 fi " * 4])
def test_all_of_it_stays_in_the_box(view: View, size: tuple[int, int], text: str) -> None:
    view = View(size, view.letters)
    box = Box(100, 50, view.px(160), view.px(44))
    for caret in range(0, len(text) + 1, 3):
        for anchor in (caret, 0):
            edit = TextEdit(text, caret, anchor)
            field = TextField("f", text, lambda _: None, "an empty one", 99, edit).place_at(
                view, box
            )
            for focused in (True, False):
                for sprite in field.sprites(view, focused=focused, hovered=True):
                    inside(sprite, box, view)


def inside(sprite: Sprite, box: Box, view: View) -> None:
    place = sprite.box
    assert place.x >= box.x
    assert place.y >= box.y
    assert place.x + place.w <= box.x + box.w
    assert place.y + place.h <= box.y + box.h
    if sprite.face.kind == "text":
        px, bold, *_ = sprite.style
        assert view.letters.width(sprite.face.name, int(px), bool(bold)) <= place.w
