"""Garbage collection while nothing moves."""

import gc

_FEW = 700  # new objects: Python's own threshold
_MANY = 50_000  # new objects that are too many to wait for: animations can run for minutes
_SELDOM = 50  # young collections between two full ones


def collect_when_idle(*, rests: bool) -> None:
    """Collect garbage if many objects were allocated.

    A young collection takes a millisecond and a full one ten, which would show in a moving frame.
    """
    new, _, times = gc.get_count()
    if new > (_FEW if rests else _MANY):
        gc.collect(2 if times > _SELDOM else 1)
