"""Two, three and six real programs at one table: every game in both modes, to the same end.

At each table one program has a window on a screen that nobody sees, and is used with a mouse and
keys; with two, it hosts the table, with more it joins it by its code. All of it:

python -m pytest tests/net/test_real_games.py -m "slow" -n 3
"""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from programs import Program, Table, Window, host_words, join_words, programs
from xvfb import until

from game.games import GAMES

LONGEST_S = 600
NAMES = ("Ada", "Bob", "Cy", "Dot", "Eve")

slow = (pytest.mark.slow,)
longer = (pytest.mark.slow, pytest.mark.long)


def cases() -> list[Any]:
    """Return every game in both modes for 2, 3 and 6; one of them takes less than a minute."""
    first = {("triangle", "race", 2)}
    return [
        pytest.param(game, mode, seats, marks=slow if (game, mode, seats) in first else longer)
        for seats in (2, 3, 6)
        for game in GAMES
        for mode in ("table", "race")
    ]


def to_network(window: Window) -> None:
    """Go to the tables on the network."""
    window.click("network")
    assert until(lambda: window.shows("NetworkScreen"))


def hosted_here(table: Table, game: str, mode: str) -> tuple[Window, list[Program]]:
    """Host a table for two in a window, and begin once somebody has come."""
    window = table.window(home="window")
    to_network(window)
    window.choose("game", [*GAMES].index(game))
    window.choose("mode", ["table", "race"].index(mode))
    window.choose("places", 0)
    window.click("host")
    assert until(lambda: window.shows("WaitingRoom"))
    joined = table.program(*join_words(window.seen()["code"], NAMES[0]))
    assert until(lambda: window.seen()["free"] == 0)
    window.click("start")
    return window, [joined]


def joined_here(table: Table, game: str, mode: str, seats: int) -> tuple[Window, list[Program]]:
    """Host a table without a screen, and join it in a window by its code."""
    host = table.program(*host_words(mode, seats, "--game", game, "--games", "1"))
    code = host.wait("open")["code"]
    window = table.window(home="window")
    to_network(window)
    window.click("code")
    assert until(lambda: window.shows("TableCodeScreen"))
    window.running.type(code.replace("-", "").lower())
    window.running.key("Return")
    assert until(lambda: window.shows("WaitingRoom")), window.seen()
    rest = [table.program(*join_words(code, name)) for name in NAMES[: seats - 1]]
    return window, [host, *rest]


@pytest.mark.parametrize(("game", "mode", "seats"), cases())
def test_real_programs_come_to_the_same_end(
    tmp_path: Path, game: str, mode: str, seats: int
) -> None:
    with programs(tmp_path) as table:
        if seats == 2:
            window, others = hosted_here(table, game, mode)
        else:
            window, others = joined_here(table, game, mode, seats)
        assert until(lambda: window.shows("TableScreen"))
        seen = window.play(LONGEST_S, lambda seen: seen.get("phase") == "over")
        own, ends = seen["over"], [one.wait("over") for one in others]
        assert len(seen["log"]) == own["entries"] > 0
        assert {tuple(end["scores"]) for end in [own, *ends]} == {tuple(own["scores"])}
        assert {tuple(end["ranks"]) for end in [own, *ends]} == {tuple(own["ranks"])}
        if mode == "table":
            assert {tuple(end["digests"]) for end in [own, *ends]} == {tuple(own["digests"])}
        else:
            (lanes,) = (end["lanes"] for end in [own, *ends] if "lanes" in end)
            assert sorted(end["digests"] for end in [own, *ends] if "digests" in end) == sorted(
                lanes
            )
        for one in others:
            if seats > 2:
                assert one.end() == (0, "")
        window.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    "hosts", [True, pytest.param(False, marks=pytest.mark.long)], ids=["host", "guest"]
)
def test_a_window_that_was_killed_comes_back_to_its_race(tmp_path: Path, *, hosts: bool) -> None:
    with programs(tmp_path) as table:
        start = hosted_here if hosts else partial(joined_here, seats=2)
        window, others = start(table, "triangle", "race")
        assert until(lambda: window.shows("TableScreen"))
        before = window.play(LONGEST_S, lambda seen: len(seen["log"]) > 3)["log"]
        window.kill()
        assert until(lambda: bool(others[0].told("lost")) or not hosts)
        window = table.window(home="window")
        to_network(window)
        window.click("back to")
        if hosts:
            assert until(lambda: window.shows("TablePause"))
            assert until(lambda: bool(others[0].told("back")))
            window.click("resume")
        assert until(lambda: window.shows("TableScreen"))
        assert window.seen()["log"] == before
        own = window.play(LONGEST_S, lambda seen: seen.get("phase") == "over")["over"]
        ends = [own, *(one.wait("over") for one in others)]
        (lanes,) = (end["lanes"] for end in ends if "lanes" in end)
        assert sorted(end["digests"] for end in ends if "digests" in end) == sorted(lanes)
        window.close()
