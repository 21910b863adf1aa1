/** The moments and conditions of the card language in words (DSC-LANG, events for `when`). */

export const EVENTS: Record<string, string> = {
  attack: "when you attack",
  "declare-attack": "when you declare an attack",
  attacked: "when an enemy attacks you",
  "attack-rolled": "after your roll",
  "after-attack": "after your attack",
  hit: "when an enemy hits you",
  wounded: "when you would lose wounds",
  "wounds-target": "if the target loses a wound",
  kill: "when you kill",
  "killed-by-enemy": "when an enemy kills you",
  declare: "when you declare",
  "place-order": "when you place an order",
  "guard-attack": "when you use a guard order",
  "turn-start": "at the start of your turn",
  "turn-end": "at the end of your turn",
  "own-turn": "in your turn",
  "after-equip": "after equipping",
  equip: "when it is equipped",
  move: "when you enter a space",
  "move-end": "when you end your move",
  "enemy-moves-adjacent": "when an enemy moves next to you",
  "enemy-declares-attack": "when an enemy declares an attack",
  "hero-attack-rolled": "after a hero's roll",
  "monster-declares-attack": "when a monster declares an attack",
  "draw-treasure": "when you draw treasure",
  "chest-opened": "when a chest is opened",
  "area-revealed": "when an area is revealed",
  "overlord-collects": "when the overlord collects threat",
  "after-draw": "after the overlord draws",
  "hero-places-order": "when a hero places an order",
  "hero-glyph-to-town": "when a hero goes to town by glyph",
  "hero-turn-end": "at the end of a hero's turn",
};

export const CONDITIONS: Record<string, (value: string) => string> = {
  target: (value) => `the target is ${value}`,
  self: (value) => `you are ${value}`,
  attack: (value) => `it is ${value}`,
  hands: (value) => `with a weapon for ${value === "1" ? "one hand" : "two hands"}`,
  weapon: (value) => `with a ${value}`,
  "attacker-within": (value) => `from within ${value} spaces`,
  "glyph-within": (value) => `within ${value} of a glyph`,
};

/** Words that mean something at the table are set in words of the table. */
export const tame = (words: string): string =>
  words
    .replace(/\blos\b/g, "line of sight")
    .replace(/\bself and\b/g, "you and")
    .replace(/^self$/, "you")
    .replace(/blind-at-turn-start/, "did not see you at the start of your turn")
    .replace(/([a-z])\/([a-z])/gi, "$1 or $2")
    .replace(/([a-z])-([a-z])/gi, "$1 $2");
