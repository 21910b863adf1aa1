"""The town: shopping, selling, training (DSC-TOWN, DSC-SHOP)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import POTIONS, SKILL_DECKS, TRAITS, TREASURES
from undercroft.games.descent.rules import equipment, purse, retinue, treasure
from undercroft.games.descent.state import Hero
from undercroft.kit.decks import draw_top, without

VISIT = 3  # movement points (DSC-COST-16)
POTION, SKILL, TRAINING = 50, 1000, 500  # DSC-SHOP-02
TREASURE = {"copper": 250, "silver": 500, "gold": 750}
COIN = 25
MOST_TRAIT = 5
BOX_OF = {"healing": "base", "vitality": "base", "power": "well", "invulnerability": "altar"}

Purchase = tuple[str, str]


def sale(game: Descent, item: str) -> int:
    """Half its price, in whole coins (DSC-SHOP-05)."""
    if item in POTIONS:
        return POTION // 2
    found = game.library.items[item]
    full = found.cost or TREASURE.get(found.deck, 0)
    return full // 2 // COIN * COIN


def sellable(game: Descent, item: str) -> bool:
    return item in POTIONS or game.library.items[item].deck not in ("relic", "dark-relic")


async def shop(game: Descent, hero: Hero, *, first: bool = False) -> None:
    """One visit: any number of purchases and sales (DSC-SHOP-01). Before the game only shop
    cards and potions are sold (DSC-SETUP-09)."""
    while True:
        deed, what = await game.ask(
            hero.seat,
            "shop",
            game.listing(_wares, hero, first=first),
            rule="DSC-SETUP-09" if first else "DSC-SHOP-01",
            about=(hero.sheet, hero.coins),
        )
        if deed == "done":
            return
        if deed == "equip":
            await equipment.rearrange(game, hero)
            continue
        await _trade(game, hero, deed, what)


def _wares(game: Descent, hero: Hero, *, first: bool) -> list[Option[Purchase]]:
    options: list[Option[Purchase]] = [Option("done", ("done", "")), *_goods(game, hero)]
    if first and (hero.pack or hero.equipped or hero.potions):  # DSC-SETUP-11
        options.append(Option("equip", ("equip", "")))
    if not first:
        options += _services(game, hero) + _sales(game, hero)
    return options


def _goods(game: Descent, hero: Hero) -> list[Option[Purchase]]:
    """What he can pay for, and equip or pack at once (DSC-SHOP-08)."""
    items = game.library.items
    found: list[Option[Purchase]] = [
        Option(f"buy:{item}", ("buy", item))
        for item in dict.fromkeys(game.state.shop)
        if items[item].cost <= hero.coins and equipment.keeps(game, hero, item)
    ]
    if hero.coins >= POTION:
        boxes = ("base", *game.state.boxes)
        found += [
            Option(f"buy:{potion}", ("potion", potion))
            for potion in POTIONS
            if BOX_OF[potion] in boxes and equipment.keeps(game, hero, potion)
        ]
    return found


def _services(game: Descent, hero: Hero) -> list[Option[Purchase]]:
    """Treasure of colours already opened, skills, training (DSC-SHOP-03, -04)."""
    state = game.state
    found: list[Option[Purchase]] = [
        Option(f"treasure:{colour}", ("treasure", colour))
        for colour in TREASURES
        if colour in state.opened and getattr(state, colour) and hero.coins >= TREASURE[colour]
    ]
    if hero.coins >= SKILL:
        found += [
            Option(f"skill:{deck}", ("skill", deck))
            for place, deck in enumerate(SKILL_DECKS)
            if state.skill_decks[place]
        ]
    if hero.coins >= TRAINING:
        found += [
            Option(f"train:{trait}", ("train", trait))
            for trait in TRAITS
            if game.sheet(hero).traits[trait] < MOST_TRAIT
        ]
    return found


def _sales(game: Descent, hero: Hero) -> list[Option[Purchase]]:
    held = dict.fromkeys((*hero.equipped, *hero.pack, *hero.potions))
    return [Option(f"sell:{item}", ("sell", item)) for item in held if sellable(game, item)]


async def _trade(game: Descent, hero: Hero, deed: str, what: str) -> None:
    state = game.state
    if deed == "sell":
        before = hero.coins
        await _sell(game, hero, what)
        game.emit(events.Traded, game.id(hero), deed, what, hero.coins - before)
        return
    price = _price(game, deed, what)  # a cache may bring coins besides
    hero.coins -= price
    match deed:
        case "buy":
            state.shop = without(state.shop, what)
            await equipment.receive(game, hero, what)  # worn or packed at once (DSC-SETUP-11)
        case "potion":
            await equipment.receive(game, hero, what)
        case "treasure":
            await treasure.draw(game, hero, TREASURES[TREASURES.index(what)])
        case "skill":
            learn(game, hero, SKILL_DECKS.index(what))
            await equipment.keep_limits(game, hero)
        case _:
            place = TRAITS.index(what)
            trained = [n + (at == place) for at, n in enumerate(hero.training)]
            hero.training = (trained[0], trained[1], trained[2])
    game.emit(events.Traded, game.id(hero), deed, what, -price)


def _price(game: Descent, deed: str, what: str) -> int:
    """What a purchase costs (DSC-SHOP-02)."""
    match deed:
        case "buy":
            return game.library.items[what].cost
        case "treasure":
            return TREASURE[what]
        case _:
            return {"potion": POTION, "skill": SKILL, "train": TRAINING}[deed]


def learn(game: Descent, hero: Hero, deck: int) -> str:
    """The top card of a shuffled skill deck; what it raises is raised at once (DSC-WOUND-04)."""
    state = game.state
    before = game.sheet(hero)
    decks = list(state.skill_decks)
    skill, decks[deck] = draw_top(game, decks[deck])
    state.skill_decks = (decks[0], decks[1], decks[2])
    game.emit(events.SkillLearned, game.id(hero), skill)
    hero.skills += (skill,)
    after = game.sheet(hero)
    if state.stage == "heroes":  # before, he has no place yet
        retinue.muster(game, hero)
    hero.wounds += after.max_wounds - before.max_wounds
    hero.fatigue += after.max_fatigue - before.max_fatigue
    return skill


async def _sell(game: Descent, hero: Hero, item: str) -> None:
    """A shop card returns to the stock, treasure leaves the game (DSC-SHOP-06)."""
    purse.gain(game, hero, sale(game, item))
    equipment.part_with(game, hero, item)
    if item not in POTIONS and game.library.items[item].deck == "shop":
        game.state.shop += (item,)
    await equipment.keep_limits(game, hero)
