"""The page "Your games": actions shared by its parts, imports and exports, and messages."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from urllib.parse import unquote

import pygame

from game.core.steps import Work
from game.games import GAMES
from game.play.ghost import NoGhost, ghost_of
from game.play.saved_session import SessionListing
from game.storage.notices import readable, reason
from game.storage.paths import exports_folder, free_path
from game.storage.store import SessionMissing, Store
from game.storage.store.files import export_session, exporting_all, importing
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.actions import ScreenAction, perform
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import AnyScreen, Navigation, Push, Replace, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.history.pieces import NOTHING, ActionMessage, unreadable
from game.ui.table.players.rival import refused_words
from game.ui.texts.common_words import tr, trn

_TOLD_EVERY = 25
_WIDEST = 1560  # units: on a wider page the edges would be too far apart
_PART = (300, 400)  # units: the same height for all parts of a low page, so that nothing moves
_QUOTES = "\"'“”‘’«»"
_SCHEME = "file://"


class HistoryScreen(PageScreen[None]):
    """A page of unfinished and finished games, statistics, daily deals, shelf and backup.

    ``told`` is the message about the last action. ``mine`` says whether imported games are the
    player's own; None until chosen means only if the store is empty.
    """

    help_page = "history"

    def __init__(self, context: Context) -> None:
        super().__init__(context, tr("Your games"))
        self.told = NOTHING
        self.mine: bool | None = None
        self._opened = context.library.store  # the store opens after the first frame
        self._work: Work[ActionMessage] | None = None
        self._done = 0

    @property
    def store(self) -> Store:
        """The store; actions that need it are not offered without one."""
        assert self.context.library.store is not None
        return self.context.library.store

    def show(self, tab: int) -> None:
        """Switch to another part and clear the message."""
        self.told = NOTHING
        super().show(tab)

    def _look_again(self, answer: object = None) -> None:
        """Reload the shown part."""
        self.show(self.tab)

    # Layout.

    def _frame_panel(self, part: Node, buttons: Sequence[Button]) -> Node:
        """Return the way back and the parts in a row, the part, and its buttons if it has any."""
        heads = [part.words() for part in self.parts]
        back = Button("back", self.back_words(), self.close, "quiet", "back")
        tabs = Choice("tabs", heads, self.tab, self.show, tabs=True, called=self.title)
        told, space = self.waiting.message, Space(grow=1)
        head: Node = Row(Container(back, wide=(104, 124)), space, tabs, gap=16)
        if told:
            head = Container(Label(told, 18, "wrong", bold=True, align="c", lines=2), high=(36, 48))
        foot = [FirstThatFits(*_feet(buttons))] if buttons else []
        page = Column(head, Container(part, high=_PART, grow=1), *foot, gap=14)
        return Container(page, wide=(0, _WIDEST), x=0.5, pad=(32, 16))

    # Actions for the parts.

    def play_button(self, game: str | None = None) -> Button:
        """Return the button to play a game, by default the first."""
        chosen = game or next(iter(GAMES))
        words = tr("Play {game}").format(game=tr(GAMES[chosen].title))
        return Button("play", words, partial(self._play, chosen), "main", "play")

    def _play(self, game: str) -> Navigation | None:
        """Replace this page by a game's table, resuming an unfinished game."""
        context = self.context
        newest = context.library.newest(game)
        left = None if newest is None else pages.kept_table(context, newest.id)
        setup = context.setups.last_setup(game, together=False)
        return Replace(left or pages.new_table(context, setup))

    def watch(self, session: int) -> Navigation | None:
        """Open the replay of a finished session, if it can be read."""
        try:
            saved = self.store.load(session)
        except SessionMissing:
            self.told = unreadable()
            return None
        entries = saved.entries[: saved.at]
        return self.leave_for(pages.ReplayScreen(self.context, saved.opening, entries, session))

    def race_against(self, session: int) -> Navigation | None:
        """Open a race against a finished session, or show why it cannot be raced."""
        try:
            saved = self.store.load(session)
            ghost = ghost_of(saved.opening, saved.entries[: saved.at])
        except SessionMissing:
            self.told = unreadable()
        except NoGhost as refused:
            self.told = ActionMessage(refused_words(refused.why), "wrong")
        else:
            return self.leave_for(pages.raced_table(self.context, ghost, session))
        return None

    def leave_for(self, screen: AnyScreen) -> Navigation:
        """Push another screen; reload this page after it closes."""
        return Push(screen, self._look_again)

    def go_on(self, session: int) -> Navigation | None:
        """Resume a session, or show why it cannot be resumed."""
        if session in self.context.library.apart():
            return self.leave_for(pages.NetworkScreen(self.context, back=session))
        table = pages.kept_table(self.context, session)
        if table is not None:
            return self.leave_for(table)
        self._look_again()
        library = self.context.library
        library.hear()
        self.told = ActionMessage(library.news.pop(), "wrong") if library.news else NOTHING
        return None

    def note_deletion(self, number: int, what: str) -> None:
        """Record a deletion for undo, by its number in the store, and show it."""
        self.context.library.deleted.append((number, what))
        self._look_again()
        self.told = ActionMessage(
            tr("Deleted: {what}. You can undo this until you quit.").format(what=what)
        )

    def taking_back(self) -> list[Button]:
        """Return the undo button, if a deletion can be undone."""
        if not self.context.library.deleted:
            return []
        _, tip = self.context.library.deleted[-1]
        words = tr("Undo delete")
        return [Button("take back", words, self._take_back, icon="undo", tip=tip)]

    def _take_back(self) -> None:
        number, what = self.context.library.deleted.pop()
        self.store.restore(number)
        self._look_again()
        self.told = ActionMessage(tr("Restored: {what}.").format(what=what))

    # Updates.

    def advance(self, moment: Moment) -> Navigation | None:
        """Reload the page after the store opens."""
        if self._opened is not self.context.library.store:
            self._opened = self.context.library.store
            self._look_again()
        return super().advance(moment)

    def layout_key(self, moment: Moment) -> object:
        return self.told, self._opened is None, super().layout_key(moment)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take the undo key: it restores the last deletion."""
        if self.context.library.deleted and self.writing_at is None:
            back = [ScreenAction("undo", self._take_back)]
            taken = perform(lambda: back, self.context.keys, event)
            if taken:
                return taken
        return super().key(event, view, moment)

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        """Import a file dropped on the window; handle other events as usual."""
        if event.type == pygame.DROPFILE and self.context.library.store is not None:
            self.begin(taking_in(self, event.file))
            return None
        return super().handle(event, view, moment)

    # Long work: it is atomic, so leaving the page drops it.

    def begin(self, work: Work[ActionMessage]) -> None:
        """Start long work, unless some is running."""
        if self._work is None:
            self._work, self._done = work, 0

    @property
    def busy(self) -> bool:
        """Whether long work is running."""
        return self._work is not None

    def background_step(self) -> bool:
        """Take a step of the long work, or else of the part's; return whether more is left."""
        if self._work is None:
            return super().background_step()
        try:
            self._done += next(self._work)
        except StopIteration as end:
            self._work = None
            self._look_again()
            self.told = end.value
        else:
            if self._done % _TOLD_EVERY == 0:
                self.told = ActionMessage(
                    trn("{count} game so far…", "{count} games so far…", self._done)
                )
        return True


def _feet(buttons: Sequence[Button]) -> list[Node]:
    """Return the row of buttons at the right, in three widths: whole, words alone, signs alone."""
    ways = [buttons, [button.plain() for button in buttons], [button.sign() for button in buttons]]
    return [Row(Space(grow=1), *way, gap=10) for way in ways]


# Files.


def export(page: HistoryScreen, listed: SessionListing) -> ActionMessage:
    """Export a session to a new file in the export folder."""
    try:
        path = _new_path(page, listed.opening.game)
        export_session(page.store, listed.id, path)
    except SessionMissing:
        return unreadable()
    except OSError as error:
        return _unwritten(error)
    return _export_message(1, path)


def giving_all(page: HistoryScreen) -> Work[ActionMessage]:
    """Export all sessions to a new file in the export folder, step by step."""
    try:
        path = _new_path(page, "games")
        done = yield from exporting_all(page.store, path)
    except OSError as error:
        return _unwritten(error)
    return _with_left_out(done.left, _export_message(done.count, path))


def _new_path(page: HistoryScreen, name: str) -> Path:
    return free_path(exports_folder(), f"tercet-{name}-{page.context.library.today()}", ".json")


def _export_message(count: int, path: Path) -> ActionMessage:
    words = trn("{count} game exported", "{count} games exported", count)
    return ActionMessage(tr("{games}: {path}").format(games=words, path=readable(path)), "right")


def _unwritten(error: OSError) -> ActionMessage:
    return ActionMessage(tr("Couldn’t export: {reason}.").format(reason=reason(error)), "wrong")


def taking_in(page: HistoryScreen, written: str) -> Work[ActionMessage]:
    """Import the sessions of a file; its path may be typed, pasted or dropped."""
    path, store = path_of(written), page.store
    if path is None:
        return ActionMessage(
            tr("Which file? Type or paste its path, or drop the file here."), "wrong"
        )
    refused = tr("Couldn’t import “{file}”: {reason}.")
    file = readable(path.name or path)
    if not store.keeps:
        return ActionMessage(
            refused.format(file=file, reason=tr("games aren’t being saved")), "wrong"
        )
    try:
        mine = page.mine if page.mine is not None else not store.numbers()
        done = yield from importing(store, path, mine=mine)
    except ValueError as error:
        line = " ".join(readable(str(error)).split())
        return ActionMessage(refused.format(file=file, reason=line), "wrong")
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
    return _with_left_out(done.left, ActionMessage(words, "right"))


def _with_left_out(left: tuple[str, ...], told: ActionMessage) -> ActionMessage:
    """Add to a message how many games were left out, and why the first was."""
    if not len(left):
        return told
    out = trn("{count} game left out", "{count} games left out", len(left))
    why = " ".join(readable(left[0]).split())
    return ActionMessage(f"{told.words} – {out} ({why})", told.role)


def path_of(written: str) -> Path | None:
    """Return the path in a text, without quotes and file scheme, or None if it is empty."""
    text = written.strip().strip(_QUOTES).strip()
    if text.startswith(_SCHEME):
        text = unquote(text.removeprefix(_SCHEME))
    if not text:
        return None
    home = text == "~" or text.startswith(("~/", "~\\"))
    return Path.home() / text[2:] if home else Path(text)
