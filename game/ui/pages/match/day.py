"""The result of a daily deal: time, streak, comparison, and sharing."""

from collections.abc import Generator, Sequence
from datetime import date
from functools import partial

import pygame

from game.art.image_files import snapshot
from game.boards.scene import SHARED_HIGH, SHARED_WIDE, Box, Face, Sprite, group_sprites
from game.games import GAMES
from game.play.days import daily_games, days_of, number_of
from game.play.days.share_text import marks
from game.play.match import Match
from game.play.records import usual
from game.play.saved_session import session_of
from game.storage.paths import pictures_folder
from game.storage.store import SessionMissing
from game.ui import pages
from game.ui.clipboard import copying
from game.ui.context import Context
from game.ui.daily_deals import minutes_left, open_today
from game.ui.day_marks import DayMark, day_figure, strips
from game.ui.file_saver import FileSaver
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Row, Space
from game.ui.kit.layout.aspect_box import AspectBox
from game.ui.kit.screen import Navigation, Pop, Push, Screen, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.button import Button
from game.ui.pages.match import day_words as said
from game.ui.pages.match.day_card import Story, card, picture
from game.ui.pictures import hue_role, surface
from game.ui.table.matches import Todays
from game.ui.table.players.rival import stored_number
from game.ui.texts.common_words import number, tr, trn
from game.ui.texts.dates import new_in_words, short_day_words, weekday_heads, weekday_words

_TILT = -2.0  # degrees
_CARD = "card to share"
_WIDEST = 1180  # units
_RULE = 110, 280  # units: the width of the words about the streak


class DayScreen(Screen[Todays]):
    """The result of a daily deal played alone; it answers the table's next step, if any."""

    def __init__(self, context: Context, match: Match, *, kept: int | None = None) -> None:
        """Take a finished match; ``kept`` is its id in the store, without a table below."""
        super().__init__()
        library, opening = context.library, match.opening
        self.context, self.match, self._kept = context, match, kept is not None
        self._copying: Generator[None, None, bool] | None = None
        self.help_page = opening.game  # type: ignore[misc]
        self.days = library.days() or days_of(())
        end = self.days.done_on(opening.day, opening.game)
        self.first = end is None or (
            end.score if match.rules.least_wins else end.time_ms
        ) == said.value(match)
        number_there = kept if kept is not None else stored_number(match)
        self.again = not self.first or library.is_known(number_there)
        before = end.finished if end and self.first else library.now()
        store = library.store
        past = (
            store.past_results(opening.game, before, number_there or 0) if store is not None else ()
        )
        self.usual = usual(past, opening.game, opening.options)
        self.streak = self.days.streak(opening.day)
        self.marks = marks(match)
        self.saving = FileSaver()
        self.focus = "next" if self._next else "copy"

    @property
    def _today(self) -> bool:
        return self.match.opening.day == self.context.library.today()

    @property
    def _next(self) -> str:
        """The next open deal of today, or "" after a past day's deal or without any left."""
        left = open_today(self.context.library, daily_games()) if self._today else []
        return left[0] if left and not self._kept else ""

    # Player actions.

    def on_enter(self) -> Navigation | None:
        """Play the next deal, or copy the result."""
        if self._next:
            return self.answer(Todays(self._next))
        self.copy(emoji=True)
        return None

    def copy(self, *, emoji: bool) -> None:
        """Copy the result to the clipboard as text."""
        text = said.share_text(self.match, self.marks, emoji=emoji, first=not self.again)
        self.saving.copy(text, tr("Result copied. Paste it wherever you like."))

    def save(self, view: View) -> None:
        """Start making and saving the picture of the card."""
        stem = f"tercet-{self.match.opening.day}-{self.match.opening.game}"
        scene = picture(view, self.story)
        pieces = snapshot(scene, view.look, view.letters)
        self.saving.begin(stem, ".png", pieces, pictures_folder)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Copy the result with Ctrl+C or Cmd+C."""
        if event.key != pygame.K_c or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        self.copy(emoji=True)
        return True

    def background_step(self) -> bool:
        """Continue the picture; after saving, copy it to the clipboard."""
        if self._copying is not None:
            try:
                next(self._copying)
            except StopIteration as end:
                self._copying = None
                if end.value and self.saving.path is not None:
                    self.saving.tell(tr("Copied, and saved as {path}"), "text", self.saving.path)
        elif self.saving.busy and not self.saving.step() and self.saving.path is not None:
            self._copying = copying(self.saving.path)
        return self.saving.busy or self._copying is not None

    def layout_key(self, moment: Moment) -> object:
        minutes = minutes_left(self.context.library) if self._today else 0
        return minutes, self.saving.busy, self.saving.message

    def replay(self) -> Navigation | None:
        """Open the replay."""
        match = self.match
        return Push(pages.ReplayScreen(self.context, match.opening, match.session.log))

    # Layout.

    @property
    def story(self) -> Story:
        """The content of the card."""
        match, opening, now = self.match, self.match.opening, self.streak.now
        figure, label = said.figure(match)
        return Story(
            game=opening.game,
            title=tr(match.rules.short or match.rules.title),
            kind=label or tr("daily deal"),
            date=short_day_words(opening.day),
            figure=figure,
            marks=self.marks,
            quick=match.rules.quick(opening.options),
            streak=trn("{count} day", "{count} days", now) if now and self._in_time else "",
            told=said.result_words(match, self.marks),
            again=tr("played again") if self.again else "",
        )

    @property
    def _in_time(self) -> bool:
        opening = self.match.opening
        return (number_of(opening.day), opening.game) in self.days.in_time

    def body(self, view: View, moment: Moment) -> Node:
        """Return the result with streak and deals at the left, or on top, and the card to share."""
        head, streak, deals = self._head(), self._streak(view), self._deals(view)
        ways, share = self._ways(), self._share(view)
        told = [head, streak, deals]
        if view.tall:
            shown = Container(self._card(view), grow=1)
            whole = Column(*told, shown, share, ways, self._line(), gap=16)
            return Container(whole, pad=(36, 28))
        left = FirstThatFits(
            *(
                Column(*parts, Space(grow=1), ways, gap=16)
                for parts in (told, [head, streak], [head, self._few_words()])
            )
        )
        right = Column(Container(self._card(view), grow=1), share, gap=14)
        row = Row(
            Container(left, wide=(330, 640), grow=6),
            Container(right, wide=(250, 460), grow=4),
            gap=48,
            grow=1,
        )
        whole = Column(row, self._line(), gap=6)
        return Container(whole, wide=(0, _WIDEST), x=0.5, pad=(40, 24))

    def _line(self) -> Node:
        """Return the message line of copying and saving."""
        return Container(self.saving.line(), high=(20, 24))

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        lying = [one for one in sprites if one.ident == _CARD]
        if not lying:
            return sprites
        rest = [one for one in sprites if one.ident != _CARD]
        whole = group_sprites((one._replace(ident="") for one in lying), 1.0, 0, 1.0)
        assert whole.pose is not None
        return [*rest, whole._replace(pose=whole.pose._replace(tilt=_TILT))]

    def _card(self, view: View) -> Node:
        def draw(box: Box) -> list[Sprite]:
            return [one._replace(ident=_CARD) for one in card(view, box, self.story)]

        shaped = AspectBox(draw, SHARED_WIDE / SHARED_HIGH, (190, SHARED_WIDE))
        return Container(shaped, pad=(18, 18))

    def _head(self) -> Node:
        """Return the title, the date, the main figure and its comparison."""
        day, match = date.fromisoformat(self.match.opening.day), self.match
        figure, label = said.figure(match)
        told = said.compare_result(match, self.usual)
        more = [
            told.line,
            said.history(match, self.usual),
            _next_attempt_words(self) if self.again else "",
        ]
        lines: list[Node] = [Label(told.words, 20, told.role, bold=True)]
        lines += [Label(one, 18, "text_dim", lines=2) for one in more if one]
        large = Label(figure, 92, bold=True)
        beside = Column(*([Label(label, 20, bold=True)] if label else []), *lines, gap=4)
        return Column(
            Label(said.title(match.opening.game, today=self._today), 36, bold=True),
            Label(weekday_words(day), 20, "text_dim"),
            Row(Container(large, high=(50, 96)), Container(beside, y=0.5, grow=1), gap=28),
            gap=6,
        )

    def _streak(self, view: View) -> Node:
        """Return the streak, and its week day by day."""
        now = self.streak.now
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
        return _panel(view, inside, (64, 132))

    def _few_words(self) -> Node:
        """Return the streak in a line, for small windows."""
        now = trn("{count}-day streak", "{count}-day streak", self.streak.now)
        told = tr("{one} · {other}").format(one=now, other=tr("one missed day a week is forgiven"))
        return Label(told, 18, "text_dim", lines=3)

    def _weekday(self, at: int) -> Node:
        """Return a day of the week: done, forgiven, or empty."""
        day = number_of(self.match.opening.day)
        here = day - (day - 1) % 7 + at
        done = any(number_ == here for number_, _ in self.days.in_time)
        icon = "check" if done else "minus" if here in self.streak.forgiven else ""
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
            label = day_figure(key, end) or tr(rules.short or rules.title)
            does = None if end or self._kept or not self._today else partial(self._play, key)
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
        return _panel(view, FirstThatFits(whole, bare), (56, 146))

    def _play(self, game: str) -> Navigation | None:
        return self.answer(Todays(game))

    def _ways(self) -> Node:
        """Return the buttons for the next deal, the replay, and back."""
        ways: list[Node] = []
        if self._next:
            rules = GAMES[self._next]
            words = tr("Play {game}").format(game=tr(rules.short or rules.title))
            ways.append(Button("next", words, self.on_enter, "main", "play"))
        ways.append(Button("replay", tr("Replay"), self.replay, icon="clock"))
        leave = partial(Pop, None if self._kept else "leave")
        words = tr("Back") if self._kept else tr("Main menu")
        ways.append(Button("leave", words, leave, icon="back"))
        return Row(*ways, Space(grow=1), gap=12)

    def _share(self, view: View) -> Node:
        """Return the buttons to copy, as emoji or letters, and to save the picture."""
        kind = "plain" if self._next else "main"
        text = Button("copy", tr("Copy result"), partial(self.copy, emoji=True), kind, "copy")
        text.tip = tr("Three lines that give nothing away")
        letters = Button(
            "letters", tr("Copy as text"), partial(self.copy, emoji=False), icon="menu"
        )
        letters.tip = tr("The same without emoji, to be read out or typed")
        image = Button("picture", tr("Save picture"), partial(self.save, view), icon="save")
        image.tip = tr("Saves the card as a PNG file")
        buttons: Sequence[Button] = (text, letters, image)
        row = Row(*(Container(one, grow=1) for one in buttons), gap=10)
        plain = Row(*(Container(one.plain(), grow=1) for one in buttons), gap=8)
        signs = Row(*(Container(one.sign(), grow=1) for one in buttons), gap=8)
        return FirstThatFits(row, plain, signs)


def _panel(view: View, inside: Node, high: tuple[float, float]) -> Node:
    """Return a node in a panel, centred vertically."""
    middle = Container(Container(inside, y=0.5), pad=(20, 8), high=high)
    return Layers(surface(view, "", radius=16), middle)


def _next_attempt_words(screen: DayScreen) -> str:
    """Return the note for a repeated deal: the result of the first time, or played before."""
    if screen.first:
        return tr("You’ve played this deal before")
    opening = screen.match.opening
    end = screen.days.done_on(opening.day, opening.game)
    return tr("The first time counts: {value}").format(value=day_figure(opening.game, end))


def kept_day(context: Context, number_: int) -> DayScreen | None:
    """Return the result screen of a stored daily deal, or None if it cannot be read."""
    assert context.library.store is not None  # the store has listed the game
    try:
        saved = context.library.store.load(number_)
        match = Match(saved.opening, session=session_of(saved))
    except (SessionMissing, ValueError):
        return None
    if match.result is None:
        return None
    match.mistakes = saved.mistakes
    return DayScreen(context, match, kept=number_)
