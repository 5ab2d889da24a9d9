"""The result of a row of tables, Storm or Streak, played alone, with its card to share."""

from collections.abc import Callable

from game.play.days.share_text import RANK_SIGNS
from game.play.match import Match
from game.play.ranks import rank_of
from game.play.records import way_of
from game.ui.context import Context
from game.ui.kit.layout import Node
from game.ui.kit.view import Moment, View
from game.ui.medals import medal_bar, metal_words
from game.ui.pages.match import day_words as said
from game.ui.pages.match.shared_result import SharedResultScreen, result_ways
from game.ui.texts.common_words import tr
from game.ui.texts.dates import short_day_words
from game.ui.texts.rule_texts import game_name


class RowScreen(SharedResultScreen[None]):
    """The result of a row of tables of today, over the end of its game; a card to share."""

    def __init__(self, context: Context, match: Match, medals: tuple[int, ...]) -> None:
        """Take a finished match, with the scores of its ranks, () if it wins none."""
        way = way_of(match.opening.options)
        name = f"{match.opening.game}-{'row' if way is None else way.sign}"
        told = "" if way is None else tr(way.words)
        what = " · ".join(filter(None, (game_name(match.opening.game), told)))
        super().__init__(context, match, name, what, told or said.figure(match)[1])
        self.medals, self.rank = medals, rank_of(said.value(match), medals)
        self.focus = "copy"

    def date_words(self, words: Callable[[str], str]) -> str:
        return words(self.context.library.today())

    def notes(self, emoji: bool) -> list[str]:
        """Return the rank, with its sign if emoji are shown."""
        sign = f"{RANK_SIGNS[self.rank]} " if emoji else ""
        return [sign + metal_words(self.rank)] if self.rank else []

    def body(self, view: View, moment: Moment) -> Node:
        """Return the score with its rank beside the card."""
        head = self.head(self.what, self.date_words(short_day_words))
        bar = [medal_bar(view, said.value(self.match), self.medals)] if self.medals else []
        ways = result_ways(self.context, self.match, None, kept=True)
        return self.beside_card(view, ways, [head, *bar], [head])
