"""A connection without sockets: opening, lag, silence, limits, and who keeps to no rules."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from net_frames import changes
from run_levels import examples

from game.net.channel import USUAL, Channel
from game.net.handshake import TABLE_ID, THIS, GuestHandshake, HostHandshake, TableSecret
from game.net.spake2 import encode
from game.net.table.latency import Latency
from game.net.wire import (
    TO_GUEST,
    TO_HOST,
    CloseReason,
    FrameMac,
    Message,
    make_frame,
    pack_message,
)

SECRET = 5


def host(now: float = 0.0, refuses: Callable[[], CloseReason | None] = lambda: None) -> Channel:
    return Channel(HostHandshake(TableSecret(SECRET, b"s" * 16), 7, refuses=refuses), now)


def guest(now: float = 0.0, secret: int = SECRET) -> Channel:
    return Channel(GuestHandshake(secret, 11), now)


def carry(one: Channel, other: Channel, now: float) -> list[Message]:
    """Bring what one has said to the other; return what that takes."""
    other.feed(bytes(one.out), now)
    one.out.clear()
    found = other.take(now, 1000)
    while other.thinks:
        other.think(now)
    return found


def opened(now: float = 0.0) -> tuple[Channel, Channel]:
    """Return a host's and a guest's end that are open, with nothing on its way."""
    ends = host(now), guest(now)
    while ends[0].out or ends[1].out:
        carry(ends[1], ends[0], now)
        carry(ends[0], ends[1], now)
    assert ends[0].opened
    assert ends[1].opened
    return ends


def test_messages_go_both_ways_in_order() -> None:
    one, other = opened()
    for number in range(3):
        one.send(pack_message(["entry", number]))
        other.send(pack_message(["submit", [number, None, "a"]]))
    assert carry(one, other, 1) == [["entry", 0], ["entry", 1], ["entry", 2]]
    assert carry(other, one, 1) == [["submit", [number, None, "a"]] for number in range(3)]


def test_nothing_is_sent_before_it_is_open() -> None:
    one = host()
    one.send(pack_message(["entry"]))
    assert one.out == b""


def test_the_host_measures_and_tells_how_far_away_they_are() -> None:
    one, other = opened()
    now = 0.0
    for _ in range(60):
        one.tick(now)
        carry(one, other, now + 30)
        carry(other, one, now + 80)
        now += USUAL.ping_ms
    assert one.lag == Latency(80, 0)
    assert other.lag == one.lag


def test_jitter_counts_as_jitter() -> None:
    one, other = opened()
    now = 0.0
    for number in range(200):
        one.tick(now)
        carry(one, other, now + 30)
        carry(other, one, now + (60 if number % 2 else 100))
        now += USUAL.ping_ms
    assert 70 <= one.lag.rtt_ms <= 90
    assert 15 <= one.lag.jitter_ms <= 25


def test_silence_is_found_out() -> None:
    for here, there in (opened(), opened()[::-1]):
        now = 0.0
        while here.why is None:
            now = here.due
            here.tick(now)
        assert (here.why, there.why) == (CloseReason.SILENT, None)
        assert now == USUAL.silence_ms


def test_a_quiet_game_is_no_silence() -> None:
    one, other = opened()
    now = 0.0
    for _ in range(100):
        now = min(one.due, other.due)
        one.tick(now)
        other.tick(now)
        carry(one, other, now + 1)
        carry(other, one, now + 2)
    assert now > 10 * USUAL.silence_ms
    assert one.why is other.why is None


@pytest.mark.parametrize(
    ("end", "why"), [(host(), CloseReason.SILENT), (guest(), CloseReason.NOBODY)]
)
def test_a_handshake_takes_no_longer_than_that(end: Channel, why: CloseReason) -> None:
    end.tick(end.due - 1)
    assert end.why is None
    assert end.due in (USUAL.handshake_ms, USUAL.connecting_ms)
    end.tick(end.due)
    assert end.why is why


def test_a_byte_now_and_then_makes_no_handshake_longer() -> None:
    end, data = host(), bytes(guest().out)
    for now, byte in enumerate(data[:-1]):
        end.feed(bytes([byte]), now * 100)
        end.take(now * 100, 1000)
        end.tick(now * 100)
    assert end.why is CloseReason.SILENT


def test_who_does_not_read_is_given_up() -> None:
    one, _ = opened()
    while one.why is None:
        one.send(pack_message(["entry", "x" * 1000]))
    assert one.why is CloseReason.SLOW
    assert len(one.out) < USUAL.out_bytes + 2000


def test_what_nobody_takes_stays_where_it_is() -> None:
    one, other = opened()
    for number in range(10):
        other.send(pack_message(["submit", number]))
    one.feed(bytes(other.out), 1)
    assert one.take(1, 4) == [["submit", number] for number in range(4)]
    assert one.take(1, 0) == []
    assert one.take(1, 100) == [["submit", number] for number in range(4, 10)]


@pytest.mark.parametrize(
    ("by_host", "message"),
    [
        (False, ["ping", 1, 0, 0]),
        (False, ["pong", 99]),
        (False, ["pong", 0]),
        (False, ["pong", None]),
        (False, ["pong"]),
        (True, ["pong", 1]),
        (True, ["ping", 1]),
        (True, ["ping", 1, -1, 0]),
        (True, ["ping", 1, 0, 10**6]),
    ],
    ids=str,
)
def test_what_keeps_a_line_alive_is_checked(by_host: bool, message: Message) -> None:
    one, other = opened() if by_host else opened()[::-1]
    one.send(pack_message(message))
    assert carry(one, other, 1) == []
    assert other.why is CloseReason.BROKEN


def test_each_ping_is_answered_once() -> None:
    one, other = opened()
    for now in (0.0, USUAL.ping_ms):
        one.tick(now)
        carry(one, other, now)
        assert carry(other, one, now) == []
    assert one.why is None
    other.send(pack_message(["pong", 2]))
    carry(other, one, USUAL.ping_ms)
    assert one.why is CloseReason.BROKEN


def test_what_was_said_before_the_key_counts_no_more() -> None:
    one, _ = opened()
    one.feed(make_frame(["submit", 1], FrameMac(TO_HOST)), 1)
    assert one.take(1, 10) == []
    assert one.why is CloseReason.BROKEN


def test_the_handshake_takes_no_long_frames() -> None:
    end = host()
    end.feed((513).to_bytes(4, "big"), 0)
    end.take(0, 1)
    assert end.why is CloseReason.BROKEN


def test_a_host_whose_share_is_the_mask_alone_is_found_out() -> None:
    end, mask = guest(), TableSecret(SECRET, bytes(TABLE_ID)).password.mask_b
    words = ["table", *THIS, bytes(TABLE_ID).hex(), encode(mask).hex()]
    end.feed(make_frame(words, FrameMac(TO_GUEST)), 0)
    assert end.take(0, 10) == []
    while end.thinks:
        end.think(0)
    assert end.why is CloseReason.BROKEN


@examples(60)
@given(st.data())
def test_a_handshake_that_was_changed_opens_nothing(data: Any) -> None:
    """One side's bytes are changed: that end never opens, or hears nothing but what was said."""
    ends = {"host": host(), "guest": guest()}
    which = data.draw(st.sampled_from(["host", "guest"]))
    at = data.draw(st.integers(0, 1))
    told = 0
    for _ in range(4):
        for name, to in (("guest", "host"), ("host", "guest")):
            one, other = ends[name], ends[to]
            if name == which and one.out:
                if told == at:
                    whole = bytes(one.out)
                    one.out[:] = data.draw(changes(whole).filter(whole.__ne__))
                told += 1
            assert carry(one, other, 1) == []
    assert not all(end.opened and end.why is None for end in ends.values())
