"""What a board looks like, as plain data: no pygame in here."""
