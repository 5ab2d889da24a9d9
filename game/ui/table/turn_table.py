"""Bases of tables of games of turns: messages, input, help, surroundings, spoken answers."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.boards.board import BoardLayout
from game.core.explanations import Explanation
from game.core.rules import Seat
from game.games.rush import Skip
from game.games.turns import Move, TurnState
from game.play.match import EntryMade, Event, Match
from game.ui.kit.layout import Node
from game.ui.kit.widgets.button import Button
from game.ui.table.chrome import BoardChrome
from game.ui.table.players.plate import Plate, plate_of
from game.ui.table.players.play import BoardController, TableMessages
from game.ui.table.rush import rank_words, rush_nodes, show_change, with_change
from game.ui.table.spoken_queries import SpokenAnswers
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import append_words, tr

THINKS_AFTER_MS = 300
"""How long a computer player chooses before it is shown to be thinking."""

S = TypeVar("S", bound=TurnState)


class TurnMessages(TableMessages, Generic[S]):
    """The messages about the course of a game, whose seats act one after the other."""

    def __init__(self, model: TableModel) -> None:
        self.model = model

    @property
    def state(self) -> S:
        """The position."""
        state: S = self.model.match.state
        return state

    @property
    def is_computer_thinking(self) -> bool:
        """Whether a computer player has been choosing for `THINKS_AFTER_MS`."""
        model, session = self.model, self.model.session
        turn = model.match.rules.turn(model.match.state)
        if turn is None or turn not in session.computers:
            return False
        return model.now >= (session.log[-1].at_ms if session.log else 0) + THINKS_AFTER_MS

    @property
    def may_act(self) -> bool:
        """Whether a person here has the turn."""
        turn = self.model.match.rules.turn(self.model.match.state)
        return turn is not None and turn in self.model.people and not self.model.play.waits(turn)

    def turn_words(self) -> str:
        """Return whose turn it is, empty after the end."""
        turn = self.model.match.rules.turn(self.model.match.state)
        if turn is None:
            return ""
        words = tr("{name}, your turn.")
        if turn not in self.model.people:
            words = tr("{name} is thinking…")
        return words.format(name=self.model.name_of(turn))

    def opening(self) -> str:
        """Return whose turn it is, or the goal of the game."""
        if not self.model.people or self.state.over:
            return ""
        if self.model.session.log:
            return self.turn_words() if self.state.seats > 1 else ""
        return self.goal(self.state)

    @abstractmethod
    def goal(self, state: S) -> str:
        """Return the goal of a row, duel, race or a puzzle; empty where the rule says it."""

    @abstractmethod
    def heard_words(self, made: Sequence[EntryMade]) -> str:
        """Return entries in words for screen readers, in full for those of other players."""

    def by_name(self, seat: Seat, words: str) -> str:
        """Return words about an action, with the name of a player elsewhere."""
        if seat in self.model.people:
            return words
        return tr("{name}: {words}").format(name=self.model.name_of(seat), words=words)

    def row(self, made: EntryMade, told: Explanation) -> tuple[str, str]:
        """Return the outcome of an action in a row, and its colour role; both may be empty.

        A mistake changes nothing on the board; only ``told``, its explanation, knows of it.
        """
        action = made.entry.action
        if isinstance(action, Skip):
            return tr("Skipped. Your run continues."), "text"
        if not isinstance(action, Move):
            return "", ""
        if made.after.row.place > made.before.row.place:
            return with_change(tr("Solved!"), made), "right"
        return ("", "") if told.right else (tr(told.reason), "wrong")


class TurnController(BoardController, Generic[S]):
    """Input on a board of a game of turns."""

    messages: TurnMessages[S]

    def __init__(self, model: TableModel) -> None:
        self.model = model

    @property
    def state(self) -> S:
        """The position."""
        state: S = self.model.session.state
        return state

    @property
    def acting(self) -> Seat:
        return self.state.turn

    def may_press(self) -> bool:
        """Whether a press counts now; if it is another's turn, say so."""
        may = self.messages.may_act
        if not may and self.model.people and not self.state.over:
            self.model.say(self.messages.turn_words(), "text_dim")
        return may

    def react(self, events: Sequence[Event]) -> None:
        """Announce actions and changes of turn, and show mistakes."""
        made = [event for event in events if isinstance(event, EntryMade)]
        if not made:
            return
        self.clear_selection()
        model, state = self.model, self.state
        if made[-1].entry.seat in model.people:
            model.introduction.note_rule_learned()
        for one in made:
            self.show_entry(one, model.match.rules.explain(one.before, one.entry.action))
        passes = made[-1].before.turn != state.turn and not (state.row or state.over)
        message = (self.messages.turn_words(), "text") if passes else (model.message, model.role)
        model.say(*message, heard=self.messages.heard_words(made))

    def show_entry(self, made: EntryMade, told: Explanation) -> None:
        """Show a mistake, and in a row announce the outcome and its time change."""
        before, after = made.before, made.after
        if before.row is not None:
            words, role = self.messages.row(made, told)
            if words and before.turn != after.turn and not after.over:
                words = append_words(words, self.messages.turn_words())
            if words:
                self.model.say(words, role)
        if isinstance(made.entry.action, Move) and not told.right:
            self.show_mistake(made, made.entry.action, told)
        if before.row is not None:
            show_change(self.model, made)

    @abstractmethod
    def show_mistake(self, made: EntryMade, move: Any, told: Explanation) -> None:
        """Show the mistake of an action."""

    def skip_board(self) -> None:
        """Skip the board of a row."""
        if self.messages.may_act:
            self.model.submit(self.state.turn, Skip())


class LightSwitch:
    """The switch of the light that tells whether the goal is still in reach."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.on = False

    def switch(self) -> None:
        """Switch the light on or off; switching on is recorded as help."""
        self.on = not self.on
        if self.on and self.match.result is None:
            self.match.record_help(light=True)


class TurnChrome(BoardChrome, Generic[S]):
    """The look of a table of a game of turns, as of its controller's current state."""

    def __init__(self, model: TableModel, controller: TurnController[S]) -> None:
        self.model, self._turns = model, controller

    def rush_footer(self, skip: str) -> list[Node]:
        """Return the run bar or the skip button of a row, with its words."""
        state = self._turns.state
        if state.row is None:
            return []
        on = self._turns.messages.may_act and state.row.skips > 0 and not state.over
        button = Button("skip", skip, self._turns.skip_board, on=on)
        return rush_nodes(state.row, self.model.before.record, button, over=state.over)

    @abstractmethod
    def duel_note(self) -> str:
        """Return the words for the turn in a duel."""

    @abstractmethod
    def score_note(self, seat: Seat, score: int) -> str:
        """Return the words beside the score of a single board."""

    def plate(self, seat: Seat) -> Plate:
        """Return the plate with the score, and whose turn it is."""
        state = self._turns.state
        score, lit = state.standing(seat), seat == state.turn and not state.over
        note = ""
        if state.row is not None:
            note = rank_words(self.model)
        elif state.is_duel:
            note = self.duel_note() if lit else ""
        elif score is not None:
            note = self.score_note(seat, score)
        lit = lit and state.seats > 1
        if lit and self._turns.messages.is_computer_thinking:
            note = tr("thinking…")
        return plate_of(self.model, seat, score, note, lit=lit)


class TurnAnswers(SpokenAnswers, Generic[S]):
    """Answers to queries about a board of a game of turns."""

    def __init__(self, controller: TurnController[S]) -> None:
        self._turns = controller

    @property
    def state(self) -> S:
        """The position."""
        return self._turns.state

    @abstractmethod
    def summary(self, laid: BoardLayout) -> str:
        """Return the board in a few words."""

    def time(self) -> str:
        return ""

    def opening(self, laid: BoardLayout) -> str:
        return f"{self.summary(laid)}."

    def keyed_things(self, laid: BoardLayout) -> Mapping[int, str]:
        """Return the number of the board in a row: nothing else is ever new."""
        row = self.state.row
        return {} if row is None else {row.place: ""}

    def name(self, laid: BoardLayout, thing: int) -> str:
        """Return a summary of the board of a row."""
        return self.summary(laid)

    def pick(self, laid: BoardLayout, thing: int) -> str:
        return ""
