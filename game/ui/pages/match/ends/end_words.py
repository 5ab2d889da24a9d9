"""The words at the end of a game: one large thing, what it was, and a few figures."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.text import Label, line, spoken_as
from game.ui.kit.view import View
from game.ui.medals import medal_bar, ribbon
from game.ui.pages.match.ends.end_layout import LARGE, LARGEST, MIDDLE, SMALL, first_whole, largest
from game.ui.pages.match.result_words import ResultFigure

_NUMBERS = 76  # units: the column of numbers before their words


class EndWords(NamedTuple):
    """The words at the end of a game.

    ``title`` says what it was, in the role of its colour; ``figure`` is the one number with its
    label, or a large word without a number; ``told`` are lines about it, ``facts`` further figures,
    and ``notes`` what else is to be known. With ``medals``, it is a ``score`` on the way to them;
    else it may have won a ``rank``.
    """

    title: str
    role: str
    figure: ResultFigure
    told: Sequence[str]
    facts: Sequence[ResultFigure]
    notes: Sequence[str]
    number_role: str = "text"
    rank: int = 0
    score: int = 0
    medals: Sequence[int] = ()

    def column(self, view: View) -> Node:
        """Return the words in a column, in little room without the least important."""
        facts = [Column(line(), *map(_fact, self.facts), line(), gap=14)] if self.facts else []
        notes = [Column(*(_small(words) for words in self.notes), gap=4)] if self.notes else []
        bar = [medal_bar(view, self.score, self.medals)] if self.medals else []
        if self.rank and not bar:
            bar = [Container(ribbon(view, self.rank), x=0.0)]
        top = [self._title("l"), *self._figure(view, "l"), *bar]
        top += [_small(one) for one in self.told]
        return first_whole(
            *(
                Column(*top, *more, Space(grow=1), gap=gap)
                for more, gap in (([*facts, *notes], 12), (facts, 12), (facts, 6), ([], 6))
            )
        )

    def arched_column(self, view: View) -> Node:
        """Return the words centred, with the figures side by side."""
        told = [Label(one, SMALL, "text_dim", align="c", lines=2) for one in self.told]
        notes = [Label(one, SMALL, "text_dim", align="c", lines=2) for one in self.notes]
        top = [self._title("c"), *self._figure(view, "c")]
        facts: list[Node] = [_figure_row(self.facts)] if self.facts else []
        whole: list[Node] = [*told, *facts]
        every = [*whole, *notes]
        ways: list[tuple[list[Node], float]] = [
            (every, 14),
            (every, 6),
            (whole, 8),
            (whole, 2),
            (facts, 2),
            (whole[:0], 6),
        ]
        return first_whole(*(Column(*top, *more, Space(grow=1), gap=gap) for more, gap in ways))

    def _title(self, align: str) -> Node:
        return Label(self.title, MIDDLE, self.role, bold=True, align=align, lines=2)

    def _figure(self, view: View, align: str) -> list[Node]:
        """Return the large figure: a number with its label, or a word."""
        number, label = self.figure
        if not number:
            size = largest(view, LARGE)
            return [Label(label, size, self.number_role, bold=True, align=align)] if label else []
        high = largest(view, LARGEST)
        large = Label(number, high, self.number_role, bold=True, align=align)
        px = view.px(high)
        wide = 1.1 * view.letters.width(number, px, bold=True) / view.unit
        whole: Node = Container(large, high=high * 1.06, wide=wide if align == "l" else None)
        if label:
            words = Label(label, MIDDLE, bold=True, align=align, lines=2)
            beside = Row(whole, Container(words, y=0.74), gap=8)
            whole = beside if align == "l" else Column(whole, words, gap=2)
        return [spoken_as(whole, f"{number} {label}".strip())]


def _small(words: str) -> Node:
    return Label(words, SMALL, "text_dim", lines=3)


def _fact(fact: ResultFigure) -> Node:
    """Return a number and its words in a line."""
    number, words = fact
    parts: list[Node] = []
    if number:
        wide = (_NUMBERS, max(_NUMBERS, 15 * len(number)))
        parts.append(Container(Label(number, MIDDLE, bold=True), wide=wide))
    told = Container(Label(words, SMALL, lines=2), grow=1, y=0.5)
    return spoken_as(Row(*parts, told, gap=4), f"{number} {words}".strip())


def _figure_row(facts: Sequence[ResultFigure]) -> Node:
    """Return figures side by side, close together."""
    return Container(Row(*map(_figure_column, facts), gap=12), wide=(90, 150 * len(facts)), x=0.5)


def _figure_column(fact: ResultFigure) -> Node:
    """Return a number above its words."""
    number, words = fact
    told = [Label(number, MIDDLE, bold=True, align="c")] if number else []
    both = Column(*told, Label(words, SMALL, "text_dim", align="c", lines=2), gap=2)
    return Container(spoken_as(both, f"{number} {words}".strip()), grow=1, y=0.5)
