"""What is settled before the deal: no pixel of it."""

from collections.abc import Sequence
from typing import Any

from game.core.options import Option, agreed
from game.play.compared.records import as_it_counts
from game.play.opening import Opening, seat_name
from game.ui.context import Context
from game.ui.input.bindings import call_clash, refusal
from game.ui.input.keys import key_name
from game.ui.setups import FIRST_LEVEL, Setup, default_name, with_field
from game.ui.table.players.computers import computer_name


class Choices:
    """Seats, names, levels, call keys, options and seed, as they are settled up to now."""

    def __init__(self, context: Context, setup: Setup) -> None:
        self._context = context
        opening = setup.opening
        self.opening = opening
        self.rules = opening.rules
        self.options: Any = opening.options.renewed()
        self.seats = opening.seats
        others = range(self.seats, self.rules.max_seats)
        self.keys = [*setup.keys, *(context.keys.calls[seat] for seat in others)]
        self.levels = [*(level or 0 for level in opening.levels), *(0 for _ in others)]
        names = [*opening.names, *map(context.setups.name, others)]
        # A default name shows as what stands in an empty field.
        self.names = [
            "" if name == self.default_name(seat) else name for seat, name in enumerate(names)
        ]
        self._others = [""] * len(self.names)  # names of those whose seats others have now
        self._were = [level or FIRST_LEVEL for level in self.levels]
        self.seed = opening.seed
        self.mode = opening.mode
        self._part_keys()

    @property
    def calls(self) -> bool:
        """Tell whether seats call in this game."""
        return self.rules.calls(self.options) and self.seats > 1

    @property
    def against_computers(self) -> bool:
        """Tell whether one person plays, against computers alone."""
        return self.seats > 1 and not self.levels[0] and all(self.levels[1 : self.seats])

    def default_name(self, seat: int) -> str:
        """Return the name of a seat where nobody has written one."""
        if self.levels[seat] and self.seats > 1:
            return computer_name(self.levels, seat)
        return default_name(seat)

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return seat_name(self.names[seat], self.default_name(seat))

    def set_seats(self, number: int) -> None:
        """Take so many seats."""
        self.seats = number + 1
        self._part_keys()

    def set_level(self, seat: int, level: int) -> None:
        """Have a computer of a level play a seat, or a person for 0; each keeps its own name."""
        if bool(level) != bool(self.levels[seat]):
            names, others = self.names, self._others
            names[seat], others[seat] = others[seat], names[seat]
        self.levels[seat] = level
        self._were[seat] = level or self._were[seat]
        self._part_keys()

    def turn_over(self, seat: int) -> None:
        """Have a computer play a seat that was a person's, or a person one that was not."""
        self.set_level(seat, 0 if self.levels[seat] else self._were[seat])

    def turn_all(self) -> None:
        """Have one person play against computers, or people among themselves if one does."""
        against = not self.against_computers
        self.set_seats(max(1, self.seats - 1))
        for seat in range(self.seats):
            self.set_level(seat, self._were[seat] if against and seat else 0)

    def _part_keys(self) -> None:
        """Give a seat another call key if an earlier seat or anything else has its own."""
        keys = self._context.keys
        taken: dict[int, int] = {}
        for seat in range(self.seats):
            if self.levels[seat]:
                continue
            if call_clash(keys, self.keys[seat], taken):
                self.keys[seat] = next(key for key in keys.calls if key not in taken.values())
            taken[seat] = self.keys[seat]

    def set_option(self, option: Option, values: Sequence[object], number: int) -> None:
        """Take one of the values; what begins anew with it is as the game comes."""
        options, anew = self.options, option.anew
        if anew:
            options = with_field(options, anew, getattr(self.rules.default_options(), anew))
        self.options = with_field(options, option.field, values[number])

    def set_key(self, seat: int, key: int) -> str:
        """Take a call key, or return why not."""
        keys = self._context.keys
        key = keys.plain(key)
        others = {
            other: its
            for other, its in enumerate(self.keys[: self.seats])
            if other != seat and not self.levels[other]
        }
        clash = call_clash(keys, key, others)
        if clash:
            return refusal(key_name(key), clash)
        self.keys[seat] = key
        return ""

    def setup(self) -> Setup:
        """Return what is set up now."""
        seats = range(self.seats)
        levels = self.levels if self.seats > 1 else [0]
        names = tuple(map(self.name, seats))
        mode = self.mode if self.seats == 1 else ""  # practice is for one
        options = self.options if mode == "practice" else agreed(self.options, self.seats)
        if self.seats < self.rules.least_seats(options):
            options = as_it_counts(self.opening.game, options, alone=True)
        opening = Opening(
            self.opening.game,
            options,
            self.seed,
            names=names,
            levels=tuple(levels[seat] or None for seat in seats),
            mode=mode,
        )
        return Setup(opening, tuple(self.keys[: self.seats]))
