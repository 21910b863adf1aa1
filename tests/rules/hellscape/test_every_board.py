"""Shadow Abilities, tokens, Arrow cards, Spirits and what is always on: each used once."""

from __future__ import annotations

import pytest

from hellscape import LIBRARY, Dungeon, row
from hellscape_cases import ALWAYS, Case, Steady, place
from hellscape_uses import Position, expect, watch
from rule import rule
from undercroft.games import registry
from undercroft.games.hellscape import class_rules, loadout
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.boards.wizard import Amulet
from undercroft.games.hellscape.cards.named import RULES
from undercroft.games.hellscape.cards.tree import Deed, Rule, Text
from undercroft.games.hellscape.classes.rogue import rules as tokens
from undercroft.games.hellscape.rules import attacking, combat, moving, spirits, turn

FULL = 7  # targets of a bullseye


def mask(card: str) -> Position:
    """An attack out of Shadow whose Shadow die shows the mask."""
    dungeon = Dungeon(row("SSS"))
    dungeon.game.script = Steady()  # type: ignore[assignment]
    hero = dungeon.hero(card, "r1c1", equipped="rime-staff crude-axe lucky-charm", level=5)
    friend = dungeon.hero("sir-ronen" if card != "sir-ronen" else "gheta", "r1c1")
    hero.health = friend.health = 3
    hero.mana = 0
    if isinstance(hero.machine, Purse):
        hero.machine = Purse(bag=("dash",))
    enemy = dungeon.roaming("lyidan-5", "r1c1")
    roll = attacking.by_hero(dungeon.game, hero, (enemy, "magic", ("rime-staff",)))
    return Position(dungeon, hero, enemy, roll)


@rule("MD2-ICON-06", "MD2-ROLL-07", "MD2-RUL-12", "MD2-RUL-51")
@pytest.mark.parametrize("card", [id for id in LIBRARY.heroes if id != "mathrin"])
def test_every_shadow_ability(card: str) -> None:
    position = mask(card)
    assert position.roll is not None
    fight = combat.fight(position.dungeon.game, position.roll)
    key = f"die:{sorted(position.roll.pool, key='YOBPE'.index).index('P') + 1}:mask"
    moments = watch(position, fight, key, {"mask": "use", "element": "element:"})
    ability = LIBRARY.heroes[card].shadow.abilities[0]
    expect(position, ability.parts, ability.effects, *moments)


@rule("MD2-WIZ-03", "MD2-WIZ-09", "MD2-RUL-81")
def test_the_wizards_shadow_ability_casts_any_spell_without_mana() -> None:
    position = mask("mathrin")
    assert position.roll is not None
    position.hero.machine = Amulet(("fire-course-1", "mend", "insight", "step"), 3)
    position.hero.skills = ("fire-course-1",)
    fight = combat.fight(position.dungeon.game, position.roll)
    key = f"die:{sorted(position.roll.pool, key='YOBPE'.index).index('P') + 1}:mask"
    before, after = watch(position, fight, key, {"mask": "use", "ready": "spell:1"})
    assert after.swords - before.swords == 2
    assert position.enemy.fire == 1
    assert position.hero.mana == 0
    assert isinstance(position.hero.machine, Amulet)
    assert position.hero.machine.ready == 1, "the marker moves on as usual"
    assert "fire-course-1#1.1" in position.roll.used


@rule("MD2-ROG-04", "MD2-ROG-10", "MD2-ROG-13")
@pytest.mark.parametrize("id", LIBRARY.tokens)
def test_every_token(id: str) -> None:
    dungeon = Dungeon(row("LLL"))
    dungeon.game.script = Steady()  # type: ignore[assignment]
    hero = dungeon.hero("feydra", "r1c1", equipped="crude-axe lucky-charm", mana=0, health=2)
    hero.machine = Purse(bag=("dash",), drawn=(id,))
    enemy = dungeon.roaming("lyidan-5", "r1c1")
    position = Position(dungeon, hero, enemy)
    turn.begin(dungeon.game, hero)
    tokens.flip(hero, id)
    token = LIBRARY.tokens[id]
    if token.colour == "red":
        position.roll = attacking.by_hero(dungeon.game, hero, (enemy, "melee", ("crude-axe",)))
    dungeon.state.turn.moving = token.colour == "blue"
    before = position.moment()
    dungeon.run(class_rules.of(dungeon.game, hero).benefit(dungeon.game, hero, id, position.roll))
    after = position.moment()
    ability = token.rules.abilities[0]
    if Deed("count as shadow") in ability.effects:
        assert after.dice["P"] == before.dice.pop("P", 0) + 1
        after.dice.pop("P")
    expect(position, (), ability.effects, before, after)


def _lines() -> dict[str, tuple[str, tuple[str, ...]]]:
    """For each card and bar a line that makes the bar count."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for id, arrow in LIBRARY.arrows.items():
        full, rest = divmod(FULL, arrow.targets)
        found[f"{id} beige"] = "beige", (id,)
        found[f"{id} white"] = "white", (*((id,) * full), *(("a2",) * rest))
        over = (id,) * (full + 1) if arrow.targets > 1 else (id, id, id, id, "a14")
        found[f"{id} red"] = "red", over
    return found


LINES = _lines()


@rule("MD2-RAN-02", "MD2-RAN-03", "MD2-RAN-04", "MD2-RAN-08", "MD2-RUL-28", "MD2-RUL-87")
@pytest.mark.parametrize("label", LINES)
def test_every_bar_of_every_arrow(label: str) -> None:
    bar, line = LINES[label]
    dungeon = Dungeon(row("LLL"))
    dungeon.game.script = Steady()  # type: ignore[assignment]
    hero = dungeon.hero("nahias", "r1c1", equipped="longbow ring-of-storms", level=5)
    hero.mana = 4 if bar == "red" else 0
    hero.machine = Quiver((*line, "a1"))
    enemy = dungeon.roaming("lyidan-5", "r1c2")
    roll = attacking.by_hero(dungeon.game, hero, (enemy, "ranged", ("longbow",)))
    roll.pool = "YYOOBE"
    position = Position(dungeon, hero, enemy, roll)
    before = position.moment()
    rule_ = combat.fight(dungeon.game, roll)
    request = rule_.send(None)
    while request.kind == "arrows":
        assert isinstance(hero.machine, Quiver)
        wanted = "reveal" if len(hero.machine.line) < len(line) else "stop"
        option = request.option(wanted)
        assert option is not None, request.keys()
        request = rule_.send(option.value)
    rule_.close()
    assert hero.machine.line == line
    texts: list[Text] = [getattr(LIBRARY.arrows[id], bar) for id in line]
    effects = [effect for text in texts for effect in text.abilities[0].effects]
    expect(position, (), effects, before, position.moment())


@rule("MD2-SHA-06", "MD2-SHA-10", "MD2-ABIL-18")
@pytest.mark.parametrize("id", LIBRARY.spirits)
def test_every_spirit(id: str) -> None:
    dungeon = Dungeon(row("LLL"))
    dungeon.game.script = Steady()  # type: ignore[assignment]
    irk = dungeon.hero("irk", "r1c1")
    enemy = dungeon.roaming("lyidan-5", "r1c1")
    spirits.summon(dungeon.game, irk, id)
    ally = next(iter(dungeon.state.allies.values()))
    assert registry.title("hellscape").retinue(dungeon.state) == {id: "irk"}
    card = LIBRARY.spirits[id]
    assert (ally.health, ally.zone) == (card.health, irk.zone)
    kind = next(iter(card.attacks))
    roll = attacking.by_spirit(dungeon.game, ally, enemy, kind)
    assert roll.pool.startswith(card.attacks[kind])
    position = Position(dungeon, irk, enemy, roll)
    ability = card.rules.abilities[0]
    moments = watch(position, combat.fight(dungeon.game, roll), f"use:{id}#1")
    expect(position, ability.parts, ability.effects, *moments)
    again = attacking.by_spirit(dungeon.game, ally, enemy, kind)
    assert not spirits.abilities(dungeon.game, ally, again), "once in a round"
    assert attacking.defense_of(dungeon.game, ally) == card.defense


@rule("MD2-ROG-14", "MD2-LEVEL-07")
@pytest.mark.parametrize("id", [skill.id for skill in LIBRARY.skills.values() if skill.tokens])
def test_every_skill_of_the_rogue_fills_the_bag(id: str) -> None:
    dungeon = Dungeon(row("L"))
    feydra = dungeon.hero("feydra", "r1c1")
    before = feydra.machine
    rules = class_rules.of(dungeon.game, feydra)
    dungeon.run(rules.learn(dungeon.game, feydra, LIBRARY.skills[id]))
    assert isinstance(before, Purse)
    assert isinstance(feydra.machine, Purse)
    for token, n in LIBRARY.skills[id].tokens.items():
        assert feydra.machine.bag.count(token) == before.bag.count(token) + n
        assert feydra.machine.aside.count(token) == before.aside.count(token) - n


@rule("MD2-ATK-02", "MD2-POOL-01", "MD2-POOL-02", "MD2-ITEM-02")
@pytest.mark.parametrize(
    "id", [item.id for item in LIBRARY.items.values() if item.attacks or item.defense]
)
def test_every_item_gives_its_dice(id: str) -> None:
    """Weapons in attacks of their types, in their range; armor in the defense."""
    item = LIBRARY.items[id]
    owner = next((h for h in LIBRARY.heroes.values() if h.hero_class == item.hero_class), None)
    dungeon = Dungeon(row("LL"))
    hero = dungeon.hero(owner.id if owner else "sir-ronen", "r1c1", equipped=id)
    dungeon.mob("demons-1", "r1c1", minions=0)
    dungeon.mob("undead-1", "r1c2", minions=0)
    ways = {option.key: option.value for option in attacking.declarations(dungeon.game, hero)}
    near = {f"attack:demons:{kind}:{id}" for kind in item.attacks if kind != "ranged"}
    far = {f"attack:undead:{kind}:{id}" for kind in item.attacks if kind != "melee"}
    assert ways.keys() == near | far
    for enemy, kind, weapons in ways.values():
        roll = attacking.by_hero(dungeon.game, hero, (enemy, kind, weapons))
        defense = dungeon.game.enemy_card(enemy).defense
        assert sorted(roll.pool) == sorted(item.attacks[kind] + defense)
    assert dungeon.game.defense(hero) == item.defense
    assert attacking.by_enemy(
        dungeon.game, next(iter(dungeon.state.enemies.values())), hero, "melee"
    ).pool.count("B") == item.defense.count("B")


def _quiet_step(case: Case) -> None:
    """`no reaction`: a step out of a Zone with Enemies costs nothing."""
    position = place(case)
    turn.begin(position.dungeon.game, position.hero)
    health = position.hero.health
    position.dungeon.run(
        moving._step(position.dungeon.game, position.hero, position.dungeon.zone("r1c2"))
    )
    assert position.hero.health == health


def _in_shadow(case: Case) -> None:
    position = place(case)
    assert not position.dungeon.game.in_shadow(position.hero)
    assert loadout.in_shadow(position.dungeon.game, position.hero)
    weapon = "crude-axe"
    position.hero.equipped += (weapon,)
    declared = (position.enemy, "melee", (weapon,))
    assert "P" in attacking.by_hero(position.dungeon.game, position.hero, declared).pool  # type: ignore[arg-type]


def _mystic(case: Case) -> None:
    position = place(case)
    position.hero.equipped = ("crude-axe",)
    ways = [o.key for o in attacking.declarations(position.dungeon.game, position.hero, "magic")]
    assert ways == ["attack:lyidan:magic:crude-axe"]


def _close(case: Case) -> None:
    position = place(case)
    position.hero.equipped = ("longbow",)
    game = position.dungeon.game
    assert list(attacking.declarations(game, position.hero, "ranged"))
    position.hero.skills = ()
    assert not list(attacking.declarations(game, position.hero, "ranged"))


def _banner(case: Case) -> None:
    position = place(case)
    friend = position.dungeon.state.heroes[1]
    roll = attacking.by_hero(position.dungeon.game, friend, (position.enemy, "ranged", ()))
    found = {source.card for source in combat.usable(position.dungeon.game, roll)}
    assert "banner-of-light" in found
    position.hero.down = True  # who lies there wears it still (MD2-RUL-142)
    found = {source.card for source in combat.usable(position.dungeon.game, roll)}
    assert "banner-of-light" in found


def _stronger(case: Case) -> None:
    """Two Health more; the Flame Spirit a yellow die, the Frost Spirit a blue one."""
    position = place(case)
    game = position.dungeon.game
    position.hero.machine = Totems((5, 5, 0, 0))
    id = "flame" if "flame" in case.skill else "frost"
    spirits.summon(game, position.hero, id)
    ally = next(iter(position.dungeon.state.allies.values()))
    card = LIBRARY.spirits[id]
    assert ally.health == card.health + 2
    kind = next(iter(card.attacks))
    pool = attacking.by_spirit(game, ally, position.enemy, kind).pool
    assert pool.count("Y") == card.attacks[kind].count("Y") + (id == "flame")
    assert attacking.defense_of(game, ally) == card.defense + "B" * (id == "frost")


PROOFS = {
    "no reaction": _quiet_step,
    "count as shadow": _in_shadow,
    "MYSTIC": _mystic,
    "CLOSE": _close,
    "BANNER": _banner,
    "FLAME2": _stronger,
    "FROST2": _stronger,
}


@rule("MD2-LANG-02", "MD2-LANG-10", "MD2-LANG-12")
@pytest.mark.parametrize("label", ALWAYS)
def test_what_is_always_on(label: str) -> None:
    case = ALWAYS[label]
    for effect in case.ability.effects:
        assert isinstance(effect, Deed | Rule)
        PROOFS[effect.name](case)


@rule("MD2-LANG-12")
def test_every_named_rule_stands_on_a_card() -> None:
    texts = [
        card.rules
        for shelf in (
            LIBRARY.skills, LIBRARY.items, LIBRARY.doors, LIBRARY.roaming, LIBRARY.mobs,
        )
        for card in shelf.values()
    ]  # fmt: skip
    texts += [text for power in LIBRARY.powers.values() for text in (power.minor, power.greater)]
    said = {
        effect.name
        for text in texts
        for ability in text.abilities
        for effect in ability.effects
        if isinstance(effect, Rule)
    }
    assert said == set(RULES)
