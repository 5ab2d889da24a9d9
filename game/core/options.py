"""Declarations of game options, in a single place.

The set-up, codes and files, the schema of the protocol, the command line, the settings and the
help of the set-up read these declarations. Their words are plain English, as those of rules.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, fields, replace
from dataclasses import field as made_field
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

Choices: TypeAlias = tuple[tuple[object, str], ...]
"""Values with their words, in which {n} stands for the value."""

SWITCH: Choices = ((False, "Off"), (True, "On"))

PLAYS: Choices = (("race", "Race"), ("duel", "Duel"))
"""The ways to play together on a table each or a common one, as an option offers them."""

O = TypeVar("O")  # noqa: E741 - the standard letter of the contract


def check_choice(field: str, value: object, choices: Sequence[object]) -> None:
    """Check the value of an option, or of a setting, against its choices.

    Raises:
        ValueError: it is no choice, or of another type; the text names the field and the choices.
    """
    for choice in choices:
        if value == choice and type(value) is type(choice):
            return
    raise ValueError(f"{field} takes {', '.join(map(str, choices))}, got {value!r}")


def number_choices(numbers: Iterable[int], words: str = "{n}") -> Choices:
    """Return choices of numbers, with the same words for all."""
    return tuple((number, words) for number in numbers)


def is_solo(options: Any, seats: int) -> bool:
    """Whether the game has a single seat."""
    return seats == 1


def is_multiplayer(options: Any, seats: int) -> bool:
    """Whether the game has several seats."""
    return seats > 1


@dataclass(frozen=True, slots=True)
class Option:
    """The declaration of a field of a game's options.

    ``choices`` are offered in the set-up, under the ``label``; ``why`` is a sentence about them.
    ``applies`` returns whether the field matters, from the options and the number of seats.
    ``span`` returns the range of allowed numbers where the choices are not all of them, or not
    always; ``none`` is the word for None, where that is allowed.

    ``helps``: games with it stay apart in statistics. ``practice`` is its value in practice, if not
    the default, ``setting`` the setting with its value for new games, ``by_ear`` its value for
    players with a screen reader and no setting, and ``anew`` a field that is reset with every
    change of this one. ``basic``: rules in words name it even at its default. ``listed`` are the
    values named beside the game in lists. ``before`` is the value of games older than the option,
    if there were any. ``seat`` is the player with this handicap, from 1 on, or 0 for all of them;
    ``before`` is then the value for no handicap.

    A field has several declarations if its label depends on other options: they allow the same
    values, and at most one applies.
    """

    field: str
    label: str
    why: str
    choices: Choices = SWITCH
    _: KW_ONLY
    applies: Callable[[Any, int], bool] = lambda options, seats: True
    span: Callable[[Any], range] | None = None
    none: str = ""
    helps: bool = False
    practice: object = None
    setting: str = ""
    by_ear: object = None
    anew: str = ""
    basic: bool = False
    listed: Choices = ()
    before: object = None
    seat: int | None = None
    values: tuple[object, ...] = made_field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Keep the values of the choices: each made options object is checked against them."""
        object.__setattr__(self, "values", tuple(value for value, _ in self.choices))

    def choices_for(self, options: Any) -> Choices:
        """Return the allowed choices, with the current value added if it is none of them."""
        current, taken = getattr(options, self.field), self.choices
        if self.span is not None:
            numbers = self.span(options)
            taken = tuple(choice for choice in taken if choice[0] is None or choice[0] in numbers)
        known = any(value == current for value, _ in taken)
        return taken if known else (*taken, (current, "{n}"))

    def check(self, options: Any) -> None:
        """Check the field's value in the options.

        Raises:
            ValueError: it is not allowed; the text names it and the allowed values.
        """
        value = getattr(options, self.field)
        if value is not None and value == self.before and type(value) is type(self.before):
            return  # as it mostly is: thousands of stored games are read at a time
        if self.span is None:
            check_choice(self.field, value, self.values)
            return
        numbers = self.span(options)
        if not (self.none and value is None) and not (type(value) is int and value in numbers):
            taken = f"{'None or ' if self.none else ''}{numbers[0]} … {numbers[-1]}"
            raise ValueError(f"{self.field} takes {taken}, got {value!r}")

    # Texts on the command line.

    def argument_text(self, value: object) -> str:
        """Return a value as text for the command line."""
        if value is None or isinstance(value, bool):
            return {None: self.none, False: "off", True: "on"}[value]
        return str(value)

    def read(self, text: str) -> object:
        """Return the value of a text, without checking it against other options.

        Raises:
            ValueError: it is not allowed; the text lists the allowed values.
        """
        known = {self.argument_text(value): value for value in self.values}
        if text in known:
            return known[text]
        taken = [*known]
        if self.span is not None:
            if text.isascii() and text.removeprefix("-").isdigit() and len(text) < 10:
                return int(text)
            taken = [*filter(None, [self.none]), "a whole number"]
        raise ValueError(f"{self.field} takes {', '.join(taken)}, got {text!r}")

    # Items of codes, as in files.

    def encode_value(self, value: Any) -> int | str:
        """Return a value for a code: None as a word, flags as 0 and 1."""
        plain: int | str = self.none if value is None else value
        return int(plain) if isinstance(plain, bool) else plain

    def decode_value(self, item: object) -> object:
        """Return the value encoded by an item of a code.

        Raises:
            ValueError: it is neither a number nor a word, or no flag where one is needed.
        """
        if type(item) not in (int, str):
            raise ValueError(f"{self.field} takes a number or a word, got {item!r:.80}")
        if self.none and item == self.none:
            return None
        if type(self.values[0]) is bool:
            check_choice(self.field, item, (0, 1))
            return bool(item)
        return item


class Variant(NamedTuple):
    """A named variant of a game: its default options changed by some ``values``.

    ``sign`` names its icon, ``why`` is a sentence about it. One with a ``figure`` shows it large
    below a picture of its first position. ``since`` is the ISO week, as 2026-W48, from which it is
    among the games of the week; one without it has always been.
    """

    sign: str
    words: str
    why: str
    values: Mapping[str, object]
    figure: str = ""
    since: str = ""

    def apply_to(self, options: O) -> O:
        """Return the options changed to this variant, other fields kept."""
        return replace(options, **self.values)  # type: ignore[type-var]

    def fits(self, options: Any) -> bool:
        """Whether the options have all values of this variant."""
        return all(getattr(options, name) == value for name, value in self.values.items())


@cache
def default_options(kind: Any) -> Any:
    """Return the options of a class with all fields at their defaults, made once."""
    return kind()


def declared_options(options: Any) -> dict[str, Option]:
    """Return the declarations of options by field, in the order of the fields."""
    kind: Any = type(options)
    return _of_kind(kind)


@cache
def _of_kind(kind: Any) -> dict[str, Option]:
    known = {option.field: option for option in kind.OPTIONS}
    ordered = sorted(
        fields(kind), key=lambda one: bool(one.kw_only)
    )  # these came later, for all games
    return {one.name: known[one.name] for one in ordered}


def favours(options: Any, seat: int, seats: int) -> list[tuple[Option, object]]:
    """Return the handicaps of a seat, each with its value."""
    renewed = options.migrate()
    return [
        (option, getattr(renewed, option.field))
        for option in renewed.OPTIONS
        if option.seat == seat + 1
        and getattr(renewed, option.field) != option.before
        and option.applies(renewed, seats)
    ]


def drop_unasked(options: Any, seats: int) -> Any:
    """Return options with help, handicaps and later additions reset, unless offered for the seats.

    Hidden values must not keep a game apart in statistics.
    """
    usual, asked = type(options)(), {option.field for option in options.relevant_options(seats)}
    extra = (one for one in options.OPTIONS if one.helps or one.before is not None)
    apart = {one.field for one in extra} - asked
    return replace(options, **{field: getattr(usual, field) for field in apart})


def encode_values(options: Any) -> list[int | str]:
    """Return the values of options in the order of their fields.

    Trailing values are left out if they equal ``before``, those of games older than the option.
    """
    known = declared_options(options)
    values = [(option, getattr(options, name)) for name, option in known.items()]
    while values[-1][0].before is not None and values[-1][1] == values[-1][0].before:
        values.pop()
    return [option.encode_value(value) for option, value in values]


def decode_values(default: O, code: object) -> O:
    """Return options of the default's class with the values of a code.

    Raises:
        ValueError: the code is too long, too short, or has a value that its field does not take.
    """
    known = declared_options(default)
    later = [option.before for option in known.values() if option.before is not None]
    missing = len(known) - len(code) if isinstance(code, list) else -1
    if not isinstance(code, list) or not 0 <= missing <= len(later):
        raise ValueError(f"options take a list of {', '.join(known)}; got {code!r:.80}")
    values = [option.decode_value(item) for option, item in zip(known.values(), code, strict=False)]
    values += later[len(later) - missing :]
    return type(default)(**dict(zip(known, values, strict=True)))


def check_seats(seats: int, least: int, most: int) -> None:
    """Check the number of seats.

    Raises:
        ValueError: it is too high or too low.
    """
    if not isinstance(seats, int) or isinstance(seats, bool) or not least <= seats <= most:
        raise ValueError(f"seats takes {least} … {most}, got {seats!r}")
