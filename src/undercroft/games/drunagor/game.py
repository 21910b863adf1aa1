"""The handle that Drunagor's rules hold: who is where, who sees whom, who is asked."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.board import Reach
from undercroft.core.decisions import Option
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.core.rng import Script
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.cards.tree import Immunity
from undercroft.games.drunagor.endings import ending
from undercroft.games.drunagor.library import (
    ROLES,
    RUNE_COLOURS,
    FollowerCard,
    Growth,
    Skill,
)
from undercroft.games.drunagor.loadout import Loadout, procedures_of
from undercroft.games.drunagor.natures import NOTHING, Nature
from undercroft.games.drunagor.presence import Presence
from undercroft.games.drunagor.readiness import Readiness
from undercroft.games.drunagor.state import (
    Ended,
    Figure,
    Follower,
    Hero,
    Monster,
    Square,
    State,
)
from undercroft.kit.difficulty import GENTLE, GRIM
from undercroft.kit.stories.telling import Telling

LEADERSHIP = ("leader", "defender", "support", "controller", "striker")  # DRU-ROLE-05
PRECEDENCE = {role: place for place, role in enumerate(LEADERSHIP)}
QUARTERS = {GENTLE: 3, GRIM: 5}  # of a Monster's printed Health, rounded up (DRU-RUL-170)


# Cards that work for a Hero, which of them are blocked, and their sum
Working = tuple[tuple[str, ...], int, Loadout]
# What a Hero wears and carries, and how that could be changed alone (`rules/items`)
Outfits = tuple[tuple[tuple[str, ...], ...], list[str]]


class Drunagor(Presence):
    """One Adventure being played."""

    __slots__ = (
        "_ready",
        "_summed",
        "answers",
        "has_auras",
        "offered",
        "outfits",
        "procedures",
        "shared",
        "telling",
        "under_way",
    )

    def __init__(
        self,
        state: State,
        book: Book,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> None:
        super().__init__(state, book, listener=listener, script=script)
        self.answers = book.answers
        self.has_auras = False  # whether anybody has an Aura or a Status
        self.procedures: frozenset[str] = frozenset()  # that these and other cards name
        self.shared: tuple[str, ...] = ()
        self.under_way: set[str] = set()  # abilities that are being carried out (DRU-RUL-217)
        self.telling = Telling()  # of the Adventure's stories
        self._summed: dict[int, Working] = {}
        self._ready: dict[int, Readiness] = {}
        self.outfits: dict[int, Outfits] = {}
        self.offered: tuple[tuple[int, Square, int, bool], Reach] | None = None
        self.read_auras()

    def go_on_with(self, state: State) -> None:
        """Another state takes the place of this one: an Adventure begins, or begins again."""
        self.state = state
        self.book = self.book.of(state.adventure)
        self.answers = self.book.answers
        self.look_around()
        self.read_auras()

    def read_auras(self) -> None:
        """Auras or Statuses have changed: note whether there are any, and which are everybody's."""
        self._summed.clear()
        held = [id for hero in self.state.heroes for id in (hero.aura, *hero.statuses) if id]
        self.has_auras = bool(held)
        if held:
            skills = self.library.skills
            self.procedures = self.book.procedures.union(
                *(procedures_of(skills[id].body) for id in held)
            )
        self.shared = tuple(dict.fromkeys(id for id in held if self.book.is_shared(id)))

    # Who decides

    def leader(self) -> Hero:
        """The Party Leader, down or not (DRU-ROLE-05, -06); in battle the fastest (DRU-RUL-71)."""
        if self.battle:
            return self.present()[0]
        return min(self.state.heroes, key=lambda hero: PRECEDENCE[hero.role])

    def seat(self, figure: Figure) -> int:
        """Who decides for a figure: its own player, the owner's, or the Party Leader's."""
        if isinstance(figure, Hero):
            return figure.seat
        if isinstance(figure, Follower):
            return self.state.heroes[figure.owner].seat
        return self.leader().seat

    def curses_per_recall(self) -> int:
        """What a Recall costs, by the Adventure (DRU-RECALL-01)."""
        return self.book.adventure.curse_per_recall

    def lenience(self) -> int:
        """Curse and Trauma Cubes that each Hero bears beyond the limits (DRU-RUL-170)."""
        return int(self.state.difficulty == GENTLE)

    def toughness(self, printed: int) -> int:
        """A Monster's Health: as printed, a quarter less if gentle, more if grim (DRU-RUL-170)."""
        quarters = QUARTERS.get(self.state.difficulty)
        return printed if quarters is None else -(-quarters * printed // 4)

    def speed(self, hero: Hero) -> int:
        """Place on the track: the smaller, the faster (DRU-TERM-10)."""
        return ROLES.index(hero.role)

    # What they are

    def runes_of(self, colour: str) -> int:
        """X: the Runes of a colour on the track (DRU-INIT-09)."""
        return self.state.runes[RUNE_COLOURS.index(colour)] if colour else 0

    def follower_card(self, follower: Follower) -> FollowerCard:
        return self.library.followers[follower.card]

    def nature(self, figure: Figure) -> Nature:
        """What the card of a Monster, Pet or Companion always says."""
        if isinstance(figure, Monster):
            text = self.library.monsters[figure.card].rules
        elif isinstance(figure, Follower):
            text = self.library.followers[figure.card].rules
        else:
            return NOTHING
        known = self.book.natures.get(id(text))  # asked for at every step and every blow
        return known[1] if known is not None else self.book.nature(text)

    def skill(self, id: str) -> Skill:
        return self.library.skills[id]

    def loadout(self, hero: Hero) -> Loadout:
        """What always works for a Hero, down or not, while it is not blocked.

        DRU-PASS-01, DRU-KO-04.
        """
        try:
            cards, blocked, loadout = self._summed[hero.id]
            if cards is hero.cards and blocked == hero.blocked:  # mostly the very same tuple
                return loadout
        except KeyError:  # the first time, or Auras have changed
            pass
        loadout = self.book.loadout(hero.cards, hero.blocked, hero.aura, hero.statuses, self.shared)
        self._summed[hero.id] = hero.cards, hero.blocked, loadout
        return loadout

    def readiness(self, hero: Hero) -> Readiness:
        """What the Hero could spend a cube on."""
        known = self._ready.get(hero.id)
        if (
            known is None
            or known.slots is not hero.slots
            or known.pool is not hero.pool
            or known.cards is not hero.cards
        ):
            known = Readiness(self.book, hero.cards, hero.slots, hero.pool)
            self._ready[hero.id] = known
        return known

    def maximum(self, figure: Figure) -> int:
        """Most Health it can have (DRU-HERO-06, DRU-MON-09)."""
        if isinstance(figure, Hero):
            return min(16, figure.base_health + self.loadout(figure).health)
        if isinstance(figure, Monster):  # without a maximum: what it came with (DRU-RUL-128)
            return figure.start or self.toughness(self.card(figure).health)
        return 1

    def boundless(self, figure: Figure) -> bool:
        """Commanders and Overlords have no maximum Health (DRU-CMD-01, DRU-DMG-09)."""
        return isinstance(figure, Monster) and self.card(figure).colour in ("commander", "overlord")

    def pace(self, monster: Monster) -> int | None:
        """Its movement without tokens; None when it never walks (DRU-MON-02)."""
        card = self.card(monster)
        growth = card.growth
        if growth.steps:
            return growth.steps[self._step(growth)][0]
        if growth.move_x and card.move is not None:
            return card.move + growth.move_x * self.runes_of(card.rune)
        return card.move

    def force(self, monster: Monster) -> int | None:
        """Its base damage; None when it never attacks."""
        card = self.card(monster)
        growth = card.growth
        if growth.steps:
            return growth.steps[self._step(growth)][1]
        if card.damage is None or not (growth.damage_x or growth.damage_p):
            return card.damage
        more = growth.damage_x * self.runes_of(card.rune) + growth.damage_p * self.party_size()
        return card.damage + more

    def _step(self, growth: Growth) -> int:
        return min(self.runes_of(growth.rune), len(growth.steps) - 1)

    def immune(self, figure: Figure, what: str) -> bool:
        """DRU-COND-13, -14, DRU-KW-31: a knocked-out Hero is immune to everything."""
        if isinstance(figure, Hero):
            return figure.down or what in self.loadout(figure).immunities
        if isinstance(figure, Monster):
            return what in self.card(figure).immunities
        if isinstance(figure, Follower):
            printed = self.follower_card(figure).rules.passives
            return any(isinstance(item, Immunity) and what in item.things for item in printed)
        return False

    # Who is against whom

    def side(self, figure: Figure) -> int:
        """The side of a figure in battle: its Hero's team, -1 for Monsters and bystanders."""
        if isinstance(figure, Hero):
            return figure.team
        if isinstance(figure, Follower):
            return self.state.heroes[figure.owner].team
        return -1

    def allied(self, one: Figure, other: Figure) -> bool:
        """DRU-TERM-03, DRU-PVP-05."""
        if self.battle:
            return self.side(one) == self.side(other)
        return isinstance(one, Monster) == isinstance(other, Monster)

    def enemies(self, figure: Figure) -> list[Figure]:
        """Everybody of the other side, down and hidden ones included (DRU-TERM-04).

        Monsters have no enemies among Monsters (DRU-AI-22).
        """
        state = self.state
        if self.battle:
            return [other for other in self.figures() if not self.allied(other, figure)]
        if isinstance(figure, Monster):
            return [*state.heroes, *state.followers.values()]
        return list(state.monsters.values())

    def hidden_from(self, figure: Figure, seer: Figure) -> bool:
        """DRU-COND-10, DRU-KW-61: hidden to enemies without immunity to STEALTH."""
        return bool(figure.tokens[tokens.STEALTH]) and not self.immune(seer, "STEALTH")

    def visible_enemies(self, figure: Figure) -> list[Figure]:
        """Enemies that stand and can be seen: the ones who can be attacked and who engage."""
        return [enemy for enemy in self.enemies(figure) if self.sees(figure, enemy)]

    def sees(self, figure: Figure, enemy: Figure) -> bool:
        """Whether an enemy stands and is not hidden; in battle hiding only helps (DRU-PVP-08)."""
        if isinstance(enemy, Hero) and enemy.down:  # DRU-KO-07
            return False
        if self.battle or not enemy.tokens[tokens.STEALTH]:
            return True
        return not self.hidden_from(enemy, figure)

    def engaging(self, figure: Figure) -> list[Figure]:
        """Enemies who engage those beside them: all but hidden ones (DRU-ENG-01, DRU-RUL-157).

        A Hero who is down does as well (DRU-RUL-28).
        """
        return [enemy for enemy in self.enemies(figure) if not self.hidden_from(enemy, figure)]

    def engaged(self, figure: Figure) -> bool:
        """DRU-ENG-01; never noted, but looked at when something is done (DRU-ENG-05)."""
        beside = self.beside(figure)
        if self.battle or isinstance(figure, Monster):
            for enemy in self.enemies(figure):  # no generator, here and below
                if beside & self.footprint(enemy) and not self.hidden_from(enemy, figure):
                    return True
            return False
        cards, squares_of = self.library.monsters, self.ground.board.squares_of
        for monster in self.state.monsters.values():  # asked of Heroes all the time: no `footprint`
            space = monster.space
            filled = squares_of[space] if cards[monster.card].large else 1 << space
            if beside & filled and not self.hidden_from(monster, figure):
                return True
        return False

    # Saying and ending

    def name(self, square: Square) -> str:
        return self.book.names[square]

    def figure_options(self, figures: list[Figure]) -> list[Option[Figure]]:
        return [Option(f"figure:{figure.name}", figure) for figure in figures]

    def end(self, won: bool, cause: str, hero: str = "", side: int | None = None) -> None:
        """End the Adventure at once (DRU-ROUND-02, DRU-ADV-02, -03); in battle a side wins.

        `hero` is whose cubes did it.
        """
        state = self.state
        winners = tuple(other.name for other in state.heroes if other.team == side)
        text = ending(self.library, self.book.adventure, cause, hero, winners)
        state.ended = Ended(won, cause, text, side)
        self.emit(events.AdventureEnded, won, state.adventure, cause, hero, winners)
        raise Over
