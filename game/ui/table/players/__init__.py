"""Who sits at a table: people, computers, ghosts, and who plays at other computers."""
