"""What holds all the time: on heroes' cards, on the overlord's powers, on familiars."""

from __future__ import annotations

from undercroft.games.descent.cards.places import ALWAYS, CARRIED, Place, decreed, own
from undercroft.games.descent.cards.slots import (
    called,
    change,
    dice,
    effects,
    either,
    gain,
    keyed,
    many,
    number,
    optional,
    word,
)
from undercroft.games.descent.cards.vocabulary.use import Use, use

HERO, POWER = own(ALWAYS), decreed(ALWAYS)
FAMILIAR = frozenset((Place("familiar"),))
COMPANION = frozenset((Place("familiar", CARRIED),))
IMMUNITIES = (
    "Aura", "Bleed", "Burn", "Curse", "Daze", "Fear", "Frost", "Grapple", "Knockback", "Pierce",
    "Poison", "Stun", "Web", "effect tokens",
)  # fmt: skip

STANDING: tuple[Use, ...] = (
    use(
        "card-cost",
        word("any", "trap on self"),
        change(),
        on=HERO,
        means="All overlord cards, or traps that answer what the owner does, cost more or less.",
    ),
    use("chest-cost", number(0), on=HERO, means="Opening a chest takes N movement points."),
    use(
        "companion",
        called("companion", "Pico"),
        on=own(ALWAYS, kinds=("hero",)),
        means="It goes with the owner from the start.",
    ),
    use(
        "door-cost",
        number(0),
        optional(word("destroys")),
        on=HERO,
        means="Opening or closing a door takes N movement points; `destroys`: it is broken down.",
    ),
    use("enhancement", word("both"), on=HERO, means="Each enhancement gives range and damage."),
    use("familiar", called("familiar", "Furr"), on=HERO, means="It follows the owner."),
    use("fatigue-dice", number(), on=HERO, means="Each fatigue in an attack adds N power dice."),
    use(
        "forbid",
        word(
            "run",
            "battle",
            "advance",
            "ready",
            "fatigue movement",
            "potions",
            "pack",
            "coins",
            "spend surge",
        ),
        on=HERO,
        means="The owner may not do or have this.",
    ),
    use("hands", number(), on=HERO, means="The owner has N hands."),
    use("has-order", word("aim", "dodge"), on=HERO, means="He has that order at all times."),
    use(
        "ignore",
        word("no-equip rune", "speed-cap armor", "pit wounds", "death coin loss", "movement bans"),
        on=HERO,
        means="That rule is not for the owner.",
    ),
    use(
        "immune",
        many(word(*IMMUNITIES)),
        on=HERO,
        means="Those abilities and their tokens do nothing to the owner.",
    ),
    use("no-equip", word("armor"), on=HERO, means="The owner wears no armor."),
    use(
        "no-equip",
        word("rune"),
        on=own(ALWAYS, kinds=("weapon", "item")),
        means="Nothing with the Rune trait is equipped besides.",
    ),
    use("no-spawn", word("within N"), on=HERO, means="No monster appears so near the owner."),
    use(
        "pass",
        word("enemy figures", "obstacles", "rubble", "water", "pit", "lava"),
        on=HERO,
        means="The owner moves through these unharmed, and does not stop or attack there.",
    ),
    use("shield-bonus", gain(), on=HERO, means="The owner's shields stop N more wounds."),
    use("slots", word("other"), change(), on=HERO, means="So many more other items."),
    use("slots", word("pack"), word("unlimited"), on=HERO, means="The pack holds everything."),
    use("speed-cap", number(), on=HERO, means="The speed on the sheet counts as N at most."),
    use("trap-dice", change(), on=HERO, means="More dice against trap cards."),
    use(
        "trap-wounds",
        change("-1"),
        word("self"),
        on=HERO,
        means="Trap cards deal the owner more or fewer wounds.",
    ),
    use("victims-have", word("Undying"), on=HERO, means="Whom the owner kills may rise again."),
)

READ: tuple[Use, ...] = (
    use(
        "activate-glyph",
        on=own("move"),
        needs="distance",
        means="Glyphs within `glyph-within=N` spaces wake as if entered.",
    ),
    use(
        "deal-treasure",
        keyed("by", word("self")),
        on=own("chest-opened"),
        means="The owner draws for everybody, and deals out what he drew.",
    ),
    use(
        "draw-extra",
        number(),
        keyed("return", word("1 to bottom")),
        on=own("draw-treasure"),
        means="N cards more are drawn; all but one go under their deck.",
    ),
)

REIGN: tuple[Use, ...] = (
    use(
        "card-cost",
        word("any", "event", "trap", "spawn", "power"),
        change("-1"),
        on=POWER,
        means="His cards, or those of a type, cost more or less.",
    ),
    use("draw-per-turn", change(), on=POWER, means="More cards in each of his turns."),
    use(
        "forbid",
        word("give items"),
        keyed("except", word("familiars")),
        on=POWER,
        means="Heroes give each other nothing; familiars may.",
    ),
    use("hero-conquest", change(), on=POWER, means="Every killed hero is worth N more."),
    use(
        "monsters",
        many(effects("+1 armor", "+1 power", only=("armor", "speed", "power", "damage", "range"))),
        on=POWER,
        means="A bonus for all the overlord's monsters.",
    ),
    use("reshuffle-loss", number(), on=POWER, means="Conquest that a spent deck takes."),
    use("trap-wounds", change("+2"), on=POWER, means="Trap cards deal more wounds, or fewer."),
)

CACHES: tuple[Use, ...] = (
    use("coins", change("+25"), on=frozenset((Place("cache"),)), means="Coins for the finder."),
    use(
        "potion",
        word("healing", "vitality", "power", "invulnerability"),
        on=frozenset((Place("cache"),)),
        means="A potion for the finder.",
    ),
    use("draw-again", on=frozenset((Place("cache"),)), means="A further card of that deck."),
)

FAMILIARS: tuple[Use, ...] = (
    use(
        "attack",
        word("melee"),
        keyed("dice", dice()),
        optional(word("ignore-armor")),
        optional(keyed("owner", word("in los within N"))),
        on=FAMILIAR,
        needs="speed",
        means="Its own attack, once in each of its moves, while its owner sees it and is near.",
    ),
    use(
        "aura",
        word("enemies adjacent or same space"),
        many(effects("forbid(aim)", "forbid(dodge)", "-1 armor", only=("forbid", "armor"))),
        on=FAMILIAR,
        means="What enemies there cannot do, and how their armor changes.",
    ),
    use("carried", on=COMPANION, means="A companion that a hero carries."),
    use(
        "carrier",
        effects("+1 power", only=("power",)),
        on=COMPANION,
        means="Dice for whoever carries it.",
    ),
    use(
        "carry",
        word("1 item"),
        on=FAMILIAR,
        needs="speed",
        gives="load",
        means="It carries an item.",
    ),
    use("forbid", word("aim", "dodge"), on=frozenset(), means="Inside an aura."),
    use(
        "give",
        word("item"),
        either("adjacent hero", "kata", "mata"),
        on=FAMILIAR,
        needs="load",
        means="It hands over what it carries, for movement points.",
    ),
    use(
        "give",
        word("Pico"),
        word("adjacent hero"),
        on=COMPANION,
        means="Her carrier hands her over, for movement points.",
    ),
    use("no-spawn", word("in los of marker"), on=FAMILIAR, means="Nothing appears in its sight."),
    use("solid", word("end of move"), on=FAMILIAR, means="It shares no space with a figure."),
    use(
        "choose",
        many(
            effects("swap(self, owner)", "move(self, adjacent empty space)", only=("swap", "move"))
        ),
        on=frozenset((Place("familiar", "turn-start"),)),
        means="What it may do when its owner's turn starts.",
    ),
    use(
        "swap", word("self"), word("owner"), on=frozenset(), means="It and its owner change places."
    ),
    use("move", word("self"), word("adjacent empty space"), on=frozenset(), means="One step."),
    use(
        "heal",
        number(),
        word("that figure"),
        on=frozenset((Place("familiar", "move-end"),)),
        needs="friend speed",
        means="The friend on whose space it stops is healed.",
    ),
    use(
        "cleanse-glyph",
        on=frozenset((Place("familiar", "move-end"),)),
        needs="dark-glyph speed",
        means="The dark glyph on which it stops becomes a normal one.",
    ),
)
