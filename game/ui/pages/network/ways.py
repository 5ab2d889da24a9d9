"""Opening a network table: by hosting, joining or rejoining."""

import secrets
from collections.abc import Sequence

import pygame

from game.net.code import SECRET_BITS, TableCode
from game.net.guest import Guest
from game.net.host import Host
from game.net.hosting import Hosting
from game.net.sockets.lines import Lines
from game.net.table.kept import Kept, kept_from
from game.net.table.lobby import Mode
from game.net.visiting import Visiting
from game.play.opening import Opening
from game.storage.store import Gone
from game.ui.context import Context
from game.ui.pages.network.left import Keeping, Left, StoredLanes, kept
from game.ui.pages.network.linked import Linked

CAME = pygame.event.custom_type()
"""A pygame event, posted on network activity to wake the loop."""


def new_lines() -> Lines:
    """Return new connections, whose activity wakes the loop; no thread starts yet."""
    return Lines(_notify)


def _notify() -> None:
    if pygame.display.get_init():
        pygame.event.post(pygame.Event(CAME))


def hosted(
    context: Context, lines: Lines, opening: Opening, mode: Mode, names: Sequence[str], now: int
) -> Linked:
    """Return a new table hosted here.

    Raises:
        OSError: the system does not allow it.
        ValueError: the game cannot be played so.
    """
    name = next(iter(names), "")
    lanes, secret = StoredLanes(context), secrets.randbits(SECRET_BITS)
    host = Host(opening, mode, secrets.token_hex(8), name, lanes)
    where = lines.listen("", 0, secret)
    keeping = Keeping(context, names)
    guest = Guest(names, secrets.token_hex(16), recorder=keeping, lanes=lanes)
    code = TableCode(where.address, where.port, secret)
    party = Hosting(lines, host, guest, where, now, told=True)
    return _begun(context, Linked(context, keeping, code, party), now)


def joined(
    context: Context, lines: Lines, code: TableCode, names: Sequence[str], now: int
) -> Linked:
    """Return a table hosted elsewhere."""
    new = Left(code, secrets.token_hex(16), tuple(names), "")
    return _visited(context, lines, new, now)


def _visited(context: Context, lines: Lines, left: Left, now: int) -> Linked:
    keeping = Keeping(context, left.names)
    lanes = StoredLanes(context)
    guest = Guest(left.names, left.token, recorder=keeping, lanes=lanes)
    party = Visiting(lines, guest, left.code)
    return _begun(context, Linked(context, keeping, left.code, party), now)


def returned(context: Context, lines: Lines, left: Left, now: int) -> Linked:
    """Return a rejoined table, hosted here again or at its former host.

    Raises:
        OSError: the system does not allow it.
        ValueError: the stored game cannot be played.
    """
    known = kept(context, left)
    if known is None:
        return _visited(context, lines, left, now)
    return _hosted(context, lines, left, known, now)


def hosted_again(
    context: Context, lines: Lines, number: int, names: Sequence[str], now: int
) -> Linked:
    """Return a table hosted here for a stored game whose own table is gone.

    Raises:
        Gone: the store has no such game.
        OSError: the system does not allow it.
        ValueError: the stored game cannot be played.
    """
    store = context.library.store
    if store is None:
        raise Gone(number)
    known = kept_from(store.load(number), secrets.token_hex(8))
    code = TableCode("127.0.0.1", 0, secrets.randbits(SECRET_BITS))
    left = Left(code, secrets.token_hex(16), tuple(names), next(iter(names), ""))
    return _hosted(context, lines, left, known, now)


def _hosted(context: Context, lines: Lines, left: Left, known: Kept, now: int) -> Linked:
    """Return a table hosted here and resumed from its known state."""
    lanes = StoredLanes(context)
    host = Host.resumed(known, left.host, lanes)
    try:
        where = lines.listen("", left.code.port, left.code.secret)
    except OSError:  # another program has the port now
        where = lines.listen("", 0, left.code.secret)
    keeping = Keeping(context, left.names)
    guest = Guest(left.names, left.token, recorder=keeping, lanes=lanes)
    code = TableCode(where.address, where.port, left.code.secret)
    party = Hosting(lines, host, guest, where, now, told=True)
    return _begun(context, Linked(context, keeping, code, party), now)


def _begun(context: Context, linked: Linked, now: int) -> Linked:
    linked.step(now)
    context.beside = linked
    return linked
