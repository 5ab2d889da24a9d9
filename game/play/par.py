"""Par during play: where a person is at each find, against their usual pace or a computer's."""

from typing import NamedTuple

from game.core.rules import Seat
from game.play.ladder import is_standard, rival_level
from game.play.opening import Opening
from game.play.records import OFTEN, TypicalResult
from game.play.session import Session
from game.play.stats.figures import verdict


class PaceToBeat(NamedTuple):
    """A pace to play against: the milliseconds of a find, and whose it is.

    That is the computer of a ``level``, which needs ``par_ms`` for the whole deck alone; at level 0
    it is the person's own usual pace.
    """

    find_ms: float
    level: int = 0
    par_ms: int = 0


def rung_pace(opening: Opening) -> PaceToBeat | None:
    """Return the pace of the computer on a rung, None elsewhere and where time is no matter."""
    level, rules = rival_level(opening), opening.rules
    pars = dict(enumerate(rules.par_s, 1))
    if level not in pars or not is_standard(opening.game, opening.options):
        return None
    return PaceToBeat(1000 * pars[level] / rules.par_finds, level, 1000 * pars[level])


def usual_pace(usual: TypicalResult | None) -> PaceToBeat | None:
    """Return a person's usual pace, None with too few games for one."""
    if usual is None or usual.games < OFTEN or usual.pace_ms is None:
        return None
    return PaceToBeat(usual.pace_ms)


def over_par_ms(session: Session, seat: Seat, pace: PaceToBeat) -> int | None:
    """Return the milliseconds over par at anybody's last find: par is a seat's finds at a pace.

    It is negative for the faster, and None before the first find. What others find takes time,
    too: so at the end of a match it agrees with the star for par.
    """
    own, at_ms = 0, None
    for before, entry in zip(session.states, session.log, strict=False):
        if verdict(session.rules, before, entry.action) == "right":
            own, at_ms = own + (entry.seat == seat), entry.at_ms
    return None if at_ms is None else round(at_ms - own * pace.find_ms)
