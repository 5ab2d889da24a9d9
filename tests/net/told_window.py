"""The real program in a window, which says between two frames what there is to see and to do.

python tests/net/told_window.py SOCKET HOME [ARGUMENTS …]

Whoever connects to the socket gets a line of JSON for each line that is sent. Nothing can be done
by that: it is what keys and the mouse are for.
"""

import json
import os
import socket
import sys
import threading
from pathlib import Path
from queue import Empty, Queue
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["TERCET_HOME"] = sys.argv[2]

from game.app import main, prepare

prepare()  # before pygame is imported

import pygame  # noqa: E402

from game.app.cli.events import lanes, news_events  # noqa: E402
from game.app.loop import Loop  # noqa: E402
from game.games.claims.state import Claim  # noqa: E402
from game.games.pegs.state import Jump  # noqa: E402
from game.net.code import encode  # noqa: E402
from game.net.table import news  # noqa: E402
from game.net.table.race import RaceHost  # noqa: E402
from game.play.session import to_plain  # noqa: E402
from game.ui.kit.widgets.choice import Choice  # noqa: E402
from game.ui.table.table_screen import TableScreen  # noqa: E402

ASKED: "Queue[Queue[str]]" = Queue()


def seen(loop: Loop) -> dict[str, Any]:
    """Return what there is to see."""
    top, widgets = loop.top, loop.top.shown.widgets
    found: dict[str, Any] = {"screen": type(top).__name__, "focus": top.focus}
    found["widgets"] = {one.name: [*map(round, one.box.centre)] for one in widgets if one.enabled}
    found["chosen"] = {one.name: one.chosen for one in widgets if isinstance(one, Choice)}
    if loop.context.beside is not None:
        found |= at_table(loop.context.beside)
    if isinstance(top, TableScreen):
        found["does"] = does(top)
    return found


def at_table(linked: Any) -> dict[str, Any]:
    """Return how the table on the network stands."""
    guest, hosting = linked.guest, linked.party.host
    found: dict[str, Any] = {"code": encode(linked.code), "seats": [*guest.seats], "log": []}
    found["phase"] = None if guest.lobby is None else guest.lobby.phase
    found["free"] = None if guest.lobby is None else guest.lobby.free
    if guest.match is not None:
        found["log"] = to_plain(guest.match.rules, guest.match.session.log)
    if found["phase"] == "over":
        ((_, found["over"]),) = news_events(news.TableChange.ENDED, guest)
        if hosting is not None and isinstance(hosting.run.game, RaceHost):
            found["over"]["lanes"] = lanes(hosting.run.game)
    return found


def does(table: TableScreen) -> list[list[Any]]:
    """Return what a person would do now: names of widgets with a button of the mouse, and keys."""
    desk, state, rules = table.model, table.match.state, table.match.rules
    if table.match.result is not None or not desk.people:
        return []
    (seat,) = desk.people
    moves = [one for one in rules.moves(state, seat) if isinstance(one, Claim | Jump)]
    if not moves:
        return []
    if isinstance(moves[0], Jump):
        return [[f"hole:{moves[0].source}", 1], [f"hole:{moves[0].target}", 1]]
    claim: Any = moves[0]
    if desk.calls and state.caller != seat:
        return [["key", pygame.key.name(desk.setup.keys[seat])]] if state.caller is None else []
    cards = [[f"card:{card}", 1] for card in claim.left]
    cards += [[f"card:{card}", 3] for card in claim.right]
    sure = state.options.claim_size and not state.options.two_groups
    return cards if sure else [*cards, ["key", "Return"]]


def answer(path: str) -> None:
    """Answer whoever connects, one after the other."""
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(path)
        door.listen()
        while True:
            other, _ = door.accept()
            with other, other.makefile("rw") as lines:
                for _ in lines:
                    reply: Queue[str] = Queue()
                    ASKED.put(reply)
                    lines.write(reply.get() + "\n")
                    lines.flush()


_frame = Loop.frame


def told_frame(self: Loop) -> bool:
    """Do a frame, and then answer what was asked meanwhile."""
    goes_on = _frame(self)
    while goes_on:
        try:
            reply = ASKED.get_nowait()
        except Empty:
            break
        reply.put(json.dumps(seen(self)))
    return goes_on


if __name__ == "__main__":
    Loop.frame = told_frame  # type: ignore[method-assign]
    threading.Thread(target=answer, args=(sys.argv[1],), daemon=True).start()
    sys.exit(main(sys.argv[3:]))
