"""Which finished sessions are listed: by game, mode, player, time and help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from game.boards.scene import Box
from game.games import GAMES
from game.storage.store import Filter
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.choice import Choice
from game.ui.texts.words import tr

if TYPE_CHECKING:
    from game.ui.context import Context

_WIDTH, _HIGH = 196, 40  # units: of a choice


@dataclass
class Filters:
    """What was chosen of each; 0 lets all through."""

    game: int = 0
    mode: int = 0
    player: str = ""
    period: int = 0
    help: int = 0
    players: Sequence[str] = field(default_factory=tuple)

    def wanted(self, context: Context) -> Filter:
        """Return the same for the store."""
        days = (None, 0, 6, 29, 364)[self.period]
        return Filter(
            game=None if not self.game else tuple(GAMES)[self.game - 1],
            mode=(None, "", "practice", "today")[self.mode],
            player=self.player or None,
            since=None if days is None else _days_ago(days, context.library.today()),
            assisted=(None, False, True)[self.help],
        )

    @property
    def any(self) -> bool:
        """Tell whether not all are let through."""
        return bool(self.game or self.mode or self.player or self.period or self.help)

    # Layout.

    def height(self, view: View, width: float) -> int:
        """Return how high they are in a room of a width."""
        rows = -(-5 // self._columns(view, width))
        return rows * view.px(_HIGH) + (rows - 1) * view.px(6)

    def widgets(self, view: View, room: Box, changed: Callable[[], None]) -> list[Widget]:
        """Return the choices, from the top of a room; ``changed`` is called after each change."""
        columns, gap = self._columns(view, room.w), view.px(8)
        high = view.px(_HIGH)
        made: list[Widget] = []
        for number, (name, words, chosen, change) in enumerate(self._choices()):
            row, column = divmod(number, columns)
            in_row = min(columns, 5 - row * columns)
            width = (room.w - (in_row - 1) * gap) / in_row
            x, y = room.x + column * (width + gap), room.y + row * (high + view.px(6))
            box = Box(round(x), round(y), round(width), high)

            def take(value: int, change: Callable[[int], None] = change) -> None:
                change(value)
                changed()

            made.append(
                Choice(f"filter:{name}", words, chosen, take, in_row=False, steps=False).at(
                    view, box
                )
            )
        return made

    def _columns(self, view: View, width: float) -> int:
        return max(2, min(5, int(width / view.px(_WIDTH))))

    def _choices(self) -> list[tuple[str, Sequence[str], int, Callable[[int], None]]]:
        games = (tr("All games"), *(tr(rules.title) for rules in GAMES.values()))
        modes = (tr("All modes"), tr("Regular"), tr("Practice"), tr("Daily deal"))
        people = (tr("Everyone"), *self.players)
        periods = (
            *(tr("All time"), tr("Today"), tr("Past 7 days"), tr("Past 30 days")),
            tr("Past year"),
        )
        helps = (tr("With or without help"), tr("Without help"), tr("With help"))
        player = people.index(self.player) if self.player in people[1:] else 0
        return [
            ("game", games, self.game, partial(setattr, self, "game")),
            ("mode", modes, self.mode, partial(setattr, self, "mode")),
            ("player", people, player, self._take_player),
            ("period", periods, self.period, partial(setattr, self, "period")),
            ("help", helps, self.help, partial(setattr, self, "help")),
        ]

    def _take_player(self, number: int) -> None:
        self.player = self.players[number - 1] if number else ""


def _days_ago(days: int, today: str) -> int:
    """Return when the day began that was so many days before today, in seconds since 1970."""
    then = date.fromisoformat(today) - timedelta(days)
    return int(datetime(then.year, then.month, then.day).timestamp())
