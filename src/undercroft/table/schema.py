"""The SQL tables, and how a database is brought up to date."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    inspect,
)
from sqlalchemy.engine import make_url
from sqlalchemy.pool import StaticPool

METADATA = MetaData()
MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"  # the table that says how far a database has come

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("adventure", String(128), nullable=False),
    Column("created", Float, nullable=False),
    Column("host", String(64), nullable=False),
    Column("spectator", String(64), nullable=False),
    Column("party", String(512), nullable=False),
    Column("stand_in_after", Float, nullable=False),
    Column("played", Float, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("seed_by", String(16), nullable=False),
    Column("label", String(64), nullable=False),
    Column("chapter", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("asking", String(64), nullable=False),
    Column("kept_until", Float, nullable=False),
    Column("packs", String(1024), nullable=False),
    Index("tables_played", "played"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("token", String(64), nullable=False),
    Column("stand_in", String(32), nullable=False),
)

# The primary key makes a second writer fail loudly.
LINES = Table(
    "lines",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
    Column("nonce", String(64), nullable=False),
)

# Servers that share the database (PostgreSQL alone): where the others reach each, when it last said
# that it is there, by the database's clock.
SERVERS = Table(
    "servers",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("machine", String(255), nullable=False),
    Column("host", String(255), nullable=False),
    Column("port", Integer, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seen", Float, nullable=False),
)

# Who holds the lock of a table, or held it last: the lock decides, this tells where to go.
OWNERS = Table(
    "owners",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("server_id", String(16), nullable=False),
    Index("owners_server", "server_id"),
)


def url_of(data: str) -> str:
    """A database URL from what stands after --data: a URL, or a file for SQLite.

    >>> url_of("games.db")
    'sqlite:///games.db'
    """
    if "://" not in data:
        return f"sqlite:///{data}"
    return data.replace("postgresql://", "postgresql+psycopg://", 1)


def file_of(data: str) -> Path | None:
    """The file of a SQLite database; None of any other, and of one in memory."""
    url = make_url(url_of(data))
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def is_shared(data: str) -> bool:
    """Whether several servers can have it."""
    return url_of(data).startswith("postgresql")


def engine_for(data: str) -> Engine:
    """An engine whose commits are on the disk when they return."""
    url = make_url(url_of(data))
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_size=1, max_overflow=0)
    engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", _settle_sqlite)
    return engine


def _settle_sqlite(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the database to the newest schema."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # servers that start together wait for each other
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(8420)")
        if not _is_newest(connection):
            _upgrade(connection)


def _is_newest(connection: Connection) -> bool:
    """Known without alembic, which takes longer to import than all of this to run."""
    if not inspect(connection).has_table(VERSION):
        return False
    newest = max(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    return connection.exec_driver_sql(f"SELECT version_num FROM {VERSION}").scalar() == newest


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
