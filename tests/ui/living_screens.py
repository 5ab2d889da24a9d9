"""The screens that anything still refers to, for tests that look for what is never let go."""

import gc
from weakref import WeakSet

from game.ui.kit.screen import AnyScreen, Screen


class LivingScreens:
    """The screens made from now on; a failed test keeps those that it had before."""

    def __init__(self) -> None:
        self._before = WeakSet(_all_screens())

    def names(self) -> list[str]:
        """Return the kinds of those that are not gone."""
        gc.collect()
        return [type(screen).__name__ for screen in WeakSet(_all_screens()) - self._before]


def _all_screens() -> list[AnyScreen]:
    return [thing for thing in gc.get_objects() if isinstance(thing, Screen)]
