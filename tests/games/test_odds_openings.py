"""Openings that are dealt as a game deals them."""

from collections.abc import Callable

import pytest

from game.core import ternary
from game.core.rng import Rng
from game.games import odds
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.odds.sampling import DEALS, of_openings

CASES = [
    (game, deal, attributes)
    for game, deals in DEALS.items()
    for deal in deals
    for attributes in odds.ATTRIBUTES[game]
]


@pytest.mark.parametrize(("game", "deal", "attributes"), CASES)
def test_no_opening_is_without_a_claim(game: str, deal: str, attributes: int) -> None:
    sampling = of_openings(game, deal, attributes, Rng("openings", "test"))
    sampling.step(400)
    assert (sampling.samples, sampling.share().hits) == (400, 0)
    assert odds.opening(game, deal, attributes).count == 0
    assert sampling.share(3).hits == 400
    assert 0 < sampling.share().high < 0.01


def test_an_opening_without_a_claim_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a deal that checks nothing as many are without as of any tables."""
    start: Callable[..., object] = CLASSIC.start

    def unchecked(options: ClassicOptions, deal: tuple[int, ...], seats: int) -> object:
        plain = ClassicOptions(automatic=False)
        return start(plain, deal, seats)

    monkeypatch.setattr(CLASSIC, "start", unchecked)
    sampling = of_openings("classic", "checked", 4, Rng("openings", "test"))
    sampling.step(2000)
    share = sampling.share()
    assert share.low < float(odds.opening("classic")) < share.high
    again = Rng("openings", "test")
    options = ClassicOptions(deal="checked")
    tables = [CLASSIC.deal(options, again)[:12] for _ in range(2000)]
    assert share.hits == sum(not ternary.find_sets(table) for table in tables)


def test_slices_do_not_matter() -> None:
    whole, parts = (of_openings("triples", "checked", 4, Rng("a", "b")) for _ in range(2))
    whole.step(60)
    for samples in (0, 1, 20, 39):
        parts.step(samples)
    assert parts.share() == whole.share()


@pytest.mark.parametrize(
    ("game", "deal", "attributes", "what"),
    [
        ("sumz", "plain", 4, "game and deal take"),
        ("classic", "plain", 4, "game and deal take"),
        ("triples", "complete", 4, "game and deal take"),
        ("triples", "checked", 3, "attributes takes 4"),
    ],
)
def test_what_is_not_sampled(game: str, deal: str, attributes: int, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        of_openings(game, deal, attributes, Rng("", ""))
