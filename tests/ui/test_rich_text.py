"""Text with headings, bold words, cards and keys: set in lines, and seen whole."""

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kept import letters
from test_more_widgets import LONG, check_inside, every_size

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout import lay
from game.ui.kit.view import View
from game.ui.kit.widgets.rich_text import RichLine, RichText, rich_lines
from game.ui.kit.widgets.scroll import ScrollBar, ScrollState

pytestmark = pytest.mark.usefixtures("unseen_screen")


def texts(lines: Sequence[RichLine]) -> list[str]:
    return [" ".join(part.face.name.strip() for part in line.parts) for line in lines]


def test_headings_bold_and_faces(view: View) -> None:
    source = (
        "# Cards\nA **bold**, word\n\n{card set 23 4} {card sumz 5 3 right}\n\n"
        "- {icon check} yes\n- press {key Space}"
    )
    lines = rich_lines(view, source, 500)
    said = [line.split() for line in texts(lines) if line.strip()]
    assert said == [["Cards"], ["A", "bold", ",", "word"], ["check", "yes"], ["press", "Space"]]
    parts = [part for line in lines for part in line.parts]
    heading = next(part for part in parts if part.face.name == "Cards")
    assert heading.style[1:3] == (1, "accent")
    bold = next(part for part in parts if part.face.name.strip() == "bold")
    after = next(part for part in parts if part.face.name.startswith(", word"))
    assert bold.style[1] == 1
    assert after.box.x == bold.box.x + bold.box.w
    cards = [part for part in parts if part.face.kind in ("set", "sumz")]
    assert [card.face for card in cards] == [Face("set", 23, 4), Face("sumz", 5, 3)]
    assert [card.marks for card in cards] == [frozenset(), frozenset({"right"})]
    assert not cards[0].box.meets(cards[1].box)
    assert cards[0].box.w == pytest.approx(cards[0].box.h * 1.5, abs=1)


@pytest.mark.parametrize(
    "source",
    [
        "{card set 81 4}",
        "{card set 1 9}",
        "{card set 1 4 wide}",
        "{icon nonsense}",
        "{name}",
        "2 ** 3",
        "{card set 1",
        "{}",
        "{key }",
    ],
)
def test_what_is_not_understood_stands_as_it_is(view: View, source: str) -> None:
    assert "".join(texts(rich_lines(view, source, 900))) == source


def test_words_are_parted_only_where_they_may_be(view: View) -> None:
    lines = rich_lines(view, "aa **bb**cc dd " * 20, 120)
    shown = [line for line in texts(lines) if line]
    assert len(shown) > 10
    for line in shown:
        assert line.count("bb") == line.count("cc")
    long = rich_lines(view, "W" * 60 + "日本" * 40, 120)
    assert "".join(texts(long)) == "W" * 60 + "日本" * 40


def test_the_same_text_is_not_set_twice(view: View) -> None:
    other = View((1280, 720), view.letters)
    assert rich_lines(view, "a b", 300) is rich_lines(other, "a b", 300)
    larger = View((1280, 720), view.letters, text_size=1.6)
    assert rich_lines(view, "a b", 300) != rich_lines(larger, "a b", 300)


SOURCES = st.lists(
    st.sampled_from(
        (
            *(
                "word ",
                "**",
                "{card set 3 4}",
                "{card back 0 4 wrong} ",
                "{icon hint}",
                "{key Page Down} ",
            ),
            *(
                "\n",
                "\n\n",
                "# ",
                "## ",
                "- ",
                "longerwordthanaline",
                " ",
                "日",
                "{",
                "}",
                "👩\u200d👧",
            ),
        )
    ),
    max_size=30,
).map("".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(SOURCES, st.integers(70, 700))
def test_no_line_is_wider_than_the_room(view: View, source: str, width: int) -> None:
    for line in rich_lines(view, source, width):
        assert line.height > 0
        check_inside(list(line.parts), Box(0, 0, width, line.height), view)


@every_size
@pytest.mark.parametrize("text_size", [0.8, 1.0, 1.6])
def test_a_text_stays_in_its_box(size: tuple[int, int], text_size: float) -> None:
    view = View(size, letters(), text_size=text_size)
    text = f"# {LONG}\n\n{LONG} **{LONG}** {{card set 3 4}}\n\n{{card sumz 3 4 chosen}}\n\n" * 5
    for width in (180, 320, 700):
        box = Box(view.px(30), view.px(20), view.px(width), view.px(230))
        for offset in range(0, 40, 3):
            node = RichText("rich", text, ScrollState(offset), sizes=(18, 15))
            laid = lay(node, view, box)
            check_inside([item for item in laid.items if isinstance(item, Sprite)], box, view)
            assert [stop.takes_focus for stop in laid.stops if isinstance(stop, ScrollBar)] == [
                True
            ]


def test_a_text_is_smaller_before_it_scrolls(view: View) -> None:
    node = RichText("rich", LONG * 3, ScrollState(), sizes=(22, 14))
    large = node.height_span(view, 300).likes
    laid = lay(node, view, Box(0, 0, 300, round(large)))
    assert {item.style[0] for item in laid.items if isinstance(item, Sprite)} == {view.px(22)}
    laid = lay(node, view, Box(0, 0, 300, round(large * 0.7)))
    (px,) = {item.style[0] for item in laid.items if isinstance(item, Sprite)}
    assert view.px(14) <= int(px) < view.px(22)
    assert not laid.stops
    assert lay(node, view, Box(0, 0, 300, round(large * 0.3))).stops
