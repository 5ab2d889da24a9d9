"""Rules in words: the options that differ from the defaults."""

from game.core.options import Choices
from game.core.rules import Options
from game.games import GAMES
from game.play.records import as_it_counts
from game.ui.texts.common_words import choice_words, clock, left_words, step_words, tr


def game_name(game: str) -> str:
    """Return the short name of a game."""
    return tr(GAMES[game].short or GAMES[game].title)


def rules_words(game: str, options: Options, *, alone: bool) -> str:
    """Return the rules of a game of a single player, or of several, in words."""
    seats = 1 if alone else GAMES[game].max_seats
    told = changed_words(as_it_counts(game, options, alone=alone), seats)
    return " · ".join(told) or tr("Standard rules")


def changed_words(options: Options, *seats: int, usual: Options | None = None) -> list[str]:
    """Return the options with other than default values, relevant to any of the seat counts.

    With ``usual`` values, only options that differ from these are told.
    """
    told: dict[str | int, tuple[str, dict[str, str]]] = {}
    basic, usual = usual is None, usual or type(options)()
    for option in (option for number in seats for option in options.relevant_options(number)):
        value = getattr(options, option.field)
        if (basic and option.basic) or value != getattr(usual, option.field):
            (words,) = _words_of(option.choices_for(options), value)
            about = tr(option.label)
            if option.seat:  # the handicaps of one player stand together
                about = tr("Player {number}").format(number=option.seat)
            told.setdefault(option.seat or option.field, (about, {}))[1][option.field] = words
    said = tr("{option}: {value}")
    return [said.format(option=one, value=" ".join(of.values())) for one, of in told.values()]


def value_words(game: str, options: Options, value: int) -> str:
    """Return a value of a solo game's measure in words: a time, a score, or the markers left."""
    if options.measure == "score":
        return step_words(GAMES[game].score_words(options, value))
    return clock(value) if options.measure == "time" else left_words(value)


def kind_words(options: Options, seats: int) -> list[str]:
    """Return the options listed beside a game's title."""
    made = []
    for option in options.relevant_options(seats):
        made += _words_of(option.listed, getattr(options, option.field))
    return made


def _words_of(choices: Choices, value: object) -> list[str]:
    return choice_words(tuple(choice for choice in choices if choice[0] == value))
