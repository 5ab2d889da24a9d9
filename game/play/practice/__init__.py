"""Practice away from a table: the keys of cards, and thirty seconds of questions."""
