"""What is said of a replay: of each entry, and of what lay there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.art.palette import Palette
from game.boards.kinds import board_of
from game.core.rules import CLOCK
from game.games.claims.state import Call, Claim, NoneHere, Timeout, TimeUp
from game.games.triangle.state import Jump, TriangleState
from game.ui.pages.history.pieces import Draw, PictureRow, name_of
from game.ui.texts.words import clock, seconds, tr, trn, why_wrong, with_cost

if TYPE_CHECKING:
    from game.core.rules import Action
    from game.play.replays.replay import Lain, Replay

_SIGNS = {"right": "check", "wrong": "cross", "": ""}


def who(replay: Replay, entry: int) -> str:
    """Return whose affair an entry is."""
    seat = replay.actor(entry)
    return tr("The clock") if seat == CLOCK else name_of(replay.opening, seat)


def told(replay: Replay, entry: int, palette: Palette, *, coming: bool) -> tuple[str, str]:
    """Return in a line what an entry is or will be, and the role of its colour."""
    action, verdict = replay.entries[entry].action, replay.verdicts[entry]
    name, alone = who(replay, entry), len(replay.opening.names) == 1
    match action:
        case Call():
            return tr("{name} calls!").format(name=name), "text"
        case Timeout():
            words = tr("{name} ran out of time.").format(name=name)
            return with_cost(words, _gained(replay, entry)), "wrong"
        case TimeUp():
            return tr("Time’s up – the game is over."), "text"
        case Jump():
            jump = _jump(replay, entry)
            return (jump if alone else f"{name}: {jump}"), "text"
        case _ if coming:
            waited = seconds(replay.waited_ms(entry))
            words = tr("After {time}:") if alone else tr("{name}, after {time}:")
            return words.format(name=name, time=waited), "text"
        case Claim() if verdict == "right":
            return _right(replay, entry), "right"
        case Claim():
            explanation = replay.rules.explain(replay.states[entry], action)
            alike = replay.rules.options.alike_is_right
            words = why_wrong(explanation, palette, alike_is_right=alike)
            return (words if alone else f"{name}: {words}"), "wrong"
    if verdict == "right":
        return tr("Correct, none here. Three more cards."), "right"
    return with_cost(tr("There is one – look again!"), _gained(replay, entry)), "wrong"


def _gained(replay: Replay, entry: int) -> int:
    """Return how many points an entry brought whoever made it, or lost a call by it."""
    before, after = (getattr(replay.states[entry + by], "scores", ()) for by in (0, 1))
    seat = replay.actor(entry)
    points: int = after[seat] - before[seat]
    return points


def _right(replay: Replay, entry: int) -> str:
    points = trn("{count} point", "{count} points", _gained(replay, entry))
    if len(replay.opening.names) == 1:
        return tr("Right!")
    words = tr("{name} got it! +{points}")
    return words.format(name=who(replay, entry), points=points)


def start(replay: Replay) -> str:
    """Return what the first position is called."""
    return tr("The deal") if replay.opening.deal else tr("The start")


def _jump(replay: Replay, entry: int) -> str:
    """Return which jump an entry is; in a race everybody begins anew."""
    first, count = replay.states[0], entry + 1
    if isinstance(first, TriangleState) and first.play == "race":
        seat = replay.actor(entry)
        count = sum(one.seat == seat for one in replay.entries[:count])
    return tr("Jump {number}").format(number=count)


def entry_row(replay: Replay, entry: int | None, lost: int | None) -> PictureRow:
    """Return the row of an entry, or of the deal for None; ``lost`` is the jump that lost."""
    if entry is None:
        return PictureRow(start(replay), clock(0))
    action, verdict = replay.entries[entry].action, replay.verdicts[entry]
    alone = len(replay.opening.names) == 1
    row = PictureRow(who(replay, entry), clock(replay.times[entry]), icon=_SIGNS[verdict])
    row = row._replace(role=verdict or "text_dim")
    what = ""
    match action:
        case Jump():
            what = _jump(replay, entry)
            lost_it = tr("{jump} lost the game").format(jump=what)
            what, row = (lost_it if entry == lost else what), row._replace(icon="")
            if entry == lost:
                row = row._replace(icon="cross", role="wrong")
        case Call():
            what = tr("calls")
        case Timeout():
            what = tr("ran out of time")
        case TimeUp():
            what = tr("game over")
        case NoneHere():
            what = tr("none here")
        case Claim() if alone:
            what = seconds(replay.waited_ms(entry))
    if what:
        row = row._replace(words=what if alone else f"{row.words}: {what}")
    return row._replace(picture=drawing(replay, entry, action))


def lain_row(replay: Replay, one: Lain) -> PictureRow:
    """Return the row of something that lay there: how long, and what came of it."""
    ends = {"gone": tr("broken up"), "left": tr("never found")}
    alone = len(replay.opening.names) == 1
    found = tr("found") if alone or one.end != "made" else who(replay, one.last)
    end = ends.get(one.end, found)
    lay = seconds(one.ms)
    words = tr("None here: {time}").format(time=lay) if one.action == NoneHere() else lay
    return PictureRow(words, end, picture=drawing(replay, one.first, one.action))


def drawing(replay: Replay, position: int, action: Action) -> Draw | None:
    """Return how the cards of an action are drawn, or None if it has none."""
    if not isinstance(action, Claim):
        return None
    state = replay.states[position]
    return partial(board_of(state).action_picture, state, action)
