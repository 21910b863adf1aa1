"""`undercroft schema`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from undercroft.core.errors import BadSetup
from undercroft.games import registry
from undercroft.kit.reference import page
from undercroft.kit.title import LibraryTitle


@click.command()
@click.argument("game")
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Where to; else it is printed.")  # fmt: skip
@click.option("--page", "as_page", is_flag=True, help="As a page for people, in Markdown.")
def schema(game: str, to: Path | None, as_page: bool) -> None:
    """Write the JSON schema of a GAME's pack files: completion and hover in any editor."""
    title = registry.title(game)
    if not isinstance(title, LibraryTitle):
        raise BadSetup(f"{title.name} reads no packs.", "Choose another game.")
    found = title.schema()
    text = page(found, title.name) if as_page else json.dumps(found, indent=2, ensure_ascii=False)
    if to is None:
        click.echo(text)
        return
    try:
        to.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{to} cannot be written: {error.strerror}.", "Use another --to.") from None
