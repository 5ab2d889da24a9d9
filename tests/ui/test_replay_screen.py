"""Watching a game again: by keys, mouse and gamepad; what shows, what is heard, trying it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from runs import Run

from game.boards.board import BoardLayout
from game.boards.scene import Box, Sprite
from game.games import GAMES
from game.games.claims.state import Call, Claim
from game.games.triangle import solver
from game.play.opening import Opening
from game.play.replays import SPEEDS, Replay
from game.play.session import Session
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment
from game.ui.pages.history.replays.replay import STRIDE_MS, ReplayScreen
from game.ui.pages.history.replays.replay_lists import ELSE, LAIN
from game.ui.setups import with_field

QUICK, SLOW = ("classic", "triangle"), ("triples", "sumz", "ultra")
LONG = (pytest.mark.slow, pytest.mark.long)
every_game = pytest.mark.parametrize(
    "game",
    [pytest.param(g, marks=() if g in QUICK else LONG[: 1 + (g not in SLOW)]) for g in GAMES],
)
every_way = pytest.mark.parametrize("way", ["keys", "mouse", "pad"])


class Watcher(Run):
    """A run of the program that watches games again."""

    @property
    def replay(self) -> ReplayScreen:
        assert isinstance(self.screen, ReplayScreen)
        return self.screen

    @property
    def at(self) -> int:
        return self.replay.showing.head.at

    def watch(self, opening: Opening, session: Session) -> ReplayScreen:
        """Open a replay."""
        screen = ReplayScreen(self.context, opening, session.log)
        self.push(screen)
        return screen

    def playing(self) -> bool:
        return self.replay.showing.head.playing

    def top(self) -> AnyScreen:
        return self.screen

    def on(self, name: str) -> bool:
        """Tell whether a widget can be pressed."""
        return bool(self.widget(name).enabled)

    def lying(self) -> list[Sprite]:
        """Return what lies on the board, at rest."""
        showing, areas = self.replay.showing, []
        laid = showing.board_layout

        def noted(area: Box, least: int) -> BoardLayout:
            areas.append(area)
            return laid(area, least)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(showing, "board_layout", noted)
            self.screen.lay(self.loop.view(), Moment(self.ms, self.ms))
        return laid(areas[0], 10).sprites()

    def cards(self) -> list[int]:
        """Return the large cards of the position."""
        return [sprite.face.index for sprite in self.lying()]

    def marked(self, mark: str) -> set[int]:
        """Return the cards that stand out in a way."""
        return {sprite.face.index for sprite in self.lying() if mark in sprite.marks}


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Watcher]:
    yield Watcher(tmp_path / "data")
    pygame.display.quit()


def played(game: str, names: tuple[str, ...] = ("Ada",), **fields: Any) -> tuple[Opening, Session]:
    """Play a game to its end, with a mistake where there are cards."""
    rules = GAMES[game]
    options = rules.default_options()
    for name, value in fields.items():
        options = with_field(options, name, value)
    session = Session(rules, options, "watched", len(names))
    now = 0
    while session.result is None:
        now += 2000
        seat = (now // 2000) % len(names)
        if game != "triangle" and len(names) > 1:
            session.submit(seat, Call(), now)
        elif game == "triangle":
            seat = session.state.turn
        move = rules.moves(session.state, seat)[0]
        if now == 6000 and isinstance(move, Claim):
            wrong = session.state.table[:3]
            move = Claim(wrong[:1], wrong[1:]) if game == "sumz" else Claim(wrong)
        session.submit(seat, move, now + 500)
    levels = (None,) * len(names)
    return Opening(game, options, "watched", session.deal, names, levels), session


# What shows.


@pytest.mark.heavy
@every_game
def test_each_position_shows_as_it_was(pilot: Watcher, game: str) -> None:
    opening, session = played(game)
    screen = pilot.watch(opening, session)
    for number, state in enumerate(session.states):
        assert pilot.at == number
        if game == "triangle":
            holes = {s.target for s in pilot.lying() if s.face.kind == "marker"}
            expected = {f"hole:{h}" for h in range(30) if state.markers >> h & 1}
            assert holes == expected
        else:
            assert pilot.cards() == [*state.table]
            assert str(state.scores[0]) in pilot.words()
        if number < len(session.log):
            pilot.click("step")
    assert screen.showing.head.ended
    assert not pilot.on("step")


@pytest.mark.heavy
def test_a_claim_shows_before_it_is_made_and_when_it_is_wrong(pilot: Watcher) -> None:
    opening, session = played("classic")
    screen = pilot.watch(opening, session)
    for number in screen.replay.attempts:
        claim = session.log[number].action
        assert isinstance(claim, Claim)
        pilot.press(pygame.K_PAGEDOWN)
        assert pilot.at == number
        assert pilot.marked("chosen") == set(claim.left)
        pilot.press(pygame.K_PERIOD)
        assert pilot.at == number + 1
        if screen.replay.verdicts[number] == "wrong":
            assert pilot.marked("wrong") == set(claim.left)
            assert any("must be" in word for word in pilot.words())
        else:
            assert "Right!" in pilot.words()


@pytest.mark.heavy
def test_groups_of_a_claim_are_numbered(pilot: Watcher) -> None:
    screen = pilot.watch(*played("sumz"))
    two = 0
    for number in screen.replay.attempts:
        pilot.press(pygame.K_PAGEDOWN)
        claim = screen.replay.entries[number].action
        assert isinstance(claim, Claim)
        assert pilot.marked("chosen") == set(claim.left)
        assert pilot.marked("second") == set(claim.right)
        if claim.right:
            two += 1
            badges = [word for word in pilot.words() if word in ("1", "2")]
            assert badges.count("1") >= len(claim.left)
            assert badges.count("2") >= len(claim.right)
    assert two > 3


def test_calls_and_scores_of_several_are_told(pilot: Watcher) -> None:
    opening, session = played("classic", ("Ada", "Emmy"), attributes=3)
    pilot.watch(opening, session)
    for number, entry in enumerate(session.log):
        pilot.press(pygame.K_PERIOD)
        said = " ".join(pilot.words())
        name = opening.names[entry.seat]
        if isinstance(entry.action, Call):
            assert f"{name} calls!" in said
        elif pilot.replay.replay.verdicts[number] == "right":
            assert f"{name} got it! +1 point" in said


# Time.


@pytest.mark.heavy
def test_it_plays_at_each_speed_and_stops_at_the_end(pilot: Watcher) -> None:
    opening, session = played("triangle")
    screen = pilot.watch(opening, session)
    lasts = session.log[-1].at_ms
    for speed in SPEEDS:
        screen.showing.head.speed = speed
        began_at = max(0.0, lasts - 1500 * speed)
        screen.showing.head.seek(round(began_at))
        pilot.press(pygame.K_SPACE)
        assert pilot.playing()
        began = pilot.ms
        while pilot.playing():
            pilot.frame()
            assert pilot.ms < began + 100_000
            if pilot.playing():
                played_ms = began_at + (pilot.ms - began) * speed
                assert abs(screen.showing.head.ms - played_ms) <= 20 * speed
        assert abs(began_at + (pilot.ms - began) * speed - lasts) <= 40 * speed
        assert screen.showing.head.ended


def test_space_pauses_and_a_paused_replay_draws_nothing(pilot: Watcher) -> None:
    screen = pilot.watch(*played("classic"))
    pilot.press(pygame.K_SPACE)
    pilot.wait(3000)
    assert pilot.at == 1
    pilot.press(pygame.K_SPACE)
    assert not pilot.playing()
    pilot.wait(1500)
    at, frames = screen.showing.head.ms, pilot.loop.frames
    pilot.wait(10_000, 33)
    assert (screen.showing.head.ms, pilot.loop.frames) == (at, frames)
    assert not screen.background_step()


def test_after_a_long_sleep_it_goes_on_where_it_was(pilot: Watcher) -> None:
    screen = pilot.watch(*played("classic"))
    pilot.press(pygame.K_SPACE)
    pilot.frame(3_600_000)
    assert screen.showing.head.ms < 1000


@every_way
def test_steps_and_jumps(pilot: Watcher, way: str) -> None:
    screen = pilot.watch(*played("classic"))

    def does(name: str, key: int, button: int) -> None:
        if way == "keys":
            pilot.press(key)
        elif way == "mouse":
            pilot.click(name)
        else:
            pilot.pad(button)

    does("step", pygame.K_PERIOD, 5)
    assert pilot.at == 1
    does("step", pygame.K_PERIOD, 5)
    assert pilot.at == 2
    does("step back", pygame.K_COMMA, 4)
    assert (pilot.at, screen.showing.head.coming) == (1, None)
    does("next", pygame.K_PAGEDOWN, 3)
    assert (pilot.at, screen.showing.head.coming) == (1, 1)
    does("next", pygame.K_PAGEDOWN, 3)
    assert (pilot.at, screen.showing.head.coming) == (2, 2)
    does("previous", pygame.K_PAGEUP, 2)
    assert (pilot.at, screen.showing.head.coming) == (1, 1)
    does("play", pygame.K_SPACE, 0)
    assert pilot.playing()
    does("play", pygame.K_SPACE, 0)
    assert not pilot.playing()
    if way == "pad":
        pilot.pad(1)
    else:
        pilot.press(pygame.K_ESCAPE)
    assert not isinstance(pilot.screen, ReplayScreen)


def test_the_time_line_goes_by_keys_and_mouse(pilot: Watcher) -> None:
    opening, session = played("classic")
    screen = pilot.watch(opening, session)
    pilot.walk_to("line")
    pilot.press(pygame.K_RIGHT)
    assert screen.showing.head.ms == STRIDE_MS
    assert pilot.at == sum(1 for entry in session.log if entry.at_ms <= STRIDE_MS)
    pilot.press(pygame.K_END)
    assert screen.showing.head.ended
    pilot.press(pygame.K_LEFT)
    assert abs(screen.showing.head.ms - (session.log[-1].at_ms - STRIDE_MS)) <= 50
    pilot.press(pygame.K_HOME)
    assert (pilot.at, screen.showing.head.ms) == (0, 0)
    line: Any = screen.widget_named("line")
    x, y = line.line.centre
    pilot.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1))
    pilot.frame()
    middle = session.log[-1].at_ms / 2
    assert abs(screen.showing.head.ms - middle) < 200
    right = line.line.x + line.line.w
    for part in (0.6, 0.7, 1.0):
        at = (round(line.line.x + part * line.line.w), round(y))
        drag = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0))
        pilot.post(drag)
        pilot.frame()
    pilot.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(round(right), round(y)), button=1))
    pilot.frame()
    assert screen.showing.head.ended


# The lists.


def test_the_log_leads_to_each_entry(pilot: Watcher) -> None:
    opening, session = played("classic", ("Ada", "Emmy"), attributes=3)
    screen = pilot.watch(opening, session)
    pilot.walk_to("list")
    for row in range(1, len(session.log) + 1):
        pilot.press(pygame.K_DOWN)
        assert screen.showing.head.looked_at == row - 1
        claim = isinstance(session.log[row - 1].action, Claim)
        assert screen.showing.head.coming == (row - 1 if claim else None)
    pilot.press(pygame.K_HOME)
    assert (pilot.at, screen.showing.head.looked_at) == (0, None)
    # As it plays, the list goes with it.
    pilot.press(pygame.K_PAGEDOWN)
    for _ in session.log:
        pilot.press(pygame.K_PERIOD)
    made: Any = screen.widget_named("list")
    assert made.chosen in made.scroll.visible_lines


@every_way
def test_what_else_there_was_shows_on_the_table(pilot: Watcher, way: str) -> None:
    opening, session = played("classic")
    screen = pilot.watch(opening, session)
    number = next(n for n in screen.replay.attempts if len(screen.replay.alternatives(n)) > 1)
    screen.showing.head.show(number)
    pilot.frame()
    others = screen.replay.alternatives(number)
    if way == "pad":
        pilot.walk_hat("lists")
        pilot.hat("right")
        pilot.walk_hat("list")
        pilot.hat("down")
        pilot.hat("down")
    elif way == "keys":
        pilot.walk_to("lists")
        pilot.press(pygame.K_RIGHT)
        pilot.walk_to("list")
        pilot.press(pygame.K_DOWN)
        pilot.press(pygame.K_DOWN)
    else:
        pilot.click("lists")  # the one in the middle
        widget: Any = screen.widget_named("list")
        pilot.click_at(*widget.scroll.places()[1][1].centre)
    assert screen.showing.lists.tab == ELSE
    pointed = others[1]
    assert isinstance(pointed, Claim)
    assert pilot.marked("hint") == set(pointed.left)
    claim = session.log[number].action
    assert isinstance(claim, Claim)
    assert claim not in others
    pilot.press(pygame.K_PERIOD)
    assert not pilot.marked("hint")


def test_what_was_missed_longest_is_first_and_leads_there(pilot: Watcher) -> None:
    opening, session = played("classic")
    screen = pilot.watch(opening, session)
    screen.showing.lists.show(LAIN)
    pilot.frame()
    lain = Replay(opening, session.log).opportunities()
    assert lain[0].ms == max(one.ms for one in lain)
    pilot.walk_to("list")
    for number, one in enumerate(lain[:12]):
        pilot.press(pygame.K_DOWN if number else pygame.K_HOME)
        assert isinstance(one.action, Claim)
        assert pilot.marked("hint") == set(one.action.left)
        assert set(one.action.left) <= set(screen.showing.state.table)
        assert pilot.at == one.last
    told = " ".join(pilot.words())
    assert "broken up" in told or "found" in told


def test_the_triangle_tells_which_jump_lost_it(pilot: Watcher) -> None:
    opening, session = played("triangle")
    verdicts = [solver.solve(s.size, s.markers).verdict for s in session.states]
    assert verdicts[0] == "winnable"
    lost = verdicts.index("lost") - 1
    screen = pilot.watch(opening, session)
    pilot.wait(1000)
    assert f"Jump {lost + 1} lost the game" in pilot.words()
    assert screen.widget_named("lists") is None
    frames = pilot.loop.frames
    pilot.wait(3000)
    assert pilot.loop.frames == frames
