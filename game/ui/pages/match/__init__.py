"""The pages over a table: pause, result, daily result, reasons and bookmarks."""
