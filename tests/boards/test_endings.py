"""Ends of games: where everything is at every moment, and that it comes to rest."""

from itertools import pairwise

import pytest

from game.boards.last_board import STROKES, place_side_by_side, ring_sprites
from game.boards.motion import endings
from game.boards.motion.endings import PLANS, WON, EndingPlan, arch, board_plan
from game.boards.scene import Box, Face, Sprite, group_sprites

ROOM = Box(48, 58, 1184, 340)
FACES = [Face("set", number) for number in range(WON)]
PLATE = Box(24, 640, 232, 66)
FANS = [*PLANS.values()]
ALL = [
    *FANS,
    *(board_plan(grade, taken) for grade in PLANS for taken in (0, 13, 53)),
    *(board_plan(grade, 0, parts=5) for grade in PLANS),
]


@pytest.mark.parametrize("plan", ALL)
def test_all_of_an_end_rests_in_time(plan: EndingPlan) -> None:
    assert endings.table_share(plan, plan.leave - 1) == 1
    assert endings.table_share(plan, plan.rests) == 0
    assert endings.rise(plan, plan.words)[0] == 0
    assert endings.rise(plan, plan.rests) == pytest.approx((1, 0))
    assert endings.count_share(plan, plan.rests) == 1
    assert max(cue.at for cue in plan.cues) < plan.rests
    assert sum(cue.sound == "count" for cue in plan.cues) <= 12


def test_a_fan_lies_before_its_figure_counts() -> None:
    fan = endings.fan_cards(FACES, arch(ROOM, 1))
    assert all(endings.fanning(fan, PLATE, plan.counts) == fan for plan in FANS if plan.number)


@pytest.mark.parametrize("taken", [1, 13, 53])
def test_what_lies_in_a_tray_hops_with_a_rising_note_after_a_win_alone(taken: int) -> None:
    plan = board_plan("done", taken)
    notes = [cue for cue in plan.cues if cue.sound == "climb"]
    assert [cue.step for cue in notes] == [*range(taken)]
    for k, cue in enumerate(notes):
        assert endings.hop_height(k, cue.at) == endings.hop_height(k, cue.at + endings.HOP_MS) == 0
        assert endings.hop_height(k, cue.at + endings.HOP_MS / 2) == pytest.approx(0.4)
    assert endings.hop_height(taken - 1, plan.rests) == 0
    assert not [cue for cue in board_plan("lost", taken).cues if cue.sound == "climb"]


def test_no_flash_is_faster_than_three_a_second() -> None:
    # The table only ever fades, the room only ever darkens, and the words only ever appear.
    for plan in ALL:
        left = [endings.table_share(plan, ms) for ms in range(0, 3000, 5)]
        lamps = [endings.lamps_share(ms) for ms in range(0, 3000, 5)]
        alphas = [endings.rise(plan, ms)[0] for ms in range(0, 3000, 5)]
        assert left == sorted(left, reverse=True)
        assert alphas == sorted(alphas)
        assert lamps == sorted(lamps)
        assert (len(set(left)), len(set(lamps))) == (4, 5)


@pytest.mark.parametrize("room", [ROOM, Box(32, 58, 700, 300), Box(20, 40, 400, 900)])
def test_a_fan_lies_whole_in_its_room_side_by_side(room: Box) -> None:
    fan = endings.fan_cards(FACES, arch(room, 1))
    assert len(fan) == WON
    assert all(sprite.box.is_within(room.grow(1)) for sprite in fan)
    middles = [sprite.box.centre for sprite in fan]
    assert middles == sorted(middles)
    leans = [float(sprite.style[0]) for sprite in fan]
    assert leans == sorted(leans, reverse=True)
    assert leans[WON // 2] == 0
    # No figure is covered, which lie in the middle half of a card.
    wide = fan[0].box.w
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 0.85 * wide for a, b in pairwise(middles))
    assert endings.fan_cards([], arch(room, 1)) == []


def test_cards_fly_one_after_the_other_and_none_jumps() -> None:
    fan = endings.fan_cards(FACES, arch(ROOM, 1))
    assert not any(s.alpha for s in endings.fanning(fan, PLATE, 0))
    before: dict[str, tuple[float, float]] = {}
    for ms in range(0, 900, 4):
        now = [s for s in endings.fanning(fan, PLATE, ms) if s.alpha]
        # What rests comes first: the painter keeps a picture of it.
        assert sorted(now, key=lambda s: s.pose is not None) == now
        for sprite in now:
            (x, y), (to_x, to_y) = before.get(sprite.ident, PLATE.centre), sprite.box.centre
            assert abs(to_x - x) + abs(to_y - y) < 110
        before = {s.ident: s.box.centre for s in now}
    assert len(before) == WON


def test_a_ring_shoots_out_its_strokes_round_what_it_is_for() -> None:
    box = Box(100, 100, 80, 80)
    far = []
    for share in (0.0, 0.5, 1.0):
        ring, *strokes = ring_sprites(box, "lamp", share)
        assert ring.box.centre == box.centre
        assert ring.box.w > box.w
        assert len(strokes) == STROKES
        far.append(max(stroke.box.x + stroke.box.w for stroke in strokes) - 140)
    assert far[0] < 60
    assert far[-1] == pytest.approx(1.02 * 80, abs=2)


@pytest.mark.parametrize("room", [Box(48, 68, 824, 590), Box(32, 68, 536, 400)])
def test_a_board_and_its_tray_lie_side_by_side_in_their_room(room: Box) -> None:
    board, tray = place_side_by_side(room, 0.96, 0.19, 0.03)
    assert board.is_within(room)
    assert tray.is_within(room)
    assert not board.meets(tray)
    assert board.w > 0.7 * min(room.w, room.h)


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


def test_markers_sink_a_little_one_after_the_other_and_stay_there() -> None:
    begins = [next(ms for ms in range(900) if endings.sink_share(k, ms)) for k in range(3)]
    assert begins == [401, 431, 461]
    assert 1.5 < 60 * endings.sink_share(2, 5000) < 3


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
