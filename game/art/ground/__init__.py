"""Table backgrounds and their seasonal decorations."""
