"""Who sits where, before, while and after a game is played at a table that is hosted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from game.core.options import decoded, encoded
from game.core.rules import Options, Rules, Seat
from game.games import GAMES
from game.games.computers.player import LEVELS
from game.net.table.fields import (
    CODE,
    COUNT,
    FLAG,
    Field,
    Forbidden,
    many,
    maybe,
    one_of,
    row,
    text,
    whole,
)
from game.net.table.messages import LONGEST_SEED
from game.net.wire import Message
from game.play.opening import LONGEST_NAME, Opening, dealt

Mode: TypeAlias = Literal["table", "race"]
"""All at one table, or everybody at one of their own with the same deal."""

Phase: TypeAlias = Literal["open", "playing", "over"]

_MODES, _PHASES = get_args(Mode), get_args(Phase)
_MOST_CHAIRS: Final = 6
_MOST_WATCHING: Final = 4
"""So many are named who watch."""
_MOST_WATCHERS: Final = 1000
_LONGEST_SIGN: Final = 16
_DIGITS: Final = 3
"""Behind a name: a space, and a number of one or two digits."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: open, somebody's, or a computer's of a ``level``.

    ``owner`` is the sign of whoever acts for it, empty if nobody does; ``here`` tells whether that
    guest is connected.
    """

    name: str = ""
    owner: str = ""
    level: int | None = None
    here: bool = False

    @property
    def open(self) -> bool:
        """Tell whether anybody may sit down here."""
        return not self.owner and self.level is None

    @property
    def away(self) -> bool:
        """Tell whether it is a person's who is not there."""
        return self.level is None and not self.here


@dataclass(frozen=True, slots=True)
class Lobby:
    """All that everybody at a hosted table may know, but for the game that is played.

    ``host`` is the name of who hosts, ``mark`` tells tables apart, ``round`` counts the games at
    this one from 1. ``watching`` names some of those without a seat; ``watchers`` is how many.
    """

    game: str
    options: Options
    mode: Mode
    phase: Phase
    host: str
    mark: str
    round: int
    chairs: tuple[Chair, ...]
    watching: tuple[str, ...] = ()
    watchers: int = 0

    @property
    def rules(self) -> Rules[Any, Any]:
        """Return the rules of the game."""
        return GAMES[self.game]

    @property
    def free(self) -> int:
        """Return how many seats are open."""
        return sum(chair.open for chair in self.chairs)

    @property
    def full(self) -> bool:
        """Tell whether enough have sat down for a game to begin."""
        return len(self.chairs) - self.free >= least_seats(self.rules, self.options, self.mode)

    def seats_of(self, sign: str) -> tuple[Seat, ...]:
        """Return the seats that somebody acts for."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if sign and chair.owner == sign)

    def message(self) -> Message:
        """Return it as a message."""
        told = (self.mark, self.round, self.game, encoded(self.options), self.mode, self.phase)
        chairs = [[one.name, one.owner, one.level, int(one.here)] for one in self.chairs]
        return ["lobby", *told, self.host, chairs, [*self.watching], self.watchers]


_CHAIR = row(text(), text(_LONGEST_SIGN), maybe(whole(max(LEVELS), min(LEVELS))), FLAG)

LOBBY: Final[tuple[Field, ...]] = (
    *(text(_LONGEST_SIGN), COUNT, one_of(GAMES), CODE, one_of(_MODES), one_of(_PHASES), text()),
    many(_CHAIR, _MOST_CHAIRS),
    many(text(), _MOST_WATCHING),
    whole(_MOST_WATCHERS),
)
"""Mark, round, game, options, mode, phase, who hosts, chairs, who watches, and how many do."""


def lobby_from(message: object) -> Lobby:
    """Return what a message stands for, which may come from anywhere.

    Raises:
        Forbidden: it stands for none.
    """
    return lobby_of(row(text(), *LOBBY)(message)[1:])


def lobby_of(given: Sequence[Any]) -> Lobby:
    """Return what the fields of a message stand for.

    Raises:
        Forbidden: they stand for none.
    """
    mark, number, game, options, mode, phase, host, chairs, watching, watchers = given
    try:
        known: Options = decoded(GAMES[game].default_options(), options)
    except ValueError as error:
        raise Forbidden(str(error)) from error
    return Lobby(
        *(game, known, mode, phase, host, mark, number),
        tuple(Chair(name, owner, level, bool(here)) for name, owner, level, here in chairs),
        tuple(watching),
        watchers,
    )


def check_chairs(opening: Opening, chairs: Sequence[Chair]) -> None:
    """Do nothing if everybody in a game at one table has a chair.

    Raises:
        Forbidden: they are fewer, or more.
    """
    if len(chairs) != opening.seats:
        raise Forbidden(f"{opening.seats} seats take as many chairs, got {len(chairs)}")


class Party(NamedTuple):
    """Who has come by one line: their sign, and the names of all at that keyboard who play."""

    sign: str
    names: tuple[str, ...]


def least_seats(rules: Rules[Any, Any], options: Options, mode: Mode) -> int:
    """Return how many have to sit down: several, or there is no need of several computers."""
    return max(2, rules.least_seats(options) if mode == "table" else 1)


def check(opening: Opening, mode: Mode) -> None:
    """Do nothing if a game can be played so.

    Raises:
        ValueError: it cannot; the text says why.
    """
    if not 2 <= opening.seats <= _MOST_CHAIRS:
        raise ValueError(f"seats takes 2 … {_MOST_CHAIRS}, got {opening.seats}")
    opening.rules.check_seats(opening.options, 1 if mode == "race" else opening.seats)


def opening_for(plan: Opening, chairs: Sequence[Chair], mode: Mode, seed: str) -> Opening:
    """Return the opening, dealt, of a game for those who sit there; in a race, that of each.

    Without a ``seed`` it is that of the plan, and the deal too if that has one.

    Raises:
        ValueError: they are too few, or the game cannot be played so.
    """
    least = least_seats(plan.rules, plan.options, mode)
    if len(chairs) < least:
        raise ValueError(f"seats takes {least} or more, got {len(chairs)}")
    names = ("",) if mode == "race" else tuple(chair.name for chair in chairs)
    levels = (None,) if mode == "race" else tuple(chair.level for chair in chairs)
    opening = replace(plan, names=names, levels=levels, mode="", day="")
    if seed:
        opening = replace(opening, seed=seed, deal=())
    if len(opening.seed) > LONGEST_SEED:
        raise ValueError(f"seed takes {LONGEST_SEED} characters at the most here")
    return dealt(opening)


def seated(opening: Opening, parties: Sequence[Party], mode: Mode) -> tuple[Chair, ...]:
    """Return the chairs of a table with these people on them, as they came.

    ``opening`` says where computers sit. In a race everybody at a keyboard looks at one table, so
    the first of them plays.
    """
    waiting = [
        (party.sign, name)
        for party in parties
        for name in (party.names[:1] if mode == "race" else party.names)
    ]
    chairs: list[Chair] = []
    for name, level in zip(opening.names, opening.levels, strict=True):
        if level is not None:
            chairs.append(Chair(name, level=level, here=True))
        elif waiting:
            sign, own = waiting.pop(0)
            chairs.append(Chair(unlike(own, chairs), sign, here=True))
        else:
            chairs.append(Chair())
    return tuple(chairs)


def unlike(name: str, others: Iterable[Chair]) -> str:
    """Return a name, or where somebody else has the same, with the next number that is free.

    A number that it ends with is counted up: next to "Player 1" there is "Player 2".
    """
    taken, called = {chair.name for chair in others}, name
    stem, _, last = name.rpartition(" ")
    counted = bool(stem) and last.isdecimal() and len(last) < _DIGITS
    stem, number = (stem, int(last)) if counted else (name, 1)
    while called in taken:
        number += 1
        called = f"{stem[: LONGEST_NAME - _DIGITS]} {number}"
    return called


def resized(chairs: Sequence[Chair], places: int) -> tuple[int | None, ...]:
    """Return where computers sit if there are so many places: the level of each, or None.

    Where places go, those that are open go first, then computers, and those of people last; each
    time the last one.
    """
    kept = [*chairs, *[Chair()] * (places - len(chairs))]
    while len(kept) > places:
        last = max(range(len(kept)), key=lambda at: (_goes_first(kept[at]), at))
        del kept[last]
    return tuple(chair.level for chair in kept)


def _goes_first(chair: Chair) -> int:
    return 2 if chair.open else int(chair.level is not None)


def watching(chairs: Iterable[Chair], parties: Iterable[Party]) -> tuple[tuple[str, ...], int]:
    """Return the names of those who have no seat, as far as they are told, and how many there are.

    Who brought nobody who plays has no name, and is counted alone.
    """
    seated_ones = {chair.owner for chair in chairs}
    without = [party for party in parties if party.sign not in seated_ones]
    names = [party.names[0] for party in without if party.names]
    return tuple(names[:_MOST_WATCHING]), len(without)
