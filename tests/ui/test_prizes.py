"""Prizes: won by beating all five rivals of a game, shown at its end, put on and kept."""

from pathlib import Path

import pytest
from doing import do
from pilot import Pilot, seated

from game.boards.scene import Face
from game.core.rules import Rules
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.ladder import PRIZES, ladder_of, rung_options, won_prizes
from game.play.opening import Opening, with_deal
from game.play.session import Session, play_out
from game.play.stats.figures import figures
from game.storage.settings import TO_WIN, Settings, load, save
from game.storage.store import End, Store
from game.ui.context import Context
from game.ui.library import Library
from game.ui.pages.history.achievements import ShelfPart
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.match.ends.awards import AWARD_AT, AWARD_MS
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.settings.looks import galleries
from game.ui.texts.looks import (
    is_used,
    locked_looks,
    owned_prizes,
    prize_name,
    take_new_prizes,
    toggle_prize,
)

pytestmark = pytest.mark.usefixtures("unseen_screen")

GAME = "quads"
*LOWER, LAST = LEVELS


def beat(store: Store, game: str, level: int) -> None:
    """Keep a game in which somebody quick beats the computer of a level."""
    rules = GAMES[game]
    opening = with_deal(
        Opening(game, rung_options(game), f"{game} {level}", levels=(None, level), names=("", ""))
    )
    both = {0: max(LEVELS), 1: 1}
    session = Session(rules, opening.options, opening.seed, 2, opening.deal, computers=both)
    play_out(session)
    assert session.result is not None
    assert session.result.ranks[0] < session.result.ranks[1]
    number = store.begin(opening, 1_700_000_000)
    store.append(number, 0, session.log, End(1_700_000_100, "2026-11-22", figures(session)))


def win(pilot: Pilot, game: str, level: int) -> ResultScreen:
    """Play against a computer to a win, by clicks, until the result opens."""
    table = pilot.sit(seated(game, 0, level, seed="prize"))
    rules: Rules = table.match.rules  # type: ignore[type-arg]
    while table.match.result is None:
        do(rules.opportunities(table.session.state)[0], pilot)
        pilot.frame(16)
        table.model.animator.end()
    while not isinstance(pilot.screen, ResultScreen):
        pilot.frame(16)
    return pilot.screen


def test_each_prize_is_a_look_that_is_won_by_one_game() -> None:
    kinds = {kind: {one.look for one in PRIZES if one.kind == kind} for kind in TO_WIN}
    assert kinds == {kind: set(looks) for kind, looks in TO_WIN.items()}
    assert [prize.game for prize in PRIZES] == [key for key in GAMES if GAMES[key].prize]
    assert {len(looks) for looks in TO_WIN.values()} == {2, 3, 4}
    four = [("quads", level, "won", 1) for level in LOWER]
    assert won_prizes(ladder_of(four)) == ()
    (prize,) = won_prizes(ladder_of([*four, ("quads", LAST, "won", 1)]))
    assert prize.key == GAMES["quads"].prize == "table stone"


@pytest.mark.heavy
def test_the_fifth_rival_beaten_wins_a_thing_that_is_put_on_and_stays(tmp_path: Path) -> None:
    pilot = Pilot((1280, 720))
    context = pilot.loop.context
    store = context.library.store
    assert store is not None
    for level in LOWER:
        beat(store, GAME, level)
    prize = next(one for one in PRIZES if one.game == GAME)
    assert prize.look in locked_looks(context, prize.kind)
    result = win(pilot, GAME, LAST)
    assert result.earned[0] == prize
    thing = Face("table", 0, name=prize.look)
    pilot.wait(round(AWARD_AT) - 100, 16)
    assert thing not in {one.face for one in pilot.scene().sprites}
    pilot.wait(round(AWARD_MS) + 2000, 16)
    assert thing in {one.face for one in pilot.scene().sprites}
    told = " ".join(pilot.words())
    assert f"You’ve won: {prize_name(prize)}" in told
    assert "Use it" in told
    before = pilot.loop.view().look.theme
    pilot.click("award")
    assert context.settings.table == prize.look
    pilot.frame()
    assert pilot.loop.view().look.theme != before
    assert "your table" in pilot.words()
    save(tmp_path, context.settings)
    again = load(tmp_path)
    assert again.notices == ()
    assert again.settings.table == prize.look
    # Also without the store it was won in.
    other = Context(lambda: "", lambda page: "", settings=again.settings)
    assert owned_prizes(other) == [prize]
    assert prize.look not in locked_looks(other, prize.kind)


def test_a_prize_put_on_is_kept_for_good_and_not_announced_again() -> None:
    context = Context(lambda: "", lambda page: "", library=Library(store=Store(None)))
    prize = next(one for one in PRIZES if one.kind == "deck")
    for level in LEVELS:
        beat(context.library.store, prize.game, level)  # type: ignore[arg-type]
    context.library.shelve()
    toggle_prize(context, prize)
    assert is_used(context, prize)
    assert context.settings.won == (prize.key,)
    assert take_new_prizes(context) == []
    toggle_prize(context, prize)
    assert not is_used(context, prize)
    assert context.settings.won == (prize.key,)


def test_a_look_in_use_is_the_players_whatever_a_settings_file_says_of_it(tmp_path: Path) -> None:
    save(tmp_path, Settings(deck="glass"))
    context = Context(lambda: "", lambda page: "", load(tmp_path).settings)
    (prize,) = owned_prizes(context)
    assert (prize.kind, prize.look) == ("deck", "glass")
    assert "glass" not in locked_looks(context, "deck")


def test_what_is_not_yet_won_is_told_in_words_and_cannot_be_chosen() -> None:
    context = Context(lambda: "", lambda page: "", library=Library(store=Store(None)))
    rows = {row.label: row for row in galleries(context)}
    assert "Win the rest on the ladder." in rows["Card style"].note
    decks = rows["Card style"].widget
    pilot = Pilot((1280, 720))
    pilot.loop.context.change(won=tuple(prize.key for prize in PRIZES))
    assert not any(locked_looks(pilot.loop.context, kind) for kind in TO_WIN)
    assert "Win the rest" not in "".join(row.note for row in galleries(pilot.loop.context))
    assert decks.value_words() == "Standard"


def test_the_shelf_shows_all_prizes_and_uses_those_that_are_won() -> None:
    pilot = Pilot((1280, 720))
    context = pilot.loop.context
    context.change(won=("marbles opal",))
    screen = history_screen(context)
    pilot.loop.stack.append(screen)
    number = next(k for k, part in enumerate(screen.parts) if isinstance(part, ShelfPart))
    screen.show(number)
    pilot.frame()
    pilot.click("prize:marbles opal")
    assert context.settings.marbles == "opal"
    pilot.click("prize:deck glass")
    assert context.settings.deck == "standard"
    assert screen.told.words == "Not yet: Beat all five rivals at Set."
    pilot.click("prize:marbles opal")
    assert context.settings.marbles == "veined"
