"""A guest's replica of the match of one table."""

from collections.abc import Iterable, Mapping
from typing import Final

from game.core.rules import Action, Entry, IllegalAction, Seat
from game.net.table.lag import FollowedClock
from game.net.table.messages import (
    Chain,
    Forbidden,
    entries_from,
    entry_pieces,
    items,
    listed,
    state_digest,
    whole,
)
from game.net.table.news import FASTER, Came, News
from game.net.wire import Message
from game.play.match import Event, Match, Recorder, Refused
from game.play.opening import Opening
from game.play.session import Session

_AGAIN_MS: Final = 1000
"""A computer asks anew so long after it was refused, if nothing has changed."""


class Replica:
    """A guest's copy of the match: it follows, and asks for what its people do."""

    def __init__(
        self,
        opening: Opening,
        recorder: Recorder | None,
        computers: Mapping[Seat, int],
        play: int,
    ) -> None:
        """Begin with an opening; ``computers`` has the levels of seats that plan.

        Raises:
            ValueError: the rules do not take the opening.
        """
        setting = (opening.rules, opening.options, opening.seed, opening.seats, opening.deal)
        session = Session(*setting, computers=computers, follows=True)
        self.match = Match(opening, recorder, played_ms=play, session=session)
        self.match.see(play)
        self.clock = FollowedClock(play)
        self.chain = Chain(opening)
        self.waiting: dict[Seat, tuple[int, Action]] = {}
        """What was asked for and is not answered, with its number."""
        self._asked: dict[Seat, tuple[int, int]] = {}
        self._shown = play
        self._number = 0

    def see(self, now: int) -> None:
        """Let time pass."""
        self.match.see(max(self.match.now, self.clock.at(now)))

    def stop(self, play: int, now: int) -> None:
        """Stop the clock where the host's stands."""
        self.clock.stop(play)

    def run(self, play: int, now: int) -> None:
        """Let the clock go on as the host's does."""
        self.clock.run(play, now)

    def wish(self, seat: Seat, action: Action, now: int) -> Message:
        """Return the message that asks for an action."""
        self._number += 1
        self.waiting[seat] = self._number, action
        after = max(0, self.clock.at(now) - self._shown)
        code = self.match.rules.encode_action(action)
        return ["do", seat, self._number, len(self.chain), after, code]

    def due(self, seats: Iterable[Seat], now: int) -> int | None:
        """Return when one of these seats, which computers play, has something to ask for."""
        session, times = self.match.session, list[int]()
        for seat in seats:
            plan = None if seat in self.waiting else session.planned(seat)
            if plan is not None:
                times.append(max(now + plan.at_ms - self.match.now, self._again(seat), now))
        return min(times, default=None)

    def proposed(self, seats: Iterable[Seat], now: int) -> list[Message]:
        """Return what asks for that which computers have planned, once it is time to."""
        due, asked = self.due, list[Message]()
        for seat in [seat for seat in seats if due([seat], now) == now]:
            plan = self.match.session.planned(seat)
            if plan is not None:
                self._asked[seat] = self.match.session.length, now + _AGAIN_MS
                asked.append(self.wish(seat, plan.action, now))
        return asked

    def _again(self, seat: Seat) -> int:
        """Return when a seat may ask for what it was refused, while nothing changes."""
        length, later = self._asked.get(seat, (-1, 0))
        return later if length == self.match.session.length else 0

    def lost(self, now: int) -> None:
        """Stop the clock: there is nobody to ask."""
        self.waiting.clear()
        self.clock.stop(self.clock.at(now))

    def known(self) -> tuple[int, str]:
        """Return how many entries are known, and their digest."""
        return len(self.chain), self.chain[len(self.chain)]

    def heard(self, message: Message, now: int) -> tuple[list[News], list[Message]]:
        """Take what the host has said about the game: news of it, and what to say to that.

        Raises:
            Forbidden: no host says so.
        """
        match message[0]:
            case "entries":
                return self._came(*items(message, 3), now=now)
            case "refused":
                return self._refused(*items(message, 4)), []
            case "digest":
                count, link, state = items(message, 3)
                own = (*self.known(), state_digest(self.match))
                return [], [] if own == (count, link, state) else [["have", 0, ""]]
            case "give":
                return [], self._given(*items(message, 2))
        raise Forbidden(f"no such word: {message[0]!r:.20}")

    def _came(
        self, start: object, play: object, plain: object, *, now: int
    ) -> tuple[list[News], list[Message]]:
        first = whole(start)
        self.clock.heard(whole(play), now)
        if first > len(self.chain):
            return [], [["have", *self.known()]]
        entries = entries_from(self.match.rules, listed(plain))[len(self.chain) - first :]
        if not entries:
            return [], []
        events: list[Event] = []
        self.match.see(max(self.match.now, self.clock.at(now), entries[-1].at_ms))
        for entry in entries:
            try:
                events += self.match.take(entry)
            except IllegalAction as refusal:
                raise Forbidden(str(refusal)) from refusal
            self.waiting.pop(entry.seat, None)
        self.chain.add(entries)
        self._shown = self.clock.at(now)
        return [Came(tuple(events))], []

    def _refused(self, seat: object, number: object, count: object, at: object) -> list[News]:
        """Say why: the rules say it here as they said it to the host."""
        place, (asked, action) = whole(seat, 5), self.waiting.get(whole(seat, 5), (0, None))
        if asked != whole(number) or action is None:
            return []
        del self.waiting[place]
        states = self.match.session.states
        state = states[min(whole(count), len(states) - 1)]
        reason = self.match.rules.refusal(state, Entry(whole(at), place, action))
        return [Refused(place, reason or FASTER)]

    def _given(self, count: object, link: object) -> list[Message]:
        """Return the entries that the host does not know, if those before are the same."""
        start = whole(count, len(self.chain))
        if self.chain[start] != link:
            return [["have", 0, ""]]
        entries = self.match.session.log[start:]
        pieces = entry_pieces(self.match.rules, entries, start)
        return [["log", number, piece] for number, piece in pieces]
