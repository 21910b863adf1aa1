"""`undercroft simulate`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from undercroft.core.errors import BadSetup
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.lab.simulation import Plan, Played
from undercroft.lab.simulation import simulate as play_games
from undercroft.lab.statistics import Summary, summarise
from undercroft.play.seats import GREEDY, PERSON, parse_party, parse_seats

PARTY = 3


@click.command()
@click.argument("game")
@click.argument("adventure")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True)
@click.option("--players", default=GREEDY, show_default=True, metavar="WHO",
              help="greedy or random for all, or by Hero: vorn=greedy,maya=random.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--heroes", type=click.IntRange(1), default=PARTY, help="How many go.")
@click.option("--party", metavar="HERO[:ROLE],…", help="Or exactly who.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
@click.option("--monsters", metavar="VERSION", help="standard, alternate or complex.")
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path),
              help="Further content; may be repeated.")  # fmt: skip
def simulate(
    game: str,
    adventure: str,
    games: int,
    players: str,
    jobs: int,
    heroes: int,
    party: str | None,
    seed: int,
    monsters: str | None,
    packs: tuple[Path, ...],
) -> None:
    """Let automated players play an ADVENTURE many times and count what comes of it."""
    title = registry.title(game, packs)
    title.brief(adventure)
    members = parse_party(party) if party is not None else title.party(heroes)
    seats = parse_seats(players, members)
    if PERSON in seats:
        raise BadSetup("People cannot be simulated.", "Give every Hero a greedy or random player.")
    options = {"monsters": monsters} if monsters else {}
    setup = Setup(adventure, members, options, seats)
    plan = Plan(game, setup, games, seed, tuple(str(pack) for pack in packs))
    started = time.perf_counter()
    summary = summarise(_with_progress(plan, jobs))
    _show(title.brief(adventure).name, summary, time.perf_counter() - started)


def _with_progress(plan: Plan, jobs: int) -> list[Played]:
    """The bar goes to the error stream, so that the table alone can be piped."""
    played: list[Played] = []
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("playing", total=plan.games)
        for game in play_games(plan, jobs):
            played.append(game)
            bar.advance(task)
    return played


def _show(name: str, summary: Summary, seconds: float) -> None:
    table = Table(title=f"{name}: {summary.games} games", show_header=False)
    table.add_row("won", f"{summary.wins} ({summary.share:.1%})")
    table.add_row("95 % interval", f"{summary.low:.1%} to {summary.high:.1%}")
    table.add_row("rounds, mean", f"{summary.rounds:.1f}")
    table.add_row("decisions, mean", f"{summary.answers:.0f}")
    for cause, count in summary.defeats.items():
        table.add_row(f"lost: {cause}", str(count))
    table.add_row("time", f"{seconds:.1f} s")
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 80).print(table)
