"""Several computers at one table, by the standard library alone: no screen, no rule of any game."""
