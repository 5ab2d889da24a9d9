"""A pilot: it presses keys and clicks on the real program, with a clock that it pushes."""

import os
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, get_args
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from kept import empty_store, faces, help_text, letters
from wired import Memory

from game.app.feedback import PageTurn, Paint, Panels
from game.app.loop import Loop
from game.art.paint import Painter
from game.art.palette import Look
from game.boards.scene import Scene, Sprite
from game.core.rules import Entry, Rules
from game.storage.store import Store, database
from game.ui import nearby
from game.ui.context import Context
from game.ui.kit.focus import Arrow, neighbour
from game.ui.kit.screen import AnyScreen, Push
from game.ui.kit.view import Moment
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.toggle import Toggle
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.setups import Setup, default_setup, with_field
from game.ui.table.players.computers import seat_computers
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table, table_of_day

DEALT_MS = 1500
"""After so long, all cards of a deal lie where they can be pressed."""

nearby.new_lines = lambda: Memory().lines()  # nobody who presses everything speaks to a network
vars(database)["in_memory"] = empty_store

COMPANIES = ("alone", "practice", "computers", "friends", "network")
"""Whom to play with, in the order of a sheet."""


def seated(
    game: str, *levels: int, seats: int = 1, mode: str = "", seed: str = "x", **fields: object
) -> Setup:
    """Return a set-up for people, or for these levels, of which 0 is a person."""
    setup = default_setup(game, seats).with_fields(mode=mode, seed=seed)
    options = setup.opening.options
    for name, value in fields.items():
        options = with_field(options, name, value)
    setup = setup.with_fields(options=options)
    return seat_computers(setup, levels) if levels else setup


class Unpainted(Painter):
    """Draw nothing: most tests look at scenes, and a law paints those of all samples."""

    def paint(
        self, target: pygame.Surface, scene: Scene, look: Look, last: Scene | None = None
    ) -> list[pygame.Rect]:
        """Return that nothing has changed."""
        return []

    def preload_picture(self, scene: Scene, coming: Sequence[Sprite], look: Look) -> bool:
        """Make nothing."""
        return False


class UnpaintedTurn(PageTurn):
    """Turn pages in time, of which one pixel is drawn."""

    def begin(self, window: pygame.Surface, ms: int, lasts: float) -> None:
        """Start a transition."""
        super().begin(pygame.Surface((1, 1)), ms, lasts)

    def paint(self, window: pygame.Surface, ms: int, paint: Paint | None) -> list[pygame.Rect]:
        """Go on with the transition."""
        return super().paint(pygame.Surface((1, 1)), ms, paint)


class Pilot:
    """Drive one program under SDL's dummy driver, which paints its window if that is asked for."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        helped: Callable[[str], str] = help_text,
        *,
        painted: bool = False,
        folder: Path | None = None,
        today: str = "",
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        self.ms = 0
        self.seeds = 0
        context = Context(self._seed, helped)
        context.library.now = lambda: 1_795_000_000 + self.ms // 1000
        context.library.today = (lambda: today) if today else context.library.today
        context.library.store = Store(folder)
        context.library.read = True  # else a menu is read in some frames, by the clock
        self.loop = Loop(context, letters(), lambda: self.ms, lambda: None)
        if painted:
            self.loop.painter = Painter(faces(), letters())
        else:
            self.loop.painter, self.loop._turning = Unpainted(faces(), letters()), UnpaintedTurn()
        self.loop.stack = [SelectorScreen(context)]
        self.open = True

    def _begin(self) -> None:
        """Show the choice of games before it is looked at or pressed; most tests do neither."""
        if not self.loop.frames:
            self.open = self.loop.frame()

    def _seed(self) -> str:
        self.seeds += 1
        return f"pilot {self.seeds}"

    # What a person does.

    def post(self, *events: pygame.Event) -> None:
        """Put events in the queue without a frame."""
        self._begin()
        for event in events:
            pygame.event.post(event)

    def frame(self, ms: int = 16) -> None:
        """Let time pass and one frame be."""
        self.ms += ms
        if self.open:
            self.open = self.loop.frame()

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and release a key."""
        down = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        up = pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
        self.post(down)
        if text:
            self.post(pygame.Event(pygame.TEXTINPUT, text=text))
        self.post(up)
        self.frame()

    def type(self, text: str) -> None:
        """Type letters."""
        for char in text:
            self.press(ord(char.lower()) if ord(char) < 128 else 0x40000000, text=char)

    def click_more(self, name: str) -> None:
        """Click in the middle of a button that the end of a game has under More."""
        self.click("more")
        self.frame()
        self.click(name)

    def click(self, name: str, button: int = 1) -> None:
        """Click in the middle of a widget; what is out of sight is brought back first."""
        widget = self.screen.widget_named(name)
        if widget in self.screen.laid.reveal:
            self.screen.laid.reveal[widget]()
            self.scene()
            widget = self.screen.widget_named(name)
        assert widget is not None, f"no widget {name!r} on {type(self.screen).__name__}"
        assert widget.enabled, f"{name!r} is off"
        x, y = (round(value) for value in widget.box.centre)
        motion = pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
        self.post(motion)
        self.click_at(x, y, button)

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        """Click at a place, without moving there first."""
        at = (round(x), round(y))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(pygame.Event(kind, pos=at, button=button))
        self.frame()

    def walk_to(self, name: str) -> None:
        """Move the focus to a widget with Tab, from the one before it.

        That Tab comes to all of them is a law of its own, in test_focus.
        """
        if self.screen.focus == name and self.screen.focus_seen:
            return
        widgets = self.screen.lay(self.loop.view(), Moment(self.ms, self.ms))
        stops = [w.name for w in widgets if w.takes_focus and w.enabled]
        assert name in stops, f"Tab does not reach {name!r}"
        self.screen.focus = stops[stops.index(name) - 1]
        self.press(pygame.K_TAB)
        assert self.screen.focus == name

    def play_game(self, game: str, company: str = "alone") -> None:
        """Press a game's tile: it goes on with a game, or begins one in a company on its sheet."""
        self.click(f"game:{game}")
        self._play_sheet(company)

    def play_anew(self, game: str) -> None:
        """Begin a new game beside one to go on with."""
        self.click(f"new:{game}")
        self.click("new" if self.screen.widget_named("new") else "play")

    def _play_sheet(self, company: str) -> None:
        if isinstance(self.screen, SheetScreen):
            self.click(f"company:{COMPANIES.index(company) + 1}")
            self.click("play")

    def play_todays(self, game: str) -> None:
        """Play today's deal of a game, from its card if the choice of games has it yet."""
        if self.screen.widget_named(f"today:{game}") is not None:
            self.click(f"today:{game}")
        else:
            table = table_of_day(self.loop.context, game)
            self.push(table) if table is not None else self.frame()

    def set_up(self, game: str) -> None:
        """Open the page of all options of a game for several."""
        context = self.loop.context
        setup = context.setups.last_setup(game, together=True)
        self.push(SheetScreen(context, game, setup))
        self.click("options")

    def deal(self) -> None:
        """Go back from the options to the sheet, and play."""
        self.click("start")
        self.click("play")

    def pad(self, button: int, pad: int = 0) -> None:
        """Press and release a button of a gamepad that nobody has announced."""
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            self.post(pygame.Event(kind, joy=pad, instance_id=pad, button=button))
        self.frame()

    def hat(self, arrow: Arrow, pad: int = 0) -> None:
        """Press a gamepad's hat to one side and let it go."""
        value = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}[arrow]
        for place in (value, (0, 0)):
            self.post(
                pygame.Event(pygame.JOYHATMOTION, joy=pad, instance_id=pad, hat=0, value=place)
            )
        self.frame()

    def walk_hat(self, name: str, pad: int = 0) -> None:
        """Move the focus to a widget with a hat alone, the shortest way."""
        if not self.screen.focus_seen:
            self.hat("down", pad)  # shows where the focus is, or takes the first place
        # A way that moves on meanwhile, as a card that is dealt, is looked for anew.
        for _ in range(20):
            for arrow in self._way(name):
                self.hat(arrow, pad)
            if self.screen.focus == name:
                return
        raise AssertionError(f"the hat does not reach {name!r}")

    def _way(self, name: str) -> list[Arrow]:
        """Return the shortest way of the focus to a widget."""
        widgets = {w.name: w for w in self.screen.shown.widgets if w.takes_focus and w.enabled}
        places = {key: widget.box for key, widget in widgets.items()}
        assert name in places, f"no widget {name!r} takes the focus on {type(self.screen).__name__}"
        known: dict[str, list[Arrow]] = {self.screen.focus: []}
        for here in (queue := [self.screen.focus]):
            if name in known:
                break
            # A choice takes left and right for itself.
            arrows = (
                ("up", "down")
                if isinstance(widgets.get(here), Choice | Toggle)
                else get_args(Arrow)
            )
            for arrow in arrows:
                there = neighbour(places, here, arrow)
                if there not in known:
                    known[there] = [*known[here], arrow]
                    queue.append(there)
        assert name in known, f"no way from {self.screen.focus!r} to {name!r}"
        return known[name]

    def goes_on(self, left: TableScreen) -> bool:
        """Tell whether the game of a table that was left is gone on with, as it stood then."""
        here, there = self.table.session, left.session
        same = (here.log, here.line, here.seed) == (there.log, there.line, there.seed)
        return (
            same and self.screen is self.table and 0 <= self.table.model.now - left.model.now < 100
        )

    # What a program does by itself.

    def push(self, screen: AnyScreen, wait_ms: int = 0) -> None:
        """Put a screen on top, for one frame or so long."""
        self.loop._do(Push(screen))
        self.wait(wait_ms) if wait_ms else self.frame()

    def sit(self, setup: Setup, wait_ms: int = 0) -> TableScreen:
        """Sit down at a new table for so long, or where all has been dealt already."""
        screen = new_table(self.loop.context, setup)
        self.push(screen, wait_ms)
        if not wait_ms:
            screen.model.animator.end()
        return screen

    # What is seen.

    @property
    def screen(self) -> AnyScreen:
        """Return the screen on top."""
        self._begin()
        return self.loop.top

    def widget(self, name: str) -> Any:
        """Return a widget of the screen on top, which must have it."""
        found = self.screen.widget_named(name)
        assert found is not None, f"no widget {name!r} on {type(self.screen).__name__}"
        return found

    def label(self, name: str) -> str:
        """Return the words on a button."""
        return str(self.widget(name).label)

    @property
    def table(self) -> TableScreen:
        """Return the table that is being played, on top or below a panel."""
        return next(s for s in reversed(self.loop.stack) if isinstance(s, TableScreen))

    @property
    def rules(self) -> Rules[object, object]:  # type: ignore[type-var]
        """Return the rules of the table."""
        return self.table.match.rules

    @property
    def log(self) -> tuple[Entry, ...]:
        """Return what was done at the table."""
        return self.table.session.log

    def scene(self) -> Scene:
        """Return what is shown once panels have come and gone."""
        self.loop._turn += 1  # a test may have changed something by hand
        passing, self.loop._panels = self.loop._panels, Panels()
        scene = self.loop.scene()
        self.loop._panels = passing
        return scene

    def words(self) -> list[str]:
        """Return all texts shown, also of what is on its way as one picture."""
        shown = [part for one in self.scene().sprites for part in one.parts or (one,)]
        return [sprite.face.name for sprite in shown if sprite.face.kind == "text"]

    def wait(self, ms: int, step: int = 0) -> None:
        """Let time pass in frames; by default and without a step, as if busy: one of four drawn."""
        from run_levels import is_brief  # with pytest, which would count in measured memory

        seen = step or not isinstance(self.loop.painter, Unpainted) or not is_brief()
        each = 1 if seen else 4
        for left in reversed(range(ms // (step or 50))):
            with patch.object(self.loop, "_show", lambda: None) if left % each else nullcontext():
                self.loop._awake |= each > 1
                self.frame(step or 50)
