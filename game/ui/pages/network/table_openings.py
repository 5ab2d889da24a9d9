"""Opening a network table: by hosting, joining or rejoining."""

import secrets
from collections.abc import Sequence

from game.net.code import SECRET_BITS, TableCode
from game.net.guest import Guest
from game.net.host import Host
from game.net.hosted_table import HostedTable
from game.net.joined_table import JoinedTable
from game.net.sockets.connections import Connections
from game.net.table.lobby import Mode
from game.net.table.recovery import TableSnapshot, kept_from
from game.play.opening import Opening
from game.storage.store import SessionMissing
from game.ui.context import Context
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.rejoin import RecorderChoice, TableToRejoin, load_snapshot


def host_table(
    context: Context,
    lines: Connections,
    opening: Opening,
    mode: Mode,
    names: Sequence[str],
    now: int,
) -> NetworkTable:
    """Return a new table hosted here.

    Raises:
        OSError: the system does not allow it.
        ValueError: the game cannot be played so.
    """
    name = next(iter(names), "")
    lanes, secret = context.library.store, secrets.randbits(SECRET_BITS)
    host = Host(opening, mode, secrets.token_hex(8), name, lanes)
    number, code = lines.listen("", 0, secret)
    keeping = RecorderChoice(context, names)
    guest = Guest(names, secrets.token_hex(16), recorder=keeping, lanes=lanes)
    party = HostedTable(lines, host, guest, number, code, now, told=True)
    return _open_table(context, NetworkTable(context, keeping, code, party), now)


def join_table(
    context: Context, lines: Connections, code: TableCode, names: Sequence[str], now: int
) -> NetworkTable:
    """Return a table hosted elsewhere."""
    new = TableToRejoin(code, secrets.token_hex(16), tuple(names), "")
    return _rejoin_elsewhere(context, lines, new, now)


def _rejoin_elsewhere(
    context: Context, lines: Connections, left: TableToRejoin, now: int
) -> NetworkTable:
    keeping = RecorderChoice(context, left.names)
    lanes = context.library.store
    guest = Guest(left.names, left.token, recorder=keeping, lanes=lanes)
    party = JoinedTable(lines, guest, left.code)
    return _open_table(context, NetworkTable(context, keeping, left.code, party), now)


def return_to_table(
    context: Context, lines: Connections, left: TableToRejoin, now: int
) -> NetworkTable:
    """Return a rejoined table, hosted here again or at its former host.

    Raises:
        OSError: the system does not allow it.
        ValueError: the stored game cannot be played.
    """
    known = load_snapshot(context, left)
    if known is None:
        return _rejoin_elsewhere(context, lines, left, now)
    return _resume_hosting(context, lines, left, known, now)


def hosted_again(
    context: Context, lines: Connections, number: int, names: Sequence[str], now: int
) -> NetworkTable:
    """Return a table hosted here for a stored game whose own table is gone.

    Raises:
        SessionMissing: the store has no such game.
        OSError: the system does not allow it.
        ValueError: the stored game cannot be played.
    """
    store = context.library.store
    if store is None:
        raise SessionMissing(number)
    known = kept_from(store.load(number), secrets.token_hex(8))
    code = TableCode("127.0.0.1", 0, secrets.randbits(SECRET_BITS))
    left = TableToRejoin(code, secrets.token_hex(16), tuple(names), next(iter(names), ""))
    return _resume_hosting(context, lines, left, known, now)


def _resume_hosting(
    context: Context, lines: Connections, left: TableToRejoin, known: TableSnapshot, now: int
) -> NetworkTable:
    """Return a table hosted here and resumed from its known state."""
    lanes = context.library.store
    host = Host.resume(known, left.host, lanes)
    try:
        number, code = lines.listen("", left.code.port, left.code.secret)
    except OSError:  # another program has the port now
        number, code = lines.listen("", 0, left.code.secret)
    keeping = RecorderChoice(context, left.names)
    guest = Guest(left.names, left.token, recorder=keeping, lanes=lanes)
    party = HostedTable(lines, host, guest, number, code, now, told=True)
    return _open_table(context, NetworkTable(context, keeping, code, party), now)


def _open_table(context: Context, linked: NetworkTable, now: int) -> NetworkTable:
    linked.step(now)
    context.beside = linked
    return linked
