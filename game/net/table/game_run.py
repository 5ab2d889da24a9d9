"""The game of a hosted table, from its start until it is put away: phase, clock and pause."""

from typing import Any

from game.net.table.latency import PlayClock
from game.net.table.lobby import Phase
from game.net.table.race import RaceHost
from game.net.table.shared_table import Outgoing, SharedTableHost
from game.net.wire import Message
from game.play.match import Match


class GameRun:
    """The game in progress, or just over, of a hosted table; times are in milliseconds."""

    def __init__(
        self, game: SharedTableHost | RaceHost | None = None, clock: PlayClock | None = None
    ) -> None:
        """Run a game with its clock; without one, the table is open."""
        self.game = game
        self.clock = clock or PlayClock()
        self.phase: Phase = "playing" if game else "open"
        self.paused_by: str | None = None
        """The name of who paused the game; empty while it waits for guests to come back."""

    @property
    def match(self) -> Match | None:
        """The match that all play together; None in a race or between games."""
        return self.game.match if isinstance(self.game, SharedTableHost) else None

    def due(self, now: int) -> list[int]:
        """Return the due times."""
        game = self.game
        due = game.due() if game and self.clock.runs else None
        found = [] if due is None else [self.clock.due_time(due, now)]
        deadline = game.next_deadline_ms(now) if game else None
        return found if deadline is None else [*found, deadline]

    def awaits(self, now: int) -> bool:
        """Whether a guest may still bring entries that were lost with the former host."""
        return isinstance(self.game, SharedTableHost) and self.game.awaits(now)

    def think(self, steps: int = 1) -> bool:
        """Let computers think for some steps; return whether they are still thinking."""
        return bool(self.game and self.clock.runs and self.game.think(steps))

    def greeting(self, line: int, known: tuple[int, str] | None, now: int) -> Outgoing:
        """Return the messages for a guest on a line to join in, who ``known`` a part of the log."""
        if self.game is None:
            return []
        play = self.clock.play_time(now)
        told: list[Message] = self.game.greeting(line, known, play)
        if self.paused_by is not None:
            told.append(["paused", self.paused_by, play])
        return [(line, message) for message in told]

    def receive(self, line: int, word: str, given: list[Any], now: int) -> Outgoing:
        """Handle a message about the game; one about a game put away is ignored."""
        if self.game is None:
            return []
        return self.game.receive(line, word, given, self.clock.play_time(now), now)

    def recover(self, now: int, *, over: bool) -> Outgoing:
        """Add the trustworthy entries among those that were lost with the former host."""
        if not isinstance(self.game, SharedTableHost):
            return []
        told = self.game.recover_entries(self.clock.play_time(now), over=over)
        self.clock.reach(self.game.last_action_ms, now)
        return told

    def pause(self, name: str, now: int) -> Outgoing:
        """Pause the game for all, unless it is paused."""
        if self.phase != "playing" or self.paused_by is not None:
            return []
        self.clock.stop(now)
        self.paused_by = name
        return [(None, ["paused", name, self.clock.play_time(now)])]

    def go_on(self, now: int) -> Outgoing:
        """Resume a paused game."""
        if self.phase != "playing" or self.paused_by is None:
            return []
        self.paused_by = None
        told = self.recover(now, over=True)
        self.clock.run(now)
        return [*told, (None, ["on", self.clock.play_time(now)])]

    def tick(self, now: int) -> Outgoing:
        """Advance the game to ``now``; return the results."""
        if isinstance(self.game, RaceHost):
            self.game.keep_lanes(now)
        if self.game is None or not self.clock.runs:
            return []
        told = self.game.decide(self.clock.play_time(now))
        if self.game.is_over:
            self.phase = "over"
            self.clock.stop(now)
        return told
