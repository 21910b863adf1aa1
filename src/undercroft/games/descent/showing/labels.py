"""What every option of a question is called, what it costs and what it touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.core.wording import counted
from undercroft.games.descent.dice import NAMES
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import proper
from undercroft.games.descent.rules import paying, town
from undercroft.games.descent.showing import deeds, odds, powers
from undercroft.games.descent.showing.catalogue import dice
from undercroft.games.descent.showing.gear import item
from undercroft.games.descent.showing.plain import effects as plainly
from undercroft.games.descent.showing.plain import plain, spoken
from undercroft.games.descent.showing.prompts import called, card_name
from undercroft.games.descent.showing.surroundings import named
from undercroft.games.descent.showing.tabletop import ItemView

DEEDS = ("turn", "monster", "guard")  # questions whose options are deeds of a figure
AREAS = ("area", "shape")  # questions whose options cover spaces

Label = Callable[[Descent, Request, str], str | Shown]


def shown(game: Descent, request: Request) -> tuple[Shown, ...]:
    """All options of a request, in their order."""
    its = deeds.of(game, request) if request.kind in DEEDS else None
    return tuple(
        [
            its.shown(one)
            if its is not None and deeds.knows(one.key)
            else _shown(game, request, one)
            for one in request.options
        ]
    )


def _shown(game: Descent, request: Request, one: Option[Any]) -> Shown:
    """By the kind of question and the first word of the key, else by that word alone."""
    word, _, rest = one.key.partition(":")
    label = LABELS.get((request.kind, word)) or COMMON.get(word)
    if label is None:
        return Shown(one.key, f"{word.replace('-', ' ')} {rest}".strip())
    made = label(game, request, rest)
    if isinstance(made, str):
        made = Shown(one.key, made)
    if request.kind in AREAS:
        covered = named(game, one.value[-1])
        return msgspec.structs.replace(made, key=one.key, spaces=covered)
    return msgspec.structs.replace(made, key=one.key)


def knows(kind: str, key: str) -> bool:
    """Whether an option has words of its own."""
    word = key.partition(":")[0]
    if kind in DEEDS and deeds.knows(key):
        return True
    return (kind, word) in LABELS or word in COMMON


def say(words: str, note: str = "") -> Label:
    return lambda game, request, rest: Shown("", words, note=note)


# Cards


def _overlord_card(game: Descent, request: Request, id: str) -> Shown:
    card = game.library.overlord[id]
    price = "X" if card.cost is None else str(paying.cost(game, card))
    note = f"{price} threat; {card.type}: {plain(card.rules)}"
    return Shown("", f"play {card.name}", note=note)


def _thrown(game: Descent, request: Request, id: str) -> Shown:
    card = game.library.overlord[id]
    return Shown("", f"throw {card.name} away", note=f"+{card.value} threat")


def _skill(game: Descent, request: Request, id: str) -> Shown:
    skill = game.library.skills[id]
    return Shown("", f"trade {skill.name}", note=f"{skill.deck}: {plain(skill.rules)}")


def _surge(game: Descent, request: Request, key: str) -> Shown:
    card = key.rpartition("#")[0]
    hero = next(hero for hero in game.state.heroes if hero.sheet == request.about[0])
    power = next(power for power in game.sheet(hero).surges if power.key == key)
    effects = plainly(power.clause)
    price = counted(power.clause.surges, "surge")
    found = odds.of_strike(game, game.strikes[-1], bought=power) if game.strikes else None
    note = f"{price}; {found}" if found else price
    return Shown("", f"{effects} ({card_name(game, card)})", note=note)


def _tire(game: Descent, request: Request, rest: str) -> Shown:
    """A power die for fatigue, with the odds that it brings (DSC-FAT-03)."""
    hero = next(hero for hero in game.state.heroes if hero.sheet == request.about[0])
    calls = game.sheet(hero).calls.get("fatigue-dice", ())
    dice = next((call.number() for _, call in calls), 1)
    found = odds.of_strike(game, game.strikes[-1], more=dice) if game.strikes else None
    words = "add a power die" if dice == 1 else f"add {dice} power dice"
    return Shown("", words, note=f"1 fatigue; {found}" if found else "1 fatigue")


def _as_it_is(game: Descent, request: Request, rest: str) -> Shown:
    found = odds.of_strike(game, game.strikes[-1]) if game.strikes else None
    return Shown("", "nothing more", note=str(found) if found else "")


def _cancel(game: Descent, request: Request, id: str) -> str:
    return f"use {card_name(game, id)}"


# Wares


def kind_of(its: ItemView) -> list[str]:
    """ "melee", "red, green", "two hands" """
    words = [its.attack, dice(its.dice), "two hands" if its.hands > 1 else ""]
    return [word for word in words if word]


def _ware(game: Descent, request: Request, id: str) -> Shown:
    its = item(game, id)
    about = ", ".join(word for word in (*kind_of(its), its.text.rstrip(".")) if word)
    return Shown("", f"buy {its.name} ({its.cost})", note=about, group="Wares")


def _sale(game: Descent, request: Request, id: str) -> Shown:
    return Shown("", f"sell {card_name(game, id)} (+{town.sale(game, id)})", group="Sales")


def _service(words: str, price: int) -> Label:
    return lambda game, request, rest: Shown(
        "", words.format(rest) + f" ({price})", group="Services"
    )


def _treasure(game: Descent, request: Request, colour: str) -> Shown:
    return Shown("", f"draw {colour} treasure ({town.TREASURE[colour]})", group="Services")


# Places and figures


def _space(words: str) -> Label:
    def label(game: Descent, request: Request, rest: str) -> Shown:
        name, _, turned = rest.partition(":")
        way = " (upright)" if turned else ""
        return Shown("", f"{words} {name}{way}", (name,))

    return label


def _figure(words: str) -> Label:
    def label(game: Descent, request: Request, name: str) -> Shown:
        return Shown("", f"{words} {called(game, name)}".strip(), figures=(name,))

    return label


def _hero(game: Descent, request: Request, sheet: str) -> Shown:
    name = game.library.heroes[sheet].name
    return Shown("", name, figures=(name,))


def _die(game: Descent, request: Request, place: str) -> str:
    """A die of the attack by its number: colour and face."""
    strike = game.strikes[-1] if game.strikes else None
    if strike is None:
        return f"die {place}"
    at = int(place) - 1
    if at < len(strike.faces):
        return f"the {NAMES[strike.dice[at]]} die"
    return "a power die"


def _template(words: str) -> Label:
    def label(game: Descent, request: Request, rest: str) -> Shown:
        side, _, offset = rest.partition(":")
        return Shown("", f"{words} to the {side}, place {offset}")

    return label


def _range(game: Descent, request: Request, n: str) -> Shown:
    _, points, reach, distance, *_ = request.about
    enough = reach + int(n) >= distance
    note = "far enough" if enough else "too short: a miss"
    return Shown("", f"{n} to range, {points - int(n)} to damage", note=note)


def _morph(game: Descent, request: Request, rest: str) -> str:
    kind, _, letters = rest.partition(":")
    return f"{kind}: {', '.join(NAMES.get(letter, letter) for letter in letters)}"


def _x(game: Descent, request: Request, rest: str) -> str:
    what, _, price = rest.rpartition(":")
    return f"{card_name(game, what)}: {price} threat" if what else f"{price} threat"


def _bought(game: Descent, request: Request, id: str) -> Shown:
    card = game.library.overlord[id]
    return Shown("", f"{card.name} ({card.treachery})", note=f"{card.type}: {card.text}")


def _leaving(game: Descent, request: Request, id: str) -> Shown:
    card = game.library.overlord[id]
    return Shown("", f"{card.name} leaves", note=f"{card.type}: {card.text}")


def _spaces(game: Descent, request: Request, rest: str) -> Shown:
    names = tuple(rest.split("-"))
    return Shown("", f"at {' '.join(names)}", names)


def _door(game: Descent, request: Request, door: str) -> str:
    return f"the door {door.replace('-', ' ')}"


def _relic(game: Descent, request: Request, id: str) -> Shown:
    relic = game.library.items[id]
    return Shown("", relic.name, note=f"{relic.threat} threat; {plain(relic.rules)}")


def _forced(game: Descent, request: Request, rest: str) -> Shown:
    weapon, _, name = rest.partition(":")
    return Shown("", f"{called(game, name)}, with {card_name(game, weapon)}", figures=(name,))


def _kind_at(game: Descent, request: Request, rest: str) -> Shown:
    kind, _, place = rest.partition(":")
    name, _, turned = place.partition(":")
    return Shown("", f"{proper(kind)} at {name}{' (upright)' if turned else ''}", (name,))


ACTIONS = {
    "run": ("run", "twice your speed in movement points, no attack"),
    "battle": ("battle", "two attacks, no movement points"),
    "advance": ("advance", "your speed in movement points, one attack"),
    "ready": ("ready", "two of: move, attack, place an order"),
}


def _action(game: Descent, request: Request, action: str) -> Shown:
    label, note = ACTIONS.get(action, (action, ""))
    return Shown("", label, note=note)


def _card_of(words: str) -> Label:
    return lambda game, request, id: words.format(card_name(game, id))


COMMON: dict[str, Label] = {
    "done": say("done"),
    "use": say("use it"),
    "skip": say("not now"),
    "keep": say("keep it"),
    "card": _overlord_card,
    "hero": _hero,
    "figure": _figure(""),
    "space": _space(""),
    "none": say("none"),
    "pass": say("pass"),
    "end": say("end"),
}
LABELS: dict[tuple[str, str], Label] = {
    **powers.LABELS,
    ("trade", "keep"): say("keep all three"),
    ("trade", "skill"): _skill,
    ("place", "space"): _space("start at"),
    ("shop", "done"): say("leave the shop"),
    ("shop", "equip"): say("change equipment"),
    ("shop", "buy"): _ware,
    ("shop", "sell"): _sale,
    ("shop", "treasure"): _treasure,
    ("shop", "skill"): _service("learn a {} skill", town.SKILL),
    ("shop", "train"): _service("train {}", town.TRAINING),
    ("equip", "done"): say("done", "go on with the turn"),
    ("equip", "wear"): _card_of("equip {}"),
    ("equip", "away"): _card_of("put {} into the pack"),
    ("equip", "lose"): _card_of("drop {}"),
    ("equip", "toss"): _card_of("drop {} out of the pack"),
    ("receive", "wear"): _card_of("equip {}"),
    ("receive", "stow"): _card_of("put {} into the pack"),
    ("receive", "away"): _card_of("put {} into the pack first"),
    ("receive", "lose"): _card_of("drop {} first"),
    ("receive", "drop"): _card_of("leave {}"),
    ("receive", "put-on"): _card_of("equip {} out of the pack first"),
    ("excess", "lose"): _card_of("drop {}"),
    ("prolonged-die", "add"): say("roll one more die", "1 fatigue"),
    ("prolonged-die", "done"): say("leave it at that"),
    ("prolonged-done", "complete"): say("complete it now"),
    ("prolonged-done", "go-on"): say("go on with it"),
    ("give", "item"): _card_of("give {}"),
    ("drop", "item"): _card_of("drop {}"),
    ("action", "action"): _action,
    ("cursed", "keep"): say("keep it", "a curse token"),
    ("cursed", "discard"): say("throw it away"),
    ("aim", "aim"): say("aim", "the order is used up; misses may be rolled again"),
    ("aim", "plain"): say("keep the order"),
    ("shape", "plain"): say("a single space"),
    ("shape", "blast"): say("blast"),
    ("shape", "sweep"): say("sweep"),
    ("shape", "bolt"): _template("bolt"),
    ("shape", "breath"): _template("breath"),
    ("area", "bolt"): _template("bolt"),
    ("area", "breath"): _template("breath"),
    ("area", "blast"): _space("blast at"),
    ("daze", "die"): lambda game, request, letter: f"the {NAMES.get(letter, letter)} die",
    ("reroll", "enough"): say("that is all"),
    ("reroll", "die"): _die,
    ("fear", "pay"): say("pay"),
    ("fear", "spare"): say("leave it unharmed"),
    ("spend", "surge"): _surge,
    ("spend", "fatigue"): _tire,
    ("spend", "done"): _as_it_is,
    ("choose", "effect"): lambda game, request, rest: _effect(request, rest),
    ("bash", "bash"): say("bash", "2 surges: +5 damage, Pierce 2"),
    ("bash", "done"): say("no more"),
    ("bash-dice", "dice"): lambda game, request, n: f"{n} power {'die' if n == '1' else 'dice'}",
    ("animate", "animate"): say("animate it", "it serves you from now on"),
    ("animate", "leave"): say("let it lie"),
    ("next-familiar", "familiar"): _card_of("{}"),
    ("familiar", "end"): say("stay there"),
    ("familiar", "move"): _space("move to"),
    ("familiar", "attack"): _figure("attack"),
    ("familiar", "take"): _card_of("pick up {}"),
    ("familiar", "give"): lambda game, request, to: f"hand it to {card_name(game, to)}",
    ("summons", "stay"): say("leave it where it is"),
    ("summons", "swap"): say("change places with it"),
    ("summons", "space"): _space("call it to"),
    ("share", "range"): _range,
    ("next-target", "figure"): _figure(""),
    ("cancel", "cancel"): _cancel,
    ("cancel", "suffer"): say("take the wounds"),
    ("invulnerability", "use"): say("use it", "+10 armor"),
    ("invulnerability", "keep"): say("keep it for later"),
    ("knockback", "stay"): say("not at all"),
    ("knockback", "space"): _space("to"),
    ("onward", "move"): _space("on to"),
    ("short", "take"): _figure("take a figure from the board:"),
    ("short", "leave"): _space("leave a place empty:"),
    ("take-figure", "take"): _figure("take"),
    ("summon", "kind"): lambda game, request, id: f"a {game.library.monsters[id].name}",
    ("summon", "none"): say("nobody"),
    ("dark-power", "draw"): say("draw two cards", "one is kept, one thrown away for threat"),
    ("dark-power", "decline"): say("draw none"),
    ("throw-one", "card"): _thrown,
    ("glyph", "glyph"): lambda game, request, kind: f"a {kind} glyph",
    ("discard", "card"): _thrown,
    ("discard", "done"): say("keep the rest"),
    ("throw", "card"): _thrown,
    ("own-cards", "done"): say("go on"),
    ("spawn", "place"): _space("at"),
    ("spawn", "none"): say("leave it in the box"),
    ("tokens", "monster"): _figure("those of"),
    ("tokens", "all"): say("in any order"),
    ("activate", "monster"): _figure("activate"),
    ("activate", "end"): say("end the turn"),
    ("window", "pass"): say("pass"),
    ("guard", "pass"): say("wait"),
    ("guard", "move-first"): say("move, then attack"),
    ("guard", "pass-activation"): say("let this monster be"),
    ("hazard", "boulder"): _space("the boulder at"),
    ("hazard", "wall"): _space("the crushing wall at"),
    ("potion", "potion"): lambda game, request, kind: f"a {kind} potion",
    ("tithe", "pay"): say("pay the tithe"),
    ("tithe", "keep"): say("keep the coins"),
    ("morph", "morph"): _morph,
    ("pay", "x"): _x,
    ("decree", "use"): lambda game, request, _: Shown(
        "", "use it", note=f"{request.about[1]} threat" if request.about[1] else ""
    ),
    ("decree", "skip"): say("not now"),
    ("leap-attack", "attack"): say("attack all of them"),
    ("leap-attack", "spare"): say("only land"),
    ("activate-more", "monster"): _figure("activate"),
    ("activate-more", "end"): say("no more of them"),
    ("close-doors", "door"): _door,
    ("dark-relic", "relic"): _relic,
    ("dark-relic", "none"): say("none after all"),
    ("facing", "facing"): lambda game, request, way: f"to the {way}",
    ("forced-attack", "attack"): _forced,
    ("lay", "pit"): _spaces,
    ("lay", "rubble"): _spaces,
    ("lay", "darts"): _spaces,
    ("lay", "blades"): _spaces,
    ("lay", "boulder"): _space("at"),
    ("lose-potion", "potion"): lambda game, request, kind: f"a {kind} potion",
    ("make-room", "away"): _card_of("put {} into the pack"),
    ("make-room", "lose"): _card_of("drop {}"),
    ("mimic", "place"): _space("at"),
    ("open-door", "door"): _door,
    ("place-monsters", "place"): _kind_at,
    ("remove-marker", "door"): _door,
    ("remove-marker", "rubble"): _space("the rubble at"),
    ("remove-token", "monster"): _figure(""),
    ("shift", "chest"): _space("the chest at"),
    ("shift", "potion"): _space("the potion at"),
    ("shift", "money"): _space("the money at"),
    ("shift", "key"): _space("the key at"),
    ("shift", "relic"): _space("the relic at"),
    ("shift-to", "stay"): say("nowhere"),
    ("template", "bolt"): _template("bolt"),
    ("template", "breath"): _template("breath"),
    ("treachery", "add"): _bought,
    ("treachery", "glyph"): lambda game, request, kind: f"a dark glyph of {kind} (2)",
    ("treachery", "done"): say("spend no more"),
    ("treachery-out", "card"): _leaving,
    ("upgrade", "monster"): _figure(""),
    ("window", "pass-turn"): say("pass for this whole turn"),
}


def _effect(request: Request, place: str) -> str:
    """An effect by its number among those that the question names, or by its words."""
    if place.isdigit() and int(place) < len(request.about):
        return spoken(str(request.about[int(place)]))
    return spoken(place)
