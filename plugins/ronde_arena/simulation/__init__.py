"""Whole arenas with made-up players: what the rules do to waits, distances, colours (section 10).

Every move goes through conduct, so that a simulation tries the real system from end to end.
"""
