"""A combat: abilities before the roll and after it, re-rolls, the order of icons, Arrow cards."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Ability, Choose, Reroll
from undercroft.games.hellscape.classes import BY_BOARD
from undercroft.games.hellscape.dice import CAPS, Face
from undercroft.games.hellscape.greedy import card_worth, foes, odds
from undercroft.games.hellscape.greedy.card_worth import Moment
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.greedy.plan import Plan, blood
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Enemy, Hero

LEAST = 0.15
ORDER = ("mana", "mask", "scratch", "paw")
BETTER = 0.25  # what a re-roll must promise

Die = tuple[str, Face]  # its colour, and what it shows


def is_attack(decision: Decision) -> bool:
    """Whether the Hero's side attacks: only in their own turn, and not while on the way."""
    game = decision.game
    turn = game.state.turn
    return game.state.stage == "heroes" and turn.who == decision.hero.id and not turn.moving


def shown(decision: Decision) -> list[Die]:
    """The dice on the table, which all see."""
    rolls = decision.game.rolls
    return [(die.colour, die.face) for die in rolls[-1].cast] if rolls else []


def moment(decision: Decision, dice: list[Die], enemy: Enemy | None, *, attacking: bool) -> Moment:
    """What is still of use in this combat."""
    game, hero = decision.game, decision.hero
    swords = sum(face.sword for _, face in dice)
    shields = sum(face.shield for _, face in dice)
    left = 99 if enemy is None or not attacking else game.left(enemy)
    now = Moment(
        attacking=attacking,
        swords=max(0.0, left - max(0, swords - shields)) if dice else left,
        shields=max(0.0, float(swords - shields)) if dice else 99.0,
        parried=min(shields, swords) if dice else 1.0,
        blood=blood(game, hero),
        missing=float(game.max_health(hero) - hero.health),
        thirst=float(game.max_mana(hero) - hero.mana),
        foes=1.0,
        conditions=float(hero.fire + hero.frost),
    )
    if dice:
        open_ = [option.key.split(":") for option in decision.starting("die:")]
        now.scratches = float(sum(parts[2] == "scratch" for parts in open_))
        now.reroll = max((_gain(die, now) for die in dice), default=0.0)
    return now


def _gain(die: Die, now: Moment) -> float:
    """What a new face of a die would bring on average."""
    colour, face = die
    mean = odds.MEAN[colour]
    swords = mean.sword - face.sword
    shields = mean.shield - face.shield
    bad = now.blood * (face.scratch - mean.scratch) + 0.6 * (face.paw - mean.paw)
    if now.attacking:
        mana = 0.4 * (mean.mana - face.mana) * min(1.0, now.thirst)
        mana += mean.mask - face.mask
        return min(swords, now.swords) - min(shields, 1.0) + bad + mana
    return min(shields, now.shields) - (swords if now.shields or swords > 0 else 0.0) + bad


def pool(decision: Decision) -> AnyOption:
    """Dice that are worth their price, then the roll."""
    attacking = is_attack(decision)
    enemy = decision.enemy(str(decision.about[1]))
    now = moment(decision, [], enemy, attacking=attacking)
    dice = str(decision.about[2]) if len(decision.about) > 2 else ""
    best, value = decision.option("roll") or decision.options[0], LEAST
    for option in decision.starting("use:"):
        source: Source = option.value[1]
        worth = _worth(source, now)
        if all(dice.count(letter) >= CAPS[letter] for letter in _dice(source)):
            worth = 0.0
        if worth > value:
            best, value = option, worth
    if value == LEAST:
        of_class = BY_BOARD[type(decision.hero.machine)].player
        return decision.option(of_class.in_combat(decision, attacking)) or best
    return best


def _dice(source: Source) -> list[str]:
    things = [getattr(effect, "thing", "") for effect in source.ability.effects]
    return [thing for thing in things if thing in CAPS] or ["Y"]


def _worth(source: Source, now: Moment) -> float:
    return _net(source.ability, now)


def _net(ability: Ability, now: Moment) -> float:
    return card_worth.worth(ability.effects, now) - card_worth.price(ability, now)


def resolve(decision: Decision) -> AnyOption:
    """Re-rolls, abilities, then icons: Mana first, what Enemies gain by last."""
    attacking = is_attack(decision)
    dice = shown(decision)
    enemy = decision.enemy(str(decision.about[1]))
    now = moment(decision, dice, enemy, attacking=attacking)
    again = _reroll(decision, dice, now)
    if again is not None:
        return again
    best: AnyOption | None = None
    value = LEAST
    for option in decision.starting("use:"):
        source: Source = option.value[1]
        if now.reroll < BETTER and _only_rerolls(source.ability.effects):
            continue
        worth = _worth(source, now)
        if worth > value:
            best, value = option, worth
    for option in decision.starting("apply:"):  # granted already, so it costs nothing
        worth = card_worth.worth((option.value[2],), now)
        if worth > value:
            best, value = option, worth
    return best or decision.option("count") or _icon(decision)


def _only_rerolls(effects: Sequence[Effect]) -> bool:
    return all(isinstance(effect, Reroll) for effect in effects)


def worst(decision: Decision) -> list[AnyOption]:
    """The dice that are worth a re-roll, the worst first."""
    dice = shown(decision)
    enemy = decision.enemy(str(decision.about[1]))
    now = moment(decision, dice, enemy, attacking=is_attack(decision))
    gains = [(_gain(dice[option.value[1]], now), option) for option in decision.starting("reroll:")]
    gains.sort(key=lambda pair: -pair[0])
    return [option for gain, option in gains if gain > BETTER]


def _reroll(decision: Decision, dice: list[Die], now: Moment) -> AnyOption | None:
    best: AnyOption | None = None
    value = BETTER
    for option in decision.starting("reroll:"):
        gain = _gain(dice[option.value[1]], now)
        if gain > value:
            best, value = option, gain
    return best


def _icon(decision: Decision) -> AnyOption:
    left = decision.starting("die:")
    if not left:
        return decision.options[0]
    first = min(left, key=lambda option: ORDER.index(option.key.rpartition(":")[2]))
    if first.key.endswith("paw"):
        return decision.option("rest") or first
    return first


def free_attack(decision: Decision) -> AnyOption:
    plan = Plan(decision.game, decision.hero)
    return max(decision.options, key=lambda option: plan.strike(option.value))


def paws(decision: Decision) -> AnyOption:
    """Of what the Enemy may do, what hurts least."""
    now = moment(decision, [], None, attacking=True)
    now.attacking = not is_attack(decision)  # seen from the Enemy's side

    def harm(option: AnyOption) -> float:
        return card_worth.worth(option.value[1].effects, now) if option.value else 0.0

    return min(decision.options, key=harm)


def ignored(decision: Decision) -> AnyOption:
    """A die that counts as not there: the worst one."""
    attacking = is_attack(decision)

    def value(option: AnyOption) -> float:
        face: Face = option.value.face
        harm = 1.0 * face.scratch + 0.6 * face.paw
        return harm + (face.shield if attacking else face.sword) * 1.0

    return max(decision.options, key=value)


def consent(decision: Decision) -> AnyOption:
    """Own powers that cost nothing are used."""
    return decision.option("use", "along") or decision.options[0]


def again(decision: Decision) -> AnyOption:
    """A spell once more, if it brings more than it costs."""
    library = decision.game.library
    card = str(decision.about[1])
    spell = library.skills[card] if card in library.skills else library.spells[card]
    now = moment(decision, [], None, attacking=True)
    gained = max(_net(ability, now) for ability in spell.rules.abilities)
    return decision.option("again" if gained > LEAST else "go") or decision.options[0]


def unless(decision: Decision) -> AnyOption:
    """Pay if there is Mana to spare."""
    price = decision.about[1] if len(decision.about) > 1 else 1
    key = "pay" if decision.hero.mana >= int(price) else "let"
    return decision.option(key) or decision.options[0]


def choose(decision: Decision) -> AnyOption:
    """One of several ways that a text offers."""
    attacking = is_attack(decision)
    now = moment(decision, [], None, attacking=attacking)
    return max(
        decision.options, key=lambda option: card_worth.worth((Choose((option.value,)),), now)
    )


def target(decision: Decision) -> AnyOption:
    """Whom an effect means: the weakest friend, or the Enemy it hurts most."""
    game = decision.game

    def value(option: AnyOption) -> float:
        who = option.value
        if isinstance(who, Enemy):
            return 10 * foes.stake(game, who)
        if isinstance(who, Hero):
            return game.max_health(who) - who.health + 2 * blood(game, who)
        return 0.0

    return max(decision.options, key=value)
