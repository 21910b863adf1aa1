"""The report of an experiment: one page without scripts that can be sent to anybody."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html import escape

import undercroft
from undercroft.core.wording import listed
from undercroft.lab import charts, maps
from undercroft.lab.effects import Effect, Tried, effects
from undercroft.lab.experiment import Cell
from undercroft.lab.pairs import pairings
from undercroft.lab.results import Journal, Planned, Row
from undercroft.lab.simulation import Plan, titled
from undercroft.lab.statistics import summarise
from undercroft.lab.watching import Fall

SHOWN = 25  # rows of a list that may be long
STYLE = """
body { background: #14100c; color: #efe3c6; font: 16px/1.45 system-ui, sans-serif;
       max-width: 74rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { color: #f0c95a; font-weight: 600; } p, caption { color: #a99b7d; }
table { border-collapse: collapse; margin: 1rem 0; } caption { text-align: left; padding: .3rem 0; }
th, td { border-bottom: 1px solid #3d3325; padding: .25rem .7rem; text-align: left;
         vertical-align: middle; }
.axis { stroke: #3d3325; } .spread { stroke: #a99b7d; stroke-width: 3; }
.point, .bar { fill: #f0c95a; }
.map { background: #0d0b09; max-width: 100%; height: auto; }
.map text { fill: #fff; font-size: 11px; }
.wide { overflow-x: auto; }
"""

Line = Sequence[str]


def page(planned: Planned, journal: Journal) -> str:
    """The whole page."""
    rows = {cell.id: journal.of(cell) for cell in planned.cells}
    count, seed = sum(map(len, rows.values())), escape(planned.cells[0].plan.seed)
    releases = {row.release for games in rows.values() for row in games}
    played = listed(sorted(releases or {undercroft.__version__}))
    parts = [
        f"<h1>{escape(planned.name)}</h1>",
        f"<p>{count} games in {len(planned.cells)} cells, seeds {seed}/1 and on, "
        f"undercroft {escape(played)}.</p>",
        _outcomes(planned.cells, rows),
        _pairs(planned.cells, rows),
    ]
    by_game: dict[str, list[Cell]] = defaultdict(list)
    for cell in planned.cells:
        by_game[cell.plan.game].append(cell)
    for cells in by_game.values():
        name = titled(cells[0].plan).name
        parts += [f"<h2>{escape(name)}</h2>", *_of_game(cells, rows)]
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(planned.name)}</title><style>{STYLE}</style></head>\n"
        f"<body>\n{body}\n</body></html>\n"
    )


def _outcomes(cells: Sequence[Cell], rows: dict[str, list[Row]]) -> str:
    lines = []
    for cell in cells:
        played = [row.played for row in rows[cell.id]]
        found = summarise(played)
        lost = ", ".join(f"{cause} {count}" for cause, count in found.defeats.items())
        lines.append(
            [
                escape(f"{cell.plan.game}: {cell.plan.setup.adventure}"),
                escape(cell.party.replace(",", ", ")),
                escape(cell.players),
                escape(cell.settings),
                f"{found.wins}/{found.games}",
                charts.share(found.low, found.share, found.high),
                f"{found.rounds:.1f}",
                charts.histogram([game.rounds for game in played]),
                f"{found.answers:.0f}",
                escape(lost),
                f"<code>{cell.id}</code>",
            ]
        )
    heads = "adventure;party;players;settings;won;share, 95 %;rounds;how long;answers;lost by;cell"
    return _table("How games end", heads.split(";"), lines)


def _pairs(cells: Sequence[Cell], rows: dict[str, list[Row]]) -> str:
    lines = []
    for one in pairings(cells, rows):
        low, high = one.interval
        lines.append(
            [
                escape(f"{one.cell.plan.game}: {one.cell.plan.setup.adventure}"),
                escape(one.cell.party.replace(",", ", ")),
                escape(one.cell.settings),
                escape(one.players),
                str(one.games),
                f"{one.alone} / {one.missed}",
                f"{100 * one.difference:+.0f} points",
                charts.difference(low, one.difference, high),
                f"{one.luck:.3f}",
            ]
        )
    told = (
        "Players on the same seeds. Games that both win or lose say nothing; luck is how often "
        "chance alone divides the others as unevenly (McNemar)"
    )
    heads = "adventure;party;settings;players;games;one alone / other;won more often;95 %;luck"
    return _table(told, heads.split(";"), lines) if lines else ""


def _of_game(cells: Sequence[Cell], rows: dict[str, list[Row]]) -> Iterator[str]:
    yield _falls(cells, rows)
    heroes = [
        Tried(
            (cell.plan.setup.adventure, cell.players, cell.settings, cell.party.count(",")),
            [member.hero for member in cell.plan.setup.party],
            row.played.won,
        )
        for cell in cells
        for row in rows[cell.id]
    ]
    yield _effects("What each hero adds, among parties of the same size", effects(heroes))
    cards = [
        Tried(cell.id, row.played.notes.cards, row.played.won)
        for cell in cells
        for row in rows[cell.id]
        if row.played.notes is not None
    ]
    known = titled(cells[0].plan).catalogue().cards
    named = {id: card.name for id, card in known.items()}
    told = (
        "How much more often games are won in which a card was used. It goes with winning; "
        "whether it is the cause, a comparison of packs or parties tells"
    )
    yield _effects(told, effects(cards), named)
    yield _decisions(cells, rows)


def _falls(cells: Sequence[Cell], rows: dict[str, list[Row]]) -> str:
    falls_in: dict[str, list[Fall]] = defaultdict(list)
    plans: dict[str, Plan] = {}
    for cell in cells:
        adventure = cell.plan.setup.adventure
        plans.setdefault(adventure, cell.plan)
        falls_in[adventure] += [
            fall for row in rows[cell.id] if row.played.notes for fall in row.played.notes.falls
        ]
    parts = []
    for adventure, falls in falls_in.items():
        if falls:
            parts.append(f"<h3>Where heroes fall: {escape(adventure)}</h3>")
            places = Counter(fall.place for fall in falls)
            chart = maps.chart_of(plans[adventure], (1, 2))
            if chart is not None:
                parts.append(f'<div class="wide">{maps.drawn(chart, places)}</div>')
            else:
                parts.append(_counts("Most often (the map is laid anew in each game)", places))
            by = Counter(_kind(fall.by) or "no enemy" for fall in falls)
            parts.append(_counts("By whom", by))
            parts.append(_counts("Who", Counter(fall.hero for fall in falls)))
    return "\n".join(parts)


def _kind(name: str) -> str:
    """A figure's name without its number.

    >>> _kind("Beastman 2")
    'Beastman'
    """
    return re.sub(r"[\s#]*\d+$", "", name)


def _effects(told: str, found: Sequence[Effect], names: dict[str, str] | None = None) -> str:
    if not found:
        return ""
    best, worst = found[:SHOWN], found[SHOWN:][-SHOWN:]
    lines = [
        [
            escape((names or {}).get(one.what, one.what)),
            f"{one.games} / {one.others}",
            f"{100 * one.difference:+.0f} points",
            charts.difference(one.low, one.difference, one.high),
            "" if one.shown else "may be luck",
        ]
        for one in (*best, *worst)
    ]
    heads = ("", "games with / without", "won more often", "95 %", "")
    return _table(told, heads, lines)


def _decisions(cells: Sequence[Cell], rows: dict[str, list[Row]]) -> str:
    asked: Counter[str] = Counter()
    games = 0
    for cell in cells:
        for row in rows[cell.id]:
            if row.played.notes is not None:
                games += 1
                asked.update(row.played.notes.asked)
    total = sum(asked.values()) or 1
    lines = [
        [escape(kind), f"{count / games:.1f}", charts.bar(count / total)]
        for kind, count in asked.most_common(SHOWN)
    ]
    return _table("What is decided, a game", ("kind", "times", "of all"), lines)


def _counts(told: str, counts: Counter[str]) -> str:
    total = sum(counts.values()) or 1
    lines = [
        [escape(what), str(count), charts.bar(count / total)]
        for what, count in counts.most_common(SHOWN)
    ]
    return _table(told, ("", "times", "of all"), lines)


def _table(told: str, heads: Sequence[str], lines: Iterable[Line]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{one}</td>" for one in line) + "</tr>" for line in lines
    )
    caption = f"<caption>{escape(told)}</caption>"
    return f'<div class="wide"><table>{caption}<tr>{head}</tr>\n{body}</table></div>'
