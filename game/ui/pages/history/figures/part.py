"""Statistics: what finished games add up to, by game, mode, rules, company and days."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from game.boards.scene import Box, Sprite
from game.play.stats.page import FiguresPage
from game.storage.store import Filter
from game.ui.input.pads import PadPress
from game.ui.kit.page_screen import Part
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.text_field import copy
from game.ui.pages.history.changes import NOTHING
from game.ui.pages.history.figures.charts import Figure, figures_of
from game.ui.pages.history.figures.choices import Choices
from game.ui.pages.history.figures.drawn import Drawings
from game.ui.pages.history.figures.empty import nothing_sprites
from game.ui.pages.history.figures.layout import HEADING, Plan, plan
from game.ui.pages.history.figures.made import FiguresMade
from game.ui.pages.history.figures.records import RecordsList
from game.ui.pages.history.figures.sheets import Sheets
from game.ui.pages.history.figures.table import table
from game.ui.pages.history.figures.tiles import tile_sprites, tiles_of
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import Told
from game.ui.pages.history.told import note_box, note_sprites
from game.ui.texts.words import tr, trn

_LOOK_AGAIN_MS = 1000


class FiguresPart(Part):
    """Choices at the top, large figures below them, and charts, on sheets where there is less room.

    The figures are made in short steps; meanwhile those that were asked for before stay.
    """

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page)
        self.sheets = Sheets(page, self.widgets)
        self.choices = Choices()
        self.made: FiguresMade | None = None
        self.records = RecordsList(page)
        self._drawings = Drawings()
        self._figures: list[Figure] = []
        self._of: FiguresPage | None = None  # what these charts are of
        self._played = self._helped = 0  # finished games; of the one chosen, those with help
        self._today = ""
        self._looked = 0

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Statistics")

    # What happens.

    def shown(self) -> None:
        """Ask the store anew, unless all is as it was."""
        store = self.context.library.store
        if store is None or (self.made is not None and not self._stale):
            return
        if self.made is None:
            self.made = FiguresMade(store)
            last = store.finished(most=1)
            self.choices.game = last[0].opening.game if last else None
        self._played = store.count()
        self.choices.players = store.players()
        if self.choices.player not in self.choices.players:
            self.choices.player = None
        self.ask()

    def ask(self) -> None:
        """Begin to make the figures of what is chosen."""
        self._today = self.context.library.today()
        store, game = self.context.library.store, self.choices.game
        if self.made is not None and store is not None:
            self._helped = store.count(Filter(game=game, assisted=True))
            today = date.fromisoformat(self._today).toordinal()
            played = [] if game is None else store.rules_played(game)
            self.made.ask(self.choices.wanted(played, today), today)

    def _ask_afresh(self) -> None:
        """Begin to make other figures; what was told of the last ones is read by now."""
        self.sheets.turn(0)
        self.page.tell(NOTHING)
        self.ask()

    @property
    def _stale(self) -> bool:
        """Tell whether another game is finished, or another day has come."""
        return (
            self.made is None or self.made.changed() or self._today != self.context.library.today()
        )

    def take(self, name: str, number: int) -> None:
        """Take a value of a choice."""
        menu = next(menu for menu in self.choices.menus() if menu.name == name)
        self.choices.take(name, menu.values[number])
        self._ask_afresh()

    def widen(self) -> None:
        """Leave nothing out of the game, or of all games."""
        self.choices.widen()
        self._ask_afresh()

    def with_help(self) -> None:
        """Show the games that are apart."""
        self.choices.take("assisted", True)
        self._ask_afresh()

    def copy(self) -> None:
        """Put the games on the clipboard as a table."""
        page, store = self.shown_page, self.context.library.store
        if page is not None and self.made is not None and store is not None:
            games = trn("{count} game", "{count} games", page.games)
            told = Told(tr("Copied as a table: {games}").format(games=games))
            text = table(store.table(self.made.wanted))
            self.page.tell(told if copy(text) else Told(tr("No clipboard found"), "wrong"))

    def advance(self, moment: Moment) -> None:
        """Look now and then whether another program, or the next day, has changed anything."""
        if self.made is not None and moment.ms >= self._looked + _LOOK_AGAIN_MS:
            self._looked = moment.ms
            if not self.made.busy and self._stale:
                self.shown()

    def think(self) -> bool:
        """Take a short step of what is counted."""
        return self.made is not None and self.made.think()

    def tick(self, moment: Moment) -> object:
        """Return something that is another thing when other figures have been made."""
        return None if self.made is None else (self.made.asked, self.made.busy)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Turn the sheets, and go through all there is with the arrows."""
        return self.sheets.key(event, view)

    def pad(self, press: PadPress, view: View) -> bool:
        """Do the same with a gamepad."""
        return self.sheets.pad(press, view)

    def wheel(self, steps: int) -> None:
        """Turn the sheets."""
        self.sheets.wheel(steps)

    # What there is to see.

    @property
    def shown_page(self) -> FiguresPage | None:
        """Return the figures that are shown, if any are made."""
        return None if self.made is None else self.made.page

    @property
    def _game(self) -> str | None:
        """Return the game whose figures are shown; another one may be asked for."""
        return None if self.made is None else self.made.wanted.game

    @property
    def empty(self) -> bool:
        """Tell whether no game at all is finished, so that there is nothing to choose from."""
        return not self._played

    def _charts(self, page: FiguresPage) -> list[Figure]:
        if self._of is not page:
            one_game = self._game is not None
            self._of, self._drawings = page, Drawings()
            self._figures = figures_of(page, one_game=one_game)
            self.records.show(page.tops, one_game=one_game)
        return self._figures

    def _plan(self, view: View, room: Box) -> Plan:
        menus, page = len(self.choices.menus()), self.shown_page
        tiles = cells = 0
        if page is not None and page.games:
            tiles = len(tiles_of(page, self._game))
            cells = len(self._charts(page)) + bool(page.tops)
        if self.page.told.words:
            room = room._replace(h=note_box(view, room).y - view.px(4) - room.y)
        made = plan(view, room, menus, tiles, cells)
        self.sheets.lie_on(len(made.cells))
        return made

    def _cells(self, lies: Plan) -> list[tuple[Figure | None, Box]]:
        """Return what is on the sheet, with the places; None is the list of records.

        It comes third: beside the charts that most people look at first.
        """
        figures: list[Figure | None] = [*self._figures]
        if self.records:
            figures.insert(2, None)
        return [(figures[number], box) for number, box in lies.cells[self.sheets.at]]

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return the large figures and the headings of the charts, or why there are none."""
        page = self.shown_page
        if self.empty or page is None or not page.games:
            return self._nothing(view, room)
        lies = self._plan(view, room)
        parts = note_sprites(view, room, self.page.told)
        if not self.sheets.at:
            tiles = tiles_of(page, self._game)
            for tile, box in zip(tiles, lies.tiles, strict=True):
                parts += tile_sprites(view, box, tile)
        for figure, box in self._cells(lies):
            head = box._replace(h=view.px(HEADING))
            words = tr("Records") if figure is None else figure.title
            parts += in_lines(view, words, head, 16, bold=True)
        return parts

    def _nothing(self, view: View, room: Box) -> list[Sprite]:
        body = room if self.empty else self._plan(view, room).body
        if self.context.library.store is None:
            words, more = tr("Games aren’t being saved."), ""
        elif self.empty:
            words = tr("Nothing finished yet.")
            more = tr("Finish a game and its numbers appear here.")
        elif self.made is not None and self.made.busy:
            words, more = tr("Counting…"), ""
        elif self.choices.left_out:
            words, more = tr("No games match."), ""
        else:
            words, more = tr("Nothing finished yet."), self._with_help()
        return nothing_sprites(view, body, words, more)

    def _with_help(self) -> str:
        """Return how many games there would be to see among those with help."""
        if not self._helped:
            return ""
        return trn(
            "{count} game was played with help.",
            "{count} games were played with help.",
            self._helped,
        )

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return the choices, the charts of the sheet and the records."""
        if self.empty:
            return []
        lies = self._plan(view, room)
        made: list[Widget] = []
        for menu, box in zip(self.choices.menus(), lies.choices, strict=False):
            take = partial(self.take, menu.name)
            choice = Choice(f"filter:{menu.name}", menu.words, menu.chosen, take, in_row=False).at(
                view, box
            )
            if menu.name == "rule" and menu.chosen:
                choice.tip = menu.words[menu.chosen]  # they may be long
            made.append(choice)
        count = self.sheets.count
        if count > 1:
            words = [tr("Page {n} of {count}").format(n=n + 1, count=count) for n in range(count)]
            box, at = lies.choices[-1], self.sheets.at
            made.append(Choice("sheet", words, at, self.sheets.turn, in_row=False).at(view, box))
        page = self.shown_page
        return made + (self._shown_cells(view, lies) if page is not None and page.games else [])

    def _shown_cells(self, view: View, lies: Plan) -> list[Widget]:
        made: list[Widget] = []
        for figure, place in self._cells(lies):
            head = view.px(HEADING)
            box = Box(place.x, place.y + head, place.w, place.h - head)
            if figure is None:
                made.append(self.records.widget(view, box))
            else:
                made.append(self._drawings.widget(view, box, figure))
        return made

    def buttons(self, view: View) -> list[Button]:
        """Return what can be done with the figures, or what makes some."""
        page, made = self.shown_page, list[Button]()
        if page is not None and page.games:
            made.append(Button("copy", tr("Copy as a table"), self.copy, icon="out"))
        if self.choices.left_out:
            made.append(Button("all", tr("Show all"), self.widen, icon="undo"))
        elif self.empty or page is None or not page.games:
            made += self._ways_on()
        return made

    def _ways_on(self) -> list[Button]:
        """Return what makes figures where there are none."""
        made = [self.page.play_button(self.choices.game)]
        if self._helped and not self.empty:
            words = tr("Games with help")
            made.insert(0, Button("helped", words, self.with_help, icon="hint"))
        return made
