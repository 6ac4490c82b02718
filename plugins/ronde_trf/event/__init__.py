"""Between a file's content and a tournament, both ways."""
