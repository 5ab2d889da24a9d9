"""The grounds on which things lie: tables, seasons and the card to share."""
