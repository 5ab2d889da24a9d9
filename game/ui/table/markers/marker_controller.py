"""Input at a board of holes: choosing and jumping, hints, verdicts and the solution."""

from functools import partial

from game.boards.board import NOTHING, Highlights, select_only
from game.boards.motion import peg_motion as motion
from game.boards.peg_board import PEGS
from game.core.explanations import Explanation
from game.core.rules import Hint, Seat
from game.games.pegs import hints as peg_hints
from game.games.pegs.rules import PegRules
from game.games.pegs.state import Jump, PegState
from game.play.match import EntryMade
from game.play.saved_session import Bookmark
from game.ui import pages
from game.ui.kit.actions import ScreenAction
from game.ui.kit.component import Motion
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.view import Moment
from game.ui.table.markers.light import SIGNS, MarkerHelp
from game.ui.table.markers.marker_words import MarkerMessages
from game.ui.table.table_model import TableModel
from game.ui.table.turn_table import TurnController
from game.ui.texts.common_words import step_words, tr


class MarkerController(TurnController[PegState]):
    """Selection, refused jumps and solver help at a board of holes."""

    messages: MarkerMessages

    def __init__(self, model: TableModel) -> None:
        super().__init__(model)
        assert isinstance(model.match.rules, PegRules)
        self.rules: PegRules = model.match.rules
        self.chosen = NOTHING
        self.faults: tuple[int, ...] = ()
        self.inlaid = False
        self.help = MarkerHelp(model, self.rules)
        self.light = self.help.light
        self.messages = MarkerMessages(model, lambda: self.light.line is not None)

    # Messages.

    def pointer_forecast(self) -> tuple[str, str]:
        """Return the solver's forecast for the jump under the pointer, and its colour role."""
        words, verdict = self.light.jump_forecast(self.chosen, self.model.aimed())
        return words, {"winnable": "right", "lost": "wrong"}.get(verdict, "text")

    # Input.

    def press(self, thing: int, second: bool = False) -> None:
        """Choose a marker, or jump with the chosen one."""
        model = self.model
        if not self.may_press():
            return
        model.say("")
        self.faults, self.light.asked = (), False
        selection, jump = PEGS.press(self.state, select_only(self.chosen), thing)
        if isinstance(jump, Jump):
            before, turn = self.state, self.state.turn
            if not model.submit(turn, jump):  # the marker stays chosen
                self._fails(before, jump, turn)
            return
        self.chosen = selection.first_chosen
        stuck = None if self.chosen == NOTHING else peg_hints.stuck(self.state, self.chosen)
        if stuck is not None:
            self.faults = stuck.focus
            model.say(tr(stuck.reason), "text_dim")

    def _fails(self, before: PegState, jump: Jump, seat: Seat) -> None:
        """Animate a refused jump and mark the holes at fault."""
        self.faults = self.rules.explain(before, jump).focus
        model = self.model
        ident = f"{PEGS.who}:{model.animator.ids(before)[jump.source]}"
        show = motion.animate_refusal(ident, [f"{PEGS.kind}:{fault}" for fault in self.faults])
        model.animator.begin(show, model.moment.ms, model.context.tempo, seat=seat)

    def show_mistake(self, made: EntryMade, move: Jump, told: Explanation) -> None:
        self._fails(made.before, move, made.entry.seat)

    def clear_selection(self) -> None:
        self.chosen, self.faults, self.light.asked = NOTHING, (), False

    def close(self) -> bool:
        held = self.chosen != NOTHING
        if held:
            self.clear_selection()
        return held

    def actions(self) -> list[ScreenAction]:
        """Return the allowed actions of hint, solver light, colours, bookmarks and undo."""
        made, computers = [], self.model.session.computers
        if self.help.hints_offered:
            usable = not self.state.over and self.state.turn not in computers
            ask = self.help.ask_hint
            made.append(ScreenAction("hint", lambda: self._show_hint(ask()), usable))
        if self.help.light_offered:
            made.append(ScreenAction("light", self.light.switch, lit=self.light.on))
        made.append(ScreenAction("colours", self.colours, lit=self.inlaid))
        if self.state.row is not None:
            return made
        if self.model.is_solo:
            page = partial(_open_bookmarks, self.model, inlaid=self.coloured)
            made.append(ScreenAction("bookmarks", page))
        if not self.model.play.is_remote:
            # Undo by the "let go" key: here, Escape clears the selection.
            made.append(ScreenAction("let go", self.model.undo))
        return made

    def colours(self) -> None:
        """Show or hide the three colours of the holes."""
        self.inlaid = not self.inlaid

    @property
    def coloured(self) -> bool:
        """Whether the three colours of the holes are shown."""
        return self.inlaid or self.model.lens_on

    # Help.

    def _show_hint(self, hint: Hint | None) -> None:
        """Show a good jump with its verdict, as soon as the solver has an answer."""
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
        """Whether a solution can be played."""
        return self.help.shows_how

    def show_how(self) -> None:
        if not self.state.over:
            self.clear_selection()
            self.help.show_how()

    def stop(self) -> bool:
        return self.help.stop()

    # Time.

    def background_step(self) -> bool:
        more = self.light.work(self.chosen, self.model.aimed())
        self._show_hint(self.help.requested_hint())
        return more

    def advance(self, moment: Moment) -> None:
        """Make the next jump of the solution being played."""
        jump = self.light.next_jump(moment.ms, self.model.context.settings.speed)
        self.chosen = self.chosen if jump is None else jump.source
        self.help.make_jump(jump)

    def motion(self, moment: Moment) -> Motion:
        return Motion.NONE if self.light.line is None else Motion.LAYOUT

    def layout_key(self, moment: Moment) -> object:
        """Return a cache key: the computer's thinking, the solver's progress, and the pointer."""
        return self.messages.is_computer_thinking, self.light.progress, self.model.aimed()

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


def _open_bookmarks(model: TableModel, *, inlaid: bool) -> Navigation | None:
    """Open the bookmarks page, and go to the bookmark that is chosen there."""

    def go(chosen: Bookmark | None) -> None:
        if chosen is not None:
            model.stand_at(chosen.at)
            model.say(chosen.name)

    return Push(pages.BookmarksScreen(model.context, model.match, inlaid=inlaid), go)
