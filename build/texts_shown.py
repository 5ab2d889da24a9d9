"""The places of each text on the screens, for translators: python build/texts_shown.py DIR.

Draws all samples, as build/pictures.py does, and writes DIR/index.html: every text of the catalogue
with its translation and the pictures that show it, outlined there, and a list of the texts that no
sample shows. With --find TEXT, a text's number in the list or words of it, there are only that text
and its pictures. Needs Babel: the extra "build".
"""

from __future__ import annotations

import gettext
import re
import sys
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pictures
from babel.messages.pofile import read_po
from pictures import Picture
from samples import samples
from samples.help import help_samples
from samples.learn import step_samples
from texts_page import Key, Place, Text, index_page
from translations import TEMPLATE

from game.app.accessibility_tree import tree_of
from game.app.complaint import USAGE, UsageRefusal, complain, unwritten
from game.boards.scene import Box, Sprite
from game.core.plain_text import parts
from game.storage.files import write
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.texts.common_words import use

MOST = 4
"""Pictures of a text: the first ones that show it."""

_COUNTS = (*range(101), 1000, 1_000_000)
"""Numbers that every plural form of a language is used with."""

# A gap for a value, which is filled in; {card …}, {key …} and the like are drawn in its place.
_GAP = re.compile(r"\{[a-z_]*\}")
_DRAWN = re.compile(r"\{[^{}\n]*\}|\*\*|^(?:#{1,2}|-) ", re.MULTILINE)
_BETWEEN = r"[\s\S]{0,40}?"
_WIDE = "\u3001"
"""From here on, letters are of languages that have no spaces."""


def catalogue_texts(catalogue: gettext.NullTranslations) -> list[Text]:
    """Return the texts of the template, with their translations."""
    with TEMPLATE.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    made = []
    for number, message in enumerate(messages, 1):
        context = message.context or ""
        english = [message.id] if isinstance(message.id, str) else [*message.id]
        one, many = english[0], english[-1]
        if len(english) > 1:
            forms = [catalogue.ngettext(one, many, count) for count in _COUNTS]
        else:
            forms = [catalogue.pgettext(context, one) if context else catalogue.gettext(one)]
        sources = [name for name, _ in message.locations]
        translated = [*dict.fromkeys(forms)]
        made.append(Text(number, (context, one), english, translated, sources))
    return made


class _Translation(str):
    """A translated text that notes what it becomes once its gaps are filled."""

    __slots__ = ("note",)
    note: Callable[[str], None]

    def format(self, *values: object, **named: object) -> str:
        filled = super().format(*values, **named)
        self.note(filled)
        return filled


class Notes:
    """The texts that a catalogue was asked for since they were last cleared, as they were told."""

    def __init__(self, catalogue: gettext.NullTranslations) -> None:
        self.told: dict[str, set[Key]] = defaultdict(set)
        for name, key_of in (
            ("gettext", lambda text: ("", text)),
            ("ngettext", lambda one, many, count: ("", one)),
            ("pgettext", lambda context, text: (context, text)),
        ):
            # The catalogue stays what it is: the program asks whether somebody has reviewed it.
            setattr(catalogue, name, self._noting(getattr(catalogue, name), key_of))

    def _noting(
        self, translate: Callable[..., str], key_of: Callable[..., Key]
    ) -> Callable[..., str]:
        def translate_and_note(*asked: Any) -> str:
            key, made = key_of(*asked), _Translation(translate(*asked))
            made.note = lambda filled: self.told[filled].add(key)
            if not _GAP.search(made):
                made.note(str(made))
            return made

        return translate_and_note


@cache
def _pattern(text: str) -> re.Pattern[str] | None:
    """Return the pattern of a text among drawn words, None if it has no letters or digits."""
    pieces = []
    for piece in filter(str.strip, _DRAWN.split(text.lower())):
        broken = parts(piece.replace("\n", " ").strip())
        pieces.append("".join(re.escape(one.rstrip(" ")) + r"\s*" for one in broken)[:-3])
    if not any(map(str.isalnum, text)) or not pieces:
        return None
    first, last = pieces[0], pieces[-1]
    before = r"(?<!\w)" if first[0].isalnum() and first[0] < _WIDE else ""
    after = r"(?!\w)" if last[-1].isalnum() and last[-1] < _WIDE else ""
    return re.compile(before + _BETWEEN.join(pieces) + after)


class Words:
    """Words on a picture in reading order, each with its box, if it has one."""

    def __init__(self, found: Iterable[tuple[str, Box | None]]) -> None:
        self._text, self._ends, self._boxes = "", list[int](), list[Box | None]()
        for words, box in found:
            self._text += f"{words.lower()}\n"
            self._ends.append(len(self._text))
            self._boxes.append(box)

    def boxes(self, text: str) -> list[Box] | None:
        """Return the boxes of a text wherever it is among the words, None if it is nowhere."""
        pattern = _pattern(text)
        spans = [one.span() for one in pattern.finditer(self._text)] if pattern else []
        if not spans:
            return None
        found = dict.fromkeys(
            self._boxes[k]
            for first, last in spans
            for k in range(bisect_right(self._ends, first), bisect_left(self._ends, last) + 1)
        )
        return [box for box in found if box is not None]


def drawn_words(sprites: Iterable[Sprite], window: Box) -> Iterator[tuple[str, Box | None]]:
    """Yield the words of sprites visible in the window, with their boxes."""
    for sprite in sprites:
        if sprite.face.kind == "text" and sprite.alpha and sprite.box.meets(window):
            yield sprite.face.name, sprite.box
        yield from drawn_words(sprite.parts, window)


def heard_words(picture: Picture) -> Iterator[tuple[str, Box | None]]:
    """Yield the words of screen readers and tooltips on the topmost screen, with their boxes."""
    tree = tree_of(picture.screens[-1], picture.view, picture.moment)
    yield tree.title, None
    yield tree.heard, None
    for item in tree.told:
        rows = item.said.rows.words if item.said.rows else ()
        for words in (item.said.name, item.said.value, *item.said.more, *rows):
            yield words, item.box
    for widget in picture.screens[-1].shown.widgets:
        yield widget.tip, widget.box


def find_texts(picture: Picture, told: Mapping[str, Collection[Key]]) -> dict[Key, Place]:
    """Return the places of texts on a picture made with them: drawn, or else only read aloud."""
    found: dict[Key, Place] = {}
    drawn = drawn_words(picture.scene.sprites, picture.view.box)
    for words, is_drawn in ((heard_words(picture), False), (drawn, True)):
        there = Words(words)
        for filled, keys in told.items():
            boxes = there.boxes(filled)
            for key in keys if boxes is not None else ():
                before = found.get(key)
                more = before.boxes if before and before.is_drawn == is_drawn else ()
                found[key] = Place(picture.name, [*more, *(boxes or ())], is_drawn)
    return found


def show_texts(
    folder: Path,
    catalogue: gettext.NullTranslations,
    asked: str,
    look: Mapping[str, Any],
    only: Collection[str] = (),
) -> tuple[int, int]:
    """Write the pictures and the list into a folder; return how many texts it shows, and has.

    ``asked`` are a text's number, or words, or "" for all texts; ``only`` are names of samples.

    Raises:
        OSError: the folder cannot be written to.
        UsageRefusal: no text is asked for.
    """
    texts = [text for text in catalogue_texts(catalogue) if not asked or text.is_asked(asked)]
    if not texts:
        raise UsageRefusal(f"--find takes a text's number, or words of one, got {asked!r:.60}")
    places: dict[Key, list[Place]] = {text.key: [] for text in texts}
    notes = Notes(catalogue)
    use(catalogue)

    def showing() -> Iterator[Picture]:
        for picture in pictures.pictures(**look, only=only, of=_all_samples):
            found = find_texts(picture, notes.told)
            notes.told.clear()
            here = [
                key
                for key in places.keys() & found.keys()
                if sum(one.is_drawn >= found[key].is_drawn for one in places[key]) < MOST
            ]
            for key in here:
                places[key] = _first_drawn((*places[key], found[key]))
            if here:
                yield picture

    pictures.take(folder, showing())
    page = index_page(texts, places, look["size"])
    write(folder / "index.html", page.encode("utf-8"))
    return sum(map(bool, places.values())), len(texts)


def _first_drawn(places: Iterable[Place]) -> list[Place]:
    """Return the first places of a text: drawn ones, then those only read aloud."""
    return sorted(places, key=lambda place: not place.is_drawn)[:MOST]


def _all_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return the samples for reviewers, and all steps of lessons and pages of help besides."""
    return {
        **samples(context, view),
        **help_samples(context, view),
        **step_samples(context, view),
    }


def main(arguments: Sequence[str]) -> int:
    """Write what is asked for, and return the exit status."""
    parser = pictures.parser("build/texts_shown.py", "Write where each text is shown.")
    parser.add_argument(
        "--find", default="", metavar="TEXT", help="a text's number, or words of it"
    )
    try:
        given = parser.parse_args(arguments)
        look = pictures.look_given(given)
        catalogue = pictures.catalogue_given(given.language)
        shown, all_ = show_texts(Path(given.folder), catalogue, given.find, look)
    except UsageRefusal as refusal:
        return complain(str(refusal), USAGE)
    except OSError as error:
        return complain(unwritten(given.folder, error), USAGE)
    print(f"{shown} of {all_} texts in {Path(given.folder) / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
