"""Pages for people, from files we ship."""
