import { Refused, words } from "../frame/api";
import { toast } from "../frame/toasts.svelte";
import type { Bench, Checked, FileEntry, News, Outcome, Sheet } from "../wire/workshop";
import * as api from "./api";
import type { Change } from "./merging";
import { Paper } from "./papers.svelte";

const PAUSE = 250; // milliseconds after the last letter until what is wrong is looked for

/** The workshop as the page knows it: the pack, its open files, and what is wrong with them. */
export class Shop {
  bench = $state<Bench | null>(null);
  files = $state<FileEntry[]>([]);
  papers = $state<Record<string, Paper>>({});
  current = $state("");
  checked = $state<Checked>({ game: "", faults: [], read: {} });
  checking = $state(false);
  connected = $state(true);
  refused = $state("");
  /** Grows with every change of a text, whoever made it. */
  stand = $state(0);
  /** Puts a text into the editor, with a way back; set by the editor. */
  replace: (paper: Paper, text: string) => void = (paper, text) => this.typed(paper, text);

  /** Changes of a text, as one step that can be taken back; set by the editor. */
  apply: (paper: Paper, made: Change[]) => void = () => {};
  /** Takes the last step back, or does it again; set by the editor. */
  undo: (file: string, again: boolean) => void = () => {};
  /** The map that is looked at. */
  sheet = $state.raw<Sheet | null>(null);

  /** The place of the map that was clicked last: what it is called, and all spaces of its area. */
  spot = $state.raw<{ name: string; places: string[] } | null>(null);
  /** The run that was asked for, the adventure it is about, and how it goes. */
  run = $state(0);
  simulated = $state("");
  outcome = $state.raw<Outcome | null>(null);

  #later: ReturnType<typeof setTimeout> | undefined;
  #round = 0;

  get paper(): Paper | undefined {
    return this.papers[this.current];
  }

  get unsaved(): Paper[] {
    return Object.values(this.papers).filter((paper) => paper.unsaved);
  }

  get conflict(): Paper | undefined {
    return Object.values(this.papers).find((paper) => paper.theirs);
  }

  /** The texts that differ from the folder's. */
  texts(): Record<string, string> {
    return Object.fromEntries(this.unsaved.map((paper) => [paper.name, paper.text]));
  }

  async begin(): Promise<void> {
    try {
      this.bench = await api.bench();
    } catch (error) {
      this.refused = words(error);
      return;
    }
    this.files = this.bench.files;
    if (this.bench.opens) await this.open(this.bench.opens);
    await this.check();
  }

  async open(name: string): Promise<void> {
    if (!this.papers[name]) {
      try {
        this.papers[name] = new Paper(name, await api.read(name));
      } catch (error) {
        toast(words(error), "harm");
        return;
      }
    }
    this.current = name;
  }

  /** Begin a file that is not there yet; it is written when it is saved. */
  create(name: string): void {
    this.papers[name] ??= new Paper(name, null);
    this.current = name;
    this.changed();
  }

  typed(paper: Paper, text: string): void {
    if (paper.text === text) return;
    paper.text = text;
    this.changed();
  }

  changed(): void {
    this.stand += 1;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.check(), PAUSE);
  }

  async check(): Promise<void> {
    const round = ++this.#round;
    this.checking = true;
    try {
      const found = await api.check(this.texts());
      if (round === this.#round) this.checked = found;
    } catch (error) {
      if (round === this.#round && !(error instanceof Refused && error.code === "offline")) toast(words(error), "harm");
    } finally {
      if (round === this.#round) this.checking = false;
    }
  }

  /** Save a file; what another program wrote meanwhile is met first. True if it lies there now. */
  async save(paper: Paper): Promise<boolean> {
    for (let tries = 0; tries < 3; tries++) {
      if (!paper.unsaved) return true;
      if (paper.theirs) return false;
      try {
        paper.saved(await api.write(paper.name, paper.text, paper.mark));
        this.#note(paper);
        return true;
      } catch (error) {
        if (!(error instanceof Refused && error.code === "written_meanwhile")) {
          toast(words(error), "harm");
          return false;
        }
        await this.#meet(paper);
      }
    }
    return false;
  }

  async saveAll(): Promise<boolean> {
    for (const paper of this.unsaved) if (!(await this.save(paper))) return false;
    return true;
  }

  /** How often heroes fell at each place of a map, with all parties together. */
  falls(sheet: Sheet): Record<string, number> {
    const found: Record<string, number> = {};
    if (sheet.adventure !== this.simulated) return found;
    for (const { falls } of this.outcome?.parties ?? [])
      for (const [place, count] of Object.entries(falls)) found[place] = (found[place] ?? 0) + count;
    return found;
  }

  hear(news: News): void {
    if (news.type === "changed") void this.#meetAll(news.files);
    else this.outcome = news;
  }

  #note(paper: Paper): void {
    const entry = { name: paper.name, mark: paper.mark };
    const known = this.files.findIndex(({ name }) => name === paper.name);
    if (known >= 0) this.files[known] = entry;
    else this.files.push(entry);
  }

  async #meetAll(files: FileEntry[]): Promise<void> {
    this.files = files;
    const marks = new Map(files.map(({ name, mark }) => [name, mark]));
    for (const paper of Object.values(this.papers)) {
      const mark = marks.get(paper.name);
      if (mark === undefined && paper.mark) this.#gone(paper);
      else if (mark && mark !== paper.mark && mark !== paper.theirs?.mark) await this.#meet(paper);
    }
    this.bench = await api.bench().catch(() => this.bench);
    this.changed();
  }

  async #meet(paper: Paper): Promise<void> {
    let page;
    try {
      page = await api.read(paper.name);
    } catch {
      return; // it is being written; the next look finds it
    }
    const before = paper.unsaved;
    if (page.mark === paper.mark) return;
    const text = paper.meet(page);
    if (text === null) return;
    this.replace(paper, text);
    toast(before ? `${paper.name} was written elsewhere: both are in it now.` : `${paper.name} was written elsewhere.`);
  }

  /** A file was taken away: what is open here stays, and can be saved again. */
  #gone(paper: Paper): void {
    paper.mark = "";
    toast(`${paper.name} was taken out of the folder. It is still open here.`, "harm");
  }
}
