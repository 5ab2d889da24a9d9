"""Looking through all of a store's file while the program runs on: opening looks only at a little.

SQLite's own check goes over every page, 0.2 s for 10,000 sessions, and cannot be cut into slices;
so it has a thread and a connection of its own, and only reads.
"""

from contextlib import closing
from pathlib import Path
from threading import Event, Thread

from game.storage.store.tables import ERRORS, check, connected

_STEPS = 10_000  # of SQLite's machine, some milliseconds: how often it asks whether to stop


class Check:
    """A look through a file, which ends by itself, or when it is stopped."""

    def __init__(self, path: Path) -> None:
        """Begin to look."""
        self._path = path
        self._error: Exception | None = None
        self._stopped = Event()
        self._thread = Thread(target=self._look, name="check")
        self._thread.start()

    @property
    def ended(self) -> bool:
        """Tell whether it is done."""
        return not self._thread.is_alive()

    def stop(self) -> Exception | None:
        """End it, and return what SQLite said if it has found something."""
        self._stopped.set()
        self._thread.join()
        return self._error

    def _look(self) -> None:
        uri = f"{self._path.absolute().as_uri()}?mode=ro"
        try:
            with closing(connected(uri, 0, uri=True)) as db:
                db.set_progress_handler(self._stopped.is_set, _STEPS)
                check(db, thoroughly=True)
        except ERRORS as error:
            # That it was stopped is an error, too, but nothing that it found.
            if not self._stopped.is_set() or "interrupt" not in str(error):
                self._error = error
