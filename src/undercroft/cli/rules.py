"""`undercroft rules`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

import undercroft
from undercroft.cli.terminal import pages
from undercroft.cli.terminal.paint import paint_for
from undercroft.games import registry
from undercroft.play import glossary
from undercroft.play.coverage import AreaCoverage, Coverage
from undercroft.play.coverage import coverage as covered


@click.command()
@click.argument("game", required=False)
@click.argument("clause", nargs=-1)
@click.option("--coverage", is_flag=True,
              help="Which clauses have no test, and which the code does not cite.")  # fmt: skip
@click.option("--complete", is_flag=True,
              help="Fail unless every clause has both; without a GAME, of all games.")  # fmt: skip
@click.option("--tests", type=click.Path(path_type=Path), default=Path("tests"),
              show_default=True, help="Where the tests lie.")  # fmt: skip
@click.option("--source", type=click.Path(path_type=Path), help="Where the code lies.")
def rules(
    game: str | None,
    clause: tuple[str, ...],
    coverage: bool,
    complete: bool,
    tests: Path,
    source: Path | None,
) -> None:
    """Explain a CLAUSE, a keyword or an area of a GAME's rules; list the areas without one."""
    source = source or Path(undercroft.__file__).parent
    if complete:
        _complete([game] if game else list(registry.TITLES), tests, source)
        return
    if game is None:
        raise click.UsageError("Missing argument 'GAME'.")
    page = registry.title(game).rules_page
    if coverage:
        _coverage(covered(glossary.reference(page), tests, source))
    elif clause:
        found = glossary.explain(page, " ".join(clause))
        click.echo(pages.clauses(found, paint_for(sys.stdout)))
    else:
        _areas(game, page)


def _areas(game: str, page: str) -> None:
    book = glossary.reference(page)
    counts: dict[str, int] = {}
    for clause in book.clauses.values():
        counts[clause.area] = counts.get(clause.area, 0) + 1
    for area, count in counts.items():
        click.echo(f"{area:8} {count:4}  {book.areas.get(area, '')}".rstrip())
    area = next(iter(counts))
    click.echo(f"{len(book.clauses)} clauses. Read one area: undercroft rules {game} {area}")


def _coverage(found: Coverage) -> None:
    """A line for each area, then all together."""
    click.echo("area     clauses  tested   cited")
    for area in found.areas:
        _row(area.area, area)
    _unknown(found)
    click.echo(_summary(found))


def _row(name: str, area: AreaCoverage) -> None:
    count, tested = len(area.clauses), len(area.clauses) - len(area.untested)
    cited = str(len(area.done) - len(area.uncited)) if area.done else "-"
    gaps = [
        f"{words} {_numbers(lacking, area.clauses)}"
        for words, lacking in (("no test:", area.untested), ("not cited:", area.uncited))
        if lacking
    ]
    click.echo(f"{name:8} {count:7} {tested:7} {cited:>7}  {'; '.join(gaps)}".rstrip())


def _numbers(lacking: tuple[str, ...], all: tuple[str, ...]) -> str:
    return "all" if lacking == all else " ".join(id.rpartition("-")[2] for id in lacking)


def _complete(games: list[str], tests: Path, source: Path) -> None:
    """Only what is missing, and whether anything is."""
    whole = True
    for game in games:
        found = covered(glossary.reference(registry.title(game).rules_page), tests, source)
        for area in found.areas:
            for id in area.untested:
                click.echo(f"{id} has no test: mark the one that proves it with @rule.", err=True)
            for id in area.uncited:
                click.echo(f"{id} is not cited above the code that does it.", err=True)
        _unknown(found)
        click.echo(f"{game}: {_summary(found)}")
        whole = whole and found.complete
    if not whole:
        sys.exit(1)


def _unknown(found: Coverage) -> None:
    for each in found.unknown:
        click.echo(f"{each.path}, line {each.line}: {each.clause} is no clause.", err=True)


def _summary(found: Coverage) -> str:
    clauses = sum(len(area.clauses) for area in found.areas)
    done = sum(len(area.done) for area in found.areas)
    tested = clauses - sum(len(area.untested) for area in found.areas)
    cited = done - sum(len(area.uncited) for area in found.areas)
    return (
        f"{tested} of {clauses} clauses have a test, "
        f"{cited} of {done} that code does are cited in it."
    )
