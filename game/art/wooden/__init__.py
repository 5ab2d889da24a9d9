"""What is of wood and glass: the board of the triangle, its holes, and marbles."""
