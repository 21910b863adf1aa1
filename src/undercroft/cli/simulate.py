"""`undercroft simulate`."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

import undercroft
from undercroft.cli.progress import progress
from undercroft.core import seeds
from undercroft.core.errors import BadSetup
from undercroft.core.player import GREEDY, PERSON
from undercroft.core.title import Setup, Title
from undercroft.games import registry
from undercroft.lab.simulation import Plan
from undercroft.lab.simulation import simulate as play_games
from undercroft.lab.statistics import Summary, summarise, wilson
from undercroft.play.packs import here
from undercroft.play.seats import by_member, called, gathered, parse_seats
from undercroft.play.setups import chosen_adventure, parse_options


@click.command()
@click.argument("game")
@click.argument("adventure", required=False)
@click.option("--campaign", metavar="ID", help="A campaign instead of a single adventure.")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True)
@click.option("--players", default=GREEDY, show_default=True, metavar="WHO",
              help="greedy, planner or random for all, or by Hero: vorn=planner,maya=random; "
                   "heroes=planner,overlord=greedy by side; agents of your own as "
                   "module:Class.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--heroes", type=click.IntRange(1), help="How many go.")
@click.option("--party", metavar="HERO[:ROLE],…", help="Or exactly who; `/` between sides.")
@click.option("--format", "format", metavar="FORMAT", help="Of a battle: free-for-all, …")
@click.option("--seed", default="0", show_default=True, metavar="WORDS",
              help="The N-th game is that of the seed WORDS/N.")  # fmt: skip
@click.option("--difficulty", metavar="LEVEL", help="gentle, book or grim.")
@click.option("--monsters", metavar="VERSION", help="standard, alternate or complex.")
@click.option("--option", "wishes", multiple=True, metavar="NAME=CHOICE",
              help="Of the game's own; may be repeated.")  # fmt: skip
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path),
              help="Further content; may be repeated.")  # fmt: skip
def simulate(
    game: str,
    adventure: str | None,
    campaign: str | None,
    games: int,
    players: str,
    jobs: int,
    heroes: int | None,
    party: str | None,
    format: str | None,
    seed: str,
    difficulty: str | None,
    monsters: str | None,
    wishes: tuple[str, ...],
    packs: tuple[Path, ...],
) -> None:
    """Let automated players play an ADVENTURE or a campaign many times and count the outcomes."""
    loaded = here().chosen(packs)
    title = registry.title(game, loaded)
    chosen = chosen_adventure(title, adventure, campaign)
    members = gathered(title, chosen, party or heroes)
    seats = parse_seats(players, members, title.opponent)
    if PERSON in seats:
        raise BadSetup("People cannot be simulated.", "Give every Hero a greedy or random player.")
    options = parse_options(wishes, difficulty=difficulty, monsters=monsters, format=format)
    setup = Setup(chosen, members, options, seats)
    plan = Plan(game, setup, games, seeds.chosen(seed), tuple(map(str, loaded)))
    started = time.perf_counter()
    summary = summarise(list(progress(play_games(plan, jobs), plan.games)))
    _show(title, plan, summary, time.perf_counter() - started)


def _show(title: Title, plan: Plan, summary: Summary, seconds: float) -> None:
    setup, party = plan.setup, plan.setup.party
    name = title.brief(setup.adventure).name
    table = Table(title=f"{name}: {summary.games} games", show_header=False)
    for what, said in _played(title, plan):
        table.add_row(what, said)
    sides = {
        seats: ", ".join(member.hero for member in party if member.seat in seats)
        for seats in summary.winners
        if set(seats) != {member.seat for member in party}
    }
    for seats, heroes in sides.items():
        count = summary.winners[seats]
        low, high = wilson(count, summary.games)
        table.add_row(f"won: {heroes}", f"{count} ({low:.1%} to {high:.1%})")
    if not sides:
        table.add_row("won", f"{summary.wins} ({summary.share:.1%})")
        table.add_row("95 % interval", f"{summary.low:.1%} to {summary.high:.1%}")
    table.add_row("rounds, mean", f"{summary.rounds:.1f}")
    table.add_row("rounds, longest", str(summary.longest))
    table.add_row("decisions, mean", f"{summary.answers:.0f}")
    if any(summary.chapters):
        for chapters, count in summary.chapters.items():
            table.add_row(f"chapters won: {chapters}", str(count))
    if title.opponent or not sides:
        for cause, count in summary.defeats.items():
            table.add_row(f"lost: {cause}", str(count))
    elif undecided := summary.games - sum(summary.winners.values()):
        table.add_row("won: nobody", str(undecided))
    table.add_row("time", f"{seconds:.1f} s")
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 80).print(table)


def _played(title: Title, plan: Plan) -> Iterator[tuple[str, str]]:
    """What was played, so that anybody can play it again."""
    setup = plan.setup
    names = zip(called(title, setup.party), by_member(setup.party, setup.seats), strict=True)
    yield "party", ", ".join(f"{name} ({kind})" for name, (_, kind) in names)
    if setup.options:
        yield "settings", ", ".join(f"{name}={choice}" for name, choice in setup.options.items())
    yield "seeds", f"{plan.seed_of(1)} to {plan.seed_of(plan.games)}"
    for pack in title.packs:
        yield "pack", f"{pack.id} {pack.version} ({pack.hash})"
    yield "rules", f"undercroft {undercroft.__version__}, content {title.content_hash(setup)}"
