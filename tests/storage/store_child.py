"""A program of its own for the tests: it plays into a store and says what was committed.

``play FOLDER SEED`` begins a game, or goes on with the one that is unfinished, and prints the
number of each entry once it is kept; undo and redo are among what it does. ``hold FOLDER N``
resumes a session, says how that went, and waits for a line before it closes. ``end FOLDER KIND``
plays one game, and is killed as soon as its end is kept; ``undo FOLDER KIND`` when that is undone.
``lanes``, ``import`` and ``settings`` with FOLDER SEED keep more of these, without end, and print
of each how much is kept.
"""

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

from exchanged import export_all, import_session
from store_plays import NOW, begun, end_of, opening, step
from store_plays import play as play_whole

from game.core.rng import Rng
from game.storage.settings import Settings, save
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


def lanes(folder: Path, seed: str) -> None:
    store, rng, known = Store(folder), Rng(seed, "lanes"), dict[int, list[int]]()
    while True:
        place = rng.random_below(6)
        known.setdefault(place, []).append(rng.random_below(1000))
        store.keep_lane("race-1", place, known[place])
        print(place, len(known[place]), flush=True)


def imports(folder: Path, seed: str) -> None:
    store, source = Store(folder), Store(None)
    while True:
        for count in range(3):
            play_whole(source, "triangle", f"{seed} {len(source.numbers())} {count}")
        export_all(source, folder / "file.json")
        print(import_session(store, folder / "file.json").new, flush=True)


def settings(folder: Path, seed: str) -> None:
    width = 800 + Rng(seed, "settings").random_below(1000)
    while True:
        width += 1
        save(folder, replace(Settings(), window=(width, 600)))
        print(width, flush=True)


OTHERS = {"lanes": lanes, "import": imports, "settings": settings}

if __name__ == "__main__":
    if sys.argv[1] in OTHERS:
        OTHERS[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
    if sys.argv[1] in ("end", "undo"):
        end(Path(sys.argv[2]), sys.argv[3], undo=sys.argv[1] == "undo")
    if sys.argv[1] == "play":
        play(Path(sys.argv[2]), sys.argv[3])
    hold(Path(sys.argv[2]), int(sys.argv[3]))
