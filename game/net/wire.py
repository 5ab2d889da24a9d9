"""Frames of messages on a connection, each authenticated as the next one of its direction.

A message is a JSON array of whole numbers, strings, None, and lists of those; its first item is a
word that names its kind. A frame is the length of its body in four bytes, the highest first, 16
bytes of keyed BLAKE2 (https://www.rfc-editor.org/rfc/rfc7693) over its direction, its sequence
number and its body, and the body, in ASCII. So without the key nobody can forge, replay, drop or
reorder messages; they are not encrypted. A connection is closed for one of a few reasons.
"""

import json
import re
from enum import Enum
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, Final, TypeAlias


class CloseReason(Enum):
    """The reason a connection was closed; its value is the sentence shown at this end."""

    LEFT = "The other computer closed the connection."
    LOST = "The connection was lost."
    SILENT = "The other computer doesn’t answer any more."
    SLOW = "The other computer didn’t accept what was sent."
    BROKEN = "Something arrived that isn’t from Tercet or was changed on the way."
    NOBODY = "No answer. Check the code, and that the table is still open."
    WRONG = "That isn’t this table’s code. Check its last five characters."
    BLOCKED = "There were too many wrong codes. Try again in a minute."
    FULL = "This table can’t take any more connections."
    OLDER = "Your Tercet is older than the host’s. Update it to join."
    NEWER = "The host’s Tercet is older than yours and needs updating first."

    @property
    def final(self) -> bool:
        """Whether trying again cannot help."""
        return self in {CloseReason.WRONG, CloseReason.OLDER, CloseReason.NEWER}


Message: TypeAlias = list[Any]
"""A word, followed by ints, strings, None and lists of those."""

WIRE: Final = 2
"""The version of the network protocol; different versions cannot play together."""

MOST: Final = 4096
"""The longest body of a frame, in bytes."""

DEEPEST: Final = 8
"""The deepest nesting of lists."""

LARGEST: Final = 2**53
"""The bound of all numbers' absolute values: JSON is exact everywhere below it."""

TO_HOST, TO_GUEST = b"h", b"g"
"""The directions of frames."""

_LENGTH, _PROOF = 4, 16
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"')
_OPENS, _CLOSES = frozenset(b"[{"), frozenset(b"]}")


class ProtocolError(ValueError):
    """The error of a malformed or forged message, after which nothing can be trusted."""


def pack_message(message: Message) -> bytes:
    """Return a message as bytes, at most ``MOST``.

    Raises:
        ProtocolError: It is malformed, or too long for one frame.
    """
    require_message(message)
    body = json.dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii")
    if len(body) > MOST:
        raise ProtocolError(f"{len(body)} bytes are more than a frame takes")
    return body


def unpack_message(body: bytes | bytearray) -> Message:
    """Return the message in the body of a frame.

    Raises:
        ProtocolError: The body is too long, or no message.
    """
    if len(body) > MOST:
        raise ProtocolError(f"{len(body)} bytes are more than a frame takes")
    if _depth(bytes(body)) > DEEPEST:
        raise ProtocolError("lists in lists, too deep")
    try:
        message = json.loads(body.decode("ascii"), parse_constant=_refuse, parse_float=_refuse)
    except (ValueError, RecursionError) as error:
        raise ProtocolError("it is no JSON of this kind") from error
    require_message(message)
    return message  # type: ignore[no-any-return] # checked says that it is one


def require_message(message: object) -> None:
    """Refuse anything but a well-formed message.

    Raises:
        ProtocolError: It is malformed.
    """
    if type(message) is not list or not message or type(message[0]) is not str:
        raise ProtocolError("a message is a list that begins with a word")
    _check_items(message, 1)


def _check_items(items: list[Any], depth: int) -> None:
    for item in items:
        kind = type(item)
        if kind is int:
            if not -LARGEST < item < LARGEST:
                raise ProtocolError("a number is too large")
        elif kind is list:
            if depth == DEEPEST:
                raise ProtocolError("lists in lists, too deep")
            _check_items(item, depth + 1)
        elif kind is not str and item is not None:
            raise ProtocolError(f"a message has no {kind.__name__}")


def _refuse(text: str) -> None:
    raise ProtocolError(f"a message has no number like {text[:20]}")


def _depth(body: bytes) -> int:
    """Return 0, or the depth of nested lists outside of strings."""
    if body.count(b"[") + body.count(b"{") <= DEEPEST:
        return 0
    depth = deepest = 0
    for char in _STRING.sub(b"", body):
        if char in _OPENS:
            depth += 1
            deepest = max(deepest, depth)
        elif char in _CLOSES:
            depth -= 1
    return deepest


class FrameMac:
    """The authentication of frames in one direction, in sequence; without a key it only counts."""

    def __init__(self, direction: bytes, key: bytes = b"") -> None:
        self._direction, self._key = direction, key
        self._number = 0

    def next(self, body: bytes | bytearray) -> bytes:
        """Return the authentication code of the next frame, 16 bytes."""
        number = self._number.to_bytes(8, "big")
        self._number += 1
        sealed = blake2b(self._direction + number, digest_size=_PROOF, key=self._key)
        sealed.update(body)
        return sealed.digest()


def make_frame(message: Message, seal: FrameMac) -> bytes:
    """Return the next frame of a direction.

    Raises:
        ProtocolError: The message is malformed, or too long for one frame.
    """
    body = pack_message(message)
    return len(body).to_bytes(_LENGTH, "big") + seal.next(body) + body


class FrameReader:
    """A parser of frames from a stream of bytes; assign ``seal`` when the keys are known."""

    def __init__(self, seal: FrameMac, longest: int = MOST) -> None:
        self.seal = seal
        self.longest = longest
        self._bytes = bytearray()

    def feed(self, data: bytes) -> None:
        """Add received bytes."""
        self._bytes += data

    def next(self) -> Message | None:
        """Return the next message, or None while it is incomplete.

        Raises:
            ProtocolError: The bytes are not the next frame of this direction.
        """
        have = self._bytes
        if len(have) < _LENGTH:
            return None
        length = int.from_bytes(have[:_LENGTH], "big")
        if length > self.longest:
            raise ProtocolError(f"{length} bytes are more than a frame takes")
        end = _LENGTH + _PROOF + length
        if len(have) < end:
            return None
        body = bytes(have[_LENGTH + _PROOF : end])
        if not compare_digest(self.seal.next(body), bytes(have[_LENGTH : _LENGTH + _PROOF])):
            raise ProtocolError("the frame is not proved")
        del have[:end]
        return unpack_message(body)
