"""Sessions of computer players only, at full speed: time jumps to what is due next."""

from game.play.session import Session

STEPS = 1000
"""Steps of thought in one go."""


def play_out(session: Session) -> None:
    """Let computer players play a session to its end.

    Raises:
        ValueError: it needs a person to go on.
    """
    while session.result is None:
        while session.think(STEPS):
            pass
        due = session.next_due()
        if due is None:
            raise ValueError("nobody will act: people sit at some of the seats")
        session.advance(due)
