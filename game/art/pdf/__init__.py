"""Pages for paper as a PDF file: scenes whose unit is a tenth of a millimetre.

The format is that of ISO 32000-1. Pictures are vectors, words are outlines of the bundled fonts,
and each picture and each letter is in the file once.
"""

from collections.abc import Iterable, Iterator

from game.art.palette import Look
from game.art.pdf.page import PagePrinter
from game.art.pdf.writer import PdfWriter
from game.art.type import Type
from game.boards.scene import Scene


def pdf(
    pages: Iterable[Scene],
    expected: int,
    title: str,
    look: Look,
    letters: Type,
    *,
    two_sided: bool = False,
) -> Iterator[tuple[float, bytes]]:
    """Yield the share done of the ``expected`` pages, and at the end the bytes of the file.

    ``two_sided`` asks the printer to turn the paper over its long edge.
    """
    writer = PdfWriter(title, two_sided=two_sided)
    printer = PagePrinter(writer, look, letters)
    for count, page in enumerate(pages, start=1):
        printer.add(page)
        yield min(1.0, count / expected), b""
    yield 1.0, writer.file()
