"""Card tables: input, hints, verdicts, spoken queries and drawing."""
