"""What is settled before the deal, and what a person changes of it."""

from typing import Any

from game.games.claims.rules import ClaimRules
from game.play.codes import is_code
from game.play.saved import Opening
from game.play.seats import seat_name
from game.ui import pages
from game.ui.context import Context
from game.ui.input.bindings import call_clash, refusal
from game.ui.input.keys import key_name
from game.ui.kit.screen import Pop, Push, Replace, Step
from game.ui.kit.waiting import WaitingScreen
from game.ui.pages.setup.option_rows import Row
from game.ui.setups import Setup, default_name, with_field
from game.ui.table.computers import FIRST_LEVEL, computer_name
from game.ui.texts.words import tr

_LEAST_CODE = 9  # characters: nobody makes these up by chance


class SetupChoices(WaitingScreen):
    """Seats, names, call keys, options and seed; where they lie is the screen's, below."""

    help_page = "setup"

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__()
        self.context = context
        opening = setup.opening
        self.opening = opening
        self.rules = opening.rules
        self.options: Any = opening.options
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
        self.focus = "start"
        self._part_keys()

    @property
    def calls(self) -> bool:
        """Tell whether seats call in this game."""
        return isinstance(self.rules, ClaimRules) and self.seats > 1

    @property
    def against_computers(self) -> bool:
        """Tell whether one person plays, against computers alone."""
        return self.seats > 1 and not self.levels[0] and all(self.levels[1 : self.seats])

    def default_name(self, seat: int) -> str:
        """Return the name of a seat where nobody has written one."""
        if self.levels[seat] and self.seats > 1:
            return computer_name(self.levels, seat)
        return default_name(seat)

    # What a person does.

    def set_seats(self, number: int) -> None:
        """Take so many seats."""
        self.seats = number + 1
        self.waiting = ""
        self._part_keys()

    def set_level(self, seat: int, level: int) -> None:
        """Have a computer of a level play a seat, or a person for 0; each keeps its own name."""
        if bool(level) != bool(self.levels[seat]):
            names, others = self.names, self._others
            names[seat], others[seat] = others[seat], names[seat]
            self._edits.pop(f"name:{seat}", None)
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
        keys = self.context.keys
        taken: dict[int, int] = {}
        for seat in range(self.seats):
            if self.levels[seat]:
                continue
            if call_clash(keys, self.keys[seat], taken):
                self.keys[seat] = next(key for key in keys.calls if key not in taken.values())
            taken[seat] = self.keys[seat]

    def set_name(self, seat: int, name: str) -> None:
        """Write a name."""
        self.names[seat] = name

    def set_option(self, row: Row, number: int) -> None:
        """Take a value; an empty hole that a smaller board lacks becomes the apex."""
        options = self.options
        if row.field == "size":
            options = with_field(options, "hole", None)
        self.options = with_field(options, row.field, row.values[number])

    def set_seed(self, seed: str) -> None:
        """Write a seed; a code is one too, but hardly meant to be."""
        self.seed = seed
        if len(seed) >= _LEAST_CODE and is_code(seed):
            self.message = tr("This is a code. Press Code to play what it stands for.")

    def enter_code(self) -> Step | None:
        """Ask for a code; what was written for a seed is shown there if it is one."""
        code = self.seed if is_code(self.seed) else ""
        return Push(pages.open("code", self.context, code, self.setup(), more=1))

    def set_key(self, seat: int, key: int) -> None:
        """Take a call key, or say why not."""
        keys = self.context.keys
        key = keys.plain(key)
        others = {
            other: its
            for other, its in enumerate(self.keys[: self.seats])
            if other != seat and not self.levels[other]
        }
        clash = call_clash(keys, key, others)
        if clash:
            self.message = refusal(key_name(key), clash)
        else:
            self.keys[seat] = key

    def setup(self) -> Setup:
        """Return what is set up now."""
        seats = range(self.seats)
        levels = self.levels if self.seats > 1 else [0]
        names = tuple(seat_name(self.names[seat], self.default_name(seat)) for seat in seats)
        options = self.options
        if self.seats == 1 and getattr(options, "play", "") == "duel":
            options = with_field(options, "play", "race")
        opening = Opening(
            self.opening.game,
            options,
            self.seed,
            names=names,
            levels=tuple(levels[seat] or None for seat in seats),
            mode=self.mode if self.seats == 1 else "",  # practice is for one
        )
        return Setup(opening, tuple(self.keys[: self.seats]))

    def start(self) -> Step | None:
        """Deal."""
        setup = self.setup()
        screen = pages.open("table", self.context, setup)
        self.context.setups.remember(setup)
        return Replace(screen)

    def default(self) -> Step | None:
        """Deal."""
        return self.start()

    def leave(self) -> Step | None:
        """Go back to the selector."""
        return Pop()
