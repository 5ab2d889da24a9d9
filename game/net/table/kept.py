"""A table as somebody has it who was at it: enough to go on with it, whoever hosted."""

from typing import NamedTuple

from game.core.rules import Entry
from game.net.table.lanes import TABLE, Lanes
from game.net.table.lobby import Chair, Lobby, lobby_from
from game.net.table.messages import opening_from
from game.net.table.race import Progress
from game.play.opening import Opening
from game.play.saved import Saved


class Kept(NamedTuple):
    """All of a table: ``played`` is the play clock, ``lanes`` is how far each is in a race.

    ``lost`` is when its host was lost, if this program was there then, by its clock.
    """

    lobby: Lobby
    opening: Opening
    log: tuple[Entry, ...] = ()
    played: int = 0
    lanes: tuple[Progress, ...] = ()
    lost: int | None = None


def kept_from(saved: Saved, mark: str) -> Kept:
    """Return the one table of a game that was kept; people have their seats again by their names.

    ``mark`` tells tables apart.
    """
    opening = saved.opening
    both = zip(opening.names, opening.levels, strict=True)
    chairs = tuple(Chair(name, level=level) for name, level in both)
    lobby = Lobby(opening.game, opening.options, "table", "playing", "", mark, 1, chairs)
    return Kept(lobby, opening, saved.entries[: saved.at], saved.played_ms)


def kept_race(lanes: Lanes, race: str) -> Kept:
    """Return a race that was kept, by its name; its lanes are where they were kept, too.

    Raises:
        ValueError: there is none.
    """
    told = lanes.lane(race, TABLE)
    if not isinstance(told, list) or len(told) != 2:
        raise ValueError("there is no such race in progress")
    return race_again(lobby_from(told[0]), opening_from(told[1]))


def race_again(lobby: Lobby, opening: Opening) -> Kept:
    """Return a race that goes on where its lanes were kept; nobody waits for seats let go of."""
    return Kept(lobby, opening, lanes=tuple(Progress(gone=chair.open) for chair in lobby.chairs))
