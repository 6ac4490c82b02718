"""Participant to group, one class a criterion. Blank text is no value (CUP-163)."""

from ronde import EventKind, GroupingCriterion, Participant, SettingsModel

__all__ = ["Affiliation", "Club", "Federation", "Pool"]


class Club(GroupingCriterion):
    """The club of a player."""

    id = "groups.club"
    label = "groups.club.label"
    description = "groups.club.description"
    kinds = frozenset({EventKind.INDIVIDUAL})

    def group(self, participant: Participant, settings: SettingsModel) -> str | None:
        return participant.club.strip() or None


class Federation(GroupingCriterion):
    """The federation of a player or a team."""

    id = "groups.federation"
    label = "groups.federation.label"
    description = "groups.federation.description"

    def group(self, participant: Participant, settings: SettingsModel) -> str | None:
        return participant.federation.strip() or None


class Affiliation(GroupingCriterion):
    """What a team belongs to: a club with several teams, a school, a region."""

    id = "groups.affiliation"
    label = "groups.affiliation.label"
    description = "groups.affiliation.description"
    kinds = frozenset({EventKind.TEAM})

    def group(self, participant: Participant, settings: SettingsModel) -> str | None:
        return participant.affiliation.strip() or None


class Pool(GroupingCriterion):
    """The earlier tournament that somebody qualified from, kept in the attribute ``pool``."""

    id = "groups.pool"
    label = "groups.pool.label"
    description = "groups.pool.description"

    def group(self, participant: Participant, settings: SettingsModel) -> str | None:
        return participant.attributes.get("pool", "").strip() or None
