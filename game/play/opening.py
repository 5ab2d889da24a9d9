"""How a session is opened: what is settled before its first entry."""

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
"""How a session counts: "" is an ordinary one."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What is settled before the first entry.

    ``seed`` is any text, and empty until somebody chooses one; ``deal`` is empty until it is dealt,
    and where nothing is. ``names`` has one name a seat, and ``levels`` the level of the computer
    player there, None for a person; ``mode`` is one of MODES, and ``day`` the date of a deal of the
    day, as 2026-11-21.
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
        """Return the rules of the game."""
        return GAMES[self.game]

    @property
    def seats(self) -> int:
        """Return how many seats there are."""
        return len(self.names)

    @property
    def computers(self) -> dict[Seat, int]:
        """Return the level of each seat that a computer plays."""
        return {seat: level for seat, level in enumerate(self.levels) if level is not None}

    @property
    def people(self) -> list[Seat]:
        """Return the seats of people, in order."""
        return [seat for seat, level in enumerate(self.levels) if level is None]

    @property
    def helped(self) -> bool:
        """Tell whether it is practice, or any assist is on: statistics keep such games apart."""
        return self.mode == "practice" or self.options.assisted

    def covers(self, state: Any) -> bool:
        """Tell whether a position that goes on is covered while the clock stands.

        It is where people play and time counts, so that nobody studies it.
        """
        timed = self.rules.timed or self.rules.ends_ms(state) is not None
        return timed and bool(self.people)

    def again(self, *, same_deal: bool) -> "Opening":
        """Return the opening of another session; another deal is not the one of the day."""
        if same_deal:
            return self
        mode = "" if self.mode == "today" else self.mode
        return replace(self, seed="", deal=(), mode=mode, day="")


def dealt(opening: Opening) -> Opening:
    """Return the opening with its deal, from its seed where it has none yet."""
    if opening.deal:
        return opening
    return replace(opening, deal=opening.rules.deal(opening.options, Rng(opening.seed, "deal")))


def seat_name(text: str, otherwise: str) -> str:
    """Return a name from any text: one line, trimmed, at most 24 characters, never empty.

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
