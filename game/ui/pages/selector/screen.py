"""The selector: the four games as living cards, and how to play them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.boards.scene import Box, Scene, Sprite
from game.games import GAMES
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Push, Quit, Screen, Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.pages.selector import layout
from game.ui.pages.selector import words as told
from game.ui.pages.selector.art import Art, ArtSpot, Spread
from game.ui.pages.selector.news import band, dismissal, news_sprites
from game.ui.setups import Setup
from game.ui.texts.words import tr

if TYPE_CHECKING:
    from game.play.saved import Listed

SPREAD_MS = 160
_SIGNS = {"setup": "person", "practice": "hint", "today": "clock"}  # where words have no room


class SelectorScreen(Screen):
    """Where the program opens: one key, or one click, to the first card."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.games = tuple(GAMES)
        self.focus = f"play:{self.games[0]}"
        self._art = {key: Art(key) for key in self.games}
        self._pages = {key: context.help_text(key) for key in self.games}
        self._spread = Spread()
        self._ms = 0
        self._shown: dict[str, Listed | None] = {}  # to go on with, where the eye saw it

    # What a person does.

    def play(self, game: str) -> Step | None:
        """Go on where a game was left, or play alone, as last time.

        Where another program has taken what is shown here to go on with, that is told.
        """
        newest = self.context.library.newest(game) or self._shown.get(game)
        return self.new(game) if newest is None else self._go_on(newest.id)

    def new(self, game: str) -> Step | None:
        """Play alone, as last time; a table that was left stays where it is."""
        return self._deal(self.context.setups.of(game, together=False))

    def practice(self, game: str) -> Step | None:
        """Play alone, with all that helps."""
        return self._deal(self.context.setups.practice(game))

    def todays(self, game: str) -> Step | None:
        """Play today's deal, or go on with it."""
        newest = self.context.library.newest(game, todays=True)
        if newest is None:
            return self._deal(self.context.setups.of_day(game))
        return self._go_on(newest.id)

    def _go_on(self, number: int) -> Step | None:
        """Go on with a game that was left; where that cannot be, the news say why."""
        left = pages.open("kept table", self.context, number)
        return None if left is None else Push(left)

    def set_up(self, game: str) -> Step | None:
        """Settle seats and options first."""
        setup = self.context.setups.of(game, together=True)
        return Push(pages.open("setup", self.context, setup))

    def _deal(self, setup: Setup) -> Step | None:
        return Push(pages.open("table", self.context, setup))

    def leave(self) -> Step | None:
        """Point at the button that ends the program; the second time, end it."""
        if self.focus == "quit" and self.focus_seen:
            return Quit()
        self.focus, self.focus_seen = "quit", True
        return None

    def default(self) -> Step | None:
        """Play the first game, or the one whose button has the focus."""
        widget = self.named(self.focus)
        return widget.press(None) if widget else self.play(self.games[0])

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take 1 … 4, which play the games at once."""
        number = self.context.keys.plain(event.key) - pygame.K_1
        if 0 <= number < len(self.games):
            return self.play(self.games[number]) or True
        return False

    # The picture that is alive.

    def scene(self, view: View, moment: Moment, pointer: tuple[int, int] | None = None) -> Scene:
        """Return all there is to see; the game under the pointer, or in focus, is alive."""
        self._ms = moment.ms
        self._shown = {key: self.context.library.newest(key) for key in self.games}
        scene = super().scene(view, moment, pointer)
        name = self.hover or (self.focus if self.focus_seen else "")
        game = name.partition(":")[2]
        settings = self.context.settings
        still = settings.reduce_motion or not settings.speed
        lasts = 0 if still else round(SPREAD_MS * 100 / settings.speed)
        if self._spread.turn(game, moment.ms, lasts):
            scene = super().scene(view, moment, pointer)
        return scene

    def advance(self, moment: Moment) -> None:
        """Hear what the player has to be told."""
        self.context.library.hear()

    def tick(self, moment: Moment) -> object:
        """Return something that is another thing when there is more or less to tell."""
        return len(self.context.library.news), super().tick(moment)

    def dismiss(self) -> None:
        """Put away what is told; the next thing, if there is one, takes its place."""
        del self.context.library.news[:1]

    def moving(self, moment: Moment) -> bool:
        """Tell whether a picture is coming alive."""
        return self._spread.moving(moment.ms)

    # Layout.

    def _places(self, view: View) -> dict[str, tuple[Box, layout.Parts, list[Button]]]:
        """Return of each game its panel, the places in it, and the buttons of its modes."""
        boxes = dict(zip(self.games, layout.places(view, len(self.games)), strict=True))
        modes = {key: self._modes(key) for key in self.games}
        # Alike in all panels.
        rows = max(layout.mode_rows(view, boxes[key], _needs(view, modes[key])) for key in modes)
        found = {}
        for key, box in boxes.items():
            parts, own = layout.parts(view, box, rows), modes[key]
            if rows == 1 and sum(_needs(view, own)) > parts.modes.w:
                own = self._modes(key, short=True)
            _place(view, own, parts.modes)
            if any(_cut(view, button) for button in own):
                for button in own:
                    _to_sign(button, _SIGNS[button.name.partition(":")[0]])
                _place(view, own, parts.modes)
            found[key] = box, parts, own
        return found

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the name of the program and the four panels with what is said of the games."""
        made = self._head(view)
        for key, (box, parts, modes) in self._places(view).items():
            made.append(panel_sprite(box, "panel", "panel_border", view.px(16), view.px(1)))
            made += self._words(view, key, parts)
            made.append(panel_sprite(parts.modes, "", "panel_border", view.px(9), view.px(1)))
            for line in layout.hairlines(view, [mode.box for mode in modes], parts.modes):
                made.append(panel_sprite(line, "panel_border", "", 0))
        return made

    def _head(self, view: View) -> list[Sprite]:
        """Return the name of the program, or in its place what there is to tell."""
        lines = layout.heading(view)
        if self.context.library.news:
            return news_sprites(view, self._band(view), self.context.library.news[0])
        made = []
        said = ("Tercet", tr("Four games of threes"))
        for (top, height, size), words, role in zip(lines, said, ("text", "text_dim"), strict=True):
            if not height:
                continue
            place = Box(0, view.px(top), view.size[0], view.px(height))
            bold = role == "text"
            made.append(text_sprite(words, place, view.px(size), role, bold=bold, align="c"))
        return made

    def _band(self, view: View) -> Box:
        _, (top, height, _) = layout.heading(view)
        return band(view, view.px(top + height))

    def _words(self, view: View, key: str, parts: layout.Parts) -> list[Sprite]:
        align = "l" if parts.beside else "c"
        what, reached = told.tagline(self._pages[key]), told.record(self.context, key)
        made = in_lines(view, tr(GAMES[key].title), parts.title, 25, bold=True, align=align)
        if parts.tagline.h:
            made += in_lines(view, what, parts.tagline, 18, "text_dim", align=align)
            what = told.offer(key)
        role = "accent" if reached else "text_dim"
        return made + in_lines(view, reached or what, parts.record, 18, role, align=align)

    def widgets(self, view: View) -> list[Widget]:
        """Return the games' pictures and buttons, then those that concern them all."""
        result: list[Widget] = []
        for number, (key, (box, parts, modes)) in enumerate(self._places(view).items(), 1):
            lit, spread = self._spread.game == key, self._spread.of(key, self._ms)
            result.append(
                ArtSpot(
                    *(f"art:{key}", self._picture(key), str(number), parts.number, parts.art),
                    *(box, lit, spread, partial(self.play, key)),
                ).at(view, parts.spot)
            )
            result += self._play_buttons(view, key, parts.play)
            result += modes
        if self.context.library.news:
            result.append(dismissal(view, self._band(view), self.dismiss))
        return result + self._footer(view)

    def _picture(self, key: str) -> Art:
        return self._art[key].of(self.context.library.position(key))

    def _play_buttons(self, view: View, key: str, room: Box) -> list[Widget]:
        """Return the button that plays, and one for a new game where there is one to go on with."""
        play = partial(self.play, key)
        if self.context.library.newest(key) is None:
            return [Button(f"play:{key}", tr("Play"), play, "main").at(view, room)]
        new = Button(f"new:{key}", tr("New game"), partial(self.new, key)).at(view, room)
        gap = view.px(8)
        if new.least_width(view) > room.w * 0.5:
            _to_sign(new, "plus")
        width = new.least_width(view)
        new.box = room._replace(x=room.x + room.w - width, w=width)
        left = room._replace(w=room.w - width - gap)
        going_on = Button(f"play:{key}", tr("Continue"), play, "main").at(view, left)
        if _cut(view, going_on):
            _to_sign(going_on, "play")
        return [going_on, new]

    def _modes(self, key: str, *, short: bool = False) -> list[Button]:
        """Return the other ways to play a game, in short words or not, still to be laid out."""
        figure, words = told.todays_figure(self.context, key), tr("Today’s deal")
        tip = told.todays_tip(self.context, key)
        if figure and short:
            # The sign and the figure stay; what they are of is told when the pointer rests there.
            words, tip = figure, f"{words}: {figure}. {tip}"
        elif figure:
            words = f"{words} · {figure}"

        def mode(name: str, words: str, action: Callable[[str], Step | None], tip: str) -> Button:
            return Button(f"{name}:{key}", words, partial(action, key), "quiet", tip=tip)

        several = tr("Up to six players, people or computers, with any rules.")
        todays = mode("today", words, self.todays, tip)
        todays.icon = "check" if figure else ""
        todays.lit = self.context.library.newest(key, todays=True) is not None
        return [
            mode("setup", tr("Custom game…"), self.set_up, several),
            mode("practice", tr("Practice"), self.practice, told.practice_tip()),
            todays,
        ]

    def _footer(self, view: View) -> list[Widget]:
        context, full = self.context, self.context.toggle_full_screen
        key = context.keys.cap("help")

        def way(
            name: str, words: str, icon: str, page: Callable[[], Screen], cap: str = ""
        ) -> Button:
            return Button(name, words, lambda: Push(page()), "quiet", icon, cap)

        buttons = [
            way("learn", tr("Learn"), "book", lambda: pages.open("lessons", context)),
            way("explore", tr("Explore"), "pairs", lambda: pages.open("explore", context)),
            way("history", tr("Your games"), "chart", lambda: pages.open("history", context)),
            way("help", tr("Help"), "help", lambda: pages.open("help", context, "tercet"), key),
            way("settings", tr("Settings"), "gear", lambda: pages.open("settings", context, full)),
            Button("quit", tr("Quit"), Quit, "quiet", "close"),
        ]
        room = view.size[0] - view.px(24)
        y = view.size[1] - view.px(51 if layout.tight(view) else 60)
        place = Box(view.px(12), y, room, view.px(44))
        _in_line(view, buttons, place)
        if any(_cut(view, button) for button in buttons):
            for button in buttons:
                button.keycap = ""
                _to_sign(button, button.icon)
            _in_line(view, buttons, place)
        return [*buttons]


def _in_line(view: View, buttons: list[Button], room: Box) -> None:
    """Give buttons their places in the middle of a line, narrower where they need more than it."""
    gap, needs = view.px(12), _needs(view, buttons)
    least = sum(needs) + gap * (len(buttons) - 1)
    share = min(1.0, (room.w - gap * (len(buttons) - 1)) / sum(needs))
    x = room.x + max(0.0, (room.w - least) / 2)
    for button, need in zip(buttons, needs, strict=True):
        button.box = room._replace(x=round(x), w=round(need * share))
        x += need * share + gap


def _place(view: View, modes: list[Button], room: Box) -> None:
    """Give the buttons of a game's modes their places in the group."""
    for button, place in zip(modes, layout.cells(view, _needs(view, modes), room), strict=True):
        button.box = place


def _cut(view: View, button: Button) -> bool:
    """Tell whether the words of a button have no room even in small type."""
    shown = button.sprites(view, focused=False, hovered=False)
    return all(sprite.face.name != button.label for sprite in shown)


def _to_sign(button: Button, sign: str) -> None:
    """Let a button show a sign; its words come when the pointer or the focus rests on it."""
    if button.label not in button.tip:
        button.tip = f"{button.label}: {button.tip}" if button.tip else button.label
    button.label, button.icon = "", button.icon or sign


def _needs(view: View, buttons: Sequence[Button]) -> list[float]:
    return [float(button.least_width(view)) for button in buttons]
