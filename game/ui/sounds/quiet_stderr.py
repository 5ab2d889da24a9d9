"""Silence on the terminal while devices are opened."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def silence_stderr() -> Iterator[None]:
    """Keep libraries from writing warnings to the terminal, since the program reports them itself.

    ALSA without a sound card and Wayland without a session write past Python, to the file
    descriptor. Their errors also arrive as exceptions.
    """
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # the program was started without a standard error
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
