import { settings } from "./settings.svelte";

/** Sounds are made here, note by note: there is nothing to load. */

let context: AudioContext | null = null;

interface Note {
  pitch: number; // Hz
  at: number; // seconds from now
  length: number;
}

/** Two soft bells: it is your turn. */
const BELLS: Note[] = [
  { pitch: 587.33, at: 0, length: 0.9 },
  { pitch: 880, at: 0.16, length: 1.2 },
];

/** A drop of water: somebody showed or said something. */
const DROP: Note[] = [{ pitch: 740, at: 0, length: 0.25 }];

const SOFT = 0.16; // of what would be loud

function play(notes: Note[]): void {
  const volume = settings.volume / 100;
  if (!volume || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume(); // a page may be silent until it is clicked
  for (const note of notes) ring(context, note, volume * SOFT);
}

function ring(audio: AudioContext, { pitch, at, length }: Note, loud: number): void {
  const begin = audio.currentTime + at;
  const tone = audio.createOscillator();
  const fade = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  fade.gain.setValueAtTime(0, begin);
  fade.gain.linearRampToValueAtTime(loud, begin + 0.02);
  fade.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(fade).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}

export const bells = () => play(BELLS);
export const drop = () => play(DROP);
