"""The end of a log that was lost with its host: guests bring it, and none is believed alone.

Who went on with the table knows the log up to some entry, and its guests may have been shown more.
Each may bring the rest. What they did in their own seats is believed if the rules allow it, and
what the clock did. An entry of somebody else's seat needs a second witness who sits at the table: a
guest who brings the same, or has its digest; or whose seat it is, if they had asked for it and were
not answered. All of it must have been possible in the time since. The log ends where this does.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.rules import CLOCK, Action, Entry, Seat
from game.net.table.lag import Reach
from game.net.table.messages import Chain

GRACE_MS: Final = 10_000
"""So much later than somebody knew it the clock of the lost host may have been."""

UNKNOWN_MS: Final = 600_000
"""The same where a program was lost itself, and nobody knows when."""

MOST_ENTRIES: Final = 1000
"""That one guest may bring."""


@dataclass
class _Claim:
    """What one guest says that came behind the first ``start`` entries, with its digests."""

    start: int
    entries: list[Entry] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    cut: bool = False
    """It was longer, and that cannot be."""

    def at(self, number: int) -> Entry | None:
        """Return the entry with a number, if it has one."""
        place = number - self.start
        return self.entries[place] if 0 <= place < len(self.entries) else None

    @property
    def end(self) -> int:
        return self.start + len(self.entries)


class Recovery:
    """What guests know beyond a log, while nothing new is done."""

    def __init__(self, chain: Chain, reach: Reach, played: int, lost: int | None) -> None:
        """Begin at the end of a log, at a time of play; ``lost`` is when its host was.

        That is by the clock of this program; None is that the program itself was lost.
        """
        self._chain, self._reach = chain, reach
        self._played, self._lost = played, lost
        self._claims: dict[int, _Claim] = {}
        self._known: dict[int, tuple[int, str]] = {}
        self._asked: dict[Seat, tuple[int, Action]] = {}

    def greeted(self, line: int, have: int, link: str) -> None:
        """Take note of how much a guest says to know; more than the log has is asked for."""
        self._known[line] = have, link
        if have > len(self._chain):
            self._claims[line] = _Claim(len(self._chain))

    def knows(self, line: int) -> bool:
        """Tell whether a guest has come who was at this game before."""
        return line in self._known

    def asked(self, seat: Seat, have: int, action: Action) -> None:
        """Take note of what a seat had asked the lost host for, after so many entries."""
        self._asked[seat] = have, action

    def brought(self, line: int, start: int, entries: Sequence[Entry], now: int) -> None:
        """Take what a guest brings, as far as it can be."""
        claim = self._claims.get(line)
        if claim is None or start != claim.end:
            return  # nobody has asked for it
        latest = self._played + self._since(now)
        count = next((n for n, one in enumerate(entries) if one.at_ms > latest), len(entries))
        count = min(count, MOST_ENTRIES - len(claim.entries))
        link = (claim.links or [self._chain[claim.start]])[-1]
        claim.links += self._chain.behind(link, entries[:count])
        claim.entries += entries[:count]
        claim.cut = count < len(entries)

    def next(self) -> tuple[int, Entry] | None:
        """Return the entry that comes behind the log, with the line of who brought it."""
        count, seated = len(self._chain), set(self._reach.lines.values())
        for line, claim in self._claims.items():
            entry = claim.at(count) if line in seated and self._fits(claim) else None
            if entry is not None and self._believed(line, claim, entry):
                return line, entry
        return None

    def refuse(self, line: int) -> None:
        """Cut off all that a guest has brought behind the log: the rules do not take it."""
        claim = self._claims[line]
        place = len(self._chain) - claim.start
        del claim.entries[place:], claim.links[place:]
        claim.cut = True

    def wrong(self, *, over: bool) -> list[int]:
        """Return, once, who knows another log than this one, or if it is ``over`` a longer one."""
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
    def awaited(self) -> list[int]:
        """Return who was asked for what they know beyond the log, and has not brought it all."""
        return [line for line, claim in self._claims.items() if claim.end < self._known[line][0]]

    def _drop(self, line: int) -> None:
        del self._claims[line], self._known[line]

    def _since(self, now: int) -> int:
        """Return how long the lost host may have gone on."""
        return UNKNOWN_MS if self._lost is None else max(0, now - self._lost) + GRACE_MS

    def _fits(self, claim: _Claim) -> bool:
        """Tell whether a guest's log is the same as this one, as far as both go."""
        shared = min(claim.end, len(self._chain))
        links = [self._chain[claim.start], *claim.links]
        return links[shared - claim.start] == self._chain[shared]

    def _believed(self, line: int, claim: _Claim, entry: Entry) -> bool:
        """Tell whether an entry that comes next is that of who brought it, or has a witness."""
        if entry.seat == CLOCK or self._reach.lines.get(entry.seat) == line:
            return True
        count = len(self._chain)
        have, action = self._asked.get(entry.seat, (count + 1, None))
        if have <= count and action == entry.action:
            return True
        others = set(self._reach.lines.values()) - {line}
        return any(self._agrees(other, claim, entry) for other in others)

    def _agrees(self, line: int, claim: _Claim, entry: Entry) -> bool:
        """Tell whether another guest has brought the same entry, or has its digest."""
        count = len(self._chain)
        other = self._claims.get(line)
        if other is not None and self._fits(other) and other.at(count) == entry:
            return True
        have, link = self._known.get(line, (0, ""))
        return count < have <= claim.end and claim.links[have - claim.start - 1] == link
