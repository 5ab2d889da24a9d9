"""Recovery of entries that were lost with a host: guests bring them, with witnesses.

The new host knows the log up to some entry, and its guests may have been shown more. Each may
bring the rest. Entries of the guest's own seats and of the clock are believed if the rules allow
them. An entry of another seat needs a second witness at the table: a guest who brings the same, or
has its digest; or the seat's own guest, if they had asked for it and were not answered. All of it
must have been possible in the time since. The log ends at the first entry that is not believed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.core.rules import CLOCK, Action, Entry, Seat
from game.net.table.lane_progress import LaneProgress
from game.net.table.lanes import TABLE, Lanes
from game.net.table.latency import SeatRoutes
from game.net.table.lobby import Chair, Lobby, lobby_from
from game.net.table.messages import LogDigests, opening_from
from game.play.opening import Opening
from game.play.saved_session import SavedSession


class TableSnapshot(NamedTuple):
    """The snapshot of a table: ``played`` is the play clock, ``lanes`` the progress in a race.

    ``lost`` is the time, by this program's clock, at which the connection to the host was lost;
    None if this program was not running then.
    """

    lobby: Lobby
    opening: Opening
    log: tuple[Entry, ...] = ()
    played: int = 0
    lanes: tuple[LaneProgress, ...] = ()
    lost: int | None = None


def kept_from(saved: SavedSession, mark: str) -> TableSnapshot:
    """Return the snapshot for a saved game; people get their seats back by their names.

    ``mark`` identifies the table.
    """
    opening = saved.opening
    both = zip(opening.names, opening.levels, strict=True)
    chairs = tuple(Chair(name, level=level) for name, level in both)
    lobby = Lobby(opening.game, opening.options, "table", "playing", "", mark, 1, chairs)
    return TableSnapshot(lobby, opening, saved.entries[: saved.at], saved.played_ms)


def kept_race(lanes: Lanes, race: str) -> TableSnapshot:
    """Return the snapshot of a stored race; its lanes are read from the same storage later.

    Raises:
        ValueError: No such race is stored.
    """
    told = lanes.lane(race, TABLE)
    if not isinstance(told, list) or len(told) != 2:
        raise ValueError("there is no such race in progress")
    return race_again(lobby_from(told[0]), opening_from(told[1]))


def race_again(lobby: Lobby, opening: Opening) -> TableSnapshot:
    """Return a snapshot to resume a race with stored lanes; open seats count as given up."""
    return TableSnapshot(
        lobby, opening, lanes=tuple(LaneProgress(gone=chair.open) for chair in lobby.chairs)
    )


GRACE_MS: Final = 10_000
"""The most by which the clock of the lost host may have been ahead of the last known time."""

UNKNOWN_MS: Final = 600_000
"""The same if the program itself was lost, at an unknown time."""

MOST_ENTRIES: Final = 1000
"""The most entries that a guest may bring."""


@dataclass
class _Claim:
    """The entries that a guest brings after the first ``start``, with their digests."""

    start: int
    entries: list[Entry] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    cut: bool = False
    """Whether impossible entries were cut off at its end."""

    def entry_at(self, number: int) -> Entry | None:
        """Return the entry with a number, or None."""
        place = number - self.start
        return self.entries[place] if 0 <= place < len(self.entries) else None

    @property
    def end(self) -> int:
        return self.start + len(self.entries)


class Recovery:
    """The entries beyond the log that guests know, until something new is done."""

    def __init__(self, chain: LogDigests, reach: SeatRoutes, played: int, lost: int | None) -> None:
        """Begin at the end of a log, at a time of play.

        ``lost`` is the time of the former host's loss by this program's clock; None if the program
        itself was lost.
        """
        self._chain, self._reach = chain, reach
        self._played, self._lost = played, lost
        self._claims: dict[int, _Claim] = {}
        self._known: dict[int, tuple[int, str]] = {}
        self._asked: dict[Seat, tuple[int, Action]] = {}

    def note_greeting(self, line: int, have: int, link: str) -> None:
        """Record a guest's number of entries and digest; expect those beyond the log."""
        self._known[line] = have, link
        if have > len(self._chain):
            self._claims[line] = _Claim(len(self._chain))

    def knows(self, line: int) -> bool:
        """Whether the guest on a line was in this game before."""
        return line in self._known

    def note_request(self, seat: Seat, have: int, action: Action) -> None:
        """Record a request that the lost host left unanswered, after ``have`` entries."""
        self._asked[seat] = have, action

    def receive_entries(self, line: int, start: int, entries: Sequence[Entry], now: int) -> None:
        """Record the entries that a guest brings, up to the limits of number and time."""
        claim = self._claims.get(line)
        if claim is None or start != claim.end:
            return  # not requested
        latest = self._played + self._outage_ms(now)
        count = next((n for n, one in enumerate(entries) if one.at_ms > latest), len(entries))
        count = min(count, MOST_ENTRIES - len(claim.entries))
        link = (claim.links or [self._chain[claim.start]])[-1]
        claim.links += self._chain.extend_digests(link, entries[:count])
        claim.entries += entries[:count]
        claim.cut = count < len(entries)

    def next(self) -> tuple[int, Entry] | None:
        """Return the next believed entry after the log, with the line of its guest."""
        count, seated = len(self._chain), set(self._reach.lines.values())
        for line, claim in self._claims.items():
            entry = claim.entry_at(count) if line in seated and self._fits(claim) else None
            if entry is not None and self._believed(line, claim, entry):
                return line, entry
        return None

    def refuse(self, line: int) -> None:
        """Drop a guest's entries beyond the log: the rules refuse them."""
        claim = self._claims[line]
        place = len(self._chain) - claim.start
        del claim.entries[place:], claim.links[place:]
        claim.cut = True

    def wrong(self, *, over: bool) -> list[int]:
        """Return, and forget, the lines with a different log, and if ``over`` with a longer one."""
        length = len(self._chain)
        lines = [
            line
            for line, claim in self._claims.items()
            if claim.cut or not self._fits(claim) or (over and claim.end > length)
        ]
        for line in lines:
            self._drop(line)
        return lines

    @property
    def pending_lines(self) -> list[int]:
        """The lines with more entries to bring."""
        return [line for line, claim in self._claims.items() if claim.end < self._known[line][0]]

    def _drop(self, line: int) -> None:
        del self._claims[line], self._known[line]

    def _outage_ms(self, now: int) -> int:
        """Return the longest time the lost host may have played on."""
        return UNKNOWN_MS if self._lost is None else max(0, now - self._lost) + GRACE_MS

    def _fits(self, claim: _Claim) -> bool:
        """Whether a guest's log equals this one, up to the end of the shorter."""
        shared = min(claim.end, len(self._chain))
        links = [self._chain[claim.start], *claim.links]
        return links[shared - claim.start] == self._chain[shared]

    def _believed(self, line: int, claim: _Claim, entry: Entry) -> bool:
        """Whether the next entry belongs to its guest or the clock, or has a second witness."""
        if entry.seat == CLOCK or self._reach.lines.get(entry.seat) == line:
            return True
        count = len(self._chain)
        have, action = self._asked.get(entry.seat, (count + 1, None))
        if have <= count and action == entry.action:
            return True
        others = set(self._reach.lines.values()) - {line}
        return any(self._agrees(other, claim, entry) for other in others)

    def _agrees(self, line: int, claim: _Claim, entry: Entry) -> bool:
        """Whether another guest has brought the same entry, or has its digest."""
        count = len(self._chain)
        other = self._claims.get(line)
        if other is not None and self._fits(other) and other.entry_at(count) == entry:
            return True
        have, link = self._known.get(line, (0, ""))
        return count < have <= claim.end and claim.links[have - claim.start - 1] == link
