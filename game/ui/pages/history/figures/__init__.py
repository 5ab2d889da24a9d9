"""Statistics: charts and records."""
