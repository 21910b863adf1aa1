"""`undercroft terminal`: the start for people who play without a browser."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import click

from undercroft.cli import saves
from undercroft.cli.learn import teach
from undercroft.cli.play import resume_game, start_game
from undercroft.cli.terminal.paint import paint_for
from undercroft.core import record as records
from undercroft.core.errors import UndercroftError
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.kit.difficulty import BOOK, LEVELS, OPTION
from undercroft.play.offering import offers
from undercroft.play.packs import Packs, here
from undercroft.play.seats import called, parse_seats, usual_party
from undercroft.play.setups import explained

PARTY = 3  # Heroes of a first game


@click.command()
def terminal() -> None:
    """Play in this terminal: choose an adventure, Enter starts the tutorial."""
    paint = paint_for(sys.stdout)
    titles = [registry.title(id) for id in registry.games()]
    offered = [entry for title in titles for entry in _offered(title, here())]
    last = saves.latest()
    click.echo(paint.bold("Undercroft"))
    for number, (title, id, pack) in enumerate(offered, 1):
        if id == title.tutorial:
            click.echo(f"\n{title.name}")
        brief = title.brief(id)
        whose = f"{brief.name} ({pack})" if pack else brief.name
        click.echo(paint.wrap(f"{whose}. {brief.summary}", f" {number:2}  ", " " * 5))
    click.echo()
    if last is not None:
        click.echo(paint.wrap(f"go on with your last game ({_told(last)})", "  r  ", " " * 5))
    click.echo("  l  learn it first: l and a number teach the first room of that game")
    click.echo("  q  leave")
    click.echo(f"  {', '.join(LEVELS)}: how hard it is, {BOOK} unless you say so\n")
    title = titles[0]
    members = ", ".join(called(title, title.party(PARTY)))
    click.echo(f"Press Enter to play {title.brief(title.tutorial).name} with {members}.")
    click.echo("Heroes are ready; `undercroft play` lets you choose who goes and with what.")
    click.echo("New to it? Type l: the first room is taught, step by step.")
    options: dict[str, str] = {}
    while True:
        click.echo("> ", nl=False)
        typed = _typed()
        word = typed.strip().lower()
        if not typed or word in ("q", "quit"):
            click.echo("\nUntil next time. `undercroft --help` lists all commands.")
            return
        if word == "r" and last is not None:
            resume_game(last)
            return
        learning, which = word.startswith("l"), word.removeprefix("l").strip()
        if not which or (which.isdecimal() and 1 <= int(which) <= len(offered)):
            title, chosen, _ = offered[int(which) - 1] if which else (title, title.tutorial, "")
            if learning:
                teach(title)
                return
            party = usual_party(title, chosen, PARTY)
            seats = parse_seats("", party, title.opponent)
            start_game(title, chosen, party=party, seats=seats, options=options, ready=True)
            return
        if word in LEVELS:
            options = {OPTION: word}
            for each in titles:
                for line in explained(each, each.tutorial, options):
                    click.echo(paint.wrap(f"{each.name}. {line}"))
            continue
        again = "r, " if last is not None else ""
        click.echo(f"Type a number from 1 to {len(offered)}, l, {again}q, or just press Enter.")


def _typed() -> str:
    """A line, with its end; nothing at the end of the input."""
    try:
        return sys.stdin.readline()
    except UnicodeDecodeError:
        return "?\n"


def _told(path: Path) -> str:
    """Which game a file keeps; its name, where it cannot be read."""
    try:
        record = records.read(saves.lines(path))
        title = registry.title(record.header.game, here().of(record, ()))
        name = title.brief(record.header.setup.adventure).name
    except UndercroftError:
        return path.name
    return f"{name}, {datetime.fromtimestamp(path.stat().st_mtime):%d %B, %H:%M}"


def _offered(title: Title, packs: Packs) -> list[tuple[Title, str, str]]:
    """What can be played of a game: its own adventures, then those of packs and whose they are."""
    own = [(title, id, "") for id in _in_order(title)]
    return own + [
        (offer.title, id, offer.pack.name)
        for offer in offers(title, packs)
        if offer.title is not None
        for id in offer.playables
    ]


def _in_order(title: Title) -> list[str]:
    """The tutorial first, then campaigns, battles between players last."""
    rest = [id for id in title.adventures() if id != title.tutorial]
    return [title.tutorial, *rest, *title.campaigns(), *title.battlegrounds()]
