"""The sheet of a game: its ways to play, whom with, and Play."""
