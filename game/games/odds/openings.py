"""Odds of openings by dealing: whole games, of which only the table at the start is looked at."""

from __future__ import annotations

from game.core.rng import Rng
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.triples import TRIPLES, TriplesOptions
from game.games.odds import deck_size
from game.games.odds.sampling import Share, wilson

DEALS = {"classic": ("checked",), "triples": ("checked",)}
"""The deals that are sampled so: a plain one is any table, and a complete one takes too long."""


class OpeningSampling:
    """Deal games, and count those that begin with no claim on the table.

    For the same state of ``rng`` it does not matter how the samples are sliced.
    """

    def __init__(self, game: str, deal: str, attributes: int, rng: Rng) -> None:
        """Take a game, how its cards come to the table, and of what.

        Raises:
            ValueError: a value is not among those taken.
        """
        if game not in DEALS or deal not in DEALS[game]:
            raise ValueError(f"game and deal take {DEALS}, got {game!r} and {deal!r}")
        deck_size(game, attributes)
        self.game, self.deal, self.attributes = game, deal, attributes
        self._rng = rng
        self.samples = self._hits = 0

    def share(self, size: int = 0) -> Share:
        """Return the share of openings without a claim, or of all others for a size."""
        hits = self.samples - self._hits if size else self._hits
        return Share(hits, self.samples, *wilson(hits, self.samples))

    def step(self, samples: int) -> None:
        """Deal so many games more."""
        for _ in range(samples):
            self._hits += not self._holds_claim()
            self.samples += 1

    def _holds_claim(self) -> bool:
        if self.game == "triples":
            options = TriplesOptions(deal=self.deal)
            state = TRIPLES.start(options, TRIPLES.deal(options, self._rng), 1)
            return bool(TRIPLES.claims(options, state.table))
        sets = ClassicOptions(attributes=self.attributes, deal=self.deal)
        begun = CLASSIC.start(sets, CLASSIC.deal(sets, self._rng), 1)
        return bool(CLASSIC.claims(sets, begun.table))
