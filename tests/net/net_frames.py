"""Frames for tests: messages of every kind, and changes on the way."""

import random
from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from game.net.wire import (
    LARGEST,
    TO_HOST,
    FrameMac,
    FrameReader,
    Message,
    ProtocolError,
    make_frame,
)

_ITEMS: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.integers(1 - LARGEST, LARGEST - 1) | st.text(max_size=8),
    lambda items: st.lists(items, max_size=4),
    max_leaves=8,
)
MESSAGES: st.SearchStrategy[Message] = (
    st.tuples(st.text(max_size=8), st.lists(_ITEMS, max_size=4))
    .map(lambda parts: [parts[0], *parts[1]])
    .filter(lambda message: _deep(message) <= 8)
)


def _deep(item: object) -> int:
    return 1 + max(map(_deep, item), default=0) if isinstance(item, list) else 0


def frames(said: Iterable[Message], key: bytes) -> bytes:
    """Return the frames of messages, from the first one on."""
    seal = FrameMac(TO_HOST, key)
    return b"".join(make_frame(message, seal) for message in said)


def read(pieces: Iterable[bytes], key: bytes) -> tuple[list[Message], bool]:
    """Return the messages that are read, and whether what came behind them is broken."""
    reader, found = FrameReader(FrameMac(TO_HOST, key)), []
    try:
        for piece in pieces:
            reader.feed(piece)
            while (message := reader.next()) is not None:
                found.append(message)
    except ProtocolError:
        return found, True
    return found, False


@st.composite
def changes(draw: st.DrawFn, data: bytes) -> bytes:
    """Return the bytes with something of them changed, lost, put in, or said again."""
    at = draw(st.integers(0, len(data) - 1))
    other = draw(st.binary(min_size=1, max_size=12))
    match draw(st.integers(0, 4)):
        case 0:
            return data[:at] + bytes([data[at] ^ draw(st.integers(1, 255))]) + data[at + 1 :]
        case 1:
            return data[:at] + other + data[at:]
        case 2:
            return data[:at] + data[at + len(other) :]
        case 3:
            return data[:at] + data[draw(st.integers(0, at)) :]
        case _:
            return other + data


def mutated(data: bytes, dice: random.Random) -> bytes:
    """Return bytes that differ."""
    at = dice.randrange(len(data))
    match dice.randrange(5):
        case 0:
            return data[:at] + bytes([data[at] ^ dice.randrange(1, 256)]) + data[at + 1 :]
        case 1:
            return data[:at] + dice.randbytes(dice.randrange(1, 9)) + data[at:]
        case 2:
            return data[:at]
        case 3:
            return data[:at] + data[at // 2 :]
        case _:
            return dice.randbytes(dice.randrange(1, 200))
