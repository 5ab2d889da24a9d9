"""The page of what was played: what its parts do with it, and what is told of that."""

from __future__ import annotations

from functools import partial

import pygame

from game.games import GAMES
from game.games.triangle.solver.steps import Work
from game.storage.store import Gone
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.actions import Action, perform
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Push, Replace, Screen, Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.history.changes import NOTHING, importing, so_far, take_back, unreadable
from game.ui.pages.history.pieces import Told
from game.ui.texts.words import tr

_TOLD_EVERY = 25


class HistoryScreen(PageScreen):
    """Show games to go on with, finished ones, figures, and the deals of past days."""

    help_page = "history"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.told = NOTHING
        self._store = context.library.store  # it opens after the first picture
        self._work: Work[Told] | None = None
        self._done = 0

    def title(self) -> str:
        """Return what stands at the top."""
        return tr("Your games")

    def show(self, tab: int) -> None:
        """Turn to another part; what was told of the last one is read by now."""
        self.told = NOTHING
        super().show(tab)

    # What parts do with the page.

    def tell(self, told: Told) -> None:
        """Say what came of what was done."""
        self.told = told

    def hear(self) -> None:
        """Say here what there is to tell of games that cannot be gone on with."""
        self.context.library.hear()
        if self.context.library.news:
            self.told = Told(self.context.library.news.pop(), "wrong")

    def play_button(self, game: str | None = None) -> Button:
        """Return the button that plays a game, the first one if none is given."""
        chosen = game or next(iter(GAMES))
        words = tr("Play {game}").format(game=tr(GAMES[chosen].title))
        return Button("play", words, partial(self._play, chosen), "main", "play")

    def _play(self, game: str) -> Step | None:
        """Play a game in place of this page, or go on with it where it was left."""
        context = self.context
        newest = context.library.newest(game)
        left = None if newest is None else pages.open("kept table", context, newest.id)
        setup = context.setups.of(game, together=False)
        return Replace(left or pages.open("table", context, setup))

    def watch(self, session: int) -> Step | None:
        """Show a finished session again, if it can still be read."""
        assert self.context.library.store is not None  # it is what lists the session
        try:
            saved = self.context.library.store.load(session)
        except Gone:
            self.tell(unreadable())
            return None
        entries = saved.entries[: saved.at]
        return self.leave_for(pages.open("replay", self.context, saved.opening, entries))

    def leave_for(self, screen: Screen) -> Step:
        """Show another screen; when this one is back, things may be different."""
        return Push(screen, self._look_again)

    def _look_again(self, answer: object = None) -> None:
        """Show what there is by now."""
        self.told = NOTHING
        self.part.shown()

    def advance(self, moment: Moment) -> Step | None:
        """Look again at what there is once the store is open."""
        if self._store is not self.context.library.store:
            self._store = self.context.library.store
            self._look_again()
        return super().advance(moment)

    def tick(self, moment: Moment) -> object:
        """Return something that is another thing when time alone has changed the picture."""
        return self.told, self._store is None, super().tick(moment)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take the key that undoes, which takes the last deletion back."""
        if self.context.library.deleted and self.writing_at is None:
            taken = perform([Action("undo", self._take_back)], self.context.keys, event)
            if taken:
                return taken
        return super().key(event, view, moment)

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Take the games of a file that is dropped on the window; the rest is as everywhere."""
        if event.type == pygame.DROPFILE and self.context.library.store is not None:
            self.take_in(event.file)
            return None
        return super().handle(event, view, moment)

    def take_in(self, path: str) -> None:
        """Take the games of a file, when there is time for it."""
        self.begin(importing(self.context, path))

    # What takes long: all or nothing of it comes about, so it is dropped with the page.

    def begin(self, work: Work[Told]) -> None:
        """Have something done little by little; what is being done is not begun twice."""
        if self._work is None:
            self._work, self._done = work, 0

    @property
    def busy(self) -> bool:
        """Tell whether something is being done."""
        return self._work is not None

    def think(self) -> bool:
        """Do a little of it, or of what the part thinks about; tell whether there is more."""
        if self._work is None:
            return super().think()
        try:
            self._done += next(self._work)
        except StopIteration as end:
            self._work = None
            self.part.shown()
            self.tell(end.value)
        else:
            if self._done % _TOLD_EVERY == 0:
                self.tell(so_far(self._done))
        return True

    def taking_back(self) -> list[Button]:
        """Return the button that takes the last deletion back, if there was one."""
        if not self.context.library.deleted:
            return []
        tip = self.context.library.deleted[-1].what
        button = Button("take back", tr("Undo delete"), self._take_back, icon="undo")
        button.tip = tip
        return [button]

    def _take_back(self) -> None:
        told = take_back(self.context)
        self.part.shown()
        self.tell(told)
