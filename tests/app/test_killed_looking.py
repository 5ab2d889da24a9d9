"""The whole program is killed at a table at which nothing was done yet, and started again."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from game.storage.recorder import CLOCK_MS
from game.storage.store import Store

ROOT = Path(__file__).resolve().parents[2]
CHILD = Path(__file__).parent / "looking_child.py"
FRAME_MS = 8 * 1000  # of the play clock: what a frame may take while everything else runs, too


class Shown(NamedTuple):
    """What a frame has shown."""

    seed: str
    clock_ms: int
    hints: int


def looked(home: Path, widget: str, hints: int, until_ms: int) -> list[Shown]:
    """Sit down and look on until the clock shows so much more; kill it, and return what showed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERCET_HOME": str(home)}
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    shown: list[Shown] = []
    with subprocess.Popen(
        [sys.executable, str(CHILD), widget, str(hints)],
        cwd=ROOT,
        env={**environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        while not shown or shown[-1].clock_ms < shown[0].clock_ms + until_ms:
            seed, clock, count = process.stdout.readline().split()
            shown.append(Shown(seed, int(clock), int(count)))
        process.kill()
    return shown


@pytest.mark.heavy
@pytest.mark.parametrize(("widget", "hints"), [("play", 0), ("play", 2)])
def test_clock_and_hints_are_there_after_a_kill(widget: str, hints: int, tmp_path: Path) -> None:
    last = looked(tmp_path, widget, hints, 30_000)[-1]
    with closing(Store(tmp_path)) as store:
        assert store.take_notices() == ()
        (left,) = store.unfinished_sessions()
        saved = store.load(left.id)
    assert saved.opening.seed.replace(" ", "_") == last.seed
    assert saved.entries == ()
    assert (saved.hints, saved.assisted) == (last.hints, hints > 0)
    assert last.hints == (hints > 0)  # one for all that is told of a position
    assert saved.played_ms >= last.clock_ms - CLOCK_MS - FRAME_MS
    first = looked(tmp_path, widget, 0, 1)[0]
    assert (first.seed, first.hints) == (last.seed, last.hints)
    assert first.clock_ms >= saved.played_ms
