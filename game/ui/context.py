"""What all screens share: how things look, and what was set up last."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.rules import Options
from game.games import GAMES
from game.play.seats import seat_name
from game.ui.keys import CALL_KEYS
from game.ui.words import tr


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat, and the key that calls."""

    name: str
    key: int


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is settled before a session: game, options, players, seed (any text)."""

    game: str
    options: Options
    players: tuple[Player, ...]
    seed: str = ""


def default_player(seat: int, name: str = "") -> Player:
    """Return the player of a seat, under a name that is never empty."""
    otherwise = tr("Player {number}").format(number=seat + 1)
    return Player(seat_name(name, otherwise), CALL_KEYS[seat])


def default_setup(game: str, seats: int = 1) -> Setup:
    """Return how a game is set up unless somebody chooses."""
    rules = GAMES[game]
    return Setup(game, rules.default_options(), tuple(default_player(i) for i in range(seats)))


@dataclass
class Context:
    """What screens share. ``new_seed`` makes one up; ``help_text`` is a game's help."""

    new_seed: Callable[[], str]
    help_text: Callable[[str], str]
    setups: dict[tuple[str, bool], Setup] = field(default_factory=dict)

    def setup_of(self, game: str, *, together: bool) -> Setup:
        """Return the last set-up of a game, for one or for several, without its seed."""
        known = self.setups.get((game, together))
        return known or default_setup(game, 2 if together else 1)

    def remember(self, setup: Setup) -> None:
        """Keep a set-up for the next time."""
        plain = replace(setup, seed="")
        self.setups[setup.game, len(setup.players) > 1] = plain

    def seeded(self, setup: Setup) -> Setup:
        """Return the set-up with a seed, a new one if it has none."""
        return setup if setup.seed else replace(setup, seed=self.new_seed())


def with_field(options: Any, name: str, value: object) -> Any:
    """Return the options with another value in one field.

    Raises:
        ValueError: the field does not take the value.
    """
    return replace(options, **{name: value})
