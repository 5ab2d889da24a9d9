"""The options of the card games, in the order of the setup page."""

from dataclasses import KW_ONLY, dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from game.core.features import Cards, set_cards
from game.core.options import Choices, Option, Variant, is_multiplayer, is_solo, number_choices
from game.core.rules import Measure, Options
from game.games.claims.handicaps import FAVOURED, HANDICAPS
from game.games.rush import rushes

WINDOW = Option(
    "window",
    "Time to pick",
    "How long the table is yours after you call.",
    (*number_choices((3, 5, 10, 20), "{n} s"), (0, "No limit")),
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
_TARGETS = number_choices((3, 5, 10, 15, 20, 30, 60))


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
    ("claims", "Finds made"),
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
    _target("claims", "Finds", "How many finds end the game, so that times can be compared."),
    Option(
        "counts",
        "Show how many",
        "When you play alone, the table shows how many sets, triples or matches it holds.",
        applies=is_solo,
        helps=True,
    ),
    Option(
        "hints",
        "Hints",
        "Playing together, you may ask for hints.",
        applies=is_multiplayer,  # alone, they are always available
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
    *FAVOURED,
)

SPRINT = Variant(
    "clock", "Sprint", "Five finds, as fast as you can.", {"ends": "claims", "target": 5}
)

GOAL = Option(
    "goal",
    "Goal",
    "Play the whole deck, or find all six hidden on one table.",
    (("deck", "Whole deck"), ("find all", "Puzzle")),
    listed=(("find all", "Puzzle"),),
)
CHAINED = Option(
    "chained",
    "Chain",
    "Each find reuses cards from the last one, which lie beside the table.",
    before=False,
    listed=((True, "Chain"),),
    applies=lambda options, seats: options.goal == "deck",
)
SHUFFLE = Option(
    "shuffle",
    "Shuffle",
    "After each find, all cards change places.",
    before=False,
    listed=((True, "Shuffle"),),
    applies=lambda options, seats: not (options.face_down or options.rush),
)


LAST_CARD = Option(
    "last_card",
    "Last card",
    "At the end, name the card that was set aside unseen.",
    before=False,
    applies=lambda options, seats: seats == 1 and options.plays_whole_deck,
)
"""For games whose deck and claims add up to 0: so the cards left tell the missing one."""


DEALS: Choices = (
    ("complete", "Clears the deck"),
    ("checked", "Always solvable"),
    ("plain", "Random"),
)


def deal(deals: Choices) -> Option:
    """Return the option choosing the kind of deal."""
    return Option(
        "deal",
        "Deal",
        "How the cards are dealt.",
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

Shape: TypeAlias = Literal["own", "sum", "apart", "two groups", "pairs"]
"""The condition of a claim: that of the rules alone, or one that the lens shows by sums. The cards
add up to 0, they differ in every feature, two groups have the same sum, or two pairs miss the same
card."""


@dataclass(frozen=True, slots=True)
class ClaimOptions(Options):
    """Options of every card game.

    ``window`` is in seconds, 0 for none; ``target`` is points or minutes, by ``ends``.
    ``claim_size`` is the number of cards in a claim; 0 is any number, confirmed by claiming.
    ``favoured``, ``head`` and ``slack`` are the handicap of a single seat in older games.
    """

    OPTIONS = COMMON
    shape: ClassVar[Shape] = "own"
    claim_size: ClassVar[int] = 3

    window: int = 5
    penalty: str = "point"
    ends: str = "deck"
    target: int = 10
    counts: bool = False
    hints: bool = False
    reasons: bool = False
    _: KW_ONLY
    favoured: int = 0
    head: int = 3
    slack: int = 1
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
        """The cards of the game."""
        return set_cards(4)

    @property
    def deck(self) -> range:
        """All cards of the game, once each."""
        return self.cards.all_cards

    @property
    def table_size(self) -> int:
        """The number of cards on the table at the start."""
        return 12

    @property
    def two_groups(self) -> bool:
        """Whether the cards of a claim form two groups."""
        return self.shape == "two groups"

    @property
    def goal(self) -> str:
        """The goal: "deck", "find all", "memory", "storm", or "streak"."""
        return "deck"

    @property
    def rush(self) -> bool:
        return rushes(self.goal)

    @property
    def measure(self) -> Measure:
        """The time; with a time limit the score, as all games take the same time."""
        return "score" if self.rush or self.ends == "minutes" else "time"

    @property
    def keeps_cards(self) -> bool:
        """Whether claimed cards stay on the table instead of being taken."""
        return self.goal == "find all"

    @property
    def face_down(self) -> int:
        """The number of places with cards face down, 0 if cards lie face up.

        Cards are turned up three at a time, and seats take turns.
        """
        return 0

    @property
    def allows_undo(self) -> bool:
        """Whether undo is allowed: not in a row, nor in memory, where turning a card reveals it."""
        return not (self.rush or self.face_down)

    @property
    def calls(self) -> bool:
        """Whether seats call: only if all look at the same open cards."""
        return not self.face_down

    @property
    def checked(self) -> bool:
        """Whether the table always holds a claim while table and stock together do."""
        return self.deal == "checked" or self.face_down > 0

    @property
    def complete(self) -> bool:
        """Whether the deal is complete: every line of play takes all cards."""
        return self.deal == "complete" and not self.rush

    def migrate(self) -> "ClaimOptions":
        """Return equivalent options with a handicap per seat in place of one favoured seat."""
        seat = self.favoured
        if self.handicaps or not seat:
            return self
        usual = {"favoured": 0, "head": 3, "slack": 1}
        of_seat = {f"lead_{seat}": self.head, f"time_{seat}": 100 * self.slack}
        return replace(self, **usual, handicaps=True, **of_seat)  # type: ignore[arg-type]

    def start_scores(self, seats: int) -> tuple[int, ...]:
        """Return the starting scores of the seats, too low to end the game at once."""
        if seats == 1 or self.rush:
            return (0,) * seats
        leads = [self._handicap_of(seat, "lead", self.head, 0) for seat in range(seats)]
        most = self.target - 1 if self.ends == "points" else max(leads)
        return tuple(min(lead, most) for lead in leads)

    def choosing_ms(self, seat: int) -> int:
        """Return the claim window of a seat in milliseconds, 0 for no limit."""
        percent = self._handicap_of(seat, "time", 100 * self.slack, 100)
        return 0 if self.face_down else self.window * percent * 10

    def _handicap_of(self, seat: int, name: str, favoured: int, usual: int) -> int:
        """Return a handicap of a seat: its own, else the favoured seat's, else the default."""
        if self.handicaps:
            own: int = getattr(self, f"{name}_{seat + 1}")
            return own
        return favoured if seat + 1 == self.favoured else usual

    @property
    def chained(self) -> bool:
        """Whether a claim in a whole-deck game reuses cards of the last claim."""
        return False

    @property
    def chain(self) -> int:
        """The number of cards a claim takes from the last one: half of them, or 0."""
        return self.claim_size // 2 if self.chained and self.goal == "deck" else 0

    @property
    def shuffle(self) -> bool:
        """Whether all cards change their places after a claim."""
        return False

    @property
    def last_card(self) -> bool:
        """Whether a player alone is asked at the end for a card that was set aside unseen."""
        return False

    @property
    def plays_whole_deck(self) -> bool:
        """Whether claims alone take cards from the deck, until none is left; not if all go."""
        whole = self.goal == "deck" and self.ends == "deck"
        return whole and not (self.chained or self.complete)

    def sets_aside(self, seats: int) -> bool:
        """Whether a card is set aside at the start of a game for these seats."""
        return self.last_card and seats == 1 and self.plays_whole_deck

    @property
    def deal(self) -> str:
        """The kind of deal: "plain", "checked", or "complete"."""
        return "plain"

    @property
    def automatic(self) -> bool:
        """Whether three more cards are dealt automatically when the table holds no claim."""
        return True
