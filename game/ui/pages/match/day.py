"""The result of a daily deal: time, streak, comparison, and sharing."""

from collections.abc import Callable
from datetime import date
from functools import partial

from game.boards.scene import Box, Face, Sprite
from game.games import GAMES
from game.play.days import daily_games, days_of, number_of, week_start
from game.play.match import Match
from game.play.records import usual
from game.ui.context import Context
from game.ui.dated_games import minutes_left, open_today
from game.ui.day_marks import DayMark, day_figure, strips
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row
from game.ui.kit.layout.figure import AspectBox
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.button import Button
from game.ui.pages.match import day_words as said
from game.ui.pages.match.shared_result import (
    SharedResultScreen,
    kept_match,
    result_panel,
    result_ways,
)
from game.ui.pictures import hue_role
from game.ui.table.matches import Todays
from game.ui.table.players.rival import stored_number
from game.ui.texts.common_words import append_words, number, tr, trn
from game.ui.texts.dates import (
    new_in_words,
    weekday_heads,
    weekday_words,
)
from game.ui.texts.rule_texts import game_name

_RULE = 110, 280  # units: the width of the words about the streak


class DayScreen(SharedResultScreen[Todays]):
    """The result of a daily deal played alone; it answers the table's next step, if any."""

    def __init__(self, context: Context, match: Match, *, kept: int | None = None) -> None:
        """Take a finished match; ``kept`` is its id in the store, without a table below."""
        library, opening = context.library, match.opening
        kind = said.figure(match)[1] or tr("daily deal")
        name = f"{opening.day}-{opening.game}"
        super().__init__(context, match, name, said.game_title(match), kind)
        self.kept = kept is not None
        self.days = library.days() or days_of(())
        end = self.days.done_on(opening.day, opening.game)
        measure = opening.options.measure
        self.first = end is None or end.value(measure) == said.value(match)
        number_there = kept if kept is not None else stored_number(match)
        self.repeats = not self.first or library.is_known(number_there)
        if self.repeats:
            self.note = append_words(tr("played again"), self.note)
        before = end.finished if end and self.first else library.now()
        store = library.store
        past = (
            store.past_results(opening.game, before, number_there or 0) if store is not None else ()
        )
        self.usual = usual(past, opening.game, opening.options)
        self.days_in_row = self.days.streak(opening.day)
        if self.days_in_row.now and (number_of(opening.day), opening.game) in self.days.in_time:
            self.streak = trn("{count} day", "{count} days", self.days_in_row.now)
        self.focus = "next" if self._next else "copy"

    @property
    def _today(self) -> bool:
        return self.match.opening.day == self.context.library.today()

    @property
    def _next(self) -> str:
        """The next open deal of today, or "" after a past day's deal or without any left."""
        left = open_today(self.context.library, daily_games()) if self._today else []
        return left[0] if left and not self.kept else ""

    @property
    def lead(self) -> Button | None:
        """The button to play the next deal, if any."""
        if not self._next:
            return None
        words = tr("Play {game}").format(game=game_name(self._next))
        return Button("next", words, partial(self._play, self._next), "main", "play")

    def date_words(self, words: Callable[[str], str]) -> str:
        return words(self.match.opening.day)

    def notes(self, emoji: bool) -> list[str]:
        """Return the note of a repeated deal."""
        return [tr("played again")] if self.repeats else []

    def layout_key(self, moment: Moment) -> object:
        minutes = minutes_left(self.context.library) if self._today else 0
        return minutes, super().layout_key(moment)

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the result with streak and deals beside the card, in little room without them."""
        head, streak = self._head(), self._streak(view)
        ways = result_ways(self.context, self.match, self.lead, kept=self.kept)
        told = [head, streak, self._deals(view)], [head, streak], [head, self._few_words()]
        return self.beside_card(view, ways, *told)

    def _head(self) -> Node:
        """Return the title, the date, the main figure and its comparison."""
        day, match = date.fromisoformat(self.match.opening.day), self.match
        words, role, line = said.compare_result(match, self.usual)
        more = [
            line,
            said.history(match, self.usual),
            _next_attempt_words(self) if self.repeats else "",
        ]
        lines: list[Node] = [Label(words, 20, role, bold=True)]
        lines += [Label(one, 18, "text_dim", lines=2) for one in more if one]
        title = said.title(match.opening.game, today=self._today)
        return self.head(title, weekday_words(day), *lines)

    def _streak(self, view: View) -> Node:
        """Return the streak, and its week day by day."""
        now = self.days_in_row.now
        flame = AspectBox(
            lambda box: [Sprite(Face("flame"), box, alpha=255 if now else 90)], 1 / 1.4, (30, 68)
        )
        rule = tr("One missed day a week is forgiven")
        words = Column(
            Row(
                Label(number(now), 48, bold=True),
                Label(trn("day in a row", "days in a row", now), 18, "text_dim"),
                gap=10,
            ),
            Label(rule, 16, "text_dim", lines=2),
            gap=2,
        )
        week = Row(*(self._weekday(at) for at in range(7)), gap=8)
        told = Container(words, wide=_RULE, y=0.5, grow=1)
        inside = Row(flame, told, Container(week, y=0.5), gap=16)
        return result_panel(view, inside, (64, 132))

    def _few_words(self) -> Node:
        """Return the streak in a line, for small windows."""
        now = trn("{count}-day streak", "{count}-day streak", self.days_in_row.now)
        told = tr("{one} · {other}").format(one=now, other=tr("one missed day a week is forgiven"))
        return Label(told, 18, "text_dim", lines=3)

    def _weekday(self, at: int) -> Node:
        """Return a day of the week: done, forgiven, or empty."""
        day = number_of(self.match.opening.day)
        here = week_start(day) + at
        done = any(number_ == here for number_, _ in self.days.in_time)
        icon = "check" if done else "minus" if here in self.days_in_row.forgiven else ""
        fill, edge, ink = (
            "panel",
            "gold" if done else "panel_border",
            "gold" if done else "text_dim",
        )
        if here == day and done:
            fill, ink = "gold", "accent_text"

        def draw(box: Box) -> list[Sprite]:
            made = [panel_sprite(box, fill, edge, box.w / 2, max(1, round(box.w / 20)))]
            inner = box.grow(-round(box.w * 0.24))
            face = Face("icon", name=icon)
            return [*made, Sprite(face, inner, style=(ink,))] if icon else made

        head = Label(weekday_heads()[at], 16, "text" if here == day else "text_dim", align="c")
        return Column(head, AspectBox(draw, 1, (22, 40)), gap=4)

    def _deals(self, view: View) -> Node:
        """Return the marks of the day's deals, with the number done."""
        day, library = self.match.opening.day, self.context.library
        games = daily_games()
        made: list[DayMark] = []
        done = 0
        for key in games:
            end, rules = self.days.done_on(day, key), GAMES[key]
            done += end is not None
            state = "done" if end else "next" if key == self._next else ""
            label = day_figure(key, end) or game_name(key)
            does = None if end or self.kept or not self._today else partial(self._play, key)
            called = tr("{game}: {result}").format(game=tr(rules.title), result=label)
            made.append(
                DayMark(
                    f"today:{key}", f"game {key}", label, state, hue_role(key), does, called=called
                )
            )
        count = tr("{done} of {count} done").format(done=done, count=len(games))
        lines: list[Node] = [Label(count, 22, bold=True, grow=1)]
        if self._today:
            lines.append(Label(new_in_words(minutes_left(library)), 18, "text_dim", align="r"))
        whole = Column(Row(*lines, gap=12), Container(strips(made)[0], x=0.5), gap=10)
        bare = Row(Container(Column(*lines), y=0.5, grow=1), strips(made)[1], gap=12)
        return result_panel(view, FirstThatFits(whole, bare), (56, 146))

    def _play(self, game: str) -> Navigation | None:
        return self.answer(Todays(game))


def _next_attempt_words(screen: DayScreen) -> str:
    """Return the note for a repeated deal: the result of the first time, or played before."""
    if screen.first:
        return tr("You’ve played this deal before")
    opening = screen.match.opening
    end = screen.days.done_on(opening.day, opening.game)
    return tr("The first time counts: {value}").format(value=day_figure(opening.game, end))


def kept_day(context: Context, number_: int) -> DayScreen | None:
    """Return the result screen of a stored daily deal, or None if it cannot be read."""
    match = kept_match(context, number_)
    return None if match is None else DayScreen(context, match, kept=number_)
