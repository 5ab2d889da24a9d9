"""Samples of the odds, as for samples."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.pages.explore.explore_screen import ExploreScreen
from game.ui.pages.explore.odds_part import OddsPart


def odds_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return the odds of every question, in the middle of dealing and before it."""
    return {
        "odds-set": lambda: [_odds(context)],
        "odds-set-dealt": lambda: [_odds(context, steps=210)],
        "odds-set-five-attributes": lambda: [_odds(context, variant=2, steps=276)],
        "odds-triple-powers": lambda: [_odds(context, 1, steps=330, log=True)],
        "odds-opening": lambda: [_odds(context, question=1, steps=120)],
        "odds-opening-sumz": lambda: [_odds(context, 2, question=2)],
        "odds-sumz": lambda: [_odds(context, 2, question=1, steps=40)],
        "odds-ultra": lambda: [_odds(context, 3, steps=130)],
        "odds-quads": lambda: [_odds(context, 4, variant=1, steps=190)],
        "odds-ghost-opening": lambda: [_odds(context, 5, question=1, steps=30)],
    }


def _odds(
    context: Context,
    topic: int = 0,
    *,
    question: int = 0,
    variant: int = -1,
    steps: int = 0,
    log: bool = False,
) -> AnyScreen:
    """Return the page at a question of a game, after some steps of dealing."""
    screen = ExploreScreen(replace(context, new_seed=lambda: "picture"))
    number = next(n for n, part in enumerate(screen.parts) if isinstance(part, OddsPart))
    screen.show(number)
    part = screen.parts[number]
    assert isinstance(part, OddsPart)
    part.turn(topic)
    part.ask(question)
    if variant >= 0:
        part.vary(variant)
    part.set_log(int(log))
    if steps:
        part.on_enter()
        for _ in range(steps):
            part.run.step()
    return screen
