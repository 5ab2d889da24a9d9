"""Network play with the standard library alone: hosts, guests, sockets and discovery of tables."""
