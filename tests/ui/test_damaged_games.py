"""Damage to the file of the games that comes out while the program runs: told, and mended."""

import sys
from contextlib import closing
from pathlib import Path
from time import sleep

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from store_plays import KINDS, NOW, begun, opening, play, step

from game.core.rng import Rng
from game.games import GAMES
from game.storage.store import Store
from game.storage.store.open import FILE_NAME
from game.storage.store.recovery import TABLES
from game.ui.context import Context
from game.ui.library import Library

PAGE = 4096


@pytest.mark.heavy
def test_damage_that_comes_out_is_told_and_what_is_left_is_shown(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        for number in range(5):
            for kind in KINDS:
                play(store, kind, f"{kind} {number}")
        left = store.begin(opening("triples"), NOW)
        store.append(left, 0, step(begun(opening("triples")), Rng("x", "play")))
    data = bytearray((tmp_path / FILE_NAME).read_bytes())
    # The root of the entries names the pages below it, by its cells; opening reads the first.
    root = (TABLES["entries"].root - 1) * PAGE
    cell = root + int.from_bytes(data[root + 14 : root + 16], "big")
    first = (int.from_bytes(data[cell : cell + 4], "big") - 1) * PAGE
    data[first : first + PAGE] = bytes(PAGE)
    (tmp_path / FILE_NAME).write_bytes(data)
    context = Context(lambda: "seed", lambda game: "", library=Library(lambda: NOW))
    library = context.library
    with closing(Store(tmp_path)) as store:
        library.store = store
        assert not library.hear()

        def counted() -> int:
            return sum(library.count(game) for game in GAMES)

        before = counted()
        assert before == 40
        for _ in range(1000):
            if context.flush():
                break
            sleep(0.005)
        assert library.hear()
        assert library.news[0].startswith("Your games file was damaged.")
        assert counted() == store.count() < before
        newest = library.newest("triples")
        assert newest is not None
        assert newest.id == left
        assert store.keeps
        assert not context.flush()
