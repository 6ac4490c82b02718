"""Tournaments keep how the opening of each round is drawn (OP-1), and what opens a private one
(IS-33); older ones imposed nothing and were open."""

import sqlalchemy as sa
from alembic import op

revision = "core_0005"
down_revision = "core_0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.add_column(sa.Column("opening", sa.JSON(), nullable=True))
        batch_op.add_column(sa.Column("access", sa.JSON(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.drop_column("access")
        batch_op.drop_column("opening")
