"""The class boards in the own turn: what they offer, what tokens and rules do there."""

from __future__ import annotations

from typing import Any

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import abilities, events
from undercroft.games.hellscape.abilities import Source
from undercroft.games.hellscape.cards.tree import Attack, Harm, Mark, Rule, Shove, Summon
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS, Kind
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    effects,
    gains,
    steps,
    targets,
)
from undercroft.games.hellscape.rules.machines import class_effects, spells, spirits, tokens
from undercroft.games.hellscape.state import (
    Ally,
    Chapel,
    Enemy,
    Fury,
    Hero,
    Purse,
    Totems,
)
from undercroft.games.hellscape.use import Use
from undercroft.kit.decks import draw_blind, without

Deed = tuple[Any, ...]
SPIRIT_POINTS = 2  # MD2-SHA-09


def offers(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    """What the class may do before or after an action, for nothing or for its coin."""
    found = at_any_time(game, hero)
    match hero.machine:
        case Chapel():
            if hero.mana and class_effects.sites(game, hero):  # MD2-PAL-03
                found.append(Option("consecrate", ("board", ("consecrate",))))
        case Fury(_, rage):
            if rage:  # MD2-BER-06
                found.append(Option("stance", ("board", ("stance",))))
        case Totems(tracks, flipped):
            found += [
                Option(f"flip:{element}", ("board", ("flip", place)))
                for place, element in enumerate(ELEMENTS)
                if tracks[place] == gains.MOST_ELEMENT and not flipped[place]  # MD2-SHA-05
            ]
            found += [
                Option(f"spirit:{ally.card}", ("board", ("spirit", ally)))
                for ally in _own(game, hero)
                if not ally.activated  # MD2-SHA-08
            ]
        case _:
            pass
    return found


def at_any_time(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    """What waits for no window: the amulet, and Consecrations (MD2-WIZ-04, MD2-PAL-06)."""
    if spells.may_rotate(hero):
        return [Option("rotate", ("board", ("rotate",)))]
    return [
        Option(key, ("board", ("take-back", column)))
        for key, column in class_effects.consecrations(game, hero)
    ]


def between(game: Hellscape, hero: Hero, *, asked: bool) -> list[Option[Deed]]:
    """The same before the actions of others: a Consecration for the light alone (MD2-RUL-88), the
    amulet where the Hero is asked anyway or a Boss takes Mana from everybody (MD2-RUL-89)."""
    if not isinstance(hero.machine, Chapel):
        return at_any_time(game, hero) if asked or spells.is_drained(game) else []
    return unveiling(game, hero)


def unveiling(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    """Outside the own turn a Consecration is taken back for the light alone (MD2-RUL-88)."""
    chapel = hero.machine
    assert isinstance(chapel, Chapel)
    return [
        option
        for option in at_any_time(game, hero)
        if any(
            other.zone == chapel.zones[option.value[1][1]]
            and abilities.passive(game, other, "count as shadow")
            for other in game.standing()
        )
    ]


async def do(game: Hellscape, hero: Hero, what: Deed) -> None:
    match what:
        case ("consecrate",):
            game.lose_mana(hero, 1, "consecration")
            await class_effects.consecrate(game, hero)
        case ("take-back", column):
            class_effects.take_back(hero, column)
        case ("stance",):
            gains.spend(game, hero, "rage", 1)
            await class_effects.change_stance(game, hero)
        case ("flip", place):
            _flip(game, hero, place)
        case ("spirit", ally):
            await activate_spirit(game, hero, ally)
        case _:
            spells.rotate(game, hero)


def _flip(game: Hellscape, hero: Hero, place: int) -> None:
    """All of the element for its passive ability, for the rest of the Quest (MD2-SHA-05)."""
    totems = hero.machine
    assert isinstance(totems, Totems)
    tracks, flipped = list(totems.elements), list(totems.flipped)
    tracks[place], flipped[place] = 0, True
    fire, water, air, earth = tracks
    a, b, c, d = flipped
    hero.machine = Totems((fire, water, air, earth), (a, b, c, d))
    game.emit(events.TrackerFlipped, game.key(hero), ELEMENTS[place])


def _own(game: Hellscape, hero: Hero) -> list[Ally]:
    return [ally for ally in game.state.allies.values() if ally.owner == hero.id]


def spirit_actions(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    """A further activation of a Spirit costs an action (MD2-SHA-08)."""
    return [
        Option(f"spirit-again:{ally.card}", ("spirit", ally))
        for ally in _own(game, hero)
        if ally.activated
    ]


async def activate_spirit(game: Hellscape, hero: Hero, ally: Ally) -> None:
    """One Attack or one Move (MD2-SHA-09); Fire comes first, Frost takes it (MD2-SHA-13)."""
    if not ally.activated:
        ally.activated = True
        hero.used += (spirits.activated(ally.card),)
        await aftermath.burn(game, ally)
    if ally.id not in game.state.allies:
        return
    if ally.frost:
        ally.frost -= 1
        game.emit(events.Gained, game.key(ally), "frost", -1, ally.frost, "frozen")
        return
    spirit = game.library.spirits[ally.card]
    options: list[Option[tuple[Enemy, Kind] | None]] = [Option("move", None)]
    for kind in spirit.attacks:
        within = game.enemies_at(attacking.reach(game, ally.zone, kind))
        for enemy in filter(targets.targetable, within):
            options.append(Option(f"attack:{game.key(enemy)}:{kind}", (enemy, kind)))
    chosen = await game.ask(hero.seat, "spirit", options, rule="MD2-SHA-09", about=(ally.card,))
    if chosen is not None:
        await combat.fight(game, attacking.by_spirit(game, ally, *chosen))
        return
    for left in range(SPIRIT_POINTS, 0, -1):
        ways: list[Option[int]] = [Option("stay", -1)]
        ways += [
            Option(f"move:{game.zones.names[zone]}", zone)
            for zone in bits(game.zones.steps[ally.zone])
        ]
        zone = await game.ask(
            hero.seat, "walk", ways, rule="MD2-SHA-09", about=(hero.card, ally.card, left)
        )
        if zone < 0 or not await steps.step(game, ally, zone):
            return


async def end_of_turn(game: Hellscape, hero: Hero) -> None:
    """Fire on Spirits that were not activated (MD2-SHA-13)."""
    for ally in _own(game, hero):
        if not ally.activated:
            await aftermath.burn(game, ally)


def makes_sense(game: Hellscape, hero: Hero, source: Source) -> bool:
    """Whether an ability without timing has somebody or something to work on."""
    for effect in source.ability.effects:
        match effect:
            case Summon(spirit):
                return spirits.may_summon(game, spirit)
            case Mark() | Shove() | Harm(_, _, "enemies@zone:los"):
                return any(map(targets.targetable, game.enemies_at(game.zones.sight[hero.zone])))
            case Harm(_, _, "enemy@any"):
                return any(map(targets.targetable, game.enemies_at(game.zones.floor)))
            case Rule("SWAPTOKEN"):
                return isinstance(hero.machine, Purse) and bool(hero.machine.drawn)
            case _:
                pass
    return spells.castable(game, hero, source, None)


async def token_for(game: Hellscape, hero: Hero, deed: Deed) -> str:
    """The Rogue's token for an action; none for an action that came from elsewhere (MD2-ROG-07)."""
    purse = hero.machine
    if not isinstance(purse, Purse) or not purse.drawn:
        return ""
    spare = game.state.turn.actions >= len(purse.drawn)  # this action has been counted off
    token = await tokens.choose(game, hero, str(deed[0]), spare=spare)
    if not token:
        return ""
    tokens.flip(hero, token)
    fits = _matches(game, token, deed)
    game.emit(events.TokenSpent, game.key(hero), token, "match" if fits else "none")
    return token if fits else ""


def _matches(game: Hellscape, token: str, deed: Deed) -> bool:
    """Red for attacks, blue for moves, green for every action (MD2-ROG-04)."""
    colour = game.library.tokens[token].colour
    if colour == "green":
        return True
    if deed[0] == "special":
        return colour == "red" and is_attack(deed[1])
    return bool(deed[0] == {"red": "attack", "blue": "move"}[colour])


def is_attack(source: Source) -> bool:
    """A Special action with an attack in it is one; none has a Move action (MD2-ROG-05)."""
    return any(isinstance(effect, Attack) for effect in source.ability.effects)


async def benefit(game: Hellscape, hero: Hero, token: str, roll: Roll | None) -> None:
    """What a matching token gives to its action."""
    if not token:
        return
    use = Use(user=hero, card=token, roll=roll)
    shadowed = roll.shadowed if roll else False
    for ability in game.library.tokens[token].rules.abilities:
        game.tell_use(hero, token, ability)
        await effects.apply(game, use, ability.effects)
    await class_effects.perform(game, use)
    if roll is not None and roll.shadowed and not shadowed:
        roll.add(game, "P")  # MD2-ROG-13


async def rules_of(game: Hellscape, hero: Hero, use: Use) -> None:
    """Named rules of abilities used in the own turn (MD2-LANG-12)."""
    state = game.state
    for name in use.rules:
        match name:
            case "TAUNT" | "TAUNT2":
                state.flags += (f"{name}:{hero.card}",)
            case "WHIRL" | "NIMBLE":
                state.turn.walked += (name,)
            case "MARK2":
                if use.target is not None:
                    use.target.marks += ("marked-2",)
            case "SWAPTOKEN":
                await _swap_token(game, hero, again=True)
            case "RETURN":
                await _swap_token(game, hero, again=False)
            case "TWOBLESS":
                state.flags += (f"twobless:{hero.card}",)
            case _:
                raise ValueError(f"no rule {name} belongs to a turn")


async def _swap_token(game: Hellscape, hero: Hero, *, again: bool) -> None:
    """An unused token goes back into the bag; SWAPTOKEN draws another one."""
    purse = hero.machine
    if not isinstance(purse, Purse) or not purse.drawn:
        return
    token = await tokens.choose(game, hero, "back")
    bag, drawn = (*purse.bag, token), without(purse.drawn, token)
    if again:
        new, bag = draw_blind(game, "token", bag)
        drawn += (new,)
        game.emit(events.TokensDrawn, game.key(hero), (new,))
    hero.machine = Purse(bag, drawn, purse.used, purse.discard, purse.aside)
    if not again and game.state.turn.who == hero.id:
        game.state.turn.actions -= 1
