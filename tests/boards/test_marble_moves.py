"""Marbles on their way: over each other, into the tray, up and down, and where they may not."""

import pytest

from game.boards.board import Highlights, select_only
from game.boards.lattice_layout import marble_roll, tray_places
from game.boards.motion import peg_motion as motion
from game.boards.motion.curves import MotionSettings
from game.boards.peg_board import PEGS, position_to_view, targets
from game.boards.scene import HELD, Box, Face, Sprite, lying
from game.games.pegs.state import Jump
from game.games.triangle.lattice import triangle
from game.ui.table.animator import BoardAnimator

AREA, TRAY = Box(300, 80, 640, 536), Box(1000, 150, 148, 455)
START = position_to_view("5", triangle(5).full & ~(1 << 14))
JUMP = Jump(*(triangle(5).legal(START.markers)[0][k] for k in (0, 2)))
OVER = triangle(5).legal(START.markers)[0][1]
AFTER = position_to_view("5", START.markers & ~(1 << JUMP.source) & ~(1 << OVER) | 1 << JUMP.target)
PLACES = {f"tray:{k}": box for k, box in enumerate(tray_places(triangle(5), TRAY))}
HOLES = PEGS.grid(START, AREA).boxes


def lay(state: object) -> object:
    return PEGS.grid(state, AREA)  # type: ignore[arg-type]


def seen(
    stage: BoardAnimator, ms: int, places: dict[str, Box], shown: Highlights | None = None
) -> list[Sprite]:
    """Return all marbles of the position after the jump where they are at a time."""
    rest = PEGS.sprites(AFTER, PEGS.grid(AFTER, AREA), shown or Highlights(), stage.ids(AFTER))
    return stage.posed_sprites(rest, lay, places, ms, 1.0)  # type: ignore[arg-type]


def jumping(*, calm: bool = False) -> BoardAnimator:
    stage = BoardAnimator(PEGS, START)
    stage.mark(Highlights(select_only(JUMP.source)), 0, MotionSettings(calm=calm))
    stage.change(
        AFTER, Highlights(select_only(JUMP.source)), 1000, MotionSettings(calm=calm), action=JUMP
    )
    return stage


def marble(sprites: list[Sprite], hole: int) -> Sprite:
    (found,) = (one for one in sprites if one.ident == f"marker:{hole}")
    return found


def test_a_marble_flies_over_the_other_one_high_and_lands_in_its_hole() -> None:
    stage = jumping()
    tops = [marble(seen(stage, 1000 + ms, PLACES), JUMP.source) for ms in range(50, 330, 10)]
    (x0, y0), (x1, y1) = HOLES[JUMP.source].centre, HOLES[JUMP.target].centre
    pitch = HOLES[0].w / 0.88
    heights = []
    for sprite in tops:
        x, y = sprite.box.centre
        share = (y - y0) / (y1 - y0) if x1 == x0 else (x - x0) / (x1 - x0)
        heights.append((y0 + (y1 - y0) * share - y) / pitch)
    assert max(heights) == pytest.approx(0.9, abs=0.08)
    landed = marble(seen(stage, 1331, PLACES), JUMP.source)
    assert landed.box.centre == pytest.approx(HOLES[JUMP.target].centre, abs=4)
    rests = marble(seen(stage, 3000, PLACES), JUMP.source)
    assert (rests.box, rests.pose) == (HOLES[JUMP.target], None)


def test_what_is_higher_lies_on_top() -> None:
    stage = jumping()
    for ms, over, under in ((190, JUMP.source, OVER), (420, OVER, JUMP.source)):
        order = [one.ident for one in seen(stage, 1000 + ms, PLACES)]
        assert order.index(f"marker:{over}") > order.index(f"marker:{under}"), ms


def test_the_other_one_waits_hops_out_and_rolls_to_its_place_in_the_tray() -> None:
    stage, number = jumping(), START.jump_count
    for ms in (0, 100, 200, 270):
        assert marble(seen(stage, 1000 + ms, PLACES), OVER).box.centre == HOLES[OVER].centre
    goal = PLACES[f"tray:{number}"]
    for ms in range(600, 870, 30):
        sprite = marble(seen(stage, 1000 + ms, PLACES), OVER)
        assert sprite.box.w == pytest.approx(goal.w, abs=1)
        assert sprite.alpha == 255
        assert stage.landing(f"tray:{number}")
    # It has turned until it lies as it does there.
    assert marble(seen(stage, 1870, PLACES), OVER).face.n == marble_roll(number)
    heard = [cue.sound for cue, _ in stage.due(1873)]
    assert heard == ["choose", "jump", "knock", "roll"]
    assert [cue.sound for cue, _ in stage.due(1875)] == ["tray"]
    assert not stage.landing(f"tray:{number}")


@pytest.mark.parametrize(("left", "cue"), [(7, ("knock", 0)), (6, ("climb", 0)), (1, ("climb", 5))])
def test_the_last_landings_climb(left: int, cue: tuple[str, int]) -> None:
    cues = motion.animate_jump("marker:1", "marker:2", 3, 9, chosen=False, left=left).cues
    assert [(one.sound, one.step) for one in cues][1] == cue


def test_without_a_tray_it_fades_on_its_way() -> None:
    stage = jumping()
    alphas = [marble(seen(stage, 1000 + ms, {}), OVER).alpha for ms in range(300, 620, 20)]
    assert alphas[0] == 255
    assert alphas[-1] == 0
    assert alphas == sorted(alphas, reverse=True)


def test_who_wants_less_motion_sees_no_marble_travel() -> None:
    stage = jumping(calm=True)
    for ms in range(0, 1000, 20):
        for one in seen(stage, 1000 + ms, PLACES):
            if one.ident in (f"marker:{JUMP.source}", f"marker:{OVER}"):
                places = (HOLES[JUMP.target], HOLES[JUMP.source], HOLES[OVER])
                assert one.box in places, ms
                assert one.pose is None or one.pose.over == 0


def test_a_marble_in_hand_is_higher_and_comes_down_from_there() -> None:
    sprite = Sprite(Face("marker"), HOLES[3], marks=frozenset({"chosen"}))
    assert lying(sprite) == (HELD, 1.0)
    up = motion.animate_marks({}, {"marker:3": "chosen"}).moves["marker:3"]
    last = up.pose_sprite(sprite, 500, HOLES[3], HOLES[3], 1.0)
    assert last.pose is not None
    assert (last.pose.over, last.pose.lift) == pytest.approx((HELD, 1.0))
    down = motion.animate_marks({"marker:3": "chosen"}, {}).moves["marker:3"]
    first = down.pose_sprite(sprite._replace(marks=frozenset()), 0, HOLES[3], HOLES[3], 1.0)
    assert first.box == pytest.approx(last.box)


def test_light_comes_to_where_it_can_land() -> None:
    state = position_to_view("5", 0b100011)
    moves = motion.animate_marks({}, {"marker:0": "chosen"}).moves
    sprites = PEGS.sprites(state, PEGS.grid(state, AREA), Highlights(select_only(0)))
    lights = [one for one in sprites if one.face.kind == "lit hole"]
    dots = [one for one in sprites if not one.target]
    assert len(lights) == len(targets(state, 0)) == 2
    assert len(dots) == 8 * len(lights)
    assert all(one.ident in moves for one in (*lights, *dots))


def test_a_refusal_nods_and_says_where() -> None:
    show = motion.animate_refusal("marker:3", ["hole:7"])
    sprites = PEGS.sprites(
        START, PEGS.grid(START, AREA), Highlights(select_only(3), signs={7: ("cross", "wrong")})
    )
    assert set(show.moves) <= {one.ident for one in sprites}
    assert [cue.sound for cue in show.cues] == ["wrong"]
