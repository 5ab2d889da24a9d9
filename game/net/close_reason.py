"""Reasons for closing a connection."""

from enum import Enum


class CloseReason(Enum):
    """The reason a connection was closed; its value is the sentence shown at this end."""

    LEFT = "The other computer closed the connection."
    LOST = "The connection was lost."
    SILENT = "The other computer doesn’t answer any more."
    SLOW = "The other computer didn’t take what was sent."
    BROKEN = "Something came that isn’t from Tercet, or was changed on its way."
    NOBODY = "Nobody answers there. Check the code, and that the table is still open."
    WRONG = "That isn’t this table’s code. Check its last five characters."
    BLOCKED = "There were too many wrong codes. Try again in a minute."
    FULL = "No more computers can join this table."
    OLDER = "This Tercet is older than the one that hosts. Update it to join."
    NEWER = "The Tercet that hosts is older than this one. It needs an update first."

    @property
    def final(self) -> bool:
        """Whether trying again cannot help."""
        return self in {CloseReason.WRONG, CloseReason.OLDER, CloseReason.NEWER}
