"""Sessions that cannot be gone on with, here or at all, hide no others."""

import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))

from store_plays import NOW, begun, opening, step

from game.core.rng import Rng
from game.play.opening import Opening
from game.storage.store import Store
from game.ui.library import Library


def begin(store: Store, opened: Opening, started: int) -> int:
    number = store.begin(opened, started)
    store.append(number, 0, step(begun(opened), Rng(opened.seed, "play")))
    store.release(number)
    return number


def test_games_in_use_elsewhere_hide_no_older_one_of_a_company(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store, closing(Store(tmp_path)) as other:
        against = replace(opening("race"), levels=(None, 3, 3))
        older = store.begin(against, NOW - 1000, 5000)
        store.release(older, 5000)
        numbers = [begin(store, opening("classic", str(n)), NOW + n) for n in range(200)]
        library = Library(lambda: NOW, store=store)
        for used in (0, 1, 9, 100):
            for number in numbers[200 - used :]:
                other.resume(number)
            newest = library.newest("classic", company="computers")
            assert newest is not None
            assert newest.id == older
