"""The games. A new one is its rules and one line in GAMES."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.core.rules import Rules
from game.games.classic import CLASSIC
from game.games.sumz import SUMZ
from game.games.triangle import TRIANGLE
from game.games.triples import TRIPLES

# An explicit list, not a search of folders: a packed program has none to search.
GAMES: Mapping[str, Rules[Any, Any]] = MappingProxyType(
    {rules.key: rules for rules in (CLASSIC, TRIPLES, SUMZ, TRIANGLE)}
)
