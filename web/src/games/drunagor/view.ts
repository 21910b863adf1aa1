/** The view of games/drunagor/showing/tabletop.py. */

export interface SquareView {
  name: string;
  level: number;
  terrain: "" | "water" | "lava" | "miasma" | "spikes";
  dark: "" | "printed" | "tile" | "small";
  spawn_point: boolean;
  bridge: boolean;
  chest: boolean;
  loot: boolean;
  token: string;
}

export interface DoorView {
  id: string;
  squares: string[];
  side: "n" | "e" | "s" | "w";
  open: boolean;
  openers: string[];
}

export interface TokenView {
  key: string;
  name: string;
  square: string;
  charges: number;
}

export interface EventView {
  kind: string;
  name: string;
  square: string;
  solid: boolean;
  deed: string;
}

export interface BoardView {
  rooms: string[];
  squares: SquareView[];
  walls: [string, string][];
  doors: DoorView[];
  traps: { kind: string; area: string }[];
  tokens: TokenView[];
  events?: EventView[];
}

export interface FigureView {
  name: string;
  title: string;
  squares: string[];
  level: number;
  health: number;
  maximum: number;
  tokens: Record<string, number>;
  marked_by: string;
  on_darkness: boolean;
  engaged: boolean;
}

export interface SkillView {
  name: string;
  kind: string;
  symbol: string;
  slot: string;
  text: string;
  lies: string;
  id: string;
}

export interface ItemView {
  name: string;
  type: string;
  text: string;
  accuracy: number;
  damage: number;
  id: string;
}

/** Something that is written down for a Hero. */
export interface NoteView {
  name: string;
  text: string;
}

export interface HeroView extends FigureView {
  seat: number;
  role: string;
  lineage: string;
  down: boolean;
  leader: boolean;
  pool: Record<string, number>;
  expended: Record<string, number>;
  owned: Record<string, number>;
  curses: number;
  traumas: number;
  skills: SkillView[];
  focus: { name: string; price: number; symbol: string; text: string; id: string }[];
  equipment: Record<string, ItemView>;
  bag: ItemView[];
  aura: string;
  stash: ItemView[];
  aura_text: string;
  statuses: NoteView[];
  outcomes: NoteView[];
  learned: string[];
  abilities: string[];
  second_class: string;
  role_level: number;
  team: number;
  out?: boolean;
}

export interface MonsterView extends FigureView {
  kind: string;
  face?: string; // id of the card's face on the track
  card: string;
  rank: string;
  version: string;
  colour: string;
  base: number;
  large: boolean;
  move: number | null;
  attack: string;
  damage: number | null;
  text: string;
  immunities: string[];
  behaviours: string[];
  evolved: number;
  epithet?: string;
  power?: number; // CP of a Commander or Overlord
  stage?: string; // "side A", of those who rise again
  attacks?: { id: string; name: string; place: string; text: string }[]; // on the track
}

export interface FollowerView extends FigureView {
  owner: string;
  kind: string;
  move: number;
  attack: string;
  damage: number | null;
  text: string;
  sturdiness: number;
}

export interface PlaceView {
  place: string;
  cards: string[];
  marker: boolean;
  runes: number;
}

export interface TurnView {
  who: string;
  acting: boolean;
  actions: number;
  movement: number;
  moved: boolean;
  minor: string[];
}

export interface CampaignView {
  id: string;
  name: string;
  stage: string;
  chapter: number;
  chapters: { id: string; name: string; state: "done" | "now" | "ahead"; sequential: boolean }[];
  failures: number;
  previous_camp: string[];
}

/** Rewards being given, or gear being rearranged. */
export interface CampView {
  stage: "creation" | "spoils" | "camp";
  due: string[]; // rewards to come, the first now: "skill-1", "ability", "camp-1"
  who: string;
  done: string[];
  offer: ItemView[];
  wishes: Record<string, string>;
}

export interface DrunagorView {
  seat: number | null;
  mine: string[];
  adventure: string;
  title: string;
  goal: string;
  round: number;
  turn: TurnView | null;
  track: PlaceView[];
  board: BoardView;
  heroes: HeroView[];
  monsters: MonsterView[];
  followers: FollowerView[];
  npcs: FigureView[];
  time?: number;
  time_limit?: number;
  special_card?: string;
  special_side?: string;
  runes: Record<string, number>;
  rune_card: string;
  rune_draws: number;
  rune_bag: number;
  chest_deck: number;
  chest_discard: string[];
  freed: number;
  lost: number;
  ended: { won: boolean; cause: string; text: string; outro: string; reward: string } | null;
  sides?: { team: number; heroes: string[]; traumas: number; limit: number; out: boolean }[];
  rounds?: number;
  campaign?: CampaignView | null;
  camp?: CampView | null;
}
