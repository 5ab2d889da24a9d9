"""What all tests of one process share, as making it anew takes longer than most of them do.

That is the type with its widths and words, pictures of cards and the like, the pages of help, and
the tables of a store in memory. What tests how these are made asks the program for new ones.
"""

import sqlite3
from functools import cache, lru_cache

import pygame

from game.app import assets
from game.art.faces import Faces
from game.art.type import Type
from game.storage.store.open import in_memory
from game.storage.store.tables import connect
from game.ui.texts.common_words import language

_faces = Faces()

help_text = cache(assets.help_text)
_empty = cache(in_memory)


@cache
def _letters() -> Type:
    made = assets.letters()
    made.width = lru_cache(maxsize=100_000)(made._width)  # of all screens, and not only of one
    return made


def empty_store() -> sqlite3.Connection:
    """Return an empty store in memory, copied from one that was made once."""
    db = connect(":memory:", 0)
    _empty().backup(db)
    return db


def letters() -> Type:
    """Return the bundled type; if pygame's fonts have ended meanwhile, it opens them anew."""
    made = _letters()
    try:
        made.font(12, made.files[0]).get_height()
    except pygame.error:
        pygame.font.init()
        made.font.cache_clear()
    made.speak(language())
    return made


def faces() -> Faces:
    """Return pictures that were made already."""
    return _faces
