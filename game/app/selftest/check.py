"""What all checks of the self-test share."""

from dataclasses import dataclass, field


class Failed(Exception):  # noqa: N818 - what a check found, not what went wrong in it
    """Say what is not as it should be."""


@dataclass
class Watch:
    """What a check is looking at, for the report if it fails; all texts that were shown so far."""

    at: str = ""
    texts: set[str] = field(default_factory=set)


def expect(fine: object, otherwise: str) -> None:
    """Go on if all is fine.

    Raises:
        Failed: it is not; the text says what was found instead.
    """
    if not fine:
        raise Failed(otherwise)
