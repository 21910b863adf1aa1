"""Whether play could lead to the position of a scenario: room for all, nobody beyond his limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from undercroft.content.draft import all_known
from undercroft.content.toml import Entry
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import SMALL
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import MOST_TRAIT
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import equipment, retinue, supply
from undercroft.games.descent.scenario import things
from undercroft.games.descent.state import Figure, Hero, Mask, Monster

NAMED_ONCE = ("keys", "opened", "open-doors", "broken-doors", "hidden")
HEROES_ALONE = ("curse", "frost", "poison")  # tokens that no monster gets


def check(game: Descent, setup: Entry) -> None:
    """ContentError at what could not be so."""
    quest = game.book.quest
    doors, areas = {d.id: d for d in quest.doors}, {a.id: a for a in quest.areas}
    for key, what, shelf in (
        ("open-doors", "door", doors),
        ("broken-doors", "door", doors),
        ("hidden", "area", areas),
    ):
        all_known(setup[key], what, setup[key].data or (), shelf)
    for key in NAMED_ONCE:
        each_once(setup[key], setup[key].data or ())
    for n, hero in enumerate(game.state.heroes):
        _limits(game, hero, setup["hero"][n])
    for n, monster in enumerate(game.state.monsters.values()):
        _health(game, monster, setup["monster"][n])
    things.check_cards(game, setup)
    _figures(game, setup)
    _room(game, setup)


def each_once(entry: Entry, names: Sequence[str]) -> None:
    """What is there or is not there is not said twice."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise entry[place].error(f"'{name}' is named twice", "Name it once.")


def _figures(game: Descent, setup: Entry) -> None:
    """No more of a kind and colour than are in the boxes (DSC-MON-10)."""
    seen: Counter[str] = Counter()
    for n, monster in enumerate(game.state.monsters.values()):
        card = supply.figure(game.library, monster.card)
        seen[card] += not monster.chest
        most = game.library.monsters[card].figures
        if seen[card] > most:
            raise setup["monster"][n]["card"].error(
                f"there are only {most} figures of {card}", "A `chest` that rose needs none."
            )


def _room(game: Descent, setup: Entry) -> None:
    """Everybody has spaces of the map for himself (DSC-GRID-07, DSC-LARGE-13)."""
    state = game.state
    solid: dict[str, Mask] = {"rubble": state.terrain.rubble, "water": state.terrain.water}
    for rolling in state.rolling:
        solid[f"the {rolling.kind}"] = solid.get(f"the {rolling.kind}", 0) | rolling.spaces
    solid["a familiar that shares no space"] = retinue.solid(game)
    hidden = sum(game.ground.areas[id] for id in game.ground.areas if id not in state.revealed)
    for name, figure, entry in _everybody(game, setup):
        under = game.footprint(figure)
        if isinstance(figure, Monster) and not (under and game.ground.whole(under)):
            raise entry["at"].error(
                f"{name} does not fit there", "Its spaces lie to the right of this one and below."
            )
        if under & hidden:
            raise entry["at"].error(
                f"{name} stands in an area that nobody has seen", "Take it out of `hidden`."
            )
        for what, mask in solid.items():
            if under & mask:
                where = space_name(game.ground, (under & mask).bit_length() - 1)
                raise entry["at"].error(
                    f"{name} would stand on {what} at {where}", "Give it a space of its own."
                )
        solid[name] = under


def _everybody(game: Descent, setup: Entry) -> Iterator[tuple[str, Figure, Entry]]:
    for n, hero in enumerate(game.state.heroes):
        if game.there(hero):
            yield hero.sheet, hero, setup["hero"][n]
    for n, monster in enumerate(game.state.monsters.values()):
        yield monster.name, monster, setup["monster"][n]


def _limits(game: Descent, hero: Hero, entry: Entry) -> None:
    """A hero's wounds and fatigue, and what he can wear and carry (DSC-EQUIP-01 to -03); a monkey
    keeps what his items had added (DSC-MONKEY-05)."""
    sheet = game.outfit(hero)
    others = [one.sheet for one in game.state.heroes if one is not hero]
    if hero.sheet in others:
        raise entry["id"].error(f"{hero.sheet} is there twice", "Each hero may be taken once.")
    for key, n, most in (
        ("wounds", hero.wounds, sheet.max_wounds),
        ("fatigue", hero.fatigue, sheet.max_fatigue),
        ("pack", len(hero.pack), sheet.pack),
    ):
        if n > most:
            raise entry[key].error(f"{hero.sheet} has at most {most}", f"`{key}` is what is left.")
    if not hero.wounds:
        raise entry["wounds"].error(f"without wounds left {hero.sheet} is dead", "Write 1 or more.")
    _belongings(game, hero, entry)
    worn, potions = hero.equipped, hero.potions
    hero.equipped = hero.potions = ()
    for place, item in enumerate(worn):
        if not equipment.fits(game, hero, item):
            raise entry["equipped"][place].error(
                f"{hero.sheet} has no room for '{item}'", "Put it into the `pack`."
            )
        hero.equipped += (item,)
    for place, potion in enumerate(potions):
        if not equipment.fits(game, hero, potion):
            raise entry["potions"][place].error(
                f"{hero.sheet} has no room for one more", "Put it into the `pack`."
            )
        hero.potions += (potion,)


def _belongings(game: Descent, hero: Hero, entry: Entry) -> None:
    """What he has can be had: cards that lie sideways are his, dark relics are worn, caches are no
    items, traits end at five, and a monkey has no order."""
    items = game.library.items
    own = Counter((*hero.equipped, *hero.pack, *hero.skills))
    for place, id in enumerate(hero.exhausted):
        if hero.exhausted.count(id) > own[id]:
            raise entry["exhausted"][place].error(
                f"{hero.sheet} has no '{id}' to exhaust", "Give it to him, or leave it out."
            )
    for key, held in (("equipped", hero.equipped), ("pack", hero.pack)):
        for place, id in enumerate(held):
            item = items.get(id)
            if item is not None and item.type == "cache":
                raise entry[key][place].error(f"'{id}' is no item", "A cache is opened at once.")
            if item is not None and key == "pack" and item.deck == "dark-relic":
                raise entry[key][place].error(f"'{id}' is always worn", "Put it into `equipped`.")
    printed = game.library.heroes[hero.sheet].traits
    for place, trained in enumerate(hero.training):
        if printed[place] + trained > MOST_TRAIT:
            raise entry["training"][place].error(
                f"no trait goes beyond {MOST_TRAIT}",
                f"His sheet has {printed[place]} (DSC-TRAIN-01).",
            )
    if hero.monkey and hero.order:
        raise entry["order"].error("a monkey has no order", "Leave it out (DSC-MONKEY-09).")


def _tokens(game: Descent, monster: Monster, entry: Entry) -> None:
    """None that it could not have been given (DSC-TOKEN-07). A hero may have got his before what
    protects him."""
    for kind, count in zip(tokens.KINDS, monster.tokens, strict=True):
        if count and (kind in HEROES_ALONE or game.immune(monster, kind.capitalize())):
            raise entry["tokens"][kind].error(
                f"{monster.name} gets no {kind} tokens", "It is immune to them."
            )


def _health(game: Descent, monster: Monster, entry: Entry) -> None:
    if monster.animated_by >= 0:
        hero = game.state.heroes[monster.animated_by]
        others = [m for m in game.state.monsters.values() if m.animated_by == hero.id]
        card = game.card(monster).card
        if card.size != SMALL or card.rank != "normal" or others[0] is not monster:
            raise entry["animated-by"].error(
                f"{hero.sheet} cannot have animated {monster.name}",
                "One normal monster of a single space at a time (DSC-ABIL-46, DSC-RUL-99).",
            )
    _tokens(game, monster, entry)
    most = game.toughness(monster)
    if monster.wounds >= most:
        raise entry["wounds"].error(
            f"{monster.wounds} wounds kill {monster.name}, who has {most}",
            "`wounds` of monsters are those taken.",
        )
