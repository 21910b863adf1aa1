"""Commanders, and the Attack cards of all who have them (DRU-CMD, DRU-OVL-01, DRU-GEN-03).

An Attack card in play lies in its owner's hand (`Monster.hand`); the deck is what is left of
its ten cards. On the track it is called `card@owner`.
"""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.drunagor import enemies, events, moments
from undercroft.games.drunagor.adventure import Room, Spawn
from undercroft.games.drunagor.cards.tree import Clause, Damage, Drain, Effect, Item, Spec, Target
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import AttackCard, MonsterCard
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import (
    conditions,
    cubes,
    general,
    minions,
    predicates,
    summoning,
    targets,
)
from undercroft.games.drunagor.state import Figure, Follower, Hero, Monster, Turn
from undercroft.games.drunagor.use import Blow, Use

MUCH = 999  # PREVENT ALL
COMMANDERS = "commanders:"  # flag that carries the party's standing wish
KINDLY = ("HEAL", "SHIELD", "REGENERATION", "MOVE", "JUMP", "STEALTH", "EVOLVE", "FURY")


# Summoning


async def arrive(game: Drunagor, room: Room, spawn: Spawn) -> Monster:
    """A Commander, Overlord or General takes its place (DRU-SUMM-08, DRU-GEN-01)."""
    card = game.library.monsters[await _who(game, spawn)]
    squares = game.ground.squares(room.marks[spawn.mark])
    monster = summoning.summon(game, card.id, summoning.place_for(game, card.large, squares))
    monster.power = 0 if card.colour == "general" else spawn.power + game.party_size()
    monster.start = monster.health = starting_health(game, card, monster.power)
    if card.colour == "general":  # DRU-GEN-02: all five, whatever P
        monster.hand = general_cards(game, card.deck, 1)
        _tell(game, monster, monster.hand)
    else:
        draw_cards(game, monster, game.party_size())  # DRU-CMD-02
    return monster


def starting_health(game: Drunagor, card: MonsterCard, power: int) -> int:
    """Card Health x CP; a General's grows with the party (DRU-CMD-01, DRU-GEN-01)."""
    if card.colour == "general":
        return game.toughness(card.health + card.growth.health_p * game.party_size())
    return game.toughness(card.health * power)


async def _who(game: Drunagor, spawn: Spawn) -> str:
    """The one named, or one of several at random; the party may wish for another."""
    library = game.library
    kinds = [spawn.kind] if spawn.kind else list(spawn.kinds)
    if not kinds:
        kinds = [card.id for card in library.monsters.values() if card.drawn]
    id = kinds[game.draw("commander", kinds)] if len(kinds) > 1 else kinds[0]
    if spawn.colour != "commander":
        return id
    overlords = [card.id for card in library.monsters.values() if card.colour == "overlord"]
    wish = next((f[len(COMMANDERS) :] for f in game.state.flags if f.startswith(COMMANDERS)), "")
    if wish == "ask":  # DRU-DEC-04
        offered = [Option(f"commander:{other}", other) for other in (id, *overlords)]
        leader = game.leader()
        return await game.ask(leader.seat, "commander", offered, rule="DRU-OVL-01", about=(id,))
    if wish == "overlord":
        return overlords[game.draw("overlord", overlords)] if len(overlords) > 1 else overlords[0]
    if wish == "fallen":  # DRU-RUL-129
        party = {hero.name for hero in game.state.heroes}
        fallen = [c.id for c in library.monsters.values() if c.fallen and c.fallen not in party]
        return fallen[game.draw("fallen", fallen)] if fallen else id
    return id


# The deck


def deck(game: Drunagor, name: str) -> list[str]:
    """The ten cards of a deck, one for each place, with those the party replaced (DRU-CMD-09)."""
    attacks = game.library.attacks
    places: dict[tuple[str, bool], str] = {}
    for card in attacks.values():
        if card.deck == name:
            places.setdefault((card.rune, card.up), card.id)
    for id in game.state.replaced:
        card = attacks[id]
        if card.deck == name:
            places[card.rune, card.up] = id
    return list(places.values())


def general_cards(game: Drunagor, deck: str, side: int) -> tuple[str, ...]:
    """The fixed cards of a General with one side up, as the story changed them (DRU-GEN-02)."""
    attacks, state = game.library.attacks, game.state
    gone = {_spot(attacks[id]) for id in state.removed}
    fixed = [
        card.id
        for card in attacks.values()
        if card.deck == deck and card.side == side and _spot(card) not in gone
    ]
    return (*fixed, *(id for id in state.added if attacks[id].deck == deck))


def change_cards(game: Drunagor, id: str, *, add: bool) -> None:
    """ADD or REMOVE ATTACK CARD: a General gains one, or loses one, both sides (DRU-RUL-184)."""
    attacks, state = game.library.attacks, game.state
    card = attacks[id]
    if not card.side:  # one that only a text brings
        rest = tuple(other for other in state.added if other != id)
        state.added = (*rest, id) if add else rest
    else:
        kept = tuple(other for other in state.removed if _spot(attacks[other]) != _spot(card))
        state.removed = kept if add else (*kept, id)
    for monster in state.monsters.values():
        if game.card(monster).colour == "general" and game.card(monster).deck == card.deck:
            turned = any(attacks[held].side == 2 for held in monster.hand)
            monster.hand = general_cards(game, card.deck, 2 if turned else 1)
            _tell(game, monster, monster.hand)
    minions.follow_cards(game)


def _spot(card: AttackCard) -> tuple[str, str, bool]:
    return card.deck, card.rune, card.up


def draw_cards(game: Drunagor, monster: Monster, count: int) -> None:
    """Cards of the shuffled deck go to their places on the track (DRU-CMD-02).

    One in play for another is drawn only when no other is left (DRU-RUL-83).
    """
    cards = deck(game, game.card(monster).deck)
    for _ in range(count):
        held = {card for other in game.state.monsters.values() for card in other.hand}
        pile = [c for c in cards if c not in held] or [c for c in cards if c not in monster.hand]
        if not pile:
            break
        monster.hand += (pile[game.draw("attack", pile)],)
    _tell(game, monster, monster.hand)


def _tell(game: Drunagor, monster: Monster, cards: tuple[str, ...]) -> None:
    game.emit(events.AttackCardsPlaced, monster.name, cards)


# On the track


def key(card: str, owner: Monster) -> str:
    return f"{card}@{owner.name}"


def on_track(game: Drunagor, rune: str, up: bool) -> list[str]:
    """The Attack cards at a Rune place, those of Passive text too."""
    attacks = game.library.attacks
    return [
        key(card, monster)
        for monster in game.state.monsters.values()
        for card in monster.hand
        if attacks[card].rune == rune and attacks[card].up == up
    ]


def of_key(game: Drunagor, name: str) -> tuple[AttackCard, Monster] | None:
    """The Attack card that is called so on the track, and whose it is."""
    card, at, owner = name.partition("@")
    monster = game.named(owner) if at else None
    if not isinstance(monster, Monster) or card not in game.library.attacks:
        return None
    return game.library.attacks[card], monster


async def reached(game: Drunagor, name: str) -> None:
    """The Marker is at an Attack card; it is a turn, but not the Commander's (DRU-CMD-03)."""
    found = of_key(game, name)
    if found is None:
        return
    card, monster = found
    if card.symbol == "P":  # DRU-CMD-04
        return
    game.state.turn = Turn(who=monster.id)
    game.emit(events.AttackCardActed, monster.name, card.id)
    use = Use(user=monster, range=None, rune=card.rune, attack=card)  # X: DRU-CMD-06
    await moments.carry_out(game, use, card.body, free=True)
    if use.area >= 0 and monster.id in game.state.monsters:
        await general.make_room(game, monster)
    await cubes.unwilling_recalls(game)


async def guard(game: Drunagor, blow: Blow, monster: Monster) -> None:
    """Passive text for a Weapon Attack that hits its owner (DRU-CMD-04)."""
    for use, clause in _guarding(game, monster, blow):
        await moments.carry_out_clause(game, use, clause, paid=True)


def warded(game: Drunagor, monster: Monster) -> int:
    """What this text prevents of a Weapon Attack that would hurt its owner."""
    return sum(
        MUCH if item.amount.per == "ALL" else targets.amount(game, use, item.amount)
        for use, clause in _guarding(game, monster)
        if clause.guard is None or predicates.holds(game, clause.guard, use, None)
        for group in clause.groups
        for item in group.items
        if isinstance(item, Effect) and item.keyword == "PREVENT"
    )


def _guarding(
    game: Drunagor, monster: Monster, blow: Blow | None = None
) -> Iterator[tuple[Use, Clause]]:
    for id in monster.hand:
        card = game.library.attacks[id]
        for clause in card.body.clauses if card.symbol == "P" else ():
            trigger = clause.trigger
            if trigger is not None and trigger.event == "commander is hit by a weapon attack":
                use = Use(user=monster, range=None, rune=card.rune, attack=card, blow=blow)
                yield use, clause


# Aiming


async def aim(game: Drunagor, use: Use, spec: Spec, items: list[Item]) -> list[Figure]:
    """Whom an Attack card means: by its words, else by its owner's ranking (DRU-RUL-41)."""
    monster, card = use.user, use.attack
    assert isinstance(monster, Monster)
    assert card is not None
    if spec.target is None and not any(_hostile(item) for item in items):
        return [monster]  # DRU-LANG-17
    ranking = enemies.ranked(game, monster)
    target = spec.target or Target(noun="hero")
    if spec.target is None and spec.range is None:
        face = game.card(monster)
        reach = enemies.attack_range(face, *enemies.numbers(game, face))
        use = _within(use, reach)
    found = targets.candidates(game, use, Spec(target, spec.range))
    if spec.target is None and not found:
        return await _lesser(game, use, spec)
    found.sort(key=lambda figure: ranking.index(figure) if figure in ranking else len(ranking))
    if target.many != "each":
        found = found[: targets.amount(game, use, target.count) if target.many == "up to" else 1]
    if any(isinstance(figure, Hero) for figure in found):
        candidates = tuple(figure.name for figure in ranking)
        rule, why, about = _why(spec, card)
        names = tuple(figure.name for figure in found)
        ranked = candidates if rule == "DRU-RUL-41" else ()
        reason = Reason(rule, candidates=ranked, why=why, about=about)
        game.emit(events.AttackCardAimed, monster.name, card.id, names, reason)
    return found


async def _lesser(game: Drunagor, use: Use, spec: Spec) -> list[Figure]:
    """No Hero in reach: a Pet or Companion of the Party Leader's choice (DRU-AI-14)."""
    near = targets.candidates(game, use, Spec(range=spec.range))
    pets = [figure for figure in near if isinstance(figure, Follower)]
    if not pets:
        return []
    return [
        await game.ask(
            game.leader().seat,
            "tie",
            game.figure_options([*pets]),
            rule="DRU-ALLY-05",
            about=(use.user.name,),
        )
    ]


def meant(game: Drunagor, use: Use, spec: Spec) -> list[Figure]:
    """Whom the other texts of a Monster mean: of several by its ranking too (DRU-RUL-174)."""
    assert isinstance(use.user, Monster)
    ranking = enemies.ranked(game, use.user)
    target = spec.target or Target()
    found = targets.candidates(game, use, spec)
    found.sort(key=lambda figure: ranking.index(figure) if figure in ranking else len(ranking))
    if target.many == "each":
        return found
    return found[: targets.amount(game, use, target.count) if target.many == "up to" else 1]


def _hostile(item: Item) -> bool:
    if isinstance(item, Effect):
        return item.keyword not in KINDLY
    return isinstance(item, Damage | Drain)


def _within(use: Use, reach: int | None) -> Use:
    return Use(user=use.user, range=reach, rune=use.rune, attack=use.attack)


def _why(spec: Spec, card: AttackCard) -> tuple[str, str, tuple[str, ...]]:
    """The clause, the word for it, and whom the card means where."""
    target = spec.target
    if target is None or (target.many == "up to" and target.noun == "hero"):
        return "DRU-RUL-41", "ranking-of-owner", (card.id,)
    where = [slugged(target.where)] if target.where else []
    where += ["next-to-it"] if target.adjacent else []
    where += ["within-range"] if spec.range is not None else []
    each = "each" if target.many == "each" else "the"
    return "DRU-CMD-03", "card-means", (card.id, each, slugged(target.noun), *where)


# The other side


def succeed(game: Drunagor, monster: Monster) -> None:
    """At 0 Health the other side takes its place; the Attack cards stay (DRU-RUL-130)."""
    state = game.state
    before = game.card(monster)
    card = game.library.monsters[before.successor]
    monster.card = card.id
    monster.start = monster.health = starting_health(game, card, monster.power or 1)
    conditions.remove_all(game, monster)
    if before.id in state.acted:  # the same place: it has acted this round (DRU-MON-05)
        state.acted += (card.id,)
    game.emit(events.SideTurned, monster.name, monster.health)
