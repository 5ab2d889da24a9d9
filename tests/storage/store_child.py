"""A program of its own for the tests: it plays into a store and says what was committed.

``play FOLDER SEED`` begins a game, or goes on with the one that is unfinished, and prints the
number of each entry once it is kept; undo and redo are among what it does. ``hold FOLDER N``
resumes a session, says how that went, and waits for a line before it closes. ``end FOLDER KIND``
plays one game, and is killed as soon as its end is kept; ``undo FOLDER KIND`` when that is undone.
"""

import os
import signal
import sys
from pathlib import Path

from store_plays import NOW, begun, end_of, opening, step

from game.core.rng import Rng
from game.storage.store import InUse, Store


def play(folder: Path, seed: str) -> None:
    store, rng = Store(folder), Rng(seed, "play")
    left = store.unfinished_sessions()
    if left:
        number, session = left[0].id, store.resume(left[0].id).session
    else:
        number = store.begin(opening("triangle", seed), NOW)
        session = begun(opening("triangle", seed))
    while True:
        if session.result is not None:
            store.release(number)
            print("end", number, flush=True)
            number = store.begin(opening("classic", seed), NOW)
            session = begun(opening("classic", seed))
        if rng.random() < 0.2 and session.undo():
            store.stand(number, len(session.log))
        else:
            made = step(session, rng)
            store.append(number, len(session.log) - len(made), made, end_of(session))
        print(number, len(session.log), flush=True)  # shown only now


def hold(folder: Path, number: int) -> None:
    store = Store(folder)
    try:
        session = store.resume(number).session
    except InUse:
        print("in use", flush=True)
    else:
        print("mine", flush=True)
        rng = Rng("hold", "play")
        for line in sys.stdin:
            if line == "close\n":
                break
            made = step(session, rng)
            store.append(number, len(session.log) - len(made), made)
            print(len(session.log), flush=True)
    store.close()


def end(folder: Path, kind: str, *, undo: bool) -> None:
    store, rng = Store(folder), Rng(kind, "play")
    number, session = store.begin(opening(kind), NOW), begun(opening(kind))
    while session.result is None:
        made = step(session, rng)
        store.append(number, len(session.log) - len(made), made, end_of(session, NOW + 9))
    if undo:
        session.undo()
        store.stand(number, len(session.log), 1, 0)
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


if __name__ == "__main__":
    if sys.argv[1] in ("end", "undo"):
        end(Path(sys.argv[2]), sys.argv[3], undo=sys.argv[1] == "undo")
    if sys.argv[1] == "play":
        play(Path(sys.argv[2]), sys.argv[3])
    hold(Path(sys.argv[2]), int(sys.argv[3]))
