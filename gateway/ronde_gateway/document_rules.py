"""Rules a document must keep beside those of the language: how large it is, and which texts it
holds (GW-66)."""

from typing import NamedTuple

from graphql import (
    ASTValidationRule,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    InlineFragmentNode,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
    StringValueNode,
    ValidationContext,
)

from ronde_gateway.characters import legible, unfit

__all__ = ["objection", "size_rule", "text_rule"]


def objection(text: str, longest: int) -> str | None:
    """What stands against a text that comes in, whatever it is for."""
    if len(text) > longest:
        return f"A text has at most {longest} characters."
    if unfit(text):
        return f"A text holds no control characters: {legible(text)!r}."
    return None


def text_rule(longest: int) -> type[ASTValidationRule]:
    class TextRule(ASTValidationRule):
        """The same for the texts that a document holds itself."""

        def enter_string_value(self, node: StringValueNode, *_: object) -> None:
            if (why := objection(node.value, longest)) is not None:
                self.report_error(GraphQLError(why, node))

    return TextRule


class _Size(NamedTuple):
    """Levels of fields, aliases and outermost fields of a set of selections, fragments unfolded."""

    depth: int = 0
    aliases: int = 0
    fields: int = 0


def size_rule(depth: int, aliases: int, mutations: int) -> type[ASTValidationRule]:
    class SizeRule(ASTValidationRule):
        """Bounds the size of each operation; introspection has a depth rule of its own."""

        def __init__(self, context: ValidationContext) -> None:
            super().__init__(context)
            self._fragments: dict[str, _Size] = {}

        def enter_operation_definition(self, node: OperationDefinitionNode, *_: object) -> None:
            size = self._measure(node.selection_set)
            found = [("levels", size.depth, depth), ("aliases", size.aliases, aliases)]
            if node.operation is OperationType.MUTATION:
                found.append(("mutations", size.fields, mutations))
            for name, count, limit in found:
                if count > limit:
                    message = f"The operation has {count} {name}, {limit} are allowed."
                    self.report_error(GraphQLError(message, node))

        def _measure(self, selections: SelectionSetNode | None) -> _Size:
            total = _Size()
            for node in selections.selections if selections is not None else ():
                if isinstance(node, FieldNode):
                    inner = self._measure(node.selection_set)
                    shown = not node.name.value.startswith("__")
                    size = _Size(
                        inner.depth + 1 if shown else 0,
                        inner.aliases + (node.alias is not None),
                        1,
                    )
                elif isinstance(node, InlineFragmentNode):
                    size = self._measure(node.selection_set)
                else:
                    assert isinstance(node, FragmentSpreadNode)
                    size = self._fragment(node.name.value)
                total = _Size(
                    max(total.depth, size.depth),
                    total.aliases + size.aliases,
                    total.fields + size.fields,
                )
            return total

        def _fragment(self, name: str) -> _Size:
            """Measured once, so fragments within fragments stay cheap; a circle is empty."""
            if name not in self._fragments:
                self._fragments[name] = _Size()
                fragment: FragmentDefinitionNode | None = self.context.get_fragment(name)
                if fragment is not None:
                    self._fragments[name] = self._measure(fragment.selection_set)
            return self._fragments[name]

    return SizeRule
