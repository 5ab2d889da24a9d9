"""The help that players can have at the board of the triangle: hints, the light, show me."""

import pygame

from game.boards.board import NOTHING
from game.boards.triangle import targets
from game.games import lattice, triangle_hints
from game.games.solver import Answer
from game.games.triangle import Triangle
from game.games.triangle_outlook import Outlook
from game.games.triangle_state import TriangleState
from game.play.match import Match
from game.ui.context import Context
from game.ui.pads import PadPress
from game.ui.play_screen import PlayScreen
from game.ui.screen import Step
from game.ui.show_me import ShowMe
from game.ui.view import Moment, View
from game.ui.words import step_words, tr


class TriangleHelp(PlayScreen):
    """What the solver has to say; it works in the steps of ``think``, on what is asked for."""

    def __init__(self, context: Context, match: Match, keys: tuple[int, ...]) -> None:
        super().__init__(context, match, keys)
        assert isinstance(self.rules, Triangle)
        self.triangle_rules: Triangle = self.rules
        self.chosen = NOTHING
        self.faults: tuple[int, ...] = ()
        self.lit = False
        self.show_me: ShowMe | None = None
        state = self.state
        self.goal = triangle_hints.goal_of(state)
        self.outlook = Outlook(state.size, self.goal)
        self._asked = False
        if self.light_on and getattr(self.session.options, "assists", False):
            self.light()

    @property
    def state(self) -> TriangleState:
        """Return the position."""
        state: TriangleState = self.session.state
        return state

    def changed(self) -> None:
        """Let go of the chosen marker and of what was marked."""
        self.chosen, self.faults, self._asked = NOTHING, (), False

    # Hints.

    def hint(self) -> Step | None:
        """Show a good jump, and say what is known of it, as soon as something is."""
        state = self.state
        if state.over or state.turn in self.session.computers:
            return None
        if state.play == "duel":
            self._hinted(state)
            return None
        self._asked = True
        if self.outlook.of(state.markers) is None:
            self.say(tr("Looking for a good jump…"), "text_dim")
        self._answer()
        return None

    def _answer(self) -> None:
        """Show the hint that was asked for, if it is known by now."""
        answer = self.outlook.of(self.state.markers)
        if self._asked and answer is not None:
            self._asked = False
            self._hinted(self.state, answer)

    def _hinted(self, state: TriangleState, answer: Answer | None = None) -> None:
        hint = (
            self.triangle_rules.hint(state, state.turn)
            if answer is None
            else triangle_hints.race_hint(state, answer)
        )
        if hint is None:
            return
        source, target = hint.focus
        self.chosen, self.faults = source, ()
        self.focus, self.focus_seen = f"hole:{target}", True
        self.match.took_hint()
        self.say(step_words(hint.steps[-1]))

    # The light.

    @property
    def light_on(self) -> bool:
        """Tell whether there is a light to switch on: as for hints, and not in a duel."""
        return self.state.play != "duel" and self.hints_on

    def light(self) -> Step | None:
        """Switch the light on or off."""
        self.lit = not self.lit
        if self.lit and self.session.result is None:
            self.match.took_light()
        return None

    def after(self, target: int) -> int | None:
        """Return the board after the chosen marker's jump into a hole, or None without one."""
        over = lattice.jumped(self.state.size, self.chosen, target)
        if over is None or target not in targets(self.state, self.chosen):
            return None
        return lattice.after(self.state.markers, (self.chosen, over, target))

    @property
    def aimed(self) -> int:
        """Return the hole that the pointer, or else the focus, is at, or NOTHING."""
        for name in (self.hover, self.focus if self.focus_seen else ""):
            if name.startswith("hole:"):
                return int(name.split(":")[1])
        return NOTHING

    def foretold(self) -> tuple[str, str]:
        """Return what the jump that is aimed at does to the game, and the verdict; or nothing."""
        before, after = self.outlook.of(self.state.markers), self.after(self.aimed)
        if not self.lit or after is None or before is None:
            return "", ""
        then = self.outlook.of(after)
        if then is None:
            return "", ""
        words = triangle_hints.jump_words(before, then)
        return tr(words), then.verdict if words else ""

    def message_now(self) -> tuple[str, str]:
        """Return what the light has to say of a jump, or else the message."""
        words, verdict = self.foretold()
        if words:
            return words, {"winnable": "right", "lost": "wrong"}.get(verdict, "text")
        return super().message_now()

    # The solver.

    def think(self) -> bool:
        """Let computer players think, and the solver work on what is asked for."""
        thinks = super().think()
        self.outlook.want(self._wanted())
        more = self.outlook.step()
        self._answer()
        return thinks or more

    def _wanted(self) -> list[int]:
        """Return the positions to find out about, the most urgent first."""
        markers = self.state.markers
        if not (self.lit or self._asked or self.show_me is not None):
            return []
        boards = [markers]
        known = self.outlook.of(markers)
        if self.lit and self.chosen != NOTHING and not (known and known.verdict == "lost"):
            aimed = self.after(self.aimed)
            others = (self.after(hole) for hole in targets(self.state, self.chosen))
            boards += [after for after in (aimed, *others) if after is not None]
        return boards

    def tick(self, moment: Moment) -> object:
        """Return all that time and thought may change."""
        seen = self.outlook.count, self.message, self.aimed
        return seen, super().tick(moment)

    # Show me.

    @property
    def can_show(self) -> bool:
        """Tell whether a line can be shown from here: alone, where help is at hand."""
        helped = self.lit or getattr(self.session.options, "assists", False)
        return self.can_show_how and (helped or self.opening.mode == "practice")

    @property
    def can_show_how(self) -> bool:
        """Tell whether the game is one that can be shown: of one seat."""
        return self.session.seats == 1

    def show(self) -> Step | None:
        """Play the best line there is, jump by jump, until it is over or somebody stops it."""
        if not self.state.over:
            self.changed()
            self.match.took_show()
            self.show_me = ShowMe(self.moment.ms)
            self.say(tr("Looking for a line…"), "text_dim")
        return None

    def advance(self, moment: Moment) -> Step | None:
        """Let time pass, and the line that is shown go on."""
        step = super().advance(moment)
        shown, answer = self.show_me, self.outlook.of(self.state.markers)
        if shown is None or self.motion.going(moment.ms):
            return step
        jump = shown.next_jump(answer, moment.ms, self.context.settings.speed)
        if jump is not None:
            self.submit(self.state.turn, jump, shown=True)
            self.say(shown.words())
        if shown.finished:
            self.show_me = None
            self.say(shown.last_words(self.state.markers.bit_count()))
        return step

    def stop(self) -> bool:
        """Stop what is being shown, and tell whether there was anything to stop."""
        if self.show_me is None:
            return False
        self.show_me = None
        self.say(tr("Stopped. Go on from here, or take jumps back."))
        return True

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Do what an event asks for; while a line is shown, any key or button stops it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.stop():
            self.see(moment)
            return None
        return super().handle(event, view, moment)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for; while a line is shown, any button stops it."""
        if self.stop():
            self.see(moment)
            return None
        return super().pad(press, view, moment)

    def moving(self, moment: Moment) -> bool:
        """Tell whether something moves, or will soon."""
        return self.show_me is not None or super().moving(moment)
