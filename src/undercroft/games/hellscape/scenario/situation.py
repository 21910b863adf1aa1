"""From `[setup]` and `[define]` to a library and a state in the middle of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from undercroft.content.draft import all_known, known
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import RARITIES, Chart, Library, Quest, Rarity
from undercroft.games.hellscape.loading import extend
from undercroft.games.hellscape.loading.charts import read_chart
from undercroft.games.hellscape.rules import turn
from undercroft.games.hellscape.rules.preparing import BEARS, CHESTS, FOUNTAINS, GREATER, SPIKES
from undercroft.games.hellscape.scenario.boards import Boards
from undercroft.games.hellscape.scenario.tables import (
    AllyTable,
    EnemyTable,
    HeroTable,
    MarkerTable,
    MobTable,
    SetupTable,
    TurnTable,
)
from undercroft.games.hellscape.setup import HELLBREAKER, set_up
from undercroft.games.hellscape.state import (
    Ally,
    Deck,
    Decks,
    Enemy,
    Hero,
    Marker,
    State,
    Three,
    Totems,
)
from undercroft.games.hellscape.zones import NOWHERE, Zone

ID = "scenario"
AWAY = "away"
PAUSE = "pause"  # whoever wears it is asked at every moment of a combat
TRINKET = {"name": "Pause", "deck": "starting", "slot": "misc", "text": "COMBAT: nothing (inf)"}
RESTS = frozenset({"turn", "move", "next-hero"})
# whose faces are hidden or printed: what they may show
SHOWN: dict[str, tuple[str, ...]] = {
    "treasure": RARITIES, "chest": CHESTS, "greater-chest": GREATER, "fountain": FOUNTAINS,
    "spike": SPIKES, "bear": BEARS, "portal": ("", "roaming"),
}  # fmt: skip
Stage = Literal["prepare", "start", "heroes", "enemies", "level", "darkness"]
STAGES: dict[str, tuple[Stage, str]] = {
    "prepare": ("prepare", ""),
    "round": ("start", ""),
    "heroes": ("heroes", ""),
    "boss": ("heroes", "boss"),
    "enemies": ("enemies", ""),
    "level": ("level", ""),
    "darkness": ("darkness", ""),
}


def set_up_situation(library: Library, setup: Entry, define: Entry) -> tuple[Library, State]:
    """The content with the scenario's own, and the state it describes."""
    library = extend(library, {"item": {PAUSE: TRINKET}})
    if define.data:
        library = extend(library, define.data, define)
    table = convert(setup, SetupTable)
    if not table.hero:
        raise setup.key_error("a scenario without a Hero", "Add `[[setup.hero]]`.")
    quest = _quest(library, table, setup)
    library = msgspec.structs.replace(library, quests={**library.quests, quest.id: quest})
    return library, _Position(library, quest, table, setup).state


def _quest(library: Library, table: SetupTable, setup: Entry) -> Quest:
    """One of the Quests, or one that is a map and nothing else."""
    if table.quest:
        return known(setup["quest"], "Quest", table.quest, library.quests)
    bridges = setup["bridges"] if table.bridges else None
    chart = read_chart(setup["map"], bridges) if table.map else _plain(table, setup)
    _check_marks(chart, table, setup)
    return Quest(
        id=ID,
        name="Scenario",
        summary="",
        goal_text="The goal of the scenario.",
        chart=chart,
        rules=(),
    )


def _plain(table: SetupTable, setup: Entry) -> Chart:
    """An open hall in Light, of which some Zones lie in Shadow."""
    width, height = table.size
    names = {f"r{y + 1}c{x + 1}": (x, y) for y in range(height) for x in range(width)}
    all_known(setup["shadow"], "Zone", table.shadow, names)
    return Chart(
        width=width,
        height=height,
        light={cell: "shadow" if name in table.shadow else "light" for name, cell in names.items()},
        chambers={},
        east={(x, y): "open" for x, y in names.values() if x + 1 < width},
        south={(x, y): "open" for x, y in names.values() if y + 1 < height},
        marks={},
        tiles={(x, y): x // 3 + y // 3 * width for x, y in names.values()},
    )


def _check_marks(chart: Chart, table: SetupTable, setup: Entry) -> None:
    """Token letters of a map count when it is built; only pillars are part of it."""
    marks = {mark for marks in chart.marks.values() for mark in marks}
    if table.turn == "prepare":
        if "H" not in marks:
            raise setup["map"].error("nobody can start", "Mark a Zone with `H`.")
    elif lost := sorted(marks - {"K"}):
        raise setup["map"].error(
            f"nothing lies at {', '.join(lost)}: the map is built already",
            'Write `turn = "prepare"`, or lay tokens by `[[setup.marker]]`.',
        )


class _Position:
    """The state of a scenario, put together from its tables."""

    def __init__(self, library: Library, quest: Quest, table: SetupTable, setup: Entry) -> None:
        self.library = library
        self.table = table
        self.setup = setup
        self._check_heroes()
        party = tuple(Member(hero.id, seat=seat) for seat, hero in enumerate(table.hero))
        options = {HELLBREAKER: "on" if table.hellbreaker else "off"}
        self.state = set_up(library, quest, Setup(quest.id, party, options), seed=1)
        self._lay_out()
        self.game = Hellscape(self.state, Book(library, quest))
        boards = Boards(library, self._zone)
        for n, words in enumerate(table.hero):
            boards.set_up(self.state.heroes[n], words, setup["hero"][n])
            self._hero(self.state.heroes[n], words, setup["hero"][n])
        for n, mob in enumerate(table.mob):
            self._mob(mob, setup["mob"][n])
        for n, monster in enumerate(table.roaming):
            known(setup["roaming"][n]["card"], "Roaming Monster", monster.card, library.roaming)
            self._enemy("roaming", monster, setup["roaming"][n])
        if table.boss is not None:
            known(setup["boss"]["card"], "Boss", table.boss.card, library.bosses)
            self._enemy("boss", table.boss, setup["boss"])
        for n, ally in enumerate(table.ally):
            self._ally(ally, setup["ally"][n])
        for n, marker in enumerate(table.marker):
            self._marker(marker, setup["marker"][n])
        self._take_turns()

    def _check_heroes(self) -> None:
        seen: set[str] = set()
        for n, words in enumerate(self.table.hero):
            entry = self.setup["hero"][n]["id"]
            known(entry, "Hero", words.id, self.library.heroes)
            if words.id in seen:
                raise entry.error(f"'{words.id}' is there twice", "Each Hero may be taken once.")
            seen.add(words.id)

    # The table

    def _lay_out(self) -> None:
        """Decks as listed, the top card first; the rest as a Quest begins."""
        table, state = self.table, self.state
        boss = table.boss is not None
        state.mob_decks, state.mob_discards = self._both("mob", self.library.mobs)
        state.roaming_decks, state.roaming_discards = self._both("roaming", self.library.roaming)
        state.arms_decks, state.arms_discards = self._both("arms", self.library.items)
        state.item_decks, state.item_discards = self._both("", self.library.items)
        for key, said in (("decks", table.decks), ("discards", table.discards)):
            all_known(
                self.setup[key]["door"], "Door card", said.get("door", ()), self.library.doors
            )
        state.door_deck = table.decks.get("door", ())
        state.door_discard = table.discards.get("door", ())
        state.bag = _three(table.bag, state.bag)
        state.pool = _three(table.pool, state.pool)
        if table.lifebringers is not None:
            state.lifebringers = table.lifebringers
        state.spent = table.spent
        state.open_doors, state.revealed = table.open_doors, table.revealed
        state.track = table.track or (("boss", 1) if boss else ("front", 1))
        state.arena = boss
        state.flags = table.flags
        state.tallies = tuple(table.tallies.items())
        state.round = table.round

    def _both(self, kind: str, shelf: Mapping[str, Any]) -> tuple[Decks, Decks]:
        """The three decks of a kind, and their discard piles."""
        names = [f"{kind}-{band}" for band in (1, 3, 5)] if kind else [*RARITIES]
        one, two, three = (self._deck("decks", name, shelf) for name in names)
        first, second, third = (self._deck("discards", name, shelf) for name in names)
        return (one, two, three), (first, second, third)

    def _deck(self, key: str, name: str, shelf: Mapping[str, Any]) -> Deck:
        said: dict[str, Deck] = getattr(self.table, key)
        all_known(self.setup[key][name], "card", said.get(name, ()), shelf)
        return said.get(name, ())

    def _zone(self, entry: Entry, name: str) -> Zone:
        if name == AWAY:
            return NOWHERE
        return known(entry, "Zone", name, self.game.zones.named)

    def _marker(self, words: MarkerTable, entry: Entry) -> None:
        faces = SHOWN.get(words.kind, (words.face,) if words.kind == "objective" else ("",))
        if words.face not in faces:
            raise entry["face"].error(
                f"a {words.kind} does not show '{words.face}'", did_you_mean(words.face, faces)
            )
        marker = Marker(words.kind, self._zone(entry["at"], words.at), words.face)
        self.state.markers += (marker,) * words.count

    # Figures

    def _hero(self, hero: Hero, words: HeroTable, entry: Entry) -> None:
        for key in ("equipped", "pack"):
            all_known(entry[key], "item", getattr(words, key), self.library.items)
        hero.zone = self._zone(entry["at"], words.at)
        hero.level, hero.xp = words.level, words.xp
        hero.down, hero.activated = words.down, words.activated
        hero.fire, hero.frost = words.fire, words.frost
        hero.equipped, hero.pack, hero.carried = words.equipped, words.pack, words.carried
        hero.reserve, hero.used = words.reserve, words.used
        health, mana = self.game.max_health(hero), self.game.max_mana(hero)
        hero.health = 0 if words.down else health if words.health is None else words.health
        hero.mana = mana if words.mana is None else words.mana
        for key, n, most in (("health", hero.health, health), ("mana", hero.mana, mana)):
            if n > most:
                raise entry[key].error(f"{hero.card} has at most {most}", "MD2-ICON-12.")

    def _mob(self, words: MobTable, entry: Entry) -> None:
        known(entry["card"], "Mob", words.card, self.library.mobs)
        if words.item:
            known(entry["item"], "item", words.item, self.library.items)
        minions = self.state.size if words.minions is None else words.minions
        self._enemy("mob", words, entry, minions=minions, item=words.item)

    def _enemy(
        self,
        type: Literal["mob", "roaming", "boss"],
        words: EnemyTable,
        entry: Entry,
        *,
        minions: int = 0,
        item: str = "",
    ) -> None:
        state = self.state
        state.next_id += 1
        enemy = Enemy(
            id=state.next_id,
            type=type,
            card=words.card,
            zone=self._zone(entry["at"], words.at),
            minions=minions,
            wounds=words.wounds,
            item=item,
            treasure=words.treasure,
            fire=words.fire,
            frost=words.frost,
            poisoned=words.poisoned,
            activated=words.activated,
            marks=words.marks,
        )
        key = self.game.key(enemy)
        if any(self.game.key(other) == key for other in state.enemies.values()):
            raise entry["card"].error(f"there are {key} already", "One of a kind (MD2-COMP-07).")
        if words.wounds >= self.game.toughness(enemy):
            raise entry["wounds"].error(f"so many Wounds kill {key}")
        state.enemies[enemy.id] = enemy

    def _ally(self, words: AllyTable, entry: Entry) -> None:
        state = self.state
        spirit = known(entry["card"], "Spirit", words.card, self.library.spirits)
        shaman = next((h for h in state.heroes if isinstance(h.machine, Totems)), None)
        if shaman is None:
            raise entry["card"].error("a Spirit without a Shaman", "Add `[[setup.hero]]` for one.")
        state.next_id += 1
        state.allies[state.next_id] = Ally(
            id=state.next_id,
            card=words.card,
            zone=self._zone(entry["at"], words.at),
            health=spirit.health if words.health is None else words.health,
            owner=shaman.id,
            fire=words.fire,
            frost=words.frost,
            activated=words.activated,
        )

    # Whose turn it is

    def _take_turns(self) -> None:
        """The words of `turn`: a Hero, an Enemy, or a part of the round."""
        words, state = self.table.turn, self.state
        if isinstance(words, str):
            who, _, step = words.partition(":")
            if who in STAGES:
                state.stage, state.step = STAGES[who]
                return
            enemy = next((e for e in state.enemies.values() if self.game.key(e) == who), None)
            if enemy is not None:
                state.stage = "enemies"
                for other in state.enemies.values():
                    other.activated = other is not enemy
                return
            who = who or self.table.hero[0].id
            words = convert(self.setup["turn"].over({"who": who, "step": step or "act"}), TurnTable)
        hero = next((hero for hero in state.heroes if hero.card == words.who), None)
        if hero is None:
            raise self.setup["turn"].error(
                f"nobody called '{words.who}' can have a turn",
                did_you_mean(words.who, [*(h.card for h in state.heroes), *STAGES]),
            )
        state.stage = "heroes"
        turn.begin(self.game, hero)
        state.turn.step = words.step
        if words.actions is not None:
            state.turn.actions = words.actions
        if words.points is not None:
            state.turn.moving, state.turn.points = True, words.points


def _three(said: dict[Rarity, int] | None, usual: Three) -> Three:
    if said is None:
        return usual
    common, rare, epic = (said.get(rarity, 0) for rarity in RARITIES)
    return common, rare, epic
