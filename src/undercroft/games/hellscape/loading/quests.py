"""Tables of Quests into their records, and whether they can be played."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import MOST_HEROES, Chart, Quest, Scale
from undercroft.games.hellscape.loading.charts import read_chart
from undercroft.games.hellscape.loading.maps import (
    Needs,
    check_added,
    check_arena,
    check_map,
    check_needs,
    check_portals,
    check_shut,
    check_spared,
    oddities,
)
from undercroft.games.hellscape.loading.tables import QuestTable

# What Quests add to the rules, bound by `rules/quest_rules`; and what each finds on the map.
RULES = {
    "tutorial": Needs("o", chambers="abc", foes="b", spares="", adds=True),
    "levers": Needs("Oo", gate=True, opens="O", adds=True),
    "gate-of-the-damned": Needs(gate=True, opens="H", wins=False),
    "escort": Needs("No", gate=True, opens="N", spares="m"),
    "fragments": Needs("Oo", opens="O", adds=True),
    "feathers": Needs("OW"),
    "chains": Needs("OP", boss=True),
    "soul-keys": Needs("O", gate=True, opens="O", boss=True, adds=True),
}

FEW = 2  # Heroes who are spared a token
TOKENS = 12  # of Time and Corruption

# Rows of `heroes` that only some rules read.
ROWS = {
    "time": ("soul-keys",),
    "corruption": ("fragments",),
    "summoner": ("escort",),
}


def read_quest(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, QuestTable)
    chart = read_chart(entry["map"], entry["bridges"] if table.bridges else None)
    check_map(chart, entry["map"])
    main = _check_rules(table, chart, entry)
    _check_count(table, chart, main, entry)
    arena = _arena(draft, table, main, entry)
    quest = Quest(
        id=id,
        name=table.name,
        summary=table.summary,
        goal_text=table.goal_text,
        chart=chart,
        rules=table.rules,
        boss=table.boss,
        arena=arena,
        intro=_one_line(table.intro),
        outro=_one_line(table.outro),
        defeat=_one_line(table.defeat),
        order=table.order,
        heroes=_scale(table, chart, entry),
        spared=table.spared,
        added=table.added,
    )
    draft.warnings += oddities(chart, entry["map"])
    draft.put("quests", id, quest, entry)


def _check_rules(table: QuestTable, chart: Chart, entry: Entry) -> Needs:
    """Known rules, of which one says how the Quest is won; it is given back."""
    main: list[Needs] = []
    for number, rule in enumerate(table.rules):
        if rule not in RULES:
            raise entry["rules"][number].error(
                f"there is no rule '{rule}'", did_you_mean(rule, RULES)
            )
        needs = RULES[rule]
        check_needs(chart, needs, rule, entry["map"])
        if needs.wins:
            main.append(needs)
        if len(main) > 1:
            raise entry["rules"][number].error("a Quest is won in one way", f"Leave out '{rule}'.")
    if not main:
        names = ", ".join(rule for rule, needs in RULES.items() if needs.wins)
        raise entry["rules"].key_error(
            "nothing says how the Quest is won", f"Name one of: {names}."
        )
    if not any(RULES[rule].opens for rule in table.rules):
        check_shut(chart, entry["map"])
    return main[0]


def _check_count(table: QuestTable, chart: Chart, main: Needs, entry: Entry) -> None:
    """What changes with the number of Heroes."""
    for key, used in (("spared", bool(main.spares)), ("added", main.adds)):
        if getattr(table, key) and not used:
            raise entry[key].key_error(
                "the rules of this Quest have no use for it", "Leave it out."
            )
    if table.spared:
        check_spared(chart, main.spares, entry["spared"])
    if table.added:
        check_added(chart, entry["added"])


def _scale(table: QuestTable, chart: Chart, entry: Entry) -> Scale:
    """The rows for 1 to 6 Heroes; some belong to a rule (MD2-RUL-117, -119)."""
    told = entry.data.get("heroes", {})
    for key, numbers in told.items():
        if numbers[0] != numbers[1]:
            raise entry["heroes"][key][0].error(
                "one Hero alone plays as two do", "Write the second number here too."
            )  # MD2-SOLO-01
    for key, rules in ROWS.items():
        if key in told:
            row = entry["heroes"][key]
            if not set(rules) & set(table.rules):
                word = f"`{key}` is for Quests with the rule {' or '.join(map(repr, rules))}"
                raise row.key_error(word, "Leave it out.")
            for place, number in enumerate(row.data):
                if not number:
                    raise row[place].error("with none the Quest is lost", "Write 1 or more.")
    if "portals" in told:
        check_portals(chart, entry["heroes"]["portals"])
    keys = sum(letters.count("O") for letters in chart.marks.values())
    spared = [int(bool(table.spared))] * FEW + [0] * (MOST_HEROES - FEW)
    _check_tokens(entry, "corruption", [1] * MOST_HEROES)
    _check_tokens(entry, "time", [keys - fewer for fewer in spared])
    rows = table.heroes
    return Scale(rows.portals, rows.time, rows.corruption, rows.summoner)


def _check_tokens(entry: Entry, key: str, each: list[int]) -> None:
    """Time and Corruption are the same tokens, and the box has twelve (MD2-COMP-04, -05)."""
    told = entry.data.get("heroes", {}).get(key, ())
    for place, (number, times) in enumerate(zip(told, each, strict=False)):
        if number * times > TOKENS:
            raise entry["heroes"][key][place].error(
                f"{number * times} tokens, where the box has {TOKENS}",
                f"Write {TOKENS // times} or less.",
            )


def _arena(draft: Draft, table: QuestTable, main: Needs, entry: Entry) -> Chart | None:
    """The Boss and its Chamber, where the rules lead to a Boss Fight."""
    if table.boss:  # a name that nobody has, before the question what it is for
        draft.find("bosses", table.boss, entry["boss"], "Boss")
    if not main.boss:
        names = " or ".join(f"'{rule}'" for rule, needs in RULES.items() if needs.boss)
        for key in ("boss", "arena"):
            if getattr(table, key):
                raise entry[key].key_error(
                    "no rule of the Quest begins a Boss Fight",
                    f"Leave it out, or win by {names}.",
                )
        return None
    if not table.boss:
        raise entry.key_error("its rules need a Boss", 'Name one: `boss = "..."`.')
    if not table.arena:
        raise entry.key_error("a Boss without an arena", "Draw its Chamber: `arena = ...`.")
    arena = read_chart(entry["arena"])
    check_arena(arena, entry["arena"])
    return arena


def _one_line(text: str) -> str:
    """A paragraph as it is told, whatever its width in the file."""
    return " ".join(text.split())
