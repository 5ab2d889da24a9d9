"""Words and pictures in lines: they fit their room, in type as large as it allows."""

import pytest
from kept import letters

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.flow import Token, flow_tokens, sentence
from game.ui.kit.view import View

pytestmark = pytest.mark.usefixtures("unseen_screen")

LONG = "Every jump changes odd and even on all three so that one stays the odd one out"


def tokens() -> tuple[Token, ...]:
    return (
        Token("0121", bold=True),
        Token("+"),
        Token("2012", bold=True),
        Token(face=Face("set", 40), opens=True),
        *sentence(LONG, "text_dim"),
    )


def words(sprites: tuple[Sprite, ...]) -> list[str]:
    return [s.face.name for s in sprites if s.face.kind == "text"]


@pytest.mark.parametrize("room", [(1200, 60), (700, 60), (500, 90), (300, 200)])
def test_everything_lies_in_the_room_and_nothing_on_anything(room: tuple[int, int]) -> None:
    view = View((1280, 720), letters())
    box = Box(30, 40, *room)
    made = flow_tokens(view, box, tokens())
    assert " ".join(words(made)).split() == ["0121", "+", "2012", *LONG.split()]
    for sprite in made:
        assert sprite.box.x >= box.x
        assert sprite.box.x + sprite.box.w <= box.x + box.w + 1
        assert sprite.box.y >= box.y - 1
        assert sprite.box.y + sprite.box.h <= box.y + box.h + 1
    for at, one in enumerate(made):
        for other in made[at + 1 :]:
            assert not one.box.grow(-0.6).meets(other.box.grow(-0.6))


def test_the_type_is_as_large_as_there_is_room_for() -> None:
    view = View((1280, 720), letters())
    sizes = [
        int(flow_tokens(view, Box(0, 0, wide, 60), tokens())[0].style[0])
        for wide in (400, 700, 1100, 2000)
    ]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1] == 20


def test_what_opens_something_begins_a_line_if_it_fits_there_alone() -> None:
    view = View((1280, 720), letters())
    some = (*sentence("one two three four", "text"), *sentence("five six seven", "text_dim"))
    wide = view.letters.width("one two three four five", 20) + 40
    assert words(flow_tokens(view, Box(0, 0, wide, 200), some)) == [
        "one two three four",
        "five six seven",
    ]


def test_no_line_ends_at_a_no_break_space() -> None:
    view = View((1280, 720), letters())
    made = flow_tokens(
        view, Box(0, 0, 120, 300), tuple(sentence("a b c 1\u00a0+\u00a01\u00a0=\u00a02 d", "text"))
    )
    assert any("1\u00a0+\u00a01\u00a0=\u00a02" in line for line in words(made))
    assert len(words(flow_tokens(view, Box(0, 0, 60, 300), tuple(sentence("a b c d", "text"))))) > 1
