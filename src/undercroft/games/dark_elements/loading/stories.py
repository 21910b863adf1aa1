"""What lines of encounters, adventures and Perils name, and whether it is there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from undercroft.content.draft import Draft
from undercroft.content.errors import ContentWarning
from undercroft.content.toml import Entry
from undercroft.games.dark_elements.adventure import Adventure
from undercroft.games.dark_elements.encounter import NO_SPACE, Encounter, Objective
from undercroft.games.dark_elements.library import Peril
from undercroft.games.dark_elements.monster import HEROES
from undercroft.games.dark_elements.script import ChoiceOption
from undercroft.games.dark_elements.staging import (
    bookkeeping,
    facts,
    grammar,
    holding,
    opening,
    places,
    tokens,
    tracks,
)
from undercroft.games.dark_elements.staging.reading import misplaced
from undercroft.games.dark_elements.staging.whens import CARD, ENCOUNTER, PERIL, Hourglass
from undercroft.games.dark_elements.words.topics import NOTHING, Topical, Topics, inside
from undercroft.kit.stories import coming
from undercroft.kit.stories.shared import ChoiceId

Card = Encounter | Adventure | Peril

# Terms that name an entry of a shelf, and what an error calls it
SHELVES: dict[type[str], tuple[str, str]] = {
    grammar.GroupId: ("monsters", "monster group"),
    grammar.ItemId: ("items", "item"),
    grammar.TileId: ("tiles", "tile"),
}
# Terms that name an entry of a table of the card itself
TABLES: dict[type[str], tuple[str, str]] = {
    grammar.ActionId: ("actions", "action"),
    grammar.ParagraphId: ("paragraphs", "paragraph"),
    ChoiceId: ("choices", "choice"),
}


def lines(card: Card, entry: Entry) -> Iterator[tuple[Entry, Any]]:
    """Its lines, and those of the options of its choices, with their places."""
    for place, line in enumerate(card.text):
        yield entry["text"][place], line.means
    for id, choice in card.choices.items():
        for place, option in enumerate(choice.options):
            where = entry["choices"][id]["options"][place]
            yield where["do"], option.do.means.does
            if option.needs is not None:
                yield where["if"], option.needs.means


def said(card: Card) -> list[Topical]:
    """Every word of a card."""
    options = [option for choice in card.choices.values() for option in choice.options]
    found: list[Any] = [line.means for line in card.text]
    found += [option.do.means.does for option in options]
    found += [option.needs.means for option in options if option.needs is not None]
    return [word for line in found for word in inside(line)]


def check_text(draft: Draft, card: Card, entry: Entry) -> None:
    """Every name in its lines is that of something, and everything in its tables is named."""
    named: set[tuple[str, str]] = set()
    for where, line in lines(card, entry):
        fault = misplaced(line, _spoken(card))
        if fault:
            raise where.error(fault, "Write another line, or leave this one out.")
        for word in inside(line):
            for field in word.__struct_fields__:
                value = getattr(word, field)
                if isinstance(value, str):
                    _check_term(draft, card, where, word, value)
                    if type(value) in TABLES:
                        named.add((TABLES[type(value)][0], str(value)))
            _check_word(draft, card, where, word)
    asks = {id: [*map(_asks, choice.options)] for id, choice in card.choices.items()}
    for id in coming.closed(asks):
        raise entry["choices"][id].key_error(
            "every answer asks it again", "Add an option that leads on, without `ask`."
        )
    for table, what in TABLES.values():
        for id in getattr(card, table):
            if (table, id) not in named:
                raise entry[table][id].key_error(f"no line has this {what}", "Leave it out.")


def unlaid(card: Encounter, entry: Entry) -> Iterator[ContentWarning]:
    """What the file has for the map, and no line lays."""
    words = said(card)
    laid = {one.kind for one in words if isinstance(one, tokens.Lay)}
    for kind in (one for one in tokens.KINDS if one != "bodies"):  # those are found
        field = tokens.FIELDS.get(kind, kind)
        if getattr(card.tokens, field) and kind not in laid:
            remedy = f"Write `lay {kind}` in the line `set-up: ...`, or leave this out."
            yield entry["tokens"][field].key_warning(f"no line lays {kind}", remedy)
    if card.tokens.torch is not None and not any(isinstance(w, tracks.LayTorch) for w in words):
        remedy = "Write `lay the torch` in the line `set-up: ...`, or leave this out."
        yield entry["tokens"]["torch"].key_warning("no line lays the torch", remedy)
    if not any(isinstance(word, tracks.LayOut) for word in words):
        remedy = "Write `lay out` in the line `set-up: ...`, or leave this out."
        for place, has in (
            (entry["monsters"], card.monsters), (entry["tokens"]["searches"], card.tokens.searches)
        ):  # fmt: skip
            if has:
                yield place.key_warning("no line lays this out", remedy)


def _asks(option: ChoiceOption) -> set[str]:
    """What it asks in any case."""
    does = option.do.means.does
    if any(isinstance(one, bookkeeping.Win | bookkeeping.Lose) for one in does):
        return set()
    return {str(one.choice) for one in does if isinstance(one, bookkeeping.Ask)}


def _spoken(card: Card) -> Topics:
    """What lines of such a card may need, and only they."""
    match card:
        case Encounter():
            return ENCOUNTER | CARD
        case Peril(stays=True):
            return PERIL | CARD
        case Peril():
            return PERIL
        case _:
            return NOTHING


def _check_term(draft: Draft, card: Card, where: Entry, word: Topical, value: str) -> None:
    """A name in a line."""
    if type(value) in SHELVES:
        shelf, what = SHELVES[type(value)]
        _known(where, what, str(value), draft.shelves[shelf])
    elif type(value) in TABLES:
        table, what = TABLES[type(value)]
        _known(where, f"{what} in `{table}`", str(value), getattr(card, table))
    elif isinstance(value, grammar.MonsterName):
        names = [mark.name for one in _maps(draft, card) for mark in one.monsters if mark.name]
        _known(where, "monster with the name", str(value), dict.fromkeys(names))
    elif isinstance(value, grammar.CellName):
        there = isinstance(card, Encounter) and card.map.at(*value.cell) not in ("", NO_SPACE)
        if not there:
            raise where.error(f"there is no space {value}", "Letters are columns, numbers rows.")
    elif isinstance(word, facts.FlagSet):
        _check_known(draft, where, "flag that a line sets", value, bookkeeping.SetFlag)
    elif isinstance(word, facts.CounterAt):
        _check_known(draft, where, "counter that a line counts", value, bookkeeping.Count)


def _known(where: Entry, what: str, name: str, names: Iterable[str]) -> None:
    """A name of a line, or an error at its place in the line with the nearest one."""
    if name not in names:
        found = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", str(where.data))
        raise where.unknown_in(found.start() + 1 if found else 1, what, name, names)


def _check_known(draft: Draft, where: Entry, what: str, value: str, by: type[Topical]) -> None:
    """Flags and counters are those that some card of the game changes."""
    every: list[Card] = [*draft.shelves["encounters"].values()]
    every += draft.shelves["adventures"].values()
    every += draft.shelves["perils"].values()
    changed = [
        str(getattr(word, word.__struct_fields__[0]))
        for card in every
        for word in said(card)
        if isinstance(word, by)
    ]
    if value in changed or not draft.lacks:  # else what was refused may change it
        _known(where, what, str(value), dict.fromkeys(changed))


def _maps(draft: Draft, card: Card) -> list[Encounter]:
    if isinstance(card, Encounter):
        return [card]
    if isinstance(card, Peril):
        return [*draft.shelves["encounters"].values()]
    keys = (card.start, *card.mains, *card.others)
    return [draft.shelves["encounters"][key] for key in keys]


def _check_word(draft: Draft, card: Card, where: Entry, word: Topical) -> None:
    """A word that needs something of the card's own map, or of any map that it may be played on."""
    own = isinstance(card, Encounter)
    lacking = [_lacking(one, word) for one in _maps(draft, card)]
    what = lacking[0] if own else f"in every encounter of it {lacking[0]}"
    if not own and isinstance(
        word, tokens.Lay | tracks.LayOut | tracks.LayTorch | opening.ChooseDoor
    ):
        what = "only an encounter has a map of its own"
    elif not all(lacking):
        return
    raise where.error(f"“{word}”: {what}", _remedy(word))


def _remedy(word: Topical) -> str:
    """What to write so that there is what a word speaks of."""
    for kind in _kinds(word):
        field = tokens.FIELDS.get(kind, kind)
        return (
            f"Write their spaces under `tokens` (`{field} = [...]`), and `lay {kind}` in the line "
            "`set-up: ...`; or leave this out."
        )
    return "Lay it out in this encounter, or leave it out."


def _kinds(word: Topical) -> list[str]:
    """The tokens that a word speaks of and does not lay itself."""
    match word:
        case tokens.Lay():
            return []
        case holding.Linked():
            return ["passages"]
        case opening.FindBody() | facts.OnOwnBody():
            return ["bodies"]
        case _:
            said = str(getattr(word, "kind", ""))
            return [kind for kind, of in tokens.KINDS.items() if said in (kind, of)]


def _lacking(card: Encounter, word: Topical) -> str:
    for kind in _kinds(word):
        missing = _not_laid(card, kind, getattr(word, "colour", None))
        if missing:
            return missing
    match word:
        case tokens.Lay():
            return _miscounted(card, word)
        case places.Exit() if not card.exits:
            return "the map has no exit"
        case tracks.LayTorch() if card.tokens.torch is None:
            return "no `torch` is written under `tokens`"
        case opening.Unlock() | facts.DoorUnlocked() if not any(one.locked for one in card.joints):
            return "no joint of the map is locked"
        case opening.Reveal() | facts.RoomHidden() if card.secret_room is None:
            return "the map has no secret room"
        case opening.FindBody() if len(card.tokens.bodies) < max(HEROES):
            return f"`bodies` under `tokens` has to have {max(HEROES)} places"
        case opening.ChooseDoor() if not any(one.doors for one in card.tokens.objectives):
            return "no objective under `tokens` has `doors`"
        case _:
            return ""


def _not_laid(card: Encounter, kind: str, colour: str | None) -> str:
    """Tokens that are not there, or none of such a colour."""
    lays = [one for one in said(card) if isinstance(one, tokens.Lay) and one.kind == kind]
    if not lays:
        written = getattr(card.tokens, tokens.FIELDS.get(kind, kind))
        return f"no line lays {kind}" if written else f"the map has no {kind}"
    colours = [one.rest for one in lays] + [some.colour for one in lays for some in one.colours]
    return "" if colour in (None, *colours) else f"no line lays {colour} {kind}"


def _miscounted(card: Encounter, word: tokens.Lay) -> str:
    """Tokens are written for it, and as many as it has colours."""
    field = tokens.FIELDS.get(word.kind, word.kind)
    written = getattr(card.tokens, field)
    if not written:
        return f"no `{field}` are written under `tokens`"
    colours = sum(one.n for one in word.colours)
    for heroes in HEROES:
        n = sum(not isinstance(one, Objective) or heroes in one.heroes for one in written)
        if colours and (colours > n if word.rest else colours != n):
            return f"{colours} colours for {n} tokens with {heroes} heroes"
    return ""


def check_encounter_text(draft: Draft, encounter: Encounter, entry: Entry) -> None:
    """It lays out what its file has, ends somehow, and has an hourglass if it speaks of one."""
    check_text(draft, encounter, entry)
    words = said(encounter)
    kinds = {type(word) for word in words}
    if (Hourglass in kinds) != bool(encounter.hourglass):
        raise entry.key_error(
            "an hourglass and what happens as it is full belong together",
            "Write both `hourglass = 3` and a line `hourglass: ...`, or neither.",
        )
    laid = encounter.monsters or encounter.tokens.searches
    if laid and tracks.LayOut not in kinds:
        raise entry.key_error(
            "nothing lays out its monsters and search tokens", "Write `set-up: lay out`."
        )
    if not kinds & {tracks.Discard, bookkeeping.Win, bookkeeping.Lose}:
        raise entry.key_error(
            "it never ends, and no door can be opened meanwhile",
            "Let a line end with `discard this`, `win` or `lose`.",
        )
