"""Heroes, Enemies, allies and tokens of a scenario, put where its tables say."""

from __future__ import annotations

from typing import Literal

from undercroft.content.draft import all_known, known
from undercroft.content.errors import did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.classes import BY_NAME
from undercroft.games.hellscape.classes.part import Site
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import RARITIES
from undercroft.games.hellscape.rules import equipment, spirits
from undercroft.games.hellscape.rules.preparing import BEARS, CHESTS, FOUNTAINS, GREATER, SPIKES
from undercroft.games.hellscape.scenario.tables import (
    AllyTable,
    EnemyTable,
    HeroTable,
    MarkerTable,
    MobTable,
    SetupTable,
)
from undercroft.games.hellscape.state import Ally, Enemy, Hero, Marker
from undercroft.games.hellscape.words.laws import AllyIs
from undercroft.games.hellscape.zones import NOWHERE, Zone

AWAY = "away"
PAUSE = "pause"  # whoever wears it is asked at every moment of a combat
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

    def place(self, table: SetupTable, setup: Entry) -> None:
        for n, words in enumerate(table.hero):
            self._hero(self.state.heroes[n], words, setup["hero"][n])
        if all(hero.zone == NOWHERE for hero in self.state.heroes):
            raise setup["hero"].key_error("nobody is in the Dungeon", 'Write `at = "r1c1"`.')
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
        zone = known(entry, "Zone", name, self.game.zones.named)
        if self.game.zones.abyss >> zone & 1:
            raise entry.error(f"{name} is an abyss", "Nobody may stand there (MD2-TOKEN-10).")
        return zone

    def _spot(self, entry: Entry, name: str) -> Zone:
        """A Zone, or nowhere: Heroes leave, Roaming Monsters vanish."""
        return NOWHERE if name == AWAY else self._zone(entry, name)

    def _hero(self, hero: Hero, words: HeroTable, entry: Entry) -> None:
        self._board(hero, words, entry)
        all_known(entry["pack"], "item", words.pack, self.library.items)
        hero.zone = self._spot(entry["at"], words.at)
        hero.level, hero.xp = words.level, words.xp
        hero.down, hero.activated = words.down, words.activated
        hero.fire, hero.frost = words.fire, words.frost
        hero.pack, hero.carried = words.pack, words.carried
        for n, id in enumerate(words.equipped):
            self._equip(hero, id, entry["equipped"][n])
        hero.reserve, hero.used = words.reserve, words.used
        health, mana = self.game.max_health(hero), self.game.max_mana(hero)
        hero.health = 0 if words.down else health if words.health is None else words.health
        hero.mana = mana if words.mana is None else words.mana
        for key, n, most in (("health", hero.health, health), ("mana", hero.mana, mana)):
            if n > most:
                raise entry[key].error(f"{hero.card} has at most {most}", "MD2-ICON-12.")

    def _board(self, hero: Hero, words: HeroTable, entry: Entry) -> None:
        """The Hero's board, and the skills on it; what is not said is as a Quest begins."""
        library = self.library
        its = library.heroes[hero.card].hero_class
        for other in BY_NAME:
            if words.board(other) is not None and other != its:
                raise entry[other].key_error(
                    f"{hero.card} is no {other}", f"Write `{its} = {{ ... }}`."
                )
        for place, id in enumerate(words.skills):
            skill = known(entry["skills"][place], "skill", id, library.skills)
            if skill.hero_class != its:
                raise entry["skills"][place].error(f"'{id}' is no skill of a {its}")
        position = BY_NAME[its].position
        site = Site(library, hero.machine, words.skills, entry, entry[its], self._zone)
        hero.machine = position.board(site, words.board(its) or position.table())
        hero.skills = position.skills(site, hero.machine)
        for id in hero.skills:
            if (lower := library.skills[id].lower) in hero.skills:
                raise entry["skills" if words.skills else its].error(
                    f"{hero.card} has '{lower}' and '{id}'", "One rank of a skill (MD2-LEVEL-08)."
                )

    def _equip(self, hero: Hero, id: str, entry: Entry) -> None:
        """Only what has room and is for the class (MD2-ITEM-01); a pause takes none."""
        known(entry, "item", id, self.library.items)
        if not equipment.may_equip(self.game, hero, id):
            raise entry.error(f"{hero.card} cannot equip '{id}'", "Put it into the `pack`.")
        if id != PAUSE and () not in equipment.in_the_way(self.game, hero, id):
            raise entry.error(f"{hero.card} has no room for '{id}'", "Put it into the `pack`.")
        hero.equipped += (id,)

    def _mob(self, words: MobTable, entry: Entry) -> None:
        known(entry["card"], "Mob", words.card, self.library.mobs)
        if words.item:
            known(entry["item"], "item", words.item, self.library.items)
        minions = self.state.size if words.minions is None else words.minions
        mob = self._enemy("mob", words, entry, minions=minions, item=words.item)
        if words.leader_wounds and not minions:
            raise entry["leader-wounds"].error("the Leader is alone", "Write `wounds`.")
        if words.leader_wounds >= self.game.toughness(mob):
            raise entry["leader-wounds"].error("so many Wounds kill the Leader")
        mob.scars = words.leader_wounds

    def _enemy(
        self,
        type: Literal["mob", "roaming", "boss"],
        words: EnemyTable,
        entry: Entry,
        *,
        minions: int = 0,
        item: str = "",
    ) -> Enemy:
        state = self.state
        state.next_id += 1
        find = self._spot if type == "roaming" else self._zone
        enemy = Enemy(
            id=state.next_id,
            type=type,
            card=words.card,
            zone=find(entry["at"], words.at),
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
        if enemy.zone == NOWHERE and not _vanishes(self.game, enemy):
            raise entry["at"].error(f"{key} never leaves the board", "Name a Zone.")
        if any(self.game.key(other) == key for other in state.enemies.values()):
            raise entry["card"].error(f"there are {key} already", "One of a kind (MD2-COMP-07).")
        if words.wounds >= self.game.toughness(enemy):
            raise entry["wounds"].error(f"so many Wounds kill {key}")
        state.enemies[enemy.id] = enemy
        return enemy

    def _ally(self, words: AllyTable, entry: Entry) -> None:
        state = self.state
        led = [str(law.ally) for law, _ in self.game.book.stories.laws(AllyIs)]
        allies = [*self.library.spirits, *led]
        known(entry["card"], "ally", words.card, dict.fromkeys(allies))
        shaman = next((h for h in state.heroes if isinstance(h.machine, Totems)), None)
        if shaman is None and words.card not in led:
            raise entry["card"].error("a Spirit without a Shaman", "Add `[[setup.hero]]` for one.")
        state.next_id += 1
        ally = Ally(
            id=state.next_id,
            card=words.card,
            zone=self._zone(entry["at"], words.at),
            health=0,
            owner=shaman.id if shaman is not None and words.card not in led else -1,
            fire=words.fire,
            frost=words.frost,
            activated=words.activated,
        )
        most = spirits.max_health(self.game, ally)
        ally.health = most if words.health is None else words.health
        if not 1 <= ally.health <= most:
            raise entry["health"].error(f"{words.card} has 1 to {most} Health")
        if any(other.card == ally.card for other in state.allies.values()):
            raise entry["card"].error(f"{words.card} is there already", "One of a kind.")
        state.allies[ally.id] = ally
        if ally.activated and shaman is not None and ally.owner == shaman.id:  # MD2-SHA-08
            shaman.used += (spirits.activated(ally.card),)

    def _marker(self, words: MarkerTable, entry: Entry) -> None:
        faces = SHOWN.get(words.kind, (words.face,) if words.kind == "objective" else ("",))
        if words.face not in faces:
            raise entry["face"].error(
                f"a {words.kind} does not show '{words.face}'", did_you_mean(words.face, faces)
            )
        marker = Marker(words.kind, self._zone(entry["at"], words.at), words.face)
        self.state.markers += (marker,) * words.count


def _vanishes(game: Hellscape, enemy: Enemy) -> bool:
    """Whether its own text takes it off the board (MD2-ROAM-11)."""
    card = game.library.roaming[enemy.card]
    return any(step.verb == "leave" for one in (card.first, card.second) for step in one.steps)
