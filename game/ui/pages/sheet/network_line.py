"""The network on a sheet: a table to host, and those that were found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import pages
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Row
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.tile import Tile
from game.ui.nearby import TablesNearby
from game.ui.pages.sheet.plan import PLACES, SheetPlan
from game.ui.pictures import hue_role
from game.ui.texts.common_words import initial, tr, trn
from game.ui.texts.rule_texts import game_name

if TYPE_CHECKING:
    from game.net.adverts import TableAdvert
    from game.net.code import TableCode

_SHOWN = 2
"""Tables shown at most; all of them are on the page of the network."""


class NetworkLine:
    """The search for tables, begun when the network is chosen first.

    ``message`` says why a table could not be hosted, or is empty.
    """

    def __init__(self, plan: SheetPlan) -> None:
        self._plan, self._context = plan, plan.context
        self.nearby: TablesNearby | None = None
        self.message = ""
        self._now = 0

    @property
    def found(self) -> list[TableAdvert]:
        """The tables found, those of this game first."""
        if self.nearby is None:
            return []
        return sorted(self.nearby.found, key=lambda one: (one.game != self._plan.game, one))

    def advance(self, ms: int) -> None:
        """Search for tables while the network is chosen."""
        self._now = ms
        if self._plan.company != "network":
            return
        if self.nearby is None:
            self.nearby = TablesNearby()
        self.nearby.advance(ms)

    def stop(self) -> None:
        """End the search."""
        if self.nearby is not None:
            self.nearby.lines.stop()

    # Player actions.

    def host(self) -> Navigation | None:
        """Host a table, and open its waiting room."""
        assert self.nearby is not None  # it is there while the network is chosen
        plan, setup = self._plan, self._plan.setup()
        self._context.setups.remember(setup)
        self._context.setups.keep_company(plan.game, plan.company)
        names = (plan.choices.name(0),)
        given = self._context, self.nearby.lines, setup, PLACES, names, self._now
        try:
            return Push(pages.hosted_room(*given))
        except ValueError:
            self.message = tr("These rules don’t work that way. Choose other rules or places.")
        except OSError:
            self.message = tr("This computer can’t host: the network won’t let it.")
        return None

    def join(self, notice: TableAdvert | None = None) -> Navigation | None:
        """Ask for the code of a found table, or of any."""
        return Push(pages.TableCodeScreen(notice), self._join_code)

    def _join_code(self, code: TableCode | None) -> Navigation | None:
        if code is None or self.nearby is None:
            return None
        names = (self._plan.choices.name(0),)
        given = self._context, self.nearby.lines, code, names, self._now
        return Push(pages.joined_room(*given))

    # Layout.

    def node(self, view: View) -> Node:
        """Return the tables found, or a note without any, and the way to enter a code."""
        tables = [self._table(view, number, one) for number, one in enumerate(self.found[:_SHOWN])]
        none = tr("No tables found yet. They appear here as soon as somebody hosts one.")
        middle: list[Node] = tables or [
            Container(Label(none, 18, "text_soft", lines=3), wide=0, grow=1)
        ]
        code = Container(Button("by code", tr("By code…"), self.join), wide=view.plain(152))
        return Container(Row(*middle, code, gap=view.plain(12)), high=(56, view.plain(76)))

    def _table(self, view: View, number: int, notice: TableAdvert) -> Node:
        name = notice.name or tr("Somebody")
        free = trn("{count} free", "{count} free", notice.free) if notice.free else tr("full")
        about = " · ".join((game_name(notice.game), free))
        letter = Label(initial(name), 18, "accent_text", bold=True, align="c")
        disc = Layers(Icon("", view.plain(36), f"seat{1 + number}"), letter)
        words = Column(Label(name, 18, bold=True), Label(about, 18, "text_soft", lines=2))
        join = Label(tr("Join"), 18, hue_role(self._plan.game), bold=True)
        whole = Row(disc, Container(words, grow=1, y=0.5), join, gap=view.plain(12))
        brief = Container(Column(Label(name, 18, bold=True), join), y=0.5)
        inside = Container(FirstThatFits(whole, brief), pad=(view.plain(12), 4))
        tile = Tile(f"found:{number}", inside, partial(self.join, notice))
        tile.called = f"{tr('Join')}: {name} · {about}"
        return Container(tile, wide=0, grow=1)
