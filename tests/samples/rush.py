"""Samples of Storm and Streak: tables, time won and lost, the end, and the tables of it again."""

from collections.abc import Callable, Mapping

from hands import card_hand

from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim
from game.games.pegs.state import Jump
from game.games.rush import Skip
from game.games.triangle.lattice import triangle
from game.play.practice.reviews import stumbles
from game.play.records import Best
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen, Push
from game.ui.kit.view import Moment
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.match.result_ways import LocalWays
from game.ui.setups import default_setup, with_field
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table

Stack = list[AnyScreen]

_FIND_MS, _JUMP_MS, _REST_MS, _END_MS = 9_000, 1_600, 900, 400_000
_GAIN = 5  # claims in a row, for the first time won


def rush_samples(context: Context) -> Mapping[str, Callable[[], Stack]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    return {
        "set-storm": lambda: [_picked(played(context, "classic", "storm", _GAIN))],
        "set-storm-mistake": lambda: [_rested(erred(played(context, "classic", "storm", 7)))],
        "triples-storm": lambda: [_picked(played(context, "triples", "storm", 2))],
        "sumz-storm": lambda: [_picked(played(context, "sumz", "storm", 7))],
        "triangle-storm": lambda: [_aimed(jumped(context, "storm", 24))],
        "triangle-storm-mistake": lambda: [_lost(jumped(context, "storm", 31))],
        "triangle-storm-together": lambda: [jumped(context, "storm", 12, 3)],
        "triangle-streak": lambda: [_better(jumped(context, "streak", 60))],
        "result-triangle-storm": lambda: ended(jumped(context, "storm", 40)),
        "set-streak": lambda: [_picked(_better(played(context, "classic", "streak", 6)))],
        "set-streak-skipped": lambda: [_skipped(played(context, "classic", "streak", 3))],
        "set-storm-together": lambda: [_called(played(context, "classic", "storm", 3, 3))],
        "result-storm": lambda: ended(played(context, "classic", "storm", 21)),
        "result-storm-help": lambda: ended(helped(played(context, "classic", "storm", 12))),
        "row-storm": lambda: _shared(ended(played(context, "classic", "storm", 21))),
        "row-triangle-storm": lambda: _shared(ended(jumped(context, "storm", 40))),
        "result-streak": lambda: ended(erred(played(context, "triples", "streak", 4))),
        "result-triangle-streak": lambda: ended(_lost(jumped(context, "streak", 31))),
        "review-storm": lambda: _reviewed(ended(erred(played(context, "classic", "storm", 6)))),
        "review-triangle-storm": lambda: _reviewed(ended(_lost(jumped(context, "storm", 31)))),
    }


def played(
    context: Context, game: str, goal: str, finds: int, seats: int = 1, *, seed: str = "picture"
) -> TableScreen:
    """Return a table at which so many claims were made, by one after the other."""
    setup = default_setup(game, seats)
    options = with_field(setup.opening.options, "goal", goal)
    screen = new_table(context, setup.with_fields(options=options, seed=seed))
    screen.advance(Moment(0, 0))
    for number in range(finds):
        _see(screen, _FIND_MS * (number + 1))
        seat = number % seats
        for _ in range(2 if seats > 1 else 1):
            assert screen.model.submit(
                seat, screen.match.rules.moves(screen.session.state, seat)[0]
            )
    return _rested(screen)


def jumped(context: Context, goal: str, jumps: int, seats: int = 1) -> TableScreen:
    """Return a table of the triangle at which so many jumps were made, none of which loses."""
    setup = default_setup("triangle", seats)
    options = with_field(setup.opening.options, "goal", goal)
    screen = new_table(context, setup.with_fields(options=options, seed="picture"))
    screen.advance(Moment(0, 0))
    for number in range(jumps):
        _see(screen, _JUMP_MS * (number + 1))
        state = screen.session.state
        jump = screen.match.rules.moves(state, state.turn)[-1]
        assert screen.model.submit(state.turn, jump)
    return _rested(screen)


def losing(screen: TableScreen) -> Jump:
    """Return a jump that loses the board of a row, once there is one: until then, others win."""
    while True:
        state = screen.session.state
        right = screen.match.rules.moves(state, state.turn)
        jumps = (Jump(step[0], step[2]) for step in triangle(state.size).legal(state.markers))
        jump = next((jump for jump in jumps if jump not in right), None)
        if jump is not None:
            return jump
        assert screen.model.submit(state.turn, right[0])


def _lost(screen: TableScreen) -> TableScreen:
    jump = losing(screen)
    screen.controller.press(jump.source)
    screen.controller.press(jump.target)
    return _rested(screen)


def _aimed(screen: TableScreen) -> TableScreen:
    """Return the table with a marble picked that can jump."""
    jump = screen.match.rules.moves(screen.session.state, 0)[0]
    assert isinstance(jump, Jump)
    screen.controller.press(jump.source)
    return screen


def erred(screen: TableScreen) -> TableScreen:
    """Return the table at which a wrong claim was made a second ago."""
    rules, state = GAMES[screen.match.opening.game], screen.session.state
    assert isinstance(rules, ClaimRules)
    right = rules.claims_left(state)
    claims = (Claim(state.table[at : at + 3]) for at in range(len(state.table) - 2))
    assert screen.model.submit(0, next(claim for claim in claims if claim not in right))
    return screen


def helped(screen: TableScreen) -> TableScreen:
    """Return the table at which a hint was taken."""
    screen.match.record_hint()
    return screen


def ended(screen: TableScreen) -> Stack:
    """Return a table whose time is up, if it had any left, and its result."""
    _see(screen, screen.model.now + _END_MS)
    screen.advance(screen.model.moment)
    screen.model.animator.end()
    screen.controller.clear_selection()
    step = screen.farewell.part(screen, plays=False)
    assert isinstance(step, Push)
    return [screen, step.screen]


def _shared(stack: Stack) -> Stack:
    """Return the card to share of a result, without what is below it."""
    result = stack[-1]
    assert isinstance(result, ResultScreen)
    assert isinstance(result.ways, LocalWays)
    step = result.ways.share()
    assert isinstance(step, Push)
    return [step.screen]


def _see(screen: TableScreen, ms: int) -> None:
    screen.model.advance_clock(Moment(ms, ms))


def _rested(screen: TableScreen) -> TableScreen:
    _see(screen, screen.model.now + _REST_MS)
    screen.model.animator.end()
    return screen


def _picked(screen: TableScreen) -> TableScreen:
    """Return the table with all cards of a claim picked but the last."""
    claim = screen.match.rules.moves(screen.session.state, 0)[0]
    assert isinstance(claim, Claim)
    for card in claim.left[:-1]:
        screen.controller.press(card)
    return screen


def _better(screen: TableScreen) -> TableScreen:
    screen.model.before = Best(12)
    return screen


def _skipped(screen: TableScreen) -> TableScreen:
    assert screen.model.submit(0, Skip())
    return _rested(screen)


def _called(screen: TableScreen) -> TableScreen:
    """Return the table at which somebody has called, after a mistake of another player."""
    card_hand(screen).selector.call(1)
    for card in screen.session.state.table[:2]:
        screen.controller.press(card)
    return screen


def _reviewed(stack: Stack) -> Stack:
    table = stack[0]
    assert isinstance(table, TableScreen)
    return [pages.review_screen(table.context, table.match, stumbles(table.session, 0))]
