"""The page of what was played: what its parts do with it, and what is told of that."""

from functools import partial
from pathlib import Path
from urllib.parse import unquote

import pygame

from game.games import GAMES
from game.games.triangle.solver.steps import Work
from game.play.compared.ghost import Ghost, NoGhost
from game.play.saved import Listed
from game.storage.notices import readable, reason
from game.storage.paths import exports_folder, free_path
from game.storage.store import Gone, Store
from game.storage.store.files import NotImported, export_session, exporting_all, importing
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.actions import Action, perform
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Push, Replace, Screen, Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.library import Deleted
from game.ui.pages.history.pieces import NOTHING, Told, unreadable
from game.ui.table.players.rival import refused_words
from game.ui.texts.words import tr, trn

_TOLD_EVERY = 25
_QUOTES = "\"'“”‘’«»"
_SCHEME = "file://"


class HistoryScreen(PageScreen):
    """Show games to go on with, finished ones, figures, and the deals of past days.

    ``told`` is what came of what was done last. ``mine`` is whether what comes in from a file is
    one's own: None until it was said, and then it is where there is nothing yet.
    """

    help_page = "history"

    def __init__(self, context: Context) -> None:
        super().__init__(context, tr("Your games"))
        self.told = NOTHING
        self.mine: bool | None = None
        self._opened = context.library.store  # it opens after the first picture
        self._work: Work[Told] | None = None
        self._done = 0

    @property
    def store(self) -> Store:
        """Return the store: what needs it is not offered without one."""
        assert self.context.library.store is not None
        return self.context.library.store

    def show(self, tab: int) -> None:
        """Turn to another part; what was told of the last one is read by now."""
        self.told = NOTHING
        super().show(tab)

    def _look_again(self, answer: object = None) -> None:
        """Show what there is by now."""
        self.show(self.tab)

    # What parts do with the page.

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
        try:
            saved = self.store.load(session)
        except Gone:
            self.told = unreadable()
            return None
        entries = saved.entries[: saved.at]
        return self.leave_for(pages.open("replay", self.context, saved.opening, entries, session))

    def race_against(self, session: int) -> Step | None:
        """Play the deal of a finished session against it, or say here why that cannot be."""
        try:
            saved = self.store.load(session)
            ghost = Ghost(saved.opening, saved.entries[: saved.at])
        except Gone:
            self.told = unreadable()
        except NoGhost as refused:
            self.told = Told(refused_words(refused.why), "wrong")
        else:
            return self.leave_for(pages.open("raced table", self.context, ghost, session))
        return None

    def leave_for(self, screen: Screen) -> Step:
        """Show another screen; when this one is back, things may be different."""
        return Push(screen, self._look_again)

    def go_on(self, session: int) -> Step | None:
        """Go on with a session, or say here why that cannot be."""
        if session in self.context.library.apart():
            return self.leave_for(pages.open("network", self.context, back=session))
        table = pages.open("kept table", self.context, session)
        if table is not None:
            return self.leave_for(table)
        self._look_again()
        library = self.context.library
        library.hear()
        self.told = Told(library.news.pop(), "wrong") if library.news else NOTHING
        return None

    def deleted(self, number: int, what: str) -> None:
        """Remember what was deleted, by the store's number of it, and say so."""
        self.context.library.deleted.append(Deleted(number, what))
        self._look_again()
        self.told = Told(tr("Deleted: {what}. You can undo this until you quit.").format(what=what))

    def taking_back(self) -> list[Button]:
        """Return the button that takes the last deletion back, if there was one."""
        if not self.context.library.deleted:
            return []
        tip = self.context.library.deleted[-1].what
        words = tr("Undo delete")
        return [Button("take back", words, self._take_back, icon="undo", tip=tip)]

    def _take_back(self) -> None:
        last = self.context.library.deleted.pop()
        self.store.restore(last.number)
        self._look_again()
        self.told = Told(tr("Restored: {what}.").format(what=last.what))

    # What happens.

    def advance(self, moment: Moment) -> Step | None:
        """Look again at what there is once the store is open."""
        if self._opened is not self.context.library.store:
            self._opened = self.context.library.store
            self._look_again()
        return super().advance(moment)

    def tick(self, moment: Moment) -> object:
        """Return something that is another thing when time alone has changed the picture."""
        return self.told, self._opened is None, super().tick(moment)

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
            self.begin(taking_in(self, event.file))
            return None
        return super().handle(event, view, moment)

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
            self._look_again()
            self.told = end.value
        else:
            if self._done % _TOLD_EVERY == 0:
                self.told = Told(trn("{count} game so far…", "{count} games so far…", self._done))
        return True


# Files.


def export(page: HistoryScreen, listed: Listed) -> Told:
    """Write a session into a new file in the folder of exports."""
    try:
        path = _new_path(page, listed.opening.game)
        export_session(page.store, listed.id, path)
    except Gone:
        return unreadable()
    except OSError as error:
        return _unwritten(error)
    return _written(1, path)


def giving_all(page: HistoryScreen) -> Work[Told]:
    """Write all sessions into such a file, one after the other."""
    try:
        path = _new_path(page, "games")
        done = yield from exporting_all(page.store, path)
    except OSError as error:
        return _unwritten(error)
    return _with(done.left, _written(done.count, path))


def _new_path(page: HistoryScreen, name: str) -> Path:
    return free_path(exports_folder(), f"tercet-{name}-{page.context.library.today()}", ".json")


def _written(count: int, path: Path) -> Told:
    words = trn("{count} game exported", "{count} games exported", count)
    return Told(tr("{games}: {path}").format(games=words, path=readable(path)), "right")


def _unwritten(error: OSError) -> Told:
    return Told(tr("Couldn’t export: {reason}.").format(reason=reason(error)), "wrong")


def taking_in(page: HistoryScreen, written: str) -> Work[Told]:
    """Add the sessions of a file, by a path as people write, paste or drop it."""
    path, store = path_of(written), page.store
    if path is None:
        return Told(tr("Which file? Type or paste its path, or drop the file here."), "wrong")
    refused = tr("Couldn’t import “{file}”: {reason}.")
    file = readable(path.name or path)
    if not store.keeps:
        return Told(refused.format(file=file, reason=tr("games aren’t being saved")), "wrong")
    try:
        mine = page.mine if page.mine is not None else not store.numbers()
        done = yield from importing(store, path, mine=mine)
    except (NotImported, ValueError) as error:
        line = " ".join(readable(str(error)).split())
        return Told(refused.format(file=file, reason=line), "wrong")
    page.context.library.unfigured, page.mine = True, None
    new = trn("{count} game added", "{count} games added", done.new)
    known = trn("{count} was already here", "{count} were already here", done.known)
    words = tr("{new}; {known}.").format(new=new, known=known)
    if done.others:
        line = trn(
            "{count} is another player’s: it won’t count for you.",
            "{count} are another player’s: they won’t count for you.",
            done.others,
        )
        words = f"{words} {line}"
    return _with(done.left, Told(words, "right"))


def _with(left: tuple[str, ...], told: Told) -> Told:
    """Return what is told and, of games that were left out, how many and why the first one was."""
    if not len(left):
        return told
    out = trn("{count} game left out", "{count} games left out", len(left))
    why = " ".join(readable(left[0]).split())
    return Told(f"{told.words} – {out} ({why})", told.role)


def path_of(written: str) -> Path | None:
    """Return the path that a text stands for; None for none."""
    text = written.strip().strip(_QUOTES).strip()
    if text.startswith(_SCHEME):
        text = unquote(text.removeprefix(_SCHEME))
    if not text:
        return None
    home = text == "~" or text.startswith(("~/", "~\\"))
    return Path.home() / text[2:] if home else Path(text)
