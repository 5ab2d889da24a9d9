"""What entries do: calls and claims, cards that are turned up, and the name of the last card."""
