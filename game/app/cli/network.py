"""The commands "host" and "join": network tables without a screen.

Events are printed as lines of JSON, one each. Both commands end when they are done, on Ctrl+C or on
SIGTERM; games are stored entry by entry, so nothing is lost.
"""

import signal
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from secrets import randbits, token_hex
from threading import Event
from typing import Any

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

from game.app.cli import MOST_GAMES, MOST_TABLES
from game.app.cli.events import lanes, news_events, tell
from game.app.cli.play import FAILED, asked_table, level_of, levels_of, of_code
from game.app.complaint import NOT_SAVED, UsageRefusal, complain, number
from game.games import GAMES
from game.net import code
from game.net.guest import Guest
from game.net.host import Host
from game.net.hosted_table import HostedTable, TableServer
from game.net.joined_table import JoinedTable
from game.net.sockets.connections import Connections
from game.net.table.lobby import Mode
from game.net.table.race import RaceHost
from game.net.table.recovery import kept_from, kept_race
from game.play.codes.digits import BadCode
from game.play.opening import Opening, seat_name
from game.storage.paths import data_folder
from game.storage.recorder import recorder_for
from game.storage.store import SessionMissing, Store
from game.ui.library import Library
from game.ui.table.players.computers import computer_name

LOOKS_S = 0.5
"""The longest wait before the loop checks whether it should end, in seconds."""

AGAIN_MS, AWAY_MS, ALONE_MS = 3000, 30_000, 600_000
"""Delays before the next game: normally, for a player who was away, and while all are gone."""

_HOST_PORTS = 65_535
_OWN_FILES = 64  # of the program itself: the store, the network thread, new connections
_LATEST = 1 << 50


def now_ms() -> int:
    """Return the time of a monotonic clock in milliseconds."""
    return int(time.monotonic() * 1000)


class HostLoop:
    """Waits for network activity and deadlines, and notes a signal to end."""

    def __init__(self) -> None:
        self.ended = False
        self._wake = Event()
        self.wake: Callable[[], None] = self._wake.set

    def wait(self, due: int | None) -> int:
        """Wait for activity or the due time, and return the time now."""
        left = LOOKS_S if due is None else min(LOOKS_S, (due - now_ms()) / 1000)
        if left > 0:
            self._wake.wait(left)
        self._wake.clear()
        return now_ms()

    @contextmanager
    def until_asked(self) -> Iterator[None]:
        """Turn SIGINT and SIGTERM into a request to end, so that games are stored first."""

        def end(_number: int, _frame: object) -> None:
            self.ended = True

        before = {one: signal.signal(one, end) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


# Hosting.


def run_host(given: Namespace) -> int:
    """Host tables until the end and return the exit status."""
    tables = number("--tables", given.tables, 1, MOST_TABLES)
    games = number("--games", given.games, 0, MOST_GAMES)
    port = number("--port", given.port, 0, _HOST_PORTS - tables)
    own = None if given.secret is None else _secret(given.secret)
    if given.address is not None and not code.is_address(given.address):
        raise UsageRefusal(
            f"--address takes four numbers, as 192.168.0.2, got {given.address!r:.60}"
        )
    name = _name(given.name) if given.name else "Tercet"
    loop, seed = HostLoop(), given.seed or token_hex(4)
    plan = _plan(given) if given.resume is None else None
    lines = Connections(loop.wake)
    people = 6 if plan is None else plan[0].levels.count(None)
    _open_files(tables, people)
    store = Store(data_folder())
    with closing(store), loop.until_asked():
        _tell_notices(store)
        if plan is None:
            hosts = [_resume_host(store, given, tables, name)]
        else:
            hosts = [Host(*plan, token_hex(4), name, store) for _ in range(tables)]
        shelf = Library(lambda: int(time.time()), lambda: date.today().isoformat(), store)
        try:
            served = [
                _TableLoop(
                    lines, place + 1, host, given.address or "", port and port + place, own, shelf
                )
                for place, host in enumerate(hosts)
            ]
        except OSError as error:
            lines.stop()
            raise UsageRefusal(f"cannot listen there: {error.strerror}") from error
        _serve(loop, lines, served, store, seed, games)
    return NOT_SAVED if store.unsaved else 0


def _tell_notices(store: Store) -> None:
    """Write the store's notices to standard error, each once."""
    for notice in store.take_notices():
        complain(notice, 0)


def _open_files(tables: int, people: int) -> None:
    """Raise the limit of open files to the needs of the tables and their players."""
    if resource is None or tables == 1:
        return
    wanted = tables * (1 + people) + _OWN_FILES
    may, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if may == resource.RLIM_INFINITY or may >= wanted:
        return
    try:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        may = most
    except (OSError, ValueError):
        pass  # the limit stays lower: the message below says so
    if may < wanted:
        words = f"{tables} tables may take {wanted} open files, and the system gives {may}"
        complain(f"{words}: raise its limit (ulimit -n)", 0)


def _name(text: str) -> str:
    name = seat_name(text, "")
    if not name:
        raise UsageRefusal("--name takes a text with something to show")
    return name


def _secret(text: str) -> int:
    try:
        return code.secret(text)
    except BadCode as error:
        raise UsageRefusal(f"--secret: {error}") from error


def _resume_host(store: Store, given: Namespace, tables: int, name: str) -> Host:
    """Return the host of a stored game or race, for --resume."""
    if tables > 1 or given.game or given.code or given.option:
        raise UsageRefusal("--resume has one table and its game; takes no --tables, --game, --code")
    try:
        if "-" in given.resume:
            return Host.resume(kept_race(store, given.resume), name, store)
        place = number("--resume", given.resume, 1, _LATEST)
        saved = store.load(place)
        if saved.finished is not None:
            raise UsageRefusal(f"--resume takes a game in progress, got {place}, which is over")
        return Host.resume(kept_from(saved, token_hex(4)), name, store)
    except (SessionMissing, ValueError) as error:
        raise UsageRefusal(f"--resume {given.resume}: {error}") from error


def _plan(given: Namespace) -> tuple[Opening, Mode]:
    """Return the setup and the mode of a table, with empty names for people."""
    coded = None if given.code is None else of_code(given)
    if given.game is None:
        given.game = next(iter(GAMES))
    modes: dict[str, Mode] = {"table": "table", "race": "race"}
    if given.mode not in modes:
        raise UsageRefusal(f"--mode takes {', '.join(modes)}, got {given.mode!r}")
    seats = number("--seats", given.seats, 2, 6)
    if modes[given.mode] == "race":
        given.seats = "1"
    rules, options, _ = asked_table(given, coded)
    texts = [] if given.computers is None else given.computers.split(",")
    computers = [level_of("--computers", one) for one in texts]
    if len(computers) >= seats:
        raise UsageRefusal(
            f"--computers takes levels of {seats - 1} at the most, got {len(computers)}"
        )
    levels = [0] * (seats - len(computers)) + computers
    names = tuple(computer_name(levels, seat) if level else "" for seat, level in enumerate(levels))
    opened = Opening(rules.key, options, names=names, levels=tuple(one or None for one in levels))
    return opened, modes[given.mode]


class _TableLoop:
    """A hosted table: plays games one after another while people are present."""

    def __init__(
        self,
        lines: Connections,
        number: int,
        host: Host,
        address: str,
        port: int,
        secret: int | None,
        shelf: Library,
    ) -> None:
        own = randbits(code.SECRET_BITS) if secret is None else secret
        listener, here = lines.listen(address, port, own)
        guest = Guest((), token_hex(16), recorder=lambda opening: recorder_for(shelf, opening))
        self.number, self.played = number, 0
        self.table = HostedTable(lines, host, guest, listener, here, now_ms(), told=True)
        self.wakes_at: int | None = None
        told = {"code": code.encode(here), "address": here.address, "port": here.port}
        self.tell("open", **told)

    def tell(self, event: str, **what: Any) -> None:
        """Print an event of this table."""
        tell(event, table=self.number, **what)

    @property
    def awaited(self) -> bool:
        """Whether a player is away without having left."""
        return any(chair.is_away and chair.owner for chair in self.table.host.lobby.chairs)

    def done(self, games: int) -> bool:
        """Whether enough games were played, and no absent player still misses the last end."""
        over = self.table.host.lobby.phase == "over"
        return self.played >= games and not (over and self.awaited)

    def look(self, now: int, seed: str, games: int) -> bool:
        """Print the news and start or end games as due; return whether the phase changed."""
        host, guest = self.table.host, self.table.guest
        for one in guest.take_news():
            for event, what in news_events(one, guest):
                self.played += event == "over"
                if event == "over" and isinstance(host.run.game, RaceHost):
                    what |= {"lanes": lanes(host.run.game)}
                self.tell(event, **what)
        phase = host.lobby.phase
        people = [chair for chair in host.lobby.chairs if chair.level is None]
        if phase == "open":
            self.wakes_at = None
            if not host.lobby.free and (not games or self.played < games):
                host.start(f"{seed}-{self.number}-{host.lobby.round + 1}", now)
        elif phase == "playing" and self._complete(now):
            host.go_on(now)  # all players are back at a resumed game
            return True
        elif phase == "playing" and not all(chair.is_away for chair in people):
            self.wakes_at = None
        else:
            wait = ALONE_MS if phase == "playing" else AWAY_MS if self.awaited else AGAIN_MS
            self.wakes_at = min(now + wait, self.wakes_at or now + wait)
            if now >= self.wakes_at:
                self.wakes_at = None
                host.reopen()
        return host.lobby.phase != phase

    def _complete(self, now: int) -> bool:
        """Whether all players are back at a resumed game, with all the entries they know of."""
        host = self.table.host
        here = all(chair.here for chair in host.lobby.chairs)
        return host.run.paused_by == "" and here and not host.run.awaits(now)


def _serve(
    loop: HostLoop,
    lines: Connections,
    served: list[_TableLoop],
    store: Store,
    seed: str,
    games: int,
) -> None:
    """Serve tables until the end; the store, where they are kept, may have something to say."""
    serving = TableServer(lines, [one.table for one in served], now_ms())
    by_table = {id(one.table): one for one in served}
    waiting: set[int] = set()
    now = now_ms()
    try:
        while not loop.ended:
            touched = {id(table) for table in serving.step(now)}
            for key in touched | waiting:
                one = by_table[key]
                if one.look(now, seed, games):
                    serving.look(one.table, now)
                (waiting.discard if one.wakes_at is None else waiting.add)(key)
            _tell_notices(store)
            if games and all(one.done(games) for one in served):
                break
            times = [by_table[key].wakes_at for key in waiting]
            now = loop.wait(
                min([due for due in (*times, serving.due) if due is not None], default=None)
            )
    finally:
        serving.close(now_ms())
        for one in served:
            one.tell("closed")
        lines.stop()


# Joining.


def run_join(given: Namespace) -> int:
    """Join a table as a computer player and return the exit status."""
    try:
        where = code.decode(given.code)
    except BadCode as error:
        raise UsageRefusal(f"CODE: {error}") from error
    (level,) = levels_of(given.level, 1)
    games = number("--games", given.games, 0, MOST_GAMES)
    names = [_name(name) for name in given.name] or [computer_name([level], 0)]
    loop = HostLoop()
    lines = Connections(loop.wake)
    store = Store(data_folder())
    with closing(store):
        guest = Guest(names, token_hex(16), level=level, lanes=store)
        visit = JoinedTable(lines, guest, where)
        try:
            with loop.until_asked():
                _visit(loop, visit, store, games)
        finally:
            lines.stop()
    if visit.why and not visit.guest.closed:
        return complain(visit.why, FAILED)
    return NOT_SAVED if store.unsaved else 0


def _visit(loop: HostLoop, visit: JoinedTable, store: Store, games: int) -> None:
    """Play until the end, and write the news; the store's notices follow the first."""
    now, played = now_ms(), 0
    while not visit.over:
        visit.step(now)
        for one in visit.guest.take_news():
            for event, what in news_events(one, visit.guest):
                played += event == "over"
                tell(event, **what)
            _tell_notices(store)
        if loop.ended or (games and played >= games):
            visit.close(now)
            return
        now = loop.wait(visit.due(now))
