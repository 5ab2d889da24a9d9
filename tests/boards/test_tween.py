"""Motion: the difference of two scenes, part of the way."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.scene import Box, Face, Paths, Sprite, between, eased, shaken, tween

SHARE = st.floats(0, 1)
ORIGIN = Box(500, 500, 30, 20)
PLATE = Box(0, 900, 90, 60)
BOX = st.builds(Box, *(st.integers(0, 900).map(float),) * 2, *(st.integers(1, 90).map(float),) * 2)


def card(number: int, box: Box, alpha: int = 255) -> Sprite:
    name = f"card:{number}"
    return Sprite(Face("set", number), box, name, name, alpha=alpha)


@st.composite
def pictures(draw: st.DrawFn) -> list[Sprite]:
    """Return a few cards, each at most once, and sprites without an ident between them."""
    numbers = draw(st.lists(st.integers(0, 9), unique=True, max_size=8))
    sprites = [card(number, draw(BOX)) for number in numbers]
    for _ in range(draw(st.integers(0, 2))):
        still = Sprite(Face("panel"), draw(BOX), style=("panel", "", 3))
        sprites.insert(draw(st.integers(0, len(sprites))), still)
    return sprites


def places(sprites: Sequence[Sprite]) -> dict[str, Box]:
    return {sprite.ident: sprite.box for sprite in sprites if sprite.ident}


def test_easing_runs_from_nought_to_one_and_never_back() -> None:
    steps = [eased(k / 100) for k in range(101)]
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == (0, 1)
    assert (eased(-3), eased(7)) == (0, 1)
    # Quick off, slow to land.
    assert steps[50] > 0.5


@given(BOX, BOX, BOX, st.floats(0, 1))
def test_between_goes_from_middle_to_middle_at_its_own_size(
    a: Box, b: Box, own: Box, arc: float
) -> None:
    assert between(a, b, 0, own, arc).centre == pytest.approx(a.centre)
    assert between(a, b, 1, own, arc).centre == pytest.approx(b.centre)
    for share in (0.0, 0.37, 1.0):
        assert between(a, b, share, own, arc)[2:] == own[2:]


def test_an_arc_rises_above_the_straight_way() -> None:
    a, b = Box(0, 100, 20, 20), Box(200, 100, 20, 20)
    heights = [between(a, b, k / 10, a, 0.25).y for k in range(11)]
    assert min(heights) == pytest.approx(100 - 0.25 * 200)
    assert heights[0] == pytest.approx(heights[-1]) == pytest.approx(100)


def test_several_new_ones_start_one_after_the_other_and_all_arrive() -> None:
    cards = [card(number, Box(100.0 * number, 0, 90, 60)) for number in range(4)]
    paths = Paths(ORIGIN, stagger=0.6)
    early = {s.ident: s.box.centre for s in tween([], cards, 0.1, paths)}
    assert early["card:0"] != ORIGIN.centre
    assert early["card:3"] == ORIGIN.centre
    late = tween([], cards, 0.999, paths)
    for sprite, own in zip(late, cards, strict=True):
        assert sprite.box.centre == pytest.approx(own.box.centre, abs=1)


@given(pictures(), pictures(), st.floats(0, 0.999))
def test_in_a_fade_nothing_travels(before: list[Sprite], after: list[Sprite], t: float) -> None:
    stays = set(places(before).values()) | set(places(after).values())
    paths = Paths(ORIGIN, {sprite.ident: PLATE for sprite in before}, fade=True)
    for sprite in tween(before, after, t, paths):
        if sprite.ident:
            assert any(sprite.box.centre == pytest.approx(box.centre) for box in stays)


def test_a_shake_ends_where_it_began() -> None:
    one = card(1, Box(50, 50, 90, 60))
    assert shaken(one, 1.0, 10) == one
    assert shaken(one, -0.1, 10) == one
    offsets = [shaken(one, k / 20, 10).box.x - 50 for k in range(20)]
    assert min(offsets) < -1
    assert max(offsets) > 1
    assert max(map(abs, offsets)) <= 10


@given(pictures(), pictures(), st.floats(1, 50))
def test_at_the_end_it_is_after_to_the_letter(
    before: list[Sprite], after: list[Sprite], t: float
) -> None:
    for origin in (None, ORIGIN):
        gone = {sprite.ident: PLATE for sprite in before}
        assert tween(before, after, t, Paths(origin, gone)) == after


@given(pictures(), pictures(), st.floats(-5, 0))
def test_at_the_start_everything_lies_where_it_lay(
    before: list[Sprite], after: list[Sprite], t: float
) -> None:
    gone = {sprite.ident: PLATE for sprite in before}
    for origin in (None, ORIGIN):
        shown = tween(before, after, t, Paths(origin, gone))
        old = places(before)
        for sprite in shown:
            if sprite.ident in old:
                assert sprite.box.centre == pytest.approx(old[sprite.ident].centre)
                assert sprite.alpha == 255
            elif sprite.ident and origin:
                assert sprite.box.centre == pytest.approx(origin.centre)
            elif sprite.ident:
                assert sprite.alpha == 0


@given(pictures(), pictures(), SHARE)
def test_idents_are_those_of_both_and_each_is_there_once(
    before: list[Sprite], after: list[Sprite], t: float
) -> None:
    shown = [sprite.ident for sprite in tween(before, after, t) if sprite.ident]
    assert len(shown) == len(set(shown))
    assert set(shown) == set(places(after)) | (set(places(before)) if t < 1 else set())


@given(pictures(), pictures(), SHARE)
def test_what_has_no_ident_neither_moves_nor_lingers(
    before: list[Sprite], after: list[Sprite], t: float
) -> None:
    shown = [sprite for sprite in tween(before, after, t, Paths(ORIGIN)) if not sprite.ident]
    assert shown == [sprite for sprite in after if not sprite.ident]


@given(pictures(), pictures(), st.floats(0, 0.999))
def test_one_that_goes_takes_no_press(before: list[Sprite], after: list[Sprite], t: float) -> None:
    kept = places(after)
    for sprite in tween(before, after, t):
        if sprite.ident:
            assert bool(sprite.target) == (sprite.ident in kept)


@given(pictures(), pictures(), st.floats(0, 0.999))
def test_what_moves_lies_on_top_of_what_rests(
    before: list[Sprite], after: list[Sprite], t: float
) -> None:
    old, new = places(before), places(after)
    resting = [
        not (s.ident and s.ident in old and old[s.ident] != new.get(s.ident))
        for s in tween(before, after, t)
    ]
    assert resting == sorted(resting, reverse=True)


@given(st.lists(st.tuples(BOX, BOX), min_size=1, max_size=6), SHARE)
def test_undo_runs_over_the_same_way_backwards(moves: list[tuple[Box, Box]], share: float) -> None:
    """Undo is the motion from after to before: same line, the other end first."""
    before = [card(number, a) for number, (a, _) in enumerate(moves)]
    after = [card(number, b) for number, (_, b) in enumerate(moves)]
    start = places(tween(after, before, 0))
    for ident, box in places(after).items():
        assert start[ident].centre == pytest.approx(box.centre)
    assert tween(after, before, 1) == before
    there, back = places(tween(before, after, share)), places(tween(after, before, share))
    for ident, box in there.items():
        a, b = places(before)[ident], places(after)[ident]
        ways = zip(box.centre, a.centre, b.centre, back[ident].centre, strict=True)
        for at, end_a, end_b, other in ways:
            # The same share of the way from the other end: the two add up to both ends.
            assert at + other == pytest.approx(end_a + end_b)


def test_a_card_taken_flies_to_its_pile_and_fades() -> None:
    taken, stays = card(1, Box(0, 0, 90, 60)), card(2, Box(100, 0, 90, 60))
    gone = {"card:1": PLATE}
    alphas, steps = [], []
    for k in range(10):
        shown = tween([taken, stays], [stays], k / 10, Paths(None, gone))
        assert shown[0] == stays
        flying = shown[1]
        assert flying.face == taken.face
        assert flying.target == ""
        alphas.append(flying.alpha)
        steps.append(flying.box.y)
    assert alphas == sorted(alphas, reverse=True)
    assert alphas[0] == 255
    assert alphas[-1] < 20
    assert steps == sorted(steps)
    assert steps[0] == 0
    assert steps[-1] > 850
    assert tween([taken, stays], [stays], 1, Paths(None, gone)) == [stays]


def test_a_card_taken_is_marked_no_more() -> None:
    """An outline has no alpha: it would lie there, bright and empty, when the card is gone."""
    box = Box(0, 0, 90, 60)
    taken, stays = card(1, box)._replace(marks=frozenset({"chosen"})), card(2, box)
    stays = stays._replace(marks=frozenset({"chosen"}))
    for fade in (False, True):
        for t in (0.0, 0.4, 0.9):
            shown = tween([taken, stays], [stays], t, Paths(None, {"card:1": PLATE}, fade=fade))
            assert {sprite.ident: bool(sprite.marks) for sprite in shown} == {
                "card:1": False,
                "card:2": True,
            }


def test_a_card_without_a_destination_fades_where_it_is() -> None:
    taken = card(1, Box(0, 0, 90, 60))
    shown = tween([taken], [], 0.5, Paths(None, {"card:2": PLATE}))
    assert [sprite.box for sprite in shown] == [taken.box]
    assert 0 < shown[0].alpha < 255


def test_a_new_card_comes_from_the_stock_or_fades_in() -> None:
    new = card(7, Box(300, 0, 90, 60))
    (sliding,) = tween([], [new], 0.4, Paths(ORIGIN))
    assert sliding == new._replace(box=between(ORIGIN, new.box, eased(0.4), new.box))
    (fading,) = tween([], [new], 0.4)
    assert fading.box == new.box
    assert fading.alpha == round(255 * eased(0.4))


def test_a_pale_card_stays_as_pale_as_it_was() -> None:
    a, b = card(1, Box(0, 0, 90, 60), 100), card(1, Box(100, 0, 90, 60), 100)
    assert [s.alpha for s in tween([a], [b], 0.5)] == [100]
    assert [s.alpha for s in tween([a], [], 0)] == [100]
