"""One table for all: the host decides, and every guest has a replica of the match."""

from typing import Any, Final

from game.core.rules import CLOCK, Entry, IllegalAction, Seat
from game.net.table.lag import Reach, Wish, Wishes, stamped
from game.net.table.messages import (
    Chain,
    Forbidden,
    entries_from,
    entry_pieces,
    items,
    listed,
    opening_items,
    seat_from,
    state_digest,
    text,
    whole,
)
from game.net.wire import Message
from game.play.match import Match, Refused
from game.play.opening import Opening
from game.play.session import Session

MOST_WISHES: Final = 8
"""Of one guest that are not decided yet."""

FAR: Final = 1 << 60
"""A time that does not come."""

DIGEST_EVERY: Final = 32
"""Entries between two digests that are compared."""

Outgoing = list[tuple[int | None, Message]]
"""Messages with the lines that they are for; None is everybody."""


class Together:
    """The host's match, and what guests ask for. Times are of the play clock, in milliseconds."""

    def __init__(
        self,
        opening: Opening,
        number: int,
        reach: Reach,
        log: tuple[Entry, ...] = (),
        played: int = 0,
        *,
        goes_on: bool = False,
    ) -> None:
        """Begin the game of a table with this number, or go on where a log ends.

        One that ``goes_on`` was lost by its host: who knows a longer log may bring the rest, until
        something new is done.

        Raises:
            ValueError: the rules do not take the opening, or the log.
        """
        played = max([played, *(entry.at_ms for entry in log[-1:])])
        self.match = Match(opening, log=log, played_ms=played)
        self.match.see(played)
        self._number, self._reach, self._open_end = number, reach, goes_on
        self._chain = Chain(self.match.opening, log)
        self._wishes = Wishes()
        self._shown = [played] * (len(log) + 1)  # when each picture went out
        self._greeted: dict[int, int] = {}
        self._quiet_until = 0  # unless somebody does something; computers may think of something

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.match.result is not None

    def greeting(self, line: int, known: tuple[int, str] | None, play: int) -> list[Message]:
        """Return what a guest needs so as to have all; it knows so many entries, or no opening."""
        self._greeted[line] = play
        have, link = known or (0, "")
        log = self.match.session.log
        if known and have <= len(self._chain) and self._chain[have] == link:
            return [["goes", self._number, play], *self._pieces(log[have:], have, play)]
        if known and have > len(self._chain) and self._open_end:
            count = len(self._chain)
            return [["goes", self._number, play], ["give", count, self._chain[count]]]
        began: Message = ["began", self._number, play, *opening_items(self.match.opening)]
        return [began, *self._pieces(log, 0, play)]

    def heard(self, line: int, message: Message, play: int) -> Outgoing:
        """Take what a guest has said about the game, and return what is to be said.

        Raises:
            Forbidden: it is not to be said here, or not by this guest.
        """
        if message[0] == "do":
            self._wished(line, items(message, 5), play)
            return []
        if message[0] == "have":
            have, link = items(message, 2)
            known = whole(have), text(link)
            return [(line, told) for told in self.greeting(line, known, play)]
        if message[0] == "log":
            start, plain = items(message, 2)
            return self._brought(start, plain, play)
        raise Forbidden(f"no such word: {message[0]!r:.20}")

    def _wished(self, line: int, given: list[Any], play: int) -> None:
        mine = [seat for seat, own in self._reach.lines.items() if own == line]
        seat = seat_from(given[0], mine)
        number, after = whole(given[1]), whole(given[3])
        have = whole(given[2], len(self._chain))
        if self._wishes.of(line) >= MOST_WISHES:
            raise Forbidden("too much at a time")
        try:
            action = self.match.rules.decode_action(given[4])
        except ValueError as error:
            raise Forbidden(str(error)) from error
        shown = max(self._shown[have], self._greeted.get(line, 0))
        at = stamped(play, shown, after, self._reach.way(line))
        self._quiet_until = 0
        self._wishes.add(at, line, seat, number, have, action)

    def _brought(self, start: object, plain: object, play: int) -> Outgoing:
        """Take the rest of a log that a guest was shown before the host was lost."""
        if not self._open_end or whole(start) != len(self._chain):
            return []  # somebody else has brought it
        entries = entries_from(self.match.rules, listed(plain))
        self._quiet_until = 0
        for entry in entries:
            try:
                self.match.take(entry)
            except IllegalAction as refusal:
                raise Forbidden(str(refusal)) from refusal
        return self._told(entries, max([play, *(entry.at_ms for entry in entries)]))

    def decide(self, play: int) -> Outgoing:
        """Let happen what is to happen by now, the earliest first."""
        match, before = self.match, len(self._chain)
        match.see(max(play, match.now))
        if play < self._quiet_until:
            return []
        out: Outgoing = []
        while True:
            wish, due = self._wishes.first, match.session.next_due()
            if due is not None and (wish is None or due <= wish.at):
                if due + self._held() > play:
                    break
                match.advance(due)
            elif wish is not None and wish.at + self._held(wish.line) <= play:
                out += self._granted(self._wishes.take())
            else:
                break
        if not (match.session.computers or self._wishes.first):
            self._quiet_until = FAR if due is None else due
        entries = match.session.log[before:] if match.session.length > before else ()
        if entries:
            self._open_end = False
            return [*self._told(entries, play), *out]
        return out

    def due(self) -> int | None:
        """Return when something is to happen next, if nobody does anything."""
        if self._quiet_until:
            return None if self._quiet_until == FAR else self._quiet_until + self._held()
        wish, due = self._wishes.first, self.match.session.next_due()
        times = [] if wish is None else [wish.at + self._held(wish.line)]
        return min(times if due is None else [*times, due + self._held()], default=None)

    def think(self, steps: int) -> bool:
        """Let computers think for so many steps, and tell whether they are at it still."""
        return self.match.session.think(steps)

    def computer_for(self, seat: Seat, level: int) -> None:
        """Let a computer play for a seat from here on."""
        old, of = self.match.session, self.match.opening
        levels, self._quiet_until = {**old.computers, seat: level}, 0
        setting = (of.rules, of.options, of.seed, of.seats, of.deal)
        self.match.session = Session(*setting, computers=levels, log=old.log)

    def _held(self, besides: int | None = None) -> int:
        return self._reach.held_ms(self.match.session.actors - {CLOCK}, besides)

    def _granted(self, wish: Wish) -> Outgoing:
        """Do what was asked for, or tell who asked that it is refused."""
        if self._reach.lines.get(wish.seat) != wish.line:
            return []
        length = self.match.session.length
        if not self._overtaken(wish):
            events = self.match.submit(wish.seat, wish.action, at=wish.at)
            if not any(isinstance(event, Refused) for event in events):
                return []
        return [(wish.line, ["refused", wish.seat, wish.number, length, wish.at])]

    def _overtaken(self, wish: Wish) -> bool:
        """Tell whether somebody else did something that was not to be seen there yet."""
        if wish.have == self.match.session.length:
            return False
        unseen = self.match.session.log[wish.have :]
        lines = self._reach.lines
        return any(one.seat != CLOCK and lines.get(one.seat) != wish.line for one in unseen)

    def _told(self, entries: tuple[Entry, ...], play: int) -> Outgoing:
        """Return what tells all of new entries."""
        start = len(self._chain)
        self._chain.add(entries)
        self._shown += [play] * len(entries)
        out: Outgoing = [(None, piece) for piece in self._pieces(entries, start, play)]
        count = len(self._chain)
        if self.over or start // DIGEST_EVERY != count // DIGEST_EVERY:
            digest: Message = ["digest", count, self._chain[count], state_digest(self.match)]
            out.append((None, digest))
        return out

    def _pieces(self, entries: tuple[Entry, ...], start: int, play: int) -> list[Message]:
        pieces = entry_pieces(self.match.rules, entries, start)
        return [["entries", number, play, piece] for number, piece in pieces]
