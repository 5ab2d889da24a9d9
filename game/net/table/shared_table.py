"""The host's side of a shared table: it decides, and every guest has a replica of the match."""

from collections.abc import Sequence
from typing import Any, Final

from game.core.rules import CLOCK, Action, Entry, IllegalAction, Seat
from game.net.table.latency import ActionRequest, RequestQueue, SeatRoutes, fair_time
from game.net.table.messages import (
    LogDigests,
    entries_from,
    entry_pieces,
    opening_items,
    state_digest,
)
from game.net.table.recovery import Recovery
from game.net.wire import Message, ProtocolError
from game.play.match import ActionRefused, Match
from game.play.opening import Opening
from game.play.saved_session import open_session

MOST_WISHES: Final = 8
"""The most undecided requests of a guest."""

FAR: Final = 1 << 60
"""A time that never comes."""

AWAITED_MS: Final = 3000
"""The longest wait for entries that were lost with the former host."""

DIGEST_EVERY: Final = 32
"""Entries between two digests that are compared."""

Outgoing = list[tuple[int | None, Message]]
"""Messages with their recipients' lines; None is everybody."""


class SharedTableHost:
    """The host's match, and the requests of guests. Times are those of the play clock, in ms."""

    def __init__(
        self,
        opening: Opening,
        number: int,
        reach: SeatRoutes,
        log: tuple[Entry, ...] = (),
        played: int = 0,
        lost: int | None = None,
        *,
        goes_on: bool = False,
    ) -> None:
        """Begin a game with this number at the table, or resume it at the end of a log.

        One that ``goes_on`` was lost by its host, at the time ``lost`` if that is known: guests
        with a longer log may bring the rest, until something new is done.

        Raises:
            ValueError: The rules do not take the opening, or the log.
        """
        played = max([played, *(entry.at_ms for entry in log[-1:])])
        self.match = Match(opening, log=log, played_ms=played)
        self.match.set_play_clock(played)
        self._number, self._reach = number, reach
        self._chain = LogDigests(self.match.opening, log)
        self._recovery = Recovery(self._chain, reach, played, lost) if goes_on else None
        self._awaited_until: int | None = None
        self._wishes = RequestQueue()
        self._shown = [played] * (len(log) + 1)  # the time at which each position was sent
        self._greeted: dict[int, int] = {}
        self._quiet_until = 0  # nothing is due before, unless a request arrives; 0: unknown

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.match.result is not None

    @property
    def last_action_ms(self) -> int:
        """The time of play of the last entry."""
        log = self.match.session.log
        return log[-1].at_ms if log else 0

    def greeting(self, line: int, known: tuple[int, str] | None, play: int) -> list[Message]:
        """Return the messages for a guest to catch up.

        ``known`` is the length and digest of the guest's log, None without the opening.
        """
        self._greeted[line] = play
        have, link = known or (0, "")
        log, count = self.match.session.log, len(self._chain)
        if known and self._recovery is not None:
            self._recovery.note_greeting(line, have, link)
        if known and have <= count and self._chain[have] == link:
            return [["goes", self._number, play], *self._pieces(log[have:], have, play)]
        if known and have > count and self._recovery is not None:
            return [["goes", self._number, play], ["give", count, self._chain[count]]]
        began: Message = ["began", self._number, play, *opening_items(self.match.opening)]
        return [began, *self._pieces(log, 0, play)]

    def receive(self, line: int, word: str, given: list[Any], play: int, now: int) -> Outgoing:
        """Handle a guest's message about the game, and return the messages to send.

        Raises:
            ProtocolError: The message is not allowed here, or not from this guest.
        """
        if word == "do":
            return self._queue_request(line, given, play)
        if word == "have":
            return [(line, told) for told in self.greeting(line, tuple(given), play)]
        if word == "asked":
            self._note_request(line, *given)
        elif word == "log":
            self._take_log(line, *given, now=now)
        return []  # other words are of a race that was played here before

    def _queue_request(self, line: int, given: list[Any], play: int) -> Outgoing:
        game, seat, number, have, after, code = given
        if game != self._number:
            return []  # the guest asked before this game began
        if self._reach.lines.get(seat) != line or have > len(self._chain):
            # Sent before the seat changed hands, or the log was cut.
            return [(line, ["refused", seat, number, len(self._chain), play])]
        if self._wishes.count_of(line) >= MOST_WISHES:
            raise ProtocolError("too much at a time")
        action = self._decode_action(code)
        shown = max(self._shown[have], self._greeted.get(line, 0))
        at = fair_time(play, shown, after, self._reach.way(line))
        self._quiet_until = 0
        self._wishes.add(at, line, seat, number, have, action)
        return []

    def _decode_action(self, code: list[Any]) -> Action:
        try:
            return self.match.rules.decode_action(code)
        except ValueError as error:
            raise ProtocolError(str(error)) from error

    # Entries that were lost with a host.

    def next_deadline_ms(self, now: int) -> int | None:
        """Return the end of the wait for lost entries, or None without a wait."""
        return self._awaited_until if self.awaits(now) else None

    def awaits(self, now: int) -> bool:
        """Whether a seated guest may still bring entries that were lost with the former host.

        The wait ends after ``AWAITED_MS``.
        """
        seated = set(self._reach.lines.values())
        if self._recovery is None or seated.isdisjoint(self._recovery.pending_lines):
            self._awaited_until = None
        elif self._awaited_until is None:
            self._awaited_until = now + AWAITED_MS
        return self._awaited_until is not None and now < self._awaited_until

    def _note_request(self, line: int, seat: Seat, have: int, code: list[Any]) -> None:
        """Record a request that the former host left unanswered, unless it is of another game."""
        recovery = self._recovery
        if recovery and recovery.knows(line) and self._reach.lines.get(seat) == line:
            recovery.note_request(seat, have, self._decode_action(code))

    def _take_log(self, line: int, start: int, plain: list[Any], *, now: int) -> None:
        """Record entries that a guest saw before the former host was lost."""
        entries = entries_from(self.match.rules, plain)
        if self._recovery is not None:
            self._recovery.receive_entries(line, start, entries, now)

    def recover_entries(self, play: int, *, over: bool) -> Outgoing:
        """Add the believed entries to the match, and return the messages to send.

        Guests with a different log are sent this one, and all are told that the log was cut; if it
        is ``over``, so are guests with a longer one.
        """
        recovery, out = self._recovery, list[tuple[int | None, Message]]()
        if recovery is None:
            return out
        while (found := recovery.next()) is not None:
            line, entry = found
            try:
                self.match.take(entry)
            except IllegalAction:
                recovery.refuse(line)
                continue
            self._quiet_until = 0
            out += self._entry_messages((entry,), max(play, entry.at_ms))
        return [
            *out,
            *self._correction_messages(recovery.wrong(over=over), max(play, self.match.now)),
        ]

    def _correction_messages(self, lines: Sequence[int], play: int) -> Outgoing:
        """Return the messages with the right log for guests with a wrong one."""
        if not lines:
            return []
        told = [(line, one) for line in lines for one in self.greeting(line, None, play)]
        return [*told, (None, ["cut", len(self._chain)])]

    def decide(self, play: int) -> Outgoing:
        """Play the requests and entries that are due, the earliest first; return the messages."""
        match, before = self.match, len(self._chain)
        match.set_play_clock(max(play, match.now))
        if play < self._quiet_until:
            return []
        out: Outgoing = []
        while True:
            wish, due = self._wishes.first, match.session.next_due()
            if due is not None and (wish is None or due <= wish.at):
                if due + self._hold_until() > play:
                    break
                match.advance(due)
            elif wish is not None and wish.at + self._hold_until(wish.line) <= play:
                out += self._grant_request(self._wishes.take())
            else:
                break
        if not (match.session.computers or self._wishes.first):
            self._quiet_until = FAR if due is None else due
        entries = match.session.log[before:] if match.session.length > before else ()
        if entries:
            late = [] if self._recovery is None else self._recovery.pending_lines
            self._recovery = None
            return [
                *self._entry_messages(entries, play),
                *self._correction_messages(late, play),
                *out,
            ]
        return out

    def due(self) -> int | None:
        """Return the time of play of the next entry or decision, or None."""
        if self._quiet_until:
            return None if self._quiet_until == FAR else self._quiet_until + self._hold_until()
        wish, due = self._wishes.first, self.match.session.next_due()
        times = [] if wish is None else [wish.at + self._hold_until(wish.line)]
        return min(times if due is None else [*times, due + self._hold_until()], default=None)

    def think(self, steps: int) -> bool:
        """Let computers think for some steps; return whether they are still thinking."""
        return self.match.session.think(steps)

    def computer_for(self, seat: Seat, level: int) -> None:
        """Let a computer play a seat from here on."""
        old, self._quiet_until = self.match.session, 0
        levels = {**old.computers, seat: level}
        self.match.session = open_session(self.match.opening, old.log, levels)

    def _hold_until(self, besides: int | None = None) -> int:
        return self._reach.held_ms(self.match.session.actors - {CLOCK}, besides)

    def _grant_request(self, wish: ActionRequest) -> Outgoing:
        """Play a request; return the refusal if it is refused."""
        if self._reach.lines.get(wish.seat) != wish.line:
            return []
        length = self.match.session.length
        if not self._overtaken(wish):
            events = self.match.submit(wish.seat, wish.action, at=wish.at)
            if not any(isinstance(event, ActionRefused) for event in events):
                return []
        return [(wish.line, ["refused", wish.seat, wish.number, length, wish.at])]

    def _overtaken(self, wish: ActionRequest) -> bool:
        """Whether another guest acted before, unseen by the requester."""
        if wish.have == self.match.session.length:
            return False
        unseen = self.match.session.log[wish.have :]
        lines = self._reach.lines
        return any(one.seat != CLOCK and lines.get(one.seat) != wish.line for one in unseen)

    def _entry_messages(self, entries: tuple[Entry, ...], play: int) -> Outgoing:
        """Return the messages with new entries, and a digest now and then."""
        start = len(self._chain)
        self._chain.add(entries)
        self._shown += [play] * len(entries)
        out: Outgoing = [(None, piece) for piece in self._pieces(entries, start, play)]
        count = len(self._chain)
        if self.is_over or start // DIGEST_EVERY != count // DIGEST_EVERY:
            digest: Message = ["digest", count, self._chain[count], state_digest(self.match)]
            out.append((None, digest))
        return out

    def _pieces(self, entries: tuple[Entry, ...], start: int, play: int) -> list[Message]:
        pieces = entry_pieces(self.match.rules, entries, start)
        return [["entries", number, play, piece] for number, piece in pieces]
