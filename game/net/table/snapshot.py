"""The snapshot of a hosted table, from which any guest or program can resume it."""

from typing import NamedTuple

from game.core.rules import Entry
from game.net.table.lanes import TABLE, Lanes
from game.net.table.lobby import Chair, Lobby, lobby_from
from game.net.table.messages import opening_from
from game.net.table.race import LaneProgress
from game.play.opening import Opening
from game.play.saved_session import SavedSession


class TableSnapshot(NamedTuple):
    """The snapshot of a table: ``played`` is the play clock, ``lanes`` the progress in a race.

    ``lost`` is the time, by this program's clock, at which the connection to the host was lost;
    None if this program was not running then.
    """

    lobby: Lobby
    opening: Opening
    log: tuple[Entry, ...] = ()
    played: int = 0
    lanes: tuple[LaneProgress, ...] = ()
    lost: int | None = None


def kept_from(saved: SavedSession, mark: str) -> TableSnapshot:
    """Return the snapshot for a saved game; people get their seats back by their names.

    ``mark`` identifies the table.
    """
    opening = saved.opening
    both = zip(opening.names, opening.levels, strict=True)
    chairs = tuple(Chair(name, level=level) for name, level in both)
    lobby = Lobby(opening.game, opening.options, "table", "playing", "", mark, 1, chairs)
    return TableSnapshot(lobby, opening, saved.entries[: saved.at], saved.played_ms)


def kept_race(lanes: Lanes, race: str) -> TableSnapshot:
    """Return the snapshot of a stored race; its lanes are read from the same storage later.

    Raises:
        ValueError: No such race is stored.
    """
    told = lanes.lane(race, TABLE)
    if not isinstance(told, list) or len(told) != 2:
        raise ValueError("there is no such race in progress")
    return race_again(lobby_from(told[0]), opening_from(told[1]))


def race_again(lobby: Lobby, opening: Opening) -> TableSnapshot:
    """Return a snapshot to resume a race with stored lanes; open seats count as given up."""
    return TableSnapshot(
        lobby, opening, lanes=tuple(LaneProgress(gone=chair.open) for chair in lobby.chairs)
    )
