"""The options of the card games, in the order of the set-up: what several of them have."""

from dataclasses import KW_ONLY, dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from game.core.cards import Cards, set_cards
from game.core.options import Choices, Option, alone, numbered, together
from game.core.rules import Options
from game.games.claims.ways.handicaps import HANDICAPS
from game.games.rush import rushes

WINDOW = Option(
    "window",
    "Time to pick",
    "How long the table is yours after you call.",
    (*numbered((3, 5, 10, 20), "{n} s"), (0, "No limit")),
    applies=lambda options, seats: seats > 1 and not options.face_down,
    practice=0,
    setting="window_seconds",
    by_ear=0,
)
PENALTY = Option(
    "penalty",
    "Wrong claim",
    "What it costs to claim wrongly, or to run out of time after a call.",
    (("none", "No penalty"), ("point", "−1 point"), ("sit out", "Skip a turn")),
    applies=lambda options, seats: not (options.face_down or options.rush),
    practice="none",
    setting="penalty",
)

MOST_TARGET = 240
_TARGETS = numbered((3, 5, 10, 15, 20, 30, 60))


def _target(ends: str, label: str, why: str) -> Option:
    return Option(
        "target",
        label,
        why,
        _TARGETS,
        applies=lambda options, seats: options.ends == ends and not options.rush,
        span=lambda options: range(1, MOST_TARGET + 1),
    )


_ENDS = (
    ("deck", "Cards run out"),
    ("points", "Score reached"),
    ("minutes", "Time’s up"),
    ("claims", "Claims made"),
)

COMMON: tuple[Option, ...] = (
    WINDOW,
    PENALTY,
    Option(
        "ends",
        "Ends when",
        "When the game is over.",
        _ENDS,
        applies=lambda options, seats: not options.rush,
    ),
    _target("points", "Points", "The score to reach."),
    _target("minutes", "Minutes", "How long the game lasts; pauses don’t count."),
    _target("claims", "Claims", "How many claims the game has, so that times compare."),
    Option(
        "counts",
        "Show how many",
        "When you play alone, the table says how many sets, triples or matches it holds.",
        applies=alone,
        helps=True,
    ),
    Option(
        "hints",
        "Hints",
        "Playing together, you may ask for hints.",
        applies=together,  # alone, they are to be had in any case
        helps=True,
        practice=True,
    ),
    Option(
        "reasons",
        "Show sums",
        "The Claim button shows the sum while you pick.",
        applies=lambda options, seats: options.two_groups,
        helps=True,
        practice=True,
    ),
    *HANDICAPS,
)

GOAL = Option(
    "goal",
    "Goal",
    "Play the whole deck, or find all six claims on a table that stays.",
    (("deck", "Whole deck"), ("find all", "Puzzle")),
    listed=(("find all", "Puzzle"),),
)
CHAINED = Option(
    "chained",
    "Chain",
    "Each claim takes cards of the last one, which lie beside the table.",
    before=False,
    listed=((True, "Chain"),),
    applies=lambda options, seats: options.goal == "deck",
)
SHUFFLE = Option(
    "shuffle",
    "Shuffle",
    "After each claim, all cards change places.",
    before=False,
    listed=((True, "Shuffle"),),
    applies=lambda options, seats: not (options.face_down or options.rush),
)


DEALS: Choices = (
    ("complete", "Clears the deck"),
    ("checked", "Always solvable"),
    ("plain", "Random"),
)


def deal(deals: Choices) -> Option:
    """Return the option of how cards are dealt."""
    return Option(
        "deal",
        "Deal",
        "How the cards come to the table.",
        deals,
        applies=lambda options, seats: options.goal == "deck",
    )


AUTOMATIC = Option(
    "automatic",
    "When stuck, deal 3",
    "What happens when there’s nothing to find on the table.",
    ((True, "Automatically"), (False, "When a player says so")),
    applies=lambda options, seats: options.goal == "deck" and options.deal == "plain",
)

Shape: TypeAlias = Literal["sum", "apart", "two groups", "pairs"]
"""What makes a claim: the cards add up to 0, they differ in everything, two groups have one sum,
or two pairs miss the same card."""


@dataclass(frozen=True, slots=True)
class ClaimOptions(Options):
    """Options of every card game.

    ``window`` is in seconds, 0 for none; ``target`` the points or minutes, by ``ends``. Claims have
    ``claim_size`` cards, 0 stands for any number, which the player has to be content with.
    """

    OPTIONS = COMMON
    shape: ClassVar[Shape] = "sum"
    claim_size: ClassVar[int] = 3

    window: int = 5
    penalty: str = "point"
    ends: str = "deck"
    target: int = 10
    counts: bool = False
    hints: bool = False
    reasons: bool = False
    _: KW_ONLY
    handicaps: bool = False
    lead_1: int = 0
    time_1: int = 100
    lead_2: int = 0
    time_2: int = 100
    lead_3: int = 0
    time_3: int = 100
    lead_4: int = 0
    time_4: int = 100
    lead_5: int = 0
    time_5: int = 100
    lead_6: int = 0
    time_6: int = 100

    @property
    def cards(self) -> Cards:
        """Return what the cards are."""
        return set_cards(4)

    @property
    def two_groups(self) -> bool:
        """Tell whether the cards of a claim are in two groups."""
        return self.shape == "two groups"

    @property
    def goal(self) -> str:
        """Return "deck", "find all", "memory", "storm", or "streak"."""
        return "deck"

    @property
    def rush(self) -> bool:
        """Tell whether one table comes after another, each made for itself, harder and harder."""
        return rushes(self.goal)

    @property
    def keeps_cards(self) -> bool:
        """Tell whether claims are to be found, not taken: their cards stay on the table."""
        return self.goal == "find all"

    @property
    def face_down(self) -> int:
        """Return in how many places cards lie face down, 0 where they lie face up.

        They are turned up three at a time, and seats take turns.
        """
        return 0

    @property
    def checked(self) -> bool:
        """Tell whether the table holds a claim for as long as there is one to be had."""
        return self.deal == "checked" or self.face_down > 0

    @property
    def complete(self) -> bool:
        """Tell whether the deal is one that every play clears."""
        return self.deal == "complete" and not self.rush

    @property
    def favoured(self) -> int:
        """Return the number of the only player who has it easier, from 1 on, or 0."""
        return 0

    @property
    def head(self) -> int:
        """Return how many points that player begins with."""
        return 0

    @property
    def slack(self) -> int:
        """Return how many times as long that player may choose."""
        return 1

    def renewed(self) -> "ClaimOptions":
        """Return options that say for each seat what these say for the only one favoured."""
        seat = self.favoured
        if self.handicaps or not seat:
            return self
        usual = {"favoured": 0, "head": 3, "slack": 1}
        of_seat = {f"lead_{seat}": self.head, f"time_{seat}": 100 * self.slack}
        return replace(self, **usual, handicaps=True, **of_seat)  # type: ignore[arg-type]

    def start_scores(self, seats: int) -> tuple[int, ...]:
        """Return the points that so many begin with: fewer than would end the game at once."""
        if seats == 1 or self.rush:
            return (0,) * seats
        leads = [self._of(seat, "lead", self.head, 0) for seat in range(seats)]
        most = self.target - 1 if self.ends == "points" else max(leads)
        return tuple(min(lead, most) for lead in leads)

    def choosing_ms(self, seat: int) -> int:
        """Return how long a seat may choose that has called, 0 for no limit."""
        percent = self._of(seat, "time", 100 * self.slack, 100)
        return 0 if self.face_down else self.window * percent * 10

    def _of(self, seat: int, name: str, favoured: int, usual: int) -> int:
        """Return a handicap of a seat: its own, or that of the only one favoured, or as usual."""
        if self.handicaps:
            own: int = getattr(self, f"{name}_{seat + 1}")
            return own
        return favoured if seat + 1 == self.favoured else usual

    @property
    def chained(self) -> bool:
        """Tell whether claims of the whole deck take cards of the last one."""
        return False

    @property
    def chain(self) -> int:
        """Return how many cards of the last claim the next one takes: half of them, or none."""
        return self.claim_size // 2 if self.chained and self.goal == "deck" else 0

    @property
    def shuffle(self) -> bool:
        """Tell whether all cards change their places after a claim."""
        return False

    @property
    def deal(self) -> str:
        """Return "plain", "checked", or "complete"."""
        return "plain"

    @property
    def automatic(self) -> bool:
        """Tell whether three more are dealt without asking when the table holds no claim."""
        return True
