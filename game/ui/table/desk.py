"""A table as far as it has no pixels: a match, what is said there, and what moves."""

from collections.abc import Callable, Mapping, Sequence

from game.boards.board import Shown
from game.boards.kinds import board_of
from game.boards.motion.moves import Cue, Show
from game.boards.scene import Box, Face
from game.core.rules import CLOCK, Action, Seat
from game.play.compared.usual import OFTEN, Usual, usual
from game.play.grades import Before
from game.play.lessons import LESSON_OF
from game.play.match import Event, Made, Match, Refused
from game.play.session import Session
from game.play.stats.figures import verdict
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.passing import Tempo
from game.ui.kit.screen import Push, Step
from game.ui.kit.view import Moment
from game.ui.setups import Setup
from game.ui.sounds.kinds import Kind
from game.ui.table.hand import Hand
from game.ui.table.matches import outcome_words
from game.ui.table.moving.stage import Stage
from game.ui.table.players.link import Link
from game.ui.table.players.rival import Rival
from game.ui.texts.words import clock, far_words, tr

LAST_MINUTE_MS = 60_000


class Desk:
    """What people do at a table, and what comes of it.

    ``aimed`` is what the pointer, or else the focus, is at: a thing of the board or NOTHING;
    ``point`` moves the focus to a thing. ``keys`` has the key that each seat calls with. Where
    others play at other computers, there is a ``link`` to them.
    """

    hand: Hand

    def __init__(
        self,
        context: Context,
        match: Match,
        keys: tuple[int, ...],
        aimed: Callable[[], int],
        point: Callable[[int], None],
        link: Link | None = None,
    ) -> None:
        self.context, self.match, self.link = context, match, link
        self.opening = match.opening
        self.setup = Setup(match.opening, keys, None if link is None else link.own)
        self.aimed, self.point = aimed, point
        self.message, self.role, self.times = "", "text_dim", 0  # so often it was another one
        self.heard = ""  # beside the message, by who listens
        self.moment = Moment(0, 0)
        self.stage = Stage(board_of(match.state), *match.session.states)
        self.before = Before()
        self.usual: Usual | None = None
        self.rival: Rival | None = None  # a finished game that is raced against
        self._begun, self._resumed = False, bool(match.session.log)

    @property
    def session(self) -> Session:
        """Return the session that is played."""
        return self.match.session

    @property
    def now(self) -> int:
        """Return the time of play, in milliseconds since the game began."""
        return self.match.now

    @property
    def tempo(self) -> Tempo:
        """Return how things move here."""
        settings = self.context.settings
        return Tempo(settings.speed, settings.reduce_motion)

    # What is said and heard.

    def sound(self, kind: Kind, seat: Seat) -> None:
        """Play a sound where the plate of a seat is."""
        heard = Show(cues=(Cue(0, kind, f"plate:{seat}"),))
        self.stage.begin(heard, self.moment.ms, self.tempo, seat=seat)

    def say(self, text: str, role: str = "text", heard: str = "") -> None:
        """Show a message until the next one; who listens hears more before it."""
        self.message, self.role, self.times, self.heard = text, role, self.times + 1, heard

    def told(self) -> tuple[str, str]:
        """Return the message that shows, or nothing, and the role of its colour."""
        words, role = self.hand.foretold()
        if words:
            return words, role
        return self.message, self.role if self.message else "text_dim"

    def name_of(self, seat: Seat) -> str:
        """Return who sits there."""
        return tr("The clock") if seat == CLOCK else self.opening.names[seat]

    @property
    def people(self) -> Sequence[Seat]:
        """Return the seats of people who are here."""
        return self.setup.people

    def waits(self, seat: Seat | None) -> bool:
        """Tell whether it is not known yet what comes of what somebody here has done."""
        return self.link is not None and seat is not None and self.link.waits(seat)

    @property
    def alone(self) -> bool:
        """Tell whether one person plays, and nobody else anywhere: all is theirs to settle."""
        return self.match.alone and self.link is None

    @property
    def hints_on(self) -> bool:
        """Tell whether hints are to be had: always alone, with others if that was agreed on."""
        options = self.opening.options
        agreed = getattr(options, "hints", False) or getattr(options, "assists", False)
        return self.alone or agreed

    @property
    def shared(self) -> bool:
        """Tell whether it has to be plain who acts; of one against computers it is."""
        one = len(self.opening.people) == 1 and not self.context.settings.call_first
        return self.opening.seats > 1 and not (one and self.link is None)

    @property
    def calls(self) -> bool:
        """Tell whether people call before they claim; one against computers need not."""
        return self.shared and self.match.rules.calls(self.opening.options)

    @property
    def call_keys(self) -> Mapping[int, Seat]:
        """Return the seat that each call key calls for."""
        return self.setup.call_keys if self.calls else {}

    @property
    def lens_offered(self) -> bool:
        """Tell whether there is a lens to take up: in practice, alone."""
        return self.opening.mode == "practice" and self.match.alone

    @property
    def lens_on(self) -> bool:
        """Tell whether the lens shows."""
        return self.lens_offered and self.context.settings.lens

    def time_left(self) -> str:
        """Return what is left of the game's time, or an empty text."""
        left = self._left_ms
        return "" if left is None else clock(left + 999)

    @property
    def _left_ms(self) -> int | None:
        """Return what is left of the game's time, if that is limited and it still goes on."""
        ends = self.match.rules.ends_ms(self.match.state)
        return None if ends is None or self.match.result is not None else max(0, ends - self.now)

    @property
    def urgent(self) -> bool:
        """Tell whether time presses: somebody has called, or the last minute runs."""
        left = self._left_ms
        return self.hand.urgent or (left is not None and left < LAST_MINUTE_MS)

    # Time.

    def see(self, moment: Moment) -> None:
        """Take note of the time; at the first look, deal, and say what a newcomer needs to know."""
        if self.link is None:  # else the match goes by a clock that all have
            self.match.see(moment.play_ms)
            self.match.keep_clock()
        if self.rival is not None:
            self.rival.see(self.context, self.match, self.stage, moment.ms)
        self.moment = moment
        if self._begun:
            return
        self._begun = True
        self.before = self.done_so_far()
        self.usual = self._usually()
        self._first_words()
        if self.hand.deals:
            self.stage.deal(moment.ms, self.tempo)

    def _first_words(self) -> None:
        """Say what one has to know of this table, or else, once in a life, how one calls."""
        if self.message:
            return
        if opening := self.hand.opening_words():
            self.say(opening)
        elif self.link is not None and not self.people:
            self.say(tr("You’re watching."), "text_dim")
        elif self.calls and self.people and self.new("together"):
            self.say(self.hand.rule_words(calls=True))
            self._learned("together")

    # The first minute.

    def rule(self) -> str:
        """Return the rule of the game for who has not played it, nor left this one, or nothing."""
        new = len(self.opening.people) == 1 and not self._resumed and self.new("alone")
        return self.hand.rule_words(calls=False) if new else ""

    def learned(self) -> None:
        """Take note that the rule was understood: it is not told again."""
        if self.rule():
            self._learned("alone")

    def teach(self) -> Step | None:
        """Open the lesson of this game."""
        return Push(pages.open("lesson of", self.context, LESSON_OF[self.opening.game]))

    @property
    def teaches(self) -> bool:
        """Tell whether this game has a lesson."""
        return self.opening.game in LESSON_OF

    def new(self, how: str) -> bool:
        """Tell whether it has still to be told how one plays, "alone" or "together"."""
        return f"{self.opening.game} {how}" not in self.context.settings.hints_seen

    def _learned(self, how: str) -> None:
        seen = self.context.settings.hints_seen
        self.context.change(hints_seen=(*seen, f"{self.opening.game} {how}"))

    def catch_up(self) -> None:
        """Make the entries that are due by now, and show what comes of them."""
        if self.link is not None:
            self._heard(self.link)
            return
        due = self.session.next_due()
        if due is not None and due <= self.now:
            before = self.hand.shown(self.moment.ms)
            self._came(self.match.advance(), before)

    def _heard(self, link: Link) -> Sequence[Event]:
        """Show what has come about at other computers, and of what was asked for here."""
        events = link.take()
        if events:
            self._came(events, self.hand.shown(self.moment.ms))
        if told := link.heard():
            self.say(told, "text_dim")
        return events

    # Acting.

    def submit(self, seat: Seat, action: Action, *, shown: bool = False) -> bool:
        """Let a seat act, and tell whether it could; ``shown`` says that the program does."""
        if self.link is not None:
            self.say("")
            self.link.submit(seat, action)
            return not any(isinstance(event, Refused) for event in self._heard(self.link))
        before = self.hand.shown(self.moment.ms)
        events = self.match.submit(seat, action, shown=shown)
        self.say("")
        return self._came(events, before)

    def _came(self, events: Sequence[Event], before: Shown) -> bool:
        """Show what came about where so much stood out, and tell whether nothing was refused."""
        made = [event for event in events if isinstance(event, Made)]
        if made:
            self._moved(before, made)
        self.hand.react(events)
        self._close()
        refused = [event for event in events if isinstance(event, Refused)]
        if refused:
            self.say(tr(refused[0].reason), "wrong")
        return not refused

    def _moved(self, before: Shown, made: Sequence[Made] = ()) -> None:
        """Have the board move to where it is now: by what was made, or else back."""
        states, entry = self.match.session.states, made[-1].entry if made else None
        self.stage.change(
            *(states[-1], before, self.moment.ms, self.tempo, states),
            action=entry.action if entry else None,
            seat=max(0, entry.seat) if entry else 0,
            company=self.opening.seats > 1,
            back=entry is None,
            step=self.hand.step(made[-1]) if made else 0,
            by_another=any(event.entry.seat not in self.people for event in made),
        )

    @property
    def first(self) -> Seat:
        """Return who has come first, or one of them."""
        result = self.match.result
        return 0 if result is None else result.ranks.index(1)

    def done_so_far(self) -> Before:
        """Return what somebody has done in this game by now, as far as it can be beaten here."""
        library, opening = self.context.library, self.opening
        if self.link is not None:
            return Before()
        if opening.computers:
            return Before(beaten=frozenset(library.beaten(opening.game)))
        if not self.match.alone:
            return Before()
        left = library.best(opening.game).left
        time_ms, score = library.best_by(opening.game, opening.options)
        return Before(time_ms, left, score=score)

    def _usually(self) -> Usual | None:
        """Return what is usual here for somebody who has played these rules often enough, alone."""
        library, opening = self.context.library, self.opening
        if library.store is None or not (self.match.alone and self.match.rules.timed):
            return None
        past = library.store.past(opening.game, library.now() + 1)
        found = usual(past, opening.game, opening.options)
        return found if found is not None and found.games >= OFTEN else None

    def finish(self, area: Box, *, plays: bool) -> None:
        """Have what is left on the board in an area go, or sink, as the game is over."""
        lost = self.match.result is not None and self.match.result.won is False
        plate = f"plate:{self.first}"
        self.stage.finish(area, plate, self.moment.ms, self.tempo, lost=lost)
        if not plays:
            self.stage.end()

    def won(self, count: int) -> list[Face]:
        """Return pictures of the last things that who came first has won, so many at the most."""
        found: list[Face] = []
        rules, session = self.match.rules, self.session
        for before, entry in zip(session.states, session.log, strict=False):
            if entry.seat == self.first and verdict(rules, before, entry.action) == "right":
                found += self.stage.board.won(before, entry.action)
        return list(dict.fromkeys(found))[-count:]

    def mark(self, seat: Seat | None = None, step: int = 0) -> None:
        """Have what stands out on the board come to do so: by a seat, or else who acts now."""
        shown = self.hand.shown(self.moment.ms)
        by = self.hand.acting if seat is None else seat
        self.stage.mark(shown, self.moment.ms, self.tempo, by, step)

    def _close(self) -> None:
        """Say what the game came to, once it is over; what came last, a verdict, stays."""
        result = self.match.result
        if result is not None:
            words = self.hand.closing_words() or outcome_words(self.match)
            self.say(words, "right" if result.won else "text", self.heard)

    def undo(self) -> None:
        """Take back the last action."""
        self._stand(self.match.undo)

    def redo(self) -> None:
        """Make the action again that was taken back."""
        self._stand(self.match.redo)

    def stand_at(self, at: int) -> None:
        """Take actions back, or make them again, until so many stand."""
        self._stand(lambda: self.match.stand_at(at))

    def _stand(self, move: Callable[[], bool]) -> None:
        before = self.hand.shown(self.moment.ms)
        if move():
            self._moved(before)
            self.say("", heard=far_words(self.match.rules.progress(self.match.state)))
            self.hand.changed()
            self._close()
