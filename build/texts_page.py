"""The list of texts with the pictures that show them, as a page of HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from game.boards.scene import Box

Key = tuple[str, str]
"""What a text is found by in a catalogue: its context or "", and its English, in the singular."""


class Text(NamedTuple):
    """A text of the catalogue: its English forms and their translations, and the files it is in."""

    number: int
    key: Key
    english: Sequence[str]
    translated: Sequence[str]
    sources: Sequence[str]

    def is_asked(self, asked: str) -> bool:
        """Whether it has this number, or these words in English or translated."""
        if asked.isdecimal():
            return self.number == int(asked)
        words = asked.casefold()
        return any(words in form.casefold() for form in (*self.english, *self.translated))


class Place(NamedTuple):
    """A picture on which a text is, and the boxes of its words there.

    What is only read aloud has the box of its button, or none.
    """

    picture: str
    boxes: Sequence[Box]
    is_drawn: bool


def index_page(
    texts: Sequence[Text], places: Mapping[Key, Sequence[Place]], size: tuple[int, int]
) -> str:
    """Return the list of texts with the pictures showing them, of a size in pixels."""
    shown = [text for text in texts if any(place.is_drawn for place in places[text.key])]
    heard = [text for text in texts if text not in shown and places[text.key]]
    other = [text for text in texts if not places[text.key]]
    parts = [_HEAD]
    for title, some in (
        ("Texts on pictures", shown),
        ("Texts in tips, read aloud, or further down on a page", heard),
        ("Texts that no sample shows", other),
    ):
        parts.append(f"<h2>{title}: {len(some)}</h2>")
        parts += [_entry(text, places[text.key], size) for text in some]
    return "\n".join((*parts, "</html>\n"))


_HEAD = """<!DOCTYPE html>
<html><meta charset="utf-8"><title>Texts of Tercet</title>
<style>
body { font: 16px sans-serif; margin: 1em }
p { white-space: pre-line; max-width: 60em }
small { color: #666 }
figure { display: inline-block; margin: 0 1em 1em 0; width: 480px }
figure a { display: block; position: relative }
img { display: block; width: 100% }
i { position: absolute; outline: 2px solid #e00 }
</style>"""


def _entry(text: Text, places: Sequence[Place], size: tuple[int, int]) -> str:
    """Return a text with its translation, and the pictures that show it."""
    context, _ = text.key
    where = " · ".join(filter(None, (f"{text.number}", context, *text.sources)))
    forms = [*text.english, *(form for form in text.translated if form not in text.english)]
    told = "".join(f"<p>{escape(form)}</p>" for form in forms)
    figures = "".join(_figure(place, size) for place in places)
    return f'<hr id="{text.number}"><small>{escape(where)}</small>{told}{figures}'


def _figure(place: Place, size: tuple[int, int]) -> str:
    """Return a picture with outlines around the boxes of a text."""
    outlines = "".join(
        '<i style="left:{:.2f}%;top:{:.2f}%;width:{:.2f}%;height:{:.2f}%"></i>'.format(
            *(100 * along / size[number % 2] for number, along in enumerate(box))
        )
        for box in place.boxes
    )
    name = place.picture
    picture = f'<a href="{name}"><img src="{name}" alt="" loading="lazy">{outlines}</a>'
    return f"<figure>{picture}<small>{name}</small></figure>"
