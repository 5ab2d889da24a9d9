"""Animations and sounds of the triangular board, by event; times are milliseconds.

Heights ("up") are in boxes of a hole, of which a pitch is 1.14.
"""

from collections.abc import Mapping, Sequence

from game.boards.motion.curves import hump, linear, out, pop, soft, spring
from game.boards.motion.moves import LIFTED, Cue, Move, Phase, Show
from game.boards.scene import HELD

_PITCH = 1 / 0.88
CROUCH_MS, LEAP_MS = 50, 280
_HOPS, _HOP_MS, _BOUNCE_MS, _BOUNCE_2_MS, _ROLL_MS = 314, 270, 110, 70, 290
_BOUNCES = _HOPS + _HOP_MS
TRAY_MS = _BOUNCES + _ROLL_MS
"""The time of a jumped marble's arrival in the tray, in milliseconds."""

BACK_MS = 240
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


def jumped(leaper: str, hopper: str, number: int, turns: int, *, chosen: bool) -> Show:
    """Return the animation of a jump; the jumped marble hops out and rolls into the tray.

    ``number`` counts the jumped marbles from 0 on, and ``turns`` are rotation steps until it lies
    right in the tray; the leaper is lifted if it was ``chosen``, else lies in its hole.
    """
    place = f"tray:{number}"
    moves = {hopper: _hop(place, turns), leaper: _leap(chosen=chosen)}
    for k in range(1, 4):
        moves[f"rolled:{number - k}"] = _nudged((-2.0, 2.0, -1.0)[k - 1])
    cues = (
        Cue(0, "jump", leaper),
        Cue(CROUCH_MS + LEAP_MS, "knock", leaper),
        Cue(_BOUNCES, "roll", place),
        Cue(TRAY_MS, "tray", place),
    )
    return Show(moves, cues, landed={place: TRAY_MS})


def _leap(*, chosen: bool) -> Move:
    lands = CROUCH_MS + LEAP_MS
    down: tuple[Phase, ...] = ()
    if chosen:
        down = (
            Phase("up", 0, CROUCH_MS, _HELD, 0, out),
            Phase("lift", 0, CROUCH_MS, 1, 0, out),
            Phase("ring", 0, CROUCH_MS, 0, 1, linear),
        )
    phases = (
        *down,
        Phase("squash", 0, CROUCH_MS, 0, 0.09, out),
        Phase("along", 0, CROUCH_MS, 0, -0.05, out),
        Phase("along", CROUCH_MS, LEAP_MS, -0.05, 1, linear),
        Phase("up", CROUCH_MS, LEAP_MS, 0, 0.9 * _PITCH, hump),
        Phase("squash", CROUCH_MS, 40, 0.09, -0.07, linear),
        Phase("squash", CROUCH_MS + 40, LEAP_MS - 40, -0.07, 0, linear),
        Phase("squash", lands, 45, 0, 0.11, out),
        Phase("squash", lands + 45, 120, 0.11, 0, spring),
    )
    return Move(phases, former="chosen" if chosen else "")


def _hop(place: str, turns: int) -> Move:
    phases = (
        Phase("along", 0, _HOPS, 0, 0, linear),  # who wants less motion sees it go at once
        Phase("squash", _HOPS - 40, 40, 0, 0.1, out),
        Phase("squash", _HOPS, 40, 0.1, -0.06, linear),
        Phase("squash", _HOPS + 40, _HOP_MS - 40, -0.06, 0, linear),
        Phase("along", _HOPS, _HOP_MS, 0, 0.55, linear),
        Phase("grown", _HOPS, _HOP_MS, 0, 1, soft),
        Phase("up", _HOPS, _HOP_MS, 0, 1.25 * _PITCH * _SMALLER, hump),
        Phase("up", _BOUNCES, _BOUNCE_MS, 0, 0.22 * _PITCH * _SMALLER, hump),
        Phase("up", _BOUNCES + _BOUNCE_MS, _BOUNCE_2_MS, 0, 0.07 * _PITCH * _SMALLER, hump),
        Phase("along", _BOUNCES, _ROLL_MS, 0.55, 1, out),
        Phase("turned", _HOPS, _HOP_MS + _ROLL_MS, 0, turns, out),
    )
    return Move(phases, end=place)


def _nudged(by: float) -> Move:
    return Move((Phase("aside", TRAY_MS, 150, 0, by, hump),))


def taken_back(leaper: str, hopper: str, number: int, turns: int) -> Show:
    """Return the animation of an undone jump, the reverse of a jump but faster."""
    over = (Phase("along", 0, BACK_MS, 0, 1, soft), Phase("up", 0, BACK_MS, 0, 0.9 * _PITCH, hump))
    home = (
        Phase("along", 0, BACK_MS, 0, 1, soft),
        Phase("grown", 0, BACK_MS, 0, 1, soft),
        Phase("up", 0, BACK_MS, 0, 0.6 * _PITCH, hump),
        Phase("turned", 0, BACK_MS, turns, 0, out),
    )
    moves = {leaper: Move(over), hopper: Move(home, f"tray:{number}")}
    return Show(moves, (Cue(0, "undo", leaper),))


def changed(moved: Sequence[str], gone: Sequence[str], fresh: Sequence[str], sound: str) -> Show:
    """Return the animation of several jumps together, or of another board: a crossfade."""
    moves = dict.fromkeys(
        moved,
        Move((Phase("along", 0, BACK_MS, 0, 1, soft), Phase("up", 0, BACK_MS, 0, 0.5, hump))),
    )
    moves |= dict.fromkeys(gone, Move((Phase("alpha", 0, 140, 1, 0, linear),)))
    moves |= dict.fromkeys(fresh, Move((Phase("alpha", 0, 140, 0, 1, linear),)))
    first = [*moved, *gone, *fresh][:1]
    return Show(moves, tuple(Cue(0, sound, ident) for ident in first))


def solved(leaper: str, hopper: str, target: str, fresh: Sequence[str], *, chosen: bool) -> Show:
    """Return the animation of a board's last jump, into a target, and of the next board."""
    lands = CROUCH_MS + LEAP_MS
    leap = _leap(chosen=chosen)
    moves = {
        hopper: Move((Phase("along", 0, lands, 0, 0, linear), *_risen(lands - 60))),
        leaper: leap._replace(phases=(*leap.phases, *_risen(lands + 120)), end=target),
    }
    cues = (Cue(0, "jump", leaper), Cue(lands, "knock", leaper), Cue(lands, "right", leaper))
    return Show(moves | _dropped(fresh, lands + 180), cues)


def skipped(gone: Sequence[str], fresh: Sequence[str]) -> Show:
    """Return the animation of a skipped board making room for the next."""
    moves = dict.fromkeys(gone, Move(_risen(0))) | _dropped(fresh, 140)
    return Show(moves, tuple(Cue(0, "undo", ident) for ident in gone[:1]))


def _risen(at: float) -> tuple[Phase, ...]:
    return Phase("alpha", at, 180, 1, 0, linear), Phase("up", at, 180, 0, 0.5, out)


def _dropped(fresh: Sequence[str], at: float) -> dict[str, Move]:
    """Return the moves of marbles dropping into their holes, one after the other."""
    return {
        ident: Move(
            (
                Phase("alpha", at + _NEXT_MS * k, 90, 0, 1, linear),
                Phase("up", at + _NEXT_MS * k, 160, 0.7, 0, soft),
            )
        )
        for k, ident in enumerate(fresh)
    }


def refused(ident: str, targets: Sequence[str]) -> Show:
    """Return the animation of a refused jump: the marble nods, and crosses mark the targets."""
    popped = Move((Phase("size", 0, 140, 0.2, 1, pop),))
    moves = {sign: popped for target in targets for sign in signs(target)}
    moves[ident] = Move((Phase("up", 0, 150, 0, -0.06, hump),))
    return Show(moves, (Cue(0, "wrong", ident),))


def marked(before: Mapping[str, str], after: Mapping[str, str]) -> Show:
    """Return the animation of changed marks on marbles in place, by identity."""
    show = Show()
    for ident in {**before, **after}:
        was, now = before.get(ident, ""), after.get(ident, "")
        if was == now:
            continue
        cues: tuple[Cue, ...] = ()
        if now == "chosen":
            moves, cues = _chosen(ident), (Cue(0, "choose", ident),)
        else:
            moves = {ident: _let_go(was)}
            # If another marble is chosen, only its sound is played.
            if was == "chosen" and "chosen" not in after.values():
                cues = (Cue(0, "unchoose", ident),)
        show = show.over(Show(moves, cues))
    return show


def _chosen(ident: str) -> dict[str, Move]:
    """Return the moves of a lifted marble and of the lights at its landing holes."""
    lifted = Move(
        (
            Phase("squash", 0, 30, 0, 0.04, out),
            Phase("ring", 0, 80, 0, 1, linear),
            Phase("squash", 30, 110, 0.04, 0, spring),
            Phase("raised", 30, 110, 0, 1, spring),
        )
    )
    glow = Move((Phase("alpha", 0, 120, 0, 1, linear),))
    landings = range(_LANDINGS)
    lights = [light(ident, k) for k in landings] + [dot for k in landings for dot in dots(ident, k)]
    return {ident: lifted, **dict.fromkeys(lights, glow)}


def _let_go(was: str) -> Move:
    down: tuple[Phase, ...] = ()
    if was == "chosen":
        down = (Phase("up", 0, 90, _HELD, 0, out), Phase("lift", 0, 90, 1, 0, out))
    return Move((*down, Phase("ring", 0, 80, 0, 1, linear)), former=was)
