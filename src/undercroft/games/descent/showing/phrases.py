"""The words of the card language as people say them: moments, conditions, calls (DSC-LANG)."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.wording import counted
from undercroft.games.descent.cards.printing import print_effect, print_value
from undercroft.games.descent.cards.tree import Bonus, Call, Value

EVENTS = {
    "after-attack": "after your {}attack",
    "after-draw": "after the overlord has drawn his cards",
    "after-equip": "at any time of your turn",
    "area-revealed": "when an area is revealed",
    "attack": "in your {}attacks",
    "attack-rolled": "when you have rolled a {}attack",
    "attacked": "when you are attacked",
    "chest-opened": "when a chest is opened",
    "declare": "when you declare {}",
    "declare-attack": "when you declare a {}attack",
    "draw-treasure": "when you draw treasure",
    "enemy-declares-attack": "when an enemy declares an attack",
    "enemy-moves-adjacent": "when an enemy comes next to you",
    "equip": "when you equip it",
    "guard-attack": "when you attack from guard",
    "hero-attack-rolled": "when a hero has rolled an attack",
    "hero-glyph-to-town": "when a hero goes to town by a glyph",
    "hero-places-order": "when a hero places an order",
    "hero-turn-end": "at the end of each hero's turn",
    "hit": "when you are hit",
    "kill": "when you kill an enemy",
    "killed-by-enemy": "when an enemy kills you",
    "monster-declares-attack": "when a monster declares an attack",
    "move": "when you move",
    "move-end": "when it ends its movement",
    "overlord-collects": "when the overlord collects threat",
    "own-turn": "in your turn",
    "place-order": "when you place an order",
    "turn-end": "at the end of your turn",
    "turn-start": "at the start of your turn",
    "wounded": "when you lose wounds",
    "wounds-target": "when it wounds its target",
}
CONDITIONS = {
    "target=adjacent": "on an adjacent target",
    "target=blind-at-turn-start": "on a monster that did not see you when your turn began",
    "target=not-dodging": "on a target that does not dodge",
    "self=not-aiming": "unless you aim",
    "self=not-dodging": "unless you dodge",
    "attack=not-aimed": "and the attack is not aimed",
    "not-moved": "if you have not moved",
    "normal unnamed": "normal",
    "glyph-within=": "within {} spaces of a glyph",
    "attacker-within=": "within {} spaces of you",
    "hands=": "with {}-handed weapons",
    "weapon=": "with a {}",
    "this weapon": "with this weapon",
    "prolonged melee": "for a prolonged melee action",
    "prolonged ranged": "for a prolonged ranged action",
    "prolonged magic": "for a prolonged magic action",
    "on friendly figure": "with a friendly figure",
    "on active dark glyph": "on an active dark glyph",
}
WHILE = {
    "no armor": "you wear no armor",
    "wounds-lost at-least half": "you have lost at least half of your wounds",
    "wounds-left at-most quarter": "you have at most a quarter of your wounds left",
    "offhand bonus used": "you use the bonus of your other hand",
}
WHOM = {
    "self": "yourself",
    "hero": "that hero",
    "figure": "each of them",
    "target": "the target",
    "self/adjacent figure": "yourself or an adjacent figure",
    "self/adjacent hero": "yourself or an adjacent hero",
    "that figure": "that figure",
    "same figure": "the same figure",
    "mover": "whoever moved",
    "self and adjacent heroes": "yourself and adjacent heroes",
    "figure in los": "a figure in sight",
    "pico": "Pico",
}
IGNORED = {
    "no-equip rune": "armor does not keep you from using runes",
    "speed-cap armor": "armor does not slow you down",
    "pit wounds": "falling into a pit does not hurt you",
    "death coin loss": "you keep your coins when you are killed",
    "movement bans": "nothing keeps you from moving",
    "Undying": "whoever it kills does not rise again",
}
FORBIDDEN = {
    "run": "you cannot declare Run",
    "fatigue movement": "no fatigue for movement",
    "spend surge": "you cannot spend surges",
    "give items": "heroes cannot give items",
    "pack": "nothing in the pack",
}
COSTLY = {"any": "overlord cards", "trap": "trap cards", "trap on self": "trap cards on you"}


def said(call: Call, place: int = 0) -> str:
    """An argument as it stands on the card; empty if there is none."""
    found = call.plain()[place : place + 1]
    return print_value(found[0]) if found and not isinstance(found[0], Call | Bonus) else ""


def _whom(call: Call, place: int = 1) -> str:
    words = said(call, place)
    return f" ({WHOM.get(words, words)})" if words else ""


def _amount(call: Call, noun: str, place: int = 0) -> str:
    words = said(call, place)
    return f"all {noun}s" if words in ("max", "all") else counted(words.lstrip("+"), noun)


def _key(call: Call, key: str, pattern: str) -> str:
    value = call.keyed(key)
    return pattern.format(_inner(value).replace("/", " or ")) if value is not None else ""


def _first(pattern: str) -> Callable[[Call], str]:
    """A phrase around the first argument."""
    return lambda call: pattern.format(said(call).replace("/", " or ").replace("-", " "))


def _all(pattern: str) -> Callable[[Call], str]:
    """A phrase around all plain arguments."""

    def phrase(call: Call) -> str:
        return pattern.format(", ".join(map(_inner, call.plain())).replace("/", " or "))

    return phrase


def _inner(one: Call | Bonus | Value) -> str:
    if isinstance(one, Call):
        known = CALLS.get(one.name)
        return known(one) if known else print_effect(one)
    return print_effect(one) if isinstance(one, Bonus) else print_value(one)


def _unless_blank(call: Call) -> str:
    """A saving roll: what happens to whoever rolls no blank."""
    rolls = WHOM.get(said(call), said(call))
    otherwise = call.keyed("else")
    rest = f"; on a blank: {_inner(otherwise)}" if otherwise is not None else ""
    return f"{rolls} rolls a power die; unless it is blank: {_does(call)}{rest}"


def _does(call: Call) -> str:
    return ", ".join(map(_inner, call.effects()))


def _choose(call: Call) -> str:
    return "choose: " + " or ".join(map(_inner, call.effects()))


def _hazard(call: Call) -> str:
    dice = _key(call, "dice", "{}")
    surge = _key(call, "per-surge", "{}")
    who = WHOM.get(said(call), said(call))
    return f"{who}: {said(call, 1)} wounds, less {surge} for each surge on {dice} power dice"


def _extra_attack(call: Call) -> str:
    kind = {"any": "an", "same weapon": "an", "melee": "a melee"}.get(said(call), said(call))
    weapon = " with the same weapon" if said(call) == "same weapon" else ""
    target = _key(call, "target", " on {}").replace("mover", "whoever moved")
    return f"make {kind} extra attack{weapon}{target}"


def _reroll(call: Call) -> str:
    what = said(call).replace("/", " or ")
    return f"roll {what} again" if "roll" in what else f"{what} die is rolled again"


def _token(call: Call) -> str:
    whom = WHOM.get(said(call, 2), said(call, 2))
    return f"{counted(said(call, 1), f'{said(call).lower()} token')} on {whom}"


def _spawn(call: Call) -> str:
    found = [_inner(one).replace("-", " ") for one in call.plain()]
    return f"spawn {' and '.join(found)}"


def _move(call: Call) -> str:
    whom, how = WHOM.get(said(call), said(call)), said(call, 1)
    if how == "speed":
        return f"move {whom} up to the speed"
    return (
        f"move {whom} {counted(how, 'space')}" if how[:1].isdigit() else f"move {whom} to an {how}"
    )


def _cancel(call: Call) -> str:
    return f"cancel {_amount(call, 'wound')}" + (
        " (unless armor is ignored)" if said(call, 1) == "armored" else ""
    )


def _remove(call: Call) -> str:
    if said(call) == "all":
        return f"remove all effect tokens of {said(call, 1)}"
    return f"remove {counted(said(call, 1), 'effect token')}"


def _until(call: Call) -> str:
    return f"{_does(call)} until the {said(call)}"


def _aura(call: Call) -> str:
    return f"{said(call)}: {_does(call)}"


CALLS: dict[str, Callable[[Call], str]] = {
    "activate-glyph": lambda c: "you activate it",
    "activate-monsters": lambda c: f"activate {counted(said(c), 'monster')} at once",
    "area": _all("it hits {}"),
    "attack": lambda c: f"it attacks ({_all('{}')(c)})",
    "attacks": _first("you have {} attacks"),
    "attacks-x": _first("attacks times {}"),
    "aura": _aura,
    "blade-check": _first("the blades act on {}"),
    "bonus-per": _all("for each {}"),
    "cancel": _cancel,
    "card-cost": lambda c: f"{COSTLY.get(said(c), said(c))} cost {said(c, 1)} threat",
    "carried": lambda c: "it is carried by a hero",
    "carrier": _all("whoever carries it: {}"),
    "carry": _first("it carries {}"),
    "change-action": lambda c: "change the action that you have declared",
    "charge-attack": _first("make one {} attack at the end of the run"),
    "chest-cost": _first("opening a chest takes {} movement"),
    "choose": _choose,
    "cleanse-glyph": lambda c: "it becomes a normal glyph",
    "close-doors": _first("close {} doors"),
    "coins": lambda c: f"{said(c)} coins",
    "companion": lambda c: f"{said(c).title()} goes with you",
    "conquest": lambda c: f"{said(c)} conquest",
    "convert": lambda c: "range beyond what is needed becomes damage",
    "damage-x": _first("damage times {}"),
    "dark-relic": lambda c: "the treasure is replaced by a dark relic",
    "deal-treasure": lambda c: "you hand out the treasure cards as you like",
    "delegate-order": lambda c: "the order goes to another hero instead",
    "discard-item": _first("discard an item ({})"),
    "discard-items": _first("discard {}"),
    "discard-only": lambda c: "it is only good for throwing away",
    "door-cost": lambda c: (
        f"opening a door takes {said(c)} movement"
        + (" and destroys it" if "destroys" in said(c, 1) else "")
    ),
    "draw": _first("draw {} cards"),
    "draw-again": lambda c: "draw another card",
    "draw-extra": lambda c: f"draw {said(c)} more and return one",
    "draw-per-turn": _first("draw {} cards in each of your turns"),
    "end-turn": lambda c: "the turn ends",
    "enhancement": lambda c: "enhancements give range and damage",
    "extra-attack": _extra_attack,
    "extra-token": lambda c: f"{counted(said(c, 1), f'more {said(c).lower()} token')}",
    "extra-wounds": _first("lose {} more wounds"),
    "fall": lambda c: f"falls into it: {said(c, 1)} wounds" + (" and poison" if said(c, 2) else ""),
    "familiar": lambda c: f"{said(c).replace('-', ' ').title()} follows you",
    "fatigue": lambda c: (
        f"{'all' if said(c) == 'max' else said(c).lstrip('+')} fatigue comes back{_whom(c)}"
    ),
    "fatigue-dice": _first("each fatigue spent on an attack adds {} power dice"),
    "forbid": lambda c: (
        FORBIDDEN.get(said(c), f"no {said(c)}") + _key(c, "except", " (except to {})")
    ),
    "force-discard": _first("the overlord discards {} of them"),
    "force-target": lambda c: "it has to attack you",
    "forced-attack": lambda c: "attacks as the overlord likes",
    "give": _all("give {}"),
    "half-actions": _first("take {} half actions"),
    "hand-limit": lambda c: "then discard down to the limit",
    "hands": lambda c: f"you have {counted(said(c), 'hand')} only",
    "has-order": _first("you always have the {} order"),
    "hazard": _hazard,
    "heal": lambda c: f"heal {_amount(c, 'wound')}{_whom(c)}",
    "hero-conquest": _first("each hero is worth {} conquest"),
    "hero-los-max": _first("heroes see no farther than {} spaces"),
    "ignore": lambda c: IGNORED.get(said(c), f"you ignore {said(c)}"),
    "immune": _all("you are immune to {}"),
    "instead-of-damage": lambda c: f"instead of damage: {_does(c)}",
    "kill": lambda c: f"kill {WHOM.get(said(c), said(c))}" + _key(c, "ignore", " (even if {})"),
    "knockback": lambda c: f"Knockback {counted(said(c).lstrip('+'), 'more space')}",
    "los-from": _first("the line of sight may start from an {}"),
    "los-ignore": _first("{} does not block the line of sight"),
    "mill": _first("{} cards of his deck are thrown away"),
    "mimic": lambda c: f"the chest is a {said(c).replace('-', ' ')}",
    "monsters": _all("all monsters: {}"),
    "move": _move,
    "mp": _first("{} movement points"),
    "no-equip": lambda c: "no runes with it" if said(c) == "rune" else f"you wear no {said(c)}",
    "no-range-miss": lambda c: "never misses for want of range",
    "no-spawn": lambda c: (
        f"no monster is spawned within {counted(c.number(), 'space')} of you"
        if c.number()
        else "no monster is spawned in sight of it"
    ),
    "open-door": _first("open {}"),
    "origin": _first("the attack may come from a {}"),
    "overlord-turn-now": lambda c: "the overlord's turn follows at once",
    "pass": lambda c: f"you move through {said(c)}",
    "peek-hand": lambda c: "look at the overlord's hand",
    "pick": _first("choose {}"),
    "place": lambda c: f"lay {said(c).rstrip(' 0123456789')} ({said(c, 1)})",
    "place-monsters": _all("place {}"),
    "place-order": _first("place a {} order"),
    "potion": _first("a {} potion"),
    "power-dice": _first("the attack has {} power dice"),
    "prolonged-rolls": _first("roll {} times"),
    "remove-marker": _first("remove {}"),
    "remove-token": _remove,
    "reroll": _reroll,
    "reshuffle-loss": _first("the heroes lose {} conquest when his deck is through"),
    "retarget": lambda c: "name another target in reach",
    "search-deck": _first("take any card of the {} deck"),
    "shield-bonus": lambda c: f"shields cancel {said(c)} wound",
    "shift": lambda c: f"put {said(c)} up to {counted(said(c, 1), 'space')} away",
    "slots": lambda c: f"{said(c, 1)} {'other items' if said(c) == 'other' else said(c)}",
    "solid": lambda c: "it blocks like a figure",
    "spawn": _spawn,
    "speed-cap": _first("your speed is at most {}"),
    "speed-x": _first("speed times {}"),
    "swap": lambda c: "it changes places with its owner",
    "swap-order": lambda c: "change an order for another",
    "swap-potion": lambda c: "change a potion for another kind",
    "teleport": lambda c: f"go to an {said(c, 1).replace('los', 'sight')}",
    "template": lambda c: f"lay the {said(c)} template ({said(c, 1)})",
    "threat": lambda c: f"{said(c)} threat",
    "token": _token,
    "transform": lambda c: "turns into a monkey",
    "trap-dice": lambda c: f"{said(c)} power die against trap cards",
    "trap-wounds": lambda c: f"trap cards deal {said(c)} wounds",
    "unless-blank": _unless_blank,
    "until": _until,
    "upgrade": _first("{} becomes a master"),
    "victims-have": _first("enemies that you kill have {}"),
    "wound": lambda c: (
        f"{counted(said(c), 'wound')} to {WHOM.get(said(c, 1), said(c, 1))}"
        + (", whatever the armor" if said(c, 2) else "")
    ),
    "wound-save": lambda c: f"roll a power die for each: {said(c)} cancels it",
}
