"""What all tests of one process share, as making it anew takes longer than most of them do.

That is the type with its widths and words, pictures of cards and the like, and the pages of help.
What tests how these are made asks the program for new ones.
"""

from functools import cache

import pygame

from game.app import assets
from game.art.faces import Faces
from game.art.type import Type
from game.ui.texts.common_words import language

_faces = Faces()

help_text = cache(assets.help_text)
_letters = cache(assets.letters)


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
