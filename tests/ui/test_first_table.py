"""The first minute at a table: the rule in a line until it was understood, and the lesson."""

from typing import Any

import pygame
import pytest
from hands import act
from pilot import Pilot, seated

from game.boards.motion.card_motion import copy_identity
from game.boards.scene import Face
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.table.cards.card_selector import LIT_MS
from game.ui.table.table_screen import TableScreen

RULES = {
    "classic": "Find three cards: each feature all the same or all different.",
    "triples": "Find three cards that are different in everything.",
    "sumz": "Two groups with equal sums. Click once for group 1, twice for group 2.",
    "triangle": "Jump one marble over another into an empty hole. Leave just one.",
}


def told(pilot: Pilot, game: str) -> bool:
    """Tell whether the rule shows, with the way to the lesson, and not one without the other."""
    shows = RULES[game] in " ".join(pilot.words())
    assert (pilot.screen.widget_named("teach") is not None) == shows
    return shows


def right(table: TableScreen) -> None:
    """Do the first right thing there is."""
    rules, state = table.match.rules, table.match.state
    moves = rules.claims_left(state) if isinstance(rules, ClaimRules) else rules.moves(state, 0)
    assert table.model.submit(0, moves[0])


def wrong(table: TableScreen) -> Claim:
    rules, state = table.match.rules, table.match.state
    claims = (Claim((*state.table[:2], card)) for card in state.table[2:])
    return next(claim for claim in claims if not rules.explain(state, claim).right)


@pytest.mark.parametrize("game", RULES)
def test_the_rule_shows_until_it_was_understood(pilot: Pilot, game: str) -> None:
    table = pilot.sit(seated(game, 0))
    assert told(pilot, game)
    right(table)
    pilot.wait(1000)
    assert not told(pilot, game)
    pilot.sit(seated(game, 0))
    assert not told(pilot, game)
    other = "sumz" if game == "classic" else "classic"
    pilot.sit(seated(other, 0))
    assert told(pilot, other)


def test_a_wrong_claim_says_why_and_leaves_the_rule(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", 0))
    assert table.model.submit(0, wrong(table))
    pilot.wait(1000)
    assert table.model.message in " ".join(pilot.words())
    assert told(pilot, "classic")
    act(table, "hint")
    assert told(pilot, "classic")


def test_the_rule_shows_against_computers_too_and_they_do_not_end_it(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", 0, 5))
    assert told(pilot, "classic")
    while not table.match.state.scores[1]:
        pilot.frame(100)
    assert told(pilot, "classic")


@pytest.mark.parametrize("levels", [(0, 0), (3, 3)])
def test_who_plays_with_others_or_watches_is_not_taught(
    pilot: Pilot, levels: tuple[int, ...]
) -> None:
    pilot.sit(seated("classic", *levels))
    assert not told(pilot, "classic")


def test_a_duel_is_about_something_else(pilot: Pilot) -> None:
    pilot.sit(seated("triangle", 0, 2, play="duel"))
    assert not told(pilot, "triangle")


def test_the_button_leads_to_the_lesson_and_back(pilot: Pilot) -> None:
    table = pilot.sit(seated("triples", 0))
    before = table.model.now
    pilot.click("teach")
    lesson = pilot.screen
    assert isinstance(lesson, LessonScreen)
    part: Any = lesson
    assert part.course.lesson.game == "triples"
    pilot.wait(5000)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen is pilot.table is table
    assert table.model.now - before < 100
    assert told(pilot, "triples")


def test_several_who_call_are_told_once_how(pilot: Pilot) -> None:
    words = "See a set? Press your key, then pick the three cards."
    pilot.sit(seated("classic", 0, 0))
    assert words in pilot.words()
    pilot.sit(seated("classic", 0, 0))
    assert words not in pilot.words()
    assert pilot.loop.context.settings.hints_seen == ("classic together",)


# Find all six.


def test_the_sets_that_were_found_lie_along_the_footer(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", goal="find all", seed=""), 1000)
    found: set[int] = set()
    for number in range(6):
        assert f"{number} of 6 found" in pilot.words()
        below = table.frame.laid.grid.area.y + table.frame.laid.grid.area.h
        small = [s for s in pilot.scene().sprites if s.face.kind == "set" and s.box.y > below]
        assert {sprite.face.index for sprite in small} == found
        assert len(small) == 3 * number
        claim = table.match.rules.moves(table.match.state, 0)[0]
        assert isinstance(claim, Claim)
        found |= {*claim.left}
        assert table.model.submit(0, claim)
        check_flight(pilot, table, claim, number)
        pilot.wait(1000)


def check_flight(pilot: Pilot, table: TableScreen, claim: Claim, number: int) -> None:
    """Have pictures leave the cards of a claim; only when they have landed do they count."""
    for k, card in enumerate(claim.left):
        pilot.frame(300 if k == 0 else 50)
        seen, lies = pilot.scene().sprites, table.frame.laid.places[f"card:{card}"]
        copy = next(s for s in seen if s.ident == copy_identity(f"card:{card}", number + 1))
        assert copy.face == Face("set", card)
        assert copy.box.meets(lies)
        assert copy.box.w > 0.7 * lies.w
        assert f"card:{card}" in {sprite.ident for sprite in seen}
    assert f"{number} of 6 found" in pilot.words()
    assert table.frame.plates[0].score == str(number)


def test_a_press_on_a_set_that_was_found_lights_its_cards_for_a_moment(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", goal="find all", seed=""), 1000)
    claims = list(table.match.rules.moves(table.match.state, 0))[:2]
    for claim in claims:
        assert table.model.submit(0, claim)
        pilot.wait(2000)
    assert pilot.screen.widget_named("found:3") is None

    def lit() -> set[int]:
        sprites = pilot.scene().sprites
        return {s.face.index for s in sprites if s.ident and "second" in s.marks}

    for number, claim in enumerate(claims, 1):
        assert isinstance(claim, Claim)
        pilot.click(f"found:{number}")
        assert lit() == {*claim.left}
    pilot.wait(LIT_MS)
    assert lit() == set()
    assert table.match.state.made == 2


def test_the_rule_does_not_come_back_where_a_game_is_gone_on_with(pilot: Pilot) -> None:
    pilot.play_game("classic")
    assert isinstance(pilot.screen, TableScreen)
    pilot.screen.model.submit(0, wrong(pilot.screen))
    pilot.frame()
    assert told(pilot, "classic")
    pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    pilot.play_game("classic")
    assert pilot.table.session.log
    pilot.wait(500)
    assert not told(pilot, "classic")
