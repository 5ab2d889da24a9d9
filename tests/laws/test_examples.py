"""The examples in the docstrings of the central classes run, and come to what they say."""

import doctest
from importlib import import_module

import pytest

CENTRAL = {
    "game.core.rules": "Rules",
    "game.play.session": "Session",
    "game.play.match": "Match",
    "game.boards.board": "Board",
    "game.ui.kit.screen": "Screen",
    "game.ui.kit.layout": "Node",
    "game.storage.store": "Store",
    "game.net.host": "Host",
    "game.art.paint": "Painter",
    "game.storage.settings": "Settings",
}


@pytest.mark.parametrize("module", list(CENTRAL))
def test_the_example_of_a_central_class_runs(module: str) -> None:
    place = import_module(module)
    found = doctest.DocTestFinder(recurse=False).find(
        getattr(place, CENTRAL[module]), globs=dict(vars(place))
    )
    assert [one for one in found if one.examples], f"{CENTRAL[module]} shows no example"
    runner = doctest.DocTestRunner(verbose=False)
    for one in found:
        assert runner.run(one).failed == 0
