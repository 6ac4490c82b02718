"""What clients can do: every mutation is an input that knows its moves, and the same road."""
