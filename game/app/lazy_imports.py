"""Lazy imports that keep the start fast.

A module in ``LATER`` is imported by name only, and loaded when one of its attributes is first used,
or right after the first frame. This works only where others import the module itself, as in ``from
game.boards.motion import endings``, not names from it, and where no other module loads it anyway.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import LazyLoader
from types import ModuleType

LATER = frozenset(
    {
        "game.art.ground.inlays",
        "game.art.svg.character",
        "game.art.svg.embroidery",
        "game.art.svg.pairs",
        "game.art.svg.ornaments",
        "game.art.wooden.precious",
        "game.art.wooden.tray",
        "game.boards.motion.card_motion",
        "game.boards.motion.endings",
        "game.boards.motion.animation",
        "game.boards.motion.peg_motion",
        "game.games.noset.cap_hints",
        "game.games.noset.largest",
        "game.games.noset.tables",
        "game.games.noset.twenties",
        "game.games.pegs.hints",
        "game.games.triangle.solver",
        "game.ui.paces",
        "hashlib",
    }
)
"""Modules not needed for the first frame: drawings, animations, the solver, hashing, statistics."""


class _Finder:
    """An import finder that wraps the loaders of ``LATER`` in `LazyLoader`.

    Its base would be ``importlib.abc.MetaPathFinder``, which takes 5 ms to import.
    """

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


def install() -> None:
    """Make the modules of ``LATER`` load lazily from now on."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


def load_all() -> None:
    """Load the modules put off and not used yet."""
    for name in sorted(LATER & sys.modules.keys()):
        getattr(sys.modules[name], "__doc__")  # noqa: B009 - reading any attribute loads it
