"""Where tables are kept in a test: a SQLite file or a database of PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from table.cluster import Cluster, cluster_or_skip


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    running = cluster_or_skip()
    yield running
    running.close()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The URL of an empty database."""
    return cluster.database()


@pytest.fixture(params=["sqlite", "postgres"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """What stands after --data, for each kind of database."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("postgres")
    return url
