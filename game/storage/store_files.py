"""Sessions in files that can be sent to others: out of the store, and into it."""

from dataclasses import dataclass
from pathlib import Path

from game.play.exchange import LIMIT, BadSession, from_text, to_text
from game.storage import files
from game.storage.store import Gone, Store


class NotImported(ValueError):  # noqa: N818 - what became of the file
    """Say in one line why nothing of a file was taken."""


@dataclass(frozen=True, slots=True)
class Imported:
    """How many sessions were ``new``, and how many ``known``: those were left as they are."""

    new: int
    known: int


def export_session(store: Store, session: int, path: Path) -> None:
    """Write one session into a file, which is all old or all new whatever happens.

    Raises:
        Gone: there is no such session, or it cannot be read.
        OSError: the file cannot be written.
    """
    _write(path, to_text([store.load(session)]))


def export_all(store: Store, path: Path) -> int:
    """Write all sessions that can be read into a file, and return how many these are.

    Raises:
        OSError: the file cannot be written.
    """
    sessions = []
    for number in store.numbers():
        try:
            sessions.append(store.load(number))
        except Gone:
            continue  # damaged: the others are still worth something
    _write(path, to_text(sessions))
    return len(sessions)


def import_session(store: Store, path: Path) -> Imported:
    """Add the sessions of a file to the store: all of them, or none.

    Raises:
        NotImported: it is not a file of sessions, or one of them cannot have been played.
    """
    try:
        data = files.read(path, LIMIT)
        if data is None:
            raise NotImported("there is no such file")
        sessions = from_text(data.decode("utf-8-sig"))
    except (files.Unreadable, BadSession) as error:
        raise NotImported(str(error)) from error
    except UnicodeDecodeError as error:
        raise NotImported("it is not a text") from error
    new = store.add(sessions)
    while store.rebuild():
        pass
    return Imported(new, len(sessions) - new)


def _write(path: Path, text: str) -> None:
    files.replace(path, text.encode("ascii"))
