"""The packed program against a bare pygame-ce window packed by the same rules.

python tests/bench/packed.py [RUNS]: packs three programs, which takes a minute or two, and prints
sizes, and medians of the time from start to picture and out, started by turns.

    bare   bare_window.py, packed without what is Tercet's own
    first  first_frame.py, packed as Tercet is, up to the first frame that is shown
    whole  the same up to the choice of games, ready to be used
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests" / "bench"
for place in (ROOT / "build", HERE, ROOT):
    sys.path.insert(0, str(place))

import package  # noqa: E402 - the paths come first
import tarball  # noqa: E402
from bench_xserver import xserver  # noqa: E402

from game.app.program import sensible_size  # noqa: E402

DESKTOP = (1920, 1080)


def packed(work: Path, program: Path, *flags: str) -> Path:
    """Pack a program into a folder and return that."""
    dist = work / "dist"
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "build" / "tercet.spec")]
    command += ["--noconfirm", "--workpath", str(work / "work"), "--distpath", str(dist)]
    command += ["--", "--program", str(program), *flags]
    quiet = {**os.environ, **package.FIXED, "PYI_LOG_LEVEL": "ERROR"}
    subprocess.run(command, check=True, env=quiet, cwd=ROOT)
    return dist / ("tercet" if program.stem == "main" else program.stem)


def sizes(work: Path, ours: Path, bare: Path) -> None:
    """Print how large the folders are, and packed as archives."""
    for words, measure in (
        ("folder", package.size_of),
        (".tar.xz", lambda folder: tarball.write(folder, work / "x.tar.xz", 0).stat().st_size),
    ):
        one, other = measure(ours), measure(bare)
        print(f"{words:8} {one / 1e6:6.1f} MB, bare {other / 1e6:6.1f} MB: {one / other:.2f}")


def took(command: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Return the milliseconds of a program, by the clock and of the processor."""
    start, before = perf_counter(), getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, check=True, env=environment, timeout=60, stderr=subprocess.DEVNULL)
    end, after = perf_counter(), getrusage(RUSAGE_CHILDREN)
    busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (end - start) * 1e3, busy * 1e3


def times(commands: dict[str, list[str]], environment: dict[str, str], runs: int) -> None:
    """Print medians, each program started once in every turn, after one turn that counts not."""
    seen: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for turn in range(runs + 1):
        for name, command in commands.items():
            cost = took(command, environment)
            if turn:
                seen[name].append(cost)
    found = {name: [median(column) for column in zip(*seen[name], strict=True)] for name in seen}
    for name, (clock, busy) in found.items():
        others = found["bare"]
        print(
            f"{name:8} {clock:6.0f} ms, against bare {clock / others[0]:.2f}; of the processor"
            f" {busy:6.0f} ms, against bare {busy / others[1]:.2f}"
        )


def main() -> None:
    """Pack, weigh and start."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        tercet = packed(work, ROOT / "main.py")
        package.finish(tercet)
        bare = packed(work, HERE / "bare_window.py", "--bare")
        ours = packed(work, HERE / "first_frame.py")
        sizes(work, tercet, bare)
        size = [str(length) for length in sensible_size(DESKTOP)]
        commands = {
            "bare": [str(bare / bare.name), *size],
            "first": [str(ours / ours.name), "first"],
            "whole": [str(ours / ours.name), "whole"],
        }
        clean = {"HOME": folder, "TERCET_HOME": folder, "PATH": os.environ["PATH"]}
        for driver in ("dummy", "x11"):
            print(f"start, {driver}, {'x'.join(size)}:")
            with xserver(DESKTOP) as display:
                shown = {"SDL_VIDEODRIVER": driver, "DISPLAY": display}
                times(commands, {**clean, **shown}, runs)


if __name__ == "__main__":
    main()
