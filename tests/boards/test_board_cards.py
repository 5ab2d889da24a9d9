"""The table of a card game: places, selection, claims."""

from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.boards.board import Highlights, Selection
from game.boards.card_board import CARDS
from game.boards.card_places import MOST_ROWS, arrange_grid, arrange_with_side_column
from game.boards.face_board import picture
from game.boards.scene import ASPECT, Box, Face
from game.core.rng import Rng
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Claim, ClaimState
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.triples import TRIPLES

PIXELS = st.integers(300, 4000)
COUNTS = st.integers(1, 30)
AREAS = st.builds(Box, st.integers(0, 99).map(float), st.integers(0, 99).map(float), PIXELS, PIXELS)
WIDE = [(758, 430), (1236, 556), (1876, 860), (3790, 1720)]  # the board of usual windows


def gap_of(area: Box) -> float:
    """Return the gap as the table makes it."""
    return max(11.0, min(area.w, area.h) * 0.024)


def set_table(seats: int = 1) -> ClaimState:
    options = CLASSIC.default_options()
    return CLASSIC.start(options, CLASSIC.deal(options, Rng("board", "deal")), seats)


def sumz_table() -> ClaimState:
    options = SUMZ.default_options()
    return SUMZ.start(options, SUMZ.deal(options, Rng("board", "deal")), 1)


@given(COUNTS, AREAS)
@example(1, Box(0, 0, 300, 300))
@example(30, Box(0, 0, 300, 300))
@example(30, Box(0, 0, 4000, 300))
@example(30, Box(0, 0, 300, 4000))
def test_cards_lie_inside_the_area_and_apart(count: int, area: Box) -> None:
    grid = arrange_grid(count, area, gap_of(area))
    assert len(grid.boxes) == len(grid.cells) == count
    # Places are whole pixels: half a one at an edge is rounding.
    room = area.grow(1)
    for box in grid.boxes:
        assert box.x >= room.x
        assert box.y >= room.y
        assert box.x + box.w <= room.x + room.w
        assert box.y + box.h <= room.y + room.h
    for a, b in combinations(grid.boxes, 2):
        assert not a.meets(b)


@given(COUNTS, AREAS)
def test_cards_are_of_one_size_and_shape_in_whole_pixels(count: int, area: Box) -> None:
    boxes = arrange_grid(count, area, gap_of(area)).boxes
    assert len({(box.w, box.h) for box in boxes}) == 1
    assert abs(boxes[0].h - boxes[0].w / ASPECT) <= 0.5
    assert all(edge == int(edge) for box in boxes for edge in box)


@given(COUNTS, AREAS)
def test_cells_are_unique_and_say_where_the_boxes_lie(count: int, area: Box) -> None:
    grid = arrange_grid(count, area, gap_of(area))
    assert len(set(grid.cells)) == count
    assert 1 <= grid.rows <= MOST_ROWS
    for (row, column), box in zip(grid.cells, grid.boxes, strict=True):
        assert 0 <= row < grid.rows
        assert 0 <= column < grid.columns
        for (other_row, other_column), other in zip(grid.cells, grid.boxes, strict=True):
            if row == other_row:
                assert box.y == other.y
                assert (column < other_column) == (box.x < other.x)
            assert (row < other_row) == (box.y < other.y)
    # Every row has a card, and no row a hole.
    for row in range(grid.rows):
        columns = sorted(c for r, c in grid.cells if r == row)
        assert columns == list(range(len(columns)))
        assert columns


@given(COUNTS, AREAS)
def test_the_cards_lie_in_the_middle(count: int, area: Box) -> None:
    grid = arrange_grid(count, area, gap_of(area))
    for row in range(grid.rows):
        boxes = [box for box, cell in zip(grid.boxes, grid.cells, strict=True) if cell[0] == row]
        left = min(box.x for box in boxes) - area.x
        right = area.x + area.w - max(box.x + box.w for box in boxes)
        assert abs(left - right) <= 2.5
    above = min(box.y for box in grid.boxes) - area.y
    below = area.y + area.h - max(box.y + box.h for box in grid.boxes)
    assert abs(above - below) <= 2.5


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("count", [12, 15, 18])
def test_three_more_cards_are_one_more_column(count: int, size: tuple[int, int]) -> None:
    """The others keep their rows and columns, so the eye and the keys find them again."""
    area = Box(0, 0, *size)
    few, many = arrange_grid(count, area, gap_of(area)), arrange_grid(count + 3, area, gap_of(area))
    assert few.rows == many.rows == 3
    assert many.cells[:count] == few.cells
    assert {column for _, column in many.cells[count:]} == {count // 3}


@given(st.sampled_from([9, 12, 15, 18, 21]), AREAS)
def test_where_the_rows_stay_so_do_the_cells(count: int, area: Box) -> None:
    """Three more cards move the others only if the block itself takes another form."""
    few, many = arrange_grid(count, area, gap_of(area)), arrange_grid(count + 3, area, gap_of(area))
    if few.rows == many.rows == 3:
        assert many.cells[:count] == few.cells


@given(COUNTS, AREAS)
def test_a_larger_area_never_makes_smaller_cards(count: int, area: Box) -> None:
    larger = Box(area.x, area.y, area.w * 2, area.h * 2)
    small = arrange_grid(count, area, 12).boxes[0].w
    assert arrange_grid(count, larger, 12).boxes[0].w >= small


@given(COUNTS, st.integers(3, 6), AREAS)
def test_the_last_claim_lies_in_a_column_of_its_own(count: int, last: int, area: Box) -> None:
    """Its cards are as large as the others, but where so many of them would be too high."""
    gap = gap_of(area)
    boxes = arrange_with_side_column(count, last, area, gap).boxes
    others, own = boxes[:count], boxes[count:]
    assert len(own) == last
    assert {(box.x, box.w) for box in own} == {(own[0].x, own[0].w)}
    assert max(box.x + box.w for box in others) + gap < own[0].x
    for box in boxes:
        assert area.x <= box.x
        assert area.y - 1 <= box.y
        assert box.x + box.w <= area.x + area.w + 1
        assert box.y + box.h <= area.y + area.h + 1
    high = own[-1].y + own[-1].h - own[0].y
    assert own[0].w <= others[0].w + 2
    assert own[0].w >= others[0].w - 6 or high > 0.8 * area.h or own[0].w > 0.13 * area.w


def test_cards_know_their_face_and_marks() -> None:
    state = set_table()
    grid = arrange_grid(len(state.table), Box(0, 0, 1200, 560), 14)
    first, second, third = state.table[:3]
    marks = {third: "wrong", first: "hint"}
    shown = CARDS.sprites(state, grid, Highlights(Selection((first,), (second,)), marks))
    assert [s.box for s in shown] == list(grid.boxes)
    assert [s.target for s in shown] == [f"card:{card}" for card in state.table]
    assert [s.ident for s in shown] == [s.target for s in shown]
    assert [s.marks for s in shown[:4]] == [{"chosen", "hint"}, {"second"}, {"wrong"}, frozenset()]
    assert shown[0].face == Face("set", first, 4)


def test_faces_are_those_of_the_game() -> None:
    assert picture(sumz_table(), 5) == Face("sumz", 5, 4)
    options = SumzOptions(slots=3)
    three = SUMZ.start(options, SUMZ.deal(options, Rng("", "deal")), 1)
    assert picture(three, 5) == Face("sumz", 5, 3)
    five = ClassicOptions(attributes=5)
    state = CLASSIC.start(five, CLASSIC.deal(five, Rng("", "deal")), 1)
    assert picture(state, 200) == Face("set", 200, 5)
    plain = TRIPLES.default_options()
    assert picture(TRIPLES.start(plain, TRIPLES.deal(plain, Rng("", "deal")), 1), 7).n == 4


def pressed(
    state: ClaimState, selection: Selection, card: int, *, second: bool = False
) -> Selection:
    """Return the selection after a press that claims nothing."""
    chosen, claim = CARDS.press(state, selection, card, second=second)
    assert claim is None
    return chosen


def test_one_group_in_and_out() -> None:
    state = set_table()
    selection = Selection()
    for card in (1, 2, 1, 3):
        selection = pressed(state, selection, card)
    assert selection == Selection((2, 3))
    # The second button does the same where there is one group.
    assert pressed(state, Selection((2,)), 4, second=True) == Selection((2, 4))
    assert pressed(state, selection, 2, second=True) == Selection((3,))


def test_two_groups_first_second_out() -> None:
    state = sumz_table()
    step = pressed(state, Selection(), 1)
    assert step == Selection((1,))
    step = pressed(state, step, 1)
    assert step == Selection((), (1,))
    assert pressed(state, step, 1) == Selection()
    step = pressed(state, Selection((1,), (2,)), 3)
    assert step == Selection((1, 3), (2,))
    # With the second button: into the second group at once, from wherever it was, or out.
    assert pressed(state, step, 3, second=True) == Selection((1,), (2, 3))
    assert pressed(state, step, 2, second=True) == Selection((1, 3), ())
    assert pressed(state, step, 9, second=True) == Selection((1, 3), (2, 9))


def test_two_groups_claim_when_the_player_is_content() -> None:
    state = sumz_table()
    assert CARDS.press(state, Selection((1,), (2,)), 3) == (Selection((1, 3), (2,)), None)
    for left, right in (((1,), (2, 3)), ((), (2, 3, 4)), ((2, 3, 4), ())):
        assert CARDS.content(state, Selection(left, right)) == Claim(left, right)
    assert CARDS.content(state, Selection()) is None
