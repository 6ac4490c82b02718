"""Migrations by Alembic, without a configuration file (GW-104, OPS-34)."""

from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from ronde.refusal import Refused
from ronde_gateway.store.database import WRITING, is_sqlite

__all__ = ["configuration", "upgrade"]

LOCK = 7_266_633


def configuration(folder: str, connection: Connection | None = None) -> Config:
    """Alembic's configuration for the migrations in ``folder``."""
    config = Config()
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine) -> None:
    """Upgrade all heads in one transaction, one process at a time. Raises `Refused`
    ``database_newer``."""
    writer = engine.execution_options(**{WRITING: True})
    with as_file(files("ronde_gateway.store") / "migrations") as folder, writer.begin() as link:
        if not is_sqlite(engine):
            link.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        config = configuration(str(folder), link)
        known = ScriptDirectory.from_config(config)
        for head in MigrationContext.configure(link).get_current_heads():
            if head not in {script.revision for script in known.walk_revisions()}:
                raise Refused("database_newer", revision=head)
        command.upgrade(config, "heads")
