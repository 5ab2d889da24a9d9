"""Triangle Solitaire: board, jumps, colours, rules, and the solver."""
