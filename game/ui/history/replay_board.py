"""What stands out on the board of a replay."""

from dataclasses import dataclass

from game.boards.board import Selection, Shown, only
from game.core.rules import Action
from game.games.claim_actions import Claim
from game.games.triangle_state import Jump


@dataclass(frozen=True, slots=True)
class Looked:
    """What stands out on the table: what is about to be done, was done last, or is pointed at."""

    coming: Action | None = None
    wrong: Action | None = None
    right: Action | None = None
    pointed: Action | None = None


NOTHING = Looked()


def shown(looked: Looked) -> Shown:
    """Return what stands out on the board for that."""
    coming = looked.coming
    if isinstance(coming, Jump):  # of the holes where the marker could land, the one where it does
        return Shown(only(coming.source), landing=coming.target)
    marks: dict[int, str] = {}
    for action, mark in (
        (looked.wrong, "wrong"),
        (looked.right, "right"),
        (looked.pointed, "hint"),
    ):
        if isinstance(action, Claim):
            marks |= dict.fromkeys(action.left + action.right, mark)
    chosen = Selection()
    if isinstance(coming, Claim) and looked.pointed is None:
        chosen = Selection(coming.left, coming.right)
    claim = looked.pointed or coming
    badges = {}
    if isinstance(claim, Claim) and claim.right:
        badges = {card: str(1 + (card in claim.right)) for card in claim.left + claim.right}
    return Shown(chosen, marks, badges=badges)
