"""Tables of Heroes, skills and what the class boards hold into their records."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import NOTHING, Ability, Rule, Text
from undercroft.games.hellscape.cards.wording import RULES_OF
from undercroft.games.hellscape.library import (
    Arrow,
    Board,
    HeroCard,
    Skill,
    Spell,
    Spirit,
    Token,
)
from undercroft.games.hellscape.loading.tables import (
    ArrowTable,
    BoardTable,
    HeroTable,
    SkillTable,
    SpellTable,
    SpiritTable,
    TokenTable,
)


def text_of(draft: Draft, entry: Entry, key: str = "text") -> Text:
    """The abilities that a key holds; none if it is empty or missing."""
    if not entry.data.get(key):
        return NOTHING
    text = draft.card(entry[key], read_text)
    for ability in text.abilities:
        _check_rules(ability, entry[key])
    return text


def _check_rules(ability: Ability, entry: Entry) -> None:
    """A named rule works only in the moment it was made for (MD2-LANG-12)."""
    for effect in ability.effects:
        if isinstance(effect, Rule) and effect.name not in RULES_OF[_moment(ability)]:
            names = ", ".join(RULES_OF[_moment(ability)])
            raise entry.error(
                f"rule({effect.name}) is not for {_moment(ability)}", f"These are: {names}."
            )


def _moment(ability: Ability) -> str:
    if ability.paws:
        return "paws"
    if ability.timing in ("PASSIVE", "REVEAL"):
        return ability.timing
    fighting = ability.timing in ("DEFENSE", "COMBAT") or ability.timing.endswith("ATTACK")
    return "a combat" if fighting else "a turn"


def read_hero(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, HeroTable)
    card = HeroCard(
        id=id,
        name=table.name,
        hero_class=table.hero_class,
        health=table.health,
        mana=table.mana,
        text=table.text,
        rules=text_of(draft, entry),
        shadow_text=table.shadow,
        shadow=text_of(draft, entry, "shadow"),
    )
    draft.put("heroes", id, card, entry)


def read_skill(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, SkillTable)
    _check_board(draft, table, entry)
    skill = Skill(
        id=id,
        name=table.name,
        hero_class=table.hero_class,
        level=table.level,
        text=table.text,
        rules=text_of(draft, entry),
        rank=table.rank,
        blessed_text=table.blessed,
        blessed=text_of(draft, entry, "blessed"),
        stance=table.stance,
        tokens=table.tokens,
        note=table.note,
    )
    if table.rank and not id.endswith(f"-{table.rank}"):
        raise entry.key_error(
            "the id of a ranked skill ends in its rank", f"Call it `{id}-{table.rank}`."
        )
    if skill.lower:
        draft.find("skills", skill.lower, entry, "lower rank")
    draft.put("skills", id, skill, entry)


def _check_board(draft: Draft, table: SkillTable, entry: Entry) -> None:
    """A skill says where its class puts it (MD2-PAL-02, MD2-BER-01, MD2-ROG-01)."""
    if (table.hero_class == "paladin") != bool(table.blessed):
        raise entry.key_error("a Paladin's skill has a `blessed` side, no other has")
    if (table.hero_class == "berserker") != bool(table.stance):
        raise entry.key_error("a Berserker's skill has a `stance`, no other has")
    if table.tokens and table.hero_class != "rogue":
        raise entry["tokens"].key_error("only a Rogue's skill adds tokens")
    for token in table.tokens:
        draft.find("tokens", token, entry["tokens"], "token")


def read_spell(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, SpellTable)
    spell = Spell(id, table.name, table.quadrant, table.text, text_of(draft, entry))
    draft.put("spells", id, spell, entry)


def read_consecration(draft: Draft, id: str, entry: Entry) -> None:
    draft.put("consecrations", id, _board(draft, id, entry), entry)


def read_stance(draft: Draft, id: str, entry: Entry) -> None:
    draft.put("stances", id, _board(draft, id, entry), entry)


def read_element(draft: Draft, id: str, entry: Entry) -> None:
    draft.put("elements", id, _board(draft, id, entry), entry)


def _board(draft: Draft, id: str, entry: Entry) -> Board:
    table = convert(entry, BoardTable)
    return Board(id, table.name, table.text, text_of(draft, entry), table.colour)


def read_token(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, TokenTable)
    token = Token(
        id, table.name, table.colour, table.count, table.start, table.text, text_of(draft, entry)
    )
    draft.put("tokens", id, token, entry)


def read_spirit(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, SpiritTable)
    spirit = Spirit(
        id,
        table.name,
        table.health,
        table.attack,
        table.defense,
        table.text,
        text_of(draft, entry),
    )
    draft.put("spirits", id, spirit, entry)


def read_arrow(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, ArrowTable)
    arrow = Arrow(
        id=id,
        targets=table.targets,
        texts=(table.beige, table.white, table.red),
        beige=text_of(draft, entry, "beige"),
        white=text_of(draft, entry, "white"),
        red=text_of(draft, entry, "red"),
    )
    draft.put("arrows", id, arrow, entry)
