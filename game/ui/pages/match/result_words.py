"""Texts and figures of a match's result."""

from typing import NamedTuple

from game.play.achievements.definitions import ACHIEVEMENTS, Achievement
from game.play.ghost import race_outcome
from game.play.grades import GradedEnd, MatchTally, tally_match
from game.play.ladder import Prize
from game.play.match import Match
from game.play.ranks import medals_of, no_rank
from game.play.records import way_of
from game.play.replays import Replay
from game.play.stats.figures import best_streak, seat_records, verdict
from game.ui.context import Context
from game.ui.table.matches import outcome_words
from game.ui.table.players.computers import level_name
from game.ui.texts.common_words import (
    append_words,
    clock,
    number,
    seconds,
    step_words,
    tr,
    trn,
    unbroken,
    with_commas,
)
from game.ui.texts.looks import take_new_prizes
from game.ui.texts.rule_texts import value_words

_CLOSE = 2  # points apart
_MANY = 10
"""Scores from this on count up."""

_TENTH_MS = 50  # smaller differences show thousandths


class ResultFigure(NamedTuple):
    """A number with its label, or words without a number."""

    number: str
    words: str


def title(match: Match, ended: GradedEnd) -> str:
    """Return the title of the result: a record, perfect, or the outcome."""
    if ended.grade == "record":
        return tr("New record")
    if match.is_solo and match.opening.options.rush:
        return tr("Streak over") if match.state.ends_ms is None else tr("Time’s up!")
    if ended.why == "cleared":
        return tr("Every card cleared!")
    return tr("Perfect!") if ended.why == "clean" else outcome_words(match)


def figure(words: str, number: str) -> ResultFigure:
    """Split a text with a number into number and label."""
    if number not in words:
        return ResultFigure("", words)
    rest = words.replace(number, "", 1)
    return ResultFigure(number, " ".join(rest.split()))


def score_words(match: Match, seat: int) -> str:
    """Return the score of a seat in words."""
    opening, result = match.opening, match.result
    assert result is not None
    return step_words(opening.rules.score_words(opening.options, result.scores[seat]))


def headline(match: Match, share: float = 1.0) -> ResultFigure:
    """Return the main figure of a single player's game, counted up to a share: time or score.

    Small scores do not count up.
    """
    result = match.result
    assert result is not None
    options = match.opening.options
    if options.measure == "left":
        left = result.scores[0]
        many = trn("{count} marble", "{count} marbles", left)
        return ResultFigure("", tr("One marble") if left == 1 else many)
    if options.measure == "time" and getattr(options, "ends", "") == "deck":
        return ResultFigure(clock(round(match.report.time_ms * share)), "")
    score = result.scores[0]
    told = figure(score_words(match, 0), str(score))
    counts = told.number and score >= _MANY
    return told._replace(number=str(round(score * share))) if counts else told


def counts(match: Match) -> bool:
    """Whether the main figure counts up."""
    return match.is_solo and headline(match, 0.0) != headline(match)


def better(match: Match, ended: GradedEnd) -> str:
    """Return the improvement over the previous record, in words."""
    if ended.new is None or ended.old is None:
        return ""
    opening = match.opening
    words = value_words(opening.game, opening.options, ended.old)
    if opening.options.measure == "left":
        return tr("Your best was {marbles}").format(marbles=words)
    if opening.options.measure == "score":
        return tr("Your best was {score}").format(score=words)
    less = ended.old // 1000 - ended.new // 1000  # difference of the displayed seconds
    if not less:
        return tr("Just faster than {time}").format(time=words)
    by = clock(1000 * less) if less >= 60 else trn("{count} second", "{count} seconds", less)
    return tr("{less} faster than {time}").format(less=by, time=words)


def better_way(match: Match, ended: GradedEnd) -> str:
    """Return the improvement over the previous record, with the way to play before it."""
    words, way = better(match, ended), way_of(match.opening.options)
    if not words or way is None:
        return words
    return tr("{way}: {words}").format(way=tr(way.words), words=words)


def perfect_reason(match: Match, ended: GradedEnd) -> str:
    """Return the reason of a perfect game, in a sentence."""
    if ended.why == "home":
        return tr(match.rules.perfect)
    if ended.why == "clean":
        return tr("No mistakes, no help")
    if ended.why == "cleared":
        return tr("Not one card is left")
    if ended.why == "beaten":
        level = max(match.opening.computers.values())
        return tr("Your first win against {name}").format(name=level_name(level))
    return ""


def most_words(match: Match) -> str:
    """Return the most points of a solo table, if they depend on the deal; "" for a win."""
    result = match.result
    if result is None or result.most is None or result.won:
        return ""
    return tr("{most} is the most on this table.").format(most=number(result.most))


def losing_words(match: Match, found: int | None) -> str:
    """Return the words for the number of the losing action, "" if it was not ``found``."""
    if found is None:
        return ""
    made = zip(match.session.states, match.session.log[: found + 1], strict=False)
    right = sum(verdict(match.rules, before, one.action) != "wrong" for before, one in made)
    return tr(match.rules.lost_at).format(number=number(right))


def consolation(match: Match) -> str:
    """Return kind words for the only person against computers after a tie or a defeat, else ""."""
    result, opening = match.result, match.opening
    if result is None or not opening.computers or len(opening.people) != 1:
        return ""
    (person,), winner = opening.people, result.ranks.index(1)
    ties, rivals = result.ranks.count(1) > 1, (*opening.computers,)
    if result.ranks[person] == 1:
        rival = next((seat for seat in rivals if result.ranks[seat] == 1), rivals[0])
        told = tr("Level with {name}. The next one can be yours.")
        return told.format(name=opening.names[rival]) if ties else ""
    name = opening.names[winner]
    apart = abs(result.scores[winner] - result.scores[person])
    if opening.options.ranked and apart <= _CLOSE:
        return tr("So close! {name} was just ahead.").format(name=name)
    return tr("{name} had the better day. The next one can be yours.").format(name=name)


def figures(match: Match) -> list[ResultFigure]:
    """Return the figures of a game besides the main figure."""
    report, rules, made = match.report, match.rules, list[ResultFigure]()
    measure = match.opening.options.measure
    if match.is_solo and headline(match).number == clock(report.time_ms):
        score = match.result.scores[0] if match.result else 0
        made.append(figure(score_words(match, 0), str(score)))
    else:
        made.append(ResultFigure(clock(report.time_ms), tr("time")))
    if match.is_solo and measure == "left":
        made.append(_jumps(match))
    if rules.timed or measure == "score":
        wrong = sum(seat.wrong + seat.timeouts for seat in report.seats)
        made.append(figure(trn("{count} mistake", "{count} mistakes", wrong), str(wrong)))
    if report.pace_ms is not None and rules.pace:
        pace = seconds(report.pace_ms)
        made.append(figure(tr(rules.pace).format(time=pace), pace))
    if match.is_solo and rules.timed:
        made += _row(match)
    return made


def no_rank_words(match: Match, *, known: bool) -> str:
    """Return why a row of tables alone won no rank, "" if it could, and for other games."""
    opening = match.opening
    if not (match.is_solo and opening.people and medals_of(opening.game, opening.options)):
        return ""
    why = {
        "rules": tr("Own rules"),
        "practice": tr("Practice"),
        "help": help_words(match) or tr("With help"),
        "imported": tr("Begun on another computer"),
        "": tr("You’ve played this deal before") if known else "",
    }[no_rank(match)]
    return append_words(why, tr("No rank")) if why else ""


def notes(match: Match, before: MatchTally | None, ended: GradedEnd, unranked: str) -> list[str]:
    """Return the notes: games won by each player, missed finds, help taken."""
    told = [] if match.is_solo else [tally(tally_match(match, before))]
    if not ended.is_feast:
        told.append(missed_words(match))
    return told if unranked else [*told, help_words(match)]


def help_words(match: Match) -> str:
    """Return the line about the help taken, or "" without help or in practice."""
    taken = match.help
    if not taken.any or match.opening.mode == "practice":
        return ""
    parts = [trn("{count} hint", "{count} hints", taken.hints)] if taken.hints else []
    parts += [tr("the light")] if taken.light else []
    parts += [tr("jumps shown")] if taken.shown else []
    parts += [tr("the solver")] if taken.before and not (taken.light or taken.shown) else []
    return tr("With help: {what}").format(what=with_commas(parts))


def mistakes(match: Match) -> list[ResultFigure]:
    """Return the number of mistakes in a row of tables, unless the first one ends it."""
    wrong = sum(seat.wrong + seat.timeouts for seat in match.report.seats)
    if not wrong or match.state.ends_ms is None:
        return []
    return [figure(trn("{count} mistake", "{count} mistakes", wrong), str(wrong))]


def _jumps(match: Match) -> ResultFigure:
    """Return the number of jumps, with a note if none was taken back."""
    count = len(match.session.log)
    words = trn("jump", "jumps", count)
    words = words if match.taken_back else trn("jump, no undo", "jumps, no undo", count)
    return ResultFigure(number(count), words)


def _row(match: Match) -> list[ResultFigure]:
    """Return the best run of finds: quick finds, or for scored games finds without mistakes."""
    if match.opening.options.measure != "time":
        run = seat_records(match.session)[0].run
        told = ResultFigure(number(run), tr("best run"))
        return [] if match.result and run == match.result.scores[0] else [told]
    streak = best_streak(match.session, 0)
    return [ResultFigure(tr("×{count}").format(count=streak), tr("best run"))] if streak else []


def race(match: Match, ghost: Replay) -> str:
    """Return the result of a race against an earlier game, in a sentence."""
    by, lead = race_outcome(ghost, match.session)
    far = abs(lead)
    if by == "time":
        if not far:
            return tr("As fast as the game you raced")
        words = tr("{time} faster than the game you raced")
        words = words if lead > 0 else tr("{time} slower than the game you raced")
        return words.format(time=seconds(far, 1 if far >= _TENTH_MS else 3))
    if not far:
        return tr("Level with the game you raced")
    if by == "left":
        fewer = trn("{count} marble fewer", "{count} marbles fewer", far)
        more = trn("{count} marble more", "{count} marbles more", far)
        less = tr("{marbles} than in the game you raced")
        return less.format(marbles=fewer if lead > 0 else more)
    words = tr("{score} more than in the game you raced")
    words = words if lead > 0 else tr("{score} fewer than in the game you raced")
    return words.format(score=step_words(match.rules.score_words(match.opening.options, far)))


def tally(sitting: MatchTally) -> str:
    """Return the games won by each player since sitting down, after at least two games."""
    if sitting.games < 2:
        return ""
    told = [
        unbroken(tr("{name} {count}").format(name=name, count=number(won)))
        for (name, _), won in zip(sitting.players, sitting.won, strict=True)
    ]
    told += [trn("{count} tie", "{count} ties", sitting.shared)] if sitting.shared else []
    return tr("Games won: {who}").format(who=" · ".join(told))


def last_card_words(match: Match) -> str:
    """Return the outcome of the question for the last card, "" without one."""
    before, log = match.session.previous, match.session.log
    if not log or not before.asks:
        return ""
    right = match.rules.explain(before, log[-1].action).right
    return tr("You named the last card") if right else tr("The last card was another")


def missed_words(match: Match) -> str:
    """Return the number of missed claims, in a sentence."""
    count = match.report.missed if match.rules.timed else 0
    return trn("{count} find missed", "{count} finds missed", count) if count else ""


def update_achievements(context: Context) -> list[Achievement | Prize]:
    """Update the achievements; return the prizes and achievements newly earned."""
    library = context.library
    library.shelve(context.settings.lessons_done)
    deeds = [deed for deed in ACHIEVEMENTS if deed.key in library.earned]
    library.earned = {}
    return [*take_new_prizes(context), *deeds]
