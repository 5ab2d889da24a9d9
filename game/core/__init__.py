"""Pure foundations, standard library only: ternary arithmetic, randomness, the rules contract."""
