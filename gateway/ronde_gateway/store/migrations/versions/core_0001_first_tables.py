"""First tables."""

import sqlalchemy as sa
from alembic import op

import ronde_gateway.store.types

revision = "core_0001"
down_revision = None
branch_labels = ("core",)
depends_on = None


def upgrade() -> None:

    op.create_table(
        "request",
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("fingerprint", sa.String(), nullable=False),
        sa.Column("outcome", sa.JSON(), nullable=False),
        sa.Column("created_at", ronde_gateway.store.types.Instant(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("actor", "id", name=op.f("pk_request")),
    )
    with op.batch_alter_table("request", schema=None) as batch_op:
        batch_op.create_index("ix_request_created_at", ["created_at"], unique=False)

    op.create_table(
        "tournament",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("system", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("scoring", sa.JSON(), nullable=False),
        sa.Column("tie_breaks", sa.JSON(), nullable=False),
        sa.Column("tie_break_profile", sa.String(), nullable=False),
        sa.Column("tie_break_edition", sa.String(), nullable=False),
        sa.Column("regulation", sa.String(), nullable=False),
        sa.Column("regulation_version", sa.String(), nullable=False),
        sa.Column("rating_list", sa.String(), nullable=False),
        sa.Column("rating_kind", sa.String(), nullable=False),
        sa.Column("time_control", sa.String(), nullable=False),
        sa.Column("time_zone", sa.String(), nullable=False),
        sa.Column("starts", sa.Date(), nullable=True),
        sa.Column("ends", sa.Date(), nullable=True),
        sa.Column("starts_at", ronde_gateway.store.types.Instant(timezone=True), nullable=True),
        sa.Column("ends_at", ronde_gateway.store.types.Instant(timezone=True), nullable=True),
        sa.Column("organiser", sa.String(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("federation", sa.String(), nullable=False),
        sa.Column("officials", sa.JSON(), nullable=False),
        sa.Column("schedule", sa.JSON(), nullable=False),
        sa.Column("forbidden", sa.JSON(), nullable=False),
        sa.Column("adjustments", sa.JSON(), nullable=False),
        sa.Column("draw_seed", sa.String(), nullable=False),
        sa.Column("secret_seed", sa.String(), nullable=False),
        sa.Column("delegation", sa.JSON(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", ronde_gateway.store.types.Instant(timezone=True), nullable=False),
        sa.Column("updated_at", ronde_gateway.store.types.Instant(timezone=True), nullable=False),
        sa.CheckConstraint("revision >= 0", name=op.f("ck_tournament_revision")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
    )
    with op.batch_alter_table("tournament", schema=None) as batch_op:
        batch_op.create_index("ix_tournament_created_at_id", ["created_at", "id"], unique=False)
        batch_op.create_index("ix_tournament_ends_at", ["ends_at"], unique=False)
        batch_op.create_index("ix_tournament_name_id", ["name", "id"], unique=False)
        batch_op.create_index("ix_tournament_starts_at", ["starts_at"], unique=False)
        batch_op.create_index("ix_tournament_starts_id", ["starts", "id"], unique=False)
        batch_op.create_index("ix_tournament_status", ["status"], unique=False)

    op.create_table(
        "event",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", ronde_gateway.store.types.Instant(timezone=True), nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("via", sa.String(), nullable=False),
        sa.Column("request_id", sa.String(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("changed", sa.JSON(), nullable=False),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_event_tournament_id")
        ),
        sa.PrimaryKeyConstraint("tournament_id", "revision", name=op.f("pk_event")),
    )
    with op.batch_alter_table("event", schema=None) as batch_op:
        batch_op.create_index("ix_event_request_id", ["request_id"], unique=False)

    op.create_table(
        "leftover",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("raw", sa.Text(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournament.id"],
            name=op.f("fk_leftover_tournament_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "position", name=op.f("pk_leftover")),
    )
    op.create_table(
        "person",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("sex", sa.String(), nullable=False),
        sa.Column("birth", sa.String(), nullable=False),
        sa.Column("federation", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("affiliation", sa.String(), nullable=False),
        sa.Column("ratings", sa.JSON(), nullable=False),
        sa.Column("registrations", sa.JSON(), nullable=False),
        sa.Column("attributes", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournament.id"],
            name=op.f("fk_person_tournament_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "key", name=op.f("pk_person")),
    )
    op.create_table(
        "round",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("opening", sa.JSON(), nullable=True),
        sa.Column("present", sa.JSON(), nullable=True),
        sa.Column("memo", sa.JSON(), nullable=False),
        sa.Column("line_ups", sa.JSON(), nullable=False),
        sa.CheckConstraint("number > 0", name=op.f("ck_round_number")),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournament.id"],
            name=op.f("fk_round_tournament_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_round")),
    )
    op.create_table(
        "participant",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("stays", sa.JSON(), nullable=False),
        sa.Column("byes", sa.JSON(), nullable=False),
        sa.Column("disqualified", sa.Boolean(), nullable=False),
        sa.CheckConstraint("number IS NULL OR number > 0", name=op.f("ck_participant_number")),
        sa.ForeignKeyConstraint(
            ["tournament_id", "person"],
            ["person.tournament_id", "person.key"],
            name=op.f("fk_participant_tournament_id_person"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournament.id"],
            name=op.f("fk_participant_tournament_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "id", name=op.f("pk_participant")),
    )
    with op.batch_alter_table("participant", schema=None) as batch_op:
        batch_op.create_index("ix_participant_person", ["tournament_id", "person"], unique=False)

    op.create_table(
        "bye",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("participant", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id", "participant"],
            ["participant.tournament_id", "participant.id"],
            name=op.f("fk_bye_tournament_id_participant"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id", "round"],
            ["round.tournament_id", "round.number"],
            name=op.f("fk_bye_tournament_id_round"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "participant", name=op.f("pk_bye")),
    )
    op.create_table(
        "pairing",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("white", sa.String(), nullable=False),
        sa.Column("black", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("designated", sa.String(), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed_by", sa.String(), nullable=False),
        sa.Column("changed_at", ronde_gateway.store.types.Instant(timezone=True), nullable=False),
        sa.CheckConstraint("version > 0", name=op.f("ck_pairing_version")),
        sa.CheckConstraint("white <> black", name=op.f("ck_pairing_sides")),
        sa.ForeignKeyConstraint(
            ["tournament_id", "black"],
            ["participant.tournament_id", "participant.id"],
            name=op.f("fk_pairing_tournament_id_black"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id", "round"],
            ["round.tournament_id", "round.number"],
            name=op.f("fk_pairing_tournament_id_round"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id", "white"],
            ["participant.tournament_id", "participant.id"],
            name=op.f("fk_pairing_tournament_id_white"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "id", name=op.f("pk_pairing")),
    )
    with op.batch_alter_table("pairing", schema=None) as batch_op:
        batch_op.create_index("uq_pairing_black", ["tournament_id", "round", "black"], unique=True)
        batch_op.create_index("uq_pairing_white", ["tournament_id", "round", "white"], unique=True)

    op.create_table(
        "roster_player",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("team", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id", "person"],
            ["person.tournament_id", "person.key"],
            name=op.f("fk_roster_player_tournament_id_person"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id", "team"],
            ["participant.tournament_id", "participant.id"],
            name=op.f("fk_roster_player_tournament_id_team"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "team", "id", name=op.f("pk_roster_player")),
    )
    with op.batch_alter_table("roster_player", schema=None) as batch_op:
        batch_op.create_index("ix_roster_player_person", ["tournament_id", "person"], unique=False)

    op.create_table(
        "game",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("pairing", sa.String(), nullable=False),
        sa.Column("index", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("white", sa.String(), nullable=False),
        sa.Column("black", sa.String(), nullable=False),
        sa.Column("result", sa.String(), nullable=False),
        sa.Column("leg", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("started", ronde_gateway.store.types.Instant(timezone=True), nullable=True),
        sa.Column("ended", ronde_gateway.store.types.Instant(timezone=True), nullable=True),
        sa.Column("plies", sa.Integer(), nullable=True),
        sa.Column("flags", sa.JSON(), nullable=False),
        sa.Column("attachments", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id", "pairing"],
            ["pairing.tournament_id", "pairing.id"],
            name=op.f("fk_game_tournament_id_pairing"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "pairing", "index", name=op.f("pk_game")),
    )


def downgrade() -> None:

    op.drop_table("game")
    with op.batch_alter_table("roster_player", schema=None) as batch_op:
        batch_op.drop_index("ix_roster_player_person")

    op.drop_table("roster_player")
    with op.batch_alter_table("pairing", schema=None) as batch_op:
        batch_op.drop_index("uq_pairing_white")
        batch_op.drop_index("uq_pairing_black")

    op.drop_table("pairing")
    op.drop_table("bye")
    with op.batch_alter_table("participant", schema=None) as batch_op:
        batch_op.drop_index("ix_participant_person")

    op.drop_table("participant")
    op.drop_table("round")
    op.drop_table("person")
    op.drop_table("leftover")
    with op.batch_alter_table("event", schema=None) as batch_op:
        batch_op.drop_index("ix_event_request_id")

    op.drop_table("event")
    with op.batch_alter_table("tournament", schema=None) as batch_op:
        batch_op.drop_index("ix_tournament_status")
        batch_op.drop_index("ix_tournament_starts_id")
        batch_op.drop_index("ix_tournament_starts_at")
        batch_op.drop_index("ix_tournament_name_id")
        batch_op.drop_index("ix_tournament_ends_at")
        batch_op.drop_index("ix_tournament_created_at_id")

    op.drop_table("tournament")
    with op.batch_alter_table("request", schema=None) as batch_op:
        batch_op.drop_index("ix_request_created_at")

    op.drop_table("request")
