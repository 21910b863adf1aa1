"""What every option of a question is called, what it costs and what it touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape import abilities
from undercroft.games.hellscape.abilities import Source
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import attacking
from undercroft.games.hellscape.showing import gear, odds, phrases, places, plain, surroundings
from undercroft.games.hellscape.showing.gear import card_name
from undercroft.games.hellscape.showing.phrases import count
from undercroft.games.hellscape.showing.prompts import called
from undercroft.games.hellscape.state import Amulet, Hero

Label = Callable[[Hellscape, Request, Option[Any], str], str | Shown]


def shown(game: Hellscape, request: Request) -> tuple[Shown, ...]:
    """All options of a request, in their order."""
    return tuple([_shown(game, request, one) for one in request.options])


def _shown(game: Hellscape, request: Request, one: Option[Any]) -> Shown:
    """By the kind of question and the first word of the key, else by that word alone."""
    word, _, rest = one.key.partition(":")
    label = LABELS.get((request.kind, word)) or COMMON.get(word)
    if label is None:
        return Shown(one.key, f"{word.replace('-', ' ')} {rest}".strip())
    made = label(game, request, one, rest)
    if isinstance(made, str):
        return Shown(one.key, made)
    return msgspec.structs.replace(made, key=one.key)


def knows(kind: str, key: str) -> bool:
    """Whether an option has words of its own."""
    word = key.partition(":")[0]
    return (kind, word) in LABELS or word in COMMON


def say(words: str, note: str = "", group: str = "") -> Label:
    return lambda game, request, one, rest: Shown("", words, note=note, group=group)


# Abilities


def _use(group: str = "") -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
        source = _source(game, request, one, rest)
        if source is None:
            return Shown("", f"use {card_name(game.library, rest.partition('#')[0])}", group=group)
        name = card_name(game.library, source.card)
        said = plain.effects(source.ability.effects)
        return Shown("", f"{name}: {said}", note=plain.demands(source.ability), group=group)

    return label


def _source(game: Hellscape, request: Request, one: Option[Any], key: str) -> Source | None:
    """The ability that the option's value brings, or the Hero's with this key."""
    found = _within(one.value)
    if found is not None:
        return found
    hero = _hero_of(game, request)
    known = abilities.of(game, hero) if hero is not None else ()
    return next((source for source in known if source.key == key), None)


def _within(value: Any) -> Source | None:
    """A Source inside a deed, or inside a deed with its key."""
    if isinstance(value, Source):
        return value
    parts = value if isinstance(value, tuple) else ()
    return next((found for part in parts if (found := _within(part)) is not None), None)


def _hero_of(game: Hellscape, request: Request) -> Hero | None:
    who = request.about[0] if request.about else ""
    return next((hero for hero in game.state.heroes if hero.card == who), None)


def _paws(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    _, ability = one.value
    return plain.effects(ability.effects, enemy=True) + f" ({count(ability.paws, 'paw')})"


def _applied(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    _, card, effect = one.value
    return f"{card_name(game.library, card)}: {plain.effects((effect,))}"


def _started(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    """`use:hero:ability` when a round starts."""
    hero = rest.partition(":")[0]
    made = _use()(game, request, one, rest)
    assert isinstance(made, Shown)
    return msgspec.structs.replace(
        made, label=f"{called(game, hero)}, {made.label}", figures=(hero,)
    )


def _way(game: Hellscape, request: Request, one: Option[Any], place: str) -> str:
    return plain.spoken(str(request.about[int(place)]))


# Attacks and dice


def _attack(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    name, kind, *arms = rest.split(":")
    weapons = [card_name(game.library, id) for id in arms[0].split("+")] if arms else []
    with_ = f" with {' and '.join(weapons)}" if weapons else ""
    label = f"{kind.capitalize()} attack on {called(game, name)}{with_}"
    return Shown("", label, figures=(name,), note=_odds(game, request, one), group="Attacks")


def _odds(game: Hellscape, request: Request, one: Option[Any]) -> str:
    """The dice of the attack before anything is added, and what they come to."""
    roll = _declared(game, request, one)
    return f"{phrases.dice(roll.gathered())}; {odds.of_roll(game, roll)}" if roll else ""


def _declared(game: Hellscape, request: Request, one: Option[Any]) -> Roll | None:
    """The combat that the option would begin: of a Hero, or of a Spirit."""
    if request.kind == "spirit":
        spirit = next(a for a in game.state.allies.values() if a.card == request.about[0])
        return attacking.by_spirit(game, spirit, *one.value)
    hero = _hero_of(game, request)
    if hero is None:
        return None
    declared = one.value[1] if request.kind == "turn" else one.value
    return attacking.by_hero(game, hero, declared)


def _rolled(words: str) -> Label:
    """With what comes of it, as the dice lie there."""
    return lambda game, request, one, rest: Shown(
        "", words, note=str(odds.as_it_lies(game, game.rolls[-1]))
    )


def _roll(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    return Shown("", "roll", note=str(odds.of_roll(game, game.rolls[-1])))


def _pooled(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    """An ability that may add dice, with the odds that it brings."""
    made = _use()(game, request, one, rest)
    assert isinstance(made, Shown)
    found = str(odds.of_roll(game, game.rolls[-1], one.value[1]))
    return msgspec.structs.replace(made, note=f"{made.note}; {found}" if made.note else found)


def _die(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    place, _, icon = rest.partition(":")
    roll = game.rolls[-1]
    die = roll.cast[int(place) - 1]
    n = getattr(die.face, icon)
    colour = phrases.DICE[die.colour]
    return Shown("", f"resolve {count(n, phrases.ICONS[icon])} of the {colour}", note=MEANT[icon])


MEANT = {
    "mana": "the attacker gains it",
    "mask": "the Shadow Ability",
    "scratch": "a Wound for the Hero",
    "paw": "pays for the Enemy's abilities",
}


def _ignored(game: Hellscape, request: Request, one: Option[Any], place: str) -> str:
    die = one.value
    shows = str(die.face) if str(die.face) != "-" else "a blank"
    return f"the {phrases.DICE[die.colour]} (it shows {shows})"


def _reroll(game: Hellscape, request: Request, one: Option[Any], place: str) -> Shown:
    roll = game.rolls[-1]
    die = roll.cast[int(place) - 1]
    shows = str(die.face) if str(die.face) != "-" else "a blank"
    label = f"re-roll the {phrases.DICE[die.colour]} (it shows {shows})"
    return Shown("", label, note=str(odds.as_it_lies(game, roll, int(place) - 1)))


# Items


def _item(words: str) -> Label:
    return lambda game, request, one, id: _held(game, id, words)


def _held(game: Hellscape, id: str, words: str, group: str = "") -> Shown:
    its = gear.item(game, id)
    about = [f"{kind.capitalize()}: {phrases.dice(dice)}" for kind, dice in its.attacks.items()]
    about += [phrases.dice(its.defense)] if its.defense else []
    about += [its.text] if its.text else []
    return Shown("", words.format(its.name), note="; ".join(about), group=group)


def _equip(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    """`equip:item:off` of gained items, `equip:hero:item:off` of a trade."""
    words = rest.split(":")
    who = called(game, words.pop(0)) if request.kind == "trade" else ""
    id, *off = words
    instead = (
        [card_name(game.library, each) for each in off[0].split("+")] if off and off[0] else []
    )
    said = f"{who} equips {{}}" if who else "equip {}"
    said += f" instead of {' and '.join(instead)}" if instead else ""
    return _held(game, id, said, "Equip")


def _off(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    who, _, id = rest.partition(":")
    return f"{called(game, who)} takes off {card_name(game.library, id)}"


def _give(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    words = rest.split(":")
    who = words.pop(0) if request.kind == "trade" else ""
    id, to = words
    said = f"{called(game, who)} gives {{}} to" if who else "give {} to"
    if id in game.library.items:
        made = _held(game, id, f"{said} {called(game, to)}", "Hand over")
    else:
        made = Shown("", f"{said.format(id)} {called(game, to)}", group="Hand over")
    return msgspec.structs.replace(made, figures=(to,))


# Places and figures


def _zone(words: str) -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
        name = rest.partition(":")[0]
        return Shown("", f"{words} {name}".strip(), (name,), note=places.lies(game, name))

    return label


def _step(game: Hellscape, request: Request, one: Option[Any], name: str) -> Shown:
    """A step of the Move action, with what it does to the Hero."""
    hero = _hero_of(game, request)
    notes = [places.lies(game, name), *(places.harm(game, hero, name) if hero else ())]
    return Shown("", f"go to {name}", (name,), note="; ".join(notes))


def _here(label: Label) -> Label:
    """Of something in the Zone where the Hero stands."""

    def made(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str | Shown:
        found = label(game, request, one, rest)
        hero = _hero_of(game, request)
        if hero is None:
            return found
        shown = Shown("", found) if isinstance(found, str) else found
        return msgspec.structs.replace(shown, spaces=(game.zones.names[hero.zone],))

    return made


def _door(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
    here, _, there = id.partition("-")
    return Shown("", f"open the door between {here} and {there}", (here, there))


def _figure(words: str = "") -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], name: str) -> Shown:
        return Shown("", f"{words} {called(game, name)}".strip(), figures=(name,))

    return label


def _take(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    kind, *words = rest.split(":")
    face = words[0] if kind == "treasure" else ""
    verb = {"treasure": "take", "fountain": "drink from"}.get(kind, "open")
    return f"{verb} {surroundings.title(kind, face)}"


def _trap(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    return surroundings.title(rest.partition(":")[2])


# The classes


def _skill(words: str) -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
        card = gear.card(game, id)
        rank = f" {card.rank}" if card.rank else ""
        text = card.blessed if request.kind == "bless" else card.text
        return Shown("", f"{words} {card.name}{rank}".strip(), note=text)

    return label


def _card(words: str) -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
        return Shown("", f"{words} {card_name(game.library, id)}".strip(), note=_text(game, id))

    return label


def _text(game: Hellscape, id: str) -> str:
    library = game.library
    for shelf in (library.stances, library.consecrations, library.elements, library.tokens):
        if id in shelf:
            return plain.plain(shelf[id].rules)
    return ""


def _consecrate(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    board, _, zone = rest.partition(":")
    if not board:
        return Shown("", "consecrate a Zone", note="1 Mana", group="Class")
    name = card_name(game.library, board)
    return Shown("", f"{name} at {zone}", (zone,), note=_text(game, board))


def _spell(game: Hellscape, request: Request, one: Option[Any], place: str) -> Shown:
    hero = _hero_of(game, request)
    spells = hero.machine.spells if hero and isinstance(hero.machine, Amulet) else ()
    id = spells[int(place) - 1] if spells else str(request.about[int(place)])
    card = gear.card(game, id)
    return Shown("", f"quadrant {place}: {card.name}", note=card.text)


def _arrow(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
    arrow = game.library.arrows[id]
    bars = (plain.plain(bar).rstrip(".") for bar in (arrow.beige, arrow.white, arrow.red))
    label = f"{card_name(game.library, id)} ({count(arrow.targets, 'target')})"
    return Shown("", label, note="; ".join(bars))


def _element(game: Hellscape, request: Request, one: Option[Any], id: str) -> str:
    tracks = request.about[1:]
    return f"{phrases.THINGS[id]} ({tracks[ELEMENTS.index(id)]} now)"


def _number(words: str) -> Label:
    return lambda game, request, one, n: words.format(n)


COMMON: dict[str, Label] = {
    "done": say("done"),
    "none": say("none"),
    "keep": say("keep it in the pack"),
    "use": _use(),
    "free": _use("Abilities"),
    "drink": lambda game, request, one, id: _held(game, id, "drink {}", "Abilities"),
    "hero": _figure(),
    "figure": _figure(),
    "zone": _zone(""),
    "skill": _skill(""),
    "stance": _card(""),
    "token": _card(""),
    "attack": _attack,
    "rotate": say("move the Ready marker one spell on", group="Class"),
    "spell": _spell,
    "element": _element,
    "mana": say("1 Mana"),
    "health": say("1 Health"),
    "stay": say("stay"),
    "equip": _equip,
    "give": _give,
    "off": _off,
    "decline": say("do not use it"),
    "go": say("go on"),
    "take-back": _card("take back"),
}
LABELS: dict[tuple[str, str], Label] = {
    ("starting-weapon", "item"): _item("{}"),
    ("starting-potion", "item"): _item("{}"),
    ("forge", "item"): _item("{} goes into the forge"),
    ("column", "column"): _card(""),
    ("bless", "none"): say("bless none"),
    ("bless", "skill"): _skill("bless"),
    ("turn-start", "fire"): say("let the Fire burn", "a die for each token, swords are Wounds"),
    ("round-start", "draw"): _figure("draw tokens for"),
    ("round-start", "bless"): _figure("bless skills of"),
    ("round-start", "bless-again"): _figure("bless one more skill of"),
    ("round-start", "use"): _started,
    ("turn", "unequip"): say("take something off", "takes no action", "Abilities"),
    ("turn", "end"): say("end the turn"),
    ("turn", "move"): say("Move", "2 movement points", "Actions"),
    ("turn", "recover"): say("Recover", "2 tokens, each Health or Mana", "Actions"),
    ("turn", "trade"): say("Trade and Equip", "with all Heroes of the Zone", "Actions"),
    ("turn", "action"): _use("Actions"),
    ("turn", "consecrate"): _consecrate,
    ("turn", "stance"): say("change the stance", "1 Rage", "Class"),
    ("turn", "flip"): _card("flip the tracker of"),
    ("turn", "spirit"): _figure("activate the"),
    ("turn", "spirit-again"): _figure("activate once more the"),
    ("turn", "chain"): _here(say("break the chain", group="Actions")),
    ("turn", "key"): _here(say("take the Soul Key", group="Actions")),
    ("turn", "forge-artifact"): _here(say("forge the Artifact", group="Actions")),
    ("move", "stop"): say("stop moving"),
    ("move", "move"): _step,
    ("move", "door"): _door,
    ("move", "take"): _here(_take),
    ("move", "forge"): _here(say("use the forge", "three items for a better one")),
    ("move", "leave"): _here(say("leave the dungeon")),
    ("move", "lever"): _here(say("pull the lever")),
    ("move", "pick-up"): _here(say("pick it up")),
    ("move", "feather"): say("throw a feather at the Beast", "it can be hurt until the round ends"),
    ("window", "pass"): say("nothing"),
    ("window", "pass-phase"): say("nothing more in this phase"),
    ("trade", "hand"): _give,
    ("trap", "trap"): _trap,
    ("consecrate", "consecrate"): _consecrate,
    ("spirit", "move"): say("move", "up to 2 steps"),
    ("walk", "move"): _zone("go to"),
    ("arrows", "reveal"): say("reveal another Arrow card"),
    ("arrows", "stop"): say("shoot"),
    ("peek", "arrow"): _arrow,
    ("rage", "rage"): _number("{} Rage"),
    ("quench", "fire"): _number("{} Fire"),
    ("condition", "remove"): lambda game, request, one, kind: phrases.THINGS[kind],
    ("pool", "roll"): _roll,
    ("pool", "use"): _pooled,
    ("resolve", "count"): _rolled("count swords and shields"),
    ("resolve", "rest"): _rolled("resolve everything that is left"),
    ("resolve", "die"): _die,
    ("resolve", "reroll"): _reroll,
    ("mask", "use"): say("use it"),
    ("optional", "use"): say("use it"),
    ("again", "again"): say("cast it again"),
    ("affliction", "fire"): say("Fire"),
    ("affliction", "poison"): say("Poison"),
    ("ignore", "die"): _ignored,
    ("resolve", "apply"): _applied,
    ("paws", "wait"): say("wait for more paws"),
    ("token", "no-token"): say("none of them"),
    ("paws", "ability"): _paws,
    ("unless", "pay"): say("pay"),
    ("unless", "let"): say("let it happen"),
    ("along", "along"): say("come along"),
    ("along", "stay"): say("stay behind"),
    ("choose", "way"): _way,
    ("enemy-attack", "kind"): lambda game, request, one, kind: f"{kind.capitalize()} attack",
}
