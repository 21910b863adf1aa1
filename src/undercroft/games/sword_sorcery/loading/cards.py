"""What no field of a hero's card, a find or a deck can say alone."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.library import (
    Class,
    Companion,
    EncounterCard,
    EventCard,
    Hero,
    Item,
    Power,
    SearchToken,
    Trap,
)
from undercroft.games.sword_sorcery.loading.placing import check_text, is_one
from undercroft.games.sword_sorcery.words.attacking import Attack
from undercroft.games.sword_sorcery.words.grammar import topics
from undercroft.games.sword_sorcery.words.guarding import guards
from undercroft.games.sword_sorcery.words.steps import When
from undercroft.games.sword_sorcery.words.striking import changes_attack
from undercroft.games.sword_sorcery.words.topics import NOTHING
from undercroft.games.sword_sorcery.words.wearing import ArmourValues

ROLLS = topics("attack", "defence", "save")  # what an item is used in that waits for dice


def check_class(draft: Draft, role: Class, entry: Entry) -> None:
    """The innate power is its own; what it starts with its hero can use, and has a place
    (SNS-FULL-070, -072)."""
    power: Power = draft.shelves["powers"][role.innate]
    if not power.innate or role.id not in power.classes:
        raise entry["innate"].error(
            f"{power.id} is no innate power of this class",
            "Name a power of this class that says `innate = true`.",
        )
    items: dict[str, Item] = draft.shelves["items"]
    hero = draft.shelves["heroes"][role.hero]
    for place, id in enumerate(role.equipped):
        if items[id].styles and not set(items[id].styles) & set(hero.styles):
            raise entry["equipped"][place].error(
                f"{hero.id} has no style for it", "Name something that the class can use."
            )
    _check_places(items, role, entry)
    hands = sum(
        items[id].hands if items[id].slot == "hand" else items[id].slot == "off"
        for id in role.equipped
    )
    if hands > 2:
        raise entry["equipped"].error(
            "it takes more than two hands", "Put something into `carried`."
        )
    if len(role.carried) > hero.backpack:
        raise entry["carried"].error(f"the backpack holds {hero.backpack}", "Take something out.")


def _check_places(items: dict[str, Item], role: Class, entry: Entry) -> None:
    """One thing in each slot, but two weapons in two hands (SNS-FULL-071)."""
    worn = [items[id].slot for id in role.equipped]
    for place, slot in enumerate(worn):
        if slot in ("backpack", ""):
            raise entry["equipped"][place].error("it is not worn", "Put it into `carried`.")
        if slot != "hand" and slot in worn[:place]:
            raise entry["equipped"][place].error(
                "something else is in its slot", "Put one of them into `carried`."
            )
    for place, id in enumerate(role.carried):
        if not items[id].slot:
            raise entry["carried"][place].error(
                "it is no item: it has no `slot`", "Name something that can be carried."
            )


def check_hero(draft: Draft, hero: Hero, entry: Entry) -> None:
    """Somebody plays him as one of his classes (SNS-FULL-026)."""
    classes: dict[str, Class] = draft.shelves["classes"]
    if not draft.lacks and all(role.hero != hero.id for role in classes.values()):
        remedy = f'Write a `[class.…]` with `hero = "{hero.id}"`.'
        draft.warnings.append(entry.key_warning("he has no class: nobody can play him", remedy))


def check_power(draft: Draft, power: Power, entry: Entry) -> None:
    """Of one hero; talents are always on (SNS-FULL-040, -041)."""
    heroes = {draft.shelves["classes"][id].hero for id in power.classes}
    if len(heroes) > 1:
        raise entry["classes"].error("the classes of two heroes", "Name classes of one hero.")
    if power.kind == "T" and power.cooldown:
        raise entry["cooldown"].error("a talent is always on", "Leave it out.")
    if power.kind == "R" and not is_one(power.text, When):
        raise entry["text"].error("a reaction says when", "E.g. `when trap then negate`.")
    check_text(draft, power.text, entry["text"], f"power {power.kind}")


def check_item(draft: Draft, item: Item, entry: Entry) -> None:
    """A weapon is one attack, an armour its values; others say what they do."""
    kind = card_of(item)
    if item.hands == 2 and item.slot != "hand":
        raise entry["hands"].error("only weapons are held with two hands", "Leave `hands` out.")
    if kind == "weapon" and not is_one(item.text, Attack):
        raise entry["text"].error("a weapon is one attack", "E.g. `attack 2r range 0 physical`.")
    if kind == "armour" and not is_one(item.text, ArmourValues):
        raise entry["text"].error("an armour has its values", "E.g. `armour 1 dice 2`.")
    if item.emporium and not (item.cost and item.slot):
        raise entry["emporium"].error(
            "what is sold is an item with a price", "Add `cost = 4`, or leave `emporium` out."
        )
    if item.slot == "" and item.limit:
        raise entry["limit"].error("it is carried out when it is drawn", "Leave it out.")
    waits = changes_attack(item.text.means) or guards(item.text.means)
    check_text(draft, item.text, entry["text"], kind, NOTHING if waits else ROLLS)


def card_of(item: Item) -> str:
    """Which kind of card an item is to the words on it."""
    match item.slot:
        case "hand":
            return "weapon"
        case "armour":
            return "armour"
        case "backpack":
            return "carried item"
        case "off" | "artifact":
            return "limited item" if item.limit else "worn item"
        case "":
            return "treasure"


def check_companion(draft: Draft, companion: Companion, entry: Entry) -> None:
    check_text(draft, companion.attack, entry["attack"], "companion attack")
    check_text(draft, companion.traits, entry["traits"], "companion")


def check_search(draft: Draft, token: SearchToken, entry: Entry) -> None:
    for face in ("blank", "hit", "double", "bolt"):
        check_text(draft, getattr(token, face), entry[face], "search token")


def check_trap(draft: Draft, trap: Trap, entry: Entry) -> None:
    check_text(draft, trap.text, entry["text"], "trap")


def check_encounter(draft: Draft, card: EncounterCard, entry: Entry) -> None:
    check_text(draft, card.text, entry["text"], "Encounter card")


def check_event(draft: Draft, card: EventCard, entry: Entry) -> None:
    """Night and Day hold as long as they lie beside the deck (SNS-EVENT-06)."""
    kind = "instant event" if card.kind == "instant" else "lasting event"
    check_text(draft, card.text, entry["text"], kind)
