"""The Reanimate: raised, activated, sacrificed; and the fallen who fight once more."""

from __future__ import annotations

from typing import Literal

from undercroft.board import mask_of
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.attack import REACH, Attack
from undercroft.games.dark_elements.game import DarkElements, familiar_of
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules import conditions
from undercroft.games.dark_elements.rules.combat import defence, perform
from undercroft.games.dark_elements.rules.damage import defeat, remove, suffer
from undercroft.games.dark_elements.rules.placing import choose_space, empty_beside, place_near
from undercroft.games.dark_elements.rules.roaming import drive, familiar_ways, send
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.values import familiar_card
from undercroft.games.dark_elements.rules.wielding import choose_weapon, made_with, weapons
from undercroft.games.dark_elements.state import Familiar, Figure, Hero, Monster
from undercroft.games.dark_elements.words.always import ReanimateAttack
from undercroft.games.dark_elements.words.attacking import spread_out
from undercroft.games.dark_elements.words.grammar import Effect
from undercroft.games.dark_elements.words.hand import active
from undercroft.games.dark_elements.words.targets import pick
from undercroft.games.dark_elements.words.use import Use
from undercroft.games.dark_elements.words.weapons import Wielding, fits
from undercroft.kit.questions import put


class FamiliarActs(Question, frozen=True):
    clause = "DE-BASE-173"
    prompt = "{hero}: what does the Reanimate do?"
    answers = {
        "familiar-move": "it moves",
        "familiar-attack:FIGURE": "it attacks {FIGURE}",
        "familiar-free:CONDITION": "it is rid of {CONDITION}",
        "familiar-done": "that is all",
    }

    hero: FigureName


# Its activation


async def activate(game: DarkElements, hero: Hero, familiar: Familiar) -> None:
    """One move and one attack; a condition that is discarded takes the place of one of them, as the
    owner likes (DE-BASE-170, -173, DE-DEC-53)."""
    for condition in familiar.conditions:
        await conditions.start_turn(game, familiar, condition)
    actions, left = 2, ["move", "attack"]
    while actions and left and game.is_there(familiar):
        options = _options(game, familiar, left)
        if not options:
            break
        done = Option("familiar-done", "")
        chosen = await put(game, hero.seat, FamiliarActs(hero.id), [*options, done])
        what, _, whom = chosen.partition(":")
        if not what:
            break
        actions -= 1
        if what == "free":
            conditions.free(game, familiar, whom, "action")
        elif what == "move":
            left.remove(what)
            await send(game, hero.seat, familiar, familiar_card(game).speed)
        else:
            left.remove(what)
            target = next(one for one in game.monsters() if one.id == whom)
            await perform(game, its_attack(game, hero, familiar, [target]))
    for condition in familiar.conditions:
        if game.is_there(familiar):
            await conditions.end_turn(game, familiar, condition)


def _options(game: DarkElements, familiar: Familiar, left: list[str]) -> list[Option[str]]:
    if "stunned" in familiar.conditions:  # DE-BASE-116
        return [Option("familiar-free:stunned", "free:stunned")]
    found = []
    bound = [one for one in ("burning",) if one in familiar.conditions]
    found += [Option(f"familiar-free:{one}", f"free:{one}") for one in bound]
    moves = "move" in left and "immobilized" not in familiar.conditions
    if moves and familiar_ways(game, familiar, familiar_card(game).speed).reached:
        found.append(Option("familiar-move", "move"))
    if "attack" in left:
        beside = [one for one in game.monsters() if game.adjacent(familiar, one)]
        found += [Option(f"familiar-attack:{one.id}", f"attack:{one.id}") for one in beside]
    return found


def its_attack(
    game: DarkElements, hero: Hero, familiar: Familiar, targets: list[Monster], skill: str = ""
) -> Attack:
    """It counts as its owner's (DE-BASE-172)."""
    card = familiar_card(game)
    more = tuple(word.die for _, word in active(game, hero, ReanimateAttack))
    near = game.layout.distance
    return Attack(
        attacker=familiar,
        kind=card.attack,
        dice=(*card.dice, *more),
        card=card.id,
        skill=skill,
        by=hero,
        defences=[
            defence(game, one, min(one.spaces, key=lambda space: near(familiar.space, space)))
            for one in targets
        ],
    )


class Raise(Effect, frozen=True):
    """One at a time (DE-BASE-171)."""

    form = "raise the reanimate"
    rule = "DE-BASE-171"

    def may(self, game: DarkElements, use: Use) -> bool:
        return familiar_of(game, use.hero) is None and bool(empty_beside(game, 1 << use.hero.space))

    async def do(self, game: DarkElements, use: Use) -> None:
        hero = use.hero
        spaces = empty_beside(game, 1 << hero.space)
        space = await choose_space(game, hero.seat, spaces, cause=use.card)
        raised = Familiar(owner=hero.id, space=space)
        game.state.familiars = [*game.state.familiars, raised]
        game.emit(events.FamiliarRaised, hero.id, game.name(space))
        await settle(game)


def its(game: DarkElements, use: Use) -> Familiar:
    found = familiar_of(game, use.hero)
    assert found is not None
    return found


class NeedsReanimate(Effect, frozen=True):
    """Base of effects that use it: they do nothing while it is not on the map."""

    def may(self, game: DarkElements, use: Use) -> bool:
        return familiar_of(game, use.hero) is not None


class Dismiss(NeedsReanimate, frozen=True):
    form = "dismiss the reanimate"
    rule = "DE-DEC-53"

    async def do(self, game: DarkElements, use: Use) -> None:
        gone = its(game, use)
        game.state.familiars = [one for one in game.state.familiars if one is not gone]
        game.emit(events.TakenOff, gone.id, use.card)


class Activate(NeedsReanimate, frozen=True):
    """Besides its normal activation."""

    form = "activate the reanimate"
    rule = "DE-BASE-170"

    async def do(self, game: DarkElements, use: Use) -> None:
        await activate(game, use.hero, its(game, use))


class ReanimateMoves(NeedsReanimate, frozen=True):
    form = "the reanimate moves {n}"
    rule = "DE-BASE-65"

    n: int

    async def do(self, game: DarkElements, use: Use) -> None:
        await send(game, use.hero.seat, its(game, use), self.n, use.card, wades=False)


class BlowUp(NeedsReanimate, frozen=True):
    """Its space is the target, without range or sight; it is gone afterwards (Corpse Blast)."""

    form = "attack {weapon} the space of the reanimate with blast"
    rule = "DE-BASE-103"

    weapon: Wielding

    def may(self, game: DarkElements, use: Use) -> bool:
        held = any(fits(game, use.hero, self.weapon, one) for one in weapons(game, use.hero))
        return held and super().may(game, use)

    async def do(self, game: DarkElements, use: Use) -> None:
        hero, corpse = use.hero, its(game, use)
        held = [one for one in weapons(game, hero) if fits(game, hero, self.weapon, one)]
        weapon = await choose_weapon(game, hero, held, use.card)
        attack = made_with(hero, weapon, skill=use.card)
        attack.any_range = attack.blast = True
        attack.defences = [defence(game, corpse, corpse.space)]
        spread_out(game, attack)
        await perform(game, attack)
        if game.is_there(corpse):
            await defeat(game, corpse)


class Army(NeedsReanimate, frozen=True):
    """With one roll, on every monster that its owner sees, at any range (DE-BASE-104)."""

    form = "attack with the reanimate every monster in sight"
    rule = "DE-BASE-104"

    def _seen(self, game: DarkElements, use: Use) -> list[Monster]:
        return [one for one in game.monsters() if game.sees(use.hero, one)]

    def may(self, game: DarkElements, use: Use) -> bool:
        return super().may(game, use) and bool(self._seen(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        attack = its_attack(game, use.hero, its(game, use), self._seen(game, use), use.card)
        attack.any_range = True
        await perform(game, attack)


class PassDamage(NeedsReanimate, frozen=True):
    """All of it, from the one to the other (Dark Pact)."""

    form = "{who} it all instead"
    rule = "DE-DEC-16"
    needs = frozenset({"wound"})

    who: Literal["the reanimate suffers", "you suffer"]

    async def do(self, game: DarkElements, use: Use) -> None:
        other: Figure = use.hero if self.who == "you suffer" else its(game, use)
        n, use.amount = use.amount, 0
        await suffer(game, other, n, cause=use.card, passed_on=True)


class Command(Effect, frozen=True):
    """A monster just defeated returns, moves up to its Speed, attacks once for the heroes and is
    gone; only its first defeat pays (DE-RUL-82)."""

    form = "the fallen fights for you"
    rule = "DE-RUL-82"
    needs = frozenset({"fallen"})

    def among(self, game: DarkElements, use: Use) -> list[Monster]:
        """Who has left the map, and can return to it."""
        assert use.attack is not None
        return [one for one in use.attack.defeated if not game.is_there(one)]

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self.among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        one = await pick(game, use, self.among(game, use))
        assert isinstance(one, Monster)
        spaces = await place_near(game, one.id, len(one.spaces), mask_of(one.spaces))
        if spaces is None:
            return
        risen = Monster(id=one.id, group=one.group, rank=one.rank, spaces=spaces)  # DE-BASE-165
        game.state.monsters = [*game.state.monsters, risen]
        names = tuple(map(game.name, spaces))
        covers = names if len(spaces) > 1 else ()
        game.emit(events.Appeared, risen.id, risen.group, names[0], covers)
        await drive(game, risen, game.stats(risen).speed, use.card)
        if game.is_there(risen):
            await _fight(game, use, risen)
        if game.is_there(risen):
            remove(game, risen)
            game.emit(events.TakenOff, risen.id, use.card)


async def _fight(game: DarkElements, use: Use, risen: Monster) -> None:
    """One attack on another monster, with its own dice; what it defeats is the owner's."""
    group = game.group(risen)
    ranged = group.attack == "ranged"
    reach = REACH if game.has(risen, "reach") else 1
    targets = [
        one
        for one in game.monsters()
        if one is not risen
        and game.sees(risen, one)
        and (ranged or 0 <= game.distance(risen, one) <= reach)
    ]
    target = await pick(game, use, targets, may=True) if targets else None
    if target is None:
        return
    near = game.layout.distance
    space = min(target.spaces, key=lambda at: min(near(own, at) for own in risen.spaces))
    made = Attack(
        attacker=risen,
        kind=group.attack,
        dice=tuple(game.stats(risen).dice),
        card=risen.group,
        skill=use.card,
        by=use.hero,
        reach=reach,
        defences=[defence(game, target, space)],
    )
    await perform(game, made)
