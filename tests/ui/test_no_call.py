"""One person against computers: three cards are judged without a call, and anybody may be first."""

from typing import Any

from again import check_log
from hands import card_hand
from pilot import Pilot, seated
from test_opponents import until_called

from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Call, Claim, NoneHere
from game.ui.table.players.plate import Plate
from game.ui.table.table_screen import TableScreen


def rules_of(table: TableScreen) -> ClaimRules[Any]:
    assert isinstance(table.match.rules, ClaimRules)
    return table.match.rules


def right_claim(table: TableScreen) -> Claim:
    return rules_of(table).claims_left(table.match.state)[0]


def choose(pilot: Pilot, *cards: int) -> None:
    for card in cards:
        pilot.click(f"card:{card}")


def plates(pilot: Pilot) -> list[Plate]:
    return [w for w in pilot.screen.shown.widgets if isinstance(w, Plate)]


def test_three_cards_are_judged_at_once(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", 0, 1))
    choose(pilot, *right_claim(table).left)
    first, second = table.session.log[:2]
    assert first.action == Call()
    assert isinstance(second.action, Claim)
    assert first.at_ms == second.at_ms
    assert table.match.state.scores[0] == 1
    check_log(table.session)


def test_a_wrong_claim_costs_what_it_costs_after_a_call(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", 0, 1))
    cards, right = table.match.state.table, right_claim(table).left
    wrong = (right[0], right[1], next(card for card in cards if card not in right))
    choose(pilot, *wrong)
    assert table.match.state.scores[0] == -1
    assert table.match.state.caller is None
    check_log(table.session)


def test_a_computer_may_take_the_cards_meanwhile(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", 0, 5))
    claim = right_claim(table)
    others = [card for card in table.match.state.table if card not in claim.left]
    choose(pilot, claim.left[0], others[0])
    until_called(pilot, table, 1)
    assert set(card_hand(table).selector.selection.cards) == {claim.left[0], others[0]}
    choose(pilot, claim.left[1])  # the table is the computer's now
    assert claim.left[1] not in card_hand(table).selector.selection.cards
    for _ in range(2000):
        if table.match.state.caller is None:
            break
        pilot.frame(16)
    taken = table.session.log[-1].action
    assert isinstance(taken, Claim)
    chosen = {claim.left[0], others[0]}
    kept = set() if chosen & set(taken.left) else chosen  # all of it lies there, or it is let go
    assert set(card_hand(table).selector.selection.cards) == kept
    check_log(table.session)


def test_no_plate_asks_for_a_call_and_no_key_calls(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", 0, 1))
    assert [plate.keycap for plate in plates(pilot)] == ["", ""]
    pilot.press(table.model.setup.keys[0])
    assert table.session.log == ()


def test_two_groups_are_claimed_without_a_call(pilot: Pilot) -> None:
    table = pilot.sit(seated("sumz", 0, 1))
    claim = right_claim(table)
    choose(pilot, *claim.left)
    for card in claim.right:
        pilot.click(f"card:{card}")
        pilot.click(f"card:{card}")
    pilot.click("claim")
    assert [type(entry.action) for entry in table.session.log] == [Call, Claim]
    assert table.match.state.scores[0] > 0


def test_none_here_needs_no_call_either(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", 0, 1, deal="plain", automatic=False))
    pilot.click("none")
    assert isinstance(table.session.log[0].action, NoneHere)


def test_the_setting_brings_the_call_back(pilot: Pilot) -> None:
    pilot.loop.context.change(call_first=True)
    table = pilot.sit(seated("classic", 0, 1))
    choose(pilot, *right_claim(table).left)
    assert table.session.log == ()
    assert plates(pilot)[0].keycap
    pilot.press(table.model.setup.keys[0])
    assert table.match.state.caller == 0
    choose(pilot, *right_claim(table).left)
    assert table.match.state.scores[0] == 1


def test_two_people_call_as_ever(pilot: Pilot) -> None:
    table = pilot.sit(seated("classic", 0, 0, 1))
    choose(pilot, *right_claim(table).left)
    assert table.session.log == ()
