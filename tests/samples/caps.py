"""Samples of No Set: tables of several sizes, the light, hints, refused cards, and ends."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from hands import act, cap_hand

from game.core.masks import cards_of
from game.core.steps import run_to_end
from game.games.noset.largest import best_cards
from game.games.noset.state import CapState, Take
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment
from game.ui.setups import default_setup, with_field
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table
from samples.rush import ended

Stack = list[AnyScreen]

_NOW = Moment(20_000, 20_000)


def cap_samples(context: Context) -> Mapping[str, Callable[[], Stack]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    made = _Made(context)
    lens_on = replace(context, settings=replace(context.settings, lens=True))
    return {
        "noset": lambda: [made.taken(4)],
        "noset-12": lambda: [made.taken(6, size=12, deal="single")],
        "noset-solid": lambda: [made.taken(5, size=27)],
        "noset-deck": lambda: [made.taken(7, size=81)],
        "noset-light": lambda: [made.thought(made.taken(9, size=81, assists=True))],
        "noset-lost": lambda: [made.thought(made.taken(13, size=81, assists=True, well=False))],
        "noset-hint": lambda: [made.hinted(made.taken(5, size=81))],
        "noset-refused": lambda: [made.refused(made.taken(6, size=81))],
        "noset-twenty": lambda: [made.taken(2, goal="twenty")],
        "lens-noset": lambda: [_Made(lens_on).taken(11, company="practice", size=81)],
        "noset-storm": lambda: [made.taken(4, goal="storm")],
        "noset-duel": lambda: [made.taken(3, seats=2, play="duel", well=False)],
        "noset-race": lambda: [made.taken(13, seats=3)],
        "result-noset": lambda: ended(made.taken(20, size=18, well=False)),
        "result-noset-twenty": lambda: ended(made.taken(20, size=81)),
    }


class _Made:
    """Tables in a context."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def taken(
        self,
        count: int,
        seats: int = 1,
        *,
        company: str = "",
        well: bool = True,
        **fields: object,
    ) -> TableScreen:
        """Return a table at which cards were taken: good ones, or the first open ones."""
        setups = self.context.setups
        setup = setups.with_company("noset", company) if company else default_setup("noset", seats)
        options = setup.opening.options
        for name, value in fields.items():
            options = with_field(options, name, value)
        screen = new_table(self.context, setup.with_fields(options=options, seed="picture"))
        screen.advance(Moment(0, 0))
        screen.advance(_NOW)
        for _ in range(count):
            state: CapState = screen.match.state
            if state.over:
                break
            good = cards_of(
                run_to_end(best_cards(state.table_mask, state.taken_mask, state.features))
            )
            card = (good if well else state.open)[0]
            screen.model.submit(state.turn, Take(card))
        screen.model.animator.end()
        screen.model.say("")
        return screen

    def thought(self, screen: TableScreen) -> TableScreen:
        """Return a table whose light has come to its verdict."""
        while screen.background_step():
            pass
        return screen

    def hinted(self, screen: TableScreen) -> TableScreen:
        """Return a table after the last step of a hint."""
        for _ in range(3):
            act(screen, "hint")
            self.thought(screen)
        return screen

    def refused(self, screen: TableScreen) -> TableScreen:
        """Return a table at which a closed card was pressed."""
        cap_hand(screen).press(cards_of(cap_hand(screen).state.closed_mask)[3])
        screen.model.animator.end()
        return screen
