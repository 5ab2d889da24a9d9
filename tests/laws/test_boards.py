"""What holds on every board: things in their places, presses, and who is who."""

import random
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

import pytest
from hits import hit
from test_laws import CASES, Case, played

from game.boards.board import PLAIN, Board, Highlights, Selection
from game.boards.kinds import board_of
from game.boards.scene import Box, Scene, Sprite
from game.core.rules import Action, State
from game.games import GAMES
from game.games.claims.state import Claim, Turn
from game.games.noset.state import Take
from game.games.pegs.state import Jump, PegState
from game.play.session import Session

AREAS = (Box(22, 72, 1236, 540), Box(10, 300, 780, 1020), Box(0, 0, 340, 260))
ONE_A_VARIANT = [
    case
    for case in CASES
    if case.seats
    == min(other.seats for other in CASES if (other.key, other.variant) == (case.key, case.variant))
]
every_variant = pytest.mark.parametrize(
    "case", ONE_A_VARIANT, ids=["/".join((case.key, case.variant)) for case in ONE_A_VARIANT]
)


def positions(case: Case, every: int = 3) -> Iterator[tuple[Board, Any]]:
    """Yield some positions of a random game, each with its board."""
    for state in played(case).states[::every]:
        yield board_of(state), state


def inside(box: Box, room: Box) -> bool:
    """Tell whether a box lies in a room; places are whole pixels, half a one is rounding."""
    wide = room.grow(1)
    return (
        wide.x <= box.x
        and wide.y <= box.y
        and box.x + box.w <= wide.x + wide.w
        and box.y + box.h <= wide.y + wide.h
    )


@every_variant
def test_every_thing_has_its_sprite_in_its_place(case: Case) -> None:
    for board, state in positions(case):
        things = board.things(state)
        assert len(set(things)) == len(things)
        for area in AREAS:
            grid = board.grid(state, area, 5)
            assert len(things) == len(grid.boxes) == len(grid.cells) == len(set(grid.cells))
            assert all(r in range(grid.rows) and c in range(grid.columns) for r, c in grid.cells)
            sprites = board.sprites(state, grid)
            assert [s.target for s in sprites] == [f"{board.kind}:{thing}" for thing in things]
            idents = [sprite.ident for sprite in sprites if sprite.ident]
            assert len(set(idents)) == len(idents) == len(board.ids(state))
            scene = Scene((2000, 2000), (*board.ground(state, grid), *sprites))
            for thing, box, sprite in zip(things, grid.boxes, sprites, strict=True):
                assert inside(box, area)
                assert sprite.box == box or not sprite.ident
                assert hit(scene, *box.centre) == f"{board.kind}:{thing}"
                assert bool(sprite.ident) == (thing in board.ids(state))


@every_variant
def test_what_lies_there_can_be_told(case: Case) -> None:
    for board, state in positions(case, 9):
        grid = board.grid(state, AREAS[0])
        told = [board.describe_place(state, grid, thing) for thing in board.things(state)]
        assert [(one.row, one.column) for one in told] == [*grid.cells]
        names = {tuple(one.digits.items()) or (one.row, one.column) for one in told}
        assert len(names) == len(told)
        for thing, one in zip(board.things(state), told, strict=True):
            assert (one.what == "hole") == (thing not in board.ids(state))


@every_variant
def test_what_stands_out_changes_no_place(case: Case) -> None:
    source = random.Random(str(case))
    for board, state in positions(case):
        things = board.things(state)
        if len(things) < 2:
            continue
        one, two = source.sample(things, 2)
        shown = Highlights(Selection((one,)), {two: "hint"}, {two: ("star", "gold")}, inlaid=True)
        grid = board.grid(state, AREAS[0], 5)
        plain, lit = board.sprites(state, grid), board.sprites(state, grid, shown)
        assert places(plain, board.who) == places(lit, board.who)
        assert {s.target for s in lit} - {""} == {s.target for s in plain}
        marks = {s.target: s.marks for s in reversed(lit) if s.target}
        if one in board.ids(state):
            assert marks[f"{board.kind}:{one}"] == {"chosen"}
        if two in board.ids(state):
            assert "hint" in marks[f"{board.kind}:{two}"]


def places(sprites: list[Sprite], who: str) -> dict[str, Box]:
    """Return where everybody lies; lights and signs are nobody."""
    return {one.ident: one.box for one in sprites if one.ident.partition(":")[0] == who}


@every_variant
def test_every_move_can_be_pressed(case: Case) -> None:
    for board, state in positions(case):
        for seat in sorted(case.rules.actors(state)):
            for move in case.rules.moves(state, seat):
                if not isinstance(move, Claim | Jump | Take | Turn):
                    continue  # buttons and plates are pressed for those
                assert pressed(board, state, move) == move


def pressed(board: Board, state: Any, move: Action) -> Action | None:
    """Return what comes of the presses that a move asks for, each of them on a thing."""
    if isinstance(move, Jump):
        presses = [(move.source, False), (move.target, False)]
    elif isinstance(move, Turn):
        presses = [(state.table[state.places.index(move.place)], False)]
    elif isinstance(move, Take):
        presses = [(move.card, False)]
    else:
        assert isinstance(move, Claim)
        presses = [(card, False) for card in move.left] + [(card, True) for card in move.right]
    chosen, action = Selection(), None
    for thing, second in presses:
        assert action is None
        assert thing in board.things(state)
        chosen, action = board.press(state, chosen, thing, second=second)
    return action or board.content(state, chosen)


@every_variant
def test_small_pictures_lie_in_their_room_and_are_nobody(case: Case) -> None:
    for board, state in positions(case, 7):
        for area in AREAS:
            for spread in (0.0, 0.4, 1.0):
                small = board.small(state, area, spread=spread)
                assert len(small) >= len(board.ids(state))
                assert all(inside(sprite.box, area) for sprite in small)
                assert not any(sprite.ident or sprite.target for sprite in small)
                if board.kind == "card" and not state.last:  # in a chain the last claim lies over
                    boxes = [sprite.box.grow(-1) for sprite in small]
                    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
                emblem = board.emblem(state, area, spread) if board.things(state) else []
                assert not any(sprite.ident or sprite.target for sprite in emblem)


@every_variant
def test_actions_have_pictures_in_their_room_or_none(case: Case) -> None:
    session = played(case)
    for state, entry in zip(session.states[::5], session.log[::5], strict=False):
        for area in AREAS:
            made = board_of(state).action_picture(state, entry.action, area)
            assert all(inside(sprite.box, area) for sprite in made)
            assert all(sprite.face.kind != "back" for sprite in made)
            if isinstance(entry.action, Claim):
                cards = entry.action.left + entry.action.right
                assert [sprite.face.index for sprite in made] == [*cards]
            for one, other in combinations(made, 2):
                assert not one.box.meets(other.box)


# Who is who.


@every_variant
def test_identities_over_a_game_and_back(case: Case) -> None:
    """Step by step, what stays or jumps is the same, forward and back; nobody is there twice."""
    states = played(case).states
    ids = board_of(states[0]).ids(states[0])
    for before, after in pairwise([*states, *reversed(states)]):
        found = board_of(after).follow(ids, before, after)
        assert len(set(found.values())) == len(found)
        assert set(found) == set(board_of(after).ids(after))
        check_stays(ids, found, before, after)
        check_mover(case, ids, found, before, after)
        ids = found


def elsewhere(before: Any, after: Any) -> bool:
    """Tell whether two positions have other tables of a row."""
    rows = [getattr(state, "row", None) for state in (before, after)]
    return rows[0] is not None and rows[1] is not None and rows[0].place != rows[1].place


def check_stays(ids: Mapping[int, int], found: Mapping[int, int], before: Any, after: Any) -> None:
    """Check that what is there before and after is the same: of another table, nothing is."""
    if elsewhere(before, after):
        assert not {*ids.values()} & {*found.values()}
        return
    assert all(found[thing] == ids[thing] for thing in set(ids) & set(found))


def check_mover(
    case: Case, ids: Mapping[int, int], found: Mapping[int, int], before: Any, after: Any
) -> None:
    """Check that the marker of one jump is the same one where it has come to."""
    if not isinstance(before, PegState) or len(before.finished) != len(after.finished):
        return
    if elsewhere(before, after):
        return
    gone, come = set(ids) - set(found), set(found) - set(ids)
    if len(gone) + len(come) != 3:
        assert not gone | come
        return
    (way,) = [(a, b) for a in gone for b in come if after.lattice.jumped_hole(a, b) is not None]
    assert found[way[1]] == ids[way[0]]
    others = {ids[hole] for hole in gone} - {ids[way[0]]}
    assert not others & set(found.values())
    new = {found[hole] for hole in come} - {ids[way[0]]}
    assert not new & set(ids.values())


@every_variant
def test_identities_while_one_scrubs(case: Case) -> None:
    """From anywhere to anywhere: who is still there stays, and no two are ever one."""
    source, states = random.Random(f"{case} scrub"), played(case).states
    board, before = board_of(states[0]), states[0]
    ids = dict(board.ids(before))
    for _ in range(25):
        after = source.choice(states)
        found = board.follow(ids, before, after)
        assert board.follow(found, after, after) == found
        assert set(found) == set(board.ids(after))
        assert len(set(found.values())) == len(found)
        check_stays(ids, found, before, after)
        if isinstance(after, PegState) and case.seats == 1 and not elsewhere(before, after):
            # As few as can be are new: one that went and could have come from there did.
            new = set(found.values()) - set(ids.values())
            assert len(new) <= max(0, after.markers.bit_count() - before.markers.bit_count())
        before, ids = after, dict(found)


def test_every_game_has_a_board() -> None:
    for rules in GAMES.values():
        state = Session(rules, rules.default_options(), "board").state
        board = board_of(state)
        assert board.things(state)
        assert board.sprites(state, board.grid(state, AREAS[0]), PLAIN)


def test_a_position_without_a_board_says_where_to_add_one() -> None:
    class Unheard(State):
        """A position of nobody's game."""

    with pytest.raises(LookupError, match=r"Unheard: .* PegState, .* game/boards/kinds\.py"):
        board_of(Unheard())
