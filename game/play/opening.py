"""The opening of a session: everything settled before its first entry."""

import unicodedata
from dataclasses import dataclass, replace
from typing import Any

from game.core.rng import Rng
from game.core.rules import Options, Rules, Seat
from game.games import GAMES

LONGEST_NAME = 24

MOST_MARKS = 4
"""On a letter of a name. Vietnamese has two, Hebrew and Tibetan three; towers of them are a prank.
"""

_MARKS = ("Mn", "Me")  # categories of Unicode: without a width of their own
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters, marks and signs that Python calls printable, and that show nothing."""

MODES = ("", "practice", "today")
"""The modes of a session: "" is an ordinary game."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening of a session.

    ``seed`` is any text, and empty until chosen; ``deal`` is empty until it is dealt, and for games
    without a deal. ``names`` has one name a seat, and ``levels`` the level of the computer
    player there, None for a person; ``mode`` is one of MODES, and ``day`` the date of a deal of the
    day, in the form 2026-11-21.
    """

    game: str
    options: Options
    seed: str = ""
    deal: tuple[int, ...] = ()
    names: tuple[str, ...] = ("",)
    levels: tuple[int | None, ...] = (None,)
    mode: str = ""
    day: str = ""

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of the game."""
        return GAMES[self.game]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.names)

    @property
    def computers(self) -> dict[Seat, int]:
        """The computer players' levels, by seat."""
        return {seat: level for seat, level in enumerate(self.levels) if level is not None}

    @property
    def people(self) -> list[Seat]:
        """The seats of people, in order."""
        return [seat for seat, level in enumerate(self.levels) if level is None]

    @property
    def helped(self) -> bool:
        """Whether it is practice, or any assist is on; statistics keep such games apart."""
        return self.mode == "practice" or self.options.assisted

    def covers(self, state: Any) -> bool:
        """Whether an unfinished position is covered while the clock is stopped.

        It is covered if people play and time counts, against studying it.
        """
        timed = self.rules.timed or state.ends_ms is not None
        return timed and bool(self.people)

    def next_opening(self, *, same_deal: bool) -> "Opening":
        """Return the opening of another session; with a new deal, it is not the deal of the day."""
        return self if same_deal else replace(self.without_day(), seed="", deal=())

    def without_day(self) -> "Opening":
        """Return the opening of no day: a day's deal counts for it only when played for it."""
        return replace(self, mode="" if self.mode == "today" else self.mode, day="")


def with_deal(opening: Opening) -> Opening:
    """Return the opening with its deal, dealt from its seed if missing."""
    if opening.deal:
        return opening
    return replace(opening, deal=opening.rules.deal(opening.options, Rng(opening.seed, "deal")))


def seat_name(text: str, otherwise: str) -> str:
    """Return a name normalized to a trimmed line of 1 to 24 characters.

    What shows nothing is a space, and a letter has no more marks than fit into its line.
    ``otherwise`` is the name where the text has nothing to show.
    """
    shown = "".join(char if char.isprintable() and char not in _BLANK else " " for char in text)
    line = " ".join(_without_excess_marks(shown).split())
    return line[:LONGEST_NAME].rstrip() or otherwise


def is_name(text: str) -> bool:
    """Whether a text is a name just as ``seat_name`` returns it."""
    return text != "" and seat_name(text, "") == text


def _without_excess_marks(line: str) -> str:
    """Return a line without marks on nothing, and without more than ``MOST_MARKS`` on a letter."""
    kept, marks = [], MOST_MARKS
    for char in line:
        if unicodedata.category(char) in _MARKS:
            marks += 1
        else:
            marks = MOST_MARKS if char == " " else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)
