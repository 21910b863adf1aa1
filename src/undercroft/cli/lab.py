"""`undercroft lab`: experiments, their reports, games played again, tournaments."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from undercroft.cli.fit import fit
from undercroft.cli.paths import prove, shown, write
from undercroft.cli.progress import progress
from undercroft.cli.spread import spread
from undercroft.cli.weigh import weigh
from undercroft.core import seeds
from undercroft.core.errors import BadSetup
from undercroft.core.player import PERSON
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.lab import experiment as experiments
from undercroft.lab import results
from undercroft.lab import tournament as tournaments
from undercroft.lab.pairs import Paired, pairings, pooled
from undercroft.lab.ratings import ratings
from undercroft.lab.replaying import play_again
from undercroft.lab.report import page
from undercroft.lab.results import Journal, Planned
from undercroft.lab.simulation import Plan
from undercroft.lab.statistics import summarise
from undercroft.lab.tables import markdown
from undercroft.lab.workers import workers
from undercroft.play.packs import here
from undercroft.play.seats import gathered
from undercroft.play.setups import chosen_adventure, parse_options

FOLDER = click.Path(file_okay=False, path_type=Path)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def lab() -> None:
    """Experiments over many games, with reports."""


lab.add_command(fit)
lab.add_command(weigh)


@lab.command()
@click.argument("file", type=FILE)
@click.option("--out", type=FOLDER, help="Where results lie; beside FILE if left out.")
@spread
def run(file: Path, out: Path | None, jobs: int, on: str) -> None:
    """Play the experiment of FILE, or go on with it, and write its table and report."""
    experiment = experiments.read(file)
    planned = Planned(experiment.name, experiments.cells(experiment, file.parent))
    folder = out or file.with_name(f"{file.name}-results" if not file.suffix else file.stem)
    results.keep_plan(folder, planned)
    journal = Journal(folder)
    left = sum(cell.plan.games - len(journal.of(cell)) for cell in planned.cells)
    for _ in progress(results.run(planned.cells, journal, workers(on, jobs)), left):
        pass
    _show(planned, journal)
    _write_report(folder, planned, journal)
    results.write_table(folder / results.TABLE, results.table(planned, journal))


@lab.command()
@click.argument("folder", type=FOLDER)
def report(folder: Path) -> None:
    """Write the report of the results in FOLDER anew."""
    _write_report(folder, results.plan_of(folder), Journal(folder))


@lab.command()
@click.argument("folder", type=FOLDER)
def table(folder: Path) -> None:
    """Print the results in FOLDER as tables in Markdown: adventures down, parties across."""
    click.echo(markdown(results.plan_of(folder), Journal(folder)))


@lab.command()
@click.argument("folder", type=FOLDER)
@click.argument("cell")
@click.argument("number", type=click.IntRange(1))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True)
def record(folder: Path, cell: str, number: int, out: Path) -> None:
    """Play game NUMBER of a CELL of the results in FOLDER again, and keep its record."""
    known = {one.id: one for one in results.plan_of(folder).cells}
    if cell not in known:
        raise BadSetup(f"There is no cell “{cell}”.", f"Known: {', '.join(known)}.")
    if out.exists():
        raise BadSetup(f"{out} exists already.", "Name another file.")
    prove(out)
    write(out, play_again(known[cell].plan, number))
    packs = "".join(f" --pack {shown(Path(pack))}" for pack in known[cell].plan.packs)
    click.echo(f"Watch it: undercroft replay {shown(out)}{packs}")


@lab.command()
@click.argument("game")
@click.argument("adventure")
@click.option("--players", required=True, metavar="WHO,WHO,…", help="Those who are compared.")
@click.option("--games", type=click.IntRange(1), default=50, show_default=True,
              help="Of each pairing.")  # fmt: skip
@click.option("--heroes", type=click.IntRange(1), help="How many go.")
@click.option("--party", metavar="HERO[:ROLE],…", help="Or exactly who; `/` between sides.")
@click.option("--seed", default="0", show_default=True, metavar="WORDS")
@click.option("--option", "wishes", multiple=True, metavar="NAME=CHOICE")
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path),
              help="Further content; may be repeated.")  # fmt: skip
@spread
def tournament(
    game: str,
    adventure: str,
    players: str,
    games: int,
    heroes: int | None,
    party: str | None,
    seed: str,
    wishes: tuple[str, ...],
    packs: tuple[Path, ...],
    jobs: int,
    on: str,
) -> None:
    """Rate players by games of an ADVENTURE against each other, or on the same seeds.

    On a battleground the party says who is on which side: --party vorn,maya/elros,jaheen.
    """
    loaded = here().chosen(packs)
    title = registry.title(game, loaded)
    members = gathered(title, chosen_adventure(title, adventure), party or heroes)
    if adventure in title.battlegrounds() and len({member.team for member in members}) < 2:
        raise BadSetup("A battle has two sides.", "Name them: --party vorn,maya/elros,jaheen.")
    names = list(dict.fromkeys(name.strip() for name in players.split(",")))
    if len(names) < 2:
        raise BadSetup("A tournament needs two players or more.", "Write greedy,random.")
    if PERSON in names:
        raise BadSetup("People play no tournament.", "Write greedy,random.")
    setup = Setup(adventure, members, parse_options(wishes))
    plan = Plan(game, setup, games, seeds.chosen(seed), tuple(map(str, loaded)))
    found = tournaments.ties(plan, names, title.opponent)
    played = tournaments.play(found, workers(on, jobs))
    rated = ratings(tournaments.score(list(progress(played, games * len(found)))))
    table = Table("player", "rating", "95 %", "won", "of")
    for one in rated:
        spread = f"± {one.spread:.0f}"
        table.add_row(one.player, f"{one.points:.0f}", spread, f"{one.won:g}", f"{one.games:g}")
    Console().print(table)


def _write_report(folder: Path, planned: Planned, journal: Journal) -> None:
    path = folder / results.REPORT
    write(path, page(planned, journal).encode())
    click.echo(f"Report: {path}")


def _show(planned: Planned, journal: Journal) -> None:
    table = Table()
    for name in ("adventure", "party", "players", "settings", "won", "95 %", "rounds", "cell"):
        table.add_column(name, overflow="fold")
    for cell in planned.cells:
        summary = summarise([row.played for row in journal.of(cell)])
        table.add_row(
            cell.plan.setup.adventure,
            cell.party,
            cell.players,
            cell.settings,
            f"{summary.wins}/{summary.games}",
            f"{summary.low:.0%}-{summary.high:.0%}",
            f"{summary.rounds:.1f}",
            cell.id,
        )
    Console().print(table)
    _compare(planned, journal)


def _compare(planned: Planned, journal: Journal) -> None:
    """Cells that differ in players alone, game by game; then all that the same have played."""
    rows = {cell.id: journal.of(cell) for cell in planned.cells}
    found = list(pairings(planned.cells, rows))
    if not found:
        return
    table = Table(title="Players on the same seeds")
    for name in ("adventure", "party", "players", "games", "alone", "difference", "95 %", "luck"):
        table.add_column(name, overflow="fold")
    together: dict[tuple[str, str], list[Paired]] = defaultdict(list)
    for one in found:
        table.add_row(one.cell.plan.setup.adventure, one.cell.party, one.players, *_difference(one))
        together[one.cell.plan.game, one.players].append(one)
    for (game, players), ones in together.items():
        if len(ones) > 1:
            table.add_row(f"all of {game}", "", players, *_difference(pooled(ones)))
    Console().print(table)


def _difference(one: Paired) -> tuple[str, ...]:
    low, high = (f"{100 * bound:+.0f}" for bound in one.interval)
    alone, points = f"{one.alone} and {one.missed}", f"{100 * one.difference:+.0f}"
    return str(one.games), alone, points, f"{low} to {high}", f"{one.luck:.3f}"
