"""Practice of the keys of cards: claims to choose, the time of each, and the slow keys.

Time is pushed in, in milliseconds; the layout of cards and the keys are not known here: cards are
referred to by their places on the table, from 0.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.core import ternary
from game.core.rng import Rng
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import ClaimState
from game.games.claims.sumz import SUMZ, SumzOptions
from game.play.stats import median_of

SIZES = (9, 12, 15, 21)
"""The sizes of tables with sets."""

GROUPS = 5
"""The size of tables with two groups, those of Mod-3 Sumz."""

ROUNDS = (10, 20)
PAUSE_MS = 700
"""The pause between claims, for hands to return and eyes to see the result."""

_CARDS = 81

Phase: TypeAlias = Literal["ready", "pause", "shown", "done"]
Hit: TypeAlias = Literal["", "right", "first", "again", "other", "group"]
"""The kind of a press: ignored, right, right for the first group though the card belongs to the
second, a card chosen before, a wrong card, or a card put into the wrong group."""


class Round(NamedTuple):
    """A table of cards, and the places of its claim, in one or two groups."""

    cards: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...] = ()

    @property
    def places(self) -> frozenset[int]:
        """The places to choose."""
        return frozenset(self.left + self.right)


class KeysPractice:
    """Rounds of a single claim each, for tables of ``cards`` cards; two groups if in GROUPS."""

    def __init__(self, seed: str, cards: int = 12, rounds: int = 10) -> None:
        """Deal all rounds.

        Raises:
            ValueError: the numbers of cards or rounds are not offered.
        """
        if cards not in (*SIZES, GROUPS) or rounds not in ROUNDS:
            raise ValueError(f"no practice of {rounds} rounds with {cards} cards")
        self.rounds = _deal_rounds(Rng(seed, "keys practice"), cards, rounds)
        self.phase: Phase = "ready"
        self.at = 0  # the number of the current or next round
        self.first: frozenset[int] = frozenset()  # places chosen for the first group
        self.second: frozenset[int] = frozenset()
        self.mistakes = 0
        self.last: tuple[Hit, int] = ("", -1)  # the kind of the last press, and its place
        self._turns_ms = 0  # the end, or the beginning, of the phase
        self._hit_ms = 0
        self._times: list[int] = []
        self._keys: dict[int, list[int]] = {}

    @property
    def round(self) -> Round:
        """The current round, or the next between two rounds."""
        return self.rounds[min(self.at, len(self.rounds) - 1)]

    @property
    def position(self) -> ClaimState:
        """The table of the round."""
        options = SumzOptions() if self.groups else ClassicOptions()
        return ClaimState(options, 1, self.round.cards, (), ((),), (0,))

    @property
    def groups(self) -> bool:
        """Whether a claim can have two groups."""
        return len(self.round.cards) == GROUPS

    @property
    def done_places(self) -> frozenset[int]:
        """The places chosen correctly."""
        return (self.first & frozenset(self.round.left)) | (
            self.second & frozenset(self.round.right)
        )

    def begin(self, now: int) -> None:
        """Begin: the first claim shows after a pause."""
        self.phase, self._turns_ms = "pause", now + PAUSE_MS

    def pass_time(self, now: int) -> bool:
        """Show the next claim at its time; return whether it was shown."""
        if self.phase != "pause" or now < self._turns_ms:
            return False
        if self._times and len(self._times) == self.at + 1:
            self.at += 1
        self.first = self.second = frozenset()
        self.last = ("", -1)
        self.phase = "done" if self.at == len(self.rounds) else "shown"
        self._turns_ms = self._hit_ms = now
        return True

    def press(self, place: int, now: int, *, second: bool = False) -> Hit:
        """Choose the card at a place, -1 for a key without a card; return the kind of press."""
        if self.phase != "shown":
            return ""
        hit = self._judge_press(place, second)
        self.last = (hit, place)
        if hit in ("other", "group"):
            self.mistakes += 1
        elif hit == "first":
            self.first |= {place}
        elif hit == "right":
            self._right(place, now)
        return hit

    def _judge_press(self, place: int, second: bool) -> Hit:
        if place in self.done_places:
            return "again"
        if place in self.round.left:
            return "group" if second else "right"
        if place in self.round.right:
            return "right" if second or place in self.first else "first"
        return "other"

    def _right(self, place: int, now: int) -> None:
        if place in self.round.right:
            self.first, self.second = self.first - {place}, self.second | {place}
        else:
            self.first |= {place}
        self._keys.setdefault(place, []).append(now - self._hit_ms)
        self._hit_ms = now
        if self.done_places == self.round.places:
            self._times.append(now - self._turns_ms)
            self.phase, self._turns_ms = "pause", now + PAUSE_MS

    @property
    def median_ms(self) -> int | None:
        """The median time of a claim, or None before the first claim was chosen."""
        return median_of(self._times)

    @property
    def slowest(self) -> dict[int, int]:
        """The median time of each key in milliseconds by its place, the slowest first."""
        each = ((median_of(some), place) for place, some in self._keys.items())
        slow = sorted((-one, place) for one, place in each if one is not None)
        return {place: -ms for ms, place in slow}


def _deal_rounds(rng: Rng, cards: int, rounds: int) -> tuple[Round, ...]:
    if cards == GROUPS:
        return tuple(_groups(rng) for _ in range(rounds))
    bag: list[int] = []
    made = []
    for _ in range(rounds):
        # Every place is used before any is repeated, so that no key is left out.
        if len(bag) < 3:
            others = [place for place in range(cards) if place not in bag]
            bag = [*bag, *rng.shuffle(others)]
        places, bag = bag[:3], bag[3:]
        made.append(_set(rng, cards, places))
    return tuple(made)


def _set(rng: Rng, cards: int, places: Sequence[int]) -> Round:
    """Return a table with a set at three places."""
    deck = rng.shuffle(range(_CARDS))
    a, b = deck[:2]
    c = ternary.third(a, b)
    rest = iter([card for card in deck[2:] if card != c])
    at = dict(zip(places, (a, b, c), strict=True))
    table = tuple(at[place] if place in at else next(rest) for place in range(cards))
    return Round(table, tuple(sorted(places)))


def _groups(rng: Rng) -> Round:
    """Return a table with two groups of the same sum, or a group with the sum 0."""
    table = tuple(card + 1 for card in rng.shuffle(range(_CARDS - 1))[:GROUPS])
    claim = rng.choice(list(SUMZ.claims(SumzOptions(), table)))
    left, right = (
        tuple(sorted(table.index(card) for card in group)) for group in (claim.left, claim.right)
    )
    return Round(table, left, right)
