"""Messages of the storage for the player, in English and ready for translation."""

from collections.abc import Mapping
from pathlib import Path

BAD_VALUE = "Tercet doesn’t know the value of the setting “{field}”, so it uses the default."
KEPT_DAMAGED = (
    "Your settings couldn’t be read. The file is set aside as “{file}”, and Tercet uses the "
    "defaults."
)
STUCK_DAMAGED = "Your settings couldn’t be read or set aside ({reason}). Tercet uses the defaults."
KEPT_OLD = "Your old settings couldn’t be carried over. The file is set aside as “{file}”."
NOT_SAVED = "Your settings couldn’t be saved in “{folder}” ({reason})."
GAMES_DAMAGED = (
    "Your games file was damaged. It’s set aside as “{file}”. Games that could be carried "
    "over: {count}."
)
GAMES_CUT = (
    "Only the first part of these finished games could be read: {games}. You can play on from "
    "there. Number of games: {count}."
)
GAMES_LEFT = (
    "These games couldn’t be read and are left only in the file that was set aside: {games}. "
    "Number of games: {count}."
)
GAMES_LOST = (
    "Your games file is damaged. You can play on; at the next start it’s set aside, and what can "
    "be read is carried over."
)
GAMES_IN_USE = (
    "Your games file is damaged, and another copy of Tercet is using it. Close both and start "
    "again. Until then, no games are saved."
)
GAMES_NEWER = (
    "These games were saved by a newer version of Tercet. This one leaves them alone and "
    "saves none."
)
GAMES_NOT_KEPT = (
    "Games can’t be saved in “{folder}” ({reason}). You can play, but your games are lost when "
    "you close Tercet."
)
GAME_CUT = "Part of this game couldn’t be read. You can play on from where it breaks off."


class Notice(str):
    """A sentence for the player that can be translated later.

    The language is itself a setting, so it may be unknown when a notice is made: a screen looks
    ``template`` up in its catalogue and fills ``values`` in.
    """

    __slots__ = ("template", "values")
    template: str
    values: Mapping[str, str]

    def __new__(cls, template: str, **values: str) -> "Notice":
        """Make the English text, and keep both parts for the translation."""
        notice = super().__new__(cls, template.format(**values))
        notice.template = template
        notice.values = values
        return notice


NOTHING = Notice("")


def readable(path: Path | str) -> str:
    """Return a path as printable Unicode text; names on disk may have other bytes."""
    return str(path).encode("utf-8", "replace").decode("utf-8")


def reason(error: OSError) -> str:
    """Return the system's error message without the path, which the notice names separately."""
    return error.strerror or readable(str(error))
