"""The interface of all games: options, actions, states, results and rules.

A *state* is what a player would expect Undo to bring back; it never changes once made. All
randomness is in the *deal*, all time in the entries: the effect of a timeout is an entry
by ``CLOCK``, stamped with the time it was due. So a log replays without a clock. A deal may be a
number that seeds all later cards or boards by a pure function, so that it may go on for ever.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

from game.core.explanations import Count, Explanation, HintStep
from game.core.options import Option, Variant, declared_options, default_options
from game.core.results import Result
from game.core.rng import Rng
from game.core.worksheets import Worksheet

Seat: TypeAlias = int
"""The number of a player, 0 … 5, or CLOCK."""

CLOCK: Seat = -1
"""The seat of actions caused by a timeout."""

Code: TypeAlias = list[int | str]
"""Options or an action as a flat list of ints and strings, for logs and files."""


class IllegalAction(ValueError):  # noqa: N818 - the name is the contract's
    """A refused entry; the message is the reason, and the state is unchanged."""


class Action:
    """An action of a seat; each game has its own classes."""

    __slots__ = ()


Measure: TypeAlias = Literal["time", "score", "left"]
"""What measures a game alone: the time of a win, the score, or what is left at the end."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game, settled before the deal; each game has its own class.

    ``OPTIONS`` declares the fields in the order of the set-up, each after the fields it depends on;
    ``VARIANTS`` are named variants, offered beside the game itself.

    Raises:
        ValueError: a value is not allowed for its field.
    """

    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    VARIANTS: ClassVar[tuple[Variant, ...]] = ()

    def __post_init__(self) -> None:
        """Check the fields."""
        for option in declared_options(self).values():
            option.check(self)

    @classmethod
    def of_day(cls, day: int, rng: Rng) -> "Options":
        """Return the options of the daily deal by the day's number, the same for everybody."""
        return cls()

    def next_way(self) -> Variant | None:
        """Return the named variant to play after a win by these options, or None."""
        return None

    def migrate(self) -> "Options":
        """Return equivalent options with outdated fields replaced by current ones."""
        return self

    def relevant_options(self, seats: int) -> tuple[Option, ...]:
        """Return the applicable options for a number of seats."""
        return tuple(option for option in self.OPTIONS if option.applies(self, seats))

    @property
    def assisted(self) -> bool:
        """Whether any option helps the player: such games stay apart in statistics."""
        return any(option.helps and getattr(self, option.field) for option in self.OPTIONS)

    @property
    def rush(self) -> bool:
        """Whether the game is a row of ever harder tables or boards (Storm or Streak)."""
        return False

    @property
    def measure(self) -> Measure:
        """The measure of a game alone, for records and comparisons."""
        return "time"

    @property
    def allows_undo(self) -> bool:
        """Whether actions can be undone: not where they reveal hidden information."""
        return not self.rush

    @property
    def calls(self) -> bool:
        """Whether several seats have to call before they act."""
        return False

    @property
    def least_seats(self) -> int:
        """The least number of seats."""
        return 1

    @property
    def ranked(self) -> bool:
        """Whether scores have a meaning beyond deciding the winner."""
        return True


class State:
    """A position; each game has its own class."""

    __slots__ = ()
    asks: bool = False
    """All is done but the answer to a last question, which takes no time."""

    @property
    def cleared(self) -> bool:
        """Whether the whole deck is taken, a rare end where it matters."""
        return False

    @property
    def ends_ms(self) -> int | None:
        """The time limit of the whole game, in ms of the play clock, or None."""
        return None

    def alarm(self) -> tuple[int, Action] | None:
        """Return the next action of CLOCK and its time in ms of the play clock, or None."""
        return None

    def standing(self, seat: Seat) -> int | None:
        """Return a seat's current score, or None if it has none."""
        return None

    def observe(self, seat: Seat) -> "State":
        """Return the state from the view of a seat: undealt cards are hidden."""
        return self


class Entry(NamedTuple):
    """An action of a seat at a time in milliseconds of the play clock."""

    at_ms: int
    seat: Seat
    action: Action


class Hint(NamedTuple):
    """A good action with its focus (cards or holes) and words.

    ``steps`` reveal it little by little; the last step has the focus and the words of the whole.
    ``groups`` splits the focus into groups that belong together, where that matters.
    """

    action: Action
    steps: tuple[HintStep, ...]
    groups: tuple[tuple[int, ...], ...] = ()

    @property
    def focus(self) -> tuple[int, ...]:
        """Return the focus of the whole hint."""
        return self.steps[-1].focus

    @property
    def words(self) -> str:
        """Return the words of the whole hint."""
        return self.steps[-1].words


O = TypeVar("O", bound=Options)  # noqa: E741 - the standard letters of the contract
S = TypeVar("S", bound=State)


class Rules(ABC, Generic[O, S]):
    """The rules of a game; a single object without state.

    Sentences for players (refusals, reasons, words) are plain English constants, so that they
    can serve as keys of a catalogue of translations.

    Example:
        >>> from game.games import GAMES
        >>> rules = GAMES["classic"]
        >>> options = rules.default_options()
        >>> deal = rules.deal(options, Rng("any text", "deal"))
        >>> state = rules.start(options, deal, seats=1)
        >>> rules.moves(state, 0)[0]
        Claim(left=(7, 46, 67), right=())
    """

    key: str
    title: str
    hue: int
    """The hue of its icons and buttons, in degrees of Oklch, distinct from other games."""
    short: str = ""
    """The short title for narrow places, if the title is long."""
    sentence: str = ""
    """What one looks for or does in it, for who has never heard of it."""
    brief: str = ""
    """The same in a few words, of two short lines at most, for narrow places."""
    options: type[O]
    max_seats: int = 6
    free_undo: bool = False
    """Undo is part of play and costs nothing."""
    timed: bool = False
    """Seats compete in time for the same cards, instead of taking turns."""
    pace: str = ""
    """The words for the {time} per action of progress, empty if meaningless."""
    tally: str = "{counts}"
    """The words for the final scores of several seats."""
    daily: bool = True
    """Whether the game has a daily deal."""
    row_medals: Mapping[str, tuple[int, int, int, int]] = MappingProxyType({})
    """The scores for the metals of a row of tables alone, by its goal: medians of levels 2 to 5."""
    par_s: tuple[int, ...] = ()
    """The median seconds of each computer alone (see ``build/pars.py``); () without a clock."""
    par_finds: int = 0
    """The median number of their finds."""
    stars: tuple[Literal["won", "clean", "par", "second", "larger"], ...] = ("won", "clean", "par")
    """The stars to win against each computer; see ``game.play.ladder``."""
    star_words: Mapping[str, tuple[str, str, str]] = MappingProxyType({})
    """The words of "second" and "larger": what one does for the star, and that it is won or not."""
    rung: Mapping[str, object] = MappingProxyType({})
    """What a match for them changes of the default options."""
    was_there: str = ""
    """The words for an action that would have been right, in place of one that ended a game."""
    lost: str = "Game over"
    """The words for the end of a game alone that was not won."""
    lost_at: str = ""
    """The words for the {number} of the action that lost it, empty if that is never searched."""
    perfect: str = ""
    """What makes the best possible end perfect, in a sentence."""
    prize: str = ""
    """What one wins with all its rivals beaten: a "deck", a "table" or "marbles", and which."""
    worksheets: tuple[Worksheet, ...] = ()
    """What it asks on paper."""
    quick_s: int = 5
    """The seconds below which a find is quick, with default options."""

    def default_options(self) -> O:
        """Return the options for a new player."""
        kind: Any = self.options
        return cast(O, default_options(kind))

    @abstractmethod
    def deal(self, options: O, rng: Rng) -> tuple[int, ...]:
        """Return all random decisions, in the order of their use.

        An endless deal is a number, from which all later cards or boards follow by a pure function;
        a position contains only those in view, and ``observe`` hides the number.
        """

    @abstractmethod
    def start(self, options: O, deal: tuple[int, ...], seats: int) -> S:
        """Return the initial state.

        Raises:
            ValueError: the deal is not one for these options, or the seats are too many or few.
        """

    def example(self) -> S:
        """Return a position for pictures of the game."""
        return self.start(self.default_options(), (), 1)

    @abstractmethod
    def actors(self, state: S) -> frozenset[Seat]:
        """Return the seats allowed to act now; an empty set means the session is over."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return the seat's actions of progress, each once, in a fixed order.

        Other actions may be allowed too: a wrong claim is, and costs something.
        """

    def opportunities(self, state: S) -> Sequence[Action]:
        """Return the actions available to any seat allowed to act, which can be missed.

        Where seats first call for the right to act, the call is not included.
        """
        return self.moves(state, min(self.actors(state), default=CLOCK))

    def turn(self, state: S) -> Seat | None:
        """Return the seat whose turn it is, or None without turns."""
        return None

    def is_attempt(self, state: S, action: Action) -> bool:
        """Whether the action is judged: no call, first card, name or skip, nor the game's end."""
        return True

    def review_puzzle(self, state: S) -> tuple[int, ...]:
        """Return the cards or the board of a position for review as a question, or ().

        They must contain the whole question: there is none if hidden cards matter.
        """
        return ()

    @abstractmethod
    def progress(self, state: S) -> Count:
        """Return the progress of a running session, as a count in words."""

    @abstractmethod
    def score_words(self, options: O, score: int) -> Count:
        """Return a final score, as a count in words."""

    def quick(self, options: O) -> int:
        """Return the limit of a quick find, in seconds; below twice as many it is not slow."""
        return self.quick_s

    def fewest(self, options: O) -> int | None:
        """Return the lowest possible final score, or None if unknown."""
        return None

    def find_losing_entry(self, states: Sequence[S]) -> Generator[int, None, int | None]:
        """Search, in slices, for the entry that lost a goal; return its number, None if unknown."""
        yield from ()
        return None

    @abstractmethod
    def refusal(self, state: S, entry: Entry) -> str | None:
        """Return the reason for refusing an entry, in a sentence, or None if it is allowed."""

    @abstractmethod
    def apply(self, state: S, entry: Entry) -> S:
        """Return the state after the entry.

        Raises:
            IllegalAction: the entry is not allowed; the text is the refusal.
        """

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the result of the session, or None while it continues."""

    @abstractmethod
    def judge(self, state: S, action: Action) -> Explanation:
        """Return the evaluation of an action's parts, whatever the seat and the time."""

    def explain(self, state: S, action: Action) -> Explanation:
        """Return the reasons for an action being right or wrong, if done in time by a seat in turn.

        A refused action is wrong for that reason; its parts are evaluated as far as possible.
        """
        alarm = state.alarm()
        seat = min(self.actors(state) - {CLOCK}, default=0)
        entry = Entry(alarm[0] - 1 if alarm else 0, seat, action)
        told, refusal = self.judge(state, action), self.refusal(state, entry)
        if refusal is None:
            return told
        focus = told.focus if told.reason == refusal else ()
        return told._replace(right=False, reason=refusal, focus=focus)

    @abstractmethod
    def hint(self, state: S, seat: Seat) -> Hint | None:
        """Return a good action with its explanation, or None if the seat has none."""

    @abstractmethod
    def show(self, state: S) -> str:
        """Return the state as a line of text."""

    @abstractmethod
    def encode_action(self, action: Action) -> Code:
        """Return an action of this game as numbers and strings; raise ValueError for any other."""

    @abstractmethod
    def decode_action(self, code: Code) -> Action:
        """Return the action encoded by a code.

        Raises:
            ValueError: the code is invalid.
        """
