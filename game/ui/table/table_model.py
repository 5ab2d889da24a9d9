"""The model of a table, without pixels: match, message, animator, clock and introduction."""

from collections.abc import Callable, Mapping, Sequence

from game.boards.board import Highlights
from game.boards.kinds import board_of
from game.boards.motion.animation import Animation, Cue
from game.core.options import favours
from game.core.rules import CLOCK, Action, Seat
from game.play.lessons import LESSON_OF
from game.play.match import ActionRefused, EntryMade, Event, Match
from game.play.par import PaceToBeat
from game.play.ranks import medals_of, no_rank
from game.play.records import Best
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.view import Moment
from game.ui.setups import Setup
from game.ui.sounds.kinds import Kind
from game.ui.table.animator import BoardAnimator
from game.ui.table.matches import outcome_words, pace_to_beat, previous_bests
from game.ui.table.players.play import BoardController, Play
from game.ui.table.players.rival import Rival, stored_number
from game.ui.texts.common_words import far_words, tr


class Introduction:
    """The introduction to a game, "alone" or "together", for whoever has not seen it yet."""

    def __init__(
        self, context: Context, game: str, words: Callable[[], str], *, alone: bool
    ) -> None:
        """Introduce a game with its rule in ``words``, to who plays ``alone`` from the start."""
        self._context, self._game, self._words, self._alone = context, game, words, alone

    def is_new(self, how: str) -> bool:
        """Whether the "alone" or "together" introduction of this game is still unseen."""
        return f"{self._game} {how}" not in self._context.settings.hints_seen

    def note_seen(self, how: str) -> None:
        """Remember that an introduction was seen."""
        seen = self._context.settings.hints_seen
        self._context.change(hints_seen=(*seen, f"{self._game} {how}"))

    def rule(self) -> str:
        """Return the rule of the game for a first-time player alone, else an empty text."""
        return self._words() if self._alone and self.is_new("alone") else ""

    def note_rule_learned(self) -> None:
        """Remember the rule as understood, so that it is not shown again."""
        if self.rule():
            self.note_seen("alone")

    def starts_with_keys(self) -> bool:
        """Whether a listener hears the keys that answer: once in each game, or as settings say."""
        speech, new = self._context.settings.speech, self.is_new("aloud")
        if speech == "short" or not self._context.listens():
            return False
        if new:
            self.note_seen("aloud")
        return new or speech == "full"

    @property
    def teaches(self) -> bool:
        """Whether this game has a lesson that is not done yet."""
        lesson = LESSON_OF.get(self._game)
        return lesson is not None and lesson not in self._context.settings.lessons_done

    def teach(self) -> Navigation | None:
        """Open the lesson of this game."""
        return Push(pages.lesson_of(self._context, LESSON_OF[self._game]))


class TableModel:
    """The state of a table beside its layout: the match, its message, and the animator.

    ``aimed`` returns the thing under the pointer, or else in focus, or NOTHING; ``point`` moves the
    focus to a thing. ``keys`` has each seat's call key. ``play`` makes the entries.
    """

    controller: BoardController

    def __init__(
        self,
        context: Context,
        match: Match,
        keys: tuple[int, ...],
        play: Play,
        aimed: Callable[[], int],
        point: Callable[[int], None],
    ) -> None:
        self.context, self.match, self.session, self.play = context, match, match.session, play
        opening = self.opening = match.opening
        self.setup = Setup(opening, keys)
        self.people: Sequence[Seat] = opening.people if play.own is None else play.own
        """The seats of people at this computer, in order."""
        self.is_solo = match.is_solo and not play.is_remote
        """Whether one person plays without computers or network, and so may undo and get help."""
        agreed = any(getattr(opening.options, name, False) for name in ("hints", "assists"))
        self.hints_on = self.is_solo or agreed
        """Whether hints are allowed: always alone, otherwise if the options allow them."""
        self.lens_offered = match.is_solo and opening.mode == "practice"
        """Whether the lens is available: in practice, alone."""
        ranked = match.is_solo and bool(opening.people)
        self.medals = medals_of(opening.game, opening.options) if ranked else ()
        """The scores of the four ranks of this game, () if it has none."""
        seats = range(opening.seats)
        self.favours = [favours(opening.options, seat, opening.seats) for seat in seats]
        """The handicaps of each seat."""
        self.aimed, self.point = aimed, point
        self.message, self.role, self.times = "", "text_dim", 0  # times: messages so far
        self.heard = ""  # read aloud before the message
        self.pick = ""  # read aloud alone, and counted as a message, until the next one
        self.tells_keys = False  # whether the keys that answer are read at the opening
        self.moment = Moment(0, 0)
        self.animator = BoardAnimator(board_of(match.state), *match.session.states)
        self.before = Best()
        self.pace: PaceToBeat | None = None
        self.rival: Rival | None = None  # the ghost of a race
        alone = len(opening.people) == 1 and not match.session.log
        self.introduction = Introduction(
            *(context, opening.game, lambda: self.controller.rule_words(calls=False)), alone=alone
        )
        self._begun = False
        self._known: bool | None = None

    @property
    def now(self) -> int:
        """Play time in milliseconds since the game began."""
        return self.match.now

    @property
    def wins_rank(self) -> bool:
        """Whether this game may win a rank: it has ranks, no help, and a new deal.

        The store is asked about the deal once, as soon as it has this game.
        """
        number = stored_number(self.match)
        if self._known is None and number is not None:
            self._known = self.context.library.is_known(number)
        return bool(self.medals) and not (no_rank(self.match) or self._known)

    # Messages and sounds.

    def sound(self, kind: Kind, seat: Seat) -> None:
        """Play a sound, panned to the plate of a seat."""
        heard = Animation(cues=(Cue(0, kind, f"plate:{seat}"),))
        self.animator.begin(heard, self.moment.ms, self.context.tempo, seat=seat)

    def say(self, text: str, role: str = "text", heard: str = "") -> None:
        """Show a message; ``heard`` is read aloud before it."""
        self.message, self.role, self.times, self.heard = text, role, self.times + 1, heard
        self.pick = ""

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
    def shared(self) -> bool:
        """Whether several players act here, so the screen must show whose action it is.

        One person against computers does not count, unless the settings ask for calls.
        """
        one = len(self.opening.people) == 1 and not self.context.settings.call_first
        return self.opening.seats > 1 and (self.play.is_remote or not one)

    @property
    def calls(self) -> bool:
        """Whether people must call before they claim."""
        return self.shared and self.opening.options.calls

    @property
    def call_keys(self) -> Mapping[int, Seat]:
        """The seat of each call key; empty in games without calls."""
        return {self.setup.keys[seat]: seat for seat in self.people} if self.calls else {}

    @property
    def lens_on(self) -> bool:
        """Whether the lens is shown."""
        return self.lens_offered and self.context.settings.lens

    # Time.

    def advance_clock(self, moment: Moment) -> None:
        """Advance the clock; on the first frame, deal and show the first message."""
        self.play.set_play_clock(moment.play_ms)
        if self.rival is not None:
            self.rival.advance_clock(self.context, self.match, self.animator, moment.ms)
        self.moment = moment
        if self._begun:
            return
        self._begun = True
        self.before = previous_bests(self.context.library, self.match, self.play)
        self.pace = pace_to_beat(self.context.library, self.match, self.play)
        self._first_words()
        self.tells_keys = self.introduction.starts_with_keys()
        if self.controller.deals:
            self.animator.deal(moment.ms, self.context.tempo)

    def _first_words(self) -> None:
        """Show the first message: the opening words, or how to call for first-time players."""
        if self.message:
            return
        if opening := self.controller.opening_words():
            self.say(opening)
        elif watching := self.play.opening_words():
            self.say(watching, "text_dim")
        elif self.calls and self.people and self.introduction.is_new("together"):
            self.say(self.controller.rule_words(calls=True))
            self.introduction.note_seen("together")

    def catch_up(self) -> None:
        """Make the entries due by now, and show their events and the news of other players."""
        if self.play.has_events():
            before = self.controller.highlights(self.moment.ms)
            self._show_events(self.play.take(), before)
        if news := self.play.take_announcement():
            self.say(news, "text_dim")

    # Actions.

    def submit(self, seat: Seat, action: Action, *, shown: bool = False) -> bool:
        """Submit an action of a seat; return False if it was refused.

        ``shown`` marks an action of the program, as in a solution.
        """
        before = self.controller.highlights(self.moment.ms)
        self.play.submit(seat, action, shown=shown)
        events = self.play.take()
        self.say("")
        self._show_events(events, before)
        return not any(isinstance(event, ActionRefused) for event in events)

    def _show_events(self, events: Sequence[Event], before: Highlights) -> None:
        """Animate and announce events, if any."""
        if not events:
            return
        made = [event for event in events if isinstance(event, EntryMade)]
        if made:
            self._animate_board(before, made)
        self.controller.react(events)
        self._close()
        refused = [event for event in events if isinstance(event, ActionRefused)]
        if refused:
            self.say(tr(refused[0].reason), "wrong")

    def _animate_board(self, before: Highlights, made: Sequence[EntryMade] = ()) -> None:
        """Animate the board to the current position; without ``made``, as an undo or redo."""
        states, entry = self.match.session.states, made[-1].entry if made else None
        self.animator.change(
            *(states[-1], before, self.moment.ms, self.context.tempo, states),
            action=entry.action if entry else None,
            seat=max(0, entry.seat) if entry else 0,
            company=self.opening.seats > 1,
            back=entry is None,
            step=self.controller.step(made[-1]) if made else 0,
        )

    def mark(self, seat: Seat | None = None, step: int = 0) -> None:
        """Animate changes of selection and marks, as done by a seat or by the acting one."""
        shown = self.controller.highlights(self.moment.ms)
        by = self.controller.acting if seat is None else seat
        self.animator.mark(shown, self.moment.ms, self.context.tempo, by, step)

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
