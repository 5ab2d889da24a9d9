"""Comma-separated values, safe for spreadsheets that read texts as formulas."""

from collections.abc import Iterable

_FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""First characters of formulas (OWASP, "CSV Injection"); full-width ones count in some locales."""

_QUOTED = frozenset(',"\r\n')


def line(values: Iterable[object]) -> str:
    """Return values as a line of CSV (RFC 4180) without its line end.

    Texts that a spreadsheet could take for a formula get an apostrophe in front; numbers stay
    unchanged.
    """
    return ",".join(map(_cell, values))


def _cell(value: object) -> str:
    text = str(value)
    if isinstance(value, str) and text.startswith(_FORMULA):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if _QUOTED & set(text) else text
