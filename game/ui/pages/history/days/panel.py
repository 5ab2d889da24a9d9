"""How the deals of one day were played, in signs and words."""

from datetime import date

from game.boards.scene import Box, Face, Sprite
from game.games import GAMES
from game.games.triangle.state import TriangleOptions
from game.play.saved import FirstEnd
from game.play.today import todays_options
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite
from game.ui.pages.history.days import Days
from game.ui.pages.selector.words import left_words
from game.ui.texts.rules import kind_words
from game.ui.texts.words import clock, tr, trn


def sign_sprite(sign: str, place: Box) -> Sprite:
    """Return the sign of a deal: a star, a ring, or a dot for what nobody has begun."""
    if not sign:
        return Sprite(Face("disc"), place.grown(-round(place.w * 0.38)), style=("text_dim", 200))
    role = "gold" if sign == "star full" else "text"
    return Sprite(Face("icon", name=sign), place, style=(role,))


def game_sprites(view: View, days: Days, day: int, game: str, place: Box) -> list[Sprite]:
    """Return a game's sign and name, and below it how its deal was played."""
    side, gap = min(view.px(26), round(place.h * 0.5)), view.px(10)
    at = Box(place.x, round(place.y + (place.h - side) / 2), side, side)
    parts = [sign_sprite(days.sign(day, game), at)]
    x = place.x + side + gap
    half = min(view.px(27), place.h / 2)
    top = place.y + (place.h - 2 * half) / 2
    upper = Box(x, round(top), place.x + place.w - x, half)
    lower = upper._replace(y=round(top + half))
    parts += in_lines(view, tr(GAMES[game].title), upper, 19, bold=True)
    return parts + in_lines(view, _played(days, day, game), lower, 17, "text_dim")


def _played(days: Days, day: int, game: str) -> str:
    """Return how a deal was played, in a few words."""
    done = days.done(day, game)
    if done is not None:
        in_time = days.sign(day, game) == "star full"
        return " · ".join(_figures(game, done, in_time=in_time))
    if days.goes_on(day, game) is not None:
        return tr("in progress")
    options = todays_options(game, date.fromordinal(day).isoformat())
    return " · ".join(kind_words(options, 1)) or tr("not played yet")


def _figures(game: str, done: FirstEnd, *, in_time: bool) -> list[str]:
    """Return what the first end of a deal was like."""
    on_triangle = isinstance(GAMES[game].default_options(), TriangleOptions)
    figure = left_words(done.score) if on_triangle else clock(done.time_ms)
    parts = [figure, tr("on the day") if in_time else tr("later")]
    if done.assisted:
        parts.append(tr("with help"))
    elif done.perfect:
        parts.append(tr("perfect"))
    return parts


def below_sprites(view: View, days: Days, told: str, place: Box) -> list[Sprite]:
    """Return what there is to tell, or the streak; and where there is room what the signs mean."""
    high = view.px(30)
    legend = _legend(view, place._replace(y=place.y + place.h - high, h=high))
    if place.h < 2.2 * high or not legend:
        high, legend = 0, []
    place = place._replace(h=place.h - high)
    if told:
        return in_lines(view, told, place, 18, "wrong") + legend
    streak = days.streak
    words = tr("Finish a deal on its day to start a streak.")
    if streak.longest:
        now = trn("{count}-day streak", "{count}-day streak", streak.now)
        longest = tr("longest: {count}").format(count=streak.longest)
        words = f"{now} · {longest}"
    return in_lines(view, words, place, 18, "text_dim") + legend


def _legend(view: View, place: Box) -> list[Sprite]:
    """Return the signs with their meanings in a line, or nothing if they have no room."""
    parts: list[Sprite] = []
    px, side, gap = view.px(16), view.px(18), view.px(6)
    meanings = (("star full", tr("on the day")), ("star", tr("later")), ("ring", tr("in progress")))
    x = place.x
    for sign, words in meanings:
        at = Box(round(x), round(place.y + (place.h - side) / 2), side, side)
        width = view.letters.width(words, px)
        told = Box(round(x + side + gap), place.y, width, place.h)
        parts += [sign_sprite(sign, at), text_sprite(words, told, px, "text_dim")]
        x += side + width + 4 * gap
    return parts if x - 3 * gap <= place.x + place.w else []
