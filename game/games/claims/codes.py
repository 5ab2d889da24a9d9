"""Actions of the card games as lists of ints and strings, and back."""

from game.core.rules import Action, Code
from game.games.claims.actions import Call, Claim, NoneHere, Timeout, TimeUp

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
