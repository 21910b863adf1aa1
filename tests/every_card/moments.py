"""Clauses with a moment of their own: each in a position where that moment comes."""

from __future__ import annotations

from descent import ground
from every_card.trial import PLAIN, UNTRAINED, Trial
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.effect import Ability, Call
from undercroft.games.descent.cards.words.boons import Fatigue, Heal, UntilTurn
from undercroft.games.descent.cards.words.turns import (
    Attacks,
    ChargeAttack,
    HalfActions,
    HalfSpeed,
    PlaceOrder,
)
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Contents
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    aiming,
    areas,
    attacks,
    chests,
    equipment,
    guards,
    movement,
    overlord,
    spawning,
    treasure,
    turn,
    wounds,
)
from undercroft.games.descent.rules.shields import SAVES
from undercroft.games.descent.state import TOWN, Hero, Marker, Terrain


def fatigue_paid(trial: Trial) -> int:
    return sum(cost.n for cost in trial.clause.costs if cost.coin == "fatigue")


def calls(trial: Trial, name: str) -> Call | None:
    return next((e for e in trial.clause.effects if isinstance(e, Call) and e.name == name), None)


# Turns


def declared(trial: Trial) -> None:
    """At the declaration of the action that it names."""
    moment = trial.clause.when
    assert moment is not None
    action = moment.conditions[0].names[0]
    hero = trial.hero()
    hero.fatigue -= 1
    before = hero.fatigue
    trial.turn(hero, step="declare")
    trial.go(f"action:{action}", trial.use)
    now = trial.state.turn
    speed = trial.sheet(hero).speed
    gained = 0
    for effect in trial.clause.effects:
        match effect:
            case Attacks():
                assert now.attacks == effect.n
            case HalfSpeed():
                assert now.points == -(-speed // 2)
            case HalfActions():
                assert now.most_halves == effect.n
            case Fatigue():
                gained = effect.n
            case PlaceOrder():
                assert hero.order == effect.order
            case UntilTurn():
                assert hero.lasting == (("armor", 1),)
            case ChargeAttack():
                _charges(trial, hero)
            case _:
                raise AssertionError(f"nothing proves {effect} of a declaration")
    assert hero.fatigue == before - fatigue_paid(trial) + gained


def _charges(trial: Trial, hero: Hero) -> None:
    """One straight line, one attack, and nothing after it."""
    trial.arena.monster("giant/normal", "e1")
    now = trial.state.turn
    trial.go("move:e4")
    offered = [option.key for option in turn._deeds(trial.game, hero)]
    assert "move:e3" in offered
    assert "move:d4" not in offered
    trial.go("move:e3")
    attack = next(
        option.key
        for option in turn._deeds(trial.game, hero)
        if option.key.startswith("attack:bare-hands")
    )
    trial.go(attack)
    offered = [option.key for option in turn._deeds(trial.game, hero)]
    assert not [key for key in offered if key.startswith(("move:", "attack:"))]
    assert now.points == 0


def starting(trial: Trial) -> None:
    """At the start of the turn."""
    hero = trial.hero()
    hero.wounds, hero.fatigue = 5, 2
    trial.turn(hero, step="start")
    if trial.clause.costs or trial.clause.tagged("may"):
        trial.go(trial.use)
    else:
        trial.go()
    price = {cost.coin: cost.n for cost in trial.clause.costs}
    effect = trial.call
    wounds_, fatigue = 5 - price.get("wound", 0), 2 - price.get("fatigue", 0)
    if effect.name == "heal":
        wounds_ += effect.n
    else:
        fatigue += effect.n
    assert (hero.wounds, hero.fatigue) == (wounds_, fatigue)


def sheds(trial: Trial) -> None:
    hero = trial.hero()
    hero.tokens = tokens.changed(tokens.NONE, tokens.BURN, trial.call.n)
    before = hero.wounds
    trial.turn(hero, step="start" if trial.clause.costs else "equip")
    trial.go(trial.use)
    assert (hero.tokens, hero.wounds) == (tokens.NONE, before)


def equipped(trial: Trial) -> None:
    """After equipping: the card is discarded for it."""
    hero = trial.hero()
    friend = trial.other("e6", sheet="lyssa")
    hero.wounds = friend.wounds = 1
    hero.fatigue = friend.fatigue = 0
    trial.turn(hero, step="equip")
    trial.go(trial.use)
    assert trial.card not in hero.equipped
    for effect in trial.clause.effects:
        assert isinstance(effect, Heal | Fatigue)
        blessed = [hero, friend] if effect.whom else [hero]
        for one in blessed:
            most = trial.sheet(one)
            if effect.name == "heal":
                assert one.wounds == min(most.max_wounds, 1 + effect.n)
            else:
                assert one.fatigue == most.max_fatigue
    assert effect.whom or friend.wounds == 1


def wishes(trial: Trial) -> None:
    for place, wish in enumerate(trial.call.ways, 1):
        assert isinstance(wish, Call)
        again = Trial(trial.card, trial.number, trial.clause)
        hero = again.hero()
        again.state.copper = ("belt-of-strength", "bane")
        again.state.silver = ("flying-death", "treasure-cache-5")
        again.turn(hero, step="equip")
        before = again.state.conquest
        wanted = [again.use, f"effect:{place}"]
        if wish.name == "search-deck":
            wanted += ["card:flying-death", "wear:flying-death"]
        again.go(*wanted)
        match wish.name:
            case "search-deck":
                assert hero.equipped == ("flying-death",)
                assert again.state.silver == ("treasure-cache-5",)
            case "coins":
                assert hero.coins == 300 + wish.n
            case _:
                assert again.state.conquest == before + wish.n


def eyes(trial: Trial) -> None:
    """The marker sees as a hero does: nothing is spawned before it."""
    trial.build(ground("aaaaaaaaa"))
    hero = trial.hero("a1")
    trial.turn(hero, step="equip")
    trial.go(trial.use)
    hero.space = TOWN
    assert not spawning.open_spaces(trial.game) & trial.game.ground.areas["a"]


def ending(trial: Trial) -> None:
    """At the end of the turn."""
    hero = trial.hero()
    near = trial.arena.monster("skeleton/normal", "e3")
    hero.wounds = 5
    if trial.clause.tagged("discard"):
        trial.turn(hero, moved=1)
        trial.go("end", trial.use)
        assert near.tokens[tokens.STUN] == trial.call.n
        assert trial.card not in hero.equipped
        return
    trial.turn(hero, moved=1)
    trial.go("end")
    assert hero.wounds == 5
    trial.turn(hero)
    trial.go("end")
    assert hero.wounds == 5 + trial.call.n


def delegates(trial: Trial) -> None:
    hero, other = trial.hero(), trial.other("a1", sheet="lyssa")
    trial.turn(hero, action="ready")
    trial.go("order:dodge", trial.use)
    assert (hero.order, other.order) == ("", "dodge")


# Attacks


def armed(trial: Trial) -> tuple[Hero, str]:
    """A hero with the card and a weapon for the attack that its moment speaks of."""
    moment = trial.clause.when
    assert moment is not None
    words = [one.names[0] for one in moment.conditions if not one.key]
    kind = words[0] if words and words[0] in UNTRAINED else "melee"
    item = trial.item
    if item is not None and item.type == "weapon":
        return trial.hero(sheet=UNTRAINED[item.attack]), trial.card
    weapon = PLAIN[kind, 2]
    return trial.hero(sheet=UNTRAINED[kind], equipped=weapon), weapon


def again(trial: Trial) -> None:
    """After an attack, or a kill: a further one."""
    hero, weapon = armed(trial)
    hero.fatigue = 5
    kills = trial.clause.when is not None and trial.clause.when.event == "kill"
    first = trial.arena.monster("skeleton/normal" if kills else "giant/normal", "e4")
    if not kills:
        first.place = Place(trial.space("e3"))
    else:
        trial.arena.monster("giant/normal", "f5")
    trial.attack(hero, weapon, first, trial.use)
    rolled = [e for e in trial.arena.events if type(e).__name__ == "AttackDeclared"]
    assert len(rolled) == 2
    assert hero.fatigue == 5 - fatigue_paid(trial)
    assert (trial.card in hero.exhausted) == trial.clause.tagged("exhaust")


def spoils(trial: Trial) -> None:
    """What a killing blow brings."""
    moment = trial.clause.when
    assert moment is not None
    words = [one.names[0] for one in moment.conditions]
    hero, weapon = armed(trial)
    hero.wounds, hero.fatigue = 5, 0
    rank = "master" if "master" in words else "normal"
    victim = trial.arena.monster(f"beastman/{rank}", "e4", wounds=4)
    beside = trial.arena.monster("giant/normal", "f2")
    trial.attack(hero, weapon, victim)
    assert victim.id not in trial.state.monsters
    match trial.call.name:
        case "coins":
            assert hero.coins == 300 + trial.call.n + (50 if rank == "master" else 0)
        case "fatigue":
            assert hero.fatigue == trial.call.n
        case "heal":
            assert hero.wounds == 5 + trial.call.n
        case _:
            assert beside.wounds == trial.call.n


def avenges(trial: Trial) -> None:
    hero = trial.hero()
    killer = trial.arena.monster("skeleton/master", "e4")
    trial.dice.queued["power"] = ["surge"]  # which would raise the undying
    far = trial.arena.monster("ogre/normal", "a9")
    trial.play(wounds.suffer(trial.game, hero, 99, "a blow", killer))
    assert list(trial.state.monsters) == [far.id]


def tokened(trial: Trial) -> None:
    """An attack that wounds leaves a token, one that does not leaves none."""
    hero, weapon = armed(trial)
    foe = trial.soft("e3")
    trial.attack(hero, weapon, foe)
    kind = tokens.KINDS.index(trial.call.kind.lower())
    assert foe.wounds
    assert foe.tokens[kind] == trial.call.n


def converts(trial: Trial) -> None:
    hero = trial.hero(equipped="sling")
    hero.training = (0, 0, 0)
    foe = trial.arena.monster("giant/normal", "e3")
    trial.dice.queued["power"] = ["blank"] * 3
    strike = trial.attack(hero, "sling", foe, trial.use)
    assert strike.damage() == 2 + 3 + (strike.range() - strike.distance)
    assert strike.range() > strike.distance


def retargets(trial: Trial) -> None:
    hero = trial.hero(equipped="sling")
    first, second = trial.soft("d2"), trial.soft("g5")
    trial.attack(hero, "sling", first, trial.use)
    assert (first.wounds, second.wounds > 0) == (0, True)


def sees(trial: Trial) -> None:
    """A target out of the hero's own sight is attacked, and not without the card."""
    trial.build(ground("aaaaa\naaaaa\naaaaa"))
    moment = trial.clause.when
    assert moment is not None
    weapon = "immolation" if "magic" in moment.conditions[0].names else "sling"
    hero = trial.hero("a2", equipped=weapon)
    plain = trial.other("a1", sheet="lyssa", equipped=weapon)
    foe = trial.arena.monster("skeleton/normal", "e2")
    if trial.call.name == "origin":
        trial.state.terrain = Terrain(rubble=_column(trial, "c"))
        plain.space = trial.space("d1")
    else:
        trial.state.terrain = Terrain(rubble=1 << trial.space("c2"))
        plain.space = trial.space("a2")
        hero.space = TOWN
        assert not aiming.hero_targets(trial.game, plain, weapon)
        plain.space, hero.space = TOWN, trial.space("a2")
    assert aiming.hero_targets(trial.game, hero, weapon) == [foe]
    trial.dice.queued |= {"blue": ["4/0/1"]}
    strike = trial.attack(hero, weapon, foe)
    assert strike.distance == (1 if trial.call.name == "origin" else 4)


def _column(trial: Trial, letter: str) -> int:
    return sum(1 << trial.space(f"{letter}{row}") for row in (1, 2, 3))


def rerolls(trial: Trial) -> None:
    """One die of the colours it names, in an own attack or in one on the owner."""
    hero = trial.hero(equipped="sword")
    hero.fatigue = 0
    attacked = trial.clause.when is not None and trial.clause.when.event == "attacked"
    foe = trial.arena.monster("beastman/normal", "e4")
    trial.dice.queued["green"] = ["0/3/0", "1/1/0"]
    if attacked:
        strike = trial.arena.strike(foe, "e5")
        trial.play(attacks.resolve(trial.game, strike), "die:2")
    else:
        strike = trial.attack(hero, "sword", foe, "die:2")
    assert str(strike.faces[1]) == "1/1/0"


def sweeps(trial: Trial) -> None:
    effect = trial.effect
    assert isinstance(effect, Ability)
    hero = trial.hero(equipped="sword")
    foes = [trial.arena.monster("giant/normal", "e3"), trial.arena.monster("giant/normal", "c5")]
    before = hero.fatigue
    trial.turn(hero)
    strike = trial.attack(hero, "sword", foes[0], trial.use)
    assert strike.shape == effect.name.lower()
    assert all(foe.wounds for foe in foes)
    assert before - hero.fatigue == fatigue_paid(trial)


def taunts(trial: Trial) -> None:
    hero, other = trial.hero(), trial.other("e3", sheet="lyssa")
    foe = trial.arena.monster("beastman/normal", "e4")
    before = hero.wounds
    trial.play(attacks.resolve(trial.game, trial.arena.strike(foe, "e3")), trial.use)
    assert hero.wounds < before
    assert other.wounds == 8


def watches(trial: Trial) -> None:
    hero = trial.hero(equipped="sword")
    hero.fatigue = 5
    foe = trial.arena.monster("skeleton/normal", "e3")
    step = movement.step(trial.game, foe, Place(trial.space("e4")))
    trial.play(step, trial.use)
    assert foe.id not in trial.state.monsters
    assert hero.fatigue == 5 - fatigue_paid(trial)


def guards_and_moves(trial: Trial) -> None:
    hero = trial.hero(equipped="sword")
    hero.order = "guard"
    foe = trial.arena.monster("giant/normal", "e1")
    trial.state.stage = "overlord"
    wanted = ("move-first", trial.use, "move:e3", f"attack:sword:{foe.name}")
    trial.play(guards.offer(trial.game, Occasion(figure=foe), "moved"), *wanted)
    assert hero.space == trial.space("e3")
    assert foe.wounds


# Wounds


def warded(trial: Trial) -> None:
    hero = trial.hero()
    before = hero.wounds
    if trial.call.name == "cancel":
        stopped = trial.call.n
    else:
        faces = ["blank", "enh", "surge"]
        trial.dice.queued["power"] = [*faces]
        stopped = sum(face in SAVES[trial.call.face] for face in faces)
    trial.play(wounds.suffer(trial.game, hero, 3, "a fall"))
    assert before - hero.wounds == 3 - stopped


def angered(trial: Trial) -> None:
    hero = trial.hero()
    hero.fatigue = 0
    trial.play(wounds.suffer(trial.game, hero, 2, "a fall"))
    assert hero.fatigue == trial.call.n


def brittle(trial: Trial) -> None:
    hero = trial.hero()
    foe = trial.arena.monster("beastman/normal", "e4")
    before = hero.wounds
    strike = trial.arena.strike(foe, "e5")
    trial.play(attacks.resolve(trial.game, strike))
    through = strike.damage() - trial.sheet(hero).armor
    assert before - hero.wounds == through + trial.call.n


# Treasure, areas, the overlord


def burdened(trial: Trial) -> None:
    hero = trial.other("e5")
    hero.potions, hero.pack = ("healing",), ("sword", "bow")
    trial.play(equipment.wear(trial.game, hero, trial.card))
    assert (hero.potions, hero.pack) == ((), ())


def appraises(trial: Trial) -> None:
    hero = trial.hero()
    trial.state.gold = ("frost-axe", "deflect", "elven-bow")
    wanted = ("card:frost-axe", "wear:deflect")
    trial.play(treasure.draw(trial.game, hero, "gold"), *wanted)
    assert hero.equipped == ("deflect",)
    assert trial.state.gold == ("elven-bow", "frost-axe")


def deals(trial: Trial) -> None:
    hero, other = trial.hero(), trial.other("a1", sheet="lyssa")
    trial.state.copper = ("belt-of-strength", "mana-weave")
    contents = Contents(0, 0, 0, ("copper",))
    wanted = ("card:mana-weave", "wear:mana-weave", "wear:belt-of-strength")
    trial.play(chests.hand_out(trial.game, contents), *wanted)
    assert (hero.equipped, other.equipped) == (("mana-weave",), ("belt-of-strength",))


def peeks(trial: Trial) -> None:
    trial.build(ground("ab"))
    hero = trial.hero("a1")
    trial.state.hand = ("dodge", "ambush")
    before = trial.state.threat
    trial.state.revealed = ("a",)
    trial.play(areas.reveal(trial.game, "b"), trial.use, "card:ambush")
    assert (trial.state.hand, trial.state.discard) == (("dodge",), ("ambush",))
    assert trial.state.threat == before + trial.library.overlord["ambush"].value
    seen = next(e for e in trial.arena.events if type(e).__name__ == "HandSeen")
    assert getattr(seen, "seat", None) == hero.seat


def wakes(trial: Trial) -> None:
    trial.build(ground("aaaaaaaaa"))
    hero = trial.hero("a1")
    trial.state.markers = (Marker("glyph", trial.space("h1"), "normal"),)
    trial.turn(hero, points=1)
    trial.go("move:b1")
    assert trial.state.markers[0].active


def collects(trial: Trial) -> None:
    trial.hero()
    trial.other()
    trial.state.stage, trial.state.step = "overlord", "collect"
    before = trial.state.threat
    trial.play(overlord.go_on(trial.game))
    assert trial.state.threat - before == 2 + trial.call.n


PROOFS = {
    **dict.fromkeys(
        (
            "declare attacks",
            "declare mp",
            "declare half-actions",
            "declare charge-attack",
            "declare fatigue",
            "declare place-order",
        ),
        declared,
    ),
    "turn-start fatigue": starting,
    "turn-start heal": starting,
    "turn-start remove-token": sheds,
    "after-equip remove-token": sheds,
    "after-equip heal": equipped,
    "after-equip choose": wishes,
    "after-equip place": eyes,
    "turn-end heal": ending,
    "turn-end token": ending,
    "place-order delegate-order": delegates,
    "after-attack extra-attack": again,
    "kill extra-attack": again,
    "kill coins": spoils,
    "kill fatigue": spoils,
    "kill heal": spoils,
    "kill wound": spoils,
    "killed-by-enemy kill": avenges,
    "wounds-target token": tokened,
    "attack-rolled convert": converts,
    "attack-rolled retarget": retargets,
    "attack los-from": sees,
    "attack los-ignore": sees,
    "attack origin": sees,
    "attack reroll": rerolls,
    "attacked reroll": rerolls,
    "declare-attack ability": sweeps,
    "enemy-declares-attack force-target": taunts,
    "enemy-moves-adjacent extra-attack": watches,
    "guard-attack move": guards_and_moves,
    "wounded cancel": warded,
    "wounded wound-save": warded,
    "wounded fatigue": angered,
    "hit extra-wounds": brittle,
    "equip discard-items": burdened,
    "draw-treasure draw-extra": appraises,
    "chest-opened deal-treasure": deals,
    "area-revealed peek-hand": peeks,
    "move activate-glyph": wakes,
    "overlord-collects threat": collects,
}
