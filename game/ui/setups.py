"""Setups of tables: the opening of a game, and the call keys."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.rules import Options, Seat
from game.games import GAMES
from game.play.opening import Opening, seat_name
from game.storage.settings import Settings
from game.ui.input.keys import CALL_KEYS
from game.ui.texts.common_words import tr

FIRST_LEVEL = 2
"""The default level of computer players: newcomers can beat it."""


class Setup(NamedTuple):
    """The setup of a table: the opening of the game, and each seat's call key."""

    opening: Opening
    keys: tuple[int, ...]

    def with_fields(self, **fields: object) -> "Setup":
        """Return the setup with other fields of its opening."""
        return self._replace(opening=replace(self.opening, **fields))  # type: ignore[arg-type]

    def with_players_of(self, other: "Setup") -> "Setup":
        """Return the setup with the players of another setup, and their keys."""
        names, levels = other.opening.names, other.opening.levels
        return self.with_fields(names=names, levels=levels)._replace(keys=other.keys)


def default_name(seat: Seat, name: str = "") -> str:
    """Return a name for a seat, by default its number; never empty."""
    return seat_name(name, tr("Player {number}").format(number=seat + 1))


def default_setup(game: str, seats: int = 1, calls: Sequence[int] = CALL_KEYS) -> Setup:
    """Return the default setup of a game."""
    names = tuple(map(default_name, range(seats)))
    options = GAMES[game].default_options()
    opening = Opening(game, options, names=names, levels=(None,) * seats)
    return setup_of(opening, calls)


def setup_of(opening: Opening, calls: Sequence[int] = CALL_KEYS) -> Setup:
    """Return the setup of an opening, with default call keys.

    A deleted player's name is replaced by the default one.
    """
    names = tuple(default_name(seat, name) for seat, name in enumerate(opening.names))
    return Setup(replace(opening, names=names), tuple(calls[: opening.seats]))


_USUAL = Settings()


def apply_preferences(
    options: Options, settings: Settings, before: Settings = _USUAL, *, by_ear: bool = False
) -> Options:
    """Return the options with the settings' changes from ``before`` applied.

    Unchanged ones take their value for screen readers, if ``by_ear`` is set.
    """
    for option in options.OPTIONS:
        if option.setting:
            value = getattr(settings, option.setting)
            if value != getattr(before, option.setting):
                options = with_field(options, option.field, value)
            elif by_ear and option.by_ear is not None:
                options = with_field(options, option.field, option.by_ear)
    return options


def in_practice(options: Options) -> Options:
    """Return the options with all help of practice."""
    for option in options.OPTIONS:
        if option.practice is not None:
            options = with_field(options, option.field, option.practice)
    return options


def calling_anew(setup: Setup, before: Sequence[int], after: Sequence[int]) -> Setup:
    """Return a setup with default call keys replaced by new ones."""
    keys = tuple(after[seat] if key == before[seat] else key for seat, key in enumerate(setup.keys))
    return setup._replace(keys=keys)


def with_field(options: Options, name: str, value: object) -> Options:
    """Return the options with a field changed.

    Raises:
        ValueError: the field does not take the value.
    """
    return replace(options, **{name: value})
