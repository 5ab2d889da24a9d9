"""The main loop: process events, advance time, draw if the scene changed, sleep."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.app.feedback import PAGE_MS, PageTurn, Panels, Press, play_page_turn
from game.app.garbage import IDLE_MS, GarbageCollector
from game.app.key_repeat import HeldArrow, TextInputMode
from game.art.faces import Faces
from game.art.paint import Painter
from game.art.palette import Look
from game.art.type import Type
from game.boards.scene import Scene, Sprite
from game.ui import pages
from game.ui.context import Context, look_of
from game.ui.input.pads import PadPress, Pads
from game.ui.kit.actions import ScreenAction, perform
from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push, Quit, Replace, step_of
from game.ui.kit.view import Clocks, Moment, View
from game.ui.texts.common_words import is_right_to_left, language

if TYPE_CHECKING:
    from game.app.access import ScreenReaderBridge

FRAME_MS = 16
FOCUSED_MS = 10
RESTING_MS = 33  # polling events takes 0.1 ms, a frame up to 0.5 ms: there are only two a second
LOOKS = 3  # event polls per sleep while a network table is connected: each costs a tenth of a frame
LONGEST_MS = 500  # of a sleep: the longest delay of a change without an event
KEEPS_AFTER_MS = 500
UNFOCUSED_MS = 50
THINKING_MS = 4  # of each frame, at the most, beside drawing
THINKING_PAUSE_MS = 2  # while nothing moves, so that thinking does not take three times as long

# Events that change nothing and come in masses.
_IDLE = frozenset(
    {
        pygame.AUDIODEVICEADDED,
        pygame.AUDIODEVICEREMOVED,
        # These come from the pad as presses; the rest is the jitter of a stick.
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYBUTTONUP,
        pygame.JOYHATMOTION,
    }
)
_PASSING = _IDLE | {pygame.MOUSEMOTION}  # mouse movement matters for hover only


class Loop:
    """The main loop: shows the top screen of a stack until the stack is empty."""

    def __init__(
        self,
        context: Context,
        letters: Type,
        clock: Callable[[], int],
        toggle_full_screen: Callable[[], None],
        stopwatch: Callable[[], float] = perf_counter,
    ) -> None:
        self.context = context
        self.letters = letters
        self.clocks = Clocks(clock)
        context.toggle_full_screen = toggle_full_screen
        self.painter = Painter(Faces(), letters)
        self.pads = Pads()
        context.rumble = lambda rumble: self.pads.rumble(*rumble)
        self._held = HeldArrow()
        self.stack: list[AnyScreen] = []
        self.frames = 0  # frames drawn so far; must not grow while nothing changes
        self.focused = True
        self._scene: Scene | None = None
        self._view: View | None = None
        self._seen: object = None  # what the view was made from
        self._ready: Scene | None = None  # the scene whose coming pictures are all preloaded
        self._look: Look | None = None
        self._stopwatch = stopwatch  # in seconds
        self._thought_ms = 0.0  # time spent thinking in this frame
        self._thinks = self._readies = False
        self._awake = True
        self._turn = 0  # a counter of events that can change a screen
        self._pointer: tuple[int, int] | None = None
        self._touched = 0
        self._tick: object = None
        self._panels, self._press, self._turning = Panels(), Press(context), PageTurn()
        self._garbage, self._writing = GarbageCollector(), TextInputMode()
        self.reader: ScreenReaderBridge | None = None

    @property
    def top(self) -> AnyScreen:
        """The screen on top, which receives the events."""
        return self.stack[-1]

    def view(self) -> View:
        """Return the window and display settings as screens see them, one until they change."""
        settings = self.context.settings
        seen = pygame.display.get_window_size(), settings, is_right_to_left()
        if self._view is None or seen != self._seen:
            size, _, mirrored = self._seen = seen
            self._view = View(
                *(size, self.letters, look_of(settings), settings.text_size / 100),
                *(settings.show_keys, settings.said_first, settings.speech == "short", mirrored),
            )
        return self._view

    def run(self, *screens: AnyScreen, then: Callable[[], None] = lambda: None) -> None:
        """Run with these screens, the last one on top, until the stack is empty.

        ``then`` is called after the first frame, for work that can wait.
        """
        self.stack = [*screens]
        try:
            going = self.frame()  # first a frame: looking for gamepads takes longer
            self.pads.open()
            then()
            self._awake = True  # it may have changed the scene
            self._turn += 1
            while going:
                self.sleep()
                going = self.frame()
        finally:
            self.context.flush()
            self.pads.close()

    def sleep(self) -> None:
        """Sleep until the next frame; longer while nothing changes, until any event."""
        self._garbage.collect(self.clocks.now - self._touched, rests=not self._awake)
        pause = self.pause()
        left, quiet = pause, not self.context.settings.music
        if quiet and pause == RESTING_MS:
            left = max(1, min(self.top.unchanged_for_ms(), LONGEST_MS))
        elif quiet and pause == FOCUSED_MS and self.context.beside:
            left = (1 + LOOKS) * pause
        pygame.time.wait(min(pause, left))
        while (left := left - pause) > 0 and not pygame.event.peek():
            pygame.time.wait(min(pause, left))

    def pause(self) -> int:
        """Return the time to sleep before the next frame, in milliseconds."""
        if not self.focused:
            return FOCUSED_MS if self.context.beside else UNFOCUSED_MS
        if self._awake:
            return max(1, FRAME_MS - round(self._thought_ms))
        if self._thinks or self._readies:
            return THINKING_PAUSE_MS
        resting = self.clocks.now > self._touched + IDLE_MS and not self.context.beside
        return RESTING_MS if resting else FOCUSED_MS  # a network peer waits for this loop

    def frame(self) -> bool:
        """Process one frame and return whether the program goes on."""
        happened = False
        for said in self._iter_events():
            happened = self._react(said) or happened
            if not self.stack:
                return False
        moment = self._moment()
        self.context.go_beside(moment.ms)
        self._do(self.top.advance(moment))
        if not self.stack:
            return False
        moving = any(one.motion(moment) for one in self._visible()) or self._passes(moment.ms)
        if happened:
            self._touched = moment.ms
        tick = self.top.layout_key(moment), self.top.tip.visible_name(moment.ms)
        # One more scene when an animation ends: its final state stays on the screen.
        changed = self.top.shown.refresh() or tick != self._tick
        shows = happened or moving or self._awake or changed
        if shows:
            self._show()
        if self.reader is not None and (shows or self.reader.waits):
            self.reader.send_tree(self.top, self.view(), self._moment())
        self._think(rests=not moving, moved=self._awake)
        # What has begun with this frame may end before the next one, which has to show its end.
        self._awake, self._tick = moving or self._passes(moment.ms), tick
        if self.context.sounds is not None:
            spare = THINKING_MS - self._thought_ms
            wanted = not moving or self.context.sounds.awaited
            self.context.sounds.pass_by(spare if wanted else 0, on=self.focused)
        if not self._awake and moment.ms > self._touched + KEEPS_AFTER_MS:
            self._awake = self.context.flush()
            self._turn += self._awake
        self._writing.follow(self.top, self.view())
        return True

    def _react(self, said: pygame.Event | PadPress) -> bool:
        """Pass on an event, with its feedback; return whether it may change what is shown."""
        if _presses(said) and self.top.skip():
            self._turn += 1
            return True
        self._press.follow(said, self.top, self.clocks.now)
        if isinstance(said, PadPress):
            self._do(self.top.pad(said, self.view(), self._moment()))
            self._turn += 1
            return True
        self._event(said)
        self._turn += said.type not in _PASSING
        return said.type not in _IDLE

    def _iter_events(self) -> Iterator[pygame.Event | PadPress]:
        """Yield the new events, then key and pad repeats that are due."""
        for event in pygame.event.get():
            said = self.pads.press(event)
            self._held.note(event, self.top, self.clocks.now)
            yield said or event
        yield from self.pads.repeat(self.clocks.now)
        if (again := self._held.repeat(self.top, self.clocks.now)) is not None:
            yield again

    def _think(self, *, rests: bool, moved: bool) -> None:
        """Let the top screen think in short steps for a part of the frame, without drawing.

        While nothing moves, preload the pictures of coming animations, one frame after the last
        animation. While the window is out of focus the play clock stands still, and so does this.
        """
        self._turn += self._thinks
        began, self._thought_ms, self._thinks = self._stopwatch(), 0.0, self.focused
        while self._thinks and self._thought_ms < THINKING_MS:
            self._thinks = self.top.background_step()
            self._turn += self._thinks
            self._thought_ms = (self._stopwatch() - began) * 1000
        scene = self._scene
        self._readies = self.focused and rests and scene is not None and scene is not self._ready
        while self._readies and not moved and scene is not None and self._thought_ms < THINKING_MS:
            look, coming = self.view().look, self.top.sprites_to_preload()
            self._readies = self.painter.preload_picture(scene, coming, look)
            self._ready = None if self._readies else scene
            self._thought_ms = (self._stopwatch() - began) * 1000

    def _event(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and event.mod & self.top.not_held:
            fields = {**event.dict, "mod": event.mod & ~self.top.not_held}
            event = pygame.Event(pygame.KEYDOWN, fields)
        if self.reader is not None and self.reader.hears(event):
            self._scene = None  # the next frame sends a new tree
            self._do(self.reader.take(event, self.top))
        elif event.type == pygame.QUIT:
            self._do(Quit())
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._moment()
            self.focused = False
            self._do(self.top.on_focus_lost())
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._moment()
            self.focused = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED):
            self._scene = None
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = None
        elif event.type == pygame.KEYDOWN and self._key(event):
            return
        else:
            if event.type == pygame.MOUSEMOTION:
                self._pointer = event.pos
            self._do(self.top.handle(event, self.view(), self._moment()))

    def _moment(self) -> Moment:
        """Return the time now; the time since the last call counts as play if play was possible."""
        return self.clocks.moment(playing=self.focused and self.top.plays, turn=self._turn)

    def _key(self, event: pygame.Event) -> bool:
        """Perform a global shortcut; return whether the key is one."""
        if self.top.takes_every_key:
            return False
        writing = bool(self.top.writing_at)
        taken = perform(self._actions, self.context.keys, event, writing=writing)
        self._do(step_of(taken))
        return bool(taken)

    def _actions(self) -> Sequence[ScreenAction]:
        """Return the actions of every screen."""
        mute = partial(self.context.change, muted=not self.context.settings.muted)
        return (
            *(ScreenAction("help", self._help), ScreenAction("full screen", self._full_screen)),
            *(ScreenAction("mute", mute), ScreenAction("quit", Quit)),
        )

    def _help(self) -> Navigation | None:
        """Open the help page of the top screen, unless help is open already."""
        helps = isinstance(self.top, pages.HelpScreen)
        return None if helps else Push(pages.HelpScreen(self.context, self.top.help_page))

    def _full_screen(self) -> None:
        self.context.toggle_full_screen()
        self._scene = None

    def _do(self, step: Navigation | None) -> None:
        if step is None:
            return
        self._awake = True
        self._turn += 1
        play_page_turn(self.context, step, self.top)
        match step:
            case Push():
                step.screen.then = step.then
                self.stack.append(step.screen)
            case Pop():
                then = self.stack.pop().then
                self._do(then(step.answer) if then else None)
            case Replace():
                step.screen.then = self.stack.pop().then
                self.stack.append(step.screen)
            case Quit():
                for screen in self.stack:
                    screen.let_go()
                self.stack.clear()

    def scene(self) -> Scene:
        """Return the scene of all visible screens, with their transitions."""
        view = self.view()
        moment = self._moment()
        sprites: list[Sprite] = []
        for screen in self._visible():
            pointed = self._pointer if screen is self.top else None  # no hover on a covered screen
            own = screen.scene(view, moment, pointed).sprites
            if sprites:
                own = tuple(self._panels.panel_sprites(screen, own, moment.ms, view.unit))
            sprites += self._press.pressed_sprites(screen, own, moment.ms)
        return Scene(view.size, (*sprites, *self._panels.leaving(moment.ms, view.unit)))

    def _visible(self) -> list[AnyScreen]:
        """Return the visible screens, the lowest first."""
        lowest = len(self.stack) - 1
        while lowest > 0 and not self.stack[lowest].covers:
            lowest -= 1
        return self.stack[lowest:]

    def _passes(self, ms: int) -> bool:
        """Whether a page, panel or button transition is running."""
        return self._turning.going or self._panels.going(ms) or self._press.going(ms)

    def _show(self) -> None:
        window, ms = pygame.display.get_surface(), self.clocks.now
        assert window is not None  # the loop runs only while there is a window
        tempo = self.context.tempo
        if (
            self._panels.advance_clock(self._visible(), ms, tempo)
            and tempo.speed
            and self._scene is not None
        ):
            self._turning.begin(window, ms, tempo.lasts(PAGE_MS))
        scene, look = self.scene(), self.view().look
        spoken = self.letters.speak(language())
        if spoken or look is not self._look or (self._scene and self._scene.size != scene.size):
            self._look, self._scene = look, None
            self._turning.end()
        if scene == self._scene and not self._turning.due(ms):
            return
        paint = partial(self.painter.paint, scene=scene, look=look, last=self._scene)
        anew = paint if scene != self._scene else None
        rects = self._turning.paint(window, ms, anew) if self._turning.going else paint(window)
        pygame.display.update(rects)
        self._scene = scene
        self.frames += 1


def _presses(said: pygame.Event | PadPress) -> bool:
    """Whether an event is a press of a key, a mouse button or a pad button."""
    return isinstance(said, PadPress) or said.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
