"""The animation at the end of a game: veil, won cards, confetti, and the result panel."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.boards.motion import endings
from game.boards.motion.animation import Cue
from game.boards.motion.curves import hump
from game.boards.motion.endings import CALM_MS, PLANS, EndingPlan
from game.boards.motion.sparks import Burst
from game.boards.scene import Box, Face, Sprite, group_sprites
from game.play.grades import GradedEnd
from game.ui.kit.panel_transitions import MotionSettings

_PULSES_MS = 400


class Parts(NamedTuple):
    """The sprites of the end at rest, with the boxes that cards and sparks start from."""

    veil: Sprite
    fan: Sequence[Sprite]
    panel: Sequence[Sprite]
    box: Box
    start: Box
    number: Box | None
    pulses: Box | None


class Ending:
    """The animation clock of the end of a game, until everything rests or a press skips it."""

    def __init__(
        self,
        ended: GradedEnd,
        pace: MotionSettings,
        faces: Sequence[Face],
        *,
        plays: bool,
        counts: bool,
    ) -> None:
        """Plan the animation; ``faces`` are the confetti, ``counts`` lets the figure count up.

        Without ``plays`` it is over from the start, except for its sound.
        """
        self._plan, self._speed = _calm_plan(PLANS[ended.grade], pace), (pace.speed or 100) / 100
        self._began: int | None = None
        self._over = not plays or not pace.speed
        self._cues = [cue for cue in self._plan.cues if counts or cue.sound != "count"]
        self._confetti: tuple[Burst, ...] = ()
        self._glitter: Burst | None = None
        if ended.grade == "perfect" and not pace.calm:
            self._confetti = endings.confetti(faces)
        if ended.grade == "record" and not pace.calm:
            self._glitter = endings.glitter(self._plan.counts + 20)

    def advance_clock(self, ms: int) -> None:
        """Start at the first call."""
        self._began = ms if self._began is None else self._began

    def time(self, ms: int) -> float:
        """Return the elapsed time of the animation, in milliseconds at speed 100."""
        if self._over:
            return self._plan.rests
        return 0.0 if self._began is None else (ms - self._began) * self._speed

    def going(self, ms: int) -> bool:
        """Whether anything moves, or will."""
        return self.time(ms) < self._plan.rests

    def skip(self) -> None:
        """Skip to the end."""
        self._over = True

    def due(self, ms: int) -> list[Cue]:
        """Return the sounds due; after a skip, only the main one."""
        now = self.time(ms)
        due = [cue for cue in self._cues if cue.at <= now]
        self._cues = [cue for cue in self._cues if cue.at > now]
        return [cue for cue in due if cue.sound != "count"][-1:] if self._over else due

    def ending_sprites(
        self, parts: Parts, ms: int, unit: float, words: Callable[[float], str]
    ) -> list[Sprite]:
        """Return the sprites at a time; ``words`` formats the figure at a share of its count."""
        now, plan = self.time(ms), self._plan
        if now >= plan.rests:
            return [parts.veil, *parts.fan, *parts.panel]
        share = endings.veil_opacity(plan, now)
        made = [parts.veil._replace(alpha=round(parts.veil.alpha * share))] if share else []
        made += parts.fan if not plan.number else endings.fanning(parts.fan, parts.start, now)
        size, alpha, low = endings.panel(plan, now)
        flying = self._flying(parts, now, unit)
        if size != 1.0 or alpha < 1.0 or low:
            panel = _counting(parts, words(0.0)) if plan.number else parts.panel
            whole = [group_sprites(panel, size, low * unit, alpha)] if alpha else []
            return [*made, *flying, *whole]
        made += _counting(parts, words(endings.count_share(plan, now)))
        made += self._pulsing(parts, now)
        if flying:
            made += [*flying, Sprite(Face("cover"), parts.box, pose=flying[0].pose)]
        if self._glitter is not None and parts.number is not None:
            made += self._glitter.sprites(now, *parts.number.centre, unit)
        return made

    def _flying(self, parts: Parts, now: float, unit: float) -> list[Sprite]:
        """Return the confetti from the lower corners, without sparks hidden by the panel."""
        room, made = parts.veil.box, list[Sprite]()
        corners = (room.x, room.x + room.w)
        for burst, x in zip(self._confetti, corners, strict=False):
            made += burst.sprites(now, x, room.y + room.h, unit)
        return [one for one in made if not one.box.is_within(parts.box)]

    def _pulsing(self, parts: Parts, now: float) -> list[Sprite]:
        """Return the button to try next, pulsing once."""
        t = (now - (self._plan.rests - _PULSES_MS)) / _PULSES_MS
        if parts.pulses is None or not 0 < t < 1 or not self._plan.up:
            return []
        held = [one for one in parts.panel if one.box.is_within(parts.pulses)]
        return [group_sprites(held, 1 + 0.03 * hump(t), 0, 1)]


def _calm_plan(plan: EndingPlan, pace: MotionSettings) -> EndingPlan:
    """Return the plan, or a simple fade for reduced motion."""
    if not pace.calm:
        return plan
    last = [cue._replace(at=0) for cue in plan.cues if cue.sound != "count"][-1:]
    return EndingPlan(0, 0, 0, 0, CALM_MS, tuple(last), up=0.001)


def _counting(parts: Parts, words: str) -> list[Sprite]:
    """Return the panel with the figure at its present count."""
    return [
        one._replace(face=one.face._replace(name=words)) if one.box == parts.number else one
        for one in parts.panel
    ]
