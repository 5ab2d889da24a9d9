"""What 10,000 finished games cost a start, against none: frame by frame, of a processor.

First there is the choice of games without a store, as at a start; then the store comes, and what
it says of the games is asked in slices, until all of it shows.
"""

from contextlib import closing
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import pytest
from filled import fill
from pilot import Pilot

from game.storage.store import Store
from game.ui.pages.selector.selector_screen import SelectorScreen

SESSIONS, TURNS = 10_000, 9
SUM_MS, FRAME_MS = 50, 16
"""What all frames may take more than without games, and any one of them in all."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("full")
    fill(folder, SESSIONS)
    return folder


def frames(store: Store) -> list[float]:
    """Return the milliseconds of each frame from when the store comes until nothing changes."""
    pilot = Pilot(painted=True)
    library = pilot.loop.context.library
    library.store = None
    pilot.loop.stack = [SelectorScreen(pilot.loop.context)]
    for _ in range(3):
        pilot.frame()
    library.store, library.read = store, False
    found: list[float] = []
    while not library.read or len(found) < 8:
        start = process_time()
        pilot.frame()
        found.append(1e3 * (process_time() - start))
    return found


def test_the_choice_of_games_with_10_000_games(benchmark: Any, full: Path, tmp_path: Path) -> None:
    with closing(Store(full)) as many, closing(Store(tmp_path)) as none:
        frames(many)  # what is made once, like letters, is made now
        frames(none)
        if benchmark.disabled:
            return
        turns = [(frames(many), frames(none)) for _ in range(TURNS)]
        benchmark(lambda: frames(many))
        more = median(sum(ours) - sum(nothing) for ours, nothing in turns)
        longest = median(max(ours) for ours, _ in turns)
    benchmark.extra_info["more_ms"], benchmark.extra_info["longest_ms"] = (
        round(more),
        round(longest),
    )
    print(f"\n{SESSIONS} games at a start: {more:.0f} ms more, the longest frame {longest:.1f} ms")
    assert more <= SUM_MS
    assert longest <= FRAME_MS
