"""One game at a table: its clock, what comes of actions, undo, help, and what is recorded."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.rules import CLOCK, Entry, IllegalAction
from game.games import GAMES
from game.games.claims.state import Claim
from game.games.pegs.state import Jump
from game.play.match import ActionRefused, EntryMade, Event, Match
from game.play.opening import Opening
from game.play.saved_session import Help, SavedSession, session_of


class Told:
    """A recorder that writes down what it is told, and how the match stood just then."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.known: tuple[Any, ...] = (0, 0, Help())

    def record(self, match: Match, made: int = 0) -> None:
        before, self.known = self.known, (len(match.session.log), match.taken_back, match.help)
        if made:
            self.calls.append(("made", len(match.session.log), made, match.result is not None))
        elif before[:2] != self.known[:2]:
            self.calls.append(("stands", len(match.session.log), match.taken_back, match.mistakes))
        elif before[2] != match.help:
            self.calls.append(("helped", match.help))
        else:
            self.calls.append(("bookmarked", match.bookmarks.kept))

    def keep_clock(self, match: Match) -> None:
        self.calls.append(("clock", match.now))

    def left(self, match: Match) -> None:
        self.calls.append(("left", match.now))


def opening(game: str = "triangle", seats: int = 1, seed: str = "match", **fields: Any) -> Opening:
    options = replace(GAMES[game].default_options(), **fields)
    names = ("Ann", "Bob", "Cy")[:seats]
    return Opening(game, options, seed, names=names, levels=(None,) * seats)


def began(opened: Opening) -> tuple[Match, Told]:
    told = Told()
    match = Match(opened, told)
    match.set_play_clock(0)
    return match, told


def act(
    match: Match, times: int = 1, pick: Callable[[list[Any]], Any] = lambda all: all[0]
) -> None:
    """Let the lowest seat that may act do so, a second later each time."""
    for _ in range(times):
        match.set_play_clock(match.now + 1000)
        seat = min(match.session.actors - {CLOCK})
        match.submit(seat, pick(list(match.rules.moves(match.state, seat))))


def wrong_claim(match: Match) -> Claim:
    right, cards = set(match.rules.opportunities(match.state)), match.state.table
    triples = (Claim(cards[n : n + 3]) for n in range(len(cards) - 2))
    return next(claim for claim in triples if claim not in right)


def best_jump(match: Match) -> Jump:
    hint = match.rules.hint(match.state, 0)
    assert hint is not None
    assert isinstance(hint.action, Jump)
    return hint.action


# The clock.


def test_the_clock_begins_with_the_first_look_and_stops_while_nobody_is_there() -> None:
    told = Told()
    match = Match(opening(), told)
    assert match.now == 0
    match.set_play_clock(50_000)
    assert match.now == 0
    match.set_play_clock(53_000)
    assert match.now == 3000
    match.leave()
    assert (match.now, told.calls) == (3000, [("left", 3000)])
    match.set_play_clock(99_000)
    assert match.now == 3000
    match.set_play_clock(99_500)
    assert match.now == 3500


# What comes of an action.


def test_an_action_makes_an_entry_and_says_from_where_to_where() -> None:
    match, told = began(opening())
    before, jump = match.state, match.rules.moves(match.state, 0)[0]
    (made,) = match.submit(0, jump)
    assert made == EntryMade(Entry(0, 0, jump), before, match.state)
    assert told.calls == [("made", 1, 1, False)]


def test_what_is_not_allowed_is_refused_and_records_nothing() -> None:
    match, told = began(opening())
    (refused,) = match.submit(0, Jump(0, 1))
    assert isinstance(refused, ActionRefused)
    assert refused.seat == 0
    assert refused.reason.endswith(".")
    assert (told.calls, match.session.log) == ([], ())


def test_the_last_action_ends_it() -> None:
    match, told = began(opening())
    events: tuple[Event, ...] = ()
    while match.result is None:
        events = match.submit(0, match.rules.moves(match.state, 0)[0])
    assert [type(event) for event in events] == [EntryMade]
    count = len(match.session.log)
    assert told.calls[-1] == ("made", count, 1, True)
    assert [call[3] for call in told.calls] == [False] * (count - 1) + [True]


def test_computers_play_and_all_they_do_is_told_in_order() -> None:
    opened = replace(opening("classic", 2, attributes=3), levels=(4, 5))
    match, told = began(opened)
    seen: list[EntryMade] = []
    while match.result is None:
        match.set_play_clock(match.now + 20_000)
        seen += [event for event in match.advance() if isinstance(event, EntryMade)]
    assert [event.entry for event in seen] == list(match.session.log)
    assert [event.before for event in seen] == list(match.session.states[:-1])
    assert [event.after for event in seen] == list(match.session.states[1:])
    assert sum(call[2] for call in told.calls) == len(seen)
    assert any(call[2] > 1 for call in told.calls)


def test_an_entry_from_elsewhere_that_is_not_allowed_raises_and_changes_nothing() -> None:
    match, told = began(opening())
    jump = match.rules.moves(match.state, 0)[0]
    match.take(Entry(5000, 0, jump))
    state = match.state
    for entry in (
        Entry(4999, 0, match.rules.moves(state, 0)[0]),
        Entry(6000, 0, jump),
        Entry(6000, 1, match.rules.moves(state, 0)[0]),
    ):
        with pytest.raises(IllegalAction):
            match.take(entry)
    assert match.state is state
    assert told.calls == [("made", 1, 1, False)]


# Ends.


def shown_to_the_end() -> tuple[Match, Told]:
    match, told = began(opening())
    act(match)
    match.record_help(shown=True)
    while match.result is None:
        assert not match.ended_by_demo
        match.submit(0, best_jump(match), shown=True)
    return match, told


# Help.


def test_a_position_takes_one_hint_however_much_is_told_of_it() -> None:
    match, told = began(opening())
    match.record_hint()
    match.record_hint()
    assert match.help == Help(hints=1)
    act(match)
    match.record_hint()
    match.undo()
    match.record_help(light=True)
    match.record_help(shown=True)
    assert match.help == Help(hints=2, light=True, shown=True)
    assert [call[1] for call in told.calls if call[0] == "helped"] == [
        Help(1),
        Help(2),
        Help(2, light=True),
        Help(2, light=True, shown=True),
    ]


# Going on.


def kept(match: Match, at: int | None = None, **fields: Any) -> SavedSession:
    """Return what is kept of a match, as a store would have it."""
    while match.session.redo():
        pass
    entries = match.session.log
    while at is not None and len(match.session.log) > at:
        match.session.undo()
    told = {
        "bookmarks": match.bookmarks.kept,
        "hints": match.help.hints,
        "assisted": match.assisted,
        "taken_back": match.taken_back,
        "mistakes": match.mistakes,
        "shown": len(match.session.log) if match.ended_by_demo else 0,
    }
    fields = {"at": len(match.session.log), **told, **fields}
    return SavedSession(mark="0" * 16, opening=match.opening, started=0, entries=entries, **fields)


def test_a_match_goes_on_as_it_was_left() -> None:
    match, _ = began(opening("classic", attributes=3))
    act(match, 2)
    match.submit(0, wrong_claim(match))
    match.stand_at(2)
    match.record_hint()
    match.bookmarks.add("here", 1, "")
    match.set_play_clock(90_000)
    saved = kept(match, played_ms=match.now, at=2)
    told = Told()
    again = Match.resume(saved, session_of(saved), told)
    for name in (
        "opening",
        "state",
        "result",
        "report",
        "now",
        "help",
        "assisted",
        "ended_by_demo",
    ):
        assert getattr(again, name) == getattr(match, name), name
    assert (again.taken_back, again.mistakes) == (1, 1)
    assert again.bookmarks.kept == match.bookmarks.kept
    assert again.session.log == match.session.log
    assert told.calls == []
    assert again.redo()
    assert told.calls == [("stands", 3, 1, 0)]


def test_a_shown_end_that_was_kept_is_shown_still() -> None:
    match, _ = shown_to_the_end()
    saved = kept(match)
    again = Match.resume(saved, session_of(saved), Told())
    assert again.ended_by_demo
    assert again.help.before
    assert again.help.any
    again.undo()
    again.redo()
    assert again.ended_by_demo
