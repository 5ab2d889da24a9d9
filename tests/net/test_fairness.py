"""Latency: of people who are equally quick, near and far, each is first equally often."""

from collections import Counter
from math import exp
from random import Random
from typing import Any

import pytest
from hosted import Delay, Tables, opening

from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call
from game.net.guest import Guest
from game.net.host import LOCAL, Host

WAYS_MS = (0, 40, 150, 200)
"""Round trips; the first one is at the host itself."""
LOSING_MS = (0, 40, 150)
"""The same for a network that loses messages."""
JITTER = 0.1
ANEW_MS = 200
"""What is lost is said anew so much later than it can be known; what follows waits for it."""
QUICK, MANY = 250, 3000


class People:
    """Somebody at each of four computers, who calls some time after the table has changed."""

    def __init__(
        self,
        seed: str,
        ways: tuple[int, ...] = WAYS_MS,
        *,
        lost: float = 0.0,
        measured: bool = True,
    ) -> None:
        self.source = Random(seed)
        self.ways, self.lost = ways, lost
        options = ClassicOptions(attributes=3, automatic=True)
        host = Host(opening("classic", options, [None] * len(ways)), "table", "mark", "Ann")
        self.tables, self.measured = Tables(host), measured
        self.first: Counter[int] = Counter()
        self.plans: dict[int, tuple[int, Any]] = {}
        self.seen: dict[int, tuple[int, int]] = {}
        self.games = 0
        for line, rtt in enumerate(self.ways):
            self.tables.join(line, Guest([f"P{line}"], f"token {line}"), self.way(rtt))
            self.tables.settle()
        self.start()

    def way(self, rtt: int) -> Delay:
        def takes() -> int:
            anew = ANEW_MS + rtt if rtt and self.source.random() < self.lost else 0
            return anew + round(rtt / 2 * (1 + JITTER * abs(self.source.gauss(0, 1))))

        return takes

    def start(self) -> None:
        host = self.tables.host
        assert host is not None
        self.games += 1
        for line, rtt in enumerate(self.ways):
            if self.measured:
                host.set_latency(line, round(rtt * (1 + JITTER)), round(rtt * JITTER))
        host.start(f"fair {self.games}", self.tables.now)
        self.tables.flush()

    def plan(self, seat: int, guest: Guest) -> None:
        """Plan what somebody does next, when what they see has changed."""
        match = guest.match
        if match is None or match.result is not None:
            self.plans.pop(seat, None)
            return
        now, state = self.tables.now, match.state
        if self.seen.get(seat) == (self.games, match.session.length):
            return
        self.seen[seat] = self.games, match.session.length
        self.plans.pop(seat, None)
        if state.caller is None:
            reacts = round(900 * exp(0.35 * self.source.gauss(0, 1)))
            self.plans[seat] = now + reacts, Call()
        elif state.caller == seat:
            self.plans[seat] = now + 500, match.rules.opportunities(state)[0]

    def step(self) -> None:
        host = self.tables.host
        assert host is not None
        if host.lobby.phase == "over":
            assert host.run.match is not None
            calls = (one for one in host.run.match.session.log if isinstance(one.action, Call))
            self.first.update(entry.seat for entry in calls)
            self.tables.settle()
            host.reopen()
            self.start()
        due = self.tables.due()
        seat = min(self.plans, key=lambda seat: self.plans[seat][0], default=None)
        if seat is None or (due is not None and due <= self.plans[seat][0]):
            self.tables.step()
        else:
            self.tables.now, action = self.plans[seat]
            del self.plans[seat]
            self.tables.guests[seat].submit(seat, action, self.tables.now)
            self.tables.flush()
        for line, guest in self.tables.guests.items():
            self.plan(line, guest)

    def shares(self, calls: int) -> list[float]:
        while self.first.total() < calls:
            self.step()
        return [self.first[seat] / self.first.total() for seat in range(len(self.ways))]


@pytest.mark.heavy
def test_who_is_far_away_is_first_as_often() -> None:
    shares = People("quick").shares(QUICK)
    assert all(abs(share - 1 / 4) < 0.09 for share in shares), shares


@pytest.mark.slow
def test_shares_are_within_two_percent_and_would_not_be_by_order_of_arrival() -> None:
    fair = People("many").shares(MANY)
    assert all(abs(share - 1 / 4) < 0.02 for share in fair), fair
    by_arrival = People("many", measured=False).shares(MANY // 5)
    assert by_arrival[LOCAL] > 0.3
    assert by_arrival[-1] < 0.2, by_arrival


@pytest.mark.slow
def test_shares_are_so_where_one_message_of_a_hundred_is_lost() -> None:
    fair = People("lost", LOSING_MS, lost=0.01).shares(MANY)
    assert all(abs(share - 1 / 3) < 0.02 for share in fair), fair
