"""Plain text: where lines break, and fields of comma-separated values.

Lines break at spaces, and between the characters of Japanese and Chinese, which have no spaces. A
line may end beside each of them, but for closing signs, small letters and marks of length, which
never begin a line, and opening signs, which never end one (JIS X 4051, GB/T 15834; Unicode Standard
Annex 14, classes CL, CJ, NS and OP). A number stays with what is counted, and the last character is
not left alone.

Fields are safe for spreadsheets that read texts as formulas.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache

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


_WIDE = r"\u3001-\u303f\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff60"
_NEVER_FIRST = (
    r"\u3001\u3002\uff0c\uff0e\u30fb\uff1a\uff1b\uff1f\uff01\u3005\u30fc\u301c\uff5e\u2026"
    r"\u30fd\u30fe\u309b-\u309e\u3009\u300b\u300d\u300f\u3011\u3015\uff09\uff3d\uff5d"
    r"\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096"
    r"\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u31f0-\u31ff"
    r"!),.:;?\]}%\u00b0\u00b7\u2019\u201d"
)
_NEVER_LAST = r"\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b(\[{\u2018\u201c+\u2212#"
_SPACES = r" \u00a0\u202f"

_NOT_ALONE = rf"(?!.[{_NEVER_FIRST}]* *\Z)"


@cache  # not at the start: most languages need no more than spaces
def _places() -> re.Pattern[str]:
    return re.compile(
        r"(?<= )(?=[^ ])"
        rf"|(?<=[{_WIDE}])(?<![{_NEVER_LAST}])(?![{_NEVER_FIRST}{_SPACES}]|\Z){_NOT_ALONE}"
        rf"|(?<![{_NEVER_LAST}{_SPACES}0-9])(?<!\A)(?=[{_WIDE}])(?![{_NEVER_FIRST}]){_NOT_ALONE}"
    )


def parts(text: str) -> list[str]:
    """Return the unbreakable parts of a text, with their trailing spaces; [""] for ""."""
    if max(text, default="") < "\u3001":
        words = text.split(" ")
        return [f"{word} " for word in words[:-1]] + words[-1:]
    return _places().split(text)


def lines(text: str, fits: Callable[[str], bool]) -> list[str]:
    """Break a text into lines that fit, with trailing spaces; a single longer part may not fit."""
    found = [""]
    for part in parts(text):
        longer = found[-1] + part
        if found[-1] and not fits(longer.rstrip(" ")):
            found.append(part)
        else:
            found[-1] = longer
    return found
