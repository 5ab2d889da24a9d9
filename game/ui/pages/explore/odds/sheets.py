"""The questions that the odds answer: each a sheet of rows, exact, and sampled by dealing."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
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

    The ``bounds`` hold them where they are not. ``deal`` makes what samples it, of which those of
    a ``size`` are counted; rows may share it.
    """

    name: str
    told: str
    exact: Odds | None
    deal: Dealing | None = None
    size: int = 0
    bounds: tuple[Fraction, Fraction] = (Fraction(0), Fraction(1))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A question in one variant.

    Of what is sampled each deals ``goal`` tables a round, ``stride`` of them at a time (about a
    millisecond). ``start`` is the row to begin with.
    """

    key: str
    kind: Literal["line", "bars", "across"]
    head: str
    title: str
    rows: tuple[Row, ...]
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
    most, source = _COUNTED[attributes], sources[attributes]
    return _no_claim("classic", attributes, most, told, title, note, source)


def no_triple() -> Sheet:
    """Return the sheet of cards without a triple."""
    title, told = tr("Chance of no triple"), tr("{cards}, no triple")
    note = tr("How likely it is that random cards hold no triple. Dashed line: a first table.")
    source = tr("Exact count over all tables, by computer; nobody has counted 45 to 53 cards.")
    return _no_claim("triples", 4, 55, told, title, note, source)


def _no_claim(
    game: str, attributes: int, most: int, told: str, title: str, note: str, source: str
) -> Sheet:
    """Return a row for each number of cards; the last one stands for all beyond it too."""
    rows = []
    for cards in range(most):
        exact, bounds = odds.no_claim(game, cards, attributes), odds.bounds(game, cards, attributes)
        deal = partial(of_tables, game, cards, attributes)
        words = told.format(cards=cards_words(cards))
        rows.append(Row(str(cards), words, exact, deal, bounds=bounds))
    name = tr("{count} or more").format(count=most)
    words = told.format(cards=tr("{count} cards or more").format(count=most))
    rows.append(Row(name, words, odds.no_claim(game, most, attributes)))
    goal, start = 4000 if most > _LONG else 10_000, odds.table_size(game, attributes)
    key, head = f"{game}-{attributes}", tr("Cards")
    return Sheet(key, "line", head, title, tuple(rows), note, source, goal, 20, start)


# Openings.


def openings(game: str) -> Sheet:
    """Return the sheet of tables at the start, under each deal."""
    rows = [
        _opening(game, deal, attributes)
        for attributes in sorted(odds.ATTRIBUTES[game], key=lambda n: (n != 4, n))
        for deal in odds.DEALS[game]
    ]
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
    key, head = f"opening-{game}", tr("First table")
    return Sheet(key, "across", head, title, tuple(rows), note, source, 2000, 8)


def _opening(game: str, deal: str, attributes: int) -> Row:
    """Return the row of a deal."""
    cards, name = odds.table_size(game, attributes), _opening_name(game, deal, attributes)
    told, exact = tr("{opening} · nothing to find"), odds.opening(game, deal, attributes)
    bounds = odds.bounds(game, cards, attributes)
    dealt: dict[str, Dealing] = {
        "plain": partial(of_tables, game, cards, attributes),
        "checked": partial(of_openings, game, attributes),
    }
    return Row(name, told.format(opening=name), exact, dealt.get(deal), bounds=bounds)


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
    cards = odds.table_size("sumz", slots)
    deal, told = partial(of_tables, "sumz", cards, slots), tr("Smallest match: {cards}")
    rows = [
        Row(cards_words(size), told.format(cards=cards_words(size)), exact, deal, size)
        for size, exact in odds.sumz(odds.SUMZ_BY_SIZE, slots).items()
    ]
    note = tr("A full table of {cards} always holds a match: how large is the smallest?")
    note, source = note.format(cards=cards), tr("Exact count over all tables, by computer.")
    key, head, title = f"sumz-{slots}", tr("Size"), tr("Chance")
    return Sheet(key, "bars", head, title, tuple(rows), note, source, 100_000, 50)


# Dealing.


class OddsRun:
    """Deal tables for all rows of a sheet alike, from streams of one seed.

    What it finds depends on seed and sheet, and on how many tables were dealt, on nothing else.
    """

    def __init__(self, sheet: Sheet, seed: str) -> None:
        self.sheet = sheet
        makes = dict.fromkeys(row.deal for row in sheet.rows if row.deal)
        self._of = {
            make: make(Rng(seed, f"odds {sheet.key} {number}")) for number, make in enumerate(makes)
        }
        self.dealings = list(self._of.values())
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
        dealing = self._of[row.deal] if row.deal else None
        return dealing.share(row.size) if dealing and dealing.samples else None
