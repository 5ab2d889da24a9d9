"""The result of a game on its table, with the ways to go on."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from game.boards.motion.endings import WON
from game.boards.scene import Box, Face, Sprite
from game.core.steps import Job
from game.play.grades import grade
from game.play.ladder import is_standard
from game.play.ranks import rank_of, table_rank
from game.ui import dated_games, pages
from game.ui.kit.component import Motion
from game.ui.kit.layout import Container, Layers, Node
from game.ui.kit.screen import Navigation, Pop, Push, Screen
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.medals import RIBBON
from game.ui.pages.match import result_words
from game.ui.pages.match.ends.awards import (
    AWARD_AT,
    AWARD_MS,
    award_of,
    landing,
    turning,
    with_ribbon,
)
from game.ui.pages.match.ends.end_layout import (
    MIDDLE,
    SMALL,
    EndLayout,
    award_box,
    end_layout,
    node_at,
)
from game.ui.pages.match.ends.end_scenes import BoardScene, EndScene, FanScene
from game.ui.pages.match.ends.end_words import EndWords
from game.ui.pages.match.ends.ending import Ending
from game.ui.pages.match.ends.face_scene import FaceScene
from game.ui.pages.match.ends.rush_scene import RushScene, rush_scene
from game.ui.pages.match.ranking import ranking
from game.ui.pages.match.result_ways import LocalWays, ResultWays, played_week
from game.ui.pages.match.result_words import ResultFigure
from game.ui.pictures import hue_role
from game.ui.rungs import new_star_words, next_rung, next_words, rung_end
from game.ui.sounds.kinds import Kind
from game.ui.table.matches import SHOWN_MS, Todays, previous_bests
from game.ui.table.players.play import EndWays, Way
from game.ui.table.players.rival import stored_number
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import number, tr

_CONFETTI = ("lamp", "seat0", "seat1", "seat3", "seat4")


class ResultScreen(Screen[Way | Todays]):
    """The result of a game on its table, with a scene of it; it answers the way to go on."""

    comes_round = True

    def __init__(
        self,
        table: TableScreen,
        plays: bool = False,
        ways: Callable[..., ResultWays] = LocalWays,
    ) -> None:
        """Show the end of a game, with the ``ways`` to go on from there."""
        super().__init__()
        match, model = table.match, table.model
        best = previous_bests(table.context.library, match, table.play)
        self.ended = grade(match, model.before, best.record)
        self.title = result_words.title(match, self.ended)
        self.number = result_words.headline(match) if match.is_solo else ResultFigure("", "")
        self.table = table
        self.help_page = table.help_page  # type: ignore[misc]
        self.report = match.report
        self.earned = result_words.update_achievements(table.context)
        library = table.context.library
        self._known = library.is_known(stored_number(match))
        given = library, match, model.before
        remote = table.play.is_remote
        self._rung_end = None if remote else rung_end(*given, known=self._known)
        self._week = played_week(table)
        self._losing = Job(match.rules.find_losing_entry(match.session.states))
        self._unranked = result_words.no_rank_words(match, known=self._known)
        self._medals = () if self._unranked else model.medals
        self._rank = table_rank(match)
        solo_rush = match.is_solo and match.opening.options.rush
        rows = rush_scene(table) if solo_rush else None
        known = () if rows is None else rows.known
        self.ways: ResultWays = ways(table, lost=self._lost, known=known)
        lead = self.ways.ways().lead
        self.focus = lead.name if lead is not None and lead.on else ""
        assert match.result is not None
        self.result = match.result
        self._first: int | None = None
        self._now = 0
        self.rows = sorted(
            range(len(match.result.ranks)), key=lambda seat: (self.result.ranks[seat], seat)
        )
        won = [] if self._lost else table.farewell.last_won_faces(WON)
        self.scene_of: EndScene = self._make_scene(won, rows)
        self.ending = self._make_ending(won, plays)
        self.comes_in = not self.ending.going(0)  # type: ignore[misc]

    def _make_scene(self, won: Sequence[Face], rows: RushScene | None) -> EndScene:
        """Return the scene fitting the game; ``rows`` is the scene of a row of tables."""
        opening, standing = self.table.match.opening, self.ways.standing()
        if standing is not None:
            return FanScene(self.table, won, standing.ranking)
        if not self.table.match.is_solo:
            told = ranking(self.table, self.result, self.rows)
            if opening.computers and opening.people:
                return FaceScene(self.table, told, self._rung_end)
            return FanScene(self.table, won, told)
        if rows is not None:
            return rows
        if BoardScene.fits(self.table):
            return BoardScene(self.table, lost=self._lost and not self._rank)
        perfect = self.ended.grade == "perfect"
        return FanScene(self.table, won, feast=self.ended.is_feast, sealed=perfect)

    def _make_ending(self, won: Sequence[Face], plays: bool) -> Ending:
        """Return the animation of the scene, with an award and the ribbon of a rank."""
        match, grade = self.table.match, self.ended.grade
        plan = self.scene_of.plan("done" if self._rank and self._lost else grade)
        if self.earned:
            plan = plan._replace(rests=max(plan.rests, AWARD_AT + AWARD_MS))
        counts = bool(plan.number) and result_words.counts(match)
        rank = rank_of(match.state.standing(0) or 0, self._medals) or self._rank
        if rank:
            plan = with_ribbon(plan, rank)
        shapes = range(3) if won else (-1,)  # figures of cards, or marbles
        looks = [Face("spark", one, name=ink) for ink in _CONFETTI for one in shapes]
        tempo = self.table.model.context.tempo
        return Ending(self.ended, plan, tempo, looks, plays=plays, counts=counts)

    @property
    def _lost(self) -> bool:
        return self.ended.grade == "lost"

    # Time.

    def advance(self, moment: Moment) -> Navigation | None:
        """Run the animation and its sounds; continue a series after a while."""
        self.ending.advance_clock(moment.ms)
        self._now = moment.ms
        self._first = moment.ms if self._first is None else self._first
        self.table.hear(moment)
        for cue in self.ending.due(moment.ms):
            self.table.context.sound(cast(Kind, cue.sound), step=cue.step)
        series = self.table.series
        if self.table.play.match is not self.table.match:
            return Pop()  # the other players are in the next game
        over = moment.ms >= self._first + SHOWN_MS
        return self.on_enter() if over and series and series.following else None

    def motion(self, moment: Moment) -> Motion:
        going = self.ending.going(moment.ms) or self.table.model.animator.is_visible(moment.ms)
        return Motion.POSES if going else Motion.NONE

    def skip(self) -> bool:
        if not self.ending.going(self._now):
            return False
        self.ending.skip()
        self.table.model.animator.end()
        return True

    # Layout.

    def layout_key(self, moment: Moment) -> object:
        return self.table.play.stamp(), self._losing.found

    def background_step(self) -> bool:
        """Search for the action that lost a game alone."""
        return self._lost and self.table.match.is_solo and self._losing.step()

    def body(self, view: View, moment: Moment) -> Node:
        """Return the words in their place, the buttons, and the way back."""
        ways = self.ways.ways()
        words = self._words(ways.note)
        told: Node = words.arched_column(view) if self.scene_of.centred else words.column(view)
        scene, standing = self.scene_of, self.ways.standing()
        below = scene.below if standing is None else standing.ranking
        more = [] if below is None else [node_at(below, scene.below_box)]
        rest = Button("more", tr("More"), partial(self._open_more, ways))
        lead = [] if ways.lead is None else [node_at(self._leading(ways.lead), lambda at: at.lead)]
        award = award_of(self.table.context, self.earned)
        words_box = partial(self._words_box, award is not None)
        prize = [] if award is None else [node_at(award, self._award_box)]
        return Layers(
            node_at(told, words_box),
            *more,
            *lead,
            node_at(self._fit_second(view, ways.second), lambda at: at.second),
            node_at(rest, lambda at: at.more),
            *prize,
            node_at(Container(ways.back, x=0.0), lambda at: at.back),
        )

    def _award_box(self, layout: EndLayout) -> Box:
        return award_box(layout, arched=self.scene_of.centred)

    def _words_box(self, shortened: bool, layout: EndLayout) -> Box:
        """Return the place of the words, above an award if that is in their column."""
        box, low = self.scene_of.words_box(layout), self._award_box(layout)
        if not shortened or not box.meets(low):
            return box
        return box._replace(h=low.y - box.y)

    def _fit_second(self, view: View, button: Button) -> Node:
        """Return the second button; its sign goes if it would make the words smaller."""
        fits = button.width_span(view).likes <= end_layout(view).second.w
        return button if fits else button.plain()

    def _leading(self, button: Button) -> Button:
        """Return the leading button, styled in the hue of the game."""
        button.kind, button.hue = "main", hue_role(self.table.match.opening.game)
        button.type_size = MIDDLE if len(button.label.split()) < 3 else SMALL
        return button

    def _open_more(self, ways: EndWays) -> Navigation | None:
        """Open the rest of the ways to go on."""
        screen = pages.MoreWays(self.table, ways.more, self.earned)
        return Push(screen, lambda way: None if way is None else Pop(way))

    def _words(self, note: str) -> EndWords:
        match, rival = self.table.match, self.table.model.rival
        role = "feast" if self.ended.is_feast else "text"
        told = [
            result_words.race(match, rival.ghost) if rival else "",
            result_words.last_card_words(match),
            result_words.better_way(match, self.ended),
            result_words.perfect_reason(match, self.ended),
        ]
        if self._unranked:
            told.insert(0, self._unranked)
        elif self._known and self.ended.is_feast:
            told = [tr("You’ve played this deal before"), *told[:2]]
        best = self.table.model.before.record if match.opening.options.measure == "score" else None
        if best is not None and self.ended.new is None and match.is_solo:
            told.append(tr("Your best is {score}.").format(score=number(best)))
        told += [note, result_words.consolation(match)]
        told.append(result_words.most_words(match))
        told.append(result_words.losing_words(match, self._losing.found))
        told += self._rung_words()
        if self._week:
            library = self.table.context.library
            told += dated_games.week_result_words(library, self._week, stored_number(match))
            told += [tr("Only games without help count for the week")] if match.assisted else []
        shows_rows = isinstance(self.scene_of, RushScene)
        facts = (result_words.mistakes if shows_rows else result_words.figures)(match)
        notes = result_words.notes(match, self.table.sitting, self.ended, self._unranked)
        notes.append(tr(self.scene_of.note))
        score = self.result.scores[0]
        standing = self.ways.standing()
        if standing is not None:
            told.insert(0, standing.told)
        return EndWords(
            self.title if standing is None else standing.title,
            role,
            self.number,
            [*filter(None, told)],
            facts,
            [*filter(None, notes)],
            rank=self._rank,
            score=score,
            medals=self._medals,
        )

    def _rung_words(self) -> list[str]:
        """Return the news of the ladder, and the next step after what is played as on a rung."""
        match, step = self.table.match, next_rung(self.table.context.library)
        news = [] if self._rung_end is None else [new_star_words(self._rung_end)]
        alone = match.is_solo and is_standard(match.opening.game, match.opening.options)
        if step is None or not (news or (alone and step.game == match.opening.game)):
            return news
        return [*news, next_words(step)]

    # Drawing.

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the scene with the words, and while it comes what is left of the table."""
        layout, scene, ending = end_layout(view), self.scene_of, self.ending
        words = self._equal_digits(sprites)
        inner = view.as_read(scene.below_box(layout), view.box)
        if not ending.going(moment.ms):
            return [*self._scene_sprites(view, scene.at_rest), *words]
        ms, below = ending.time(moment.ms), self.table.scene(view, moment).sprites
        left = [one for one in below if not scene.keeps(one)]
        made = ending.leaving(left, moment.ms, view.box)
        turned = below if scene.is_figure else view.sprites_as_read(below, view.box)
        made += self._scene_sprites(view, partial(scene.sprites, ms=ms, below=turned))
        made += ending.confetti(moment.ms, view.box, layout.unit)
        if self.earned:
            lower = view.as_read(self._award_box(layout), view.box)
            prize = [one for one in words if lower.has(*one.box.centre)]
            words = [one for one in words if not lower.has(*one.box.centre)]
            made += turning(prize, ms, layout.unit)
        if scene.below is not None:
            told = [one for one in words if inner.has(*one.box.centre)]
            words = [one for one in words if not inner.has(*one.box.centre)]
            made += ending.scene_words(told, ms, scene.told_at)
        ribbon = [one for one in words if one.ident == RIBBON]
        words = [one for one in words if one.ident != RIBBON]
        made += ending.words(words, moment.ms, view.unit, partial(self._count_to, words))
        number = self._number(words)
        made += ending.glitter(moment.ms, number.box, layout.unit) if number else []
        return [*made, *(landing(ribbon, ending.plan, ms, layout.unit) if ribbon else ())]

    def _scene_sprites(
        self, view: View, draw: Callable[[View, EndLayout], list[Sprite]]
    ) -> Sequence[Sprite]:
        """Return the scene's sprites, mirrored in right-to-left languages; a figure only moves."""
        layout = end_layout(view)
        if self.scene_of.is_figure:
            return draw(view, layout.in_window(view))
        return view.sprites_as_read(draw(view, layout), view.box)

    def _number(self, sprites: Sequence[Sprite]) -> Sprite | None:
        """Return the sprite of the main figure."""
        number = self.number.number
        return next((one for one in sprites if number and one.face.name == number), None)

    def _equal_digits(self, sprites: list[Sprite]) -> list[Sprite]:
        """Return the sprites with digits of equal width in a time, which may count."""
        number = self._number(sprites) if ":" in self.number.number else None
        return [
            one._replace(face=one.face._replace(index=1)) if one is number else one
            for one in sprites
        ]

    def _count_to(self, sprites: Sequence[Sprite], share: float) -> list[Sprite]:
        """Return the sprites with the main figure at a share of its count."""
        number = self._number(sprites)
        words = result_words.headline(self.table.match, share).number if number else ""
        return [
            one._replace(face=one.face._replace(name=words)) if one is number else one
            for one in sprites
        ]

    def on_enter(self) -> Navigation | None:
        """Play again, or what else the place of the game makes of it."""
        return self.ways.on_enter()

    def close(self) -> Navigation | None:
        """Leave the result and the table, unless others still race at it."""
        standing = self.ways.standing()
        return self.answer("leave") if standing is None or standing.is_over else None
