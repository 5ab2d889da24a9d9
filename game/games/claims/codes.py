"""Options and actions of the card games as lists of ints and strings, and back."""

from dataclasses import fields
from typing import TypeVar

from game.core.rules import Action, Code, Options
from game.games.claims.actions import Call, Claim, NoneHere, Timeout, TimeUp

O = TypeVar("O", bound=Options)  # noqa: E741 - the standard letter of the contract

_PLAIN: dict[str, Action] = {
    "call": Call(),
    "none here": NoneHere(),
    "timeout": Timeout(),
    "time up": TimeUp(),
}


def encode_fields(options: Options) -> Code:
    """Return the fields' values in their order, flags as 0 and 1."""
    values = (getattr(options, field.name) for field in fields(options))
    return [int(value) if isinstance(value, bool) else value for value in values]


def decode_fields(default: O, code: Code) -> O:
    """Return options of the default's class with the code's values.

    Raises:
        ValueError: the code is too long, too short, or has a value that its field does not take.
    """
    names = [field.name for field in fields(default)]
    if not isinstance(code, list) or len(code) != len(names):
        raise ValueError(f"options take a list of {len(names)} values, got {code!r:.80}")
    values: dict[str, int | str] = {}
    for name, value in zip(names, code, strict=True):
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise ValueError(f"{name} takes an int or a string, got {value!r}")
        is_flag = isinstance(getattr(default, name), bool)
        if is_flag and value not in (0, 1):
            raise ValueError(f"{name} takes 0 or 1, got {value!r}")
        values[name] = bool(value) if is_flag else value
    return type(default)(**values)


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
