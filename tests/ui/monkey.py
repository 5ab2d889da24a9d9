"""A monkey: random events over all screens. Nothing raises, nothing freezes, nothing grows.

A storm is told by its seed and length alone: ``python tests/ui/monkey.py SEED COUNT`` plays it
again.
"""

import random
import sys
from collections import deque
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[k]) for k in (1, 2)]

import pygame
from again import replayed
from living_screens import LivingScreens
from monkey_input import EDITS, KEYS, MODS, SETTINGS, TEXTS
from pilot import DEALT_MS, Pilot

from game.art.type import MOST_KEPT
from game.games import GAMES
from game.games.claims.state import Claim
from game.games.noset.state import Take
from game.games.pegs.state import Jump
from game.ui.input.pads import MOST_PADS
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.settings.settings_screen import KEYS as KEYS_TAB
from game.ui.pages.settings.settings_screen import SettingsScreen
from game.ui.table.cards.card_controller import CardController
from game.ui.table.table_screen import TableScreen

SIZES = ((800, 600), (800, 600), (1000, 700), (1280, 720), (800, 1000), (1600, 1000))
DEEPEST = 6  # screens on top of each other
MOST_SCREENS = 12  # that anything still refers to
LAST = 30  # events told of a storm that went wrong

WAYS = ("play", "setup", "today")
"""What there is to press for each game on the selector."""

ALL = {
    "TableScreen",
    "HelpScreen",
    "PauseScreen",
    "SelectorScreen",
    "SettingsScreen",
    "SetupScreen",
}
"""Screens that no long storm misses."""


class Monkey:
    """Does what nobody would, on one program."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.screens = LivingScreens()
        self.pilot = Pilot((800, 600), painted=True)
        self.told: deque[str] = deque(maxlen=LAST)
        self.size = (800, 600)
        self.sent = 0
        self.starts = 0
        self.tables = 0
        self.over = 0
        self.met: set[str] = set()  # screens
        self._kinds, self._shares = zip(
            *(
                (self.key, 26),
                (self.edit, 3),
                (self.text, 5),
                (self.composing, 3),
                (self.click, 24),
                (self.click_widget, 14),
                (self.move_right, 8),
                (self.motion, 8),
                (self.wheel, 4),
                (self.pad_button, 10),
                (self.pad_hat, 7),
                (self.pad_stick, 4),
                (self.pad_comes_or_goes, 1),
                (self.focus, 1.5),
                (self.window, 2),
                (self.resize, 0.12),
                (self.setting, 0.1),
            ),
            strict=True,
        )

    def storm(self, count: int) -> None:
        """Send so many events, or a few more, some of them in one frame."""
        elsewhere = 0
        while self.sent < count:
            if self.sent >= elsewhere:
                elsewhere += 1000
                self.go_elsewhere()
            batch = self.random.choice((1, 1, 1, 2, 2, 3, 5, 12))
            for act in self.random.choices(self._kinds, self._shares, k=batch):
                act()
            ms = self.random.choice((0, 16, 16, 16, 16, 16, 50, 100, 400, 1000))
            if self.random.random() < 0.02:
                ms = self.random.randrange(6001)
            self.tell(f"-- {ms} ms")
            self.frame(ms)
            if self.random.random() < 0.01:
                self.look_around()

    def go_elsewhere(self) -> None:
        """Go from the selector to another place, in turn, so that none is left out."""
        ways = ["settings"]
        ways += [f"{way}:{game}" for game in reversed(list(GAMES)) for way in WAYS]
        name = ways[self.sent // 1000 % len(ways)]
        self.tell(f"to {name}")
        self.pilot.loop.stack = [SelectorScreen(self.pilot.loop.context)]
        self.frame(0)
        self.pilot.scene()  # lays it out, though nothing has happened
        way, _, game = name.partition(":")
        if way == "settings":
            self._click_named(name)
            self.frame(0)
            assert isinstance(self.pilot.screen, SettingsScreen)
            self.pilot.screen.show(KEYS_TAB)
            self.pilot.loop._turn += 1  # no event has done that
        elif way == "play":
            self.pilot.play_game(game)
        elif way == "setup":
            self.pilot.set_up(game)
        elif GAMES[game].daily:
            self.pilot.play_todays(game)

    def frame(self, ms: int) -> None:
        """Let time pass; what was left for good is started again."""
        pilot = self.pilot
        before = pilot.loop.stack[1] if len(pilot.loop.stack) > 1 else None
        pilot.frame(ms)
        if not pilot.open:
            self.starts += 1
            pilot.loop.stack = [SelectorScreen(pilot.loop.context)]
            pilot.open = True
            pilot.frame(0)
        self.met.add(type(pilot.screen).__name__)
        after = pilot.loop.stack[1] if len(pilot.loop.stack) > 1 else None
        if isinstance(before, TableScreen) and before is not after:
            self.check_log(before)

    def tell(self, what: str) -> None:
        self.told.append(f"{what}   [{type(self.pilot.screen).__name__}]")

    def post(self, kind: int, **fields: object) -> None:
        self.tell(f"{pygame.event.event_name(kind)} {fields}")
        pygame.event.post(pygame.Event(kind, fields))
        self.sent += 1

    # What it does.

    def key(self) -> None:
        self._press(self.random.choice(KEYS), self.random.choice(MODS))

    def edit(self) -> None:
        self._press(self.random.choice(EDITS), pygame.KMOD_LCTRL)

    def _press(self, key: int, mod: int) -> None:
        char = chr(key) if 32 <= key < 127 else ""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=char, scancode=0)
        if char and not mod:
            self.post(pygame.TEXTINPUT, text=char)
        if self.random.random() < 0.7:
            self.post(pygame.KEYUP, key=key, mod=mod, unicode=char, scancode=0)

    def text(self) -> None:
        self.post(pygame.TEXTINPUT, text=self.random.choice(TEXTS))

    def composing(self) -> None:
        text = self.random.choice(("", "", *TEXTS))
        start = self.random.choice((0, 0, 1, len(text), 400))
        self.post(pygame.TEXTEDITING, text=text, start=start, length=self.random.randrange(3))

    def _place(self) -> tuple[int, int]:
        w, h = self.size
        return self.random.randrange(-2, w + 2), self.random.randrange(-2, h + 2)

    def click(self) -> None:
        self._click(self._place())

    def click_widget(self) -> None:
        widgets = [w for w in self.pilot.screen.shown.widgets if w.name != "quit"]
        if widgets:
            x, y = self.random.choice(widgets).box.centre
            self._click((round(x), round(y)))

    def _click(self, place: tuple[int, int], button: int = 0) -> None:
        button = button or self.random.choice((1, 1, 1, 1, 3, 3, 2, 6))
        if self.random.random() < 0.5:
            self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        if self.random.random() < 0.95:
            self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        if self.random.random() < 0.1:
            place = self._place()
            self.post(pygame.MOUSEMOTION, pos=place, rel=(5, 5), buttons=(1, 0, 0))
        if self.random.random() < 0.95:
            self.post(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def move_right(self) -> None:
        """Do something right at the table, that games may end."""
        screen = self.pilot.screen
        playing = isinstance(screen, TableScreen) and not screen.match.state.over
        if not playing:
            return
        assert isinstance(screen, TableScreen)
        if isinstance(screen.controller, CardController):
            seat = screen.controller.selector.chooser
            if seat is None:
                self._click_named(f"seat:{self.random.randrange(screen.match.state.seats)}")
                return
            move = self.random.choice(screen.match.rules.moves(screen.match.state, seat) or [None])
            if isinstance(move, Claim):
                for card in move.left:
                    self._click_named(f"card:{card}")
                for card in move.right:
                    self._click_named(f"card:{card}", 3)
                self._click_named("claim")
            else:
                self._click_named("none")
        else:
            jump = self.random.choice(
                screen.match.rules.moves(screen.match.state, screen.match.state.turn)
            )
            if isinstance(jump, Take):
                self._click_named(f"cap:{jump.card}")
                return
            assert isinstance(jump, Jump)
            self._click_named(f"hole:{jump.source}")
            self._click_named(f"hole:{jump.target}")

    def _click_named(self, name: str, button: int = 1) -> None:
        widget = self.pilot.screen.widget_named(name)
        if widget is not None:
            x, y = (round(value) for value in widget.box.centre)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.post(kind, pos=(x, y), button=button)

    def motion(self) -> None:
        buttons = self.random.choice(((0, 0, 0), (0, 0, 0), (1, 0, 0), (0, 0, 1)))
        self.post(pygame.MOUSEMOTION, pos=self._place(), rel=(1, 1), buttons=buttons)

    def wheel(self) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=self.random.choice((-1, 1, -3, 3, 0, 40, -40)))

    def _pad(self) -> dict[str, int]:
        pad = self.random.choice((0, 0, 0, 1, 1, 2, 5, 11))
        return {"joy": pad, "instance_id": pad}

    def pad_button(self) -> None:
        button = self.random.choice((0, 0, 0, 1, 2, 2, 3, 4, 5, 6, 6, 7, *range(20)))
        pad = self._pad()
        self.post(pygame.JOYBUTTONDOWN, button=button, **pad)
        if self.random.random() < 0.8:
            self.post(pygame.JOYBUTTONUP, button=button, **pad)

    def pad_hat(self) -> None:
        pad, value = self._pad(), (self.random.randint(-1, 1), self.random.randint(-1, 1))
        self.post(pygame.JOYHATMOTION, hat=self.random.choice((0, 0, 0, 1)), value=value, **pad)
        if self.random.random() < 0.8:
            self.post(pygame.JOYHATMOTION, hat=0, value=(0, 0), **pad)

    def pad_stick(self) -> None:
        value = self.random.choice((0.0, 0.0, 0.2, -0.5, 0.7, -0.9, 1.0, -1.0))
        self.post(pygame.JOYAXISMOTION, axis=self.random.randrange(6), value=value, **self._pad())

    def pad_comes_or_goes(self) -> None:
        if self.random.random() < 0.3:
            self.post(pygame.JOYDEVICEADDED, device_index=self.random.randrange(-1, 9))
        else:
            self.post(pygame.JOYDEVICEREMOVED, instance_id=self.random.randrange(-1, 12))

    def focus(self) -> None:
        lost = self.random.random() < 0.4
        self.post(pygame.WINDOWFOCUSLOST if lost else pygame.WINDOWFOCUSGAINED)

    def window(self) -> None:
        kinds = (
            *(pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED),
            *(pygame.WINDOWMINIMIZED, pygame.ACTIVEEVENT, pygame.USEREVENT, pygame.DROPFILE),
        )
        self.post(self.random.choice(kinds), gain=0, state=1, file="nothing")

    def resize(self) -> None:
        self.size = self.random.choice(SIZES)
        pygame.display.set_mode(self.size, pygame.RESIZABLE)
        w, h = self.size
        self.post(pygame.VIDEORESIZE, size=self.size, w=w, h=h)
        self.post(pygame.WINDOWSIZECHANGED, x=w, y=h)

    def setting(self) -> None:
        name, values = self.random.choice(SETTINGS)
        value = self.random.choice(values)
        self.tell(f"{name} = {value}")
        self.pilot.loop.context.change(**{name: value})
        self.pilot.loop._turn += 1

    # What must hold.

    def look_around(self) -> None:
        """Check what must hold at any time."""
        loop = self.pilot.loop
        assert 1 <= len(loop.stack) <= DEEPEST, [type(s).__name__ for s in loop.stack]
        assert isinstance(loop.stack[0], SelectorScreen)
        for screen in loop.stack:
            if isinstance(screen, TableScreen):
                self.check_log(screen)
        faces = loop.painter.faces
        assert faces.pixels <= faces.most
        assert faces.pixels == sum(s.get_width() * s.get_height() for s in faces._kept.values())
        assert loop.letters.render.cache_info().currsize <= MOST_KEPT
        assert len(loop.pads._pads) <= MOST_PADS
        assert len(loop.context.notices) <= 10
        scene = loop.scene()
        assert scene.size == self.size
        assert scene.sprites
        kept = loop.scene()
        loop._turn += 1
        assert kept == loop.scene()  # as it is when all is laid out anew

    def check_log(self, table: TableScreen) -> None:
        """Check that the log alone leads to the same state."""
        session = table.session
        again = replayed(session.rules, session.options, session.deal, session.seats, session.log)
        assert again[-1] == session.state
        self.tables += 1
        self.over += session.result is not None

    def calm(self) -> None:
        """Go back to the selector as a person would, and play a claim."""
        pilot = self.pilot
        self.tell("calm")
        pilot.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
        for pad in range(12):
            pilot.post(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=pad))
        self.frame(16)
        for _ in range(3 * DEEPEST):
            if isinstance(pilot.screen, SelectorScreen):
                break
            if isinstance(pilot.screen, PauseScreen):
                pilot.walk_to("leave")
                pilot.press(pygame.K_RETURN)
            else:
                pilot.press(pygame.K_ESCAPE)
        assert [type(s) for s in pilot.loop.stack] == [SelectorScreen]
        self.look_around()
        pilot.loop.context.change(reduce_motion=True)  # else a card turns over now and then
        pilot.wait(2000, 500)
        frames = pilot.loop.frames
        pilot.wait(2000, 100)
        assert pilot.loop.frames == frames, "what rests draws nothing"
        context = pilot.loop.context
        assert context.library.store is not None
        context.library.store.delete_all()
        context.setups._known.clear()
        pilot.post(pygame.Event(pygame.WINDOWEXPOSED))  # what was shown can be gone on with no more
        choice = pilot.screen
        assert isinstance(choice, SelectorScreen)
        pilot.frame()
        pilot.play_game(next(iter(GAMES)))
        table = pilot.screen
        assert isinstance(table, TableScreen)
        before = table.session.log
        pilot.wait(DEALT_MS)
        claim = table.match.rules.moves(table.match.state, 0)[0]
        if isinstance(claim, Claim):
            for card in claim.left:
                pilot.click(f"card:{card}")
        else:
            pilot.click("none")
        assert len(table.session.log) == len(before) + 1
        assert pilot.loop.frames > frames
        pilot.wait(3000, 500)
        if not isinstance(pilot.screen, SelectorScreen):
            pilot.press(pygame.K_ESCAPE)
        self.check_log(table)


def run(seed: int, count: int) -> Monkey:
    """Let a storm be, and what comes after it; whatever goes wrong is told with its way there."""
    monkey = Monkey(seed)
    try:
        monkey.storm(count)
        monkey.calm()
        alive = monkey.screens.names()
        assert len(alive) <= MOST_SCREENS, alive
    except Exception as error:
        told = "\n".join(monkey.told)
        again = f"python tests/ui/monkey.py {seed} {count}"
        raise AssertionError(f"{error!r} in the storm of {again}\n{told}") from error
    finally:
        pygame.display.quit()
    return monkey


if __name__ == "__main__":
    print(vars(run(int(sys.argv[1]), int(sys.argv[2]))))
