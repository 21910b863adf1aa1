"""`undercroft pace`: how many answers a person gives in a round."""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.table import Table

from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.lab.pace import HEROES, OPPONENT, Pace, measure
from undercroft.play.setups import chosen_adventure

PARTY = 3


@click.command()
@click.argument("game")
@click.argument("adventure", required=False)
@click.option("--heroes", type=click.IntRange(1), default=PARTY, show_default=True)
@click.option("--games", type=click.IntRange(1), default=8, show_default=True)
@click.option("--seed", default="pace", show_default=True, metavar="WORDS",
              help="The N-th game is that of the seed WORDS/N.")  # fmt: skip
@click.option("--kinds", is_flag=True, help="Also by kind of question, and by wish.")
def pace(game: str, adventure: str | None, heroes: int, games: int, seed: str, kinds: bool) -> None:
    """Count the answers of a round, by greedy players: with every question, and with the usual
    standing wishes."""
    title = registry.title(game)
    chosen = chosen_adventure(title, adventure or title.tutorial)
    seeds = [f"{seed}/{number}" for number in range(1, games + 1)]
    plain = measure(title, chosen, heroes, seeds, wishes=False)
    wished = measure(title, chosen, heroes, seeds)
    Console(file=sys.stdout).print(_table(title, chosen, plain, wished))
    if kinds:
        Console(file=sys.stdout).print(_kinds(plain, wished))
        Console(file=sys.stdout).print(_given(wished))


def _table(title: Title, chosen: str, plain: Pace, wished: Pace) -> Table:
    table = Table(title=f"{title.brief(chosen).name}: {plain.games} games")
    for heading in ("answers", "every question", "usual wishes"):
        table.add_column(heading, justify="left" if heading == "answers" else "right")
    for side in (HEROES, OPPONENT)[: 2 if title.opponent else 1]:
        table.add_row(f"a round, {side}", *(f"{one.answers(side):.1f}" for one in (plain, wished)))
    before = (f"{one.before / one.games:.1f}" for one in (plain, wished))
    table.add_row("before the dungeon", *before)
    table.add_row("games won", *(str(one.won) for one in (plain, wished)))
    return table


def _kinds(plain: Pace, wished: Pace) -> Table:
    table = Table(title="a round, by kind of question")
    for heading in ("side", "kind", "every question", "usual wishes"):
        table.add_column(heading)
    for side, asked in plain.asked.items():
        for kind, count in asked.most_common():
            left = wished.asked[side][kind] / max(1, wished.rounds)
            table.add_row(side, kind, f"{count / plain.rounds:.2f}", f"{left:.2f}")
    return table


def _given(wished: Pace) -> Table:
    table = Table(title="a round, answered by wishes")
    for heading in ("wish", "answers"):
        table.add_column(heading)
    for wish, count in wished.given.most_common():
        table.add_row(wish, f"{count / wished.rounds:.2f}")
    return table
