"""The command "odds": the probability of a table without a claim, as one line of JSON."""

import json
import sys
from argparse import Namespace
from fractions import Fraction
from math import comb
from typing import Any

from game.app.cli import MOST_SAMPLES
from game.app.complaint import UsageRefusal, number, say
from game.core.rng import Rng
from game.games import odds
from game.games.odds.sampling import Sampling, Share, of_tables

USUAL_SAMPLES = 100_000
"""Default number of simulated tables where no exact count is known."""

CONFIDENCE = 0.95

_SLICE = 1000  # tables between two updates of the progress bar
_STREAM = "odds"


def run_odds(given: Namespace) -> int:
    """Print the odds as JSON and return the exit status."""
    try:
        say(json.dumps(_answer(given)))
    except ValueError as error:
        raise UsageRefusal(f"--{error}") from error
    return 0


def _answer(given: Namespace) -> dict[str, Any]:
    game = given.game
    attributes = 0
    if given.attributes is not None:
        attributes = number("--attributes", given.attributes, 1, 99)
    elif game in odds.ODDS:
        attributes = odds.ODDS[game].usual
    size = odds.deck_size(game, attributes)
    cards = odds.table_size(game, attributes)
    if given.cards is not None:
        cards = number("--cards", given.cards, 0, size)
    samples = None
    if given.samples is not None:
        samples = number("--samples", given.samples, 1, MOST_SAMPLES)
    answer = {"game": game, "attributes": attributes, "cards": cards}
    answer |= _exact(game, cards, attributes)
    mean = odds.mean(game, cards, attributes)
    if mean is not None:
        answer["mean"] = {"fraction": _fraction(mean), "claims": float(mean)}
    if cards == odds.table_size(game, attributes):
        answer |= _opening(game, attributes)
    if samples is None and answer["fraction"] is None:
        samples = USUAL_SAMPLES
    if samples is not None:
        answer["simulation"] = _simulate_odds(game, cards, attributes, samples, given.seed)
    return answer


def _exact(game: str, cards: int, attributes: int) -> dict[str, Any]:
    """Return the exact odds of a table without a claim, or known bounds."""
    found = odds.no_claim(game, cards, attributes)
    if found is None:
        low, high = odds.bounds(game, cards, attributes)
        return {
            "count": None,
            "total": comb(odds.deck_size(game, attributes), cards),
            **dict.fromkeys(("fraction", "probability", "source")),
            "at_least": _chance_fields(low),
            "at_most": _chance_fields(high),
        }
    return {
        "count": found.count,
        "total": found.total,
        **_chance_fields(found.fraction),
        "source": found.source,
    }


def _opening(game: str, attributes: int) -> dict[str, Any]:
    """Return the odds of the opening table under each deal, and of its number of claims."""
    known = odds.ODDS[game]
    openings = {deal: odds.opening(game, deal, attributes) for deal in known.deals}
    told = {deal: _chance_fields(one.fraction) for deal, one in openings.items() if one is not None}
    if len(told) < len(openings):
        return {}
    found: dict[str, Any] = {"opening": told}
    for name, tables in (("claims", known.by_number), ("smallest", known.by_size)):
        if tables:
            counts = odds.first_tables(game, tables, attributes)
            found[name] = {str(key): _chance_fields(one.fraction) for key, one in counts.items()}
    return found


def _chance_fields(chance: Fraction) -> dict[str, Any]:
    return {"fraction": _fraction(chance), "probability": float(chance)}


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def _simulate_odds(
    game: str, cards: int, attributes: int, samples: int, seed: str
) -> dict[str, Any]:
    most = odds.ODDS[game].most_sampled
    if most is not None and cards > most:
        raise UsageRefusal(f"--cards takes 0 to {most} for --samples in {game}, got {cards}")
    sampling = of_tables(game, cards, attributes, Rng(seed, _STREAM))
    _deal(sampling, samples)
    answer = {"seed": seed, "confidence": CONFIDENCE, **_share(sampling.share())}
    if odds.ODDS[game].by_size:
        answer["smallest"] = {str(size): _share(one) for size, one in sampling.sizes.items()}
    return answer


def _deal(sampling: Sampling, samples: int) -> None:
    """Deal all the tables, with a progress bar if standard error is a terminal."""
    from game.app.cli.play import WatchProgress

    # A program without a console may have no standard error at all.
    seen = sys.stderr is not None and sys.stderr.isatty()
    progress = WatchProgress(samples, sys.stderr) if seen else None
    while sampling.samples < samples:
        sampling.step(min(_SLICE, samples - sampling.samples))
        if progress:
            progress.show(sampling.samples)


def _share(share: Share) -> dict[str, Any]:
    return {
        "hits": share.hits,
        "samples": share.samples,
        "probability": float(share),
        "low": share.low,
        "high": share.high,
    }
