"""A table as somebody has it who was at it: enough to go on with it, whoever hosted."""

from game.core.rules import Entry
from game.core.values import NamedTuple
from game.net.table.lobby import Lobby
from game.net.table.race import Progress
from game.play.opening import Opening


class Kept(NamedTuple):
    """All of a table: ``played`` is the play clock, ``lanes`` is how far each is in a race."""

    lobby: Lobby
    opening: Opening
    log: tuple[Entry, ...] = ()
    played: int = 0
    lanes: tuple[Progress, ...] = ()
