/** What each sound is made of: tones and noise, each with its time, length, height and strength. */

export const SOUNDS = [
  "dice", "door", "blade", "hit", "miss", "fall", "step", "coin", "card", "page", "heartbeat", "dark", "victory", "defeat", "bells", "drop",
] as const;

/** The words by which a presentation names sounds. */
export type Sound = (typeof SOUNDS)[number];

export interface Voice {
  wave: OscillatorType | "noise";
  at: number; // seconds from now
  length: number;
  pitch: number; // Hz; of noise the middle of what passes
  to?: number; // it glides there
  loud: number; // of 1
  sharp?: number; // of noise: how narrow
  swell?: number; // seconds until it is loudest
}

const tone = (pitch: number, at: number, length: number, loud = 0.16, own: Partial<Voice> = {}): Voice => ({ wave: "sine", at, length, pitch, loud, ...own });
const noise = (pitch: number, at: number, length: number, loud: number, own: Partial<Voice> = {}): Voice => ({ wave: "noise", at, length, pitch, loud, ...own });

/** A die on wood: a knock and its click. */
const knock = (at: number, pitch: number, loud: number): Voice[] => [
  noise(pitch * 9, at, 0.035, loud, { sharp: 2, swell: 0.001 }),
  tone(pitch, at, 0.07, loud * 0.5, { wave: "triangle", swell: 0.001 }),
];

const chord = (pitches: number[], at: number, length: number, loud: number, own: Partial<Voice> = {}): Voice[] =>
  pitches.map((pitch) => tone(pitch, at, length, loud, own));

export const SCORE: Record<Sound, Voice[]> = {
  dice: [...knock(0.1, 310, 0.3), ...knock(0.17, 260, 0.22), ...knock(0.33, 340, 0.2), ...knock(0.44, 290, 0.14), ...knock(0.58, 320, 0.1), ...knock(0.7, 280, 0.06)],
  door: [
    noise(190, 0, 0.95, 0.4, { to: 90, sharp: 1.2, swell: 0.16 }),
    tone(58, 0, 0.9, 0.2, { wave: "sawtooth", to: 44, swell: 0.2 }),
    tone(70, 0.86, 0.4, 0.4, { to: 42, swell: 0.005 }),
  ],
  blade: [noise(2600, 0, 0.19, 0.2, { to: 6200, sharp: 1.4, swell: 0.1 }), tone(2950, 0.13, 0.5, 0.028, { wave: "triangle", swell: 0.004 })],
  hit: [noise(340, 0, 0.16, 0.5, { to: 120, sharp: 0.8, swell: 0.003 }), tone(120, 0, 0.22, 0.4, { to: 52, swell: 0.003 })],
  miss: [noise(900, 0, 0.28, 0.14, { to: 300, sharp: 1.2, swell: 0.12 })],
  fall: [tone(150, 0, 0.6, 0.26, { wave: "triangle", to: 46, swell: 0.01 }), noise(160, 0.28, 0.34, 0.4, { to: 70, sharp: 0.8, swell: 0.01 })],
  step: [noise(420, 0, 0.06, 0.12, { to: 210, sharp: 1, swell: 0.004 })],
  coin: [tone(2093, 0, 0.4, 0.07, { swell: 0.003 }), tone(2637, 0.07, 0.55, 0.07, { swell: 0.003 }), tone(3951, 0.075, 0.3, 0.025, { swell: 0.003 })],
  card: [noise(3100, 0, 0.09, 0.12, { to: 1500, sharp: 0.9, swell: 0.03 }), noise(1200, 0.1, 0.05, 0.12, { sharp: 1.4, swell: 0.003 })],
  page: [noise(2100, 0, 0.34, 0.09, { to: 3900, sharp: 0.8, swell: 0.18 })],
  heartbeat: [tone(56, 0, 0.2, 0.6, { to: 40, swell: 0.015 }), tone(50, 0.24, 0.26, 0.45, { to: 36, swell: 0.015 })],
  dark: [tone(87, 0, 1.5, 0.14, { wave: "sawtooth", to: 73, swell: 0.6 }), tone(92, 0, 1.5, 0.12, { wave: "triangle", to: 78, swell: 0.6 })],
  victory: [
    ...chord([392, 494, 587], 0, 0.5, 0.08, { wave: "triangle" }),
    ...chord([440, 554, 659], 0.28, 0.5, 0.08, { wave: "triangle" }),
    ...chord([587, 740, 880, 1175], 0.56, 1.9, 0.09, { wave: "triangle", swell: 0.04 }),
  ],
  defeat: [
    ...chord([220, 262, 330], 0, 0.9, 0.1, { wave: "triangle", swell: 0.05 }),
    ...chord([196, 233, 294], 0.6, 0.9, 0.1, { wave: "triangle", swell: 0.05 }),
    ...chord([147, 175, 220], 1.2, 2, 0.12, { wave: "triangle", swell: 0.08 }),
  ],
  bells: [tone(587.33, 0, 0.9), tone(880, 0.16, 1.2)], // soft ones: it is your turn
  drop: [tone(740, 0, 0.25)], // of water: somebody showed or said something
};
