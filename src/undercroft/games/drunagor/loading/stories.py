"""What an Adventure tells: its own stories, and those of rules that it shares with others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from undercroft.cards.errors import CardError
from undercroft.content.draft import check_id
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Action, Question, Story
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.tree import Body
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.records import one_line
from undercroft.games.drunagor.loading.tables import AdventureTable
from undercroft.games.drunagor.words.conditions import Asked
from undercroft.games.drunagor.words.effects import CardSays
from undercroft.games.drunagor.words.reading import TEXTS
from undercroft.kit.fields import hook
from undercroft.kit.stories import storybook
from undercroft.kit.stories.checks import Said, fault, texts, texts_of_choices
from undercroft.kit.stories.storybook import Rule, Storybook

KEY = "mechanics"  # what Adventures call the rules that they share
KINDS: dict[str, Any] = {"story": Story, "action": Action, "choice": Question}
READ = hook(TEXTS)


def read_rule(draft: Draft, id: str, entry: Entry) -> None:
    """`[rule.<id>]`: what several Adventures may add to the game, by name."""
    rule = storybook.read_rule(id, entry, Action, TEXTS, {}, Story)
    draft.put("rules", id, rule, entry)
    stories = of_rules({id: rule}, [id])
    for one in _said(stories, entry):
        note(draft, one)


def read_stories(draft: Draft, table: AdventureTable, entry: Entry) -> Storybook:
    """What the mechanics bring, then what stands in the Adventure's own tables."""
    own = {section: _read(draft, entry[section], kind) for section, kind in KINDS.items()}
    told = {id: one_line(text) for id, text in table.texts.items()}
    whole = msgspec.structs.replace(table, **own, texts=told)
    stories = storybook.read_stories(draft, whole, entry, TEXTS, _no_names, Action, Story, KEY)
    for one in stories.said(entry):
        if not one.whole:  # those of a rule are noted with it
            note(draft, one)
    return stories


def without_stories(entry: Entry) -> Entry:
    """An Adventure but for these tables, which are read one by one."""
    if not isinstance(entry.data, dict):
        return entry
    return entry.over({key: value for key, value in entry.data.items() if key not in KINDS})


def _read(draft: Draft, entry: Entry, kind: Any) -> dict[str, Any]:
    """Tables of one sort by id; each tells its own problem."""
    found = {}
    for id, place in entry.over(entry.data or {}).table().items():
        with draft.collecting():
            check_id(place)
            one = convert(place, kind, READ)
            found[id] = msgspec.structs.replace(one, text=one_line(one.text))
    return found


def of_rules(rules: Mapping[str, Rule], names: Sequence[str]) -> Storybook:
    """What these rules tell, where no file stands behind it: for scenarios and trials."""
    found: dict[str, dict[str, Any]] = {section: {} for section in KINDS}
    told: dict[str, str] = {}
    shown: dict[str, str] = {}
    for name in names:
        rule = rules[name]
        told |= rule.texts
        shown |= rule.shown
        for section, kind in KINDS.items():
            for id, raw in getattr(rule, section).items():
                found[section][id] = msgspec.structs.replace(
                    msgspec.convert(raw, kind, dec_hook=READ), id=id
                )
    return Storybook(found["story"], found["action"], found["choice"], told, shown, {}, KEY)


def note(draft: Draft, said: Said) -> None:
    """Texts and conditions of cards in it are looked at with all others."""
    for word in said.words():
        if isinstance(word, CardSays):
            with draft.collecting():
                draft.texts.append((said.entry, _meant(said, word), Place.INTERACTION))
        elif isinstance(word, Asked):
            draft.asked.append((said.entry, word.means()))


def _meant(said: Said, word: CardSays) -> Body:
    try:
        return word.means()
    except CardError as error:
        raise fault(said, word.text, error.problem, error.remedy) from None


def _said(stories: Storybook, entry: Entry) -> Iterator[Said]:
    yield from texts(stories.stories, entry["story"])
    yield from texts(stories.actions, entry["action"])
    yield from texts_of_choices(stories.choices, entry["choice"])


def _no_names(rule: Rule, entry: Entry) -> Mapping[str, str]:
    return {}
