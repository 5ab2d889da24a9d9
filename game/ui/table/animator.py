"""The animator of a board: runs transitions, sounds and sparks, and poses sprites."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.boards.board import Board, Change, Highlights, Ids, PlaceGrid, identities
from game.boards.motion.animation import Animation, Cue, Transition, calm
from game.boards.motion.curves import MotionSettings
from game.boards.motion.sparks import Burst
from game.boards.scene import Box, Sprite
from game.core.rules import Action
from game.ui.table.transitions import (
    Arrivals,
    PastLayouts,
    PastPosition,
    RunningTransition,
    Timing,
    begin_transition,
    move_companions,
    pose_sprites,
    put_back,
)

HIGH = 0.4
"""The lift, in heights of the thing, from which it is drawn above other moving things."""

FRESH_MS = 420
"""How long an arrival is highlighted, as by a gold, enlarged score on a plate."""


class BoardAnimator:
    """A position, and the animations leading to it. Times are in wall-clock milliseconds.

    It knows no window: layout is passed in when sprites are posed.
    """

    def __init__(self, board: Board, *states: Any) -> None:
        """Start at the last of several successive positions."""
        self.board = board
        self._state = states[-1]
        self._ids = identities(board, states)
        self._shown: Mapping[str, str] = {}
        self._running: dict[str, RunningTransition] = {}
        self._bursts: list[tuple[Burst, Timing, PastPosition | None]] = []
        self._cues: list[tuple[Cue, Timing, int]] = []
        self._landing: dict[str, tuple[float, Timing]] = {}
        self._landed: dict[str, Timing] = {}
        self._ended: Mapping[str, Transition] = {}
        self._arrivals = Arrivals()
        self._seen: dict[str, Box] = {}  # of what moves, as last drawn

    def ids(self, state: Any) -> Ids:
        """Return the identities of things in the current position, or in another one."""
        if state is self._state:
            return self._ids
        return self.board.follow(self._ids, self._state, state)

    # Starting animations.

    def deal(self, ms: int, tempo: MotionSettings) -> None:
        """Animate the deal of everything on the board."""
        fresh = self._idents(self.board.things(self._state), self._ids)
        show = self.board.animate(Change(self._state, self._state, (), fresh, ()))
        self._arrivals.expect(fresh, show, ms, tempo)
        self.begin(show, ms, tempo)

    def change(
        self,
        state: Any,
        shown: Highlights,
        ms: int,
        tempo: MotionSettings,
        line: Sequence[Any] = (),
        *,
        action: Action | None = None,
        seat: int = 0,
        company: bool = False,
        back: bool = False,
        step: int = 0,
    ) -> bool:
        """Animate to `state` from the current position; return whether anything moves.

        ``shown`` holds the marks before the change. With ``line``, the positions leading to
        ``state``, identities do not depend on the way here. Things that arrive, or come to lie
        elsewhere without being chosen, cannot be pressed before they are visible there. The other
        arguments are those of `Change`. Running animations go on unless their thing moves again.
        """
        ids = identities(self.board, line) if line else self.ids(state)
        self._ended = {}
        before, old, self._state, self._ids = self._state, self._ids, state, ids
        was, now = self._places(before, old), self._places(state, ids)
        change = Change(
            before,
            state,
            tuple(one for one in was if one not in now),
            tuple(one for one in now if one not in was),
            tuple(one for one in now if one in was and was[one] != now[one]),
            action,
            seat,
            company,
            back,
            step,
            self._idents(shown.selection.cards, old),
            (tempo.speed or 100) / 100,
        )
        show = self.board.animate(change)
        unseen = set(change.fresh + change.moved) - set(change.chosen)
        self._arrivals.expect(unseen, show, ms, tempo)
        self.begin(show, ms, tempo, PastPosition.of_change(change, self.board, old, shown), seat)
        # Of what is taken or leaps, the action itself animates that it is no longer chosen.
        left = {*change.gone, *(ident for ident, move in show.moves.items() if move.former)}
        if action is not None:
            self._shown = {ident: mark for ident, mark in self._shown.items() if ident not in left}
        return bool(show.moves)

    def mark(
        self, shown: Highlights, ms: int, tempo: MotionSettings, seat: int = 0, step: int = 0
    ) -> None:
        """Animate changes of marks on resting things; ``seat`` and ``step`` set the sound."""
        marks = {**shown.marks}
        marks |= dict.fromkeys(shown.selection.left, "chosen")
        marks |= dict.fromkeys(shown.selection.right, "second")
        marks |= {thing: mark for thing, mark in shown.marks.items() if mark != "hint"}
        here = self.board.things(self._state)
        ids = {
            thing: f"{self.board.who}:{self._ids[thing]}" for thing in here if thing in self._ids
        }
        now = {ids[thing]: mark for thing, mark in marks.items() if thing in ids}
        before = {ident: mark for ident, mark in self._shown.items() if ident in ids.values()}
        self._shown = now
        if before != now:
            show = self.board.animate_marks(before, now)
            cues = tuple(cue._replace(step=step) for cue in show.cues)
            self.begin(show._replace(cues=cues), ms, tempo, seat=seat)

    def finish(self, area: Box, plate: str, ms: int, tempo: MotionSettings) -> None:
        """Animate the remaining things to the winner's plate."""
        lying = self._lies(self._state, self._ids)
        grid = self.board.grid(self._state, area)
        cell = dict(zip(self.board.things(self._state), grid.cells, strict=True))
        # With reduced motion there is no wave: all fade together.
        cells = {ident: (0, 0) if tempo.calm else cell[thing] for ident, thing in lying.items()}
        show = self.board.finale(cells, plate)
        self._ended = {k: move for k, move in show.moves.items() if move.end or not tempo.calm}
        self.begin(show, ms, tempo)

    def begin(
        self,
        show: Animation,
        ms: int,
        tempo: MotionSettings,
        past: PastPosition | None = None,
        seat: int = 0,
    ) -> None:
        """Start an animation."""
        if tempo.calm or not tempo.speed:
            show = calm(show)
        clock = Timing(ms, (tempo.speed or 100) / 100)
        cues = show.cues if tempo.speed else (cue._replace(at=0) for cue in show.cues)
        self._cues += [(cue, clock, seat) for cue in cues]
        if tempo.speed or show.lingers:
            self._landing |= {place: (at, clock) for place, at in show.landed.items()}
            self._bursts += [(burst, clock, past) for burst in show.bursts]
            for ident, move in show.moves.items():
                one = RunningTransition.start(move, clock, past)
                begin_transition(self._running, ident, one, ms, self._seen.pop(ident, None))

    def _lies(self, state: Any, ids: Ids) -> dict[str, int]:
        return {
            f"{self.board.who}:{ids[one]}": one for one in self.board.things(state) if one in ids
        }

    def _places(self, state: Any, ids: Ids) -> dict[str, object]:
        return {
            ident: self.board.place(state, thing) for ident, thing in self._lies(state, ids).items()
        }

    def _idents(self, things: Iterable[int], ids: Ids) -> tuple[str, ...]:
        return tuple(f"{self.board.who}:{ids[thing]}" for thing in things if thing in ids)

    # Running animations.

    def can_press(self, thing: int, ms: int) -> bool:
        """Whether a thing may be pressed: what has arrived anew only once it could be seen."""
        return self._arrivals.lies(f"{self.board.who}:{self._ids.get(thing)}", ms)

    def end(self) -> None:
        """Finish all animations: everything lies where it belongs."""
        self._running, self._bursts, self._cues = {}, [], []
        self._landing, self._landed = {}, {}
        self._arrivals = Arrivals()

    def due(self, ms: int) -> list[tuple[Cue, int]]:
        """Return the sounds due by now with their seats, and drop finished animations."""
        due = [(cue, seat) for cue, clock, seat in self._cues if clock.time(ms) >= cue.at]
        self._cues = [one for one in self._cues if one[1].time(ms) < one[0].at]
        self._running = {k: one for k, one in self._running.items() if not one.is_over(ms)}
        self._bursts = [b for b in self._bursts if b[1].time(ms) < b[0].at + b[0].lasts]
        down = [place for place, (at, clock) in self._landing.items() if clock.time(ms) >= at]
        self._landed = {k: one for k, one in self._landed.items() if one.time(ms) < FRESH_MS}
        self._landed |= {
            place: clock.restart_at(at)
            for place, (at, clock) in self._landing.items()
            if place in down
        }
        self._landing = {k: one for k, one in self._landing.items() if k not in down}
        return due

    @property
    def ended(self) -> bool:
        """Whether the final animation has placed things."""
        return bool(self._ended)

    def is_running(self, ms: int) -> bool:
        """Whether anything moves or will sound."""
        return (
            any(not one.is_over(ms) for one in self._running.values())
            or any(clock.time(ms) < burst.at + burst.lasts for burst, clock, _ in self._bursts)
            or any(clock.time(ms) < cue.at for cue, clock, _ in self._cues)
            or any(clock.time(ms) < at for at, clock in self._landing.values())
        )

    def is_visible(self, ms: int) -> bool:
        """Whether anything moves, or a place still highlights an arrival."""
        return self.is_running(ms) or any(c.time(ms) < FRESH_MS for c in self._landed.values())

    def landing(self, place: str) -> bool:
        """Whether something is still moving to a place, as a plate."""
        return place in self._landing

    def elapsed_since_landing(self, place: str, ms: int) -> float:
        """Return the milliseconds since the last arrival at a place, at most `FRESH_MS`."""
        clock = self._landed.get(place)
        return FRESH_MS if clock is None else min(FRESH_MS, clock.time(ms))

    def to_come(self, place: str, ms: int) -> int:
        """Return the number of things yet to leave a place, less those yet to reach it."""
        running = self._running.values()
        leave = sum(one.move.start == place and one.clock.time(ms) < one.begins for one in running)
        return leave - sum(one.move.end == place and not one.is_over(ms) for one in running)

    def landing_key(self) -> object:
        """Return a cache key of the pending arrivals."""
        return tuple(self._landing)

    # Drawing.

    def posed_sprites(
        self,
        sprites: Sequence[Sprite],
        lay: Callable[[Any], PlaceGrid],
        places: Mapping[str, Box],
        ms: int,
        unit: float,
    ) -> list[Sprite]:
        """Return the sprites of a screen in their current poses, moving ones on top.

        ``lay`` lays out another position; ``places`` has the boxes that transitions start from and
        end at. Sprites with the identity "by" a thing move with it.
        """
        running = {k: one for k, one in self._running.items() if not one.is_over(ms)}
        waiting = {k: one for k, one in running.items() if one.waits(ms)}
        running = {k: one for k, one in running.items() if k not in waiting}
        rests: list[Sprite] = []
        here: dict[str, Sprite] = {}
        beside: dict[str, list[Sprite]] = {}
        for sprite in sprites:
            if sprite.ident in running:
                here[sprite.ident] = sprite
            elif sprite.ident in self._ended and sprite.ident not in waiting:
                rests += filter(None, [self._ended[sprite.ident].left(sprite, unit)])
            elif sprite.ident[:3] == "by " and sprite.ident[3:] in running:
                beside.setdefault(sprite.ident[3:], []).append(sprite)
            else:
                rests.append(sprite)
        lain = PastLayouts(lay)
        for ident, one in waiting.items():
            if one.leaves and ident in lain.in_past(one.past):
                put_back(rests, ident, lain.in_past(one.past), one.move.former)
        moves: list[Sprite] = []
        for ident, one in running.items():
            was = lain.in_past(one.past).get(ident)
            moves += pose_sprites(one, here.get(ident), was, places, ms, unit)
            moves += move_companions(one, beside.get(ident, []), here.get(ident), moves)
        under: list[Sprite] = []
        over: list[Sprite] = []
        for burst, clock, past in self._bursts:
            there = lain.in_past(past).get(burst.of)
            box = places.get(burst.of) or (there and there.box)
            if box is not None:
                sparks = burst.sprites(clock.time(ms), *box.centre, unit)
                # Sparks of a change are drawn below the things it brings.
                under, over = (under, over + sparks) if past is None else (under + sparks, over)
        self._seen = {sprite.ident: sprite.box for sprite in moves if sprite.alpha}
        # High flying things are drawn above later, lower ones.
        moves.sort(key=lambda one: one.pose is not None and one.pose.over > HIGH)
        return rests + under + moves + over
