"""Words for what lies at a place of a board, as it is read aloud."""

from game.art.palette import Palette
from game.boards.board import Lies
from game.games.claims import attributes, sumz
from game.ui.texts.words import number, respect, shown, tr


def lying_words(lies: Lies, palette: Palette) -> str:
    """Return what lies there: a card by its features, a marble or a hole by its row and place."""
    if lies.what == "set":
        return _features(lies, palette)
    if lies.what == "sumz":
        corners = zip(sumz.NAMES, lies.digits, strict=False)
        told = [f"{respect(name)} {number(digit)}" for name, digit in corners if digit]
        return ", ".join(told) or tr("blank card")
    where = {"row": number(lies.row + 1), "place": number(lies.column + 1)}
    if lies.what == "marker":
        return tr("marble, row {row}, place {place}").format(**where)
    return tr("hole, row {row}, place {place}").format(**where)


def _features(lies: Lies, palette: Palette) -> str:
    """Return number, filling, colour, shape and border of a card, where it has them."""
    digits = dict(zip(attributes.NAMES[len(lies.digits)], lies.digits, strict=True))
    several = {name: shown(name, digit, palette)[1] for name, digit in digits.items()}
    if digits["count"] == 0:
        several["shape"] = (tr("oval"), tr("diamond"), tr("squiggle"))[digits["shape"]]
    order = ("count", "fill", "colour", "shape", "border")
    return " ".join(several[name] for name in order if name in several)
