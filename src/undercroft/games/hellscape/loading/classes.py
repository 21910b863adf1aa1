"""Tables of Heroes, skills and what the class boards hold into their records."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.content.draft import Draft
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.cards.wording import ELEMENTS, SPIRITS
from undercroft.games.hellscape.library import (
    Arrow,
    Board,
    HeroCard,
    Skill,
    Spell,
    Spirit,
    Token,
)
from undercroft.games.hellscape.loading.dice import check_attacks, check_dice
from undercroft.games.hellscape.loading.figures import check_name
from undercroft.games.hellscape.loading.speakers import (
    BAR,
    BOARD,
    HERO,
    SHADOW,
    SKILL,
    SPIRIT,
    TOKEN,
    Speaker,
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
from undercroft.games.hellscape.loading.texts import text_of
from undercroft.kit.records import extended

MATCHED = {"red": "ATTACK", "blue": "MOVE"}  # green ones match every action
COLUMNS = 3  # of the Paladin's board (MD2-PAL-01)
STANCES = ("blood-rage", "reckless", "provoke")  # MD2-BER-01


def read_hero(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, HeroTable)
    check_name(draft, "heroes", id, entry)
    card = extended(
        HeroCard,
        table,
        id=id,
        rules=text_of(draft, entry, HERO.of(table.hero_class)),
        shadow=text_of(draft, entry, SHADOW.of(table.hero_class), "shadow"),
    )
    draft.put("heroes", id, card, entry)


def read_skill(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, SkillTable)
    _check_board(draft, table, entry)
    speaker = SKILL.of(table.hero_class)
    skill = extended(
        Skill,
        table,
        id=id,
        rules=text_of(draft, entry, speaker),
        blessed=text_of(draft, entry, speaker, "blessed"),
    )
    if table.rank and not id.endswith(f"-{table.rank}"):
        raise entry.key_error(
            "the id of a ranked skill ends in its rank", f"Call it `{id}-{table.rank}`."
        )
    if skill.lower:
        lower = draft.find("skills", skill.lower, entry, "lower rank")
        if lower.hero_class != skill.hero_class or lower.level > skill.level:
            raise entry.key_error(
                f"'{lower.id}' is for the {lower.hero_class} from level {lower.level} on",
                "A higher rank is of the same class, and not of a lower level.",
            )
    draft.put("skills", id, skill, entry)


def _check_board(draft: Draft, table: SkillTable, entry: Entry) -> None:
    """A skill says where its class puts it (MD2-PAL-02, MD2-BER-01, MD2-ROG-01)."""
    if (table.hero_class == "paladin") != bool(table.blessed):
        raise entry.key_error(
            "a Paladin's skill has a `blessed` side, no other has",
            'Add `blessed = "..."`, or leave it out.',
        )
    if (table.hero_class == "berserker") != bool(table.stance):
        raise entry.key_error(
            "a Berserker's skill has a `stance`, no other has",
            'Add `stance = "..."`, or leave it out.',
        )
    if table.tokens and table.hero_class != "rogue":
        raise entry["tokens"].key_error("only a Rogue's skill adds tokens", "Leave `tokens` out.")
    for id, n in table.tokens.items():
        token: Token = draft.find("tokens", id, entry["tokens"][id], "token")
        if n > token.count - token.start:
            raise entry["tokens"][id].error(
                f"there are only {token.count - token.start} more of them", "Add fewer."
            )


def read_spell(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, SpellTable)
    rules = text_of(draft, entry, BOARD.of("wizard"))
    for other in draft.shelves["spells"].values():
        if other.quadrant == table.quadrant and other.id != id:
            raise entry["quadrant"].error(
                f"the quadrant holds '{other.id}'", "A new spell is a Wizard's skill."
            )
    draft.put("spells", id, extended(Spell, table, id=id, rules=rules), entry)


def read_consecration(draft: Draft, id: str, entry: Entry) -> None:
    if len(draft.shelves["consecrations"]) == COLUMNS and id not in draft.shelves["consecrations"]:
        raise entry.key_error(
            f"the Paladin's board has {COLUMNS} columns", "Write a skill instead."
        )
    draft.put("consecrations", id, _board(draft, id, entry, BOARD), entry)


def read_stance(draft: Draft, id: str, entry: Entry) -> None:
    _check_known(id, STANCES, entry, "stance")
    draft.put("stances", id, _board(draft, id, entry, BOARD.of("berserker")), entry)


def read_element(draft: Draft, id: str, entry: Entry) -> None:
    _check_known(id, ELEMENTS, entry, "element")
    draft.put("elements", id, _board(draft, id, entry, BOARD.of("shaman")), entry)


def _check_known(id: str, known: Sequence[str], entry: Entry, what: str) -> None:
    """What a class board has room for."""
    if id not in known:
        names = ", ".join(known)
        raise entry.key_error(f"there is no {what} '{id}'", f"There are: {names}.")


def _board(draft: Draft, id: str, entry: Entry, speaker: Speaker) -> Board:
    table = convert(entry, BoardTable)
    return extended(Board, table, id=id, rules=text_of(draft, entry, speaker))


def read_token(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, TokenTable)
    rules = text_of(draft, entry, TOKEN)
    action = MATCHED.get(table.colour, "")
    if action and any(ability.timing not in ("", action) for ability in rules.abilities):
        raise entry["text"].error(
            f"{table.colour} tokens are for {action} (MD2-ROG-04)",
            "Change the colour, or the text.",
        )
    if table.start > table.count:
        raise entry["start"].error(
            f"there are only {table.count} of them", "Start with fewer, or raise `count`."
        )
    draft.put("tokens", id, extended(Token, table, id=id, rules=rules), entry)


def read_spirit(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, SpiritTable)
    _check_known(id, SPIRITS, entry, "Spirit")
    check_attacks(table.attack, "YO", entry["attack"], "a Spirit")
    check_dice(table.defense, "B", entry["defense"], "Spirits defend")
    rules = text_of(draft, entry, SPIRIT)
    spirit = extended(Spirit, table, id=id, attacks=table.attack, rules=rules)
    draft.put("spirits", id, spirit, entry)


def read_arrow(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, ArrowTable)
    arrow = extended(
        Arrow,
        table,
        id=id,
        texts=(table.beige, table.white, table.red),
        beige=text_of(draft, entry, BAR, "beige"),
        white=text_of(draft, entry, BAR, "white"),
        red=text_of(draft, entry, BAR, "red"),
    )
    draft.put("arrows", id, arrow, entry)
