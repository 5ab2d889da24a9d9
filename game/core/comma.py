"""Comma-separated values, for spreadsheets that take a text for a formula."""

from collections.abc import Iterable

_FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""What a formula may begin with (OWASP, "CSV Injection"); the wide ones count in some countries."""

_QUOTED = frozenset(',"\r\n')


def line(values: Iterable[object]) -> str:
    """Return values as a line of CSV (RFC 4180) without its end.

    A text that a spreadsheet could take for a formula has an apostrophe in front; numbers stay
    as they are.
    """
    return ",".join(map(_cell, values))


def _cell(value: object) -> str:
    text = str(value)
    if isinstance(value, str) and text.startswith(_FORMULA):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if _QUOTED & set(text) else text
