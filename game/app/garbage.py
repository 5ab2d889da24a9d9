"""Garbage collection between frames, with the return of freed memory to the system."""

import gc
import sys
from collections.abc import Callable
from functools import cache

FEW_OBJECTS = 700  # new ones: Python's own threshold
MANY_OBJECTS = 50_000  # too many to wait for: animations can run for minutes
SELDOM = 50  # young collections between two full ones
IDLE_MS = 1000  # without a press: what takes longer than a frame disturbs nobody then


class GarbageCollector:
    """Collection of garbage in the pauses of a loop, in place of Python's own."""

    def __init__(self) -> None:
        self._freed = False

    def collect(self, idle_ms: int, *, rests: bool) -> None:
        """Collect garbage if many objects were allocated, and then return memory.

        A young collection takes a millisecond and a full one ten, which would show in a moving
        frame. Returning memory takes 1 to 60 ms: it waits until nobody has pressed anything for
        IDLE_MS, of which ``idle_ms`` have passed.
        """
        new, _, times = gc.get_count()
        if new > (FEW_OBJECTS if rests else MANY_OBJECTS):
            gc.collect(2 if times > SELDOM else 1)
            self._freed = True
        if self._freed and rests and idle_ms > IDLE_MS:
            self._freed = False
            if (trim := _trim()) is not None:
                trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """Return glibc's ``malloc_trim``, None where it or ``ctypes`` is missing.

    glibc keeps what large pictures leave between others: 10 MB after some games in a window of
    1920×1080 (``tests/bench/memory.py``), which it returns when it is asked (malloc_trim(3)).
    """
    if sys.platform != "linux":
        return None
    try:
        import ctypes  # takes milliseconds, which a start has no time for
    except ImportError:  # as Python built without libffi
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)
