"""What a hero attacks with, and whom: weapon, target and the space aimed at (DE-BASE-90, -91)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.board import bits, mask_of
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.attack import Attack, Weapon
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.figures import BASES
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Item, Library, SearchCard
from undercroft.games.dark_elements.nouns import CauseName, FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.combat import defence, perform
from undercroft.games.dark_elements.rules.damage import heal, may_recover
from undercroft.games.dark_elements.rules.placing import choose_space
from undercroft.games.dark_elements.state import Figure, Hero, Monster, Space
from undercroft.kit.decks import printed
from undercroft.kit.questions import put

UNARMED = "unarmed"
FISTS = Weapon(UNARMED, "melee", ("blue",))  # DE-BASE-109, DE-RUL-78
HANDS = {"hand": 1, "hands": 2}
BONUS = "two-heroes"  # what is used once per turn (DE-BASE-176)
BONUS_RECOVERS = 2


class WhichAttack(Question, frozen=True):
    clause = "DE-DEC-09"
    prompt = "{hero}: which attack< ({cause})>?"
    answers = {"attack:CARD:FIGURE": "attack {FIGURE} with {CARD}"}

    hero: FigureName
    cause: CauseName = ""


class WhichWeapon(Question, frozen=True):
    clause = "DE-DEC-09"
    prompt = "{hero}: with which weapon< ({cause})>?"
    answers = {"weapon:CARD": "with {CARD}"}

    hero: FigureName
    cause: CauseName = ""


# Weapons


def weapon(game: DarkElements, hero: Hero, card: str) -> Weapon:
    """A card as a weapon in this hero's hands."""
    return moments.wields(game, hero, _printed(game.library, card))


def _printed(library: Library, card: str) -> Weapon:
    id = printed(card)
    record: Item | SearchCard = library.items.get(id) or library.searches[id]
    assert record.attack is not None
    traits: tuple[str, ...] = record.traits if isinstance(record, Item) else ()
    hands = HANDS.get(record.slot, 0) if isinstance(record, Item) else 0
    return Weapon(card, record.attack, tuple(record.dice), traits, hands)


class Arms:
    """The weapons of a hero while the options of his turn are listed, and which of them find a
    target: the attack action asks for it, and each skill that attacks. Nobody moves meanwhile, and
    nothing changes hands; `turn.deeds` lays them down when it is done."""

    __slots__ = ("figures", "finds", "hero", "weapons")

    def __init__(self, hero: Hero) -> None:
        self.hero = hero
        self.figures = 0  # where they stand, once somebody has looked
        self.finds: dict[str, bool] = {}
        self.weapons: list[Weapon] | None = None


def weapons(game: DarkElements, hero: Hero) -> list[Weapon]:
    """The equipped ones he may use now; without any, his fists (DE-BASE-90, -109)."""
    arms: Arms | None = game.arms
    if arms is None or arms.hero is not hero:
        return _weapons(game, hero)
    if arms.weapons is None:
        arms.weapons = _weapons(game, hero)
    return arms.weapons


def _weapons(game: DarkElements, hero: Hero) -> list[Weapon]:
    worn = game.book.weapons.get(hero.equipped)
    if worn is None:
        worn = game.book.weapons[hero.equipped] = _among(game.library, hero.equipped) or [FISTS]
    found = []
    for one in worn:
        wielded = moments.wields(game, hero, one)
        if wielded.usable:
            found.append(wielded)
    return found


def _among(library: Library, equipped: tuple[str, ...]) -> list[Weapon]:
    """The weapons of what is worn, as they are printed."""
    attacking = [one for one in equipped if library.items[printed(one)].attack]
    return [_printed(library, card) for card in attacking]


async def choose_weapon(
    game: DarkElements, hero: Hero, among: Sequence[Weapon], cause: str = ""
) -> Weapon:
    options = [Option(f"weapon:{one.card}", one) for one in among]
    return await put(game, hero.seat, WhichWeapon(hero.id, cause), options)


# Targets


class Aiming:
    """What a weapon can be aimed at from where its owner stands (DE-BASE-86, -91)."""

    __slots__ = ("beside", "blockers", "game", "near", "pits", "space")

    def __init__(self, game: DarkElements, hero: Hero, weapon: Weapon) -> None:
        self.game, self.space, self.pits = game, hero.space, game.pits
        self.beside = game.layout.adjacent[hero.space]
        self.near = -1  # of the spaces not beside him those near enough to be looked at
        if self.pits >> hero.space & 1:  # DE-BASE-43, -77
            self.near = 0
        elif weapon.kind == "melee":
            self.near = 0 if weapon.reach == 1 else game.within(hero, weapon.reach)
        self.blockers = 0
        if self.near:
            figures = game.arms.figures if game.arms is not None else 0
            self.blockers = (figures or game.occupied()) & ~weapon.unblocked

    def hits(self, targets: Sequence[Monster], *, first: bool = False) -> list[Monster]:
        """Whom of these it can be aimed at at all, or the first of them; who is beside him is
        always in sight."""
        beside, near, high = self.beside, self.near, ~self.pits
        found: list[Monster] = []
        views, here, bases = self.game.layout.sight.views, (self.space,), BASES
        for target in targets:
            covers = bases[target.spaces]
            if not covers & beside:
                if not near or not covers & high:
                    continue
                spaces = target.spaces if near < 0 else bits(covers & near)
                if not views(here, spaces, self.blockers):
                    continue
            found.append(target)
            if first:
                break
        return found

    def at(self, target: Figure) -> list[Space]:
        """Spaces of a figure; none: it cannot be aimed at."""
        near, sees = self.near, self.game.layout.sees
        if not near or not self.game.covers(target) & ~self.pits:
            return [space for space in target.spaces if self.beside >> space & 1]
        return [
            space
            for space in target.spaces
            if near >> space & 1 and sees(self.space, space, self.blockers)
        ]


def aims(game: DarkElements, hero: Hero, weapon: Weapon, target: Figure) -> list[Space]:
    return Aiming(game, hero, weapon).at(target)


Pair = tuple[Weapon, Monster]


def pairs(game: DarkElements, hero: Hero, *using: Weapon) -> list[Pair]:
    """Weapons of his (or just these), each with every monster it can be aimed at."""
    monsters = game.monsters()
    found: list[Pair] = []
    for one in using or weapons(game, hero):
        hits = Aiming(game, hero, one).hits(monsters)
        if game.arms is not None:
            game.arms.finds[one.card] = bool(hits)
        for monster in hits:
            found.append((one, monster))
    return found


def finds_target(game: DarkElements, hero: Hero, weapon: Weapon) -> bool:
    """Whether there is any monster that it can be aimed at."""
    arms: Arms | None = game.arms
    if arms is not None and weapon.card in arms.finds:
        return arms.finds[weapon.card]
    return bool(Aiming(game, hero, weapon).hits(game.monsters(), first=True))


async def choose_pair(
    game: DarkElements, hero: Hero, found: Sequence[Pair], cause: str = ""
) -> Pair:
    options = [Option(f"attack:{one.card}:{monster.id}", (one, monster)) for one, monster in found]
    return await put(game, hero.seat, WhichAttack(hero.id, cause), options)


async def aim(game: DarkElements, hero: Hero, weapon: Weapon, target: Figure) -> Space:
    """The space that is aimed at (DE-BASE-86). Where Blast may spread from it he names one of all;
    else the nearest is taken, for nothing depends on it."""
    spaces = aims(game, hero, weapon, target)
    if not weapon.blasts:
        apart = game.layout.distance
        nearest = min(apart(hero.space, space) for space in spaces)
        return next(space for space in spaces if apart(hero.space, space) == nearest)
    return await choose_space(game, hero.seat, mask_of(spaces), who=target.id, cause=weapon.card)


def made_with(hero: Hero, weapon: Weapon, *, skill: str = "") -> Attack:
    """An attack with a weapon, without targets yet."""
    return Attack(
        attacker=hero,
        kind=weapon.kind,
        dice=weapon.dice,
        card=weapon.card,
        skill=skill,
        traits=weapon.traits,
        by=hero,
        reach=weapon.reach,
    )


async def strike(game: DarkElements, hero: Hero, weapon: Weapon, monster: Monster) -> None:
    """A plain attack, without a skill."""
    attack = made_with(hero, weapon)
    attack.defences = [defence(game, monster, await aim(game, hero, weapon, monster))]
    await perform(game, attack)


def spread(game: DarkElements, attack: Attack) -> list[tuple[Figure, Space]]:
    """Whom Blast affects besides, and where: all figures beside the space aimed at, and beside each
    of several (DE-BASE-103, -104)."""
    hit = [one.figure for one in attack.defences]
    around = 0
    for one in attack.defences:
        if one.aimed:
            around |= game.layout.adjacent[one.space]
    return [
        (who, next(space for space in who.spaces if around >> space & 1))
        for who in game.figures()
        if game.covers(who) & around and who not in hit
    ]


# In a turn


def attack_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """The attack action, as often as he has actions (DE-BASE-49, -110), and the extra attack or
    recovery of two heroes (DE-BASE-176)."""
    found: Deeds = []
    if hero.actions and "stunned" not in hero.conditions:
        mine = weapons(game, hero)
        for one, monster in pairs(game, hero, *mine):
            found.append(deed(f"attack:{one.card}:{monster.id}", _attack, one, monster.id))
        for one in mine:
            if one.pauses and moments.takes_aim(game, hero, one):
                found.append(deed(f"aim:{one.card}", _take_aim, one))
    if BONUS not in hero.used and game.size <= game.hardness.effort:
        found += _bonus_deeds(game, hero)
    return found


async def _attack(game: DarkElements, hero: Hero, weapon: Weapon, monster: str) -> None:
    await strike(game, hero, weapon, game.monster(monster))


async def _take_aim(game: DarkElements, hero: Hero, weapon: Weapon) -> None:
    """The weapon first, the target once the cards have had their say."""
    await moments.before_attack(game, hero, weapon)
    found = pairs(game, hero, weapon)
    if found and game.is_there(hero):
        await strike(game, hero, *await choose_pair(game, hero, found, weapon.card))


def _bonus_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Once in each of his turns (DE-BASE-176, DE-HERO-06); an attack that is no action."""
    found = [
        deed(f"bonus-attack:{one.card}:{monster.id}", _bonus_attack, one, monster.id, action=False)
        for one, monster in pairs(game, hero)
    ]
    for one in weapons(game, hero):
        if one.pauses and moments.takes_aim(game, hero, one):
            found.append(deed(f"bonus-aim:{one.card}", _bonus_aim, one, action=False))
    if hero.damage and may_recover(game):
        found.append(BONUS_RECOVERY)
    return found


async def _bonus_attack(game: DarkElements, hero: Hero, weapon: Weapon, monster: str) -> None:
    hero.used = (*hero.used, BONUS)
    await strike(game, hero, weapon, game.monster(monster))


async def _bonus_aim(game: DarkElements, hero: Hero, weapon: Weapon) -> None:
    hero.used = (*hero.used, BONUS)
    await _take_aim(game, hero, weapon)


async def _bonus_recover(game: DarkElements, hero: Hero) -> None:
    hero.used = (*hero.used, BONUS)
    await heal(game, hero, BONUS_RECOVERS, cause=BONUS)


BONUS_RECOVERY = deed("bonus-recover", _bonus_recover, action=False)
