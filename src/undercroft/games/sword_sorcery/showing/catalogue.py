"""Every card that a hero can hold or learn, and those that the enemies act by."""

from __future__ import annotations

from undercroft.core.catalogue import Branch, Card, Catalogue, Fact
from undercroft.core.wording import capital
from undercroft.games.sword_sorcery.enemy import RANKS, EnemyPower, Kind, Master, Scroll
from undercroft.games.sword_sorcery.library import (
    Class,
    EncounterCard,
    EventCard,
    Item,
    Library,
    Power,
    Trap,
)
from undercroft.games.sword_sorcery.showing import texts
from undercroft.games.sword_sorcery.showing.because import ICONS
from undercroft.games.sword_sorcery.showing.names import POWER_KINDS, ROMAN

SLOTS = {
    "hand": "Weapon",
    "off": "Off hand",
    "armour": "Armour",
    "artifact": "Artifact",
    "backpack": "Backpack",
    "": "Find",
}


def catalogue(library: Library) -> Catalogue:
    cards = {power.id: _power(library, power) for power in library.powers.values()}
    cards |= {item.id: _item(item) for item in library.items.values()}
    cards |= {card.id: _plain(card, "Trap card", "trap") for card in library.traps.values()}
    cards |= {card.id: _plain(card, "Encounter card") for card in library.encounters.values()}
    cards |= {card.id: _event(card) for card in library.events.values()}
    cards |= {card.id: _plain(card, "Enemy Power card") for card in library.enemy_powers.values()}
    for kind in library.kinds.values():
        cards |= {card.id: card for card in _scrolls(kind)}
    for master in library.masters.values():
        cards[master.id] = _scroll(master.id, master.name, "Master", master.scroll, _worth(master))
    return Catalogue(cards, tuple(_tree(library, one) for one in library.classes.values()))


def _power(library: Library, power: Power) -> Card:
    cooling = [] if power.kind == "T" else [Fact("cooldown", str(power.cooldown))]
    classes = [library.classes[id] for id in power.classes]
    return Card(
        id=power.id,
        name=power.name,
        kind="Talent" if power.kind == "T" else f"Power: {POWER_KINDS[power.kind]}",
        text=texts.power(power),
        facts=(Fact("soulrank", ROMAN[power.rank]), *cooling),
        level=power.rank,
        owner=" and ".join(one.name for one in classes),
        users=tuple(dict.fromkeys(one.hero for one in classes)),
    )


def _item(item: Item) -> Card:
    facts = [Fact("hands", str(item.hands))] if item.slot == "hand" else []
    if item.cost:
        facts.append(Fact("crowns", str(item.cost)))
    return Card(
        id=item.id,
        name=item.name,
        kind=SLOTS[item.slot],
        text=texts.item(item),
        traits=item.styles,
        facts=tuple(facts),
        notes=(item.limit,) if item.limit else (),
    )


def _plain(card: Trap | EncounterCard | EnemyPower, kind: str, card_kind: str = "") -> Card:
    text = texts.said(card.text, card_kind or kind)
    return Card(id=card.id, name=card.name, kind=kind, text=text)


def _event(card: EventCard) -> Card:
    return Card(
        id=card.id, name=card.name, kind=f"{capital(card.kind)} event", text=texts.event(card)
    )


def _scrolls(kind: Kind) -> list[Card]:
    found = []
    for rank in RANKS:
        scroll = kind.scroll(rank)
        if scroll is not None:
            variation = (
                (Fact("on B cards", texts.said(kind.variation, "enemy card")),)
                if scroll.cards[1]
                else ()
            )
            found.append(
                _scroll(f"{kind.id}_{rank}", f"{rank} {kind.name}", "Enemy", scroll, variation)
            )
    return found


def _scroll(id: str, name: str, kind: str, scroll: Scroll, more: tuple[Fact, ...]) -> Card:
    facts = [
        Fact("HP", str(scroll.hp)),
        Fact("Armour", f"{scroll.armour}, {scroll.dice} blue"),
        Fact("goes for", f"the {ICONS[scroll.victim]} hero"),
        Fact("attack", texts.said(scroll.attack, "scroll attack")),
    ]
    facts += [
        Fact(name, texts.said(text, f"enemy {name}"))
        for name, text in (("trait", scroll.traits), ("power", scroll.power))
        if text
    ]
    rows = tuple(capital(f"{where}: {text}") for _, where, text in texts.rows(scroll))
    return Card(id=id, name=name, kind=kind, facts=(*facts, *more), notes=rows)


def _worth(master: Master) -> tuple[Fact, ...]:
    return (
        Fact("HP for each hero", f"+{master.hp_per_hero}"),
        Fact("souls for each hero", str(master.souls_per_hero)),
    )


def _tree(library: Library, one: Class) -> Branch:
    """Powers by the soulrank that they ask for."""
    powers = library.powers_of(one.id)
    ranks = sorted({power.rank for power in powers})
    rows = tuple(tuple(power.id for power in powers if power.rank == rank) for rank in ranks)
    return Branch(one.id, one.name, one.name, rows)
