"""What all tests of one process share, as making it anew takes longer than most of them do.

That is the type with its widths and words, pictures of cards and the like, and the pages of help.
What tests how these are made asks the program for new ones.
"""

from contextlib import suppress
from functools import cache

import pygame

from game.app import assets
from game.art.faces import Faces
from game.art.type import Type

_types: list[Type] = []
_faces = Faces()

help_text = cache(assets.help_text)


def letters() -> Type:
    """Return the bundled type: the last one, unless pygame's fonts have ended meanwhile."""
    with suppress(IndexError, pygame.error):
        _types[-1].font(12).get_height()
        return _types[-1]
    _types.append(assets.letters())
    return _types[-1]


def faces() -> Faces:
    """Return pictures that were made already."""
    return _faces
