"""Dice on the table: Focus, powers of kind H, D and R, and dice rolled again."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Attack, Rolled
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.cards import RED_HITS
from undercroft.games.sword_sorcery.greedy.conditions import burden
from undercroft.games.sword_sorcery.greedy.dangers import blow, threat
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.games.sword_sorcery.greedy.fights import SLAIN, WORN_DOWN, bounty
from undercroft.games.sword_sorcery.greedy.goals import wanted
from undercroft.games.sword_sorcery.rules.carrying import item
from undercroft.games.sword_sorcery.rules.defending import Protect
from undercroft.games.sword_sorcery.rules.reaching import spilled
from undercroft.games.sword_sorcery.rules.values import armour, defence_dice, max_hp
from undercroft.games.sword_sorcery.state import Enemy, Hero
from undercroft.games.sword_sorcery.words.amounts import Cancel, Lethal, Reroll
from undercroft.games.sword_sorcery.words.grammar import Step, Text
from undercroft.games.sword_sorcery.words.modifiers import Hits, MoreOfDice, Shields
from undercroft.games.sword_sorcery.words.states import Give, GivenNumber
from undercroft.games.sword_sorcery.words.steps import Hook, If, When
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.decision import parts

ACTION, IDLE = 0.7, 0.15  # what an Action is worth, with enemies away and among them
COOLING, SPENT, ONCE = 0.2, 1.0, 0.15
AGAIN = 0.05  # rolling a die again is free: it only has to promise something
LETHAL = 0.7  # what turning a hit Lethal adds, in hits
WOUND, LAST = 1.0, 5.0  # a wound that is stopped; the last one
NOBODY = Pool()


# The attack


class _Target(NamedTuple):
    """Whom it reaches, and what no more hits change about him."""

    enemy: Enemy
    worth: float
    resist: int
    weak: int
    dice: int
    whole: int  # HP


class _Roll:
    """An attack with its dice on the table, for the exact value of one more hit."""

    def __init__(self, game: SwordSorcery, attack: Attack) -> None:
        self.game, self.attack = game, attack
        goals = wanted(game)
        hero = attack.attacker if isinstance(attack.attacker, Hero) else game.active
        reached = [attack.target, *spilled(game, attack.target, attack.strike.aoe)]
        self.targets = [
            _Target(
                one,
                bounty(game, one, threat(game, one, hero), goals.foes),
                *moments.resists(game, one, attack.strike.type),
                defence_dice(game, one),
                max_hp(game, one),
            )
            for one in reached
            if isinstance(one, Enemy)
        ]
        self.total = attack.symbols + attack.hits + moments.bonus_hits(game, attack)

    def worth(self, more: float = 0.0, crit: int = 0, lethal: int = 0) -> float:
        """With so many more hits; parts of one are so likely."""
        whole = int(more // 1)
        part = more - whole
        found = self._at(self.total + whole, crit, lethal)
        if part:
            found += part * (self._at(self.total + whole + 1, crit, lethal) - found)
        return found

    def _at(self, hits: int, crit: int, lethal: int) -> float:
        return sum([self._on(one, hits, crit, lethal) for one in self.targets])

    def _on(self, target: _Target, hits: int, crit: int, lethal: int) -> float:
        enemy, attack = target.enemy, self.attack
        if hits <= 0:
            return 0.0
        guard = 0 if enemy.lying else max(0, armour(self.game, enemy, attack.crit + crit))
        found = blow(
            enemy.hp,
            NOBODY,
            hits,
            min(hits, attack.lethal + lethal),
            target.resist,
            target.weak,
            guard,
            enemy.magic_shields,
            target.dice,
        )
        return target.worth * (WORN_DOWN * (found.harm / target.whole) + SLAIN * found.kill)

    def wound(self) -> float:
        """How likely the target is hurt, and lives with it."""
        target = self.attack.target
        return 0.5 if self.total > armour(self.game, target) else 0.1


def enhance(decision: Decision) -> AnyOption:
    """Whatever gains more than it costs; free dice first."""
    game = decision.game
    made = game.attacks[-1]
    roll = _Roll(game, made)
    now = roll.worth()
    best, found = 0.0, decision.option("done") or decision.fallback()
    for option in decision.options:
        head, *words = parts(option)
        if head == "focus":
            gain = roll.worth(1) - now - _action(game, decision.hero)
        elif head == "use" and len(words) == 2:
            gain = _again(roll, made.rolled[int(words[1]) - 1], now) - _cost(game, words[0])
        elif head in ("use", "help"):
            gain = _used(game, roll, words[-1], now) - _cost(game, words[-1])
        else:
            continue
        if gain > best:
            best, found = gain, option
    return found


def _action(game: SwordSorcery, hero: Hero) -> float:
    """What else the Action would be good for."""
    if hero.actions > 1 or game.engaged(hero):
        return IDLE
    busy = any(
        one.area == hero.area and one.kind in ("chest", "search") for one in game.state.tokens
    )
    busy = busy or any(game.area(one.area) == hero.area for one in wanted(game).actions)
    powers = [game.library.powers[one.id] for one in hero.powers if not one.used]
    return ACTION * 3 if busy else ACTION if any(one.kind == "A" for one in powers) else IDLE


def _cost(game: SwordSorcery, card: str) -> float:
    power = game.library.powers.get(card)
    if power is not None:
        return 0.0 if power.kind == "T" else COOLING * power.cooldown
    limit = item(game, card).limit
    return SPENT if limit == "once" else ONCE if limit else 0.0


def _again(roll: _Roll, die: Rolled, now: float) -> float:
    """A die rolled again brings what it brings on the whole."""
    mean = RED_HITS if die.colour == "red" else RED_HITS / 2
    if die.face.hits >= mean:
        return 0.0
    return roll.worth(mean - die.face.hits) - now - AGAIN


def _used(game: SwordSorcery, roll: _Roll, card: str, now: float) -> float:
    power = game.library.powers.get(card)
    text: Text = (power or item(game, card)).text.means
    owner = roll.attack.attacker
    assert isinstance(owner, Hero)
    use = Use(card=card, owner=owner, attack=roll.attack)
    return sum(_step(game, roll, step, use, now) for step in text.steps)


def _step(game: SwordSorcery, roll: _Roll, step: Step | None, use: Use, now: float) -> float:
    if isinstance(step, If):
        return _step(game, roll, step.branch(game, use), use, now)
    if isinstance(step, When):  # a reaction, which is offered because it has come so
        return _step(game, roll, step.does, use, now)
    if isinstance(step, Hook):
        if step.what == "bolt" and not roll.attack.bolts:
            return 0.0
        given = sum(burden(word.what) for word in step.walk() if isinstance(word, Give))
        return given * (1.0 if step.what == "bolt" else roll.wound())
    does = getattr(step, "does", None)
    match does:
        case Hits(n=n):
            return roll.worth(use.amount(game, n)) - now
        case MoreOfDice(n=n):
            return roll.worth(n.pool.red * RED_HITS + n.pool.blue * RED_HITS / 2) - now
        case Lethal(n=n):
            return roll.worth(lethal=use.amount(game, n)) - now
        case Give(what=GivenNumber(what="crit", n=n)):
            return roll.worth(crit=n) - now
        case Give(what=what):
            return burden(what) * roll.wound()
        case _:
            return 0.0


# The defence


def protect(decision: Decision) -> AnyOption:
    """Only against hits that would wound, and no more than is needed."""
    game, asking = decision.game, decision.asking
    assert isinstance(asking, Protect)
    who = decision.hero
    defence = game.attacks[-1].defences[-1]
    best, found = 0.0, decision.option("done") or decision.fallback()
    for option in decision.options:
        head, *words = parts(option)
        if head == "done":
            continue
        card = words[-1] if head == "help" else words[0]
        if head == "use" and len(words) == 2:
            die = defence.rolled[int(words[1]) - 1]
            stopped = 0.5 if not die.face.shields else 0.0
        else:
            stopped = _stops(game, card, who)
        gain = _saved(who, asking.hits, stopped) - _cost(game, card)
        if gain > best:
            best, found = gain, option
    return found


def _stops(game: SwordSorcery, card: str, who: Hero) -> float:
    power = game.library.powers.get(card)
    text: Text = (power or item(game, card)).text.means
    use, found = Use(card=card, owner=who), 0.0
    for word in text.walk():
        match word:
            case Shields(n=n) | Cancel(n=n):
                found += use.amount(game, n)
            case Reroll() | MoreOfDice():
                found += 0.5
            case _:
                pass
    return found


def _saved(who: Hero, hits: int, stopped: float) -> float:
    """What it is worth to stop some of these hits."""
    less = min(float(hits), stopped)
    lives = hits >= who.hp > hits - less
    return WOUND * less * (1 + 2 / max(1, who.hp)) + LAST * lives


# Other dice


def roll_again(decision: Decision) -> AnyOption:
    """A Save that failed is tried again, a search unless it was good."""
    for option in decision.options:
        if parts(option)[0] == "use":
            return option
    return decision.fallback()


def which_die(decision: Decision) -> AnyOption:
    """The one that shows least."""
    game = decision.game
    if not game.attacks:
        return decision.options[0]
    made = game.attacks[-1]
    defending = bool(made.defences) and bool(made.defences[-1].rolled)
    rolled = made.defences[-1].rolled if defending else made.rolled
    dice = decision.starting("die:")

    def shown(option: AnyOption) -> int:
        face = rolled[int(parts(option)[1]) - 1].face
        return face.shields if defending else face.hits

    least = min(dice, key=shown)
    return least if not shown(least) else decision.option("none") or least


def react(decision: Decision) -> AnyOption:
    """Reactions are offered where they do something: they are used."""
    return next((one for one in decision.options if parts(one)[0] == "use"), decision.options[0])
