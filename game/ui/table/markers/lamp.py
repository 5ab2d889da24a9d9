"""The light beside the board of the triangle: can it still be won?"""

from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.text import Icon, Words
from game.ui.texts.words import tr

SIGNS = {
    "won": ("check", "right"),
    "winnable": ("check", "right"),
    "lost": ("cross", "wrong"),
    "unknown": ("help", "text"),
}
"""The sign of each verdict, and the role of its colour."""


def lamp(verdict: str, words: str) -> Node:
    """Return a verdict as a sign, a word and a sentence; an empty one is being worked on."""
    icon, role = SIGNS.get(verdict, ("clock", "text_dim"))
    rim = role if verdict in ("winnable", "lost") else "panel_border"
    head = Row(Icon(icon, 24, role), Words(_title(verdict), 18, role, bold=True), gap=8)
    told = Column(head, Words(words, 16, "text_dim", lines=2), gap=2)
    return Container(told, wide=(120, 250), pad=(10, 6), panel=("panel", rim), radius=10)


def _title(verdict: str) -> str:
    return {
        "won": tr("Won"),
        "winnable": tr("Can still be won"),
        "lost": tr("Lost"),
        "unknown": tr("Not known"),
    }.get(verdict, tr("Looking…"))
