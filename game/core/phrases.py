"""Marks for the texts of rules, which are constants: the keys of a catalogue of translations."""

from typing import TypeAlias

Wording: TypeAlias = str | tuple[str, str]
"""A text of the catalogue, or its context and the text."""


def phrase(words: str) -> str:
    """Return a phrase unchanged; the call marks it for the catalogue of translations."""
    return words


def phrase_in(context: str, words: str) -> Wording:
    """Return a phrase with its context; the call marks it for the catalogue of translations."""
    return context, words


def count_words(one: str, many: str) -> tuple[str, str]:
    """Return the singular and the plural of a text, in which {count} is the number.

    The call marks the pair for the catalogue of translations.
    """
    return one, many
