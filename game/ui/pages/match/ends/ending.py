"""The animation at the end of a game: the table goes, a scene comes, and words rise beside it."""

from collections.abc import Callable, Sequence

from game.boards.motion import endings
from game.boards.motion.animation import Cue
from game.boards.motion.curves import MotionSettings
from game.boards.motion.endings import EndingPlan
from game.boards.motion.sparks import Burst
from game.boards.scene import Box, Face, Sprite, group_sprites
from game.play.grades import GradedEnd


class Ending:
    """The animation clock of the end of a game, until everything rests or a press skips it."""

    def __init__(
        self,
        ended: GradedEnd,
        plan: EndingPlan,
        pace: MotionSettings,
        faces: Sequence[Face],
        *,
        plays: bool,
        counts: bool,
    ) -> None:
        """Plan the animation; ``faces`` are the confetti, ``counts`` lets the figure count up.

        Without ``plays``, and with reduced motion, it is over from the start, except for its sound.
        """
        self.plan, self._speed = plan, (pace.speed or 100) / 100
        self._began: int | None = None
        self._over = not plays or not pace.speed or pace.calm
        self._cues = [cue for cue in plan.cues if counts or cue.sound != "count"]
        self._confetti: tuple[Burst, ...] = ()
        self._glitter: Burst | None = None
        if ended.grade == "perfect" and not self._over:
            self._confetti = endings.confetti(faces)
        if ended.grade == "record" and not self._over:
            self._glitter = endings.glitter(plan.words + 280)

    def advance_clock(self, ms: int) -> None:
        """Start at the first call."""
        self._began = ms if self._began is None else self._began

    def time(self, ms: int) -> float:
        """Return the elapsed time of the animation, in milliseconds at speed 100."""
        if self._over:
            return self.plan.rests
        return 0.0 if self._began is None else (ms - self._began) * self._speed

    def going(self, ms: int) -> bool:
        """Whether anything moves, or will."""
        return self.time(ms) < self.plan.rests

    def skip(self) -> None:
        """Skip to the end."""
        self._over = True

    def due(self, ms: int) -> list[Cue]:
        """Return the sounds due; after a skip, only the main one and a rank."""
        now = self.time(ms)
        due = [cue for cue in self._cues if cue.at <= now]
        self._cues = [cue for cue in self._cues if cue.at > now]
        if not self._over:
            return due
        main = [cue for cue in due if cue.sound not in ("count", "climb", "rank")]
        return [*main[-1:], *(cue for cue in due if cue.sound == "rank")]

    def leaving(self, sprites: Sequence[Sprite], ms: int, view: Box) -> list[Sprite]:
        """Return the leaving sprites of the table: those at rest fade, those in flight fly on."""
        share = endings.table_share(self.plan, self.time(ms))
        flying = [one for one in sprites if one.pose is not None]
        if share == 1:
            return [*sprites]
        if not share:
            return flying
        lying = [one for one in sprites if one.pose is None]
        half = view.y + view.h / 2
        halves = ([], []) if not lying else _split(lying, half)
        return [*(group_sprites(some, 1, 0, share) for some in halves if some), *flying]

    def words(
        self,
        sprites: Sequence[Sprite],
        ms: int,
        unit: float,
        count: Callable[[float], list[Sprite]],
    ) -> list[Sprite]:
        """Return the words and buttons as they rise; ``count`` has them at a share of the count."""
        now = self.time(ms)
        alpha, low = endings.rise(self.plan, now)
        if not alpha:
            return []
        if alpha < 1 or low:
            return [
                group_sprites(count(0.0) if self.plan.number else sprites, 1, low * unit, alpha)
            ]
        return count(endings.count_share(self.plan, now))

    def scene_words(self, sprites: Sequence[Sprite], now: float, at: float) -> list[Sprite]:
        """Return the scene's words, appearing from a time on."""
        alpha = endings.appear_share(now - at)
        if alpha in (0.0, 1.0) or not sprites:
            return [*sprites] if alpha else []
        return [group_sprites(sprites, 1, 0, alpha)]

    def confetti(self, ms: int, room: Box, unit: float) -> list[Sprite]:
        """Return the confetti from the lower corners of the window."""
        made, corners = list[Sprite](), (room.x, room.x + room.w)
        for burst, x in zip(self._confetti, corners, strict=False):
            made += burst.sprites(self.time(ms), x, room.y + room.h, unit)
        return made

    def glitter(self, ms: int, number: Box, unit: float) -> list[Sprite]:
        """Return the sparks round the number of a record."""
        if self._glitter is None:
            return []
        return self._glitter.sprites(self.time(ms), *number.centre, unit)


def _split(sprites: Sequence[Sprite], y: float) -> tuple[list[Sprite], list[Sprite]]:
    """Return the sprites above and below a line."""
    above = [one for one in sprites if one.box.centre[1] < y]
    return above, [one for one in sprites if one.box.centre[1] >= y]
