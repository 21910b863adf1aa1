"""`undercroft lab fit`."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.core.errors import BadSetup
from undercroft.games import registry
from undercroft.lab.fitting import collected, proved, written
from undercroft.lab.regression import fitted


@click.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(20), default=400, show_default=True)
@click.option("--seed", default="fit", show_default=True, metavar="WORDS",
              help="The N-th game is that of the seed WORDS/N.")  # fmt: skip
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write the weights there; the game reads its own worth.toml.")  # fmt: skip
@click.option("--opponent", is_flag=True,
              help="To who plays against the party, as its turn comes.")  # fmt: skip
def fit(game: str, games: int, seed: str, to: Path | None, opponent: bool) -> None:
    """Learn what positions of a GAME are worth, from games of greedy players over all adventures
    and sizes of the party, and prove it on games that were left out."""
    title = registry.title(game)
    signs = title.opposed_signs if opponent else title.signs
    if not signs:
        raise BadSetup(
            f"Nobody plays against the party with a value of his own in {title.name}.",
            "Leave out --opponent.",
        )
    examples = []
    played = collected(title, games, seed, opposed=opponent)
    with click.progressbar(played, length=games, label="playing") as bar:
        for some in bar:
            examples += some
    proof = proved(signs, examples)
    click.echo(
        f"{proof.positions} positions of {proof.games} games left out: a won one is put before a "
        f"lost one {proof.ordering:.1%} of the time; the loss is {proof.loss:.3f}, and "
        f"{proof.blind:.3f} for who knows the adventure alone."
    )
    found = fitted(examples, tuple(signs.values()))
    text = written(title, found, games, seed, proof, opposed=opponent)
    if to is None:
        click.echo(text)
    else:
        to.write_text(text, "utf-8")
        click.echo(f"Written to {to}.")
