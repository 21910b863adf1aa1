"""`undercroft replay`."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.cli import saves
from undercroft.cli.terminal import pages
from undercroft.cli.terminal.client import Client
from undercroft.core import record as records
from undercroft.core.errors import BadSetup
from undercroft.core.proving import prove
from undercroft.core.resuming import replay as replay_record
from undercroft.games import registry
from undercroft.play.languages import seen_in
from undercroft.play.packs import here
from undercroft.play.seats import victors


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--at", type=click.IntRange(0), metavar="N", help="Stop after the N-th answer.")
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path),
              help="A pack that it is played with; what is installed is found.")  # fmt: skip
@click.option("--quiet", is_flag=True, help="Only the position.")
@click.option("--verify", is_flag=True,
              help="Prove that the dice were those that were committed to.")  # fmt: skip
@click.option("--commitment", default="", metavar="HEX",
              help="What was written down at the start, or the beginning of it.")  # fmt: skip
@click.option("--language", default="", metavar="CODE",
              help="What packs say is read in it, if they can: de.")  # fmt: skip
def replay(
    file: Path,
    at: int | None,
    packs: tuple[Path, ...],
    quiet: bool,
    verify: bool,
    commitment: str,
    language: str,
) -> None:
    """Tell the game that is kept in FILE again, and show where it stands."""
    if verify:
        _verify(file, packs, commitment)
        return
    if commitment:
        raise BadSetup("A commitment is compared only with --verify.", "Add --verify.")
    record = records.read(saves.lines(file))
    if at is not None and at > len(record.answers):
        raise BadSetup(f"There are only {len(record.answers)} answers in {file}.", "")
    title = registry.title(record.header.game, here().of(record, packs))
    client = Client(title, quiet=quiet, language=language)
    driver = replay_record(title, record, at=at, listener=client.hear)
    client.tell()
    client.say()
    game = seen_in(client.reader, driver.game)
    client.say(pages.board(client.reader.scene(client.reader.view(game, None)), client.paint))
    client.say()
    client.say(f"After {driver.count} of {len(record.answers)} answers.")
    outcome = title.outcome(driver.state)
    if outcome is not None:
        won = victors(title, outcome, record.header.setup.party)
        verdict = f"Won by {won}" if won else "Won" if outcome.won else "Lost"
        client.say(f"{verdict}: {outcome.text}")
    elif driver.request is not None:
        client.say(f"Next: {client.reader.question(game, driver.request).prompt}")


def _verify(file: Path, packs: tuple[Path, ...], written_down: str) -> None:
    lines = saves.lines(file)
    record = records.read(lines)
    title = registry.title(record.header.game, here().of(record, packs))
    proved = prove(title, lines, written_down)
    compared = ", as it was written down" if written_down else ""
    back = f", {proved.undone} of them taken back" if proved.undone else ""
    click.echo(f"Commitment {proved.commitment}{compared}.")
    click.echo(f"Seed       {proved.seed}: it belongs to the commitment.")
    click.echo(f"Answers    {proved.answers}{back}: all could be given.")
    click.echo("States     each is what seed and answers lead to: the dice were those.")
    if not proved.over:
        click.echo("The game is not over; who knows the seed knows the dice to come.")
