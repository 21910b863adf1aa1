"""`undercroft lab fit`."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from undercroft.cli.paths import prove, write
from undercroft.cli.progress import progress
from undercroft.cli.spread import spread
from undercroft.core.errors import BadSetup
from undercroft.games import registry
from undercroft.kit.worth import read_weights
from undercroft.lab.fitting import Proof, held, is_left_out, proved, written
from undercroft.lab.gathering import LEVELS, Field, Gathered, gathered, kept
from undercroft.lab.mixing import learned
from undercroft.lab.regression import RIDGE
from undercroft.lab.workers import Workers, workers

NEW = click.Path(dir_okay=False, path_type=Path)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
ALONE = {"to", "data", "jobs", "on", "game"}  # options that change nothing in what is written


@click.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(20), default=400, show_default=True)
@click.option("--seed", default="fit", show_default=True, metavar="WORDS",
              help="The N-th game is that of the seed WORDS/N.")  # fmt: skip
@click.option("--difficulty", multiple=True, metavar="NAME",
              help="Those that come round in turn; else all.")  # fmt: skip
@click.option("--heroes", multiple=True, type=click.IntRange(1), metavar="N",
              help="Sizes of the party that come round in turn; else all.")  # fmt: skip
@click.option("--endings", type=click.IntRange(0), default=0, show_default=True,
              help="Play the last stage of each game so many times, and learn from that alone: the "
              "last third of the rounds, where the game names none.")  # fmt: skip
@click.option("--rounds", type=click.FloatRange(0, 1), default=1.0, show_default=True,
              metavar="SHARE", help="Below 1: learn from the rounds that follow as well as the "
              "end, the value of the next and a SHARE of what that one learns.")  # fmt: skip
@click.option("--from", "begun", type=FILE, metavar="FILE",
              help="Begin with these weights, and hold the new ones to them.")  # fmt: skip
@click.option("--hold", type=click.FloatRange(0), metavar="X",
              help=f"How firmly; {RIDGE} if left out.")  # fmt: skip
@click.option("--only", multiple=True, metavar="NAME",
              help="Of the weights in --from nothing moves but these (limbo-*).")  # fmt: skip
@click.option("--data", type=NEW, metavar="FILE",
              help="Keep every game there; a run that was stopped goes on.")  # fmt: skip
@click.option("--to", type=NEW, metavar="FILE",
              help="Write the weights there; the game reads its own worth.toml.")  # fmt: skip
@click.option("--opponent", is_flag=True,
              help="To who plays against the party, as its turn comes.")  # fmt: skip
@spread
def fit(
    game: str,
    games: int,
    seed: str,
    difficulty: tuple[str, ...],
    heroes: tuple[int, ...],
    endings: int,
    rounds: float,
    begun: Path | None,
    hold: float | None,
    only: tuple[str, ...],
    data: Path | None,
    to: Path | None,
    opponent: bool,
    jobs: int,
    on: str,
) -> None:
    """Learn what positions of a GAME are worth, from games of greedy players over all adventures
    and sizes of the party, and prove it on games that were left out."""
    title = registry.shared(game)
    signs = title.opposed_signs if opponent else title.signs
    if not signs:
        raise BadSetup(
            f"Nobody plays against the party with a value of his own in {title.name}.",
            "Leave out --opponent.",
        )
    if begun is None and (only or hold is not None):
        raise BadSetup("There are no weights to hold to.", "Name a file by --from.")
    for file in (data, to):
        prove(file)
    before = read_weights(begun) if begun else None
    firmness = RIDGE if hold is None else hold
    start = held(before, signs, only, firmness) if before else None
    field = Field(game, seed, difficulty or LEVELS, heroes, opponent, endings)
    known = _gathered(field, games, data, workers(on, jobs))
    examples = [one for number in range(1, games + 1) for one in known[number].examples()]
    if len({is_left_out(one.game) for one in examples}) < 2:
        raise BadSetup("That is too little to learn from.", "Play more --games.")
    proof = proved(signs, examples, rounds, start)
    click.echo(_told(proof))
    ends = f", {endings} endings of each" if endings else ""
    by_rounds = f", round by round ({rounds:g})" if rounds < 1 else ""
    told = (
        f"on {games} games of greedy players who err{ends}, seed {seed}{by_rounds}; "
        f"of {proof.games} games left out it orders {proof.ordering:.2f}"
    )
    found = learned(examples, tuple(signs.values()), rounds, start)
    text = written(title, signs, found, _command(), told, before)
    if to is None:
        click.echo(text)
    else:
        write(to, text.encode())
        click.echo(f"Written to {to}.")


def _gathered(field: Field, games: int, data: Path | None, workers: Workers) -> dict[int, Gathered]:
    notebook = kept(data, field)
    known = {one.number: one for one in notebook.notes}
    left = games - sum(number <= games for number in known)
    for one in progress(gathered(field, games, workers, known), left):
        known[one.number] = one
        notebook.append([one])
    return known


def _told(proof: Proof) -> str:
    before = "" if proof.before is None else f", {proof.before:.3f} by the weights before"
    return (
        f"{proof.positions} positions of {proof.games} games left out: a won one is put before a "
        f"lost one {proof.ordering:.1%} of the time; the loss is {proof.loss:.3f}{before}, and "
        f"{proof.blind:.3f} for who knows the adventure alone."
    )


def _command() -> str:
    """The words by which it is written again, whoever does the work and keeps the games."""
    context = click.get_current_context()
    words = ["undercroft lab fit", context.params["game"]]
    for option in context.command.params:
        value = context.params[str(option.name)]
        if option.name in ALONE or value is None or value is False or value == option.default:
            continue
        for one in value if isinstance(value, tuple) else (value,):
            word = one.name if isinstance(one, Path) else one
            words += option.opts if one is True else [*option.opts, quote(f"{word}")]
    return " ".join(words)
