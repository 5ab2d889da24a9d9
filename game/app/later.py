"""What is loaded when it is first asked for, so that the first picture need not wait for it.

A module of ``LATER`` that is imported is there by name, and is filled when something in it is asked
for, or right after the first picture. So it helps with those that others import as modules, as
``from game.boards.motion import endings``, not name by name, and that one alone imports otherwise.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import LazyLoader
from types import ModuleType

LATER = frozenset(
    {
        "game.art.svg.character",
        "game.art.svg.pairs",
        "game.art.shared",
        "game.art.svg.seal",
        "game.art.svg.shared",
        "game.art.svg.spark",
        "game.art.wooden.tray",
        "game.boards.motion.cards",
        "game.boards.motion.endings",
        "game.boards.motion.moves",
        "game.boards.motion.triangle",
        "game.games.triangle.hints",
        "game.games.triangle.rows",
        "game.games.triangle.solver",
        "game.play.stats.pace",
        "game.ui.paces",
        "hashlib",
    }
)
"""Drawings that the choice of games has not, what moves, what thinks, what deals, and what
counts."""


class _Finder(MetaPathFinder):
    """Find what the others find, and put off loading it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in LATER:
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        specs = (finder.find_spec(fullname, path, target) for finder in others)
        found = next((spec for spec in specs if spec is not None), None)
        if found is not None and found.loader is not None:
            found.loader = LazyLoader(found.loader)
        return found


def put_off() -> None:
    """Load these when they are asked for, from now on."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


def catch_up() -> None:
    """Load what was put off and has not been asked for."""
    for name in sorted(LATER & sys.modules.keys()):
        getattr(sys.modules[name], "__doc__")  # noqa: B009 - to ask for anything is enough
