"""`undercroft check`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from undercroft.content.about import ABOUT
from undercroft.content.errors import ContentError, Place
from undercroft.content.pack import read_pack
from undercroft.core.packs import Findings
from undercroft.core.wording import counted, listed
from undercroft.games import registry
from undercroft.play.fitting import fit, fitting, meant_for
from undercroft.play.installing import needed, unknown_games
from undercroft.play.packs import here

MOST = 50  # problems that are written out


@click.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--game", help="The game the pack is for; found out if nobody says.")
@click.pass_context
def check(ctx: click.Context, path: Path, game: str | None) -> None:
    """Check the content pack at PATH: schema, card texts, references, maps.

    A pack for several games is checked for each. Exit code 2 if something is wrong. Warnings tell
    what can be played and is probably not meant.
    """
    beside, further = needed(path, here())
    if not game:
        further = [*_strange_games(path), *further]
    named = (game,) if game else _named(path)
    if len(named) > 1:
        found = {one: registry.title(one, beside).check(path) for one in named}
    else:
        found = _for_one(path, game or "", next(iter(named), ""), beside)
    tell_all(path, found, further)
    if further or any(findings.errors for findings in found.values()):
        ctx.exit(2)


def _for_one(
    path: Path, wanted: str, told: str, beside: Sequence[Path]
) -> dict[str, Findings[Any]]:
    """What the game that the pack is for has found, which is guessed where nobody says it; no
    game's where no file can be read."""
    likely = told or registry.games()[0]
    found = {likely: registry.title(likely, beside if told else ()).check(path)}
    if found[likely].errors:
        found |= {id: registry.title(id).check(path) for id in registry.games() if id != likely}
        better = fitting(found)
        if better != likely and told:
            way = f"try `--game {better}`" if wanted else f'write `games = ["{better}"]` in {ABOUT}'
            click.echo(f"It looks like a pack for {better}: {way}.\n", err=True)
        elif better != likely:
            likely = better
        if not told and len({*map(fit, found.values())}) == 1:
            return {"": found[likely]}
    if beside and not told:
        return {likely: registry.title(likely, beside).check(path)}
    return {likely: found[likely]}


def _named(path: Path) -> tuple[str, ...]:
    """The games that the pack itself names, of those there are."""
    try:
        named = meant_for(read_pack(path))
    except ContentError:
        return ()  # the check will say what is wrong with it
    return tuple(game for game in named if game in registry.games())


def _strange_games(path: Path) -> list[ContentError]:
    """Games that the pack names and nobody knows."""
    try:
        return unknown_games(read_pack(path))
    except ContentError:
        return []


def tell_all(
    path: Path,
    found: Mapping[str, Findings[ContentError]],
    further: Sequence[ContentError] = (),
) -> None:
    """What each game has found, in words; what one has told no other repeats."""
    told: set[tuple[Place, str]] = set()
    for game, findings in found.items():
        _tell(path, game, findings, () if told else further, told)


def _tell(
    path: Path,
    game: str,
    findings: Findings[ContentError],
    further: Sequence[ContentError],
    told: set[tuple[Place, str]],
) -> None:
    """Problems to the errors, the sum of it to the output."""
    said = {(one.file, one.line) for one in further}
    errors = [*further, *(one for one in findings.errors if (one.file, one.line) not in said)]
    every = {(one.place, one.message): one for one in [*errors, *findings.warnings]}
    fresh = [one for key, one in every.items() if key not in told]
    told.update(every)
    for problem in fresh[:MOST]:
        click.echo(f"{problem}\n", err=True)
    hidden = len(fresh[MOST:])
    more = f", {hidden} of them not shown" if hidden else ""
    parts = [counted(n, word.replace("-", " ")) for word, n in findings.read.items()]
    held = listed(parts) if parts else "nothing"
    problems = [counted(len(errors), "problem")] if errors else []
    problems += [counted(len(findings.warnings), "warning")] if findings.warnings else []
    verdict = f"{listed(problems)}{more}" if problems else "nothing is wrong"
    read = f"read {held} for {game}; " if game else f"read {held}; "
    if game == ABOUT:
        path, read = path / ABOUT, ""
    click.echo(f"{path}: {read}{verdict}.", err=bool(errors))
    for language, (done, wanted) in sorted(findings.languages.items()):
        click.echo(f"{language}: {done} of {counted(wanted, 'text')}")
