"""The game selector: what to play next, and every game in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf

import pygame

from game.boards.scene import Box, Scene, Sprite
from game.games import GAMES
from game.ui.context import Context
from game.ui.dated_games import minutes_left
from game.ui.kit.component import Motion
from game.ui.kit.layout import LayoutResult, Node, Space
from game.ui.kit.layout.figure import NodeInPlace
from game.ui.kit.layout.spans import Span
from game.ui.kit.screen import AnyScreen, Navigation, Push, Quit, Screen, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.selector import ways as told
from game.ui.pages.selector.deal_card import DealMotion
from game.ui.pages.selector.header import Header, header, news_header
from game.ui.pages.selector.living_cards import (
    LivingCards,
    cards_at_rest,
    cards_in_motion,
    place_cards,
)
from game.ui.pages.selector.plan import Plan, SelectorScale, plan_of, selector_scale
from game.ui.pages.selector.stage import Item, first_stage, todays_stage
from game.ui.pages.selector.tile import GameTile, NewGame
from game.ui.pages.selector.ways import Ways
from game.ui.pictures import FanSpread, left_art
from game.ui.texts.common_words import tr, with_commas
from game.ui.texts.dates import new_deals_words
from game.ui.texts.rule_texts import game_name

SPREAD_MS = 160
_TEXT_STEP, _LEAST_TEXT = 0.1, 0.6  # how much smaller type is tried, and the smallest
_LEADS = ("todays", "play")  # the buttons that lead
_IN_TWO = 0.55  # of a text's width: two lines of it


class SelectorScreen(Screen[None]):
    """The start screen: the first card is a press or two away."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.ways = Ways(context)
        self._spread = FanSpread()
        self._living, self._turning = LivingCards(), DealMotion()
        self._cards: list[Box] = []  # the places of the living cards
        self._made: tuple[object, Node] | None = None  # the inputs of the widget tree, and the tree

    # Player actions.

    def close(self) -> Navigation | None:
        """Move the focus to the Quit button; quit if it is there already."""
        if self.focus == "quit" and self.focus_seen:
            return Quit()
        self.focus, self.focus_seen = "quit", True
        return None

    def on_enter(self) -> Navigation | None:
        """Press the button that leads, or what has the focus."""
        widget = self.widget_named(self.focus)
        return widget.press(None) if widget else None

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        """Handle an event; a key, a click or the mouse also wakes the living cards."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._living.wake(moment.ms)
        return super().handle(event, view, moment)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take the keys 1 … 9, the places of the games; with Shift they open the sheet."""
        number = self.context.keys.plain(event.key) - pygame.K_1
        if not 0 <= number < len(GAMES):
            return False
        game = tuple(GAMES)[number]
        self.focus = f"game:{game}"
        return self._open(game, new=bool(event.mod & pygame.KMOD_SHIFT)) or True

    def _open(self, game: str, *, new: bool) -> Navigation | None:
        """Press the tile of a game, or open its sheet for a ``new`` game."""
        tile, place = self.widget_named(f"game:{game}"), None
        if isinstance(tile, GameTile) and tile.art_wide:
            place = self.shown.place_in(tile, tile.art_room)
        return (self.ways.sheet if new else self.ways.press)(game, place)

    # Updates: the hovered picture's animation, the living cards, and news.

    def scene(self, view: View, moment: Moment, pointer: tuple[int, int] | None = None) -> Scene:
        """Return the scene; the picture of the game under the pointer, or in focus, is animated."""
        self.ways.shown = {key: self.ways.left(key) for key in GAMES}
        self.lay(view, moment)
        if self.widget_named(self.focus) is None:
            self.focus = next(name for name in _LEADS if self.widget_named(name))
        scene = super().scene(view, moment, pointer)
        name = self.hover or (self.focus if self.focus_seen else "")
        lasts = round(SPREAD_MS * 100 / self._motion_speed) if self._motion_speed else 0
        if self._spread.turn(name.partition(":")[2], moment.ms, lasts):
            self._laid_for = None
            scene = super().scene(view, moment, pointer)
        return scene

    @property
    def _motion_speed(self) -> int:
        settings = self.context.settings
        return 0 if settings.reduce_motion else settings.speed

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the sprites with the living cards, or those of deals just played, in motion."""
        turned = self._turning.motion_ms(moment.ms, self._motion_speed)
        if turned < inf:
            return self._turning.animate(sprites, turned)
        since, number = self._living.motion_ms(moment.ms, self._motion_speed), self._living.number
        if since < inf:
            return [*sprites, *cards_in_motion(self._cards, number, since)]
        return [*sprites, *cards_at_rest(self._cards, number)]

    def on_focus_lost(self) -> Navigation | None:
        """Let the living cards rest."""
        self._living.sleep()
        return None

    def advance(self, moment: Moment) -> None:
        """Fetch the news and let the cards live, unless motion is reduced."""
        if self._cards and self._motion_speed:
            self._living.advance_clock(moment.ms)
        self.context.library.hear()

    def layout_key(self, moment: Moment) -> object:
        library = self.context.library
        return len(library.news), library.today(), library.read, self._time_left()

    def background_step(self) -> bool:
        """Read the games' records step by step, and what there is for the week's letter."""
        return self.context.library.read_on() or self.context.letters.think()

    def _time_left(self) -> str:
        """Return the time to the next daily deals in words; it changes hourly, later more often."""
        return new_deals_words(minutes_left(self.context.library))

    def dismiss(self) -> None:
        """Dismiss the first message; the next takes its place."""
        del self.context.library.news[:1]

    def motion(self, moment: Moment) -> Motion:
        """Return motion of the layout by a spreading picture, or of living cards."""
        if self._spread.moving(moment.ms):
            return Motion.LAYOUT
        speed = self._motion_speed
        living = self._cards and self._living.motion_ms(moment.ms, speed) < inf
        turning = self._turning.motion_ms(moment.ms, speed) < inf
        return Motion.POSES if living or turning else Motion.NONE

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the parts in their places, cached while their inputs stay the same.

        While a store opened late is being read, the previous ones stay. The animated picture is
        drawn anew for every scene.
        """
        self._spread.now, library = moment.ms, self.context.library
        known = library.stamp(), library.read, self._time_left(), *library.news
        of = (view, self.context.settings, *known)
        reads = library.store is not None and not library.read
        if self._made is None or (self._made[0] != of and not reads):
            items = self._place_all(view)
            if library.read:
                self._turning.note_deals(self.ways.deals(), moment.ms)
            self._made = of, _at_their_places(items)
        return self._made[1]

    def _place_all(self, view: View) -> list[Item]:
        """Return all parts in their places; in smaller type if room is very short."""
        text = view.text_size
        while True:
            scale = selector_scale(view, text)
            high, head = self._make_header(view, scale)
            plan = plan_of(scale, high, len(GAMES), self._words_span(view, scale))
            if plan.fits or text <= _LEAST_TEXT:
                break
            text -= _TEXT_STEP
        return [*head, *self._make_stage(view, plan), *self._make_tiles(view, plan)]

    def _make_header(self, view: View, scale: SelectorScale) -> Header:
        """Return the first message with its button, or else the links that are offered yet."""
        news = self.context.library.news
        if news:
            dismiss = Button("dismiss", tr("Dismiss"), self.dismiss, icon="close")
            return news_header(view, scale, news[0], dismiss)
        return header(view, scale, self._make_links(), self.ways.shows)

    def _words_span(self, view: View, scale: SelectorScale) -> Span:
        """Return the widths of the words of tiles in any state, so that none moves anything."""
        letters, small = view.letters, scale.small
        names = [game_name(key) for key in GAMES]
        least = max(letters.width(name, scale.medium, True) for name in names)
        new, goes_on = (
            letters.width(tr("New game"), small),
            letters.width(tr("Continue"), small, True),
        )
        least = max(least, new, goes_on + small)
        about = [letters.width(self.ways.line(key), small) * _IN_TWO for key in GAMES]
        return Span(least, max(least, new + 2 * small, *about))

    def _make_links(self) -> list[Button]:
        made = [
            Button(name, words, partial(_open, page), "quiet", icon, bold=False)
            for name, words, icon, page in self.ways.links()
        ]
        return [*made, Button("quit", tr("Quit"), Quit, "quiet", "close", bold=False)]

    def _make_stage(self, view: View, plan: Plan) -> list[Item]:
        self._cards = []
        if self.ways.played:
            return todays_stage(view, plan, self.ways)
        made, room = first_stage(view, plan, self.ways)
        places = place_cards(plan.scale, room)
        self._cards = [view.as_read(place, view.box) for place in places]
        return made

    def _make_tiles(self, view: View, plan: Plan) -> list[Item]:
        made: list[Item] = []
        library, ways, scale = self.context.library, self.ways, plan.scale
        for key, box in zip(GAMES, plan.tiles, strict=True):
            words, art = ways.tile_words(key), left_art(library, key)
            action = partial(self._open, key, new=False)
            tile = GameTile(f"game:{key}", key, words, art, self._spread, scale, plan.art, action)
            tile.place_at(view, box)
            made.append(tile)
            if words.goes_on:
                tile.called = with_commas((words.name, tile.continue_words(view)))
                anew = partial(self._open, key, new=True)
                new = NewGame(f"new:{key}", tr("New game"), scale, anew)
                new.called = told.with_title(tr("New game of {game}"), key)
                made.append(new.place_at(view, tile.new_game_box(view, new.words)))
        return made


def _open(page: Callable[[], AnyScreen]) -> Navigation:
    return Push(page())


def _at_their_places(items: Sequence[Item]) -> Node:
    """Return a node of items that have been placed in the window by numbers of their own."""
    boxes = [item.box for item in items]

    def place(view: View, _: Box, laid: LayoutResult) -> None:
        for item, box in zip(items, boxes, strict=True):
            if isinstance(item, Sprite):
                laid.add([item])
            else:
                item.place(view, box, laid)

    return NodeInPlace(Space(), place)
