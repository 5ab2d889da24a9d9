"""Files of sessions as one text, for tests that look at what goes out and comes in."""

import json
from collections.abc import Sequence
from pathlib import Path

from game.games.triangle.solver.steps import finished
from game.play.exchange import pieces_of, reading, to_fields
from game.play.exchange.text import BadSession
from game.play.saved import Saved
from game.storage.store import Store
from game.storage.store.files import Exported, Imported, exporting_all, importing


def to_text(sessions: Sequence[Saved]) -> str:
    """Return the sessions as a file has them, one a line."""
    lines = [json.dumps(to_fields(one), separators=(",", ":")) for one in sessions]
    return "".join(pieces_of(lines))


def from_text(text: str) -> tuple[Saved, ...]:
    """Return the sessions of a text, or raise the first that is wrong with one of them."""
    sessions = list[Saved]()
    for one in reading(text.encode()):
        if isinstance(one, BadSession):
            raise one
        if isinstance(one, Saved):
            sessions.append(one)
    return tuple(sessions)


def export_all(store: Store, path: Path) -> Exported:
    """Write all sessions of a store into a file."""
    return finished(exporting_all(store, path))


def import_session(store: Store, path: Path, *, mine: bool = True) -> Imported:
    """Add the sessions of a file to a store, mine or whoever's they are, and make their figures."""
    done = finished(importing(store, path, mine=mine))
    while store.rebuild():
        pass
    return done
