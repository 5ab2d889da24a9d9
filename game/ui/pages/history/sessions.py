"""The lists of games: those to continue, and those that are over, to be watched again."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial

import pygame

from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.core.rules import State
from game.play.compared.ghost import one_played
from game.play.opening import Opening
from game.play.saved import Listed
from game.storage.store import Gone, Store
from game.ui.kit.layout import Column, Node
from game.ui.kit.page_screen import Part
from game.ui.kit.screen import Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.history import pieces
from game.ui.pages.history.filters import Filters
from game.ui.pages.history.page import HistoryScreen, export
from game.ui.pages.history.pieces import PictureRow, RowForm, headed, heading, nothing, when
from game.ui.pictures import Art
from game.ui.texts.words import tr, trn

MOST = 1000
"""Unfinished sessions that are listed, the newest first."""

PAGE, MOST_PAGES = 50, 40
"""Finished sessions that the store is asked for at a time, and how many of these are kept."""

_FORM = RowForm(high=66, narrow=92, broad=510, picture=106)

art_of = cache(Art)


class SessionsPart(Part):
    """A list of sessions, with what can be done with the chosen one at the foot.

    A kind of list has ``asked``, which asks the store anew and returns how many sessions there
    are, ``listed`` for the session of a row (None if it cannot be read any more), ``row`` for
    what that shows, ``pick`` for what Enter does with it, as the button with the ``verb`` does,
    and ``empty`` for what stands in place of a list with nothing in it.
    """

    page: HistoryScreen
    asked: Callable[[Store], int]
    listed: Callable[[int], Listed | None]
    row: Callable[[Listed], PictureRow]
    pick: Callable[[int], Step | None]
    empty: Callable[[], Node]

    def __init__(self, page: HistoryScreen, words: str, verb: str) -> None:
        super().__init__(page, words)
        self.verb = verb
        self.count = self.chosen = 0
        self.scrolled = ScrollState()

    def above(self) -> Sequence[Node]:
        """Return what stands above the list."""
        return ()

    def way_on(self) -> Button:
        """Return the button that is there without a list: something to play, if nothing else."""
        return self.page.play_button()

    # What a person does.

    def shown(self) -> None:
        """Ask the store anew, if there is one."""
        store = self.context.library.store
        self.count = 0 if store is None else self.asked(store)
        self.chosen = min(self.chosen, max(0, self.count - 1))

    def default(self) -> Step | None:
        """Do what Enter does with the chosen session, or where there is none."""
        return self.pick(self.chosen) if self.count else self.way_on().press(None)

    def choose(self, number: int) -> None:
        """Choose a session."""
        self.chosen = number

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Delete the chosen session with the key of that name, where the focus is in the list."""
        if event.key != pygame.K_DELETE or self.page.focus != "games" or not self.count:
            return False
        self.delete()
        return True

    def delete(self) -> None:
        """Delete the chosen session; the next one is chosen then."""
        listed = self.listed(self.chosen)
        if listed is not None:
            number = self.page.store.delete_session(listed.id)
            self.page.deleted(number, heading(listed.opening))

    def export(self) -> None:
        """Write the chosen session into a file."""
        listed = self.listed(self.chosen)
        if listed is not None:
            self.page.told = export(self.page, listed)

    # What there is to see.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the list, or why there is nothing in it, and the note."""
        games = ListBox(
            *("games", self.count, self._row, self.chosen, self.choose, self.scrolled, self.pick),
            called=self.words(),
        )
        saved = self.context.library.store is not None
        shown = games if self.count else self.empty() if saved else pieces.unsaved()
        return Column(*self.above(), shown, pieces.note(self.page.told), gap=8)

    def _row(self, number: int, lit: bool) -> Node:
        one = self.listed(number)
        row = PictureRow(pieces.unreadable().words) if one is None else self.row(one)
        return pieces.picture_row(row, _FORM, lit)

    def buttons(self, view: View) -> list[Button]:
        """Return what can be done with the chosen session, and taking back."""
        if not self.count:
            return [*self.page.taking_back(), self.way_on()]
        there = self.listed(self.chosen) is not None
        return [
            *self.page.taking_back(),
            Button("export", tr("Export"), self.export, icon="out", on=there),
            Button("delete", tr("Delete"), self.delete, icon="bin", on=there),
            Button("pick", self.verb, self.default, "main", "play"),
        ]


class GoOnPart(SessionsPart):
    """A list of unfinished sessions, each with a picture of its table."""

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("In progress"), tr("Continue"))
        self._all: Sequence[Listed] = ()
        self._positions: dict[int, State | None] = {}
        self._wanted: list[int] = []

    def asked(self, store: Store) -> int:
        """Take all there are; pictures are made when there is time."""
        self._all = store.unfinished(MOST)
        self._positions, self._wanted = {}, []
        return len(self._all)

    def listed(self, number: int) -> Listed | None:
        """Return the session of a row."""
        return self._all[number] if number < self.count else None

    def empty(self) -> Node:
        """Return that there is nothing to go on with."""
        more = tr("Games you leave unfinished wait for you here.")
        return nothing("pause", tr("No games in progress."), more)

    def row(self, one: Listed) -> PictureRow:
        """Return game and mode, when it was begun, who plays, how far it is, and its table."""
        state = self._positions.get(one.id)
        if one.id not in self._positions and one.id not in self._wanted:
            self._wanted.append(one.id)
        moves = trn("{count} move", "{count} moves", one.at)
        far = moves if state is None else pieces.how_far(one.opening, state)
        return PictureRow(
            *(headed(one), when(one.started, self.context.library.today())),
            *(pieces.standing(one.opening, state), far),
            picture=lambda box: [] if state is None else _table(one.opening, state, box),
        )

    def think(self) -> bool:
        """Find out how one of the tables stands that are seen, and tell whether there are more."""
        store = self.context.library.store
        if self._wanted and store is not None:
            number = self._wanted.pop(0)
            try:
                self._positions[number] = store.load(number).position
            except Gone:
                self._positions[number] = None
        return bool(self._wanted)

    def tick(self, moment: Moment) -> object:
        """Return how many tables are known."""
        return len(self._positions)

    def pick(self, number: int) -> Step | None:
        """Go on with a session."""
        return self.page.go_on(self._all[number].id)


def _table(opening: Opening, state: State, box: Box) -> list[Sprite]:
    """Return a table that waits, covered where it is while its clock stands."""
    board = board_of(state)
    return board.covered(state, box) if opening.covers(state) else board.small(state, box)


class FinishedPart(SessionsPart):
    """A list of finished sessions, with filters above it; only those that show are asked for."""

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Finished"), tr("Watch"))
        self.filters = Filters(self._filtered)

    def asked(self, store: Store) -> int:
        """Count those that the filters let through."""
        self.filters.learn(store)
        wanted = self.filters.wanted(self.context.library.today())
        wanted = replace(wanted, mine=False)
        self._page = lru_cache(MOST_PAGES)(lambda n: store.finished(wanted, PAGE, n * PAGE))
        return store.count(wanted)

    def _filtered(self) -> None:
        self.chosen = self.scrolled.offset = 0
        self.shown()

    def listed(self, number: int) -> Listed | None:
        """Return the session of a row."""
        if not 0 <= number < self.count:
            return None
        page, at = divmod(number, PAGE)
        return next(iter(self._page(page)[at : at + 1]), None)

    @property
    def _narrowed(self) -> bool:
        return self.filters.game is not None or bool(self.filters.narrowed)

    def above(self) -> Sequence[Node]:
        """Return the filters, if there is anything to filter."""
        return (self.filters.bar(), *self.filters.rows()) if self.count or self._narrowed else ()

    def empty(self) -> Node:
        """Return why there is nothing in the list."""
        if self._narrowed:
            return nothing("lens", tr("No games match."))
        more = tr("Finish a game to watch it again here, move by move.")
        return nothing("play", tr("Nothing finished yet."), more)

    def way_on(self) -> Button:
        """Return the button that lets all games through, if any are left out."""
        if not self._narrowed:
            return super().way_on()
        return Button("all", tr("Show all"), self._widen, "main", "undo")

    def _widen(self) -> None:
        self.filters.game = None
        self.filters.widen()
        self.page.focus = "games"

    def row(self, one: Listed) -> PictureRow:
        """Return game and mode, when it ended, how, and how long it took."""
        ended = when(one.finished or 0, self.context.library.today())
        icon, role = ("star", "gold") if one.perfect else ("", "text_dim")
        picture = partial(art_of(one.opening.game).sprites, spread=0.0)
        lines = headed(one), ended, pieces.outcome(one), pieces.took(one)
        return PictureRow(*lines, icon, role, picture)

    def pick(self, number: int) -> Step | None:
        """Show a session again."""
        one = self.listed(number)
        return None if one is None else self.page.watch(one.id)

    def buttons(self, view: View) -> list[Button]:
        """Return what can be done with the chosen session: it can be raced against, too."""
        made, one = super().buttons(view), self.listed(self.chosen)
        if not self.count:
            return made
        alone = one is not None and one_played(one.opening)
        race = Button("race", tr("Race it"), self.race, icon="flag", on=alone)
        race.tip = tr("Play the same deal against this game.")
        return [*made[:-1], race, made[-1]]

    def race(self) -> Step | None:
        """Play the deal of the chosen session against it."""
        one = self.listed(self.chosen)
        return None if one is None else self.page.race_against(one.id)
