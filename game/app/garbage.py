"""Garbage collection between frames, with the return of freed memory to the system."""

import gc
import sys
from collections.abc import Callable
from functools import cache

FEW_OBJECTS = 700  # new ones: Python's own threshold
MANY_OBJECTS = 50_000  # too many to wait for: animations can run for minutes
SELDOM = 50  # young collections between two full ones


class GarbageCollector:
    """Collection of garbage in the pauses of a loop, in place of Python's own."""

    def __init__(self) -> None:
        self._freed = False

    def collect(self, *, rests: bool, idle: bool) -> None:
        """Collect garbage if many objects were allocated, and then return memory once ``idle``.

        A young collection takes a millisecond and a full one ten, which would show in a moving
        frame. Returning memory takes 1 to 60 ms: it waits until nobody has pressed anything for a
        second.
        """
        new, _, times = gc.get_count()
        if new > (FEW_OBJECTS if rests else MANY_OBJECTS):
            gc.collect(2 if times > SELDOM else 1)
            self._freed = True
        if self._freed and rests and idle:
            self._freed = False
            if (trim := _trim()) is not None:
                trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """Return glibc's ``malloc_trim``, None on systems without it.

    glibc keeps what large pictures leave between others: 10 MB after some games in a window of
    1920×1080 (``tests/bench/memory.py``), which it returns when it is asked (malloc_trim(3)).
    """
    if sys.platform != "linux":
        return None
    import ctypes  # takes milliseconds, which a start has no time for

    return getattr(ctypes.CDLL(None), "malloc_trim", None)
