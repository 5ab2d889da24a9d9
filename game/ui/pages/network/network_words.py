"""Texts about network tables."""

from typing import Final

from game.core.rules import Seat
from game.games import GAMES
from game.net.adverts import TableAdvert
from game.net.table.lane_progress import LaneProgress
from game.net.table.lobby import Chair, Lobby, Mode
from game.ui.table.players.play import RemotePlayer
from game.ui.texts.common_words import clock, tr, trn


def protected_words() -> str:
    """Return the line about privacy: the protection, and its limits."""
    return tr("Only people with the code can join. The connection isn’t encrypted.")


def mode_names() -> tuple[str, str]:
    """Return the names of the modes, in the order of `MODES`."""
    return tr("One table"), tr("Race")


MODES: Final[tuple[Mode, ...]] = ("table", "race")


def found_words(notice: TableAdvert) -> tuple[str, str]:
    """Return a found table's host, and its game, mode and free places."""
    name = notice.name or tr("Somebody")
    free = trn("{count} free", "{count} free", notice.free) if notice.free else tr("full")
    way = mode_names()[MODES.index(notice.mode)]
    return name, " · ".join((tr(GAMES[notice.game].title), way, free))


def lobby_words(lobby: Lobby) -> str:
    """Return the game and mode of a table."""
    return f"{tr(lobby.rules.title)} · {mode_names()[MODES.index(lobby.mode)]}"


def table_words(host: str) -> str:
    """Return the name of a host's table."""
    return tr("{name}’s table").format(name=host) if host else tr("Network table")


def lane_words(lane: LaneProgress, rank: int) -> str:
    """Return the end of a player's race in words, or "" while it goes on."""
    if lane.done:
        time = clock(lane.at_ms)
        return tr("{rank}. in {time}").format(rank=rank, time=time)
    return tr("has left") if lane.gone else ""


def other_of(
    seat: Seat, chair: Chair, lane: LaneProgress, rank: int, lag: int | None
) -> RemotePlayer:
    """Return a racing player as shown on a plate, with score and latency."""
    score = "" if lane.score is None else str(lane.score)
    away = chair.is_away and not lane.ended
    near = None if away else lag
    return RemotePlayer(
        seat, chair.name, chair.level or 0, score, lane_words(lane, rank), away, near
    )


def leave_words(*, hosting: bool) -> str:
    """Return the label for leaving a table."""
    return tr("Close the table") if hosting else tr("Leave the table")
