"""The ranking of several players at the end of a match, with their figures."""

from collections.abc import Sequence

from game.core.results import Result
from game.core.rules import Seat
from game.play.stats.figures import SeatRecord, seat_records
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.layout.form import ColumnCell
from game.ui.kit.text import Icon, Label, spoken_as
from game.ui.pages.match import result_words
from game.ui.pictures import portrait
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import number, seconds, tr, trn, with_commas

_COLUMN = (46, 92)  # units: of a player's figure


def ranking(table: TableScreen, result: Result, seats: Sequence[Seat]) -> Node:
    """Return the seats by rank, with figures in columns or lines as fits."""
    plain = [
        spoken_as(
            Row(*_seat_cells(table, result, seat), _score(table, seat), gap=10),
            _row_words(table, result, seat),
        )
        for seat in seats
    ]
    few = Container(Column(*plain, gap=6), wide=(300, 540), x=0.5)
    if not table.match.rules.timed:
        return few
    did = seat_records(table.match.session)
    heads = (tr("fastest"), tr("mistakes"), tr("in a row"))
    empty = [_rank_column(Space()), Container(Space(), wide=34), _name_column(Space())]
    head = spoken_as(Row(*empty, *map(_head, heads), _head(""), gap=10))
    lines, low = list[Node](), list[Node]()
    for seat, row in zip(seats, plain, strict=True):
        cells = (*_seat_cells(table, result, seat), *_figures(did[seat]), _score(table, seat))
        line = _line_words(did[seat])
        below = Label(" · ".join(line), 16, "text_dim", align="r")
        words = _row_words(table, result, seat, line)
        lines.append(spoken_as(Row(*cells, gap=10), words))
        low.append(spoken_as(Column(row, below, gap=2), words))
    return FirstThatFits(
        Container(Column(head, *lines, gap=6), wide=(390, 720), x=0.5),
        Container(Column(*low, gap=2), wide=(300, 540), x=0.5),
        few,
    )


def _line_words(did: SeatRecord) -> list[str]:
    """Return a player's figures in words."""
    faults = trn("{count} mistake", "{count} mistakes", did.mistakes)
    row = [tr("{count} in a row").format(count=number(did.run))] if did.run else []
    fastest = [] if did.fastest_ms is None else [seconds(did.fastest_ms)]
    return [*fastest, faults, *row]


def _row_words(table: TableScreen, result: Result, seat: Seat, line: Sequence[str] = ()) -> str:
    """Return a seat's row in words."""
    rank = tr("{rank}.").format(rank=result.ranks[seat])
    score = result_words.score_words(table.match, seat)
    return with_commas([f"{rank} {table.model.name_of(seat)}", *line, score])


def _seat_cells(table: TableScreen, result: Result, seat: Seat) -> list[Node]:
    """Return the rank, portrait and name of a seat."""
    level = table.match.opening.levels[seat]
    sign = portrait(level, 34, seat) if level else Icon("", 18, f"seat{seat}")
    name = _name_column(Label(table.model.name_of(seat), 20))
    rank = _rank_column(_rank(result.ranks[seat]))
    return [rank, Container(sign, wide=34), name]


def _rank(rank: int) -> Node:
    return Label(tr("{rank}.").format(rank=rank), 20, "text_dim")


def _rank_column(node: Node) -> Node:
    """Return a rank, or a blank, in a column of common width."""
    return ColumnCell(node, _rank(8), (20, 32))


def _name_column(node: Node) -> Node:
    """Return a name, or a blank, in a column of common width."""
    return Container(node, wide=(56, 190), grow=1)


def _score(table: TableScreen, seat: Seat) -> Node:
    words = Label(result_words.score_words(table.match, seat), 20, bold=True, align="r")
    return Container(words, wide=(60, 124))


def _head(words: str) -> Node:
    wide = _COLUMN if words else (60, 124)
    return Container(Label(words, 16, "text_dim", align="r"), wide=wide)


def _figures(did: SeatRecord) -> list[Node]:
    fastest = "–" if did.fastest_ms is None else seconds(did.fastest_ms)
    words = (fastest, number(did.mistakes), number(did.run))
    return [Container(Label(one, 18, align="r"), wide=_COLUMN) for one in words]
