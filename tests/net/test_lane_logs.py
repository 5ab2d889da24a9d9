"""The logs of race lanes: only what can have been done in a lane is believed."""

from typing import Any

import pytest
from hosted import MemoryLanes, Tables
from test_host import flow, host, say, together

from game.app.cli.events import lanes
from game.core.rules import Entry
from game.games.claims.state import Claim
from game.net.host import LOCAL
from game.net.table.lane_progress import progress_of
from game.net.table.lanes import (
    KEEP_EVERY_MS,
    MOST_AHEAD_MS,
    MOST_ENTRIES,
    PLAYED,
    LaneLog,
    Race,
)
from game.net.table.race import RaceHost
from game.net.wire import ProtocolError
from game.play.match import Match
from game.play.opening import Opening
from game.play.session import play_out, to_plain

EVE = 1

Plain = list[list[Any]]


def racing(tables: Tables) -> RaceHost:
    game = host(tables).run.game
    assert isinstance(game, RaceHost)
    return game


def lane(tables: Tables) -> Match:
    """Return a match such as Eve's, which a computer has played to its end."""
    opening = racing(tables).opening
    match = Match(Opening(opening.game, opening.options, opening.seed, opening.deal, levels=(5,)))
    play_out(match.session)
    return match


def plain(match: Match) -> Plain:
    return to_plain(match.rules, match.session.log)


def right(tables: Tables) -> Claim:
    """Return a claim that is right from the start."""
    of = racing(tables).opening
    claim = of.rules.opportunities(of.rules.start(of.options, of.deal, 1))[0]
    assert isinstance(claim, Claim)
    return claim


def code(cards: tuple[int, ...]) -> list[Any]:
    return ["claim", 3, *cards]


def progress(match: Match) -> list[Any]:
    return progress_of(match).items()


def finish(tables: Tables, line: int) -> None:
    """Let somebody tell of a whole lane, and of its end."""
    match = lane(tables)
    told = plain(match)
    for start in range(0, len(told), 50):
        say(tables, line, "lane", 1, line, start, told[start : start + 50])
    say(tables, line, "progress", 1, line, *progress(match))


@pytest.mark.parametrize("kind", ["cards", "seat", "clock", "late", "large", "back", "far"])
def test_a_lane_that_cannot_be_ends_its_line_and_nothing_else(kind: str) -> None:
    tables = together("Ann", "Eve", mode="race")
    claim = right(tables)
    cards = (*claim.left, *claim.right)
    entries: dict[str, Plain] = {
        "cards": [[5, 0, code((80, 79, 78))]],
        "seat": [[5, 3, code(cards)]],
        "clock": [[5, -1, ["timeout"]]],
        "late": [[1 << 52, 0, code(cards)]],
        "large": [[5, 0, ["claim", 3, 10**15, 1, 2]]],
        "back": [[5, 0, code(cards)], [4, 0, code((80, 79, 78))]],
        "far": [[MOST_AHEAD_MS * 2, 0, code(cards)]],
    }
    say(tables, EVE, "lane", 1, EVE, 0, entries[kind])
    assert tables.broken == [EVE]
    assert [entry.at_ms for entry in racing(tables).log(EVE)] == [5] * (kind == "back")
    finish(tables, LOCAL)
    host(tables).open_seat(EVE, tables.now)
    flow(tables)
    assert host(tables).lobby.phase == "over"
    assert len(lanes(racing(tables))) == 2


@pytest.mark.parametrize(
    "told",
    [
        {"score": 999_999, "at_ms": 1, "done": True},
        {"entries": 1},
        {"number": 1},
        {"of": 1},
        {"score": 5},
        {"at_ms": 77},
        {"won": True},
        {"gone": True},
    ],
    ids=str,
)
def test_progress_that_the_lane_does_not_bear_out_is_told_nobody(told: dict[str, Any]) -> None:
    tables = together("Ann", "Eve", mode="race")
    before = racing(tables).lanes[EVE]
    say(tables, EVE, "progress", 1, EVE, *before._replace(**told).items())
    assert tables.broken == [EVE]
    assert racing(tables).lanes[EVE] == before
    assert tables.guests[LOCAL].game.progress[EVE] == before


def test_progress_that_the_lane_bears_out_is_told_all() -> None:
    tables = together("Ann", "Eve", mode="race")
    finish(tables, EVE)
    assert tables.broken == []
    told = tables.guests[LOCAL].game.progress[EVE]
    assert told.done
    assert told == progress_of(lane(tables))


def test_a_lane_that_has_ended_does_not_change_and_nothing_does_after_the_race() -> None:
    tables = together("Ann", "Eve", mode="race")
    finish(tables, EVE)
    ended, log = racing(tables).lanes[EVE], racing(tables).log(EVE)
    better = ended._replace(at_ms=1, score=(ended.score or 0) + 5)
    for _ in range(2):
        say(tables, EVE, "lane", 1, EVE, 0, [[5, 0, code((80, 79, 78))]])
        say(tables, EVE, "progress", 1, EVE, *better.items())
        assert (racing(tables).lanes[EVE], racing(tables).log(EVE)) == (ended, log)
        assert tables.guests[LOCAL].game.progress[EVE] == ended
        if host(tables).lobby.phase == "playing":
            finish(tables, LOCAL)
    assert host(tables).lobby.phase == "over"
    assert tables.broken == []


def counted(monkeypatch: pytest.MonkeyPatch, tables: Tables) -> list[Entry]:
    """Return the entries that are played from now on."""
    found: list[Entry] = []
    kind, apply = type(racing(tables).opening.rules), racing(tables).opening.rules.apply

    def counts(_rules: object, state: Any, entry: Entry) -> Any:
        found.append(entry)
        return apply(state, entry)

    monkeypatch.setattr(kind, "apply", counts)
    return found


def test_each_entry_is_played_once_however_often_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = together("Ann", "Eve", mode="race", ends="claims", target=20)
    match = lane(tables)
    told = plain(match)
    asked = counted(monkeypatch, tables)
    for number in range(len(told) - 1):
        say(tables, EVE, "lane", 1, EVE, number, told[number : number + 1])
    assert len(asked) == len(told) - 1
    for start in range(len(told) - 1):  # all that lies behind it, told again
        say(tables, EVE, "lane", 1, EVE, start, told[start:-1])
    assert len(asked) == len(told) - 1
    assert racing(tables).log(EVE) == match.session.log[:-1]


def test_what_is_taken_back_may_be_told_again_or_something_else_instead() -> None:
    opening = racing(together("Ann", "Bob", game="triangle", mode="race")).opening
    log, rules = LaneLog(opening), opening.rules
    moves = []
    for at_ms in range(5):
        moves.append(Entry(at_ms, 0, rules.moves(log.session.state, 0)[0]))
        log.take(at_ms, moves[-1:], 100, 0)
    log.take(2, [], 100, 0)
    assert log.session.log == tuple(moves[:2])
    log.take(2, moves[2:4], 100, 0)
    assert log.session.log == tuple(moves[:4])
    log.take(1, [], 100, 0)
    other = Entry(9, 0, rules.moves(log.session.state, 0)[1])
    log.take(1, [other], 100, 0)
    assert log.session.log == (moves[0], other)
    with pytest.raises(ProtocolError):
        log.take(3, [], 100, 0)
    with pytest.raises(ProtocolError, match="nobody has played"):
        log.take(2, [Entry(101, 0, rules.moves(log.session.state, 0)[0])], 100, 0)
    with pytest.raises(ProtocolError):
        log.take(0, [moves[0]] * (MOST_ENTRIES + 1), 100, 0)


def test_only_so_many_entries_are_played_at_once_by_whatever_line_they_come() -> None:
    opening = racing(together("Ann", "Bob", game="triangle", mode="race")).opening
    log, rules = LaneLog(opening), opening.rules
    first, other = rules.moves(log.session.state, 0)[:2]
    count = PLAYED[0]
    for at_ms in range(count):
        log.take(0, [Entry(at_ms, 0, (first, other)[at_ms % 2])], 1 << 20, 0)
    with pytest.raises(ProtocolError, match="at a time"):
        log.take(0, [Entry(count, 0, first)], 1 << 20, 0)
    log.take(0, list(log.session.log), 1 << 20, 0)  # what was played already
    assert log.session.length == 0
    log.take(0, [Entry(count, 0, first)], 1 << 20, PLAYED[1])
    with pytest.raises(ProtocolError, match="at a time"):
        log.take(0, [Entry(count, 0, other)], 1 << 20, PLAYED[1])


class Counting(MemoryLanes):
    """Lanes that count how often they are kept."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def keep_lane(self, race: str, place: int, told: object) -> None:
        self.count += place == EVE
        super().keep_lane(race, place, told)


def test_a_lane_is_kept_at_once_and_then_no_more_often_than_that() -> None:
    tables = together("Ann", "Eve", mode="race", start=False)
    kept = Counting()
    host(tables)._lanes = kept
    host(tables).start("seed", tables.now)
    flow(tables)
    told = plain(lane(tables))
    for number in range(20):
        say(tables, EVE, "lane", 1, EVE, number, told[number : number + 1])
        tables.now += 1
    assert kept.count == 1
    due = host(tables).due(tables.now)
    assert due is not None
    assert due <= tables.now + KEEP_EVERY_MS
    host(tables).tick(due)
    assert kept.count == 2
    assert Race("mark", 1, kept).log(EVE) == told[:20]
    say(tables, EVE, "lane", 1, EVE, 20, told[20:21])
    host(tables).close()
    assert Race("mark", 1, kept).log(EVE) == told[:21]
