"""The composition root: arguments, wiring, the loop, the play clock."""

import gc
import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Tercet with command-line arguments (default: `sys.argv`) and return the exit status.

    The console script, main.py and the packed program all begin here. Ctrl+C and a closed output
    pipe end it silently.
    """
    from game.app.complaint import INTERRUPTED, USAGE, complain, drop, prepare_streams

    try:
        prepare_streams()
        prepare()  # before pygame is imported
        status = _run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:  # while a failed write can still be reported
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop(1)
        return 0
    except OSError as error:
        # An error of one of the program's own files, or of standard output, which has no file name.
        if error.filename is None:
            drop(1)
            return complain(f"cannot write to standard output: {error.strerror}", USAGE)
        return complain(f"cannot use {str(error.filename)!r}: {error.strerror}", USAGE)
    return status


def _run(arguments: Sequence[str]) -> int:
    if not arguments:  # the usual start, which needs no argument parser
        gc.disable()  # nothing loaded at the start is garbage, and a collection takes time
        from game.app.lazy_imports import install

        install()
        from game.app.program import open_window

        return open_window(None)
    from game.app.cli import run

    try:
        return run(list(arguments))
    except SystemExit as end:  # argparse's way out of --help and --version
        return int(end.code or 0)


def prepare() -> None:
    """Set the environment variables of SDL and pygame, unless they are set already."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tercet")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if sys.platform.startswith("linux"):
        # Updating rectangles of a plain framebuffer is far cheaper than uploading all of it:
        # measured at 3840x2160 with three moving cards, 62 frames a second against 10.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
