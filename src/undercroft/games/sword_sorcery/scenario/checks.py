"""Whether play could lead to a position of a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.content.draft import known
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.enemy import RANKS
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import TOP_RANK
from undercroft.games.sword_sorcery.rules.carrying import (
    SLOTS,
    belongings,
    in_slot,
    room,
    slots,
    two_handed,
)
from undercroft.games.sword_sorcery.rules.powers import places
from undercroft.games.sword_sorcery.rules.values import flies, max_hp, mighty
from undercroft.games.sword_sorcery.state import NOWHERE, Enemy, Figure, Hero, Hidden, Pile
from undercroft.kit.decks import printed

MEAL = 1  # HP above the maximum (SNS-FULL-193)


def check(game: SwordSorcery, setup: Entry) -> None:
    """ContentError at the table that says what cannot be."""
    state = game.state
    owned: dict[str, str] = {}
    for place, hero in enumerate(state.heroes):
        entry = setup["hero"][place]
        _check_items(game, hero, entry, owned)
        _check_powers(game, hero, entry)
        if not hero.ghost:
            _check_figure(game, hero, entry)
        elif hero.hp:
            raise entry.error("a ghost has no HP")  # SNS-FULL-053
    living = {hero.id: hero for hero in game.heroes()}
    if not living:
        raise setup["hero"].error("no hero lives: the quest is lost")  # SNS-FULL-151
    ids = [enemy.id for enemy in state.enemies]
    for place, enemy in enumerate(state.enemies):
        entry = setup["enemy"][place]
        if ids.count(enemy.id) > 1:
            raise entry["id"].error(f"there are two {enemy.id}")
        known(entry["assigned"], "hero", enemy.assigned, {one.id: one for one in state.heroes})
        if enemy.menace:
            known(entry["menace"], "living hero", enemy.menace, living)
        _check_figure(game, enemy, entry)
        if not game.is_known(enemy.area):
            name = game.name(enemy.area)
            raise entry["area"].error(
                f"{name} is in the fog, and {enemy.id} not in play",
                "Open a door to it (`opened`), or place the enemy under `hidden`.",
            )
    for place, companion in enumerate(state.companions):
        entry = setup["companion"][place]
        known(entry["owner"], "living hero", companion.owner, living)
        _check_figure(game, companion, entry)
    for place, one in enumerate(state.hidden):
        _check_hidden(game, one, setup["hidden"][place])
    _check_decks(game, setup)


def check_hero(game: SwordSorcery, hero: Hero, entry: Entry) -> None:
    """What his values rest on: a soulrank that there is, and items."""
    if not 1 <= hero.soulrank <= TOP_RANK:
        raise entry["soulrank"].error(f"soulranks go from 1 to {TOP_RANK}")
    for slot in SLOTS:
        id = in_slot(hero, slot)
        if id:
            known(entry[slot], "item", printed(id), game.library.items)
    for id in hero.backpack:
        known(entry["backpack"], "item", printed(id), game.library.items)


def check_enemy(game: SwordSorcery, enemy: Enemy, entry: Entry) -> None:
    """What its values rest on: the cards that it has."""
    for id in enemy.powers:
        known(entry["powers"], "Enemy Power card", id, game.library.enemy_powers)


def _check_hidden(game: SwordSorcery, one: Hidden, entry: Entry) -> None:
    """In the fog, and with a scroll (SNS-RUL-87)."""
    library = game.library
    kinds: Mapping[str, Any] = library.masters if one.rank == "purple" else library.kinds
    known(entry["kind"], "enemy", one.kind, kinds)
    if one.rank != "purple" and library.kinds[one.kind].scroll(one.rank) is None:
        raise entry["rank"].error(f"no {one.kind} is {one.rank}")
    if game.is_known(one.area):
        raise entry["area"].error(f"{game.name(one.area)} is out of the fog")


def _check_decks(game: SwordSorcery, setup: Entry) -> None:
    """Every card of a deck that is said, and of the discards, is there."""
    library, state = game.library, game.state
    enemies = {
        card.id: card
        for kind in library.kinds.values()
        for rank in RANKS
        for card in kind.cards(rank)
    }
    shelves: dict[str, Mapping[str, Any]] = {
        "encounters": library.encounters,
        "traps": library.traps,
        "treasures": library.items,
        "searches": library.searches,
        "enemy-powers": library.enemy_powers,
        **dict.fromkeys(RANKS, enemies),
    }
    for name, cards in shelves.items():
        pile: Pile = getattr(state, name.replace("-", "_"))
        for card in (*pile.deck, *pile.discard):
            known(setup[name], "card", printed(card), cards)
    stories = {story.id: story for story in game.quest.stories}
    for card in (*state.events, *state.event_discard):
        known(setup["events"], "event", card, {**library.events, **stories})
    times = {id: one for id, one in library.events.items() if one.kind in ("night", "day")}
    known(setup["daytime"], "time of day", state.daytime, times)
    for place, token in enumerate(setup.data.get("token", ())):
        if token.get("search"):
            entry = setup["token"][place]["search"]
            known(entry, "search token", token["search"], library.searches)


def _check_figure(game: SwordSorcery, who: Figure, entry: Entry) -> None:
    """Somewhere on the map, with HP, and with conditions that it can have, each once."""
    most = max_hp(game, who) + (MEAL if isinstance(who, Hero) else 0)
    if who.area == NOWHERE:
        raise entry.error("it stands nowhere", "Name its area.")
    if not 0 < who.hp <= most:
        raise entry.error(f"{who.hp} HP of {most}")  # SNS-FULL-052
    kinds = [one.kind for one in who.conditions]
    if len(kinds) > len(set(kinds)):
        raise entry["conditions"].error("no condition is there twice")  # SNS-COND-03
    if "ko" in kinds and (flies(game, who) or mighty(game, who)):
        raise entry["conditions"].error("it cannot be knocked out")  # SNS-KO-03, SNS-FULL-109
    for one in who.conditions:
        if (one.kind == "poison") != (one.value > 0):
            raise entry["conditions"].error("Poison has a value, and nothing else has")


def _check_items(game: SwordSorcery, hero: Hero, entry: Entry, owned: dict[str, str]) -> None:
    """Each in a slot that it fits, for which the hero has the style (SNS-FULL-070, -072)."""
    for id in belongings(hero):
        if id in owned:
            raise entry.error(f"{owned[id]} has {id} already", f"Another copy: {id}#2.")
        owned[id] = hero.id
    for slot in SLOTS:
        id = in_slot(hero, slot)
        if id and slot not in slots(game, hero, id):
            raise entry[slot].error(f"{id} does not go there")
    if hero.off and hero.main and two_handed(game, hero.main):
        raise entry["off"].error(f"{hero.main} takes both hands")
    if room(game, hero) < 0:
        raise entry["backpack"].error(f"the backpack holds {room(game, hero) + len(hero.backpack)}")


def _check_powers(game: SwordSorcery, hero: Hero, entry: Entry) -> None:
    """Of his class, within his soulrank, each once (SNS-FULL-033)."""
    own = {power.id: power for power in game.library.powers_of(hero.role)}
    ids = [power.id for power in hero.powers]
    for id in ids:
        known(entry["powers"], "power of the class", id, own)
        if own[id].rank > hero.soulrank:
            raise entry["powers"].error(f"{id} needs soulrank {own[id].rank}")
    if len(ids) > len(set(ids)):
        raise entry["powers"].error("no power is there twice")
    if len(ids) > places(game, hero):
        raise entry["powers"].error(f"there is room for {places(game, hero)} powers")
