"""The waiting room of a table, hosted here or elsewhere: players, code, and the button to start."""

from collections.abc import Sequence
from functools import partial

from game.core.rules import Seat
from game.net.code import TableCode, encode
from game.net.sockets.connections import Connections
from game.net.table.lobby import Chair, Lobby, check
from game.ui import pages
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, Layers, Node, Row, Space
from game.ui.kit.layout.grid import Grid
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Navigation, Pop, Push
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import copy
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.network import errands
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.network_words import lane_words, leave_words, lobby_words, table_words
from game.ui.pages.network.plan import change_computer, open_here, refused_words, with_levels
from game.ui.pages.network.remote_play import RemotePlay
from game.ui.pages.network.table_openings import host_table, join_table
from game.ui.pictures import portrait
from game.ui.setups import Setup
from game.ui.table.players.computers import level_words
from game.ui.table.players.plate import lag_words
from game.ui.texts.common_words import initial, tr, trn
from game.ui.texts.rule_texts import rules_words


class WaitingRoom(PageScreen[None]):
    """Waits for players, or for the host's start; the table opens on top."""

    help_page = "network"

    def __init__(self, linked: NetworkTable) -> None:
        super().__init__(linked.context, _title(linked))
        self.linked = linked
        self.told = ""
        lobby = linked.guest.lobby
        self.focus = "start" if lobby is not None and lobby.full else ""
        self._copied: bool | None = None

    # Player actions.

    def start(self) -> Navigation | None:
        """Start the game."""
        if self.linked.hosts:
            self.told = errands.start(self.linked)
        return None

    def on_enter(self) -> Navigation | None:
        """Start the game, if the table is hosted here."""
        return self.start()

    def copy(self) -> None:
        """Copy the code to the clipboard."""
        self._copied = copy(encode(self.linked.code))

    def send_away(self, seat: Seat) -> None:
        """Disconnect the guest in a seat."""
        if self.linked.hosts:
            errands.send_away(self.linked, seat)

    def change(self) -> Navigation | None:
        """Open the panel to change the plan."""
        return Push(pages.TablePlan(self.linked))

    def computer(self, seat: Seat) -> Navigation | None:
        """Ask for the level of a computer at a place."""
        page = pages.WhoPlays(self.linked, self.linked.chairs[seat].level)
        return Push(page, partial(self._computer, seat))

    def _computer(self, seat: Seat, level: int | None) -> None:
        if level is not None and open_here(self.linked) and seat < len(self.linked.chairs):
            done = change_computer(self.linked, seat, level)
            self.told = "" if done else refused_words()

    def say(self) -> Navigation | None:
        """Open the panel of phrases."""
        return errands.say(self.linked, self)

    def close(self) -> Navigation | None:
        """Leave the table; close it if it is hosted here."""
        self.linked.close()
        return Pop()

    def back_words(self) -> str:
        return leave_words(hosting=self.linked.hosts)

    # Time.

    def advance(self, moment: Moment) -> Navigation | None:
        """Open the table when a match begins."""
        self.title = _title(self.linked)
        if self.linked.left:
            return Pop()
        if self.linked.match is not None:
            self.told = ""
            return Push(RemotePlay(self.linked).table())
        return None

    def layout_key(self, moment: Moment) -> object:
        return self.linked.stamp(), self.told

    # Layout.

    def page_body(self, view: View, moment: Moment) -> Node:
        """Return the code, the plan, and the seats; before that, the state of the connection."""
        lobby = self.linked.lobby
        if self.linked.end_reason:
            return _middle(Label(self.linked.end_reason, 22, align="c", lines=4))
        if lobby is None:
            return _middle(Label(tr("Connecting…"), 22, "text_dim", align="c"))
        chairs = [self._chair(lobby, seat) for seat in range(len(lobby.chairs))]
        rows: list[Node] = [
            *self._code(),
            Column(
                Label(lobby_words(lobby), 20, bold=True, align="c"),
                Label(_rules(lobby), 16, "text_dim", align="c", lines=3),
            ),
            Container(Grid(chairs, gap=12, most=3), wide=(300, 1100), x=0.5),
            *self._watching(lobby),
            Label(self.told or self._waits(lobby), 18, "text_dim", align="c", lines=2),
        ]
        if self.linked.feed.spoken[1]:
            name, words = self.linked.feed.spoken
            said = tr("{name}: {words}").format(name=name, words=words)
            rows.append(Label(said, 20, "accent", bold=True, align="c", lines=2))
        return Container(Column(*rows, gap=16), y=0.35)

    def _code(self) -> list[Node]:
        """Return the code in large type, for the host only."""
        if not self.linked.hosts:
            return []
        words, icon = {
            None: (tr("Copy code"), "copy"),
            True: (tr("Copied"), "check"),
            False: (tr("No clipboard found"), "cross"),
        }[self._copied]
        button = Container(Button("copy", words, self.copy, icon=icon), high=(36, 42), y=0.5)
        code = Label(encode(self.linked.code), 40, "gold", bold=True)
        about = tr("Friends pick your table and type the last five characters.")
        line = Container(Row(code, button, gap=20), x=0.5)
        return [line, Label(about, 16, "text_dim", align="c", lines=2)]

    def _chair(self, lobby: Lobby, seat: Seat) -> Node:
        """Return a seat: player, latency, and the button to change it."""
        chair, own = lobby.chairs[seat], self.linked.guest.seats
        sign: Node = Icon("person", 26, "text_dim")
        if chair.level is not None:
            sign = portrait(chair.level, (34, 44), seat)
        elif not chair.open:
            letter = Label(initial(chair.name), 20, "accent_text", bold=True, align="c")
            sign = Layers(Icon("", (34, 44), f"seat{seat}"), letter)
        name = Label(chair.name or tr("Open"), 20, "text" if chair.name else "text_dim", bold=True)
        note = Label(self._note(lobby, chair, seat), 16, "text_dim")
        parts: list[Node] = [
            Container(sign, wide=44, y=0.5),
            Container(Column(name, note), y=0.5, grow=1),
        ]
        if seat in own and lobby.mode == "table" and lobby.options.calls:
            cap = key_name(self.context.keys.calls[own.index(seat)])
            words = Label(cap, 16, bold=True, align="c")
            frame = Container(words, pad=(8, 0), panel=("panel", "text_dim"), radius=5)
            parts.append(Container(frame, high=26, y=0.5))
        inside = Container(Row(*parts, gap=10), pad=(12, 6))
        called = f"{chair.name or tr('Open')} {seat + 1}"
        shown: list[Node] = [Container(Tile(f"chair:{seat}", inside, called=called), grow=1)]
        if open_here(self.linked) and seat not in own:
            shown.append(Container(self._seat_button(chair, seat).sign(), wide=40, high=40, y=0.5))
        return Container(Row(*shown, gap=6), wide=(200, 340), high=64)

    def _seat_button(self, chair: Chair, seat: Seat) -> Button:
        """Return the button to replace the player at a place."""
        if chair.owner:
            go = Button(
                f"let go:{seat}", tr("Free up"), partial(self.send_away, seat), icon="close"
            )
            go.called = tr("Free {name}’s place").format(name=chair.name)
            return go
        words, icon = tr("Change the computer"), "sliders"
        if chair.open:
            words, icon = tr("Add a computer"), "computer"
        called = tr("{what}: place {number}").format(what=words, number=seat + 1)
        return Button(
            f"computer:{seat}", words, partial(self.computer, seat), icon=icon, called=called
        )

    def _note(self, lobby: Lobby, chair: Chair, seat: Seat) -> str:
        guest = self.linked.guest
        if lobby.mode == "race" and lobby.phase != "open":
            lane = guest.game.progress.get(seat)
            if lane is not None and lane.ended:
                return lane_words(lane, self.linked.ranks()[seat])
            return "" if lane is None or lane.score is None else str(lane.score)
        if chair.level is not None:
            return level_words(chair.level)
        if chair.open:
            return tr("empty")
        if not chair.here:
            return tr("away")
        if seat in guest.seats:
            return tr("at this keyboard")
        lag = guest.lag.get(seat)
        return lag_words(lag) if lag else tr("connected")

    def _watching(self, lobby: Lobby) -> list[Node]:
        if not lobby.watchers:
            return []
        words = trn("{count} watching", "{count} watching", lobby.watchers)
        told = " · ".join([words, *lobby.watching])
        return [Label(told, 16, "text_dim", align="c")]

    def _waits(self, lobby: Lobby) -> str:
        """Return the line about the next step: start, waiting, or the connection."""
        if lobby.phase == "playing":
            return tr("The race is on.") if lobby.mode == "race" else tr("The game has begun.")
        if self.linked.hosts:
            if lobby.full:
                return tr("Start when everybody is there. Open places are left out.")
            return tr("Wait until at least two have sat down.")
        if not self.linked.guest.connected:
            return tr("The connection is lost. Trying again…")
        return tr("{name} starts the game.").format(name=lobby.host)

    def buttons(self, view: View) -> list[Button]:
        lobby = self.linked.lobby
        if lobby is None or self.linked.end_reason:
            return []
        say = Button("say", tr("Say something"), self.say, icon="bubble")
        if not self.linked.hosts:
            return [say]
        on, over = lobby.full and lobby.phase != "playing", lobby.phase == "over"
        act = partial(errands.begin_next_game, self.linked) if over else self.start
        start = Button("start", tr("Start"), act, "main", "play", on=on)
        rules = Button("rules", tr("Change rules…"), self.change, icon="menu")
        return [rules, say, start] if open_here(self.linked) else [say, start]


def _rules(lobby: Lobby) -> str:
    """Return the rules of the table."""
    return rules_words(lobby.game, lobby.options, alone=lobby.mode == "race")


def _title(linked: NetworkTable) -> str:
    return table_words("" if linked.lobby is None else linked.lobby.host)


def _middle(words: Node) -> Node:
    return Column(Space(grow=1), Container(words, wide=(300, 720), x=0.5), Space(grow=1))


def hosted_room(  # a table with all that it is opened with
    context: Context, lines: Connections, setup: Setup, places: int, names: Sequence[str], now: int
) -> WaitingRoom:
    """Return the waiting room of a new table with these rules, hosted here.

    Raises:
        OSError: the system does not allow it.
        ValueError: the rules cannot be played so.
    """
    opening = with_levels(setup.opening, [None] * places)
    check(opening, "table")
    return WaitingRoom(host_table(context, lines, opening, "table", names, now))


def joined_room(
    context: Context, lines: Connections, code: TableCode, names: Sequence[str], now: int
) -> WaitingRoom:
    """Return the waiting room of a table hosted elsewhere."""
    return WaitingRoom(join_table(context, lines, code, names, now))
