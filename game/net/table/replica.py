"""A guest's replica of the match at a shared table."""

from collections.abc import Iterable
from typing import Any, Final

from game.core.rules import Action, Entry, IllegalAction, Seat
from game.net.table.latency import FollowedClock
from game.net.table.messages import LogDigests, entries_from, entry_pieces, state_digest
from game.net.table.news import FASTER, News
from game.net.wire import Message, ProtocolError
from game.play.match import ActionRefused, Match, Recorder
from game.play.opening import Opening
from game.play.saved_session import open_session

_AGAIN_MS: Final = 1000
"""The delay after which a computer repeats a refused request if nothing has changed."""


class Replica:
    """A guest's copy of the match: it applies the host's entries, and requests its own."""

    def __init__(
        self,
        number: int,
        opening: Opening,
        recorder: Recorder | None,
        play: int,
        seats: Iterable[Seat] = (),
        level: int | None = None,
    ) -> None:
        """Begin the game of a number; a computer of a level plans for these seats.

        Raises:
            ValueError: The rules do not take the opening.
        """
        self._game, self._opening = number, opening
        session = open_session(opening, follows=True)
        self.match = Match(opening, recorder, played_ms=play, session=session)
        self.match.set_play_clock(play)
        self.plan_for(seats, level)
        self.clock = FollowedClock(play)
        self.chain = LogDigests(opening)
        self.waiting: dict[Seat, tuple[int, Action]] = {}
        """Unanswered requests, with their numbers."""
        self.unanswered: dict[Seat, Message] = {}
        """Requests that a lost host left unanswered, though it may have played them."""
        self._known_then: dict[Seat, int] = {}
        self._asked: dict[Seat, tuple[int, int]] = {}
        self._shown = play
        self._number = 0

    def plan_for(self, seats: Iterable[Seat], level: int | None) -> None:
        """Let a computer of a level plan for these seats, beside the host's computers.

        Raises:
            ValueError: The seats do not exist.
        """
        own = {} if level is None else dict.fromkeys(seats, level)
        computers = {**self._opening.computers, **own}
        if computers != self.match.session.computers:
            log = self.match.session.log
            self.match.session = open_session(self._opening, log, computers, follows=True)

    def set_play_clock(self, now: int) -> None:
        """Advance the match's clock."""
        self.match.set_play_clock(max(self.match.now, self.clock.play_time(now)))

    def stop(self, play: int, now: int) -> None:
        """Stop the clock at the host's time."""
        self.clock.stop(play)

    def run(self, play: int, now: int) -> None:
        """Start the clock at the host's time."""
        self.clock.run(play, now)

    def make_request(self, seat: Seat, action: Action, now: int) -> Message:
        """Return the request for an action."""
        self._number += 1
        self.waiting[seat] = self._number, action
        self.unanswered.pop(seat, None)
        self._known_then[seat] = len(self.chain)
        after = max(0, self.clock.play_time(now) - self._shown)
        code = self.match.rules.encode_action(action)
        return ["do", self._game, seat, self._number, len(self.chain), after, code]

    def due(self, seats: Iterable[Seat], now: int) -> int | None:
        """Return the time of the next request by a computer on these seats, or None."""
        session, times = self.match.session, list[int]()
        for seat in seats:
            plan = None if seat in self.waiting else session.computer_plan(seat)
            if plan is not None:
                times.append(max(now + plan.at_ms - self.match.now, self._retry_time(seat), now))
        return min(times, default=None)

    def due_proposals(self, seats: Iterable[Seat], now: int) -> list[Message]:
        """Return the due requests of computers on these seats."""
        due, asked = self.due, list[Message]()
        for seat in [seat for seat in seats if due([seat], now) == now]:
            plan = self.match.session.computer_plan(seat)
            if plan is not None:
                self._asked[seat] = self.match.session.length, now + _AGAIN_MS
                asked.append(self.make_request(seat, plan.action, now))
        return asked

    def _retry_time(self, seat: Seat) -> int:
        """Return the earliest time to repeat a refused request in an unchanged position."""
        length, later = self._asked.get(seat, (-1, 0))
        return later if length == self.match.session.length else 0

    def on_disconnected(self, now: int) -> None:
        """Stop the clock after the connection was lost, and keep the unanswered requests."""
        code = self.match.rules.encode_action
        for seat, (_, action) in self.waiting.items():
            self.unanswered[seat] = ["asked", seat, self._known_then[seat], code(action)]
        self.waiting.clear()
        self.clock.stop(self.clock.play_time(now))

    def log_digest(self) -> tuple[int, str]:
        """Return the number of known entries, and their digest."""
        return len(self.chain), self.chain[len(self.chain)]

    def receive(self, word: str, given: list[Any], now: int) -> tuple[list[News], list[Message]]:
        """Handle a message about the game; return the news and the answers.

        Raises:
            ProtocolError: The message is not allowed.
        """
        match word:
            case "entries":
                return self._take_entries(*given, now=now)
            case "refused":
                return self._refusal_news(*given), []
            case "digest":
                count, link, state = given
                own = (*self.log_digest(), state_digest(self.match))
                return [], [] if own == (count, link, state) else [["have", 0, ""]]
            case "give":
                return [], self._missing_entries(*given)
        raise ProtocolError(f"no such word at one table: {word!r:.20}")

    def _take_entries(
        self, first: int, play: int, plain: list[Any], *, now: int
    ) -> tuple[list[News], list[Message]]:
        self.clock.synchronize(play, now)
        if first > len(self.chain):
            return [], [["have", *self.log_digest()]]
        entries = entries_from(self.match.rules, plain)[len(self.chain) - first :]
        if not entries:
            return [], []
        if self.clock.runs:
            self.unanswered.clear()  # the game went on without these
        events: list[News] = []
        self.match.set_play_clock(max(self.match.now, self.clock.play_time(now), entries[-1].at_ms))
        for entry in entries:
            try:
                events += self.match.take(entry)
            except IllegalAction as refusal:
                raise ProtocolError(str(refusal)) from refusal
            self.waiting.pop(entry.seat, None)
            self.unanswered.pop(entry.seat, None)
        self.chain.add(entries)
        self._shown = self.clock.play_time(now)
        return events, []

    def _refusal_news(self, seat: Seat, number: int, count: int, at: int) -> list[News]:
        """Return the refusal of a request, with the reason that the rules give here, too."""
        asked, action = self.waiting.get(seat, (0, None))
        if asked != number or action is None:
            return []
        del self.waiting[seat]
        states = self.match.session.states
        state = states[min(count, len(states) - 1)]
        reason = self.match.rules.refusal(state, Entry(at, seat, action))
        return [ActionRefused(seat, reason or FASTER)]

    def _missing_entries(self, start: int, link: str) -> list[Message]:
        """Return the entries unknown to the host, if the earlier ones are equal."""
        if start > len(self.chain):
            raise ProtocolError(f"nobody here has said to know {start} entries")
        if self.chain[start] != link:
            return [["have", 0, ""]]
        entries = self.match.session.log[start:]
        pieces = entry_pieces(self.match.rules, entries, start)
        return [["log", number, piece] for number, piece in pieces]
