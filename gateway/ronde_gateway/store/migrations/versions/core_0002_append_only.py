"""Events can be added, never changed or deleted (GW-47)."""

from alembic import op

revision = "core_0002"
down_revision = "core_0001"
branch_labels = None
depends_on = None

SQLITE = """
CREATE TRIGGER event_no_{verb} BEFORE {verb} ON event
BEGIN SELECT RAISE(ABORT, 'events are append-only'); END
"""
POSTGRES = """
CREATE FUNCTION event_append_only() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'events are append-only'; END $$
"""


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(SQLITE.format(verb=verb))
        return
    op.execute(POSTGRES)
    op.execute(
        "CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event"
        " FOR EACH STATEMENT EXECUTE FUNCTION event_append_only()"
    )


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(f"DROP TRIGGER event_no_{verb}")
        return
    op.execute("DROP TRIGGER event_append_only ON event")
    op.execute("DROP FUNCTION event_append_only()")
