"""Animations of cards and markers: taken, taken back, and the last jump."""

import math
from typing import Any

import pygame
import pytest
from pilot import Pilot, seated
from test_moments import first_claim, sit

from game.boards.scene import Sprite
from game.games import GAMES
from game.games.claims.state import Call
from game.games.pegs.state import Jump
from game.games.triangle.lattice import triangle
from game.ui.kit.screen import Push
from game.ui.kit.view import Moment
from game.ui.setups import default_setup
from game.ui.table.tables import new_table


def flights(pilot: Pilot) -> dict[str, tuple[float, float]]:
    """Return where the cards are by now, by their middles."""
    sprites = pilot.scene().sprites
    return {s.ident: s.box.centre for s in sprites if s.ident.startswith("card:") and s.alpha}


@pytest.mark.parametrize("taker", [0, 4])
def test_cards_fly_to_the_plate_of_who_takes_them(pilot: Pilot, taker: int) -> None:
    screen = sit(pilot, "classic", *(0,) * 6)
    claim = first_claim(screen)
    assert screen.model.submit(taker, Call())
    assert screen.model.submit(taker, claim)
    plate = pilot.widget(f"seat:{taker}")
    last: dict[str, tuple[float, float]] = {}
    for _ in range(80):
        pilot.frame(16)
        last |= {name: at for name, at in flights(pilot).items() if int(name[5:]) in claim.left}
    assert len(last) == len(claim.left)
    for x, y in last.values():
        assert plate.box.grow(4).has(x, y)


def test_what_is_taken_back_goes_the_way_it_came(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0)
    claim, before = first_claim(screen), screen.match.state.table
    assert screen.model.submit(0, claim)
    pilot.wait(1500)
    dealt = set(screen.match.state.table) - set(before)
    plate = pilot.widget("seat:0")
    pilot.press(pygame.K_z, pygame.KMOD_LCTRL)
    first = last = flights(pilot)
    for _ in range(24):
        pilot.frame(16)
        first, last = flights(pilot) | first, last | flights(pilot)
    for card in dealt:  # to the pile at the right, in the lower corner
        assert last[f"card:{card}"][0] > 0.85 * pilot.loop.view().size[0]
    x, y = plate.box.centre
    for card in claim.left:
        (from_x, from_y), (to_x, to_y) = first[f"card:{card}"], last[f"card:{card}"]
        assert abs(from_x - x) + abs(from_y - y) < abs(to_x - x) + abs(to_y - y)
    assert screen.match.state.table == before


@pytest.mark.parametrize("game", GAMES)
def test_what_leaves_lies_as_it_lay_until_it_goes(pilot: Pilot, game: str) -> None:
    table = new_table(pilot.loop.context, default_setup(game, 1).with_fields(seed="flights"))
    pilot.loop._do(Push(table))
    who, left = table.model.animator.board.who, 0
    for _ in range(3):
        pilot.wait(3000)
        before = pilot.scene().sprites
        action = table.match.rules.moves(table.match.state, 0)[0]
        assert table.model.submit(0, action)
        after, ids = pilot.scene().sprites, table.model.animator.ids(table.match.state)
        here = {f"{who}:{one}" for one in ids.values()}
        leaves = [
            one for one in before if one.ident.startswith(f"{who}:") and one.ident not in here
        ]
        assert [one for one in leaves if one not in after] == []
        # Nothing lies over another thing now that was below it, so little has to be drawn anew.
        assert [one for one in before if one in after] == [one for one in after if one in before]
        left += len(leaves)
    # In No Set, cards stay where they lie.
    assert left >= 3 or who == "cap"


def test_three_more_are_told(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0)
    told = False
    while screen.match.state.stock:
        claim, before = first_claim(screen), screen.match.state
        assert screen.model.submit(0, claim)
        grown = len(screen.match.state.table) > max(12, len(before.table) - 3)
        words = "Set! Nothing left to find, so more cards are dealt."
        pilot.frame(1000)
        assert (words in pilot.words()) == grown
        told = told or grown
    assert told


def lines(pilot: Pilot) -> list[tuple[Any, ...]]:
    return [s.style for s in pilot.scene().sprites if s.face.kind == "line"]


def test_the_last_jump_of_a_duel_stays_to_be_seen(pilot: Pilot) -> None:
    screen = sit(pilot, "triangle", 0, 0, play="duel")
    assert lines(pilot) == []
    for seat in (0, 1):
        jump = screen.match.rules.moves(screen.session.state, seat)[0]
        assert isinstance(jump, Jump)
        assert screen.model.submit(seat, jump)
        pilot.wait(5000)
        (line,) = lines(pilot)
        ends = [pilot.screen.widget_named(f"hole:{hole}") for hole in (jump.source, jump.target)]
        assert line[0] == f"seat{seat}"
        source, target = (end.box for end in ends if end is not None)
        assert line[2:4] == pytest.approx(source.centre, abs=0.1)
        # Its tip is at the rim of the marble that has jumped.
        tip = line[4:6]
        assert math.dist(tip, target.centre) == pytest.approx(0.56 * target.w, abs=0.2)
        ways = math.dist(source.centre, tip) + math.dist(tip, target.centre)
        assert ways == pytest.approx(math.dist(source.centre, target.centre), abs=0.2)


def test_the_tray_has_the_colours_of_what_was_jumped(pilot: Pilot) -> None:
    screen = sit(pilot, "triangle", 0)
    jumped = []
    for _ in range(4):
        jump = screen.match.rules.moves(screen.session.state, 0)[0]
        assert isinstance(jump, Jump)
        jumped.append(triangle(5).straight_jump(jump.source, jump.target)[1])
        assert screen.model.submit(0, jump)
    pilot.wait(2000)
    for inlaid in (False, True):
        tray = [s for s in pilot.scene().sprites if s.ident.startswith("rolled:")]
        shown = {int(s.ident.partition(":")[2]): s.face.index for s in tray}
        assert shown == {
            k: triangle(5).colours[hole] if inlaid else 0 for k, hole in enumerate(jumped)
        }
        pilot.click("colours")


def test_a_race_needs_no_trail(pilot: Pilot) -> None:
    screen = sit(pilot, "triangle", 0, 0)
    assert screen.model.submit(0, screen.match.rules.moves(screen.session.state, 0)[0])
    pilot.wait(1000)
    assert lines(pilot) == []


def marker_at(pilot: Pilot, hole: int) -> Sprite:
    """Return the marker that lies in a hole, or is on its way there."""
    (found,) = (s for s in pilot.scene().sprites if s.target == f"hole:{hole}" and s.ident)
    return found


def test_a_marker_is_the_same_one_over_a_jump_and_back(pilot: Pilot) -> None:
    screen = sit(pilot, "triangle", 0)
    jump = screen.match.rules.moves(screen.session.state, 0)[0]
    assert isinstance(jump, Jump)
    pilot.wait(1000)
    still = marker_at(pilot, jump.source)
    assert screen.model.submit(0, jump)
    pilot.frame(60)
    flying = marker_at(pilot, jump.target)
    assert flying.ident == still.ident
    pilot.wait(1000)
    landed = marker_at(pilot, jump.target)
    assert landed.box not in (still.box, flying.box)
    screen.model.undo()
    pilot.frame(60)
    back = marker_at(pilot, jump.source)
    assert back.ident == still.ident
    x, low, high = (sprite.box.centre[0] for sprite in (back, still, landed))
    assert min(low, high) <= x <= max(low, high)
    assert back.box not in (still.box, landed.box)
    pilot.wait(1000)
    assert marker_at(pilot, jump.source) == still


def test_the_pile_is_counted_right_though_a_scene_comes_later_than_its_turn(pilot: Pilot) -> None:
    for late in (0, 5, 9, 15):
        setup = default_setup("classic", 2).with_fields(seed="late")  # without a clock that ticks
        table = new_table(pilot.loop.context, setup)
        view = pilot.loop.view()
        for ms in range(0, 1600, 16):
            table.advance(Moment(ms, ms, 0))
            scene = table.scene(view, Moment(ms + late, ms + late, 0))
        assert "69" in [sprite.face.name for sprite in scene.sprites]


@pytest.mark.parametrize("goal", ["deck", "storm"])
def test_sparks_are_below_the_cards_that_come(pilot: Pilot, goal: str) -> None:
    table = pilot.sit(seated("classic", goal=goal, seed="sparks"), 1500)
    before = {sprite.ident for sprite in pilot.scene().sprites}
    table.model.submit(0, first_claim(table))
    seen = 0
    for _ in range(80):
        pilot.frame(16)
        sprites = pilot.scene().sprites
        sparks = [at for at, one in enumerate(sprites) if one.face.kind == "spark"]
        fresh = [
            at
            for at, one in enumerate(sprites)
            if one.ident.startswith("card:") and one.ident not in before and one.alpha
        ]
        assert not (sparks and fresh) or max(sparks) < min(fresh)
        seen += bool(sparks and fresh)
    assert seen > 5
