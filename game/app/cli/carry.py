"""The commands that carry games out of the store and into it."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.app.complaint import USAGE, complain, say, unwritten

if TYPE_CHECKING:
    import argparse

    from game.storage.store import Listed, Store

_MOST_LISTED = 10_000
_SHOWN = 5  # games that were left out, of which it is told why


def add_commands(commands: Any) -> None:
    """Add the parsers of both commands."""
    exporting = commands.add_parser(
        "export",
        help="write your games to a file, or list them",
        description="Write your games to a JSON file, which import reads. Without FILE, list them.",
    )
    exporting.set_defaults(run=run_export)
    exporting.add_argument("session", nargs="?", metavar="ID", help="the number in the list")
    exporting.add_argument("file", nargs="?", metavar="FILE", help="where to")
    exporting.add_argument("--all", action="store_true", help="all games, in place of ID")
    importing = commands.add_parser(
        "import",
        help="add the games in such a file",
        description="Add the games in a file that export wrote, of 64 MB at the most. Games you "
        "already have stay as they are; those that cannot have been played are named and left out. "
        "Exit status: 0 if any game in it is there now, 2 if none is, or it is no such file.",
    )
    importing.set_defaults(run=run_import)
    importing.add_argument("file", metavar="FILE", help="where from")


def run_export(given: argparse.Namespace) -> int:
    """Write games into a file or list them, and return the exit status."""
    found = [text for text in (given.session, given.file) if text is not None]
    if given.all:
        if len(found) != 1:
            return complain(f"export --all takes one FILE, got {len(found)}", USAGE)
        return _export(None, found[0])
    if len(found) == 1:
        return complain(f"export takes ID or --all before FILE, got {found[0]!r} alone", USAGE)
    return _export(*found) if found else _list()


def _export(session: str | None, file: str) -> int:
    from game.storage.store import Gone
    from game.storage.store.files import Exported, export_all, export_session

    done = Exported(1)
    with closing(_opened()) as store:
        try:
            if session is None:
                done = export_all(store, Path(file))
            else:
                export_session(store, _number(session), Path(file))
        except Gone as error:
            return complain(f"{error}; without FILE, export lists what there is", USAGE)
        except (OSError, ValueError) as error:
            return complain(unwritten(file, error), USAGE)
    print(f"games written to {file!r}: {done.count}")
    _name(done.left)
    return 0


def run_import(given: argparse.Namespace) -> int:
    """Add the games of a file, and return the exit status."""
    from game.storage.store.files import NotImported, import_session

    file: str = given.file
    refused = f"nothing in {file!r} was imported"
    with closing(_opened()) as store:
        try:
            if store.keeps:
                done = import_session(store, Path(file))
        except (NotImported, ValueError) as error:
            return complain(f"{refused}: {error}", USAGE)
        if not store.keeps:
            return complain(f"{refused}: games cannot be saved", USAGE)
    print(f"games imported: {done.new}; there already: {done.known}")
    _name(done.left)
    return 0


def _name(left: tuple[str, ...]) -> None:
    """Say on standard error which games were left out, and why."""
    for line in left[:_SHOWN]:
        complain(f"left out: {line}", 0)
    if left[_SHOWN:]:
        complain(f"left out: {len(left) - _SHOWN} more", 0)


def _list() -> int:
    with closing(_opened()) as store:
        for one in (*store.unfinished(_MOST_LISTED), *store.finished(most=_MOST_LISTED)):
            say(_line(one))
    return 0


def _line(one: Listed) -> str:
    from game.ui.texts.words import trn

    when = datetime.fromtimestamp(one.started).strftime("%Y-%m-%d %H:%M")
    names = ", ".join(name for name in one.opening.names if name)
    end = " : ".join(map(str, one.scores))
    if one.finished is None:
        end = trn("{count} entry", "{count} entries", one.at)
    return f"{one.id:6}  {when}  {one.opening.rules.title}  {names}  {end}"


def _number(text: str) -> int:
    from game.storage.store import Gone

    if not (text.isascii() and text.isdigit() and len(text) < 18):
        raise Gone(f"ID takes the number of a session, got {text!r}")
    return int(text)


def _opened() -> Store:
    from game.storage.paths import data_folder
    from game.storage.store import Store

    store = Store(data_folder())
    for notice in store.told():
        complain(notice, USAGE)
    return store
