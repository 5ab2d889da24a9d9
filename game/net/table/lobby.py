"""The lobby of a hosted table: its game, its chairs and its spectators."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from game.core.fields import FieldType, array, integer, maybe, one_of, plain_text, row
from game.core.options import check_seats, decode_values, encode_values
from game.core.rules import Options, Rules, Seat
from game.games import GAMES
from game.games.levels import LEVELS
from game.net.table.messages import CODE, COUNT, FLAG, LONGEST_SEED, NAME, check_fields
from game.net.wire import Message, ProtocolError
from game.play.opening import LONGEST_NAME, Opening, with_deal

Mode: TypeAlias = Literal["table", "race"]
"""All at one table, or each at a table of their own with the same deal."""

Phase: TypeAlias = Literal["open", "playing", "over"]

_MODES, _PHASES = get_args(Mode), get_args(Phase)
_MOST_CHAIRS: Final = 6
_MOST_WATCHING: Final = 4
"""The most spectators that are named."""
_MOST_WATCHERS: Final = 1000
_LONGEST_SIGN: Final = 16
_DIGITS: Final = 3
"""The length of the suffix of a name: a space, and a number of one or two digits."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: open, a person's, or a computer's of a ``level``.

    ``owner`` is the sign of the guest who acts for it, empty without one; ``here`` says whether
    that guest is connected.
    """

    name: str = ""
    owner: str = ""
    level: int | None = None
    here: bool = False

    @property
    def open(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.owner and self.level is None

    @property
    def is_away(self) -> bool:
        """Whether it is a person's, and that guest is not connected."""
        return self.level is None and not self.here


@dataclass(frozen=True, slots=True)
class Lobby:
    """The public state of a hosted table, except for the game itself.

    ``host`` is the host's name, ``mark`` identifies the table, ``round`` counts its games from 1.
    ``watching`` names some of the spectators; ``watchers`` is their number.
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
        """The rules of the game."""
        return GAMES[self.game]

    @property
    def free(self) -> int:
        """The number of open seats."""
        return sum(chair.open for chair in self.chairs)

    @property
    def full(self) -> bool:
        """Whether enough have sat down for a game to begin."""
        return len(self.chairs) - self.free >= least_seats(self.options, self.mode)

    def seats_of(self, sign: str) -> tuple[Seat, ...]:
        """Return the seats of the guest with this sign."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if sign and chair.owner == sign)

    def message(self) -> Message:
        """Return the lobby as a message."""
        told = (
            self.mark,
            self.round,
            self.game,
            encode_values(self.options),
            self.mode,
            self.phase,
        )
        chairs = [[one.name, one.owner, one.level, int(one.here)] for one in self.chairs]
        return ["lobby", *told, self.host, chairs, [*self.watching], self.watchers]


_SIGN = plain_text(_LONGEST_SIGN)
_CHAIR = row(NAME, _SIGN, maybe(integer(max(LEVELS), min(LEVELS))), FLAG)

LOBBY: Final[tuple[FieldType, ...]] = (
    *(_SIGN, COUNT, one_of(GAMES), CODE, one_of(_MODES), one_of(_PHASES), NAME),
    array(_CHAIR, _MOST_CHAIRS),
    array(NAME, _MOST_WATCHING),
    integer(_MOST_WATCHERS),
)
"""Mark, round, game, options, mode, phase, host, chairs, named spectators, and their number."""


def lobby_from(message: object) -> Lobby:
    """Return the lobby in an unchecked message.

    Raises:
        ProtocolError: The message has no valid lobby.
    """
    return lobby_of(check_fields("lobby", (NAME, *LOBBY), message)[1:])


def lobby_of(given: Sequence[Any]) -> Lobby:
    """Return the lobby in the checked fields of a message.

    Raises:
        ProtocolError: The options are not those of the game.
    """
    mark, number, game, options, mode, phase, host, chairs, watching, watchers = given
    try:
        known: Options = decode_values(GAMES[game].default_options(), options)
    except ValueError as error:
        raise ProtocolError(str(error)) from error
    return Lobby(
        *(game, known, mode, phase, host, mark, number),
        tuple(Chair(name, owner, level, bool(here)) for name, owner, level, here in chairs),
        tuple(watching),
        watchers,
    )


def check_chairs(opening: Opening, chairs: Sequence[Chair]) -> None:
    """Check that a game at one table has a seat for each chair.

    Raises:
        ProtocolError: The numbers differ.
    """
    if len(chairs) != opening.seats:
        raise ProtocolError(f"{opening.seats} seats take as many chairs, got {len(chairs)}")


class Party(NamedTuple):
    """The guest of a connection: its sign, and the names of the players at its keyboard."""

    sign: str
    names: tuple[str, ...]


def least_seats(options: Options, mode: Mode) -> int:
    """Return the least number of seats for a game here: two, or more if the rules ask for it."""
    return max(2, options.least_seats if mode == "table" else 1)


def check(opening: Opening, mode: Mode) -> None:
    """Check that a game can be played in a mode.

    Raises:
        ValueError: It cannot; the text says why.
    """
    if not 2 <= opening.seats <= _MOST_CHAIRS:
        raise ValueError(f"seats takes 2 … {_MOST_CHAIRS}, got {opening.seats}")
    seats = 1 if mode == "race" else opening.seats
    check_seats(seats, opening.options.least_seats, opening.rules.max_seats)


def opening_for(plan: Opening, chairs: Sequence[Chair], mode: Mode, seed: str) -> Opening:
    """Return the opening of a game for these chairs, dealt; in a race, that of each player.

    Without a ``seed`` the plan's is used, with the plan's deal if it has one.

    Raises:
        ValueError: Too few have sat down, or the game cannot be played in this mode.
    """
    least = least_seats(plan.options, mode)
    if len(chairs) < least:
        raise ValueError(f"seats takes {least} or more, got {len(chairs)}")
    names = ("",) if mode == "race" else tuple(chair.name for chair in chairs)
    levels = (None,) if mode == "race" else tuple(chair.level for chair in chairs)
    opening = replace(plan, names=names, levels=levels, mode="", day="")
    if seed:
        opening = replace(opening, seed=seed, deal=())
    if len(opening.seed) > LONGEST_SEED:
        raise ValueError(f"seed takes {LONGEST_SEED} characters at the most here")
    return with_deal(opening)


def seat_parties(opening: Opening, parties: Sequence[Party], mode: Mode) -> tuple[Chair, ...]:
    """Return the chairs of a table with the guests seated in the order of their arrival.

    Computers sit where ``opening`` has them. In a race everybody at a keyboard looks at one table,
    so only the first of them plays.
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
    """Return a name, with the next free number if another chair has the same.

    A number at its end is counted up: next to "Player 1" comes "Player 2".
    """
    taken, called = {chair.name for chair in others}, name
    stem, _, last = name.rpartition(" ")
    counted = bool(stem) and last.isdecimal() and len(last) < _DIGITS
    stem, number = (stem, int(last)) if counted else (name, 1)
    while called in taken:
        number += 1
        called = f"{stem[: LONGEST_NAME - _DIGITS]} {number}"
    return called


def resize_computers(chairs: Sequence[Chair], places: int) -> tuple[int | None, ...]:
    """Return the level of the computer at each chair, or None, for a new number of chairs.

    If chairs are removed, open ones go first, then computers, and those of people last; each time
    the last one.
    """
    kept = [*chairs, *[Chair()] * (places - len(chairs))]
    while len(kept) > places:
        last = max(range(len(kept)), key=lambda at: (_goes_first(kept[at]), at))
        del kept[last]
    return tuple(chair.level for chair in kept)


def _goes_first(chair: Chair) -> int:
    return 2 if chair.open else int(chair.level is not None)


def watching(chairs: Iterable[Chair], parties: Iterable[Party]) -> tuple[tuple[str, ...], int]:
    """Return the names of some spectators, and the number of all.

    A guest without players has no name, and is only counted.
    """
    seated_ones = {chair.owner for chair in chairs}
    without = [party for party in parties if party.sign not in seated_ones]
    names = [party.names[0] for party in without if party.names]
    return tuple(names[:_MOST_WATCHING]), len(without)
