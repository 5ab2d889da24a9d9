"""Sessions in files that can be sent to others: out of the store, and into it."""

from dataclasses import dataclass
from pathlib import Path

from game.games.solver_steps import Work, finished
from game.play.exchange import LIMIT, BadSession, line_of, reading, text_of, to_text
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
    files.write(path, to_text([store.load(session)]).encode("ascii"))


def export_all(store: Store, path: Path) -> int:
    """Write all sessions that can be read into a file, and return how many these are.

    Raises:
        OSError: the file cannot be written.
    """
    return finished(exporting_all(store, path))


def exporting_all(store: Store, path: Path) -> Work[int]:
    """Do the same session by session, for whoever has frames to draw.

    Raises:
        OSError: as above.
    """
    lines = []
    for number in store.numbers():
        try:
            lines.append(line_of(store.load(number)))
        except Gone:
            continue  # damaged, or deleted meanwhile: the others are still worth something
        yield 1
    files.write(path, text_of(lines).encode("ascii"))
    return len(lines)


def import_session(store: Store, path: Path) -> Imported:
    """Add the sessions of a file to the store, all of them or none, and make their figures.

    Raises:
        NotImported: it is not a file of sessions, or one of them cannot have been played.
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
    try:
        data = files.read(path, LIMIT)
        if data is None:
            raise NotImported("there is no such file")
        sessions = yield from reading(data.decode("utf-8-sig"))
    except (files.Unreadable, BadSession) as error:
        raise NotImported(str(error)) from error
    except UnicodeDecodeError as error:
        raise NotImported("it is not a text") from error
    new = yield from store.adding(sessions)
    return Imported(new, len(sessions) - new)
