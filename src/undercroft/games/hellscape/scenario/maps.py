"""The map of a scenario: that of a Quest, one that is drawn, or a plain hall."""

from __future__ import annotations

from undercroft.content.draft import Draft, all_known, known
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import Chart, Library, Quest
from undercroft.games.hellscape.loading.charts import TILE, read_chart
from undercroft.games.hellscape.loading.maps import check_needs
from undercroft.games.hellscape.loading.needs import needs
from undercroft.games.hellscape.loading.quests import story_fields
from undercroft.games.hellscape.loading.stories import read_stories
from undercroft.games.hellscape.loading.tables import QuestTable
from undercroft.games.hellscape.naming import zone_name
from undercroft.games.hellscape.scenario.tables import SetupTable
from undercroft.kit.stories.storybook import Storybook

ID = "scenario"


def set_up_quest(library: Library, table: SetupTable, setup: Entry) -> Quest:
    """One of the Quests, or one that is a map and nothing else."""
    if table.quest:
        if table.map:
            raise setup["map"].key_error("a Quest has a map of its own", "Leave one of them out.")
        if table.rules:
            raise setup["rules"].key_error("a Quest has rules of its own", "Leave one of them out.")
        return known(setup["quest"], "Quest", table.quest, library.quests)
    bridges = setup["bridges"] if table.bridges else None
    chart = read_chart(setup["map"], bridges) if table.map else _hall(table, setup)
    storybooks = [_stories(library, (rule,), setup) for rule in table.rules]
    _check_goal(chart, storybooks, table, setup)
    _check_marks(chart, storybooks, table, setup)
    return Quest(
        id=ID,
        name="Scenario",
        summary="",
        goal_text="The goal of the scenario.",
        chart=chart,
        rules=table.rules,
        **story_fields(_stories(library, table.rules, setup)),
    )


def _hall(table: SetupTable, setup: Entry) -> Chart:
    """An open hall in Light, of which some Zones lie in Shadow."""
    width, height = table.size
    cells = {zone_name((x, y)): (x, y) for y in range(height) for x in range(width)}
    all_known(setup["shadow"], "Zone", table.shadow, cells)
    return Chart(
        width=width,
        height=height,
        light={cell: "shadow" if name in table.shadow else "light" for name, cell in cells.items()},
        chambers={},
        east={(x, y): "open" for x, y in cells.values() if x + 1 < width},
        south={(x, y): "open" for x, y in cells.values() if y + 1 < height},
        marks={},
        tiles={(x, y): x // TILE + y // TILE * width for x, y in cells.values()},
    )


def _stories(library: Library, rules: tuple[str, ...], setup: Entry) -> Storybook:
    """What rules of Quests bring to a map that is nothing else."""
    words = QuestTable(name=ID, summary="", goal_text="", map="", rules=rules)
    return read_stories(Draft({"rules": library.rules}, "inline"), words, setup)


def _check_goal(chart: Chart, storybooks: list[Storybook], table: SetupTable, setup: Entry) -> None:
    """The rules of Quests that say how it is won; a Boss Fight needs a whole Quest."""
    for n, (rule, stories) in enumerate(zip(table.rules, storybooks, strict=True)):
        wanted = needs(stories)
        if wanted.boss:
            raise setup["rules"][n].error(
                f"'{rule}' leads to a Boss Fight", "Name a `quest` that has it."
            )
        check_needs(chart, wanted, rule, setup["map"])


def _places(storybooks: list[Storybook]) -> set[str]:
    """Marks that the rules look up on the map, whatever lies there: an exit, a lair."""
    found = {mark for stories in storybooks for mark in needs(stories).marks}
    return found | {"H"} if found else found


def _check_marks(
    chart: Chart, storybooks: list[Storybook], table: SetupTable, setup: Entry
) -> None:
    """Token letters count when a map is built; only pillars are always part of it."""
    marks = {mark for marks in chart.marks.values() for mark in marks}
    if table.turn == "prepare":
        if "H" not in marks:
            raise setup["map"].error("nobody can start", "Mark a Zone with `H`.")
    elif lost := sorted(marks - {"K"} - _places(storybooks)):
        raise setup["map"].error(
            f"nothing lies at {', '.join(lost)}: the map is built already",
            'Write `turn = "prepare"`, or lay tokens by `[[setup.marker]]`.',
        )
