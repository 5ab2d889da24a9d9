"""Panels over a network table: the shared pause, a lost host, and phrases."""

from collections.abc import Sequence
from functools import partial

from game.core.rules import Seat
from game.net.table.news import PHRASES
from game.ui import pages
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, Node
from game.ui.kit.layout.grid import Grid
from game.ui.kit.panel_screen import button_rows
from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.network import errands
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.network_words import leave_words
from game.ui.pages.network.plan import change_computer
from game.ui.pages.network.table_panel import TablePanel
from game.ui.table.players.play import Way
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import tr


class TablePause(TablePanel[Way]):
    """The shared pause, or the table panel during play; it answers the chosen way, if any."""

    def __init__(self, linked: NetworkTable) -> None:
        super().__init__(linked)
        self.paused = linked.guest.game.paused_by is not None
        self.covers = self.paused  # type: ignore[misc]
        self.focus = "resume"

    def heading(self) -> str:
        return tr("Paused") if self.paused else tr("Table")

    def is_settled(self) -> bool:
        """Whether the game has resumed or ended, or the host is lost."""
        goes_on = self.paused and self.linked.guest.game.paused_by is None
        asks = self.linked.lost and not self.linked.patient
        return goes_on or self.linked.match is None or asks

    def resume(self) -> Navigation | None:
        """Resume the game for all."""
        if not self.paused:
            return Pop()
        self.linked.guest.asks.go_on()
        return None

    def on_enter(self) -> Navigation | None:
        """Resume."""
        return self.resume() if self.linked.guest.seats or not self.paused else None

    def close(self) -> Navigation | None:
        """Do as Enter: Escape alone does not leave a table."""
        return self.on_enter()

    def settings(self) -> Navigation | None:
        """Open the settings."""
        return Push(pages.SettingsScreen(self.linked.context))

    def help(self) -> Navigation | None:
        """Open the game's rules."""
        lobby = self.linked.lobby
        page = "network" if lobby is None else lobby.game
        return Push(pages.HelpScreen(self.linked.context, page))

    def computer(self, seat: Seat) -> Navigation | None:
        """Ask for the level of a computer to replace a player who has left."""
        page = pages.WhoPlays(self.linked, None, self.linked.chairs[seat].name)
        return Push(page, partial(self._computer, seat))

    def _computer(self, seat: Seat, level: int | None) -> None:
        if level:
            change_computer(self.linked, seat, level)

    def take(self, seat: Seat) -> Navigation | None:
        """Take a free seat."""
        self.linked.guest.asks.take_seat(seat)
        return None if self.paused else Pop()

    def _words(self) -> str:
        by = self.linked.guest.game.paused_by
        if by is None:
            return ""
        return tr("{name} has paused the game for all.").format(name=by) if by else _waits_words()

    def contents(self, view: View) -> Sequence[Node]:
        told = [Label(self._words(), 18, "text_dim", align="c", lines=2)] if self.paused else []
        chairs, hosting = self.linked.chairs, self.linked.hosts
        buttons: list[Node] = []
        if self.linked.guest.seats or not self.paused:  # spectators can only wait
            buttons.append(Button("resume", tr("Resume"), self.resume, "main", "play"))
        for seat, chair in enumerate(chairs):
            if chair.is_away and chair.owner and hosting:
                words = tr("Free {name}’s place").format(name=chair.name)
                buttons.append(
                    Button(
                        f"let go:{seat}",
                        words,
                        partial(errands.open_seat, self.linked, seat),
                        icon="close",
                    )
                )
            if chair.open and hosting and not self.linked.racing and self.linked.playing:
                words = tr("A computer for {name}").format(name=chair.name)
                ask = partial(self.computer, seat)
                buttons.append(Button(f"computer:{seat}", words, ask, icon="computer"))
            if chair.open and self.linked.guest.names and not self.linked.guest.seats:
                words = tr("Take {name}’s place").format(name=chair.name)
                buttons.append(
                    Button(f"take:{seat}", words, partial(self.take, seat), icon="person")
                )
        buttons += [
            Button(
                "say", tr("Say something"), partial(errands.say, self.linked, self), icon="bubble"
            ),
            Button("help", tr("How to play"), self.help, icon="help"),
            Button("settings", tr("Settings"), self.settings, icon="gear"),
            Button(
                "leave", leave_words(hosting=hosting), partial(self.answer, "leave"), icon="back"
            ),
        ]
        return [*told, Container(Column(*buttons, gap=10), wide=(200, 412), x=0.5)]


def _waits_words() -> str:
    return tr("Waiting until everybody is back. Resume when you’re ready.")


class HostLostPanel(TablePanel[Way]):
    """Asks what to do about a lost host; it answers the chosen way, if any."""

    def __init__(self, linked: NetworkTable) -> None:
        lobby = linked.lobby
        words = tr("The connection to {name} is lost.")
        super().__init__(linked, words.format(name="" if lobby is None else lobby.host))
        self.focus = "host"

    def is_settled(self) -> bool:
        """Whether the host is back."""
        return not self.linked.lost

    def host(self) -> Navigation | None:
        """Take over as the host."""
        self.told = errands.continue_as_host(self.linked)
        return None if self.told else Pop()

    def on_enter(self) -> Navigation | None:
        """Take over as the host."""
        return self.host()

    def close(self) -> Navigation | None:
        """Wait for the host."""
        self.linked.patient = True
        return Pop()

    def contents(self, view: View) -> Sequence[Node]:
        about = tr(
            "Nothing is lost: every move is here. Continue as the host and the others find you, "
            "or wait – this table comes back on its own."
        )
        told = Label(self.told or about, 18, "wrong" if self.told else "text_dim", lines=4)
        return [
            Container(told, wide=(300, 560)),
            button_rows(
                Button("leave", tr("Leave"), partial(self.answer, "leave"), icon="back"),
                Button("wait", tr("Wait"), self.close, icon="clock"),
                Button("host", tr("Continue as host"), self.host, "main", "play"),
            ),
        ]


class Phrases(TablePanel[None]):
    """The phrases to say, each with a button."""

    dim = 70

    def __init__(self, linked: NetworkTable, below: AnyScreen) -> None:
        super().__init__(linked, tr("Say something"))
        self._below = below
        self.focus, self.focus_seen = "phrase:0", True

    def advance(self, moment: Moment) -> Navigation | None:
        """Keep the table below running."""
        if not isinstance(self._below, TableScreen):
            return None
        self._below.model.advance_clock(moment)
        self._below.model.catch_up()
        self._below.hear(moment)
        return Pop() if self.linked.match is not self._below.match else None

    def motion(self, moment: Moment) -> Motion:
        return Motion.LAYOUT if self._below.motion(moment) else Motion.NONE

    def speak(self, number: int) -> Navigation | None:
        """Say a phrase and close."""
        errands.speak(self.linked, number)
        return Pop()

    def contents(self, view: View) -> Sequence[Node]:
        phrases = [
            Container(Button(f"phrase:{k}", tr(words), partial(self.speak, k)), wide=(210, 260))
            for k, words in enumerate(PHRASES)
        ]
        back = Button("back", tr("Back"), self.close, icon="back")
        return [Grid(phrases, gap=10, most=3), button_rows(back)]
