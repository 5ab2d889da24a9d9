"""Charts: ticks, words that never overlap, bars and lines where their values are."""

from itertools import combinations, pairwise
from math import isclose, log10

import pytest
from hits import hit
from hypothesis import example, given
from hypothesis import strategies as st

from game.art.palette import THEMES, contrast
from game.boards.charts import chart, grow_chart, nearest
from game.boards.charts.data import (
    Axis,
    ChartData,
    ChartSeries,
    Datum,
    Kind,
    Reference,
    Scale,
    ends,
    log_ticks,
    order,
    plain,
    step_of,
    ticks,
)
from game.boards.scene import Box, Scene, Sprite
from game.boards.strokes import Fill

BOX = Box(40, 30, 640, 360)
PX = 16


def measure(words: str, px: int) -> float:
    return 0.56 * px * len(words)


def texts(sprites: list[Sprite]) -> dict[str, Box]:
    return {each.face.name: each.box for each in sprites if each.face.kind == "text"}


def targets(sprites: list[Sprite]) -> dict[str, Box]:
    return {each.target: each.box for each in sprites if each.target}


def data_of(*values: float | None, kind: Kind = "bars", **more: object) -> ChartData:
    data = tuple(Datum(at, value) for at, value in enumerate(values))
    return ChartData((ChartSeries("Some", data, kind),), **more)  # type: ignore[arg-type]


# Ticks.


def test_ticks_at_whole_numbers_only() -> None:
    assert ticks(0, 2, 8, whole=True) == [0, 1, 2]
    assert ticks(0, 2, 8) == [0, 0.5, 1, 1.5, 2]


finite = st.floats(-1e9, 1e9, allow_nan=False)


@given(finite, st.floats(1e-6, 1e9), st.integers(1, 30))
def test_ticks_are_nice_inside_and_not_too_many(least: float, length: float, count: int) -> None:
    most = least + length
    if most - least < 1e-9 * abs(least):
        return  # no digits are left to tell them apart
    step = step_of(most - least, count)
    lead = step / 10 ** round(log10(step) - log10(step) % 1)
    assert any(isclose(lead, nice, rel_tol=1e-6) for nice in (1, 2, 5, 10))
    found = ticks(least, most, count)
    assert len(found) <= count + 1
    assert all(least - step * 1e-6 <= tick <= most + step * 1e-6 for tick in found)
    assert all(isclose(b - a, step, rel_tol=1e-3) for a, b in pairwise(found))
    # There is none missing at the ends.
    assert not found or (found[0] - least < step * 1.001 and most - found[-1] < step * 1.001)


@given(st.floats(1e-30, 1e12), st.floats(1.5, 1e30), st.integers(1, 20))
def test_log_ticks_are_inside_and_not_too_many(least: float, times: float, count: int) -> None:
    found = log_ticks(least, least * times, count)
    assert all(least * 0.999 <= tick <= least * times * 1.001 for tick in found)
    assert len(found) <= max(2, count)
    assert found == sorted(set(found))


@given(st.lists(finite, max_size=20), st.booleans())
@example([0.0, 5e-324], True)
@example([1e20, 1e20], False)
def test_ends_hold_all_values(values: list[float], from_zero: bool) -> None:
    least, most = ends(Axis(), values, from_zero=from_zero)
    assert least < most
    slack = 1e-8 * (most - least)
    assert all(least - slack <= value <= most + slack for value in values)
    assert not from_zero or least <= 0 <= most


def test_ends_of_a_logarithmic_axis_pass_over_zero() -> None:
    assert ends(Axis(log=True), [0, 0.03, 0.5], from_zero=False) == (0.01, 1)
    assert ends(Axis(log=True), [], from_zero=False) == (1, 10)
    assert ends(Axis(log=True), [0, 5e-324], from_zero=False) == (1e-300, 1e-299)
    assert ends(Axis(log=True, least=1e-9), [0.5], from_zero=True) == (1e-9, 1)


def test_scales() -> None:
    rising = Scale(0, 10, False, 100, 0)
    assert [rising.pixel(value) for value in (0, 5, 10, 12, -3)] == [100, 50, 0, 0, 100]
    assert [rising.holds(value) for value in (0, 10, 10.5, -1)] == [True, True, False, False]
    decades = Scale(1e-4, 1, True, 0, 400)
    assert [round(decades.pixel(value), 6) for value in (1e-4, 1e-2, 1, 0)] == [0, 200, 400, 0]
    assert not decades.holds(0)


def test_plain_numbers() -> None:
    assert [plain(value) for value in (3.0, 0.1 + 0.2, -2.5)] == ["3", "0.3", "−2.5"]


# What is drawn.


def test_bars_are_as_high_as_their_values() -> None:
    sprites = chart(BOX, data_of(2, 4, 0, 8), measure, PX)
    bars = [each.box for each in sprites if each.face.kind == "block" and each.style[0] == "accent"]
    assert len(bars) == 3  # nothing is no bar
    feet = {bar.y + bar.h for bar in bars}
    assert max(feet) - min(feet) <= 1
    heights = [bar.h for bar in bars]
    assert heights[1] == pytest.approx(2 * heights[0], abs=2)
    assert heights[2] == pytest.approx(4 * heights[0], abs=3)
    words = texts(sprites)
    # The tick of 8 is level with the top of the bar of 8.
    assert words["8"].centre[1] == pytest.approx(bars[2].y, abs=1.5)


def test_bars_across_run_from_the_left() -> None:
    names = ("A long name", "Another")
    sprites = chart(BOX, data_of(3, 6, places=Axis(names=names), across=True), measure, PX)
    first, second = (each.box for each in sprites if each.style[:1] == ("accent",))
    assert first.x == second.x
    assert second.w == pytest.approx(2 * first.w, abs=2)
    words = texts(sprites)
    assert words["A long name"].centre[1] == pytest.approx(first.centre[1], abs=1.5)
    assert words["A long name"].x + words["A long name"].w <= first.x


def test_bars_below_zero_hang() -> None:
    sprites = chart(BOX, data_of(5, -5), measure, PX)
    up, down = (each.box for each in sprites if each.style[:1] == ("accent",))
    assert up.y + up.h == pytest.approx(down.y, abs=1)
    assert {"−4", "0", "4"} <= set(texts(sprites))


def test_grouped_bars_stand_side_by_side_and_differ_in_more_than_colour() -> None:
    fills: tuple[Fill, ...] = ("solid", "hollow")
    two = tuple(
        ChartSeries(fill, (Datum(0, 4), Datum(1, 6)), role=f"seat{number}", fill=fill)
        for number, fill in enumerate(fills)
    )
    sprites = chart(BOX, ChartData(two, Axis(names=("a", "b"))), measure, PX)
    boxes = list(targets(sprites).values())
    assert len(boxes) == 4
    assert not any(a.grow(-0.6).meets(b.grow(-0.6)) for a, b in combinations(boxes, 2))
    blocks = [
        len([each for each in sprites if each.style[:1] == (f"seat{number}",)])
        for number in range(2)
    ]
    assert blocks == [3, 3 * 4]  # of two bars and the legend: full ones, and frames
    assert set(fills) <= set(texts(sprites))  # the legend


def test_a_line_breaks_at_gaps_and_beyond_a_logarithm() -> None:
    data = data_of(1, 0.1, None, 0.01, 0.001, 0, kind="line", values=Axis(log=True))
    sprites = chart(BOX, data, measure, PX)
    lines = [each.style[2:] for each in sprites if each.face.kind == "line"]
    assert [len(line) for line in lines] == [4, 4]
    assert len(targets(sprites)) == 5  # the zero can be pointed at, the gap cannot
    assert len([each for each in sprites if each.face.kind == "disc"]) == 4


def test_a_star_has_its_label_beside_it_and_a_shaded_line_a_tint_down_to_the_foot() -> None:
    line = data_of(4, 3, 2, 4, kind="line").series[0]._replace(shaded=True)
    star = ChartSeries("Best", (Datum(2, 2, label="2:00"),), "points", "gold", "star")
    sprites = chart(BOX, ChartData((line, star), values=Axis(least=1)), measure, PX)
    areas = [each for each in sprites if each.face.kind == "area"]
    stars, (tint,) = areas[::2], areas[1:2]  # the first star is that of the legend
    assert tint.alpha < 255
    lowest = max(each.box.y + each.box.h for each in sprites if each.face.kind == "block")
    assert tint.box.y + tint.box.h == pytest.approx(lowest, abs=2)
    marked = stars[-1].box
    label = texts(sprites)["2:00"]
    assert label.centre[1] == pytest.approx(marked.centre[1], abs=2)
    assert label.x + label.w < marked.x
    assert [each.style[2] for each in sprites if each.face.name == "2:00"] == ["gold"]


def test_a_value_between_gaps_is_seen_where_markers_are_too_many() -> None:
    values = [*map(float, range(200)), None, 3.0, None, 1.0, 2.0]
    sprites = chart(BOX, data_of(*values, kind="line"), measure, PX)
    (disc,) = (each for each in sprites if each.face.kind == "disc")
    assert disc.box.centre == pytest.approx(targets(sprites)["datum:200"].centre, abs=1)


def test_whiskers_reach_from_low_to_high() -> None:
    one = ChartSeries("", (Datum(0, 5, 3, 9), Datum(1, 6)), "points", "seat1")
    sprites = chart(BOX, ChartData((one,), values=Axis(least=0, most=10)), measure, PX)
    words = texts(sprites)
    whisker = max((s.box for s in sprites if s.style == ("seat1",)), key=lambda box: box.h)
    level = (words["10"].centre[1] - words["0"].centre[1]) / 10
    assert whisker.y == pytest.approx(words["0"].centre[1] + 9 * level, abs=2)
    assert whisker.y + whisker.h == pytest.approx(words["0"].centre[1] + 3 * level, abs=2)


def test_without_data_there_is_nothing() -> None:
    for data in (ChartData(()), data_of(None, None)):
        assert chart(BOX, data, measure, PX, lit=0) == []
    assert nearest([], 100, 100) == -1


def test_references_are_dashed_and_named() -> None:
    lines = (Reference(1, "Today"), Reference(99, "No"))
    data = data_of(2, 4, 8, kind="points", references=lines, places=Axis(most=10))
    sprites = chart(BOX, data, measure, PX)
    at = targets(sprites)["datum:1"].centre[0]
    blocks = (each.box for each in sprites if each.face.kind == "block")
    upright = [box for box in blocks if box.h > box.w]
    dashes = [box for box in upright if abs(box.centre[0] - at) <= 1]
    assert len(dashes) > 10
    assert all(after.y > before.y + before.h for before, after in pairwise(dashes))
    assert "Today" in texts(sprites)
    assert "No" not in texts(sprites)  # beyond the axis


def test_the_lit_datum_stands_out_and_only_it() -> None:
    for kind in ("bars", "line", "points"):
        data = data_of(2, 4, 8, kind=kind)
        plain_, lit = (chart(BOX, data, measure, PX, number) for number in (-1, 1))
        more = [each for each in lit if each not in plain_]
        assert any("focus" in each.style for each in more), kind
        assert not any("focus" in each.style for each in plain_), kind
        where = targets(lit)["datum:1"]
        assert all(each.box.meets(where.grow(1)) for each in more), kind


# Pointing.


def test_data_are_numbered_by_place_then_series() -> None:
    late = ChartSeries("late", (Datum(2, 1), Datum(1, 5)))
    other = ChartSeries("other", (Datum(1, 7), Datum(3, None)))
    found = order(ChartData((late, other)))
    assert [(each.number, each.series.name, each.value) for each in found] == [
        (0, "late", 5),
        (1, "other", 7),
        (2, "late", 1),
    ]


@given(st.lists(st.floats(0, 100), min_size=1, max_size=12), st.sampled_from(["bars", "line"]))
def test_each_datum_is_hit_in_its_middle(values: list[float], kind: Kind) -> None:
    sprites = chart(BOX, data_of(*values, kind=kind), measure, PX)
    scene = Scene((800, 600), tuple(sprites))
    for name, box in targets(sprites).items():
        assert f"datum:{nearest(sprites, *box.centre)}" == name
        assert hit(scene, *box.centre) == name
    if kind == "bars":  # from outside of the chart too there is a nearest one
        assert nearest(sprites, -50, 10) == 0
        assert nearest(sprites, 2000, 10) == len(values) - 1


# Words never overlap, and all lies inside.


names = st.lists(st.text("abc de", min_size=1, max_size=14), min_size=1, max_size=12)


@st.composite
def charts_(draw: st.DrawFn) -> ChartData:
    number = draw(st.integers(1, 3))
    kinds: st.SearchStrategy[Kind] = st.sampled_from(["bars", "line", "points"])
    value = st.none() | st.floats(-1000, 1000) | st.integers(0, 12).map(float)
    named = tuple(draw(names)) if draw(st.booleans()) else ()
    at = st.integers(0, len(named) - 1) if named else st.integers(-5, 90)
    series = []
    for _ in range(number):
        data = []
        for place in draw(st.lists(at, max_size=15, unique=True)):
            label = draw(st.sampled_from(["", "12", "3.25 %", "a longer label"]))
            known = draw(value)
            half = draw(st.floats(0, 50))
            low, high = (None, None) if known is None else (known - half, known + half)
            data.append(Datum(place, known, low, high, label, f"at {place}"))
        series.append(ChartSeries(draw(st.text("xyz ", max_size=20)), tuple(data), draw(kinds)))
    lines = draw(
        st.lists(
            st.builds(Reference, st.floats(-50, 50), st.text("pq r", max_size=12)),
            max_size=3,
        )
    )
    values = Axis(draw(st.text("ab c", max_size=30)), log=draw(st.booleans()))
    places = Axis(draw(st.text("ab c", max_size=30)), named)
    return ChartData(tuple(series), places, values, tuple(lines), draw(st.booleans()))


@given(charts_(), st.integers(150, 1400), st.integers(150, 900), st.integers(10, 30))
@example(data_of(1e-9, 1, kind="line", values=Axis("", log=True)), 200, 200, 20)
def test_words_do_not_overlap_and_stay_inside(
    data: ChartData, width: int, height: int, px: int
) -> None:
    box = Box(10, 20, width, height)
    sprites = chart(box, data, measure, px, lit=0)
    words = [each for each in sprites if each.face.kind == "text" and each.face.name.strip()]
    for a, b in combinations(words, 2):
        assert not a.box.meets(b.box), (a, b)
    for each in words:
        assert each.box.w >= measure(each.face.name, int(each.style[0])) - 1 or each.box.w >= width
        assert each.box.h >= int(each.style[0])
    found = order(data)
    assert set(targets(sprites)) == {f"datum:{each.number}" for each in found}


@given(charts_())
def test_a_chart_with_room_stays_inside(data: ChartData) -> None:
    box = Box(10, 20, 900, 700)
    room = box.grow(PX)
    for each in chart(box, data, measure, PX, lit=0):
        inside = room.has(each.box.x, each.box.y)
        assert inside, each
        assert room.has(each.box.x + each.box.w, each.box.y + each.box.h), each


# Colours.


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_shapes_stand_out_from_the_panel(theme: object) -> None:
    named = ["accent", "right", "wrong", "text_dim", "text", "focus"]
    colours = {name: getattr(theme, name) for name in named}
    colours |= {f"seat{seat}": colour for seat, colour in enumerate(theme.seats)}  # type: ignore[attr-defined]
    panel = theme.panel  # type: ignore[attr-defined]
    weak = {name: contrast(colour, panel) for name, colour in colours.items()}
    assert min(weak.values()) >= 3, weak


@given(charts_(), st.floats(0, 1))
def test_a_chart_grows_to_the_right_until_it_is_whole(data: ChartData, share: float) -> None:
    whole = chart(Box(0, 0, 600, 300), data, measure, 14)
    targets_x = [one.box.centre[0] for one in whole if one.target]
    grown = grow_chart(whole, share)
    assert {one for one in whole if not one.ident} <= {*grown}
    if targets_x:
        edge = min(targets_x) + share * (max(targets_x) - min(targets_x))
        lines = [one for one in grown if one.ident and one.face.kind in ("line", "area")]
        assert all(one.box.x + one.box.w <= edge + 20 for one in lines)
    assert grow_chart(whole, 1.0) == whole
