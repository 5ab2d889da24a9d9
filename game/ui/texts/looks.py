"""Decks, tables, backs and marbles: their names and small pictures, and which of them are won."""

from collections.abc import Sequence

from game.boards.scene import ASPECT, Box, Face, Sprite
from game.core.ternary import index
from game.play.achievements.definitions import ACHIEVEMENTS
from game.play.ladder import PRIZES, Prize, won_prizes
from game.storage.settings import BACKS, DECKS, MARBLES, TABLES, THEMES, TO_WIN, Settings
from game.ui.context import Context
from game.ui.texts.common_words import tr
from game.ui.texts.rule_texts import game_name

_BEHIND, _BEFORE = index((1, 1, 1, 0)), index((2, 0, 2, 0))  # a striped diamond, a full squiggle
_ON_TABLE = index((0, 2, 2, 1))  # two full ovals
_OF_DECK, _OF_TABLE = 0.72, 0.44  # the width of a card, of that of its picture
_PLAIN = "high contrast"
_USUAL = Settings()


def deck_words() -> dict[str, str]:
    """Return the names of the decks."""
    free = tr("Standard"), tr("Line art"), tr("Ink")
    won = tr("Stained glass"), tr("Embroidery")
    return dict(zip(DECKS + TO_WIN["deck"], free + won, strict=True))


def table_words() -> dict[str, str]:
    """Return the names of the tables."""
    plain = tr("Felt"), tr("Paper"), tr("Slate")
    seasons = tr("Spring"), tr("Summer"), tr("Autumn"), tr("Winter")
    won = tr("Parquet"), tr("Night sky"), tr("Stone"), tr("Tiles")
    return dict(zip(TABLES + TO_WIN["table"], plain + seasons + won, strict=True))


def marble_words() -> dict[str, str]:
    """Return the names of the kinds of marbles."""
    won = tr("Cat’s eye"), tr("Opal"), tr("Hammered brass")
    return dict(zip(MARBLES + TO_WIN["marbles"], (tr("Veined"), *won), strict=True))


def back_words() -> dict[str, str]:
    """Return the names of the backs."""
    return dict(zip(BACKS, (tr("Triangles"), tr("Hemp leaf"), tr("Waves")), strict=True))


def unlocked_backs(context: Context) -> dict[str, str]:
    """Return the backs unlocked by achievements, or in use, with the achievements' titles."""
    shelf = context.library.shelf()
    earned = {
        deed.back for deed in ACHIEVEMENTS if deed.key in shelf and shelf[deed.key].day is not None
    }
    named = {deed.back: tr(deed.title) for deed in ACHIEVEMENTS}
    return {back: named[back] for back in named if back in earned | {context.settings.back}}


def deck_picture(deck: str, box: Box) -> list[Sprite]:
    """Return two overlapping cards of a deck."""
    w, h = round(box.w * _OF_DECK), round(box.w * _OF_DECK / ASPECT)
    back = Box(round(box.x), round(box.y), w, h)
    front = Box(round(box.x + box.w) - w, round(box.y + box.h) - h, w, h)
    cards = ((_BEHIND, back), (_BEFORE, front))
    return [Sprite(Face("set", card, name=deck), place) for card, place in cards]


def table_picture(theme: int, table: str, box: Box) -> list[Sprite]:
    """Return a table in the colours of a theme, with a card on it."""
    w, h = round(box.w * _OF_TABLE), round(box.w * _OF_TABLE / ASPECT)
    card = Box(round(box.x + 0.9 * box.w) - w, round(box.y + 0.15 * box.h), w, h)
    on = Sprite(Face("table", theme, name=table), box)
    return [on, Sprite(Face("set", _ON_TABLE), card)]


def back_picture(back: str, box: Box) -> list[Sprite]:
    """Return the back of a card."""
    return [Sprite(Face("back", name=back), box)]


def marble_picture(marbles: str, box: Box) -> list[Sprite]:
    """Return a marble."""
    side = round(0.9 * min(box.w, box.h))
    x, y = box.centre
    return [
        Sprite(
            Face("marker", name=marbles), Box(round(x - side / 2), round(y - side / 2), side, side)
        )
    ]


# Prizes.


def prize_of(game: str) -> Prize | None:
    """Return the prize of a game, None if it has none."""
    return next((prize for prize in PRIZES if prize.game == game), None)


def prize_name(prize: Prize) -> str:
    """Return the name of a prize."""
    words = {"deck": deck_words, "table": table_words, "marbles": marble_words}[prize.kind]
    return words()[prize.look]


def prize_reason(prize: Prize) -> str:
    """Return how one wins a prize."""
    return tr("Beat all five rivals at {game}.").format(game=game_name(prize.game))


def prize_use_words(prize: Prize) -> str:
    """Return the message that a prize is in use."""
    used = {"deck": tr("on your cards"), "table": tr("your table"), "marbles": tr("your marbles")}
    return used[prize.kind]


def prize_picture(context: Context, prize: Prize, box: Box) -> list[Sprite]:
    """Return a prize as a single thing: a card, a table, or a marble."""
    if prize.kind == "marbles":
        return marble_picture(prize.look, box)
    if prize.kind == "table":
        # A plain theme has no other tables: it is shown as on dark ones.
        theme = context.settings.theme
        return [
            Sprite(
                Face("table", THEMES.index(theme) if theme != _PLAIN else 0, name=prize.look), box
            )
        ]
    return [Sprite(Face("set", _BEFORE, name=prize.look), box)]


def owned_prizes(context: Context) -> Sequence[Prize]:
    """Return the player's prizes: those on the ladder, all won before, and those in use."""
    won = {prize.key for prize in won_prizes(context.library.ladder())} | {*context.settings.won}
    return [prize for prize in PRIZES if prize.key in won or is_used(context, prize)]


def take_new_prizes(context: Context) -> list[Prize]:
    """Return the prizes new to the player, and keep them as the player's from now on."""
    new = [one for one in owned_prizes(context) if one.key not in context.settings.won]
    if new:
        context.change(won=(*context.settings.won, *(prize.key for prize in new)))
    return new


def is_used(context: Context, prize: Prize) -> bool:
    """Whether a prize is in use."""
    looks: str = getattr(context.settings, prize.kind)
    return looks == prize.look


def toggle_prize(context: Context, prize: Prize) -> None:
    """Use a prize that is won, or what is usual instead if it is in use."""
    look = getattr(_USUAL, prize.kind) if is_used(context, prize) else prize.look
    won = dict.fromkeys((*context.settings.won, prize.key))
    context.change(**{prize.kind: look, "won": tuple(won)})


def locked_looks(context: Context, kind: str) -> list[str]:
    """Return the looks of a kind still to win."""
    owned = owned_prizes(context)
    return [prize.look for prize in PRIZES if prize.kind == kind and prize not in owned]
