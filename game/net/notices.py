"""Find tables: a question to all on the network, which those who host answer.

The question is one UDP packet to everybody on the local network, and one to this computer, in which
there may be a table, too. It is as long as any answer, so that nobody is sent more than was asked
for. An answer says what the list of tables shows, and where the table is, but not its secret.
"""

import re
from typing import Final, NamedTuple

from game.games import GAMES
from game.net.code import is_address
from game.net.wire import WIRE, Broken, Message, packed, unpacked
from game.play.opening import seat_name

PORT: Final = 21333
"""Where questions are answered (UDP), and tables are, if it is free (TCP)."""

HERE: Final = "127.0.0.1"
EVERYBODY: Final = ("255.255.255.255", "127.255.255.255", HERE)
"""The network; and this computer, as Linux and as others have it."""

LONGEST: Final = 400
"""Bytes of a question or an answer."""

_QUESTION, _ANSWER = "tercet?", "tercet!"
_WORDS = 24  # characters of a name
_NONCE_LENGTH = 16
_NONCE = re.compile(f"[0-9a-f]{{{_NONCE_LENGTH}}}")


class Notice(NamedTuple):
    """What the list of tables says of one."""

    name: str
    """Who hosts."""
    game: str
    mode: str
    free: int
    """Seats that nobody sits in."""
    address: str
    port: int


def question(nonce: str) -> bytes:
    """Return the packet that asks for tables; the nonce is 16 characters in base 16."""
    asked = packed([_QUESTION, WIRE, nonce, ""])
    return packed([_QUESTION, WIRE, nonce, "." * (LONGEST - len(asked))])


def asked(data: bytes) -> str | None:
    """Return the nonce of a question, or None where a packet is none.

    No other nonce is taken than ``question`` has: it is repeated in the answer, where another one
    could take the room that a name needs.
    """
    match _message(data):
        case [word, int(wire), str(nonce), str()] if (word, wire) == (_QUESTION, WIRE):
            return nonce if len(data) == LONGEST and _NONCE.fullmatch(nonce) else None
    return None


def answer(nonce: str, notice: Notice) -> bytes:
    """Return the packet that answers a question; any name of 24 characters has room in it.

    Raises:
        Broken: the notice is longer than the question.
    """
    data = packed([_ANSWER, WIRE, nonce, *notice])
    if len(data) > LONGEST:
        raise Broken("a notice is shorter")
    return data


def check_length(notice: Notice) -> None:
    """Refuse a notice that does not fit into an answer, whatever the question.

    Raises:
        Broken: it is too long.
    """
    answer("0" * _NONCE_LENGTH, notice)


def answered(data: bytes, nonce: str, address: str, own: str = HERE) -> Notice | None:
    """Return what an answer from an address says, or None where it answers nothing we asked.

    ``own`` is the address of this computer.
    """
    match _message(data):
        case [word, int(wire), str(again), *rest] if (word, wire, again) == (_ANSWER, WIRE, nonce):
            return _notice(rest, "" if address in (HERE, own) else address)
    return None


def _notice(rest: Message, source: str) -> Notice | None:
    match rest:
        case [str(name), str(game), str(mode), int(free), str(address), int(port)]:
            short = max(len(name), len(mode)) <= _WORDS and 0 <= free <= _WORDS
            if not short or game not in GAMES or not 0 < port < 1 << 16:
                return None
            # Who answers from elsewhere is where the answer comes from, whatever it says.
            where = source or address
            if not is_address(where):
                return None
            return Notice(seat_name(name, "?"), game, mode, free, where, port)
    return None


def _message(data: bytes) -> Message:
    try:
        return unpacked(data) if len(data) <= LONGEST else []
    except Broken:
        return []
