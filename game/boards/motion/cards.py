"""Animations and sounds of card tables, by event; times are milliseconds."""

from collections.abc import Mapping, Sequence

from game.boards.motion.curves import back, hump, into, linear, out, pop, shake, soft, spring
from game.boards.motion.moves import Cue, Move, Phase, Show
from game.boards.motion.sparks import sparks
from game.boards.scene import LARGER, RAISED, RAISED_LIFT, RAISING, Face
from game.play.stats.streaks import FLAMES_FROM

DEAL_GAP, DEAL_MOST = 40, 520
REFILL_GAP = 70
ANEW_GAP, ANEW_AHEAD = 16, 60  # nobody waits for the next table where time runs
_LEFT_FADES = 120
TAKEN_AFTER, TAKEN_AFTER_IN_COMPANY = 240, 600  # others want to see what somebody has taken
TAKEN_GAP = 50
_FLIES = 270  # to a plate
_REFILLS_AFTER = 180  # the first card has begun to go
_TILTS = (-7.0, 3.0, 9.0)  # degrees, as cards lie on a stack


_FLAMES = Move(
    (
        Phase("size", 0, 140, 0.6, 1, spring),
        Phase("size", 140, 200, 1, 1.05, hump),
        Phase("size", 340, 200, 1, 1.05, hump),
    )
)


def flame(plate: str) -> str:
    """Return the identity of the flame on a plate."""
    return f"flame {plate}"


def gap(count: int, each: float = DEAL_GAP, most: float = DEAL_MOST) -> float:
    """Return the delay between the starts of cards, shorter for many to limit the whole."""
    return min(each, most / max(1, count - 1))


def dealt(fresh: Sequence[str], at: float = 0.0, each: float = DEAL_GAP) -> Show:
    """Return the animation of cards dealt from the pile, turning over in flight."""
    wait = gap(len(fresh), each)
    moves, cues = {}, []
    for k, ident in enumerate(fresh):
        begin = at + wait * k
        moves[ident] = _dealt(2.0 if k % 2 else -2.0).later(begin)
        cues.append(Cue(begin + 40, "flick" if each == DEAL_GAP else "refill", ident, k))
        cues.append(Cue(begin + 420, "land", ident))
    return Show(moves, tuple(cues))


def _dealt(tilt: float) -> Move:
    return Move(
        (
            Phase("lift", 0, 60, 0, 0.5, out),
            Phase("lift", 60, 240, 0.5, 1, soft),
            Phase("along", 40, 300, 0, 1, out),
            Phase("grown", 50, 300, 0, 1, out),
            Phase("tilt", 0, 170, tilt, tilt, linear),
            Phase("tilt", 170, 60, tilt, 0, soft),
            Phase("flip", 170, 130, -1, 1, soft),
            Phase("lift", 330, 90, 1, 0, into),
            Phase("lift", 420, 80, 0, 0.12, hump),
        ),
        "pile",
        rise=0.1,
    )


def covering(show: Show) -> Show:
    """Return the show with what comes over its sparks, until the last of them is gone.

    At rest it would lie below them: they are of cards that lay in its places before.
    """
    until = max((burst.at + burst.lasts for burst in show.bursts), default=0.0)
    stays = Phase("alpha", until - 1, 1, 1, 1, linear)
    covers = {
        ident: move._replace(phases=(*move.phases, stays))
        for ident, move in show.moves.items()
        if move.start and move.lasts < until
    }
    return show._replace(moves={**show.moves, **covers})


def dealt_anew(left: Sequence[str], fresh: Sequence[str], at: float = 0.0) -> Show:
    """Return the animation of a new table dealt while the remaining cards fade out."""
    fades = Move((Phase("alpha", at, _LEFT_FADES, 1, 0, linear),))
    more = dealt(fresh, at, ANEW_GAP)
    return Show({**dict.fromkeys(left, fades), **more.moves}, more.cues)


def seen_for(speed: float) -> float:
    """Return the display time of a claim to other players at a speed, in milliseconds."""
    return max(TAKEN_AFTER, TAKEN_AFTER_IN_COMPANY * min(1.0, speed))


def taken(
    gone: Sequence[str],
    fresh: Sequence[str],
    plate: str,
    *,
    company: bool,
    step: int = 0,
    faces: Mapping[str, Sequence[Face]] | None = None,
    chosen: Sequence[str] = (),
    speed: float = 1.0,
) -> Show:
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
        lies = Phase("alpha", go, landed - go, 1, 1, linear)
        moves[ident] = _taken(k, go, plate, lies, chosen=ident in chosen)
        cues += [Cue(go + 50, "lift", ident), Cue(go + 50 + _FLIES, "stack", plate)]
        if faces and ident in faces:
            bursts.append(sparks(ident, go + 70, faces[ident]))
    more = dealt(fresh, after + _REFILLS_AFTER, REFILL_GAP)
    if step >= FLAMES_FROM:
        moves[flame(plate)] = _FLAMES
    own = Show(moves, tuple(cues), tuple(bursts), {plate: landed} if gone else {}, company)
    return covering(own.over(more))


def copied(ident: str, number: int) -> str:
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
) -> Show:
    """Return the animation of small copies flying from found cards to the find's place."""
    after = seen_for(speed) if company else TAKEN_AFTER
    wait = gap(len(cards), TAKEN_GAP, 4 * TAKEN_GAP)
    moves, cues, bursts = {}, list[Cue](), []
    for k, ident in enumerate(cards):
        go = after + wait * k
        copy = copied(ident, number)
        moves[copy] = Move(
            (
                Phase("alpha", go, 50, 0, 1, linear),
                Phase("up", go, 50, RAISED, RAISED, linear),
                Phase("lift", go, 50, RAISED_LIFT, 1, out),
                Phase("along", go + 50, _FLIES, 0, 1, soft),
                Phase("grown", go + 50, _FLIES, 0, 1, soft),
                Phase("up", go + 50, _FLIES, RAISED, 0, soft),
                Phase("lift", go + 230, 90, 1, 0, into),
            ),
            start=ident,
            rise=0.16,
        )
        cues += [Cue(go + 50, "lift", ident), Cue(go + 50 + _FLIES, "stack", plate)]
        bursts.append(sparks(ident, go + 70, faces[ident]))
    landed = {plate: max(move.lasts for move in moves.values())}
    return Show(moves, tuple(cues), tuple(bursts), landed, company)


def _taken(k: int, go: float, plate: str, lies: Phase, *, chosen: bool) -> Move:
    up: tuple[Phase, ...] = () if chosen else (Phase("raised", 0, 110, 0, 1, spring),)
    tilt = _TILTS[k % len(_TILTS)]
    phases = (
        *up,
        Phase("ring", 0, 80, 0, 1, linear),
        Phase("up", 40 * k, 150, 0, 0.04, hump),
        Phase("badge", 40 * k, 140, 0, 1, pop),
        Phase("away", go, 50, 0, 10, out),
        Phase("lift", go, 50, 0, 1 - RAISED_LIFT, out),
        Phase("size", go, 50, 1, 1.05, out),
        Phase("ring", go, 50, 1, 0, linear),
        Phase("badge", go, 50, 1, 0, linear),
        Phase("away", go + 50, _FLIES, 10, 0, soft),
        Phase("along", go + 50, _FLIES, 0, 1, soft),
        Phase("grown", go + 50, _FLIES, 0, 1, soft),
        Phase("size", go + 50, _FLIES, 1.05, 1, soft),
        Phase("raised", go + 50, _FLIES, 1, 0, soft),
        Phase("tilt", go + 170, 150, 0, tilt, soft),
        Phase("lift", go + 230, 90, 1 - RAISED_LIFT, 0, into),
        lies,
    )
    return Move(phases, end=plate, rise=0.16, former="chosen" if chosen else "")


def taken_back(gone: Sequence[str], fresh: Sequence[str], plate: str) -> Show:
    """Return the animation of an undone claim: new cards to the pile, taken cards back."""
    moves = {}
    for k, ident in enumerate(gone):
        away = Move(
            (
                Phase("flip", 0, 110, 1, -1, soft),
                Phase("along", 0, 240, 0, 1, soft),
                Phase("grown", 0, 240, 0, 1, soft),
                Phase("lift", 0, 240, 0, 0.6, hump),
            ),
            end="pile",
            rise=0.1,
        )
        moves[ident] = away.later(25 * k)
    for k, ident in enumerate(fresh):
        tilt = _TILTS[k % len(_TILTS)]
        come = Move(
            (
                Phase("along", 90, 240, 0, 1, out),
                Phase("grown", 90, 240, 0, 1, out),
                Phase("tilt", 90, 240, tilt, 0, out),
                Phase("lift", 90, 240, 0, 0.8, hump),
            ),
            plate,
            rise=0.1,
        )
        moves[ident] = come.later(25 * k)
    return Show(moves, (Cue(0, "undo", plate),))


def shifted(moved: Sequence[str]) -> Show:
    """Return the animation of cards changing places."""
    phases = (Phase("along", 0, 200, 0, 1, soft), Phase("lift", 0, 200, 0, 0.4, hump))
    return Show(dict.fromkeys(moved, Move(phases)))


def turned(up: Mapping[str, Face], down: Mapping[str, Face]) -> Show:
    """Return the animation of cards turned over in place, with the faces to show meanwhile."""
    lift = Phase("lift", 0, 240, 0, 0.7, hump)
    moves = {
        ident: Move((lift, Phase("flip", 0, 240, -1, 1, soft)), face=face)
        for ident, face in up.items()
    }
    moves |= {
        ident: Move((lift, Phase("flip", 0, 240, 1, -1, soft)), face=face)
        for ident, face in down.items()
    }
    cues = [Cue(0, "flick", ident) for ident in (*up, *down)][:1]
    return Show(moves, (*cues, *(Cue(220, "land", ident) for ident in (*up, *down)))[:4])


def marked(before: Mapping[str, str], after: Mapping[str, str]) -> Show:
    """Return the animation of changed marks on cards in place.

    Both arguments are the mark of each card by identity; a card without a mark is absent.
    """
    show, verdicts = Show(), set()
    for ident in {**before, **after}:
        was, now = before.get(ident, ""), after.get(ident, "")
        if was == now:
            continue
        show = show.over(Show({ident: _marked(was, now)}))
        if now in _SOUNDS and now not in verdicts:
            verdicts.add(now)
            show = show.over(Show(cues=(Cue(0, _SOUNDS[now], ident),)))
        elif not now and was in ("chosen", "second"):
            show = show.over(Show(cues=(Cue(0, "unchoose", ident),)))
    return show


_SOUNDS = {
    "chosen": "choose",
    "second": "choose",
    "hint": "hint",
    "right": "right",
    "wrong": "wrong",
}


def _marked(was: str, now: str) -> Move:
    high = was in RAISING
    phases: tuple[Phase, ...]
    match now:
        case "chosen" | "second":
            phases = (
                Phase("size", 0, 30, 1, 0.985, out),
                Phase("ring", 20, 80, 0, 1, linear),
                Phase("size", 30, 110, 0.985, 1, spring),
                Phase("raised", 30, 110, float(high), 1, spring),
            )
        case "right":
            phases = (
                Phase("ring", 0, 80, 0, 1, linear),
                Phase("raised", 0, 110, float(high), 1, spring),
                Phase("up", 0, 150, 0, 0.04, hump),
                Phase("badge", 0, 140, 0, 1, pop),
            )
        case "wrong":
            phases = (
                Phase("aside", 0, 380, 0, 10, shake),
                Phase("ring", 0, 80, 0, 1, linear),
                Phase("up", 0, 110, high * RAISED, RAISED, spring),
                Phase("lift", 0, 110, high * RAISED_LIFT, RAISED_LIFT, spring),
                Phase("size", 0, 110, 1 + high * LARGER, 1 + LARGER, spring),
                Phase("badge", 40, 140, 0, 1, pop),
                Phase("up", 380, 140, RAISED, 0, out),
                Phase("lift", 380, 140, RAISED_LIFT, 0, out),
                Phase("size", 380, 140, 1 + LARGER, 1, out),
                Phase("ring", 1100, 140, 1, 0, linear),
                Phase("badge", 1100, 140, 1, 0, linear),
            )
        case "hint":
            phases = (
                Phase("ring", 0, 260, 0, 1, back),
                Phase("ring", 300, 450, 1, 0.6, hump),
                Phase("ring", 750, 450, 1, 0.6, hump),
            )
        case _:
            down: tuple[Phase, ...] = ()
            if high:
                down = (
                    Phase("up", 0, 90, RAISED, 0, out),
                    Phase("lift", 0, 90, RAISED_LIFT, 0, out),
                    Phase("size", 0, 90, 1 + LARGER, 1, out),
                )
            phases = (*down, Phase("ring", 0, 80, 0, 1, linear))
    return Move(phases, former=was)
