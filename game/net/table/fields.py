"""The types of fields that several messages have."""

from collections.abc import Sequence
from typing import Any, Final

from game.core.fields import FieldError, FieldType, array, condition, integer, plain_text, row
from game.net.wire import ProtocolError
from game.play.opening import LONGEST_NAME

_MOST_SEATS: Final = 6
_MOST_CARDS: Final = 100
"""The longest code of an action or of options, in numbers and words."""

COUNT: Final = integer()
TIME: Final = integer()
FLAG: Final = integer(1)
SEAT: Final = integer(_MOST_SEATS - 1)
DIGEST: Final = plain_text(16)
NAME: Final = plain_text(LONGEST_NAME)
CODE: Final = array(condition("numbers and words", lambda v: type(v) in (int, str)), _MOST_CARDS)
ENTRIES: Final = array(row(TIME, integer(_MOST_SEATS - 1, -1), CODE), 1000)
"""Entries of a log as plain data, still to be decoded by the rules."""


def check_fields(name: str, types: Sequence[FieldType], given: object) -> list[Any]:
    """Return the fields of a message, before anything else is done with them.

    Raises:
        ProtocolError: They are not of these types.
    """
    try:
        found: list[Any] = row(*types)(name, given)
    except FieldError as error:
        raise ProtocolError(str(error)) from error
    return found
