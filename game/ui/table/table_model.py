"""The model of a table, without pixels: match, message, animator and clock."""

from collections.abc import Callable, Mapping, Sequence

from game.boards.board import Highlights
from game.boards.kinds import board_of
from game.boards.motion.animation import Animation, Cue
from game.boards.scene import Box, Face
from game.core.rules import CLOCK, Action, Seat
from game.play.compared.typical import OFTEN, TypicalResult, usual
from game.play.grades import PreviousBests
from game.play.lessons import LESSON_OF
from game.play.match import ActionRefused, EntryMade, Event, Match
from game.play.session import Session
from game.play.stats.figures import verdict
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.panel_transitions import MotionSettings
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.view import Moment
from game.ui.setups import Setup
from game.ui.sounds.kinds import Kind
from game.ui.table.animation.animator import BoardAnimator
from game.ui.table.controller import BoardController
from game.ui.table.matches import outcome_words
from game.ui.table.players.remote_play import RemotePlay
from game.ui.table.players.rival import Rival
from game.ui.texts.common_words import clock, far_words, tr

LAST_MINUTE_MS = 60_000


class TableModel:
    """The state of a table beside its layout: the match, its message, and the animator.

    ``aimed`` returns the thing under the pointer, or else in focus, or NOTHING; ``point`` moves the
    focus to a thing. ``keys`` has each seat's call key. ``link`` connects a network game.
    """

    controller: BoardController

    def __init__(
        self,
        context: Context,
        match: Match,
        keys: tuple[int, ...],
        aimed: Callable[[], int],
        point: Callable[[int], None],
        link: RemotePlay | None = None,
    ) -> None:
        self.context, self.match, self.link = context, match, link
        self.opening = match.opening
        self.setup = Setup(match.opening, keys, None if link is None else link.own)
        self.aimed, self.point = aimed, point
        self.message, self.role, self.times = "", "text_dim", 0  # times: messages so far
        self.heard = ""  # read aloud before the message
        self.moment = Moment(0, 0)
        self.animator = BoardAnimator(board_of(match.state), *match.session.states)
        self.before = PreviousBests()
        self.usual: TypicalResult | None = None
        self.rival: Rival | None = None  # the ghost of a race
        self._begun, self._resumed = False, bool(match.session.log)

    @property
    def session(self) -> Session:
        """The session being played."""
        return self.match.session

    @property
    def now(self) -> int:
        """Play time in milliseconds since the game began."""
        return self.match.now

    @property
    def tempo(self) -> MotionSettings:
        """Animation speed and reduced motion, from the settings."""
        settings = self.context.settings
        return MotionSettings(settings.speed, settings.reduce_motion)

    # Messages and sounds.

    def sound(self, kind: Kind, seat: Seat) -> None:
        """Play a sound, panned to the plate of a seat."""
        heard = Animation(cues=(Cue(0, kind, f"plate:{seat}"),))
        self.animator.begin(heard, self.moment.ms, self.tempo, seat=seat)

    def say(self, text: str, role: str = "text", heard: str = "") -> None:
        """Show a message; ``heard`` is read aloud before it."""
        self.message, self.role, self.times, self.heard = text, role, self.times + 1, heard

    def visible_message(self) -> tuple[str, str]:
        """Return the visible message or forecast, and its colour role."""
        words, role = self.controller.pointer_forecast()
        if words:
            return words, role
        return self.message, self.role if self.message else "text_dim"

    def name_of(self, seat: Seat) -> str:
        """Return the name of a seat's player, or of the clock."""
        return tr("The clock") if seat == CLOCK else self.opening.names[seat]

    @property
    def people(self) -> Sequence[Seat]:
        """The seats of people at this computer."""
        return self.setup.people

    def waits(self, seat: Seat | None) -> bool:
        """Whether a seat's action is still unconfirmed by the network host."""
        return self.link is not None and seat is not None and self.link.waits(seat)

    @property
    def is_solo(self) -> bool:
        """Whether one person plays without computers or network, and so may undo and get help."""
        return self.match.is_solo and self.link is None

    @property
    def hints_on(self) -> bool:
        """Whether hints are allowed: always alone, otherwise if the options allow them."""
        options = self.opening.options
        agreed = getattr(options, "hints", False) or getattr(options, "assists", False)
        return self.is_solo or agreed

    @property
    def shared(self) -> bool:
        """Whether several players act here, so the screen must show whose action it is.

        One person against computers does not count, unless the settings ask for calls.
        """
        one = len(self.opening.people) == 1 and not self.context.settings.call_first
        return self.opening.seats > 1 and not (one and self.link is None)

    @property
    def calls(self) -> bool:
        """Whether people must call before they claim."""
        return self.shared and self.match.rules.calls(self.opening.options)

    @property
    def call_keys(self) -> Mapping[int, Seat]:
        """The seat of each call key; empty in games without calls."""
        return self.setup.call_keys if self.calls else {}

    @property
    def lens_offered(self) -> bool:
        """Whether the lens is available: in practice, alone."""
        return self.opening.mode == "practice" and self.match.is_solo

    @property
    def lens_on(self) -> bool:
        """Whether the lens is shown."""
        return self.lens_offered and self.context.settings.lens

    def time_left(self) -> str:
        """Return the remaining time of the game as text, empty without a limit."""
        left = self._left_ms
        return "" if left is None else clock(left + 999)

    @property
    def _left_ms(self) -> int | None:
        """The remaining time in milliseconds, None without a limit or after the end."""
        ends = self.match.rules.ends_ms(self.match.state)
        return None if ends is None or self.match.result is not None else max(0, ends - self.now)

    @property
    def urgent(self) -> bool:
        """Whether time is short: a call's countdown or the last minute."""
        left = self._left_ms
        return self.controller.urgent or (left is not None and left < LAST_MINUTE_MS)

    # Time.

    def advance_clock(self, moment: Moment) -> None:
        """Advance the clock; on the first frame, deal and show the first message."""
        if self.link is None:  # a network match has a shared clock
            self.match.set_play_clock(moment.play_ms)
            self.match.keep_clock()
        if self.rival is not None:
            self.rival.advance_clock(self.context, self.match, self.animator, moment.ms)
        self.moment = moment
        if self._begun:
            return
        self._begun = True
        self.before = self.done_so_far()
        self.usual = self._usually()
        self._first_words()
        if self.controller.deals:
            self.animator.deal(moment.ms, self.tempo)

    def _first_words(self) -> None:
        """Show the first message: the opening words, or how to call for first-time players."""
        if self.message:
            return
        if opening := self.controller.opening_words():
            self.say(opening)
        elif self.link is not None and not self.people:
            self.say(tr("You’re watching."), "text_dim")
        elif self.calls and self.people and self.needs_intro("together"):
            self.say(self.controller.rule_words(calls=True))
            self._save_rule_learned("together")

    # Introduction for newcomers.

    def rule(self) -> str:
        """Return the rule of the game for a first-time player alone, else an empty text."""
        new = len(self.opening.people) == 1 and not self._resumed and self.needs_intro("alone")
        return self.controller.rule_words(calls=False) if new else ""

    def note_rule_learned(self) -> None:
        """Remember the rule as understood, so that it is not shown again."""
        if self.rule():
            self._save_rule_learned("alone")

    def teach(self) -> Navigation | None:
        """Open the lesson of this game."""
        return Push(pages.open("lesson of", self.context, LESSON_OF[self.opening.game]))

    @property
    def teaches(self) -> bool:
        """Whether this game has a lesson."""
        return self.opening.game in LESSON_OF

    def needs_intro(self, how: str) -> bool:
        """Whether the "alone" or "together" introduction of this game is still unseen."""
        return f"{self.opening.game} {how}" not in self.context.settings.hints_seen

    def _save_rule_learned(self, how: str) -> None:
        seen = self.context.settings.hints_seen
        self.context.change(hints_seen=(*seen, f"{self.opening.game} {how}"))

    def catch_up(self) -> None:
        """Make the entries due by now, and show their events."""
        if self.link is not None:
            self._take_remote_events(self.link)
            return
        due = self.session.next_due()
        if due is not None and due <= self.now:
            before = self.controller.highlights(self.moment.ms)
            self._show_events(self.match.advance(), before)

    def _take_remote_events(self, link: RemotePlay) -> Sequence[Event]:
        """Show the events received from the network, and return them."""
        events = link.take()
        if events:
            self._show_events(events, self.controller.highlights(self.moment.ms))
        if told := link.take_announcement():
            self.say(told, "text_dim")
        return events

    # Actions.

    def submit(self, seat: Seat, action: Action, *, shown: bool = False) -> bool:
        """Submit an action of a seat; return False if it was refused.

        ``shown`` marks an action of the program, as in a solution.
        """
        if self.link is not None:
            self.say("")
            self.link.submit(seat, action)
            return not any(
                isinstance(event, ActionRefused) for event in self._take_remote_events(self.link)
            )
        before = self.controller.highlights(self.moment.ms)
        events = self.match.submit(seat, action, shown=shown)
        self.say("")
        return self._show_events(events, before)

    def _show_events(self, events: Sequence[Event], before: Highlights) -> bool:
        """Animate and announce events; return False if one was a refusal."""
        made = [event for event in events if isinstance(event, EntryMade)]
        if made:
            self._animate_board(before, made)
        self.controller.react(events)
        self._close()
        refused = [event for event in events if isinstance(event, ActionRefused)]
        if refused:
            self.say(tr(refused[0].reason), "wrong")
        return not refused

    def _animate_board(self, before: Highlights, made: Sequence[EntryMade] = ()) -> None:
        """Animate the board to the current position; without ``made``, as an undo or redo."""
        states, entry = self.match.session.states, made[-1].entry if made else None
        self.animator.change(
            *(states[-1], before, self.moment.ms, self.tempo, states),
            action=entry.action if entry else None,
            seat=max(0, entry.seat) if entry else 0,
            company=self.opening.seats > 1,
            back=entry is None,
            step=self.controller.step(made[-1]) if made else 0,
            by_another=any(event.entry.seat not in self.people for event in made),
        )

    @property
    def winner(self) -> Seat:
        """The winner's seat, or the first of several; 0 before the end."""
        result = self.match.result
        return 0 if result is None else result.ranks.index(1)

    def done_so_far(self) -> PreviousBests:
        """Return the player's records before this game, if it can beat any."""
        library, opening = self.context.library, self.opening
        if self.link is not None:
            return PreviousBests()
        if opening.computers:
            return PreviousBests(beaten=frozenset(library.beaten(opening.game)))
        if not self.match.is_solo:
            return PreviousBests()
        left = library.best(opening.game).left
        time_ms, score = library.best_by(opening.game, opening.options)
        return PreviousBests(time_ms, left, score=score)

    def _usually(self) -> TypicalResult | None:
        """Return the usual pace of a person alone, None with fewer than `OFTEN` games."""
        library, opening = self.context.library, self.opening
        if library.store is None or not (self.match.is_solo and self.match.rules.timed):
            return None
        past = library.store.past_results(opening.game, library.now() + 1)
        found = usual(past, opening.game, opening.options)
        return found if found is not None and found.games >= OFTEN else None

    def finish(self, area: Box, *, plays: bool) -> None:
        """Animate the remaining things off the board at the end; skip it unless ``plays``."""
        lost = self.match.result is not None and self.match.result.won is False
        plate = f"plate:{self.winner}"
        self.animator.finish(area, plate, self.moment.ms, self.tempo, lost=lost)
        if not plays:
            self.animator.end()

    def last_won_faces(self, count: int) -> list[Face]:
        """Return pictures of the winner's last ``count`` captures."""
        found: list[Face] = []
        rules, session = self.match.rules, self.session
        for before, entry in zip(session.states, session.log, strict=False):
            if entry.seat == self.winner and verdict(rules, before, entry.action) == "right":
                found += self.animator.board.won_faces(before, entry.action)
        return list(dict.fromkeys(found))[-count:]

    def mark(self, seat: Seat | None = None, step: int = 0) -> None:
        """Animate changes of selection and marks, as done by a seat or by the acting one."""
        shown = self.controller.highlights(self.moment.ms)
        by = self.controller.acting if seat is None else seat
        self.animator.mark(shown, self.moment.ms, self.tempo, by, step)

    def _close(self) -> None:
        """Show the outcome once the game is over; the last verdict is still read aloud."""
        result = self.match.result
        if result is not None:
            words = self.controller.closing_words() or outcome_words(self.match)
            self.say(words, "right" if result.won else "text", self.heard)

    def undo(self) -> None:
        """Undo the last action."""
        self._stand(self.match.undo)

    def redo(self) -> None:
        """Redo the last undone action."""
        self._stand(self.match.redo)

    def stand_at(self, at: int) -> None:
        """Undo or redo to a number of actions."""
        self._stand(lambda: self.match.stand_at(at))

    def _stand(self, move: Callable[[], bool]) -> None:
        before = self.controller.highlights(self.moment.ms)
        if move():
            self._animate_board(before)
            self.say("", heard=far_words(self.match.rules.progress(self.match.state)))
            self.controller.clear_selection()
            self._close()
