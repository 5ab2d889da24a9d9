"""Why a claim was right or wrong: its cards, and what they show in each respect."""

from typing import Any

from game.boards import cards as board
from game.boards.scene import Box, Face, Sprite
from game.core.rules import Explanation
from game.games.claims.actions import Claim
from game.games.claims.rules import ClaimRules
from game.games.claims.state import ClaimState
from game.ui.kit.panel_screen import SizedPanel, in_lines
from game.ui.kit.screen import Pop, Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, fit, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.pages.match.sums_picture import sums_picture
from game.ui.texts.words import aspect_words, respect, tr


class WhyScreen(SizedPanel):
    """The reasons for a verdict; the rules have made them, here they are drawn."""

    def __init__(
        self,
        rules: ClaimRules[Any],
        state: ClaimState,
        claim: Claim,
        explanation: Explanation,
    ) -> None:
        super().__init__()
        self.verdicts = rules.hint_words
        self.state = state
        self.claim, self.explanation = claim, explanation
        self.help_page = rules.key  # type: ignore[misc]
        self.focus = "close"

    def panel_size(self, view: View) -> tuple[float, float]:
        """Return room for a line of cards and one line for each respect."""
        return 760, 200 + self._cards_h + 38 * len(self.explanation.aspects)

    @property
    def _cards_h(self) -> int:
        """Return the units that the cards take: two lines of them where there are two groups."""
        return 210 if self._two_groups else 130

    @property
    def _two_groups(self) -> bool:
        return self.state.options.two_groups

    def title(self) -> str:
        """Return the verdict."""
        return tr(self.verdicts.right if self.explanation.right else self.verdicts.wrong)

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the cards, the lines and the card that was missing."""
        box = self.panel(view)
        parts = super().paint(view, moment)
        top = box.y + self.down(view, 72)
        room = Box(box.x + view.px(28), top, box.w - view.px(56), self.down(view, self._cards_h))
        parts += self._cards(view, room)
        top += self.down(view, self._cards_h + 14)
        name_w, size = self._columns(view)
        for aspect in self.explanation.aspects:
            line = Box(box.x + view.px(40), top, box.w - view.px(80), self.down(view, 34))
            role = "right" if aspect.right else "wrong"
            sign = Box(line.x, line.y + (line.h - view.px(20)) / 2, view.px(20), view.px(20))
            icon = "check" if aspect.right else "cross"
            parts.append(Sprite(Face("icon", name=icon), sign, style=(role,)))
            name = Box(line.x + view.px(34), top, name_w - view.px(8), line.h)
            parts += in_lines(view, respect(aspect.name), name, bold=True)
            words = aspect_words(aspect, view.look.palette)
            left = name.x + name.w + view.px(8)
            parts += in_lines(view, words, Box(left, top, line.x + line.w - left, line.h), size)
            top += self.down(view, 38)
        return parts

    def _columns(self, view: View) -> tuple[float, float]:
        """Return the width of the respects' names, and the size of type of what is said."""
        names = (respect(aspect.name) for aspect in self.explanation.aspects)
        need = max((view.letters.width(name, view.px(18), True) for name in names), default=0)
        most = self.panel(view).w * 0.28
        width = max(view.px(130), min(most, need + view.px(10)))
        room = self.panel(view).w - view.px(114) - width
        told = (aspect_words(aspect, view.look.palette) for aspect in self.explanation.aspects)
        sizes = (fit(view, words, 18, room)[0] for words in told)
        return width, min(18.0, min(sizes, default=view.px(18)) / view.unit)

    def _cards(self, view: View, room: Box) -> list[Sprite]:
        """Return the cards of the claim, and behind them the sums or the missing card."""
        if self._two_groups:
            return sums_picture(view, room, self.state, self.claim, self.explanation)
        shown = [(card, "") for card in self.claim.left]
        missing = None if self.explanation.right else self.explanation.completing
        if missing is not None:
            shown.append((missing, "hint"))
        return self._line(view, room, shown)

    def _line(self, view: View, room: Box, cards: list[tuple[int, str]]) -> list[Sprite]:
        gap = view.px(22)
        width = (room.w - gap * (len(cards) - 1)) / len(cards)
        width = float(int(min(width, (room.h - view.px(20)) * board.ASPECT)))
        height = round(width / board.ASPECT)
        left = room.x + (room.w - len(cards) * width - gap * (len(cards) - 1)) / 2
        parts = []
        for number, (card, mark) in enumerate(cards):
            x = round(left + number * (width + gap))
            place = Box(x, round(room.y + (room.h - height) / 2), width, height)
            marks = frozenset({mark} if mark else ())
            parts.append(Sprite(board.face(self.state, card), place, marks=marks))
            if mark == "hint":
                px, words = fit(view, tr("completes the first two"), 18, room.w)
                wide = view.letters.width(words, px)
                left = min(x - (wide - width) / 2, room.x + room.w - wide)
                note = Box(left, place.y + height + view.px(4), wide, view.px(24))
                parts.append(text_sprite(words, note, px, "text_dim", align="c"))
        return parts

    def widgets(self, view: View) -> list[Widget]:
        """Return the way back."""
        return [*self.row(view, [Button("close", tr("Got it"), Pop, "main")])]

    def default(self) -> Step | None:
        """Go back to the table."""
        return Pop()
