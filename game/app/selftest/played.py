"""Does it play? One short session of each game, by events, through the real loop."""

from typing import Any

import pygame

from game.app.assets import help_text, letters
from game.app.loop import Loop
from game.app.selftest import Watch, expect
from game.app.selftest.drawn import texts_of, window
from game.games.claims.actions import Claim
from game.games.claims.rules import ClaimRules
from game.games.triangle.solver import best_line
from game.play.session import Session
from game.ui.context import Context
from game.ui.pages.match.pause import PauseScreen
from game.ui.pages.match.result import ResultScreen
from game.ui.pages.selector.screen import SelectorScreen
from game.ui.setups import default_setup, with_field
from game.ui.table.screen import TableScreen
from game.ui.table.tables import new_table

SHORT: dict[str, dict[str, object]] = {"classic": {"attributes": 3}, "sumz": {"slots": 3}}
"""Options that make a game short, where there are any."""

MOST_TURNS = 60
MOST_TABS = 60
MOST_FRAMES = 100


class Hand:
    """Play at a table with posted events and a clock that is pushed."""

    def __init__(self, game: str) -> None:
        context = Context(lambda: "self-test", help_text)
        setup = default_setup(game).changed(seed="self-test")
        for name, value in SHORT.get(game, {}).items():
            setup = setup.changed(options=with_field(setup.opening.options, name, value))
        self.ms = 0
        self.loop = Loop(context, letters(), lambda: self.ms, lambda: None)
        self.table = new_table(context, setup)
        self.loop.stack = [SelectorScreen(context), self.table]
        pygame.event.clear()
        self.frame()

    def frame(self, ms: int = 16) -> None:
        """Let time pass and the loop do what is to be done."""
        self.ms += ms
        expect(self.loop.frame(), "the program has ended")

    def press(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))
        self.frame()

    def click(self, name: str, button: int = 1) -> None:
        """Click in the middle of a widget."""
        widget = self.loop.top.named(name)
        expect(widget is not None and widget.enabled, f"there is no {name!r} to click")
        assert widget is not None
        x, y = map(round, widget.box.centre)
        motion = pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
        pygame.event.post(motion)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=(x, y), button=button))
        self.frame()

    def walk_to(self, name: str) -> None:
        """Move the focus to a widget with Tab."""
        for _ in range(MOST_TABS):
            if self.loop.top.focus == name and self.loop.top.focus_seen:
                return
            self.press(pygame.K_TAB)
        expect(False, f"Tab does not reach {name!r}")

    def await_screen(self, kind: type) -> None:
        """Let time pass until a screen of a kind is on top."""
        for _ in range(MOST_FRAMES):
            if isinstance(self.loop.top, kind):
                return
            self.frame(50)
        expect(False, f"{kind.__name__} does not come up")


def session(game: str, watch: Watch) -> str:
    """Check that a game can be played from the first card or jump to the next deal."""
    with window():
        hand = Hand(game)
        play = _claims if isinstance(hand.table.match.rules, ClaimRules) else _jumps
        play(hand, hand.table, watch)
        watch.at = "the result"
        hand.await_screen(ResultScreen)
        watch.texts |= texts_of(hand.loop.scene())
        _log_holds(hand)
        _leave(hand, watch)
        result: Any = hand.table.session.result
    return f"{len(hand.table.session.log)} moves to the end, score {result.scores[0]}"


def _claims(hand: Hand, screen: TableScreen, watch: Watch) -> None:
    """Claim what is there until nothing is left: once by keyboard, then by mouse."""
    for turn in range(MOST_TURNS):
        if screen.session.result is not None:
            return
        watch.at = f"claim {turn + 1}"
        claim = screen.match.rules.moves(screen.match.state, 0)[0]
        assert isinstance(claim, Claim)
        for group, cards in enumerate((claim.left, claim.right)):
            for card in cards:
                if turn == 0:
                    hand.walk_to(f"card:{card}")
                    hand.press(pygame.K_SPACE)
                    if group:
                        hand.press(pygame.K_SPACE)  # once more: into the second group
                else:
                    hand.click(f"card:{card}", button=3 if group else 1)
        if screen.match.state.options.two_groups:
            hand.press(pygame.K_RETURN)
        made = screen.session.log[-1].action if screen.session.log else None
        expect(made == claim, f"{claim} was chosen, the last move is {made}")
        watch.texts |= texts_of(hand.loop.scene())
        hand.frame(400)
    expect(False, f"no end after {MOST_TURNS} claims")


def _jumps(hand: Hand, screen: TableScreen, watch: Watch) -> None:
    """Play the solver's line to the last marker, with one jump taken back and made again."""
    start = screen.match.state
    for number, (source, target) in enumerate(best_line(start.size, start.markers, start.home)):
        watch.at = f"jump {number + 1}"
        hand.click(f"hole:{source}")
        hand.click(f"hole:{target}")
        after = screen.match.state
        expect(len(screen.session.log) == number + 1, "the marker has not jumped")
        if number == 1:
            hand.press(pygame.K_z, pygame.KMOD_LCTRL)
            expect(screen.match.state != after, "the jump was not taken back")
            hand.press(pygame.K_y, pygame.KMOD_LCTRL)
            expect(screen.match.state == after, "the jump was not made again")
        hand.frame(400)
    result = screen.session.result
    expect(result is not None and result.won, "one marker should be left, at home")


def _log_holds(hand: Hand) -> None:
    """Check that the log alone leads to the same end."""
    played = hand.table.session
    of = (played.options, played.seed, played.seats, played.deal)
    again = Session(played.rules, *of, log=played.log)
    expect(again.state == played.state, "the log leads to another end")


def _leave(hand: Hand, watch: Watch) -> None:
    """Deal anew, pause, and quit."""
    watch.at = "after the result"
    hand.press(pygame.K_RETURN)
    expect(isinstance(hand.loop.top, type(hand.table)), "there is no new deal")
    expect(hand.loop.top is not hand.table, "the new deal is the old one")
    hand.press(pygame.K_ESCAPE)
    expect(isinstance(hand.loop.top, PauseScreen), "Escape does not pause")
    watch.texts |= texts_of(hand.loop.scene())
    pygame.event.post(pygame.Event(pygame.QUIT))
    expect(not hand.loop.frame(), "the program does not end")
