"""Checks of play: one short session of each game, by posted events, through the real loop."""

from collections.abc import Callable
from functools import partial

import pygame

from game.app.assets import letters
from game.app.loop import Loop
from game.app.selftest import Watch, expect
from game.app.selftest.drawing import new_context, texts_of, window
from game.core.rng import Rng
from game.core.rules import Options
from game.games import GAMES
from game.games.claims.state import Claim
from game.games.pegs.state import Jump
from game.play.session import Session
from game.ui.pages.match.result_screen import PauseScreen, ResultScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.setups import default_setup
from game.ui.table.tables import new_table

MOST_TRIES = 100


class TestPlayer:
    """A player that posts input events and advances the clock by hand."""

    def __init__(self, game: str, watch: Watch) -> None:
        self.watch = watch
        context = new_context()
        setup = default_setup(game).with_fields(seed="self-test", options=_shortest(game))
        self.ms = 0
        self.loop = Loop(context, letters(), lambda: self.ms, lambda: None)
        self.table = new_table(context, setup)
        self.match = self.table.match
        self.loop.stack = [SelectorScreen(context), self.table]
        pygame.event.clear()
        self.frame()

    def frame(self, ms: int = 16) -> None:
        """Advance the clock and run one frame of the loop."""
        self.ms += ms
        expect(self.loop.frame(), "the program has ended")

    def see(self, ms: int) -> None:
        """Note the visible texts and advance the clock."""
        self.watch.texts |= texts_of(self.loop.scene())
        self.frame(ms)

    def press(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))
        self.frame()

    def click(self, name: str, button: int = 1) -> None:
        """Click in the middle of a widget."""
        widget = self.loop.top.widget_named(name)
        expect(widget is not None and widget.enabled, f"there is no {name!r} to click")
        assert widget is not None
        x, y = map(round, widget.box.centre)
        motion = pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
        pygame.event.post(motion)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=(x, y), button=button))
        self.frame()

    def repeat_until(
        self, done: Callable[[], object], act: Callable[[], None], otherwise: str
    ) -> None:
        """Repeat an act until a condition holds."""
        for _ in range(MOST_TRIES):
            if done():
                return
            act()
        expect(False, otherwise)

    def walk_to(self, name: str) -> None:
        """Move the focus to a widget with Tab."""

        def is_shown() -> bool:
            return self.loop.top.focus == name and self.loop.top.focus_seen

        self.repeat_until(
            is_shown, partial(self.press, pygame.K_TAB), f"Tab does not reach {name!r}"
        )

    def act(self) -> None:
        """Make the move of a hint."""
        hint = self.match.rules.hint(self.match.state, 0)
        expect(hint, "there is no hint")
        match hint and hint.action:
            case Claim() as claim:
                self.claim(claim)
            case Jump() as jump:
                self.jump(jump)
            case other:
                expect(False, f"nobody knows how {other} is done")

    def claim(self, claim: Claim) -> None:
        """Make a claim: the first one by keyboard, later ones by mouse."""
        log = self.match.session.log
        self.watch.at = f"claim {len(log) + 1}"
        keys = not log
        for group, card in [(0, card) for card in claim.left] + [(1, card) for card in claim.right]:
            if keys:
                self.walk_to(f"card:{card}")
                for _ in range(group + 1):  # a second press selects it for the second group
                    self.press(pygame.K_SPACE)
            else:
                self.click(f"card:{card}", button=3 if group else 1)
        if not self.match.state.options.claim_size:
            self.press(pygame.K_RETURN)
        made = self.match.session.log[-1].action if self.match.session.log else None
        expect(made == claim, f"{claim} was chosen, the last move is {made}")
        self.see(400)

    def jump(self, jump: Jump) -> None:
        """Make a jump; undo and redo the second one."""
        number = len(self.match.session.log) + 1
        self.watch.at = f"jump {number}"
        self.click(f"hole:{jump.source}")
        self.click(f"hole:{jump.target}")
        after = self.match.state
        expect(len(self.match.session.log) == number, "the marker has not jumped")
        if number == 2:
            self.press(pygame.K_z, pygame.KMOD_LCTRL)
            expect(self.match.state != after, "the jump was not taken back")
            self.press(pygame.K_y, pygame.KMOD_LCTRL)
            expect(self.match.state == after, "the jump was not made again")
        self.frame(400)

    def rests(self) -> bool:
        """Whether nothing moves on the top screen, so that a press has an effect."""
        return not self.loop.top.is_animating(self.loop.clocks.moment(playing=False))

    def is_on(self, kind: type) -> bool:
        """Whether a screen of a kind is on top."""
        return isinstance(self.loop.top, kind)


def _shortest(game: str) -> Options:
    """Return the options with the shortest deal of a game, of those played to an end."""
    rules = GAMES[game]
    options: Options = rules.default_options()
    ways = [options, *(variant.apply_to(options) for variant in options.VARIANTS)]
    ends = [way for way in ways if "score" not in rules.record_kinds(way, alone=True)]
    return min(ends or ways, key=lambda way: len(rules.deal(way, Rng("self-test", "deal"))))


def session(game: str, watch: Watch) -> str:
    """Check that a game can be played from the first move to the next deal."""
    with window():
        player = TestPlayer(game, watch)
        played = player.match.session
        player.repeat_until(lambda: played.result, player.act, f"no end after {MOST_TRIES} moves")
        result = played.result
        expect(result and result.won is not False, "it should be won")
        assert result is not None
        watch.at = "the result"
        shown = partial(player.is_on, ResultScreen)
        player.repeat_until(shown, partial(player.frame, 50), "ResultScreen does not come up")
        player.repeat_until(
            player.rests, partial(player.frame, 50), "the result does not come to rest"
        )
        player.see(0)
        of = (played.options, played.seed, played.seats, played.deal)
        again = Session(played.rules, *of, log=played.log)
        expect(again.state == played.state, "the log leads to another end")
        _leave(player)
    return f"{len(played.log)} moves to the end, score {result.scores[0]}"


def _leave(player: TestPlayer) -> None:
    """Start a new deal, pause and quit."""
    player.watch.at = "after the result"
    player.press(pygame.K_RETURN)
    expect(player.is_on(type(player.table)), "there is no new deal")
    expect(player.loop.top is not player.table, "the new deal is the old one")
    player.press(pygame.K_ESCAPE)
    expect(player.is_on(PauseScreen), "Escape does not pause")
    player.see(0)
    pygame.event.post(pygame.Event(pygame.QUIT))
    expect(not player.loop.frame(), "the program does not end")
