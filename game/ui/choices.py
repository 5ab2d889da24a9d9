"""The choices before a deal: seats, names, call keys and options, without any drawing."""

from collections.abc import Sequence
from typing import Any

from game.core.options import Option, drop_unasked
from game.play.opening import Opening, seat_name
from game.play.records import as_it_counts
from game.ui.context import Context
from game.ui.input.bindings import call_clash, refusal
from game.ui.input.keys import key_name
from game.ui.setups import FIRST_LEVEL, Setup, default_name, with_field
from game.ui.table.players.computers import computer_name


class Choices:
    """The current choices: seats, names, levels, call keys, options and seed."""

    def __init__(self, context: Context, setup: Setup) -> None:
        self._context = context
        opening = setup.opening
        self.opening = opening
        self.rules = opening.rules
        self.options: Any = opening.options.migrate()
        self.seats = opening.seats
        others = range(self.seats, self.rules.max_seats)
        self.keys = [*setup.keys, *(context.keys.calls[seat] for seat in others)]
        self.levels = [*(level or 0 for level in opening.levels), *(0 for _ in others)]
        names = [*opening.names, *map(context.setups.name, others)]
        # A default name is shown as the placeholder of an empty field.
        self.names = [
            "" if name == self.default_name(seat) else name for seat, name in enumerate(names)
        ]
        self._others = [""] * len(self.names)  # names of the replaced persons or computers
        self._were = [level or FIRST_LEVEL for level in self.levels]
        self.seed = opening.seed
        self.mode = opening.mode
        self._part_keys()

    @property
    def calls(self) -> bool:
        """Whether seats call in this game."""
        return self.options.calls and self.seats > 1

    @property
    def against_computers(self) -> bool:
        """Whether a single person plays against computers."""
        return self.seats > 1 and not self.levels[0] and all(self.levels[1 : self.seats])

    def default_name(self, seat: int) -> str:
        """Return the default name of a seat."""
        if self.levels[seat] and self.seats > 1:
            return computer_name(self.levels, seat)
        return default_name(seat)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return seat_name(self.names[seat], self.default_name(seat))

    def set_seats(self, number: int) -> None:
        """Set the number of seats, from its position in the choice."""
        self.seats = number + 1
        self._part_keys()

    def remove_seat(self, seat: int) -> None:
        """Remove a seat with its name and key; those after move up."""
        for words in (self.names, self._others):
            words.append(words.pop(seat))
        for numbers in (self.keys, self.levels, self._were):
            numbers.append(numbers.pop(seat))
        self.names[-1] = self._others[-1] = ""
        self.levels[-1] = 0
        self.seats -= 1
        self._part_keys()

    def set_level(self, seat: int, level: int) -> None:
        """Assign a computer of a level to a seat, or a person for 0; each keeps its own name."""
        if bool(level) != bool(self.levels[seat]):
            names, others = self.names, self._others
            names[seat], others[seat] = others[seat], names[seat]
        self.levels[seat] = level
        self._were[seat] = level or self._were[seat]
        self._part_keys()

    def turn_over(self, seat: int) -> None:
        """Swap person and computer at a seat."""
        self.set_level(seat, 0 if self.levels[seat] else self._were[seat])

    def turn_all(self) -> None:
        """Switch between one person against computers and several people."""
        against = not self.against_computers
        self.set_seats(max(1, self.seats - 1))
        for seat in range(self.seats):
            self.set_level(seat, self._were[seat] if against and seat else 0)

    def _part_keys(self) -> None:
        """Give a seat another call key if an earlier seat or a command has the same."""
        keys = self._context.keys
        taken: dict[int, int] = {}
        for seat in range(self.seats):
            if self.levels[seat]:
                continue
            if call_clash(keys, self.keys[seat], taken):
                self.keys[seat] = next(key for key in keys.calls if key not in taken.values())
            taken[seat] = self.keys[seat]

    def set_option(self, option: Option, values: Sequence[object], number: int) -> None:
        """Set an option to a chosen value; an option that depends on it returns to its default."""
        options, anew = self.options, option.anew
        if anew:
            options = with_field(options, anew, getattr(self.rules.default_options(), anew))
        self.options = with_field(options, option.field, values[number])

    def set_key(self, seat: int, key: int) -> str:
        """Set a call key, or return the reason why not."""
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
        """Return the current set-up."""
        seats = range(self.seats)
        levels = self.levels if self.seats > 1 else [0]
        names = tuple(map(self.name, seats))
        mode = self.mode if self.seats == 1 else ""  # practice is for one
        options = self.options if mode == "practice" else drop_unasked(self.options, self.seats)
        if self.seats < options.least_seats:
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
