"""Input at a triangle board: choosing and jumping, hints, verdicts and the solution."""

from collections.abc import Sequence

from game.boards.board import NOTHING, Highlights, select_only
from game.boards.motion import peg_motion as motion
from game.boards.peg_board import PEGS
from game.core.rules import Hint, Seat
from game.games.pegs import hints as peg_hints
from game.games.pegs.rules import PegRules
from game.games.pegs.state import Jump, PegState
from game.play.match import EntryMade, Event
from game.play.saved_session import Bookmark
from game.ui import pages
from game.ui.kit.actions import ScreenAction
from game.ui.kit.component import Motion
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.view import Moment
from game.ui.table.controller import BoardController
from game.ui.table.markers.light import SIGNS, Light, ShowMe
from game.ui.table.markers.marker_words import jump_words, row_words
from game.ui.table.players.computers import THINKS_AFTER_MS
from game.ui.table.rush import changed_show
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import append_words, step_words, tr, trn


class MarkerController(BoardController):
    """Selection, refused jumps and solver help at a triangle board."""

    def __init__(self, model: TableModel) -> None:
        assert isinstance(model.match.rules, PegRules)
        self.model = model
        self.rules: PegRules = model.match.rules
        self.chosen = NOTHING
        self.faults: tuple[int, ...] = ()
        self.inlaid = False
        self.light = Light(model.match, self.rules.solver)
        if self.light_offered and model.opening.options.assisted:
            self.light.switch()

    @property
    def state(self) -> PegState:
        """The position."""
        state: PegState = self.model.session.state
        return state

    @property
    def acting(self) -> Seat:
        return self.state.turn

    @property
    def computers_turn(self) -> bool:
        """Whether a computer player is to jump."""
        return self.state.turn in self.model.session.computers

    @property
    def thinks(self) -> bool:
        """Whether a computer player has been choosing its jump for `THINKS_AFTER_MS`."""
        log = self.model.session.log
        if self.state.over or not self.computers_turn:
            return False
        return self.model.now >= (log[-1].at_ms if log else 0) + THINKS_AFTER_MS

    # Messages.

    def opening_words(self) -> str:
        """Return whose turn it is, or the goal of a rush, duel, race or "home" game."""
        state = self.state
        if not self.model.people or state.over:
            return ""
        if self.model.session.log:
            return self._turn_words() if state.seats > 1 else ""
        if state.row is not None:
            timed = tr("Leave one marble on each board. A mistake takes 10 s and your run.")
            endless = tr("Leave one marble on each board. Your first mistake ends it.")
            return endless if state.row.ends_ms is None else timed
        if state.play == "duel":
            return tr("Take turns to jump. The first who can’t jump loses.")
        if state.seats > 1:
            return tr("One after the other, each on a full board. Fewest marbles win.")
        home = tr("Leave just one marble, in the hole that’s empty now.")
        return home if state.goal == "home" else ""

    def rule_words(self, *, calls: bool) -> str:
        """Return the rule of jumping; empty in a duel, with its own opening words."""
        if self.state.play == "duel":
            return ""
        return tr("Jump one marble over another into an empty hole. Leave just one.")

    def closing_words(self) -> str:
        """Return the marbles left in a lost game alone, or the reason a rush ended."""
        result, row = self.model.match.result, self.state.row
        if not self.model.match.is_solo or result is None or result.won:
            return ""
        if row is not None:
            ends = tr("{wrong} – your streak ends").format(wrong=tr("That jump loses"))
            return ends if row.ends_ms is None else tr("Time’s up!")
        left = self.state.markers.bit_count()
        return trn(
            "No more jumps – {count} marble left", "No more jumps – {count} marbles left", left
        )

    def _turn_words(self) -> str:
        words = tr("{name}, your turn.")
        if self.state.turn not in self.model.people:
            words = tr("{name} is thinking…")
        return words.format(name=self.model.name_of(self.state.turn))

    def pointer_forecast(self) -> tuple[str, str]:
        """Return the solver's forecast for the jump under the pointer, and its colour role."""
        words, verdict = self.light.jump_forecast(self.chosen, self.model.aimed())
        return words, {"winnable": "right", "lost": "wrong"}.get(verdict, "text")

    # Input.

    def press(self, thing: int, second: bool = False) -> None:
        """Choose a marker, or jump with the chosen one."""
        model = self.model
        if self.state.over:
            return
        if self.state.turn not in model.people or model.play.waits(self.state.turn):
            if model.people:
                model.say(self._turn_words(), "text_dim")
            return
        model.say("")
        self.faults, self.light.asked = (), False
        selection, jump = PEGS.press(self.state, select_only(self.chosen), thing)
        if isinstance(jump, Jump):
            self._jump(jump)
            return
        self.chosen = selection.first_chosen
        stuck = None if self.chosen == NOTHING else peg_hints.stuck(self.state, self.chosen)
        if stuck is not None:
            self.faults = stuck.focus
            model.say(tr(stuck.reason), "text_dim")

    def _jump(self, jump: Jump) -> None:
        """Make a jump; if it is illegal, show the reason and keep the marker chosen."""
        before, turn = self.state, self.state.turn
        if not self.model.submit(turn, jump):
            self._fails(before, jump, turn)

    def _fails(self, before: PegState, jump: Jump, seat: Seat) -> None:
        """Animate a refused jump and mark the holes at fault."""
        self.faults = self.rules.explain(before, jump).focus
        model = self.model
        ident = f"{PEGS.who}:{model.animator.ids(before)[jump.source]}"
        show = motion.animate_refusal(ident, [f"{PEGS.kind}:{fault}" for fault in self.faults])
        model.animator.begin(show, model.moment.ms, model.tempo, seat=seat)

    def react(self, events: Sequence[Event]) -> None:
        """Announce jumps and changes of turn, and show losing jumps of a rush."""
        made = [event for event in events if isinstance(event, EntryMade)]
        if not made:
            return
        self.clear_selection()
        if made[-1].entry.seat in self.model.people:
            self.model.introduction.note_rule_learned()
        state, model = self.state, self.model
        for one in made if state.row else ():
            self._went_on(one)
        passes = made[-1].before.turn != state.turn and not (state.row or state.over)
        message = (self._turn_words(), "text") if passes else (model.message, model.role)
        model.say(*message, heard=self._jump_words(made))

    def _jump_words(self, made: Sequence[EntryMade]) -> str:
        """Return jumps in words for screen readers, in full for those of other players."""
        told = []
        for entry, before, after in made:
            if isinstance(entry.action, Jump) and before.markers != after.markers:
                own = entry.seat in self.model.people and self.light.line is None
                words = jump_words(before, entry.action, whole=not own)
                name = "" if entry.seat in self.model.people else self.model.name_of(entry.seat)
                words = tr("{name}: {words}").format(name=name, words=words) if name else words
                told.append(words)
        return " ".join(told)

    def _went_on(self, made: EntryMade) -> None:
        """Announce an action of a rush, and show a losing jump and its time change."""
        model, before, action = self.model, made.before, made.entry.action
        words, role = row_words(made, self.rules.explain(before, action))
        if words and before.turn != made.after.turn and not made.after.over:
            words = append_words(words, self._turn_words())
        if words:
            model.say(words, role)
        if role == "wrong" and isinstance(action, Jump):
            self._fails(before, action, made.entry.seat)
        show = changed_show(made)
        if show is not None:
            model.animator.begin(show, model.moment.ms, model.tempo)

    def clear_selection(self) -> None:
        self.chosen, self.faults, self.light.asked = NOTHING, (), False

    def close(self) -> bool:
        held = self.chosen != NOTHING
        if held:
            self.clear_selection()
        return held

    def actions(self) -> list[ScreenAction]:
        """Return the allowed actions of hint, solver light, colours, bookmarks and undo."""
        made = []
        if self.model.hints_on and (self.rules.solver is not None or self.state.play == "duel"):
            usable = not self.state.over and not self.computers_turn
            made.append(ScreenAction("hint", self.hint, usable))
        if self.light_offered:
            made.append(ScreenAction("light", self.light.switch, lit=self.light.on))
        made.append(ScreenAction("colours", self.colours, lit=self.inlaid))
        if self.state.row is not None:
            return made
        if self.model.is_solo:
            made.append(ScreenAction("bookmarks", self.bookmarks))
        if not self.model.play.is_remote:
            # Undo by the "let go" key: here, Escape clears the selection.
            made.append(ScreenAction("let go", self.model.undo))
        return made

    def colours(self) -> None:
        """Show or hide the three colours of the holes."""
        self.inlaid = not self.inlaid

    def bookmarks(self) -> Navigation | None:
        """Open the bookmarks page."""
        model = self.model
        page = pages.BookmarksScreen(model.context, model.match, inlaid=self.coloured)
        return Push(page, self._go)

    def _go(self, chosen: Bookmark | None) -> None:
        """Go to a bookmark; None does nothing."""
        if chosen is not None:
            self.model.stand_at(chosen.at)
            self.model.say(chosen.name)

    @property
    def coloured(self) -> bool:
        """Whether the three colours of the holes are shown."""
        return self.inlaid or self.model.lens_on

    # Help.

    @property
    def _solves(self) -> bool:
        """Whether the solver may help: there is one, and it is no rush."""
        return self.rules.solver is not None and self.state.row is None

    @property
    def light_offered(self) -> bool:
        """Whether the solver light is available: wherever hints are, except in a duel or rush."""
        return self._solves and self.state.play != "duel" and self.model.hints_on

    def hint(self) -> None:
        """Show a good jump with its verdict, as soon as the solver has an answer."""
        state = self.state
        if state.over or self.computers_turn:
            return
        if state.play == "duel":
            self._show_hint(self.rules.hint(state, state.turn))
            return
        self.light.asked = True
        if self.light.answer is None:
            self.model.say(tr("Looking for a good jump…"), "text_dim")
        self._answer()

    def _answer(self) -> None:
        """Show the requested hint if the solver has an answer."""
        answer = self.light.answer
        if self.light.asked and answer is not None:
            self.light.asked = False
            self._show_hint(peg_hints.race_hint(self.state, answer))

    def _show_hint(self, hint: Hint | None) -> None:
        if hint is None:
            return
        source, target = hint.focus
        self.chosen, self.faults = source, ()
        self.model.point(target)
        self.model.match.record_hint()
        self.model.say(step_words(hint.steps[-1]))
        self.model.context.sound("hint")

    @property
    def shows_how(self) -> bool:  # type: ignore[override]
        """Whether a solution can be played: alone, on a single board."""
        return self.model.is_solo and self._solves

    @property
    def can_show(self) -> bool:
        """Whether "Show me" is offered: with the light on, or in a game with help used."""
        return self.shows_how and (self.light.on or self.model.opening.helped)

    def show_how(self) -> None:
        """Play the best known line, jump by jump, until its end or a key press."""
        if not self.state.over:
            self.clear_selection()
            self.model.match.record_help(shown=True)
            self.light.line = ShowMe(self.model.moment.ms)
            self.model.say(tr("Looking for the best jumps…"), "text_dim")

    def stop(self) -> bool:
        if self.light.line is None:
            return False
        self.light.line = None
        self.model.say(tr("Stopped. Play on from here, or undo."))
        return True

    # Time.

    def background_step(self) -> bool:
        """Run a step of the solver; return whether it has more to do."""
        more = self.light.work(self.chosen, self.model.aimed())
        self._answer()
        return more

    def advance(self, moment: Moment) -> None:
        """Make the next jump of the solution being played."""
        line, model = self.light.line, self.model
        if line is None:
            return
        jump = self.light.next_jump(moment.ms, model.context.settings.speed)
        if jump is not None:
            self.chosen = jump.source
            model.submit(self.state.turn, jump, shown=True)
            model.say(line.words(), heard=model.heard)
        if line.finished:
            self.light.line = None
            # The program played to the end, not a person: undo works, and no statistics count it.
            model.say(line.last_words(self.state.markers.bit_count()))

    def motion(self, moment: Moment) -> Motion:
        """Return that the layout moves while a solution is played."""
        return Motion.NONE if self.light.line is None else Motion.LAYOUT

    def layout_key(self, moment: Moment) -> object:
        """Return a cache key: the computer's thinking, the solver's progress, and the pointer."""
        return self.thinks, self.light.progress, self.model.aimed()

    # Drawing.

    def highlights(self, ms: int) -> Highlights:
        """Return the chosen marker, colours, holes at fault, and the verdict on a jump."""
        coming = self.light.line and self.light.line.coming(ms)
        if coming:
            return Highlights(
                select_only(coming.source), landing=coming.target, inlaid=self.coloured
            )
        signs = dict.fromkeys(self.faults, ("cross", "wrong"))
        verdict = self.light.jump_forecast(self.chosen, self.model.aimed())[1]
        if verdict:
            signs[self.model.aimed()] = SIGNS[verdict]
        return Highlights(select_only(self.chosen), signs=signs, inlaid=self.coloured)
