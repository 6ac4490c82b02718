"""What every refetchable object has in common (GW-22)."""

import strawberry

__all__ = ["Node"]


@strawberry.interface(description="Anything that can be fetched again by its id.")
class Node:
    id: strawberry.ID = strawberry.field(
        description="Opaque and stable as long as the object lives; compare it, never read it."
    )
