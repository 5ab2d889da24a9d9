"""The rungs of the ladder: the next step, its words, and the set-up of a rung."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.boards.scene import Box, Face, Sprite
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.ladder import (
    NextStep,
    RungMatch,
    Star,
    next_step,
    rival_level,
    rung_options,
    stars_of,
    stars_won,
)
from game.ui.setups import Setup, apply_preferences, default_setup
from game.ui.table.players.computers import level_name, seat_computers
from game.ui.texts.common_words import clock, seconds, tr, trn, unbroken, with_commas
from game.ui.texts.rule_texts import game_name

if TYPE_CHECKING:
    from game.play.ladder import Rung
    from game.play.match import Match
    from game.play.opening import Opening
    from game.play.records import Best
    from game.ui.context import Context
    from game.ui.library import Library

_MINUTE_MS = 60_000


def usual_ms(library: Library, game: str) -> int | None:
    """Return the player's own usual time alone in the standard way, None before the first."""
    rules = GAMES[game]
    usual = library.usual(game, rung_options(game)) if rules.par_s else None
    return None if usual is None else usual.median


def next_rung(library: Library) -> NextStep | None:
    """Return the next step, None at the top of all games."""
    return next_step(library.ladder(), partial(usual_ms, library))


def step_to(library: Library, game: str, level: int) -> NextStep:
    """Return a rung as a step, with the player's usual time above its par."""
    usual, par_s = usual_ms(library, game), GAMES[game].par_s
    missing = None if usual is None else max(0, usual - 1000 * par_s[level - 1])
    return NextStep(game, level, missing)


def rung_setup(context: Context, rung: Rung) -> Setup:
    """Return the set-up of a rung, right for its first missing star."""
    star = next((one for one in stars_of(rung.game) if one not in rung.stars), "won")
    options = rung_options(rung.game)
    larger = options.next_way() if star == "larger" else None
    options = options if larger is None else larger.apply_to(options)
    options = apply_preferences(options, context.settings, by_ear=context.listens())
    levels, names = [0, rung.level], [context.setups.name(0), ""]
    if star == "second":
        levels.reverse()
        names.reverse()
    setup = seat_computers(default_setup(rung.game).with_fields(options=options), levels, names)
    return setup._replace(keys=context.keys.calls[: len(levels)])


def rung_of(library: Library, opening: Opening) -> Rung | None:
    """Return the ladder's rung of a match, None without one."""
    level = rival_level(opening)
    if not level:
        return None
    flawless = RungMatch(opening.game, level, opening.options, 0, opening.people[0], 1, 1, 0)
    return library.ladder().rung(opening.game, level) if stars_won(flawless) else None


class RungEnd(NamedTuple):
    """A rung after a match for it: the new stars, and the reason if a win has none."""

    rung: Rung
    new: tuple[Star, ...]
    note: str


def rung_end(library: Library, match: Match, before: Best, *, known: bool) -> RungEnd | None:
    """Return the rung of a finished match with its new stars, None without a rung."""
    rung, result = rung_of(library, match.opening), match.result
    if rung is None or result is None:
        return None
    new = tuple(star for star in stars_of(rung.game) if star in {*rung.stars} - before.stars)
    note = ""
    if result.ranks[match.opening.people[0]] == 1:
        note = tr("A known deal wins no star.") if known else note
        note = tr("With help, no star is won.") if match.assisted else note
    return RungEnd(rung, new, note)


def rung_above(library: Library, match: Match, before: Best) -> Rung | None:
    """Return the next rung if a match has just won the one below, in the same game."""
    rung, step = rung_of(library, match.opening), next_rung(library)
    if rung is None or step is None or step.game != rung.game:
        return None
    newly = "won" in rung.stars and "won" not in before.stars
    return library.ladder().rung(step.game, step.level) if newly else None


# Words.


def near_words(missing: int | None) -> str:
    """Return the time missing for a par in a few words, "" if it is unknown."""
    if missing is None:
        return ""
    if missing <= 0:
        return tr("within reach")
    shown = clock(missing) if missing >= _MINUTE_MS else seconds(missing, 0)
    return unbroken(tr("{time} away").format(time=shown))


def next_words(step: NextStep) -> str:
    """Return the words of the next step, and the time missing for it."""
    words = tr("Next: {name} at {game}")
    words = words.format(name=level_name(step.level), game=game_name(step.game))
    near = near_words(step.missing_ms)
    return with_commas((words, near)) if near else words


def beaten_words(library: Library, *games: str) -> str:
    """Return the count of beaten rivals in some games, in words."""
    ladder = library.ladder()
    beaten = sum(ladder.is_beaten(game, level) for game in games for level in LEVELS)
    return tr("{count} of {most} rivals beaten").format(count=beaten, most=len(LEVELS) * len(games))


def star_count_words(library: Library) -> str:
    """Return the count of stars in all games, in words."""
    count = sum(map(len, library.ladder().rungs.values()))
    return trn("{count} star", "{count} stars", count)


def star_words(rung: Rung, star: str) -> str:
    """Return the condition of a rung's star, in words."""
    if star == "par":
        par = clock(1000 * GAMES[rung.game].par_s[rung.level - 1])
        return tr("Pace under {time}").format(time=par)
    own = GAMES[rung.game].star_words.get(star)
    return tr(own[0]) if own else {"won": tr("Win"), "clean": tr("No mistake")}[star]


def new_star_words(end: RungEnd) -> str:
    """Return the count of new stars, or the reason against any; "" without news."""
    count = len(end.new)
    return trn("{count} new star", "{count} new stars", count) if count else end.note


def rung_words(rung: Rung) -> str:
    """Return the state of each star of a rung, for a screen reader."""
    if not rung.stars:
        return tr("not beaten yet")
    own = GAMES[rung.game].star_words
    told = {
        "won": (tr("won"), tr("not won")),
        "clean": (tr("without a mistake"), tr("not without a mistake")),
        "par": (tr("under par"), tr("not under par")),
    }
    told |= {star: (tr(won), tr(not_won)) for star, (_, won, not_won) in own.items()}
    return with_commas(told[star][star not in rung.stars] for star in stars_of(rung.game))


def star_sprites(rung: Rung, room: Box) -> list[Sprite]:
    """Return the three stars of a rung side by side in a room, full where they are won."""
    stars = stars_of(rung.game)
    side = round(min(room.w / len(stars), room.h))
    x, y = round(room.x + (room.w - side * len(stars)) / 2), round(room.y + (room.h - side) / 2)
    made = []
    for number, star in enumerate(stars):
        won = star in rung.stars
        face = Face("icon", name="star full" if won else "star")
        place = Box(x + number * side, y, side, side)
        made.append(Sprite(face, place, style=("gold" if won else "text_dim",)))
    return made
