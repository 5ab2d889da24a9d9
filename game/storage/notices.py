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
GAMES_DAMAGED = (
    'The file of your games was damaged. It was kept as "{file}". '
    "Games that could be read and were carried over: {count}."
)
GAMES_CUT = (
    "Of these finished games only a first part could be read. You can play on from there: {games}. "
    "Number of games: {count}."
)
GAMES_LEFT = (
    "These games could not be read and are only in the file set aside: {games}. "
    "Number of games: {count}."
)
GAMES_LOST = (
    "The file of your games is damaged. You can play on; at the next start it is set aside, and "
    "what can be read is carried over."
)
GAMES_IN_USE = (
    "The file of your games is damaged, and another Tercet is using it. Close both and start "
    "again. Until then no games are kept."
)
GAMES_NEWER = "Your games were kept by a newer Tercet. This one leaves them alone, and keeps none."
GAMES_NOT_KEPT = (
    'Games cannot be kept in "{folder}" ({reason}). You can play on, but they are gone when '
    "Tercet is closed."
)
GAME_CUT = "A part of this game could not be read. It goes on where the readable part ends."

TEMPLATES = (
    *(BAD_VALUE, KEPT_DAMAGED, STUCK_DAMAGED, KEPT_OLD, NOT_SAVED),
    *(
        GAMES_DAMAGED,
        GAMES_CUT,
        GAMES_LEFT,
        GAMES_LOST,
        GAMES_IN_USE,
        GAMES_NEWER,
        GAMES_NOT_KEPT,
        GAME_CUT,
    ),
)


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
