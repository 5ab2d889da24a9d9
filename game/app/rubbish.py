"""When it is looked for what nobody needs any more: while nothing moves."""

import gc

_FEW = 700  # new things: as many as Python itself waits for
_MANY = 50_000  # so many are not waited with, as motions can follow each other for minutes
_SELDOM = 50  # times that only what is new was looked at


def clear(*, rests: bool) -> None:
    """Let go of what nobody needs any more, if there may be much of it.

    To look takes a millisecond, and through all there is ten, which in a moving frame would show.
    """
    new, _, times = gc.get_count()
    if new > (_FEW if rests else _MANY):
        gc.collect(2 if times > _SELDOM else 1)
