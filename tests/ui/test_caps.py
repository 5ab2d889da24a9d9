"""No Set at the table and in replays, by real events."""

import pygame
import pytest
from pilot import DEALT_MS, Pilot, seated

from game.art.palette import PALETTES
from game.core.masks import cards_of
from game.core.rules import Entry
from game.core.steps import run_to_end
from game.games.noset.cap_rules import NO_SET
from game.games.noset.largest import best_cards
from game.games.noset.options import CapOptions
from game.games.noset.state import CapState, Take
from game.play.opening import Opening, with_deal
from game.play.replays import Replay
from game.ui.pages.history.replays.replay_lists import entry_line, entry_row
from game.ui.table.table_screen import TableScreen


def state_of(table: TableScreen) -> CapState:
    state: CapState = table.session.state
    return state


def good_card(state: CapState) -> int:
    best = run_to_end(best_cards(state.table_mask, state.taken_mask, state.features))
    return cards_of(best)[-1]


def test_tables_of_a_storm_follow_each_other_while_lines_are_shown(pilot: Pilot) -> None:
    table = pilot.sit(seated("noset", goal="storm", seed="quick"), DEALT_MS)
    while state_of(table).row.place < 2:  # type: ignore[union-attr]
        pilot.click(f"cap:{good_card(state_of(table))}")
        for _ in range(4):
            pilot.frame(30)
    assert table.session.state.scores == (2,)


def test_the_letter_of_the_light_is_that_of_no_card(pilot: Pilot) -> None:
    table = pilot.sit(seated("noset", size=27, seed="keys"), DEALT_MS)
    pilot.press(pygame.K_l)
    assert not state_of(table).taken
    assert table.match.help.light
    pilot.press(pygame.K_q)
    assert state_of(table).taken == (0,)


def test_cards_are_spoken_by_the_feature_that_the_player_wants_first(pilot: Pilot) -> None:
    table = pilot.sit(seated("noset", size=27, seed="keys"), DEALT_MS)
    heard = []
    for first in ("", "colour"):
        pilot.loop.context.change(said_first=first)
        pilot.press(pygame.K_r, pygame.KMOD_ALT)
        heard.append(table.announcement()[0])
        pilot.click(f"cap:{good_card(state_of(table))}")
        pilot.wait(1500)
        heard.append(table.announcement()[0])
    assert heard[0].startswith("Row 1: one red oval, key Q; two red ovals, key W; ")
    assert heard[1] == "three green squiggles"
    assert heard[2].startswith("Row 2: red, one diamond, key A; ")
    assert heard[3] == "green, two squiggles. 1 card closes."


@pytest.mark.heavy
def test_the_lens_and_the_light_follow_to_the_last_card(pilot: Pilot) -> None:
    table = pilot.sit(seated("noset", size=81, assists=True, seed="whole"), DEALT_MS)
    while not state_of(table).over:
        pilot.click(f"cap:{good_card(state_of(table))}")
        pilot.wait(300)
    assert table.match.result is not None
    assert table.match.result.scores == (20,)
    assert table.match.result.won


def test_a_lost_duel_says_which_set_lost_it(pilot: Pilot) -> None:
    table = pilot.sit(seated("noset", seats=2, play="duel", seed="set"), DEALT_MS)
    closed = cards_of(state_of(table).closed_mask)[0]
    pilot.click(f"cap:{closed}")
    pilot.frame()
    assert (state_of(table).ended, state_of(table).turn) == (True, 0)
    assert table.model.message.startswith("That makes a set: ")


def replay(actions: list[int], **fields: object) -> Replay:
    seats = 2 if fields.get("play") == "duel" else 1
    names = ("Ann", "Bob")[:seats]
    opening = with_deal(
        Opening("noset", CapOptions(**fields), "x", (), names, (None,) * seats)  # type: ignore[arg-type]
    )
    state = NO_SET.start(opening.options, opening.deal, seats)  # type: ignore[arg-type]
    log = []
    for at, card in enumerate(actions):
        log.append(Entry(1000 * at, state.turn, Take(card)))
        state = NO_SET.apply(state, log[-1])
    return Replay(opening, log)


@pytest.mark.parametrize("fields", [{"size": 81, "closed": False}, {"play": "duel", "dealt": 0}])
def test_a_replay_tells_cards_and_the_set_that_was_a_mistake(fields: dict[str, object]) -> None:
    shown = replay([0, 1, 3, 2], **fields)
    lines = [entry_line(shown, k, PALETTES["standard"], coming=False)[0] for k in range(4)]
    assert [line.rpartition(": ")[2] for line in lines] == [
        *("Card 1", "Card 2", "Card 3", "That makes a set.")
    ]
    rows = [entry_row(shown, k, None) for k in range(4)]
    assert all(row.picture for row in rows)
    assert rows[3].role == "wrong"
