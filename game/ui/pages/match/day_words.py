"""Texts about the result of a daily deal: comparisons, the card, and text to share."""

from typing import NamedTuple

from game.games import GAMES
from game.play.codes import encode
from game.play.days.share_text import SIGNS, Mark, result_lines
from game.play.match import Match
from game.play.records import TypicalResult
from game.ui.texts.common_words import clock, left_words, number, tr, trn, with_commas
from game.ui.texts.dates import brief_day_words
from game.ui.texts.rule_texts import kind_words


class ResultComparison(NamedTuple):
    """The comparison of a result with the usual one: words, their colour role, and a line."""

    words: str
    role: str
    line: str


def value(match: Match) -> int:
    """Return the measure of a deal: marbles left, or the time in milliseconds."""
    result = match.result
    assert result is not None
    return result.scores[0] if match.rules.least_wins else match.report.time_ms


def value_words(match: Match, number_of: int) -> str:
    """Format a deal's measure."""
    return left_words(number_of) if match.rules.least_wins else clock(number_of)


def compare_result(match: Match, usual: TypicalResult | None) -> ResultComparison:
    """Return the comparison of a result with the player's usual one."""
    if match.assisted:
        return ResultComparison(tr("With help"), "text", tr("Nothing to compare it with"))
    if usual is None:
        return ResultComparison(
            tr("First daily done!"), "text", tr("Come back tomorrow to compare")
        )
    now, median = value(match), usual.median
    line = tr("than your usual {value}").format(value=value_words(match, median))
    by = abs(now - median) if match.rules.least_wins else abs(now // 1000 - median // 1000)
    if not by:
        return ResultComparison(tr("As usual"), "text", _best(match, usual))
    if match.rules.least_wins:
        fewer, more = (
            trn("{count} fewer", "{count} fewer", by),
            trn("{count} more", "{count} more", by),
        )
        return (
            ResultComparison(fewer, "right", line)
            if now < median
            else ResultComparison(more, "text", line)
        )
    time = clock(1000 * by) if by >= 60 else trn("{count} second", "{count} seconds", by)
    words = tr("{time} faster") if now < median else tr("{time} slower")
    return ResultComparison(words.format(time=time), "right" if now < median else "text", line)


def history(match: Match, usual: TypicalResult | None) -> str:
    """Return the player's best result, and the number of games."""
    if usual is None or match.assisted:
        return ""
    games = trn("in {count} game", "in {count} games", usual.games + 1)
    return tr("{best} {games}").format(best=_best(match, usual), games=games)


def _best(match: Match, usual: TypicalResult) -> str:
    best = min(usual.best, value(match))
    if value(match) < usual.best:
        return tr("Your best so far")
    return tr("Your best: {value}").format(value=value_words(match, best))


def result_words(match: Match, marks: tuple[Mark, ...]) -> str:
    """Return the summary for the card: finds or jumps, and mistakes."""
    if match.rules.least_wins:
        return trn("{count} jump", "{count} jumps", len(match.session.log))
    wrong = sum(mark.grade == "mistake" for mark in marks)
    right = trn("{count} find", "{count} finds", len(marks) - wrong)
    faults = trn("{count} mistake", "{count} mistakes", wrong) if wrong else tr("no mistake")
    return tr("{finds}, {mistakes}").format(finds=right, mistakes=faults)


def game_title(match: Match) -> str:
    """Return the game's name with its variant."""
    rules = match.rules
    return " · ".join([tr(rules.short or rules.title), *kind_words(match.opening.options, 1)])


def share_text(match: Match, marks: tuple[Mark, ...], *, emoji: bool, first: bool) -> str:
    """Return the text to share."""
    opening = match.opening
    head = tr("Tercet {day} · {game} {result}") if emoji else tr("Tercet {day}: {game} {result}")
    what = game_title(match) if emoji else game_title(match).replace(" · ", ", ")
    told = value_words(match, value(match))
    lines = [head.format(day=brief_day_words(opening.day), game=what, result=told)]
    if match.rules.least_wins:
        lines[0] = tr("{line}, {more}").format(line=lines[0], more=result_words(match, marks))
    more = ([tr("with help")] if match.assisted else []) + ([] if first else [tr("played again")])
    lines[0] = with_commas([lines[0], *more])
    code = encode(opening.game, opening.options, opening.seed)
    made = result_lines(lines[0], marks, code, emoji=emoji)
    if emoji or match.rules.least_wins:
        return made
    return f"{made}\n{_key(match)}"


def _key(match: Match) -> str:
    """Return the legend of the letters."""
    quick = match.rules.quick(match.opening.options)
    told = tr("{a} under {quick} s, {b} under {steady} s, {c} longer, {x} a mistake")
    signs = (SIGNS[grade][1] for grade in ("quick", "steady", "slow", "mistake"))
    by_name = dict(zip("abcx", signs, strict=True))
    return told.format(quick=number(quick), steady=number(2 * quick), **by_name)


def figure(match: Match) -> tuple[str, str]:
    """Return the main figure of a deal, and its label."""
    if not match.rules.least_wins:
        return clock(match.report.time_ms), ""
    left = value(match)
    return number(left), trn("marble left", "marbles left", left)


def title(game: str, *, today: bool) -> str:
    """Return the heading of a finished deal."""
    rules = GAMES[game]
    words = tr("Today’s {game}, done") if today else tr("{game}, done")
    return words.format(game=tr(rules.short or rules.title))
