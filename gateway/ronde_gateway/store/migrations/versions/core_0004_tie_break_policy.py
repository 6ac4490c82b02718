"""Tournaments keep what their regulations announce about tie-breaks; older ones announced nothing
(C.07 16.6)."""

import sqlalchemy as sa
from alembic import op

revision = "core_0004"
down_revision = "core_0003"
branch_labels = None
depends_on = None

NOTHING_ANNOUNCED = {
    "dummy_cap": None,
    "trailing_byes": "draw",
    "voluntary_first": True,
    "pairing_bye_first": False,
    "forfeits_as_played": False,
    "rating_of_unrated": None,
}


def upgrade() -> None:
    column = sa.Column("tie_break_policy", sa.JSON(), nullable=True)
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.add_column(column)
    table = sa.table("tournament", sa.column("tie_break_policy", sa.JSON()))
    op.execute(table.update().values(tie_break_policy=NOTHING_ANNOUNCED))
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.alter_column("tie_break_policy", existing_type=sa.JSON(), nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.drop_column("tie_break_policy")
