"""What everything lies on: the table, and what the seasons strew over it."""
