"""From `[setup]` and `[define]` to a library and a state in the middle of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from undercroft.content.draft import Draft, all_known, known
from undercroft.content.errors import did_you_mean
from undercroft.content.scenario import nobody, turn_of
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.core.rng import seeded
from undercroft.games.descent import tokens
from undercroft.games.descent.digest import digest
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import POTIONS, TERRAIN, Area, Cell, Goal, Library, Quest
from undercroft.games.descent.loading import extend
from undercroft.games.descent.loading.areas import read_area
from undercroft.games.descent.loading.maps import read_cell, read_map
from undercroft.games.descent.loading.quests import read_contents, read_door, read_prolonged
from undercroft.games.descent.loading.tables import GoalTable, QuestTable
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.scenario.tables import (
    HeroTable,
    MarkerTable,
    MonsterTable,
    SetupTable,
    TurnTable,
)
from undercroft.games.descent.state import (
    TOWN,
    Activation,
    Hero,
    Marker,
    Mask,
    Monster,
    Rolling,
    State,
    Terrain,
    Turn,
)
from undercroft.games.descent.tokens import Tokens

ID = "scenario"
BOXES = ("base", "well", "altar")
STEPS = ("start", "hazards", "collect", "discard", "cards", "tokens", "activate")  # the overlord's


def set_up_situation(library: Library, setup: Entry, define: Entry) -> tuple[Library, State]:
    """The content with the scenario's own, and the state it describes."""
    if define.data:
        library = extend(library, define.data, define)
    table = convert(setup, SetupTable)
    if not table.hero:
        raise setup.key_error("a scenario without a hero", "Add `[[setup.hero]]`.")
    quest = _quest(library, table, setup)
    library = msgspec.structs.replace(library, quests={**library.quests, ID: quest})
    return library, _Position(library, quest, table, setup).state


def _quest(library: Library, table: SetupTable, setup: Entry) -> Quest:
    """A quest that is a map with what the scenario lays on it."""
    if table.map:
        spaces = read_map(setup["map"])
    else:
        width, height = table.size
        spaces = {(x, y): "s" for y in range(height) for x in range(width)}
    areas = tuple(_area(library, table, id, setup, spaces) for id in dict.fromkeys(spaces.values()))
    return Quest(
        id=ID,
        name="Scenario",
        summary="",
        difficulty="",
        goal_text="The goal of the scenario.",
        boxes=frozenset(("well", "altar")),
        conquest=(table.conquest, table.conquest, table.conquest),
        treachery=table.treachery,
        areas=areas,
        doors=tuple(read_door(name, setup["door"][name], spaces) for name in table.door),
        chests={
            colour: tuple(
                read_contents(setup["chests"][colour][n], row) for n, row in enumerate(rows)
            )
            for colour, rows in table.chests.items()
        },
        goal=Goal(),
        prolonged={
            name: read_prolonged(name, setup["prolonged"][name]) for name in table.prolonged
        },
    )


def _area(
    library: Library, table: SetupTable, id: str, setup: Entry, spaces: dict[Cell, str]
) -> Area:
    """What an area holds when it is revealed; nothing unless the scenario says."""
    if id not in table.area:
        cells = frozenset(cell for cell, letter in spaces.items() if letter == id)
        return Area(id, cells, {}, frozenset(), (), ())
    words = QuestTable(
        name=ID,
        summary="",
        difficulty="",
        goal_text="",
        conquest=(1, 1, 1),
        treachery=(0, 0, 0),
        map="",
        area=table.area,
        goal=GoalTable(),
        prolonged=table.prolonged,
    )
    draft = Draft({"monsters": library.monsters, "items": library.items}, "inline")
    return read_area(draft, words, id, setup["area"][id], spaces)


class _Position:
    """The state of a scenario, put together from its tables."""

    def __init__(self, library: Library, quest: Quest, table: SetupTable, setup: Entry) -> None:
        self.library = library
        self.table = table
        self.setup = setup
        self.spaces = {cell: area.id for area in quest.areas for cell in area.cells}
        self.ground = Ground(quest, frozenset(table.open_doors))
        heroes = [self._hero(n, words) for n, words in enumerate(table.hero)]
        self.state = State(
            rng=seeded("scenario"),
            quest=ID,
            boxes=BOXES,
            players=table.players or len(heroes) + 1,
            overlord_seat=len(heroes),
            heroes=heroes,
            conquest=table.conquest,
            skill_decks=((), (), ()),
            shop=self._known("shop", library.items),
            copper=self._known("copper", library.items),
            silver=self._known("silver", library.items),
            gold=self._known("gold", library.items),
            deck=self._known("deck", library.overlord),
            chest_numbers=((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3)),
            stage=table.stage,
            round=table.round,
            terrain=self._terrain(),
            markers=tuple(
                self._marker(setup["marker"][n], marker) for n, marker in enumerate(table.marker)
            ),
            rolling=tuple(
                Rolling(r.kind, self._mask(setup["rolling"][n]["squares"], r.squares), r.facing)
                for n, r in enumerate(table.rolling)
            ),
            revealed=tuple(area.id for area in quest.areas if area.id not in table.hidden),
            open_doors=table.open_doors,
            treachery=table.treachery,
            hand=self._known("hand", library.overlord),
            discard=self._known("discard", library.overlord),
            powers=self._known("powers", library.overlord),
            threat=table.threat,
            flags=() if table.asks else (PASSING,),
            next_id=len(heroes),
        )
        for n, monster in enumerate(table.monster):
            self._monster(n, monster)
        if table.stage == "heroes":
            self._take_turns()

    def _known(self, key: str, shelf: Mapping[str, Any]) -> tuple[str, ...]:
        ids: tuple[str, ...] = getattr(self.table, key)
        all_known(self.setup[key], "card", ids, shelf)
        return ids

    def _space(self, entry: Entry, name: str) -> int:
        return self.ground.space(read_cell(entry, name, self.spaces))

    def _marker(self, entry: Entry, words: MarkerTable) -> Marker:
        space = self._space(entry["at"], words.at)
        if words.kind == "stone":
            known(entry["word"], "prolonged action", words.word, self.table.prolonged)
        return Marker(words.kind, space, words.word, words.number, words.active)

    def _mask(self, entry: Entry, names: tuple[str, ...]) -> Mask:
        return sum(1 << self._space(entry[n], name) for n, name in enumerate(names))

    def _terrain(self) -> Terrain:
        masks: dict[str, Mask] = {}
        for kind, names in self.table.terrain.items():
            entry = self.setup["terrain"][kind]
            if kind not in TERRAIN:
                raise entry.key_error(f"there is no terrain '{kind}'", did_you_mean(kind, TERRAIN))
            masks[kind] = self._mask(entry, names)
        corrupted = self._mask(self.setup["corrupted"], self.table.corrupted)
        return Terrain(**masks, corrupted=corrupted)

    def _tokens(self, entry: Entry, said: dict[str, int]) -> Tokens:
        found = tokens.NONE
        for kind, n in said.items():
            if kind not in tokens.KINDS:
                remedy = did_you_mean(kind, tokens.KINDS)
                raise entry["tokens"][kind].key_error(f"there is no token '{kind}'", remedy)
            found = tokens.changed(found, tokens.KINDS.index(kind), n)
        return found

    def _hero(self, n: int, words: HeroTable) -> Hero:
        entry = self.setup["hero"][n]
        library = self.library
        known(entry["id"], "hero", words.id, library.heroes)
        all_known(entry["skills"], "skill", words.skills, library.skills)
        all_known(entry["equipped"], "item", words.equipped, library.items)
        all_known(entry["potions"], "potion", words.potions, dict.fromkeys(POTIONS))
        carried = dict.fromkeys((*library.items, *POTIONS))
        all_known(entry["pack"], "item", words.pack, carried)
        hero = Hero(
            id=n,
            sheet=words.id,
            seat=n,
            wounds=0,
            fatigue=0,
            space=TOWN if words.at == "town" else self._space(entry["at"], words.at),
            coins=words.coins,
            skills=words.skills,
            training=words.training,
            equipped=words.equipped,
            potions=words.potions,
            pack=words.pack,
            exhausted=words.exhausted,
            order=words.order,
            tokens=self._tokens(entry, words.tokens),
            waiting=words.waiting,
            monkey=words.monkey,
            progress=tuple(words.progress.items()),
            acted=words.acted,
        )
        sheet = digest(library, library.heroes[words.id], hero.skills, hero.equipped, hero.training)
        hero.wounds = sheet.max_wounds if words.wounds is None else words.wounds
        hero.fatigue = sheet.max_fatigue if words.fatigue is None else words.fatigue
        return hero

    def _monster(self, n: int, words: MonsterTable) -> None:
        entry = self.setup["monster"][n]
        known(entry["card"], "monster", words.card, self.library.monsters)
        state = self.state
        state.next_id += 1
        base = words.card.replace("/normal", "").replace("/", "-")
        taken = {monster.name for monster in state.monsters.values()}
        number = next(k for k in range(1, 99) if f"{base}-{k}" not in taken)
        state.monsters[state.next_id] = Monster(
            id=state.next_id,
            name=words.id or f"{base}-{number}",
            card=words.card,
            place=Place(self._space(entry["at"], words.at), words.upright),
            wounds=words.wounds,
            tokens=self._tokens(entry, words.tokens),
            activated=words.activated,
        )

    def _take_turns(self) -> None:
        """Whose turn it is (the words of `TurnTable`)."""
        entry, said = self.setup["turn"], self.table.turn
        if isinstance(said, str) and said.partition(":")[0] == "overlord":
            step = said.partition(":")[2] or "collect"
            known(entry, "step of the overlord's turn", step, dict.fromkeys(STEPS))
            self.state.stage, self.state.step = "overlord", step
            return
        words = turn_of(entry, said, TurnTable, self.table.hero[0].id)
        monsters = {monster.name: monster for monster in self.state.monsters.values()}
        if words.who in monsters:
            self._activate(monsters[words.who])
            return
        hero = next((hero for hero in self.state.heroes if hero.sheet == words.who), None)
        if hero is None:
            names = [hero.sheet for hero in self.state.heroes]
            raise nobody(entry, words.who, ["overlord", *names, *monsters])
        self.state.turn = Turn(
            who=hero.id,
            step=words.step,
            action=words.action,
            points=words.points,
            attacks=words.attacks,
            halves=words.halves,
            travelled=words.travelled,
        )

    def _activate(self, monster: Monster) -> None:
        """It has been chosen: its speed and its attack are before it."""
        card = self.library.monsters[monster.card]
        self.state.stage, self.state.step = "overlord", "activate"
        monster.activated = True
        self.state.activation = Activation(monster.id, card.speed, 1)
