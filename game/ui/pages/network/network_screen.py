"""The page of network tables: host, join or rejoin."""

from collections.abc import Sequence
from functools import partial

from game.games import GAMES
from game.games.levels import LEVELS
from game.net.adverts import TableAdvert
from game.net.code import TableCode
from game.net.sockets.connections import Connections
from game.net.table.lobby import check
from game.play.opening import LONGEST_NAME, Opening, seat_name
from game.storage.store import SessionMissing
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.layout.form import Field, Form
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Navigation, Pop, Push
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.kit.widgets.text_field import TextField
from game.ui.kit.widgets.tile import Tile
from game.ui.nearby import TablesNearby
from game.ui.pages.network import table_openings
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.network_words import found_words, protected_words, table_words
from game.ui.pages.network.plan import LEAST_PLACES, HostingPlan, refused_words, with_levels
from game.ui.pages.network.rejoin import TableToRejoin, table_to_rejoin
from game.ui.setups import FIRST_LEVEL, default_name
from game.ui.table.players.computers import level_words
from game.ui.texts.common_words import tr

MOST_HERE = 4
"""Limit of people at this keyboard."""


class NetworkScreen(PageScreen[None]):
    """Two halves: a table to host, and the tables to join."""

    help_page = "network"

    def __init__(
        self, context: Context, lines: Connections | None = None, back: int | None = None
    ) -> None:
        """Start without found tables; ``back`` is the store's id of a game to rejoin."""
        super().__init__(context, tr("On this network"))
        self.nearby = TablesNearby(lines)
        self.lines = self.nearby.lines
        self.names = [context.settings.names.get(str(seat + 1), "") for seat in range(MOST_HERE)]
        self.here = 1
        last = context.library.last()
        game = last if last in GAMES else next(iter(GAMES))
        opening = context.setups.last_setup(game, together=True).opening
        plan = with_levels(opening, [None] * LEAST_PLACES)
        self.plan = HostingPlan(context, plan, "table", self._reserve_places)
        self.computers, self.level = 0, FIRST_LEVEL
        self.told = ""
        self.focus = "host"
        self.left = table_to_rejoin(context)
        self._back = back
        self._now = 0
        self._scrolled = ScrollState(), ScrollState()

    # Player actions.

    def people(self) -> tuple[str, ...]:
        """Return the names of the people here, and remember them for the next time."""
        written = [seat_name(name, "") for name in self.names[: self.here]]
        names = dict(self.context.settings.names)
        for seat, name in enumerate(written):
            if name:
                names[str(seat + 1)] = name
        if names != self.context.settings.names:
            self.context.change(names=names)
        return tuple(name or default_name(seat) for seat, name in enumerate(written))

    def _reserve_places(self) -> None:
        """Limit the computers so that a place for people remains."""
        self.told = ""
        self.computers = min(self.computers, self.plan.opening.seats - 1)

    def opening(self) -> Opening:
        """Return the opening of the plan, with open places and computers."""
        people = [None] * (self.plan.opening.seats - self.computers)
        return with_levels(self.plan.opening, [*people, *[self.level] * self.computers])

    def host(self) -> Navigation | None:
        """Host a table and open its waiting room."""
        opening, mode = self.opening(), self.plan.mode
        try:
            check(opening, mode)
        except ValueError:
            self.told = refused_words()
            return None
        try:
            given = (self.context, self.lines, opening, mode, self.people(), self._now)
            return self._go(table_openings.host_table(*given))
        except OSError:
            self.told = tr("This computer can’t host: the network won’t let it.")
            return None

    def join(self, notice: TableAdvert | None = None) -> Navigation | None:
        """Ask for the code of a found table, or of any."""
        return Push(pages.TableCodeScreen(notice), self._join_code)

    def _join_code(self, code: TableCode | None) -> Navigation | None:
        if code is None:
            return None
        return self._go(
            table_openings.join_table(self.context, self.lines, code, self.people(), self._now)
        )

    def come_back(self, table: TableToRejoin) -> Navigation | None:
        """Rejoin the table left before."""
        try:
            return self._go(
                table_openings.return_to_table(self.context, self.lines, table, self._now)
            )
        except (OSError, ValueError):
            self.told = tr("This table can’t be continued here.")
            return None

    def _continue(self, number: int) -> Navigation | None:
        """Rejoin the table of a stored game; if it is gone, host the game here."""
        if self.left is not None and self.left.number == number:
            return self.come_back(self.left)
        try:
            given = (self.context, self.lines, number, self.people(), self._now)
            return self._go(table_openings.hosted_again(*given))
        except (OSError, ValueError, SessionMissing):
            self.told = tr("This table can’t be continued here.")
            return None

    def _go(self, linked: NetworkTable) -> Navigation:
        self.told, self.nearby.found = "", {}
        return Push(pages.WaitingRoom(linked))

    def close(self) -> Navigation | None:
        """Stop the network search and leave."""
        self.lines.stop()
        return Pop()

    def on_enter(self) -> Navigation | None:
        """Host a table."""
        return self.host()

    # Time.

    def advance(self, moment: Moment) -> Navigation | None:
        """Search for hosts at intervals, and update the list of found tables."""
        self._now, self.left = moment.ms, table_to_rejoin(self.context)
        self.nearby.advance(moment.ms)
        if self._back is not None:
            number, self._back = self._back, None
            return self._continue(number)
        return None

    def layout_key(self, moment: Moment) -> object:
        return sorted(self.nearby.found), self.told, self.left

    # Layout.

    def in_order(self) -> bool:
        return True

    def page_body(self, view: View, moment: Moment) -> Node:
        """Return the names of the people here, and the two halves below."""
        who, host, join = (
            self._name_fields(),
            self._half(0, *self._host()),
            self._half(1, *self._join()),
        )
        words = Label(self.told or protected_words(), 18, self._role(), lines=3)
        if view.tall:
            both = Column(Container(host, y=0.0), Container(join, grow=1), gap=12)
            return Column(who, Container(both, grow=1), words, gap=16)
        halves = (Container(half, wide=(300, 460), grow=1) for half in (host, join))
        across = Row(*halves, gap=48)
        return Column(who, Container(across, grow=1), words, gap=16)

    def _role(self) -> str:
        return "wrong" if self.told else "text_dim"

    def _half(self, number: int, title: str, rows: Sequence[Node], last: Node) -> Node:
        """Return a title, scrolling rows or a note in place of missing ones, and a last line."""
        head = Label(title, 24, bold=True, heading=True)
        middle: Node = ScrollColumn(f"bar:{number}", self._scrolled[number], *rows, gap=8)
        if not rows:
            none = tr("No tables found yet. They appear here as soon as somebody hosts one.")
            middle = Column(Label(none, role="text_dim", lines=3), Space(grow=1), grow=1)
        return Column(head, middle, last, gap=12)

    def _name_fields(self) -> Node:
        """Return the fields for the names of the people here."""
        counts = [tr("Only watch"), *map(str, range(1, MOST_HERE + 1))]
        here = Choice("here", counts, self.here, partial(setattr, self, "here"))
        here.called = tr("Players at this computer")
        fields: list[Node] = [Container(here, wide=(190, 300))]
        for seat in range(self.here):
            name, edit = f"name:{seat}", self.edits[f"name:{seat}"]
            called = tr("Player {number}").format(number=seat + 1)
            change = partial(self.names.__setitem__, seat)
            given = name, self.names[seat], change, default_name(seat), LONGEST_NAME, edit
            fields.append(Container(TextField(*given, called=called), wide=(90, 240), grow=1))
        label = Label(tr("Players at this computer"), 18)
        return Container(
            FirstThatFits(Row(label, *fields, gap=12), Row(*fields, gap=8)), high=(36, 42)
        )

    def _host(self) -> tuple[str, list[Node], Node]:
        """Return title, form and buttons of the panel for hosting."""
        counts = [str(count) for count in range(self.plan.opening.seats)]
        take = partial(setattr, self, "computers")
        fields = [
            *self.plan.fields(),
            Field(tr("Computers"), Choice("computers", counts, self.computers, take)),
        ]
        if self.computers:
            levels = [*LEVELS]
            words = [*map(level_words, levels)]
            level = Choice(
                "level",
                words,
                levels.index(self.level),
                lambda n: setattr(self, "level", levels[n]),
                in_row=False,
            )
            fields.append(Field(tr("Level"), level))
        rules = Button("rules", tr("Choose rules…"), self.plan.rules, icon="menu")
        host = Button("host", tr("Host a table"), self.host, "main", "people")
        both = Container(Row(rules, Container(host, grow=1), gap=10), high=(36, 44))
        about = Label(self.plan.mode_description(), 18, "text_dim", lines=2)
        return tr("Host a table"), [*Form(*fields).rows, about], both

    def _join(self) -> tuple[str, list[Node], Node]:
        """Return title, tables and button of the panel for joining."""
        rows: list[Node] = []
        lost = self.left
        if lost is not None:
            words = tr("Continue {table}").format(table=table_words(lost.host))
            back = Button("back to", words, partial(self.come_back, lost), "main", "play")
            rows.append(Container(back, high=(36, 44)))
        for number, notice in enumerate(sorted(self.nearby.found)):
            join = partial(self.join, notice)
            name, about = found_words(notice)
            told = Column(Label(name, 18, bold=True), Label(about, 18, "text_dim", lines=2))
            inside = Container(
                Row(Icon("people", 22), Container(told, grow=1, y=0.5), gap=12), pad=(14, 4)
            )
            tile = Tile(f"found:{number}", inside, join, called=f"{name} · {about}")
            rows.append(Container(tile, high=(56, 72)))
        code = Button("code", tr("Enter a code…"), self.join, icon="hash")
        return tr("Join"), rows, Container(code, high=(36, 44))
