"""The speech of a table: answers to queries, picks, new things, and the last messages."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Protocol

from game.boards.board import NOTHING, BoardLayout
from game.ui.kit.actions import ScreenAction
from game.ui.table.clock import lead_now, time_left
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import (
    clock,
    far_words,
    join_sentences,
    number,
    step_words,
    tr,
    trn,
    with_commas,
)

_MOST_PAST = 5
_MOST_NAMED = 6  # new things or moved ones: of more, only the number is told


class SpokenAnswers(Protocol):
    """Answers to queries about a kind of board; nothing here changes the game."""

    def row(self, laid: BoardLayout, things: Sequence[int]) -> str:
        """Return a description of the things in a row."""

    def counts(self, laid: BoardLayout) -> str:
        """Return the number of things of each kind."""

    def answer_about(self, laid: BoardLayout, thing: int) -> str:
        """Return the relations of a thing or NOTHING: similar cards, or possible jumps."""

    def time(self) -> str:
        """Return the current call's countdown in words; empty if none runs."""

    def opening(self, laid: BoardLayout) -> str:
        """Return a summary of the board, read aloud as the table opens."""

    def keyed_things(self, laid: BoardLayout) -> Mapping[int, str]:
        """Return the visible things, each with its key; empty if nothing new ever comes."""

    def name(self, laid: BoardLayout, thing: int) -> str:
        """Return a thing with its key."""

    def pick(self, laid: BoardLayout, thing: int) -> str:
        """Return whether a thing was picked or put back, in words."""


class SpokenQueries:
    """Query commands, and the announcements of a table; an answer is also shown as a message.

    ``more`` has the queries of one kind of board, by command name.
    """

    def __init__(
        self, model: TableModel, answers: SpokenAnswers, **more: Callable[[], str]
    ) -> None:
        self._model, self._answers, self._more = model, answers, more
        self._row = 0  # index of the row to read next
        self._said = "", NOTHING  # the last answer, and the thing aimed at then
        self._answered = -1  # the count of messages at that answer
        self._news = BoardNews(model, answers)
        self._past = PastMessages()

    def actions(self, laid: Callable[[], BoardLayout]) -> list[ScreenAction]:
        """Return the query actions; ``laid`` returns the current layout of the board."""
        asked: dict[str, Callable[[], str]] = {
            "read row": lambda: self._next_row(laid()),
            "counts": lambda: self._answers.counts(laid()),
            "about": lambda: self._answers.answer_about(laid(), self._model.aimed()),
            "fresh": lambda: self._news.recall(laid()),
            **self._more,
            "score": self._score,
            "repeat": self._past.earlier,
        }

        def tell(answer: Callable[[], str]) -> None:
            self.follow(laid())
            self._tell(answer())

        return [ScreenAction(name, partial(tell, answer)) for name, answer in asked.items()]

    def _tell(self, answer: str) -> None:
        self._said = answer, self._model.aimed()
        self._model.say(self._said[0])
        self._answered = self._model.times

    def echo(self, laid: BoardLayout, thing: int) -> None:
        """Answer a pick by its letter, of which nothing else tells."""
        model = self._model
        if model.context.listens():
            model.pick, model.times = self._answers.pick(laid, thing), model.times + 1

    def follow(self, laid: BoardLayout) -> None:
        """Note the last message and what is new, for later questions, once they are laid out."""
        model = self._model
        if laid.state is not model.match.state:
            return  # the next layout has it
        self._news.follow(laid)
        if model.times != self._answered and not model.pick:
            self._past.note(self._news.add_to(_message(model)), model.times)

    def announcement(self, laid: BoardLayout) -> str:
        """Return the text to read aloud: the latest answer if still current, else the message.

        A pick is read alone. What is new on the board follows the message about it.
        """
        self.follow(laid)
        model = self._model
        answered = model.message and (model.message, model.aimed()) == self._said
        shown = model.message if answered else model.visible_message()[0]
        if shown != model.message:
            return shown
        return model.pick or shown if answered or model.pick else self._news.add_to(_message(model))

    def _next_row(self, laid: BoardLayout) -> str:
        """Return a description of the next row, going round."""
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
        """Return scores, progress, and the time left or passed."""
        model, rules, state = self._model, self._model.match.rules, self._model.match.state
        opening = model.opening
        scores = [state.standing(seat) for seat in range(opening.seats)]
        if opening.seats == 1:
            told = [
                step_words(rules.score_words(opening.options, one))
                for one in scores
                if one is not None
            ]
        else:
            words = tr("{name} {count}")
            told = [
                words.format(name=model.name_of(seat), count=number(score))
                for seat, score in enumerate(scores)
                if score is not None
            ]
        told.append(far_words(rules.progress(state)))
        left = time_left(model.match)
        told.append(
            tr("{time} left").format(time=left)
            if left
            else tr("Time {time}").format(time=clock(model.now))
        )
        lead = lead_now(model)
        told += filter(None, [self._answers.time(), "" if lead is None else lead.words()])
        return with_commas(dict.fromkeys(told))


def _message(model: TableModel) -> str:
    """Return the message of a table, after the words only read aloud."""
    return f"{model.heard} {model.message}".strip()


class BoardNews:
    """The news of a board since the last entry, and its summary when the table opens."""

    def __init__(self, model: TableModel, answers: SpokenAnswers) -> None:
        self._model, self._answers = model, answers
        self._things: Mapping[int, str] = {}
        self._fresh: Sequence[int] = ()
        self._entries = -1  # number of entries when the news was made
        self._words, self._times = "", 0  # the news, and the message it belongs to

    def follow(self, laid: BoardLayout) -> None:
        """Note what the last entries have brought, as it is laid out."""
        model, count = self._model, self._model.session.length
        if count == self._entries:
            return
        things = self._answers.keyed_things(laid)
        before, opens = self._things, self._entries < 0
        self._entries, self._times, self._things = count, model.times, things
        self._fresh = () if opens else [one for one in things if one not in before]
        moved = [one for one in things if things[one] != before.get(one, things[one])]
        over = model.match.result is not None
        self._words = (
            self._opening(laid) if opens else "" if over else self._news_words(laid, moved)
        )

    def add_to(self, words: str) -> str:
        """Return the words of the last message, with the news that it brings."""
        return join_sentences((words, self._words if self._model.times == self._times else ""))

    def recall(self, laid: BoardLayout) -> str:
        """Return the still visible things brought by the last entries, in words."""
        shown = self._answers.keyed_things(laid)
        self._fresh = [one for one in self._fresh if one in shown]
        return self._news_words(laid, ()) or tr("Nothing new.")

    def _news_words(self, laid: BoardLayout, moved: Sequence[int]) -> str:
        """Return the new things and the things moved to other keys, in words."""
        told, count = [], len(self._fresh)
        if count > _MOST_NAMED:
            told.append(trn("{count} new card.", "{count} new cards.", count))
        elif count:
            told.append(tr("New: {cards}.").format(cards=self._names(laid, self._fresh)))
        if len(moved) > _MOST_NAMED:
            told.append(tr("The others have moved."))
        elif moved:
            told.append(tr("Moved: {cards}.").format(cards=self._names(laid, moved)))
        return " ".join(told)

    def _names(self, laid: BoardLayout, things: Iterable[int]) -> str:
        return "; ".join(self._answers.name(laid, one) for one in things)

    def _opening(self, laid: BoardLayout) -> str:
        """Return a summary of the board; for a newcomer with a screen reader, the keys as well."""
        told = self._answers.opening(laid)
        if not self._model.tells_keys:
            return told
        cap = self._model.context.keys.cap
        words = tr(
            "Keys answer questions: {row} reads a row, {counts} counts, {about} says what goes "
            "with a card or where a marble can jump, {fresh} what’s new, {score} the score, and "
            "{repeat} repeats messages."
        )
        names = {"row": "read row"}
        fields = ("row", "counts", "about", "fresh", "score", "repeat")
        keys = {field: cap(names.get(field, field)) for field in fields}
        return f"{told} {words.format(**keys)}"


class PastMessages:
    """The last messages of a table, to be heard again."""

    def __init__(self) -> None:
        self._words = deque[str](maxlen=_MOST_PAST)
        self._times = -1
        self._back = 0  # how many of them have been heard again

    def note(self, words: str, times: int) -> None:
        """Note a message with its count, once."""
        if words and times != self._times:
            self._words.append(words)
            self._times, self._back = times, 0

    def earlier(self) -> str:
        """Return the last message, and if asked again the one before it, going round."""
        if not self._words:
            return tr("No message yet.")
        self._back = self._back % len(self._words) + 1
        words = self._words[-self._back]
        return words if self._back == 1 else f"{number(self._back)}: {words}"


def aimed_or_chosen(thing: int, chosen: Sequence[int]) -> int:
    """Return the thing in focus, or else the last chosen, as the subject of a query."""
    return thing if thing != NOTHING or not chosen else chosen[-1]
