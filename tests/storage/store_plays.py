"""Sessions for the tests of the store: played at random, by the rules, from a seed."""

from pathlib import Path

from game.core.rng import Rng
from game.core.rules import CLOCK, Entry, Options
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call, Claim
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.triangle.rules import TriangleOptions
from game.play.opening import Opening
from game.play.session import Session
from game.play.stats import FiguresPage
from game.play.stats.figures import figures
from game.storage.store import End, Filter, Store

ROOT = Path(__file__).parents[2]
NOW = 1_800_000_000
DAY = "2027-01-15"

KINDS: dict[str, tuple[str, Options, int]] = {
    "classic": ("classic", ClassicOptions(), 1),
    "find all": ("classic", ClassicOptions(goal="find all"), 1),
    "triples": ("triples", TriplesOptions(deal="plain"), 1),
    "sumz": ("sumz", SumzOptions(), 1),
    "triangle": ("triangle", TriangleOptions(), 1),
    "duel": ("triangle", TriangleOptions(play="duel"), 2),
    "race": ("classic", ClassicOptions(attributes=3, window=3), 3),
    "minutes": ("sumz", SumzOptions(ends="minutes", target=1), 2),
}
"""One of each kind of game: key, options, seats."""


def opening(kind: str, seed: str = "seed", names: tuple[str, ...] = (), mode: str = "") -> Opening:
    game, options, seats = KINDS[kind]
    names = names or ("Ann", "Bob", "Cy")[:seats]
    deal = GAMES[game].deal(options, Rng(seed, "deal"))
    return Opening(game, options, seed, deal, names, (None,) * len(names), mode)


def begun(opened: Opening) -> Session:
    seats = len(opened.names)
    return Session(opened.rules, opened.options, opened.seed, seats, opened.deal)


def step(session: Session, rng: Rng) -> tuple[Entry, ...]:
    """Make one or more entries: mostly right ones, at times wrong or late."""
    last = session.log[-1].at_ms if session.log else 0
    now = last + 200 + rng.random_below(4000)
    made = session.advance(now)
    if made or not session.actors - {CLOCK}:
        return made
    seat = rng.choice(sorted(session.actors - {CLOCK}))
    rules, state = session.rules, session.state
    if isinstance(rules, ClaimRules) and rng.random() < 0.2 and session.state.caller is None:
        if session.seats > 1:
            return session.submit(seat, Call(), now).entries
        answer = session.submit(seat, Claim(tuple(rng.shuffle(state.table)[:3])), now)
        if answer.refusal is None:
            return answer.entries
    return session.submit(seat, rng.choice(rules.moves(state, seat)), now).entries


def end_of(session: Session, finished: int = NOW, day: str = DAY) -> End | None:
    """Return the end of a session, None while it goes on."""
    return None if session.result is None else End(finished, day, figures(session))


def play(store: Store, kind: str, seed: str, **more: str) -> tuple[int, Session]:
    """Play a whole session into the store."""
    opened = opening(kind, seed, mode=more.get("mode", ""))
    number = store.begin(opened, NOW)
    session = begun(opened)
    rng = Rng(seed, "play")
    while session.result is None:
        made = step(session, rng)
        end = end_of(session, NOW + session.log[-1].at_ms // 1000)
        store.append(number, len(session.log) - len(made), made, end)
    store.release(number)
    return number, session


def page(store: Store, wanted: Filter, today: int = 740_000) -> FiguresPage:
    """Return the statistics of a store, as all the steps make them."""
    steps = store.figures_page(wanted, today)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: FiguresPage = done.value
            return made
