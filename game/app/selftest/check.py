"""What all checks of the self-test share."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def environment(**values: str) -> Iterator[None]:
    """Set variables of the environment for a while."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
