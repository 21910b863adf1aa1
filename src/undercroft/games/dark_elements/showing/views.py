"""What goes into a view. Everybody at this table sees the same."""

from __future__ import annotations

from typing import TypedDict

from msgspec.structs import astuple

from undercroft.board import bits
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import ATTRIBUTES
from undercroft.games.dark_elements.rules import light, loot
from undercroft.games.dark_elements.rules.combat import defence
from undercroft.games.dark_elements.rules.equipment import item
from undercroft.games.dark_elements.rules.hourglass import holds
from undercroft.games.dark_elements.rules.tracks import TOP
from undercroft.games.dark_elements.rules.values import (
    attribute,
    familiar_card,
    health,
    speed,
    stamina,
)
from undercroft.games.dark_elements.showing import surroundings
from undercroft.games.dark_elements.showing.activations import quarters
from undercroft.games.dark_elements.showing.names import Called
from undercroft.games.dark_elements.showing.tabletop import (
    ActivationView,
    CardView,
    EncounterView,
    FamiliarView,
    HeroView,
    ItemView,
    MonsterView,
    PerilView,
    View,
)
from undercroft.games.dark_elements.state import NOWHERE, Familiar, Figure, Hero, Monster
from undercroft.kit.decks import printed
from undercroft.kit.view_cache import cached


class Common(TypedDict):
    """What is shown of every figure."""

    name: str
    title: str
    spaces: tuple[str, ...]
    damage: int
    health: int
    conditions: tuple[str, ...]
    lit: bool


def view(game: DarkElements, called: Called) -> View:
    state = game.state
    lit = light.lit(game)
    adventure = game.library.adventures[state.adventure]
    return View(
        quest=adventure.name,
        goal=adventure.goal,
        round=state.round,
        phase=state.phase,
        act=state.act,
        turn=state.heroes[state.turn].id if state.turn != NOWHERE else "",
        doom=state.doom,
        fate=state.fate,
        track=TOP,
        loot=state.loot,
        loot_limit=loot.limit(game),
        payout=state.payout,
        board=cached(game, ("board", state.chart), lambda: surroundings.board(game.layout, called)),
        lit=tuple(game.name(space) for space in bits(lit & ~game.layout.hidden)),
        seen=surroundings.seen(game),
        tokens=surroundings.tokens(game, called),
        torch=game.name(state.torch) if state.torch != NOWHERE else "",
        encounter=_encounter(game),
        perils=tuple(_peril(game, id, called) for id in state.perils),
        activation=_activation(game),
        heroes=tuple(_hero(game, hero, called, lit) for hero in state.heroes),
        monsters=tuple(_monster(game, monster, called, lit) for monster in game.monsters()),
        familiars=tuple(_familiar(game, one, called, lit) for one in state.familiars),
        decks={
            "exploration": len(state.explorations),
            "peril": len(state.peril_deck),
            "activation": len(state.activation_deck),
            "search": len(state.searches),
            "shop": len(state.shop),
        },
        ended=called.ending(state.adventure, state.ended.cause) if state.ended else "",
        outro=called.outro(state.adventure, state.ended.cause) if state.ended else "",
    )


def _encounter(game: DarkElements) -> EncounterView:
    """The current one, whether its card is still in play or not (DE-ENC-04)."""
    state = game.state
    card = game.library.encounters[game.current]
    return EncounterView(
        key=card.id,
        name=card.name,
        active=bool(state.active),
        rules=(*card.says, *([f"After setup: {card.after_setup}"] if card.after_setup else ())),
        overlord=card.overlord,
        runs_out=card.runs_out,
        hourglass=state.hourglass,
        of=holds(game),
    )


def _peril(game: DarkElements, id: str, called: Called) -> PerilView:
    return PerilView(id, called.card(id), game.library.perils[id].says)


def _activation(game: DarkElements) -> ActivationView | None:
    state = game.state
    card = game.library.activations.get(state.activation)
    if card is None:
        return None
    said = cached(game, ("activation", card.id), lambda: quarters(game.library, card))
    return ActivationView(card.id, card.number, state.acting, said)


def _hero(game: DarkElements, hero: Hero, called: Called, lit: int) -> HeroView:
    values, dice = moments.values(game, hero), defence(game, hero, hero.space).dice
    shines, bearer = _shines(game, hero, lit), game.state.bearer == hero.id
    key = (game.layout, astuple(hero), tuple(values.values()), dice, shines, bearer)
    return cached(game, key, lambda: _sheet(game, hero, called, lit))


def _sheet(game: DarkElements, hero: Hero, called: Called, lit: int) -> HeroView:
    card = game.library.heroes[hero.id]
    return HeroView(
        **_common(game, hero, called, lit),
        seat=hero.seat,
        role=game.library.classes[hero.role].name,
        archetype=card.archetype,
        down=hero.down,
        away=hero.away,
        acted=hero.acted,
        bearer=game.state.bearer == hero.id,
        fatigue=hero.fatigue,
        stamina=stamina(game, hero),
        speed=speed(game, hero),
        attributes={which: attribute(game, hero, which) for which in ATTRIBUTES},
        defence=defence(game, hero, hero.space).dice,
        actions=hero.actions,
        points=hero.points,
        xp=hero.xp,
        ability=card.ability.says,
        feat=CardView(id=hero.id, name="Heroic feat", text=card.feat.says, ready=hero.feat),
        skills=cached(
            game,
            ("skills", hero.skills, hero.exhausted),
            lambda: tuple(_skill(game, hero, id) for id in hero.skills),
        ),
        items=cached(
            game,
            ("items", hero.items, hero.equipped, hero.exhausted),
            lambda: tuple(_item(game, hero, id) for id in hero.items),
        ),
        found=cached(game, ("found", hero.found, hero.spent), lambda: _found(game, hero)),
        body=game.name(hero.body) if hero.body != NOWHERE else "",
    )


def _skill(game: DarkElements, hero: Hero, id: str) -> CardView:
    card = game.library.skills[id]
    return CardView(
        id=id,
        name=card.name,
        text=card.says,
        cost=str(card.cost) if card.cost else "",
        xp=card.xp,
        ready=id not in hero.exhausted,
    )


def _found(game: DarkElements, hero: Hero) -> tuple[CardView, ...]:
    """His Search cards, those that are facedown too."""
    cards = [(id, game.library.searches[printed(id)]) for id in (*hero.found, *hero.spent)]
    return tuple(
        CardView(id=id, name=card.name, text=card.says, ready=id in hero.found)
        for id, card in cards
    )


def _item(game: DarkElements, hero: Hero, id: str) -> ItemView:
    card = item(game, id)
    return ItemView(
        id=id,
        name=card.name,
        text=card.says,
        slot=card.slot,
        traits=tuple(card.traits),
        attack=card.attack,
        dice=tuple(card.dice),
        defence=tuple(card.defence),
        equipped=id in hero.equipped,
        ready=id not in hero.exhausted,
    )


def _monster(game: DarkElements, monster: Monster, called: Called, lit: int) -> MonsterView:
    state, shines = game.state, _shines(game, monster, lit)
    key = (game.layout, astuple(monster), state.act, state.difficulty, game.named, shines)
    return cached(game, key, lambda: _printed(game, monster, called, lit))


def _printed(game: DarkElements, monster: Monster, called: Called, lit: int) -> MonsterView:
    stats, group = game.stats(monster), game.group(monster)
    return MonsterView(
        **_common(game, monster, called, lit),
        group=monster.group,
        rank=monster.rank,
        proper=monster.name,
        speed=stats.speed,
        attack=group.attack,
        dice=tuple(stats.dice),
        defence=tuple(stats.defence),
        abilities=tuple(game.library.abilities[id].name for id in stats.abilities),
        surges=tuple(map(str, stats.surges)),
        air=monster.air,
        activated=monster.activated,
    )


def _familiar(game: DarkElements, one: Familiar, called: Called, lit: int) -> FamiliarView:
    return FamiliarView(
        **_common(game, one, called, lit),
        owner=one.owner,
        speed=familiar_card(game).speed,
        activated=one.activated,
    )


def _common(game: DarkElements, who: Figure, called: Called, lit: int) -> Common:
    there = who.spaces != (NOWHERE,)
    return {
        "name": who.id,
        "title": called.figure(who.id),
        "spaces": tuple(map(game.name, who.spaces)) if there else (),
        "damage": who.damage,
        "health": health(game, who),
        "conditions": tuple(map(called.condition, who.conditions)),
        "lit": _shines(game, who, lit),
    }


def _shines(game: DarkElements, who: Figure, lit: int) -> bool:
    """Whether it stands in the light."""
    return who.spaces != (NOWHERE,) and bool(lit & game.covers(who))
