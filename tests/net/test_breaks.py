"""Reconnection: connections, guests and hosts that are lost and come back; nothing else is lost."""

from random import Random

import pytest
from hosted import Delay, MemoryLanes, Tables, digests, opening

from game.core.rules import Entry
from game.games import GAMES
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.table.lobby import Mode
from game.net.table.messages import LogDigests

NAMES = ("Ann", "Bob", "Cy", "Di")
QUICK, ALL = 60, 500


class Breaking:
    """A game of four computers by their own lines, and what happens to them."""

    def __init__(self, game: str, mode: Mode, seed: int) -> None:
        self.source = Random(f"{game} {mode} {seed}")
        plan = opening(game, GAMES[game].default_options(), [None] * len(NAMES))
        self.tables = Tables(Host(plan, mode, "mark", NAMES[0]))
        self.tables.looks = self.look
        self.away: dict[int, tuple[int, Guest]] = {}  # by seats: until when, and who
        self.shown: dict[str, tuple[Entry, ...]] = {}
        self.lines = {name: line for line, name in enumerate(NAMES)}
        self.breaks = 0
        self.lanes = {name: MemoryLanes() for name in NAMES}
        for name in NAMES:
            self.join(name, self.guest(name, f"token {name}"))
            self.tables.settle()
        assert self.tables.host is not None
        self.tables.host.start(f"seed {seed}", self.tables.now)
        self.tables.flush()

    def guest(self, name: str, token: str) -> Guest:
        return Guest([name], token, level=5, lanes=self.lanes[name])

    def join(self, name: str, guest: Guest) -> None:
        self.tables.join(self.lines[name], guest, self.way(self.lines[name]))

    def way(self, line: int) -> Delay:
        return (lambda: 0) if line == LOCAL else (lambda: self.source.randrange(1, 90))

    def look(self) -> None:
        """Remember the longest log that each of them was shown; none is ever another one."""
        for guest in self.tables.guests.values():
            match, name = guest.match, guest.names[0]
            if match is None:
                continue
            log, before = match.session.log, self.shown.get(name, ())
            if len(log) > len(before):
                assert log[: len(before)] == before
                self.shown[name] = log

    def back(self, name: str, guest: Guest) -> None:
        """Let somebody come back, by a line that there never was."""
        self.lines[name] = max(self.lines.values()) + 1
        self.join(name, guest)

    def break_one(self) -> None:
        """Let something happen to somebody."""
        names = {guest.names[0]: line for line, guest in self.tables.guests.items()}
        self.breaks += 1
        name = self.source.choice([name for name, line in names.items() if line != LOCAL])
        kind = self.source.choice(("cut", "killed", "silent", "host", "host anew"))
        if kind == "silent":
            line, until = names[name], self.tables.now + 2000
            way = self.way(line)
            self.tables.delays[line] = lambda: max(until - self.tables.now, way())
            self.pass_time(2500)
        elif kind in ("cut", "killed"):
            guest = self.tables.cut(names[name])
            self.pass_time(self.source.randrange(4000))
            killed = self.guest(name, f"token {self.breaks}")
            self.back(name, guest if kind == "cut" else killed)
        else:
            self.lose_host(names, anew=kind == "host anew")

    def lose_host(self, names: dict[str, int], *, anew: bool) -> None:
        """Let the host be lost: another one goes on, or the same one again; all come back."""
        guests = {guest.names[0]: guest for guest in self.tables.guests.values()}
        for _ in range(100):
            logs = {len(guest.match.session.log) for guest in guests.values() if guest.match}
            if len(logs) > 1 or self.tables.over or not self.tables.step():
                break  # just when some were shown more than others
        if self.tables.over:
            return
        old = next(name for name, line in names.items() if line == LOCAL)
        knows = [
            name for name, guest in guests.items() if name != old and guest.snapshot() is not None
        ]
        new = self.source.choice(knows) if knows and not anew else old
        self.tables.lose_host()
        self.tables.now += self.source.randrange(3000)
        kept = guests[new].snapshot()
        assert kept is not None
        self.lines[new] = LOCAL
        self.tables.host_anew(kept, LOCAL, guests[new])
        others = [name for name in guests if name != new]
        self.source.shuffle(others)
        for name in others:
            self.back(name, guests[name])
        self.tables.settle()
        self.tables.guests[LOCAL].asks.go_on()
        self.tables.flush()

    def pass_time(self, ms: int) -> None:
        until = self.tables.now + ms
        while self.tables.now < until and not self.tables.over:
            due = self.tables.due()
            if due is None or due > until:
                self.tables.now = until
                return
            self.tables.step()

    def play(self, most: int) -> None:
        """Play to the end, with so many breaks."""
        while not self.tables.over:
            self.pass_time(self.source.randrange(3000))
            if self.breaks < most and not self.tables.over:
                self.break_one()
            elif not self.tables.over:
                assert self.tables.step()
        assert self.tables.host is not None
        self.tables.settle()  # somebody may only just come back
        while self.tables.host.lobby.watchers:  # who was killed has their seat after a while
            assert self.tables.step()
        self.tables.settle()

    def check(self) -> None:
        host = self.tables.host
        assert host is not None
        assert not self.tables.broken
        assert len(self.tables.guests) == len(NAMES)
        for guest in self.tables.guests.values():
            assert guest.match is not None
            assert guest.match.result is not None
            if host.run.match is not None:
                assert digests(guest.match) == digests(host.run.match)
            else:
                assert guest.match.session.log == self.shown[guest.names[0]]
        if host.run.match is not None:
            final = LogDigests(host.run.match.opening, host.run.match.session.log)
            for log in self.shown.values():
                assert LogDigests(host.run.match.opening, log)[len(log)] == final[len(log)]
        else:
            assert (
                len(
                    {
                        guest.match.opening.deal
                        for guest in self.tables.guests.values()
                        if guest.match
                    }
                )
                == 1
            )


def broken(most: int) -> int:
    """Play games with breaks until there were so many, and return how many games."""
    games: list[tuple[str, Mode]] = [("classic", "table"), ("triangle", "table"), ("sumz", "table")]
    games += [("classic", "race"), ("proset", "table"), ("triangle", "race")]
    breaks = number = 0
    while breaks < most:
        game, mode = games[number % len(games)]
        number += 1
        played = Breaking(game, mode, number)
        played.play(min(20, most - breaks))
        played.check()
        breaks += played.breaks
    return number


@pytest.mark.heavy
def test_every_game_ends_and_nothing_that_was_shown_is_lost() -> None:
    assert broken(QUICK) >= 3


@pytest.mark.slow
def test_as_much_of_that_as_was_asked_for() -> None:
    assert broken(ALL) >= 20
