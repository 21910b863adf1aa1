"""`undercroft check`."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.core.wording import counted
from undercroft.games import registry

MOST = 50  # problems that are written out


@click.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--game", default=next(iter(registry.TITLES)), show_default=True,
              help="The game the pack is for.")  # fmt: skip
@click.pass_context
def check(ctx: click.Context, path: Path, game: str) -> None:
    """Check the content pack at PATH: schema, card texts, references, maps."""
    problems = registry.title(game).check(path)
    if not problems:
        click.echo(f"{path}: nothing is wrong.")
        return
    for problem in problems[:MOST]:
        click.echo(f"{problem}\n", err=True)
    more = f", {len(problems) - MOST} of them not shown" if len(problems) > MOST else ""
    count = counted(len(problems), "problem")
    click.echo(f"{path}: {count}{more}.", err=True)
    ctx.exit(2)
