"""From trees back to card text, in the wording of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.sentences import NUMBER_WORDS
from undercroft.games.drunagor.cards.tree import (
    ONE,
    PLAIN,
    Activate,
    Amount,
    Attack,
    Body,
    Clause,
    Cost,
    Custom,
    Damage,
    Drain,
    Effect,
    Either,
    Gains,
    Group,
    Immunity,
    Item,
    Modifier,
    MonsterText,
    Predicate,
    Sentence,
    Spec,
    Static,
    Target,
    Trigger,
)
from undercroft.games.drunagor.cards.words import facts, sentences, statics

MASTERY = {row.name: row.form for row in statics.MASTERY}
LIMITS = {"": "", "turn": "[1/TURN] ", "adventure": "[1/ADVENTURE] "}


def write_body(body: Body) -> str:
    """The text of a Skill, item or ability; `read_body` gives the same tree back."""
    return "; ".join(write_clause(clause) for clause in body.clauses)


def write_monster(text: MonsterText) -> str:
    """A Monster's text with the prefixes of its classes; `read_monster` gives the same back."""
    segments: list[str] = []
    listed = list(text.behaviours)
    for passive in text.passives:
        bare = isinstance(passive, Effect) and passive.keyword == "JUMP" and passive.amount == ONE
        listed.append("JUMP" if bare else write_item(passive))
        if isinstance(passive, Immunity):  # what follows it would join its list
            segments.append(f"P: {', '.join(listed)}")
            listed = []
    if listed:
        segments.append(f"P: {', '.join(listed)}")
    segments += [f"T: {write_group(group)}" for group in text.triggered]
    attack = [write_item(modifier) for modifier in text.modifiers]
    for group in text.collateral or (None,):
        attack += [write_group(group)] if group else []
        if attack:
            segments.append(f"A: {', '.join(attack)}")
        attack = []
    return "; ".join(segments)


def write_clause(clause: Clause) -> str:
    head, groups = LIMITS[clause.limit], clause.groups
    if clause.trigger:
        head += write_trigger(clause.trigger)
        if clause.trigger.event.upper() in wording.ACTIONS:
            while len(groups) > 1 and _is_price(groups[0]):
                head, groups = f"{head}, {write_item(groups[0].items[0])}", groups[1:]
        head += ": "
    if clause.guard:
        head += f"IF {write_predicate(clause.guard)}: "
    return head + ", ".join(write_group(group) for group in groups)


def write_trigger(trigger: Trigger) -> str:
    event = trigger.event.upper()
    if event == "ROLL":
        return f"ROLL {trigger.n}+"
    if event.startswith("DISCARD "):
        return f"DISCARD {trigger.n} {event.removeprefix('DISCARD ')}"
    word = wording.EVENTS.get(trigger.event, "")
    return f"{word} {event}" if word else event


def write_group(group: Group) -> str:
    return ", ".join([*write_spec(group.spec), write_items(group.items)])


def write_spec(spec: Spec) -> list[str]:
    words = [f"{spec.shape} {write_amount(spec.size)}"] if spec.shape else []
    words += [f"RANGE {write_amount(spec.range)}"] if spec.range else []
    words += ["CR"] if spec.cube_range else []
    words += ["SPLIT"] if spec.split else []
    return [*words, write_target(spec.target)] if spec.target else words


def write_target(target: Target) -> str:
    if target.side in wording.SIDES:
        return wording.SIDES[target.side]
    many = target.many == "up to" and target.count not in (ONE, Amount(1, word=True))
    words = {
        "one": [],
        "up to": [f"UP TO {write_amount(target.count)}"],
        "each": ["EACH"],
    }[target.many]
    words += ["OTHER"] if target.other else []
    who = _who(target, plural=many)
    if not who:
        words.append("TARGETS" if many else "TARGET")
    elif target.adjacent and target.many != "each":
        words.append("TARGET")
    words += ["ADJ"] if target.adjacent else []
    return " ".join([*words, *who, target.where.upper()]).rstrip()


def write_items(items: Sequence[Item]) -> str:
    """`HEAL 2, SHIELD 1 AND FOCUS 1`."""
    words: list[str] = []
    for before, item in zip([None, *items], items, strict=False):
        if isinstance(before, Immunity) and isinstance(item, Effect):
            # without a number it would join the immunities
            words.append(_effect(item, bare=False) + _if(item.condition))
        else:
            words.append(write_item(item))
    return _tied(words, items)


def write_item(item: Item) -> str:
    match item:
        case Attack(hits, commanded=commanded):
            entries = "/".join(f"{hit:+d} HIT" for hit in hits)
            make = "MAKE " if commanded else ""
            return ", ".join([make + entries, *_tail(item)])
        case Gains():
            return "THIS ATTACK GAINS " + ", ".join(_tail(item))
        case Modifier() | Static():
            return _bonus(item) + _if(item.condition)
        case Damage(amount, less_curses=True):
            return f"{write_amount(amount)} DMG MINUS ITS CURSE CUBES"
        case Damage(amount, preventable, condition):
            hard = "" if preventable else " NON-PREVENTABLE"
            return f"{write_amount(amount)} DMG{hard}{_if(condition)}"
        case Effect():
            return _effect(item) + _if(item.condition)
        case Drain(thing, amount):
            return f"DRAIN {thing} {write_amount(amount)}"
        case Activate(who):
            return f"ACTIVATE {' OR '.join(who)}"
        case Cost(kind, amount, thing):
            verb, _, coin = kind.partition(" ")
            return f"{verb} {write_amount(amount)} {thing or coin}"
        case Immunity(things):
            return f"IMMUNITY TO {', '.join(things)}"
        case Sentence():
            return _sentence(item)
        case Custom(name):
            return f"custom {name}"
        case Either(items):
            return " OR ".join(write_item(choice) for choice in items)


def write_amount(amount: Amount) -> str:
    if amount.word:
        return NUMBER_WORDS[amount.n]
    if amount.per == "ALL":
        return f"ALL BUT {amount.n}" if amount.n else "ALL"
    times = {"": "", "X": "X", "P": "xP"}[amount.per]
    return amount.per if times and amount.n == 1 else f"{amount.n}{times}"


def write_predicate(predicate: Predicate) -> str:
    if predicate.kind == wording.EVERY:
        return " AND ".join(map(write_predicate, predicate.every))
    return facts.BY_NAME[predicate.kind].filled(str(predicate.n), predicate.word.upper())


def _tail(blow: Attack | Gains) -> list[str]:
    """What follows a HIT entry: modifiers, then collateral, group by group (DRU-LANG-11)."""
    tied: list[Item] = list(blow.modifiers)
    rest = blow.collateral
    if rest and rest[0].spec == PLAIN:
        tied += rest[0].items
        rest = rest[1:]
    words = [write_items(tied)] if tied else []
    return words + [write_group(group) for group in rest]


def _tied(words: list[str], items: Sequence[Item]) -> str:
    """Commas, and AND before the last if it is an effect."""
    plain = not any(isinstance(item, Either | Immunity | Gains) for item in items)
    if len(words) > 1 and plain and isinstance(items[-1], Effect | Damage | Drain | Sentence):
        return f"{', '.join(words[:-1])} AND {words[-1]}"
    return ", ".join(words)


def _who(target: Target, *, plural: bool) -> list[str]:
    noun = wording.NOUNS[target.noun] if plural and target.noun else target.noun.upper()
    if target.side == "ally":
        return ["ALLIED", noun] if noun else ["ALLIES" if plural else "ALLY"]
    if target.side == "enemy":
        return ["ENEMIES" if plural else "ENEMY"]
    return [noun] if noun else []


def _bonus(item: Modifier | Static) -> str:
    amount = item.amount
    if item.kind == "CRIT":
        return f"CRIT {amount.n}+"
    if item.kind in wording.SHAPES and isinstance(item, Modifier):
        return f"{item.kind} {write_amount(amount)}"
    sign, size = "-" if amount.n < 0 else "+", Amount(abs(amount.n), amount.per, amount.word)
    signed = f"{sign}{write_amount(size)}"
    if item.kind in MASTERY:
        return MASTERY[item.kind].replace("{+n}", signed)
    if item.kind in (*wording.TRAITS, *wording.MODIFIERS, "NON-PREVENTABLE"):
        return item.kind
    return f"{signed} {item.kind}"


def _effect(item: Effect, *, bare: bool = True) -> str:
    regardless = " IGNORING IMMUNITY" if item.regardless else ""
    if bare and item.amount == ONE and item.keyword in wording.BARE:
        return item.keyword + regardless
    damage = " DMG" if item.amount.per == "ALL" and item.keyword == "PREVENT" else ""
    return f"{item.keyword} {write_amount(item.amount)}{damage}{regardless}"


def _sentence(item: Sentence) -> str:
    number = write_amount(item.amount)
    return sentences.BY_NAME[item.kind].filled(number, item.word, several=item.amount != ONE)


def _if(condition: Predicate | None) -> str:
    return f" IF {write_predicate(condition)}" if condition else ""


def _is_price(group: Group) -> bool:
    """A cost that stands before the colon of an action."""
    return group.spec == PLAIN and len(group.items) == 1 and isinstance(group.items[0], Cost)
