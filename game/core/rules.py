"""The contract that every game fulfils, and the words it is written in.

A *state* is what a player would expect Undo to bring back; it never changes once made. All
randomness is in the *deal*, all time in the entries: what a call that runs out does is an entry
by ``CLOCK``, stamped with the time it was due. So a log replays without a clock. A deal may be a
number, of which each thing that comes is a pure function, so that it may go on for ever.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.options import Option, Variant, declared
from game.core.rng import Rng
from game.core.told import Count, Explanation, HintStep

Seat: TypeAlias = int
"""A player's place, 0 … 5; the clock has one too."""

CLOCK: Seat = -1
"""The seat of time itself."""

Code: TypeAlias = list[int | str]
"""Options or an action as a flat list of ints and strings, for logs and files."""


class IllegalAction(ValueError):  # noqa: N818 - the name is the contract's
    """Say why an entry is refused; the state it was meant for is as it was."""


class Action:
    """What a seat does; every game brings its own."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Options:
    """What is settled before the deal; every game brings its own.

    ``OPTIONS`` declares the fields, in the order of the set-up, what others depend on first;
    ``VARIANTS`` are ways to play that are offered beside the game itself.

    Raises:
        ValueError: a value is not among those the field takes.
    """

    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    VARIANTS: ClassVar[tuple[Variant, ...]] = ()

    def __post_init__(self) -> None:
        """Check the fields."""
        for option in declared(self).values():
            option.check(self)

    def renewed(self) -> "Options":
        """Return options that mean the same, in the fields that say it today."""
        return self

    def asked(self, seats: int) -> tuple[Option, ...]:
        """Return the options that matter to so many players, as these are."""
        return tuple(option for option in self.OPTIONS if option.applies(self, seats))

    @property
    def assisted(self) -> bool:
        """Tell whether any of them helps: such games stay apart in statistics."""
        return any(option.helps and getattr(self, option.field) for option in self.OPTIONS)


class State:
    """A position; every game brings its own."""

    __slots__ = ()

    @property
    def cleared(self) -> bool:
        """Tell whether all of a whole deck is taken, which is rare where that means anything."""
        return False


class Entry(NamedTuple):
    """One action by one seat at a time in milliseconds of the play clock."""

    at_ms: int
    seat: Seat
    action: Action


class Result(NamedTuple):
    """How a session ended.

    ``scores`` and ``ranks`` have one number a seat; ranks begin at 1, and ties share one.
    ``won`` is for games that one can win alone (None where that means nothing), ``perfect``
    for the best ending there is.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    won: bool | None = None
    perfect: bool = False


class Hint(NamedTuple):
    """A good action, what to look at for it (cards or holes), and words.

    ``steps`` tell it little by little; the last one has the focus and the words of the whole.
    ``groups`` parts the focus where that matters: it has what belongs together.
    """

    action: Action
    steps: tuple[HintStep, ...]
    groups: tuple[tuple[int, ...], ...] = ()

    @property
    def focus(self) -> tuple[int, ...]:
        """Return all there is to look at."""
        return self.steps[-1].focus

    @property
    def words(self) -> str:
        """Return what says it all."""
        return self.steps[-1].words


O = TypeVar("O", bound=Options)  # noqa: E741 - the standard letters of the contract
S = TypeVar("S", bound=State)


class Rules(ABC, Generic[O, S]):
    """What a game is. One object a game, without any state of its own.

    Sentences for players (refusals, reasons, words) are plain English constants, so that they
    can serve as keys of a catalogue of translations.
    """

    key: str
    title: str
    hue: int
    """The hue of its signs and buttons, in degrees of Oklch: apart from those of other games."""
    short: str = ""
    """What it is called where there is no room for its title, if that is long."""
    options: type[O]
    max_seats: int = 6
    free_undo: bool = False
    """Undo is part of play: who takes something back has lost nothing by it."""
    timed: bool = False
    """Time decides: all look at one table, and what one does not see in time another may take."""
    least_wins: bool = False
    """Scores are what is left, so less is better, and a deal is told by them, not by its time."""
    hard: bool = False
    """Too hard for most: it stands behind “More” in the choice of games."""
    pace: str = ""
    """The {time} that an action of progress takes, where that means something."""
    tally: str = "{counts}"
    """The scores of several, once they are known."""
    daily: bool = True
    """It has a deal of the day."""
    quick_s: int = 5
    """The seconds in which a find is quick, by the rules that it comes with."""

    def default_options(self) -> O:
        """Return the options a new player meets."""
        return self.options()

    def of_day(self, day: int, rng: Rng) -> O:
        """Return the options of the deal of a day by its number, the same for everybody."""
        return self.default_options()

    def takes_back(self, options: O) -> bool:
        """Tell whether what was done can be taken back: not where it shows what nobody knew."""
        return True

    def misses(self, options: O) -> bool:
        """Tell whether what could have been done and went unmade is told of as missed."""
        return True

    def least_seats(self, options: O) -> int:
        """Return how many have to play at least."""
        return 1

    def check_seats(self, options: O, seats: int) -> None:
        """Do nothing if so many can play.

        Raises:
            ValueError: they are too many or few.
        """
        least, most = self.least_seats(options), self.max_seats
        if not isinstance(seats, int) or isinstance(seats, bool) or not least <= seats <= most:
            raise ValueError(f"seats takes {least} … {most}, got {seats!r}")

    @abstractmethod
    def deal(self, options: O, rng: Rng) -> tuple[int, ...]:
        """Return everything randomness decides, in the order it is used.

        Where there is no end to that, it is a number, of which all that comes is a pure function;
        no position has more of it than what lies there, and ``observe`` hides the number.
        """

    @abstractmethod
    def start(self, options: O, deal: tuple[int, ...], seats: int) -> S:
        """Return the first state.

        Raises:
            ValueError: the deal is not one for these options, or the seats are too many or few.
        """

    def example(self) -> S:
        """Return a position that stands for the game in pictures."""
        return self.start(self.default_options(), (), 1)

    @abstractmethod
    def actors(self, state: S) -> frozenset[Seat]:
        """Return who may act now; nobody means that the session is over."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return the seat's actions that make progress, each once, in a pinned order.

        This is not all that is allowed: a wrong claim is, and costs something.
        """

    def chances(self, state: S) -> Sequence[Action]:
        """Return what the position offers to whoever gets to act: what can be missed.

        Where seats first call for the right to act, the call is not among it.
        """
        return self.moves(state, min(self.actors(state), default=CLOCK))

    def turn(self, state: S) -> Seat | None:
        """Return the seat that all wait for, if there is one."""
        return None

    def calls(self, options: O) -> bool:
        """Tell whether seats call before they act, where there are several."""
        return self.timed

    def tries(self, state: S, action: Action) -> bool:
        """Tell whether an action is right or wrong, and no step to one, nor a matter of time."""
        return True

    def posed(self, state: S) -> tuple[int, ...]:
        """Return cards or a board, where they say all there is to know, and can be asked again."""
        return ()

    def standing(self, state: S, seat: Seat) -> int | None:
        """Return a seat's score so far, None where it has none of its own."""
        return None

    @abstractmethod
    def progress(self, state: S) -> Count:
        """Return how far a session is that goes on."""

    @abstractmethod
    def scored(self, options: O, score: int) -> Count:
        """Return what a score says at the end."""

    def quick(self, options: O) -> int:
        """Return under how many seconds a find is quick; in less than twice that it is not slow."""
        return self.quick_s

    def ranked(self, options: O) -> bool:
        """Tell whether scores say more than who has won."""
        return True

    def respects(self, options: O, *, alone: bool) -> tuple[str, ...]:
        """Return in which respects games by these options have records.

        They are "time", "pace", "score", and "left" where the least wins.
        """
        return ("time", "pace") if alone else ("time", "pace", "score")

    def fewest(self, options: O) -> int | None:
        """Return the least score that play by these options can end with, None if unknown."""
        return None

    def losing(self, states: Sequence[S]) -> Generator[int, None, int | None]:
        """Find, in slices, the entry after which a goal was out of reach: its value is the number.

        It is None where there is no goal or no such entry, or where that is not known.
        """
        yield from ()
        return None

    @abstractmethod
    def refusal(self, state: S, entry: Entry) -> str | None:
        """Return why the entry is not allowed, in one sentence, or None if it is."""

    @abstractmethod
    def apply(self, state: S, entry: Entry) -> S:
        """Return the state after the entry.

        Raises:
            IllegalAction: the entry is not allowed; the text is the refusal.
        """

    def alarm(self, state: S) -> tuple[int, Action] | None:
        """Return when CLOCK acts next, in milliseconds of the play clock, and how."""
        return None

    def ends_ms(self, state: S) -> int | None:
        """Return when the time of the whole game is up, None where it has none."""
        return None

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the session ended, or None while it goes on."""

    def observe(self, state: S, seat: Seat) -> S:
        """Return the state as the seat sees it: undealt cards are hidden."""
        return state

    @abstractmethod
    def judged(self, state: S, action: Action) -> Explanation:
        """Return what the parts of an action come to, whoever may do it, and when."""

    def explain(self, state: S, action: Action) -> Explanation:
        """Return why the action is right or wrong, done in time by a seat that may act now.

        What is not allowed is wrong, and its reason is the refusal: so this and ``apply`` agree.
        Its parts are told all the same, as far as they come to anything.
        """
        alarm = self.alarm(state)
        seat = min(self.actors(state) - {CLOCK}, default=0)
        entry = Entry(alarm[0] - 1 if alarm else 0, seat, action)
        told, refusal = self.judged(state, action), self.refusal(state, entry)
        if refusal is None:
            return told
        focus = told.focus if told.reason == refusal else ()
        return told._replace(right=False, reason=refusal, focus=focus)

    @abstractmethod
    def hint(self, state: S, seat: Seat) -> Hint | None:
        """Return an action worth taking, or None if the seat has none."""

    def hinting(self, state: S, seat: Seat) -> Generator[int, None, Hint | None]:
        """Find a hint in slices, for whoever has frames to draw: its value is the hint.

        What it yields is how much was done since the last time, in units of its own.
        """
        yield from ()
        return self.hint(state, seat)

    @abstractmethod
    def show(self, state: S) -> str:
        """Return the state as one line of text."""

    @abstractmethod
    def encode_action(self, action: Action) -> Code:
        """Return the action as ints and strings."""

    @abstractmethod
    def decode_action(self, code: Code) -> Action:
        """Return the action that a code stands for; ``ValueError`` if it is no code of one."""


def ranks(scores: Sequence[int], *, least_wins: bool = False) -> tuple[int, ...]:
    """Return each seat's rank, from 1; equal scores share a rank and the next one is skipped."""
    signed = [score if least_wins else -score for score in scores]
    return tuple(1 + sorted(signed).index(score) for score in signed)
