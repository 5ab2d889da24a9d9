"""What was settled for each game the last time, and what is settled for its next one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.options import Variant
from game.core.rules import Options, Seat
from game.games import GAMES
from game.play.days import todays_options, todays_seed
from game.play.opening import Opening, seat_name
from game.storage.settings import Settings
from game.ui.input.keys import CALL_KEYS
from game.ui.texts.words import tr

FIRST_LEVEL = 2
"""The level of a computer player until somebody chooses: one that newcomers can beat."""

_ALONE, _TOGETHER, _PRACTICE, _FRIENDS = "alone", "together", "practice", "friends"


class Setup(NamedTuple):
    """What a table is laid for: the game as it is opened, and the key that each seat calls with."""

    opening: Opening
    keys: tuple[int, ...]

    def seat_of(self, number: int) -> Seat | None:
        """Return the seat of the person whose gamepad has that number, if there is one."""
        people = self.opening.people
        return people[number] if 0 <= number < len(people) else None

    @property
    def call_keys(self) -> dict[int, Seat]:
        """Return the seat that each call key calls for: none where nobody calls."""
        if self.opening.seats == 1:
            return {}
        return {self.keys[seat]: seat for seat in self.opening.people}

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


class Setups:
    """The set-ups of this run of the program, those for one, for several and for practice apart.

    ``settings`` are those of now; ``keep_names`` keeps the names of people by their seats.
    """

    def __init__(
        self,
        settings: Callable[[], Settings],
        calls: Callable[[], Sequence[int]],
        today: Callable[[], str],
        keep_names: Callable[[dict[str, str]], None],
    ) -> None:
        self._settings, self._calls, self._today = settings, calls, today
        self._keep_names = keep_names
        self._known: dict[tuple[str, str], Setup] = {}

    def of(self, game: str, *, together: bool) -> Setup:
        """Return the last set-up of a game, for one or for several, without its seed."""
        known = self._known.get((game, _TOGETHER if together else _ALONE))
        if known is not None:
            return known
        setup = default_setup(game, 2 if together else 1, self._calls())
        seats = range(setup.opening.seats)
        options = preferred(setup.opening.options, self._settings())
        return setup.changed(names=tuple(map(self.name, seats)), options=options)

    def practice(self, game: str) -> Setup:
        """Return the last set-up of a game for practice: at first with all that helps."""
        known = self._known.get((game, _PRACTICE))
        if known is not None:
            return known
        options = self._fresh(game, _PRACTICE)
        return self.of(game, together=False).changed(options=options, mode=_PRACTICE)

    def with_company(self, game: str, company: str) -> Setup:
        """Return the last set-up of a game alone, in practice, or among "friends".

        Any other company is for the table to seat: it plays what one has played alone.
        """
        if company == _PRACTICE:
            return self.practice(game)
        if company != _FRIENDS:
            return self.of(game, together=False)
        known = self.of(game, together=True)
        if len(known.opening.people) == known.opening.seats:
            return known
        people = default_setup(game, 2, self._calls())
        return people.changed(options=known.opening.options, names=tuple(map(self.name, range(2))))

    def take(self, game: str, company: str, variant: Variant) -> Setup:
        """Return the set-up of a way to play that a game offers; it is the last one from now on."""
        options = variant.of(self._fresh(game, company))
        setup = self.with_company(game, company).changed(options=options)
        self.remember(setup)
        return setup

    def _fresh(self, game: str, company: str) -> Options:
        """Return the options of a game as it comes to this player, for practice with all help."""
        options: Options = GAMES[game].default_options()
        if company != _PRACTICE:
            return preferred(options, self._settings())
        for option in options.OPTIONS:
            if option.practice is not None:
                options = with_field(options, option.field, option.practice)
        return options

    def of_day(self, game: str, date: str = "") -> Setup:
        """Return the set-up of a game's deal of a day, which is the same for everybody.

        Without a date, as 2026-11-21, it is that of today.
        """
        date = date or self._today()
        setup, options = self.of(game, together=False), todays_options(game, date)
        return setup.changed(options=options, seed=todays_seed(date), mode="today", day=date)

    def name(self, seat: Seat) -> str:
        """Return the name that somebody last had at a seat, or the usual one."""
        return default_name(seat, self._settings().names.get(str(seat + 1), ""))

    def remember(self, setup: Setup) -> None:
        """Keep a set-up for the next time."""
        opening = setup.opening
        kind = opening.mode or (_TOGETHER if opening.seats > 1 else _ALONE)
        self._known[opening.game, kind] = setup.changed(seed="", deal=())
        names = dict(self._settings().names)
        for seat in opening.people:
            name, key = opening.names[seat], str(seat + 1)
            if name == default_name(seat):
                names.pop(key, None)
            else:
                names[key] = name
        if names != self._settings().names:
            self._keep_names(names)

    def begin_anew(self, before: Settings, after: Settings) -> None:
        """Have what is remembered begin with what was changed in the settings just now.

        Not practice, where the settings say nothing.
        """
        for which, setup in self._known.items():
            if which[1] != _PRACTICE:
                options = preferred(setup.opening.options, after, before)
                self._known[which] = setup.changed(options=options)

    def calling_anew(self, before: Sequence[int], after: Sequence[int]) -> None:
        """Have who called by the usual key of the seat do so by another one."""
        for which, setup in self._known.items():
            self._known[which] = calling_anew(setup, before, after)


def preferred(options: Options, settings: Settings, before: Settings | None = None) -> Options:
    """Return the options with what the settings say of them, or only what they say anew."""
    for option in options.OPTIONS:
        if option.setting:
            value = getattr(settings, option.setting)
            if before is None or value != getattr(before, option.setting):
                options = with_field(options, option.field, value)
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
