"""How many sessions of computer players a second, and how long they hold up a frame."""

from itertools import count
from time import process_time
from typing import Any

import pytest

from game.core.rules import Options
from game.games import GAMES
from game.games.triangle.rules import TriangleOptions
from game.play.session import Session, play_out

FRAME_MS = 16.7

KINDS: dict[str, tuple[str, Options]] = {
    **{key: (key, rules.default_options()) for key, rules in GAMES.items()},
    "race on nine": ("triangle", TriangleOptions(size=9, hole=12)),
    "duel": ("triangle", TriangleOptions(play="duel")),
    "duel on nine": ("triangle", TriangleOptions(play="duel", size=9)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_sessions_at_full_speed(benchmark: Any, kind: str) -> None:
    key, options = KINDS[kind]
    seeds = count()

    def played() -> Session:
        computers = dict.fromkeys(range(3), 4)
        session = Session(GAMES[key], options, str(next(seeds)), 3, computers=computers)
        play_out(session)
        return session

    assert benchmark(played).result is not None


@pytest.mark.parametrize("kind", KINDS)
def test_no_step_of_a_session_lasts_a_frame(benchmark: Any, kind: str) -> None:
    """Of the steps that six of the best take, and of what comes due, in time of the processor."""
    key, options = KINDS[kind]
    times: list[float] = []

    def timed(call: Any, *arguments: Any) -> Any:
        began = process_time()
        answer = call(*arguments)
        times.append(1000 * (process_time() - began))
        return answer

    def played() -> None:
        computers = dict.fromkeys(range(6), 5)
        session = Session(GAMES[key], options, "x", 6, computers=computers)
        while session.result is None:
            while timed(session.think):
                pass
            timed(session.advance, session.next_due() or 0)

    benchmark.pedantic(played, rounds=3)
    times.sort()
    benchmark.extra_info["longest_ms"] = round(times[-1], 2)
    if not benchmark.disabled:
        assert times[-1] < FRAME_MS
