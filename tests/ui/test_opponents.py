"""Computer players at the table, through the real program with a clock that is pushed."""

from typing import Any

import pygame
import pytest
from again import check_log
from hands import card_hand, marker_hand, watched
from pilot import Pilot, seated

from game.app.loop import FRAME_MS, THINKING_MS, THINKING_PAUSE_MS
from game.boards.motion.card_motion import TAKEN_AFTER_IN_COMPANY
from game.core.rules import CLOCK
from game.games import GAMES
from game.games.claims.state import Call, Claim
from game.games.pegs.state import Jump, PegState
from game.play.session import Session
from game.ui.kit.view import Moment
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.setups import default_setup
from game.ui.table.cards.card_selector import ERRING_MS
from game.ui.table.matches import SHOWN_MS, MatchSeries
from game.ui.table.players import computers as opponents
from game.ui.table.players.computers import computer_name, computer_selection
from game.ui.table.players.plate import Plate
from game.ui.table.table_screen import TableScreen


def play_on(pilot: Pilot, screen: TableScreen, *, most: int = 40_000) -> None:
    """Let time pass until the session is over."""
    for _ in range(most):
        if screen.session.result is not None:
            return
        pilot.frame(100)
    raise AssertionError("the game does not end")


def until_called(pilot: Pilot, screen: TableScreen, seat: int) -> None:
    for _ in range(3000):
        if screen.match.state.caller == seat:
            return
        pilot.frame(16)
    raise AssertionError("nobody calls")


# At the table.


def test_a_person_plays_set_against_two_computers_to_the_end(pilot: Pilot) -> None:
    pilot.loop.context.change(call_first=True)
    screen = pilot.sit(seated("classic", 0, 3, 5, attributes=3))
    for _ in range(2000):
        if screen.session.result is not None:
            break
        if screen.match.state.caller is None and screen.match.state.scores[0] < 2:
            pilot.press(screen.model.setup.keys[0])
        if screen.match.state.caller == 0:
            claim = screen.match.rules.moves(screen.match.state, 0)[0]
            assert isinstance(claim, Claim)
            for card in claim.left:
                pilot.click(f"card:{card}")
        pilot.frame(200)
    scored = {entry.seat for entry in screen.session.log if isinstance(entry.action, Claim)}
    assert 0 in scored
    assert scored & {1, 2}
    check_log(screen.session)
    pilot.wait(4500)
    assert isinstance(pilot.screen, ResultScreen)
    assert {"Steady", "Sharp"} <= set(" ".join(pilot.words()).replace(",", "").split())
    assert pilot.loop.context.library.count("classic") == 1
    pilot.click("new")
    assert pilot.table.match.opening.computers == {1: 3, 2: 5}


def test_a_duel_on_five_against_the_highest_level(pilot: Pilot) -> None:
    screen = pilot.sit(seated("triangle", 0, 5, play="duel", size=5))
    told = set()
    for _ in range(4000):
        state: PegState = screen.match.state
        if screen.session.result is not None:
            break
        if state.turn == 0:
            jump = screen.match.rules.moves(state, 0)[0]
            assert isinstance(jump, Jump)
            pilot.click(f"hole:{jump.source}")
            pilot.click(f"hole:{jump.target}")
        pilot.frame(100)
        told |= set(pilot.words())
    assert "thinking…" in told
    assert screen.session.result is not None
    assert {entry.seat for entry in screen.session.log} == {0, 1}
    check_log(screen.session)


@pytest.mark.parametrize("game", ["classic", "sumz", "triangle"])
def test_a_table_of_computers_ends_by_itself_and_counts_for_nobody(pilot: Pilot, game: str) -> None:
    small: dict[str, dict[str, Any]] = {"classic": {"attributes": 3}, "sumz": {"slots": 3}}
    screen = pilot.sit(seated(game, 5, 4, **small.get(game, {})))
    play_on(pilot, screen)
    check_log(screen.session)
    pilot.wait(4500)
    assert isinstance(pilot.screen, ResultScreen)
    assert pilot.loop.context.library.store is not None
    assert pilot.loop.context.library.store.numbers() == []


def test_nobody_acts_for_a_computer(pilot: Pilot) -> None:
    pilot.loop.context.change(call_first=True)
    screen = pilot.sit(seated("classic", 0, 1))
    pilot.press(screen.model.setup.keys[1])
    pilot.click("seat:1")
    pilot.pad(5, 0)
    pilot.pad(6, 1)
    assert screen.session.log == ()
    assert screen.match.state.caller is None
    pilot.click("seat:0")
    assert screen.match.state.caller == 0


def test_while_a_computer_chooses_a_person_does_not(pilot: Pilot) -> None:
    screen = pilot.sit(seated("classic", 0, 3))
    until_called(pilot, screen, 1)
    entries = len(screen.session.log)
    for card in screen.match.state.table[:3]:
        pilot.click(f"card:{card}")
    assert len(screen.session.log) == entries
    assert card_hand(screen).selector.selection.cards == ()
    assert any("is picking cards" in words for words in pilot.words())


def test_in_a_duel_the_computers_markers_are_not_moved_for_it(pilot: Pilot) -> None:
    screen = pilot.sit(seated("triangle", 1, 0, play="duel"))
    jump = screen.match.rules.moves(screen.match.state, 0)[0]
    assert isinstance(jump, Jump)
    pilot.click(f"hole:{jump.source}")
    pilot.click(f"hole:{jump.target}")
    assert screen.session.log == ()
    assert marker_hand(screen).chosen < 0


def test_pads_are_the_peoples_in_order(pilot: Pilot) -> None:
    screen = pilot.sit(seated("classic", 1, 0, 1, 0))
    pilot.pad(5, 0)  # makes itself known first, and does nothing here
    pilot.pad(6, 1)
    assert screen.match.state.caller == 3


def test_the_pause_stops_computers(pilot: Pilot) -> None:
    screen = pilot.sit(seated("classic", 0, 5))
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, PauseScreen)
    pilot.wait(60_000, 500)
    assert screen.session.log == ()


# What one sees.


def test_a_computer_reaches_for_one_card_after_the_other(pilot: Pilot) -> None:
    screen = pilot.sit(seated("classic", 0, 3))
    until_called(pilot, screen, 1)
    counts = []
    while isinstance(screen.session.log[-1].action, Call):
        marked = [s for s in pilot.scene().sprites if "chosen" in s.marks]
        counts.append(len(marked))
        pilot.frame(16)
    assert sorted(set(counts)) == [0, 1, 2, 3]
    assert counts == sorted(counts)


def test_what_was_taken_glows_before_it_goes(pilot: Pilot) -> None:
    screen = pilot.sit(seated("classic", 0, 3))
    until_called(pilot, screen, 1)
    before = screen.match.state.table
    while screen.match.state.table == before:
        pilot.frame(16)
    taken = {f"card:{card}" for card in set(before) - set(screen.match.state.table)}
    fresh = {f"card:{card}" for card in set(screen.match.state.table) - set(before)}
    pilot.frame(16)
    for _ in range(TAKEN_AFTER_IN_COMPANY // 100 - 1):
        sprites = {s.ident: s for s in pilot.scene().sprites if s.ident}
        assert all(sprites[ident].marks == {"right"} for ident in taken)
        assert all(sprites[ident].alpha == 0 for ident in fresh)
        pilot.frame(100)
    pilot.wait(1500)
    sprites = {s.ident: s for s in pilot.scene().sprites if s.ident}
    assert not taken & sprites.keys()
    assert all(sprites[ident].alpha == 255 for ident in fresh)


def test_nobody_reaches_without_a_call() -> None:
    setup = seated("classic", 0, 3)
    session = Session(GAMES[setup.opening.game], setup.opening.options, "x", 2, computers={1: 3})
    assert computer_selection(session, 0).cards == ()
    session.submit(0, Call(), 10)
    assert computer_selection(session, 5000).cards == ()


def test_plates_tell_computers_from_people(pilot: Pilot) -> None:
    pilot.loop.context.change(call_first=True)
    screen = pilot.sit(seated("classic", 0, 4))
    plates = [w for w in screen.lay(pilot.loop.view(), Moment(0, 0)) if isinstance(w, Plate)]
    assert [plate.tip for plate in plates] == ["", "Computer: Quick, level 4 of 5"]
    assert plates[0].keycap
    assert plates[1].keycap == ""
    assert plates[1].note == "Level 4"
    assert moods(pilot) == [(4, "calm")]


def moods(pilot: Pilot) -> list[tuple[int, str]]:
    """Return the levels and moods of all faces that show."""
    faces = [s.face for s in pilot.scene().sprites if s.face.kind == "character"]
    return [(face.index, face.name) for face in faces]


def test_a_face_calls_blinks_errs_and_is_calm_again(pilot: Pilot) -> None:
    screen = pilot.sit(seated("classic", 0, 5, 1))
    until_called(pilot, screen, 1)
    seen = [moods(pilot)]
    while screen.match.state.caller == 1:
        pilot.frame(16)
        seen += [moods(pilot)] if moods(pilot) != seen[-1] else []
    assert [each[0] for each in seen] == [
        *((5, "calling"), (5, "blink"), (5, "calling"), (5, "calm")),
    ]
    assert {each[1] for each in seen} == {(1, "calm")}


@pytest.mark.heavy
def test_a_face_minds_a_mistake_for_a_moment(pilot: Pilot) -> None:
    screen = pilot.sit(seated("classic", 0, 1, 1))
    for _ in range(20_000):
        if "erring" in [mood for _, mood in moods(pilot)]:
            break
        pilot.frame(50)
    erred = [mood for _, mood in moods(pilot)].index("erring") + 1
    judged = who_erred(screen)
    assert judged == erred
    since = screen.match.now
    while [mood for _, mood in moods(pilot)][erred - 1] == "erring":
        pilot.frame(16)
    assert ERRING_MS - 60 <= screen.match.now - since <= ERRING_MS + 16


def who_erred(screen: TableScreen) -> int:
    """Return who made the last entry, which was a mistake."""
    entry, before = screen.session.log[-1], screen.session.previous
    if entry.seat == CLOCK:
        return int(before.caller)
    assert not screen.match.rules.explain(before, entry.action).right
    return entry.seat


def test_names_of_one_level_are_told_apart() -> None:
    setup = default_setup("classic")
    assert opponents.seat_computers(setup, [0, 3, 3, 1]).opening.names == (
        "Player 1", "Steady", "Steady 2", "Novice",
    )  # fmt: skip
    assert computer_name([5, 5, 5], 2) == "Sharp 3"
    assert opponents.seat_computers(setup, [2], ["Deep Thought"]).opening.names == ("Deep Thought",)


# The loop.


class Stopwatch:
    """Seconds that pass with each step of thought."""

    def __init__(self, step_ms: float) -> None:
        self.now, self.step = 0.0, step_ms / 1000

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("step_ms", "most"), [(0.5, 8), (2.0, 2), (9.0, 1)])
def test_thinking_never_takes_more_of_a_frame(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, step_ms: float, most: int
) -> None:
    screen = pilot.sit(seated("triangle", 0, 5, play="duel"))
    watch, steps = Stopwatch(step_ms), 0

    def think() -> bool:
        nonlocal steps
        steps += 1
        watch.now += watch.step
        return True

    monkeypatch.setattr(screen, "background_step", think)
    monkeypatch.setattr(pilot.loop, "_stopwatch", watch)
    pilot.wait(2000)
    for _ in range(5):
        steps, frames = 0, pilot.loop.frames
        pilot.frame()
        assert steps == most
        assert (steps - 1) * step_ms < THINKING_MS
        assert pilot.loop.frames == frames  # thinking draws nothing
        assert pilot.loop.pause() == THINKING_PAUSE_MS
    pilot.loop._awake = True
    assert pilot.loop.pause() == max(1, FRAME_MS - round(most * step_ms))
    monkeypatch.setattr(screen, "background_step", lambda: False)
    pilot.wait(2 * FRAME_MS, FRAME_MS)  # after what moved, pictures wait for the next frame
    assert pilot.loop.pause() > THINKING_PAUSE_MS


@pytest.mark.parametrize(("clock", "drawn"), [(False, 0), (True, 1)])
def test_waiting_for_a_plan_draws_nothing_but_seconds(
    pilot: Pilot, clock: bool, drawn: int
) -> None:
    pilot.loop.context.change(show_clock=clock)
    screen = pilot.sit(seated("classic", 0, 1))  # on the ladder, where the clock runs
    pilot.wait(3000)
    frames = pilot.loop.frames
    pilot.wait(1000, 10)
    assert screen.session.log == ()
    assert screen.session.next_due() is not None
    assert pilot.loop.frames == frames + drawn


# Watching.


@pytest.mark.heavy
def test_a_series_goes_on_by_itself_and_escape_leaves_it(pilot: Pilot) -> None:
    setup = seated("triangle", 5, 5, seed="s")
    pilot.push(watched(pilot.loop.context, MatchSeries(setup, 2)))
    assert "Game 1 of 2" in pilot.words()
    first = pilot.table
    play_on(pilot, first)
    pilot.wait(3000)
    assert isinstance(pilot.screen, ResultScreen)
    pilot.wait(SHOWN_MS)
    second = pilot.table
    assert second is not first
    assert (first.model.setup.opening.seed, second.model.setup.opening.seed) == ("s-1", "s-2")
    play_on(pilot, second)
    pilot.wait(3000 + 3 * SHOWN_MS)
    assert pilot.table is second  # the last one stays
    pilot.click("new")
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.loop.stack[-1], SelectorScreen)


def test_a_series_can_be_paused(pilot: Pilot) -> None:
    pilot.push(watched(pilot.loop.context, MatchSeries(seated("classic", 1, 1), 1)))
    pilot.click("pause")
    assert isinstance(pilot.screen, PauseScreen)
    assert all(entry.seat != CLOCK for entry in pilot.log)
