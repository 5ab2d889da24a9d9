"""Screens in the middle of play, for pictures and for tests of layout."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from game.games import GAMES
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.pages.help import HelpScreen
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.table.tables import new_table
from samples.caps import cap_samples
from samples.explore import explore_samples
from samples.family import family_samples
from samples.history import history_samples
from samples.ladder import ladder_samples
from samples.learn import learn_samples
from samples.network import network_samples
from samples.rush import rush_samples
from samples.selector import selector_samples
from samples.settings import settings_samples
from samples.sheet import sheet_samples
from samples.tables import LATE, NAMES, SampleTables

__all__ = ["LATE", "NAMES", "sample_names", "samples"]

_SEEN = tuple(f"{game} {how}" for game in GAMES for how in ("alone", "together"))

Stack = list[AnyScreen]


def samples(context: Context, view: View) -> Mapping[str, Callable[[], Stack]]:
    """Return every screen, by the name of its picture, as the visible part of its stack."""
    context.settings = replace(context.settings, hints_seen=_SEEN)
    made, first = SampleTables(context, view), SampleTables(_newcomer(context), view)
    every: Mapping[str, Callable[[], Stack]] = {
        **selector_samples(context, view),
        "handicap": lambda: [made.favoured()],
        "setup-set": lambda: [SetupScreen(context, made.setup("classic", 3))],
        "setup-sumz": lambda: [SetupScreen(context, made.setup("sumz", 6, ends="points"))],
        "setup-handicap": lambda: [made.handicaps()],
        "setup-triangle": lambda: [SetupScreen(context, made.setup("triangle", 1))],
        "setup-computers": lambda: [SetupScreen(context, made.seated("classic", 6))],
        "setup-triangle-computers": lambda: [SetupScreen(context, made.seated("triangle", 3))],
        "set": lambda: [made.chosen("classic", 2)],
        "set-mistake": lambda: [made.mistake("classic", 1)],
        "set-together": lambda: [made.called("classic", 4)],
        "set-three-attributes": lambda: [made.chosen("classic", 0, attributes=3)],
        "set-five-attributes": lambda: [made.chosen("classic", 1, attributes=5)],
        "set-find-all": lambda: [made.chosen("classic", 2, goal="find all")],
        "set-memory": lambda: [made.remembered(1, 4, 11)],
        "set-memory-missed": lambda: [made.remembered(1, 4, 11, 19)],
        "set-memory-together": lambda: [made.remembered(3, 4, 11, 19)],
        "set-first": lambda: [first.opened("classic")],
        "sumz-first": lambda: [first.opened("sumz")],
        "set-first-find-all": lambda: [first.opened("classic", goal="find all")],
        "triangle-first": lambda: [first.opened("triangle")],
        "triples": lambda: [made.chosen("triples", 1)],
        "triples-many": lambda: [made.many()],
        "sumz": lambda: [made.groups(1)],
        "sumz-together": lambda: [made.called("sumz", 6)],
        "sumz-three-slots": lambda: [made.chosen("sumz", 0, slots=3)],
        "triangle": lambda: [made.triangle(5, 4)],
        "triangle-6": lambda: [made.triangle(6, 3)],
        "triangle-8": lambda: [made.triangle(8, 12)],
        "triangle-9-colours": lambda: [made.triangle(9, 9, inlaid=True)],
        "set-hint": lambda: [made.hinted("classic", 3)],
        "sumz-hint": lambda: [made.hinted("sumz", 4)],
        "triangle-hint": lambda: [made.thought(made.triangle(6, 3), hint=True)],
        "triangle-light": lambda: [made.lit(9)],
        "triangle-light-5": lambda: [made.lit(5)],
        "triangle-refused": lambda: [made.refused()],
        "triangle-duel": lambda: [made.triangle(6, 5, seats=2, play="duel")],
        "set-computers": lambda: [made.opponents("classic", 4, 1)],
        "sumz-computers": lambda: [made.opponents("sumz", 6, 1)],
        "set-taken": lambda: [made.opponents("classic", 3, 2)],
        "triangle-computers": lambda: [made.opponents("triangle", 3, 4)],
        "pause": lambda: [PauseScreen(made.chosen("classic", 2))],
        "why-set": lambda: made.why(made.mistake("classic", 1)),
        "why-triples": lambda: made.why(made.mistake("triples", 1)),
        "why-sumz": lambda: made.why(made.mistake("sumz", 1)),
        "result-solo": lambda: made.result("classic", 1),
        "result-together": lambda: made.result("classic", 6),
        "result-day": lambda: made.finish(new_table(context, context.setups.of_day("classic"))),
        "result-rematch": lambda: made.rematch("classic", 3, 4),
        "set-pace": lambda: [made.paced()],
        "set-rung": lambda: [made.on_rung("classic", 2)],
        "set-race": lambda: [made.race("classic")],
        "triangle-race-alone": lambda: [made.race("triangle")],
        "result-race": made.raced,
        "result-triangle": lambda: made.result("triangle", 1),
        "result-perfect": made.perfect,
        "result-beaten": lambda: made.played_against(4, won=True),
        "result-lost": lambda: made.played_against(3, won=False),
        "result-more": lambda: made.more("triangle"),
        "last-card": lambda: made.last_card("classic"),
        "last-card-right": lambda: made.last_card("classic", right=True),
        "last-card-wrong": lambda: made.last_card("classic", right=False),
        "last-card-five": lambda: made.last_card("classic", attributes=5),
        "last-card-quads": lambda: made.last_card("quads", attributes=4),
        "last-card-proset": lambda: made.last_card("proset"),
        "last-card-proset-wrong": lambda: made.last_card("proset", right=False),
        "help-set": lambda: [made.chosen("classic", 0), HelpScreen(context, "classic")],
        "help": lambda: [SelectorScreen(context), HelpScreen(context, "tercet")],
        "about": lambda: [SelectorScreen(context), HelpScreen(context, "about")],
        "licences": lambda: [SelectorScreen(context), HelpScreen(context, "licences")],
        **family_samples(context, view),
        **cap_samples(context),
        **settings_samples(context),
        **sheet_samples(context, view),
        **rush_samples(context),
        **ladder_samples(context, view),
        **learn_samples(context, view),
        **explore_samples(context, view),
        **history_samples(context, view),
        **network_samples(context, view),
    }
    return {name: partial(_visible, make) for name, make in every.items()}


def _visible(make: Callable[[], Stack]) -> Stack:
    """Return the screens of a stack from the last one on that covers all below it."""
    stack = make()
    return stack[max((k for k, one in enumerate(stack) if one.covers), default=0) :]


def sample_names() -> tuple[str, ...]:
    """Return the names of all samples; nothing is made for it."""
    return tuple(samples(Context(lambda: "", lambda _: ""), View((0, 0), None)))  # type: ignore[arg-type]


def _newcomer(context: Context) -> Context:
    """Return a context in which nobody has been told anything yet."""
    return replace(context, settings=replace(context.settings, hints_seen=()))
