"""Animations and sounds of card tables, by event; times are milliseconds."""

from collections.abc import Mapping, Sequence

from game.boards.motion.animation import LIFTED, Animation, Cue, Transition, Tween
from game.boards.motion.curves import (
    back,
    ease_in,
    ease_out,
    hump,
    linear,
    pop,
    shake,
    soft,
    spring,
)
from game.boards.motion.sparks import sparks
from game.boards.scene import LARGER, RAISED, RAISED_LIFT, RAISING, Face
from game.play.stats.figures import FLAMES_FROM

DEAL_GAP, DEAL_MOST = 40, 520
REFILL_GAP = 70
ANEW_GAP, ANEW_AHEAD = 16, 60  # nobody waits for the next table where time runs
_LEFT_FADES = 120
TAKEN_AFTER, TAKEN_AFTER_IN_COMPANY = 240, 600  # others want to see what somebody has taken
TAKEN_GAP = 50
_FLIES = 270  # to a plate
_REFILLS_AFTER = 180  # the first card has begun to go
_UP = RAISED - LIFTED * RAISED_LIFT  # what the lift of a raised card leaves to be risen
_TILTS = (-7.0, 3.0, 9.0)  # degrees, as cards lie on a stack


_FLAMES = Transition(
    (
        Tween("size", 0, 140, 0.6, 1, spring),
        Tween("size", 140, 200, 1, 1.05, hump),
        Tween("size", 340, 200, 1, 1.05, hump),
    )
)


def flame(plate: str) -> str:
    """Return the identity of the flame on a plate."""
    return f"flame {plate}"


def gap(count: int, each: float = DEAL_GAP, most: float = DEAL_MOST) -> float:
    """Return the delay between the starts of cards, shorter for many to limit the whole."""
    return min(each, most / max(1, count - 1))


def animate_deal(fresh: Sequence[str], at: float = 0.0, each: float = DEAL_GAP) -> Animation:
    """Return the animation of cards dealt from the pile, turning over in flight."""
    wait = gap(len(fresh), each)
    moves, cues = {}, []
    for k, ident in enumerate(fresh):
        begin = at + wait * k
        moves[ident] = _deal_transition(2.0 if k % 2 else -2.0).delay(begin)
        cues.append(Cue(begin + 40, "flick" if each == DEAL_GAP else "refill", ident, k))
        cues.append(Cue(begin + 420, "land", ident))
    return Animation(moves, tuple(cues))


def _deal_transition(tilt: float) -> Transition:
    return Transition(
        (
            Tween("lift", 0, 60, 0, 0.5, ease_out),
            Tween("lift", 60, 240, 0.5, 1, soft),
            Tween("along", 40, 300, 0, 1, ease_out),
            Tween("grown", 50, 300, 0, 1, ease_out),
            Tween("tilt", 0, 170, tilt, tilt, linear),
            Tween("tilt", 170, 60, tilt, 0, soft),
            Tween("flip", 170, 130, -1, 1, soft),
            Tween("lift", 330, 90, 1, 0, ease_in),
            Tween("lift", 420, 80, 0, 0.12, hump),
        ),
        "pile",
        rise=0.1,
    )


def covering(show: Animation) -> Animation:
    """Return the animation with the sprites over its sparks, to the end of the last spark.

    At rest it would lie below them: they are of cards that lay in its places before.
    """
    until = max((burst.at + burst.lasts for burst in show.bursts), default=0.0)
    stays = Tween("alpha", until - 1, 1, 1, 1, linear)
    covers = {
        ident: move._replace(phases=(*move.phases, stays))
        for ident, move in show.moves.items()
        if move.start and move.lasts < until
    }
    return show._replace(moves={**show.moves, **covers})


def dealt_anew(left: Sequence[str], fresh: Sequence[str], at: float = 0.0) -> Animation:
    """Return the animation of a new table dealt while the remaining cards fade out."""
    fades = Transition((Tween("alpha", at, _LEFT_FADES, 1, 0, linear),))
    more = animate_deal(fresh, at, ANEW_GAP)
    return Animation({**dict.fromkeys(left, fades), **more.moves}, more.cues)


def seen_for(speed: float) -> float:
    """Return the display time of a claim to other players at a speed, in milliseconds."""
    return max(TAKEN_AFTER, TAKEN_AFTER_IN_COMPANY * min(1.0, speed))


def animate_claim(
    gone: Sequence[str],
    fresh: Sequence[str],
    plate: str,
    *,
    company: bool,
    step: int = 0,
    faces: Mapping[str, Sequence[Face]] | None = None,
    chosen: Sequence[str] = (),
    speed: float = 1.0,
) -> Animation:
    """Return the animation of a right claim: its cards fly to a plate, and others replace them.

    In ``company`` they stay visible for longer, but not for still longer at a slow ``speed``.
    ``step`` counts quick claims in a row, ``faces`` are the sparks of each card, and those
    ``chosen`` are raised already.
    """
    after = seen_for(speed) if company else TAKEN_AFTER
    wait = gap(len(gone), TAKEN_GAP, 4 * TAKEN_GAP)
    moves, cues, bursts = {}, [Cue(0, "right", plate, step)], []
    landed = after + wait * max(0, len(gone) - 1) + 50 + _FLIES
    for k, ident in enumerate(gone):
        go = after + wait * k
        # Every card stays on the plate until the last arrives, so that all can be counted.
        lies = Tween("alpha", go, landed - go, 1, 1, linear)
        moves[ident] = _claim_transition(k, go, plate, lies, chosen=ident in chosen)
        cues += [Cue(go + 50, "lift", ident), Cue(go + 50 + _FLIES, "stack", plate)]
        if faces and ident in faces:
            bursts.append(sparks(ident, go + 70, faces[ident]))
    more = animate_deal(fresh, after + _REFILLS_AFTER, REFILL_GAP)
    if step >= FLAMES_FROM:
        moves[flame(plate)] = _FLAMES
    own = Animation(moves, tuple(cues), tuple(bursts), {plate: landed} if gone else {}, company)
    return covering(own.overlay(more))


def copy_identity(ident: str, number: int) -> str:
    """Return the identity of a card's small copy in the find of a number."""
    return f"found {number} {ident}"


def found(
    cards: Sequence[str],
    number: int,
    plate: str,
    *,
    company: bool,
    faces: Mapping[str, Sequence[Face]],
    speed: float = 1.0,
) -> Animation:
    """Return the animation of small copies flying from found cards to the find's place."""
    after = seen_for(speed) if company else TAKEN_AFTER
    wait = gap(len(cards), TAKEN_GAP, 4 * TAKEN_GAP)
    moves, cues, bursts = {}, list[Cue](), []
    for k, ident in enumerate(cards):
        go = after + wait * k
        copy = copy_identity(ident, number)
        moves[copy] = Transition(
            (
                Tween("alpha", go, 50, 0, 1, linear),
                Tween("up", go, 50, _UP, _UP, linear),
                Tween("lift", go, 50, RAISED_LIFT, 1, ease_out),
                Tween("along", go + 50, _FLIES, 0, 1, soft),
                Tween("grown", go + 50, _FLIES, 0, 1, soft),
                Tween("up", go + 50, _FLIES, _UP, 0, soft),
                Tween("lift", go + 230, 90, 1, 0, ease_in),
            ),
            start=ident,
            rise=0.16,
        )
        cues += [Cue(go + 50, "lift", ident), Cue(go + 50 + _FLIES, "stack", plate)]
        bursts.append(sparks(ident, go + 70, faces[ident]))
    landed = {plate: max(move.lasts for move in moves.values())}
    return Animation(moves, tuple(cues), tuple(bursts), landed, company)


def _claim_transition(k: int, go: float, plate: str, lies: Tween, *, chosen: bool) -> Transition:
    up: tuple[Tween, ...] = () if chosen else (Tween("raised", 0, 110, 0, 1, spring),)
    tilt = _TILTS[k % len(_TILTS)]
    phases = (
        *up,
        Tween("ring", 0, 80, 0, 1, linear),
        Tween("up", 40 * k, 150, 0, 0.04, hump),
        Tween("badge", 40 * k, 140, 0, 1, pop),
        Tween("away", go, 50, 0, 10, ease_out),
        Tween("lift", go, 50, 0, 1 - RAISED_LIFT, ease_out),
        Tween("size", go, 50, 1, 1.05, ease_out),
        Tween("ring", go, 50, 1, 0, linear),
        Tween("badge", go, 50, 1, 0, linear),
        Tween("away", go + 50, _FLIES, 10, 0, soft),
        Tween("along", go + 50, _FLIES, 0, 1, soft),
        Tween("grown", go + 50, _FLIES, 0, 1, soft),
        Tween("size", go + 50, _FLIES, 1.05, 1, soft),
        Tween("raised", go + 50, _FLIES, 1, 0, soft),
        Tween("tilt", go + 170, 150, 0, tilt, soft),
        Tween("lift", go + 230, 90, 1 - RAISED_LIFT, 0, ease_in),
        lies,
    )
    return Transition(phases, end=plate, rise=0.16, former="chosen" if chosen else "")


def taken_back(gone: Sequence[str], fresh: Sequence[str], plate: str) -> Animation:
    """Return the animation of an undone claim: new cards to the pile, taken cards back."""
    moves = {}
    for k, ident in enumerate(gone):
        away = Transition(
            (
                Tween("flip", 0, 110, 1, -1, soft),
                Tween("along", 0, 240, 0, 1, soft),
                Tween("grown", 0, 240, 0, 1, soft),
                Tween("lift", 0, 240, 0, 0.6, hump),
            ),
            end="pile",
            rise=0.1,
        )
        moves[ident] = away.delay(25 * k)
    for k, ident in enumerate(fresh):
        tilt = _TILTS[k % len(_TILTS)]
        come = Transition(
            (
                Tween("along", 90, 240, 0, 1, ease_out),
                Tween("grown", 90, 240, 0, 1, ease_out),
                Tween("tilt", 90, 240, tilt, 0, ease_out),
                Tween("lift", 90, 240, 0, 0.8, hump),
            ),
            plate,
            rise=0.1,
        )
        moves[ident] = come.delay(25 * k)
    return Animation(moves, (Cue(0, "undo", plate),))


def animate_shift(moved: Sequence[str]) -> Animation:
    """Return the animation of cards changing places."""
    phases = (
        Tween("along", 0, 200, 0, 1, soft),
        Tween("grown", 0, 200, 0, 1, soft),
        Tween("lift", 0, 200, 0, 0.4, hump),
    )
    return Animation(dict.fromkeys(moved, Transition(phases)))


def animate_turn(up: Mapping[str, Face], down: Mapping[str, Face]) -> Animation:
    """Return the animation of cards turned over in place, with the faces to show meanwhile."""
    lift = Tween("lift", 0, 240, 0, 0.7, hump)
    moves = {
        ident: Transition((lift, Tween("flip", 0, 240, -1, 1, soft)), face=face)
        for ident, face in up.items()
    }
    moves |= {
        ident: Transition((lift, Tween("flip", 0, 240, 1, -1, soft)), face=face)
        for ident, face in down.items()
    }
    cues = [Cue(0, "flick", ident) for ident in (*up, *down)][:1]
    return Animation(moves, (*cues, *(Cue(220, "land", ident) for ident in (*up, *down)))[:4])


def animate_marks(before: Mapping[str, str], after: Mapping[str, str]) -> Animation:
    """Return the animation of changed marks on cards in place.

    Both arguments are the mark of each card by identity; a card without a mark is absent.
    """
    show, verdicts = Animation(), set()
    for ident in {**before, **after}:
        was, now = before.get(ident, ""), after.get(ident, "")
        if was == now:
            continue
        show = show.overlay(Animation({ident: _mark_transition(was, now)}))
        if now in _SOUNDS and now not in verdicts:
            verdicts.add(now)
            show = show.overlay(Animation(cues=(Cue(0, _SOUNDS[now], ident),)))
        elif not now and was in ("chosen", "second"):
            show = show.overlay(Animation(cues=(Cue(0, "unchoose", ident),)))
    return show


_SOUNDS = {
    "chosen": "choose",
    "second": "choose",
    "hint": "hint",
    "right": "right",
    "wrong": "wrong",
}


def _mark_transition(was: str, now: str) -> Transition:
    high = was in RAISING
    phases: tuple[Tween, ...]
    match now:
        case "chosen" | "second":
            phases = (
                Tween("size", 0, 30, 1, 0.985, ease_out),
                Tween("ring", 20, 80, 0, 1, linear),
                Tween("size", 30, 110, 0.985, 1, spring),
                Tween("raised", 30, 110, float(high), 1, spring),
            )
        case "right":
            phases = (
                Tween("ring", 0, 80, 0, 1, linear),
                Tween("raised", 0, 110, float(high), 1, spring),
                Tween("up", 0, 150, 0, 0.04, hump),
                Tween("badge", 0, 140, 0, 1, pop),
            )
        case "wrong":
            phases = (
                Tween("aside", 0, 380, 0, 10, shake),
                Tween("ring", 0, 80, 0, 1, linear),
                Tween("up", 0, 110, high * _UP, _UP, spring),
                Tween("lift", 0, 110, high * RAISED_LIFT, RAISED_LIFT, spring),
                Tween("size", 0, 110, 1 + high * LARGER, 1 + LARGER, spring),
                Tween("badge", 40, 140, 0, 1, pop),
                Tween("up", 380, 140, _UP, 0, ease_out),
                Tween("lift", 380, 140, RAISED_LIFT, 0, ease_out),
                Tween("size", 380, 140, 1 + LARGER, 1, ease_out),
                Tween("ring", 1100, 140, 1, 0, linear),
                Tween("badge", 1100, 140, 1, 0, linear),
            )
        case "hint":
            phases = (
                Tween("ring", 0, 260, 0, 1, back),
                Tween("ring", 300, 450, 1, 0.6, hump),
                Tween("ring", 750, 450, 1, 0.6, hump),
            )
        case _:
            down: tuple[Tween, ...] = ()
            if high:
                down = (
                    Tween("up", 0, 90, _UP, 0, ease_out),
                    Tween("lift", 0, 90, RAISED_LIFT, 0, ease_out),
                    Tween("size", 0, 90, 1 + LARGER, 1, ease_out),
                )
            phases = (*down, Tween("ring", 0, 80, 0, 1, linear))
    return Transition(phases, former=was)
