"""Tables of heroes, skills, items, monsters, overlord cards and familiars into their records."""

from __future__ import annotations

from undercroft.content.draft import Draft, known
from undercroft.content.toml import Entry
from undercroft.games.descent.cards.checking import Card
from undercroft.games.descent.cards.effect import Call
from undercroft.games.descent.cards.places import TYPES, Kind
from undercroft.games.descent.cards.reading import read_text, read_trigger
from undercroft.games.descent.cards.tree import Text
from undercroft.games.descent.cards.windows import Window
from undercroft.games.descent.cards.words.familiars import Carried
from undercroft.games.descent.cards.words.standing import Companion, HasFamiliar
from undercroft.games.descent.cards.words.treachery import Mimic, PlaceMonsters, Spawn
from undercroft.games.descent.library import (
    Familiar,
    HeroSheet,
    Item,
    MonsterCard,
    OverlordCard,
    SkillCard,
)
from undercroft.games.descent.loading.weapons import check_attacker, check_sale, check_weapon
from undercroft.games.descent.tables import (
    FamiliarTable,
    HeroTable,
    ItemTable,
    MonsterTable,
    OverlordTable,
    SkillTable,
)
from undercroft.kit.records import extended, record_at

SIZES = {"1x1": (1, 1), "1x2": (2, 1), "2x2": (2, 2), "2x3": (3, 2)}


def one_line(text: str) -> str:
    return " ".join(text.split())


def read_hero(draft: Draft, id: str, entry: Entry) -> None:
    table = record_at(entry, HeroTable)
    if sum(table.skills) != 3:  # DSC-SETUP-06
        raise entry["skills"].error("a hero draws three skills in all", "E.g. `[2, 1, 0]`.")
    sheet = extended(
        HeroSheet,
        table,
        text=one_line(table.text),
        rules=text_of(draft, entry["text"], Card("hero")),
        short=table.short or table.name,
    )
    draft.put("heroes", id, sheet, entry)


def read_skill(draft: Draft, id: str, entry: Entry) -> None:
    table = record_at(entry, SkillTable)
    rules = text_of(draft, entry["text"], Card("skill"))
    card = extended(SkillCard, table, text=one_line(table.text), rules=rules)
    draft.put("skills", id, card, entry)


def read_item(draft: Draft, id: str, entry: Entry) -> None:
    table = record_at(entry, ItemTable)
    kind: Kind = table.type if table.type in ("weapon", "cache") else "item"
    rules = text_of(draft, entry["text"], Card(kind))
    check_weapon(table, rules, entry)
    check_sale(table, entry)
    draft.put("items", id, extended(Item, table, text=one_line(table.text), rules=rules), entry)


def read_monster(draft: Draft, id: str, entry: Entry) -> None:
    table = record_at(entry, MonsterTable)
    cards: dict[str, MonsterCard] = {}  # of both ranks, or of none
    for rank, its in (("normal", table.normal), ("master", table.master)):  # DSC-MON-02
        rules = monster_text(draft, entry[rank]["text"], table.attack)
        check_attacker(entry[rank], its.dice, rules, table.attack)
        cards[rank] = extended(
            MonsterCard,
            its,
            id=f"{id}/{rank}",
            kind=id,
            name=table.name if rank == "normal" else f"master {table.name}",
            box=table.box,
            rank=rank,
            size=SIZES[table.size],
            attack=table.attack,
            text=one_line(its.text),
            rules=rules,
        )
    for rank, card in cards.items():
        draft.put("monsters", card.id, card, entry[rank])


def read_overlord(draft: Draft, id: str, entry: Entry) -> None:
    table = record_at(entry, OverlordTable)
    window: Window = draft.card(entry["trigger"], read_trigger)
    if table.type not in TYPES[window.name]:
        raise entry["trigger"].error(
            f"no {table.type} is played in the window {window.name}",
            f"It is one for: {', '.join(TYPES[window.name])}.",
        )
    card = extended(
        OverlordCard,
        table,
        window=window,
        text=one_line(table.text),
        rules=_overlord_text(draft, entry["text"], table, window),
    )
    draft.put("overlord", id, card, entry)


def read_familiar(draft: Draft, id: str, entry: Entry) -> None:
    table = record_at(entry, FamiliarTable)
    facts = ("speed",) if table.speed else ()
    rules = text_of(draft, entry["text"], Card("familiar", facts=facts))
    familiar = extended(Familiar, table, text=one_line(table.text), rules=rules)
    others = [one for one in draft.shelves["familiars"].values() if one.id != id]
    carried = next(filter(_is_carried, others), None)
    if carried is not None and _is_carried(familiar):
        raise entry["text"].error(
            f"{carried.name} is the one companion that there is", "Make this one a familiar."
        )
    draft.put("familiars", id, familiar, entry)


def _is_carried(familiar: Familiar) -> bool:
    """A companion, not a familiar (DSC-FAM-12)."""
    return any(isinstance(call, Carried) for call in familiar.rules.calls())


def text_of(draft: Draft, entry: Entry, card: Card) -> Text:
    """A text in the words of that kind of card; another word is told by its place."""
    if isinstance(entry.data, str) and not entry.data.strip():
        raise entry.error("no text is written", "Write `none` for a card without one.")
    text: Text = draft.card(entry, lambda words: read_text(words, card=card))
    for call in text.calls():
        _find(draft, entry, call)
    return text


def _find(draft: Draft, entry: Entry, call: Call) -> None:
    """Monsters and familiars that a card names are there."""
    kinds: tuple[str, ...] = ()
    match call:
        case HasFamiliar() | Companion():
            found = draft.find("familiars", call.who, entry, call.name)
            if _is_carried(found) != isinstance(call, Companion):
                other = "companion" if isinstance(call, HasFamiliar) else "familiar"
                raise entry.error(f"{found.name} is no {call.name}", f"Write `{other}`.")
        case Mimic():
            kinds = (call.kind,)
        case PlaceMonsters():
            kinds = call.mixed.kinds
        case Spawn():
            kinds = tuple(band.kind for band in call.bands)
        case _:
            pass
    for kind in kinds:
        kind_of_monster(draft, entry, kind)


def kind_of_monster(draft: Draft, entry: Entry, kind: str) -> MonsterCard:
    """The master of a kind that an entry names, or an error with the nearest kind."""
    monsters: dict[str, MonsterCard] = draft.shelves["monsters"]
    masters = {one.kind: one for one in monsters.values() if one.rank == "master"}
    return known(entry, "kind of monster", kind, masters)


def monster_text(draft: Draft, entry: Entry, attack: str) -> Text:
    facts = ("morph",) if attack == "morph" else ()
    return text_of(draft, entry, Card("monster", facts=facts))


def _overlord_text(draft: Draft, entry: Entry, table: OverlordTable, window: Window) -> Text:
    """A power's text waits for moments of its own; any other happens in its window."""
    facts = ("x",) if table.price == "X" else ()
    if table.type == "power" and window.name != "never":
        return text_of(draft, entry, Card("power", facts=facts))
    kind: Kind = "event" if table.type == "power" else table.type
    return text_of(draft, entry, Card(kind, window.name, window.required, facts))
