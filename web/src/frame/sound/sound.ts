import { settings } from "../settings.svelte";
import { SCORE, type Sound, type Voice } from "./score";

/** Sounds are made here, voice by voice: there is nothing to load. */

const AGAIN = 45; // milliseconds before the same sound may begin anew

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const begun = new Map<Sound, number>();

/** A page may make itself heard only after somebody has touched it; before that nothing is begun. */
const touched = (): boolean => (navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive ?? true;

/** Make a sound, as loud as this browser's player wants them. */
export function sound(name: Sound): void {
  const volume = settings.volume / 100;
  if (!volume || typeof AudioContext === "undefined" || !touched()) return;
  const now = performance.now();
  if (now - (begun.get(name) ?? -AGAIN) < AGAIN) return;
  begun.set(name, now);
  context ??= new AudioContext();
  void context.resume();
  for (const voice of SCORE[name]) speak(context, voice, volume);
}

function speak(audio: AudioContext, voice: Voice, volume: number): void {
  const begin = audio.currentTime + voice.at;
  const end = begin + voice.length;
  const fade = audio.createGain();
  fade.gain.setValueAtTime(0, begin);
  fade.gain.linearRampToValueAtTime(voice.loud * volume, begin + (voice.swell ?? 0.02));
  fade.gain.exponentialRampToValueAtTime(0.0001, end);
  fade.connect(audio.destination);
  if (voice.wave === "noise") rush(audio, voice, fade, begin, end);
  else ring(audio, voice, voice.wave, fade, begin, end);
}

function ring(audio: AudioContext, { pitch, to }: Voice, wave: OscillatorType, out: AudioNode, begin: number, end: number): void {
  const tone = audio.createOscillator();
  tone.type = wave;
  tone.frequency.value = pitch;
  if (to) glide(tone.frequency, pitch, to, begin, end);
  tone.connect(out);
  tone.start(begin);
  tone.stop(end);
}

function rush(audio: AudioContext, { pitch, to, sharp = 1 }: Voice, out: AudioNode, begin: number, end: number): void {
  hiss ??= noise(audio);
  const source = audio.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = sharp;
  band.frequency.value = pitch;
  if (to) glide(band.frequency, pitch, to, begin, end);
  source.connect(band).connect(out);
  source.start(begin);
  source.stop(end);
}

function glide(along: AudioParam, from: number, to: number, begin: number, end: number): void {
  along.setValueAtTime(from, begin);
  along.exponentialRampToValueAtTime(to, end);
}

/** A second of it, which is enough to go round in. */
function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
