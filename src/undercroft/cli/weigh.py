"""`undercroft lab weigh`."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.cli.paths import prove
from undercroft.core.errors import BadSetup
from undercroft.core.player import GREEDY
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.lab.notebook import Notebook
from undercroft.lab.weighing import Weighed, described, judged, told, weighed
from undercroft.play.seats import gathered


@click.command()
@click.argument("game")
@click.argument("adventure")
@click.option("--heroes", type=int, default=3, show_default=True)
@click.option("--difficulty", metavar="NAME", help="As the game names it; else by the book.")
@click.option("--seat", type=int, help="Turns of that seat alone; else of all heroes.")
@click.option("--positions", type=click.IntRange(1), default=50, show_default=True)
@click.option("--seed", default="weigh", show_default=True, metavar="WORDS")
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Keep every position there; a run that was stopped goes on.")  # fmt: skip
def weigh(
    game: str,
    adventure: str,
    heroes: int,
    difficulty: str | None,
    seat: int | None,
    positions: int,
    seed: str,
    to: Path | None,
) -> None:
    """Hold what a planner thinks of turns in an ADVENTURE of a GAME against how games go on from
    them, played to the end by greedy players."""
    title = registry.title(game)
    title.brief(adventure)
    party = gathered(title, adventure, heroes)
    options = {"difficulty": difficulty} if difficulty else {}
    setup = Setup(adventure, party, options, (GREEDY,) * len(party))
    notebook = _kept(to, described(title, setup, seed, seat))
    known = {one.number: one for one in notebook.notes}
    left = [number for number in range(1, positions + 1) if number not in known]
    with click.progressbar(left, label="playing") as bar:
        for number in bar:
            known[number] = weighed(title, setup, seed, number, seat)
            notebook.append([known[number]])
    for line in told(judged([known[number] for number in range(1, positions + 1)])):
        click.echo(line)


def _kept(file: Path | None, what: str) -> Notebook[Weighed]:
    """The positions that a run before this has kept, and where further ones are written down."""
    prove(file)
    notebook = Notebook(file, Weighed, "Name another file.")
    if any(one.of != what for one in notebook.notes):
        raise BadSetup(f"{file} holds positions of another setup.", "Name another file.")
    return notebook
