"""Files of sessions as one text, for tests that look at what goes out and comes in."""

import json
from collections.abc import Sequence
from pathlib import Path

from game.core.steps import run_to_end
from game.play.exchange import pieces_of, reading, to_fields
from game.play.exchange.text import BadSession
from game.play.saved_session import SavedSession
from game.storage.store import Store
from game.storage.store.files import ExportReport, ImportReport, exporting_all, importing


def to_text(sessions: Sequence[SavedSession]) -> str:
    """Return the sessions as a file has them, one a line."""
    lines = [json.dumps(to_fields(one), separators=(",", ":")) for one in sessions]
    return "".join(pieces_of(lines))


def from_text(text: str) -> tuple[SavedSession, ...]:
    """Return the sessions of a text, or raise the first that is wrong with one of them."""
    sessions = list[SavedSession]()
    for one in reading(text.encode()):
        if isinstance(one, BadSession):
            raise one
        if isinstance(one, SavedSession):
            sessions.append(one)
    return tuple(sessions)


def export_all(store: Store, path: Path) -> ExportReport:
    """Write all sessions of a store into a file."""
    return run_to_end(exporting_all(store, path))


def import_session(store: Store, path: Path, *, mine: bool = True) -> ImportReport:
    """Add the sessions of a file to a store, mine or whoever's they are, and make their figures."""
    done = run_to_end(importing(store, path, mine=mine))
    while store.rebuild():
        pass
    return done
