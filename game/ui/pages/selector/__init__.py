"""The choice of games."""
