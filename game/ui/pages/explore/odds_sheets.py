"""The sheets of the odds: questions with rows of exact and sampled answers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import count
from math import floor, log10
from typing import Literal, NamedTuple, TypeAlias

from game.core.rng import Rng
from game.games import odds
from game.games.odds import ODDS, Odds
from game.games.odds.sampling import Sampling, Share, of_openings, of_tables
from game.ui.texts.common_words import number, tr, trn

Dealing: TypeAlias = Callable[[Rng], Sampling]
"""A factory of table samplers, from a random stream."""

_LONG = 40  # rows: of a sheet that takes longer to sample


class OddsRow(NamedTuple):
    """A case of a sheet: its name, the event in words, and its odds if they are known.

    The ``bounds`` limit unknown odds. ``deal`` makes the sampler, whose claims of a ``size`` are
    counted; rows may share it. ``mean`` is the average number of claims.
    """

    name: str
    told: str
    exact: Odds | None
    deal: Dealing | None = None
    size: int = 0
    bounds: tuple[Fraction, Fraction] = (Fraction(0), Fraction(1))
    mean: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A question in one variant, answered in rows.

    Each sampler deals ``goal`` tables a round, ``stride`` of them at a time (about a millisecond).
    ``start`` is the row chosen first.
    """

    key: str
    kind: Literal["line", "bars", "across"]
    head: str
    title: str
    rows: tuple[OddsRow, ...]
    note: str
    source: str
    goal: int
    stride: int
    start: int = 0


class OddsQuestion(NamedTuple):
    """A question, the factories of its variants' sheets, and the number of its usual variant."""

    name: str
    variants: tuple[tuple[str, Callable[[], Sheet]], ...]
    usual: int = 0


class Topic(NamedTuple):
    """A game, and the questions about it."""

    name: str
    questions: tuple[OddsQuestion, ...]


def topics() -> list[Topic]:
    """Return all questions by their games; their sheets are made lazily."""
    return [Topic(tr(known.rules.title), tuple(_questions(game))) for game, known in ODDS.items()]


def _questions(game: str) -> Iterator[OddsQuestion]:
    """Yield the questions about a game, each for a single deck or for all of them."""
    known = ODDS[game]
    usual = list(known.decks).index(known.usual)
    for asked, sheet in ((known.none, no_claim), (known.smallest, smallest)):
        if asked is not None:
            decks = ((kind_words(game, n), partial(sheet, game, n)) for n in known.decks)
            yield OddsQuestion(tr(asked.name), tuple(decks), usual)
    yield OddsQuestion(tr("First table"), (("", partial(openings, game)),))


def kind_words(game: str, features: int) -> str:
    """Return the name of a deck by its number of features."""
    return trn(*ODDS[game].kinds, features)


def cards_words(count: int) -> str:
    """Return a number of cards in words."""
    return trn("{count} card", "{count} cards", count)


# No claim among a number of cards.


def no_claim(game: str, features: int) -> Sheet:
    """Return the sheet with a row for each number of cards; the last row stands for all beyond it.

    It ends at the number that guarantees a claim, and includes at least a first table.
    """
    asked, rows, start = ODDS[game].none, list[OddsRow](), odds.table_size(game, features)
    for cards in count():
        exact, bounds = odds.no_claim(game, cards, features), odds.bounds(game, cards, features)
        if exact and not exact.count and cards > start:
            break
        deal = partial(of_tables, game, cards, features)
        words = tr(asked.told).format(cards=cards_words(cards))
        mean = odds.mean(game, cards, features)
        rows.append(OddsRow(str(cards), words, exact, deal, bounds=bounds, mean=mean))
    name = tr("{count} or more").format(count=cards)
    words = tr(asked.told).format(cards=tr("{count} cards or more").format(count=cards))
    rows.append(OddsRow(name, words, exact))
    goal = 4000 if cards > _LONG else 10_000
    key, head, told = f"{game}-{features}", tr("Cards"), tr(asked.sources[features])
    mean = rows[start].mean
    note = tr(asked.note).format(mean="" if mean is None else mean_words(mean))
    rest = (note, told, goal, 20, start)
    return Sheet(key, "line", head, tr(asked.title), tuple(rows), *rest)


def mean_words(mean: Fraction) -> str:
    """Return an average number of claims, in about three digits."""
    decimals = 2 - floor(log10(mean)) if mean else 0
    return number(float(mean), min(4, max(0, decimals)))


# Openings.


def openings(game: str) -> Sheet:
    """Return the sheet of first tables, under each kind of deal."""
    rows = [
        _opening(game, deal, features)
        for features in sorted(ODDS[game].decks, key=lambda n: (n != ODDS[game].usual, n))
        for deal in ODDS[game].deals
    ]
    note = tr(ODDS[game].opening)
    title = tr("Chance of nothing to find")
    source = tr(
        "Exact: counted for random deals. All others make sure that there’s something to find."
    )
    key, head = f"opening-{game}", tr("First table")
    return Sheet(key, "across", head, title, tuple(rows), note, source, 2000, 8)


def _opening(game: str, deal: str, features: int) -> OddsRow:
    """Return the row of a kind of deal."""
    cards, name = odds.table_size(game, features), _opening_name(game, deal, features)
    told, exact = tr("{opening} · nothing to find"), odds.opening(game, deal, features)
    bounds = odds.bounds(game, cards, features)
    dealt: dict[str, Dealing] = {
        "plain": partial(of_tables, game, cards, features),
        "checked": partial(of_openings, game, features),
    }
    return OddsRow(name, told.format(opening=name), exact, dealt.get(deal), bounds=bounds)


def _opening_name(game: str, deal: str, features: int) -> str:
    """Return the distinguishing part of a row: the number of features, and the kind of deal."""
    known = ODDS[game]
    kind = kind_words(game, features)
    if len(known.deals) == 1:
        return kind
    (option,) = (one for one in known.options(features).OPTIONS if one.field == "deal")
    words = tr(dict(option.choices)[deal])
    both = tr("{attributes} · {deal}").format(attributes=kind, deal=words)
    return words if len(known.decks) == 1 else both


# Claims of all first tables.


def smallest(game: str, features: int) -> Sheet:
    """Return the sheet of the smallest claim on a first table."""
    asked, cards = ODDS[game].smallest, odds.table_size(game, features)
    assert asked is not None  # this game has the question
    deal, told = partial(of_tables, game, cards, features), tr(asked.told)
    rows = [
        OddsRow(cards_words(size), told.format(cards=cards_words(size)), exact, deal, size)
        for size, exact in odds.first_tables(game, ODDS[game].by_size, features).items()
    ]
    note, source = tr(asked.note).format(cards=cards), tr(asked.sources[features])
    key, head, title = f"{game}-{features}", tr("Size"), tr(asked.title)
    return Sheet(key, "bars", head, title, tuple(rows), note, source, 100_000, 50)


# Dealing.


class OddsRun:
    """The sampling of a sheet: tables dealt for all its rows, from streams of one seed.

    The result depends on nothing but seed, sheet, and number of tables dealt.
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
        """Return the number of dealt tables."""
        return sum(dealing.samples for dealing in self.dealings)

    @property
    def goal(self) -> int:
        """Return the number of tables at the end of this round, or of the first round."""
        return max(1, self.rounds) * self.sheet.goal * len(self.dealings)

    def start(self) -> None:
        """Continue the round, or begin the next."""
        self.running = True
        if self.samples >= self.rounds * self.sheet.goal * len(self.dealings):
            self.rounds += 1

    def stop(self) -> None:
        """Pause the sampling."""
        self.running = False

    def step(self) -> bool:
        """Deal a few tables; return whether more are to come."""
        if not self.running:
            return False
        dealing = self.dealings[self._turn]
        left = self.rounds * self.sheet.goal - dealing.samples
        dealing.step(min(self.sheet.stride, left))
        self._turn = (self._turn + 1) % len(self.dealings)
        if self.samples >= self.goal:
            self.running = False
        return self.running

    def share(self, row: OddsRow) -> Share | None:
        """Return the sampled share of a row, None without samples."""
        dealing = self._of[row.deal] if row.deal else None
        return dealing.share(row.size) if dealing and dealing.samples else None
