"""The large figures at the top of the page of statistics."""

from typing import NamedTuple

from game.boards.scene import Box, Sprite
from game.play.stats.page import FiguresPage
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View
from game.ui.kit.widgets.base import fit, panel_sprite, text_sprite
from game.ui.pages.history.figures.words import day_words, length, share
from game.ui.texts.words import clock, number, seconds, tr, trn

_NONE = "–"


class Tile(NamedTuple):
    """A figure, what it is of, and what else there is to say of it."""

    value: str
    label: str
    note: str = ""


def tiles_of(page: FiguresPage, game: str | None) -> list[Tile]:
    """Return the large figures of a page; of all games without those that each has its own of."""
    wins, streak = page.wins, page.streak
    made = [Tile(number(page.games), tr("games"), length(page.played_ms))]
    if wins.of:
        note = tr("{part} of {whole}").format(part=wins.won, whole=wins.of)
        made.append(Tile(share(*wins), tr("won"), note))
    if game == "triangle":
        made += _triangle(page)
    if game is not None:
        made += _times(page)
    if game is not None and game != "triangle" and page.pace is not None:
        best = page.best_pace
        note = "" if best is None else tr("best {time}").format(time=seconds(best))
        made.append(Tile(seconds(page.pace.median), tr("per find"), note))
    if game != "triangle" and page.games:
        each = number(page.wrong / page.games, 1)
        made.append(Tile(each, tr("mistakes per game"), tr("{n} in all").format(n=page.wrong)))
    if page.hints:
        each = number(page.hints / page.games, 1)
        made.append(Tile(each, tr("hints per game"), tr("{n} in all").format(n=page.hints)))
    days = trn("{count} day", "{count} days", streak.now)
    note = tr("longest {n}").format(n=streak.longest)
    return [*made, Tile(days, tr("streak"), note)]


def _times(page: FiguresPage) -> list[Tile]:
    if not page.points or page.time is None:
        return []
    best = Tile(_NONE, tr("best time"))
    if page.best is not None:
        time_ms, day = page.best
        best = Tile(clock(time_ms), tr("best time"), day_words(day))
    lately = tr("recent {time}").format(time=clock(page.points[-1].median_ms))
    return [best, Tile(clock(page.time.median), tr("median time"), lately)]


def _triangle(page: FiguresPage) -> list[Tile]:
    made = [Tile(number(page.perfect), tr("perfect"), share(page.perfect, page.games))]
    if page.left is not None:
        note = tr("fewest {n}").format(n=page.left.best)
        made.append(Tile(number(page.left.median), tr("marbles left"), note))
    return made


def tile_sprites(view: View, box: Box, tile: Tile) -> list[Sprite]:
    """Return a tile: the figure, what it is of, and the note where there is room for it."""
    pad = view.px(6)
    inner = Box(box.x + pad, box.y + view.px(3), box.w - 2 * pad, box.h - 2 * view.px(3))
    parts = [panel_sprite(box, "panel", "panel_border", view.px(12), view.px(1))]
    lines = 3 if box.h >= view.px(64) else 2
    value = Box(inner.x, inner.y, inner.w, round(inner.h * (0.5 if lines == 3 else 0.6)))
    px, words = fit(view, tile.value, min(26, value.h / view.unit * 0.85), inner.w, bold=True)
    parts.append(text_sprite(words, value, px, bold=True, align="c"))
    high = (inner.y + inner.h - value.y - value.h) / (lines - 1)
    told = [(tile.label, "text"), (tile.note, "text_dim")][: lines - 1]
    for at, (line, role) in enumerate(told):
        if not line:
            continue
        place = Box(inner.x, value.y + value.h + at * high, inner.w, high)
        size = min(15, high / view.unit * 0.85)
        parts += in_lines(view, line, place, size, role, align="c")
    return parts
