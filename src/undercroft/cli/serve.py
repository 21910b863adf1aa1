"""`undercroft serve`."""

from __future__ import annotations

import gc
import webbrowser
from pathlib import Path

import click

from undercroft.cli import saves
from undercroft.core.errors import BadSetup

FILE = "tables.db"


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True,
              help="0.0.0.0 lets others on the network in.")  # fmt: skip
@click.option("--port", type=click.IntRange(0, 65535), default=8420, show_default=True,
              help="0 takes any that is free.")  # fmt: skip
@click.option("--data", metavar="FILE|URL",
              help="Where tables are kept: a SQLite file or postgresql://…")  # fmt: skip
@click.option("--keep", type=click.IntRange(0), metavar="DAYS",
              help="How long a table is kept that nobody plays at; 0 is for ever. Left out: for"
              " ever on this machine alone, 180 days on a server for others.")  # fmt: skip
@click.option("--agent", "agents", multiple=True, metavar="NAME=MODULE:CLASS",
              help="A player of your own that may sit at the tables, under that name; or the name"
              " of an installed one. Its code runs in the server.")  # fmt: skip
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True,
              help="So many processes on one port, which share a PostgreSQL database.")  # fmt: skip
@click.option("--join", metavar="HOST[:PORT]",
              help="The address of this machine for other servers on the same PostgreSQL database:"
              " whoever comes to one of them reaches every table.")  # fmt: skip
@click.option("--metrics", metavar="[HOST:]PORT",
              help="Show figures for Prometheus there, under /metrics: at a port of this machine"
              " alone, if no host is named.")  # fmt: skip
@click.option("--log", type=click.Choice(["words", "json"]), default="words", show_default=True,
              help="What stands on the standard error stream: words for people, or a JSON object"
              " on each line.")  # fmt: skip
@click.option("--packs", "folders", multiple=True, metavar="DIR",
              type=click.Path(path_type=Path),
              help="A pack, or a folder of packs, beside those that are installed.")  # fmt: skip
@click.option("--accept-packs", is_flag=True,
              help="Packs may be installed from the page; only on a server for this machine"
              " alone.")  # fmt: skip
@click.option("--name", "names", multiple=True, metavar="HOST",
              help="A host name that the server answers to; with one, to no other.")  # fmt: skip
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def serve(
    host: str,
    port: int,
    data: str | None,
    keep: int | None,
    agents: tuple[str, ...],
    workers: int,
    join: str | None,
    metrics: str | None,
    log: str,
    folders: tuple[Path, ...],
    accept_packs: bool,
    names: tuple[str, ...],
    no_browser: bool,
) -> None:
    """Lay the table in the browser: start the server and open its page."""
    gc.disable()  # what is loaded from here on stays; `server.run` takes it up again
    from undercroft.table import serving

    def started(address: str) -> None:
        if not no_browser:
            webbrowser.open(f"{address}/")

    wanted = serving.Wanted(
        host,
        port,
        data or str(default_store()),
        keep,
        agents,
        workers=workers,
        join=join or "",
        metrics=metrics or "",
        log=log,
        packs=tuple(map(str, folders)),
        accept_packs=accept_packs,
        names=names,
    )
    try:
        serving.serve(wanted, click.echo, started)
    finally:
        gc.enable()


def default_store() -> Path:
    """The file that tables are kept in if nobody names another."""
    path = saves.folder().parent / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"{path.parent} cannot be made: {error.strerror}.", "Use --data.") from None
    return path
