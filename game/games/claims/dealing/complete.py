"""Complete decks of Triples, which every line of play clears.

A deck is *complete* when, with a table of twelve that is filled up from the top of the deck,
every choice of triples plays out all 81 cards: no table on the way is without a triple.

Sets of cards are bit sets here: bit c stands for card c, and a table or a triple is one integer.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, permutations, product

from game.core.masks import cards_of, mask_of
from game.core.rng import Rng

_ROUNDS = 27  # a round takes one of the 27 triples
_ENDING = 23  # the first round with no card left to deal

# Budgets are counts of tables, not times, so the same seed gives the same deck everywhere.
_LIVELY = 3500  # tables searched before only quiet rounds are tried
_TOTAL = 7000  # tables searched before the partition is given up
_PROBE = 40  # tables searched for a candidate: with more, it has too many plays
_TRIES = 15  # choices of three cards, for each number of triples they break
_LAST = 3  # times as many for the greatest number, the quietest candidates
_TAKEN = 2  # triples tried with each choice of three cards


@cache  # on first use, as it would delay the start of the program
def _cards_of() -> dict[int, tuple[int, ...]]:
    """Return the three cards of every triple.

    In each feature they show 0, 1, 2 in some order, and the first feature orders them. So all are
    written down at once, without a search.
    """
    return {
        mask_of(triple): triple
        for triple in sorted(
            tuple(27 * i + 9 * p[i] + 3 * q[i] + r[i] for i in range(3))
            for p, q, r in product(permutations(range(3)), repeat=3)
        )
    }


@cache
def _triples_by_card() -> list[list[int]]:
    """Return the triples through each card."""
    return [[triple for triple in _cards_of() if triple >> card & 1] for card in range(81)]


def complete_deck(rng: Rng) -> tuple[int, ...]:
    """Return a random complete deck of all 81 cards; the first twelve are the table.

    The deck is built backwards, and no table is put in front of the others before every play
    from it has been followed to its end. A search that spends its budget is given up for one
    from another partition, with new numbers from the stream, until one ends. That comes soon:
    a search falls back on quiet tables, with one triple or two, and those nearly always fit.
    """
    while True:
        builder = _Builder(rng)
        if builder.build():
            return builder.deck()


def _on_table(table: int, cards: Iterable[int]) -> list[int]:
    """Return the triples on the table containing any of the given cards."""
    found = []
    for card in cards:
        for triple in _triples_by_card()[card]:
            if triple & table == triple and triple not in found:
                found.append(triple)
    return found


def _update_triples(triples: list[int], gone: int, table: int, new: Iterable[int]) -> list[int]:
    """Return the triples after some cards were replaced by new ones."""
    return [triple for triple in triples if not triple & gone] + _on_table(table, new)


def _partition(rng: Rng) -> list[int]:
    """Return 27 disjoint triples covering all cards, or fewer if the greedy choice gets stuck.

    The card with the fewest triples to choose from goes first.
    """
    found: list[int] = []
    live = rng.shuffle(list(_cards_of()))
    choices = [len(triples) for triples in _triples_by_card()]
    left = mask_of(range(81))
    while left:
        rarest = min(cards_of(left), key=choices.__getitem__)
        if not choices[rarest]:
            break
        pick = next(triple for triple in live if triple >> rarest & 1)
        found.append(pick)
        left ^= pick
        for triple in live:
            if triple & pick:
                for card in _cards_of()[triple]:
                    choices[card] -= 1
        live = [triple for triple in live if not triple & pick]
    return found


class _SpentError(Exception):
    """A candidate used up its budget of tables."""


class _Builder:
    """A builder of a complete deck, working backwards from the last table.

    The cards are parted into 27 triples, and four of these are the table when the last card has
    been dealt. One round earlier three cards of that table were in the deck still, and in their
    place lay the triple that this round takes, a new one of the partition; and so on, back to
    the first table. A triple that keeps its cards lies on the earlier table too: so a table is
    the livelier the fewer triples the three cards break. But each table more that a play
    can reach has to clear with the same deck, and that is what every candidate is tried for.
    """

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._spent = 0
        self._fuel = 0
        self._unused = _partition(rng)
        self._taken: list[int] = []
        # From the ending back: a table for each round built.
        self._tables: list[int] = []
        # By round: the cards dealt at its end, and a cache of tables that clear or do not.
        # Both hold for the rounds built; a new candidate for a round resets them.
        self._dealt: list[tuple[int, list[int]]] = [(0, [])] * _ROUNDS
        self._known: list[dict[int, bool]] = [{} for _ in range(_ROUNDS)] + [{0: True}]

    def build(self) -> bool:
        """Search for a complete deck; return False if the budget is used up first."""
        if len(self._unused) < _ROUNDS or not self._end():
            return False
        quiet = False
        while len(self._tables) <= _ENDING:
            if self._spent > _TOTAL:
                return False
            if self._extend(quiet or self._spent > _LIVELY):
                quiet = False
                continue
            quiet = True
            if self._taken:  # remove the earliest round, if it is not the ending
                self._unused.append(self._taken.pop())
                self._tables.pop()
        return True

    def deck(self) -> tuple[int, ...]:
        """Return the deck, with the cards of the table and of each three shuffled in place."""
        groups = [cards_of(self._tables[-1]), *(cards for _, cards in self._dealt[:_ENDING])]
        return tuple(chain.from_iterable(self._rng.shuffle(group) for group in groups))

    def _end(self) -> bool:
        """Choose the last table; return whether it clears."""
        for _ in range(_TRIES):
            self._unused = self._rng.shuffle(self._unused)
            table = sum(self._unused[:4])
            if self._fits(_ENDING, table, _on_table(table, cards_of(table))):
                del self._unused[:4]
                self._tables.append(table)
                return True
        return False

    def _extend(self, quiet: bool) -> bool:
        """Put a round before the earliest one, as lively as possible; return whether it worked."""
        table = self._tables[-1]
        triples = _on_table(table, cards_of(table))
        loose = table
        for triple in triples:
            loose &= ~triple
        most = min(3, len(triples))
        for broken in range(most if quiet else 0, most + 1):
            for _ in range(_TRIES * (_LAST if broken == most else 1)):
                out = self._three(triples, cards_of(loose), broken)
                if len(out) < 3:
                    break
                for taken in self._rng.shuffle(self._unused)[:_TAKEN]:
                    if self._precede(table, triples, out, taken):
                        return True
        return False

    def _three(self, triples: list[int], loose: Sequence[int], broken: int) -> list[int]:
        """Return three cards breaking ``broken`` of the triples, or fewer cards if impossible."""
        hit = [_cards_of()[triple] for triple in self._rng.shuffle(triples)[:broken]]
        out = {self._rng.choice(cards) for cards in hit}
        pool = sorted({*loose, *chain.from_iterable(hit)} - out)
        return sorted(out) + self._rng.shuffle(pool)[: 3 - len(out)]

    def _precede(self, table: int, triples: list[int], out: list[int], taken: int) -> bool:
        """Put the triple in place of the three cards; return whether every play still clears."""
        at = _ENDING - len(self._tables)
        gone = mask_of(out)
        before = table ^ gone | taken
        self._dealt[at] = (gone, out)
        self._known[at].clear()
        if not self._fits(at, before, _update_triples(triples, gone, before, _cards_of()[taken])):
            return False
        self._tables.append(before)
        self._taken.append(taken)
        self._unused.remove(taken)
        return True

    def _fits(self, at: int, table: int, triples: list[int]) -> bool:
        self._fuel = _PROBE
        try:
            return self._clears(at, table, triples)
        except _SpentError:
            return False
        finally:
            self._spent += _PROBE - self._fuel

    def _clears(self, at: int, table: int, triples: list[int]) -> bool:
        """Whether every play from the table of a round takes all cards."""
        if not self._fuel:
            raise _SpentError
        self._fuel -= 1
        (fresh, dealt), known = self._dealt[at], self._known[at + 1]
        result = bool(triples)
        for taken in triples:
            left = table ^ taken | fresh
            clear = known.get(left)
            if clear is None:
                clear = self._clears(at + 1, left, _update_triples(triples, taken, left, dealt))
            if not clear:
                result = False
                break
        self._known[at][table] = result
        return result
