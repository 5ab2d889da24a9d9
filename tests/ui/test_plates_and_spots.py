"""Name plates, and places on a board that can be pressed."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import letters
from test_widgets import BOX, IN, leave, words

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout import Row
from game.ui.kit.screen import Navigation, Pop
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.tile import Tile
from game.ui.table.board_spots import Spot
from game.ui.table.players.plate import Plate

pytestmark = pytest.mark.usefixtures("unseen_screen")


def plate(action: Callable[[], Navigation | None] | None, **fields: object) -> Plate:
    values: dict[str, object] = {
        "words": "Ada",
        "score": "3",
        "keycap": "1",
        "note": "",
        "lit": False,
        "dim": False,
    }
    values |= fields
    return Plate("seat:0", 0, action=action, **values).place_at(  # type: ignore[arg-type]
        View((1280, 720), letters()), Box(12, 646, 232, 62)
    )


def test_a_plate_calls_where_one_calls() -> None:
    widget = plate(leave)
    assert widget.enabled
    assert widget.takes_focus
    assert widget.press(IN) == Pop()
    quiet = plate(None)
    assert not quiet.enabled
    assert not quiet.takes_focus
    assert quiet.press(IN) is None


def test_a_plate_shows_name_score_and_key_or_note(view: View) -> None:
    def shown(**fields: object) -> list[str]:
        return sorted(words(plate(leave, **fields).sprites(view, focused=False, hovered=False)))

    assert shown() == ["1", "3", "A", "Ada"]
    assert shown(note="sits out", keycap="") == ["3", "A", "Ada", "sits out"]
    assert shown(keycap="") == ["3", "A", "Ada"]


@given(
    st.text(min_size=1, max_size=24),
    st.integers(-99, 999),
    st.sampled_from(["", "1", "Right Shift", "Backspace"]),
    st.sampled_from(["", "sits out"]),
    st.integers(128, 250),
)
def test_what_a_plate_shows_fits(name: str, score: int, key: str, note: str, width: int) -> None:
    view = View((1280, 720), letters())
    widget = plate(leave, words=name, score=str(score), keycap=key, note=note)
    assert widget.width_span(view).least == 128
    widget.box = Box(12, 646, width, 62)
    for sprite in widget.sprites(view, focused=True, hovered=False):
        assert sprite.box.x >= widget.box.x
        assert sprite.box.x + sprite.box.w <= widget.box.x + widget.box.w + 0.01
        if sprite.face.kind == "text":
            size, bold = int(sprite.style[0]), bool(sprite.style[1])
            assert view.letters.width(sprite.face.name, size, bold) <= sprite.box.w + 1


def test_a_spot_tells_which_button_pressed_it() -> None:
    pressed: list[bool] = []

    def act(second: bool) -> Navigation | None:
        pressed.append(second)
        return None

    spot = Spot("card:1", (), act).place_at(View((800, 600), letters()), BOX)
    spot.press(IN)
    spot.press(IN, second=True)
    spot.press(None)
    assert pressed == [False, True, False]


def test_a_spot_shows_the_focus_on_its_first_picture(view: View) -> None:
    pictures = (
        Sprite(Face("set", 3), BOX, marks=frozenset({"chosen"})),
        Sprite(Face("text", name="Q"), BOX),
    )
    spot = Spot("card:1", pictures, lambda second: None).place_at(view, BOX)
    assert spot.sprites(view, focused=False, hovered=False) == list(pictures)
    first, second = spot.sprites(view, focused=True, hovered=False)
    assert first.marks == {"chosen", "focus"}
    assert second == pictures[1]
    assert (
        Spot("", (), lambda second: None)
        .place_at(view, BOX)
        .sprites(view, focused=True, hovered=False)
        == []
    )


def test_a_tile_is_a_tree_that_is_pressed_as_a_whole(view: View) -> None:
    pressed: list[str] = []
    inside = Row(Icon("star", 20), Label("Set", grow=1))
    tile = Tile("tile", inside, lambda: pressed.append("tile")).place_at(view, Box(10, 20, 200, 48))
    assert words(tile.sprites(view, focused=False, hovered=False)) == ["Set"]
    assert tile.accessible_node(view).name == "Set"
    tile.press(None)
    assert pressed == ["tile"]
    assert (tile.enabled, tile.takes_focus) == (True, True)
    only_seen = Tile("seen", inside)
    assert (only_seen.enabled, only_seen.takes_focus) == (False, False)
    assert only_seen.press(None) is None
