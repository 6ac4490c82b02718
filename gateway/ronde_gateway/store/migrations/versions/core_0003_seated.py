"""Somebody who sits in a round cannot be deleted; an event cannot be replaced on SQLite either."""

from alembic import op

revision = "core_0003"
down_revision = "core_0002"
branch_labels = None
depends_on = None

SEATED = {"pairing": ("white", "black"), "bye": ("participant",)}
NO_REPLACE = """
CREATE TRIGGER event_no_REPLACE BEFORE INSERT ON event
WHEN EXISTS (SELECT 1 FROM event
             WHERE tournament_id = NEW.tournament_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'events are append-only'); END
"""


def upgrade() -> None:
    refer_to_participants(ondelete=None)
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.drop_index("ix_tournament_starts_id")
        batch_op.create_index("ix_tournament_updated_at_id", ["updated_at", "id"])
    if op.get_bind().dialect.name == "sqlite":
        op.execute(NO_REPLACE)


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER event_no_REPLACE")
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.drop_index("ix_tournament_updated_at_id")
        batch_op.create_index("ix_tournament_starts_id", ["starts", "id"])
    refer_to_participants(ondelete="CASCADE")


def refer_to_participants(ondelete: str | None) -> None:
    for table, columns in SEATED.items():
        with op.batch_alter_table(table) as batch_op:
            for column in columns:
                name = f"fk_{table}_tournament_id_{column}"
                batch_op.drop_constraint(name, type_="foreignkey")
                batch_op.create_foreign_key(
                    name,
                    "participant",
                    ["tournament_id", column],
                    ["tournament_id", "id"],
                    ondelete=ondelete,
                )
