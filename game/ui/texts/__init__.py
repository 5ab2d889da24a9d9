"""Words, ready to translate."""
