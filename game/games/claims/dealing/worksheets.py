"""The worksheets of card games: the six claims of a table, and the card missing at the end."""

from dataclasses import replace
from typing import Any

from game.core.phrases import phrase
from game.core.rules import Entry, Rules
from game.core.worksheets import Problem, Worksheet
from game.games.claims.entries.last_card import NAME_IT, ODD_ONE_OUT, missing_card
from game.games.claims.state import Claim, ClaimState


def find_all(options: Any) -> Worksheet:
    """Return the worksheet of a puzzle, in the words of its way to play."""
    puzzle = replace(options, goal="find all")
    way = next(one for one in puzzle.VARIANTS if one.fits(puzzle))
    return Worksheet("six", way.words, (way.why,), puzzle, _all_claims)


def odd_one_out(options: Any) -> Worksheet:
    """Return the worksheet on the missing card at the end of a game."""
    aside = replace(options, last_card=True)
    return Worksheet("odd", phrase("Odd one out"), (NAME_IT, ODD_ONE_OUT), aside, _card_aside)


def _all_claims(rules: Rules[Any, ClaimState], state: ClaimState) -> Problem:
    claims = rules.opportunities(state)
    return Problem(state.table, tuple(one.left for one in claims if isinstance(one, Claim)))


def _card_aside(rules: Rules[Any, ClaimState], state: ClaimState) -> Problem:
    """Play to the end, a claim after the other: what is left then tells the card."""
    while not state.asks:
        state = rules.apply(state, Entry(0, 0, rules.moves(state, 0)[0]))
    return Problem(state.table, ((missing_card(state.options.cards, state.table),),))
