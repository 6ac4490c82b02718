"""The grouping criterion: participants with the same value of a free attribute."""

from ronde import GroupingCriterion, Participant, SettingsModel, setting

__all__ = ["AttributeSettings", "ByAttribute"]


class AttributeSettings(SettingsModel):
    """``attribute`` is the name under which the participants carry the value."""

    attribute: str = setting("group", min_length=1, max_length=60)

    @classmethod
    def prefix(cls) -> str:
        return "kashdan.attribute"


class ByAttribute(GroupingCriterion):
    """Keeps together, in a grouped draw, whoever has the same value (CUP-160)."""

    id = "kashdan.attribute"
    label = "kashdan.attribute.label"
    description = "kashdan.attribute.description"
    settings = AttributeSettings

    def group(self, participant: Participant, settings: SettingsModel) -> str | None:
        """The value, or None where the attribute is missing or blank (CUP-163)."""
        assert isinstance(settings, AttributeSettings)
        return participant.attributes.get(settings.attribute, "").strip() or None
