"""Who sits where: names of seats."""

LONGEST_NAME = 24


def seat_name(text: str, otherwise: str) -> str:
    """Return a name from any text: one line, trimmed, at most 24 characters, never empty.

    ``otherwise`` is the name where the text has nothing to show.
    """
    line = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(line.split())[:LONGEST_NAME].rstrip() or otherwise
