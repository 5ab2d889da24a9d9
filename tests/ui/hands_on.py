"""A table without a window: its time, presses on it, and what is seen of it before and after."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from kept import help_text, letters

from game.boards.board import Selection
from game.boards.scene import Box, Sprite, rests_at
from game.core.rules import Action, Seat
from game.games.claims.state import Call, Claim, ClaimState
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.view import Moment, View
from game.ui.setups import Setup
from game.ui.table.tables import new_table

VIEW_SIZE, REST_MS = (1280, 720), 6000
_THINGS = ("card:", "marker:", "found ", "rolled:")
_SOLID = 250  # of 255


class Seen(NamedTuple):
    """A thing as it is seen: where, how opaque, and whether its side is seen as at rest."""

    box: Box
    alpha: int
    flat: bool

    @property
    def at(self) -> complex:
        """Return its middle."""
        return complex(*self.box.centre)

    def is_in(self, pile: Box) -> bool:
        """Tell whether it is still in the pile, or in it again."""
        return abs(self.at - complex(*pile.centre)) < 4

    def lies_at(self, rest: Box) -> bool:
        """Tell whether it lies in a place, though raised or shaken there."""
        far = self.at - complex(*rest.centre)
        near = abs(far.real) < 0.12 * rest.w and abs(far.imag) < 0.4 * rest.h
        return near and self.flat and self.alpha > _SOLID


class HandsOn:
    """A table with a clock that is pushed; nothing is painted."""

    def __init__(self, setup: Setup) -> None:
        pygame.font.init()
        context = Context(lambda: "hands", help_text)
        context.library.store = Store(None)
        self.screen = new_table(context, setup)
        self.view = View(VIEW_SIZE, letters())
        self.ms = self.turn = 0
        self.last: Mapping[str, Seen] = {}
        self.steady = set[int]()  # what has lain in its place ever since all rested
        self.advance()

    @property
    def state(self) -> Any:
        return self.screen.match.state

    @property
    def moment(self) -> Moment:
        return Moment(self.ms, self.ms, self.turn)

    @property
    def selection(self) -> Selection:
        return self.screen.controller.highlights(self.ms).selection

    # Time.

    def advance(self, ms: int = 0) -> None:
        """Let so much time pass, and a frame be."""
        self.ms, self.turn = self.ms + ms, self.turn + 1
        self.screen.advance(self.moment)

    def rest(self) -> None:
        """Let all motions end."""
        self.see()
        self.see(REST_MS)
        self.steady = {*self.lying().values()}

    # What is done.

    def press(self, place: int, *, by_key: bool) -> None:
        """Press what is in a place, by its key if it has one, or else with the mouse."""
        laid = self.screen.frame.laid
        key = self.screen.chrome.keys(laid).get(place) if by_key else None
        if key is not None:
            self._handle(pygame.KEYDOWN, key=key, mod=0, unicode="")
            return
        x, y = map(round, laid.grid.boxes[place].centre)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._handle(kind, pos=(x, y), button=1)

    def _handle(self, kind: int, **fields: Any) -> None:
        self.turn += 1
        self.screen.handle(pygame.Event(kind, **fields), self.view, self.moment)

    def act(self, name: str) -> None:
        """Do an action of the table, if it has it now."""
        for one in self.screen.actions():
            if one.name == name and one.enabled:
                one.run()

    def submit(self, seat: Seat, action: Action) -> None:
        """Make an action of a seat, with its call if it needs one."""
        state = self.state
        calls = isinstance(action, Claim) and isinstance(state, ClaimState) and state.seats > 1
        if calls and state.caller is None:
            self.screen.model.submit(seat, Call())
        self.screen.model.submit(seat, action)

    # What is seen.

    def see(self, ms: int = 0) -> Mapping[str, Seen]:
        """Return what cards and marbles are seen after so much time, by who they are."""
        self.advance(ms)
        sprites = self.screen.scene(self.view, self.moment).sprites
        seen = {s.ident: _seen(s) for s in sprites if s.ident.startswith(_THINGS) and s.alpha}
        pile = self.screen.frame.places.get("pile")
        self.last = {k: one for k, one in seen.items() if pile is None or not one.is_in(pile)}
        self.steady &= {*self.lying().values()}
        return self.last

    @property
    def boxes(self) -> Sequence[Box]:
        """Return the places on the board."""
        return self.screen.frame.laid.grid.boxes

    def lying(self) -> Mapping[int, int]:
        """Return the thing of each place in which it was last seen to lie."""
        laid = self.screen.frame.laid
        who, ids = laid.board.who, laid.ids or {}
        found = {}
        for place, thing in enumerate(laid.board.things(laid.state)):
            one = self.last.get(f"{who}:{ids.get(thing)}")
            if one is not None and one.lies_at(self.boxes[place]):
                found[place] = thing
        return found


def _seen(sprite: Sprite) -> Seen:
    flat = sprite.pose is None or sprite.pose.flip > 0.99
    return Seen(rests_at(sprite) if sprite.pose is None else sprite.box, sprite.alpha, flat)
