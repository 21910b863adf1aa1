"""`undercroft serve`."""

from __future__ import annotations

import sys
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
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def serve(
    host: str,
    port: int,
    data: str | None,
    keep: int | None,
    agents: tuple[str, ...],
    no_browser: bool,
) -> None:
    """Lay the table in the browser: start the server and open its page."""
    from undercroft.play.agents import invited
    from undercroft.play.seats import KINDS
    from undercroft.table import addresses, keeping, server
    from undercroft.table.app import application
    from undercroft.table.errors import StoreFailed
    from undercroft.table.inviting import announcer
    from undercroft.table.sqlstore import SqlStore
    from undercroft.table.thinkers import Processes

    seated = invited(agents, KINDS)
    listening = server.bind(host, port)
    try:
        store = SqlStore(data or str(default_store()))
    except StoreFailed as failure:
        raise BadSetup(f"{failure}.", "Name another file or URL with --data.") from None
    port = listening.getsockname()[1]
    address, others = addresses.own(host, port), addresses.reachable(host, port)

    def started() -> None:
        click.echo(f"Undercroft is at {address}/ (Ctrl+C stops it)")
        for other in others:
            click.echo(f"Others on your network find it at {other}/")
        if not no_browser:
            webbrowser.open(f"{address}/")

    announce = announcer(others[0] if others else address, click.echo)
    local = addresses.is_local(host)
    usual = keeping.FOR_ONESELF if local else keeping.FOR_OTHERS
    app = application(
        store,
        local=local,
        keeping=usual if keep is None else keeping.of_days(keep),
        addresses=others,
        announce=announce if sys.stdout.isatty() else None,  # links are secret: into no log
        thinkers=Processes(),
        agents=seated,
    )
    server.run(app, listening, started)


def default_store() -> Path:
    """The file that tables are kept in if nobody names another."""
    path = saves.folder().parent / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"{path.parent} cannot be made: {error.strerror}.", "Use --data.") from None
    return path
