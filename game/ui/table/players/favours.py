"""A seat's handicap, in words."""

from game.core.options import favours
from game.core.rules import Seat
from game.play.opening import Opening
from game.ui.texts.common_words import choice_words, tr, with_commas


def favour_words(opening: Opening, seat: Seat) -> tuple[str, str]:
    """Return a seat's handicap as a short sign, as "+3 ×2", and as a line; both may be empty."""
    signs, told = list[str](), list[str]()
    for option, value in favours(opening.options, seat, opening.seats):
        word = choice_words(tuple(one for one in option.choices if one[0] == value))[0]
        signs.append(word)
        told.append(f"{tr(option.label)} {word}")
    line = tr("Handicap: {what}").format(what=with_commas(told)) if told else ""
    return " ".join(signs), line
