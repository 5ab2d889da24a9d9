"""Every sound of a motion is one that there is."""

from typing import get_args

from game.boards.motion import card_motion, endings, peg_motion
from game.boards.motion.animation import QUIET, Animation
from game.boards.scene import Face
from game.ui.sounds.kinds import Kind

_ONE = ("card:1",)
_MARKS = ("", "chosen", "second", "hint", "right", "wrong")


def shows() -> list[Animation]:
    """Return a show of every event."""
    return [
        card_motion.animate_deal(_ONE),
        card_motion.animate_claim(_ONE, ("card:2",), "plate:0", company=True),
        card_motion.found(_ONE, 1, "plate:0", company=False, faces={"card:1": (Face("spark"),)}),
        card_motion.taken_back(_ONE, ("card:2",), "plate:0"),
        card_motion.animate_turn({"card:1": Face("set", 1)}, {"card:2": Face("set", 2)}),
        peg_motion.animate_jump("marker:1", "marker:2", 0, 9, chosen=True, left=9),
        peg_motion.animate_jump("marker:1", "marker:2", 0, 9, chosen=True, left=1),
        peg_motion.taken_back("marker:1", "marker:2", 0, 9),
        peg_motion.animate_change(_ONE, (), (), "undo"),
        peg_motion.animate_refusal("marker:1", ["hole:2"]),
        *(
            peg_motion.animate_marks({"marker:1": was}, {"marker:1": now})
            for was in _MARKS
            for now in _MARKS
        ),
        endings.animate_clearing({"card:1": (0, 0)}, "plate:0"),
        *(Animation(cues=plan.cues) for plan in endings.PLANS.values()),
        *(
            card_motion.animate_marks({"card:1": was}, {"card:1": now})
            for was in _MARKS
            for now in _MARKS
        ),
    ]


def test_every_cue_is_a_sound() -> None:
    heard = {cue.sound for show in shows() for cue in show.cues}
    assert heard <= set(get_args(Kind))
    assert set(get_args(Kind)) >= QUIET
    assert {"flick", "land", "right", "wrong", "choose", "undo"} <= heard
    assert {"jump", "knock", "climb", "roll", "tray"} <= heard
    assert {"count", "record", "perfect", "lost"} <= heard
