"""The `undercroft` command."""

from __future__ import annotations

from typing import Any

import click

import undercroft
from undercroft.cli.admin import admin
from undercroft.cli.check import check
from undercroft.cli.fit import fit
from undercroft.cli.lab import lab
from undercroft.cli.learn import learn
from undercroft.cli.pace import pace
from undercroft.cli.pack import pack
from undercroft.cli.play import play, resume
from undercroft.cli.replay import replay
from undercroft.cli.rules import rules
from undercroft.cli.scenario import scenario
from undercroft.cli.schema import schema
from undercroft.cli.serve import serve
from undercroft.cli.simulate import simulate
from undercroft.cli.welcome import terminal
from undercroft.cli.workshop import workshop
from undercroft.core.errors import UndercroftError

BAD_INPUT = 2


class Undercroft(click.Group):
    """Tells errors that are meant for people in words, without a traceback."""

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


for command in (
    serve,
    admin,
    terminal,
    learn,
    play,
    resume,
    replay,
    scenario,
    rules,
    check,
    pack,
    workshop,
    schema,
    simulate,
    lab,
    pace,
):
    main.add_command(command)
lab.add_command(fit)
