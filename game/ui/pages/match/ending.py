"""What moves when a game has ended, over the table: a veil, cards won, confetti, and the panel."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.boards.motion import endings
from game.boards.motion.curves import hump
from game.boards.motion.endings import CALM_MS, PLANS, Plan
from game.boards.motion.moves import Cue
from game.boards.motion.sparks import Burst
from game.boards.scene import Box, Face, Sprite, grouped
from game.play.grades import Ended
from game.ui.kit.passing import Tempo

_PULSES_MS = 400


class Parts(NamedTuple):
    """What there is at rest: veil, cards, panel; and where cards come from and sparks fly."""

    veil: Sprite
    fan: Sequence[Sprite]
    panel: Sequence[Sprite]
    box: Box
    start: Box
    number: Box | None
    pulses: Box | None


class Ending:
    """The time of an end, from when it begins until everything rests or somebody presses."""

    def __init__(
        self, ended: Ended, pace: Tempo, faces: Sequence[Face], *, plays: bool, counts: bool
    ) -> None:
        """Take what confetti looks like, and whether a number counts up.

        What does not play is over at once, but for its sound.
        """
        self._plan, self._speed = _planned(PLANS[ended.grade], pace), (pace.speed or 100) / 100
        self._began: int | None = None
        self._over = not plays or not pace.speed
        self._cues = [cue for cue in self._plan.cues if counts or cue.sound != "count"]
        self._confetti: tuple[Burst, ...] = ()
        self._glitter: Burst | None = None
        if ended.grade == "perfect" and not pace.calm:
            self._confetti = endings.confetti(faces)
        if ended.grade == "record" and not pace.calm:
            self._glitter = endings.glitter(self._plan.counts + 20)

    def see(self, ms: int) -> None:
        """Begin at the first look."""
        self._began = ms if self._began is None else self._began

    def time(self, ms: int) -> float:
        """Return how far it has come, in milliseconds at speed 100."""
        if self._over:
            return self._plan.rests
        return 0.0 if self._began is None else (ms - self._began) * self._speed

    def going(self, ms: int) -> bool:
        """Tell whether anything moves, or will."""
        return self.time(ms) < self._plan.rests

    def skip(self) -> None:
        """Have everything at rest."""
        self._over = True

    def due(self, ms: int) -> list[Cue]:
        """Return the sounds that are due; once it is over at once, only the one that says how."""
        now = self.time(ms)
        due = [cue for cue in self._cues if cue.at <= now]
        self._cues = [cue for cue in self._cues if cue.at > now]
        return [cue for cue in due if cue.sound != "count"][-1:] if self._over else due

    def staged(
        self, parts: Parts, ms: int, unit: float, words: Callable[[float], str]
    ) -> list[Sprite]:
        """Return what shows of it at a time; ``words`` is the number when it has counted so far."""
        now, plan = self.time(ms), self._plan
        if now >= plan.rests:
            return [parts.veil, *parts.fan, *parts.panel]
        share = endings.veiled(plan, now)
        made = [parts.veil._replace(alpha=round(parts.veil.alpha * share))] if share else []
        made += parts.fan if not plan.number else endings.fanning(parts.fan, parts.start, now)
        size, alpha, low = endings.panel(plan, now)
        flying = self._flying(parts, now, unit)
        if size != 1.0 or alpha < 1.0 or low:
            panel = _counting(parts, words(0.0)) if plan.number else parts.panel
            whole = [grouped(panel, size, low * unit, alpha)] if alpha else []
            return [*made, *flying, *whole]
        made += _counting(parts, words(endings.counted(plan, now)))
        made += self._pulsing(parts, now)
        if flying:
            made += [*flying, Sprite(Face("cover"), parts.box, pose=flying[0].pose)]
        if self._glitter is not None and parts.number is not None:
            made += self._glitter.sprites(now, *parts.number.centre, unit)
        return made

    def _flying(self, parts: Parts, now: float, unit: float) -> list[Sprite]:
        """Return the confetti, from the lower corners of the veil; what is behind is left out."""
        room, made = parts.veil.box, list[Sprite]()
        corners = (room.x, room.x + room.w)
        for burst, x in zip(self._confetti, corners, strict=False):
            made += burst.sprites(now, x, room.y + room.h, unit)
        return [one for one in made if not one.box.within(parts.box)]

    def _pulsing(self, parts: Parts, now: float) -> list[Sprite]:
        """Return what is to be tried now, larger and then as it was, once."""
        t = (now - (self._plan.rests - _PULSES_MS)) / _PULSES_MS
        if parts.pulses is None or not 0 < t < 1 or not self._plan.up:
            return []
        held = [one for one in parts.panel if one.box.within(parts.pulses)]
        return [grouped(held, 1 + 0.03 * hump(t), 0, 1)]


def _planned(plan: Plan, pace: Tempo) -> Plan:
    """Return a plan, or the fade that it is for who wants less motion."""
    if not pace.calm:
        return plan
    last = [cue._replace(at=0) for cue in plan.cues if cue.sound != "count"][-1:]
    return Plan(0, 0, 0, 0, CALM_MS, tuple(last), up=0.001)


def _counting(parts: Parts, words: str) -> list[Sprite]:
    """Return the panel with the number as far as it has counted."""
    return [
        one._replace(face=one.face._replace(name=words)) if one.box == parts.number else one
        for one in parts.panel
    ]
