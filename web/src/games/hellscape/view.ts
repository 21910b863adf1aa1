/** What the server shows of a Quest (`games/hellscape/showing/tabletop.py`). */

export type Letter = "Y" | "O" | "B" | "P" | "E"; // yellow, orange, blue, shadow, enemy
export type Icon = "sword" | "mana" | "shield" | "mask" | "scratch" | "paw";
export type Rarity = "common" | "rare" | "epic";
export type AttackKind = "melee" | "ranged" | "magic";
export type HeroClass = "berserker" | "paladin" | "ranger" | "rogue" | "shaman" | "wizard";

export interface ZoneView {
  name: string; // row and column: "r2c3"
  x: number;
  y: number;
  light: "light" | "shadow" | "abyss";
  chamber: string; // its letter; none in a corridor
  revealed: boolean;
  tile: number;
  pillar: boolean;
}

export interface DoorView {
  id: string;
  zone: string;
  to: string;
  side: "e" | "s"; // of `zone`
  gate: boolean; // opens only as the Quest says
  open: boolean;
}

/** A token; a hidden one has no face. */
export interface MarkerView {
  kind: string; // "spawn", "loot", "treasure", "chest", "fountain", "spike", "portal", "objective"
  title: string;
  zone: string;
  face: string;
  hidden: boolean;
}

export interface BoardView {
  arena: boolean; // the Boss Chamber
  width: number;
  height: number;
  zones: ZoneView[];
  walls: [string, string][]; // between neighbours
  doors: DoorView[];
  markers: MarkerView[];
}

export interface CardView {
  id: string;
  name: string;
  text: string;
  rank: number;
  blessed: string; // the text of the other side of a Paladin's skill
}

export type Attacks = Partial<Record<AttackKind, string>>; // letters of dice

export interface ItemView {
  id: string;
  name: string;
  slot: "head" | "chest" | "legs" | "misc" | "hand" | "hands" | "consumable";
  rarity: string;
  attacks: Attacks;
  defense: string;
  text: string;
  set: string;
  hero_class: string; // who alone may equip it
}

/** An ability that is used up for a while. */
export interface UsedView {
  card: string;
  name: string;
  until: string; // "round", "turn", "quest"
}

export interface AmuletView {
  type: "wizard";
  spells: CardView[]; // by quadrant
  ready: number;
}

export interface ColumnView {
  board: CardView;
  skills: CardView[];
  zone: string; // of the token on the map, or none
}

export interface ChapelView {
  type: "paladin";
  columns: ColumnView[];
  blessed: string[]; // skills
}

export interface StanceView {
  board: CardView;
  skills: CardView[];
}

export interface FuryView {
  type: "berserker";
  stance: string;
  rage: number;
  most: number;
  stances: StanceView[];
}

export interface TokenView {
  id: string;
  name: string;
  colour: string;
  text: string;
  count: number;
}

/** Tokens by kind: what is in the bag has no order. */
export interface PurseView {
  type: "rogue";
  drawn: TokenView[];
  used: TokenView[];
  bag: TokenView[];
  discard: TokenView[];
}

export interface ElementView {
  board: CardView;
  n: number;
  flipped: boolean;
}

export interface TotemsView {
  type: "shaman";
  elements: ElementView[];
  most: number;
}

export interface ArrowView {
  id: string;
  targets: number;
  beige: string;
  white: string;
  red: string;
}

export interface QuiverView {
  type: "ranger";
  deck: number;
  line: ArrowView[];
  discard: ArrowView[];
  targets: number; // that the line shows
  bullseye: number;
}

export type MachineView = AmuletView | ChapelView | FuryView | PurseView | TotemsView | QuiverView;

export interface FigureView {
  name: string; // what options call it
  title: string;
  zone: string; // none: not on the board
  fire: number;
  frost: number;
  activated: boolean;
}

export interface HeroView extends FigureView {
  seat: number;
  hero_class: HeroClass;
  health: number;
  max_health: number;
  mana: number;
  max_mana: number;
  level: number;
  xp: number;
  next_level: number; // XP that it takes; none at the highest
  down: boolean;
  left: boolean; // went out by the exit
  in_shadow: boolean;
  defense: string; // dice of what is equipped
  ability: CardView;
  shadow: CardView;
  skills: CardView[];
  equipped: ItemView[];
  pack: ItemView[];
  carried: string[];
  reserve: { rare: number; epic: number }; // treasure tokens set aside for level-ups
  used: UsedView[];
  machine: MachineView;
}

export interface AllyView extends FigureView {
  health: number;
  max_health: number;
  owner: string; // the Shaman, or nobody
  attacks: Attacks;
  defense: string;
  text: string;
}

export interface BossView {
  activation: number; // dice
  presence: CardView;
  moves: { paws: number; name: string; text: string }[];
}

export interface EnemyView extends FigureView {
  type: "mob" | "roaming" | "boss";
  card: string;
  band: number; // Dungeon Levels of its card; none for a Boss
  minions: number;
  wounds: number; // on the figure that is being wounded
  scars: number; // on a Leader behind Minions that came later
  toughness: number; // that kill it
  attacks: Attacks; // dice, without those of Minions
  defense: string;
  text: string;
  patterns: string[]; // how it behaves
  item: ItemView | null;
  treasure: string[]; // rarities of the tokens on its card
  reward: number;
  fixed: Partial<Record<Rarity, number>>; // items that it gives besides
  poisoned: boolean;
  marks: string[];
  boss: BossView | null;
}

export interface TurnView {
  who: string;
  step: string; // "start", "act", "end"
  actions: number; // left
  taken: number;
  moving: boolean;
  points: number;
}

/** A die that lies there. */
export interface DieView {
  colour: Letter;
  icons: Partial<Record<Icon, number>>; // none: a blank
  left: Icon[]; // that must still be resolved
  fixed: boolean;
  ignored: boolean;
}

/** A combat from its declaration to its end. */
export interface CombatView {
  hero: string; // or an ally
  enemy: string;
  attacking: boolean; // the Hero attacks
  kind: AttackKind;
  weapons: string[];
  distance: number;
  shadowed: boolean;
  pool: string; // letters of the dice before the roll
  rolled: boolean;
  dice: DieView[];
  rerolls: string[]; // granted and not used: a colour, or none for any die
  waiting: string[]; // granted before the roll, in words
  swords: number; // so far, bonuses counted
  shields: number;
  more_swords: number; // of them, bonuses less reductions
  more_shields: number;
  paws: number; // resolved and not used
}

/** A place of the round: the Heroes, the Enemies, levels, darkness. */
export interface StepView {
  who: string;
  title: string;
  state: "done" | "now" | "ahead";
}

export interface DarknessView {
  side: "front" | "back" | "boss";
  space: number; // counted from 1
  spaces: string[]; // what each brings, in words
  ahead: string[]; // the other side, while the front lies up
}

/** Cards that are left, by band or rarity. */
export interface DecksView {
  mobs: number[];
  roaming: number[];
  arms: number[];
  items: number[];
  doors: number;
  door: CardView | null; // the last one that was drawn
}

export interface HellscapeView {
  seat: number | null;
  mine: string[]; // figures of this seat
  adventure: string;
  title: string;
  goal: string;
  rules: string[]; // what the Quest adds, in words
  round: number;
  stage: "prepare" | "start" | "heroes" | "enemies" | "level" | "darkness";
  order: StepView[];
  turn: TurnView | null;
  combat: CombatView | null;
  board: BoardView;
  heroes: HeroView[];
  allies: AllyView[];
  enemies: EnemyView[];
  size: number; // Heroes that are reckoned with
  level: number; // of the dungeon
  darkness: DarknessView;
  bag: Record<Rarity, number>; // treasure tokens
  pool: Record<Rarity, number>;
  lifebringers: number;
  spent: number; // Lifebringers: each gives a re-roll
  decks: DecksView;
  tallies: Record<string, number>; // what the Quest counts, in words
  ended: { won: boolean; cause: string; text: string; outro: string } | null;
}
