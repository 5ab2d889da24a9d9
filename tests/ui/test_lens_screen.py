"""The lens at the tables, through the real program."""

from dataclasses import replace

import pygame
import pytest
from hands import keys_of_cards, laid_out, marker_hand
from pilot import Pilot, seated
from sparse import sparse

from game.boards.scene import Face
from game.core import ternary
from game.core.features import set_cards
from game.games import GAMES
from game.games.claims.classic import CLASSIC
from game.games.claims.state import Claim, Turn
from game.games.pegs.state import Jump
from game.games.triangle.lattice import triangle
from game.ui.pages.match.explanation import WhyScreen
from game.ui.table.lens import set_tokens
from game.ui.table.table_screen import TableScreen


def sit(pilot: Pilot, game: str, mode: str = "practice", seats: int = 1, **fields: object) -> None:
    pilot.sit(seated(game, seats=seats, mode=mode, seed="lens", **fields), 1500)


def lens(pilot: Pilot) -> bool:
    """Tell whether the lens shows now."""
    return pilot.table.model.lens_on


def coloured(screen: TableScreen) -> bool:
    """Tell whether the colours show now."""
    return marker_hand(screen).coloured


def said(pilot: Pilot) -> str:
    return " ".join(pilot.words())


@pytest.mark.parametrize("game", sparse(GAMES, 3))
def test_the_lens_is_there_in_practice_alone_and_off_at_first(pilot: Pilot, game: str) -> None:
    for mode, seats in (("", 1), ("today", 1), ("", 2)):
        sit(pilot, game, mode, seats)
        assert pilot.screen.widget_named("lens") is None
        pilot.press(pygame.K_F4)
        assert not pilot.loop.context.settings.lens
        pilot.loop.stack.pop()
    sit(pilot, game)
    before = pilot.scene()
    assert not lens(pilot)
    pilot.press(pygame.K_F4)
    assert lens(pilot)
    assert pilot.scene() != before
    pilot.press(pygame.K_F4)
    assert pilot.scene() == before
    pilot.click("lens")
    assert pilot.loop.context.settings.lens
    pilot.loop.stack.pop()
    sit(pilot, game, "")
    assert not lens(pilot)  # it stays with practice
    pilot.loop.stack.pop()
    sit(pilot, game)
    assert lens(pilot)  # and is remembered there


@pytest.mark.parametrize(("game", "n"), [("classic", 4), ("triples", 4), ("sumz", 4)])
def test_every_card_shows_its_digits(pilot: Pilot, game: str, n: int) -> None:
    sit(pilot, game)
    pilot.press(pygame.K_F4)
    shown = pilot.words()
    for card in pilot.table.match.state.table:
        assert set_cards(n).digits_text(card) in shown
    pilot.press(pygame.K_F4)
    assert not {set_cards(n).digits_text(card) for card in pilot.table.match.state.table} & {
        *pilot.words()
    }


@pytest.mark.parametrize("attributes", [3, 5])
def test_cards_of_other_sizes_have_as_many_digits(pilot: Pilot, attributes: int) -> None:
    sit(pilot, "classic", attributes=attributes)
    pilot.press(pygame.K_F4)
    for card in pilot.table.match.state.table:
        assert set_cards(attributes).digits_text(card) in pilot.words()


def strip(screen: TableScreen, pilot: Pilot) -> list[str]:
    """Return the faces of cards and the words in the strip."""
    board, plate = laid_out(screen, pilot.loop.view()).grid.area, screen.frame.plates[0].box
    found = []
    for sprite in pilot.scene().sprites:
        if board.y + board.h <= sprite.box.y < plate.y:
            kind = sprite.face.kind
            found.append(sprite.face.name if kind == "text" else f"{kind} {sprite.face.index}")
    return found


@pytest.mark.parametrize("game", ["classic", "triples"])
def test_two_chosen_cards_show_the_third_and_where_it_is(pilot: Pilot, game: str) -> None:
    sit(pilot, game)
    pilot.press(pygame.K_F4)
    screen = pilot.table
    assert any("A set or triple makes 0000." in words for words in strip(screen, pilot))
    claim = screen.match.rules.moves(screen.match.state, 0)[0]
    assert isinstance(claim, Claim)
    a, b, c = claim.left
    for card in (a, b):
        pilot.click(f"card:{card}")
    shown = strip(screen, pilot)
    assert f"set {c}" in shown
    written = set_cards(4).digits_text
    assert {written(a), written(b), written(c), "on the table"} <= {*shown}
    assert written(ternary.total((a, b))) in shown
    if game == "triples":
        assert any(f"120 − {a} − {b} = {c}".replace(" ", "\xa0") in words for words in shown)
    pilot.click(f"card:{c}")  # judged as ever
    assert c in screen.match.state.piles[0]


def test_the_third_card_may_be_in_the_pile_or_taken(pilot: Pilot) -> None:
    sit(pilot, "classic")
    pilot.press(pygame.K_F4)
    screen = pilot.table
    told = set()
    for _ in range(8):
        state = screen.match.state
        for a in state.table:
            for b in state.table:
                third = ternary.third(a, b) if a != b else a
                place = "pile" if third in state.stock else "taken"
                if third in state.table or place in told:
                    continue
                screen.controller.press(a)
                screen.controller.press(b)
                pilot.frame()
                words = {"pile": "still in the pile", "taken": "already taken"}[place]
                assert words in strip(screen, pilot)
                screen.controller.clear_selection()
                told.add(place)
        screen.model.submit(0, screen.match.rules.moves(state, 0)[0])
        pilot.wait(1500)
    assert told == {"pile", "taken"}


def test_of_cards_face_down_it_does_not_show_which_ones_are_on_the_table(pilot: Pilot) -> None:
    """Neither do the reasons of a try, which show the cards whatever lies face down."""
    sit(pilot, "classic", goal="memory")
    pilot.press(pygame.K_F4)
    assert lens(pilot)
    screen = pilot.table
    state = screen.match.state
    on_table, places = set(), state.places
    for first, second in ((first, first + 1) for first in places[:-1]):
        seen = replace(state, up=(first, second))
        third = ternary.third(*seen.cards_up)
        on_table.add(third in state.table)
        faces = [token.face for token in set_tokens(CLASSIC, seen, seen.cards_up) if token.face]
        assert faces == [Face("set", third, 4)]
    assert on_table == {True, False}
    while not screen.match.session.log or screen.match.state.made:
        for place in screen.match.state.places[:3]:
            screen.model.submit(0, Turn(place))
    pilot.press(pygame.K_F3)
    assert isinstance(pilot.screen, WhyScreen)
    kinds = [sprite.face.kind for sprite in pilot.scene().sprites]
    assert kinds.count("set") == 3 + 4  # on the table, and those with what completes the first two


def test_two_cards_alike_are_told_to_be_no_pair(pilot: Pilot) -> None:
    sit(pilot, "triples")
    pilot.press(pygame.K_F4)
    screen = pilot.table
    first = screen.match.state.table[0]
    other = next(c for c in screen.match.state.table[1:] if not ternary.is_pair(first, c))
    for card in (first, other):
        screen.controller.press(card)
    pilot.frame()
    shown = " ".join(strip(screen, pilot))
    assert "Not a pair. The same on both: " in shown
    assert "set " not in shown


def test_both_groups_of_sumz_and_their_difference(pilot: Pilot) -> None:
    sit(pilot, "sumz")
    pilot.press(pygame.K_F4)
    screen = pilot.table
    a, b = screen.match.state.table[:2]
    pilot.click(f"card:{a}")
    pilot.click(f"card:{b}", button=3)
    shown = strip(screen, pilot)
    difference = ternary.total((a, ternary.negative(b)))
    assert [face for face in shown if face.startswith("sumz")] == [
        f"sumz {a}",
        f"sumz {b}",
        f"sumz {difference}",
    ]
    assert "Equal – it’s a match." not in shown
    screen.controller.clear_selection()
    claim = screen.match.rules.moves(screen.match.state, 0)[0]
    assert isinstance(claim, Claim)
    for card in claim.left:
        screen.controller.press(card)
    for card in claim.right:
        screen.controller.press(card, second=True)
    pilot.frame()
    assert "Equal – it’s a match." in strip(screen, pilot)
    assert "sumz 0" in strip(screen, pilot)


def board(pilot: Pilot, size: int = 5) -> TableScreen:
    sit(pilot, "triangle", size=size)
    return pilot.table


def test_the_board_shows_colours_counts_and_where_a_last_marker_can_end(pilot: Pilot) -> None:
    screen = board(pilot)
    assert not coloured(screen)
    pilot.press(pygame.K_F4)
    assert coloured(screen)
    assert not marker_hand(screen).inlaid
    while True:
        shown = " ".join(strip(screen, pilot))
        colours = triangle(5).colours
        for colour in (1, 2, 3):
            count = sum(
                screen.match.state.markers >> h & 1 and colours[h] == colour for h in range(15)
            )
            told = f"{count}, odd" if count % 2 else f"{count}, even"
            assert f"marker {colour} {told}" in shown
        assert "XOR 3" in shown  # the apex is of the third colour
        assert "the last marble can only end on green" in " ".join(shown.split())
        if screen.match.state.over:
            break
        source, _, target = triangle(5).legal(screen.match.state.markers)[0]
        screen.model.submit(0, Jump(source, target))
        pilot.wait(600)
    assert len(screen.session.log) > 3


def test_where_the_xor_is_nought_no_single_marker_can_be_left(pilot: Pilot) -> None:
    # On 6 holes a side, 7 of each colour lie: take one away and the XOR is its colour, so a
    # board of nought comes from jumps only by hand.
    screen = board(pilot, size=6)
    pilot.press(pygame.K_F4)
    three = 0
    for colour in (1, 2, 3):
        three |= 1 << triangle(6).colours.index(colour)
    screen.session.state = screen.session._states[-1] = replace(screen.match.state, markers=three)
    pilot.press(pygame.K_TAB)
    shown = " ".join(" ".join(strip(screen, pilot)).split())
    assert "XOR 0" in shown
    assert "you can never get down to one" in shown


def test_the_lens_goes_with_the_light_and_the_colours(pilot: Pilot) -> None:
    screen = board(pilot)
    for key in (pygame.K_F4, pygame.K_c, pygame.K_l):
        pilot.press(key)
    pilot.wait(500)
    assert marker_hand(screen).light.on
    assert marker_hand(screen).inlaid
    pilot.press(pygame.K_F4)
    assert coloured(screen)  # the colours were asked for, too
    assert "XOR 3" not in said(pilot)


def test_a_claim_in_the_lens_counts_as_in_any_practice(pilot: Pilot) -> None:
    sit(pilot, "classic")
    pilot.press(pygame.K_F4)
    screen = pilot.table
    claim = screen.match.rules.moves(screen.match.state, 0)[0]
    assert isinstance(claim, Claim)
    for card in claim.left:
        place = screen.match.state.table.index(card)
        keys = keys_of_cards(screen, pilot.loop.view())
        pilot.press(keys[place])
    assert screen.match.state.scores == (1,)
