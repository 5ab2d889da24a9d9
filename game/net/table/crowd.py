"""Who has come to a hosted table, by which line, and where they sit."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.rules import Seat
from game.net.table.lag import Reach
from game.net.table.lobby import Chair, Mode, Party, seated
from game.net.table.pace import Paces
from game.play.opening import Opening

NAME_AFTER_MS: Final = 30_000
"""A seat whose guest is away so long is taken by who has its name, too."""


class Crowd:
    """The guests of one table, in the order in which they came, and its chairs."""

    def __init__(self, chairs: tuple[Chair, ...]) -> None:
        self.strangers: set[int] = set()
        """Lines of those who have not said who they are."""
        self.parties: dict[int, Party] = {}
        self.paces: dict[int, Paces] = {}
        self.chairs = chairs
        self.reach = Reach()
        self._left: dict[str, int] = {}  # when who has this sign was last here
        self._former: dict[Seat, list[str]] = {}  # owners whose seat was taken by their name

    def opened(self, line: int) -> None:
        """Take note of a line of which it is not known yet who is there."""
        self.strangers.add(line)
        self.paces[line] = Paces()

    def came(self, line: int, party: Party) -> None:
        """Take note of who is there, by a line that was a stranger's."""
        self.strangers.remove(line)
        self.parties[line] = party

    def left(self, line: int, now: int) -> bool:
        """Take note that a line is gone, and tell whether it was known who was there."""
        self.strangers.discard(line)
        self.paces.pop(line, None)
        self.reach.ways.pop(line, None)
        party = self.parties.pop(line, None)
        if party is not None:
            self._left[party.sign] = now
        return party is not None

    def others(self, sign: str) -> list[int]:
        """Return the lines of who has this sign."""
        return [line for line, party in self.parties.items() if party.sign == sign]

    def seats_of(self, line: int) -> tuple[Seat, ...]:
        """Return the seats of who is there by a line."""
        own = self.reach.lines.items()
        return tuple(sorted(seat for seat, other in own if other == line))

    def called(self, line: int) -> str:
        """Return the name of the first of those who are there by a line; empty without one."""
        seats = self.seats_of(line)
        names = self.parties[line].names[:1]
        return self.chairs[seats[0]].name if seats else "".join(names)

    def seat_all(self, plan: Opening, mode: Mode) -> None:
        """Seat all who are there anew, while no game goes on."""
        self._left.clear()
        self._former.clear()
        self.put(seated(plan, list(self.parties.values()), mode))

    def put(self, chairs: tuple[Chair, ...]) -> None:
        """Set the chairs, and see who of their owners is here."""
        lines = {party.sign: line for line, party in self.parties.items()}
        self.chairs = tuple(
            replace(chair, here=chair.level is not None or chair.owner in lines) for chair in chairs
        )
        owners = enumerate(chair.owner for chair in chairs)
        self.reach.lines = {seat: lines[owner] for seat, owner in owners if owner in lines}

    def change(self, seat: Seat, chair: Chair) -> None:
        """Put another chair in the place of one, which is nobody else's any more."""
        self._former.pop(seat, None)
        self.put((*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def take(self, line: int, seat: Seat) -> bool:
        """Let who is there by a line have a seat that is open; tell whether they have it."""
        party, chair = self.parties[line], self.chairs[seat]
        if chair.open and party.names:
            self.change(seat, replace(chair, owner=party.sign))
        return self.chairs[seat].owner == party.sign

    def look(self, now: int) -> None:
        """See who is here while a game goes on, and let sit down who has come back.

        That is the owner of a seat, by their token, whoever sits there now. It is also, if their
        program was lost with its token, who has the name of a seat that nobody acts for: one that
        was let go, whose owner is away for long, or has not come since the table was resumed.
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
        """Return when `look` lets sit down who has the name of somebody that is away."""
        heirs = (seat for seat, _ in self._heirs() if self.chairs[seat].owner)
        return min(map(self._free_at, heirs), default=None)

    def is_due(self, now: int) -> bool:
        """Tell whether that is by now."""
        due = self.due()
        return due is not None and now >= due

    def _heirs(self) -> Iterator[tuple[Seat, str]]:
        """Yield who has the name of a seat that nobody acts for, and none of their own."""
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
        """Return from when on the name of a seat is enough to have it."""
        left = self._left.get(self.chairs[seat].owner)
        return 0 if left is None else left + NAME_AFTER_MS

    def _own(self, seat: Seat, sign: str) -> None:
        chair = replace(self.chairs[seat], owner=sign)
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
