"""The door of a private event (IS-33, AR-1.7): a password or an invitation opens it.

Of the password only a salted scrypt digest is kept; salt and invitation are drawn by whoever asks,
the core has no chance of its own.
"""

import hashlib
from hmac import compare_digest

from ronde.model import Access

__all__ = ["admits", "sealed"]

COST, BLOCK, PARALLEL = 2**14, 8, 1


def sealed(password: str, salt: str) -> str:
    """What is kept of a password: ``scrypt$salt$digest``, all in hexadecimal digits but the first
    word. ``salt`` are hexadecimal digits, 16 bytes or more."""
    digest = hashlib.scrypt(
        password.encode(), salt=bytes.fromhex(salt), n=COST, r=BLOCK, p=PARALLEL, dklen=32
    )
    return f"scrypt${salt}${digest.hex()}"


def admits(access: Access, given: str) -> bool:
    """Whether a password or an invitation opens the door; nothing opens a door without either."""
    if access.invitation and compare_digest(access.invitation.encode(), given.encode()):
        return True
    if not access.password:
        return False
    salt = access.password.split("$")[1]
    return compare_digest(sealed(given, salt), access.password)
