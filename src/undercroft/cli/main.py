"""The `undercroft` command."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

import undercroft
from undercroft.cli.serve import serve
from undercroft.core.errors import UndercroftError

BAD_INPUT = 2
COMMANDS = {  # and the module that has it: only what is asked for is imported
    "admin": "admin",
    "check": "check",
    "lab": "lab",
    "learn": "learn",
    "pace": "pace",
    "pack": "pack",
    "play": "play",
    "replay": "replay",
    "resume": "play",
    "rules": "rules",
    "scenario": "scenario",
    "schema": "schema",
    "serve": "serve",
    "simulate": "simulate",
    "terminal": "welcome",
    "workshop": "workshop",
}


class Undercroft(click.Group):
    """Tells errors that are meant for people in words, without a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        found: click.Command = getattr(import_module(f"undercroft.cli.{module}"), cmd_name)
        return found

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except UndercroftError as error:
            click.echo(f"{error}", err=True)
            ctx.exit(BAD_INPUT)


@click.group(cls=Undercroft, invoke_without_command=True)
@click.version_option(undercroft.__version__, prog_name="undercroft")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Plays dungeon-crawl board games by their full rules.

    Without a command it lays the table in the browser; `undercroft terminal` plays here.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)
