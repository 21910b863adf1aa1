"""What cards of heroes change without being used: values, weapons, dice, surges, bans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from undercroft.cards.errors import CardError
from undercroft.games.dark_elements.attack import REACH, Attack, Defence, Demand, Surge, Weapon
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Item
from undercroft.games.dark_elements.rules.values import familiar_card
from undercroft.games.dark_elements.state import NOWHERE, Familiar, Hero, Mark, Monster, Victim
from undercroft.games.dark_elements.words.always import (
    AreRunes,
    DefendsWith,
    Demands,
    Gains,
    Gift,
    Higher,
    MorePoints,
    NoAttacks,
    OnceATurn,
    PassEnemies,
    Pierces,
    Reach,
    ReanimateDefence,
    SpeedLimit,
    Stronger,
    StrongerAttacks,
    SurgeLine,
    SurgeRests,
    Sworn,
    Unblocked,
    WeakensMonsters,
    bought,
)
from undercroft.games.dark_elements.words.daring import Surpass
from undercroft.games.dark_elements.words.grammar import Ability, Term
from undercroft.games.dark_elements.words.hand import Hand, active, hand_of, in_force, lines
from undercroft.games.dark_elements.words.praying import Bless
from undercroft.games.dark_elements.words.reading import read_effect
from undercroft.games.dark_elements.words.recovering import Tire
from undercroft.games.dark_elements.words.rolling import Blast
from undercroft.games.dark_elements.words.use import Use
from undercroft.games.dark_elements.words.weapons import fits, weapon_of
from undercroft.games.dark_elements.words.whens import BeforeAttack
from undercroft.kit.decks import printed

VALUES = {"reanimate health": "familiar-health"}
EMPTY_HAND = "with an empty hand"


# Values


def values(game: DarkElements, hero: Hero) -> Mapping[str, int]:
    """DE-BASE-16; values stay while a hero is down."""
    hand = hand_of(game, hero)
    found = hand.values
    if not found:
        found.update(_by_cards(hand, game.book.printed[hero.id]))
    if hero.marks and Mark(hero.id, hero.id) in hero.marks:
        feat = lines(game.library.heroes[hero.id].feat.text)
        more = sum(one.n for one in _effects(feat, Surpass))
        return found | {"stamina": found["stamina"] + more}
    return found


def _by_cards(hand: Hand, own: Mapping[str, int]) -> dict[str, int]:
    found = dict(own)
    for _, one in hand.always.get(Higher, ()):
        assert isinstance(one, Higher)
        found[VALUES.get(one.what, one.what)] += one.n
    for _, limit in hand.always.get(SpeedLimit, ()):
        assert isinstance(limit, SpeedLimit)
        found["speed"] = min(found["speed"], limit.n)
    points = [one.n for _, one in hand.always.get(MorePoints, ()) if isinstance(one, MorePoints)]
    found["stride"] = max(points, default=1)  # Fleet of Foot
    found["passes"] = int(PassEnemies in hand.always)  # Tumble
    return found


def _effects(found: tuple[object, ...], kind: type) -> list:  # type: ignore[type-arg]
    """Effects of a kind in the lines of a card."""
    abilities = (line for line in found if isinstance(line, Ability))
    return [effect for line in abilities for effect in line.does if isinstance(effect, kind)]


def blessings(game: DarkElements, hero: Hero, until: str) -> list[tuple[str, Bless]]:
    """Dice that a prayer has given him for a while, each with its card."""
    found = []
    for mark in hero.marks:
        skill = game.library.skills.get(mark.card)
        if skill is not None:
            words: list[Bless] = _effects(lines(skill.text), Bless)
            found += [(mark.card, one) for one in words if one.until == until]
    return found


def defence_dice(game: DarkElements, who: Victim) -> tuple[str, ...]:
    """DE-BASE-157."""
    if type(who) is Familiar:
        owner = game.hero(who.owner)
        return tuple(one.die for _, one in active(game, owner, ReanimateDefence))
    words = active(game, who, DefendsWith)
    return _added(game, who, words) if words or who.marks else ()


def _added(game: DarkElements, who: Hero, words: list[tuple[str, DefendsWith]]) -> tuple[str, ...]:
    own = [one.die for card, one in words if _holds(game, who, card, one)]
    blessed = [one.die for _, one in blessings(game, who, "until your next turn")]
    return (*own, *blessed)


def _holds(game: DarkElements, hero: Hero, card: str, word: DefendsWith | Gains) -> bool:
    """Whether its condition is met."""
    term: Term | None = word.term
    return term is None or term.met(game, Use(hero=hero, card=card))


def hampers(game: DarkElements, hero: Hero, item: str) -> bool:
    """Lower Speed, fatigue, or a hand that another card wants empty."""
    hand = hand_of(game, hero)
    known = hand.hampering.get(item)
    if known is None:
        card = game.library.items[printed(item)]
        known = hand.hampering[item] = _hampers(hand, card)
    return known


def _hampers(hand: Hand, card: Item) -> bool:
    own = lines(card.text)
    if any(isinstance(line, SpeedLimit) for line in own) or _effects(own, Tire):
        return True
    others = [line for _, line in hand.always.get(Stronger, ()) if _wants_empty(line)]
    return card.slot in ("hand", "hands") and bool(others) and not any(map(_wants_empty, own))


def _wants_empty(line: object) -> bool:
    return isinstance(line, Stronger) and line.where == EMPTY_HAND


# Weapons


def wields(game: DarkElements, hero: Hero, weapon: Weapon) -> Weapon:
    """A weapon as its own lines and the hero's other cards have it."""
    hand = hand_of(game, hero)
    made = hand.wielded.get(weapon.card)
    if made is None:
        made = hand.wielded[weapon.card] = _changed(hand, weapon)
    if weapon.card in hero.used and game.state.turn != NOWHERE:
        if weapon.card in dict(hand.always.get(OnceATurn, ())):
            made = replace(made, usable=False)  # between turns it is fired again (First Strike)
    if Unblocked in hand.always:
        made = replace(made, unblocked=_unblocked(game, hero, made))
    return made


def _changed(hand: Hand, weapon: Weapon) -> Weapon:
    """What follows from the cards alone, wherever everybody stands."""
    card = hand.cards.get(weapon.card)
    own = card.lines if card is not None else ()
    traits = weapon.traits
    equipped = card is not None and card.kind == "item"  # neither fists nor what is thrown
    if equipped and AreRunes in hand.always and "rune" not in traits:
        traits = (*traits, "rune")
    surges = [effect for line in own if isinstance(line, SurgeLine) for effect in line.does]
    return replace(
        weapon,
        traits=traits,
        reach=REACH if any(isinstance(line, Reach) for line in own) else weapon.reach,
        blasts=any(isinstance(effect, Blast) for effect in surges),
        pauses=BeforeAttack in hand.offers,
    )


def _unblocked(game: DarkElements, hero: Hero, weapon: Weapon) -> int:
    """Spaces whose figures do not block his sight."""
    mask = 0
    for card, word in active(game, hero, Unblocked):
        own = not hand_of(game, hero).cards[card].is_weapon or card == weapon.card
        if own and fits(game, hero, word.weapon, weapon):
            friends = word.who == "friends"
            found = game.friends(hero) if friends else game.figures()
            for one in found:
                if friends or game.adjacent(hero, one):
                    mask |= game.covers(one)
    return mask


# Attacks


def strengthen(game: DarkElements, hero: Hero, attack: Attack) -> None:
    """Pierce, damage, range and dice that his attack has by cards, before the dice."""
    weapon = weapon_of(game, hero, attack)
    for card, pierce in active(game, hero, Pierces):
        if card == attack.card:
            attack.pierce += pierce.n
    for card, word in active(game, hero, Stronger):
        if card == attack.card and word.where != "against adjacent monsters":
            free = word.where is None or _other_hand_empty(game, hero, card)
            _add(attack, word.what, word.n if free else 0)
    for _, other in active(game, hero, StrongerAttacks):
        if other.where is None and fits(game, hero, other.weapon, weapon):
            _add(attack, other.what, other.n)
    if any(card == attack.card for card, _ in active(game, hero, OnceATurn)):
        hero.used = (*hero.used, attack.card)  # DE-BASE-159
    for card, blessing in blessings(game, hero, "on his next attack this round"):
        attack.dice = (*attack.dice, blessing.die)
        hero.marks = tuple(mark for mark in hero.marks if mark.card != card)


def _add(attack: Attack, what: str, n: int) -> None:
    if what == "damage":
        attack.damage += n
    else:
        attack.range += n


def _other_hand_empty(game: DarkElements, hero: Hero, card: str) -> bool:
    items = game.library.items
    held = [one for one in hero.equipped if items[printed(one)].slot in ("hand", "hands")]
    return held == [card]


def strengthen_against(game: DarkElements, attack: Attack, defence: Defence) -> None:
    """Damage that an attack deals to this figure alone."""
    hero, target = attack.attacker, defence.figure
    if type(hero) is Hero and type(target) is Monster:
        for card, word in active(game, hero, Stronger):
            if card == attack.card and word.where == "against adjacent monsters":
                defence.damage += word.n if game.adjacent(hero, target) else 0
        for card, other in active(game, hero, StrongerAttacks):
            if other.where is not None and not _is_marked(target, card, hero):
                defence.damage += other.n
    for owner, foe in ((hero, target), (target, hero)):
        if type(owner) is Hero and type(foe) is Monster and foe.marks:
            for card, sworn in active(game, owner, Sworn):
                if _is_marked(foe, card, owner):
                    defence.damage += sworn.n


def _is_marked(monster: Monster, card: str, by: Hero) -> bool:
    return any((mark.card, mark.by) == (card, by.id) for mark in monster.marks)


def weaken(game: DarkElements, monster: Monster, attack: Attack) -> None:
    """Leoric's: what a monster's roll loses, not below what the card says (DE-BASE-107)."""
    for hero, _, word in in_force(game, WeakensMonsters):
        if 0 <= game.distance(hero, monster) <= word.n:
            rolled = attack.total_damage
            attack.damage -= rolled - max(min(rolled, word.least), rolled - word.less)


def surges(game: DarkElements, attack: Attack) -> list[Surge]:
    """What is worth buying in an attack of the heroes' side: it would change something. Monsters
    bring theirs along (DE-SURGE-01)."""
    if attack.by is None:
        return []
    return [surge for surge in all_surges(game, attack) if _helps(game, attack, surge)]


def surge_use(attack: Attack, surge: Surge) -> Use:
    """“It” is the target; what it brings is his whose attack it is."""
    assert attack.by is not None
    target = attack.target.figure
    monster = target if type(target) is Monster else None
    return Use(
        hero=attack.by, card=surge.card, attack=attack, monster=monster, felled=attack.felled
    )


def _helps(game: DarkElements, attack: Attack, surge: Surge) -> bool:
    use = surge_use(attack, surge)
    return any(read_effect(part).may(game, use) for part in surge.text.split(", "))


def all_surges(game: DarkElements, attack: Attack) -> list[Surge]:
    """The abilities of the weapon, the hero's cards and of heroes near him (DE-BASE-97)."""
    attacker = attack.attacker
    match attacker:
        case Hero():
            return [*_own_surges(game, attacker, attack), *_gifts(game, attacker)]
        case Familiar():
            card = familiar_card(game)
            return [Surge(str(text), card.id) for text in card.surges]
        case Monster():  # one that fights for the heroes
            texts = [str(text) for text in game.stats(attacker).surges]
            return [Surge(text, attacker.group) for text in texts if _is_plain(text)]


def _is_plain(text: str) -> bool:
    try:
        read_effect(text)
    except CardError:
        return False
    return True


def _own_surges(game: DarkElements, hero: Hero, attack: Attack) -> list[Surge]:
    hand = hand_of(game, hero)
    own = hand.surges.get(attack.card)
    if own is None:
        own = hand.surges[attack.card] = _on_card(game, hand, attack.card)
    gains = active(game, hero, Gains)
    if not gains:
        return own
    found, weapon = list(own), weapon_of(game, hero, attack)
    for card, word in gains:
        if fits(game, hero, word.weapon, weapon) and _holds(game, hero, card, word):
            found.append(bought(word.does, card))
    return found


def _on_card(game: DarkElements, hand: Hand, weapon: str) -> list[Surge]:
    found: list[Surge] = []
    for card, word in hand.always.get(SurgeLine, ()):
        if card == weapon and isinstance(word, SurgeLine):
            found.append(word.surge(card))
    if not found and weapon not in hand.cards:  # a Search card that is facedown by now
        record = game.library.searches.get(printed(weapon))
        text = lines(record.text) if record else ()
        found = [line.surge(weapon) for line in text if isinstance(line, SurgeLine)]
    return found


def _gifts(game: DarkElements, attacker: Hero) -> list[Surge]:
    return [
        bought(word.does, card)
        for hero, card, word in in_force(game, Gift)
        if hero is attacker or 0 <= game.distance(hero, attacker) <= word.n
    ]


def surge_rest(game: DarkElements, hero: Hero) -> int:
    """DE-BASE-99."""
    return max([1, *(one.n for _, one in active(game, hero, SurgeRests))])


# Bans


def demands(game: DarkElements, attack: Attack, among: Sequence[Defence]) -> list[Demand]:
    """What each card demands for figures or spaces that are targets (DE-SURGE-01)."""
    found: list[Demand] = []
    for hero, card, word in in_force(game, Demands):
        veiled = [one for one in among if _is_veiled(game, hero, word, one)]
        if veiled:
            found.append(Demand(word.n, veiled, f"{hero.id}:{card}"))
    return found


def _is_veiled(game: DarkElements, hero: Hero, word: Demands, one: Defence) -> bool:
    if word.on == "on you":
        return one.figure is hero
    return 0 <= game.layout.distance(hero.space, one.space) <= 3


def forbids_attack(game: DarkElements, monster: Monster) -> bool:
    for hero, _, _ in in_force(game, NoAttacks):  # noqa: SIM110 -- mostly there is none
        if game.adjacent(hero, monster):
            return True
    return False
