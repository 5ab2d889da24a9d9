"""The journey: ranks in rows of tables, and the ladder of computers to beat."""
