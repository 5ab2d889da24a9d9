"""What a game is compared with: the best, what is usual, and one that somebody plays against."""
