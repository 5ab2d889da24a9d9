"""Storm and Streak at the table: time won and lost is seen, the best is told, and the end."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pilot import Pilot, seated
from samples.rush import erred

from game.boards.board import Change
from game.boards.kinds import board_of
from game.boards.scene import Box
from game.games import GAMES
from game.games.claims.state import Call, Claim, ClaimState
from game.games.rush import Skip
from game.play.exchange import pieces_of, portable, reading
from game.play.saved_session import SavedSession
from game.play.session import Session
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import default_setup, with_field
from game.ui.table.clock import GAIN, time_left
from game.ui.table.players.computers import seat_computers
from game.ui.table.players.rival import stored_number
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import kept_table


def sit(pilot: Pilot, goal: str) -> TableScreen:
    return pilot.sit(seated("classic", goal=goal, seed="rush"), 2000)


def find(pilot: Pilot, table: TableScreen) -> None:
    claim = table.match.rules.moves(table.session.state, 0)[0]
    assert isinstance(claim, Claim)
    for card in claim.left:
        table.controller.press(card)
    pilot.frame()


def row(table: TableScreen) -> tuple[int, int, int | None, int]:
    state = table.session.state
    assert isinstance(state, ClaimState)
    assert state.row is not None
    return state.row


def gains(pilot: Pilot) -> list[tuple[int, int]]:
    """Return where time that was just won or lost is on the screen."""
    found = [one for one in pilot.scene().sprites if one.ident == GAIN]
    return [(round(one.box.x), round(one.box.y)) for one in found]


@pytest.mark.parametrize("calm", [False, True])
def test_time_that_is_won_flies_to_the_clock_and_what_is_lost_is_red(
    pilot: Pilot, *, calm: bool
) -> None:
    pilot.loop.context.change(reduce_motion=calm)
    table = sit(pilot, "storm")
    for number in range(5):
        assert gains(pilot) == []
        assert ("+3 s" in pilot.words()) == (number == 5)
        find(pilot, table)
    assert table.model.message == "Set! +3 s"
    assert (
        table.controller.highlights(table.model.moment.ms).marks == {}
    )  # another table may have those cards
    places = []
    for _ in range(12):
        pilot.frame(40)
        places += gains(pilot)
    far = max(y for _, y in places) - min(y for _, y in places)
    assert (far > 100) != calm
    assert "+3 s" in pilot.words()
    pilot.wait(2000)
    assert "+3 s" not in pilot.words()
    assert not table.motion(table.model.moment)
    erred(table)
    assert "−10 s" not in table.model.message
    assert table.model.heard == "−10 s"  # read aloud: the note beside the clock is not
    pilot.wait(600)
    assert "−10 s" in pilot.words()
    red = [one.face.name for one in pilot.scene().sprites if one.style[2:3] == ("wrong",)]
    assert time_left(table.match) in red
    assert "5 in a row: +3 s" in pilot.words()


@pytest.mark.heavy
def test_a_storm_ends_with_its_tables_and_is_a_record_the_second_time(pilot: Pilot) -> None:
    for finds in (2, 4):
        table = sit(pilot, "storm")
        assert ("best 2" in pilot.words()) == (finds == 4)
        for _ in range(finds):
            find(pilot, table)
        erred(table)
        pilot.wait(240_000, 1000)
        screen = pilot.screen
        assert isinstance(screen, ResultScreen)
        assert screen.number == (str(finds), "tables")
        assert "5 in a row: +3 s" not in pilot.words()
        assert screen.ended.grade == ("done" if finds == 2 else "record")
        better = [words for words in pilot.words() if "our best was 2 tables" in words]
        assert len(better) == (finds == 4)
        assert not [words for words in pilot.words() if "missed" in words]
    pilot.click("look")
    pilot.wait(500)
    assert isinstance(pilot.screen, LessonScreen)
    assert len(pilot.screen.course.lesson.steps) == 3
    assert pilot.loop.context.settings.lessons == {}
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(500)
    assert isinstance(pilot.screen, ResultScreen)


def test_a_streak_has_no_clock_and_one_skip_and_is_there_after_a_kill(pilot: Pilot) -> None:
    table = sit(pilot, "streak")
    assert pilot.screen.widget_named("clock") is None
    find(pilot, table)
    pilot.click("skip")
    pilot.wait(500)
    assert "1 in a row" in pilot.words()
    skip = pilot.widget("skip")
    assert not skip.enabled
    assert row(table) == (2, 1, None, 0)
    assert pilot.screen.widget_named("undo") is None
    number, store = stored_number(table.match), pilot.loop.context.library.store
    assert number is not None
    assert store is not None
    # The table was never left: what a kill leaves behind is in the store, and goes elsewhere, too.
    again = kept_table(pilot.loop.context, number)
    assert again is not None
    assert again.session.state == table.session.state
    (moved,) = reading("".join(pieces_of([portable(store.load(number))])).encode())
    assert isinstance(moved, SavedSession)
    assert moved.position == table.session.state
    erred(table)
    pilot.wait(3000)
    assert isinstance(pilot.screen, ResultScreen)
    assert pilot.screen.number == ("1", "table")
    assert "Skip this table" not in pilot.words()
    assert table.model.message == "Not a set – your streak ends"


def test_one_person_skips_a_table_beside_a_computer_by_calling(pilot: Pilot) -> None:
    """Who need not call before a claim need not before a skip; the log has the call."""
    setup = default_setup("classic")
    options = with_field(setup.opening.options, "goal", "streak")
    table = pilot.sit(seat_computers(setup.with_fields(options=options), (0, 1)), 1000)
    first = table.session.state.table
    pilot.click("skip")
    assert [(entry.seat, entry.action) for entry in table.session.log] == [(0, Call()), (0, Skip())]
    assert table.session.state.table != first


@pytest.mark.parametrize("key", ["classic", "triples"])
def test_every_table_of_a_row_is_dealt_anew_whatever_cards_it_has(key: str) -> None:
    """Cards that lie on both tables are others there: what is claimed flies, what is left fades."""
    rules: Any = GAMES[key]
    options, again = replace(rules.default_options(), goal="storm"), 0
    session = Session(rules, options, "anew")
    for number in range(60):
        before, claim = session.state, rules.moves(session.state, 0)[0]
        assert session.submit(0, claim, number).refusal is None
        board, after = board_of(before), session.state
        was, now = (
            {f"card:{one}" for one in board.ids(state).values()} for state in (before, after)
        )
        show = board.animate(Change(before, after, tuple(was), tuple(now), (), claim))
        grid = board.grid(after, Box(0, 0, 900, 600))
        assert {one.ident for one in board.sprites(after, grid, ids=board.ids(after))} == now
        assert now.isdisjoint(was)
        assert show.moves.keys() == was | now
        taken = {ident for ident, move in show.moves.items() if move.end}
        assert len(taken) == len(claim.left)
        assert show.lasts < 1000
        again += not {*claim.left}.isdisjoint(after.table)
    assert again > 3
