"""`undercroft admin`: the tables of a server, for its operator."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercroft.cli.paths import shown, write
from undercroft.cli.serve import default_store
from undercroft.core.errors import BadSetup

T = TypeVar("T")
Store = Any  # a SqlStore; the database's library is loaded when a command needs it


@click.group()
@click.option("--data", metavar="FILE|URL", help="Where the tables are kept, as for `serve`.")
@click.pass_context
def admin(ctx: click.Context, data: str | None) -> None:
    """List, export, delete, check and back up the tables of a server."""
    ctx.obj = data or str(default_store())


def _with(data: str, work: Callable[[Store], Awaitable[T]]) -> T:
    from undercroft.table.errors import StoreDamaged, StoreFailed
    from undercroft.table.schema import file_of
    from undercroft.table.sqlstore import SqlStore

    file = file_of(data)
    if file is not None and not file.exists():
        raise BadSetup(f"{file} does not exist.", "Name the file or URL with --data.")

    async def main() -> T:
        store = SqlStore(data)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(main())
    except StoreDamaged as damage:
        remedy = "`undercroft admin check` says what can still be read; put a copy in its place."
        raise BadSetup(f"The store is damaged: {damage}.", remedy) from None
    except StoreFailed as failure:
        raise BadSetup(f"{failure}.", "Name the file or URL with --data.") from None


@admin.command("list")
@click.pass_obj
def list_tables(data: str) -> None:
    """All tables, those first that were played last."""
    from undercroft.table import upkeep

    async def work(store: Store) -> list[tuple[str, ...]]:
        rows = [row async for row, _ in upkeep.tables(store)]
        return [
            (
                row.id,
                row.game,
                row.label or row.adventure,
                f"{datetime.fromtimestamp(row.played):%Y-%m-%d %H:%M}",
                str(row.answers),
                "over" if row.over else f"round {row.round}" if row.round else "",
            )
            for row in sorted(rows, key=lambda row: -row.played)
        ]

    table = Table("table", "game", "adventure", "played", "answers", "stands")
    for line in _with(data, work):
        table.add_row(*map(Text, line))  # a host may call his table “[/red]”
    Console().print(table)


@admin.command()
@click.argument("table")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.pass_obj
def export(data: str, table: str, file: Path) -> None:
    """Write the record of a TABLE to FILE. It holds the seed of a game that may still run."""
    from undercroft.table import upkeep

    if file.exists():
        raise BadSetup(f"{file} exists already.", "Name another file.")
    write(file, _with(data, lambda store: upkeep.export(store, table)))
    click.echo(f"{file}: go on with `undercroft resume {shown(file)}`.")


@admin.command()
@click.argument("tables", nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def delete(data: str, tables: tuple[str, ...], yes: bool) -> None:
    """Delete TABLES with their records, for good."""

    async def work(store: Store) -> None:
        for id in tables:
            if await store.table(id) is None:
                raise BadSetup(f"There is no table {id}.", "`undercroft admin list` names them.")
        for id in tables:
            await store.delete(id)

    if not yes:
        click.confirm(f"Delete {', '.join(tables)} for good?", abort=True)
    _with(data, work)
    click.echo(f"Deleted: {', '.join(tables)}.")


@admin.command()
@click.pass_obj
@click.pass_context
def check(ctx: click.Context, data: str) -> None:
    """Read every record and say what is wrong."""
    from undercroft.table import upkeep

    faults = _with(data, upkeep.check)
    for fault in faults:
        click.echo(f"{fault.table}: {fault.told}")
    click.echo(f"{len(faults)} faults." if faults else "All records are whole.")
    if faults:
        ctx.exit(1)


@admin.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.pass_obj
def backup(data: str, file: Path) -> None:
    """Copy everything to FILE while the server may run."""
    from undercroft.table import upkeep

    count = _with(data, lambda store: upkeep.back_up(store, file))
    click.echo(f"{count} tables are in {file}.")
