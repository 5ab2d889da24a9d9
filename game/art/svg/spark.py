"""A spark: a small figure of a card in one colour, or a disc."""

from game.art.inks import role
from game.art.palette import Look, code
from game.art.shapes import outline
from game.art.svg.figures import SHAPES
from game.art.svg.text import disc, document, path
from game.boards.scene import Face


def spark(face: Face, width: int, height: int, look: Look) -> str:
    """Return a figure (``index``, −1 for a disc) in the colour of a role (``name``)."""
    ink, middle = code(role(look, face.name)), (width / 2, height / 2)
    if face.index < 0:
        return document(width, height, disc(*middle, 0.3 * width, ink))
    line = outline(SHAPES[face.index]).place(*middle, 0.9 * width, 0.9 * height)
    return document(width, height, path(line.data(), fill=ink))
