"""The check of a value that is one of a few: of options, and of settings, which are read first."""

from collections.abc import Sequence


def check_choice(field: str, value: object, choices: Sequence[object]) -> None:
    """Do nothing if an option's value is one of the choices, of the very type.

    Raises:
        ValueError: it is not; the text names the field, the value and the choices.
    """
    if not any(value == choice and type(value) is type(choice) for choice in choices):
        listed = ", ".join(str(choice) for choice in choices)
        raise ValueError(f"{field} takes {listed}, got {value!r}")
