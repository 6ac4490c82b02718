"""The schema as text in one fixed order, so that only real changes show (GW-132)."""

from graphql import build_schema, lexicographic_sort_schema, print_schema
from strawberry import Schema

__all__ = ["sorted_text"]


def sorted_text(schema: Schema) -> str:
    """The definition of the schema with everything in it sorted by name. It is sorted apart from
    the running one, whose enums would not survive it."""
    return print_schema(lexicographic_sort_schema(build_schema(str(schema)))) + "\n"
