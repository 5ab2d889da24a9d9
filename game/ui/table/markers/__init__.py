"""Peg solitaire on a triangle: input, solver help, spoken queries and drawing."""
