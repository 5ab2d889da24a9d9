"""First and last moments: what a table says at first, what time-outs and endings do."""

from typing import Any

import pygame
import pytest
from hands import laid_out
from pilot import Pilot, seated

from game.boards.scene import Sprite
from game.core.rules import CLOCK
from game.games.claims.state import Call, Claim, Timeout
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.table.matches import new_match
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import LocalPlay


def sit(pilot: Pilot, game: str, *levels: int, **fields: Any) -> TableScreen:
    """Sit down at a table; level 0 is a person."""
    return pilot.sit(seated(game, *levels, seed="moments", **fields), 1000)


def call(screen: TableScreen, seat: int) -> pygame.Event:
    key = screen.model.setup.keys[seat]
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def first_claim(screen: TableScreen) -> Claim:
    claim = screen.match.rules.opportunities(screen.match.state)[0]
    assert isinstance(claim, Claim)
    return claim


# What a table says at first.

FIND_ALL = "Find all 6. The cards stay put."
DUEL = "Take turns to jump. The first player who can’t jump loses."
RACE = "One after the other, each on a full board. Fewest marbles win."
HOME = "Leave just one marble, in the hole that’s empty now."


@pytest.mark.parametrize(
    ("game", "levels", "fields", "words"),
    [
        ("classic", (0,), {"goal": "find all"}, FIND_ALL),
        ("triangle", (0, 3), {"play": "duel"}, DUEL),
        ("triangle", (0, 0), {}, RACE),
        ("triangle", (0,), {"goal": "home"}, HOME),
    ],
)
def test_a_table_by_unusual_rules_says_what_they_come_to(
    pilot: Pilot, game: str, levels: tuple[int, ...], fields: dict[str, object], words: str
) -> None:
    for _ in range(2):  # not only to newcomers
        sit(pilot, game, *levels, **fields)
        assert words in " ".join(pilot.words())
    assert pilot.loop.context.settings.hints_seen == ()


def test_who_watches_is_told_no_rules(pilot: Pilot) -> None:
    sit(pilot, "triangle", 3, 3, play="duel")
    assert DUEL not in pilot.words()


def gone_on(pilot: Pilot, screen: TableScreen) -> TableScreen:
    """Sit down at another table with the same session, as after a restart."""
    context, match = pilot.loop.context, screen.match
    again = new_match(context, match.opening, log=match.session.log, played_ms=match.now)
    on = TableScreen(context, again, screen.model.setup.keys, LocalPlay(again))
    pilot.push(on)
    return on


def test_a_table_that_goes_on_says_who_has_called(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0, 0)
    assert screen.model.submit(1, Call())
    on = gone_on(pilot, screen)
    assert on.session.state.caller == 1
    assert "Player 2 – pick three!" in pilot.words()


def test_a_table_that_goes_on_says_whose_turn_it_is(pilot: Pilot) -> None:
    screen = sit(pilot, "triangle", 0, 0, play="duel")
    assert screen.model.submit(0, screen.match.rules.moves(screen.session.state, 0)[0])
    gone_on(pilot, screen)
    assert "Player 2, your turn." in pilot.words()


# What was due comes before what somebody does.


def test_who_calls_as_the_time_runs_out_is_not_told_to_be_second(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0, 0)
    pilot.post(call(screen, 0))
    pilot.frame()
    pilot.wait(4900)
    assert screen.match.state.caller == 0
    # The key is in the queue of the very frame in which the window has run out.
    pilot.post(call(screen, 1))
    pilot.frame(200)
    assert [type(entry.action) for entry in pilot.log] == [Call, Timeout, Call]
    assert screen.match.state.caller == 1
    assert not any("comes second" in words for words in pilot.words())
    assert "Player 2 – pick three!" in pilot.words()


def test_who_calls_again_as_their_own_time_runs_out_has_called_again(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0, 0)
    pilot.post(call(screen, 0))
    pilot.frame()
    pilot.wait(4900)
    pilot.post(call(screen, 0))
    pilot.frame(200)
    assert [type(entry.action) for entry in pilot.log] == [Call, Timeout, Call]


def test_who_is_late_by_less_than_a_frame_is_told_who_was_first(pilot: Pilot) -> None:
    pilot.loop.context.change(call_first=True)
    screen = sit(pilot, "classic", 0, 5)
    while screen.session.think():  # however little of that each frame has had time for
        pass
    due = screen.session.next_due()
    assert due is not None
    pilot.frame(due - screen.model.now - 5)
    pilot.post(call(screen, 0))
    pilot.frame(20)
    assert [(entry.seat, entry.action) for entry in pilot.log] == [(1, Call())]
    assert "Sharp called first, Player 1 a moment later." in pilot.words()


# The end of a game.


@pytest.mark.parametrize("way", ["keyboard", "mouse", "pad"])
def test_who_leaves_as_the_game_ends_sees_the_result(pilot: Pilot, way: str) -> None:
    screen = sit(pilot, "classic", 0, attributes=3)
    while screen.session.result is None:
        assert screen.model.submit(0, first_claim(screen))
        pilot.frame(400)
    if way == "keyboard":
        pilot.press(pygame.K_ESCAPE)
    elif way == "mouse":
        pilot.click("pause")
    else:
        pilot.pad(7)
    assert isinstance(pilot.screen, ResultScreen)
    assert pilot.loop.context.library.count("classic") == 1
    pilot.wait(3000)
    assert [type(one) for one in pilot.loop.stack].count(ResultScreen) == 1


def test_time_that_has_run_out_counts_before_the_pause(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0, ends="minutes", target=1)
    pilot.frame(58_900)
    assert screen.session.result is None
    pilot.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    pilot.frame(500)
    assert pilot.log[-1].seat == CLOCK
    assert isinstance(pilot.screen, ResultScreen)


# The focus.


@pytest.mark.parametrize("game", ["classic", "sumz"])
def test_the_focus_stays_where_it_was_when_its_card_is_taken(pilot: Pilot, game: str) -> None:
    screen = sit(pilot, game, 0)
    claim, before = first_claim(screen), screen.match.state.table
    for card in claim.left + claim.right:
        pilot.walk_to(f"card:{card}")
        pilot.press(pygame.K_SPACE)
        if card in claim.right:
            pilot.press(pygame.K_SPACE)
    if game == "sumz":
        pilot.press(pygame.K_RETURN)
    pilot.wait(1000)
    assert len(pilot.log) == 1
    assert card not in screen.match.state.table
    assert screen.focus == f"card:{screen.match.state.table[before.index(card)]}"
    assert screen.focus_seen


def test_the_focus_stays_on_the_table_when_that_gets_smaller(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0, attributes=3)
    while screen.session.state.stock:
        screen.model.submit(0, first_claim(screen))
        pilot.frame(400)
    claim = first_claim(screen)
    others = [card for card in claim.left if card != screen.match.state.table[-1]]
    pilot.walk_to(f"card:{others[0]}")
    screen.model.submit(0, claim)
    pilot.wait(1000)
    assert screen.focus in {f"card:{card}" for card in screen.match.state.table}


def test_tab_goes_along_the_rows(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0)
    boxes = dict(
        zip(screen.match.state.table, laid_out(screen, pilot.loop.view()).grid.boxes, strict=True)
    )
    seen = []
    for _ in boxes:
        pilot.press(pygame.K_TAB)
        seen.append(int(screen.focus.split(":")[1]))
    assert seen == sorted(boxes, key=lambda card: (boxes[card].y, boxes[card].x))
    assert seen != sorted(boxes, key=lambda card: (boxes[card].x, boxes[card].y))


# What a plate tells of cards that it gets.


@pytest.mark.parametrize("calm", [False, True])
def test_a_score_is_large_and_gold_when_the_last_card_has_landed(pilot: Pilot, calm: bool) -> None:
    pilot.loop.context.change(reduce_motion=calm)
    screen = sit(pilot, "classic", 0)
    rest = next(s for s in pilot.scene().sprites if s.ident == "score:0")
    assert screen.model.submit(0, first_claim(screen))
    grown, shown = list[float](), list[str]()
    for _ in range(80):
        pilot.frame(20)
        own = [s for s in pilot.scene().sprites if s.ident.startswith("score:0")]
        parts = [part for sprite in own for part in sprite.parts or (sprite,)]
        shown.append(parts[0].face.name)
        if len(own) == 2:  # ink, and gold that fades over it
            assert [part.style[2] for part in parts] == ["text", "gold"]
            grown.append(own[0].box.h / rest.box.h)
            assert own[0].box == own[1].box
    assert shown == sorted(shown)
    assert {*shown} == {"0", "1"}
    assert 18 <= len(grown) <= 22  # for 420 ms
    largest = 1.0 if calm else 1.35
    assert max(grown) == pytest.approx(largest, rel=0.2)
    assert grown == sorted(grown, reverse=True)
    assert grown[-1] == pytest.approx(1.0, abs=0.15)
    assert not screen.motion(pilot.loop._moment())


@pytest.mark.parametrize("calm", [False, True])
def test_what_is_said_leans_to_who_has_called(pilot: Pilot, calm: bool) -> None:
    pilot.loop.context.change(reduce_motion=calm)
    screen = sit(pilot, "classic", 0, 0)
    assert screen.model.submit(1, Call())
    words = screen.model.message

    def said() -> Sprite:
        pilot.frame(100)
        return next(s for s in pilot.scene().sprites if s.face.name == words)

    pilot.frame(0)
    straight = next(s for s in pilot.scene().sprites if s.face.name == words).box
    (x, y), plate = straight.centre, screen.frame.plates[1].box.centre
    said()
    leant = said().box.centre
    assert leant[1] == y  # nothing drops as somebody calls
    nearer = abs(plate[0] - x) - abs(plate[0] - leant[0])
    assert nearer == 0 if calm else 1 <= nearer <= 8


@pytest.mark.heavy
def test_the_bar_is_red_and_fades_when_the_time_is_up(pilot: Pilot) -> None:
    screen = sit(pilot, "classic", 0, 0)
    assert screen.model.submit(1, Call())
    while screen.match.state.caller is not None:
        pilot.frame(20)

    def red() -> list[int]:
        found = [s for s in pilot.scene().sprites if s.style == ("wrong",)]
        assert all(s.box.w == 1280 for s in found)
        return [s.alpha for s in found]

    assert red() == [255]
    pilot.wait(200, 20)
    assert 100 < red()[0] < 200
    pilot.wait(140, 20)
    assert red() == []
    assert not screen.motion(pilot.loop._moment())
