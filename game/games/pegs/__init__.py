"""Peg solitaire on any lattice: positions, jumps, races, duels, rows of boards, hints."""
