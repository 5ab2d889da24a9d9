"""What all screens share: how things look, and what was set up last."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.core.rules import Options
from game.games import GAMES
from game.games.claim_state import ClaimOptions
from game.play.seats import seat_name
from game.storage.settings import Settings, changed
from game.ui.chimes import Kind
from game.ui.keys import CALL_KEYS
from game.ui.sound import Sounds
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.play_screen import PlayScreen


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
    settings: Settings = field(default_factory=Settings)
    keep: Callable[[Settings], str] = lambda settings: ""
    sounds: Sounds | None = None
    notices: list[str] = field(default_factory=list)
    toggle_full_screen: Callable[[], None] = lambda: None
    unkept: bool = False
    setups: dict[tuple[str, bool], Setup] = field(default_factory=dict)
    unfinished: dict[str, "PlayScreen"] = field(default_factory=dict)

    def set_aside(self, table: "PlayScreen") -> None:
        """Keep a table that is left in the middle of the game, one for each game."""
        if table.session.log and table.session.result is None:
            table.rest()
            self.unfinished[table.rules.key] = table

    def change(self, **values: Any) -> None:
        """Change settings at once; they are kept soon, and what cannot be kept is told.

        Raises:
            ValueError: a field does not take its value.
        """
        self.settings = changed(self.settings, **values)
        self.unkept = True
        self.apply()

    def flush(self) -> bool:
        """Keep what was changed, and tell whether the player has to be told something.

        The loop asks for it when nothing else is going on.

        A slider on its way makes many changes, and a disk may take longer than a frame.
        """
        if not self.unkept:
            return False
        self.unkept = False
        notice = self.keep(self.settings)
        if not notice or notice in self.notices:
            return False
        self.notices.append(notice)
        return True

    def apply(self) -> None:
        """Bring what lasts into line with the settings; screens read them anew each time."""
        if self.sounds is not None:
            self.sounds.set_volume(self.settings.volume)
            self.sounds.muted = self.settings.muted

    def sound(self, kind: Kind, seat: int = 0) -> None:
        """Play a sound, if there is anything to play it."""
        if self.sounds is not None:
            self.sounds.play(kind, seat)

    def setup_of(self, game: str, *, together: bool) -> Setup:
        """Return the last set-up of a game, for one or for several, without its seed."""
        known = self.setups.get((game, together))
        if known is not None:
            return known
        setup = default_setup(game, 2 if together else 1)
        if isinstance(setup.options, ClaimOptions):
            window, penalty = self.settings.window_seconds, self.settings.penalty
            options = replace(setup.options, window=window, penalty=penalty)
            setup = replace(setup, options=options)
        return setup

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
