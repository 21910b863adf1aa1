"""Using card text: paying for it and running its clauses in order (DRU-SKILL, DRU-LANG-20 ff.)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.book import SkillOffer, clause_costs, costs_of
from undercroft.games.drunagor.cards.tree import (
    PLAIN,
    Activate,
    Body,
    Clause,
    Custom,
    Damage,
    Drain,
    Effect,
    Either,
    Gains,
    Group,
    Item,
    Modifier,
    Sentence,
    Spec,
    Target,
)
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.naming import CUBE_NAMES
from undercroft.games.drunagor.rules import (
    attacks,
    commanders,
    conditions,
    costs,
    cubes,
    effects,
    forced,
    gists,
    predicates,
    sentences,
    spells,
    superlatives,
    targets,
    triggered,
    weapons,
)
from undercroft.games.drunagor.rules.gists import MOVES, Gist
from undercroft.games.drunagor.state import Figure, Hero, Monster
from undercroft.games.drunagor.use import Blow, Strike, Use

YELLOW, GREEN, BLUE, WILD = 0, 2, 3, 4  # cubes; the fifth is Wild (DRU-KW-75)
IN_TURN = ("PUSH", "TELEKINESIS", "SWAP", "MOVE", "JUMP")  # their order matters
COLOURS = tuple(Option(f"colour:{name}", colour) for colour, name in enumerate(CUBE_NAMES))
RECOLOURING = frozenset({"embarrassed", "restrained"})  # Statuses, see `counts_as`
TARGETED = (Effect, Drain)  # items with an amount for each figure


def counts_otherwise(game: Drunagor, hero: Hero) -> bool:
    """Whether a Status changes what the Hero's cubes count as."""
    if not game.has_auras or RECOLOURING.isdisjoint(game.procedures):
        return False
    return any(predicates.noted(game, hero, procedure) for procedure in RECOLOURING)


def counts_as(game: Drunagor, hero: Hero, slot: str, colour: int) -> list[int]:
    """The colours that a cube may count as on a slot: its own, or any for a Wild Cube.

    Statuses may narrow a slot of four colours (embarrassed) and let green cubes be spent as blue
    or yellow (restrained).
    """
    if len(slot) == 4 and predicates.noted_by_aura(game, hero, "embarrassed"):
        slot = "GB"
    if colour == WILD:
        return [c for c in range(4) if "YRGB"[c] in slot]
    if "YRGB"[colour] in slot:
        return [colour]
    if colour == GREEN and predicates.noted_by_aura(game, hero, "restrained"):
        return [c for c in (YELLOW, BLUE) if "YRGB"[c] in slot]
    return []


def sensible(game: Drunagor, hero: Hero, offer: SkillOffer, colour: int) -> list[int]:
    """Those of them that are not wasted for sure: no mere attacks without a weapon, nor with red
    while engaged (DRU-RUL-191)."""
    named = counts_as(game, hero, offer.slot, colour)
    if offer.only_attacks and weapons.weapon(game, hero) is None:
        return []
    if offer.only_attacks and weapons.RED in named and game.engaged(hero):
        named.remove(weapons.RED)
    return named


def range_paid(game: Drunagor, hero: Hero, skill: Skill, colour: int, spent: int) -> int | None:
    """The Range of a Skill under a cube that counts as `colour`.

    Restrained: a yellow Skill without attack that a green cube pays for has unlimited Range.
    """
    if spent == GREEN and colour == YELLOW and skill.symbol not in ("W", "S"):
        return None
    return targets.range_of(game, hero, colour)


def affordable(
    game: Drunagor, hero: Hero, entry: int, colour: int, *, reacting: bool = False
) -> bool:
    """Whether what the Skill costs beside this cube can be paid (DRU-LANG-20, DRU-DMG-11)."""
    skill = game.skill(hero.cards[entry])
    use = Use(user=hero, factor=_factor(skill, colour))
    return costs.payable(game, use, costs_of(skill.body), cubes_spent=1, reacting=reacting)


def affordable_focus(game: Drunagor, hero: Hero, id: str, *, reacting: bool = False) -> bool:
    skill = game.skill(id)
    due = costs_of(skill.body)
    return costs.payable(game, Use(user=hero), due, focus_spent=skill.focus, reacting=reacting)


def _factor(skill: Skill, colour: int) -> int:
    """A Wild Cube doubles the numbers of Hero Skills alone (DRU-CUBE-12)."""
    return 2 if colour == WILD and skill.kind == "HERO" else 1


async def use_skill(
    game: Drunagor,
    hero: Hero,
    entry: int,
    colour: int,
    counts: Sequence[int],
    blow: Blow | None = None,
) -> None:
    """Spend a cube on a Skill and resolve it (DRU-CUBE-01, DRU-LANG-20).

    `counts`: the colours that the cube may count as; the user names one (DRU-CUBE-12).
    """
    skill = game.skill(hero.cards[entry])
    cubes.spend(hero, entry, colour)
    game.emit(events.SkillUsed, hero.name, skill.id, CUBE_NAMES[colour], blow is not None)
    await triggered.fire(game, hero, "you spend an ac", place=entry)
    named = [COLOURS[colour] for colour in counts]
    counted = await game.ask(hero.seat, "colour", named, rule="DRU-CUBE-12", about=(hero.name,))
    use = Use(
        user=hero,
        skill=skill,
        range=range_paid(game, hero, skill, counted, colour),
        entry=entry,
        cube=counted,
        factor=_factor(skill, colour),
        blow=blow,
        attacker=blow.attacker if blow else None,
    )
    await run_body(game, use, skill.body)


async def use_focus(game: Drunagor, hero: Hero, skill: Skill, blow: Blow | None = None) -> None:
    """A Focus Ability: tokens instead of a cube, unlimited Range (DRU-FOCUS-01, -04)."""
    conditions.take(hero, tokens.FOCUS, skill.focus)
    game.state.turn.once += (f"{hero.id}:focus",)
    game.emit(events.SkillUsed, hero.name, skill.id, "focus", blow is not None)
    use = Use(
        user=hero,
        skill=skill,
        range=None,
        weapon_range=True,
        blow=blow,
        attacker=blow.attacker if blow else None,
    )
    await run_body(game, use, skill.body)
    await triggered.fire(game, hero, "you use a focus ability")


async def run_body(game: Drunagor, use: Use, body: Body, *, free: bool = False) -> None:
    """Pay; then each clause is complete before the next starts (DRU-LANG-20, DRU-SKILL-02)."""
    due = () if free else costs_of(body)
    if due and not await costs.pay(game, use, due):
        return
    for clause in body.clauses:
        if not _able(game, use.user):
            return
        await run_clause(game, use, clause, paid=free or clause.guard is None)


async def run_clause(game: Drunagor, use: Use, clause: Clause, *, paid: bool = False) -> None:
    if clause.guard is not None and not predicates.holds(game, clause.guard, use, use.that):
        return
    if not paid and not await costs.pay(game, use, clause_costs(clause)):
        return
    for group in clause.groups:
        if not _able(game, use.user) and clause.trigger is None:
            return
        await run_group(game, use, group)


def can_pay(game: Drunagor, use: Use, clause: Clause) -> bool:
    return costs.payable(game, use, clause_costs(clause))


def _able(game: Drunagor, user: Figure) -> bool:
    if isinstance(user, Hero):
        return not user.down
    return game.figure(user.id) is not None


async def run_group(game: Drunagor, use: Use, group: Group) -> None:
    """Choose targets once, then apply the items to them (DRU-LANG-21)."""
    use.doing = group
    gist = gists.gist(group)
    if gist.open:
        gist = await _decided(game, use, group)
    if gist.attack is not None:
        await attacks.weapon_attacks(game, use, group.spec, gist.attack)
        return
    if gist.telekinesis is not None:
        condition = gist.telekinesis.condition
        if condition is None or predicates.holds(game, condition, use, use.that):
            worth = effects.worth(game, use, gist.telekinesis)
            await forced.telekinesis_at_large(game, use, group.spec, worth)
        return
    aimed = gist.aimed
    if game.has_auras:
        aimed = [i for i in gist.items if i in aimed or _is_lent(game, use, i, group.spec)]
    chosen = await _targets(game, use, group.spec, aimed) if aimed else []
    await apply(game, use, group.spec, gist, chosen)


async def apply(game: Drunagor, use: Use, spec: Spec, gist: Gist, chosen: list[Figure]) -> None:
    """The items from left to right, with amounts fixed before the first, so that none of them
    improves another (DRU-LANG-21, -22, DRU-SKILL-03)."""
    declared: tuple[Strike, Blow] | None = None
    if gist.damaging and chosen:
        declared = await spells.declare(game, use, spec, gist.items, chosen)
        chosen = declared[0].targets
    amounts = [await _fixed(game, use, item, spec, gist, chosen) for item in gist.items]
    blow, spared = declared, list[Figure]()
    for item, due in zip(gist.items, amounts, strict=True):
        if isinstance(item, Damage) and blow is not None:  # all damage is one blow
            hurt = await spells.deal(game, use, *blow)
            blow = None
            if use.attack is not None:  # what comes with an Attack card (DRU-DMG-13)
                spared = [figure for figure in chosen if figure not in hurt]
        elif isinstance(item, TARGETED):
            for figure, amount in due:
                if figure not in spared and game.figure(figure.id) is not None:
                    await effects.affect(game, use, item, figure, amount)
        elif isinstance(item, Sentence) and sentences.is_aimed(item, spec):
            amount = targets.amount(game, use, item.amount)
            for figure in chosen:
                if figure not in spared and game.figure(figure.id) is not None:
                    await sentences.befall(game, use, item, figure, amount)
        elif not (gist.damaging and isinstance(item, Modifier)):
            await _own(game, use, item)
    if declared is not None:
        await spells.finish(game, use, declared[0])


async def _fixed(
    game: Drunagor, use: Use, item: Item, spec: Spec, gist: Gist, chosen: list[Figure]
) -> list[tuple[Figure, int]]:
    """Whom an item touches, and how much of it; nobody if it has no amount for each figure."""
    if not isinstance(item, TARGETED):
        return []
    if item not in gist.aimed and not (game.has_auras and _is_lent(game, use, item, spec)):
        return _amounts(game, use, item, [use.user], _meant(use, item, chosen))
    due = _amounts(game, use, item, chosen)
    if spec.split:
        return await effects.share(game, use, item, [figure for figure, _ in due])  # IF ...
    return due


def _amounts(
    game: Drunagor,
    use: Use,
    item: Effect | Drain,
    chosen: list[Figure],
    meant: Figure | None = None,
) -> list[tuple[Figure, int]]:
    """Whom an effect touches, and how much of it each of them gets.

    `meant` is of whom IF TARGET speaks, if it is not who is touched.
    """
    found: list[tuple[Figure, int]] = []
    for figure in chosen:
        amount = effects.due(game, use, item, figure, meant or figure)
        if amount is not None:
            found.append((figure, amount))
    return found


def _meant(use: Use, item: Effect | Drain, chosen: list[Figure]) -> Figure | None:
    """Of whom IF TARGET speaks where the effect is its user's own (DRU-LANG-26, -27)."""
    if isinstance(item, Effect) and item.keyword == "RETALIATE":
        return use.attacker
    return chosen[0] if chosen else use.that


async def collateral(game: Drunagor, use: Use, groups: Iterable[Group], hurt: list[Figure]) -> None:
    """What comes with an attack, once, on victims still standing (DRU-ATK-07, DRU-DMG-13)."""
    for group in groups if hurt else ():
        own = isinstance(use.user, Hero) and group.spec != PLAIN
        if own or group.spec.target is not None:  # its own targets (DRU-LANG-11)
            await run_group(game, use, group)
            continue
        gist = gists.gist(group)
        if gist.open:
            gist = await _decided(game, use, group)
        standing = [figure for figure in hurt if _able(game, figure)]  # DRU-KO-09
        await apply(game, use, group.spec, gist, standing)


def _is_lent(game: Drunagor, use: Use, item: Item, spec: Spec) -> bool:
    """A Friendly Approach lets SELF, MOVE be aimed at another (DRU-RUL-145)."""
    moves = isinstance(item, Effect) and item.keyword in MOVES and spec.target is not None
    return moves and targets.is_friendly(game, use.user, use.skill)


async def _own(game: Drunagor, use: Use, item: Item) -> None:
    """An item that is aimed at nobody."""
    match item:
        case Activate() | Sentence() | Custom():
            await sentences.carry_out(game, use, item)
        case Gains():
            attacks.gain(use, item)
        case Modifier():  # a boost of the current attack (DRU-LANG-14)
            attacks.gain(use, Gains((item,)))
        case _:
            pass


async def _decided(game: Drunagor, use: Use, group: Group) -> Gist:
    """OR: the user chooses when it is reached (DRU-LANG-28)."""
    items = [
        await _alternative(game, use, item) if isinstance(item, Either) else item
        for item in group.items
    ]
    return gists.sum_up(items, group.spec)


async def _alternative(game: Drunagor, use: Use, item: Either) -> Item:
    options = [Option(f"alternative:{n}", choice) for n, choice in enumerate(item.items, 1)]
    return await game.ask(
        game.seat(use.user),
        "alternative",
        options,
        rule="DRU-LANG-28",
        about=(use.user.name, item.items),
    )


async def _targets(game: Drunagor, use: Use, spec: Spec, items: list[Item]) -> list[Figure]:
    """Targets for the aimed items of a group."""
    if use.blow is not None and any(
        isinstance(item, Effect) and item.keyword == "PREVENT" for item in items
    ):
        return await _threatened(game, use, spec)
    if use.attack is not None:
        return await commanders.aim(game, use, spec, items)
    if spec.target is None and isinstance(use.user, Hero) is False and not spec.shape:
        return [use.user]  # a Monster's ability means itself (DRU-LANG-17)
    beasts = spec.target is not None and spec.target.noun in superlatives.BEASTS
    if isinstance(use.user, Monster) and not beasts:
        return commanders.meant(game, use, spec)
    if spec.split and not spec.shape:
        most = len(game.figures())
        if spec.target is not None and spec.target.many == "up to":
            most = targets.amount(game, use, spec.target.count)
        return await targets.pick(game, use, targets.candidates(game, use, spec), most, True)
    chosen = await targets.choose(game, use, spec)
    each = spec.target is not None and spec.target.many == "each"
    if each and any(isinstance(item, Effect) and item.keyword in IN_TURN for item in items):
        return await targets.pick(game, use, chosen, len(chosen), False)  # in which order
    return chosen


async def _threatened(game: Drunagor, use: Use, spec: Spec) -> list[Figure]:
    """PREVENT is aimed at threatened characters within Range (DRU-REACT-09, DRU-LANG-27).

    Of several on one or more of them, as SPLIT, STRIKE or MULTISHOT say.
    """
    assert use.blow is not None
    if spec.shape == "STRIKE":
        return await targets.choose_strike(game, use, spec, use.blow.targets)
    threatened = targets.candidates(game, use, spec, among=use.blow.targets)
    target = spec.target or Target()
    if target.many == "each" or not threatened:
        return threatened
    if target.many == "up to":
        most = targets.amount(game, use, target.count)
    elif spec.shape:
        most = targets.amount(game, use, spec.size)
    else:
        most = len(threatened) if spec.split else 1
    optional = target.many == "up to" or bool(spec.shape) or spec.split
    return await targets.pick(game, use, threatened, most, optional)
