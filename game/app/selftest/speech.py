"""A check of the accessibility tree."""

import sys

from game.app import access
from game.app.accessibility_tree import tree_of
from game.app.selftest import Watch, expect
from game.app.selftest.drawing import easel, new_context
from game.games import GAMES
from game.ui import pages
from game.ui.kit.view import Moment
from game.ui.setups import default_setup


def reading(watch: Watch) -> str:
    """Check that a table has an accessibility tree, and that AccessKit, if present, accepts it."""
    watch.at = "a table"
    with easel() as on:
        table = pages.new_table(new_context(), default_setup(next(iter(GAMES))))
        tree = tree_of(table, on.view, Moment(0, 0))
        expect(tree.told, "nothing is to be told")
        watch.at = "AccessKit"
        # On Windows and macOS a connection would ask for a window, of which there is none here.
        if sys.platform in ("win32", "darwin"):
            kit = access.accesskit()
            reader = access.ScreenReaderBridge(kit, lambda *_: None) if kit else None
        else:
            reader = access.reader()
        if reader is None:
            return f"{len(tree.told)} things to tell; AccessKit is not here"
        reader.update(tree)
    return f"{len(tree.told)} things told"
