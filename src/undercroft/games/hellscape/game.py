"""The handle that Hellscape's rules hold: who is where, what they are, what they have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from undercroft.core.events import Event
from undercroft.core.game import Game, Over
from undercroft.core.rng import Script
from undercroft.games.hellscape import events
from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.cards.tree import Ability
from undercroft.games.hellscape.library import (
    Attacks,
    Band,
    Boss,
    HeroCard,
    MobCard,
    RoamingCard,
)
from undercroft.games.hellscape.quest import QuestRules
from undercroft.games.hellscape.roll import Cast, Roll
from undercroft.games.hellscape.state import Ally, Ended, Enemy, Fighter, Hero, Marker, State
from undercroft.games.hellscape.zones import NOWHERE, Mask, Zone, Zones
from undercroft.kit.difficulty import GENTLE
from undercroft.kit.seating import together
from undercroft.kit.stories.telling import Telling

# MD2-LEVEL-04: over the Hero card, by level
HEALTH_BONUS = (0, 0, 1, 1, 2, 2)
MANA_BONUS = (0, 0, 0, 1, 1, 2)
MOST_XP = 59  # MD2-XP-07


class BossFight(Over):
    """The Boss Fight has begun: what was going on in the dungeon ends there, as everything does at
    the end of a game, and the round loop goes on with the new round (MD2-BOSS-02)."""


class Fallen(NamedTuple):
    """A miniature that was killed: what follows waits until the blow is done."""

    enemy: Enemy
    leader: bool  # or a Roaming Monster, or a Boss
    by: Hero | None


class Hellscape(Game[State]):
    """One Quest being played."""

    __slots__ = ("book", "doomed", "fallen", "library", "quest", "rolls", "telling", "zones")

    def __init__(
        self,
        state: State,
        book: Book,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
        quest: QuestRules | None = None,
    ) -> None:
        super().__init__(state, listener=listener, script=script)
        self.book = book
        self.library = book.library
        self.quest = quest or QuestRules()
        self.doomed: set[int] = set()  # Heroes whose knock-out waits (MD2-KO-03, MD2-RUL-72)
        self.fallen: list[Fallen] = []
        self.rolls: list[Roll] = []  # combats in progress, the innermost last
        self.telling = Telling()  # of the Quest's stories
        self.zones: Zones = book.zones(state.open_doors, arena=state.arena)

    def survey(self) -> None:
        """A door was opened, or the Boss Fight began: look at the map anew."""
        self.zones = self.book.zones(self.state.open_doors, arena=self.state.arena)

    # Who is there

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that decide for the dungeon, all together (MD2-TIE-02)."""
        return together(self.state.heroes)

    def standing(self) -> list[Hero]:
        """Heroes in the dungeon who are not knocked out (MD2-ICON-13)."""
        return [h for h in self.state.heroes if h.zone != NOWHERE and not h.down]

    def prey(self) -> list[Hero | Ally]:
        """Whom Enemies may target and walk to: never the knocked out (MD2-ENEMY-06, -07)."""
        return [*self.standing(), *self.state.allies.values()]

    def heroes_at(self, zones: Mask) -> list[Hero]:
        return [
            hero
            for hero in self.state.heroes
            if hero.zone != NOWHERE and not hero.down and zones >> hero.zone & 1
        ]

    def party_at(self, zones: Mask) -> list[Hero]:
        """Heroes there, whether they stand or lie (MD2-ICON-13)."""
        there = (hero for hero in self.state.heroes if hero.zone != NOWHERE)
        return [hero for hero in there if zones >> hero.zone & 1]

    def prey_at(self, zones: Mask) -> list[Hero | Ally]:
        """Heroes, and figures that count as Heroes when one is aimed at (MD2-SHA-07)."""
        return [who for who in self.prey() if zones >> who.zone & 1]

    def enemies_at(self, zones: Mask) -> list[Enemy]:
        return [
            enemy
            for enemy in self.state.enemies.values()
            if enemy.zone != NOWHERE and zones >> enemy.zone & 1
        ]

    def miniatures(self, zone: Zone) -> int:
        """Figures of Enemies in a Zone (MD2-MOVE-05)."""
        return sum(1 + enemy.minions for enemy in self.enemies_at(1 << zone))

    def is_there(self, who: Hero | Ally) -> bool:
        """Whether a Hero stands, or an ally is still in play."""
        if isinstance(who, Hero):
            return not who.down and who.zone != NOWHERE
        return who.id in self.state.allies

    def take_away(self, marker: Marker) -> None:
        """The token is gone; of several that are alike only this one."""
        markers = self.state.markers
        place = next((n for n, one in enumerate(markers) if one is marker), None)
        if place is not None:
            self.state.markers = markers[:place] + markers[place + 1 :]

    def boss(self) -> Enemy | None:
        return next((e for e in self.state.enemies.values() if e.type == "boss"), None)

    # What they are

    def card(self, hero: Hero) -> HeroCard:
        return self.library.heroes[hero.card]

    def enemy_card(self, enemy: Enemy) -> MobCard | RoamingCard | Boss:
        match enemy.type:
            case "mob":
                return self.library.mobs[enemy.card]
            case "roaming":
                return self.library.roaming[enemy.card]
            case "boss":
                return self.library.bosses[enemy.card]

    def name(self, who: Fighter) -> str:
        match who:
            case Hero():
                return self.library.heroes[who.card].name
            case Enemy():
                return self.enemy_card(who).name
            case Ally():
                spirit = self.library.spirits.get(who.card)
                return spirit.name if spirit else who.card.capitalize()

    def key(self, who: Fighter) -> str:
        """Its id in views, events and options: there is one of each kind (MD2-COMP-07)."""
        if isinstance(who, Enemy):
            card = self.enemy_card(who)
            return card.id if isinstance(card, Boss) else card.kind
        return who.card

    def toughness(self, enemy: Enemy) -> int:
        """Wounds that kill the figure now being wounded (MD2-HIT-03, -04)."""
        health = self.enemy_card(enemy).health
        if enemy.type == "mob":
            return health
        whole = health * self.state.size  # MD2-BOSS-10
        return whole if self.state.difficulty != GENTLE else -(-whole * 2 // 3)  # MD2-RUL-118

    def left(self, enemy: Enemy) -> int:
        """Wounds that rid the Heroes of it: those of its Minions come first (MD2-HIT-02)."""
        return self.toughness(enemy) * (1 + enemy.minions) - enemy.wounds - enemy.scars

    def max_health(self, hero: Hero) -> int:
        return self.card(hero).health + HEALTH_BONUS[hero.level]

    def max_mana(self, hero: Hero) -> int:
        return self.card(hero).mana + MANA_BONUS[hero.level]

    def attacks(self, enemy: Enemy) -> Attacks:
        """Dice by type without those of Minions; a Mob fights with its item (MD2-SPAWN-04)."""
        card = self.enemy_card(enemy)
        if not isinstance(card, MobCard):
            return card.attacks  # MD2-ROAM-03
        item = self.library.items.get(enemy.item)
        return item.attacks if item else {"melee": ""}  # MD2-MOB-09

    def boss_bonus(self, enemy: Enemy, what: str) -> str:
        """Dice that the Boss track has given so far (MD2-BOSS-09)."""
        if enemy.type != "boss":
            return ""
        side, space = self.state.track
        track = self.library.bosses[enemy.card].track[: space if side == "boss" else 0]
        return "".join(one.attack if what == "attack" else one.defense for one in track)

    def defense(self, hero: Hero) -> str:
        """Blue dice of everything equipped (MD2-POOL-02)."""
        return "".join(self.library.items[id].defense for id in hero.equipped)

    def level(self) -> int:
        """The Dungeon Level, which rises with the Heroes at once (MD2-DLVL-01, MD2-LEVEL-10)."""
        inside = [hero for hero in self.state.heroes if hero.zone != NOWHERE]  # MD2-QC-06
        return max(hero.level for hero in inside or self.state.heroes)

    def band(self) -> Band:
        level = self.level()
        return 1 if level < 3 else 3 if level < 5 else 5

    def in_shadow(self, who: Fighter) -> bool:
        """By the Zone alone; abilities may make it so (MD2-ZONE-02)."""
        return who.zone != NOWHERE and bool(self.zones.shadow >> who.zone & 1)

    # Counting; tokens of Health and Mana never run out (MD2-COMP-06)

    def gain_mana(self, hero: Hero, n: int, why: str = "") -> None:
        gained = min(n, self.max_mana(hero) - hero.mana)
        if gained > 0:
            hero.mana += gained
            self.emit(events.Gained, self.key(hero), "mana", gained, hero.mana, why)

    def lose_mana(self, hero: Hero, n: int, why: str = "") -> None:
        lost = min(n, hero.mana)
        if lost:
            hero.mana -= lost
            self.emit(events.Gained, self.key(hero), "mana", -lost, hero.mana, why)

    def heal(self, who: Hero | Ally, n: int, most: int, why: str = "") -> None:
        healed = min(n, most - who.health)
        if healed > 0:
            who.health += healed
            self.emit(events.Gained, self.key(who), "health", healed, who.health, why)

    def gain_xp(self, hero: Hero, n: int, why: str = "") -> None:
        """MD2-XP-07; nobody gains any who has left (MD2-QC-06)."""
        gained = min(n, MOST_XP - hero.xp) if hero.zone != NOWHERE else 0
        if gained > 0:
            hero.xp += gained
            self.emit(events.Gained, self.key(hero), "xp", gained, hero.xp, why)

    def conditions(self) -> int:
        """Fire and Frost tokens in use; there are 25 of them together (MD2-COND-01)."""
        state = self.state
        everybody: list[Fighter] = [*state.heroes, *state.allies.values()]
        everybody += state.enemies.values()
        return sum(who.fire + who.frost for who in everybody)

    def inflict(self, who: Fighter, kind: str, n: int, why: str = "") -> None:
        """Fire or Frost, as long as there are tokens (MD2-EFF-04, MD2-COMP-05)."""
        if n <= 0 or not self.suffers(who):
            return
        placed = min(n, self.supply())
        if placed <= 0:
            return
        if kind == "fire":
            who.fire += placed
        else:
            who.frost += placed
        self.emit(events.Gained, self.key(who), kind, placed, getattr(who, kind), why)

    def supply(self) -> int:
        """Fire and Frost tokens that are left."""
        return CONDITIONS - self.conditions()

    def suffers(self, who: Fighter) -> bool:
        """Whether Fire and Frost stay on somebody."""
        match who:
            case Hero():
                return not who.down
            case Enemy():
                return "invulnerable" not in who.marks  # MD2-Q4-03
            case Ally():
                return self.quest.ally_suffers(self, who)

    def tell_use(self, who: Fighter, card: str, ability: Ability) -> None:
        """An ability is used; its text is made only for somebody who listens."""
        if self.listener is not None:
            self.emit(events.AbilityUsed, self.key(who), card, str(ability))

    def tell_dice(self, dice: Sequence[Cast], *, again: int = 0) -> None:
        """Dice that fall; `again` is the place of one that falls anew."""
        if dice and self.listener is not None:
            shown = tuple((die.colour, die.face.icons()) for die in dice)
            self.emit(events.DiceRolled, shown, again > 0, again)

    def say(self, what: str, clause: str, *, who: str = "", n: int = 0, most: int = 0) -> None:
        """Something that no other event tells: a word that the chronicle knows."""
        self.emit(events.Noted, what, clause, who, n, most)

    def end(self, won: bool, cause: str, who: str = "") -> None:
        """The game stops here, so that what came first decides (MD2-WIN-03)."""
        self.state.ended = Ended(won, cause, who)
        self.emit(events.QuestEnded, self.state.quest, won, cause, who)
        raise Over


CONDITIONS = 25  # Fire and Frost tokens (MD2-COMP-04)
