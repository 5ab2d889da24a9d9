"""Files of sessions as one text, for tests that look at what goes out and comes in."""

import json
from collections.abc import Sequence

from game.play.exchange import pieces_of, reading, to_fields
from game.play.exchange.text import BadSession
from game.play.saved import Saved


def to_text(sessions: Sequence[Saved]) -> str:
    """Return the sessions as a file has them, one a line."""
    lines = [json.dumps(to_fields(one), separators=(",", ":")) for one in sessions]
    return "".join(pieces_of(lines))


def from_text(text: str) -> tuple[Saved, ...]:
    """Return the sessions of a text, or raise the first that is wrong with one of them."""
    sessions = []
    for one in reading(text.encode()):
        if isinstance(one, BadSession):
            raise one
        sessions.append(one)
    return tuple(sessions)
