"""Openings that are dealt as a game deals them."""

from collections.abc import Callable

import pytest

from game.core import ternary
from game.core.rng import Rng
from game.games import odds
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.odds.sampling import of_openings

CASES = [
    (game, n)
    for game in odds.ODDS
    if "checked" in odds.ODDS[game].deals
    for n in odds.ODDS[game].decks
]


@pytest.mark.parametrize(("game", "attributes"), CASES)
def test_no_opening_is_without_a_claim(game: str, attributes: int) -> None:
    sampling = of_openings(game, attributes, Rng("openings", "test"))
    sampling.step(400)
    assert (sampling.samples, sampling.share().hits) == (400, 0)
    opening = odds.opening(game, "checked", attributes)
    assert opening is not None
    assert opening.count == 0
    (size,) = sampling.sizes
    assert size in odds.ODDS[game].claims[attributes]
    assert 0 < sampling.share().high < 0.01


def test_an_opening_without_a_claim_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a deal that checks nothing as many are without as of any tables."""
    start: Callable[..., object] = CLASSIC.start

    def unchecked(options: ClassicOptions, deal: tuple[int, ...], seats: int) -> object:
        plain = ClassicOptions(automatic=False)
        return start(plain, deal, seats)

    monkeypatch.setattr(CLASSIC, "start", unchecked)
    sampling = of_openings("classic", 4, Rng("openings", "test"))
    sampling.step(2000)
    share = sampling.share()
    assert share.low < float(odds.opening("classic") or 0) < share.high
    again = Rng("openings", "test")
    options = ClassicOptions(deal="checked")
    tables = [CLASSIC.deal(options, again)[:12] for _ in range(2000)]
    assert share.hits == sum(not ternary.find_sets(table) for table in tables)
