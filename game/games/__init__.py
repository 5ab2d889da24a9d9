"""The table of games; a new game needs its rules and one line in GAMES."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.rules import Rules

    GAMES: Mapping[str, Rules[Any, Any]]
else:

    def __getattr__(name: str) -> object:
        """Load the games on first access, not when a module beside them is imported."""
        if name != "GAMES":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        # An explicit list, not a search of folders, which a packaged program does not have.
        from game.games.claims.classic import CLASSIC
        from game.games.claims.ghost import GHOST
        from game.games.claims.proset import PROSET
        from game.games.claims.quads import QUADS
        from game.games.claims.sumz import SUMZ
        from game.games.claims.triples import TRIPLES
        from game.games.claims.ultra import ULTRA
        from game.games.noset.cap_rules import NO_SET
        from game.games.triangle.rules import TRIANGLE

        games = (CLASSIC, TRIPLES, SUMZ, TRIANGLE, ULTRA, QUADS, PROSET, GHOST, NO_SET)
        return globals().setdefault(
            "GAMES", MappingProxyType({rules.key: rules for rules in games})
        )
