"""The options of No Set: tables of 12 to 81 cards, Storm and Streak, and the duel."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.features import Cards, set_cards
from game.core.options import PLAYS, Option, Variant, is_multiplayer, number_choices
from game.core.rng import Rng
from game.core.rules import Measure
from game.games.rush import RUSHES, STORM, STREAK
from game.games.turns import TurnOptions, assists, is_duel

WHOLE, SOLID = 81, 27
"""The numbers of cards of the whole deck, and of the deck of three features."""

SIZES = (12, 15, 18, 21, SOLID, WHOLE)
"""The numbers of cards on a table; up to 21 they are drawn from the whole deck."""

ROW_CARDS = 12
"""The number of cards on each table of a row."""

_SINCE = "2026-W50"
"""The week from which the ways to play are among the games of the week."""

_WEEK = (12, 12, 15, 15, 18, 18, 21)
"""The cards of each daily deal, from Monday on: a ladder of difficulty."""


def _is_one_table(options: "CapOptions", seats: int) -> bool:
    return options.goal == "most" and not is_duel(options, seats)


def _table(cards: int) -> Mapping[str, object]:
    return {"goal": "most", "size": cards, "deal": "plain", "play": "race"}


_TWENTY = {"goal": "twenty", "play": "race"}
_BY_EYE = {"closed": False}


@dataclass(frozen=True, slots=True)
class CapOptions(TurnOptions):
    """Options of No Set."""

    OPTIONS = (
        Option(
            "goal",
            "Goal",
            "Take the most cards on one table, find the only 20, or play table after table.",
            (("most", "Most cards"), ("twenty", "Find the 20"), *RUSHES),
            applies=lambda options, seats: not is_duel(options, seats),
            listed=(("twenty", "Find the 20"), *RUSHES),
        ),
        Option(
            "size",
            "Cards",
            "How many cards lie on the table.",
            number_choices(SIZES),
            applies=_is_one_table,
            basic=True,
            listed=number_choices(SIZES, "{n} cards"),
        ),
        Option(
            "deal",
            "Deal",
            "Any cards, or cards where only one choice is the largest.",
            (("plain", "Random"), ("single", "One solution")),
            applies=lambda options, seats: _is_one_table(options, seats) and options.size < SOLID,
        ),
        Option(
            "play",
            "Together",
            "A table for each of you, or one for all.",
            PLAYS,
            applies=is_multiplayer,
            listed=PLAYS,
        ),
        Option(
            "dealt",
            "Cards dealt",
            "How many cards are taken before a duel begins.",
            number_choices((6, 0)),
            applies=is_duel,
        ),
        Option(
            "closed",
            "Mark closed cards",
            "Cards that would make a set turn pale, where else taking one is a mistake.",
            applies=lambda options, seats: not (options.rush or is_duel(options, seats)),
        ),
        *assists("From the start, a light beside the table says whether you can still win."),
    )
    VARIANTS = tuple(
        way._replace(since=_SINCE)
        for way in (
            Variant("deck 81", "Whole deck", "All 81 cards: 20 is the most.", _table(WHOLE)),
            Variant("deck 27", "27 cards", "All solid: nine is the most.", _table(SOLID)),
            Variant("six", "Find the 20", "A few cards of one 20: take the rest.", _TWENTY),
            STORM,
            STREAK._replace(why="Table after table, until one is lost."),
            Variant("memory", "By eye", "Nothing marks the cards that would make a set.", _BY_EYE),
        )
    )

    goal: str = "most"
    size: int = 18
    deal: str = "plain"
    play: str = "race"
    dealt: int = 6
    closed: bool = True
    assists: bool = False

    @classmethod
    def of_day(cls, day: int, rng: Rng) -> "CapOptions":
        """Return a table with one solution, larger from Monday to Sunday."""
        return cls(size=_WEEK[(day - 1) % 7], deal="single")  # day 1 was a Monday

    def next_way(self) -> Variant | None:
        """Return the whole deck after a smaller table, and the duel from an empty choice."""
        if self.rush:
            return None
        if self.play == "duel":
            return _UNDEALT if self.dealt else None
        return self.VARIANTS[0] if (self.goal, self.table_size) < ("most", WHOLE) else None

    @property
    def allows_undo(self) -> bool:
        """Whether cards can be put back: where closed ones are marked, and none is a mistake."""
        return self.play == "race" and self.closed and not self.rush

    @property
    def measure(self) -> Measure:
        """The score on the whole deck and in a row of tables, else the time of a win."""
        counts = self.rush or (self.goal == "most" and self.table_size == WHOLE)
        return "score" if counts else "time"

    @property
    def table_size(self) -> int:
        """The number of cards on the table."""
        if self.play == "duel" or self.goal == "twenty":
            return WHOLE
        return ROW_CARDS if self.rush else self.size

    @property
    def cards(self) -> Cards:
        """The cards of the deck."""
        return set_cards(3 if self.table_size == SOLID else 4)

    @property
    def deck(self) -> range:
        """All cards of the deck, of which a table is drawn."""
        return self.cards.all_cards

    @property
    def marks_closed(self) -> bool:
        """Whether closed cards are marked, and cannot be taken: not in a duel."""
        return self.play == "race" and (self.closed or self.rush)


_UNDEALT = Variant("deck 81", "From nothing", "No cards are dealt.", {"dealt": 0})
