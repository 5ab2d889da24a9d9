"""Pictures as files, made piece by piece."""
