"""The standings and results of a race on the same deal: ranks and times."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.rules import Seat
from game.net.table.lane_progress import LaneProgress
from game.ui import pages
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.panel_screen import button_rows
from game.ui.kit.screen import Navigation, Pop, Push
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pages.network import errands
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.network_words import leave_words
from game.ui.pages.network.table_panel import TablePanel
from game.ui.pictures import portrait
from game.ui.table.players.play import Way
from game.ui.texts.common_words import clock, step_words, tr


class RaceResult(TablePanel[Way]):
    """The standings of a race, running or finished; it answers the chosen way, if any."""

    def __init__(self, table: Any, linked: NetworkTable) -> None:
        super().__init__(linked, tr("The race"))
        self.table = table
        self.focus = "again" if linked.hosts and self.is_over else ""

    def is_settled(self) -> bool:
        """Whether another game has begun."""
        return self.linked.match is not self.table.match

    @property
    def is_over(self) -> bool:
        """Whether all players have finished or left."""
        return not self.linked.playing

    def close(self) -> Navigation | None:
        """Leave the table, after all have finished."""
        return self.answer("leave") if self.is_over else None

    def replay(self) -> Navigation | None:
        """Open the replay of the player's own game."""
        match = self.table.match
        page = pages.ReplayScreen(self.table.context, match.opening, match.session.log)
        return Push(page)

    def contents(self, view: View) -> Sequence[Node]:
        ranks, chairs = self.linked.ranks(), self.linked.chairs
        order = sorted(range(len(chairs)), key=lambda seat: (ranks[seat], seat))
        rows = [self._row(seat, ranks[seat]) for seat in order]
        words = "" if self.is_over else tr("The others are still playing.")
        hosting = self.linked.hosts
        if self.is_over and not hosting:
            lobby = self.linked.lobby
            words = tr("{name} can start another game.").format(name=lobby.host if lobby else "")
        told = [Label(words, 18, "text_dim", align="c")] if words else []
        buttons: list[Node] = [
            Button("leave", leave_words(hosting=hosting), partial(Pop, "leave"), icon="back"),
            Button("replay", tr("Replay"), self.replay, icon="clock"),
            Button(
                "say", tr("Say something"), partial(errands.say, self.linked, self), icon="bubble"
            ),
        ]
        if hosting:
            to_room = partial(Pop, "rules")
            buttons.append(
                Button("rules", tr("Waiting room"), to_room, icon="people", on=self.is_over)
            )
            again = Button("again", tr("Again"), self.on_enter, "main", "play", on=self.is_over)
            buttons.append(again)
        return [
            Container(Column(*rows, gap=6), wide=(320, 560), x=0.5),
            *told,
            button_rows(*buttons),
        ]

    def on_enter(self) -> Navigation | None:
        """Start another race, if the table is hosted here."""
        if self.is_over and self.linked.hosts:
            return self.answer("again")
        return None

    def _row(self, seat: Seat, rank: int) -> Node:
        chair = self.linked.chairs[seat]
        lane = self.linked.lane(seat)
        place = tr("{rank}.").format(rank=rank) if lane.done else "–"
        colour = self.linked.plate(seat)
        sign: Node = Icon("", 18, f"seat{colour}")
        if chair.level is not None:
            sign = portrait(chair.level, 34, colour)
        return Row(
            Container(Label(place, 20, "text_dim"), wide=32),
            Container(sign, wide=34),
            Label(chair.name, 20, grow=1),
            Label(self._come_to(lane), 20, bold=lane.done, align="r"),
            gap=12,
        )

    def _come_to(self, lane: LaneProgress) -> str:
        """Return the current score and time of a player."""
        opening = self.linked.guest.game.opening
        assert opening is not None  # the race has begun
        parts = (
            []
            if lane.score is None
            else [step_words(opening.rules.score_words(opening.options, lane.score))]
        )
        if lane.done:
            parts.append(clock(lane.at_ms))
        elif lane.gone:
            parts = [tr("has left")]
        return " · ".join(parts)
