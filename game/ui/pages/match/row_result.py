"""The result of a row of tables, Storm or Streak, played alone, with its card to share."""

from game.play.days.share_text import RANK_SIGNS
from game.play.journey.ranks import rank_of
from game.play.match import Match
from game.play.records import way_of
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.medals import medal_bar, metal_words
from game.ui.pages.match import day_words as said
from game.ui.pages.match.day_card import Story
from game.ui.pages.match.shared_result import SharedResultScreen, result_ways
from game.ui.texts.common_words import tr
from game.ui.texts.dates import brief_day_words, short_day_words


class RowScreen(SharedResultScreen[None]):
    """The result of a row of tables of today, over the end of its game; a card to share."""

    def __init__(self, context: Context, match: Match, medals: tuple[int, ...]) -> None:
        """Take a finished match, with the scores of its ranks, () if it wins none."""
        way = way_of(match.opening.options)
        name = f"{match.opening.game}-{'row' if way is None else way.sign}"
        super().__init__(context, match, name)
        self.medals, self.rank = medals, rank_of(said.value(match), medals)
        self.way = "" if way is None else tr(way.words)
        self.focus = "copy"

    @property
    def _game(self) -> str:
        rules = self.match.rules
        return tr(rules.short or rules.title)

    def text(self, emoji: bool) -> str:
        """Return the text to share."""
        when = brief_day_words(self.context.library.today())
        rank = f"{RANK_SIGNS[self.rank]} " if emoji and self.rank else ""
        notes = [rank + metal_words(self.rank)] if self.rank else []
        what = " · ".join(filter(None, (self._game, self.way)))
        return said.share_text(self.match, self.marks, when, what, notes, emoji=emoji)

    @property
    def story(self) -> Story:
        """The content of the card."""
        match = self.match
        figure, label = said.figure(match)
        return Story(
            game=match.opening.game,
            title=self._game,
            kind=self.way or label,
            date=short_day_words(self.context.library.today()),
            figure=figure,
            marks=self.marks,
            quick=match.rules.quick(match.opening.options),
            streak="",
            told=said.result_words(match, self.marks),
            again=tr("with help") if match.assisted else "",
            rank=self.rank,
        )

    def body(self, view: View, moment: Moment) -> Node:
        """Return the score with its rank beside the card."""
        figure, label = said.figure(self.match)
        title = " · ".join(filter(None, (self._game, self.way)))
        large = Container(Label(figure, 92, bold=True), high=(50, 96))
        head = Column(
            Label(title, 36, bold=True, lines=2),
            Label(short_day_words(self.context.library.today()), 20, "text_dim"),
            Row(large, Container(Label(label, 20, bold=True), y=0.5, grow=1), gap=28),
            gap=6,
        )
        bar = [medal_bar(view, said.value(self.match), self.medals)] if self.medals else []
        ways = result_ways(self.context, self.match, None, kept=True)
        return self.beside_card(view, ways, [head, *bar], [head])
