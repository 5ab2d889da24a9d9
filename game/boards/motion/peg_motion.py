"""Animations and sounds of the triangular board, by event; times are milliseconds.

Heights ("up") are in boxes of a hole, of which a pitch is 1.14.
"""

from collections.abc import Mapping, Sequence

from game.boards.motion.animation import LIFTED, Animation, Cue, Transition, Tween
from game.boards.motion.curves import ease_out, hump, linear, pop, soft, spring
from game.boards.scene import HELD

_PITCH = 1 / 0.88
CROUCH_MS, LEAP_MS = 50, 280
_HOPS, _HOP_MS, _BOUNCE_MS, _BOUNCE_2_MS, _ROLL_MS = 314, 270, 110, 70, 290
_BOUNCES = _HOPS + _HOP_MS
TRAY_MS = _BOUNCES + _ROLL_MS
"""The time of a jumped marble's arrival in the tray, in milliseconds."""

BACK_MS = 240
CLIMBING = 6
"""How many marbles a jump leaves when landings begin to climb."""

_NEXT_MS = 18  # from marble to marble of the next board of a row
_SMALLER = 1.3  # what hops grows smaller on its way, and is to hop as high all the same
_LANDINGS, _DOTS = 6, 8  # directions in which a marble can jump, dots on each way
_HELD = HELD - LIFTED  # what a lift of 1 adds


def light(ident: str, number: int) -> str:
    """Return the identity of the light at a possible landing hole."""
    return f"lit {ident} {number}"


def dots(ident: str, number: int) -> list[str]:
    """Return the identities of the dots on the way to a light."""
    return [f"{light(ident, number)} {dot}" for dot in range(_DOTS)]


def signs(target: str) -> tuple[str, str]:
    """Return the identities of a sign on a hole: of its disc, and of its icon."""
    return f"sign {target}", f"sign {target} on it"


def animate_jump(
    leaper: str, hopper: str, number: int, turns: int, *, chosen: bool, left: int
) -> Animation:
    """Return the animation of a jump; the jumped marble hops out and rolls into the tray.

    ``number`` counts the jumped marbles from 0 on, and ``turns`` are rotation steps until it lies
    right in the tray; the leaper is lifted if it was ``chosen``, else lies in its hole. The last
    landings climb: ``left`` is how many marbles the jump leaves.
    """
    place = f"tray:{number}"
    moves = {hopper: _hop(place, turns), leaper: _leap(chosen=chosen)}
    for k in range(1, 4):
        moves[f"rolled:{number - k}"] = _nudge_transition((-2.0, 2.0, -1.0)[k - 1])
    cues = (
        Cue(0, "jump", leaper),
        _landing(leaper, left),
        Cue(_BOUNCES, "roll", place),
        Cue(TRAY_MS, "tray", place),
    )
    return Animation(moves, cues, landed={place: TRAY_MS})


def _landing(leaper: str, left: int) -> Cue:
    """Return the sound of a landing: a knock, or for the last marbles a climbing note."""
    lands = CROUCH_MS + LEAP_MS
    if left > CLIMBING:
        return Cue(lands, "knock", leaper)
    return Cue(lands, "climb", leaper, CLIMBING - left)


def _leap(*, chosen: bool) -> Transition:
    lands = CROUCH_MS + LEAP_MS
    down: tuple[Tween, ...] = ()
    if chosen:
        down = (
            Tween("up", 0, CROUCH_MS, _HELD, 0, ease_out),
            Tween("lift", 0, CROUCH_MS, 1, 0, ease_out),
            Tween("ring", 0, CROUCH_MS, 0, 1, linear),
        )
    phases = (
        *down,
        Tween("squash", 0, CROUCH_MS, 0, 0.09, ease_out),
        Tween("along", 0, CROUCH_MS, 0, -0.05, ease_out),
        Tween("along", CROUCH_MS, LEAP_MS, -0.05, 1, linear),
        Tween("up", CROUCH_MS, LEAP_MS, 0, 0.9 * _PITCH, hump),
        Tween("squash", CROUCH_MS, 40, 0.09, -0.07, linear),
        Tween("squash", CROUCH_MS + 40, LEAP_MS - 40, -0.07, 0, linear),
        Tween("squash", lands, 45, 0, 0.11, ease_out),
        Tween("squash", lands + 45, 120, 0.11, 0, spring),
    )
    return Transition(phases, former="chosen" if chosen else "")


def _hop(place: str, turns: int) -> Transition:
    phases = (
        Tween("along", 0, _HOPS, 0, 0, linear),  # who wants less motion sees it go at once
        Tween("squash", _HOPS - 40, 40, 0, 0.1, ease_out),
        Tween("squash", _HOPS, 40, 0.1, -0.06, linear),
        Tween("squash", _HOPS + 40, _HOP_MS - 40, -0.06, 0, linear),
        Tween("along", _HOPS, _HOP_MS, 0, 0.55, linear),
        Tween("grown", _HOPS, _HOP_MS, 0, 1, soft),
        Tween("up", _HOPS, _HOP_MS, 0, 1.25 * _PITCH * _SMALLER, hump),
        Tween("up", _BOUNCES, _BOUNCE_MS, 0, 0.22 * _PITCH * _SMALLER, hump),
        Tween("up", _BOUNCES + _BOUNCE_MS, _BOUNCE_2_MS, 0, 0.07 * _PITCH * _SMALLER, hump),
        Tween("along", _BOUNCES, _ROLL_MS, 0.55, 1, ease_out),
        Tween("turned", _HOPS, _HOP_MS + _ROLL_MS, 0, turns, ease_out),
    )
    return Transition(phases, end=place)


def _nudge_transition(by: float) -> Transition:
    return Transition((Tween("aside", TRAY_MS, 150, 0, by, hump),))


def taken_back(leaper: str, hopper: str, number: int, turns: int) -> Animation:
    """Return the animation of an undone jump, the reverse of a jump but faster."""
    over = (Tween("along", 0, BACK_MS, 0, 1, soft), Tween("up", 0, BACK_MS, 0, 0.9 * _PITCH, hump))
    home = (
        Tween("along", 0, BACK_MS, 0, 1, soft),
        Tween("grown", 0, BACK_MS, 0, 1, soft),
        Tween("up", 0, BACK_MS, 0, 0.6 * _PITCH, hump),
        Tween("turned", 0, BACK_MS, turns, 0, ease_out),
    )
    moves = {leaper: Transition(over), hopper: Transition(home, f"tray:{number}")}
    return Animation(moves, (Cue(0, "undo", leaper),))


def animate_change(
    moved: Sequence[str], gone: Sequence[str], fresh: Sequence[str], sound: str
) -> Animation:
    """Return the animation of several jumps together, or of another board: a crossfade."""
    moves = dict.fromkeys(
        moved,
        Transition((Tween("along", 0, BACK_MS, 0, 1, soft), Tween("up", 0, BACK_MS, 0, 0.5, hump))),
    )
    moves |= dict.fromkeys(gone, Transition((Tween("alpha", 0, 140, 1, 0, linear),)))
    moves |= dict.fromkeys(fresh, Transition((Tween("alpha", 0, 140, 0, 1, linear),)))
    first = [*moved, *gone, *fresh][:1]
    return Animation(moves, tuple(Cue(0, sound, ident) for ident in first))


def animate_solved(
    leaper: str, hopper: str, target: str, fresh: Sequence[str], *, chosen: bool
) -> Animation:
    """Return the animation of a board's last jump, into a target, and of the next board."""
    lands = CROUCH_MS + LEAP_MS
    leap = _leap(chosen=chosen)
    moves = {
        hopper: Transition((Tween("along", 0, lands, 0, 0, linear), *_rise_tweens(lands - 60))),
        leaper: leap._replace(phases=(*leap.phases, *_rise_tweens(lands + 120)), end=target),
    }
    cues = (Cue(0, "jump", leaper), Cue(lands, "knock", leaper), Cue(lands, "right", leaper))
    return Animation(moves | _drop_transitions(fresh, lands + 180), cues)


def animate_skip(gone: Sequence[str], fresh: Sequence[str]) -> Animation:
    """Return the animation of a skipped board making room for the next."""
    moves = dict.fromkeys(gone, Transition(_rise_tweens(0))) | _drop_transitions(fresh, 140)
    return Animation(moves, tuple(Cue(0, "undo", ident) for ident in gone[:1]))


def _rise_tweens(at: float) -> tuple[Tween, ...]:
    return Tween("alpha", at, 180, 1, 0, linear), Tween("up", at, 180, 0, 0.5, ease_out)


def _drop_transitions(fresh: Sequence[str], at: float) -> dict[str, Transition]:
    """Return the transitions of marbles dropping into their holes, one after the other."""
    return {
        ident: Transition(
            (
                Tween("alpha", at + _NEXT_MS * k, 90, 0, 1, linear),
                Tween("up", at + _NEXT_MS * k, 160, 0.7, 0, soft),
            )
        )
        for k, ident in enumerate(fresh)
    }


def animate_refusal(ident: str, targets: Sequence[str]) -> Animation:
    """Return the animation of a refused jump: the marble nods, and crosses mark the targets."""
    popped = Transition((Tween("size", 0, 140, 0.2, 1, pop),))
    moves = {sign: popped for target in targets for sign in signs(target)}
    moves[ident] = Transition((Tween("up", 0, 150, 0, -0.06, hump),))
    return Animation(moves, (Cue(0, "wrong", ident),))


def animate_marks(before: Mapping[str, str], after: Mapping[str, str]) -> Animation:
    """Return the animation of changed marks on marbles in place, by identity."""
    show = Animation()
    for ident in {**before, **after}:
        was, now = before.get(ident, ""), after.get(ident, "")
        if was == now:
            continue
        cues: tuple[Cue, ...] = ()
        if now == "chosen":
            moves, cues = _lift_transitions(ident), (Cue(0, "choose", ident),)
        else:
            moves = {ident: _let_go(was)}
            # If another marble is chosen, only its sound is played.
            if was == "chosen" and "chosen" not in after.values():
                cues = (Cue(0, "unchoose", ident),)
        show = show.overlay(Animation(moves, cues))
    return show


def _lift_transitions(ident: str) -> dict[str, Transition]:
    """Return the transitions of a lifted marble and of the lights at its landing holes."""
    lifted = Transition(
        (
            Tween("squash", 0, 30, 0, 0.04, ease_out),
            Tween("ring", 0, 80, 0, 1, linear),
            Tween("squash", 30, 110, 0.04, 0, spring),
            Tween("raised", 30, 110, 0, 1, spring),
        )
    )
    glow = Transition((Tween("alpha", 0, 120, 0, 1, linear),))
    landings = range(_LANDINGS)
    lights = [light(ident, k) for k in landings] + [dot for k in landings for dot in dots(ident, k)]
    return {ident: lifted, **dict.fromkeys(lights, glow)}


def _let_go(was: str) -> Transition:
    down: tuple[Tween, ...] = ()
    if was == "chosen":
        down = (Tween("up", 0, 90, _HELD, 0, ease_out), Tween("lift", 0, 90, 1, 0, ease_out))
    return Transition((*down, Tween("ring", 0, 80, 0, 1, linear)), former=was)
