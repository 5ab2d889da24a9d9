"""What four games that there are not meet in the program: run by ``tests/laws/test_newcomers.py``.

Nothing here, nor in the program, knows them but by their rules and their pages of help.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from doing import do
from exchanged import export_all, from_text, import_session, to_text
from pilot import DEALT_MS
from runs import Run
from variants import variants

from game.app import main
from game.games import GAMES
from game.play.codes import decode, encode
from game.play.days import daily_games
from game.play.opening import Opening
from game.play.protocol import Dialogue
from game.storage.store import Store
from game.ui import pages
from game.ui.dated_games import done_today
from game.ui.kit.screen import Push
from game.ui.pages.explore.odds_sheets import topics
from game.ui.pages.history.replays.replay import ReplayScreen
from game.ui.pages.match.explanation import WhyScreen
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from newcomers.cross import SOLUTION
from newcomers.plugin import NEW

KEYS = [rules.key for rules in NEW]
every_game = pytest.mark.parametrize("game", KEYS)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    made = Run(tmp_path)
    yield made
    made.close()
    pygame.quit()


def says(run: Run, words: str) -> bool:
    return words in " ".join(run.words())


def choose(run: Run, name: str) -> None:
    """Walk to a button, as there are more games than have room, and press it."""
    run.walk_to(name)
    run.press(pygame.K_RETURN)


def begin(run: Run, game: str) -> None:
    """Walk to a game's tile, and play it from its sheet."""
    choose(run, f"game:{game}")
    run.press(pygame.K_RETURN)


def play_on(run: Run, most: int = 200) -> None:
    """Do at the table what hints tell, by events alone, as long as it is one's own turn.

    Pegs on the cross have no hints, but a solution is known where the middle starts empty.
    """
    for _ in range(most):
        run.wait(DEALT_MS)
        session = run.table.session
        if 0 not in session.actors:
            return
        hint, moves = session.rules.hint(session.state, 0), session.rules.moves(session.state, 0)
        known = SOLUTION[len(session.log) % len(SOLUTION)]
        do(hint.action if hint else known if known in moves else moves[0], run)
    assert most < 200, "no end"


def finished(run: Run, game: str) -> ResultScreen:
    """Play a game from the choice of games to its end, and return the result."""
    begin(run, game)
    assert run.table.match.opening.game == game
    play_on(run)
    run.wait(6000)  # a press before that would only skip the ending
    assert isinstance(run.screen, ResultScreen)
    return run.screen


def test_they_are_among_the_games() -> None:
    assert list(GAMES)[-len(KEYS) :] == KEYS


@every_game
def test_it_is_played_to_the_end_and_kept(run: Run, game: str) -> None:
    run.walk_to(f"game:{game}")
    assert says(run, GAMES[game].short or GAMES[game].title)
    finished(run, game)
    result = run.table.session.result
    assert result is not None
    assert result.won is not False
    assert says(run, str(result.scores[0]))
    run.click("replay")
    assert isinstance(run.screen, ReplayScreen)
    for key in (pygame.K_PERIOD, pygame.K_PAGEDOWN, pygame.K_COMMA, pygame.K_SPACE):
        run.press(key)
        run.wait(200)
    run.press(pygame.K_ESCAPE)
    run.to_the_games()
    assert isinstance(run.screen, SelectorScreen)
    assert run.context.library.count(game) == 1
    for tab in range(5):
        page = pages.history_screen(run.context)
        run.loop._do(Push(page))
        page.show(tab)
        run.wait(100)
        assert run.words()
        run.press(pygame.K_ESCAPE)


@every_game
def test_a_lesson_is_offered_only_where_there_is_one(run: Run, game: str) -> None:
    begin(run, game)
    assert run.table.model.introduction.rule()
    assert run.screen.widget_named("teach") is None
    run.press(pygame.K_ESCAPE)
    run.click("leave")
    begin(run, "classic")
    assert run.screen.widget_named("teach") is not None


@every_game
def test_help_pause_and_code(run: Run, game: str) -> None:
    begin(run, game)
    play_on(run, 1)
    run.press(pygame.K_F1)
    assert says(run, GAMES[game].title)
    run.press(pygame.K_ESCAPE)
    run.press(pygame.K_ESCAPE)
    assert isinstance(run.screen, PauseScreen)
    code = run.screen.code.code
    assert decode(code).game == game
    run.press(pygame.K_ESCAPE)
    run.press(pygame.K_F3)
    if run.table.match.rules.timed:
        assert isinstance(run.screen, WhyScreen)


@every_game
def test_it_is_set_up_and_played_against_a_computer(run: Run, game: str) -> None:
    run.set_up(game)
    assert isinstance(run.screen, SetupScreen)
    for option in GAMES[game].default_options().OPTIONS[:1]:
        assert says(run, option.label)
    run.click("against")
    run.deal()
    assert run.table.session.computers
    if GAMES[game].timed:
        run.wait(60_000, 500)
    else:
        play_on(run)
        run.wait(10_000, 500)
    assert {entry.seat for entry in run.log} & {1}


@every_game
def test_it_has_a_deal_of_the_day(run: Run, game: str) -> None:
    assert game in daily_games()
    run.push(pages.days_screen(run.context))
    assert run.screen.widget_named(f"play:{game}") is not None
    choose(run, f"play:{game}")
    assert run.table.match.opening.day
    play_on(run)
    assert done_today(run.context.library, game) is not None


@every_game
def test_a_code_opens_it(run: Run, game: str) -> None:
    options = list(variants(game).values())[-1]
    run.set_up(game)
    run.click("back")
    run.click("code")
    run.type(encode(game, options, "by code").replace("-", ""))
    run.click("play")
    opening = run.table.match.opening
    assert (opening.game, opening.options, opening.seed) == (game, options, "by code")


@every_game
def test_it_goes_out_and_comes_in(run: Run, tmp_path: Path, game: str) -> None:
    finished(run, game)
    (number,) = run.store.numbers()
    path = tmp_path / "all.json"
    export_all(run.store, path)
    other = Store(None)
    import_session(other, path)
    (saved,) = (other.load(one) for one in other.numbers())
    assert to_text([saved]) == to_text([run.store.load(number)])
    assert from_text(to_text([saved])) == (saved,)


@every_game
def test_the_protocol_deals_it(game: str) -> None:
    dialogue = Dialogue()

    def ask(**request: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(dialogue.answer(json.dumps(request)))
        assert "error" not in answer, answer
        return answer

    ask(do="new", game=game, seed="asked")
    (move, *_) = ask(do="moves", session=1)["moves"]
    assert ask(do="explain", session=1, action=move)["right"]
    ask(do="apply", session=1, action=move)


@every_game
def test_the_commands_know_it(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", game, "--fast", "--seats", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == game
    assert main(["play", "--help"]) == 0
    assert GAMES[game].title in " ".join(capsys.readouterr().out.split())
    assert main(["odds", "--game", game]) == 2  # there are none


def test_no_odds_are_told_of_what_has_none() -> None:
    titles = {rules.title for rules in NEW}
    assert not titles & {topic.name for topic in topics()}


@every_game
def test_every_way_to_play_has_a_code(game: str) -> None:
    for options in variants(game).values():
        assert decode(encode(game, options, "any seed")) == Opening(game, options, "any seed")
