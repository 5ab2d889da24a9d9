"""Pictures of wood and glass: the triangle's board, its holes, its tray, and marbles."""
