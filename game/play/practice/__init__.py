"""Practice away from a table: keys of cards, questions, and spaced repetition of tables."""
