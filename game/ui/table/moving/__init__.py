"""What moves on a board, and how it sounds."""
