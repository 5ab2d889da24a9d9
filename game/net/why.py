"""Why a connection is closed."""

from enum import Enum


class Why(Enum):
    """Name the reasons; each has one sentence for who sits at this end."""

    LEFT = "The connection was closed at the other end."
    LOST = "The connection was lost."
    SILENT = "Nothing was heard from the other end any more."
    SLOW = "The other end didn’t take what was sent."
    BROKEN = "Something came that isn’t from Tercet, or was changed on its way."
    NOBODY = "Nobody answers there. Check the code, and that the table is still open."
    WRONG = "The code isn’t that of this table. Check its last five characters."
    BLOCKED = "There were too many wrong codes. Try again in a minute."
    FULL = "No more computers can join this table."
    OLDER = "This Tercet is older than the one that hosts. Update it to join."
    NEWER = "The Tercet that hosts is older than this one. It needs an update first."

    @property
    def final(self) -> bool:
        """Tell whether trying again changes nothing."""
        return self in {Why.WRONG, Why.OLDER, Why.NEWER}
