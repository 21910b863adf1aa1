"""Whether the markers, cards and hazards of a scenario are things of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from undercroft.content.draft import known
from undercroft.content.toml import Entry
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import POTIONS, TREASURES, Facing, Library
from undercroft.games.descent.loading.areas import SORTS
from undercroft.games.descent.rules import masonry
from undercroft.games.descent.rules.treachery import GLYPHS
from undercroft.games.descent.scenario.tables import MarkerTable, RollingTable, SetupTable

NORMAL = "normal"
WORDS: dict[str, tuple[str, ...]] = {
    **SORTS,
    "glyph": (NORMAL, *GLYPHS),
    "ramp": tuple(masonry.WAYS),
    "money": ("",),
    "eyes-of-thara": ("",),
}
KINDS = dict.fromkeys((*WORDS, "encounter", "relic", "stone"))
DECKS = {
    "shop": "item", "copper": "item", "silver": "item", "gold": "item",
    "fighting": "skill", "subterfuge": "skill", "wizardry": "skill",
}  # fmt: skip


def check_marker(entry: Entry, words: MarkerTable, table: SetupTable, library: Library) -> str:
    """A kind that there is, and of those that come in several sorts one of them. Its word."""
    known(entry["kind"], "marker", words.kind, KINDS)
    word = words.word or (NORMAL if words.kind == "glyph" else "")
    if words.kind == "stone":
        known(entry["word"], "prolonged action", word, table.prolonged)
    elif words.kind == "relic":
        relics = {id: item for id, item in library.items.items() if item.deck == "relic"}
        known(entry["word"], "relic", word, relics)
    elif words.kind in WORDS:
        known(entry["word"], words.kind, word, dict.fromkeys(WORDS[words.kind]))
    if words.kind == "chest":
        _check_chest(entry, words, table)
    return word


def _check_chest(entry: Entry, words: MarkerTable, table: SetupTable) -> None:
    """What is in it is written down, so that it can be opened."""
    rows = next((rows for colour, rows in table.chests.items() if colour == words.word), ())
    if not 1 <= words.number <= len(rows):
        raise entry.key_error(
            f"nothing says what {words.word} chest {words.number} holds",
            f"Give its `number`, and a row for it: `chests.{words.word}` has {len(rows)}.",
        )


def check_rolling(entry: Entry, words: RollingTable, cells: list[tuple[int, int]]) -> None:
    """A boulder is a rectangle, a wall a strip across its way (DSC-RUL-38, DSC-RUL-39)."""
    columns, rows = {x for x, _ in cells}, {y for _, y in cells}
    whole = len(set(cells)) == len(columns) * len(rows) and all(
        max(line) - min(line) + 1 == len(line) for line in (columns, rows)
    )
    if not whole:
        raise entry["squares"].error(
            f"the {words.kind} does not cover a rectangle", "Name all spaces of one."
        )
    if words.kind == "wall" and len(_along(words.facing, columns, rows)) != 1:
        raise entry["squares"].error(
            "a crushing wall is one space thick", "Draw it across the way it faces."
        )


def _along(facing: Facing, columns: set[int], rows: set[int]) -> set[int]:
    return rows if facing in ("north", "south") else columns


def check_cards(game: Descent, setup: Entry) -> None:
    """Every card in the deck it belongs to, and none more often than there are copies."""
    library, state = game.library, game.state
    for deck, kind in DECKS.items():
        shelf = library.items if kind == "item" else library.skills
        fitting = {id: card for id, card in shelf.items() if card.deck == deck}
        for place, id in enumerate(setup[deck].data or ()):
            known(setup[deck][place], f"{deck} card", id, fitting)
    for place, id in enumerate(state.powers):
        if library.overlord[id].type != "power":
            raise setup["powers"][place].error(
                f"'{id}' is no power card", "Only powers stay in play (DSC-OCARD-05)."
            )
    copies = {id: card.copies for id, card in library.overlord.items()}
    _enough(setup, (state.hand, state.deck, state.discard, state.powers), copies, "card")
    held = [id for hero in state.heroes for id in (*hero.equipped, *hero.pack)]
    lying = [marker.word for marker in state.markers if marker.kind == "relic"]
    decks = [getattr(state, colour) for colour in TREASURES]
    items = {id: item.copies for id, item in library.items.items()}
    _enough(setup, (held, lying, state.shop, *decks), items, "item")
    skills = [id for hero in state.heroes for id in hero.skills]
    _enough(setup, (skills, *state.skill_decks), dict.fromkeys(library.skills, 1), "skill")


def _enough(
    setup: Entry, places: Iterable[Iterable[str]], copies: Mapping[str, int], what: str
) -> None:
    found = Counter(id for place in places for id in place)
    for id, count in found.items():
        if id not in POTIONS and count > copies[id]:
            raise setup.key_error(
                f"the {what} '{id}' is there {count} times",
                f"The boxes hold {copies[id]} of it.",
            )
