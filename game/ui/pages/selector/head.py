"""The head of the choice of games: the name of the program, or news, and the other pages."""

from collections.abc import Callable, Sequence

from game.boards.scene import Box, Face, Sprite
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.layout import Container, Either, Node, Picture, Row, Space
from game.ui.kit.screen import Push, Quit, Screen, Step
from game.ui.kit.text import Words
from game.ui.kit.widgets.button import Button
from game.ui.texts.words import tr

_WIDE = 3.7  # the name, by its height


def band(news: str, dismiss: Callable[[], Step | None]) -> Node:
    """Return what there is to tell, until it is put away."""
    put_away = Button("dismiss", "", dismiss, "quiet", "close", tip=tr("Dismiss"))
    row = Row(Words(news, 18, lines=3, grow=1), Container(put_away, wide=36), gap=10)
    return Container(row, high=(56, 72), pad=(14, 8), panel=("panel", "accent"))


def name(ways: Sequence[Button]) -> Node:
    """Return the name of the program, and the ways to other pages where they are beside it."""

    def draw(box: Box) -> list[Sprite]:
        high = min(box.h, box.w / _WIDE)
        place = Box(box.x, round(box.y + (box.h - high) / 2), round(high * _WIDE), round(high))
        return [Sprite(Face("wordmark"), place)]

    drawn = Picture(draw, wide=(150, 200), high=(40, 54))
    line, space = Words(tr("Games of threes"), 20, "text_dim"), Space(10, 1)
    alone = Row(drawn, Space(24), line)
    if not ways:
        return alone
    return Either(Row(alone, space, Row(*ways)), Row(drawn, space, in_words(ways)))


def in_words(ways: Sequence[Button]) -> Node:
    """Return buttons in a row, as signs where words have no room."""
    signs = [button.sign() for button in ways]
    return Either(
        *(Row(*[node for way in row for node in (Space(2, 1), way)][1:]) for row in (ways, signs))
    )


def ways(context: Context) -> list[Button]:
    """Return the buttons that lead to the other pages, and out."""
    cap = context.keys.cap("help")

    def way(key: str, words: str, icon: str, page: Callable[[], Screen], cap: str = "") -> Button:
        return Button(key, words, lambda: Push(page()), "quiet", icon, cap)

    return [
        way("learn", tr("Learn"), "book", lambda: pages.open("lessons", context)),
        way("explore", tr("Explore"), "pairs", lambda: pages.open("explore", context)),
        way("history", tr("Your games"), "chart", lambda: pages.open("history", context)),
        way("help", tr("Help"), "help", lambda: pages.open("help", context, "tercet"), cap),
        way("settings", tr("Settings"), "gear", lambda: pages.open("settings", context)),
        Button("quit", tr("Quit"), Quit, "quiet", "close"),
    ]
