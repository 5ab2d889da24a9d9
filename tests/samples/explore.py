"""Samples of the screens of game.ui.pages.explore, as for samples."""

from collections.abc import Callable, Mapping

from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from samples.odds import odds_samples
from samples.pairs import pairs_samples


def explore_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    return {**pairs_samples(context, view), **odds_samples(context, view)}
