"""One act of pairing (section 8): pure, bounded, the same for the same input."""
