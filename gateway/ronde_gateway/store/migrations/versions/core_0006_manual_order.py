"""Tournaments keep in which order somebody put those still tied at the end (TB-QUAL-10)."""

import sqlalchemy as sa
from alembic import op

revision = "core_0006"
down_revision = "core_0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.add_column(sa.Column("manual_order", sa.JSON(), nullable=True))
    table = sa.table("tournament", sa.column("manual_order", sa.JSON()))
    op.execute(table.update().values(manual_order=[]))
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.alter_column("manual_order", existing_type=sa.JSON(), nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.drop_column("manual_order")
