"""Frames: what was said is read, in whatever pieces; what was changed is never believed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from net_frames import MESSAGES, changes, frames, read
from run_levels import examples

from game.net.wire import (
    DEEPEST,
    LARGEST,
    MOST,
    TO_GUEST,
    TO_HOST,
    FrameMac,
    FrameReader,
    Message,
    ProtocolError,
    make_frame,
    pack_message,
    unpack_message,
)

KEY = b"k" * 64


@examples(50)
@given(st.lists(MESSAGES, max_size=4), st.lists(st.integers(1, 50), max_size=30))
def test_whatever_is_said_is_read_in_any_pieces(said: list[Message], cuts: list[int]) -> None:
    data = frames(said, KEY)
    pieces = []
    for cut in cuts:
        pieces.append(data[:cut])
        data = data[cut:]
    assert read([*pieces, data], KEY) == (said, False)


@given(st.lists(MESSAGES, min_size=1, max_size=3), st.data())
def test_what_was_changed_on_the_way_is_never_believed(said: list[Message], data: Any) -> None:
    whole = frames(said, KEY)
    found, _ = read([data.draw(changes(whole))], KEY)
    assert found == said[: len(found)]


@pytest.mark.parametrize("order", [(1, 0), (0, 0), (0, 2), (0, 1, 1), (0, 1, 0)], ids=str)
def test_frames_come_once_and_in_order(order: tuple[int, ...]) -> None:
    seal = FrameMac(TO_HOST, KEY)
    said = [make_frame(["word", number], seal) for number in range(3)]
    found, broken = read([said[number] for number in order], KEY)
    right = [
        number for place, number in enumerate(order) if [*order[: place + 1]] == [*range(place + 1)]
    ]
    assert (found, broken) == ([["word", number] for number in right], True)


def test_what_one_end_says_cannot_be_said_back_to_it() -> None:
    reader = FrameReader(FrameMac(TO_GUEST, KEY))
    reader.feed(frames([["word"]], KEY))
    with pytest.raises(ProtocolError):
        reader.next()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b"3",
        b'"word"',
        b"[1]",
        b'["word",1.5]',
        b'["word",NaN]',
        b'["word",-Infinity]',
        b'["word",true]',
        b'["word",{"a":1}]',
        b'["word",[{}]]',
        b'["word"] ["word"]',
        b'["word",]',
        b'["word"',
        '["word","é"]'.encode(),
        b'["word",%d]' % LARGEST,
        b'["word",' + b"9" * 4000 + b"]",
        b'["word",' + b"[" * DEEPEST + b"]" * DEEPEST + b"]",
        b'["word",' + b"[" * 2000 + b"]" * 2000 + b"]",
        b"[" * MOST,
        b'{"a":' * 700,
        b'["word","' + b"a" * MOST + b'"]',
    ],
    ids=lambda body: body[:24].decode("latin-1") or "nothing",
)
def test_what_is_no_message_is_refused(body: bytes) -> None:
    with pytest.raises(ProtocolError):
        unpack_message(body)


def test_brackets_in_strings_are_no_lists() -> None:
    message = ["word", '[[["[[{{{\\"[[[[[{{{[[[', "\\", [[[[[[[]]]]]]]]
    assert unpack_message(pack_message(message)) == message


@pytest.mark.parametrize(
    "message",
    [
        [],
        ["word", 0.5],
        ["word", True],
        ["word", (1, 2)],
        ["word", {}],
        ["word", LARGEST],
        ["word", "a" * MOST],
        [["word"]],
        ["word", [[[[[[[[]]]]]]]]],
    ],
    ids=lambda message: str(message)[:30],
)
def test_what_is_no_message_is_not_sent(message: list[Any]) -> None:
    with pytest.raises(ProtocolError):
        pack_message(message)


def test_a_frame_that_says_it_is_long_is_refused_before_it_comes() -> None:
    reader = FrameReader(FrameMac(TO_HOST, KEY))
    reader.feed((MOST + 1).to_bytes(4, "big"))
    with pytest.raises(ProtocolError):
        reader.next()
