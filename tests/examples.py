"""The examples of a game's page of help, judged by the rules of that game.

A row of cards marked right or wrong is a claim, or all of one but a card. A row with a sum ("+" and
"→" or "=") is a claim if the sum is its last card, else what the rules say of a group of cards;
several such rows are the groups of one claim. Points below tell its features. A row with chosen
cards among others is a table, and the chosen ones are of a claim there. A board with a chosen
marker that leads to another board is a jump; alone it shows a marker that cannot jump.

Where cards are taken one by one, a row marked right or wrong is all cards taken, and the last card
of a sum is the one that would make a set with the others.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from variants import variants

from game.core.explanations import Explanation
from game.core.rules import Entry
from game.games.claims.state import Claim
from game.games.noset.state import CapState, Take

CARD = re.compile(r"\{card (\w+) (\d+) (\d+)((?: [a-z]+)*)\}")
BOARD = re.compile(r"\{board (\w+) (\d+)(?: chosen (\d+))?( colours)?\}")
POINT = re.compile(r"^- \{icon (check|cross)\} \*\*([^*]+)\*\*:", re.M)
TABLE = re.compile(r"There (?:is|are) (\w+) \w+ on this table")
COUNTS = ("no", "one", "two", "three", "four", "five", "six")


class Card(NamedTuple):
    """A card as a page shows it."""

    kind: str
    number: int
    places: int
    marks: frozenset[str]


class Example(NamedTuple):
    """An example: its paragraph, whether it is right by the rules, and what is wrong with it."""

    place: int
    right: bool
    fault: str = ""


def cards(paragraph: str) -> list[Card]:
    """Return the cards of a paragraph of nothing but cards and signs, else none."""
    if re.fullmatch(r"[ +=→]*", CARD.sub("", paragraph)):
        return [
            Card(m[1], int(m[2]), int(m[3]), frozenset(m[4].split()))
            for m in CARD.finditer(paragraph)
        ]
    return []


def boards(paragraph: str) -> list[tuple[str, int, int | None]]:
    """Return the boards of a text: the key of the lattice, markers, and the chosen hole."""
    return [
        (m[1], int(m[2]), None if m[3] is None else int(m[3])) for m in BOARD.finditer(paragraph)
    ]


def examples(rules: Any, page: str) -> list[Example]:
    """Return the examples of a game's page, judged."""
    kind = _TakenPage if isinstance(rules.example(), CapState) else _Page
    return list(kind(rules, page.rstrip("\n").split("\n\n")).examples())


class _Page:
    """A game's page in paragraphs."""

    def __init__(self, rules: Any, paragraphs: Sequence[str]) -> None:
        self.rules, self.paragraphs = rules, paragraphs

    def examples(self) -> Iterator[Example]:
        """Yield the examples in their order."""
        place = 0
        while place < len(self.paragraphs):
            after = place + 1
            while self.is_sum(place) and after < len(self.paragraphs) and self.is_sum(after):
                after += 1
            try:
                yield from self.of_cards(place, after)
                yield from self.of_boards(place)
            except (LookupError, ValueError) as error:
                yield Example(place, False, f"cannot be judged: {error}")
            place = after

    def is_sum(self, place: int) -> bool:
        """Whether a paragraph adds up cards."""
        own = self.paragraphs[place]
        return bool(cards(own)) and bool({*own} & {*"→="})

    def state(self, shown: Sequence[Card]) -> Any:
        """Return a position with the options that the cards are of.

        Raises:
            LookupError: the game has no such cards.
        """
        (asked,) = {(card.kind, card.places) for card in shown}
        for options in variants(self.rules.key).values():
            own = getattr(options, "cards", None)
            if own is not None and (own.kind, own.places) == asked:
                for card in shown:
                    own.digits(card.number)
                return replace(self.rules.example(), options=options)
        raise LookupError(f"no cards {asked} in {self.rules.key}")

    def of_cards(self, place: int, after: int) -> Iterator[Example]:
        """Yield the example of the paragraphs from one to another, if they are one."""
        rows = [cards(paragraph) for paragraph in self.paragraphs[place:after]]
        shown = [card for row in rows for card in row if card.kind != "back"]
        if not shown:
            return
        state, marks = self.state(shown), {mark for card in shown for mark in card.marks}
        if self.is_sum(place):
            yield self.of_sums(state, rows, place, after)
        elif marks & {"right", "wrong"}:
            right, told = self.judged(state, numbers(shown))
            alike = len(marks) == len({card.marks for card in shown}) == 1
            fault = "" if alike and right == (marks == {"right"}) else f"right is {right}"
            yield Example(place, right, fault or self.misread(told, after))
        elif marks and len(shown) == len(rows[0]):
            yield self.of_table(state, shown, place)

    def judged(self, state: Any, shown: tuple[int, ...]) -> tuple[bool, Explanation]:
        """Return whether cards are a claim, or all of one but a card, and what is said of them."""
        claim = Claim(shown)
        told = self.rules.judge(state, claim)
        if len(claim.left) != state.options.claim_size - 1:
            return told.right, told
        others = [card for card in state.options.deck if card not in claim.left]
        whole = (Claim((*claim.left, card)) for card in others)
        return any(self.rules.judge(state, one).right for one in whole), told

    def of_sums(self, state: Any, rows: list[list[Card]], place: int, after: int) -> Example:
        """Return the example of rows that each add up to a card."""
        every = [card for row in rows for card in row]
        if len(rows) == 1 and len(every) == state.options.claim_size:
            right = self.rules.judge(state, Claim(numbers(every))).right
            return Example(place, right, "" if right else "its last card is another")
        chosen, second = (
            numbers(card for row in rows for card in row[:-1] if mark in card.marks)
            for mark in ("chosen", "second")
        )
        single = numbers(card for row in rows for card in row[:-1] if not card.marks)
        whole = bool(chosen) or len(single) == state.options.claim_size
        told = self.rules.judge(state, Claim(chosen or single, second))
        for *group, total in rows:
            own = told if whole else self.told_of(state, numbers(group))
            if self.added(own, numbers(group)) != state.options.cards.digits(total.number):
                return Example(place, told.right, f"{numbers(group)} is not {total.number}")
        if not whole:
            return Example(place, False)
        said = [point[1] for point in self.points(after)]
        fault = "" if told.right == ("cross" not in said) else f"right is {told.right}"
        return Example(place, told.right, fault or self.misread(told, after))

    def told_of(self, state: Any, group: tuple[int, ...]) -> Explanation:
        """Return the explanation of a claim of which cards are one group.

        Raises:
            LookupError: they are in none.
        """
        deck, more = state.options.deck, max(state.options.claim_size - len(group), 0)
        for first in range(len(deck)):
            others = [card for card in deck[first:] if card not in group][:more]
            told: Explanation = self.rules.judge(state, Claim((*group, *others)))
            if any({*group} == {*one} for one in told.groups):
                return told
        raise LookupError(f"{group} is a group of nothing")

    @staticmethod
    def added(told: Explanation, group: tuple[int, ...]) -> tuple[int, ...]:
        """Return the digits that an explanation has for a group of its cards."""
        (at,) = (at for at, one in enumerate(told.groups) if {*one} == {*group})
        return tuple(aspect.values[at] for aspect in told.aspects)

    def points(self, place: int) -> list[re.Match[str]]:
        """Return the points of a list at a paragraph that are about a feature each."""
        return list(POINT.finditer("".join(self.paragraphs[place : place + 1])))

    def misread(self, told: Explanation, place: int) -> str:
        """Return what the points below an example say wrongly, or ""."""
        aspects = {aspect.feature.title.lower(): aspect for aspect in told.aspects}
        for point in self.points(place):
            aspect = aspects.get(point[2].lower())
            if aspect is None or aspect.right != (point[1] == "check"):
                return f"{point[2]} is not {point[1]}"
        return ""

    def of_table(self, state: Any, shown: list[Card], place: int) -> Example:
        """Return the example of a table of which cards are chosen."""
        claims = self.rules.claims(state.options, numbers(shown))
        chosen = {card.number for card in shown if card.marks}
        fault = ""
        if not any(chosen <= {*claim.left, *claim.right} for claim in claims):
            fault = f"{chosen} is of no claim"
        said = TABLE.search("\n\n".join(self.paragraphs[place + 1 : place + 2]))
        if said and COUNTS.index(said[1]) != len(claims):
            fault = f"there are {len(claims)}"
        return Example(place, True, fault)

    def of_boards(self, place: int) -> Iterator[Example]:
        """Yield the jumps of a paragraph, or the marker that has none."""
        row = boards(self.paragraphs[place])
        for (lattice, markers, chosen), (_, after, _) in pairwise(row):
            right = after in self.after_jumps(lattice, markers, chosen)
            yield Example(place, right, "" if right else f"no jump leads to {after}")
        if len(row) == 1 and row[0][2] is not None:
            able = self.after_jumps(*row[0])
            yield Example(place, False, "it can jump" if able else "")

    def after_jumps(self, lattice: str, markers: int, chosen: int | None) -> list[int]:
        """Return the boards to which the jumps of a marker lead."""
        ways: Iterable[Any] = variants(self.rules.key).values()
        options = next(one for one in ways if one.lattice.key == lattice)
        state = replace(self.rules.start(options, (), 1), markers=markers)
        jumps = [jump for jump in self.rules.moves(state, 0) if jump.source == chosen]
        return [self.rules.apply(state, Entry(0, 0, jump)).markers for jump in jumps]


class _TakenPage(_Page):
    """A page of a game whose cards are taken one by one."""

    def state(self, shown: Sequence[Card]) -> Any:
        return replace(super().state(shown), table=numbers(shown), taken=())

    def judged(self, state: Any, shown: tuple[int, ...]) -> tuple[bool, Explanation]:
        """Return whether all cards can be taken in order, and what is said of the last one."""
        right = True
        for card in shown:
            told: Explanation = self.rules.judge(state, Take(card))
            right = right and told.right
            state = replace(state, taken=(*state.taken, card))
        return right, told

    def of_sums(self, state: Any, rows: list[list[Card]], place: int, after: int) -> Example:
        """Return the example of a row whose last card makes a set with the others."""
        right = True
        for *pair, last in map(numbers, rows):
            told = self.rules.judge(replace(state, taken=tuple(pair)), Take(last))
            right = right and {*told.focus} == {*pair, last}
        return Example(place, right, "" if right else "its last card is another")


def numbers(shown: Iterable[Card]) -> tuple[int, ...]:
    """Return the numbers of cards."""
    return tuple(card.number for card in shown)
