"""Motion: where everything is at every moment of every event, and that it ends where it lies."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.motion import card_motion, curves, endings, peg_motion
from game.boards.motion.animation import QUIET, Animation, Transition, Tween, calm, join_transitions
from game.boards.motion.sparks import sparks
from game.boards.scene import ASPECT, Box, Face, Pose, Sprite, lying, rests_at

PLACE = Box(300, 200, 252, 168)
PILE, PLATE = Box(1100, 640, 114, 76), Box(24, 640, 102, 68)
PLACES = {"pile": PILE, "plate:0": PLATE, "tray:3": Box(1050, 500, 60, 40)}
NAMES = tuple(f"card:{number}" for number in range(12))

SPARK = (Face("spark", 1, name="gold"),)

SHOWS: dict[str, Animation] = {
    "deal": card_motion.animate_deal(NAMES),
    "right": card_motion.animate_claim(
        NAMES[:3], NAMES[3:6], "plate:0", company=False, chosen=NAMES[:2]
    ),
    "right in company": card_motion.animate_claim(NAMES[:3], NAMES[3:6], "plate:0", company=True),
    "six": card_motion.animate_claim(NAMES[:6], (), "plate:0", company=False),
    "found": card_motion.found(
        NAMES[:3], 2, "plate:0", company=True, faces=dict.fromkeys(NAMES, SPARK)
    ),
    "undo": card_motion.taken_back(NAMES[:3], NAMES[3:6], "plate:0"),
    "shift": card_motion.animate_shift(NAMES),
    "turned up": card_motion.animate_turn({NAMES[0]: Face("set", 3)}, {}),
    "turned down": card_motion.animate_turn({}, {NAMES[0]: Face("set", 3)}),
    "jump": peg_motion.animate_jump("marker:1", "marker:2", 3, 9, chosen=False, left=9),
    "jump back": peg_motion.taken_back("marker:1", "marker:2", 3, 9),
    "jumps back": peg_motion.animate_change(NAMES[:2], (), NAMES[2:4], "undo"),
    "cleared": endings.animate_clearing(
        {name: divmod(k, 4) for k, name in enumerate(NAMES)}, "plate:0"
    ),
} | {
    f"{was or 'plain'} to {now or 'plain'}": card_motion.animate_marks(
        {NAMES[0]: was}, {NAMES[0]: now}
    )
    for was in ("", "chosen", "second", "hint", "wrong")
    for now in ("", "chosen", "second", "hint", "right", "wrong")
    if was != now
}


def moves() -> Iterator[tuple[str, str, Transition]]:
    for name, show in SHOWS.items():
        for ident, move in show.moves.items():
            yield name, ident, move


def at(move: Transition, ms: float, mark: str = "") -> Sprite:
    """Return a card of a move where it is at a time; without places it stays where it lies."""
    sprite = Sprite(Face("set", 7), PLACE, marks=frozenset({mark} - {""}))
    start, end = PLACES.get(move.start, PLACE), PLACES.get(move.end, PLACE)
    return move.pose_sprite(sprite, ms, start, end, 1.0)


def test_a_former_mark_does_not_come_back_as_another_one_goes() -> None:
    fades = 0
    for name, ident, move in moves():
        rings = [phase for phase in move.phases if phase.of == "ring"]
        for earlier, later in pairwise(rings):
            fades += bool(move.former)
            for ms in (earlier.at + earlier.lasts, later.at + 1, later.at + later.lasts - 1):
                pose = at(move, ms).pose
                assert pose is not None
                assert pose.former == "", (name, ident, ms)
    assert fades >= 4


@pytest.mark.parametrize("name", ["linear", "ease_out", "ease_in", "soft", "back", "pop", "spring"])
def test_curves_go_from_nought_to_one(name: str) -> None:
    curve: curves.Curve = getattr(curves, name)
    assert curve(0.0) == pytest.approx(0, abs=1e-12)
    assert curve(1.0) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("name", "over"), [("back", 0.045), ("pop", 0.1), ("spring", 0.096)])
def test_some_go_a_little_too_far(name: str, over: float) -> None:
    curve: curves.Curve = getattr(curves, name)
    assert max(curve(k / 200) for k in range(201)) == pytest.approx(1 + over, abs=0.01)


def test_others_come_back() -> None:
    assert curves.hump(1.0) == pytest.approx(0, abs=1e-12)
    assert curves.shake(1.0) == 0


def test_everything_ends_where_it_lies_as_it_lies() -> None:
    for name, ident, move in moves():
        mark = "right" if move.end == "plate:0" and name != "cleared" else ""
        if " to " in name:
            mark = name.rpartition(" to ")[2].removeprefix("plain")
        last = at(move, move.lasts, mark)
        goal = PLACES.get(move.end)
        if goal is not None:
            assert last.box.centre == pytest.approx(goal.centre), (name, ident)
            continue
        rest = Sprite(Face("set", 7), PLACE, marks=frozenset({mark} - {""}))
        assert last.box == pytest.approx(rests_at(rest), abs=1e-6), (name, ident)
        pose = last.pose
        assert pose is not None
        assert pose.lift == pytest.approx(lying(rest)[1], abs=1e-6), (name, ident)
        assert pose.tilt == pytest.approx(0, abs=1e-6)
        assert abs(pose.flip) == pytest.approx(1)
        assert pose.ring == pytest.approx(0.0 if mark == "wrong" else 1.0, abs=1e-6)


@pytest.mark.heavy
def test_nothing_jumps_from_one_frame_to_the_next() -> None:
    # In 4 ms the fastest card goes 40 pixels, and nothing turns over or grows at once.
    for name, ident, move in moves():
        before = at(move, move.begins)
        for step in range(1, int(move.lasts / 4) + 2):
            now = at(move, move.begins + 4 * step)
            assert now.pose is not None
            assert before.pose is not None
            (x, y), (to_x, to_y) = before.box.centre, now.box.centre
            assert abs(to_x - x) + abs(to_y - y) < 60, (name, ident, 4 * step)
            assert abs(now.box.w - before.box.w) < 12, (name, ident, 4 * step)
            assert abs(now.pose.flip - before.pose.flip) < 0.2, (name, ident, 4 * step)
            before = now


def test_a_deal_is_over_soon_however_many_cards_there_are() -> None:
    for count in (1, 3, 12, 21, 27):
        show = card_motion.animate_deal([f"card:{number}" for number in range(count)])
        assert show.lasts <= card_motion.DEAL_MOST + 501
    begins = [move.begins for move in SHOWS["deal"].moves.values()]
    assert begins == [40 * k for k in range(12)]


def test_cards_land_when_one_hears_it() -> None:
    for cue in SHOWS["deal"].cues:
        if cue.sound == "land":
            move = SHOWS["deal"].moves[cue.of]
            assert at(move, cue.at).box.centre == pytest.approx(PLACE.centre)


def test_the_others_see_for_longer_what_was_taken() -> None:
    alone, company = (
        min(SHOWS[name].moves[card].values(0)["along"] for card in NAMES[:3])
        for name in ("right", "right in company")
    )
    assert alone == company == 0
    gone = {name: SHOWS[name].landed["plate:0"] for name in ("right", "right in company")}
    later = card_motion.TAKEN_AFTER_IN_COMPANY - card_motion.TAKEN_AFTER
    assert gone["right in company"] - gone["right"] == later


def test_others_wait_no_longer_where_all_is_slow() -> None:
    for speed in (1.0, 0.75, 0.5, 0.25):
        company, alone = (
            card_motion.animate_claim(NAMES[:3], (), "plate:0", company=others, speed=speed)
            for others in (True, False)
        )
        waits, least = (
            min(phase.at for phase in show.moves[NAMES[0]].phases if phase.of == "along") / speed
            for show in (company, alone)
        )
        assert waits == max(least, card_motion.TAKEN_AFTER_IN_COMPANY + 50 / speed)


def test_who_wants_less_motion_sees_fades() -> None:
    for name, show in SHOWS.items():
        calmed = calm(show)
        assert not calmed.bursts
        assert sum(cue.sound in QUIET for cue in calmed.cues) <= 1
        for move in calmed.moves.values():
            for ms in range(0, int(move.lasts) + 10, 10):
                now = at(move, ms)
                assert now.box == pytest.approx(PLACE), name
                assert now.pose is not None
                assert (now.pose.tilt, now.pose.flip) == (0, 1)


def test_sparks_fly_apart_fall_and_go() -> None:
    burst = sparks("card:1", 100, [Face("spark", 1, name="gold")], 14)
    assert burst.sprites(99, 0, 0, 1) == []
    early, late = burst.sprites(130, 0, 0, 1), burst.sprites(380, 0, 0, 1)
    assert len(early) == len(late) == 14
    assert max(abs(s.box.centre[0]) for s in late) > max(abs(s.box.centre[0]) for s in early)
    assert sum(s.alpha for s in late) < sum(s.alpha for s in early)
    assert burst.sprites(100 + burst.lasts, 0, 0, 1) == []
    places = {(round(s.box.x / 6), round(s.box.y / 6)) for s in late}
    assert len(places) > 10  # not in heaps


@given(st.floats(-50, 900), st.sampled_from(sorted(SHOWS)))
def test_poses_are_in_their_bounds(ms: float, name: str) -> None:
    for move in SHOWS[name].moves.values():
        now = at(move, ms)
        assert isinstance(now.pose, Pose)
        assert 0 <= now.alpha <= 255
        assert 0 <= now.pose.lift <= 1
        assert -1 <= now.pose.flip <= 1
        assert now.box.w / now.box.h == pytest.approx(ASPECT, rel=0.35)


def test_two_moves_of_a_thing_that_begin_together_are_one() -> None:
    one = Transition((Tween("along", 0, 100, 0, 1, curves.ease_out),), "pile")
    two = Transition((Tween("ring", 0, 80, 0, 1, curves.linear),), former="chosen")
    both = join_transitions(one, two)
    assert (both.start, both.former, both.lasts) == ("pile", "chosen", 100)
    assert both.values(50).keys() == {"along", "ring"}


def test_what_begins_later_is_the_same_later() -> None:
    show = SHOWS["right"]
    late = show.delay(500)
    assert late.lasts == show.lasts + 500
    assert [cue.at - 500 for cue in late.cues] == [cue.at for cue in show.cues]
    for ident, move in show.moves.items():
        assert at(late.moves[ident], 700) == at(move, 200)


def test_cards_that_are_left_go_one_a_frame_and_sound_one_a_diagonal() -> None:
    cells = {f"card:{k}": divmod(k, 4) for k in range(12)}
    show = endings.animate_clearing(cells, "plate:0")
    begins = sorted(move.begins for move in show.moves.values())
    assert {15, 30, 45} >= {after - before for before, after in pairwise(begins)}
    diagonals = sorted({row + column for row, column in cells.values()})
    assert [cue.at for cue in sorted(show.cues)] == [110 + 45 * k for k in diagonals]
