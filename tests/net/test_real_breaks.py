"""Real programs that are killed, cut off and left in silence at random moments: nothing is lost.

Four programs play at a table: who hosts it, and three computers that come by ways of their own.
Every game comes to its end, equal everywhere, and begins with all that any of them was ever shown.
As many breaks as are wished, at four tables side by side:

BREAKS=500 python -m pytest tests/net/test_real_breaks.py -m long -n 4 -rP
"""

import os
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from programs import HERE, Program, Table, host_words, join_words, programs
from ways import Network, Way
from xvfb import until

from game.net.code import TableCode, decode, encode

NAMES = ("Ada", "Bob", "Cy")
KINDS = ("cut", "killed", "host killed", "half a frame", "silence")
FEW = 6
ALL = int(os.environ.get("BREAKS", "60"))
LONGEST_S = 900
SECRET = "7K3MP"


class Broken:
    """One game, and what happens to who plays it."""

    def __init__(
        self, table: Table, network: Network, game: str, mode: str, seed: str, *rules: str
    ) -> None:
        self.source = Random(f"{game} {mode} {seed}")
        self.table, self.network, self.mode = table, network, mode
        self.home = f"home {seed}"
        self.words = ("--game", game, "--seed", seed, "--secret", SECRET, *rules)
        self.host = table.program(*host_words(mode, 3, *self.words), home=self.home)
        opened = self.host.wait("open")
        self.port, self.code = opened["port"], decode(opened["code"])
        self.ways = {name: network.way(self.port) for name in NAMES}
        self.guests = {name: self.joined(name) for name in NAMES}
        self.shown: dict[str, dict[int, Any]] = {name: {} for name in (*NAMES, "host")}
        self.breaks: Counter[str] = Counter()
        self.race = ""
        assert until(lambda: all(one.told("began") for one in self.guests.values()), 60)

    def joined(self, name: str) -> Program:
        """Start the program of somebody."""
        code = encode(TableCode(HERE, self.way(name).port, self.code.secret))
        return self.table.program(*join_words(code, name), home=self.home)

    def way(self, name: str) -> Way:
        return self.ways[name]

    # What was shown.

    def look(self, name: str, program: Program) -> None:
        """Take what a program has shown: an entry that was shown is never another one."""
        shown, place = self.shown[name], 0
        for told in [*program.events]:
            if told["event"] == "began":
                place = told.get("entries", 0)
                if "entries" in told and told["seats"]:  # one's own in a race: none is gone
                    assert place >= len(shown) or place == 0 == len(program.told("entry")), name
                if self.mode == "race" and name == "host":
                    self.race = told["race"]
            elif told["event"] == "entry":
                entry = [told["at_ms"], told["seat"], told["action"]]
                assert shown.setdefault(place, entry) == entry, (name, place)
                place += 1

    # What happens.

    def break_one(self) -> None:
        """Let something happen to somebody."""
        kind = self.source.choices(KINDS, (3, 3, 1, 3, 2))[0]
        name = self.source.choice(NAMES)
        self.breaks[kind] += 1
        if kind == "cut":
            self.network.cut(self.way(name))
        elif kind == "half a frame":
            self.network.halve(self.way(name))
        elif kind == "silence":
            self.network.silence(self.way(name), 2.0)
        elif kind == "killed":
            self.guests[name].kill()
            self.look(name, self.guests[name])
            self.guests[name] = self.joined(name)
        else:
            self.host.kill()
            self.look("host", self.host)
            self.host_again()

    def host_again(self) -> None:
        """Start the host again, with the game as it was kept."""
        port = ("--port", str(self.port))
        where = ("host", "--address", HERE, "--secret", SECRET, *port)
        kept = self.race if self.mode == "race" else "1"
        if kept:
            self.host = self.table.program(*where, "--resume", kept, home=self.home)
            assert until(lambda: bool(self.host.told("open")) or not self.host.runs, 20)
            if self.host.runs:
                return
            status, words = self.host.end()
            assert (status, "--resume" in words) == (2, True), words  # nothing was done yet
            assert not any(self.shown.values()), words
        anew = host_words(self.mode, 3, *self.words, *port)
        self.host = self.table.program(*anew, home=self.home)
        assert self.host.wait("open")["port"] == self.port

    def tend(self) -> None:
        """Start those again who found no host when they came."""
        for name, guest in self.guests.items():
            if not guest.runs and not guest.told("over"):
                self.look(name, guest)
                status, words = guest.end()
                assert (status, words.count("\n")) == (1, 1), words  # nobody answered
                self.guests[name] = self.joined(name)

    @property
    def over(self) -> bool:
        """Tell whether it is over at the host."""
        return bool(self.host.told("over"))

    def play(self, most: int) -> None:
        """Play to the end, with so many breaks at the most."""
        ends = time.monotonic() + LONGEST_S
        while not self.over:
            assert time.monotonic() < ends, [one.events[-3:] for one in self.guests.values()]
            until(lambda: self.over, self.source.uniform(0.05, 1.0))
            self.tend()
            if self.breaks.total() < most and not self.over:
                self.break_one()
        while not all(one.told("over") for one in self.guests.values()):
            assert time.monotonic() < ends, [one.events[-3:] for one in self.guests.values()]
            self.tend()
            time.sleep(0.05)

    def check(self) -> None:
        """Compare all ends, and what was ever shown with what was played."""
        end = self.host.wait("over")
        ends = {name: one.wait("over") for name, one in self.guests.items()}
        for name, guest in self.guests.items():
            self.look(name, guest)
            assert ends[name]["scores"] == end["scores"]
            if self.mode == "table":
                assert ends[name]["digests"] == end["digests"]
        self.look("host", self.host)
        if self.mode == "race":
            digests = sorted(one["digests"] for one in ends.values())
            assert digests == sorted(end["lanes"])
            for name in NAMES:
                assert max(self.shown[name]) < ends[name]["entries"]
        else:
            (log,) = {repr(sorted(shown.items())) for shown in self.shown.values()}
            assert len(self.shown["host"]) == end["entries"], log

    def close(self) -> None:
        """Let all end: nobody has anything to complain of."""
        for guest in self.guests.values():
            assert guest.end() == (0, "")
        assert self.host.stop() == (0, "")


def broken(folder: Path, game: str, mode: str, most: int, *rules: str) -> int:
    """Play until there were so many breaks, and return how many games that took."""
    breaks, number, network = Counter[str](), 0, Network()
    try:
        while breaks.total() < most:
            number += 1
            with programs(folder) as table:
                played = Broken(table, network, game, mode, f"{number}", *rules)
                played.play(most - breaks.total())
                played.check()
                played.close()
            breaks += played.breaks
    finally:
        network.stop()
    print(f"\n{game} {mode}: {number} games, {breaks.total()} breaks: {dict(breaks)}")
    return number


@pytest.mark.slow
def test_a_few_breaks_between_real_programs(tmp_path: Path) -> None:
    short = ("--option", "ends=claims", "--option", "target=3")
    assert broken(tmp_path, "classic", "table", FEW, *short) >= 1


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "mode"),
    [("classic", "table"), ("proset", "race"), ("sumz", "table"), ("triangle", "race")],
)
def test_many_breaks_between_real_programs(tmp_path: Path, game: str, mode: str) -> None:
    assert broken(tmp_path, game, mode, ALL // 4) >= 1
