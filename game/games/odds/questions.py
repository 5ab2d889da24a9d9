"""The games with odds: their decks, counts, questions and notes, by key."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, partial
from math import comb
from typing import Any, NamedTuple, cast

from game.core.phrases import count_words, phrase
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.odds import sizes
from game.games.odds.sizes import Counted


class OddsQuestionWords(NamedTuple):
    """The texts of a question: its name, the title of its chart, captions and notes.

    In ``told`` and ``note``, {cards} is a number of cards; in ``note``, {mean} is the mean number
    of claims on a first table. ``sources`` are by the number of features.
    """

    name: str
    title: str
    told: str
    note: str
    sources: Mapping[int, str]


@dataclass(frozen=True)
class GameOdds:
    """The known odds of a game.

    ``decks`` has the options for each number of features, or slots, of a card, and ``kinds`` the
    words for such a number; ``deals`` are the kinds of deal. ``counted`` returns the number of
    tables without a claim, by cards and features, and ``size_of`` the size of the smallest claim of
    a table, or 0; it is for ``most_sampled`` cards at the most. ``claims`` has the claims of whole
    decks, by their size.

    ``none`` is the question of how likely no claim is, ``smallest`` that of the size of the
    smallest claim of a first table; with the latter, ``by_number`` and ``by_size`` count first
    tables by their number of claims and by the size of the smallest. ``opening`` is a note on first
    tables.
    """

    key: str
    decks: Mapping[int, Mapping[str, int]]
    kinds: tuple[str, str]
    counted: Callable[[int, int], Counted | None]
    size_of: Callable[[list[int], int], int]
    none: OddsQuestionWords
    deals: tuple[str, ...] = ("plain", "checked")
    most_sampled: int | None = None
    claims: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    smallest: OddsQuestionWords | None = None
    by_number: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    by_size: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    opening: str = (
        "If there’s nothing to find, the game ends at once or more cards are dealt. Only random "
        "deals allow that."
    )

    @cached_property
    def rules(self) -> ClaimRules[Any]:
        """The rules of the game."""
        return cast(ClaimRules[Any], GAMES[self.key])

    @property
    def usual(self) -> int:
        """The number of features of the default deck."""
        default = self.rules.default_options()
        return next(n for n in self.decks if self.options(n) == default)

    def options(self, features: int) -> Any:
        """Return the options for a number of features."""
        return replace(self.rules.default_options(), **self.decks[features])

    def deck(self, features: int) -> range:
        """Return all cards with a number of features."""
        deck: range = self.options(features).deck
        return deck

    def mean(self, cards: int, features: int, deck: int) -> Fraction | None:
        """Return the mean number of claims among cards of a deck, or None if not known.

        Each claim of the deck is among them as often as any other of the same size.
        """
        if features not in self.claims:
            return None
        found = self.claims[features].items()
        return sum((Fraction(n * comb(cards, size), comb(deck, size)) for size, n in found), _ZERO)


_ZERO = Fraction()
_FEATURES = count_words("{count} feature", "{count} features")
_BY_COMPUTER = phrase("Exact count over all tables, by computer.")
_BY_KINDS = phrase("Exact count over all tables, by computer, one of each kind.")
_BY_SPAN = phrase("Exact: as many tables as there are linearly independent cards.")

_NO_MATCH = OddsQuestionWords(
    phrase("No match"),
    phrase("Chance of no match"),
    phrase("{cards}, no match"),
    phrase(
        "How likely it is that random cards hold no match. Dashed line: a first table, with "
        "{mean} matches on average."
    ),
    {4: _BY_KINDS},
)

_ALL = (
    GameOdds(
        "classic",
        {n: {"attributes": n} for n in (3, 4, 5)},
        _FEATURES,
        sizes.set_free,
        sizes.of_sets,
        OddsQuestionWords(
            phrase("No set"),
            phrase("Chance of no set"),
            phrase("{cards}, no set"),
            "How likely it is that random cards hold no set. Dashed line: a first table, with "
            "{mean} sets on average.",
            {
                3: _BY_COMPUTER,
                4: "Exact count over all tables, by Donald Knuth (SETSET-ALL) and again for "
                "Tercet.",
                5: "Exact count up to 5 cards; Edel, Ferret, Landjev and Storme (2002) proved "
                "that 46 always hold a set.",
            },
        ),
        claims={n: {3: 3**n * (3**n - 1) // 6} for n in (3, 4, 5)},
    ),
    GameOdds(
        "triples",
        {4: {}},
        _FEATURES,
        sizes.triple_free,
        sizes.of_triples,
        OddsQuestionWords(
            phrase("No triple"),
            phrase("Chance of no triple"),
            phrase("{cards}, no triple"),
            "How likely it is that random cards hold no triple. Dashed line: a first table, "
            "with {mean} triples on average.",
            {4: "Exact count over all tables, by computer; nobody has counted 45 to 53 cards."},
        ),
        deals=("plain", "checked", "complete"),
        claims={4: {3: 216}},
    ),
    GameOdds(
        "sumz",
        {n: {"slots": n} for n in (3, 4)},
        count_words("{count} corner", "{count} corners"),
        sizes.independent,
        sizes.smallest_claim,
        _NO_MATCH._replace(
            note=phrase(
                "How likely it is that random cards hold no match. Dashed line: a first table."
            ),
            sources=dict.fromkeys((3, 4), _BY_SPAN),
        ),
        deals=("plain",),
        most_sampled=6,  # each additional card triples the patterns
        smallest=OddsQuestionWords(
            phrase("Smallest match"),
            phrase("Chance"),
            phrase("Smallest match: {cards}"),
            "A full table of {cards} always holds a match: how large is the smallest?",
            dict.fromkeys((3, 4), _BY_COMPUTER),
        ),
        by_number=sizes.SUMZ_BY_NUMBER,
        by_size=sizes.SUMZ_BY_SIZE,
        opening="Any five cards with four corners hold a match, and so do any four with three.",
    ),
    GameOdds(
        "ultra",
        {4: {}},
        _FEATURES,
        sizes.ultra_free,
        sizes.of_ultras,
        _NO_MATCH,
        deals=("checked",),
        claims={4: {4: sizes.ULTRAS}},
        opening="Any ten cards hold a match. Nine may not, so the deal makes sure that they do.",
    ),
    GameOdds(
        "quads",
        {n: {"attributes": n} for n in (3, 4)},
        _FEATURES,
        sizes.quad_free,
        sizes.of_quads,
        OddsQuestionWords(
            phrase("No quad"),
            phrase("Chance of no quad"),
            phrase("{cards}, no quad"),
            "How likely it is that random cards hold no quad. Dashed line: a first table, with "
            "{mean} quads on average.",
            dict.fromkeys((3, 4), _BY_KINDS),
        ),
        deals=("checked",),
        claims={n: {4: count} for n, count in sizes.QUADS.items()},
        opening="Any ten of 64 cards hold a quad, and any 19 of 256. Fewer may not, so the deal "
        "makes sure that they do.",
    ),
    GameOdds(
        "ghost",
        {4: {}},
        _FEATURES,
        sizes.ghost_free,
        sizes.of_ghosts,
        _NO_MATCH,
        deals=("checked",),
        claims={4: {6: sizes.GHOSTS}},
        opening="Any 13 cards hold a match. Fewer may not, so the deal makes sure that they do.",
    ),
    GameOdds(
        "proset",
        {6: {}},
        count_words("{count} mark", "{count} marks"),
        partial(sizes.independent, base=2),
        sizes.of_zero_sums,
        _NO_MATCH._replace(sources={6: _BY_SPAN}),
        deals=("plain",),
        most_sampled=10,  # each additional card doubles the claims
        claims={6: sizes.zero_sums(6)},
        opening="Any seven cards hold a match.",
    ),
)

KNOWN: Mapping[str, GameOdds] = {one.key: one for one in _ALL}
"""The odds by the key of a game, including games not in GAMES yet."""

ODDS: Mapping[str, GameOdds] = {key: one for key, one in KNOWN.items() if key in GAMES}
"""The odds of each game in GAMES, if known."""
