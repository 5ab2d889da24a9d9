"""The end of a storm or a streak: the mistake, what was there, what took long, medals."""

from itertools import pairwise

import pygame
import pytest
from hands import wrong_claim
from pilot import Pilot, seated

from game.boards.scene import Sprite
from game.core.rules import Action
from game.games.claims.classic import CLASSIC
from game.games.claims.state import Claim
from game.play.ranks import METALS, medals_of, rank_of
from game.ui.kit.layout import draw_node
from game.ui.kit.view import View
from game.ui.medals import medal_bar, metal_words, next_words
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.match.ends.rush_scene import alike_words
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")

SIZES = [(1280, 720), (800, 600), (800, 1200)]


def find(pilot: Pilot, table: TableScreen, wait: int) -> Action:
    """Wait, and find a claim by clicks."""
    pilot.wait(wait, 100)
    claim = table.match.rules.moves(table.session.state, 0)[0]
    assert isinstance(claim, Claim)
    for card in claim.left:
        pilot.click(f"card:{card}")
    return claim


def cards_of(sprites: tuple[Sprite, ...]) -> list[Sprite]:
    return [one for one in sprites if one.face.kind == "set"]


def lose_streak(size: tuple[int, int], finds: int = 2) -> tuple[Pilot, TableScreen, Claim]:
    """Find some sets in a row and then pick three cards that are none; wait for all that moves."""
    pilot = Pilot(size)
    table = pilot.sit(seated("classic", goal="streak", seed="rush"), 2000)
    for _ in range(finds):
        find(pilot, table, 2000)
    pilot.wait(2000, 100)
    wrong = wrong_claim(table.match)
    for card in wrong.left:
        pilot.click(f"card:{card}")
    pilot.wait(6000, 50)
    return pilot, table, wrong


@pytest.mark.heavy
@pytest.mark.parametrize("size", SIZES)
def test_a_streak_ends_with_the_wrong_cards_above_a_set_that_was_there(
    size: tuple[int, int],
) -> None:
    pilot, table, wrong = lose_streak(size)
    result, rules = pilot.screen, table.match.rules
    assert isinstance(result, ResultScreen)
    sprites = pilot.scene().sprites
    cards = cards_of(sprites)
    taken, there = cards[:3], cards[3:]
    assert [one.face.index for one in taken] == [*wrong.left]
    before = table.session.states[-2]
    assert rules.explain(before, Claim(tuple(one.face.index for one in there))).right
    assert all("right" in one.marks for one in there)
    told = rules.explain(before, wrong)
    values = next(one.values for one in told.aspects if not one.right)
    (odd,) = (k for k, value in enumerate(values) if values.count(value) == 1)
    assert ["wrong" in one.marks for one in taken] == [k == odd for k in range(3)]
    words = [one.box for one in sprites if one.face.kind == "text" and one.face.name]
    for card in cards:
        assert card.box.is_within(pilot.loop.view().box)
        assert not any(card.box.meets(box) for box in words)
    assert "Streak over" in pilot.words()
    medals = medals_of("classic", table.match.opening.options)
    assert "A set that was there" in pilot.words()
    assert f"{medals[0] - 2} to bronze" in pilot.words()


def test_the_table_that_ended_a_streak_is_practised_alone() -> None:
    pilot, table, _ = lose_streak((1280, 720))
    posed = table.session.states[-2].table
    assert "Practise this one" in pilot.words()
    pilot.click("look")
    pilot.wait(500)
    assert isinstance(pilot.screen, LessonScreen)
    assert pilot.screen.cards.table == posed
    assert len(pilot.screen.course.lesson.steps) == 1
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, ResultScreen)


def test_a_storm_ends_with_the_three_tables_that_took_the_longest() -> None:
    pilot = Pilot((1280, 720))
    table = pilot.sit(seated("classic", goal="storm", seed="rush"), 2000)
    waits, made = (3000, 9000, 2000, 7000, 5000), list[Action]()
    for wait in waits:
        made.append(find(pilot, table, wait))
    pilot.wait(240_000, 1000)
    assert isinstance(pilot.screen, ResultScreen)
    cards = [one.face.index for one in cards_of(pilot.scene().sprites)]
    slowest = [made[1], made[3], made[4]]
    assert cards == [card for claim in slowest if isinstance(claim, Claim) for card in claim.left]
    assert {"Time’s up!", "These took longest"} <= {*pilot.words()}
    assert pilot.screen.number == ("5", "tables")
    assert "Practise these" in pilot.words()
    pilot.click("look")
    assert isinstance(pilot.screen, LessonScreen)
    assert len(pilot.screen.course.lesson.steps) == 3


def test_a_storm_of_one_find_ends_with_the_one_table_that_took_longest() -> None:
    pilot = Pilot((1280, 720))
    table = pilot.sit(seated("classic", goal="storm", seed="rush"), 2000)
    find(pilot, table, 3000)
    pilot.wait(240_000, 1000)
    assert "This took longest" in pilot.words()


def test_what_is_alike_is_told_in_a_sentence_without_capitals() -> None:
    state = CLASSIC.start(CLASSIC.default_options(), tuple(range(81)), 1)
    told = {
        (0, 1, 2): "Alike: shape, colour, shading",
        (0, 13, 26): "Alike in one feature: shape",
        (0, 40, 80): "Different in everything",
    }
    for cards, words in told.items():
        assert alike_words(CLASSIC.explain(state, Claim(cards))) == words


MEDALS = (11, 16, 22, 34)
TIGHT = (8, 9, 10, 80)


@pytest.mark.parametrize(
    ("score", "rank", "words"),
    [
        (0, "", "11 to bronze"),
        (10, "", "1 to bronze"),
        (11, "Bronze", "5 to silver"),
        (21, "Silver", "1 to gold"),
        (22, "Gold", "12 to diamond"),
        (34, "Diamond", ""),
        (40, "Diamond", ""),
    ],
)
def test_the_rank_and_the_way_to_the_next_are_told(score: int, rank: str, words: str) -> None:
    assert metal_words(rank_of(score, MEDALS)) == rank
    assert next_words(score, MEDALS) == words


@pytest.mark.parametrize("medals", [MEDALS, TIGHT])
@pytest.mark.parametrize("score", range(45))
def test_the_bar_never_touches_a_medal_that_is_not_reached(
    score: int, medals: tuple[int, ...], view: View
) -> None:
    box = view.box._replace(w=268, h=130)
    track, *others = draw_node(medal_bar(view, score, medals), view, box)
    signs = [one for one in others if one.face.name.startswith("medal ")]
    lit = [one.box for one in others if one.style[:1] == ("gold",) and one.box.h == track.box.h]
    assert [one.face.name.split()[1] for one in signs] == [*METALS]
    assert not any(a.box.meets(b.box) for a, b in pairwise(signs))
    ends = [one.x + one.w for one in lit]
    for value, sign in zip(medals, signs, strict=True):
        assert sign.box.is_within(box)
        assert sign.face.name.endswith("open") == (score < value)
        if score < value:
            assert all(end < sign.box.x for end in ends)
        else:
            assert all(end >= sign.box.centre[0] for end in ends)
