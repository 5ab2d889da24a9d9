"""Small pictures of tables: all of it inside, nothing on anything, at rest and alive."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from game.boards.board import Highlights, select_only
from game.boards.kinds import board_of
from game.boards.peg_board import targets
from game.boards.scene import Box
from game.core.rng import Rng
from game.core.rules import State
from game.games import GAMES
from game.games.claims.state import ClaimState
from game.games.pegs.state import PegState
from game.games.triangle.lattice import triangle
from game.play.session import Session

ROOMS = st.builds(Box, st.just(10), st.just(20), st.integers(60, 400), st.integers(40, 300))


def position(game: str, seed: str, moves: int) -> State:
    """Return a position some moves into a game."""
    rules, rng = GAMES[game], Rng(seed, "small")
    session = Session(rules, rules.default_options(), seed)
    for _ in range(moves):
        if session.result is None:
            session.submit(0, rng.choice(rules.moves(session.state, 0)), 0)
    state: State = session.state
    return state


@given(
    st.sampled_from(["classic", "triples", "sumz"]),
    st.integers(0, 999).map(str),
    st.integers(0, 26),
    ROOMS,
    st.floats(0, 1),
)
def test_cards_lie_in_the_room_and_beside_each_other(
    game: str, seed: str, moves: int, room: Box, spread: float
) -> None:
    state = position(game, seed, moves)
    assert isinstance(state, ClaimState)
    sprites = board_of(state).small(state, room, spread=spread)
    assert [sprite.face.index for sprite in sprites] == [*state.table]
    assert not any(sprite.ident or sprite.target for sprite in sprites)
    for sprite in sprites:
        box = sprite.box
        assert room.x - 1 <= box.x <= room.x + room.w - box.w + 1
        assert room.y - 1 <= box.y <= room.y + room.h - box.h + 1
    if sprites and sprites[0].box.w >= 12:
        for one, other in combinations(sprites, 2):
            assert not one.box.grow(-1).meets(other.box.grow(-1))


@given(st.integers(0, 999).map(str), st.integers(0, 13), ROOMS)
def test_a_board_shows_its_markers_and_the_jumps_of_a_chosen_one(
    seed: str, moves: int, room: Box
) -> None:
    state = position("triangle", seed, moves)
    assert isinstance(state, PegState)
    plain = board_of(state).small(state, room)
    assert [sprite.face.kind for sprite in plain].count("marker") == state.markers.bit_count()
    jumps = triangle(state.size).legal(state.markers)
    if jumps:
        source = jumps[0][0]
        alive = board_of(state).small(state, room, Highlights(select_only(source)))
        lights = [sprite for sprite in alive if sprite.face.kind == "lit hole"]
        assert len(lights) == len(targets(state, source))
