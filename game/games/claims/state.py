"""What the card games are written in: their actions, options, positions, and codes."""

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Literal, TypeAlias

from game.core.cards import Cards
from game.core.rules import Action, Code, Options, Seat, State
from game.games.claims.choices import COMMON

HIDDEN = -1
"""What stands for an undealt card in an observation."""

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
    cards stay on the table; ``over`` is settled as the state is made, so that an observer, who
    does not see the stock, knows it too.
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

    def scored(self, seat: Seat, points: int) -> "ClaimState":
        """Return the state after an attempt was judged: points given, the table free again.

        Whoever sat out has now sat out a claim.
        """
        scores = list(self.scores)
        scores[seat] += points
        return replace(self, scores=tuple(scores), caller=None, called_ms=0, barred=frozenset())

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


def taken_from(
    table: tuple[int, ...], gone: tuple[int, ...], drawn: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the table with drawn cards in the places of those gone.

    Cards that stay keep their places, which the eye remembers. Where fewer come than go, the
    last cards of the table move into the gaps; where more come, they go to the end.
    """
    fresh = list(drawn)
    slots: list[int | None] = [card if card not in gone else None for card in table]
    slots = [fresh.pop(0) if card is None and fresh else card for card in slots]
    slots += fresh
    while None in slots:
        last = slots.pop()
        if last is not None:
            slots[slots.index(None)] = last
    return tuple(card for card in slots if card is not None)


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
    if state.found:
        parts.append(f"found {len(state.found)}")
    if state.over:
        parts.append("over")
    return ", ".join(parts)
