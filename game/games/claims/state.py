"""What the card games are written in: their actions, options, positions, and codes."""

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Literal, TypeAlias

from game.core.cards import Cards
from game.core.rng import Rng
from game.core.rules import Action, Code, Options, Seat, State
from game.games.claims.choices import COMMON

HIDDEN = -1
"""What stands for an undealt card in an observation."""

TO_FIND = 6
"""Claims on a table on which all are to be found."""

Shape: TypeAlias = Literal["sum", "apart", "two groups", "pairs"]
"""What makes a claim: the cards add up to 0, they differ in everything, two groups have one sum,
or two pairs miss the same card."""

_FEATURES = ("shape", "colour", "fill", "count", "border")


@cache
def set_cards(attributes: int) -> Cards:
    """Return the cards of Set with 3, 4 or 5 attributes; with three, all are solid."""
    every = _FEATURES[:attributes]
    return Cards("set", ("shape", "colour", "count") if attributes == 3 else every)


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Stop the others: the table is the caller's for the claim window."""


@dataclass(frozen=True, slots=True, eq=False)
class Claim(Action):
    """Name cards as right. Where a claim has two groups, ``right`` is the other one.

    The groups keep the order in which the cards were chosen, but claims are equal if the groups
    are, in any order of the cards and with either group first.
    """

    left: tuple[int, ...]
    right: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.left:
            # One group alone is the left one, so that equal claims fare alike.
            object.__setattr__(self, "left", self.right)
            object.__setattr__(self, "right", ())

    def _key(self) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted((tuple(sorted(self.left)), tuple(sorted(self.right)))))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Claim) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


@dataclass(frozen=True, slots=True)
class NoneHere(Action):
    """Say that the table holds nothing to claim."""


@dataclass(frozen=True, slots=True)
class Timeout(Action):
    """The clock's: the claim window has run out."""


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """The clock's: the minutes of the game are over."""


@dataclass(frozen=True, slots=True)
class ClaimOptions(Options):
    """Options of every card game.

    ``window`` is in seconds, 0 for none; ``target`` the points or minutes, by ``ends``. Claims have
    ``claim_size`` cards, 0 stands for any number, which the player has to be content with.
    """

    OPTIONS = COMMON
    shape: ClassVar[Shape] = "sum"
    claim_size: ClassVar[int] = 3

    window: int = 5
    penalty: str = "point"
    ends: str = "deck"
    target: int = 10
    counts: bool = False
    hints: bool = False
    reasons: bool = False

    @property
    def cards(self) -> Cards:
        """Return what the cards are."""
        return set_cards(4)

    @property
    def two_groups(self) -> bool:
        """Tell whether the cards of a claim are in two groups."""
        return self.shape == "two groups"

    @property
    def keeps_cards(self) -> bool:
        """Tell whether claimed cards stay on the table."""
        return False

    @property
    def chain(self) -> int:
        """Return how many cards of the last claim the next one takes, 0 where it takes none."""
        return 0

    @property
    def shuffle(self) -> bool:
        """Tell whether all cards change their places after a claim."""
        return False

    @property
    def deal(self) -> str:
        """Return "plain", "checked", or "complete"."""
        return "plain"

    @property
    def automatic(self) -> bool:
        """Tell whether three more are dealt without asking when the table holds no claim."""
        return True


@dataclass(frozen=True, slots=True)
class ClaimState(State):
    """A position of a card game.

    ``table`` and ``stock`` are cards in order; ``piles`` the cards each seat has taken;
    ``called_ms`` when the caller called; ``barred`` who sits out; ``found`` the claims made where
    cards stay on the table, ``made`` how many there were in all; ``last`` the cards of the last
    claim, which lie beside the table where claims make a chain; ``over`` is settled as the state
    is made, so that an observer, who does not see the stock, knows it too.
    """

    options: ClaimOptions
    seats: int
    table: tuple[int, ...]
    stock: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    caller: Seat | None = None
    called_ms: int = 0
    barred: frozenset[Seat] = frozenset()
    found: tuple[Claim, ...] = ()
    over: bool = False
    made: int = 0
    last: tuple[int, ...] = ()

    @property
    def open(self) -> tuple[int, ...]:
        """Return all cards that a claim may have."""
        return self.table + self.last

    def goes_on(self, claim: Claim) -> bool:
        """Tell whether a claim takes as many cards of the last one as it has to in a chain."""
        kept = sum(card in self.last for card in claim.left)
        return not self.last or kept == self.options.chain

    def scored(self, seat: Seat, points: int) -> "ClaimState":
        """Return the state after an attempt was judged: points given, the table free again.

        Whoever sat out has now sat out a claim.
        """
        scores = list(self.scores)
        scores[seat] += points
        return replace(self, scores=tuple(scores), caller=None, called_ms=0, barred=frozenset())

    def claimed(self, seat: Seat, claim: Claim, points: int) -> "ClaimState":
        """Return the state after a right claim, whose cards lie on the table still."""
        after = replace(self.scored(seat, points), made=self.made + 1)
        if self.options.keeps_cards:
            return replace(after, found=(*self.found, claim))
        cards, piles = claim.left + claim.right, list(self.piles)
        piles[seat] += tuple(card for card in cards if card not in self.last)
        last = cards if self.options.chain else ()
        return replace(after, piles=tuple(piles), last=last)

    def shuffled(self) -> "ClaimState":
        """Return the state with the cards of the table in other places.

        These follow from the cards: so chance stays in the deal, and who watches knows no less.
        """
        mixed = Rng(" ".join(map(str, self.table)), "shuffle").shuffled(self.table)
        return replace(self, table=tuple(mixed))

    def failed(self, seat: Seat) -> "ClaimState":
        """Return the state after a wrong attempt. A score may fall below zero.

        At most one seat sits out at a time, so somebody can always act. Alone, nobody else could
        end the sitting out, so it means nothing there.
        """
        penalty = self.options.penalty
        after = self.scored(seat, -1 if penalty == "point" else 0)
        if penalty == "sit out" and self.seats > 1:
            return replace(after, barred=frozenset({seat}))
        return after

    def drawn(self, count: int) -> tuple[int, ...]:
        """Return the next cards of the stock.

        Raises:
            ValueError: the state is an observation, which does not know them.
        """
        drawn = self.stock[:count]
        if HIDDEN in drawn:
            raise ValueError("an observation hides the cards that would be dealt")
        return drawn

    def three_more(self) -> "ClaimState":
        """Return the state with the next three cards on the table."""
        drawn = self.drawn(3)
        return replace(self, table=self.table + drawn, stock=self.stock[3:])


_PLAIN: dict[str, Action] = {
    "call": Call(),
    "none here": NoneHere(),
    "timeout": Timeout(),
    "time up": TimeUp(),
}


def encode_action(action: Action) -> Code:
    """Return the action's word; behind "claim" the size of the left group and all cards.

    Raises:
        ValueError: it is not an action of a card game.
    """
    if isinstance(action, Claim):
        return ["claim", len(action.left), *action.left, *action.right]
    for word, plain in _PLAIN.items():
        if action == plain:
            return [word]
    raise ValueError(f"a card game has no action {action!r}")


def decode_action(code: Code) -> Action:
    """Return the action that a code stands for.

    Raises:
        ValueError: it is not one that ``encode_action`` makes.
    """
    if isinstance(code, list) and code and isinstance(code[0], str):
        word, rest = code[0], code[1:]
        if word in _PLAIN and not rest:
            return _PLAIN[word]
        numbers = [item for item in rest if type(item) is int and item >= 0]
        if word == "claim" and rest and len(numbers) == len(rest) and numbers[0] < len(numbers):
            size, cards = numbers[0], tuple(numbers[1:])
            return Claim(cards[:size], cards[size:])
    raise ValueError(
        f"an action takes one of {', '.join(_PLAIN)}, claim with cards; got {code!r:.80}"
    )


def show(state: ClaimState) -> str:
    """Return table, size of the stock, scores, caller and who sits out in one line."""
    parts = [
        "table " + " ".join(map(str, state.table)),
        f"stock {len(state.stock)}",
        "scores " + " ".join(map(str, state.scores)),
    ]
    if state.caller is not None:
        parts.append(f"caller {state.caller} since {state.called_ms}")
    if state.barred:
        parts.append("barred " + " ".join(map(str, sorted(state.barred))))
    if state.last:
        parts.append("last " + " ".join(map(str, state.last)))
    if state.found:
        parts.append(f"found {len(state.found)}")
    if state.over:
        parts.append("over")
    return ", ".join(parts)
