"""Samples of games that were kept, and of watching them again, as for samples."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from game.core.rng import Rng
from game.core.rules import CLOCK, Options
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call, Claim
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.pegs.state import Jump
from game.games.triangle import solver
from game.games.triangle.rules import TriangleOptions
from game.play.opening import Opening
from game.play.session import Session
from game.play.stats.figures import figures
from game.storage.store import End, Store
from game.ui.context import Context
from game.ui.kit.page_screen import TabPanel
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.library import Library
from game.ui.pages.history.backup import KeepingPart
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.replays.replay import ReplayScreen
from game.ui.pages.history.replays.replay_lists import ELSE, LAIN
from game.ui.pages.history.sessions import FinishedPart, GoOnPart
from game.ui.texts.common_words import tr

NOW = 1_795_262_400
"""Seconds since 1970: noon in UTC of the day below."""

TODAY = "2026-11-21"
_DAY_S = 24 * 3600
_NAMES = ("Ada", "Emmy", "Sofja", "Mileva", "Maryam", "Hypatia of Alexandria")

Stack = list[AnyScreen]

_PLAYED: tuple[tuple[str, Options, int, str], ...] = (
    ("classic", ClassicOptions(), 1, ""),
    ("triangle", TriangleOptions(), 1, ""),
    ("sumz", SumzOptions(), 2, ""),
    ("classic", ClassicOptions(attributes=3), 3, ""),
    ("triples", TriplesOptions(), 1, "today"),
    ("triangle", TriangleOptions(size=6, play="duel"), 2, ""),
    ("sumz", SumzOptions(), 1, "practice"),
    ("classic", ClassicOptions(goal="find all"), 1, "today"),
)


def replay_samples(context: Context, view: View) -> Mapping[str, Callable[[], Stack]]:
    """Return the screens by the names of their pictures, as the stacks that end with them."""
    return {
        "games-unfinished": lambda: [_going_on(context, view)],
        "games-finished": lambda: [_page(context, FinishedPart)],
        "games-keeping": lambda: [_page(context, KeepingPart)],
        "games-none": lambda: [_empty(context, GoOnPart)],
        "games-none-finished": lambda: [_empty(context, FinishedPart)],
        "games-none-like-that": lambda: [_unlike(context)],
        "games-no-store": lambda: [history_screen(replace(context, library=Library()))],
        "games-deleted": lambda: [_deleted(context)],
        "replay-set": lambda: [_replay(context, view, 0, 3)],
        "replay-set-else": lambda: [_replay(context, view, 0, 9, ELSE)],
        "replay-set-missed": lambda: [_replay(context, view, 3, 3, LAIN)],
        "replay-sumz": lambda: [_replay(context, view, 2, 5)],
        "replay-six": lambda: [_replay_six(context, view)],
        "replay-triangle": lambda: [_replay(context, view, 1, 4)],
        "replay-duel": lambda: [_replay(context, view, 5, 3)],
    }


def opening_of(game: str, options: Options, seats: int, mode: str, seed: str) -> Opening:
    """Return how a session of these began."""
    deal = GAMES[game].deal(options, Rng(seed, "deal"))
    day = TODAY if mode == "today" else ""
    return Opening(game, options, seed, deal, _NAMES[:seats], (None,) * seats, mode, day)


def played(opening: Opening, most: int = 1000) -> Session:
    """Play a session to its end, or so many entries of it: with slow moments and mistakes."""
    session = Session(
        opening.rules, opening.options, opening.seed, len(opening.names), opening.deal
    )
    rng, now = Rng(opening.seed, "played"), 0
    while session.result is None and len(session.log) < most:
        now += 1500 + rng.random_below(22_000) // (1 + rng.random_below(4))
        session.advance(now)
        seat = rng.choice(sorted(session.actors - {CLOCK}))
        _act(session, seat, rng, now)
    return session


def _act(session: Session, seat: int, rng: Rng, now: int) -> None:
    rules, state = session.rules, session.state
    if isinstance(rules, ClaimRules):
        if session.seats > 1:
            session.submit(seat, Call(), now)
            state, now = session.state, now + 900
        if rng.random() < 0.12:
            cards = tuple(rng.shuffle(state.table)[:3])
            claim = Claim(cards[:2], cards[2:]) if state.options.two_groups else Claim(cards)
            if session.submit(seat, claim, now).refusal is None:
                return
    moves = rules.moves(state, seat)
    session.submit(seat, rng.choice(moves), now)


@cache
def _store() -> Store:
    """Return a store in memory with games that are over, and others that go on."""
    store, at = Store(None), NOW
    for round_ in range(4):
        for number, (game, options, seats, mode) in enumerate(_PLAYED):
            opening = opening_of(game, options, seats, mode, f"sample {round_}.{number}")
            session = _won(opening) if (round_, number) == (0, 1) else played(opening)
            at -= session.log[-1].at_ms // 1000 + 1800 + round_ * 3 * _DAY_S // 8
            kept = store.begin(opening, at)
            end = End(at + session.log[-1].at_ms // 1000, TODAY, figures(session))
            store.append(kept, 0, session.log, end)
            if number == 4:
                store.assist(kept, 1)
    for number, (game, options, seats, mode) in enumerate(_PLAYED):
        opening = opening_of(game, options, seats, mode, f"left {number}")
        session = played(opening, 3 + number)
        if session.result is None:
            kept = store.begin(opening, NOW - number * _DAY_S // 2 - 600)
            store.append(kept, 0, session.log)
    return store


def _won(opening: Opening) -> Session:
    """Return a triangle that was won."""
    session = Session(opening.rules, opening.options, opening.seed)
    line = solver.solve(session.state.size, session.state.markers).line
    for number, (source, target) in enumerate(line):
        session.submit(0, Jump(source, target), 4000 * (number + 1))
    return session


def _with(context: Context, store: Store) -> Context:
    return replace(context, library=Library(lambda: NOW, lambda: TODAY, store))


def _page(context: Context, part: type[TabPanel]) -> HistoryScreen:
    screen = _turned(history_screen(_with(context, _store())), part)
    screen.focus_seen = True
    return screen


def _turned(screen: HistoryScreen, part: type[TabPanel]) -> HistoryScreen:
    screen.show(next(n for n, one in enumerate(screen.parts) if isinstance(one, part)))
    return screen


def _empty(context: Context, part: type[TabPanel]) -> HistoryScreen:
    """Return the page of somebody who has not played anything."""
    return _turned(history_screen(_with(context, Store(None))), part)


def _unlike(context: Context) -> HistoryScreen:
    """Return the page with choices that let no game through."""
    screen = _page(context, FinishedPart)
    part = screen.part
    assert isinstance(part, FinishedPart)
    part.filters.game, part.filters.mode = "classic", "practice"
    part.on_shown()
    return screen


def _going_on(context: Context, view: View) -> HistoryScreen:
    """Return the page after it has found out how the tables stand."""
    screen = _page(context, GoOnPart)
    screen.scene(view, Moment(0, 0))
    while screen.background_step():
        pass
    return screen


def _deleted(context: Context) -> HistoryScreen:
    """Return the page after a game was deleted."""
    screen = _page(context, FinishedPart)
    screen.note_deletion(1, tr("Set"))
    return screen


def _replay(context: Context, view: View, kind: int, claim: int, tab: int = 0) -> ReplayScreen:
    """Return a replay that stands at one of its claims, with a list beside it."""
    game, options, seats, mode = _PLAYED[kind]
    opening = opening_of(game, options, seats, mode, f"sample 1.{kind}")
    return _at(ReplayScreen(context, opening, played(opening).log), view, claim, tab)


def _replay_six(context: Context, view: View) -> ReplayScreen:
    """Return a replay of six seats, after a mistake."""
    opening = opening_of("classic", ClassicOptions(), 6, "", "six")
    screen = ReplayScreen(context, opening, played(opening).log)
    wrong = screen.replay.verdicts.index("wrong")
    screen.scene(view, Moment(0, 0))
    screen.showing.head.step(wrong + 1)
    screen.advance(Moment(0, 0))
    return screen


def _at(screen: ReplayScreen, view: View, claim: int, tab: int) -> ReplayScreen:
    screen.scene(view, Moment(0, 0))
    while screen.background_step():
        pass
    for _ in range(claim):
        screen.showing.head.attempt(1)
    screen.advance(Moment(0, 0))
    screen.showing.lists.show(tab)
    screen.scene(view, Moment(0, 0))
    if tab:
        screen.focus, screen.focus_seen = "list", True
        widget = screen.widget_named("list")
        assert widget is not None
        widget.press((round(widget.box.x + 30), round(widget.box.y + 12)))
    return screen
