"""The stage of the selector: the first game with its cards, and later what is to play today."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from game.boards.scene import Box, Sprite
from game.play.lessons import LESSON_OF
from game.ui.dated_games import minutes_left
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.pages.selector import ways as told
from game.ui.pages.selector.deal_card import Deal, DealCard, Flame, cells, widest_name
from game.ui.pages.selector.plan import Plan, SelectorScale
from game.ui.pages.selector.ways import FIRST_GAME, Ways
from game.ui.pages.selector.words import WordColumn, first_fitting
from game.ui.pictures import hue_role
from game.ui.texts.common_words import tr, trn, with_commas
from game.ui.texts.dates import brief_day_words, day_words, new_deals_words

Item: TypeAlias = Sprite | Widget
Lettered: TypeAlias = tuple[Button, Sequence[str]]  # a button and its wordings, from long to short

_WORDS = (0.5, 0.515)  # of the stage's width: where the cards begin, in a narrow window
_TIGHT = 240  # units: a stage so low has no room to spare
_APART = 16  # units: between two buttons
_INSET = 14  # units: in a link, before its sign
_LEAST_LEAD, _SIGN = 208, 40  # units: of the button that leads, and around words in a button


class Stage:
    """The places of the stage: ``words`` and ``cards``, one beside or below the other."""

    def __init__(self, view: View, plan: Plan, high: float) -> None:
        """Place words and cards; ``high`` is the words' preferred height, without the buttons."""
        self.view, self.scale, box = view, plan.scale, plan.stage
        scale, gap = plan.scale, plan.scale.px(16)
        if scale.is_wide:
            share = _WORDS[scale.page.w < scale.px(1000)]
            start = round(box.w * share) + scale.px(12)
            self.words = box._replace(w=start - scale.px(28))
            self.cards = box._replace(x=box.x + start, w=box.w - start)
            self._foot = box.y + box.h - (scale.px(10) if box.h > scale.px(_TIGHT) else 0)
        else:
            self.words = box._replace(h=min(box.h, high + gap + scale.leads))
            below = self.words.y + self.words.h + gap
            self.cards = Box(box.x, below, box.w, max(0, box.y + box.h - below))
            self._foot = self.words.y + self.words.h
        self.room = self._foot - scale.leads - self.words.y  # for words above the buttons

    def widen_words(self, wide: int) -> None:
        """Give the words at least a width; cards beside them begin further right."""
        more = wide - self.words.w
        if self.scale.is_wide and more > 0:
            self.words = self.words._replace(w=wide)
            self.cards = self.cards._replace(x=self.cards.x + more, w=max(0, self.cards.w - more))

    def drop_cards(self) -> None:
        """Give the words the room of cards beside them."""
        self.widen_words(round(self.cards.x + self.cards.w - self.words.x))

    def column(self, high: float) -> WordColumn:
        """Return the column for words of a total height."""
        spare = max(0, self.room - high)
        down = min(self.scale.px(24), spare / 3) if self.scale.is_wide else 0
        return WordColumn(self.view, self.words._replace(y=round(self.words.y + down)))

    def buttons(self, *buttons: Lettered) -> list[Item]:
        """Return the buttons in their row at the foot, each with its wordings from long to short.

        All are as long as there is room.
        """
        scale, x = self.scale, self.words.x
        wides = self._label(buttons, self.words.w)
        for (button, _), wide in zip(buttons, wides, strict=True):
            button.place_at(self.view, Box(x, self._foot - scale.leads, wide, scale.leads))
            x += wide + scale.px(_APART)
        return [button for button, _ in buttons]

    def least_wide(self, buttons: Sequence[Lettered]) -> int:
        """Return the width of a row of buttons with their shortest words."""
        return sum(self._label(buttons, 0)) + self.scale.px(_APART) * (len(buttons) - 1)

    def _label(self, buttons: Sequence[Lettered], room: float) -> list[int]:
        """Label buttons with the longest words that have room, or the shortest; return widths.

        The signs of all but the first go before words do, and large type at the very last.
        """
        longest = max(len(wordings) for _, wordings in buttons)
        apart = self.scale.px(_APART) * (len(buttons) - 1)
        for number in (-1, *range(longest)):
            for button, wordings in buttons:
                button.label = wordings[min(max(number, 0), len(wordings) - 1)]
            if number == 0:
                for button, _ in buttons[1:]:
                    button.icon = ""
            wides = [self._wide(button, tight=number >= 0) for button, _ in buttons]
            if sum(wides) + apart <= room:
                return wides
        return [self._wide(button, tight=True, small=True) for button, _ in buttons]

    def _wide(self, button: Button, *, tight: bool, small: bool = False) -> int:
        """Set a button's type, large for few words on the leading button, and return its width."""
        leads, scale = button.kind == "main", self.scale
        few = leads and not small and len(button.label.split()) < 3
        button.type_size = (scale.medium if few else scale.small) / self.view.unit
        wide = button.width_span(self.view).likes + scale.px(8 if tight else _SIGN)
        return round(max(wide, scale.px(_LEAST_LEAD)) if leads and not tight else wide)


def first_stage(view: View, plan: Plan, ways: Ways) -> tuple[list[Item], Box]:
    """Return the words and buttons of the first start, and the room of the living cards."""
    scale = plan.scale
    large, medium, low = (scale.line(px) for px in (scale.large, scale.medium, scale.small))
    headline = tr("Three cards, all alike\nor all different.")
    px, line, about = scale.large, large, low + scale.px(10)
    stage = Stage(view, plan, 2 * large + about)
    if stage.room < 2 * large + about or not _in_two(view, headline, px, stage.words.w):
        px, line = scale.medium, medium
    features = tr("Look at shape, colour, shading and number.")
    wide = view.letters.width(features, scale.small)
    if stage.room < 2 * line + about or wide > stage.words.w:
        about = 0
    column = stage.column(2 * line + about)
    for part in column.in_two(headline, px, bold=True):
        column.line(part, px, line, bold=True)
    if about:
        column.y += scale.px(10)
        column.line(features, scale.small, low, "text_dim")
    goes_on = ways.left(FIRST_GAME) is not None
    words = tr("Continue {game}") if goes_on else tr("Play {game}")
    play = Button("play", "", ways.first, "main", "play", hue=hue_role(FIRST_GAME))
    buttons: list[Lettered] = [(play, (told.with_short_name(words, FIRST_GAME),))]
    if LESSON_OF[FIRST_GAME] not in ways.context.settings.lessons_done:
        learn = Button("lesson", "", ways.learn_first, icon="book")
        buttons.append((learn, (tr("Learn in 3 minutes"), tr("Learn"))))
    return [*column.sprites, *stage.buttons(*buttons)], stage.cards


def _in_two(view: View, words: str, px: int, room: float) -> bool:
    """Whether words have room in two lines."""
    broken = view.letters.wrap(words, px, round(room), bold=True)
    return len(broken) <= 2 and all(view.letters.width(one, px, True) <= room for one in broken)


def todays_stage(view: View, plan: Plan, ways: Ways) -> list[Item]:
    """Return the stage of today's deals: the date, their status, buttons, and all as cards."""
    scale, deals, streak = plan.scale, ways.deals(), ways.streak()
    large, medium, low = (scale.line(px) for px in (scale.large, scale.medium, scale.small))
    gap = scale.px(8)
    next_up = ways.ladder_words()
    stage = Stage(view, plan, medium + large + low * (1 + bool(next_up)) + 2 * gap)
    stage.widen_words(max(stage.least_wide(_lead_buttons(ways, deal.game)) for deal in deals))
    places = _places(view, scale, stage.cards, deals, streak)
    if not places:
        stage.drop_cards()
    shows_flame = len(places) > len(deals)
    dated = stage.room >= medium + large + low
    gap = gap if stage.room >= medium + large + low + 2 * gap else 0
    high = medium + low + (large + 2 * gap if dated else gap)
    climbs = bool(next_up) and stage.room >= high + low
    high += low * climbs
    week, link_high = _week_link(view, stage, ways), low + 2 * gap
    if week is not None and not (gap and stage.room >= high + link_high):
        week = None
    column = stage.column(high if week is None else high + link_high)
    column.line(tr("Today"), scale.medium, medium, "feast", bold=True)
    column.y += gap
    if dated:
        today = ways.context.library.today()
        wordings = day_words(today), brief_day_words(today)
        words = first_fitting(view, wordings, scale.large, column.box.w, bold=True)
        column.line(words, scale.large, large, bold=True)
        column.y += gap
    told_of = _status(ways, deals, 0 if shows_flame else streak)
    words = first_fitting(view, told_of, scale.small, column.box.w)
    column.line(words, scale.small, low, "text_dim")
    if climbs:
        words = first_fitting(view, next_up, scale.small, column.box.w)
        column.line(words, scale.small, low, "text_dim")
    links: list[Item] = []
    if week is not None:
        x, wide = column.box.x - scale.px(_INSET), round(week.width_span(view).likes)
        links = [week.place_at(view, Box(x, round(column.y), wide, link_high))]
    cards: list[Item] = []
    for deal, place in zip(deals, places, strict=False):
        card = DealCard(f"today:{deal.game}", deal, scale, partial(ways.todays, deal.game))
        card.called = told.with_title(tr("Today’s deal: {game}"), deal.game)
        card.tip = ways.deal_tip(deal)
        cards.append(card.place_at(view, place))
    if shows_flame:
        counted = trn("{count} day", "{count} days", streak)
        flame = Flame("streak", counted, scale, tip=tr("One missed day a week is forgiven."))
        cards.append(flame.place_at(view, places[-1]))
    return [*column.sprites, *links, *stage.buttons(*_todays_buttons(ways, deals)), *cards]


def _week_link(view: View, stage: Stage, ways: Ways) -> Button | None:
    """Return the link to the game of the week, None without one or its room."""
    words = ways.week_words()
    link = Button("week", words, ways.week, "quiet", "flag", bold=False)
    link.type_size = stage.scale.small / view.unit
    return link if words and link.width_span(view).likes <= stage.words.w else None


def _places(
    view: View, scale: SelectorScale, room: Box, deals: Sequence[Deal], streak: int
) -> list[Box]:
    """Return the places of the deals, and of the flame of a streak, given room."""
    widest = widest_name(view, scale, [deal.name for deal in deals])
    count = len(deals) + 1
    whole = cells(scale, room, count, widest)
    return whole[: count if streak else count - 1] or cells(scale, room, count - 1, widest)


def _status(ways: Ways, deals: Sequence[Deal], streak: int) -> tuple[str, ...]:
    """Return wordings of the deals played and begun, and of the streak or the next deals' time."""
    done = sum(bool(deal.figure) for deal in deals)
    begun = sum(not deal.figure and ways.begun(deal.game) for deal in deals)
    played = tr("{done} of {count} played").format(done=done, count=len(deals))
    more = [trn("{count} in progress", "{count} in progress", begun)] if begun else []
    soon = new_deals_words(minutes_left(ways.context.library))
    if streak:
        soon = trn("{count} day in a row", "{count} days in a row", streak)
    wordings = [with_commas((played, *more)), played]
    both = [tr("{one} · {other}").format(one=one, other=soon) for one in wordings]
    return both[0], *(wordings[:1] if more else ()), both[1], played


def _todays_buttons(ways: Ways, deals: Sequence[Deal]) -> list[Lettered]:
    lead = next((deal.game for deal in deals if deal.state == "next"), "")
    if lead:
        return _lead_buttons(ways, lead)
    results = Button("todays", "", ways.days, "main", "calendar")
    return [(results, (tr("Today’s results"),))]


def _lead_buttons(ways: Ways, lead: str) -> list[Lettered]:
    """Return the buttons for today's deal of a game and for all days, with their wordings."""
    words = tr("Continue today’s {game}") if ways.begun(lead) else tr("Play today’s {game}")
    play = Button("todays", "", partial(ways.todays, lead), "main", "play", hue=hue_role(lead))
    wordings = told.with_short_name(words, lead), told.with_short_name(tr("Today’s {game}"), lead)
    play.called = told.with_title(words, lead)
    days = Button("days", "", ways.days, icon="calendar", tip=ways.days_tip())
    return [(play, wordings), (days, (tr("All days"),))]
