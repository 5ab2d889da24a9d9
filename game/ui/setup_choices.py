"""What is settled before the deal, and what a person changes of it."""

from dataclasses import replace
from typing import Any

from game.games import GAMES
from game.games.claims import ClaimRules
from game.ui.bindings import call_clash, refusal
from game.ui.context import Context, Player, Setup, default_player, with_field
from game.ui.keys import key_name
from game.ui.option_rows import Row
from game.ui.screen import Pop, Replace, Step
from game.ui.tables import table
from game.ui.waiting import WaitingScreen


class SetupChoices(WaitingScreen):
    """Seats, names, call keys, options and seed; where they lie is the screen's, below."""

    help_page = "setup"

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__()
        self.context = context
        self.game = setup.game
        self.rules = GAMES[setup.game]
        self.options: Any = setup.options
        self.seats = len(setup.players)
        self.players = [*setup.players]
        self.players += [
            default_player(seat, calls=context.keys.calls)
            for seat in range(self.seats, self.rules.max_seats)
        ]
        # A default name shows as what stands in an empty field.
        self.names = [
            "" if player.name == default_player(seat).name else player.name
            for seat, player in enumerate(self.players)
        ]
        self.seed = setup.seed
        self.mode = setup.mode
        self.focus = "start"
        self._part_keys()

    @property
    def calls(self) -> bool:
        """Tell whether seats call in this game."""
        return isinstance(self.rules, ClaimRules) and self.seats > 1

    # What a person does.

    def set_seats(self, number: int) -> None:
        """Take so many seats."""
        self.seats = number + 1
        self.waiting = ""
        self._part_keys()

    def _part_keys(self) -> None:
        """Give a seat another call key if an earlier seat or anything else has its own."""
        keys = self.context.keys
        taken: dict[int, int] = {}
        for seat in range(self.seats):
            player = self.players[seat]
            if call_clash(keys, player.key, taken):
                free = next(key for key in keys.calls if key not in taken.values())
                self.players[seat] = replace(player, key=free)
            taken[seat] = self.players[seat].key

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
        """Write a seed."""
        self.seed = seed

    def set_key(self, seat: int, key: int) -> None:
        """Take a call key, or say why not."""
        keys = self.context.keys
        key = keys.plain(key)
        others = {i: p.key for i, p in enumerate(self.players[: self.seats]) if i != seat}
        clash = call_clash(keys, key, others)
        if clash:
            self.message = refusal(key_name(key), clash)
        else:
            self.players[seat] = Player(self.players[seat].name, key)

    def setup(self) -> Setup:
        """Return what is set up now."""
        players = tuple(
            replace(default_player(seat, self.names[seat]), key=self.players[seat].key)
            for seat in range(self.seats)
        )
        options = self.options
        if self.seats == 1 and getattr(options, "play", "") == "duel":
            options = with_field(options, "play", "race")
        # Practice is for one; its rules are remembered apart.
        return Setup(self.game, options, players, self.seed, self.mode if self.seats == 1 else "")

    def start(self) -> Step | None:
        """Deal."""
        setup = self.setup()
        screen = table(self.context, setup)
        self.context.remember(setup)
        return Replace(screen)

    def default(self) -> Step | None:
        """Deal."""
        return self.start()

    def leave(self) -> Step | None:
        """Go back to the selector."""
        return Pop()
