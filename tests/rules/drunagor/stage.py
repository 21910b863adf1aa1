"""A set table for any card: wounded friends, foes near and far, something of everything.

`Stage` puts one card before a Hero, `happen` lets a rule run with answers by lot, and `signs`
says which events show that an item of a card text took effect.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from random import Random
from typing import Any

from drunagor import Table
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.adventure import Door, Room
from undercroft.games.drunagor.cards.tree import (
    Activate,
    Attack,
    Cost,
    Damage,
    Effect,
    Either,
    Gains,
    Group,
    Item,
    Modifier,
    Sentence,
)
from undercroft.games.drunagor.library import EQUIPMENT, Skill
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.state import Monster

IDLE = {"done", "stop", "stay", "decline", "keep", "pass", "spare", "none", "protect"}
PLAIN = ["Chop|HERO|Y|[W]: +0 HIT", "Bolt|HERO|B|[S]: ENEMY, 3 DMG", "Duck|HERO|B|[R]: PREVENT 1"]
IDLERS = ["Rest|HERO|B: SELF, SHIELD 1", "Pray|HERO|B: SELF, SHIELD 1", "Hum|HERO|B: SELF, KI 1"]
ROOM = [
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0L 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0. 0. 1. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0S 0N 0. 0. 0. 0. 0. 0. 0. 0. 0. 1.",
]
FAR = Room("far", "Far", {(x, y): 0 for x in (12, 13) for y in (0, 1)}, {})
DOOR = Door("door-2", ((11, 0), (11, 1)), "e", "far", locked=True)


class Stage(Table):
    """The Hero `user` on e5, one level up, with `card` (if any); foes beside or two squares off."""

    def __init__(
        self, seed: int, card: str = "", roll: int = 15, bag: tuple[str, ...] = ()
    ) -> None:
        super().__init__(*ROOM, rolls=[roll] * 20, bridges={"l8": ""}, doors=(DOOR,), beyond=(FAR,))
        self.chance = Random(seed)
        name = card.partition(".")[0]
        name = name if name in load_library().heroes else "maya"
        ally, other = [hero for hero in ("vorn", "jaheen", "elros") if hero != name][:2]
        library = load_library()
        gear = [card] if card in library.items and library.items[card].type in EQUIPMENT else []
        learned = [card] if card and not gear and card in library.skills else []
        if learned and library.skills[card].kind in ("CONSUMABLE", "FOCUS"):
            learned = []
        self.user = self.hero(
            name, "e5", role="defender", health=4, cubes="YYRRGGBB", owned="YYYRRRGGGBBB",
            skills=[*PLAIN, *IDLERS, *learned], equipment=gear, bag=bag,
            weapon=None if gear and library.items[card].type == "weapon" else (7, 3, "heavy"),
        )  # fmt: skip
        self.user.expended = (1, 1, 1, 1, 0)
        self.curse(self.user, "pray")
        self.ally = self.hero(ally, "d5", role="leader", health=2, cubes="YRGB", owned="YYRRGGBB",
                              skills=[*PLAIN, *IDLERS], tokens={"BLEED": 1, "BURN": 1})  # fmt: skip
        self.curse(self.ally, "pray", "rest")
        self.ally.expended = (1, 1, 1, 1, 0)
        self.other = self.hero(other, "e6", role="controller", health=3, skills=[*PLAIN, *IDLERS])
        self.curse(self.other, "pray")
        self.foes = self._foes(beside=seed % 2 == 0)
        self.darkness("e4")
        self.turn(self.user)
        self.asked: list[Request] = []

    def _foes(self, *, beside: bool) -> list[Monster]:
        """Whole, half dead, marked."""
        squares = ("f5", "f6", "f4") if beside else ("g5", "h5", "h6")
        foes = [self.monster(square, health=30, damage=2) for square in squares]
        foes[1].health = 12
        foes[2].tokens = tuple(int(place == tokens.MARK) for place in range(len(tokens.NAMES)))
        foes[2].marked_by = self.user.id
        return foes

    def happen(self, rule: Coroutine[Request, Any, Any], *wanted: str) -> None:
        """Let a rule run; questions are answered by lot, those that begin as `wanted` first."""
        try:
            request = rule.send(None)
            while True:
                self.asked.append(request)
                options = list(request.options)
                lively = [o for o in options if o.key not in IDLE] or options
                liked = [o for o in lively if o.key.startswith(wanted)] if wanted else []
                request = rule.send(self.chance.choice(liked or lively).value)
        except (StopIteration, Over):
            return


Sign = Callable[[list[Event]], bool]


def _any(what: type[Event], /, **fields: Any) -> Sign:
    return lambda told: any(
        isinstance(event, what) and all(getattr(event, k) == v for k, v in fields.items())
        for event in told
    )


def signs(skill: Skill, group: Group, base: int = 3) -> Iterator[tuple[str, Sign]]:
    """What each item of a group must bring about."""
    if group.spec.split:
        yield "shares", _several
        return
    for item in group.items:
        yield from _signs(skill, item, base)
    target = group.spec.target
    if target is not None and target.many != "one" and not _commands(group):
        yield "several targets", _several
    if group.spec.shape in ("CLEAVE", "MULTISHOT"):
        yield group.spec.shape, _several


def _commands(group: Group) -> bool:
    return any(isinstance(item, Attack) for item in group.items)


def _several(told: list[Event]) -> bool:
    kinds = (events.HealthLost, events.Healed, events.TokensGained, events.Moved, events.Cleansed)
    return len({event.who for event in told if isinstance(event, kinds)}) > 1


def _signs(skill: Skill, item: Item, base: int) -> Iterator[tuple[str, Sign]]:
    match item:
        case Attack():
            yield "a hit", _any(events.Hit)
            yield from _modified(item.modifiers, base)
            for group in item.collateral:
                yield from signs(skill, group, base)
        case Gains():
            yield from _modified(item.modifiers, base)
            for group in item.collateral:
                yield from signs(skill, group, base)
        case Modifier():
            yield from _modified((item,), base)
        case Damage():
            yield "damage", _any(events.HealthLost, why=skill.id)
        case Effect(keyword, amount):
            yield keyword, _effect(keyword, amount.n)
        case Activate():
            yield "a Pet", lambda told: _any(events.Summoned)(told) or _any(events.Activated)(told)
        case Sentence(kind):
            yield kind, SENTENCES[kind]
        case Either(items):
            for choice in items:
                yield from _signs(skill, choice, base)
        case Cost("EXPEND AC"):
            yield "its cost", _any(events.CubesExpended)
        case _:
            raise AssertionError(f"{skill.id}: nobody knows how {item} shows")


def _effect(keyword: str, n: int) -> Sign:
    if keyword in tokens.INDEX:
        return _any(events.TokensGained, token=slugged(keyword), amount=n)
    if keyword == "PREVENT":
        return lambda told: any(
            isinstance(event, events.Prevented) and event.amount > 0 for event in told
        )
    return {
        "HEAL": _healed(n),
        "MOVE": _any(events.Moved, how="moves"),
        "JUMP": _any(events.Moved, how="jumps"),
        "PUSH": _any(events.Moved, how="pushed"),
        "TELEKINESIS": _any(events.Moved, how="carried"),
        "RETALIATE": _any(events.HealthLost, why="retaliate", amount=n),
        "CLEANSE": _any(events.Cleansed),
        "CURSE": _any(events.CubePlaced, cube="curse"),
        "RECALL": _any(events.CubesReturned),
        "FREE RECALL": _any(events.Recalled, kind="free"),
        "BEAR TRAP": _any(events.TrapLaid, kind="bear-trap"),
        "FIRE TRAP": _any(events.TrapLaid, kind="fire-trap"),
    }[keyword]


def _healed(least: int) -> Sign:
    """A bonus of the card itself may raise it."""
    return lambda told: any(isinstance(e, events.Healed) and e.amount >= least for e in told)


SENTENCES: dict[str, Sign] = {
    "FLIP": _any(events.ItemTurned),
    "FLIP AN EQUIPPED SOCKET ITEM": _any(events.ItemTurned),
    "REMOVE": lambda told: (
        _any(events.TokensLost, token="bleed")(told) and _any(events.TokensLost, token="burn")(told)
    ),
    "REMOVE A DARKNESS TILE": _any(events.DarknessRemoved),
    "REMOVE A SMALL DARKNESS TILE": _any(events.DarknessRemoved),
    "SURVIVE": _any(events.Healed, left=1),
    "COPY": _any(events.SkillUsed, cube="copy"),
}


def _modified(modifiers: tuple[Modifier, ...], base: int) -> Iterator[tuple[str, Sign]]:
    for modifier in modifiers:
        n = modifier.amount.n
        match modifier.kind:
            case "DMG":
                yield f"+{n} DMG", _dealt(base + n)
            case "DOUBLE DAMAGE":
                yield "DOUBLE DAMAGE", _dealt(2 * base)
            case "CLEAVE" | "MULTISHOT" | "STRIKE":
                yield modifier.kind, _aimed_at_several
            case "CRIT":
                yield f"CRIT {n}+", _any(events.Hit, critical=True)
            case "REROLL":
                yield "REROLL", _any(events.Rerolled)
            case _:
                raise AssertionError(f"nobody knows how {modifier} shows")


def _dealt(least: int) -> Sign:
    return lambda told: any(
        (isinstance(event, events.Hit) and event.damage >= least)
        or (isinstance(event, events.HealthLost) and event.amount >= least)
        for event in told
    )


def _aimed_at_several(told: list[Event]) -> bool:
    return any(isinstance(event, events.AttackAimed) and len(event.targets) > 1 for event in told)
