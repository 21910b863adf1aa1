/** What the server shows of a quest (`games/descent/showing/tabletop.py`). */

export interface SpaceView {
  name: string;
  revealed: boolean;
  area: string;
  terrain: string[];
  corrupted: boolean;
}

export interface DoorView {
  id: string;
  spaces: string[];
  side: "n" | "e" | "s" | "w";
  open: boolean;
  rune: string;
  locked: boolean;
}

export interface MarkerView {
  kind: string;
  space: string;
  word: string;
  active: boolean;
}

export interface RollingView {
  kind: string;
  spaces: string[];
  facing: string;
}

export interface BoardView {
  width: number;
  height: number;
  spaces: SpaceView[];
  walls: [string, string][];
  doors: DoorView[];
  markers: MarkerView[];
  rolling: RollingView[];
}

export interface FigureView {
  name: string;
  title: string;
  spaces: string[]; // none in town
  wounds: number; // left
  max_wounds: number;
  tokens: Record<string, number>;
}

export interface CardView {
  id: string;
  name: string;
  kind: string;
  text: string;
  exhausted: boolean;
}

export interface ItemView {
  id: string;
  name: string;
  type: string;
  deck: string;
  attack: string;
  dice: string;
  hands: number;
  cost: number;
  text: string;
  rune: boolean;
  cursed: boolean;
  exhausted: boolean;
}

export interface HeroView extends FigureView {
  sheet: string;
  seat: number;
  fatigue: number;
  max_fatigue: number;
  armor: number;
  speed: number;
  conquest: number;
  traits: Record<string, number>;
  training: Record<string, number>;
  coins: number;
  hands: number;
  hands_used: number;
  ability: CardView;
  skills: CardView[];
  equipped: ItemView[];
  potions: ItemView[];
  pack: ItemView[];
  pack_size: number;
  order: string;
  waiting: string;
  monkey: number;
  progress: Record<string, number>;
  acted: boolean;
  in_town: boolean;
}

export interface MonsterView extends FigureView {
  card: string;
  kind: string;
  rank: "normal" | "master" | "named";
  size: [number, number];
  upright: boolean;
  speed: number;
  armor: number;
  attack: string;
  dice: string;
  text: string;
  activated: boolean;
  serves: string;
  guards_chest: boolean;
}

export interface FamiliarView {
  name: string;
  title: string;
  owner: string;
  spaces: string[];
  speed: number;
  text: string;
}

export interface ReferenceView {
  id: string;
  kind: string;
  name: string;
  rank: string;
  size: [number, number];
  speed: number;
  armor: number;
  wounds: number;
  attack: string;
  dice: string;
  text: string;
}

export interface TurnView {
  who: string;
  step: string;
  action: string;
  points: number;
  attacks: number;
  halves: string[];
  travelled: boolean;
  drunk: boolean;
}

export interface ActivationView {
  who: string;
  points: number;
  attacks: number;
}

export interface DieView {
  die: string;
  face: string;
}

export interface AttackView {
  attacker: string;
  weapon: string;
  kind: string;
  shape: string;
  target: string;
  covered: string[];
  affected: string[];
  distance: number;
  aimed: boolean;
  dodged: boolean;
  dice: string;
  power: number;
  rolled: DieView[];
  failed: boolean;
  range: number;
  damage: number;
  surges: number;
  points: number;
  abilities: string[];
}

export interface StepView {
  who: string;
  title: string;
  state: "done" | "now" | "ahead";
}

export interface OverlordCardView {
  id: string;
  name: string;
  type: string;
  subtype: string;
  cost: number | null;
  value: number;
  window: string;
  text: string;
}

export interface OverlordView {
  seat: number;
  threat: number;
  hand: number;
  deck: number;
  discard: OverlordCardView[];
  powers: OverlordCardView[];
  gust: boolean;
}

export interface SecretsView {
  hand: OverlordCardView[];
  chests: { space: string; colour: string; number: number; contents: string }[];
  glyphs: Record<string, string>;
  pool: string[];
  unseen: {
    area: string;
    spaces: string[];
    monsters: { card: string; kind: string; title: string; rank: string; spaces: string[] }[];
    markers: MarkerView[];
    text: string;
  }[];
}

export interface TownView {
  shop: { item: ItemView; copies: number }[];
  potion_price: number;
  skill_price: number;
  training_price: number;
  treasure_prices: Record<string, number>;
  treasure: Record<string, number>;
  opened: string[];
  skills: Record<string, number>;
}

export interface DescentView {
  seat: number | null;
  mine: string[];
  is_overlord: boolean;
  adventure: string;
  title: string;
  goal: string;
  round: number;
  stage: string;
  step: string;
  order: StepView[];
  turn: TurnView | null;
  activation: ActivationView | null;
  attack: AttackView | null;
  board: BoardView;
  heroes: HeroView[];
  monsters: MonsterView[];
  familiars: FamiliarView[];
  conquest: number;
  keys: string[];
  overlord: OverlordView;
  town: TownView;
  references: ReferenceView[];
  rules: string[];
  secrets: SecretsView | null;
  ended: { won: boolean; cause: string; text: string; outro: string; reward: string } | null;
}
