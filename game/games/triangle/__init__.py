"""Triangle Solitaire: board, jumps, colours, rules; and its solver."""
