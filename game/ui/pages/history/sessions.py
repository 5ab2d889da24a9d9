"""The lists of sessions: unfinished games to resume, and finished ones to watch."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial

import pygame

from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.core.rules import State
from game.play.ghost import one_played
from game.play.opening import Opening
from game.play.records import options_of
from game.play.saved_session import SessionListing
from game.storage.store import Filter, SessionMissing, Store
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.page_screen import TabPanel
from game.ui.kit.screen import Navigation, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.history import pieces
from game.ui.pages.history.filters import Codes, Filters, list_menus
from game.ui.pages.history.page import HistoryScreen, export
from game.ui.pages.history.pieces import (
    PictureRow,
    RowForm,
    date_at,
    empty_note,
    heading,
    session_heading,
)
from game.ui.pictures import Art
from game.ui.texts.common_words import tr, trn
from game.ui.texts.rule_texts import rules_words

MOST = 1000
"""Limit of listed unfinished sessions, the newest first."""

PAGE, MOST_PAGES = 50, 40
"""Finished sessions per query, and the number of cached queries."""

_FORM = RowForm(high=62, narrow=92, broad=510, picture=106)

art_of = cache(Art)


class SessionsPart(TabPanel):
    """A list of sessions, with actions for the chosen one at the foot.

    A subclass has ``load_sessions``, which queries the store and returns the number of sessions,
    ``listing_of_row`` for the session of a row (None if it is damaged), ``row`` for its content,
    ``pick`` for the action of Enter and of the button labelled ``verb``, and ``empty`` for the
    empty state.
    """

    page: HistoryScreen
    load_sessions: Callable[[Store], int]
    listing_of_row: Callable[[int], SessionListing | None]
    row: Callable[[SessionListing], PictureRow]
    pick: Callable[[int], Navigation | None]
    empty: Callable[[], Node]

    def __init__(self, page: HistoryScreen, words: str, verb: str) -> None:
        super().__init__(page, words)
        self.verb = verb
        self.count = self.chosen = 0
        self.scrolled = ScrollState()

    def header_nodes(self) -> Sequence[Node]:
        """Return the nodes above the list."""
        return ()

    def way_on(self) -> Button:
        """Return the button shown with an empty list: by default, to play a game."""
        return self.page.play_button()

    # Player actions.

    def on_shown(self) -> None:
        """Query the store, if it is open."""
        store = self.context.library.store
        self.count = 0 if store is None else self.load_sessions(store)
        self.chosen = min(self.chosen, max(0, self.count - 1))

    def on_enter(self) -> Navigation | None:
        """Open the chosen session; with an empty list, press its button."""
        return self.pick(self.chosen) if self.count else self.way_on().press(None)

    def choose(self, number: int) -> None:
        """Choose a row."""
        self.chosen = number

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Delete the chosen session with Delete, while the list has the focus."""
        if event.key != pygame.K_DELETE or self.page.focus != "games" or not self.count:
            return False
        self.delete()
        return True

    def delete(self) -> None:
        """Delete the chosen session; the selection moves to the next."""
        listed = self.listing_of_row(self.chosen)
        if listed is not None:
            number = self.page.store.delete_session(listed.id)
            self.page.note_deletion(number, heading(listed.opening))

    def export(self) -> None:
        """Export the chosen session."""
        listed = self.listing_of_row(self.chosen)
        if listed is not None:
            self.page.told = export(self.page, listed)

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        games = ListBox(
            *("games", self.count, self._row, self.chosen, self.choose, self.scrolled, self.pick),
            called=self.words(),
        )
        saved = self.context.library.store is not None
        shown = games if self.count else self.empty() if saved else pieces.unsaved_note()
        return Column(*self.header_nodes(), shown, pieces.note(self.page.told), gap=8)

    def _row(self, number: int, lit: bool) -> Node:
        one = self.listing_of_row(number)
        row = PictureRow(pieces.unreadable().words) if one is None else self.row(one)
        return pieces.picture_row(row, _FORM, lit)

    def buttons(self, view: View) -> list[Button]:
        if not self.count:
            return [*self.page.taking_back(), self.way_on()]
        there = self.listing_of_row(self.chosen) is not None
        return [
            *self.page.taking_back(),
            Button("export", tr("Export"), self.export, icon="out", on=there),
            Button("delete", tr("Delete"), self.delete, icon="bin", on=there),
            Button("pick", self.verb, self.on_enter, "main", "play"),
        ]


class GoOnPart(SessionsPart):
    """The list of unfinished sessions, each with a picture of its table."""

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("In progress"), tr("Continue"))
        self._all: Sequence[SessionListing] = ()
        self._positions: dict[int, State | None] = {}
        self._wanted: list[int] = []

    def load_sessions(self, store: Store) -> int:
        """Load all unfinished sessions; their pictures are made later, in idle time."""
        self._all = store.unfinished_sessions(MOST)
        self._positions, self._wanted = {}, []
        return len(self._all)

    def listing_of_row(self, number: int) -> SessionListing | None:
        """Return the session in a row of the list, or None if it is not loaded."""
        return self._all[number] if number < self.count else None

    def empty(self) -> Node:
        """Return the note shown in place of an empty list."""
        more = tr("Games you leave unfinished wait for you here.")
        return empty_note("pause", tr("No games in progress."), more)

    def row(self, one: SessionListing) -> PictureRow:
        """Return a session's row: game, start, players, progress and table."""
        state = self._positions.get(one.id)
        if one.id not in self._positions and one.id not in self._wanted:
            self._wanted.append(one.id)
        moves = trn("{count} move", "{count} moves", one.at)
        far = moves if state is None else pieces.how_far(one.opening, state)
        return PictureRow(
            *(session_heading(one), date_at(one.started, self.context.library.today())),
            *(pieces.standing(one.opening, state), far),
            picture=lambda box: [] if state is None else _table(one.opening, state, box),
        )

    def background_step(self) -> bool:
        """Load the position of a visible session; return whether more are waiting."""
        store = self.context.library.store
        if self._wanted and store is not None:
            number = self._wanted.pop(0)
            try:
                self._positions[number] = store.load(number).position
            except SessionMissing:
                self._positions[number] = None
        return bool(self._wanted)

    def layout_key(self, moment: Moment) -> object:
        """Return the number of loaded positions."""
        return len(self._positions)

    def pick(self, number: int) -> Navigation | None:
        """Resume a session."""
        return self.page.go_on(self._all[number].id)


def _table(opening: Opening, state: State, box: Box) -> list[Sprite]:
    """Draw an unfinished table, covered in games that hide the position during a pause."""
    board = board_of(state)
    return board.cover_position(state, box) if opening.covers(state) else board.small(state, box)


class FinishedPart(SessionsPart):
    """The list of finished sessions with filters; only visible rows are loaded."""

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Finished"), tr("Watch"))
        self.filters = Filters(list_menus, self._apply_filters)

    def load_sessions(self, store: Store) -> int:
        """Count the sessions that pass the filters."""
        self.filters.set_players(store)
        self.filters.set_rules(_rules_to_choose(store, self.filters.game))
        wanted = self.filters.store_filter(self.context.library.today())
        wanted = replace(wanted, mine=False)
        self._page = lru_cache(MOST_PAGES)(
            lambda n: store.finished_sessions(wanted, PAGE, n * PAGE)
        )
        return store.count(wanted)

    def _apply_filters(self) -> None:
        self.chosen = self.scrolled.offset = 0
        self.on_shown()

    def listing_of_row(self, number: int) -> SessionListing | None:
        """Return the session in a row of the list, or None if it is not loaded."""
        if not 0 <= number < self.count:
            return None
        page, at = divmod(number, PAGE)
        return next(iter(self._page(page)[at : at + 1]), None)

    @property
    def _narrowed(self) -> bool:
        return bool(self.filters.game or self.filters.active_filters)

    def header_nodes(self) -> Sequence[Node]:
        """Return the filters, unless the list is empty without them."""
        if not self.count and not self._narrowed:
            return ()
        filters = self.filters
        game = Container(filters.game_choice(in_row=None), high=(34, 40), grow=1)
        bar, told = Row(game, filters.button(), gap=8), " · ".join(filters.active_filters)
        if filters.open:
            return bar, filters.grid((170, 196), 8)
        return (bar, Label(told, 16, "text_dim", align="r")) if told else (bar,)

    def empty(self) -> Node:
        """Return the note shown in place of an empty list."""
        if self._narrowed:
            return empty_note("lens", tr("No games match."))
        more = tr("Finish a game to watch it again here, move by move.")
        return empty_note("play", tr("Nothing finished yet."), more)

    def way_on(self) -> Button:
        """Return the button to reset the filters, if any are set."""
        if not self._narrowed:
            return super().way_on()
        return Button("all", tr("Show all"), self._widen, "main", "undo")

    def _widen(self) -> None:
        self.filters.game = ""
        self.filters.widen()
        self.page.focus = "games"

    def row(self, one: SessionListing) -> PictureRow:
        """Return a session's row: game, end, result and duration."""
        ended = date_at(one.finished or 0, self.context.library.today())
        icon, role = ("star", "gold") if one.perfect else ("", "text_dim")
        picture = partial(art_of(one.opening.game).sprites, spread=0.0)
        lines = session_heading(one), ended, pieces.outcome(one), pieces.time_and_help(one)
        return PictureRow(*lines, icon, role, picture)

    def pick(self, number: int) -> Navigation | None:
        """Open a session's replay."""
        one = self.listing_of_row(number)
        return None if one is None else self.page.watch(one.id)

    def buttons(self, view: View) -> list[Button]:
        """Return the actions for the chosen session, including a race."""
        made, one = super().buttons(view), self.listing_of_row(self.chosen)
        if not self.count:
            return made
        alone = one is not None and one_played(one.opening)
        race = Button("race", tr("Race your replay"), self.race, icon="flag", on=alone)
        race.tip = tr("Play the same deal against this game.")
        return [*made[:-1], race, made[-1]]

    def race(self) -> Navigation | None:
        """Open a race against the chosen session."""
        one = self.listing_of_row(self.chosen)
        return None if one is None else self.page.race_against(one.id)


def _rules_to_choose(store: Store, game: str) -> dict[str, Codes | None]:
    """Return the rules of a game's stored sessions by their words, if there are several."""
    made: dict[str, Codes] = {}
    for text, alone, _ in store.rules_played(Filter(game)) if game else ():
        options = options_of(game, text)
        if options is not None:
            words = rules_words(game, options, alone=alone)
            made[words] = made.get(words, frozenset()) | {(text, alone)}
    return {tr("All rules"): None, **made} if len(made) > 1 else {}
