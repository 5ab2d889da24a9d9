"""The sockets of a program: the thread that serves them, and its interface for other threads."""
