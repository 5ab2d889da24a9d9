"""What a player does with sessions that are kept: delete and take back, export and import."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from game.games.triangle.solver.steps import Work
from game.storage.notices import readable, reason
from game.storage.paths import exports_folder, free_path
from game.storage.store import Gone
from game.storage.store import files as store_files
from game.storage.store.files import NotImported, export_session
from game.ui.context import Context
from game.ui.library import Deleted
from game.ui.pages.history.pieces import Told
from game.ui.texts.words import tr, trn

if TYPE_CHECKING:
    from game.play.saved import Listed
    from game.storage.store import Store

_QUOTES = "\"'“”‘’«»"
_SCHEME = "file://"


NOTHING = Told("")


def deleted(context: Context, number: int, what: str) -> Told:
    """Remember what was deleted, by the store's number of it, and return what is told of that."""
    context.library.deleted.append(Deleted(number, what))
    return Told(tr("Deleted: {what}. You can undo this until you quit.").format(what=what))


def take_back(context: Context) -> Told:
    """Take the last deletion back."""
    last = context.library.deleted.pop()
    _store(context).restore(last.number)
    return Told(tr("Restored: {what}.").format(what=last.what))


def export(context: Context, listed: Listed) -> Told:
    """Write a session into a new file in the folder of exports."""
    try:
        path = _new_path(context, listed.opening.game)
        export_session(_store(context), listed.id, path)
    except Gone:
        return unreadable()
    except OSError as error:
        return _unwritten(error)
    return _written(1, path)


def exporting_all(context: Context) -> Work[Told]:
    """Write all sessions into such a file, one after the other."""
    try:
        path = _new_path(context, "games")
        done = yield from store_files.exporting_all(_store(context), path)
    except OSError as error:
        return _unwritten(error)
    return _with(done.left, _written(done.count, path))


def unreadable() -> Told:
    """Return what is told of a session that is damaged."""
    return Told(tr("This game can’t be read any more."), "wrong")


def _new_path(context: Context, name: str) -> Path:
    return free_path(exports_folder(), f"tercet-{name}-{context.library.today()}", ".json")


def _written(count: int, path: Path) -> Told:
    words = trn("{count} game exported", "{count} games exported", count)
    return Told(tr("{games}: {path}").format(games=words, path=readable(path)), "right")


def _unwritten(error: OSError) -> Told:
    return Told(tr("Couldn’t export: {reason}.").format(reason=reason(error)), "wrong")


def importing(context: Context, written: str) -> Work[Told]:
    """Add the sessions of a file, by a path as people write, paste or drop it."""
    path, store = path_of(written), _store(context)
    if path is None:
        return Told(tr("Which file? Type or paste its path, or drop the file here."), "wrong")
    refused = tr("Couldn’t import “{file}”: {reason}.")
    file = readable(path.name or path)
    if not store.keeps:
        return Told(refused.format(file=file, reason=tr("games aren’t being saved")), "wrong")
    try:
        done = yield from store_files.importing(store, path)
    except (NotImported, ValueError) as error:
        line = " ".join(readable(str(error)).split())
        return Told(refused.format(file=file, reason=line), "wrong")
    context.library.unfigured = True
    new = trn("{count} game added", "{count} games added", done.new)
    known = trn("{count} was already here", "{count} were already here", done.known)
    words = tr("{new}; {known}.").format(new=new, known=known)
    return _with(done.left, Told(words, "right"))


def _with(left: tuple[str, ...], told: Told) -> Told:
    """Return what is told and, of games that were left out, how many and why the first one was."""
    if not len(left):
        return told
    out = trn("{count} game left out", "{count} games left out", len(left))
    why = " ".join(readable(left[0]).split())
    return Told(f"{told.words} – {out} ({why})", told.role)


def so_far(count: int) -> Told:
    """Return how far such work is."""
    return Told(trn("{count} game so far…", "{count} games so far…", count))


def path_of(written: str) -> Path | None:
    """Return the path that a text stands for; None for none."""
    text = written.strip().strip(_QUOTES).strip()
    if text.startswith(_SCHEME):
        text = unquote(text.removeprefix(_SCHEME))
    if not text:
        return None
    home = text == "~" or text.startswith(("~/", "~\\"))
    return Path.home() / text[2:] if home else Path(text)


def _store(context: Context) -> Store:
    assert context.library.store is not None  # nothing of all this is offered without one
    return context.library.store
