"""What everything is called: cards, figures and objects by their ids, and why something happens."""

from __future__ import annotations

from undercroft.games.hellscape.library import Library, MobCard, RoamingCard

SUMMONER = "Summoner"  # the one whom the Heroes escort
OBJECTS = {"soul-key": "Soul Key", "fragment": "fragment", "feather": "feather"}  # of Quests
WHYS = {  # of Wounds and gains, where it is neither a card nor a figure
    "amulet": "the amulet",
    "asleep": "asleep",
    "broken-chain": "a broken chain",
    "consecration": "a Consecration",
    "demonic-heat": "demonic heat",
    "feather": "Feather",
    "fire": "Fire",
    "first-chamber": "the first Chamber",
    "fountain": "a fountain",
    "fragment": "Fragment",
    "frozen": "it takes the action",
    "level": "a new level",
    "lever": "a lever",
    "lightning": "Lightning",
    "oil": "oil",
    "own-nature": "its own nature",
    "reaction": "Reaction damage",
    "rest": "a rest",
    "roll": "the roll",
    "scratch": "a scratch",
    "second-wind": "a second wind",
    "soul-key": "a Soul Key",
    "spike": "a spike trap",
    "stalking-horror": "a stalking horror",
    "stunned": "it takes the activation",
    "summoner": "the Summoner",
    "thawed": "without effect",
    "whirlwind": "Whirlwind",
}


class Names:
    """Names by the cards of a library."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def __call__(self, id: str) -> str:
        return card_name(self.library, id)

    def why(self, id: str) -> str:
        """Why somebody is hurt or gains something, in brackets; nothing if it is plain."""
        return f" ({WHYS.get(id) or self(id)})" if id else ""


def card_name(library: Library, id: str) -> str:
    """A card of any deck, a figure, a set power or an object, by its id."""
    shelves = (
        library.items, library.skills, library.spells, library.consecrations, library.stances,
        library.elements, library.tokens, library.spirits, library.heroes, library.mobs,
        library.roaming, library.bosses, library.doors,
    )  # fmt: skip
    for shelf in shelves:
        if id in shelf:
            return str(shelf[id].name)
    return _figure_name(library, id) or _part_name(library, id) or OBJECTS.get(id, id)


def _figure_name(library: Library, id: str) -> str:
    """An Enemy by its kind, which is its id on the board."""
    if id == "summoner":
        return SUMMONER
    cards: tuple[MobCard | RoamingCard, ...] = (*library.mobs.values(), *library.roaming.values())
    return next((card.name for card in cards if card.kind == id), "")


def _part_name(library: Library, id: str) -> str:
    """What has no card of its own: a set, an arrow, what a Boss or a Lifebringer brings."""
    whole, _, part = id.partition(".")
    if whole in library.powers:
        return f"{library.powers[whole].set.capitalize()} set"
    if part == "presence" and whole in library.bosses:
        return library.bosses[whole].presence
    if id in library.arrows:
        return f"Arrow {id[1:]}"
    return "Spent Lifebringer" if id == "lifebringer" else ""
