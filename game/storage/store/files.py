"""Sessions in files that can be sent to others: out of the store, and into it."""

import codecs
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.games.triangle.solver.steps import Work, finished
from game.play.exchange import LIMIT, pieces_of, portable, reading
from game.play.exchange.text import BadSession
from game.play.saved import Saved
from game.storage import files
from game.storage.store import Gone, Store

_ROOM = 100  # characters that a file has beside its sessions


class NotImported(ValueError):  # noqa: N818 - what became of the file
    """Say in one line why nothing of a file was taken."""


@dataclass(frozen=True, slots=True)
class Exported:
    """How many sessions were written, and for each that nobody could take a line that says why."""

    count: int
    left: tuple[str, ...] = ()


class Imported(NamedTuple):
    """How many sessions were ``new``, how many ``known`` and left as they are, and which were bad.

    Of each of the bad ones, ``left`` says in a line why it is.
    """

    new: int
    known: int
    left: tuple[str, ...] = ()


def export_session(store: Store, session: int, path: Path) -> None:
    """Write one session into a file, which is all old or all new whatever happens.

    Raises:
        Gone: there is no such session, or it cannot be read.
        OSError: the file cannot be written.
    """
    try:
        line = portable(store.load(session))
    except ValueError as error:
        raise Gone(f"session {session} cannot be read: {error}") from error
    _write(path, [line])


def export_all(store: Store, path: Path) -> Exported:
    """Write all sessions that can be read into a file, and tell of those that cannot.

    Raises:
        OSError: the file cannot be written.
    """
    return finished(exporting_all(store, path))


def exporting_all(store: Store, path: Path) -> Work[Exported]:
    """Do the same session by session, for whoever has frames to draw.

    Raises:
        OSError: as above.
    """
    lines, left, room = [], list[str](), LIMIT - _ROOM
    for number in store.numbers():
        try:
            saved = store.load(number)
            if not saved.entries and saved.finished is None:
                continue  # a table that was only looked at, which is in no list either
            line = portable(saved)
            if len(line) + 2 > room:
                raise ValueError(f"a file takes {LIMIT} characters")
        except (Gone, ValueError) as error:
            if number in store.numbers():  # it may have been deleted meanwhile
                left.append(_why(number, error))
        else:
            room -= len(line) + 2
            lines.append(line)
        yield 1
    _write(path, lines)
    return Exported(len(lines), tuple(left))


def _why(number: int, error: Exception) -> str:
    text = str(error)
    return text if isinstance(error, Gone) else f"session {number}: {text}"


def _write(path: Path, lines: list[str]) -> None:
    files.write(path, *(piece.encode("ascii") for piece in pieces_of(lines)))


def import_session(store: Store, path: Path) -> Imported:
    """Add the sessions of a file to the store, those that are good, and make their figures.

    Raises:
        NotImported: it is not a file of sessions, or none of them can have been played.
    """
    done = finished(importing(store, path))
    while store.rebuild():
        pass
    return done


def importing(store: Store, path: Path) -> Work[Imported]:
    """Do the same session by session, for whoever has frames to draw; but make no figures.

    Raises:
        NotImported: as above.
    """
    taking = _Taking()
    try:
        data = files.read(path, LIMIT)
        if data is None:
            raise NotImported("there is no such file")
        new = yield from store.adding(taking.good(data))
    except (files.Unreadable, BadSession) as error:
        raise NotImported(str(error)) from error
    if taking.left and not taking.count:
        raise NotImported(taking.left[0])
    return Imported(new, taking.count - new, tuple(taking.left))


class _Taking:
    """What comes out of a file: how many sessions are good, and which are not."""

    def __init__(self) -> None:
        self.count, self.left = 0, list[str]()

    def good(self, data: bytes) -> Iterator[Saved]:
        """Yield those that are good; some editors put a mark in front."""
        for one in reading(data.removeprefix(codecs.BOM_UTF8)):
            if isinstance(one, BadSession):
                self.left.append(str(one))
            else:
                self.count += 1
                yield one
