"""The solver at a board of holes: verdicts on the position, hints and "Show me"."""

from game.boards.board import NOTHING
from game.boards.peg_board import targets
from game.core.lattice import board_after
from game.core.rules import Hint
from game.games.pegs import hints as peg_hints
from game.games.pegs.hints import Outlook
from game.games.pegs.rules import PegRules
from game.games.pegs.state import Jump, PegSolver, PegState, SolverAnswer
from game.play.match import Match
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.text import Icon, Label
from game.ui.table.table_model import TableModel
from game.ui.table.turn_table import LightSwitch
from game.ui.texts.common_words import step_words, tr, trn

GAP_MS, LIT_MS = 800, 300  # between jumps; highlight before a jump

SIGNS = {
    "won": ("check", "right"),
    "winnable": ("check", "right"),
    "lost": ("cross", "wrong"),
    "unknown": ("help", "text"),
}
"""The icon of each verdict, and its colour role."""


class ShowMe:
    """A solution played jump by jump, once the solver has found a line."""

    def __init__(self, ms: int) -> None:
        """Start at a wall-clock time in milliseconds."""
        self._line: tuple[tuple[int, int], ...] | None = None
        self._verdict = ""
        self._made = 0
        self._due = ms
        self._speed = 100

    @property
    def finished(self) -> bool:
        """Whether all jumps have been made."""
        return self._line is not None and self._made == len(self._line)

    def next_jump(self, answer: SolverAnswer | None, ms: int, speed: int) -> Jump | None:
        """Return the jump due now, or None.

        The line comes from the first ``answer`` received. ``speed`` is in per cent; 0, without
        motion, keeps the pace of 100 %, so that the jumps can be followed.
        """
        self._speed = speed or 100
        if self._line is None and answer is not None:
            self._line, self._verdict = answer.line, answer.verdict
            self._due = ms + self._lasts(LIT_MS)
        if self._line is None or self.finished or ms < self._due:
            return None
        source, target = self._line[self._made]
        self._made += 1
        self._due = ms + self._lasts(GAP_MS)
        return Jump(source, target)

    def coming(self, ms: int) -> Jump | None:
        """Return the next jump `LIT_MS` before it is made, to highlight it; else None."""
        if self._line is None or self.finished or ms < self._due - self._lasts(LIT_MS):
            return None
        return Jump(*self._line[self._made])

    def _lasts(self, ms: int) -> int:
        return ms * 100 // self._speed

    def words(self) -> str:
        """Return the number of the current jump, and the way to stop."""
        all_of_them = len(self._line or ())
        text = tr("Jump {number} of {all}. Press any key to stop.")
        return text.format(number=self._made, all=all_of_them)

    def last_words(self, left: int) -> str:
        """Return the outcome of the line."""
        if self._verdict == "winnable":
            return tr("That’s one way. Undo takes you back.")
        if self._verdict == "lost":
            return trn(
                "{count} marble left: the best possible.",
                "{count} marbles left: the best possible.",
                left,
            )
        return trn(
            "{count} marble left: the best way we found.",
            "{count} marbles left: the best way we found.",
            left,
        )


class Light(LightSwitch):
    """The solver's verdicts and forecasts, computed step by step as requested."""

    def __init__(self, match: Match, solver: PegSolver | None) -> None:
        super().__init__(match)
        state = self._state
        self._goal = peg_hints.goal_of(state)
        self.outlook = None if solver is None else Outlook(solver, state.lattice, self._goal)
        self.asked = False  # whether a hint waits for an answer
        self.line: ShowMe | None = None

    @property
    def _state(self) -> PegState:
        state: PegState = self.match.state
        return state

    @property
    def answer(self) -> SolverAnswer | None:
        """The solver's answer for the current position, None while unknown."""
        return self._answer_for(self._state.markers)

    def _answer_for(self, markers: int) -> SolverAnswer | None:
        return None if self.outlook is None else self.outlook.answer_for(markers)

    def board_after(self, chosen: int, target: int) -> int | None:
        """Return the marker bits after a jump of the chosen marker, None if it is illegal."""
        if target not in targets(self._state, chosen):
            return None
        step = self._state.lattice.straight_jump(chosen, target)
        return board_after(self._state.markers, step)

    def jump_forecast(self, chosen: int, target: int) -> tuple[str, str]:
        """Return the effect of a jump in words, and the verdict after it; both may be empty."""
        before, after = self.answer, self.board_after(chosen, target)
        then = None if after is None else self._answer_for(after)
        if not self.on or before is None or then is None:
            return "", ""
        words = peg_hints.jump_words(before, then)
        return tr(words), then.verdict if words else ""

    def verdict(self) -> tuple[str, str]:
        """Return the verdict on the position and its explanation; both empty while unknown."""
        answer = self.answer
        if answer is None:
            return "", ""
        if self.match.result is not None and self.match.ended_by_demo:  # ended by "Show me"
            return answer.verdict, tr("That’s one way. Undo takes you back.")
        words = peg_hints.light_words(answer, self._state.markers, self._goal)
        won = self.match.result is not None and answer.verdict == "winnable"
        return "won" if won else answer.verdict, step_words(words)

    @property
    def progress(self) -> int:
        """The number of positions with an answer."""
        return 0 if self.outlook is None else self.outlook.count

    def work(self, chosen: int, aimed: int) -> bool:
        """Run a solver step; return whether more steps are needed."""
        if self.outlook is None:
            return False
        self.outlook.want(self._queued_positions(chosen, aimed))
        return self.outlook.step()

    def _queued_positions(self, chosen: int, aimed: int) -> list[int]:
        """Return the positions to solve, the most urgent first."""
        if not (self.on or self.asked or self.line is not None):
            return []
        boards, known = [self._state.markers], self.answer
        if self.on and chosen != NOTHING and not (known and known.verdict == "lost"):
            holes = (aimed, *targets(self._state, chosen))
            boards += [
                board for hole in holes if (board := self.board_after(chosen, hole)) is not None
            ]
        return boards

    def next_jump(self, ms: int, speed: int) -> Jump | None:
        """Return the jump of the solution due now, or None."""
        return None if self.line is None else self.line.next_jump(self.answer, ms, speed)


def lamp(verdict: str, words: str) -> Node:
    """Return a verdict as icon, title and sentence; an empty verdict is still being computed."""
    icon, role = SIGNS.get(verdict, ("clock", "text_dim"))
    rim = role if verdict in ("winnable", "lost") else "panel_border"
    head = Row(Icon(icon, 24, role), Label(_title(verdict), 18, role, bold=True), gap=8)
    told = Column(head, Label(words, 16, "text_dim", lines=2), gap=2)
    return Container(told, wide=(120, 250), pad=(10, 6), panel=("panel", rim), radius=10)


def _title(verdict: str) -> str:
    return {
        "won": tr("Won"),
        "winnable": tr("You can still win"),
        "lost": tr("Lost"),
        "unknown": tr("Not known"),
    }.get(verdict, tr("Looking…"))


class MarkerHelp:
    """The help that a table offers, and what has been asked for."""

    def __init__(self, model: TableModel, rules: PegRules) -> None:
        self._model, self._rules = model, rules
        self.light = Light(model.match, rules.solver)
        if self.light_offered and model.opening.options.assisted:
            self.light.switch()

    @property
    def _state(self) -> PegState:
        state: PegState = self._model.match.state
        return state

    @property
    def _solves(self) -> bool:
        """Whether the game has a solver that may help: in a rush it may not."""
        return self._rules.solver is not None and self._state.row is None

    @property
    def hints_offered(self) -> bool:
        """Whether hints are available: in a race by the solver, in a duel without it."""
        duel = self._state.is_duel
        return self._model.hints_on and (duel or self._rules.solver is not None)

    @property
    def light_offered(self) -> bool:
        """Whether the solver light is available: wherever hints are, except in a duel or rush."""
        return self._solves and not self._state.is_duel and self._model.hints_on

    @property
    def shows_how(self) -> bool:
        """Whether a solution can be played: alone, on a single board."""
        return self._model.is_solo and self._solves

    @property
    def can_show(self) -> bool:
        """Whether "Show me" is offered: with the light on, or in a game with help used."""
        return self.shows_how and (self.light.on or self._model.opening.helped)

    def ask_hint(self) -> Hint | None:
        """Return a good jump with its verdict, or None until the solver has an answer."""
        state = self._state
        if state.over or state.turn in self._model.session.computers:
            return None
        if state.is_duel:
            return self._rules.hint(state, state.turn)
        self.light.asked = True
        if self.light.answer is None:
            self._model.say(tr("Looking for a good jump…"), "text_dim")
        return self.requested_hint()

    def requested_hint(self) -> Hint | None:
        """Return the requested hint once the solver has an answer; else None."""
        answer = self.light.answer
        if not self.light.asked or answer is None:
            return None
        self.light.asked = False
        return peg_hints.race_hint(self._state, answer)

    def show_how(self) -> None:
        """Begin to play the best known line, jump by jump, until its end or a key press."""
        self._model.match.record_help(shown=True)
        self.light.line = ShowMe(self._model.moment.ms)
        self._model.say(tr("Looking for the best jumps…"), "text_dim")

    def stop(self) -> bool:
        """Stop playing a solution; return whether one was playing."""
        if self.light.line is None:
            return False
        self.light.line = None
        self._model.say(tr("Stopped. Play on from here, or undo."))
        return True

    def make_jump(self, jump: Jump | None) -> None:
        """Make a jump of the solution being played, if it is due, and say how far it has come."""
        line, model = self.light.line, self._model
        if line is None:
            return
        if jump is not None:
            model.submit(self._state.turn, jump, shown=True)
            model.say(line.words(), heard=model.heard)
        if line.finished:
            self.light.line = None
            # The program played to the end, not a person: undo works, and no statistics count it.
            model.say(line.last_words(self._state.markers.bit_count()))
