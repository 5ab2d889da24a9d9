"""The parts of the end of a game: its scenes, words, medals and awards."""
