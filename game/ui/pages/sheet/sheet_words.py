"""The texts of a sheet: one's best, what is left of a game, and what Play will do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.options import Variant
from game.play.ladder import is_standard
from game.play.ranks import medals_of, rank_of
from game.play.records import OFTEN
from game.ui.medals import metal_words
from game.ui.pages.sheet.plan import PLACES, SheetPlan
from game.ui.rungs import beaten_words, near_words, step_to
from game.ui.table.players.computers import level_name
from game.ui.texts.common_words import (
    append_words,
    far_words,
    left_words,
    number,
    tr,
    trc,
    trn,
    with_commas,
)
from game.ui.texts.rule_texts import changed_words, value_words

if TYPE_CHECKING:
    from game.play.saved_session import SessionListing


def company_words(company: str) -> tuple[str, str]:
    """Return a company's name and the name of its icon."""
    return {
        "alone": (tr("Alone"), "person"),
        "practice": (tr("Practice"), "hint"),
        "computers": (tr("Computer"), "computer"),
        "friends": (tr("Friends"), "people"),
        "network": (tr("Network"), "network"),
    }[company]


def way_name(way: Variant) -> str:
    """Return the name of a way to play; without a name it is the standard game."""
    return tr(way.words) if way.words else tr("Standard game")


def way_sentence(way: Variant) -> str:
    """Return the sentence about a way to play."""
    return tr(way.why) if way.why else tr("By the usual rules.")


def best_words(plan: SheetPlan, way: Variant, *, ranked: bool = True) -> str:
    """Return the best result of a way, alone and by the standard rules, or "" before the first.

    A score has the word of its rank unless a medal stands beside it (not ``ranked``).
    """
    options = way.apply_to(plan.fresh())
    best = plan.context.library.record(plan.game, options)
    if best is None:
        return ""
    medals = medals_of(plan.game, options) if ranked else ()
    words = value_words(plan.game, options, best), metal_words(rank_of(best, medals))
    return " · ".join(filter(None, words))


def facts(plan: SheetPlan) -> list[tuple[str, str]]:
    """Return figures of the way as played alone, with what they are; none before the first game."""
    way = plan.way
    if way is None:
        return []
    options = way.apply_to(plan.fresh())
    told = plan.context.library.usual(plan.game, options)
    best = best_words(plan, way)
    made = [(best, tr("your best"))] if best else []
    if told is None:
        return made
    made.insert(0, (number(told.games), trn("game", "games", told.games).strip()))
    if told.games < OFTEN or options.measure == "score":
        return made  # of tables solved, the time is nothing to compare with
    return [*made, (value_words(plan.game, options, told.median), tr("usual"))]


def left_over(plan: SheetPlan, left: SessionListing, *, brief: bool = False) -> str:
    """Return the rest of an unfinished game in words; ``brief`` without the word for marbles."""
    state = plan.context.library.position_of(left.id)
    if state is None:
        return tr("in progress")
    far = plan.rules.progress(state)
    counted = left.opening.options.measure == "left"
    return left_words(far.count) if brief and counted else far_words(far)


def play_words(plan: SheetPlan) -> tuple[str, str]:
    """Return the effect of Play: the way and the company."""
    way = way_name(plan.way) if plan.way is not None else tr("Own rules")
    if plan.company == "computers":
        names = with_commas(dict.fromkeys(map(level_name, plan.levels)))
        return way, tr("against {name}").format(name=names)
    if plan.company == "friends":
        return way, trn("{count} player", "{count} players", plan.choices.seats)
    if plan.company == "network":
        return way, trn("{count} place", "{count} places", PLACES)
    return way, trc("played", "alone") if plan.company == "alone" else trc("played", "for practice")


def detail_words(plan: SheetPlan) -> str:
    """Return a detail of Play's effect: the rest of a game, unusual options, company, or best."""
    left = plan.left(plan.way)
    if left is not None:
        return left_over(plan, left)
    unusual = _unusual_words(plan)
    if unusual:
        return " · ".join(unusual)
    if plan.is_as_last:
        return tr("As you last played it.")
    if plan.company == "computers":
        fair = plan.levels == (plan.fair_level,)
        words = tr("About as quick as you.") if fair else ""
        return append_words(words, _ladder_words(plan))
    if plan.company == "network":
        return tr("Others on this network can join.")
    if plan.company == "friends" and plan.choices.calls:
        return tr("Whoever calls first picks.")
    best = "" if plan.way is None else best_words(plan, plan.way)
    return tr("Best: {best}").format(best=best) if best and plan.company == "alone" else ""


def _unusual_words(plan: SheetPlan) -> list[str]:
    """Return the options unusual for the way and the company, in words."""
    usual = plan.usual_options()
    told = changed_words(plan.options, plan.choices.seats, usual=usual)
    seed = plan.choices.seed
    return [
        *told,
        *([tr("{option}: {value}").format(option=tr("Seed"), value=seed)] if seed else []),
    ]


def _ladder_words(plan: SheetPlan) -> str:
    """Return the number of beaten rivals and the next one; "" in ways off the ladder."""
    library, game = plan.context.library, plan.game
    level = library.ladder().first_open(game)
    if not is_standard(game, plan.options):
        return ""
    if level is None:
        return tr("You’ve beaten all five.")
    next_up = tr("Next: {name}").format(name=level_name(level))
    near = near_words(step_to(library, game, level).missing_ms)
    told = with_commas((next_up, near)) if near else next_up
    return append_words(beaten_words(library, game), told)
