"""The set-up page: seats, call keys, and the options of the game."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import eq

import pygame

from game.core.options import SWITCH, Option
from game.games.levels import FASTER, self_of
from game.play.codes import is_code
from game.play.opening import LONGEST_NAME
from game.ui.choices import Choices
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row
from game.ui.kit.layout.form import Field, Form, equal_row
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.key_field import KeyField
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.kit.widgets.text_field import TextField
from game.ui.kit.widgets.tile import Tile
from game.ui.kit.widgets.toggle import Toggle
from game.ui.pictures import portrait
from game.ui.setups import Setup
from game.ui.table.players.computers import FASTER_SIGN, level_tip, level_words, levels_to_offer
from game.ui.texts.common_words import choice_words, tr

LONGEST_SEED = 60
_FEW = 5  # options that are all shown
_LEAST_CODE = 9  # characters of a seed that is a code: nobody makes these up by chance


class SetupScreen(PageScreen[Setup]):
    """The page of the options that a sheet has not; it answers the changed set-up."""

    help_page = "setup"

    def __init__(self, context: Context, setup: Setup, *, players: bool = True) -> None:
        """Begin with a set-up; without ``players`` it asks for rules alone, all of them."""
        self.choices, self._asks_players = Choices(context, setup), players
        self._unfolded, self._alone = not players, players and self.choices.seats == 1
        self.scrolled = ScrollState(), ScrollState()
        game = tr(self.choices.rules.title)
        super().__init__(context, tr("{game}: options").format(game=game))
        self.focus = "start"

    # Input.

    def set_seed(self, seed: str) -> None:
        """Set the seed; a code is a valid seed too, but hardly meant as one."""
        self.choices.seed = seed
        if len(seed) >= _LEAST_CODE and is_code(seed):
            self.waiting.message = tr("That’s a code. Press “Enter code…” to use it.")

    def take_key(self, seat: int, event: pygame.Event) -> None:
        """Bind a call key to a seat, or show the reason why not."""
        self.waiting.message = self.choices.set_key(seat, event.key)

    def on_enter(self) -> Navigation | None:
        """Go back with the choices."""
        return self.answer(self.choices.setup())

    # Drawing.

    def page_body(self, view: View, moment: Moment) -> Node:
        """Return players and rules in a panel each, or in one where that is too narrow."""
        handicaps, agreed = self._handicaps()
        rules, line = self._rules(handicaps)
        if self._alone or not self._asks_players:
            whole = self._panel(1, [*rules, *agreed], line)
            return Container(whole, y=0.0, wide=(290, 760), x=0.5)
        players = [*self._players(), *agreed]
        beside = Row(
            Container(self._panel(0, players), wide=(250, 280), grow=0.46),
            Container(self._panel(1, rules, line), wide=(290, 330), grow=0.54),
            gap=20,
        )
        together = self._panel(0, [*players, *rules], line)
        return Container(together if view.tall else FirstThatFits(beside, together), y=0.0)

    def _panel(self, number: int, rows: Sequence[Node], *below: Node) -> Node:
        """Return rows in a panel, scrolling if they do not fit."""
        scrolled = ScrollColumn(f"bar:{number}", self.scrolled[number], *rows, gap=8)
        look = ("panel", "panel_border")
        return Container(Column(scrolled, *below, gap=10), y=0.0, pad=(20, 14), panel=look)

    def buttons(self, view: View) -> list[Button]:
        """Return the button to accept the choices."""
        return [Button("start", tr("Done"), self.on_enter, "main", "check")]

    def _players(self) -> list[Node]:
        """Return the number of players, the seed, and a row for each seat."""
        choices = self.choices
        counts = [str(n + 1) for n in range(choices.rules.max_seats)]
        seats = Choice("seats", counts, choices.seats - 1, choices.set_seats)
        form = Form(Field(tr("How many"), seats), self._seed())
        head = Row(_heading(tr("Players")), self._turn_all(), gap=10)
        return [head, *form.rows, *map(self._seat, range(choices.seats))]

    def _seed(self) -> Field:
        empty, edit = tr("Random"), self.edits["seed"]
        seed = TextField("seed", self.choices.seed, self.set_seed, empty, LONGEST_SEED, edit)
        return Field(tr("Seed"), seed)

    def _turn_all(self) -> Node:
        """Return the button to switch all opponents between computers and people."""
        against = self.choices.against_computers
        words = tr("People only") if against else tr("Add computers")
        sign = "person" if against else "computer"
        button = Button("against", words, self.choices.turn_all, icon=sign)
        return Container(FirstThatFits(button, button.sign()), high=34)

    def _seat(self, seat: int) -> Node:
        """Return the row of a seat: person or computer, name, and call key or level."""
        choices = self.choices
        several = choices.seats > 1
        computer = several and bool(choices.levels[seat])
        name, now, empty = f"name:{seat}", choices.names[seat], choices.default_name(seat)
        change, edit = partial(choices.names.__setitem__, seat), self.edits[name]
        called = self._player(seat)
        field = TextField(name, now, change, empty, LONGEST_NAME, edit, called=called)
        sign: Node = self._sign(seat) if several else Icon("", 20, "seat0")
        parts: list[Node] = [Container(sign, wide=40), Container(field, grow=1)]
        if computer or choices.calls:
            end = self._level(seat) if computer else self._key(seat)
            parts.append(Container(end, wide=(70, 120)))
        return Row(*parts, gap=8)

    def _sign(self, seat: int) -> Tile:
        level = self.choices.levels[seat]
        turn_over = partial(self.choices.turn_over, seat)
        tip = tr("Computer – press to switch") if level else tr("Person – press to switch")
        sign = portrait(level, (30, 38), seat) if level else Icon("person", 22, f"seat{seat}")
        inside, called = Container(sign, wide=(34, 70), high=(34, 46)), self._player(seat)
        return Tile(f"who:{seat}", inside, turn_over, tip=tip, called=f"{called}: {tip}")

    def _player(self, seat: int) -> str:
        return tr("Player {number}").format(number=seat + 1)

    def _level(self, seat: int) -> Node:
        level = self.choices.levels[seat]
        levels = levels_to_offer(self.context.library.beaten(self.choices.rules.key), level)

        def change(number: int) -> None:
            self.choices.set_level(seat, levels[number])

        return Choice(
            *(f"level:{seat}", [*map(level_words, levels)], levels.index(level), change),
            in_row=False,
            short=[str(self_of(one)) + FASTER_SIGN * (one in FASTER) for one in levels],
            tip=level_tip(level),
            called=f"{self._player(seat)}: {tr('Level')}",
        )

    def _key(self, seat: int) -> KeyField:
        cap, prompt = key_name(self.choices.keys[seat]), tr("Press a key")
        take, tip = partial(self.take_key, seat), tr("Call key")
        called = f"{self._player(seat)}: {tip}"
        waits = self.waiting
        return KeyField(f"key:{seat}", cap, waits, take, prompt, tip=tip, called=called)

    def _rules(self, handicaps: Form) -> tuple[list[Node], Node]:
        """Return the relevant options, and a line to explain any of them, or a handicap."""
        asked = self._relevant_options(lambda seat: seat is None)
        unfolded = self._unfolded or len(asked) <= _FEW
        shown = [one for one in asked if unfolded or not self._is_of_way(one)]
        seed = [self._seed()] if self._alone else []
        form = self._form(*map(self._option, shown), *seed)
        line = form.line(tr("Point at a rule to see what it does."), handicaps)
        more = Button("more", tr("All options"), self._unfold, icon="down")
        fold = [] if len(shown) == len(asked) else [Container(more, high=34)]
        return [Row(_heading(tr("Rules"))), *form.rows, *fold], line

    def _is_of_way(self, option: Option) -> bool:
        """Whether the ways on the sheet offer all values of an option."""
        ways = self.choices.options.VARIANTS
        offered = {way.values[option.field] for way in ways if option.field in way.values}
        return {*option.values} <= offered

    def _unfold(self) -> None:
        """Show the options of the ways too."""
        self._unfolded, self.focus = True, "start"

    def _handicaps(self) -> tuple[Form, list[Node]]:
        """Return the form of handicaps, and its rows below their column heads."""
        whether = [*map(self._option, self._relevant_options(lambda seat: seat == 0))]
        seats = [
            self._relevant_options(partial(eq, seat + 1)) for seat in range(self.choices.seats)
        ]
        of_seats = [self._handicap(*each) for each in enumerate(seats) if each[1]]
        form = self._form(*whether, *of_seats)
        heads = [Label(tr(one.label), 15, "text_dim", align="c") for one in seats[0]]
        head = form.indented_row(equal_row(*heads))
        first, rows = form.rows[: len(whether)], form.rows[len(whether) :]
        return form, [*first, *([head] if rows else []), *rows]

    def _relevant_options(self, of: Callable[[int | None], bool]) -> list[Option]:
        """Return the relevant options of the selected seats."""
        asked = self.choices.options.relevant_options(self.choices.seats)
        return [option for option in asked if of(option.seat)]

    def _form(self, *fields: Field) -> Form:
        focus = self.focus if self.focus_seen else ""
        return Form(*fields, pointer=self.pointer, focus=focus)

    def _option(self, option: Option) -> Field:
        return Field(tr(option.label), self._choice(option), why=tr(option.why))

    def _handicap(self, seat: int, options: Sequence[Option]) -> Field:
        """Return a row with the handicaps of a seat."""
        name, sign = self.choices.name(seat), Icon("person", 18, f"seat{seat}")
        first, *more = [(self._choice(option), tr(option.why)) for option in options]
        for (choice, _), option in zip((first, *more), options, strict=True):
            choice.called = f"{self._player(seat)}: {tr(option.label)}"
            if isinstance(choice, Choice):
                choice.in_row = False
        return Field(name, first[0], why=first[1], more=more, sign=sign)

    def _choice(self, option: Option) -> Choice | Toggle:
        """Return the choice of an option, or a switch if it is on or off."""
        options = self.choices.options
        if option.choices == SWITCH:
            take, on = self.choices.set_option, bool(getattr(options, option.field))
            turn = partial(take, option, (False, True))
            return Toggle(f"option:{option.field}", on, lambda now: turn(int(now)))
        offered = option.choices_for(options)
        values = [value for value, _ in offered]
        change = partial(self.choices.set_option, option, values)
        chosen = values.index(getattr(options, option.field))
        return Choice(f"option:{option.field}", choice_words(offered), chosen, change)


def _heading(words: str) -> Node:
    return Container(Label(words, 21, "accent", bold=True, heading=True), high=34, grow=1)
