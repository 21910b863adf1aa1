"""`undercroft pack`: packs made, checked, sent and taken in."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.cli.check import tell_all
from undercroft.cli.paths import shown, write
from undercroft.core.wording import listed
from undercroft.games import registry
from undercroft.play import installing, packs, starters

PATH = click.Path(path_type=Path)


@click.group()
def pack() -> None:
    """Make packs of adventures and cards, check and send them; install those of others."""


@pack.command()
@click.argument("game")
@click.argument("folder", type=PATH)
def new(game: str, folder: Path) -> None:
    """Begin a pack for a GAME in a new FOLDER: something small that can be played at once."""
    adventure = starters.begin(game, folder)
    click.echo(f"{folder} holds a pack for {registry.title(game).name}. From here on:\n")
    named = shown(folder)
    click.echo(f"  undercroft pack check {named}")
    click.echo(f"  undercroft play {game} {adventure} --pack {named}")
    click.echo(f"  undercroft simulate {game} {adventure} --pack {named}")
    click.echo(f"  undercroft serve --packs {named}")
    click.echo(f"  undercroft pack build {named}")


@pack.command()
@click.argument("path", type=PATH)
@click.pass_context
def check(ctx: click.Context, path: Path) -> None:
    """Check the pack at PATH as others will play it: what it says of itself and all its content.

    Exit code 2 if something is wrong.
    """
    found = installing.checked(path, packs.here())
    tell_all(path, found)
    if any(findings.errors for findings in found.values()):
        ctx.exit(2)


@pack.command()
@click.argument("folder", type=PATH)
@click.option("--to", type=PATH, metavar="FILE", help="Where to; here, by its id and version.")
def build(folder: Path, to: Path | None) -> None:
    """Make one file of the pack in FOLDER, to be sent to others. The same bytes every time."""
    name, raw = installing.built(folder, packs.here())
    path = to or Path(name)
    write(path, raw, "Use --to FILE.")
    told = f"undercroft pack install {shown(path.name)}"
    click.echo(f"{path}: {len(raw):,} bytes. Others install it: {told}")


@pack.command()
@click.argument("path", type=PATH)
def install(path: Path) -> None:
    """Install the pack at PATH, a .croft file or a folder. It is checked before it is written."""
    found = installing.install(path, packs.here(), packs.own_folder())
    click.echo(f"{found.title} is installed, for {listed(found.about.meant_for)}.")


@pack.command("list")
def list_packs() -> None:
    """The packs that are installed."""
    there = packs.here().all()
    for found in there:
        if found.problem:
            click.echo(f"{found.path.name}  cannot be used: {found.problem}")
            continue
        authors = f", by {listed(found.about.authors)}" if found.about.authors else ""
        games = listed(found.about.meant_for) or "any game"
        click.echo(f"{found.id} {found.version}  {found.name}{authors}, for {games}")
    if not there:
        click.echo(f"None in {packs.own_folder()}.")


@pack.command()
@click.argument("id")
@click.option("--version", default="", help="Only this one; all, if left out.")
def remove(id: str, version: str) -> None:
    """Take the pack with that ID out. Games that are played with it cannot go on without it."""
    for gone in installing.remove(id, version, packs.own_folder()):
        click.echo(f"{gone.title} is removed.")
