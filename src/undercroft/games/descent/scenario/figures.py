"""The figures of a scenario: heroes with what they carry, monsters, familiars."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.content.draft import all_known, known
from undercroft.content.errors import did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import POTIONS, Library
from undercroft.games.descent.loadout import loadout
from undercroft.games.descent.rules import retinue
from undercroft.games.descent.scenario.tables import FamiliarTable, HeroTable, MonsterTable
from undercroft.games.descent.state import TOWN, Hero, Monster, Space, State
from undercroft.games.descent.tokens import Tokens

Find = Callable[[Entry, str], Space]  # a space by its name


class Figures:
    """Makes figures of the words of their tables."""

    def __init__(self, library: Library, find: Find) -> None:
        self.library = library
        self.find = find

    def hero(self, n: int, words: HeroTable, entry: Entry) -> Hero:
        library = self.library
        known(entry["id"], "hero", words.id, library.heroes)
        all_known(entry["skills"], "skill", words.skills, library.skills)
        all_known(entry["equipped"], "item", words.equipped, library.items)
        all_known(entry["potions"], "potion", words.potions, dict.fromkeys(POTIONS))
        carried = dict.fromkeys((*library.items, *POTIONS))
        all_known(entry["pack"], "item", words.pack, carried)
        hero = Hero(
            id=n,
            sheet=words.id,
            seat=n,
            wounds=0,
            fatigue=0,
            space=self._spot(entry["at"], words.at),
            coins=words.coins,
            skills=words.skills,
            training=words.training,
            equipped=words.equipped,
            potions=words.potions,
            pack=words.pack,
            exhausted=words.exhausted,
            order=words.order,
            tokens=_tokens(entry, words.tokens),
            waiting=words.waiting,
            monkey=words.monkey,
            progress=tuple(
                (self._stone(entry["progress"][key], key), n) for key, n in words.progress.items()
            ),
            acted=words.acted,
        )
        sheet = loadout(
            library, library.heroes[words.id], hero.skills, hero.equipped, hero.training
        )
        hero.wounds = sheet.max_wounds if words.wounds is None else words.wounds
        hero.fatigue = sheet.max_fatigue if words.fatigue is None else words.fatigue
        return hero

    def monster(self, state: State, words: MonsterTable, entry: Entry) -> None:
        card = known(entry["card"], "monster", words.card, self.library.monsters)
        state.next_id += 1
        base = words.card.replace("/normal", "").replace("/", "-")
        taken = {monster.name for monster in state.monsters.values()}
        number = next(k for k in range(1, 99) if f"{base}-{k}" not in taken)
        name = words.id or (base if card.rank == "named" else f"{base}-{number}")
        if name in taken:
            raise entry.key_error(f"two monsters are called {name}", "Give one another `id`.")
        state.monsters[state.next_id] = Monster(
            id=state.next_id,
            name=name,
            card=words.card,
            place=Place(self.find(entry["at"], words.at), words.upright),
            wounds=words.wounds,
            tokens=_tokens(entry, words.tokens),
            activated=words.activated,
            animated_by=_hero(state, entry["animated-by"], words.animated_by),
            chest=words.chest,
        )

    def familiar(self, game: Descent, words: FamiliarTable, entry: Entry) -> None:
        """It came with its owner (DSC-FAM-01), and has gone on."""
        state = game.state
        known(entry["card"], "familiar", words.card, self.library.familiars)
        owner = _hero(state, entry["owner"], words.owner)
        for familiar in state.familiars.values():
            if familiar.card == words.card and owner in (-1, familiar.owner):
                familiar.space = self._spot(entry["at"], words.at)
                if words.item and not retinue.nature(game, familiar).carries:
                    raise entry["item"].error(f"{words.card} carries nothing", "Leave it out.")
                if words.item:
                    known(entry["item"], "item", words.item, self.library.items)
                    familiar.item = words.item
                return
        raise entry["card"].error(
            f"no card of {words.owner or 'any hero'} grants {words.card}",
            "Give its owner the skill or the item.",
        )

    def _stone(self, entry: Entry, key: str) -> str:
        """`lever@c3`: what is worked at, and where."""
        word, at, name = key.partition("@")
        if not at:
            raise entry.key_error(f"'{key}' does not say where", f"Write `{word}@c3`.")
        return f"{word}@{self.find(entry, name)}"

    def _spot(self, entry: Entry, name: str) -> Space:
        return TOWN if name == "town" else self.find(entry, name)


def _tokens(entry: Entry, said: dict[str, int]) -> Tokens:
    found = tokens.NONE
    for kind, n in said.items():
        if kind not in tokens.KINDS:
            remedy = did_you_mean(kind, tokens.KINDS)
            raise entry["tokens"][kind].key_error(f"there is no token '{kind}'", remedy)
        found = tokens.changed(found, tokens.KINDS.index(kind), n)
    return found


def _hero(state: State, entry: Entry, name: str) -> int:
    """The number of a hero who is named, -1 if none is."""
    if not name:
        return -1
    return known(entry, "hero here", name, {hero.sheet: hero.id for hero in state.heroes})
