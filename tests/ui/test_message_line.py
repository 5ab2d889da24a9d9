"""The line of messages has room for all that is said there, in a longer language too."""

from typing import Any

import pytest
from hands import behind
from laid_out import NOW, Words, words_of
from pilot import seated
from samples import NAMES
from test_pseudo import _pseudo, catalogue, context, plain, texts, view

from game.ui.context import Context
from game.ui.kit.view import View
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table
from game.ui.texts import common_words

__all__ = ["_pseudo", "catalogue", "context", "texts", "view"]


def messages(screen: TableScreen, view: View, texts: list[str]) -> list[str]:
    """Return the texts that the message line has no room for."""
    found = []
    for text in texts:
        screen.model.say(common_words.tr(text).format_map(_Filled()))
        lines = header_words(screen, view)
        told = " ".join(line.text for line in lines)
        wide = any(line.width > line.box.w + 1 or line.ink.h > line.box.h + 1 for line in lines)
        if wide or told != screen.model.message:
            found.append(
                f"{screen.model.setup.opening.game}: {screen.model.message!r} shows as {told!r}"
            )
    return found


def header_words(screen: TableScreen, view: View) -> tuple[Words, ...]:
    """Return the lines above the board."""
    painted = words_of(view, behind(screen, view, NOW))
    return tuple(line for line in painted if line.box.y < screen.frame.laid.grid.area.y - 8)


class _Filled(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return {"count": "12"}.get(key, NAMES[4])


SAID_AT = {
    "triangle": ("games/pegs/rules.py", "games/pegs/hints.py", "table/markers/marker_words.py"),
    "classic": (
        "claims/features.py",
        "claims/hints.py",
        "claims/state.py",
        "claims/triples.py",
        "entries/effects.py",
        "cards/claim_words.py",
        "cards/card_queries.py",
    ),
    "sumz": ("claims/sumz.py",),
    "noset": ("noset/cap_rules.py", "noset/cap_hints.py", "caps/cap_words.py"),
}
"""The modules whose sentences the message line shows, by a game at whose table they are."""


@pytest.mark.heavy
def test_every_sentence_fits_the_message_line(
    catalogue: list[Any], view: View, context: Context
) -> None:
    """Refusals, hints, calls and verdicts, at the tables with the most tools beside them."""
    found = []
    for game, places in SAID_AT.items():
        screen = new_table(context, default_setup(game))
        screen.advance(NOW)
        for place in places:
            own = [
                m.id if isinstance(m.id, str) else m.id[1]
                for m in catalogue
                if any(file.endswith(place) for file, _ in m.locations)
            ]
            assert own, place
            found += messages(screen, view, [text for text in own if text[-1] in ".!?"])
    assert not found, "\n".join(found)


def test_every_reason_fits_the_message_line(view: View, context: Context) -> None:
    """Why three cards are none: the longest sentences at the table."""
    found = []
    for game in ("classic", "triples", "sumz"):
        screen: Any = new_table(context, default_setup(game))
        screen.advance(NOW)
        match = screen.match
        cards = match.state.table
        for a, b, c in zip(cards, cards[1:], cards[2:], strict=False):
            claim = type(match.rules.moves(match.state, 0)[0])
            claim = claim((a, b), (c,)) if game == "sumz" else claim((a, b, c))
            explanation = match.rules.explain(match.state, claim)
            if explanation.right:
                continue
            why = common_words.why_wrong(explanation, view.look.palette)
            reason = common_words.with_cost(why, -1)
            screen.model.say(reason)
            lines = header_words(screen, view)
            told = " ".join(line.text for line in lines)
            if plain(reason) or told.split() != reason.split():
                found.append(f"{game}: {reason!r} shows as {told!r}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [(1280, 720), (1000, 625), (800, 600)])
def test_two_lines_of_a_message_keep_off_the_upper_edge(
    size: tuple[int, int], view: View, context: Context
) -> None:
    small = View(size, view.letters)
    screen = new_table(context, seated("classic", goal="storm", seed="rush"))
    screen.advance(NOW)
    said = "Two are squiggles, one is a diamond: shapes must be all the same or all different. "
    screen.model.say(2 * said)
    lines = [line for line in header_words(screen, small) if len(line.text) > 20]
    assert len(lines) > 1
    assert min(line.ink.y for line in lines) >= small.px(8)
