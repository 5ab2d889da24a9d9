"""What can be asked at a table by a key, for whoever hears the answer instead of looking."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.boards.board import NOTHING, Laid
from game.ui.kit.actions import Action
from game.ui.table.desk import Desk
from game.ui.texts.words import clock, far_words, number, step_words, tr, with_commas


class Answers(Protocol):
    """What a table answers of what lies on a kind of board; nothing here changes anything."""

    def row(self, laid: Laid, things: Sequence[int]) -> str:
        """Return what lies in a row."""

    def counts(self, laid: Laid) -> str:
        """Return how many there are of each kind."""

    def about(self, laid: Laid, thing: int) -> str:
        """Return what a thing, or NOTHING, goes with: cards that are like it, or its jumps."""

    def time(self) -> str:
        """Return whose time runs here beside that of the game, and what is left of it."""


class Asked:
    """Questions and their answers, which show as a message and are read aloud.

    ``more`` are those that make sense on this kind of board only, by their commands.
    """

    def __init__(self, desk: Desk, answers: Answers, **more: Callable[[], str]) -> None:
        self._desk, self._answers, self._more = desk, answers, more
        self._row = 0  # the one that is read next
        self._said = "", NOTHING  # the last answer, and what was aimed at then

    def actions(self, laid: Callable[[], Laid]) -> list[Action]:
        """Return what can be asked of the board as it is laid out when that is done."""
        asked: dict[str, Callable[[], str]] = {
            "read row": lambda: self._next_row(laid()),
            "counts": lambda: self._answers.counts(laid()),
            "about": lambda: self._answers.about(laid(), self._desk.aimed()),
            **self._more,
            "score": self._score,
        }
        return [Action(name, partial(self._tell, answer)) for name, answer in asked.items()]

    def _tell(self, answer: Callable[[], str]) -> None:
        self._said = answer(), self._desk.aimed()
        self._desk.say(self._said[0])

    def aloud(self) -> str:
        """Return what has just been said: an answer, until somebody goes on, or the message."""
        desk = self._desk
        answered = desk.message and (desk.message, desk.aimed()) == self._said
        told = desk.message if answered else desk.told()[0]
        return f"{desk.heard} {told}".strip() if told == desk.message else told

    def _next_row(self, laid: Laid) -> str:
        """Return what lies in the row after the one that was read last, and then the first."""
        things, cells = laid.board.things(laid.state), laid.grid.cells
        rows = sorted({row for row, _ in cells[: len(things)]})
        if not rows:
            return tr("The table is empty.")
        row = rows[self._row % len(rows)]
        self._row = (self._row + 1) % len(rows)
        found = [place for place in range(len(things)) if cells[place][0] == row]
        found.sort(key=lambda place: cells[place][1])
        told = self._answers.row(laid, [things[place] for place in found])
        return tr("Row {row}: {things}").format(row=number(row + 1), things=told)

    def _score(self) -> str:
        """Return the scores, what is left, and the time that is left or has passed."""
        desk, rules, state = self._desk, self._desk.match.rules, self._desk.match.state
        opening = desk.opening
        scores = [rules.standing(state, seat) for seat in range(opening.seats)]
        if opening.seats == 1:
            told = [
                step_words(rules.scored(opening.options, one)) for one in scores if one is not None
            ]
        else:
            words = tr("{name} {count}")
            told = [
                words.format(name=desk.name_of(seat), count=number(score))
                for seat, score in enumerate(scores)
                if score is not None
            ]
        told.append(far_words(rules.progress(state)))
        left = desk.time_left()
        told.append(
            tr("{time} left").format(time=left)
            if left
            else tr("Time {time}").format(time=clock(desk.now))
        )
        told += filter(None, [self._answers.time()])
        return with_commas(dict.fromkeys(told))


def aimed_or_chosen(thing: int, chosen: Sequence[int]) -> int:
    """Return the thing that a question is about: the one in focus, or that was chosen last."""
    return thing if thing != NOTHING or not chosen else chosen[-1]
