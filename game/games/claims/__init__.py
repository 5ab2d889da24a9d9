"""The card games and the code they share."""
