"""Do at any table what a seat alone may do there, by events of the mouse and the keyboard."""

from functools import singledispatch

import pygame
from pilot import Pilot

from game.core.rules import Action
from game.games.claims.state import Claim, NoneHere
from game.games.pegs.state import Jump
from game.games.triangle import solver
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import default_setup


@singledispatch
def do(action: Action, pilot: Pilot) -> None:
    """Do what is allowed now, as a person would who plays alone."""
    raise NotImplementedError(f"nobody knows how {action} is done")


@do.register
def _(action: Claim, pilot: Pilot) -> None:
    for card in action.left:
        pilot.click(f"card:{card}")
    for card in action.right:
        pilot.click(f"card:{card}", button=3)
    if not pilot.table.session.state.options.claim_size:
        pilot.press(pygame.K_RETURN)


@do.register
def _(action: Jump, pilot: Pilot) -> None:
    pilot.click(f"hole:{action.source}")
    pilot.click(f"hole:{action.target}")


@do.register
def _(action: NoneHere, pilot: Pilot) -> None:
    pilot.press(pygame.K_BACKSPACE)


def win_triangle(pilot: Pilot) -> ResultScreen:
    """Play a board to its perfect end, until its result opens."""
    table = pilot.sit(default_setup("triangle", 1))
    state = table.match.state
    for source, target in solver.solve(5, state.markers, state.home).line:
        pilot.click(f"hole:{source}")
        pilot.click(f"hole:{target}")
        pilot.wait(1000, 100)
    while not isinstance(pilot.screen, ResultScreen):
        pilot.frame(16)
    return pilot.screen
