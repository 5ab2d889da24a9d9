"""Ends of games: where everything is at every moment, and that it comes to rest."""

import pytest

from game.boards.motion import endings
from game.boards.motion.endings import PLANS, WON
from game.boards.scene import Box, Face, Sprite, group_sprites

PANEL, ROOM = Box(352, 268, 576, 400), Box(0, 0, 1280, 720)
FACES = [Face("set", number) for number in range(WON)]
PLATE = Box(24, 640, 232, 66)


@pytest.mark.parametrize("grade", PLANS)
def test_all_of_an_end_rests_in_time(grade: str) -> None:
    plan = PLANS[grade]
    assert endings.veil_opacity(plan, plan.veil - 1) == 0
    assert endings.panel(plan, plan.panel)[1] == 0
    assert endings.veil_opacity(plan, plan.rests) == 1
    assert endings.panel(plan, plan.rests) == pytest.approx((1, 1, 0))
    assert endings.count_share(plan, plan.rests) == 1
    fan = endings.fan_cards(FACES, PANEL, ROOM, 1)
    assert not plan.number or endings.fanning(fan, PLATE, plan.panel + 100) == fan
    assert max(cue.at for cue in plan.cues) < plan.rests
    assert sum(cue.sound == "count" for cue in plan.cues) <= 12


def test_no_flash_is_faster_than_three_a_second() -> None:
    # The veil only ever darkens, and the panel only ever appears.
    for plan in PLANS.values():
        veils = [endings.veil_opacity(plan, ms) for ms in range(0, 3000, 5)]
        alphas = [endings.panel(plan, ms)[1] for ms in range(0, 3000, 5)]
        assert veils == sorted(veils)
        assert alphas == sorted(alphas)
        assert len(set(veils)) == 4


def test_a_fan_lies_in_the_window_above_the_panel_and_side_by_side() -> None:
    fan = endings.fan_cards(FACES, PANEL, ROOM, 1)
    assert len(fan) == WON
    middles = [sprite.box.centre for sprite in fan]
    assert all(0 < x < 1280 and 0 < y < 500 for x, y in middles)
    assert middles == sorted(middles)
    leans = [float(sprite.style[0]) for sprite in fan]
    assert leans == sorted(leans, reverse=True)
    assert leans[WON // 2] == 0
    assert endings.fan_cards(FACES, PANEL._replace(y=10), ROOM, 1) == []
    assert endings.fan_cards([], PANEL, ROOM, 1) == []


def test_cards_fly_one_after_the_other_and_none_jumps() -> None:
    fan = endings.fan_cards(FACES, PANEL, ROOM, 1)
    assert not any(s.alpha for s in endings.fanning(fan, PLATE, 0))
    before: dict[str, tuple[float, float]] = {}
    for ms in range(0, 900, 4):
        now = [s for s in endings.fanning(fan, PLATE, ms) if s.alpha]
        # What rests comes first: the painter keeps a picture of it.
        assert sorted(now, key=lambda s: s.pose is not None) == now
        for sprite in now:
            (x, y), (to_x, to_y) = before.get(sprite.ident, PLATE.centre), sprite.box.centre
            assert abs(to_x - x) + abs(to_y - y) < 100
        before = {s.ident: s.box.centre for s in now}
    assert len(before) == WON


def test_confetti_rises_falls_and_is_gone_before_all_rests() -> None:
    left, right = endings.confetti([Face("spark", 0, name="gold"), Face("spark", 1, name="seat0")])
    assert len(left.particles) + len(right.particles) == 160
    assert left.sprites(119, 0, 720, 1) == []
    for burst, x in ((left, 0.0), (right, 1280.0)):
        high = [s.box.y for s in burst.sprites(700, x, 720, 1)]
        assert len(high) > 70
        assert min(high) < 300
        assert burst.at + burst.lasts <= PLANS["perfect"].rests
        assert burst.sprites(PLANS["perfect"].rests, x, 720, 1) == []


def test_markers_sink_a_little_and_stay_there() -> None:
    show = endings.animate_sinking({f"marker:{k}": (k, 0) for k in range(5)})
    marble = Sprite(Face("marker"), Box(100, 100, 60, 60))
    assert [move.begins for move in show.moves.values()] == [0, 30, 60, 90, 120]
    for move in show.moves.values():
        last = move.pose_sprite(marble, move.lasts, marble.box, marble.box, 1)
        assert 1.5 < last.box.y - marble.box.y < 3


def test_a_group_lies_at_rest_where_its_parts_do() -> None:
    parts = [
        Sprite(Face("panel"), Box(100, 50, 200, 80)),
        Sprite(Face("icon"), Box(150, 20, 40, 40)),
    ]
    rest = group_sprites(parts, 1, 0, 1)
    assert rest.box == Box(98, 18, 204, 114)
    small = group_sprites(parts, 0.5, 10, 0.5)
    assert small.box.centre == pytest.approx((200, 85), abs=1)
    assert (small.parts, small.alpha, small.style) == (tuple(parts), 128, rest.style)
