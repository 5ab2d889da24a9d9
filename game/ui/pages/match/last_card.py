"""The question for the last card: the cards left, and the missing one, named feature by feature."""

from functools import partial
from typing import Literal

from game.boards.card_board import CARDS
from game.boards.face_board import picture
from game.boards.last_board import STROKES
from game.boards.scene import Box, Face, Sprite
from game.core.explanations import Explanation
from game.core.features import Feature
from game.games.claims.state import ClaimState, Name
from game.ui.context import look_of
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, Node, Picture, Row
from game.ui.kit.page_screen import PageScreen, figure_with_panel
from game.ui.kit.screen import Navigation, Pop
from game.ui.kit.text import Label, spoken_as
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.pick import Pick, PickGroup
from game.ui.pages.match.ends.awards import AWARD, AWARD_AT, AWARD_MS, draw_face, in_light, turning
from game.ui.table.cards.row import card, reason_rows
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import capitalize, feature_words, join_sentences, number, tr
from game.ui.texts.place_words import card_words

_ASIDE = 0.34  # the share of the missing card of the height of the cards
_LARGEST = 190  # units: its width
_FIGURE = 0.46  # the share of the cards of the width
_NAME, _TITLE, _SPARE = 15, 104, 72  # units: type; the title of a row; gap and margins of the page
_TURNS = 1.5  # from its back to its face


class LastCardScreen(PageScreen[Literal["leave"]]):
    """The question, asked once; it answers to leave the game, which asks again when resumed."""

    help_page = "setup"

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table.context, tr("Which card is missing?"))
        self._table = table
        self._state: ClaimState = table.match.state
        self._cards = self._state.options.cards
        self._chosen: list[int | None] = [None] * self._cards.places
        self.told: Explanation | None = None
        self._answered = -1
        self._now = 0

    # Actions.

    def choose(self, place: int, value: int) -> None:
        """Choose the value of a feature."""
        self._chosen[place] = value

    @property
    def chosen_card(self) -> int | None:
        """The card of the chosen values, None until all are chosen."""
        values = [value for value in self._chosen if value is not None]
        return self._cards.card(values) if len(values) == self._cards.places else None

    def name(self) -> None:
        """Name the chosen card: the only answer."""
        if self.chosen_card is None or self.told is not None:
            return
        action = Name(self.chosen_card)
        self.told = self._table.match.rules.explain(self._state, action)
        self.title = tr("Named it!") if self.told.right else tr("It was another card")
        self._table.model.submit(0, action)
        self._answered, self.focus = self._now, "next"
        self.context.sound("right" if self.told.right else "wrong")

    def on_enter(self) -> Navigation | None:
        """Name the card, or go on to the result."""
        if self.told is not None:
            return Pop()
        self.name()
        return None

    def back_words(self) -> str:
        return tr("Leave") if self.told is None else super().back_words()

    def close(self) -> Navigation | None:
        """Leave the question and the game for later, or go on to the result."""
        return self.answer("leave") if self.told is None else Pop()

    def announcement(self) -> tuple[str, int]:
        if self.told is None:
            return super().announcement()
        return join_sentences((self.title, capitalize(self._words(self.told.completing)))), 1

    # Time.

    def advance(self, moment: Moment) -> None:
        self._now = moment.ms

    def _turned_ms(self, ms: int) -> float:
        """Return the time since the card began to turn over, in ms at the usual speed."""
        lasts = self._table.model.context.tempo.lasts(AWARD_MS)
        since = ms - self._answered
        return AWARD_MS * since / lasts if self.told and since < lasts else AWARD_MS

    def motion(self, moment: Moment) -> Motion:
        return Motion.POSES if self._turned_ms(moment.ms) < AWARD_MS else Motion.NONE

    def layout_key(self, moment: Moment) -> object:
        return self.told is None

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the sprites with the missing card turning over in its light."""
        ms, calm = self._turned_ms(moment.ms), self._table.model.context.tempo.calm
        if ms >= AWARD_MS or calm or self.told is None:
            return sprites
        last = next(k for k, one in enumerate(sprites) if one.ident == AWARD) + 1
        first = last - 1 - (STROKES + 1 if self.told.right else 0)  # its pool and strokes
        turns = turning(sprites[first:last], AWARD_AT + ms, view.unit, 0, _TURNS)
        return [*sprites[:first], *turns, *sprites[last:]]

    # Layout.

    def buttons(self, view: View) -> list[Button]:
        """Return the button to name the card, or to go on."""
        if self.told is not None:
            return [Button("next", tr("Next"), Pop, "main", keycap="↵")]
        on = self.chosen_card is not None
        return [Button("name", tr("Name it"), self.name, "main", on=on, keycap="↵")]

    def page_body(self, view: View, moment: Moment) -> Node:
        """Return the cards left with the missing one, and the values to choose or the reasons."""
        left = spoken_as(
            Picture(
                partial(CARDS.small, self._state, spread=1.0),
                high=(90, 200),
                grow=1 - _ASIDE,
                figure=True,
            ),
            *(f"{self._words(one)}." for one in self._state.table),
        )
        figure = Column(left, Container(self._missing(view), high=(80, 160), grow=_ASIDE), gap=10)
        if self.told is None:
            rows = (self._row(view, *one) for one in enumerate(self._cards.features))
            return figure_with_panel(view, figure, Column(*rows, gap=8), _FIGURE, 32)
        told = Label(
            capitalize(self._words(self.told.completing)), 21, bold=True, align="c", lines=3
        )
        reasons = Column(told, reason_rows(self.told, view.look.palette), gap=16)
        return figure_with_panel(view, figure, Container(reasons, y=0.4), 0.36, 32)

    def _missing(self, view: View) -> Node:
        """Return the missing card: face down, and once it is named in light, if rightly."""
        most = _LARGEST * view.unit / view.text_size

        def draw(room: Box) -> list[Sprite]:
            told = self.told
            if told is None or told.completing is None:
                return in_light(room, draw_face(Face("back")), most)[-1:]
            lit = in_light(room, draw_face(picture(self._state, told.completing)), most)
            return lit if told.right else lit[-1:]

        said = tr("the missing card") if self.told is None else self._words(self.told.completing)
        return spoken_as(Picture(draw, grow=1), said)

    def _row(self, view: View, place: int, feature: Feature) -> Node:
        """Return a feature's values to choose from, each shown on the card as chosen by now."""
        values = range(self._cards.base)
        names = [f"{feature.name}:{value}" for value in values]
        given = self._chosen[place], partial(self.choose, place), self.on_enter, self._focus
        group = PickGroup(feature.name, names, *given)
        group.in_line("left", "right")
        picks = (
            Container(self._pick(view, group, place, value), wide=0, grow=1) for value in values
        )
        title = Container(Label(tr(feature.title), 18, "text_dim", lines=2), wide=(64, 104))
        return Container(Row(title, *picks, gap=8), high=(44, 110), grow=1)

    def _pick(self, view: View, group: PickGroup, place: int, value: int) -> Pick:
        feature, digits = self._cards.features[place], [one or 0 for one in self._chosen]
        digits[place] = value
        shown = card(self._state, self._cards.card(digits), (30, 120))
        words = self._value_words(view, feature, value)
        named = [Label(words, _NAME, align="c", lines=2)] if self._names_fit(view) else []
        inside = Column(Container(shown, grow=1), *named, gap=2)
        edge = "panel_border"
        pick = Pick(group.names[value], Container(inside, pad=(6, 5)), group, value, edge=edge)
        pick.called = f"{tr(feature.title)}: {words}"
        return pick

    def _value_words(self, view: View, feature: Feature, value: int) -> str:
        if not feature.worded:
            return number(value)
        return feature_words(feature, value, view.look.palette)[0]

    def _names_fit(self, view: View) -> bool:
        """Whether each word of each value has room below its card; else no value is named."""
        base = self._cards.base
        room = view.size[0] * (1 if view.tall else 1 - _FIGURE)
        room = (room - view.px(_TITLE + _SPARE)) / base - view.px(20)
        words = (
            word
            for feature in self._cards.features
            for value in range(base)
            for word in self._value_words(view, feature, value).split()
        )
        return all(view.letters.width(word, view.px(_NAME)) <= room for word in words)

    def _focus(self, name: str) -> None:
        self.focus = name

    def _words(self, one: int | None) -> str:
        palette = look_of(self.context.settings).palette
        return "" if one is None else card_words(self._cards, one, palette)
