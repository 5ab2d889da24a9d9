"""Every refusal of the card games is reached, and says what is so."""

from dataclasses import replace
from typing import Any

import pytest
from claim_tables import CARD_GAMES, IN_ORDER, after, started, wrong

from game.core.rules import CLOCK, Action, Entry, IllegalAction
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.ghost import GHOST, GhostOptions
from game.games.claims.hints import ANY_NUMBER, CHAIN, FOUND_BEFORE
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout, Turn
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.ultra import ULTRA, UltraOptions
from game.games.pegs.state import Jump
from game.games.rush import CLOCK_RESTS, TOO_LATE
from game.games.turns import GAME_OVER, UNKNOWN_ACTION


def refused(
    sentence: str,
    rules: ClaimRules[Any],
    state: ClaimState,
    entry: tuple[int, int, Action],
) -> Any:
    return pytest.param(sentence, rules, state, Entry(*entry), id=sentence)


def refusals() -> list[Any]:
    alone = started(CLASSIC, ClassicOptions(), 1, IN_ORDER)
    two = started(CLASSIC, ClassicOptions(penalty="sit out"), 2, IN_ORDER)
    called = after(CLASSIC, two, (0, 0, Call()))
    barred = after(CLASSIC, called, (1, 0, wrong(CLASSIC, two)))
    down = started(CLASSIC, ClassicOptions(goal="memory"), 2, IN_ORDER)
    up = after(CLASSIC, down, (0, 0, Turn(4)))
    over = replace(alone, over=True)
    all_six = started(CLASSIC, ClassicOptions(goal="find all"), 1)
    one = CLASSIC.claims_left(all_six)[0]
    found = after(CLASSIC, all_six, (0, 0, one))
    sumz = started(SUMZ, SumzOptions(), 1)
    first = sumz.table[0]
    elsewhere = Claim((0, 1, 80))
    ultra, ghost = started(ULTRA, UltraOptions(), 1), started(GHOST, GhostOptions(), 1)
    chained = started(CLASSIC, ClassicOptions(chained=True), 1, IN_ORDER)
    chained = after(CLASSIC, chained, (0, 0, CLASSIC.claims_left(chained)[0]))
    pairs = started(ULTRA, UltraOptions(chained=True), 1)
    pairs = after(ULTRA, pairs, (0, 0, ULTRA.claims_left(pairs)[0]))
    return [
        refused("This game is over.", CLASSIC, over, (0, 0, Claim((0, 1, 2)))),
        refused("The clock isn’t running now.", CLASSIC, two, (0, CLOCK, Timeout())),
        refused("Too late – time ran out.", CLASSIC, called, (5000, 0, Claim((0, 1, 2)))),
        refused("No such player in this game.", CLASSIC, two, (0, 2, Call())),
        refused("You sit out until the next claim.", CLASSIC, barred, (2, 0, Call())),
        refused("Another player called first.", CLASSIC, called, (1, 1, Call())),
        refused("It’s another player’s turn.", CLASSIC, down, (1, 1, Turn(0))),
        refused("The cards lie face up here.", CLASSIC, alone, (0, 0, Turn(0))),
        refused("There’s no card in that place.", CLASSIC, down, (0, 0, Turn(21))),
        refused("This card is face up already.", CLASSIC, up, (0, 0, Turn(4))),
        refused("Turn up three cards, one by one.", CLASSIC, down, (0, 0, Claim((0, 1, 2)))),
        refused("You’re playing alone: no need to call.", CLASSIC, alone, (0, 0, Call())),
        refused("You’ve already called. Pick your cards.", CLASSIC, called, (1, 0, Call())),
        refused(
            "There’s always something to find here. Keep looking.",
            CLASSIC, alone, (0, 0, NoneHere()),
        ),
        refused("Call before you claim.", CLASSIC, two, (0, 0, Claim((0, 1, 2)))),
        refused(
            "One of these cards isn’t on the table. Pick again.",
            CLASSIC, alone, (0, 0, elsewhere),
        ),
        refused("Use each card only once.", CLASSIC, alone, (0, 0, Claim((0, 0, 1)))),
        refused(
            "You’ve already found this one. Look for another.",
            CLASSIC, found, (1, 0, Claim(one.left[::-1])),
        ),
        refused("A claim needs three cards.", CLASSIC, alone, (0, 0, Claim((0, 1)))),
        refused("A claim needs four cards.", ULTRA, ultra, (0, 0, Claim(ultra.table[:3]))),
        refused("A claim needs six cards.", GHOST, ghost, (0, 0, Claim(ghost.table[:7]))),
        refused(CHAIN[1], CLASSIC, chained, (1, 0, Claim(chained.table[:3]))),
        refused(CHAIN[2], ULTRA, pairs, (1, 0, Claim((*pairs.last[:3], pairs.table[0])))),
        refused("Put at least one card in a group.", SUMZ, sumz, (0, 0, Claim(()))),
        refused("You can’t do that in this game.", CLASSIC, alone, (0, 0, Jump(0, 1))),
        refused("Only the clock can do that.", CLASSIC, called, (1, 0, Timeout())),
        refused("Use each card only once.", SUMZ, sumz, (0, 0, Claim((first,), (first,)))),
    ]  # fmt: skip


@pytest.mark.parametrize(("sentence", "rules", "state", "entry"), refusals())
def test_every_refusal(
    sentence: str, rules: ClaimRules[Any], state: ClaimState, entry: Entry
) -> None:
    assert rules.refusal(state, entry) == sentence
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, entry)
    assert str(caught.value) == sentence


def test_no_refusal_is_left_out() -> None:
    """Every sentence in the source of the card games' refusals is reached above."""
    from inspect import getsource

    from game.games.claims import sumz
    from game.games.claims.entries import effects, memory

    sources = [
        getsource(ClaimState.kept_out),
        getsource(memory.refusal),
        getsource(effects.refusal_of),
        getsource(effects.fault_of),
        getsource(sumz.Sumz.misshapen),
    ]
    written = {
        text
        for source in sources
        for text in source.split('"')[1::2]
        if text.endswith(".") and "Return" not in text
    }
    written |= {rules.hint_words.size.needs for rules in CARD_GAMES} - {ANY_NUMBER.needs}
    written |= {
        GAME_OVER,
        UNKNOWN_ACTION,
        FOUND_BEFORE,
        CLOCK_RESTS,
        TOO_LATE,
        *(CHAIN[number] for number in (1, 2)),
    }
    assert written == {param.values[0] for param in refusals()}
