"""Tables of classes into their trees of abilities (DRU-CLASS-01)."""

from __future__ import annotations

from undercroft.content.draft import check_id
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.library import ClassCard, Skill, Tree
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.records import one_line
from undercroft.games.drunagor.loading.tables import AbilityTable, ClassTable, TreeTable

SHAPES = {"V": ("1", "2a", "2b"), "I": ("1", "2", "3")}
TREES = 4


def read_class(draft: Draft, id: str, entry: Entry) -> None:
    """`[class.<id>]` with `[class.<id>.tree.<tree>]` and its abilities."""
    draft.check_free("classes", id, entry)
    table = convert(entry, ClassTable)
    trees = []
    for name, place in entry["tree"].table().items():
        with draft.collecting():
            check_id(place)
            trees.append(_tree(draft, f"{id}.{name}", place))
    if len(table.tree) != TREES:
        raise entry["tree"].key_error(
            f"a class has {TREES} trees, not {len(table.tree)}",
            f"Write {TREES} tables `[class.{entry.path[-1]}.tree.…]`.",
        )
    draft.put("classes", id, ClassCard(id, table.name, tuple(trees)), entry)


def _tree(draft: Draft, id: str, entry: Entry) -> Tree:
    table = convert(entry, TreeTable)
    places = SHAPES[table.shape]
    for place in sorted({place for shape in SHAPES.values() for place in shape}):
        if place in entry.data and place not in places:
            allowed = ", ".join(places)
            raise entry[place].key_error(
                f"a tree of shape {table.shape} has no ability {place}", f"It has {allowed}."
            )
    for place in places:
        if place not in entry.data:
            raise entry.key_error(
                f"the ability {place} is missing", f"A tree of shape {table.shape} needs it."
            )
        with draft.collecting():
            _ability(draft, f"{id}.{place}", entry[place])
    return Tree(id, table.name, table.shape, tuple(f"{id}.{place}" for place in places))


def _ability(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, AbilityTable)
    body = draft.body(entry["text"], Place.PASSIVE, passive=True)
    draft.put("skills", id, Skill(id, table.name, "CLASS", "P", one_line(table.text), body), entry)
