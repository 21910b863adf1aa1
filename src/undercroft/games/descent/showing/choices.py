"""How single options are worded: cards, wares, places, figures, dice."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.decisions import Request, Shown
from undercroft.core.wording import counted, listed
from undercroft.games.descent.cards.words.standing import FatigueDice
from undercroft.games.descent.dice import NAMES
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import forecast
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import overlord_moments, paying, town
from undercroft.games.descent.showing.catalogue import dice
from undercroft.games.descent.showing.gear import item
from undercroft.games.descent.showing.plain import effects as plainly
from undercroft.games.descent.showing.plain import plain, spoken
from undercroft.games.descent.showing.prompts import called, card_name, face_name
from undercroft.games.descent.showing.surroundings import door_called, named, tiring
from undercroft.games.descent.showing.tabletop import ItemView

VAIN = {  # why a card of that type would do nothing now
    "spawn": "no space is out of the heroes' sight, or no figure is left",
    "event": "there is nothing that it could change",
    "trap": "there is nobody whom it could befall",
}

Label = Callable[[Descent, Request, str], str | Shown]


def say(words: str, note: str = "") -> Label:
    return lambda game, request, rest: Shown("", words, note=note)


# Cards


def overlord_card(game: Descent, request: Request, id: str) -> Shown:
    card = game.library.overlord[id]
    cost = paying.cost(game, card, _answered(game, request))
    price = "X" if card.cost is None else str(cost)
    lacks = cost - game.state.threat
    short = f", {lacks} of it for cards thrown away" if lacks > 0 and card.cost is not None else ""
    note = f"{price} threat{short}; {card.type}: {plain(card.rules)}"
    vain = request.kind == "own-cards" and overlord_moments.is_vain(game, card)
    return Shown(
        "", f"play {card.name}", note=f"{VAIN[card.type]}; {note}" if vain else note, vain=vain
    )


def _answered(game: Descent, request: Request) -> Occasion:
    """What a card would answer, as far as its price depends on it: a hero's deed in his turn."""
    turn = game.state.turn
    his = request.kind == "window" and request.about[0] in ("hero-enters", "hero-opens")
    return Occasion(hero=game.state.heroes[turn.who] if his and turn.who >= 0 else None)


def thrown(game: Descent, request: Request, id: str) -> Shown:
    card = game.library.overlord[id]
    return Shown("", f"throw {card.name} away", note=f"+{card.value} threat")


def skill(game: Descent, request: Request, id: str) -> Shown:
    skill = game.library.skills[id]
    return Shown("", f"trade {skill.name}", note=f"{skill.deck}: {plain(skill.rules)}")


def surge(game: Descent, request: Request, key: str) -> Shown:
    card = key.rpartition("#")[0]
    hero = next(hero for hero in game.state.heroes if hero.sheet == request.about[0])
    power = next(power for power in game.sheet(hero).surges if power.key == key)
    effects = plainly(power.clause)
    price = counted(power.clause.surges, "surge")
    found = forecast.of_strike(game, game.strikes[-1], bought=power) if game.strikes else None
    note = f"{price}; {found}" if found else price
    return Shown("", f"{effects} ({card_name(game, card)})", note=note)


def tire(game: Descent, request: Request, rest: str) -> Shown:
    """A power die for fatigue, with the odds that it brings (DSC-FAT-03); as many as there is room
    for, and those that daze tokens take are not rolled (DSC-DICE-01, DSC-ABIL-25)."""
    hero = next(hero for hero in game.state.heroes if hero.sheet == request.about[0])
    dice = next((call.n for call in game.sheet(hero).standing(FatigueDice)), 1)
    taken, found = 0, None
    if game.strikes:
        strike = game.strikes[-1]
        dice = min(dice, strike.room_for_power())
        taken = min(dice, strike.dazed)
        found = forecast.of_strike(game, strike, more=dice - taken)
    words = "add a power die" if dice == 1 else f"add {dice} power dice"
    lost = f"daze takes {taken} of {dice}" if taken else ""
    note = "; ".join(str(part) for part in (tiring(game, hero), lost, found) if part)
    return Shown("", words, note=note)


def as_it_is(game: Descent, request: Request, rest: str) -> Shown:
    """Nothing more is bought, so surges that are left are lost (DSC-SURGE-02)."""
    found = forecast.of_strike(game, game.strikes[-1], settled=True) if game.strikes else None
    return Shown("", "nothing more", note=str(found) if found else "")


def cancel(game: Descent, request: Request, id: str) -> str:
    return f"use {card_name(game, id.partition('#')[0])}"


# Wares


def kind_of(its: ItemView) -> list[str]:
    """ "melee", "red, green", "two hands" """
    words = [its.attack, dice(its.dice), "two hands" if its.hands > 1 else ""]
    return [word for word in words if word]


def ware(game: Descent, request: Request, id: str) -> Shown:
    its = item(game, id)
    about = ", ".join(word for word in (*kind_of(its), its.text.rstrip(".")) if word)
    return Shown("", f"buy {its.name} ({its.cost})", note=about, group="Wares")


def sale(game: Descent, request: Request, id: str) -> Shown:
    return Shown("", f"sell {card_name(game, id)} (+{town.sale(game, id)})", group="Sales")


def service(words: str, price: int) -> Label:
    return lambda game, request, rest: Shown(
        "", words.format(rest) + f" ({price})", group="Services"
    )


def treasure(game: Descent, request: Request, colour: str) -> Shown:
    return Shown("", f"draw {colour} treasure ({town.TREASURE[colour]})", group="Services")


# Places and figures


def space(words: str) -> Label:
    def label(game: Descent, request: Request, rest: str) -> Shown:
        name, _, turned = rest.partition(":")
        way = " (upright)" if turned else ""
        return Shown("", f"{words} {name}{way}".strip(), (name,))

    return label


def figure(words: str) -> Label:
    def label(game: Descent, request: Request, name: str) -> Shown:
        return Shown("", f"{words} {called(game, name)}".strip(), figures=(name,))

    return label


def hero(game: Descent, request: Request, sheet: str) -> Shown:
    return Shown("", game.library.heroes[sheet].name, figures=(sheet,))


def die(game: Descent, request: Request, place: str) -> Shown:
    """A die of the attack by its number: colour and face."""
    strike = game.strikes[-1] if game.strikes else None
    if strike is None:
        return Shown("", f"die {place}")
    at = int(place) - 1
    colour = f"the {NAMES[strike.dice[at]]}" if at < len(strike.faces) else "a power"
    return Shown("", f"{colour} die", note=face_name(str(request.about[at])))


def enough_dice(game: Descent, request: Request, _: str) -> str:
    every = len(request.options) > len(request.about)  # none is chosen yet
    return "leave them all" if every else "leave the rest"


def template(words: str) -> Label:
    """By the spaces at its ends and who stands under it: several to a side are told apart."""

    def label(game: Descent, request: Request, rest: str) -> Shown:
        value = next(one.value for one in request.options if one.key == f"{words}:{rest}")
        covered = value if isinstance(value, int) else value[-1]  # a trap lays nothing but that
        spaces = named(game, covered)
        under = [game.id(one) for one in game.figures() if game.footprint(one) & covered]
        note = f"over {listed(called(game, who) for who in under)}" if under else ""
        side = rest.partition(":")[0]
        ends = f"{spaces[0]} to {spaces[-1]}"
        return Shown("", f"{words} to the {side}, {ends}", spaces, note=note)

    return label


def enhanced(game: Descent, request: Request, n: str) -> Shown:
    _, points, reach, distance, *_ = request.about
    enough = reach + int(n) >= distance
    note = "far enough" if enough else "too short: a miss"
    return Shown("", f"{n} to range, {points - int(n)} to damage", note=note)


def morph(game: Descent, request: Request, rest: str) -> str:
    kind, _, letters = rest.partition(":")
    return f"{kind}: {', '.join(NAMES[letter] for letter in letters.upper())}"


def threat_for_x(game: Descent, request: Request, rest: str) -> str:
    what, _, price = rest.rpartition(":")
    return f"{card_name(game, what)}: {price} threat" if what else f"{price} threat"


def bought(game: Descent, request: Request, id: str) -> Shown:
    card = game.library.overlord[id]
    return Shown("", f"{card.name} ({card.treachery})", note=f"{card.type}: {plain(card.rules)}")


def leaving(game: Descent, request: Request, id: str) -> Shown:
    card = game.library.overlord[id]
    return Shown("", f"{card.name} leaves", note=f"{card.type}: {plain(card.rules)}")


def spaces(game: Descent, request: Request, rest: str) -> Shown:
    names = tuple(rest.split("-"))
    return Shown("", f"at {' '.join(names)}", names)


def door(game: Descent, request: Request, id: str) -> str:
    return door_called(game, next(door for door in game.book.quest.doors if door.id == id))


def relic(game: Descent, request: Request, id: str) -> Shown:
    relic = game.library.items[id]
    return Shown("", relic.name, note=f"{relic.threat} threat; {plain(relic.rules)}")


def forced(game: Descent, request: Request, rest: str) -> Shown:
    weapon, _, name = rest.partition(":")
    tool = "bare hands" if weapon == "bare-hands" else card_name(game, weapon)
    return Shown("", f"{called(game, name)}, with {tool}", figures=(name,))


def kind_at(game: Descent, request: Request, rest: str) -> Shown:
    kind, _, place = rest.partition(":")
    name, _, turned = place.partition(":")
    card = game.library.monsters[f"{kind}/normal"]
    return Shown("", f"{card.name} at {name}{' (upright)' if turned else ''}", (name,))


ACTIONS = {
    "run": ("run", "twice your speed, no attack"),
    "battle": ("battle", "two attacks, no movement"),
    "advance": ("advance", "your speed, one attack"),
    "ready": ("ready", "an order, and your speed or one attack"),
}


def action(game: Descent, request: Request, action: str) -> Shown:
    label, note = ACTIONS.get(action, (action, ""))
    return Shown("", label, note=note)


def aimed(game: Descent, request: Request, rest: str) -> Shown:
    """A card that stands for the order is not used up (`has-order`)."""
    hero = next(hero for hero in game.state.heroes if hero.sheet == request.about[0])
    spent = "the order is used up; " if hero.order == "aim" else ""
    return Shown("", "aim", note=f"{spent}any dice may be rolled again")


def card_of(words: str, group: str = "") -> Label:
    return lambda game, request, id: Shown("", words.format(card_name(game, id)), group=group)


def effect(request: Request, place: str) -> str:
    """An effect by its number among those that the question names, or by its words."""
    if place.isdigit() and int(place) < len(request.about):
        return spoken(str(request.about[int(place)]))
    return spoken(place)
