"""Find tables: a question to all on the network, which those who host answer.

The question is one UDP packet to everybody on the local network, and one to this computer, in which
there may be a table, too. It is as long as any answer, so that nobody is sent more than was asked
for. An answer says what the list of tables shows, and where the table is, but not its secret.
"""

import socket
import sys
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
    """Return the packet that asks for tables."""
    asked = packed([_QUESTION, WIRE, nonce, ""])
    return packed([_QUESTION, WIRE, nonce, "." * (LONGEST - len(asked))])


def asked(data: bytes) -> str | None:
    """Return the nonce of a question, or None where a packet is none."""
    match _message(data):
        case [word, int(wire), str(nonce), str()] if (word, wire) == (_QUESTION, WIRE):
            return nonce if len(data) == LONGEST and len(nonce) <= _WORDS else None
    return None


def answer(nonce: str, notice: Notice) -> bytes:
    """Return the packet that answers a question.

    Raises:
        Broken: the notice is longer than the question.
    """
    data = packed([_ANSWER, WIRE, nonce, *notice])
    if len(data) > LONGEST:
        raise Broken("a notice is shorter")
    return data


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


def own_address() -> str:
    """Return the address of this computer on its network, or 127.0.0.1 if it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # no packet goes out: it asks for the way there
        except OSError:
            return HERE
        return str(probe.getsockname()[0])


def asking() -> socket.socket:
    """Return a socket to ask from."""
    asker = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    asker.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    asker.setblocking(False)
    asker.bind(("", 0))
    return asker


def answering(port: int) -> socket.socket:
    """Return a socket to answer from, which several programs on one computer may have.

    Raises:
        OSError: the system does not give the port.
    """
    answerer = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    answerer.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "darwin":
        answerer.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    answerer.setblocking(False)
    try:
        answerer.bind(("", port))
    except OSError:
        answerer.close()
        raise
    return answerer


def listening(address: str, port: int) -> socket.socket:
    """Return a socket that waits for guests; port 0 is the usual one, or any if that is taken.

    Raises:
        OSError: the system does not give the address or the port.
    """
    for one in (port,) if port else (PORT, 0):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform == "win32":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((address, one))
            listener.listen(64)
            listener.setblocking(False)
        except OSError:
            listener.close()
            if one == PORT and not port:
                continue
            raise
        return listener
    raise AssertionError("one of them was tried")
