"""The choice of games: what today brings, and every game with the ways to play it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.boards.scene import Scene
from game.core.options import Variant
from game.core.rules import Options
from game.games import GAMES
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.grid import Grid
from game.ui.kit.layout import Column, Container, Either, Node, Row, Space
from game.ui.kit.screen import Push, Quit, Screen, Step, Taken
from game.ui.kit.text import Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.scroll import Scrolled, ScrollState
from game.ui.pages.selector import head
from game.ui.pages.selector import words as told
from game.ui.pages.selector.hero import Hero
from game.ui.pages.selector.tile import Tile
from game.ui.pictures import Art, ArtSpot, Spread, surface
from game.ui.setups import FIRST_LEVEL, Setup
from game.ui.texts.words import level_names, tr

if TYPE_CHECKING:
    from game.play.saved import Listed

SPREAD_MS = 160
_WIDEST = 1560  # units: what lies at the edges of a wider window is far from everything else


class SelectorScreen(Screen):
    """Where the program opens: one key, or one click, to the first card."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.games = tuple(GAMES)
        self.focus = f"play:{self.games[0]}"
        self.company, self.level = "alone", FIRST_LEVEL
        self._pages = {key: context.help_text(key) for key in self.games}
        self._spread = Spread()
        self._scroll = ScrollState()
        self._shown: dict[str, Listed | None] = {}  # to go on with, where the eye saw it
        self._made: tuple[object, Node] | None = None  # of what the tree was made, and the tree

    # What a person does.

    def play(self, game: str) -> Step | None:
        """Go on where a game was left, or play in the company that is chosen, as last time.

        Where another program has taken what is shown here to go on with, that is told.
        """
        newest = self.context.library.newest(game) or self._shown.get(game)
        return self.new(game) if newest is None or self.company != "alone" else self._go_on(newest)

    def new(self, game: str) -> Step | None:
        """Play as last time; a table that was left stays where it is."""
        return self._deal(self.context.setups.with_company(game, self.company))

    def variant(self, game: str, variant: Variant) -> Step | None:
        """Play a game in one of the ways that it offers."""
        return self._deal(self.context.setups.take(game, self.company, variant))

    def todays(self, game: str) -> Step | None:
        """Play today's deal, or go on with it."""
        newest = self.context.library.newest(game, todays=True)
        if newest is None:
            return self._deal(self.context.setups.of_day(game))
        return self._go_on(newest)

    def _go_on(self, left: "Listed") -> Step | None:
        """Go on with a game that was left; where that cannot be, the news say why."""
        table = pages.open("kept table", self.context, left.id)
        return None if table is None else Push(table)

    def _deal(self, setup: Setup) -> Step | None:
        if self.company == "computers" and not setup.opening.mode:
            return Push(pages.open("table against", self.context, setup, self.level))
        return Push(pages.open("table", self.context, setup))

    def set_up(self, game: str) -> Step | None:
        """Settle seats and options first."""
        setup = self.context.setups.of(game, together=True)
        return Push(pages.open("setup", self.context, setup))

    def learn(self, game: str) -> Step | None:
        """Take the lesson of a game, or look which there are."""
        if game not in told.LESSONS:
            return Push(pages.open("lessons", self.context))
        return Push(pages.open("lesson of", self.context, told.LESSONS[game]))

    def _days(self) -> Step | None:
        return Push(pages.open("days", self.context))

    def _keep(self, company: str) -> None:
        self.company = company

    def _take_level(self, number: int) -> None:
        self.level = number + 1

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
        """Take 1 … 9, which play the games at once."""
        number = self.context.keys.plain(event.key) - pygame.K_1
        if 0 <= number < min(9, len(self.games)):
            return self.play(self.games[number]) or True
        return False

    # What changes by itself: the picture that is alive, and what there is to tell.

    def scene(self, view: View, moment: Moment, pointer: tuple[int, int] | None = None) -> Scene:
        """Return all there is to see; the game under the pointer, or in focus, is alive."""
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
        """Return something that is another thing when there is other news, or another day."""
        library = self.context.library
        return len(library.news), library.today(), super().tick(moment)

    def dismiss(self) -> None:
        """Put away what is told; the next thing, if there is one, takes its place."""
        del self.context.library.news[:1]

    def moving(self, moment: Moment) -> bool:
        """Tell whether a picture is coming alive."""
        return self._spread.moving(moment.ms)

    # What there is to see.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the tree that is there, as long as there is nothing else to say.

        The picture that is alive, and the edge of its game, are drawn anew for every scene.
        """
        self._spread.now, library = moment.ms, self.context.library
        says = (view, self.context.settings, library.stamp(), self.company, self.level)
        of = (*says, *library.news, *map(self._options, self.games))
        if self._made is None or self._made[0] != of:
            self._made = of, self._whole(view)
        return self._made[1]

    def _whole(self, view: View) -> Node:
        """Return the name, today's deals, and the games, scrolled where there is little room."""
        hero = Hero(self.context, self._picture, self.todays, self._go_on, self._days).node(view)
        companies = self._companies()
        tiles = [self._tile(view, *one) for one in enumerate(self.games, 1)]
        high, low = (
            Grid([Container(node, wide=wide) for node in nodes], gap=16, most=4, grow=1)
            for nodes, wide in (
                ([tile.high() for tile in tiles], (215, 284)),
                ([tile.low() for tile in tiles], (262, 380)),
            )
        )
        ways, news = head.ways(self.context), self.context.library.news
        above = head.band(news[0], self.dismiss) if news else head.name([] if view.tall else ways)
        foot: list[Node] = [head.in_words(ways)] if view.tall else []
        scrolled = Scrolled("scroll", self._scroll, hero, companies, low, gap=14)
        return Either(
            _page(view, above, hero, companies, high, *foot),
            _page(view, above, scrolled, *foot),
        )

    # The games.

    def _companies(self) -> Node:
        """Return the company to choose, and a line about the one that is chosen, or its level."""
        buttons, about = [], ""
        for company in told.COMPANIES:
            words, tip, icon = told.company_words(company)
            take, lit = partial(self._keep, company), company == self.company
            name = f"company:{company}"
            buttons.append(Button(name, words, take, "quiet", icon, lit=lit, tip=tip))
            about = tip if lit else about
        plain = [button.plain() for button in buttons]
        level: list[Widget] = []
        if self.company == "computers":
            level = [Choice("level", level_names(), self.level - 1, self._take_level)]
            level[0].called = tr("Level")
        row, space, high = partial(Row, gap=2), Space(10, 1), (34, 42)
        more: list[Node] = [*level] or [Words(about, 18, "text_dim")]
        pairs = [row(*(Container(one, grow=1) for one in pair)) for pair in (plain[:2], plain[2:])]
        lines = (
            *(row(*buttons, space, *more), row(*buttons, space, *level)),
            row(*plain, space, *level),
        )
        return Either(
            *(Container(line, high=high) for line in lines),
            Column(*(Container(line, high=high) for line in (*pairs, *level)), gap=4),
        )

    def _tile(self, view: View, number: int, key: str) -> Tile:
        picture, play = self._picture(key), partial(self.play, key)
        art = ArtSpot(f"art:{key}", picture, key, self._spread, play)
        art.called = told.named(tr("Picture of {game}"), key)
        cap = Words(str(number) if number < 10 else "", 16, "text_dim", align="c")
        edge = ("", "panel_border" if number < 10 else "")
        custom = self._button(
            key, "setup", tr("Custom game…"), self.set_up, tr("Custom game of {game}")
        )
        custom.kind, custom.icon, custom.hue = "quiet", "sliders", ""
        custom.tip = tr("Up to six players, people or computers, with any rules.")
        return Tile(
            surface(view, key, lit=lambda: self._spread.game == key),
            Container(cap, wide=24, high=24, y=0.5, panel=edge, radius=5),
            art,
            (told.named("{game}", key), told.shortly("{game}", key)),
            told.tagline(self._pages[key]),
            Words(told.record(self.context, key), 18, "text_dim", align="r"),
            self._learn(key),
            self._play_buttons(key),
            self._variants(key),
            custom,
        )

    def _button(
        self, key: str, name: str, words: str, action: Callable[[str], Step | None], called: str
    ) -> Button:
        """Return a button of a game's tile, with the name that is its own on the screen."""
        called = told.named(called, key)
        return Button(f"{name}:{key}", words, partial(action, key), hue=f"hue {key}", called=called)

    def _learn(self, key: str) -> Button:
        """Return the button that leads to the lesson: in words until it was done once."""
        words, called = tr("Learn in 3 minutes"), tr("Learn {game} in 3 minutes")
        made = self._button(key, "learn", words, self.learn, called)
        if told.LESSONS.get(key) in self.context.settings.lessons_done:
            made.label, made.tip, made.kind = "", words, "quiet"
        made.icon, made.type_size = "book", 16
        return made

    def _picture(self, key: str) -> Art:
        return Art(key, self.context.library.position(key))

    def _play_buttons(self, key: str) -> list[Button]:
        """Return the button that plays, and one for a new game where there is one to go on with."""
        if self.company != "alone" or self.context.library.newest(key) is None:
            play = self._button(key, "play", tr("Play"), self.play, tr("Play {game}"))
            sign = "" if self.company == "alone" else told.company_words(self.company)[2]
            play.kind, play.icon = "main", sign
            return [play]
        go_on = self._button(key, "play", tr("Continue"), self.play, tr("Continue {game}"))
        new = self._button(key, "new", tr("New game"), self.new, tr("New game of {game}"))
        go_on.kind, new.icon, new.hue = "main", "plus", ""
        return [go_on, new]

    def _options(self, key: str) -> Options:
        """Return the rules by which Play plays."""
        return self.context.setups.with_company(key, self.company).opening.options

    def _variants(self, key: str) -> list[Button]:
        """Return the ways to play that the game offers, as pictures; Play does the lit one."""
        options, made = self._options(key), []
        for one in options.VARIANTS:
            called = tr("{game}: {variant}").replace("{variant}", tr(one.words))
            play = partial(self.variant, variant=one)
            button = self._button(key, one.sign, "", play, called)
            lit = one.fits(options)
            button.icon, button.tip, button.lit = one.sign, tr(one.why), lit
            made.append(button)
        return made


def _page(view: View, *nodes: Node) -> Node:
    """Return nodes one below the other, as wide as the window or as is good to read."""
    pad = (32 if view.tall else 48, 18)
    column = Container(Column(*nodes, gap=14), wide=0)  # margins don't give in to it
    return Container(Container(column, wide=(0, _WIDEST), x=0.5, pad=pad), wide=0)
