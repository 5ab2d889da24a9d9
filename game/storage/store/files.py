"""Sessions in files that can be sent to others: out of the store, and into it."""

import codecs
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from game.games.triangle.solver.steps import Work
from game.play.exchange import LIMIT, pieces_of, portable, reading
from game.play.exchange.beside import Beside, to_line
from game.play.exchange.text import BadSession
from game.play.saved import Saved
from game.storage import files
from game.storage.store import Gone, Store
from game.storage.store.days import is_bare

_ROOM = 100  # characters that a file has beside its sessions


class NotImported(ValueError):  # noqa: N818 - what became of the file
    """Say in one line why nothing of a file was taken."""


@dataclass(frozen=True, slots=True)
class Exported:
    """How many sessions were written, and for each that nobody could take a line that says why.

    Achievements and tables to practise are with them, and what days keep of deleted ones.
    """

    count: int
    left: tuple[str, ...] = ()


class Imported(NamedTuple):
    """How many sessions were ``new``, how many ``known`` and left as they are, and which were bad.

    Of each of the bad ones, ``left`` says in a line why it is. ``others`` of all were played by
    another installation, and count for nobody here.
    """

    new: int
    known: int
    left: tuple[str, ...] = ()
    others: int = 0


def export_session(store: Store, session: int, path: Path) -> None:
    """Write one session into a file, which is all old or all new whatever happens.

    Raises:
        Gone: there is no such session, or it cannot be read.
        OSError: the file cannot be written.
    """
    try:
        line = portable(_marked(store.load(session), store.installation()))
    except ValueError as error:
        raise Gone(f"session {session} cannot be read: {error}") from error
    _write(path, [line])


def exporting_all(store: Store, path: Path) -> Work[Exported]:
    """Write all sessions that can be read into a file, and tell of those that cannot.

    Raises:
        OSError: the file cannot be written.
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
                continue  # a table that was only looked at, which is in no list either
            line = portable(_marked(saved, own))
            if len(line) + 2 > room:
                raise ValueError(f"a file takes {LIMIT} characters")
        except (Gone, ValueError) as error:
            if number in store.numbers():  # it may have been deleted meanwhile
                named = isinstance(error, Gone)
                left.append(str(error) if named else f"session {number}: {error}")
        else:
            room -= len(line) + 2
            lines.append(line)
        yield 1
    _write(path, [*lines, *beside])
    return Exported(len(lines), tuple(left))


def _marked(saved: Saved, own: str) -> Saved:
    """Return a session with the mark of who played it, as others are to know it."""
    return replace(saved, origin=saved.origin or own)


def _of_days(store: Store, own: str) -> Iterator[str]:
    """Yield the lines of what days keep of sessions that were deleted."""
    for one in store.bare().values():
        with suppress(ValueError):  # it is damaged, and was no game any more
            yield portable(_marked(one, own))


def _write(path: Path, lines: list[str]) -> None:
    files.write(path, *(piece.encode("ascii") for piece in pieces_of(lines)))


def importing(store: Store, path: Path, *, mine: bool = False) -> Work[Imported]:
    """Add the sessions of a file to the store, those that are good; but make no figures.

    What another installation played keeps its mark, unless all of it is said to be ``mine``, even
    what is there already. Where there is no mark, it is mine. Achievements and tables to practise
    come with what is mine, but none that are there already.

    Raises:
        NotImported: it is not a file of sessions, or none of them can have been played.
    """
    count, foreign, left, others, marks = 0, 0, list[str](), list[Beside](), list[str]()
    own = store.installation()

    def good(data: bytes) -> Iterator[Saved]:
        nonlocal count, foreign
        for one in reading(data.removeprefix(codecs.BOM_UTF8)):  # as some editors put in front
            if isinstance(one, BadSession):
                left.append(str(one))
            elif isinstance(one, Beside):
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
            raise NotImported("there is no such file")
        new = yield from store.adding(good(data))
    except (files.Unreadable, BadSession) as error:
        raise NotImported(str(error)) from error
    if mine:
        store.adopt(marks)
    for one in others:
        if mine or one.origin in ("", own):
            store.take_beside(one)
    if left and not count + len(others):
        raise NotImported(left[0])
    return Imported(new, count - new, tuple(left), foreign)
