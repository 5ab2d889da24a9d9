"""Measure what Tercet costs while nobody does anything. Not a test: run it by hand.

python tests/bench/idle.py [SECONDS]

The program itself in a window on an X server of its own: of each screen, frames drawn and share of
a core, over 10 seconds, after 3 in which it settles, and 31 more in which the cards of the main
menu live. Exit status 1 if a screen draws (a clock may, once a second) or takes more than 1 % of a
core.
That no other screen draws while it rests is a law: ``tests/laws/test_rest.py``.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.app import prepare

prepare()  # before pygame is imported

SETTLE = 3.0
MOST = 1.0  # per cent of a core
CLOCKS = ("classic", "triples", "sumz", "ends=minutes")
LIVING = 31.0
"""The seconds for which the cards of the main menu live after the last input."""

PROGRAM = (
    "",
    "play classic",
    "play classic --seats 2",
    "play triples",
    "play sumz",
    "play triangle",
    "play classic --seats 2 --option ends=minutes",
)


def program(arguments: list[str]) -> int:
    """Run the program as main.py does; on SIGUSR1 tell the frames so far and the focus."""
    from game.app import main
    from game.app.loop import Loop
    from game.ui.kit.screen import AnyScreen

    run = Loop.run

    def told(self: Loop, *screens: AnyScreen, then: Callable[[], None] = lambda: None) -> None:
        def tell(*_: Any) -> None:
            print(self.frames, int(self.focused), flush=True)

        signal.signal(signal.SIGUSR1, tell)
        tell()
        run(self, *screens, then=then)

    Loop.run = told  # type: ignore[method-assign]
    return main(arguments)


def row(name: str, frames: int, share: float, note: str, most_frames: float) -> bool:
    """Print a line of the table, and tell whether it is as it should be."""
    good = frames <= most_frames and share <= MOST
    print(f"{name:<46}{frames:>8}{share:>9.2f} %  {note}{'' if good else '  TOO MUCH'}", flush=True)
    return good


def in_window(arguments: str, display: str, seconds: float) -> bool:
    """Measure the program in a window."""
    from bench_xserver import cpu_seconds

    process = subprocess.Popen(
        [sys.executable, __file__, "--program", *arguments.split()],
        env={**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None

    def told() -> tuple[int, bool]:
        assert process.stdout is not None
        process.send_signal(signal.SIGUSR1)
        frames, focused = map(int, process.stdout.readline().split())
        return frames, bool(focused)

    try:
        process.stdout.readline()  # the loop begins
        time.sleep(SETTLE if arguments else SETTLE + LIVING)
        before, _ = told()
        cpu, start = cpu_seconds(process.pid), time.monotonic()
        time.sleep(seconds)
        share = 100 * (cpu_seconds(process.pid) - cpu) / (time.monotonic() - start)
        after, focused = told()
    finally:
        process.terminate()
        process.wait()
    note = "in focus" if focused else "not in focus"
    name = f"main.py {arguments}".strip()
    return row(name, after - before, share, note, allowed(name, seconds))


def allowed(name: str, seconds: float) -> float:
    """Return how many frames a screen may draw for a clock."""
    return seconds + 1 if name.endswith(CLOCKS) else 0


def main(arguments: list[str]) -> int:
    """Print the tables, and return 1 if a screen is too busy."""
    if arguments[:1] == ["--program"]:
        return program(arguments[1:])
    seconds = float(arguments[0]) if arguments else 10.0
    from bench_xserver import xserver

    good = True
    print(f"{'screen':<46}{'frames':>8}{'of a core':>11}   in {seconds:g} s")
    with xserver() as display:
        for choice in PROGRAM:
            good = in_window(choice, display, seconds) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
