"""Ways to play that go otherwise: from memory, and table after table."""
