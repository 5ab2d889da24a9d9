"""What a table is laid for: how a game is opened, and which keys call."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.rules import Options, Seat
from game.games import GAMES
from game.play.opening import Opening, seat_name
from game.storage.settings import Settings
from game.ui.input.keys import CALL_KEYS
from game.ui.texts.words import tr

FIRST_LEVEL = 2
"""The level of a computer player until somebody chooses: one that newcomers can beat."""


class Setup(NamedTuple):
    """What a table is laid for: the game as it is opened, and the key that each seat calls with.

    ``own`` are the seats of people who are here, where others sit at other computers.
    """

    opening: Opening
    keys: tuple[int, ...]
    own: tuple[Seat, ...] | None = None

    @property
    def people(self) -> Sequence[Seat]:
        """Return the seats of people who play here, in order."""
        return self.opening.people if self.own is None else self.own

    def seat_of(self, number: int) -> Seat | None:
        """Return the seat of the person whose gamepad has that number, if there is one."""
        people = self.people
        return people[number] if 0 <= number < len(people) else None

    @property
    def call_keys(self) -> dict[int, Seat]:
        """Return the seat that each call key calls for: none where nobody calls."""
        if self.opening.seats == 1:
            return {}
        return {self.keys[seat]: seat for seat in self.people}

    def changed(self, **fields: object) -> "Setup":
        """Return the set-up with other fields of its opening."""
        return self._replace(opening=replace(self.opening, **fields))  # type: ignore[arg-type]

    def seated(self, other: "Setup") -> "Setup":
        """Return the set-up with the players of another one, and their keys."""
        names, levels = other.opening.names, other.opening.levels
        return self.changed(names=names, levels=levels)._replace(keys=other.keys)


def default_name(seat: Seat, name: str = "") -> str:
    """Return a name for a seat that is never empty."""
    return seat_name(name, tr("Player {number}").format(number=seat + 1))


def default_setup(game: str, seats: int = 1, calls: Sequence[int] = CALL_KEYS) -> Setup:
    """Return how a game is set up unless somebody chooses."""
    names = tuple(map(default_name, range(seats)))
    options = GAMES[game].default_options()
    opening = Opening(game, options, names=names, levels=(None,) * seats)
    return setup_of(opening, calls)


def setup_of(opening: Opening, calls: Sequence[int] = CALL_KEYS) -> Setup:
    """Return the set-up of a game in which everybody calls with the usual key of the seat.

    A name that is gone with its player is the usual one, too.
    """
    names = tuple(default_name(seat, name) for seat, name in enumerate(opening.names))
    return Setup(replace(opening, names=names), tuple(calls[: opening.seats]))


_USUAL = Settings()


def preferred(
    options: Options, settings: Settings, before: Settings = _USUAL, *, by_ear: bool = False
) -> Options:
    """Return the options with what the settings say of them otherwise than usually, or before.

    Where these say nothing else, they are as they are best ``by_ear``, if that is asked for.
    """
    for option in options.OPTIONS:
        if option.setting:
            value = getattr(settings, option.setting)
            if value != getattr(before, option.setting):
                options = with_field(options, option.field, value)
            elif by_ear and option.by_ear is not None:
                options = with_field(options, option.field, option.by_ear)
    return options


def calling_anew(setup: Setup, before: Sequence[int], after: Sequence[int]) -> Setup:
    """Return a set-up in which who called by the usual key of the seat does so by another one."""
    keys = tuple(after[seat] if key == before[seat] else key for seat, key in enumerate(setup.keys))
    return setup._replace(keys=keys)


def with_field(options: Options, name: str, value: object) -> Options:
    """Return the options with another value in one field.

    Raises:
        ValueError: the field does not take the value.
    """
    return replace(options, **{name: value})
