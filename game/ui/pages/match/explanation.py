"""The reasons for a verdict: a claim's cards, and what each feature shows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from game.art.shapes import slots as slots_of
from game.boards.scene import ASPECT, Box, Face, Sprite
from game.core.explanations import Explanation
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState
from game.ui.kit.layout import Column, Layers, Node, Row, Space
from game.ui.kit.layout.figure import AspectBox, ShrinkToHeight, as_figure
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Navigation, Pop
from game.ui.kit.text import Label, spoken_as
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.table.cards.row import BLANK, card, pair_row, reason_rows, seal, sign
from game.ui.texts.common_words import tr
from game.ui.texts.place_words import card_words

_SUM_WIDE = (40, 150)  # units: of a card in a sum

Called: TypeAlias = Callable[[Sequence[int]], str]
"""A function naming cards for screen readers."""


class WhyScreen(PanelScreen[None]):
    """The reasons for a verdict on a claim, as explained by the rules."""

    def __init__(
        self,
        rules: ClaimRules[Any],
        state: ClaimState,
        claim: Claim,
        explanation: Explanation,
    ) -> None:
        verdicts = rules.hint_words
        super().__init__(tr(verdicts.right if explanation.right else verdicts.wrong))
        self._words = verdicts
        self.state = state
        self.claim, self.explanation = claim, explanation
        self.help_page = rules.key  # type: ignore[misc]
        self.focus = "close"

    def contents(self, view: View) -> Sequence[Node]:
        drawn = self._pairs if self.explanation.groups else self._cards
        drawn = self._sums if self.state.options.two_groups else drawn
        cards = drawn(partial(self._card_names, view))
        reasons = reason_rows(self.explanation, view.look.palette)
        return [cards, reasons, button_rows(Button("close", tr("Got it"), Pop, "main"))]

    def _card_names(self, view: View, cards: Sequence[int]) -> str:
        """Return the names of cards."""
        every, look = self.state.options.cards, view.look.palette
        return "; ".join(card_words(every, one, look, view.said_first) for one in cards)

    def _cards(self, called: Called) -> Node:
        """Return the cards of the claim; of a wrong claim, also the missing card."""
        cards = [card(self.state, one) for one in self.claim.left]
        said = f"{called(self.claim.left)}."
        missing = None if self.explanation.right else self.explanation.completing
        if missing is None:
            return spoken_as(ShrinkToHeight(Row(*cards, gap=22)), said)
        row = Row(*cards, card(self.state, missing, mark="hint"), gap=22)
        completes = tr(self._words.size.completes)
        told = Label(completes, role="text_dim", align="r")
        more = f"{completes}: {called([missing])}."
        return spoken_as(ShrinkToHeight(Column(row, told, gap=6)), said, more)

    def _sums(self, called: Called) -> Node:
        """Return both groups with their sums; unequal slots are crossed out on both.

        The sums are aligned at the right, for comparison slot by slot.
        """
        state, groups = self.state, (self.claim.left, self.claim.right)
        most = max(len(group) for group in groups)
        rows = []
        for number, group in enumerate(groups):
            blanks = most - len(group)
            nodes = [seal(number)]
            for place, one in enumerate((*[BLANK] * blanks, *group)):
                signed = "+" if place > blanks else ""
                mark = ("chosen", "second")[number]
                nodes += [sign(signed)] if place else []
                nodes.append(card(state, one, _SUM_WIDE, mark))
            total = card(state, state.options.cards.total(group), _SUM_WIDE)
            crosses = AspectBox(self._crosses, ASPECT, _SUM_WIDE)
            rows.append(Row(*nodes, sign("="), Space(8), Layers(total, crosses), gap=8))
        words = tr("group {number}")
        said = (f"{words.format(number=n)}: {called(group)}." for n, group in enumerate(groups, 1))
        return spoken_as(as_figure(ShrinkToHeight(Column(*rows, gap=22))), *said)

    def _pairs(self, called: Called) -> Node:
        """Return all pairs, each with the card it lacks."""
        cards, pairs = self.state.options.cards, self.explanation.groups
        rows = [pair_row(self.state, pair, _SUM_WIDE) for pair in pairs]
        words = tr("the missing cards")
        told = Label(words, role="text_dim", align="r")
        missed = [cards.negative(cards.total(pair)) for pair in pairs]
        said = (f"{called(pair)}." for pair in pairs)
        shown = as_figure(ShrinkToHeight(Column(Column(*rows, gap=14), told, gap=6)))
        return spoken_as(shown, *said, f"{words}: {called(missed)}.")

    def _crosses(self, total: Box) -> list[Sprite]:
        slots = self.state.options.cards.places
        wrong = [slot for slot, feature in enumerate(self.explanation.aspects) if not feature.right]
        return [sprite for slot in wrong for sprite in _cross(total, slot, slots)]

    def on_enter(self) -> Navigation | None:
        """Close the panel."""
        return Pop()


def _cross(card: Box, slot: int, slots: int) -> list[Sprite]:
    """Return a cross beside a slot of a sum: at its outer side, or below if slots are in a row."""
    x, y, w, h = slots_of(slots)[slot]
    side = max(14, round(card.h * 0.26))
    middle, below = x + w / 2, y + h / 2
    if slots == 4:
        middle = 1.04 if middle > 0.5 else -0.04
    else:
        below = 1.0
    cx, cy = card.x + middle * card.w, card.y + below * card.h
    disc = Box(round(cx - side / 2), round(cy - side / 2), side, side)
    inner = round(side * 0.7)
    sign = Box(round(cx - inner / 2), round(cy - inner / 2), inner, inner)
    return [
        Sprite(Face("disc"), disc, style=("wrong", 255)),
        Sprite(Face("icon", name="cross"), sign, style=("accent_text",)),
    ]
