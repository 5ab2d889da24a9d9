"""The rate limit on wrong codes: from one address, from many, and who still gets in."""

from collections.abc import Iterable

import pytest

from game.net.code import SECRET_BITS
from game.net.rate_limits import (
    ATTEMPTS,
    BUCKET_SIZE,
    CLOSURE_MS,
    KNOWN_AFTER,
    KNOWN_PERIOD_MS,
    MEMORY_MS,
    NEW_PERIOD_MS,
    GuessLimit,
    TokenBucket,
)

HOUR_MS = 3_600_000


def try_all(limit: GuessLimit, addresses: Iterable[str], now: float) -> int:
    """Try a wrong code from each address; return how many were looked at."""
    looked_at = 0
    for address in addresses:
        if not limit.is_blocked(address, now):
            limit.record(address, False, now)
            looked_at += 1
    return looked_at


def addresses(count: int, first: int = 0) -> list[str]:
    return [f"address {number}" for number in range(first, first + count)]


def test_a_bucket_takes_so_many_at_once_and_then_one_at_a_time() -> None:
    bucket = TokenBucket(BUCKET_SIZE, 100)
    for _ in range(BUCKET_SIZE):
        assert not bucket.is_empty(0)
        bucket.take(0)
    assert bucket.is_empty(0)
    assert bucket.is_empty(99)
    assert not bucket.is_empty(100)
    bucket.take(100)
    bucket.take(100)
    assert bucket.is_empty(199)
    assert not bucket.is_empty(200)
    for _ in range(BUCKET_SIZE):
        assert not bucket.is_empty(1_000_000)
        bucket.take(1_000_000)
    assert bucket.is_empty(1_000_000)


def test_five_wrong_codes_close_an_address_for_a_minute() -> None:
    limit = GuessLimit()
    for number in range(ATTEMPTS):
        assert not limit.is_blocked("a", number)
        limit.record("a", False, number)
    assert limit.is_blocked("a", 1000)
    assert not limit.is_blocked("b", 1000)
    assert limit.is_blocked("a", CLOSURE_MS - 1)
    assert not limit.is_blocked("a", CLOSURE_MS)
    limit.record("a", False, CLOSURE_MS)
    assert limit.is_blocked("a", CLOSURE_MS)


def test_a_wrong_code_a_minute_closes_nothing() -> None:
    limit = GuessLimit()
    for number in range(100):
        assert not limit.is_blocked("a", number * KNOWN_PERIOD_MS)
        limit.record("a", False, number * KNOWN_PERIOD_MS)


def test_whoever_has_been_in_comes_back_while_others_guess() -> None:
    limit = GuessLimit()
    limit.record("friend", True, 0)
    first = BUCKET_SIZE // KNOWN_AFTER
    guessing = addresses(first) * KNOWN_AFTER + addresses(1100, first)
    assert try_all(limit, guessing, 0) == BUCKET_SIZE
    assert limit.is_blocked("somebody", 0)
    assert not limit.is_blocked("friend", 0)
    assert try_all(limit, guessing * 2, 1) == BUCKET_SIZE  # those that have guessed, once more
    limit.record("friend", False, 1)
    assert limit.is_blocked("friend", 1)  # it guesses, too


@pytest.mark.heavy
def test_whoever_is_new_waits_for_no_address_that_has_guessed() -> None:
    """1,100 addresses try as often as they can, and then a friend comes."""
    limit, now, guessing = GuessLimit(), 0.0, addresses(1100)
    try_all(limit, guessing, now)
    while limit.is_blocked("friend", now):
        now += NEW_PERIOD_MS
        try_all(limit, guessing, now)
    # by now all of them have had their turn
    assert now == (KNOWN_AFTER * len(guessing) - BUCKET_SIZE + 1) * NEW_PERIOD_MS
    assert now < 2 * HOUR_MS
    assert try_all(limit, guessing, now + HOUR_MS) <= BUCKET_SIZE
    assert not limit.is_blocked("friend", now + HOUR_MS)


def test_whoever_mistypes_once_waits_for_no_address_that_guesses_all_the_time() -> None:
    limit, blocked = GuessLimit(), 0
    limit.record("friend", False, 0)
    for second in range(1, 3600):
        while try_all(limit, ["attacker"], second * 1000):
            pass
        blocked += limit.is_blocked("friend", second * 1000)
    assert blocked == 0


@pytest.mark.heavy
def test_all_codes_take_years() -> None:
    """Nobody runs out of addresses here, and each of them is used as often as can be."""
    limit, tried, hours = GuessLimit(), 0, 10
    for second in range(hours * 3600):
        new = addresses(2, 2 * second)
        tried += try_all(limit, [*new, *addresses(30)], second * 1000)
    assert tried <= 2 * BUCKET_SIZE + hours * (HOUR_MS / NEW_PERIOD_MS + HOUR_MS / KNOWN_PERIOD_MS)
    assert tried >= hours * 1200  # it is the limit that binds, not these tries
    years = 2**SECRET_BITS / (tried / hours) / 24 / 365
    assert years > 3


def test_an_address_is_new_again_after_a_day() -> None:
    limit, all_ = GuessLimit(), addresses(BUCKET_SIZE // KNOWN_AFTER) * KNOWN_AFTER
    assert try_all(limit, all_, 0) == BUCKET_SIZE
    assert try_all(limit, all_, 1000) == BUCKET_SIZE  # from the other bucket
    assert try_all(limit, all_, 2000) == 0
    soon = 1000 + MEMORY_MS
    assert try_all(limit, [*all_, *all_], soon) == 2 * BUCKET_SIZE


def test_addresses_take_no_room_for_ever() -> None:
    limit = GuessLimit()
    for number in range(12_000):
        limit.record(f"wrong {number}", False, number)
        limit.record(f"right {number}", True, number)
    assert len(limit._wrong_times) == 10_000
    assert len(limit._right_addresses) == 1000
    assert next(iter(limit._wrong_times)) == "wrong 2000"  # those that came last are remembered
