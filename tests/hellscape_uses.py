"""One use of an ability, watched: what stood before it, what stands after, what must have changed.

`watch` drives a rule until a key is offered, takes it, and goes on to the next question of the
same level. `expect` then holds every effect of the text against the two moments; an effect or a
named rule that it does not know fails, so that no card goes unproved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec

from hellscape import Dungeon
from undercroft.core.decisions import Request
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.header import Blood, Part, Price
from undercroft.games.hellscape.cards.of_classes import Element, Mark, Peek, Summon
from undercroft.games.hellscape.cards.tree import (
    Attack,
    Deed,
    Draw,
    Gain,
    Harm,
    Heal,
    Ignore,
    PlaceAt,
    Remove,
    Reroll,
    Rule,
    Shove,
    Suffer,
    Walk,
)
from undercroft.games.hellscape.dice import CAPS, COLOURS
from undercroft.games.hellscape.events import AttackDeclared
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.state import Enemy, Hero, State

MAIN = ("pool", "resolve", "turn", "turn-start", "move", "round-start", "arrows", "next-hero")
FIRST = {"quench": "fire:0", "resolve": "die:", "arrows": "stop"}


class Moment(msgspec.Struct):
    """The state, and the numbers of the combat."""

    state: State
    swords: int = 0
    shields: int = 0
    dice: Counter[str] = msgspec.field(default_factory=Counter)
    less: Counter[str] = msgspec.field(default_factory=Counter)
    rerolls: Counter[str] = msgspec.field(default_factory=Counter)
    ignored: dict[str, int] = {}
    icons: Counter[str] = msgspec.field(default_factory=Counter)
    rolled: bool = False
    waiting: int = 0
    rules: tuple[str, ...] = ()
    shadowed: bool = False
    attacks: tuple[AttackDeclared, ...] = ()


class Position(msgspec.Struct):
    dungeon: Dungeon
    hero: Hero
    enemy: Enemy
    roll: Roll | None = None

    def moment(self) -> Moment:
        roll = self.roll
        attacks = tuple(e for e in self.dungeon.events if isinstance(e, AttackDeclared))
        now = Moment(self.dungeon.state.clone(), attacks=attacks)
        if roll is not None:
            now.swords, now.shields = roll.swords, roll.shields
            now.rolled, now.shadowed = roll.rolled, roll.shadowed
            letters = "".join(die.colour for die in roll.cast) if roll.rolled else roll.pool
            now.dice, now.less = Counter(letters), Counter(roll.less)
            now.rerolls, now.ignored = Counter(roll.rerolls), dict(roll.ignored)
            now.icons = Counter(icon for die in roll.cast for icon in die.left())
            now.waiting, now.rules = len(roll.waiting), tuple(roll.rules)
        return now


def watch(
    position: Position,
    rule: Coroutine[Request, Any, Any],
    key: str,
    answers: dict[str, str] | None = None,
    until: Sequence[str] = MAIN,
) -> tuple[Moment, Moment]:
    """The moments before and after the answer that begins with the key."""
    before: Moment | None = None
    try:
        request = rule.send(None)
        while True:
            chosen = next((k for k in request.keys() if k.startswith(key)), "")
            if before is None and chosen:
                before = position.moment()
            elif before is not None and request.kind in until:
                rule.close()
                return before, position.moment()
            else:
                assert request.kind not in ("turn", "move"), f"{key} is not among {request.keys()}"
                wanted = (answers or {}).get(request.kind, FIRST.get(request.kind, ""))
                chosen = next((k for k in request.keys() if k.startswith(wanted)), "")
                if request.kind in ("walk", "peek"):
                    chosen = request.keys()[-1]  # ever eastward; the cards in reverse
            option = request.option(chosen or request.keys()[0])
            assert option is not None
            request = rule.send(option.value)
    except StopIteration:
        assert before is not None, f"{key} was never offered"
        return before, position.moment()


def finish(rule: Coroutine[Request, Any, Any], *wanted: str) -> None:
    """To its end: with wanted answers where they are offered, else with the first."""
    try:
        request = rule.send(None)
        while True:
            key = next(k for k in (*wanted, *request.keys()) if request.option(k))
            option = request.option(key)
            assert option is not None
            request = rule.send(option.value)
    except StopIteration:
        pass


def expect(
    position: Position,
    parts: Sequence[Part],
    effects: Sequence[Effect],
    before: Moment,
    after: Moment,
) -> None:
    """Every cost is paid, every effect is there."""
    me = position.hero.id
    was, now = before.state.heroes[me], after.state.heroes[me]
    totals = _totals(effects)
    assert after.swords - before.swords == totals["sword"]
    assert after.shields - before.shields == totals["shield"]
    for colour in COLOURS:
        more = totals[colour]
        if after.rolled:  # caps count when the dice are thrown
            more = min(more, CAPS[colour] - before.dice[colour])
        if totals[colour] >= 0:
            assert after.dice[colour] - before.dice[colour] == more, f"{more} {colour}"
        else:
            assert after.less[colour] - before.less[colour] == -totals[colour]
    paid = Counter({p.coin: p.n for p in parts if isinstance(p, Price)})
    most = position.dungeon.game.max_mana(position.hero)
    assert now.mana == max(0, min(most, was.mana - paid["mana"] + totals["mana"]))
    _expect_boards(was, now, paid, totals)
    _expect_health(position, parts, effects, before, after)
    for effect in effects:
        _expect_effect(position, effect, before, after)


def _totals(effects: Sequence[Effect]) -> Counter[str]:
    """What is gained, added up by name."""
    totals: Counter[str] = Counter()
    for effect in effects:
        match effect:
            case Gain(n, thing):
                totals[thing] += n
            case Element(n):
                totals["element"] += n
            case _:
                pass
    return totals


def _expect_boards(was: Hero, now: Hero, paid: Counter[str], totals: Counter[str]) -> None:
    if isinstance(was.machine, Fury) and isinstance(now.machine, Fury):
        wounds = max(0, was.health - now.health)  # they feed it (MD2-BER-02)
        spent = was.machine.rage - paid["rage"]
        assert now.machine.rage == min(7, spent + totals["rage"] + wounds)
    if isinstance(was.machine, Totems) and isinstance(now.machine, Totems):
        spent = sum(paid[element] for element in ("fire", "water", "air", "earth"))
        gained = totals["element"]
        assert sum(now.machine.elements) == sum(was.machine.elements) - spent + gained


def _expect_health(
    position: Position,
    parts: Sequence[Part],
    effects: Sequence[Effect],
    before: Moment,
    after: Moment,
) -> None:
    """Wounds for costs and effects; healing of one, or of all in the Zone."""
    me = position.hero.id
    blood = sum(part.n for part in parts if isinstance(part, Blood))
    blood += sum(effect.n for effect in effects if isinstance(effect, Suffer))
    healed = [effect for effect in effects if isinstance(effect, Heal)]
    for was, now in zip(before.state.heroes, after.state.heroes, strict=True):
        own = was.id == me
        lost = blood if own else 0
        gained = sum(e.n for e in healed if own or e.who == "heroes@zone")
        most = position.dungeon.game.max_health(was)
        assert now.health == min(most, was.health - lost + gained), was.card


def _expect_effect(position: Position, effect: Effect, before: Moment, after: Moment) -> None:
    me, foe = position.hero.id, position.enemy.id
    was, now = before.state.heroes[me], after.state.heroes[me]
    old, new = before.state.enemies[foe], after.state.enemies[foe]
    match effect:
        case Gain(n, ("fire" | "frost") as kind, "self"):
            assert getattr(now, kind) - getattr(was, kind) >= n
        case Gain(n, ("fire" | "frost") as kind):
            assert getattr(new, kind) - getattr(old, kind) >= n
        case Gain(n, "MP"):
            assert after.state.turn.points - before.state.turn.points == n
        case Gain(n, "action"):
            assert after.state.turn.actions - before.state.turn.actions == n
        case Gain() | Element() | Heal() | Suffer():
            pass  # counted above
        case Reroll(n, die):
            assert after.rerolls[die] - before.rerolls[die] >= n
        case Ignore(n, ("sword" | "shield") as what):
            assert after.ignored.get(what, 0) - before.ignored.get(what, 0) >= n
        case Ignore(n, what):
            if not before.rolled:
                assert after.waiting > before.waiting
            else:
                icon = "scratch" if what == "E" else what
                assert before.icons[icon] - after.icons[icon] == n
        case Harm("deal", n):
            assert new.wounds - old.wounds == n
        case Walk():
            assert now.zone != was.zone
        case Shove():
            assert new.zone != old.zone
        case PlaceAt(who):
            moved = after.state.heroes if who == "heroes@zone" else [now]
            assert {hero.zone for hero in moved} == {position.dungeon.zone("r1c3")}
        case Attack(_, n, added):
            declared = after.attacks[len(before.attacks)]
            assert declared.kind == "melee"
            assert declared.dice.count(added or "X") == n + "YO".count(added or "X")
        case Draw(n, "token"):
            assert isinstance(was.machine, Purse)
            assert isinstance(now.machine, Purse)
            # a rule may send one back
            assert len(was.machine.bag) - len(now.machine.bag) in (n, n - 1)
        case Draw(n):
            assert len(now.pack) - len(was.pack) == n
        case Remove(n):
            gone = was.fire + was.frost - now.fire - now.frost
            assert gone == min(n, was.fire + was.frost)
        case Peek(n):
            old_line, new_line = _arrows(was), _arrows(now)
            assert new_line[:n] == old_line[:n][::-1]
        case Deed("arrow undo"):
            assert isinstance(was.machine, Quiver)
            assert isinstance(now.machine, Quiver)
            assert was.machine.line[-1] in now.machine.discard
            assert was.machine.line[-1] not in now.machine.line
        case Mark():
            assert "marked" in new.marks
        case Summon(spirit):
            assert [ally.card for ally in after.state.allies.values()] == [spirit]
        case Deed("no reaction"):
            assert after.state.turn.no_reaction
        case Deed("count as shadow"):
            assert after.shadowed
            assert not before.shadowed
        case Deed("poison target"):
            assert new.poisoned
        case Rule(name):
            RULES[name](position, before, after)
        case _:
            raise AssertionError(f"nothing proves {effect}")


def _arrows(hero: Hero) -> tuple[str, ...]:
    """The cards as they come: the line, then the deck."""
    assert isinstance(hero.machine, Quiver)
    return (*hero.machine.line, *hero.machine.deck)


def _flag(name: str) -> Callable[[Position, Moment, Moment], None]:
    def check(position: Position, before: Moment, after: Moment) -> None:
        flag = f"{name}:{position.hero.card}"
        assert flag in after.state.flags
        assert flag not in before.state.flags

    return check


def _walking(name: str) -> Callable[[Position, Moment, Moment], None]:
    def check(position: Position, before: Moment, after: Moment) -> None:
        assert name in after.state.turn.walked

    return check


def _fighting(name: str) -> Callable[[Position, Moment, Moment], None]:
    def check(position: Position, before: Moment, after: Moment) -> None:
        assert name in after.rules

    return check


def _marked_twice(position: Position, before: Moment, after: Moment) -> None:
    assert "marked-2" in after.state.enemies[position.enemy.id].marks


def _swapped(position: Position, before: Moment, after: Moment) -> None:
    me = position.hero.id
    was, now = before.state.heroes[me].machine, after.state.heroes[me].machine
    assert isinstance(was, Purse)
    assert isinstance(now, Purse)
    assert was.drawn[0] in now.bag
    assert len(now.drawn) >= len(was.drawn)


# That the rule is at work; what it then does is proved with its class.
RULES: dict[str, Callable[[Position, Moment, Moment], None]] = {
    "TAUNT": _flag("TAUNT"),
    "TAUNT2": _flag("TAUNT2"),
    "TWOBLESS": _flag("twobless"),
    "WHIRL": _walking("WHIRL"),
    "NIMBLE": _walking("NIMBLE"),
    "MARK2": _marked_twice,
    "SWAPTOKEN": _swapped,
    "RETURN": _swapped,
    "TWICE": _fighting("TWICE"),
    "ARC": _fighting("ARC"),
    "SLIP": _fighting("SLIP"),
}
