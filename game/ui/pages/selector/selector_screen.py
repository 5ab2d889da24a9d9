"""The game selector: today's deals, and every game with its ways to play."""

from collections.abc import Callable
from functools import partial

import pygame

from game.boards.scene import Face, Scene, Sprite
from game.play.lessons import LESSON_OF
from game.ui import pages
from game.ui.context import Context
from game.ui.daily_deals import minutes_left
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.layout.aspect_box import AspectBox
from game.ui.kit.screen import AnyScreen, Navigation, Push, Quit, Screen, Taken
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.pages.selector import play_ways as told
from game.ui.pages.selector.banner import Hero
from game.ui.pages.selector.forms import AnyTile, Tiles
from game.ui.pages.selector.hidden_games import HiddenGames
from game.ui.pages.selector.idle import Idle
from game.ui.pages.selector.play_ways import Ways
from game.ui.pages.selector.tile import GameTile
from game.ui.pictures import FanSpread, portrait
from game.ui.texts.common_words import level_names, tr
from game.ui.texts.dates import new_in_words

SPREAD_MS = 160
_WIDEST = 1560  # units: in a wider window the edges would be far from everything else
_WORDMARK = 3.7  # width by height


class SelectorScreen(Screen[None]):
    """The start screen: the first card is a key press or a click away."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.ways = Ways(context)
        self.focus = f"play:{self.games[0]}"
        self._begun = False  # whether the last game has been looked up
        self._spread = FanSpread()
        self._idle = Idle()
        self._scroll = ScrollState()
        self._made: tuple[object, Node] | None = None  # the inputs of the widget tree, and the tree

    @property
    def games(self) -> tuple[str, ...]:
        """The visible games in order."""
        return self.ways.games

    # Player actions.

    def close(self) -> Navigation | None:
        """Move the focus to the Quit button; quit if it is there already."""
        if self.focus == "quit" and self.focus_seen:
            return Quit()
        self.focus, self.focus_seen = "quit", True
        return None

    def on_enter(self) -> Navigation | None:
        """Play the first game, or press the focused button."""
        widget = self.widget_named(self.focus)
        return widget.press(None) if widget else self.ways.play(self.games[0])

    def _show_more(self) -> None:
        """Show the hard games from now on, and focus the first."""
        first = self.ways.hidden_games[0]
        self.ways.more = True
        self.focus = f"play:{first}"

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        """Handle an event; a key or a click also wakes the idle animation."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._idle.wake()
        return super().handle(event, view, moment)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take the keys 1 … 9: they start the games."""
        number = self.context.keys.plain(event.key) - pygame.K_1
        if 0 <= number < min(9, len(self.games)):
            return self.ways.play(self.games[number]) or True
        return False

    # Updates: the hovered picture's animation, the idle animation, and news.

    def scene(self, view: View, moment: Moment, pointer: tuple[int, int] | None = None) -> Scene:
        """Return the scene; the picture of the game under the pointer, or in focus, is animated."""
        self.ways.shown = {key: self.ways.left(key) for key in self.games}
        scene = super().scene(view, moment, pointer)
        name = self.hover or (self.focus if self.focus_seen else "")
        game = name.partition(":")[2]
        settings = self.context.settings
        still = settings.reduce_motion or not settings.speed
        lasts = 0 if still else round(SPREAD_MS * 100 / settings.speed)
        if self._spread.turn(game, moment.ms, lasts):
            self._laid_for = None  # the highlighted edge has changed
            scene = super().scene(view, moment, pointer)
        return scene

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the sprites with the idle animation applied."""
        return self._idle.turn_card(sprites, moment.ms)

    def on_focus_lost(self) -> Navigation | None:
        """Stop the idle animation."""
        self._idle.sleep()
        return None

    def advance(self, moment: Moment) -> None:
        """Fetch the news and advance the idle animation; first focus the last played game."""
        settings = self.context.settings
        self._idle.advance_clock(moment.ms, 0 if settings.reduce_motion else settings.speed)
        library = self.context.library
        library.hear()
        if library.store is not None and not self._begun:
            self._begun = True
            if self.focus == f"play:{self.games[0]}" and library.last() in self.games:
                self.focus = f"play:{library.last()}"

    def layout_key(self, moment: Moment) -> object:
        library = self.context.library
        shown = self._next_deals_words(), self.ways.opponents()
        return len(library.news), library.today(), library.read, *shown

    def background_step(self) -> bool:
        """Read the games' records step by step, then the opponents at the player's pace."""
        return self.context.library.read_on() or self.ways.think()

    def _next_deals_words(self) -> str:
        """Return the time to the next daily deals in words; it changes hourly, later more often."""
        return new_in_words(minutes_left(self.context.library), roughly=True)

    def dismiss(self) -> None:
        """Dismiss the first message; the next takes its place."""
        del self.context.library.news[:1]

    def motion(self, moment: Moment) -> Motion:
        """Return motion of the layout by a spreading picture, or of an idle card."""
        if self._spread.moving(moment.ms):
            return Motion.LAYOUT
        return Motion.POSES if self._idle.moving(moment.ms) else Motion.NONE

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the widget tree, cached while its inputs stay the same.

        While a store opened late is being read, the previous tree stays. The animated picture, and
        its game's edge, are drawn anew for every scene.
        """
        self._spread.now, library, ways = moment.ms, self.context.library, self.ways
        shown = ways.company, ways.level, ways.opened, ways.more
        says = (view, self.context.settings, library.stamp(), self._next_deals_words(), *shown)
        of = (*says, *ways.opponents(), *library.news, *ways.look().values())
        reads = library.store is not None and not library.read
        if self._made is None or (self._made[0] != of and not reads):
            self._made = of, self._page_tree(view)
        return self._made[1]

    def _page_tree(self, view: View) -> Node:
        """Return the header, the banner and the tiles, scrolled if space is short."""
        hero, companies = Hero(self.ways).node(view), self._companies()
        tiles: list[AnyTile] = [
            GameTile(view, self.ways, self._spread, key, number)
            for number, key in enumerate(self.games, 1)
        ]
        if self.ways.hidden_games:
            tiles.append(HiddenGames(view, self.ways.hidden_games, self._show_more))
        ways, news = self._pages(), self.context.library.news
        above = self._band(news[0]) if news else _name([] if view.tall else ways)
        foot: list[Node] = [_in_words(ways)] if view.tall else []

        nodes = hero, companies, Tiles(tiles, len(self.ways.opened))
        scrolled = ScrollColumn("scroll", self._scroll, *nodes, gap=14)
        return FirstThatFits(_page(view, above, *nodes, *foot), _page(view, above, scrolled, *foot))

    def _companies(self) -> Node:
        """Return the buttons of company, with a description or the choice of level."""
        buttons, about, ways = [], "", self.ways
        for company in told.COMPANIES:
            words, tip, icon = told.company_words(company)
            take, lit = partial(setattr, ways, "company", company), company == ways.company
            name = f"company:{company}"
            buttons.append(Button(name, words, take, "quiet", icon, lit=lit, bold=lit, tip=tip))
            about = tip if lit else about
        plain = [button.plain() for button in buttons]
        level: list[Choice | Button] = []
        if ways.company == "computers":
            names = level_names()
            faces = [portrait(level, (24, 36)) for level in range(1, len(names) + 1)]
            ink, take = "text" if ways.level else "accent_text", partial(setattr, ways, "level")
            own = Container(Icon("person", 24, ink), wide=36)
            choice = Choice(
                "level", (tr("Your pace"), *names), ways.level, take, called=tr("Level")
            )
            choice.pictures, level = [own, *faces], [choice]
        if ways.company == "friends":
            level = [Button("network", tr("On this network…"), ways.network, icon="people")]
        row, space, high = partial(Row, gap=2), Space(10, 1), (34, 42)
        more: list[Node] = [*level] or self._newcomers() or [Label(about, 18, "text_dim")]
        pairs = [row(*(Container(one, grow=1) for one in pair)) for pair in (plain[:2], plain[2:])]
        lines = (
            *(row(*buttons, space, *more), row(*buttons, space, *level)),
            row(*plain, space, *level),
        )
        return FirstThatFits(
            *(Container(line, high=high) for line in lines),
            *(
                Column(*(Container(line, high=high) for line in (*company, *level)), gap=4)
                for company in ([row(*plain)], pairs)
            ),
        )

    def _newcomers(self) -> list[Node]:
        """Return the button to the first lesson, for players without any games or lessons."""
        context, ways, first = self.context, self.ways, self.games[0]
        library = context.library
        if context.settings.lessons_done or first not in LESSON_OF or ways.company != "alone":
            return []
        if any(library.count(key) or ways.shown.get(key) for key in self.games):
            return []
        words, learn = tr("New here?"), partial(ways.learn, first)
        button = Button("newcomer", tr("Learn in 3 minutes"), learn, "quiet", "book")
        button.called = " ".join((words, button.label))
        return [Label(words, 18, "text_dim"), button]

    def _band(self, news: str) -> Node:
        """Return a message with its Dismiss button."""
        put_away = Button("dismiss", "", self.dismiss, "quiet", "close", tip=tr("Dismiss"))
        row = Row(Label(news, 18, lines=3, grow=1), Container(put_away, wide=36), gap=10)
        return Container(row, high=(56, 72), pad=(14, 8), panel=("panel", "accent"))

    def _pages(self) -> list[Button]:
        """Return the buttons for other pages, help and Quit."""
        context, cap = self.context, self.context.keys.cap("help")

        def way(
            key: str, words: str, icon: str, page: Callable[[], AnyScreen], cap: str = ""
        ) -> Button:
            return Button(key, words, lambda: Push(page()), "quiet", icon, cap, bold=False)

        return [
            way("learn", tr("Learn"), "book", lambda: pages.LessonsScreen(context)),
            way("explore", tr("Explore"), "pairs", lambda: pages.ExploreScreen(context)),
            way("history", tr("Your games"), "chart", lambda: pages.history_screen(context)),
            way("help", tr("Help"), "help", lambda: pages.HelpScreen(context, "tercet"), cap),
            way("settings", tr("Settings"), "gear", lambda: pages.SettingsScreen(context)),
            Button("quit", tr("Quit"), Quit, "quiet", "close", bold=False),
        ]


def _name(ways: list[Button]) -> Node:
    """Return the program's name, and the page buttons beside it, if given."""
    drawn = AspectBox(lambda box: [Sprite(Face("wordmark"), box)], _WORDMARK, (150, 200))
    line, space = Label(tr("Games of threes"), 18, "text_dim"), Space(10, 1)
    alone = Row(drawn, Space(24), line)
    if not ways:
        return alone
    return FirstThatFits(Row(alone, space, Row(*ways)), Row(drawn, space, _in_words(ways)))


def _in_words(ways: list[Button]) -> Node:
    """Return buttons in a row, with icons only if labels have no room."""
    signs = [button.sign() for button in ways]
    return FirstThatFits(
        *(Row(*[node for way in row for node in (Space(2, 1), way)][1:]) for row in (ways, signs))
    )


def _page(view: View, *nodes: Node) -> Node:
    """Return nodes in a column, at most as wide as is comfortable to read."""
    pad = (32 if view.tall else 48, 18)
    column = Container(Column(*nodes, gap=14), wide=0)  # margins do not shrink for it
    return Container(Container(column, wide=(0, _WIDEST), x=0.5, pad=pad), wide=0)
