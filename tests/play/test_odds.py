"""R28: shown odds are the odds. Every face of the die, and 20,000 rolls of random situations."""

from __future__ import annotations

import random
from typing import Any

import pytest

from drunagor import Table
from undercroft.core.rng import seeded
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import Attack
from undercroft.games.drunagor.rules import attacks
from undercroft.games.drunagor.showing.notes import target_note
from undercroft.games.drunagor.showing.odds import Odds, skill_use, spell_damage, weapon_odds
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.games.drunagor.use import Use

ROLLS = 20_000
TEXTS = (
    "+0 HIT",
    "+1 HIT, +2 DMG",
    "-1 HIT, CRIT 18+",
    "+2 HIT, +1 DMG IF TARGET IS AT FULL HEALTH",
    "+0 HIT, DOUBLE DAMAGE",
    "+0 HIT, REROLL",
    "+3 HIT, NON-PREVENTABLE",
    "+0 HIT, CRIT 19+, REROLL, +1 DMG",
)
PASSIVES = (
    "Keen Eye|PASSIVE|-|[P]: ROLL 16+: THIS ATTACK GAINS +2 DMG",
    "Killer Instinct|PASSIVE|-|[P]: CRIT 19+",
    "Bleeder|PASSIVE|-|[P]: ROLL 16+: THIS ATTACK GAINS BLEED 2",
    "Heavy Hand|PASSIVE|-|[P]: +1 DMG",
    "Duelist|PASSIVE|-|[P]: +1 HIT",
)


def situation(seed: int) -> tuple[Table, Hero, Figure, Attack]:
    """A Hero beside a Monster, with random gear, heights, tokens, Skill and passives."""
    chance = random.Random(seed)
    levels = [chance.choice("012"), chance.choice("012")]
    table = Table(f"{levels[0]}. {levels[1]}.", f"{levels[0]}. {levels[1]}.")
    skills = chance.sample(PASSIVES, chance.randint(0, 3))
    text = chance.choice(TEXTS)
    hero = table.hero(
        "vorn",
        "a1",
        skills=[f"Blow|HERO|Y|[W]: {text}", *skills],
        weapon=(chance.randint(4, 13), chance.randint(1, 5), "heavy"),
        tokens={
            "INTIMIDATE": chance.choice((0, 0, 1, 3)),
            "STEALTH": chance.choice((0, 0, 1)),
        },
    )
    health = chance.randint(1, 14)
    foe = table.monster("b1", health=health, tokens={"SHIELD": chance.choice((0, 0, 1, 2))})
    foe.health = chance.randint(1, health)
    if chance.random() < 0.3:
        table.darkness("a1")
    if chance.random() < 0.2:
        foe.tokens = (*foe.tokens[: tokens.MARK], 1, *foe.tokens[tokens.MARK + 1 :])
        foe.marked_by = hero.id
    table.turn(hero)
    body = table.library.skills["vorn.blow"].body
    attack = body.clauses[0].groups[0].items[0]
    assert isinstance(attack, Attack)
    return table, hero, foe, attack


def use_of(table: Table, hero: Hero) -> Use:
    return skill_use(table.game, hero, table.library.skills["vorn.blow"], 0, 0)


def strike_once(table: Table, hero: Hero, foe: Figure, attack: Attack) -> tuple[bool, bool, int]:
    """Resolve the attack on a copy of the state: hit, critical, damage that got through."""
    game = table.game
    kept, game.state = game.state, game.state.clone()
    heard: list[Any] = []
    game.listener = heard.append
    use = use_of(table, game.state.heroes[hero.id])
    spec = table.library.skills["vorn.blow"].body.clauses[0].groups[0].spec
    rule = attacks.weapon_attacks(game, use, spec, attack)
    answers = {"target": f"figure:{foe.name}", "reroll": "reroll", "fury": "keep"}  # else any
    try:
        request = rule.send(None)
        while True:
            option = request.option(answers.get(request.kind, request.keys()[0]))
            assert option is not None, request
            request = rule.send(option.value)
    except StopIteration:
        pass
    game.state = kept
    hits = [event for event in heard if isinstance(event, events.Hit)]
    losses = [e for e in heard if isinstance(e, events.HealthLost) and e.who == foe.name]
    lost = [loss.damage or loss.amount for loss in losses]
    return bool(hits), any(hit.critical for hit in hits), sum(lost)


@pytest.mark.parametrize("seed", range(40))
def test_odds_agree_with_every_face_of_the_die(seed: int) -> None:
    table, hero, foe, attack = situation(seed)
    found = weapon_odds(table.game, use_of(table, hero), attack, attack.hits[0], foe)
    rerolls = any(modifier.kind == "REROLL" for modifier in attack.modifiers)
    total = Odds(0, 0, 0, 0)
    pairs = [(a, b) for a in range(1, 21) for b in (range(1, 21) if rerolls else (1,))]
    for first, second in pairs:
        table.script.rolls = [first, second]
        hit, critical, damage = strike_once(table, hero, foe, attack)
        total = Odds(
            total.hit + hit,
            total.critical + critical,
            total.damage + damage,
            total.fell + (damage >= foe.health),
        )
    count = len(pairs)
    assert found.hit == pytest.approx(total.hit / count)
    assert found.critical == pytest.approx(total.critical / count)
    assert found.damage == pytest.approx(total.damage / count)
    assert found.fell == pytest.approx(total.fell / count)


@pytest.mark.parametrize("seed", range(100, 105))
def test_odds_agree_with_many_rolls(seed: int) -> None:
    table, hero, foe, attack = situation(seed)
    found = weapon_odds(table.game, use_of(table, hero), attack, attack.hits[0], foe)
    table.game.script = None
    hits = damage = 0
    for count in range(ROLLS):
        table.state.rng = seeded(f"{seed}/{count}")
        hit, _, dealt = strike_once(table, hero, foe, attack)
        hits += hit
        damage += dealt
    # Four standard errors of 20,000 rolls: 0.5 / sqrt(20,000) for a share, times the spread of
    # the damage for its mean.
    assert found.hit == pytest.approx(hits / ROLLS, abs=0.0142)
    assert found.damage == pytest.approx(damage / ROLLS, abs=0.0142 * 2 * 12)


def test_looking_at_odds_changes_nothing() -> None:
    for seed in range(20):
        table, hero, foe, attack = situation(seed)
        before = table.state.clone()
        weapon_odds(table.game, use_of(table, hero), attack, attack.hits[0], foe)
        assert table.state == before


def test_odds_know_what_a_commanders_attack_card_prevents() -> None:
    table = Table()
    hero = table.hero("vorn", "c3", skills=["Blow|HERO|Y|[W]: +0 HIT"], weapon=(7, 3, "heavy"))
    archon = table.commander("d3", "iron-hide", tokens={"SHIELD": 1})
    archon.health = 2
    found = weapon_odds(table.game, use_of(table, hero), Attack((0,)), 0, archon)
    assert (found.damage, found.fell) == (pytest.approx(13 / 20 + 4 / 20), pytest.approx(1 / 20))
    for face in (7, 20):
        table.script.rolls = [face]
        _, _, damage = strike_once(table, hero, archon, Attack((0,)))
        assert damage == (1 if face == 7 else 4)


@pytest.mark.parametrize(
    ("aura", "statuses", "once", "mean"),
    [
        ("", (), (), 72 / 20),  # 14 faces for 3, from 16 on 5, and 10 with 20
        ("hellbent", (), (), 73 / 20),  # one Curse Cube
        ("", ("invincible",), ("0:invincible",), 144 / 20),
    ],
)
def test_odds_know_what_joins_the_attack(
    aura: str, statuses: tuple[str, ...], once: tuple[str, ...], mean: float
) -> None:
    """Under a Wild Cube, which doubles only what its own Skill says (DRU-LANG-31)."""
    table = Table()
    eye = "Keen Eye|PASSIVE|-|[P]: ROLL 16+: THIS ATTACK GAINS +2 DMG"
    blow = "Blow|HERO|Y|[W]: +0 HIT"
    hero = table.hero("vorn", "c3", skills=[blow, eye, "Rest|HERO|B: SELF, SHIELD 1"],
                      weapon=(1, 3, "heavy"), aura=aura, statuses=statuses)  # fmt: skip
    table.curse(hero, "rest")
    foe = table.monster("d3", health=99)
    table.turn(hero, once=once)
    use = skill_use(table.game, hero, table.library.skills["vorn.blow"], 4, 0)
    found = weapon_odds(table.game, use, Attack((0,)), 0, foe)
    assert found.damage == pytest.approx(mean)


def test_without_a_weapon_there_are_no_odds() -> None:
    table = Table()
    hero = table.hero("vorn", "a1", weapon=None, skills=["Blow|HERO|Y|[W]: +0 HIT"])
    foe = table.monster("b1")
    assert weapon_odds(table.game, use_of(table, hero), Attack((0,)), 0, foe).hit == 0


def test_a_spell_takes_what_gets_through_the_shield() -> None:
    table = Table()
    hero = table.hero("vorn", "a1", skills=["Blow|HERO|Y|[S]: 3 DMG"], tokens={"INTIMIDATE": 1})
    foe = table.monster("b1", tokens={"SHIELD": 1})
    group = table.library.skills["vorn.blow"].body.clauses[0].groups[0]
    assert spell_damage(table.game, use_of(table, hero), group, foe) == 1


def test_a_spell_is_told_with_what_joins_it() -> None:
    table = Table()
    gain = "WHEN YOU HIT WITH A SPELL ATTACK: THIS ATTACK GAINS +1 DMG"
    focus = f"Spell Focus|PASSIVE|-|[P]: [1/TURN] {gain}"
    skills = ["Blow|HERO|Y|[S]: 3 DMG", "Bolt|HERO|Y|[S]: 3 DMG", focus]
    hero = table.hero("vorn", "a1", skills=skills)
    foe = table.monster("b1", health=9)
    table.turn(hero)
    group = table.library.skills["vorn.blow"].body.clauses[0].groups[0]
    for skill, damage in (("blow", 4), ("bolt", 3)):
        assert spell_damage(table.game, use_of(table, hero), group, foe) == damage
        before = foe.health
        table.act(f"skill:{skill}", "figure:brute-1")
        assert before - foe.health == damage


def test_a_heal_is_told_as_far_as_health_is_missing_with_what_the_target_adds() -> None:
    table = Table()
    jaheen = table.hero("vorn", "a1", skills=["Pray|HERO|B: HEAL 2"])
    locket = "Locket|EQUIP|-|[P]: +1 HEAL RECEIVED"
    maya = table.hero("maya", "b1", health=5, equipment=[locket])
    skill = table.library.skills["vorn.pray"]
    use = skill_use(table.game, jaheen, skill, 3, 0)
    use.doing = skill.body.clauses[0].groups[0]
    assert target_note(table.game, use, maya).startswith("heals 3")
    use.doing = read_body("SPLIT, HEAL 4").clauses[0].groups[0]
    assert target_note(table.game, use, maya).startswith("heals up to 5")
