"""The game of a table as a guest has it: a replica of the host's, or in a race its own lane."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.net.table.lane_progress import LaneProgress
from game.net.table.lanes import Lanes, Race
from game.net.table.lobby import Lobby, check_chairs
from game.net.table.news import News
from game.net.table.race import RaceGuest
from game.net.table.recovery import TableSnapshot
from game.net.table.replica import Replica
from game.net.wire import Message, ProtocolError
from game.play.match import Match, Recorder
from game.play.opening import Opening


class GuestGame:
    """The game in progress at a guest's table, or just over; empty before an opening."""

    def __init__(
        self, opening: Opening | None = None, table: Replica | RaceGuest | None = None
    ) -> None:
        """Begin with a table to play at, None where only others race."""
        self.opening, self.table = opening, table
        self.paused_by: str | None = None
        """The name of who paused the game; empty while the table waits for guests to come back."""
        self.progress: dict[Seat, LaneProgress] = {}
        self.ended = False  # whether `TableChange.ENDED` was reported

    @property
    def match(self) -> Match | None:
        """The match as it is known here; in a race the guest's own, of one seat."""
        return self.table.match if self.table else None

    def waits(self, seat: Seat) -> bool:
        """Whether a request of a seat is still unanswered by the host."""
        return isinstance(self.table, Replica) and seat in self.table.waiting

    def think(self, steps: int = 1) -> bool:
        """Let computers think for some steps; return whether they are still thinking."""
        return self.match is not None and self.match.session.think(steps)

    def runs(self, *, connected: bool) -> bool:
        """Whether the game goes on here.

        Until a host has said how it goes on since the last connection, its seats and its log may be
        others than those known here.
        """
        table = self.table
        there = connected and table.clock.runs if isinstance(table, Replica) else table is not None
        return there and self.paused_by is None

    def due(self, ours: Sequence[Seat], now: int) -> int | None:
        """Return the next due time, for the seats of computers here."""
        if isinstance(self.table, RaceGuest):
            return self.table.due(now)
        return self.table.due(ours, now) if self.table else None

    def tick(self, ours: tuple[Seat, ...], now: int) -> tuple[list[News], list[Message]]:
        """Advance the match to ``now``; return the news, and what is to be sent."""
        if self.table is None:
            return [], []
        self.table.set_play_clock(now)
        if isinstance(self.table, RaceGuest):
            return self.table.advance(), self.table.progress_messages()
        return [], self.table.due_proposals(ours, now)

    def stop(self, name: str, play: int, now: int) -> None:
        """Pause the game at a time of play."""
        self.paused_by = name
        if self.table:
            self.table.stop(play, now)

    def run(self, play: int, now: int) -> bool:
        """Let the game go on from a time of play; return whether it was paused."""
        if self.table:
            self.table.run(play, now)
        paused, self.paused_by = self.paused_by is not None, None
        return paused

    def note_progress(self, seat: Seat, lane: LaneProgress) -> None:
        """Note how far a player of a race has come."""
        self.progress = dict(sorted({**self.progress, seat: lane}.items()))

    def is_known_over(self, lobby: Lobby) -> bool:
        """Whether a finished game is complete here: its last entries, or all lanes of a race."""
        if self.opening is None or lobby.phase != "over":
            return False
        if lobby.mode == "race":
            return len(self.progress) == len(lobby.chairs)
        return self.match is not None and self.match.result is not None

    def finish(self) -> None:
        """Note that the end was reported."""
        self.ended = True
        if isinstance(self.table, RaceGuest):
            self.table.finish()

    def leave(self) -> None:
        """Release the match."""
        if self.table:
            self.table.match.leave()

    def snapshot(self, lobby: Lobby, lost_at: int | None) -> TableSnapshot | None:
        """Return a snapshot of the table, or None without a game."""
        if self.opening is None:
            return None
        match, lanes = self.match, tuple(self.progress.values())
        played = match.now if match else max((lane.at_ms for lane in lanes), default=0)
        log = self.table.match.session.log if isinstance(self.table, Replica) else ()
        return TableSnapshot(lobby, self.opening, log, played, lanes, lost_at)


def begin_game(
    lobby: Lobby,
    number: int,
    opening: Opening,
    play: int,
    ours: Sequence[Seat],
    level: int | None,
    recorder: Callable[[Opening], Recorder | None],
    lanes: Lanes | None,
    lane: list[Any],
) -> GuestGame:
    """Return a new game for the seats ``ours``, played by a computer if it has a ``level``.

    ``lane`` is what the host knows of our lane in a race.

    Raises:
        ProtocolError: No such game can begin at the table.
    """
    try:
        if lobby.mode == "table":
            check_chairs(opening, lobby.chairs)
            computers = tuple(ours) if level is not None else ()
            given = (recorder(opening), play, computers, level)
            return GuestGame(opening, Replica(number, opening, *given))
        if opening.seats != 1:
            raise ProtocolError("everybody is alone in a race")
        if not ours:
            return GuestGame(opening)
        alone = replace(opening, names=(lobby.chairs[ours[0]].name,), levels=(level,))
        race = Race(lobby.mark, number, lanes)
        return GuestGame(opening, RaceGuest(alone, race, ours[0], play, lane))
    except ValueError as error:
        raise ProtocolError(str(error)) from error
