"""`undercroft scenario`."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.core.errors import UnknownName
from undercroft.games import registry
from undercroft.play.packs import here
from undercroft.play.scenarios import run_paths


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path),
              help="A pack that they name, by its path or its id; may be repeated.")  # fmt: skip
@click.option("--keys", "game", metavar="GAME",
              help="Print the forms of a game's option keys, and run nothing.")  # fmt: skip
@click.option("--quiet", is_flag=True, help="Only what failed.")
@click.pass_context
def scenario(
    ctx: click.Context,
    paths: tuple[Path, ...],
    packs: tuple[Path, ...],
    game: str | None,
    quiet: bool,
) -> None:
    """Run the scenario files at PATHS and below: set up, script, answer, expect."""
    if game is not None:
        click.echo("\n".join(registry.title(game).keys()))
        return
    if not paths:
        raise UnknownName("No scenario is named.", "Name scenario files or folders.")
    for path in paths:
        if not path.exists():
            raise UnknownName(f"{path} does not exist.", "Name scenario files or folders.")
    results = run_paths(paths, here().chosen(packs))
    if not results:
        raise UnknownName("There is no .toml file there.", "Name scenario files or folders.")
    failed = [result for result in results if not result.passed]
    for result in results:
        if not result.passed:
            click.echo(f"FAILED {result.file}: {result.title}\n{result.failure}\n", err=True)
        elif not quiet:
            click.echo(f"passed {result.file}: {result.title}")
    click.echo(f"{len(results) - len(failed)} of {len(results)} scenarios passed.")
    if failed:
        ctx.exit(1)
