"""Heroes, Enemies, allies and tokens of a scenario, put where its tables say."""

from __future__ import annotations

from typing import Literal

from undercroft.content.draft import all_known, known
from undercroft.content.errors import did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import RARITIES
from undercroft.games.hellscape.rules.machines import spirits
from undercroft.games.hellscape.rules.preparing import BEARS, CHESTS, FOUNTAINS, GREATER, SPIKES
from undercroft.games.hellscape.rules.quests.passage import SUMMONER
from undercroft.games.hellscape.scenario.boards import Boards
from undercroft.games.hellscape.scenario.tables import (
    AllyTable,
    EnemyTable,
    HeroTable,
    MarkerTable,
    MobTable,
    SetupTable,
)
from undercroft.games.hellscape.state import Ally, Enemy, Hero, Marker, Totems
from undercroft.games.hellscape.zones import NOWHERE, Zone

AWAY = "away"
# what tokens may show
SHOWN: dict[str, tuple[str, ...]] = {
    "treasure": RARITIES, "chest": CHESTS, "greater-chest": GREATER, "fountain": FOUNTAINS,
    "spike": SPIKES, "bear": BEARS, "portal": ("", "roaming"),
}  # fmt: skip


class Figures:
    def __init__(self, game: Hellscape) -> None:
        self.game = game
        self.state = game.state
        self.library = game.library
        self.boards = Boards(game.library, self._zone)

    def place(self, table: SetupTable, setup: Entry) -> None:
        for n, words in enumerate(table.hero):
            self._hero(self.state.heroes[n], words, setup["hero"][n])
        for n, mob in enumerate(table.mob):
            self._mob(mob, setup["mob"][n])
        for n, monster in enumerate(table.roaming):
            entry = setup["roaming"][n]
            known(entry["card"], "Roaming Monster", monster.card, self.library.roaming)
            self._enemy("roaming", monster, entry)
        if table.boss is not None:
            known(setup["boss"]["card"], "Boss", table.boss.card, self.library.bosses)
            self._enemy("boss", table.boss, setup["boss"])
        for n, ally in enumerate(table.ally):
            self._ally(ally, setup["ally"][n])
        for n, marker in enumerate(table.marker):
            self._marker(marker, setup["marker"][n])

    def _zone(self, entry: Entry, name: str) -> Zone:
        if name == AWAY:
            return NOWHERE
        return known(entry, "Zone", name, self.game.zones.named)

    def _hero(self, hero: Hero, words: HeroTable, entry: Entry) -> None:
        self.boards.set_up(hero, words, entry)
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
        state, quest = self.state, self.game.book.quest
        allies = [*self.library.spirits, *((SUMMONER,) if "escort" in quest.rules else ())]
        known(entry["card"], "ally", words.card, dict.fromkeys(allies))
        shaman = next((h for h in state.heroes if isinstance(h.machine, Totems)), None)
        if shaman is None and words.card != SUMMONER:
            raise entry["card"].error("a Spirit without a Shaman", "Add `[[setup.hero]]` for one.")
        state.next_id += 1
        ally = Ally(
            id=state.next_id,
            card=words.card,
            zone=self._zone(entry["at"], words.at),
            health=0,
            owner=shaman.id if shaman is not None and words.card != SUMMONER else -1,
            fire=words.fire,
            frost=words.frost,
            activated=words.activated,
        )
        most = spirits.max_health(self.game, ally)
        ally.health = most if words.health is None else words.health
        state.allies[ally.id] = ally

    def _marker(self, words: MarkerTable, entry: Entry) -> None:
        faces = SHOWN.get(words.kind, (words.face,) if words.kind == "objective" else ("",))
        if words.face not in faces:
            raise entry["face"].error(
                f"a {words.kind} does not show '{words.face}'", did_you_mean(words.face, faces)
            )
        marker = Marker(words.kind, self._zone(entry["at"], words.at), words.face)
        self.state.markers += (marker,) * words.count
