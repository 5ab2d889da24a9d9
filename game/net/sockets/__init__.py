"""All connections of a program: the one thread that carries them, and who commands it."""
