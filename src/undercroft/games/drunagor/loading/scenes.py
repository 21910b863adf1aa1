"""Tables of Interactions into their records: options, conditions, follow-up choices (DRU-INTER)."""

from __future__ import annotations

import re

from undercroft.content.draft import check_id
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Choice, Interaction
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.printing import write_predicate
from undercroft.games.drunagor.cards.tree import NOTHING, Predicate
from undercroft.games.drunagor.loading import contradictions
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.mentions import at_word, single
from undercroft.games.drunagor.loading.records import one_line
from undercroft.games.drunagor.loading.tables import ChoiceTable, InteractionTable

# What an `if` of an Adventure may ask; the other conditions are about the target of a card.
ASKED = (
    *wording.RECORDED, "party size at least", "party size at most", "round at least",
    "round at most", "runes at least", "door is open", "door is closed",
)  # fmt: skip

_CHALLENGE = re.compile(r"([YRGB]) ([1-9]\d?)")


def read_interaction(draft: Draft, entry: Entry) -> Interaction:
    check_id(entry)
    table = convert(entry, InteractionTable)
    condition = asked(draft, entry["if"], of_party=True)
    return Interaction(
        name=table.name,
        charges=table.charges,
        choices=_choices(draft, entry["choice"]),
        condition=condition,
        text=one_line(table.text),
    )


def _choices(draft: Draft, entry: Entry) -> tuple[Choice, ...]:
    choices = []
    for id, place in entry.table().items():
        with draft.collecting():
            choices.append(_choice(draft, id, place))
    if not entry.data:
        raise entry.key_error("nothing to choose", "Add a table `choice.a`.")
    return tuple(choices)


def _choice(draft: Draft, id: str, entry: Entry) -> Choice:
    check_id(entry)
    table = convert(entry, ChoiceTable)
    colour, difficulty = _challenge(entry["challenge"])
    for key, said in (("failure", table.failure), ("failure-text", table.failure_text)):
        if said and not colour:
            raise entry[key].key_error("nothing can fail here", 'Add `challenge = "Y 12"`.')
    if not (table.success or table.choice or table.text):
        raise entry.key_error("nothing comes of it", "Add `success`, `text`, or choices below it.")
    return Choice(
        id=id,
        name=table.name,
        success=draft.body(entry["success"], Place.INTERACTION) if table.success else NOTHING,
        failure=draft.body(entry["failure"], Place.INTERACTION) if table.failure else NOTHING,
        colour=colour,
        difficulty=difficulty,
        condition=asked(draft, entry["if"]),
        choices=_choices(draft, entry["choice"]) if table.choice else (),
        text=one_line(table.text),
        failure_text=one_line(table.failure_text),
    )


def _challenge(entry: Entry) -> tuple[str, int]:
    """`Y 12`: roll, add 2 for each yellow cube owned, reach 12 (DRU-CHAL-01)."""
    if not entry.data:
        return "", 0
    found = _CHALLENGE.fullmatch(entry.data)
    if found is None:
        raise entry.error(f"'{entry.data}' is no Skill Challenge", "Write e.g. `Y 12`.")
    return found[1], int(found[2])


# Conditions


def asked(
    draft: Draft, entry: Entry, *, of_party: bool = False, begin: int = 0, heroes: int = 1
) -> Predicate | None:
    """An `if`; `of_party`: where no Hero is meant by YOU. `begin`: it stands after these. `heroes`:
    so many are there at least."""
    found = draft.facts(entry, begin)
    for fact in single(found):
        if fact.kind not in ASKED:
            known = "Ask for STATUS, AURA, OUTCOME, ITEM, ROUND, DOOR, PARTY or Runes."
            raise at_word(entry, write_predicate(fact), "this cannot be asked here", known)
        if of_party and fact.kind.startswith("you "):
            remedy = "Write ANY HERO HAS or NO HERO HAS."
            raise at_word(entry, write_predicate(fact), "nobody is meant by YOU here", remedy)
    if contradictions.never(single(found), heroes):
        text = entry.data[begin:]
        lone = heroes > 1 and len(single(found)) == 1
        problem = f"it never holds for {heroes} Heroes or more" if lone else "it never holds"
        raise at_word(entry, text, problem, contradictions.REMEDY)
    return found
