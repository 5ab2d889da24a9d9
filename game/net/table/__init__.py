"""What is settled at a table that several computers play at, and said about it."""
