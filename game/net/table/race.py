"""A race on the same deal: everybody plays alone, and only logs and progress are sent."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from game.core.rules import Action, Entry, Seat
from game.net.table.lane_progress import LaneProgress, progress_from, progress_of, session_progress
from game.net.table.lanes import (
    MOST_AHEAD_MS,
    TABLE,
    LaneLog,
    LaneRecorder,
    Logs,
    Race,
    lane_messages,
    resume_lane,
)
from game.net.table.latency import PlayClock, SeatRoutes
from game.net.table.messages import opening_items
from game.net.table.news import News
from game.net.table.shared_table import Outgoing
from game.net.wire import Message, ProtocolError
from game.play.match import Match
from game.play.opening import Opening
from game.play.session import from_plain


class RaceHost:
    """The host's side of a race: it checks and forwards progress, and runs computer players."""

    def __init__(
        self,
        opening: Opening,
        race: Race,
        reach: SeatRoutes,
        levels: Sequence[int | None],
        lanes: Sequence[LaneProgress] = (),
    ) -> None:
        """Begin a race, or resume it; ``levels`` has the level of each computer.

        ``lanes`` is the known progress of each; stored logs are loaded, too.

        Raises:
            ValueError: The rules do not take the opening.
        """
        first = Match(opening)
        self.opening = first.opening
        self._number, self._reach, self._race = race.number, reach, race
        self._logs = Logs(self.opening, race)
        known = list(lanes)[: len(levels)]
        self.lanes = known + [progress_of(first)] * (len(levels) - len(known))
        for seat in range(len(levels)):
            self._restore_lane(seat)
        self._computers: dict[Seat, Match] = {}
        for seat, level in enumerate(levels):
            if level is not None:
                # A separate seed, so that two computers of a level do not play alike.
                seed = f"{opening.seed} {seat}"
                alone = replace(self.opening, seed=seed, levels=(level,))
                self._computers[seat] = Match(alone)
                self._computers[seat].set_play_clock(0)

    def _restore_lane(self, seat: Seat) -> None:
        """Load the stored log of a lane, if any."""
        try:
            log = LaneLog(self.opening, from_plain(self.opening.rules, self._race.log(seat) or []))
        except ValueError:
            return  # of another game, or damaged: the lane begins anew
        if log.session.length:
            self._logs.put(seat, log)
            if not self.lanes[seat].entries:
                told = session_progress(log.session, log.mistakes)
                self.lanes[seat] = told._replace(gone=self.lanes[seat].gone)

    @property
    def last_action_ms(self) -> int:
        """The time of the latest entry of all lanes."""
        return max(lane.at_ms for lane in self.lanes)

    def keep(self, lobby: Message) -> None:
        """Store the lobby and the opening of the race."""
        self._race.keep(TABLE, [lobby, opening_items(self.opening)])

    def log(self, seat: Seat) -> tuple[Entry, ...]:
        """Return the known entries of a seat."""
        computer = self._computers.get(seat)
        return self._logs.entries_of(seat) if computer is None else computer.session.log

    @property
    def is_over(self) -> bool:
        """Whether all have finished or gone."""
        return all(lane.ended for lane in self.lanes)

    def greeting(self, line: int, known: tuple[int, str] | None, play: int) -> list[Message]:
        """Return the messages for a guest to catch up.

        ``known`` is None if the guest does not have the opening.
        """
        goes: Message = ["goes", self._number, play]
        began: Message = ["began", self._number, play, *opening_items(self.opening)]
        lanes: list[Message] = [self._message(seat) for seat in range(len(self.lanes))]
        own = [] if known else [self._logs.log_messages(seat) for seat in self._seats(line)[:1]]
        return [*chain.from_iterable(own), goes if known else began, *lanes]

    def _seats(self, line: int) -> list[Seat]:
        return sorted(seat for seat, own in self._reach.lines.items() if own == line)

    def receive(self, line: int, word: str, given: list[Any], play: int, now: int) -> Outgoing:
        """Handle a guest's log or progress, and return the messages to send.

        After the end, of all or of that lane, nothing changes any more. Other words, and those
        about an earlier race or a seat that is another guest's now, were sent before the table
        changed: they do nothing.

        Raises:
            ProtocolError: The progress does not match the log, or the log is impossible.
        """
        if word not in ("lane", "progress"):
            return []
        number, seat = given[:2]
        if self.is_over or number != self._number or seat not in self._seats(line):
            return []
        if word == "lane":
            start, plain = given[2:]
            self._logs.receive_entries(seat, start, plain, play + MOST_AHEAD_MS, now)
            self._logs.keep(now)
            return []
        if self.lanes[seat].ended and self._logs.lane_log(seat).ended:
            return []
        return self._set_progress(seat, self._checked_progress(seat, progress_from(given[2:])))

    def _checked_progress(self, seat: Seat, told: LaneProgress) -> LaneProgress:
        """Return the progress of a lane, checked against its log.

        Mistakes that were taken back still count, and are in no log.

        Raises:
            ProtocolError: The log differs.
        """
        log = self._logs.lane_log(seat)
        mistakes = told.mistakes if self.opening.options.allows_undo else log.mistakes
        known = session_progress(log.session, max(mistakes, log.mistakes))
        if told != known:
            raise ProtocolError(f"the lane of seat {seat} is not so far")
        return known

    def keep_lanes(self, now: int) -> None:
        """Store the changed logs that are due."""
        self._logs.keep(now)

    def keep_all(self) -> None:
        """Store all changed logs now."""
        self._logs.keep_all()

    def next_deadline_ms(self, now: int) -> int | None:
        """Return the due time of the next `keep_lanes`, or None."""
        return self._logs.due()

    def decide(self, play: int) -> Outgoing:
        """Advance the computers to a time of play; return their progress messages."""
        out: Outgoing = []
        for seat, match in self._computers.items():
            match.set_play_clock(max(play, match.now))
            if match.advance():
                out += self._set_progress(seat, progress_of(match))
        return out

    def due(self) -> int | None:
        """Return the time of play of the next computer's action, or None."""
        found = (match.session.next_due() for match in self._computers.values())
        return min((due for due in found if due is not None), default=None)

    def think(self, steps: int) -> bool:
        """Let computers think for some steps each; return whether any is still thinking."""
        left = [match.session.think(steps) for match in self._computers.values()]
        return any(left)

    def mark_gone(self, seat: Seat) -> Outgoing:
        """Mark a seat as gone; return its progress message."""
        return self._set_progress(seat, self.lanes[seat]._replace(gone=True))

    def _set_progress(self, seat: Seat, progress: LaneProgress) -> Outgoing:
        """Return the message with the progress of a seat, none if nothing has changed."""
        if progress == self.lanes[seat]:
            return []
        self.lanes[seat] = progress
        if self.is_over:
            self._logs.drop()
        return [(None, self._message(seat))]

    def _message(self, seat: Seat) -> Message:
        return ["progress", seat, *self.lanes[seat].items()]


class RaceGuest:
    """A guest's own table in a race."""

    def __init__(
        self, opening: Opening, race: Race, seat: Seat, play: int, known: Sequence[Any] = ()
    ) -> None:
        """Begin an opening of one seat, or resume from the host's log or the stored one.

        Raises:
            ValueError: The rules do not take the opening.
        """
        recorder = None if race.lanes is None else LaneRecorder(race, seat)
        self.match = resume_lane(opening, recorder, play, [*known], race.log(seat))
        self.match.set_play_clock(self.match.now)
        self.seat = seat
        self.clock = PlayClock(self.match.now)
        self._race = race
        # The log as sent to the host; None while the state of a new host is unknown.
        self._given: tuple[Entry, ...] | None = ()
        self._anew = bool(known)  # the host may know more than the match has
        self._state: object = None

    def set_play_clock(self, now: int) -> None:
        """Advance the match's clock."""
        self.match.set_play_clock(max(self.match.now, self.clock.play_time(now)))

    def stop(self, play: int, now: int) -> None:
        """Stop the clock at its own time: the message's delay does not count against the player."""
        self.clock.stop(now)

    def run(self, play: int, now: int) -> None:
        """Start the clock."""
        self.clock.run(now)

    def act(self, action: Action) -> list[News]:
        """Play the player's action; return its events."""
        return [*self.match.submit(0, action)]

    def advance(self) -> list[News]:
        """Play the entries that are due; return their events."""
        return [*self.match.advance()]

    def due(self, now: int) -> int | None:
        """Return the time of the next entry by the clock or a computer, or None."""
        due = self.match.session.next_due()
        return None if due is None else now + max(0, due - self.match.now)

    def progress_messages(self) -> list[Message]:
        """Return the messages with changes since the last call, log and progress."""
        if self._given is None or self.match.state is self._state:
            return []
        self._state, log = self.match.state, self.match.session.log
        pairs = enumerate(zip(self._given, log, strict=False))
        same = next((n for n, (was, now) in pairs if was != now), min(len(self._given), len(log)))
        told = lane_messages(self.match.rules, self.seat, log, same)
        if not told and (self._anew or same < len(self._given)):
            told = [["lane", self.seat, same, []]]
        self._given, self._anew = log, False
        told.append(["progress", self.seat, *progress_of(self.match).items()])
        return [[word, self._race.number, *rest] for word, *rest in told]

    def on_disconnected(self, now: int) -> None:
        """Send nothing until a host resumes the game: it may be another host."""
        self._given = None

    def forget(self) -> None:
        """Prepare to send the whole log again: the host may not know it."""
        self._state, self._given, self._anew = None, (), True

    def finish(self) -> None:
        """Delete the stored lane: all have finished."""
        self._race.forget()
