"""Measure what a window costs that is connected, while nobody does anything: run it by hand.

python tests/bench/connected.py [SECONDS]

A real window on an X server of its own, on the page of tables, hosting one in the waiting room,
with a guest there, and at the table of a game that the guest has joined; beside the same table
without a network. Of each: the share of a core, over so many seconds.
"""

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/net"), str(ROOT / "tests/ui")]

from bench_xserver import cpu_seconds  # noqa: E402
from programs import Window, join_words, programs  # noqa: E402
from xvfb import until  # noqa: E402

SETTLE_S = 4.0


def row(name: str, window: Window, seconds: float) -> None:
    """Print what a window costs now."""
    time.sleep(SETTLE_S)
    before, start = cpu_seconds(window.running.process.pid), time.monotonic()
    time.sleep(seconds)
    spent = cpu_seconds(window.running.process.pid) - before
    print(f"{name:<44}{100 * spent / (time.monotonic() - start):6.2f} % of a core", flush=True)


def main() -> None:
    """Measure."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    with TemporaryDirectory() as folder, programs(Path(folder)) as table:
        alone = table.window("play", "triangle", home="alone")
        row("at a table, no network", alone, seconds)
        alone.kill()
        window = table.window(home="window")
        window.click("company:friends", "network")
        row("the page of tables on the network", window, seconds)
        window.choose("game", 3)
        window.choose("places", 0)
        window.click("host")
        row("hosting, nobody has come", window, seconds)
        # Somebody who only watches what they are to do: level 1 takes half a minute for a jump.
        table.program(*join_words(window.seen()["code"], "Bob", level=1))
        assert until(lambda: window.seen()["free"] == 0)
        row("hosting, a guest in the waiting room", window, seconds)
        window.click("start")
        assert until(lambda: window.shows("TableScreen"))
        row("hosting, at the table with the guest", window, seconds)
        window.kill()


if __name__ == "__main__":
    main()
