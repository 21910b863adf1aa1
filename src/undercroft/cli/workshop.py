"""`undercroft workshop`."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from undercroft.play import starters


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".", required=False)
@click.option("--new", "game", metavar="GAME",
              help="Begin a pack for that game in FOLDER, which is new: something small that can be"
              " played at once.")  # fmt: skip
@click.option("--port", type=click.IntRange(0, 65535), default=8421, show_default=True,
              help="0 takes any that is free.")  # fmt: skip
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def workshop(folder: Path, game: str | None, port: int, no_browser: bool) -> None:
    """Write the pack in FOLDER beside the game: files, maps, trial games, simulations.

    It is for this machine alone, and touches nothing outside of FOLDER.
    """
    from undercroft.workshop import app

    if game is not None:
        starters.begin(game, folder)

    def started(link: str) -> None:
        if not no_browser:
            webbrowser.open(link)

    app.serve(folder, port, click.echo, started)
