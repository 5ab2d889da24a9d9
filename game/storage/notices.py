"""What storage has to tell the player, in English and ready for a catalogue of translations."""

from collections.abc import Mapping
from pathlib import Path

BAD_VALUE = 'The setting "{field}" had a value that Tercet does not know. Its default is used.'
KEPT_DAMAGED = (
    'The settings file could not be read. It was kept as "{file}", and the defaults are used.'
)
STUCK_DAMAGED = (
    "The settings file could not be read, nor be moved out of the way ({reason}). "
    "The defaults are used."
)
KEPT_OLD = 'The old settings file could not be carried over. It was kept as "{file}".'
NOT_SAVED = 'The settings could not be saved in "{folder}" ({reason}).'

TEMPLATES = (BAD_VALUE, KEPT_DAMAGED, STUCK_DAMAGED, KEPT_OLD, NOT_SAVED)


class Notice(str):
    """A sentence for the player that can still be put into another language.

    The language is itself a setting, so it may not be known yet when a notice is made: a screen
    looks ``template`` up in its catalogue and fills ``values`` in.
    """

    __slots__ = ("template", "values")
    template: str
    values: Mapping[str, str]

    def __new__(cls, template: str, **values: str) -> "Notice":
        """Fill the values in, and remember both parts."""
        notice = super().__new__(cls, template.format(**values))
        notice.template = template
        notice.values = values
        return notice


NOTHING = Notice("")


def readable(path: Path | str) -> str:
    """Return a path as text that every font can draw: names on disk need not be Unicode."""
    return str(path).encode("utf-8", "replace").decode("utf-8")


def reason(error: OSError) -> str:
    """Return why the system refused, without the path, which a notice names by itself."""
    return error.strerror or readable(str(error))
