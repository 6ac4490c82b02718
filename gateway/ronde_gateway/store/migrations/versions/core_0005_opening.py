"""Tournaments keep how the opening of each round is drawn; older ones imposed nothing (OP-1)."""

import sqlalchemy as sa
from alembic import op

revision = "core_0005"
down_revision = "core_0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.add_column(sa.Column("opening", sa.JSON(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tournament") as batch_op:
        batch_op.drop_column("opening")
