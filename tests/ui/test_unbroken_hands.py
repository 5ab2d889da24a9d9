"""Unbroken hands: no press cuts a motion off, or lands on what nobody has seen lie there.

At any stage of every motion of every way to play, five presses come 15 ms apart.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from itertools import combinations

import pytest
from hands_on import HandsOn, Seen
from pilot import seated
from sparse import LONG

from game.boards.board import NOTHING
from game.boards.kinds import board_of
from game.core.rules import Action, Options
from game.games import GAMES
from game.games.claims.state import Claim
from game.games.noset.state import CapState
from game.games.pegs.state import Jump, PegState
from game.play.session import Session

APART_MS, PRESSES, FRAME_MS = 15, 5, 16
BURSTS, LONGEST_MS = 3, 300  # and the time from one to the next
STILL = 2.5
"""Pixels by which a thing that has not moved may seem to move, as boxes at rest are rounded."""

FASTEST = 0.16 * abs(complex(1280, 720))
"""Pixels by which a thing may fly in a frame."""
SHINES = 60
"""So opaque, of 255, is what is plain to see."""

TAKEN = ("found ", "rolled:")
"""What lies beside a board; it goes at once when it is taken back, or with that board."""

MOST_MOVES = 60


def moves(table: HandsOn, seat: int = 0) -> list[Action]:
    """Return what a seat can do to go on."""
    every = table.screen.match.rules.moves(table.state, seat)
    return [one for one in every if isinstance(one, Claim | Jump)] or [*every]


def right(table: HandsOn) -> None:
    table.submit(0, moves(table)[0])


def chosen(table: HandsOn) -> None:
    table.press(0, by_key=True)


def wrong(table: HandsOn) -> None:
    """Make a wrong claim, or press for a jump or a card that is refused."""
    rules, state = table.screen.match.rules, table.state
    if isinstance(state, CapState):
        table.screen.controller.press(next(iter(state.taken or state.table)))
        return
    if isinstance(state, PegState):
        sources = {source for source, _, _ in state.lattice.legal(state.markers)}
        full = [hole for hole in state.lattice.holes if state.markers >> hole & 1]
        table.screen.controller.press(next(hole for hole in full if hole not in sources))
        table.screen.controller.press(next(iter({*state.lattice.holes} - {*full})))
        return
    size, two = state.options.claim_size or 3, state.options.two_groups
    for cards in combinations(state.open, size):
        claim = Claim(cards[:1], cards[1:]) if two else Claim(cards)
        if rules.is_attempt(state, claim) and not rules.explain(state, claim).right:
            table.submit(0, claim)
            return


def hint(table: HandsOn) -> None:
    table.act("hint")


def undone(table: HandsOn) -> None:
    """Take back what is still in flight."""
    right(table)
    table.see()
    table.see(330)
    table.act("undo")


def skipped(table: HandsOn) -> None:
    table.act("skip")


def by_another(table: HandsOn) -> None:
    """Let the computer exchange what lies there."""
    while not moves(table, 1):
        right(table)
        table.screen.model.animator.end()
    table.see()
    table.submit(1, moves(table, 1)[0])


def ended(table: HandsOn) -> None:
    """Make the last move of a game that has an end."""
    match = table.screen.match
    session = Session(match.rules, match.opening.options, match.opening.seed)
    while session.result is None and len(session.log) < MOST_MOVES:
        session.submit(0, match.rules.moves(session.state, 0)[0], 0)
    for entry in session.log[:-1]:
        table.submit(0, entry.action)
        table.screen.model.animator.end()
    table.rest()
    table.submit(0, session.log[-1].action)


MOTIONS: dict[str, Callable[[HandsOn], object]] = {
    "deal": lambda table: None,
    "choose": chosen,
    "right": right,
    "wrong": wrong,
    "hint": hint,
    "undo": undone,
    "skip": skipped,
    "by another": by_another,
    "end": ended,
}


def ways(game: str) -> dict[str, Options]:
    """Return the ways to play a game that it offers, and those that move what lies there."""
    usual = GAMES[game].default_options()
    found = {"usual": usual} | {one.words: one.apply_to(usual) for one in usual.VARIANTS}
    for field, value in (("shuffle", True), ("play", "duel")):
        if field in {one.name for one in fields(usual)}:
            found[field] = replace(usual, **{field: value})
    return found


def cases() -> Iterator[object]:
    for game in GAMES:
        for way, options in ways(game).items():
            for number, motion in enumerate(MOTIONS):
                if motion == "end" and (options.rush or not _solo(options)):
                    continue
                named = f"{game}-{way}-{motion}"
                marks = (
                    LONG if (number + len(way)) % 2 else ()
                )  # each way has some, and each motion
                yield pytest.param(game, options, motion, marks=marks, id=named)


def _solo(options: Options) -> bool:
    return getattr(options, "play", "") != "duel"


def seat(game: str, options: Options, motion: str) -> HandsOn:
    """Sit down alone, or beside a computer where one is to play, or two must."""
    alone = motion != "by another" and _solo(options)
    setup = seated(game, *(() if alone else (0, 1)))
    return HandsOn(setup.with_fields(options=options))


def check_stays(before: Mapping[str, Seen], after: Mapping[str, Seen], most: float) -> None:
    """Check that nothing has jumped from one look to the next, nor gone or come in full sight."""
    for who, one in before.items():
        if who in after:
            assert abs(after[who].at - one.at) <= most, who
            assert abs(after[who].box.w - one.box.w) <= most, who
        else:
            assert most > STILL or one.alpha < SHINES or who.startswith(TAKEN), who
    if most <= STILL:
        assert not [who for who, one in after.items() if who not in before and one.alpha > SHINES]


@pytest.mark.parametrize(("game", "options", "motion"), list(cases()))
def test_five_quick_presses_at_any_stage(game: str, options: Options, motion: str) -> None:
    table, source = seat(game, options, motion), random.Random(f"{game} {options} {motion}")
    if motion != "deal":
        table.rest()
    MOTIONS[motion](table)
    if motion != "deal":
        check_stays(table.last, table.see(), STILL)
    for _ in range(BURSTS):
        check_stays(table.see(source.randrange(LONGEST_MS)), table.see(FRAME_MS), FASTEST)
        for _ in range(PRESSES):
            press(table, source)
            table.advance(APART_MS)


def press(table: HandsOn, source: random.Random) -> None:
    """Press anywhere, and check that nothing jumps, and that what lay there is chosen, or nothing.

    What has lain there all the time is chosen for sure, unless somebody else is to move.
    """
    before, lying, state, had = table.see(), table.lying(), table.state, table.selection
    if not table.boxes:
        return
    place = source.randrange(len(table.boxes))
    thing, made = lying.get(place, NOTHING), len(table.screen.session.log)
    table.press(place, by_key=source.random() < 0.5)
    done = [entry.action for entry in table.screen.session.log[made:] if entry.seat == 0]
    claimed = [card for one in done if isinstance(one, Claim) for card in one.left + one.right]
    assert {*table.selection.cards, *claimed} <= {*had.cards, thing}
    if thing in table.steady and table.screen.model.is_solo and not state.over:
        chosen, action = board_of(state).press(state, had, thing)
        assert action is not None or table.selection == chosen
    check_stays(before, table.see(), STILL)
