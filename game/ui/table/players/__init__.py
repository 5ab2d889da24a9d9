"""Players at a table: name plates, computer players, ghost rivals and network links."""
