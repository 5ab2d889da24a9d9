"""Export and import of sessions as files."""

import codecs
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from game.core.steps import Work
from game.play.exchange import LIMIT, pieces_of, portable, reading
from game.play.exchange.extras import ExportExtras, to_line
from game.play.exchange.text import BadSession
from game.play.saved_session import SavedSession
from game.storage import files
from game.storage.store import SessionMissing, Store
from game.storage.store.days import is_bare

_ROOM = 100  # characters of a file besides its sessions


@dataclass(frozen=True, slots=True)
class ExportReport:
    """The outcome of an export: the number of sessions, and a line for each that failed.

    The file also has achievements, tables for review, and the remainders of deleted sessions.
    """

    count: int
    left: tuple[str, ...] = ()


class ImportReport(NamedTuple):
    """The outcome of an import: the numbers of ``new`` and of already ``known`` sessions.

    ``left`` has a line with the reason for each bad one. ``others`` is the number of those played
    by another installation, which count for nobody here.
    """

    new: int
    known: int
    left: tuple[str, ...] = ()
    others: int = 0


def export_session(store: Store, session: int, path: Path) -> None:
    """Write one session to a file, atomically.

    Raises:
        SessionMissing: There is no such session, or it cannot be read.
        OSError: The file cannot be written.
    """
    try:
        line = portable(_with_origin(store.load(session), store.installation()))
    except ValueError as error:
        raise SessionMissing(f"session {session} cannot be read: {error}") from error
    _write(path, [line])


def exporting_all(store: Store, path: Path) -> Work[ExportReport]:
    """Write all readable sessions to a file in steps; return the outcome.

    Raises:
        OSError: The file cannot be written.
    """
    own = store.installation()
    extras = to_line(store.beside()._replace(origin=own))
    beside = [*_of_days(store, own), *filter(None, [extras])]
    lines, left = [], list[str]()
    room = LIMIT - _ROOM - sum(len(line) + 2 for line in beside)
    for number in store.numbers():
        try:
            saved = store.load(number)
            if saved.finished is None and not saved.is_begun:
                continue  # a table without a move, which no list shows either
            line = portable(_with_origin(saved, own))
            if len(line) + 2 > room:
                raise ValueError(f"a file takes {LIMIT} characters")
        except (SessionMissing, ValueError) as error:
            if number in store.numbers():  # otherwise it was deleted meanwhile
                named = isinstance(error, SessionMissing)
                left.append(str(error) if named else f"session {number}: {error}")
        else:
            room -= len(line) + 2
            lines.append(line)
        yield 1
    _write(path, [*lines, *beside])
    return ExportReport(len(lines), tuple(left))


def _with_origin(saved: SavedSession, own: str) -> SavedSession:
    """Return a session with the mark of the installation that played it."""
    return replace(saved, origin=saved.origin or own)


def _of_days(store: Store, own: str) -> Iterator[str]:
    """Yield a line for each remainder of a deleted session, see ``days.bare``."""
    for one in store.bare().values():
        with suppress(ValueError):  # damaged data of a game that was deleted anyway
            yield portable(_with_origin(one, own))


def _write(path: Path, lines: list[str]) -> None:
    files.write(path, *(piece.encode("ascii") for piece in pieces_of(lines)))


def importing(store: Store, path: Path, *, mine: bool = False) -> Work[ImportReport]:
    """Add the good sessions of a file to the store in steps, without their figures.

    Sessions of another installation keep its mark, unless all of them are declared ``mine``, stored
    ones included. Sessions without a mark are mine. Achievements and tables for review are imported
    with my own sessions only, and never replace stored ones.

    Raises:
        ValueError: It is no file of sessions, or none of them is good.
    """
    count, foreign, left, others, marks = 0, 0, list[str](), list[ExportExtras](), list[str]()
    own = store.installation()

    def good(data: bytes) -> Iterator[SavedSession]:
        nonlocal count, foreign
        for one in reading(data.removeprefix(codecs.BOM_UTF8)):  # added by some editors
            if isinstance(one, BadSession):
                left.append(str(one))
            elif isinstance(one, ExportExtras):
                others.append(one)
            else:
                count += not is_bare(one)
                marks.append(one.mark)
                here = mine or one.origin in ("", own)
                foreign += not (here or is_bare(one))
                yield replace(one, origin="") if here else one

    try:
        data = files.read(path, LIMIT)
        if data is None:
            raise ValueError("there is no such file")
        new = yield from store.adding(good(data))
    except (files.Unreadable, BadSession) as error:
        raise ValueError(str(error)) from error
    if mine:
        store.adopt(marks)
    for one in others:
        if mine or one.origin in ("", own):
            store.take_beside(one)
    if left and not count + len(others):
        raise ValueError(left[0])
    return ImportReport(new, count - new, tuple(left), foreign)
