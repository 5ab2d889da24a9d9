"""The guests of a hosted table, their lines and their seats."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.rules import Seat
from game.net.rate_limits import MessageRates
from game.net.table.latency import SeatRoutes
from game.net.table.lobby import Chair, Mode, Party, seat_parties
from game.play.opening import Opening

NAME_AFTER_MS: Final = 30_000
"""The absence after which a guest with the same name may take the seat."""


HELLO_MS: Final = 30_000
"""The time that a guest has for its hello message: each place at a table is needed."""


class Roster:
    """The guests of a table in the order of their arrival, and its chairs."""

    def __init__(self, chairs: tuple[Chair, ...]) -> None:
        self.strangers: dict[int, int] = {}
        """Lines without a hello message yet, and until when they are waited for."""
        self.parties: dict[int, Party] = {}
        self.paces: dict[int, MessageRates] = {}
        self.chairs = chairs
        self.reach = SeatRoutes()
        self._left: dict[str, int] = {}  # the time at which the guest with a sign left
        self._former: dict[Seat, list[str]] = {}  # owners who lost a seat to a guest of their name

    def add_stranger(self, line: int, now: int) -> None:
        """Register a line before its hello message."""
        self.strangers[line] = now + HELLO_MS
        self.paces[line] = MessageRates()

    def add_party(self, line: int, party: Party) -> None:
        """Register the guest of a line after its hello message."""
        del self.strangers[line]
        self.parties[line] = party

    def left(self, line: int, now: int) -> bool:
        """Remove a line that was closed; return whether its guest was known."""
        self.strangers.pop(line, None)
        self.paces.pop(line, None)
        self.reach.ways.pop(line, None)
        party = self.parties.pop(line, None)
        if party is not None:
            self._left[party.sign] = now
        return party is not None

    def lines_with_sign(self, sign: str) -> list[int]:
        """Return the lines of the guest with this sign."""
        return [line for line, party in self.parties.items() if party.sign == sign]

    def seats_of(self, line: int) -> tuple[Seat, ...]:
        """Return the seats of the guest on a line."""
        own = self.reach.lines.items()
        return tuple(sorted(seat for seat, other in own if other == line))

    def name_of(self, line: int) -> str:
        """Return the name of the first player on a line; empty without one."""
        seats = self.seats_of(line)
        names = self.parties[line].names[:1]
        return self.chairs[seats[0]].name if seats else "".join(names)

    def seat_all(self, plan: Opening, mode: Mode) -> None:
        """Assign all seats anew, while no game is in progress."""
        self._left.clear()
        self._former.clear()
        self.put(seat_parties(plan, list(self.parties.values()), mode))

    def put(self, chairs: tuple[Chair, ...]) -> None:
        """Set the chairs, and update the presence of their owners."""
        lines = {party.sign: line for line, party in self.parties.items()}
        self.chairs = tuple(
            replace(chair, here=chair.level is not None or chair.owner in lines) for chair in chairs
        )
        owners = enumerate(chair.owner for chair in chairs)
        self.reach.lines = {seat: lines[owner] for seat, owner in owners if owner in lines}

    def change(self, seat: Seat, chair: Chair) -> None:
        """Replace a chair, which also ends former owners' claims to it."""
        self._former.pop(seat, None)
        self.put((*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def take(self, line: int, seat: Seat) -> bool:
        """Give an open seat to the guest on a line; return whether it was given."""
        party, chair = self.parties[line], self.chairs[seat]
        if not (chair.open and party.names):
            return False
        self.change(seat, replace(chair, owner=party.sign))
        return True

    def update_seats(self, now: int) -> None:
        """Update the seats during a game: returning guests get theirs back.

        Owners are recognized by their token, even if the seat was taken meanwhile. A guest who lost
        the token is recognized by name, but only at a seat that nobody acts for: one that was given
        up, whose owner is away for long, or has not come since the table was resumed.
        """
        known = {party.sign for party in self.parties.values()}
        for seat, former in self._former.items():
            own = next((sign for sign in former if sign in known), None)
            if own is not None:
                self._own(seat, own)
                del former[former.index(own) :]
        for seat, sign in [*self._heirs()]:
            if now >= self._free_at(seat):
                if self.chairs[seat].owner:
                    self._former.setdefault(seat, []).append(self.chairs[seat].owner)
                self._own(seat, sign)
        self.put(self.chairs)

    def due(self) -> int | None:
        """Return the time of the next `look` that can give an absent owner's seat away, or None."""
        heirs = (seat for seat, _ in self._heirs() if self.chairs[seat].owner)
        return min(map(self._free_at, heirs), default=None)

    def is_due(self, now: int) -> bool:
        """Whether a `look` is due."""
        due = self.due()
        return due is not None and now >= due

    def _heirs(self) -> Iterator[tuple[Seat, str]]:
        """Yield seats without a present owner, with the sign of a seatless guest of that name."""
        owners = {chair.owner for chair in self.chairs}
        known = {party.sign for party in self.parties.values()}
        waiting = {one.sign: list(one.names) for one in self.parties.values()}
        for seat, chair in enumerate(self.chairs):
            if chair.level is not None or chair.owner in known:
                continue
            for sign, names in waiting.items():
                if sign not in owners and chair.name in names:
                    names.remove(chair.name)
                    yield seat, sign
                    break

    def _free_at(self, seat: Seat) -> int:
        """Return the time from which a guest with the same name may take the seat."""
        left = self._left.get(self.chairs[seat].owner)
        return 0 if left is None else left + NAME_AFTER_MS

    def _own(self, seat: Seat, sign: str) -> None:
        chair = replace(self.chairs[seat], owner=sign)
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
