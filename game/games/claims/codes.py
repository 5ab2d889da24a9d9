"""Codes of actions in card games, and their positions as lines of text."""

from game.core.rules import Action, Code
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout, Turn
from game.games.rush import Skip, TimeUp

_PLAIN: dict[str, Action] = {
    "call": Call(),
    "none here": NoneHere(),
    "skip": Skip(),
    "timeout": Timeout(),
    "time up": TimeUp(),
}


def encode_action(action: Action) -> Code:
    """Return the action's word, followed by a place, or the size of the left group and all cards.

    Raises:
        ValueError: it is not an action of a card game.
    """
    if isinstance(action, Claim):
        return ["claim", len(action.left), *action.left, *action.right]
    if isinstance(action, Turn):
        return ["turn", action.place]
    for word, plain in _PLAIN.items():
        if action == plain:
            return [word]
    raise ValueError(f"a card game has no action {action!r}")


def decode_action(code: Code) -> Action:
    """Return the action of a code.

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
        if word == "turn" and len(numbers) == len(rest) == 1:
            return Turn(numbers[0])
    words = ", ".join(_PLAIN)
    raise ValueError(
        f"an action takes one of {words}, turn with a place, claim with cards; got {code!r:.80}"
    )


def show(state: ClaimState) -> str:
    """Return a line with the table, stock size, scores, caller and barred seats."""
    down = state.cards_down
    parts = [
        "table " + " ".join("?" if card in down else str(card) for card in state.table),
        f"stock {state.pile or 0}",
        "scores " + " ".join(map(str, state.scores)),
    ]
    if state.caller is not None:
        parts.append(f"caller {state.caller} since {state.called_ms}")
    if state.barred:
        parts.append("barred " + " ".join(map(str, sorted(state.barred))))
    if state.last:
        parts.append("last " + " ".join(map(str, state.last)))
    if state.up:
        parts.append("up " + " ".join(map(str, state.up)))
    if state.found:
        parts.append(f"found {len(state.found)}")
    if state.row is not None:
        place, run, ends_ms, skips = state.row
        parts.append(f"row {place} run {run} ends {ends_ms} skips {skips}")
    if state.over:
        parts.append("over")
    return ", ".join(parts)
