"""Latency over real connections: people who are equally quick are first equally often.

At many tables side by side one sits at the host, one 40 ms away and one 150 ms away, and one
message of a hundred is lost and said anew. Each of them is first as often as the others:

python -m pytest tests/net/test_far_away.py -m long -n 0 -rP
"""

import time
from collections import Counter
from collections.abc import Callable
from heapq import heappop, heappush
from math import exp
from random import Random
from threading import Event
from typing import Any

import pytest
from hosted import opening
from ways import HERE, Network

from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.host import Host
from game.net.hosted_table import HostedTable, TableServer
from game.net.joined_table import JoinedTable
from game.net.sockets.connection import Happening, TableFound
from game.net.sockets.connections import Connections

WAYS_MS = (0, 40, 150)
"""Round trips; the first one is at the host itself."""
JITTER, LOST, ANEW_MS = 0.1, 0.01, 200
TABLES, CALLS, SECRET = 80, 6000, 77
LONGEST_S = 900


def now() -> int:
    return int(time.monotonic() * 1000)


class Room:
    """Many tables of one host, and all who are at them."""

    def __init__(self, network: Network, source: Random) -> None:
        self.source, self.wake = source, Event()
        self.here, self.there = Connections(self.wake.set), Connections(self.wake.set)
        options = ClassicOptions(attributes=3, automatic=True)
        self.hosts: list[HostedTable] = []
        self.guests: list[tuple[Guest, HostedTable, JoinedTable | None]] = []
        self.first: Counter[int] = Counter()
        self.plans: list[tuple[int, int, Any, Any]] = []
        self.seen: dict[int, object] = {}
        for number in range(TABLES):
            where = self.here.listen(HERE, 0, SECRET)
            plan = opening("classic", options, [None] * len(WAYS_MS))
            own = Guest(["P0"], f"{number} 0")
            host = HostedTable(
                self.here, Host(plan, "table", f"{number}"), own, where, now(), told=False
            )
            self.hosts.append(host)
            self.guests.append((own, host, None))
            for place, rtt in enumerate(WAYS_MS[1:], 1):
                way = network.way(where.port, self.takes(rtt))
                guest = Guest([f"P{place}"], f"{number} {place}")
                visit = JoinedTable(self.there, guest, TableCode(HERE, way.port, SECRET))
                self.guests.append((guest, host, visit))
        self.places = {id(host): place * len(WAYS_MS) for place, host in enumerate(self.hosts)}
        self.serving = TableServer(self.here, self.hosts, now())

    def takes(self, rtt: int) -> Callable[[], float]:
        """Return how long each message takes, in seconds, by a way of so many milliseconds."""

        source = Random(f"{rtt} {len(self.guests)}")  # its own: another thread asks

        def one() -> float:
            anew = ANEW_MS + rtt if source.random() < LOST else 0
            return (anew + rtt / 2 * (1 + JITTER * abs(source.gauss(0, 1)))) / 1000

        return one

    def step(self) -> None:
        """Let happen what is due."""
        self.wake.wait(0.002)
        self.wake.clear()
        touched = {self.places[id(host)] for host in self.serving.step(now())}
        come: dict[int, list[Happening]] = {}
        for one in self.there.take():
            if not isinstance(one, TableFound):
                come.setdefault(one.line, []).append(one)
        for place, (_, _, visit) in enumerate(self.guests):
            due = None if visit is None else visit.due(now())
            happenings = () if visit is None else come.get(visit._line or 0, ())
            if visit is not None and (happenings or (due is not None and due <= now())):
                visit.step(now(), happenings)
                self.plan(place, visit.guest)
        while self.plans and self.plans[0][0] <= now():
            _, place, stamp, action = heappop(self.plans)
            if self.seen.get(place) == stamp:
                touched.add(self.act(place, action))
        for place in touched:
            guest, host, _ = self.guests[place]
            self.tend(host)
            self.plan(place, guest)

    def act(self, place: int, action: Any) -> int:
        """Let somebody act, and return the place of the host's own people there."""
        guest, host, visit = self.guests[place]
        guest.submit(guest.seats[0], action, now())
        if visit is None:
            self.serving.look(host, now())
        else:
            visit.step(now(), ())
        return self.places[id(host)]

    def tend(self, host: HostedTable) -> None:
        """Begin a game, and the next one after each."""
        lobby = host.host.lobby
        if lobby.phase == "over":
            assert host.host.run.match is not None
            calls = (one for one in host.host.run.match.session.log if isinstance(one.action, Call))
            self.first.update(int(lobby.chairs[one.seat].name[1:]) for one in calls)
            host.host.reopen()
        if host.host.lobby.phase == "open" and not host.host.lobby.free:
            host.host.start(f"{self.source.random()}", now())
            self.serving.look(host, now())

    def plan(self, place: int, guest: Guest) -> None:
        """Plan what somebody does next, when what they see has changed."""
        match = guest.match
        if match is None or match.result is not None:
            self.seen.pop(place, None)
            return
        stamp = id(match), match.session.length
        if self.seen.get(place) == stamp:
            return
        self.seen[place] = stamp
        state = match.state
        if state.caller is None:
            reacts = round(900 * exp(0.35 * self.source.gauss(0, 1)))
            heappush(self.plans, (now() + reacts, place, stamp, Call()))
        elif state.caller in guest.seats:
            heappush(self.plans, (now() + 500, place, stamp, match.rules.opportunities(state)[0]))

    def stop(self) -> None:
        self.here.stop()
        self.there.stop()


@pytest.mark.slow
@pytest.mark.long
def test_shares_over_real_connections_are_within_two_percent() -> None:
    network = Network()
    room = Room(network, Random("far away"))
    try:
        ends = time.monotonic() + LONGEST_S
        while room.first.total() < CALLS:
            assert time.monotonic() < ends, room.first
            room.step()
    finally:
        room.stop()
        network.stop()
    shares = [room.first[place] / room.first.total() for place in range(len(WAYS_MS))]
    print(f"\n{room.first.total()} calls at {TABLES} tables, by ways of {WAYS_MS} ms: {shares}")
    lags = [guest.lag for guest, _, _ in room.guests[1:3]]
    print(f"round trips as they were measured: {lags}")
    assert all(abs(share - 1 / len(WAYS_MS)) < 0.02 for share in shares), shares
