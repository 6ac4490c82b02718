"""``ronde`` and ``python -m ronde_gateway``."""

from ronde_gateway.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
