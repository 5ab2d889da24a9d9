"""The cards of the keyboard practice."""

from game.boards.board import Grid, Laid, Selection, Shown
from game.boards.cards import CARDS
from game.play.keys_practice import KeysPractice


def practice_laid(practice: KeysPractice, grid: Grid) -> Laid:
    """Return the cards as they stand: lit, chosen, or among those that were right."""
    round_, first, second = practice.round, practice.first, practice.second
    over = practice.phase == "pause" and bool(practice.done)
    asked = round_.places if practice.phase == "shown" else frozenset()
    marks: dict[int, str] = {}
    badges: dict[int, str] = {}
    chosen: tuple[list[int], list[int]] = ([], [])
    for place, card in enumerate(round_.cards):
        if over and place in round_.places:
            marks[card] = "right"
        elif place in first | second:
            chosen[place in second].append(card)
            if practice.groups and place in asked:
                badges[card] = str(1 + (place in second))
        elif place in asked:
            marks[card] = "hint"
            badges[card] = f"hint {1 + (place in round_.right)}" if practice.groups else "hint"
    left, right = map(tuple, chosen)
    return Laid(CARDS, practice.position, grid, Shown(Selection(left, right), marks, {}, badges))
