"""The playhead of a replay: what is made when, and where steps and jumps lead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import Entry
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call, Claim
from game.play.opening import Opening
from game.play.replays import LEAD_MS, SPEEDS, Playhead, Replay

OPENING = Opening("classic", ClassicOptions(), "", tuple(range(81)), ("A", "B"), (None, None))
LOG = (
    Entry(1000, 0, Call()),
    Entry(4000, 0, Claim((0, 1, 2))),
    Entry(4000, 1, Call()),  # at the very same time
    Entry(4500, 1, Claim((3, 4, 6))),
    Entry(9000, 0, Call()),
    Entry(9000, 0, Claim((3, 4, 5))),
)


def head(log: tuple[Entry, ...] = LOG) -> Playhead:
    return Playhead(Replay(OPENING, log))


def test_it_begins_at_the_start_and_stands_still() -> None:
    made = head()
    made.pass_by(100_000)
    assert (made.at, made.ms, made.playing) == (0, 0, False)


@pytest.mark.parametrize("speed", SPEEDS)
def test_entries_are_made_when_they_are_due(speed: float) -> None:
    made = head()
    made.speed = speed
    made.play()
    for ms in range(10, 30_000, 10):
        made.pass_by(10)
        played = ms * speed
        if played < LOG[-1].at_ms:
            assert made.at == sum(1 for entry in LOG if entry.at_ms <= played)
            assert made.playing
        else:
            assert made.ended
            assert not made.playing
            assert made.ms == LOG[-1].at_ms


def test_play_at_the_end_begins_anew() -> None:
    made = head()
    made.step(99)
    assert made.ended
    made.play()
    assert (made.at, made.ms, made.playing) == (0, 0, True)


def test_steps_pause_and_go_entry_by_entry() -> None:
    made = head()
    made.play()
    seen = []
    for _ in range(len(LOG) + 2):
        made.step(1)
        assert not made.playing
        seen.append((made.at, made.ms))
    assert seen[:6] == [(n, LOG[n - 1].at_ms) for n in range(1, 7)]
    assert seen[6:] == [seen[5]] * 2
    for n in range(5, -1, -1):
        made.step(-1)
        assert (made.at, made.ms) == (n, LOG[n - 1].at_ms if n else 0)
    made.step(-1)
    assert made.at == 0


def test_jumps_show_each_claim_before_it_is_made() -> None:
    made = head()
    seen = []
    for _ in range(4):
        made.attempt(1)
        seen.append((made.at, made.coming))
    assert seen == [(1, 1), (3, 3), (5, 5), (6, None)]
    back = []
    for _ in range(4):
        made.attempt(-1)
        back.append((made.at, made.coming))
    assert back == [(5, 5), (3, 3), (1, 1), (0, None)]


def test_what_is_coming_shows_a_moment_before() -> None:
    made = head()
    made.play()
    seen = []
    for ms in (4000 - LEAD_MS - 1, 1):
        made.pass_by(ms)
        seen.append((made.coming, made.looked_at))
    assert seen == [(None, 0), (1, 1)]
    made.speed = 4.0
    made.seek(1000)
    assert made.looked_at == 0  # the call itself
    made.seek(1001)
    assert made.looked_at == 1  # seen as long as at the usual speed
    made.attempt(1)
    assert made.at == 3
    assert made.ms == 4000  # no earlier than the entry before


@given(st.lists(st.tuples(st.sampled_from("pstajk"), st.integers(-3, 12_000)), max_size=30))
def test_whatever_one_does_position_and_time_agree(moves: list[tuple[str, int]]) -> None:
    made = head()
    for kind, value in moves:
        if kind == "p":
            made.play()
            made.pass_by(max(0, value))
        elif kind == "s":
            made.step(value % 5 - 2)
        elif kind == "t":
            made.seek(value)
        elif kind == "a":
            made.attempt(1 if value % 2 else -1)
        elif kind == "j":
            made.show(value % len(LOG))
        else:
            made.speed = SPEEDS[value % len(SPEEDS)]
        assert made.replay.reached_ms(made.at) <= made.ms <= LOG[-1].at_ms
        if not made.ended:
            assert made.ms <= LOG[made.at].at_ms
        assert made.coming in (None, made.at)


def test_a_log_without_entries_has_nothing_to_play() -> None:
    made = head(())
    made.play()
    made.step(1)
    made.attempt(1)
    made.attempt(-1)
    assert (made.at, made.ms, made.playing, made.looked_at) == (0, 0, False, None)
