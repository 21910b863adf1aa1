"""What whoever runs a server is told: figures for Prometheus, and lines for programs."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import socket
import sys
from pathlib import Path

import httpx
import pytest
from prometheus_client import CollectorRegistry, generate_latest

from table.simulation import House
from table.talker import sit
from undercroft.core.errors import BadSetup
from undercroft.table import logs
from undercroft.table.figures import FIGURES
from undercroft.table.metrics import Gathered, show
from undercroft.table.sqlstore import SqlStore


def figures(house: House) -> dict[str, float]:
    registry = CollectorRegistry()
    registry.register(Gathered(house.hall))
    lines = generate_latest(registry).decode().splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


def test_the_figures_tell_what_was_played(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        house = House(store)
        before = figures(house)
        opened = await house.table("person")
        laid = len(await store.entries(opened.id))
        talker = await sit(house, opened, 0)
        talker.pace = 0
        for turn in range(5):
            await talker.play(pick=turn)
        after = figures(house)
        grown = {name: after[name] - before.get(name, 0) for name in after}
        lines = len(await store.entries(opened.id))
        assert grown["undercroft_tables_laid_total"] == 1
        assert after["undercroft_tables_in_memory"] == after["undercroft_tables_visited"] == 1
        assert after["undercroft_sockets"] == 1
        assert grown["undercroft_lines_stored_total"] == lines - laid >= 5
        assert grown['undercroft_storing_seconds_bucket{le="+Inf"}'] == 5
        assert grown["undercroft_commits_total"] == 5
        assert grown["undercroft_store_failures_total"] == 0
        await store.close()

    asyncio.run(main())
    House.alive.clear()


def test_the_figures_are_at_an_address_of_their_own() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    FIGURES.replies[418] += 3
    house = House()
    end = show(house.hall, str(port - 1), number=1)
    try:
        told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    finally:
        end()
        del FIGURES.replies[418]
        House.alive.clear()
    assert 'undercroft_replies_total{status="418"} 3.0' in told
    assert "process_resident_memory_bytes" in told


@pytest.mark.parametrize("address", ["", "here", "70000", "127.0.0.1:"])
def test_an_address_for_metrics_that_is_none_is_refused_in_words(address: str) -> None:
    with pytest.raises(BadSetup, match="no address for metrics"):
        show(House().hall, address)
    House.alive.clear()


def test_a_line_for_programs_is_one_object() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines(server=7))
    log = logging.Logger("one")
    log.addHandler(handler)
    log.info("a table is laid", extra=logs.about(table="k3v9x2mq", game="drunagor"))
    try:
        raise ValueError("at\nfault")
    except ValueError:
        log.exception("it failed", exc_info=sys.exc_info())
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert first.pop("at").endswith("+00:00")
    laid = {"says": "a table is laid", "table": "k3v9x2mq", "game": "drunagor"}
    assert first == {"level": "info", "server": 7, **laid}
    assert second["level"] == "error"
    assert "ValueError: at\nfault" in second["fault"]
