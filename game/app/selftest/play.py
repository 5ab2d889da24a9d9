"""Checks of play: one session of each game by its hints, and a frame of the real loop."""

import pygame

from game.app.assets import letters
from game.app.loop import Loop
from game.app.selftest import Watch, expect
from game.app.selftest.drawing import new_context, window
from game.games import GAMES
from game.play.session import Session
from game.ui import pages
from game.ui.kit.screen import AnyScreen
from game.ui.setups import default_setup


def session(game: str, watch: Watch) -> str:
    """Check that a game is dealt, shown in a window, and played to its end."""
    setup = default_setup(game).with_fields(seed="self-test")
    with window():
        table: AnyScreen = pages.new_table(new_context(), setup)
        loop = Loop(new_context(), letters(), lambda: 16, lambda: None)
        loop.stack = [table]
        watch.at = "a frame"
        expect(loop.frame(), "the program has ended")
        pygame.event.post(pygame.Event(pygame.QUIT))
        expect(not loop.frame(), "the program does not end")
    rules, opening = GAMES[game], setup.opening
    played = Session(rules, opening.options, opening.seed, 1)
    while played.result is None:
        watch.at = f"move {len(played.log) + 1}"
        hint = rules.hint(played.state, 0)
        action = hint.action if hint else rules.moves(played.state, 0)[0]
        refusal = played.submit(0, action, 1000 * len(played.log)).refusal
        expect(not refusal, str(refusal))
    guided = rules.hint(played.states[0], 0) is not None
    expect(played.result.won is not False or not guided, "it should be won")
    return f"{len(played.log)} moves to the end, score {played.result.scores[0]}"
