"""What comes of finished games: achievements with their dates, and tables to practise again."""
