"""Discovery of tables: a UDP broadcast on the local network, answered by those who host.

The question is one packet to everybody on the network, and one to this computer, which may host a
table, too. It is as long as any answer, so that it cannot be used to amplify traffic. An answer
has the address of the table and the fields that the list of tables shows, but not its secret.
"""

import re
from typing import Final, NamedTuple

from game.games import GAMES
from game.net.code import is_address
from game.net.wire import WIRE, Message, ProtocolError, pack_message, unpack_message
from game.play.opening import seat_name

PORT: Final = 21333
"""The UDP port of discovery, and the TCP port of tables if it is free."""

HERE: Final = "127.0.0.1"
EVERYBODY: Final = ("255.255.255.255", "127.255.255.255", HERE)
"""The broadcast address of the network, and the loopback addresses of Linux and other systems."""

LONGEST: Final = 400
"""The length of a question, and the limit of an answer, in bytes."""

_QUESTION, _ANSWER = "tercet?", "tercet!"
_WORDS = 24  # characters of a name
_NONCE_LENGTH = 16
_NONCE = re.compile(f"[0-9a-f]{{{_NONCE_LENGTH}}}")


class TableAdvert(NamedTuple):
    """An entry in the list of tables."""

    name: str
    """The host's name."""
    game: str
    mode: str
    free: int
    """The number of open seats."""
    address: str
    port: int


def question(nonce: str) -> bytes:
    """Return the packet of a question for tables; the nonce is 16 characters in base 16."""
    asked = pack_message([_QUESTION, WIRE, nonce, ""])
    return pack_message([_QUESTION, WIRE, nonce, "." * (LONGEST - len(asked))])


def question_nonce(data: bytes) -> str | None:
    """Return the nonce of a question, or None for any other packet.

    Only nonces in the form of ``question`` are accepted: the nonce is repeated in the answer, where
    a longer one could take the room that a name needs.
    """
    match _message(data):
        case [word, int(wire), str(nonce), str()] if (word, wire) == (_QUESTION, WIRE):
            return nonce if len(data) == LONGEST and _NONCE.fullmatch(nonce) else None
    return None


def answer(nonce: str, notice: TableAdvert) -> bytes:
    """Return the packet of an answer; any name of 24 characters fits in.

    Raises:
        ProtocolError: The advert is longer than the question.
    """
    data = pack_message([_ANSWER, WIRE, nonce, *notice])
    if len(data) > LONGEST:
        raise ProtocolError("a notice is shorter")
    return data


def check_length(notice: TableAdvert) -> None:
    """Refuse an advert that does not fit into an answer, whatever the question.

    Raises:
        ProtocolError: The advert is too long.
    """
    answer("0" * _NONCE_LENGTH, notice)


def parse_answer(data: bytes, nonce: str, address: str, own: str = HERE) -> TableAdvert | None:
    """Return the advert in an answer from an address, or None if it does not answer this nonce.

    ``own`` is the address of this computer.
    """
    match _message(data):
        case [word, int(wire), str(again), *rest] if (word, wire, again) == (_ANSWER, WIRE, nonce):
            return _notice(rest, "" if address in (HERE, own) else address)
    return None


def _notice(rest: Message, source: str) -> TableAdvert | None:
    match rest:
        case [str(name), str(game), str(mode), int(free), str(address), int(port)]:
            short = max(len(name), len(mode)) <= _WORDS and 0 <= free <= _WORDS
            if not short or game not in GAMES or not 0 < port < 1 << 16:
                return None
            # A remote host is at the source of its packet, whatever address the packet gives.
            where = source or address
            if not is_address(where):
                return None
            return TableAdvert(seat_name(name, "?"), game, mode, free, where, port)
    return None


def _message(data: bytes) -> Message:
    try:
        return unpack_message(data) if len(data) <= LONGEST else []
    except ProtocolError:
        return []
