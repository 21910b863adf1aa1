"""Results as Markdown tables, one row an adventure, one column a party size, as in docs/balance."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence

from undercroft.core.title import Title
from undercroft.lab.experiment import Cell
from undercroft.lab.pairs import Paired, pairings, pooled
from undercroft.lab.results import Journal, Planned
from undercroft.lab.simulation import titled
from undercroft.lab.statistics import Summary, summarise, wilson
from undercroft.play.seats import gathered

KIND = ("adventure", "players", "settings")
Kind = tuple[str, str, str]


def markdown(planned: Planned, journal: Journal) -> str:
    """What was played of each game: how much is won, how long it takes, how it is lost, and
    how players compare on the same seeds."""
    games: dict[str, list[Cell]] = defaultdict(list)
    for cell in planned.cells:
        games[cell.plan.game].append(cell)
    return "\n".join(line for cells in games.values() for line in _of_game(cells, journal))


def _of_game(cells: Sequence[Cell], journal: Journal) -> Iterator[str]:
    title = titled(cells[0].plan)
    parties = list(dict.fromkeys(_party(cell) for cell in cells))
    rows: dict[Kind, dict[str, Summary]] = defaultdict(dict)
    for cell in cells:
        played = [row.played for row in journal.of(cell)]
        if played:
            name = title.brief(cell.plan.setup.adventure).name
            rows[name, cell.players, cell.settings][_party(cell)] = summarise(played)
    yield f"## {title.name}: won, and rounds: mean (longest)\n"
    yield from _heads([*KIND, *parties, "all"])
    for kind, row in rows.items():
        yield _line([*kind, *(_won(row.get(party)) for party in parties), _all(row.values())])
    yield f"\n## {title.name}: how it is lost, and answers a game\n"
    yield from _heads([*KIND, "lost", "how", *parties])
    for kind, row in rows.items():
        answers = (f"{row[party].answers:.0f}" if party in row else "" for party in parties)
        yield _line([*kind, *_lost(row.values()), *answers])
    yield from _beside(title, cells, journal)
    yield ""


def _beside(title: Title, cells: Sequence[Cell], journal: Journal) -> Iterator[str]:
    """Players on the same seeds, all parties of an adventure together, and all adventures."""
    rows: dict[Kind, list[Paired]] = defaultdict(list)
    whole: dict[Kind, list[Paired]] = defaultdict(list)
    for one in pairings(cells, {cell.id: journal.of(cell) for cell in cells}):
        name = title.brief(one.cell.plan.setup.adventure).name
        rows[name, one.players, one.cell.settings].append(one)
        whole["all", one.players, one.cell.settings].append(one)
    if not rows:
        return
    yield f"\n## {title.name}: players on the same seeds\n"
    yield from _heads([*KIND, "games", "won", "alone", "difference", "luck"])
    for kind, found in [*rows.items(), *whole.items()]:
        yield _line([*kind, *_paired(pooled(found))])


def _paired(one: Paired) -> Iterator[str]:
    low, high = one.interval
    yield f"{one.games}"
    yield f"{one.won} and {one.first_won}"
    yield f"{one.alone} and {one.missed}"
    yield f"{100 * one.difference:+.0f} ({100 * low:.0f} to {100 * high:.0f})"
    yield f"{one.luck:.3f}"


def _party(cell: Cell) -> str:
    """How many heroes go, or who, if that was said."""
    title, setup = titled(cell.plan), cell.plan.setup
    heroes = sum(member.hero != title.opponent for member in setup.party)
    usual = setup.party == gathered(title, setup.adventure, heroes)
    return f"{heroes}" if usual else cell.party.replace(",", ", ")


def _won(one: Summary | None) -> str:
    if one is None:
        return ""
    return f"{one.wins} of {one.games}, {one.rounds:.0f} ({one.longest})"


def _all(row: Collection[Summary]) -> str:
    wins, games = sum(one.wins for one in row), sum(one.games for one in row)
    low, high = wilson(wins, games)
    return f"{wins} of {games}, {100 * low:.0f}-{100 * high:.0f} %"


def _lost(row: Collection[Summary]) -> tuple[str, str]:
    causes = sum((Counter(one.defeats) for one in row), Counter[str]())
    how = ", ".join(f"{cause} {count}" for cause, count in causes.most_common())
    return f"{causes.total()} of {sum(one.games for one in row)}", how


def _heads(names: Sequence[str]) -> Iterator[str]:
    yield _line(names)
    yield _line(["---"] * len(names)).replace(" ", "")


def _line(parts: Sequence[str]) -> str:
    return f"| {' | '.join(parts)} |"
