"""The plan of a hosted table: game, rules, mode, places and computers."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.rules import Seat
from game.games import GAMES
from game.games.levels import LEVELS
from game.net.table.lobby import Mode, resize_computers
from game.play.opening import Opening
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.layout.form import Field, Form
from game.ui.kit.layout.grid import Grid
from game.ui.kit.panel_screen import button_rows
from game.ui.kit.screen import Navigation, Pop, Push
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.network import errands
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.network_words import MODES, mode_names
from game.ui.pages.network.table_panel import TablePanel
from game.ui.pictures import portrait
from game.ui.setups import Setup, setup_of
from game.ui.table.players.computers import computer_name, level_name, level_words
from game.ui.texts.common_words import tr

LEAST_PLACES = 2


def with_levels(opening: Opening, levels: Sequence[int | None]) -> Opening:
    """Return the opening of a hosted table: computers with levels, open places without."""
    chosen = [level or 0 for level in levels]
    names = tuple(computer_name(chosen, seat) if level else "" for seat, level in enumerate(chosen))
    return Opening(opening.game, opening.options, names=names, levels=tuple(levels))


class HostingPlan:
    """The chosen game with its rules, mode and places."""

    def __init__(
        self, context: Context, opening: Opening, mode: Mode, changed: Callable[[], None]
    ) -> None:
        """Start with these choices; ``changed`` is called after each change."""
        self._context, self._changed = context, changed
        self.opening, self.mode = opening, mode

    def take_game(self, game: str) -> None:
        """Choose another game, with the rules last used."""
        opening = self._context.setups.last_setup(game, together=True).opening
        self._take(opening, min(self.opening.seats, opening.rules.max_seats))

    def take_mode(self, number: int) -> None:
        """Choose the mode: one table or a race."""
        self.mode = MODES[number]
        self._changed()

    def take_places(self, number: int) -> None:
        """Choose the number of places."""
        self._take(self.opening, number + LEAST_PLACES)

    def rules(self) -> Navigation | None:
        """Open the set-up page for the rules."""
        places = 1 if self.mode == "race" else self.opening.seats
        opening = with_levels(self.opening, [None] * places)
        asked = setup_of(opening, self._context.keys.calls)
        return Push(pages.SetupScreen(self._context, asked, players=False), self._take_setup)

    def _take_setup(self, setup: Setup | None) -> None:
        if setup is not None:
            self._take(setup.opening, self.opening.seats)

    def _take(self, opening: Opening, places: int) -> None:
        self.opening = with_levels(opening, [None] * places)
        self._changed()

    def fields(self) -> list[Field]:
        """Return the form fields of game, mode and places."""
        games, opening = [*GAMES], self.opening
        titles = [tr(GAMES[game].title) for game in games]
        places = [str(count) for count in range(LEAST_PLACES, opening.rules.max_seats + 1)]
        number, take = games.index(opening.game), self.take_game
        game = Choice("game", titles, number, lambda n: take(games[n]), in_row=False)
        mode = Choice("mode", [*mode_names()], MODES.index(self.mode), self.take_mode)
        many = Choice("places", places, opening.seats - LEAST_PLACES, self.take_places)
        return [
            Field(tr("Game"), game),
            Field(tr("How"), mode),
            Field(tr("Places"), many),
        ]

    def mode_description(self) -> str:
        """Return a description of the mode."""
        if self.mode == "race":
            return tr("Everybody has the same deal to themselves. The first to finish wins.")
        return tr("Everybody sees the same cards. Whoever calls first picks.")


def open_here(linked: NetworkTable) -> bool:
    """Whether the table is hosted here and its plan can still change."""
    lobby = linked.lobby
    return linked.hosts and lobby is not None and lobby.phase == "open"


def change_computer(linked: NetworkTable, seat: Seat, level: int) -> bool:
    """Put a computer at an open place, or free the place for level 0; return success.

    During a game the computer replaces a player who has left, under the same name.
    """
    lobby = linked.lobby
    assert lobby is not None
    if lobby.phase == "open":
        levels = [chair.level for chair in lobby.chairs]
        levels[seat] = level or None
        opening = Opening(lobby.game, lobby.options)
        return errands.change(linked, with_levels(opening, levels), lobby.mode)
    if lobby.chairs[seat].level is None and linked.playing:
        errands.open_seat(linked, seat, level)
    return True


def refused_words() -> str:
    """Return the message for unplayable rules or places."""
    return tr("These rules don’t work that way. Choose other rules or places.")


class TablePlan(TablePanel[None]):
    """The panel to change a hosted table's plan; all guests see each change."""

    def __init__(self, linked: NetworkTable) -> None:
        super().__init__(linked, tr("What you play"))
        lobby = linked.lobby
        assert lobby is not None  # the table is hosted here
        opening = with_levels(Opening(lobby.game, lobby.options), [None] * len(lobby.chairs))
        self.plan = HostingPlan(linked.context, opening, lobby.mode, self.change)
        self.focus = "game"

    def change(self) -> None:
        """Apply the plan to the table, or show why it cannot be played."""
        levels = resize_computers(self.linked.chairs, self.plan.opening.seats)
        opening = with_levels(self.plan.opening, levels)
        self.told = "" if errands.change(self.linked, opening, self.plan.mode) else refused_words()

    def is_settled(self) -> bool:
        """Whether the plan can no longer change."""
        return not open_here(self.linked)

    def on_enter(self) -> Navigation | None:
        """Close the panel."""
        return Pop()

    def in_order(self) -> bool:
        return True

    def contents(self, view: View) -> Sequence[Node]:
        role = "wrong" if self.told else "text_dim"
        words = Label(self.told or self.plan.mode_description(), 16, role, align="c", lines=2)
        rows = Container(Column(*Form(*self.plan.fields()).rows, gap=8), wide=(300, 560))
        return [
            rows,
            Container(words, high=(24, 44)),
            button_rows(
                Button("rules", tr("Choose rules…"), self.plan.rules, icon="menu"),
                Button("done", tr("Done"), self.on_enter, "main", "check"),
            ),
        ]


class WhoPlays(TablePanel[int]):
    """Asks for a computer's level at a place; it answers the level, or 0 for people."""

    def __init__(self, linked: NetworkTable, level: int | None, name: str = "") -> None:
        """Start at the present level; ``name`` is a player's whom the computer replaces."""
        words = tr("A computer for {name}").format(name=name) if name else tr("Who plays here?")
        super().__init__(linked, words)
        self._level, self._name = level, name
        self.focus = f"level:{level or min(LEVELS)}"

    def is_settled(self) -> bool:
        """Whether the place can no longer change."""
        return not (self.linked.playing if self._name else open_here(self.linked))

    def contents(self, view: View) -> Sequence[Node]:
        tiles = [self._tile(level) for level in LEVELS]
        ways = [Button("back", tr("Back"), self.close, icon="back")]
        if not self._name:
            people = Button("people", tr("Open to people"), partial(self.answer, 0), icon="people")
            people.lit = self._level is None
            ways.append(people)
        return [Grid(tiles, gap=10, most=3), button_rows(*ways)]

    def _tile(self, level: int) -> Node:
        name, words = level_name(level), level_words(level)
        told = Column(Label(name, 18, bold=True), Label(words, 16, "text_dim"))
        parts = Row(portrait(level, (34, 44)), Container(told, grow=1, y=0.5), gap=10)
        inside = Container(parts, pad=(12, 6))
        tile = Tile(
            f"level:{level}", inside, partial(self.answer, level), called=f"{name}, {words}"
        )
        if level == self._level:
            tile.edge, tile.pen = "accent", 2
        return Container(tile, wide=(150, 190), high=60)
