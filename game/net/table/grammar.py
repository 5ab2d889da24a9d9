"""The vocabulary of the protocol between host and guests: each word, with its fields.

Both ends check received messages against it before they use them.
"""

from collections.abc import Mapping
from typing import Any, Final

from game.core.fields import FieldType, array, integer, maybe, plain_text
from game.net.table.lane_progress import PROGRESS
from game.net.table.lobby import LOBBY
from game.net.table.messages import (
    CODE,
    COUNT,
    DIGEST,
    ENTRIES,
    MOST_PEOPLE,
    NAME,
    OPENING,
    SEAT,
    TIME,
    check_fields,
)
from game.net.table.news import PHRASES, DismissReason
from game.net.wire import Message, ProtocolError
from game.play.opening import LONGEST_NAME

Grammar = Mapping[str, tuple[FieldType, ...]]

_TOKEN: Final = 64
_FARTHEST_MS: Final = 1 << 20
_PHRASE: Final = integer(len(PHRASES) - 1)

TO_HOST: Final[Grammar] = {
    # First message: token, names; mark and number of the game known, its entries, their digest.
    "hello": (
        plain_text(_TOKEN, 1),
        array(plain_text(LONGEST_NAME, 1), MOST_PEOPLE),
        plain_text(_TOKEN),
        *(COUNT, COUNT, DIGEST),
    ),
    # A request: the game's number, seat, the request's number, the entries known, the time since
    # the last of them, the action.
    "do": (COUNT, SEAT, COUNT, COUNT, TIME, CODE),
    # A request that a lost host left unanswered: seat, the entries known, the action.
    "asked": (SEAT, COUNT, CODE),
    # The number of entries known, and their digest: a request for the rest.
    "have": (COUNT, DIGEST),
    # Entries that only guests know of a game that has lost its host: their start, the entries.
    "log": (COUNT, ENTRIES),
    # The same of a guest's own lane in a race: the game's number and the seat first.
    "lane": (COUNT, SEAT, COUNT, ENTRIES),
    "progress": (COUNT, SEAT, *PROGRESS),
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
    # New entries: their start, the time of play, the entries.
    "entries": (COUNT, TIME, ENTRIES),
    # A request is refused: seat, its number, the entries before it, the time of play.
    "refused": (SEAT, COUNT, COUNT, TIME),
    # A number of entries, their digest, and that of the position.
    "digest": (COUNT, DIGEST, DIGEST),
    # The number of entries the host knows, and their digest: a request for the rest.
    "give": (COUNT, DIGEST),
    # The log was cut after a number of entries: later ones are not part of the game.
    "cut": (COUNT,),
    "lane": (SEAT, COUNT, ENTRIES),
    "progress": (SEAT, *PROGRESS),
    "paused": (NAME, TIME),
    "on": (TIME,),
    "said": (NAME, maybe(SEAT), _PHRASE),
    # Round trips by seats, −1 without a connection.
    "lag": (array(integer(_FARTHEST_MS, -1), MOST_PEOPLE),),
    "bye": (integer(len(DismissReason) - 1),),
}


def fields_of(grammar: Grammar, message: Message) -> list[Any]:
    """Return the checked fields of a message.

    Raises:
        ProtocolError: The word is unknown, or its fields do not match the grammar.
    """
    word = message[0]
    if word not in grammar:
        raise ProtocolError(f"no such word: {word!r:.20}")
    return check_fields(word, grammar[word], message[1:])
