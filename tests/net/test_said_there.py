"""All that travels: indexes, times, seats, names and options, and nothing else at all."""

import re
from random import Random
from typing import Any

import pytest
from hosted import Tables, opening, seat_people

from game.core.options import encode_values
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.net.guest import Guest
from game.net.host import Host
from game.net.table.lobby import Mode

WORDS = {
    *("hello", "lobby", "began", "goes", "entries", "refused", "digest", "have", "paused", "on"),
    *("do", "pause", "say", "said", "progress", "lane", "lag", "take", "leave"),
}
SIGN = re.compile("[0-9a-f]{16}|")
NAMES = {"P00", "P01", "P10", "P20", "P21", "Ann", "Late", "Computer 5"}


def texts(value: Any) -> set[str]:
    """Return all texts in a message."""
    if isinstance(value, str):
        return {value}
    return {one for item in value for one in texts(item)} if isinstance(value, list) else set()


@pytest.mark.parametrize(("game", "mode"), [("classic", "table"), ("triangle", "race")])
def test_only_what_has_to_travels(game: str, mode: Mode) -> None:
    source = Random(game)
    options = GAMES[game].default_options()
    plan = opening(game, options, [*[None] * 5, 3])
    tables = Tables(Host(plan, mode, "mark", "Ann"))
    people = (2, 1, 2) if mode == "table" else (1, 1, 1, 1, 1)
    seat_people(tables, level=4, people=people, delay=lambda: source.randrange(5, 120))
    assert tables.host is not None
    tables.host.start("seed", tables.now)
    tables.flush()
    for _ in range(20):
        tables.step()
    tables.guests[1].asks.pause()
    tables.guests[0].say(2)
    tables.settle()
    tables.join(9, Guest(["Late"], "late one"))
    tables.settle()
    tables.guests[0].asks.go_on()
    tables.flush()
    tables.run(lambda: tables.over)
    actions = {"call", "claim", "timeout", "none here", "jump"}
    known = {*NAMES, "mark", "seed", game, mode, "open", "playing", "over", *actions}
    known |= {*texts(encode_values(options)), *(f"token {line}" for line in range(5)), "late one"}
    known |= {f"P{line}0" for line in range(5)}
    for word, *rest in tables.sent:
        assert word in WORDS
        strange = {one for one in texts(rest) if one not in known and not SIGN.fullmatch(one)}
        assert strange == set(), word
    deals = [message for message in tables.sent if message[0] == "began"]
    assert len(deals) == len(people) + 1  # the deal goes to each of them once
    entries = [message for message in tables.sent if message[0] == "entries"]
    assert bool(entries) == (mode == "table")


def test_a_token_goes_to_the_host_and_to_nobody_else() -> None:
    plan = opening("classic", ClassicOptions(), [None] * 2)
    tables = Tables(Host(plan, "table", "mark", "Ann"))
    seat_people(tables, level=4, people=(1, 1), delay=lambda: 5)
    told = [message for message in tables.sent if "token" in str(message)]
    assert [message[0] for message in told] == ["hello", "hello"]
