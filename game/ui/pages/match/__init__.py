"""What lies over a table: pause, result, reasons, bookmarks."""
