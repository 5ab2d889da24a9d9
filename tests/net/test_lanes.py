"""A race whose racers, or whose host, are killed: everybody comes back to where they were."""

from pathlib import Path

from hosted import MemoryLanes, Tables, digests, opening

from game.core.rules import Entry
from game.games import GAMES
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.table.lanes import LaneRecorder, Race, resume_lane
from game.net.table.recovery import kept_race
from game.net.table.roster import NAME_AFTER_MS
from game.play.match import Match
from game.storage.store import Store

ANN, BOB = LOCAL, 1


def race(
    game: str, host: MemoryLanes, *guests: MemoryLanes | None, level: int | None = 4
) -> Tables:
    """Return a race of Ann at the host, Bob elsewhere and a computer, which has just begun."""
    plan = opening(game, GAMES[game].default_options(), [None, None, 3])
    tables = Tables(Host(plan, "race", "mark", "Ann", host))
    for line, (name, lanes) in enumerate(zip(("Ann", "Bob"), guests, strict=True)):
        tables.join(line, Guest([name], name, level=level, lanes=lanes))
        tables.settle()
    assert tables.host is not None
    tables.host.start("seed", tables.now)
    tables.flush()
    return tables


def log(tables: Tables, line: int) -> tuple[Entry, ...]:
    match = tables.guests[line].match
    assert match is not None
    return match.session.log


def begun(tables: Tables) -> bool:
    """Tell whether everybody has done something."""
    matches = [guest.match for guest in tables.guests.values()]
    return all(match is not None and len(match.session.log) > 2 for match in matches)


def seated(tables: Tables, line: int) -> None:
    """Wait until somebody sits whose program was lost, and who has only the name of a seat."""
    tables.settle()
    assert not tables.guests[line].seats
    tables.now += NAME_AFTER_MS
    tables.host.tick(tables.now)  # type: ignore[union-attr]
    tables.flush()
    tables.settle()
    assert tables.guests[line].seats


def ended(tables: Tables) -> None:
    """Play to the end, which is the same for the host and for everybody."""
    tables.run(lambda: tables.over)
    tables.settle()
    assert not tables.broken
    for line, guest in tables.guests.items():
        assert guest.match is not None
        assert tables.host is not None
        lane = guest.game.progress[guest.seats[0]]
        assert lane.entries == len(log(tables, line))
        told = tables.host.run.game.log(guest.seats[0])  # type: ignore[union-attr]
        assert digests(Match(guest.match.opening, log=told)) == digests(guest.match)


def test_a_racer_who_was_killed_has_the_log_from_the_host() -> None:
    tables = race("triangle", MemoryLanes(), None, None)
    tables.run(lambda: begun(tables))
    before = log(tables, BOB)
    tables.cut(BOB)
    tables.now += 700
    tables.join(2, Guest(["Bob"], "another token", level=4))
    seated(tables, 2)
    assert log(tables, 2)[: len(before)] == before
    match = tables.guests[2].match
    assert match is not None
    assert match.now >= before[-1].at_ms
    ended(tables)


def test_a_racer_who_is_back_says_nothing_to_a_new_host_before_that_greets() -> None:
    """It may not know the beginning of a lane, and closes the line of who tells only the end."""
    tables = race("classic", MemoryLanes(), None, None)
    tables.run(lambda: begun(tables))
    ann, bob = tables.guests[ANN], tables.guests[BOB]
    tables.lose_host()
    kept = ann.snapshot()
    assert kept is not None
    tables.host_anew(kept, LOCAL, ann)
    tables.join(2, bob, lambda: 20_000)
    ann.asks.go_on()
    tables.flush()
    before = len(bob.match.session.log) if bob.match else 0
    tables.run(lambda: bob.match is not None and len(bob.match.session.log) > before)
    ended(tables)
    assert len(tables.guests) == 2


def test_a_racer_who_was_killed_has_what_the_host_was_never_told_from_the_store() -> None:
    own = MemoryLanes()
    tables = race("classic", MemoryLanes(), None, own)
    tables.run(lambda: begun(tables))
    guest = tables.cut(BOB)
    count = len(guest.match.session.log) if guest.match else 0
    while guest.match is not None and len(guest.match.session.log) == count:  # alone, unheard
        tables.now += 100
        guest.game.think(64)
        guest.tick(tables.now)
    assert guest.match is not None
    alone = guest.match.session.log
    tables.join(2, Guest(["Bob"], "another token", level=4, lanes=own))
    seated(tables, 2)
    assert log(tables, 2)[: len(alone)] == alone
    ended(tables)
    assert not own.told


def test_a_host_who_was_killed_has_all_lanes_and_who_is_in_the_race() -> None:
    kept, own = MemoryLanes(), MemoryLanes()
    tables = race("triangle", kept, own, None)
    tables.run(lambda: begun(tables))
    tables.settle()
    before = [log(tables, line) for line in (ANN, BOB)]
    tables.lose_host()
    tables.host = Host.resume(kept_race(kept, "mark-1"), "Ann", kept)
    for line, name in enumerate(("Ann", "Bob")):  # both programs were killed
        tables.join(line, Guest([name], f"anew {name}", level=4))
        tables.settle()
    tables.guests[ANN].asks.go_on()
    tables.flush()
    tables.settle()
    for line in (ANN, BOB):
        assert log(tables, line)[: len(before[line])] == before[line]
    ended(tables)
    assert not kept.told


def test_what_is_taken_back_is_taken_back_at_the_host_too() -> None:
    tables = race("triangle", MemoryLanes(), None, None, level=None)
    guest = tables.guests[BOB]

    def jump(which: int) -> None:
        assert guest.match is not None
        guest.submit(1, guest.match.rules.moves(guest.match.state, 0)[which], tables.now)
        tables.flush()
        tables.settle()
        known = tables.host.run.game.log(1)  # type: ignore[union-attr]
        assert known == guest.match.session.log

    tables.settle()
    assert guest.match is not None
    for _ in range(4):
        jump(0)
    guest.match.undo()
    guest.match.undo()
    guest.tick(tables.now)
    tables.flush()
    tables.settle()
    assert len(tables.host.run.game.log(1)) == 2  # type: ignore[union-attr]
    guest.match.undo()
    jump(1)
    assert len(guest.match.session.log) == 2


def test_who_took_all_back_while_they_were_away_says_so() -> None:
    tables = race("triangle", MemoryLanes(), None, None, level=None)
    guest = tables.guests[BOB]
    tables.settle()
    assert guest.match is not None
    for _ in range(2):
        guest.submit(1, guest.match.rules.moves(guest.match.state, 0)[0], tables.now)
        tables.flush()
        tables.settle()
    assert len(tables.host.run.game.log(1)) == 2  # type: ignore[union-attr]
    tables.cut(BOB)
    guest.match.undo()
    guest.match.undo()
    tables.join(2, guest)
    tables.settle()
    guest.tick(tables.now)
    tables.flush()
    tables.settle()
    assert tables.broken == []
    assert tables.host.run.game.log(1) == ()  # type: ignore[union-attr]
    assert tables.guests[ANN].game.progress[1].entries == 0


def test_the_end_of_a_lane_cannot_be_undone() -> None:
    """The host has counted it: the guest would play on alone."""
    tables = race("triangle", MemoryLanes(), None, None, level=None)
    tables.settle()
    bob = tables.guests[BOB]
    match = bob.match
    assert match is not None
    while match.result is None:
        count = match.session.length
        assert match.undo() == match.redo() == (count > 0)  # before the end that is allowed
        bob.submit(1, match.rules.moves(match.state, 0)[0], tables.now)
        tables.now += 100
    tables.flush()
    tables.settle()
    assert not match.session.can_undo
    assert not match.undo()
    assert match.session.length == count + 1
    lane = tables.guests[ANN].game.progress[1]
    assert (lane.done, lane.entries) == (True, count + 1)


def test_what_is_kept_of_a_lane_and_cannot_be_is_left_alone(tmp_path: Path) -> None:
    plan = opening("triangle", GAMES["triangle"].default_options(), [None])
    match = Match(plan)
    match.set_play_clock(1500)
    match.submit(0, match.rules.moves(match.state, 0)[0])
    store = Store(tmp_path)
    kept = Race("mark", 1, store)
    LaneRecorder(kept, 0).record(match)
    kept.keep(1, [[1, 2], "nonsense"])
    store.close()
    again = Race("mark", 1, Store(tmp_path))
    assert resume_lane(plan, None, 0, again.log(0)).session.log == match.session.log
    assert resume_lane(plan, None, 0, again.log(1)).session.log == ()
    assert resume_lane(plan, None, 7, again.log(2), 3, {}).now == 7
    again.forget()
    assert [again.log(place) for place in (0, 1)] == [None, None]
