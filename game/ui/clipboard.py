"""The clipboard for pictures: the system's own, or a helper program.

SDL 2 supports only text, and pygame only bitmaps and only on Windows. On X11 and Wayland the
copying program must serve the data later, which pygame 2.5 cannot; ``wl-copy`` and ``xclip`` can,
if installed.
"""

import io
import os
import shutil
import signal
import time
import warnings
from collections.abc import Generator
from pathlib import Path

import pygame

_WAIT_S = 2
_GO_ON = (
    ("WAYLAND_DISPLAY", ("wl-copy", "--type", "image/png")),
    ("DISPLAY", ("xclip", "-selection", "clipboard", "-t", "image/png", "-i")),
)
"""Helper programs, each for an environment variable."""


_SPAWNS = hasattr(os, "posix_spawn")  # not on Windows


def copying(path: Path) -> Generator[None, None, bool]:
    """Copy the picture of a PNG file to the clipboard, step by step; return success."""
    if _by_pygame(path):
        return True
    for name, words in _GO_ON:
        program = shutil.which(words[0]) if os.environ.get(name) and _SPAWNS else None
        if program is not None and (yield from _ran(program, words, path)):
            return True
    return False


def _by_pygame(path: Path) -> bool:
    try:
        data = io.BytesIO()
        pygame.image.save(pygame.image.load(path), data, "picture.bmp")
        with warnings.catch_warnings():
            # Deprecated for text, but the only way for pictures.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.scrap.init()
            pygame.scrap.put("image/bmp", data.getvalue())
    except (pygame.error, OSError, ValueError, NotImplementedError):
        return False
    return True


def _ran(program: str, words: tuple[str, ...], path: Path) -> Generator[None, None, bool]:
    """Run a program with a file as its input, step by step; return success.

    Both helpers fork into the background, so the started process exits after some milliseconds.
    """
    files = [(os.POSIX_SPAWN_OPEN, 0, str(path), os.O_RDONLY, 0)]
    files += [(os.POSIX_SPAWN_OPEN, n, os.devnull, os.O_WRONLY, 0) for n in (1, 2)]
    try:
        child = os.posix_spawn(program, words, os.environ, file_actions=files)
    except OSError:
        return False
    until = time.monotonic() + _WAIT_S
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        yield
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False
