"""Help at a board of holes: hints, the light, and "Show me", within the solver's reach."""

from game.core.rules import Hint
from game.games.pegs import hints as peg_hints
from game.games.pegs.rules import PegRules
from game.games.pegs.state import Jump, PegState
from game.ui.table.markers.light import Light, ShowMe
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import tr


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
        duel = self._state.play == "duel"
        return self._model.hints_on and (duel or self._rules.solver is not None)

    @property
    def light_offered(self) -> bool:
        """Whether the solver light is available: wherever hints are, except in a duel or rush."""
        return self._solves and self._state.play != "duel" and self._model.hints_on

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
        if state.play == "duel":
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
