"""Measure what Tercet holds in memory after ten minutes of play, on Linux. Not a test.

python tests/bench/memory.py [GAME ...]

Each game is played in a process of its own through the real loop, in a window of 1920×1080 that
nobody sees: an action every two seconds, frames 60 times a second while something moves, a new deal
when the last one is over. The clock is pushed, so that it takes less than ten minutes. "all" plays
all in turn, 8 seconds each. Resident memory is read every two seconds, and the median of each
minute counts: an ending takes 25 MB more while it lasts. Exit status 1 if ten minutes take more
than 1.1 times what two took: in the first one the cache of pictures fills.
"""

import gc
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "ui"))

import pygame
from pilot import Pilot

from game.games import GAMES
from game.games.claims.state import Claim
from game.games.noset.state import Take
from game.games.pegs.state import PegState
from game.games.triangle.solver import best_line
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table

SIZE = (1920, 1080)
MINUTES = 10
ACTION_MS = 2000
FRAME_MS, REST_MS = 16, 100
STAY = 8  # seconds at a table, so that a minute sees all games
AGAIN = ("new", "next", "again")  # what a result leads on with
MOST = 1.1
INTERRUPTED = 130  # the exit status of what was asked to end


def held() -> float:
    """Return the resident memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def act(pilot: Pilot) -> None:
    """Do one thing as a player with a mouse does it."""
    screen = pilot.screen
    if isinstance(screen, ResultScreen):
        pilot.click(next(way for way in AGAIN if screen.widget_named(way)))
        return
    assert isinstance(screen, TableScreen)
    session = screen.session
    if session.result is not None:
        return  # the last motion; then comes the result
    if isinstance(session.state, PegState):
        for hole in best_line(session.state.size, session.state.markers, None)[0]:
            pilot.click(f"hole:{hole}")
        return
    claim = session.rules.moves(session.state, 0)[0]
    if isinstance(claim, Take):
        pilot.click(f"cap:{claim.card}")
        return
    assert isinstance(claim, Claim)
    entries = len(session.log)
    for card in claim.left:
        pilot.click(f"card:{card}")
    for card in claim.right:
        pilot.click(f"card:{card}", button=3)
    if len(session.log) == entries:
        pilot.click("claim")
    assert len(session.log) > entries


def look_on(pilot: Pilot, until: int) -> bool:
    """Let time pass; tell whether the program still runs, which a signal ends as it ends any."""
    while pilot.open and pilot.ms < until:
        moves = pilot.screen.motion(pilot.loop.clocks.moment(playing=True))
        pilot.frame(FRAME_MS if moves else REST_MS)
        pilot.loop.sleep()
    return pilot.open


def sit_down(pilot: Pilot, game: str) -> None:
    """Take a new table of a game, and wait until its cards can be pressed."""
    context = pilot.loop.context
    pilot.loop.stack[1:] = [new_table(context, default_setup(game))]
    pilot.frame(FRAME_MS)
    look_on(pilot, pilot.ms + ACTION_MS)


def play(name: str) -> int:
    """Play ten minutes, print a line a minute, and return the exit status."""
    gc.disable()  # as the program does: its loop collects while it sleeps
    pygame.time.wait = lambda ms: ms
    games = tuple(GAMES) if name == "all" else (name,)
    pilot, turn, figures = Pilot(SIZE, painted=True), 0, list[float]()
    for minute in range(MINUTES):
        read = list[float]()
        for second in range(0, 60, ACTION_MS // 1000):
            if second % STAY == 0 and (minute == second == 0 or len(games) > 1):
                sit_down(pilot, games[turn % len(games)])
                turn += 1
            until = pilot.ms + ACTION_MS
            act(pilot)
            if not look_on(pilot, until):
                print(f"{name}: ended by a signal after {minute} minutes of play", file=sys.stderr)
                return INTERRUPTED
            read.append(held())
        figures.append(median(read))
    ratio = figures[-1] / figures[1]
    listed = " ".join(f"{figure:.1f}" for figure in figures)
    print(f"{name:9} {listed} MB; ten minutes against two: {ratio:.3f}", flush=True)
    return int(ratio > MOST)


def main() -> int:
    """Play each game in a process of its own."""
    if sys.argv[1:2] == ["--here"]:
        return play(sys.argv[2])
    names = sys.argv[1:] or [*GAMES, "all"]
    here = str(Path(__file__).resolve())
    return max(
        subprocess.run([sys.executable, here, "--here", name], check=False).returncode
        for name in names
    )


if __name__ == "__main__":
    sys.exit(main())
