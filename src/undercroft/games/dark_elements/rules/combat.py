"""The steps of an attack, whoever makes it (DE-BASE-90 to -108, -180)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.attack import Attack, Defence, Roll
from undercroft.games.dark_elements.dice import DICE, face_name
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.conditions import afflict, free
from undercroft.games.dark_elements.rules.damage import fall, hurt, suffer
from undercroft.games.dark_elements.rules.settling import one_step, settle
from undercroft.games.dark_elements.rules.surging import demand, spend
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.values import familiar_card, health
from undercroft.games.dark_elements.state import Familiar, Figure, Hero, Monster, Space
from undercroft.kit.decks import printed
from undercroft.kit.questions import put


class WhichFirst(Question, frozen=True):
    clause = "DE-DEC-12"
    prompt = "{hero}: whose defeat is settled first?"
    answers = {"first:FIGURE": "{FIGURE}"}

    hero: FigureName


ROLLS = {
    die.name: [
        Roll(die.name, n, face.range, face.damage, face.surges, face.miss)
        for n, face in enumerate(die.faces, 1)
    ]
    for die in DICE.values()
}
NEAR_SIGHTED = (2, 3)  # ranges of the blue die that are a miss for the Blinded (DE-BASE-119)


def defence(game: DarkElements, who: Figure, space: Space, *, aimed: bool = True) -> Defence:
    """A figure that an attack affects, with its own dice and those of its cards (DE-BASE-02)."""
    dice: tuple[str, ...]
    match who:
        case Hero():
            dice = _worn(game, who) + moments.defence_dice(game, who)
        case Monster():
            dice = tuple(game.stats(who).defence)
        case Familiar():
            dice = (*familiar_card(game).defence, *moments.defence_dice(game, who))
    return Defence(figure=who, space=space, dice=dice, aimed=aimed)


def _worn(game: DarkElements, hero: Hero) -> tuple[str, ...]:
    """His own dice and those of what he wears (DE-BASE-153)."""
    known, key = game.book.guards, (hero.id, hero.equipped)
    dice = known.get(key)
    if dice is None:
        dice = tuple(game.library.heroes[hero.id].defence)
        for item in hero.equipped:
            dice += tuple(game.library.items[printed(item)].defence)
        known[key] = dice
    return dice


async def perform(game: DarkElements, attack: Attack) -> None:
    """All steps, once the targets are named."""
    game.attacks.append(attack)
    try:
        await _declare(game, attack)
        roll_attack(game, attack)
        for one in attack.defences:
            roll_defence(game, one)
        if attack.reroll_below:
            _reroll_weak(game, attack)
        await moments.rolled(game, attack)  # heroes change what monsters rolled (DE-MATK-09)
        await reckon(game, attack)
        if not attack.missed:
            with one_step(game):
                await _strike(game, attack)
        if game.heeding:
            await settle(game)
        await moments.attack_over(game, attack)
        if game.heeding:
            await settle(game)
    finally:
        game.attacks.remove(attack)


async def _declare(game: DarkElements, attack: Attack) -> None:
    attacker = attack.attacker
    if game.listener is not None:
        targets = tuple(one.figure.id for one in attack.defences)
        weapon = "" if type(attacker) is Monster else attack.card
        game.emit(events.AttackDeclared, attacker.id, targets, attack.dice, weapon, attack.skill)
    await moments.declared(game, attack)
    for card in game.saying(InPlay.attack_damage):
        attack.damage += card.attack_damage(game, attacker)


async def reckon(game: DarkElements, attack: Attack) -> None:
    """From the attacker's dice to whom it hits: what defenders change, misses, surges, range."""
    for one in attack.defences:
        if not one.settled:
            one.settled = True
            await moments.defended(game, attack, one)
    if "blinded" in attack.attacker.conditions:
        await _stumble(game, attack)
    if attack.rolled_miss:
        _miss(game, attack, "miss")
    else:
        demand(game, attack)
        await spend(game, attack)
        measure(game, attack)


def roll_attack(game: DarkElements, attack: Attack) -> None:
    """The whole pool (DE-BASE-93)."""
    rolls: list[Roll] = []
    for die in attack.dice:
        rolls.append(rolled(game, die))
    attack.rolls = tuple(rolls)
    if "weakened" in attack.attacker.conditions:
        attack.damage -= 1  # DE-BASE-118
    if game.listener is not None:
        game.emit(
            events.AttackRolled,
            attack.attacker.id,
            tuple(face_name(roll.die, roll.face) for roll in attack.rolls),
            attack.total_range,
            attack.total_damage,
            attack.free_surges,
        )


def rolled(game: DarkElements, die: str) -> Roll:
    """One die of an attack pool."""
    return ROLLS[die][game.roll(die, 6) - 1]


def roll_defence(game: DarkElements, one: Defence) -> None:
    """Each figure's own pool; Weakened and cards in play count besides (DE-BASE-104, -118)."""
    faces: list[int] = []
    shields: list[int] = []
    for die in one.dice:
        face = game.roll(die, 6)
        faces.append(face)
        shields.append(DICE[die].faces[face - 1].shields)
    one.faces = tuple(shields)
    if "weakened" in one.figure.conditions:
        one.bonus -= 1
    for card in game.saying(InPlay.shields):
        one.bonus += card.shields(game, one.figure)
    if game.listener is not None:
        named = tuple(map(face_name, one.dice, faces))
        game.emit(events.DefenceRolled, one.figure.id, named, one.shields)


def reroll(game: DarkElements, attack: Attack, place: int, card: str) -> None:
    """One die of the attack pool again; the new face stands (DE-BASE-07)."""
    before = attack.rolls[place]
    after = rolled(game, before.die)
    attack.rolls = (*attack.rolls[:place], after, *attack.rolls[place + 1 :])
    faces = [face_name(roll.die, roll.face) for roll in (before, after)]
    game.emit(events.Rerolled, attack.attacker.id, card, *faces)


def _reroll_weak(game: DarkElements, attack: Attack) -> None:
    """DE-MATK-10."""
    for place, roll in enumerate(attack.rolls):
        if roll.die != "blue" and roll.damage < attack.reroll_below:
            reroll(game, attack, place, attack.card)


async def _stumble(game: DarkElements, attack: Attack) -> None:
    """The Blinded miss more often, and are cured or hurt by it (DE-BASE-119)."""
    blue = next((roll for roll in attack.rolls if roll.die == "blue"), None)
    if blue is not None and blue.range in NEAR_SIGHTED:
        _miss(game, attack, "blinded")
    attacker = attack.attacker
    if not await test(game, attacker, "awareness"):
        await suffer(game, attacker, 1, cause="blinded")
    free(game, attacker, "blinded")


def distance(game: DarkElements, attack: Attack, one: Defence) -> int:
    """Counted from the nearest space of the attacker to the space aimed at (DE-BASE-26, -96)."""
    return game.layout.counts(game.covers(attack.attacker))[one.space]


def in_range(game: DarkElements, attack: Attack, one: Defence) -> bool:
    """DE-BASE-96; who is only affected needs none (DE-BASE-103)."""
    if attack.kind == "melee" or attack.any_range or not one.aimed:
        return True
    return 0 <= distance(game, attack, one) <= attack.total_range


def measure(game: DarkElements, attack: Attack) -> None:
    """After surges are spent: targets still out of range are missed (DE-SURGE-05)."""
    if attack.missed or (attack.kind == "melee" and attack.defences[0].aimed):
        return
    beyond: list[str] = []
    hits = False
    for one in attack.defences:
        if one.missed:
            continue
        if in_range(game, attack, one):
            hits = hits or one.aimed
        else:
            one.missed = True
            beyond.append(one.figure.id)
    if not hits:
        _miss(game, attack, "range")
    elif beyond:
        game.emit(events.Missed, attack.attacker.id, "range", tuple(beyond))


def _miss(game: DarkElements, attack: Attack, why: str) -> None:
    attack.missed = True
    game.emit(events.Missed, attack.attacker.id, why)


async def _strike(game: DarkElements, attack: Attack) -> None:
    """Damage, conditions, defeat, figure by figure (DE-BASE-100, -101, -180)."""
    waiting = [one for one in attack.defences if not one.missed]
    if attack.by is not None and len(waiting) > 1:
        waiting = await _ordered(game, attack.by, attack, waiting)
    for one in waiting:
        if not game.is_there(one.figure):
            continue
        if is_warded(game, attack, one.figure):
            game.emit(events.Unharmed, one.figure.id)
            continue
        if one.figure.id in attack.felled:
            continue  # by a surge, and a card has kept it on the map (DE-LE-06)
        one.suffered = await hurt(game, one.figure, attack.harm(one), attack=attack)
        if one.suffered:
            for condition in attack.conditions:
                afflict(game, one.figure, condition, attack.card)
        else:
            game.emit(events.Unharmed, one.figure.id)
        await fall(game, one.figure, attack.by)


def is_warded(game: DarkElements, attack: Attack, figure: Figure) -> bool:
    """Air: only attacks by adjacent figures affect it (DE-MON-13)."""
    return type(figure) is Monster and figure.air and not game.adjacent(attack.attacker, figure)


async def _ordered(
    game: DarkElements, hero: Hero, attack: Attack, struck: list[Defence]
) -> list[Defence]:
    harm = {
        one.figure.id: 0 if is_warded(game, attack, one.figure) else attack.harm(one)
        for one in struck
    }
    found = await by_defeat(game, hero, [one.figure for one in struck], harm)
    places = {figure.id: place for place, figure in enumerate(found)}
    return sorted(struck, key=lambda one: places[one.figure.id])


async def by_defeat(
    game: DarkElements, hero: Hero, figures: Sequence[Figure], harm: Mapping[str, int]
) -> list[Figure]:
    """Where a hero defeats several monsters at once, he says in which order (DE-LOOT-11); others
    come before them."""
    doomed = [one for one in figures if type(one) is Monster and fells(game, one, harm[one.id])]
    if len(doomed) < 2:
        return list(figures)
    ordered = [one for one in figures if one not in doomed]
    while doomed:
        options = [Option(f"first:{one.id}", one) for one in doomed]
        first = await put(game, hero.seat, WhichFirst(hero.id), options)
        doomed.remove(first)
        ordered.append(first)
    return ordered


def fells(game: DarkElements, who: Figure, harm: int) -> bool:
    """Whether so much damage defeats a figure."""
    more = "doomed" in who.conditions  # DE-BASE-117
    return harm > 0 and harm + more >= health(game, who) - who.damage
