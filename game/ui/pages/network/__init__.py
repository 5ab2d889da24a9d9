"""Network tables: hosting and joining, the waiting room, and panels over the table."""
