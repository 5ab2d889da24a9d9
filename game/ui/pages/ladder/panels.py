"""The panels of the ladder: a rung with its stars to earn, and the rank in Storm."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.boards.scene import ASPECT
from game.core.options import Variant
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.ladder import NextStep, rung_options, stars_of
from game.play.records import way_of
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Row, Space
from game.ui.kit.layout.figure import AspectBox
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.text import Icon, Label, spoken_as
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.tile import Tile
from game.ui.medals import medal_bar
from game.ui.pictures import hue_role, portrait, surface
from game.ui.rungs import near_words, star_words
from game.ui.table.players.computers import level_name
from game.ui.texts.common_words import tr, trc, trn
from game.ui.texts.looks import prize_name, prize_of, prize_picture
from game.ui.texts.rule_texts import game_name

_GOAL = "storm"
_FACE, _RADIUS, _STAR, _PRIZE = 96, 20, 22, 66  # units


class RungPanel:
    """The panel of a rung: whose it is, its stars, how near it is, and the button to play it."""

    def __init__(
        self,
        view: View,
        context: Context,
        step: NextStep,
        *,
        is_next: bool,
        play: Callable[[], Navigation | None],
    ) -> None:
        """Show a step of the ladder; ``play`` opens its table."""
        self._view, self._context, self._step, self._play = view, context, step, play
        self._ladder, self._is_next = context.library.ladder(), is_next
        self._rung = self._ladder.rung(step.game, step.level)

    def node(self) -> Node:
        """Return the panel, upright."""
        plain = self._view.plain
        who = Row(self._face(), Container(self._rival(), grow=1, y=0.5), gap=plain(16))
        content = Column(
            self._heading(),
            who,
            Space(plain(2), grow=0.2),
            *self._stars(),
            Space(grow=1),
            self._prize(),
            self._button(),
            gap=plain(6),
        )
        return self._on_ground(content, plain(24), plain(18))

    def flat_node(self) -> Node:
        """Return the panel, low and wide."""
        plain = self._view.plain
        lines = [self._rival(with_heading=True)]
        lines += [self._prize()] if self._view.tall else []
        who = Container(Column(*lines, gap=plain(10)), wide=0, grow=0.8, y=0.5)
        stars = Container(Column(*self._stars(), self._button(), gap=2), wide=0, grow=1, y=0.5)
        return self._on_ground(
            Row(Container(self._face(), y=0.5), who, stars, gap=plain(16)), plain(18), plain(10)
        )

    def _on_ground(self, content: Node, aside: float, above: float) -> Node:
        ground = surface(self._view, hue_role(self._rung.game), radius=self._view.plain(_RADIUS))
        return Layers(ground, Container(content, pad=(aside, above)))

    def _face(self) -> Node:
        side = self._view.plain(_FACE)
        beaten = "won" in self._rung.stars
        return portrait(self._rung.level, (0.6 * side, side), mood="beaten" if beaten else "calm")

    def _heading(self) -> Node:
        """Return whether it is the next step, or beaten."""
        if self._is_next:
            return Label(trc("rival", "Next"), 18, "feast", bold=True)
        words = tr("Beaten") if "won" in self._rung.stars else tr("Not beaten yet")
        return Label(words, 18, "text_soft", bold=True)

    def _rival(self, *, with_heading: bool = False) -> Node:
        """Return the rival's name, the game, and the time missing for par."""
        rung = self._rung
        way = way_of(rung_options(rung.game))
        told = game_name(rung.game)
        if way is not None:
            told = f"{told} · {tr(way.words)}"
        name = Label(level_name(rung.level), 24, bold=True, heading=True)
        near = near_words(self._step.missing_ms) if "par" not in rung.stars else ""
        lines = [name, Label(told, 18, "text_soft", lines=2)]
        lines += [Label(near, 18, "feast", bold=True)] if near else []
        return Column(*([self._heading()] if with_heading else []), *lines, gap=0)

    def _stars(self) -> list[Node]:
        """Return each star with its condition."""
        rung, made = self._rung, list[Node]()
        side = self._view.plain(_STAR)
        for star in stars_of(rung.game):
            won = star in rung.stars
            sign = Icon("star full" if won else "star", side, "gold" if won else "text_soft")
            words = Label(star_words(rung, star), 18, "text_soft" if won else "text", lines=2)
            said = tr("{star}: done") if won else tr("{star}: not yet")
            row = Row(sign, Container(words, grow=1), gap=self._view.plain(12))
            made.append(spoken_as(row, said.format(star=star_words(rung, star))))
        return made

    def _prize(self) -> Node:
        """Return the prize of the game with its name, and how many rivals it takes yet."""
        plain, prize = self._view.plain, prize_of(self._rung.game)
        if prize is None:
            return Space()
        left = sum(not self._ladder.is_beaten(prize.game, level) for level in LEVELS)
        far = trn("{count} rival to go", "{count} rivals to go", left) if left else tr("Yours")
        name = Label(prize_name(prize), 18, bold=True)
        words = Column(name, Label(far, 18, "text_soft"))
        picture = AspectBox(partial(prize_picture, self._context, prize), ASPECT, plain(_PRIZE))
        return Row(picture, Container(words, grow=1, y=0.5), gap=plain(14))

    def _button(self) -> Node:
        words = tr("Play against {name}").format(name=level_name(self._rung.level))
        button = Button("play", words, self._play, "main", "play", hue=hue_role(self._rung.game))
        either = FirstThatFits(button, button.plain())
        return Container(either, high=(40, max(40, self._view.plain(56))))


def rank_panel(view: View, context: Context, game: str) -> list[Node]:
    """Return the panel of a player's rank in a game's Storm, where it has one.

    A press on it opens the sheet with that way chosen.
    """
    rules, plain = GAMES[game], view.plain
    medals = rules.row_medals.get(_GOAL, ())
    ways = (one for one in rules.options.VARIANTS if one.values.get("goal") == _GOAL)
    way = next(ways, None)
    if way is None or not medals:
        return []
    score = context.library.record(game, way.apply_to(rules.default_options())) or 0
    title = tr("{game} {way}").format(game=game_name(game), way=tr(way.words))
    head = Row(
        Icon(way.sign, plain(24), "feast"),
        Label(title, 24, bold=True, lines=2, grow=1, heading=True),
        Icon("right", plain(18), "text_soft"),
        gap=plain(12),
    )
    content = Column(head, Space(grow=1), medal_bar(view, score, medals), gap=plain(8))
    action = partial(_open_way, context, game, way)
    tile = Tile("storm", Container(content, pad=(plain(24), plain(16))), action)
    tile.fill = tile.edge = ""
    return [Layers(surface(view, "", radius=plain(_RADIUS)), tile)]


def _open_way(context: Context, game: str, way: Variant) -> Navigation:
    """Open the sheet of a game with a way chosen."""
    setup = context.setups.last_setup(game, together=False)
    options = way.apply_to(context.setups.fresh(game, ""))
    return Push(pages.SheetScreen(context, game, setup.with_fields(options=options)))
