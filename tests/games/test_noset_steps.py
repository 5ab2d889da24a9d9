"""Searches of No Set go step by step: the tables of the largest choices, the light and hints."""

from collections.abc import Callable

import pytest

from game.core.steps import Work
from game.games.noset import twenties
from game.games.noset.largest import best_cards, prospect
from game.games.noset.sets import deck


@pytest.mark.parametrize("features", [3, 4])
@pytest.mark.parametrize("ask", [prospect, best_cards])
def test_tables_are_made_in_steps_by_what_asks_first(
    monkeypatch: pytest.MonkeyPatch, ask: Callable[[int, int, int], Work[object]], features: int
) -> None:
    monkeypatch.setattr(twenties, "_MADE", [])
    assert len([*ask(deck(features), 0, features)]) > 90
    assert not [*twenties.prepare()]  # they are there
    assert twenties.ways(0, features) == {3: 2_106, 4: 682_344}[features]
