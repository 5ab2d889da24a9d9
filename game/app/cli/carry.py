"""The commands "export" and "import": copy games from the store to a file and back."""

from argparse import Namespace
from contextlib import closing
from datetime import datetime
from pathlib import Path

from game.app.complaint import USAGE, UsageRefusal, complain, say, unwritten
from game.core.steps import run_to_end
from game.play.saved_session import SessionListing
from game.storage.paths import data_folder
from game.storage.store import SessionMissing, Store, files
from game.ui.texts.common_words import trn

_MOST_LISTED = 10_000
_SHOWN = 5  # games left out that are named with a reason


def run_export(given: Namespace) -> int:
    """Write games to a file or list them, and return the exit status."""
    found = [text for text in (given.id, given.file) if text is not None]
    if given.all and len(found) != 1:
        raise UsageRefusal(f"export --all takes one FILE, got {len(found)}")
    if not given.all and len(found) == 1:
        raise UsageRefusal(f"export takes ID or --all before FILE, got {found[0]!r} alone")
    with closing(_open_store()) as store:
        if found:
            return _export(store, None if given.all else found[0], found[-1])
        for one in (
            *store.unfinished_sessions(_MOST_LISTED),
            *store.finished_sessions(most=_MOST_LISTED),
        ):
            say(_line(one))
    return 0


def _export(store: Store, session: str | None, file: str) -> int:
    """Write one game to a file, or all of them if ``session`` is None."""
    done = files.ExportReport(1)
    try:
        if session is None:
            done = run_to_end(files.exporting_all(store, Path(file)))
        else:
            if not (session.isascii() and session.isdigit() and len(session) < 18):
                raise SessionMissing(f"ID takes the number of a session, got {session!r}")
            files.export_session(store, int(session), Path(file))
    except SessionMissing as error:
        raise UsageRefusal(f"{error}; without FILE, export lists what there is") from error
    except (OSError, ValueError) as error:
        raise UsageRefusal(unwritten(file, error)) from error
    print(f"games written to {file!r}: {done.count}")
    _name(done.left)
    return 0


def run_import(given: Namespace) -> int:
    """Import the games of a file and return the exit status."""
    refused = f"nothing in {given.file!r} was imported"
    with closing(_open_store()) as store:
        try:
            if store.keeps:
                mine = given.mine or not store.numbers()
                done = run_to_end(files.importing(store, Path(given.file), mine=mine))
            while store.rebuild():
                pass
        except ValueError as error:
            raise UsageRefusal(f"{refused}: {error}") from error
        if not store.keeps:
            raise UsageRefusal(f"{refused}: games cannot be saved")
    print(f"games imported: {done.new}; there already: {done.known}")
    if done.others:
        print(f"another player's, which count for nothing here: {done.others}")
    _name(done.left)
    return 0


def _name(left: tuple[str, ...]) -> None:
    """Print the games left out, with reasons, to standard error."""
    for line in left[:_SHOWN]:
        complain(f"left out: {line}", 0)
    if left[_SHOWN:]:
        complain(f"left out: {len(left) - _SHOWN} more", 0)


def _line(one: SessionListing) -> str:
    when = datetime.fromtimestamp(one.started).strftime("%Y-%m-%d %H:%M")
    names = ", ".join(name for name in one.opening.names if name)
    end = " : ".join(map(str, one.scores))
    if one.finished is None:
        end = trn("{count} entry", "{count} entries", one.at)
    whose = "  (another player's)" if one.origin else ""
    return f"{one.id:6}  {when}  {one.opening.rules.title}  {names}  {end}{whose}"


def _open_store() -> Store:
    store = Store(data_folder())
    for notice in store.take_notices():
        complain(notice, USAGE)
    return store
