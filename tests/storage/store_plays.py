"""Sessions for the tests of the store: played at random, by the rules, from a seed."""

import shutil
import tempfile
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

from game.app.cli.play import computers_session
from game.core.rng import Rng
from game.core.rules import CLOCK, Entry, Options
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call, Claim
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.triangle.rules import TriangleOptions
from game.play.ladder import rung_options
from game.play.opening import Opening
from game.play.saved_session import SavedSession
from game.play.session import Session
from game.play.stats import FiguresPage
from game.play.stats.figures import figures
from game.storage.store import End, Filter, Store
from game.storage.store.open import FILE_NAME

ROOT = Path(__file__).parents[2]
ROUNDS = 4  # of each kind of game, in the store of a killed program
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

LAST = ROUNDS * len(KINDS) + 1
"""The number of the last session in the store of a killed program: it was left in the middle."""


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


def play_match(
    store: Store,
    game: str,
    levels: tuple[int, ...],
    seed: str,
    person: int = 0,
    finished: int = NOW,
    **changed: object,
) -> int:
    """Let computers play a match into the store, with a person's name in place of one of them."""
    options: Options = replace(rung_options(game), **changed)
    session = computers_session(GAMES[game], options, levels, seed)
    kinds = [None if seat == person else level for seat, level in enumerate(levels)]
    names = tuple(f"P{seat}" for seat in range(len(levels)))
    opened = Opening(game, options, seed, session.deal, names, tuple(kinds))
    number = store.begin(opened, finished - 1000)
    store.append(number, 0, session.log, end_of(session, finished))
    store.release(number)
    return number


def page(store: Store, wanted: Filter) -> FiguresPage:
    """Return the statistics of a store, as all the steps make them."""
    steps = store.figures_page(wanted)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: FiguresPage = done.value
            return made


def fill(store: Store, rounds: int) -> None:
    """Play so many sessions of each kind into a store."""
    for number in range(rounds):
        for kind in KINDS:
            play(store, kind, f"{kind} {number}")


@cache
def closed_store(rounds: int) -> bytes:
    """Return the file of a store with so many sessions of each kind that was closed."""
    folder = Path(tempfile.mkdtemp(prefix="tercet-tests-"))
    with closing(Store(folder)) as store:
        fill(store, rounds)
    return (folder / FILE_NAME).read_bytes()


@cache
def killed_store() -> Path:
    """Make a folder with a store of some pages, as a killed program leaves it: with its log.

    It has the file of the same store that was closed, too.
    """
    folder, killed = (Path(tempfile.mkdtemp(prefix="tercet-tests-")) for _ in range(2))
    store = Store(folder)
    fill(store, ROUNDS)
    left = opening("classic", "left")
    store.append(store.begin(left, NOW), 0, step(begun(left), Rng("x", "play")))
    for path in (FILE_NAME, f"{FILE_NAME}-wal"):
        shutil.copyfile(folder / path, killed / path)
    store.close()
    shutil.copyfile(folder / FILE_NAME, killed / "closed.sqlite")
    return killed


@cache
def killed_sessions() -> dict[int, SavedSession]:
    """Return the sessions of ``killed_store`` by their numbers."""
    with tempfile.TemporaryDirectory() as name:
        shutil.copyfile(killed_store() / "closed.sqlite", Path(name) / FILE_NAME)
        with closing(Store(Path(name))) as store:
            saved = {number: store.load(number) for number in store.numbers()}
    assert list(saved) == list(range(1, LAST + 1))
    return saved
