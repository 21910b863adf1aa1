"""`undercroft learn`: the scripted first room of a game, in this terminal."""

from __future__ import annotations

from datetime import datetime

import click

from undercroft.cli import saves
from undercroft.cli.play import play_on, viewpoint
from undercroft.cli.terminal.client import Client
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.play.lessons import required


@click.command()
@click.argument("game")
def learn(game: str) -> None:
    """Learn a GAME in its first room, one idea a step."""
    teach(registry.title(game))


def teach(title: Title) -> None:
    """The lesson of a game, from its first step."""
    taught = required(title)
    path = saves.new(title.id, taught.adventure, datetime.now())
    seats = taught.setup(title).seats
    client = Client(title, viewpoint=viewpoint(seats))
    client.say(f"{client.paint.bold(title.name)}\n{client.paint.wrap(taught.begins)}")
    client.say("Type ? for help, quit to stop; answer as you like: the lesson ends where you do.")
    session = taught.begin(title, listener=client.hear, write=saves.store(path).append)
    play_on(client, session, seats, path)
