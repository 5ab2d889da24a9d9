"""Samples of the screens of game.ui.pages.history, as for samples."""

from collections.abc import Callable, Mapping

from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from samples.days import days_samples
from samples.figures import figures_samples
from samples.letter import letter_samples
from samples.replays import replay_samples


def history_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    return {
        **days_samples(context, view),
        **figures_samples(context, view),
        **letter_samples(context),
        **replay_samples(context, view),
    }
