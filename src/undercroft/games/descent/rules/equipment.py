"""What a hero wears, carries and drops (DSC-EQUIP, DSC-CURSE-01)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.words.bonds import Hands, NoArmor, NoRunes, OtherSlots
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import POTIONS as POTION_KINDS
from undercroft.games.descent.library import Item
from undercroft.games.descent.loadout import POTIONS, Loadout
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import dropping, purse, retinue, wounds
from undercroft.games.descent.state import TOWN, Hero
from undercroft.kit.decks import without

BOUNDS = (Hands, NoArmor, OtherSlots)  # words that change what may be equipped
Change = tuple[str, str]  # "wear", "stow", "drop" or "done", and what


def fits(game: Descent, hero: Hero, item: str) -> bool:
    """Whether one more item may be equipped (DSC-EQUIP-01, -05)."""
    if item in POTION_KINDS:
        return len(hero.potions) < POTIONS and "potions" not in game.outfit(hero).forbidden
    if crowded(game, hero, game.library.items[item]):
        return False
    return _runes_allowed(game, game.outfit(hero), [*hero.equipped, item])


def crowded(game: Descent, hero: Hero, new: Item) -> bool:
    """Whether it does not go with what he wears: its slot is full (DSC-EQUIP-01), or by its own
    text something else would be too much."""
    now = then = game.outfit(hero)
    if any(isinstance(effect, BOUNDS) for clause in new.rules.clauses for effect in clause.effects):
        equipped = (*hero.equipped, new.id)
        then = game.book.loadout(hero.sheet, hero.skills, equipped, hero.training)
    worn = [game.library.items[id] for id in hero.equipped]
    armors = sum(one.type == "armor" for one in worn)
    others = sum(one.type == "other" for one in worn)
    hands = sum(one.hands for one in worn)
    if new.type == "armor" and (armors or then.standing(NoArmor)):
        return True
    if armors and then.standing(NoArmor) and not now.standing(NoArmor):
        return True
    if new.type == "other" and others + 1 > then.others:
        return True
    if others > then.others < now.others:
        return True
    # who holds too much already, a dark relic say, may still wear what needs no hand
    return new.hands + hands > then.hands and (new.hands > 0 or then.hands < now.hands)


def _runes_allowed(game: Descent, sheet: Loadout, equipped: list[str]) -> bool:
    """Some armor and items with the Rune trait exclude each other (DSC-EQUIP-05)."""
    if "no-equip rune" in sheet.ignores:
        return True
    items = [game.library.items[id] for id in equipped]
    return not (any(map(heavy, items)) and any(item.rune for item in items))


def heavy(item: Item) -> bool:
    """Armor with which nobody equips a rune."""
    return any(
        isinstance(effect, NoRunes) for clause in item.rules.clauses for effect in clause.effects
    )


def room(game: Descent, hero: Hero) -> bool:
    """Whether something more fits into the pack (DSC-EQUIP-02)."""
    sheet = game.outfit(hero)
    return len(hero.pack) < sheet.pack and "pack" not in sheet.forbidden


async def wear(game: Descent, hero: Hero, item: str) -> None:
    """Equip it; a cursed item gives a curse token every time (DSC-CURSE-01)."""
    unaim(hero)
    if item in POTION_KINDS:
        hero.potions += (item,)
        return
    hero.equipped += (item,)
    retinue.muster(game, hero)
    if game.library.items[item].cursed:
        wounds.place_token(game, hero, "Curse", 1)
    if purse.closed(game, hero):  # DSC-RUL-170
        hero.coins = 0
    await moments.at(game, "equip", Occasion(hero=hero, item=item), item)


def unaim(hero: Hero) -> None:
    """What he has equipped changes (DSC-ORDER-04)."""
    if hero.order == "aim":
        hero.order = ""


def keeps(game: Descent, hero: Hero, item: str) -> bool:
    """Whether he has a place for one more thing as he stands."""
    return fits(game, hero, item) or room(game, hero)


async def receive(
    game: Descent, hero: Hero, item: str, *, rearranging: bool = False, spent: bool = False
) -> None:
    """Something is gained: equip it, pack it, or let it lie (DSC-POTION-01, DSC-EQUIP-04). What a
    chest holds may be made room for: other things are changed first (DSC-TREAS-02). What lay
    sideways in other hands does so here as well (DSC-ITEM-02)."""
    while True:
        options: list[Option[Change]] = []
        if fits(game, hero, item):
            options.append(Option(f"wear:{item}", ("wear", item)))
        if room(game, hero):
            options.append(Option(f"stow:{item}", ("stow", item)))
        if rearranging:
            options += _rearranged(game, hero)
        if not options or losable(game, hero, item):
            options.append(Option(f"drop:{item}", ("leave", item)))
        deed, what = await game.ask(
            hero.seat, "receive", options, rule="DSC-EQUIP-04", about=(hero.sheet, item)
        )
        if deed in ("wear", "stow") and spent:
            hero.exhausted += (what,)
        if deed == "wear":
            await wear(game, hero, what)
        elif deed == "stow":
            hero.pack += (what,)
        elif deed == "leave":
            dropping.let_fall(game, hero, what, spent=spent)
        else:
            await _change(game, hero, (deed, what))
            continue
        await keep_limits(game, hero)  # whatever was put away for it
        return


def _rearranged(game: Descent, hero: Hero) -> list[Option[Change]]:
    """What else may change place for it, or be dropped: all that he wears and carries."""
    options = _makes_room(game, hero)
    packed = dict.fromkeys(hero.pack)
    options += [Option(f"put-on:{id}", ("take", id)) for id in packed if fits(game, hero, id)]
    for potion in dict.fromkeys(hero.potions):
        if room(game, hero):
            options.append(Option(f"away:{potion}", ("away", potion)))
        options.append(Option(f"lose:{potion}", ("lose", potion)))
    options += [Option(f"toss:{id}", ("toss", id)) for id in packed if losable(game, hero, id)]
    return options


def _makes_room(game: Descent, hero: Hero) -> list[Option[Change]]:
    """Putting away or dropping something else first."""
    options: list[Option[Change]] = []
    for item in dict.fromkeys(hero.equipped):
        if game.library.items[item].deck != "dark-relic":  # DSC-DREL-04
            if room(game, hero):
                options.append(Option(f"away:{item}", ("away", item)))
            if losable(game, hero, item):
                options.append(Option(f"lose:{item}", ("lose", item)))
    return options


def losable(game: Descent, hero: Hero, item: str) -> bool:
    """Dark relics stay where they are, and in town a relic has no place to lie (DSC-RUL-45)."""
    found = game.library.items.get(item)
    return found is None or not (
        found.deck == "dark-relic" or (found.deck == "relic" and hero.space == TOWN)
    )


async def rearrange(game: Descent, hero: Hero) -> bool:
    """Change equipment freely (DSC-TURN-05). Whether anything changed."""
    changed = False
    while True:
        change = await game.ask(
            hero.seat,
            "equip",
            game.listing(_changes, hero),
            rule="DSC-TURN-05",
            about=(hero.sheet,),
        )
        if change[0] == "done":
            if changed:
                await keep_limits(game, hero)
            return changed
        await _change(game, hero, change)
        changed = True


def _changes(game: Descent, hero: Hero) -> list[Option[Change]]:
    options: list[Option[Change]] = [
        *(
            Option(f"wear:{item}", ("take", item))
            for item in dict.fromkeys(hero.pack)
            if fits(game, hero, item)
        ),
        *_makes_room(game, hero),
        *(
            Option(f"away:{potion}", ("away", potion))
            for potion in dict.fromkeys(hero.potions)
            if room(game, hero)
        ),
        *(
            Option(f"toss:{item}", ("toss", item))
            for item in dict.fromkeys(hero.pack)
            if losable(game, hero, item)
        ),
    ]
    options.sort(key=lambda option: option.value[0] in ("lose", "toss"))  # seldom wanted
    return [Option("done", ("done", "")), *options]


async def _change(game: Descent, hero: Hero, change: Change) -> None:
    deed, what = change
    if deed == "take":
        hero.pack = without(hero.pack, what)
        await wear(game, hero, what)
    elif deed == "away":
        take_off(hero, what)
        hero.pack += (what,)
    elif deed == "lose":
        spent = _goes(hero, what, packed=False)
        take_off(hero, what)
        dropping.let_fall(game, hero, what, spent=spent)
    else:  # out of the pack
        spent = _goes(hero, what, packed=True)
        hero.pack = without(hero.pack, what)
        dropping.let_fall(game, hero, what, spent=spent)
    dropping.settle(game, hero)


async def keep_limits(game: Descent, hero: Hero) -> None:
    """What is beyond the limits, because something that widened them is gone or something that
    narrows them has come, must be dropped at once (DSC-EQUIP-03, DSC-RUL-170); what cannot be
    dropped may stay beyond them (DSC-RUL-94)."""
    if purse.closed(game, hero):
        hero.coins = 0
    while excess := _excess(game, hero):
        what = await game.ask(
            hero.seat,
            "excess",
            [Option(f"lose:{item}", item) for item in excess],
            rule="DSC-EQUIP-03",
            about=(hero.sheet,),
        )
        dropping.let_fall(game, hero, what, spent=part_with(game, hero, what))


def _excess(game: Descent, hero: Hero) -> list[str]:
    """Items of a kind of which there are too many, and that he can drop."""
    for kind in _too_many(game, hero):
        found = [id for id in dict.fromkeys(kind) if losable(game, hero, id)]
        if found:
            return found
    return []


def _too_many(game: Descent, hero: Hero) -> Iterator[Iterable[str]]:
    """Every kind of which he wears or carries more than his limit."""
    sheet, items = game.outfit(hero), game.library.items
    others = [id for id in hero.equipped if items[id].type == "other"]
    held = [id for id in hero.equipped if items[id].hands]
    if len(others) > sheet.others:
        yield others
    if sum(items[id].hands for id in held) > sheet.hands:
        yield held
    if sheet.standing(NoArmor):
        yield [id for id in hero.equipped if items[id].type == "armor"]
    if len(hero.pack) > (0 if "pack" in sheet.forbidden else sheet.pack):
        yield hero.pack
    if "potions" in sheet.forbidden:
        yield hero.potions


def part_with(game: Descent, hero: Hero, item: str) -> bool:
    """It leaves the hero's hands or pack; an aim is lost with equipped items (DSC-ORDER-04).
    Whether the card lay sideways (DSC-ITEM-02)."""
    packed = item in hero.pack
    spent = _goes(hero, item, packed=packed)
    if packed:
        hero.pack = without(hero.pack, item)
    else:
        take_off(hero, item)
        dropping.settle(game, hero)
    return spent


def _goes(hero: Hero, item: str, *, packed: bool) -> bool:
    """A copy goes. Whether it lies sideways: those do that are equipped, before any in the pack."""
    worn = hero.equipped.count(item)
    spent = hero.exhausted.count(item) > (worn if packed else max(0, worn - 1))
    if spent:
        hero.exhausted = without(hero.exhausted, item)
    return spent


def take_off(hero: Hero, what: str) -> None:
    """The token of a cursed item stays (DSC-CURSE-04)."""
    unaim(hero)
    if what in hero.potions:
        hero.potions = without(hero.potions, what)
    else:
        hero.equipped = without(hero.equipped, what)


def lose(game: Descent, hero: Hero, item: str) -> None:
    """A card takes it from him, wherever he carries it; a relic is never lost (DSC-RELIC-02)."""
    spent = part_with(game, hero, item)
    game.emit(events.ItemLost, game.id(hero), item)
    dropping.drop(game, hero, item, spent=spent)
