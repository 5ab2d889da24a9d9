"""Who has come to a hosted table, by which line, and where they sit."""

from dataclasses import replace

from game.core.rules import Seat
from game.net.table.lag import Reach
from game.net.table.lobby import Chair, Mode, Party, seated
from game.play.opening import Opening


class Crowd:
    """The guests of one table, in the order in which they came, and its chairs."""

    def __init__(self, chairs: tuple[Chair, ...]) -> None:
        self.strangers: set[int] = set()
        """Lines of those who have not said who they are."""
        self.parties: dict[int, Party] = {}
        self.chairs = chairs
        self.reach = Reach()

    def came(self, line: int, party: Party) -> None:
        """Take note of who is there, by a line that was a stranger's."""
        self.strangers.remove(line)
        self.parties[line] = party

    def left(self, line: int) -> bool:
        """Take note that a line is gone, and tell whether it was known who was there."""
        self.strangers.discard(line)
        self.reach.ways.pop(line, None)
        return self.parties.pop(line, None) is not None

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
        """Put another chair in the place of one."""
        self.put((*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def look(self) -> None:
        """See who is here while a game goes on; who has come by another name of a program sits.

        That is somebody whose program was lost, and who has the name of a seat that nobody acts
        for now.
        """
        chairs = list(self.chairs)
        owners = {chair.owner for chair in chairs}
        known = {party.sign for party in self.parties.values()}
        for party in self.parties.values():
            waiting = [] if party.sign in owners else list(party.names)
            for seat, chair in enumerate(chairs):
                empty = chair.level is None and chair.owner not in known
                if empty and chair.name in waiting:
                    waiting.remove(chair.name)
                    chairs[seat] = replace(chair, owner=party.sign)
        self.put(tuple(chairs))
