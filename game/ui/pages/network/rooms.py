"""Waiting rooms opened from elsewhere than the page of tables on the network."""

from collections.abc import Sequence

from game.net.code import TableCode
from game.net.sockets.connections import Connections
from game.net.table.lobby import check
from game.ui.context import Context
from game.ui.pages.network.plan import with_levels
from game.ui.pages.network.room import WaitingRoom
from game.ui.pages.network.table_openings import host_table, join_table
from game.ui.setups import Setup


def hosted_room(  # a table with all that it is opened with
    context: Context, lines: Connections, setup: Setup, places: int, names: Sequence[str], now: int
) -> WaitingRoom:
    """Return the waiting room of a new table with these rules, hosted here.

    Raises:
        OSError: the system does not allow it.
        ValueError: the rules cannot be played so.
    """
    opening = with_levels(setup.opening, [None] * places)
    check(opening, "table")
    return WaitingRoom(host_table(context, lines, opening, "table", names, now))


def joined_room(
    context: Context, lines: Connections, code: TableCode, names: Sequence[str], now: int
) -> WaitingRoom:
    """Return the waiting room of a table hosted elsewhere."""
    return WaitingRoom(join_table(context, lines, code, names, now))
