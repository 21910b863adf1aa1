"""Class boards of scenarios: the six machines from the words of `[[setup.hero]]`."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.content.draft import all_known, known
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import CLASSES, Library
from undercroft.games.hellscape.scenario.tables import (
    BerserkerTable,
    HeroTable,
    PaladinTable,
    RangerTable,
    RogueTable,
    ShamanTable,
    WizardTable,
)
from undercroft.games.hellscape.state import (
    Amulet,
    Chapel,
    Deck,
    Fury,
    Hero,
    Machine,
    Purse,
    Quiver,
    Totems,
)
from undercroft.games.hellscape.zones import NOWHERE, Zone

Find = Callable[[Entry, str], Zone]  # a Zone by its name


class Boards:
    """Boards as the scenario says; what it does not say is as a Quest begins."""

    def __init__(self, library: Library, find: Find) -> None:
        self.library = library
        self.find = find

    def set_up(self, hero: Hero, words: HeroTable, entry: Entry) -> None:
        """The Hero's board, and the skills that lie on it."""
        hero_class = self.library.heroes[hero.card].hero_class
        for other in CLASSES:
            if getattr(words, other) is not None and other != hero_class:
                raise entry[other].key_error(
                    f"{hero.card} is no {other}", f"Write `{hero_class} = {{ ... }}`."
                )
        for place, id in enumerate(words.skills):
            skill = known(entry["skills"][place], "skill", id, self.library.skills)
            if skill.hero_class != hero_class:
                raise entry["skills"][place].error(f"'{id}' is no skill of a {hero_class}")
        hero.machine = self._machine(hero, words, entry)
        hero.skills = words.skills
        if isinstance(hero.machine, Amulet):
            hero.skills = tuple(id for id in hero.machine.spells if id in self.library.skills)

    def _machine(self, hero: Hero, words: HeroTable, entry: Entry) -> Machine:
        match hero.machine:
            case Amulet():
                return self._amulet(hero.machine, words, entry)
            case Chapel():
                return self._chapel(words, entry)
            case Fury():
                return self._fury(words, entry)
            case Purse():
                return self._purse(hero.machine, words.rogue or RogueTable(), entry["rogue"])
            case Totems():
                return _totems(words.shaman or ShamanTable())
            case Quiver():
                return self._quiver(words.ranger or RangerTable(), entry["ranger"])

    def _amulet(self, fresh: Amulet, words: HeroTable, entry: Entry) -> Amulet:
        said, place = words.wizard or WizardTable(), entry["wizard"]
        spells = said.spells or fresh.spells
        all_known(place["spells"], "spell", spells, {**self.library.skills, **self.library.spells})
        for n, id in enumerate(words.skills):
            if id not in spells:
                raise entry["skills"][n].error(
                    f"'{id}' is not in the amulet", "Name its four `spells` clockwise."
                )
        if said.ready:
            known(place["ready"], "spell in the amulet", said.ready, dict.fromkeys(spells))
        return Amulet(spells, spells.index(said.ready) if said.ready else 0)

    def _chapel(self, words: HeroTable, entry: Entry) -> Chapel:
        said, place = words.paladin or PaladinTable(), entry["paladin"]
        own = dict.fromkeys(words.skills)
        for column, skills in said.columns.items():
            all_known(place["columns"][column], "skill of this Hero", skills, own)
        lying = [id for skills in said.columns.values() for id in skills]
        for n, id in enumerate(words.skills):
            if id not in lying:
                raise entry["skills"][n].error(
                    f"'{id}' lies in no column", f'Write `columns = {{ wrath = ["{id}"] }}`.'
                )
        all_known(place["blessed"], "skill of this Hero", said.blessed, own)
        red, blue, green = (said.columns.get(id, ()) for id in ("wrath", "aegis", "grace"))
        one, two, three = (
            self.find(place["zones"][id], said.zones[id]) if id in said.zones else NOWHERE
            for id in ("wrath", "aegis", "grace")
        )
        return Chapel((red, blue, green), (one, two, three), said.blessed)

    def _fury(self, words: HeroTable, entry: Entry) -> Fury:
        said, place = words.berserker or BerserkerTable(), entry["berserker"]
        under: dict[str, Deck] = dict.fromkeys(self.library.stances, ())
        for id in said.under:
            known(place["under"][id], "skill of this Hero", id, dict.fromkeys(words.skills))
        for n, id in enumerate(words.skills):
            stance = said.under.get(id) or self.library.skills[id].stance
            if stance not in under:
                raise entry["skills"][n].error(
                    f"'{id}' is for any stance", f'Write `under = {{ {id} = "reckless" }}`.'
                )
            under[stance] += (id,)
        return Fury(said.stance, said.rage, tuple(under.items()))

    def _purse(self, fresh: Purse, said: RogueTable, entry: Entry) -> Purse:
        for key in ("bag", "drawn", "used", "discard", "aside"):
            all_known(entry[key], "token", getattr(said, key) or (), self.library.tokens)
        bag = fresh.bag if said.bag is None else said.bag
        aside = fresh.aside if said.aside is None else said.aside
        if not (bag or said.drawn or said.used or said.discard):
            raise entry.key_error("a Rogue without tokens never acts", "Put some into the `bag`.")
        return Purse(bag, said.drawn, said.used, said.discard, aside)

    def _quiver(self, said: RangerTable, entry: Entry) -> Quiver:
        for key in ("deck", "line", "discard"):
            all_known(entry[key], "Arrow card", getattr(said, key) or (), self.library.arrows)
        deck = tuple(self.library.arrows) if said.deck is None else said.deck
        return Quiver(deck, said.line, said.discard)


def _totems(said: ShamanTable) -> Totems:
    fire, water, air, earth = (
        (said.elements.get(element, 0), element in said.flipped)
        for element in ("fire", "water", "air", "earth")
    )
    return Totems((fire[0], water[0], air[0], earth[0]), (fire[1], water[1], air[1], earth[1]))
