"""Texts about the result of a daily deal: comparisons, the card, and text to share."""

from collections.abc import Sequence

from game.core.rules import Measure
from game.play.codes import encode
from game.play.days.share_text import SIGNS, Mark, result_lines
from game.play.match import Match
from game.play.records import TypicalResult
from game.ui.pages.match.result_words import figure as score_figure
from game.ui.texts.common_words import clock, number, tr, trn, with_commas
from game.ui.texts.rule_texts import game_name, kind_words, value_words


def value(match: Match) -> int:
    """Return the measure of a deal: marbles left, the score, or the time in milliseconds."""
    result = match.result
    assert result is not None
    return match.report.time_ms if _measure(match) == "time" else result.scores[0]


def _measure(match: Match) -> Measure:
    return match.opening.options.measure


def _words(match: Match, value_of: int) -> str:
    return value_words(match.opening.game, match.opening.options, value_of)


def compare_result(match: Match, usual: TypicalResult | None) -> tuple[str, str, str]:
    """Return the comparison with the player's usual result: words, their colour role, a line."""
    if match.assisted:
        return tr("With help"), "text", tr("Nothing to compare it with yet")
    if usual is None:
        return tr("First daily done!"), "text", tr("Come back tomorrow to compare")
    now, median = value(match), usual.median
    line = tr("than your usual {value}").format(value=_words(match, median))
    left = _measure(match) == "left"
    by = abs(now - median) if left else abs(now // 1000 - median // 1000)
    if not by:
        return tr("As usual"), "text", _best(match, usual)
    if left:
        fewer, more = (
            trn("{count} fewer", "{count} fewer", by),
            trn("{count} more", "{count} more", by),
        )
        return (fewer, "right", line) if now < median else (more, "text", line)
    time = clock(1000 * by) if by >= 60 else trn("{count} second", "{count} seconds", by)
    words = tr("{time} faster") if now < median else tr("{time} slower")
    return words.format(time=time), "right" if now < median else "text", line


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
    return tr("Your best: {value}").format(value=_words(match, best))


def result_words(match: Match, marks: tuple[Mark, ...]) -> str:
    """Return the summary for the card: finds or jumps, and mistakes."""
    if _measure(match) == "left":
        return trn("{count} jump", "{count} jumps", len(match.session.log))
    wrong = sum(mark.grade == "mistake" for mark in marks)
    right = trn("{count} find", "{count} finds", len(marks) - wrong)
    if _measure(match) == "score":
        right = _words(match, value(match))
    faults = trn("{count} mistake", "{count} mistakes", wrong) if wrong else tr("no mistake")
    return tr("{finds}, {mistakes}").format(finds=right, mistakes=faults)


def game_title(match: Match) -> str:
    """Return the game's name with its variant."""
    return " · ".join([game_name(match.opening.game), *kind_words(match.opening.options, 1)])


def share_text(
    match: Match,
    marks: tuple[Mark, ...],
    when: str,
    what: str,
    notes: Sequence[str] = (),
    *,
    emoji: bool,
) -> str:
    """Return the text to share of a result, with its day, the game and its way, and notes."""
    opening, left = match.opening, _measure(match) == "left"
    head = tr("Tercet {day} · {game} {result}") if emoji else tr("Tercet {day}: {game} {result}")
    what = what if emoji else what.replace(" · ", ", ")
    line = head.format(day=when, game=what, result=_words(match, value(match)))
    if left:
        line = tr("{line}, {more}").format(line=line, more=result_words(match, marks))
    helped = [tr("with help")] if match.assisted else []
    code = encode(opening.game, opening.options, opening.seed)
    made = result_lines(with_commas([line, *helped, *notes]), marks, code, emoji=emoji)
    return made if emoji or left else f"{made}\n{_key(match)}"


def _key(match: Match) -> str:
    """Return the legend of the letters."""
    quick = match.rules.quick(match.opening.options)
    told = tr("{a} under {quick} s, {b} under {steady} s, {c} longer, {x} a mistake")
    signs = (SIGNS[grade][1] for grade in ("quick", "steady", "slow", "mistake"))
    by_name = dict(zip("abcx", signs, strict=True))
    return told.format(quick=number(quick), steady=number(2 * quick), **by_name)


def figure(match: Match) -> tuple[str, str]:
    """Return the main figure of a deal, and its label."""
    measure, now = _measure(match), value(match)
    if measure == "time":
        return clock(now), ""
    if measure == "left":
        return number(now), trn("marble left", "marbles left", now)
    return score_figure(_words(match, now), str(now))


def title(game: str, *, today: bool) -> str:
    """Return the heading of a finished deal."""
    words = tr("Today’s {game}, done") if today else tr("{game}, done")
    return words.format(game=game_name(game))
