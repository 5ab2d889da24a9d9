"""The questions that the odds answer: each a sheet of rows, exact, and sampled by dealing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from game.core.rng import Rng
from game.games import GAMES, odds
from game.games.odds import Odds
from game.games.odds.sampling import Sampling, Share, of_openings, of_tables
from game.ui.texts.words import tr, trn

Dealing: TypeAlias = Callable[[Rng], Sampling]
"""What deals tables at random, from a stream of numbers."""

_COUNTED = {3: 10, 4: 21, 5: 46}
"""How many cards of a deck of so many attributes always hold a set."""

_LONG = 40  # rows: of a sheet that takes longer to sample


class Row(NamedTuple):
    """One case: its name, what is said to be likely or not, and the odds if they are known.

    ``low`` and ``high`` bound them where they are not. ``dealing`` is the number of the dealing
    that samples it, -1 for none, ``size`` what is counted there.
    """

    place: int
    name: str
    told: str
    exact: Odds | None
    low: Fraction
    high: Fraction
    dealing: int = -1
    size: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A question in one variant.

    ``dealings`` make what is sampled, each ``goal`` tables a round, ``stride`` of them at a time
    (about a millisecond). ``start`` is the row to begin with.
    """

    key: str
    kind: Literal["line", "bars", "across"]
    head: str
    title: str
    rows: tuple[Row, ...]
    dealings: tuple[Dealing, ...]
    note: str
    source: str
    goal: int
    stride: int
    start: int = 0


class Question(NamedTuple):
    """A question, and what makes the sheets of its variants; with one variant it has no name."""

    name: str
    variants: tuple[tuple[str, Callable[[], Sheet]], ...]


def questions() -> list[Question]:
    """Return all questions; their sheets are made when they are asked."""
    decks = [(attributes_words(n), lambda n=n: no_set(n)) for n in odds.ATTRIBUTES["classic"]]
    games = [(tr(GAMES[game].title), lambda game=game: openings(game)) for game in odds.DEALS]
    slots = [(slots_words(n), lambda n=n: sumz_claims(n)) for n in odds.ATTRIBUTES["sumz"]]
    return [
        Question(tr("No set"), tuple(decks)),
        Question(tr("No triple"), (("", no_triple),)),
        Question(tr("First table"), tuple(games)),
        Question(tr("Sumz matches"), tuple(slots)),
    ]


def attributes_words(count: int) -> str:
    """Return what a deck is called by its attributes."""
    return trn("{count} feature", "{count} features", count)


def slots_words(count: int) -> str:
    """Return what a deck is called by its slots."""
    return trn("{count} corner", "{count} corners", count)


def cards_words(count: int) -> str:
    """Return so many cards."""
    return trn("{count} card", "{count} cards", count)


def _sampling(game: str, cards: int, attributes: int) -> Dealing:
    return lambda rng: of_tables(game, cards, attributes, rng)


# So many cards hold no claim.


def no_set(attributes: int) -> Sheet:
    """Return the sheet of cards without a set."""
    sources = {
        3: tr("Exact count over all tables, by computer."),
        4: tr("Exact count over all tables, by Donald Knuth (SETSET-ALL) and again for Tercet."),
        5: tr(
            "Exact count up to 5 cards; Edel, Ferret, Landjev and Storme (2002) proved that 46 "
            "always hold a set."
        ),
    }
    title, told = tr("Chance of no set"), tr("{cards}, no set")
    note = tr("How likely it is that random cards hold no set. Dashed line: a first table.")
    rows = _by_cards("classic", attributes, _COUNTED[attributes], told)
    return _no_claim("classic", attributes, rows, title, note, sources[attributes])


def no_triple() -> Sheet:
    """Return the sheet of cards without a triple."""
    title, told = tr("Chance of no triple"), tr("{cards}, no triple")
    note = tr("How likely it is that random cards hold no triple. Dashed line: a first table.")
    source = tr("Exact count over all tables, by computer; nobody has counted 45 to 53 cards.")
    rows = _by_cards("triples", 4, 55, told)
    return _no_claim("triples", 4, rows, title, note, source)


def _no_claim(
    game: str, attributes: int, rows: tuple[Row, ...], title: str, note: str, source: str
) -> Sheet:
    dealings = tuple(_sampling(game, row.place, attributes) for row in rows[:-1])
    key, goal = f"{game}-{attributes}", 4000 if len(rows) > _LONG else 10_000
    start = odds.table_size(game, attributes)
    head = tr("Cards")
    return Sheet(key, "line", head, title, rows, dealings, note, source, goal, 20, start)


def _by_cards(game: str, attributes: int, most: int, told: str) -> tuple[Row, ...]:
    """Return a row for each number of cards; the last one stands for all beyond it too."""
    rows = []
    for cards in range(most + 1):
        low, high = odds.bounds(game, cards, attributes)
        name, words = str(cards), cards_words(cards)
        if cards == most:
            name = tr("{count} or more").format(count=cards)
            words = tr("{count} cards or more").format(count=cards)
        exact = odds.no_claim(game, cards, attributes)
        dealing = cards if cards < most else -1
        rows.append(Row(cards, name, told.format(cards=words), exact, low, high, dealing))
    return tuple(rows)


# Openings.


def openings(game: str) -> Sheet:
    """Return the sheet of tables at the start, under each deal."""
    rows: list[Row] = []
    dealings: list[Dealing] = []
    for attributes in sorted(odds.ATTRIBUTES[game], key=lambda n: (n != 4, n)):
        for deal in odds.DEALS[game]:
            name = _opening_name(game, deal, attributes)
            told = tr("{opening} · nothing to find").format(opening=name)
            exact, low, high = _opening_odds(game, deal, attributes)
            make = _opening_dealing(game, deal, attributes)
            dealing = len(dealings) if make else -1
            dealings += [make] if make else []
            rows.append(Row(len(rows), name, told, exact, low, high, dealing))
    note = tr(
        "With nothing to find, a game ends at once or more cards are dealt. Only random deals "
        "allow it."
    )
    if game == "sumz":
        note = tr("Any five cards with four corners hold a match, and so do any four with three.")
    title = tr("Chance of nothing to find")
    source = tr(
        "Exact: from the counts for this many cards, and from how the other deals are made."
    )
    key, head, made = f"opening-{game}", tr("First table"), tuple(dealings)
    return Sheet(key, "across", head, title, tuple(rows), made, note, source, 2000, 8)


def _opening_odds(game: str, deal: str, attributes: int) -> tuple[Odds | None, Fraction, Fraction]:
    exact = odds.opening(game, deal, attributes)
    if exact is None:
        return None, *odds.bounds(game, odds.table_size(game, attributes), attributes)
    return exact, exact.fraction, exact.fraction


def _opening_dealing(game: str, deal: str, attributes: int) -> Dealing | None:
    if deal == "plain":
        return _sampling(game, odds.table_size(game, attributes), attributes)
    if deal == "checked":
        return lambda rng: of_openings(game, attributes, rng)
    return None


def _opening_name(game: str, deal: str, attributes: int) -> str:
    if game == "sumz":
        return slots_words(attributes)
    words = {
        "plain": tr("Random"),
        "checked": tr("Always solvable"),
        "complete": tr("Clears the deck"),
    }[deal]
    if game == "triples":
        return words
    both = tr("{attributes} · {deal}")
    return both.format(attributes=attributes_words(attributes), deal=words)


# Claims of Sumz.


def sumz_claims(slots: int) -> Sheet:
    """Return the sheet of the smallest claim on a full table of Sumz."""
    rows = []
    for place, (size, exact) in enumerate(odds.sumz(odds.SUMZ_BY_SIZE, slots).items()):
        told = tr("Smallest match: {cards}").format(cards=cards_words(size))
        share = exact.fraction
        rows.append(Row(place, cards_words(size), told, exact, share, share, 0, size))
    cards = odds.table_size("sumz", slots)
    note = tr("A full table of {cards} always holds a match: how large is the smallest?")
    note, source = note.format(cards=cards), tr("Exact count over all tables, by computer.")
    head, title, made = tr("Size"), tr("Chance"), (_sampling("sumz", cards, slots),)
    key = f"sumz-{slots}"
    return Sheet(key, "bars", head, title, tuple(rows), made, note, source, 100_000, 50)


# Dealing.


class OddsRun:
    """Deal tables for all rows of a sheet alike, from streams of one seed.

    What it finds depends on seed and sheet, and on how many tables were dealt, on nothing else.
    """

    def __init__(self, sheet: Sheet, seed: str) -> None:
        self.sheet = sheet
        self.dealings = [
            make(Rng(seed, f"odds {sheet.key} {number}"))
            for number, make in enumerate(sheet.dealings)
        ]
        self.running = False
        self.rounds = 0
        self._turn = 0

    @property
    def samples(self) -> int:
        """Return how many tables were dealt so far."""
        return sum(dealing.samples for dealing in self.dealings)

    @property
    def goal(self) -> int:
        """Return how many tables there will be at the end of this round, of the first at least."""
        return max(1, self.rounds) * self.sheet.goal * len(self.dealings)

    def start(self) -> None:
        """Go on with the round, or begin another one after it."""
        self.running = True
        if self.samples >= self.rounds * self.sheet.goal * len(self.dealings):
            self.rounds += 1

    def stop(self) -> None:
        """Leave off where it is."""
        self.running = False

    def step(self) -> bool:
        """Deal a few tables, and tell whether there are more to come."""
        if not self.running:
            return False
        dealing = self.dealings[self._turn]
        left = self.rounds * self.sheet.goal - dealing.samples
        dealing.step(min(self.sheet.stride, left))
        self._turn = (self._turn + 1) % len(self.dealings)
        if self.samples >= self.goal:
            self.running = False
        return self.running

    def share(self, row: Row) -> Share | None:
        """Return what was found of a row, or None if nothing was dealt for it."""
        if row.dealing < 0 or not self.dealings[row.dealing].samples:
            return None
        return self.dealings[row.dealing].share(row.size)
