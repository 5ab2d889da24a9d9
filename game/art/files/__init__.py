"""Image files, written in slices."""
