"""How much one process carries that serves tables: python tests/bench/tables.py [TABLES].

Prints the entries a second that one host takes, without a network; then the share of a core that
so many tables cost, at which two people play from another process, an entry a second each, and how
many tables a core carries by that; and what those tables cost while nobody does anything.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from threading import Event
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.games import GAMES  # noqa: E402 - the path comes first
from game.net.code import TableCode  # noqa: E402
from game.net.guest import Guest  # noqa: E402
from game.net.host import Host  # noqa: E402
from game.net.hosted_table import HostedTable, TableServer  # noqa: E402
from game.net.sockets.connection import ConnectionOpened, MessageReceived  # noqa: E402
from game.net.sockets.connections import Connections  # noqa: E402
from game.net.wire import pack_message, unpack_message  # noqa: E402
from game.play.opening import Opening  # noqa: E402
from game.play.session import Session, play_out, to_plain  # noqa: E402

GAME, SEED = "classic", "bench"
PACE_S, PLAYS_S, IDLE_S = 1.0, 20.0, 10.0
USUAL = 100
WAKE = Event()


def plan() -> Opening:
    options = GAMES[GAME].default_options()
    return Opening(GAME, options, "", names=("", ""), levels=(None, None))


def script() -> list[tuple[int, int, Any]]:
    """Return a game that two computers have played: times, seats and actions."""
    rules = GAMES[GAME]
    session = Session(rules, rules.default_options(), SEED, 2, computers={0: 5, 1: 5})
    play_out(session)
    return [(at, seat, code) for at, seat, code in to_plain(rules, session.log) if seat >= 0]


def entries_a_second() -> float:
    """Return how many entries a host takes, with two guests, packed as on the way."""
    done, spent = 0, 0.0
    played = script()
    while spent < 2:
        host = Host(plan(), "table", "mark", "Host")
        for line in (1, 2):
            host.on_connected(line, 0)
            host.receive(line, ["hello", f"token {line}", [f"P{line}"], "", 0, 0, ""], 0)
        host.start(SEED, 0)
        host.take_out()
        asked = [
            (at, seat, pack_message(["do", 1, seat, 1, n, at, code]))
            for n, (at, seat, code) in enumerate(played)
        ]
        began = time.process_time()
        for at, seat, body in asked:
            host.receive(seat + 1, unpack_message(body), at)
            for _, message in host.take_out():
                if message is not None:
                    pack_message(message)
        spent += time.process_time() - began
        assert host.run.match is not None
        assert host.run.match.session.length >= len(played)
        done += host.run.match.session.length
    return done / spent


def people(codes: list[list[Any]]) -> None:
    """Play at all these tables, two people at each, until the input ends."""
    lines, played = Connections(lambda: None), script()
    waiting = [TableCode(*code) for code in codes]
    known = {lines.connect(waiting.pop()): [0, 0.0]}
    began = 0.0
    while True:
        for one in lines.take():
            match one:
                case ConnectionOpened(line):
                    names = ["Ann", "Bob"]
                    lines.send(line, ["hello", f"token {line}", names, "", 0, 0, ""])
                    if waiting:  # one after the other: each proof takes a tenth of a second
                        known[lines.connect(waiting.pop())] = [0, 0.0]
                case MessageReceived(line, ["entries", int(first), _, list(entries)]):
                    known[line][0] = first + len(entries)
                case MessageReceived(line, ["began", *_]):
                    began = began or time.monotonic()
                    known[line][1] = began + PACE_S * (line % 97) / 97
                case _:
                    pass
        now = time.monotonic()
        for line, (have, due) in known.items():
            if began and due and now >= due and have < min(len(played), PLAYS_S / PACE_S):
                _, seat, code = played[int(have)]
                lines.send(line, ["do", 1, seat, 1, have, 0, code])
                known[line][1] = max(due + PACE_S, now)
        time.sleep(0.005)


def share(serving: TableServer, seconds: float) -> float:
    """Return the share of a core that this process takes."""
    began, cpu = time.monotonic(), time.process_time()
    while time.monotonic() < began + seconds:
        now = int(time.monotonic() * 1000)
        serving.step(now)
        wait = 500 if serving.due is None else max(0, min(500, serving.due - now))
        WAKE.wait(wait / 1000)
        WAKE.clear()
    return (time.process_time() - cpu) / seconds


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else USUAL
    print(f"entries a second through one host: {entries_a_second():,.0f}")
    lines, tables, codes = Connections(WAKE.set), [], []
    now = int(time.monotonic() * 1000)
    for number in range(count):
        listening, code = lines.listen("127.0.0.1", 0, 1)
        host, own = Host(plan(), "table", f"{number}"), Guest((), f"host {number}")
        tables.append(HostedTable(lines, host, own, listening, code, now, told=False))
        codes.append([*code])
    serving = TableServer(lines, tables, now)
    command = [sys.executable, __file__, "people"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as two:
        assert two.stdin is not None
        print(json.dumps(codes), file=two.stdin, flush=True)
        while any(table.host.lobby.free for table in tables):
            share(serving, 0.5)
        idle = share(serving, IDLE_S)
        for table in tables:
            table.host.start(SEED, int(time.monotonic() * 1000))
            serving.look(table, int(time.monotonic() * 1000))
        before = sum(
            table.host.run.match.session.length for table in tables if table.host.run.match
        )
        playing = share(serving, PLAYS_S)
        made = (
            sum(table.host.run.match.session.length for table in tables if table.host.run.match)
            - before
        )
        two.kill()
    pace = made / PLAYS_S / count
    print(f"{count} tables, {pace:.2f} entries a second each: {playing:.1%} of a core")
    print(f"tables that a core carries at an entry a second: {count / (playing / pace):,.0f}")
    print(f"the same while nobody does anything: {idle:.2%}, {idle / count:.3%} each")
    lines.stop()


if __name__ == "__main__":
    if sys.argv[1:] == ["people"]:
        people(json.loads(sys.stdin.readline()))
    else:
        main()
