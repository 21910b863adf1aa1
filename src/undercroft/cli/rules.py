"""`undercroft rules`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from undercroft.cli.terminal import pages
from undercroft.cli.terminal.paint import paint_for
from undercroft.games import registry
from undercroft.play import glossary
from undercroft.play.coverage import coverage as covered


@click.command()
@click.argument("game")
@click.argument("clause", nargs=-1)
@click.option("--coverage", is_flag=True, help="Which clauses have no test.")
@click.option("--tests", type=click.Path(path_type=Path), default=Path("tests"),
              show_default=True, help="Where the tests lie.")  # fmt: skip
def rules(game: str, clause: tuple[str, ...], coverage: bool, tests: Path) -> None:
    """Explain a CLAUSE, a keyword or an area of a GAME's rules; list the areas without one."""
    page = registry.title(game).rules_page
    if coverage:
        _coverage(page, tests)
    elif clause:
        found = glossary.explain(page, " ".join(clause))
        click.echo(pages.clauses(found, paint_for(sys.stdout)))
    else:
        _areas(page)


def _areas(page: str) -> None:
    book = glossary.reference(page)
    counts: dict[str, int] = {}
    for clause in book.clauses.values():
        counts[clause.area] = counts.get(clause.area, 0) + 1
    for area, count in counts.items():
        click.echo(f"{area:8} {count:4}  {book.areas.get(area, '')}".rstrip())
    click.echo(f"{len(book.clauses)} clauses. Read an area with: undercroft rules {page} MOVE")


def _coverage(page: str, tests: Path) -> None:
    total = missing = 0
    for area in covered(glossary.reference(page), tests):
        have = len(area.clauses) - len(area.missing)
        total += len(area.clauses)
        missing += len(area.missing)
        line = f"{area.area:8} {have:4} of {len(area.clauses):4}"
        lacking = [id.rpartition("-")[2] for id in area.missing]
        if len(lacking) == len(area.clauses):
            line += "  all missing"
        elif lacking:
            line += f"  missing: {' '.join(lacking)}"
        click.echo(line)
    click.echo(f"{total - missing} of {total} clauses have a test.")
