"""Every game by several computers: from the first guest to equal ends everywhere."""

from random import Random
from typing import Any

import pytest
from hosted import Tables, digests, opening, playable, seat_people
from variants import variants

from game.games import GAMES
from game.net.host import Host
from game.net.table.lane_progress import rank_lanes

PEOPLE = {2: (1, 1), 3: (1, 2), 6: (2, 1, 2)}
"""How many sit at each line; of six seats the last is a computer of the host's."""


def cases(mode: str) -> list[Any]:
    """Return every game, in one way with quick tests, and in all ways, for 2, 3 or 6."""
    found = []
    for place, game in enumerate(GAMES):
        for number, (name, options) in enumerate(variants(game).items()):
            seats = (2, 3, 6)[(number + place) % 3]
            if playable(game, options, 1 if mode == "race" else seats):
                ways = ("duel", "storm") if mode == "race" else ("duel",)
                quick = not number or "memory" in (name, *name.split(",")) or name in ways
                marks = [] if quick else [pytest.mark.slow, pytest.mark.long]
                found.append(pytest.param(game, name, seats, marks=marks))
    return found


def table(game: str, name: str, seats: int, mode: str) -> Tables:
    source = Random(f"{game} {name} {seats}")
    levels = [None] * (seats - 1) + [3 if seats == 6 else None]
    plan = opening(game, variants(game)[name], levels)
    tables = Tables(Host(plan, mode, "mark", "Ann"))  # type: ignore[arg-type]
    people = PEOPLE[seats] if mode == "table" else (1,) * (seats - (seats == 6))
    seat_people(tables, level=4, people=people, delay=lambda: source.randrange(5, 120))
    assert tables.host is not None
    for line in tables.guests:
        tables.host.set_latency(line, 125 if line else 0, 10 if line else 0)
    tables.host.start("seed", tables.now)
    tables.flush()
    return tables


@pytest.mark.parametrize(("game", "name", "seats"), cases("table"))
def test_all_at_one_table_come_to_the_same_end(game: str, name: str, seats: int) -> None:
    tables = table(game, name, seats, "table")
    assert tables.host is not None
    tables.run(lambda: tables.over)
    tables.settle()
    host = tables.host.run.match
    assert host is not None
    assert host.result is not None
    for guest in tables.guests.values():
        assert guest.match is not None
        assert guest.match.session.log == host.session.log
        assert guest.match.state == host.state
        assert digests(guest.match) == digests(host)
    assert not tables.broken


@pytest.mark.parametrize(("game", "name", "seats"), cases("race"))
def test_everybody_comes_to_the_end_of_a_race(game: str, name: str, seats: int) -> None:
    tables = table(game, name, seats, "race")
    tables.run(lambda: tables.over)
    tables.settle()
    assert tables.host is not None
    deals = set()
    for guest in tables.guests.values():
        assert guest.match is not None
        assert guest.game.opening is not None
        assert guest.match.result is not None
        deals.add(guest.match.opening.deal)
        assert all(lane.done for lane in guest.game.progress.values())
        assert len(guest.game.progress) == seats
        own = guest.game.progress[guest.seats[0]]
        assert own.entries == len(guest.match.session.log)
        assert own.score == guest.match.result.scores[0]
        ranks = rank_lanes(guest.game.opening, guest.game.progress.values())
        assert min(ranks) == 1
    assert len(deals) == 1
    assert not tables.broken
