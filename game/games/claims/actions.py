"""What a seat, or the clock, does in a card game."""

from dataclasses import dataclass

from game.core.rules import Action, Code


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
