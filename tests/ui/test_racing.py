"""Ghosts: a finished game is raced, from the result, the list and the replay."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from runs import NOW, TODAY, Run

from game.core.rng import Rng
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Claim
from game.games.triangle.rules import TriangleOptions
from game.play.ghost import ghost_of
from game.play.match import Match
from game.play.opening import Opening
from game.play.session import Session
from game.play.stats.figures import figures
from game.storage.store import End
from game.storage.store.files import export_session
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.history.page import HistoryScreen, taking_in
from game.ui.pages.history.sessions import FinishedPart
from game.ui.pages.match.result_words import race
from game.ui.table.tables import kept_table

STEP_MS = 1000
SIX = ClassicOptions(attributes=3)


def finished(one: Run, names: tuple[str, ...] = ("Emmy",), game: str = "classic") -> int:
    """Keep a finished game with something done each second, and return its number."""
    options = SIX if game == "classic" else TriangleOptions()
    opening = Opening(game, options, "x", (), names, (None,) * len(names), "today", TODAY)
    deal = opening.rules.deal(options, Rng("x", "deal"))
    opening = replace(opening, deal=deal)
    session = Session(opening.rules, options, "x", len(names), deal)
    while session.result is None:
        now, seat = STEP_MS * (len(session.log) + 1), min(session.actors - {-1})
        session.submit(seat, session.rules.moves(session.state, seat)[0], now)
    number = one.store.begin(opening, NOW)
    one.store.append(number, 0, session.log, End(NOW + 60, TODAY, figures(session)))
    return number


def the_list(one: Run) -> HistoryScreen:
    page = history_screen(one.context)
    page.show(next(n for n, part in enumerate(page.parts) if isinstance(part, FinishedPart)))
    one.push(page)
    return page


def plate(one: Run) -> tuple[str, str, str]:
    """Return name, score and note of what is raced against."""
    widget = one.widget("beside:1")
    return widget.words, widget.score, widget.note


def to(one: Run, ms: int) -> None:
    """Let the play clock come to a time."""
    while one.table.match.now < ms:
        one.frame(min(16, ms - one.table.match.now))


def test_a_game_of_the_list_is_raced_and_lights_up_as_it_came(run: Callable[[], Run]) -> None:
    one = run()
    finished(one)
    the_list(one)
    one.walk_to("race")
    one.press(pygame.K_RETURN)
    table = one.table
    assert (table.match.opening.mode, table.match.opening.day) == ("", "")
    assert plate(one) == ("Emmy", "0", "")
    to(one, STEP_MS - 1)
    assert plate(one)[1] == "0"
    assert not table.motion(table.model.moment)  # nothing is drawn until something comes
    to(one, STEP_MS)
    assert plate(one)[1] == "1"
    assert table.model.animator.is_visible(table.model.moment.ms)  # the light
    to(one, 2300)
    assert plate(one)[1] == "2"
    table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
    one.frame(0)
    assert plate(one)[2] == "1.3 s ahead"
    to(one, 2700)
    table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
    one.frame(0)
    assert plate(one)[2] == "0.7 s ahead"
    one.wait(2000)
    one.finish()
    assert any("slower than the game you raced" in words for words in one.words())
    one.click_more("again")
    assert plate(one)[:2] == ("Emmy", "0")  # the same deal is raced again


def test_a_race_of_tables_is_told_in_tables() -> None:
    options = ClassicOptions(goal="streak")
    matches = []
    for finds in (1, 3):
        match = Match(Opening("classic", options, "x"))
        for number in range(finds):
            match.session.submit(0, match.rules.moves(match.state, 0)[0], number)
        cards = iter(combinations(match.state.table, 3))
        wrong = (
            Claim(one) for one in cards if not match.rules.explain(match.state, Claim(one)).right
        )
        match.session.submit(0, next(wrong), finds)
        matches.append(match)
    ghosts = [ghost_of(match.opening, match.session.log) for match in matches]
    assert race(matches[1], ghosts[0]) == "2 tables more than in the game you raced"
    assert race(matches[0], ghosts[1]) == "2 tables fewer than in the game you raced"
    assert race(matches[0], ghosts[0]) == "Level with the game you raced"


def test_a_game_against_another_has_it_again_after_a_kill(run: Callable[[], Run]) -> None:
    one = run()
    number = finished(one)
    the_list(one)
    one.click("race")
    one.act(2)
    race = one.table.match.recorder.number  # type: ignore[union-attr]
    assert one.context.settings.raced == (number, race)
    settings, now = one.context.settings, one.table.session.log[-1].at_ms
    one.die()
    two = run()
    two.context.settings = settings
    table = kept_table(two.context, race)
    assert table is not None
    assert table.model.rival is not None
    assert table.model.rival.at == table.model.rival.ghost.position_at(now) > 0
    table.match.leave()
    two.context.change(raced=(number, race + 1))
    other = kept_table(two.context, race)
    assert other is not None
    assert other.model.rival is None


@pytest.mark.heavy
def test_the_result_and_the_replay_offer_it_and_the_earlier_game_is_named_so(
    run: Callable[[], Run],
) -> None:
    one = run()
    finished(one, game="triangle")
    the_list(one)
    one.press(pygame.K_RETURN)
    one.click("race")
    assert plate(one) == ("Emmy", "14", "0 jumps")
    to(one, 2000)
    assert plate(one) == ("Emmy", "12", "2 jumps")
    one.to_the_games()
    one.sit(one.context.setups.last_setup("classic", together=False))
    one.finish()
    one.click_more("race")
    assert plate(one)[0] == "Earlier game"


def test_a_damaged_game_and_one_of_several_are_refused(run: Callable[[], Run]) -> None:
    one = run()
    number = finished(one)
    saved = one.store.load(number)
    page = the_list(one)
    broken = replace(saved, entries=saved.entries[:-2], at=saved.at - 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(one.store), "load", lambda *_: broken)
        one.click("race")
        assert page.told.words == "This game isn’t finished, so it can’t be raced."
        patch.setattr(
            type(one.store), "load", lambda *_: replace(saved, entries=saved.entries[::-1])
        )
        one.click("race")
        assert page.told.words == "This game is damaged, so it can’t be raced."
    one.store.delete_session(number)
    finished(one, ("Emmy", "Ada"))
    page.show(page.tab)
    one.frame()
    race = one.widget("race")
    assert not race.enabled


def test_a_friends_file_is_raced_and_a_damaged_one_is_refused_in_one_line(
    run: Callable[[], Run], tmp_path: Path
) -> None:
    one = run()
    number, file = finished(one), tmp_path / "emmy.json"
    export_session(one.store, number, file)
    one.store.delete_session(number)
    whole = file.read_text()
    page = the_list(one)
    for text in (whole[: len(whole) // 2], "[1, 2]", whole.replace("1000,", "99999,", 1)):
        file.write_text(text)
        page.begin(taking_in(page, str(file)))
        one.wait(300)
        assert page.told.role == "wrong" or "left out" in page.told.words
        assert "\n" not in page.told.words
        assert not one.store.finished_sessions()
    file.write_text(whole)
    page.begin(taking_in(page, str(file)))
    one.wait(600)
    one.click("race")
    assert plate(one)[0] == "Emmy"
    one.context.change(reduce_motion=True)
    to(one, STEP_MS + 100)
    light = [sprite for sprite in one.scene().sprites if sprite.ident.startswith("score:1 ")]
    assert light
    assert all(sprite.box.w == sprite.style[2] for sprite in light)  # it does not grow
