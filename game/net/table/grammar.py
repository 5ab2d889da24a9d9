"""All that a host and its guests say to each other: each word, with the fields behind it.

Both ends look up here what they hear, before any of it is looked at.
"""

from collections.abc import Mapping
from typing import Any, Final

from game.net.table.fields import (
    CODE,
    COUNT,
    DIGEST,
    ENTRIES,
    SEAT,
    TIME,
    Field,
    Forbidden,
    many,
    maybe,
    row,
    text,
    whole,
)
from game.net.table.lobby import LOBBY
from game.net.table.messages import MOST_PEOPLE, OPENING
from game.net.table.news import PHRASES, Why
from game.net.table.race import PROGRESS
from game.net.wire import Message

Grammar = Mapping[str, tuple[Field, ...]]

_TOKEN: Final = 64
_FARTHEST_MS: Final = 1 << 20
_PHRASE: Final = whole(len(PHRASES) - 1)
_NAME: Final = text()

TO_HOST: Final[Grammar] = {
    # Who comes: token, names; the mark and number of the game known, its entries, their digest.
    "hello": (
        text(_TOKEN, 1),
        many(text(least=1), MOST_PEOPLE),
        text(_TOKEN),
        *(COUNT, COUNT, DIGEST),
    ),
    # A wish: seat, its number, the entries known, how long after the last of them, the action.
    "do": (SEAT, COUNT, COUNT, TIME, CODE),
    # What a seat had asked a host for that was lost: the entries known, the action.
    "asked": (SEAT, COUNT, CODE),
    # How many entries are known, and their digest: the rest is asked for.
    "have": (COUNT, DIGEST),
    # From so many entries on, what only guests know of a game that has lost its host.
    "log": (COUNT, ENTRIES),
    # The same of one's own lane in a race: its seat first.
    "lane": (SEAT, COUNT, ENTRIES),
    "progress": (SEAT, *PROGRESS),
    "pause": (),
    "on": (),
    "say": (maybe(SEAT), _PHRASE),
    "take": (SEAT,),
    "leave": (),
}

TO_GUEST: Final[Grammar] = {
    "lobby": LOBBY,
    # A game begins: its number, the time of play, the opening.
    "began": (COUNT, TIME, *OPENING),
    # The game of this number goes on.
    "goes": (COUNT, TIME),
    # New entries: from so many on, at this time of play.
    "entries": (COUNT, TIME, ENTRIES),
    # A wish is not granted: seat, its number, after so many entries, at this time of play.
    "refused": (SEAT, COUNT, COUNT, TIME),
    # So many entries: their digest, and that of the position.
    "digest": (COUNT, DIGEST, DIGEST),
    # So many entries are known here, with this digest: the rest is asked for.
    "give": (COUNT, DIGEST),
    # The log ends after so many entries: what somebody knew beyond is not part of the game.
    "cut": (COUNT,),
    "lane": (SEAT, COUNT, ENTRIES),
    "progress": (SEAT, *PROGRESS),
    "paused": (_NAME, TIME),
    "on": (TIME,),
    "said": (_NAME, maybe(SEAT), _PHRASE),
    # Round trips by seats, −1 where nobody is.
    "lag": (many(whole(_FARTHEST_MS, -1), MOST_PEOPLE),),
    "bye": (whole(len(Why) - 1),),
}


def fields_of(grammar: Grammar, message: Message) -> list[Any]:
    """Return what stands behind the word of a message, all of it as the grammar has it.

    Raises:
        Forbidden: there is no such word, or something else stands behind it.
    """
    word = message[0]
    if word not in grammar:
        raise Forbidden(f"no such word: {word!r:.20}")
    given: list[Any] = row(*grammar[word])(message[1:])
    return given
