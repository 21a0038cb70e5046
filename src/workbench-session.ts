import { InputError } from './core/schemas/input-error';
import type { Source } from './core/types';
import type { Explanation } from './core/verdict/explain';
import { addCounts, countJudged, NO_COUNTS, type SittingCounts } from './core/workbench/sitting';
import type { WorkbenchState, WorkSource } from './core/workbench/workbench-state';
import { GivenJudge } from './judge-given';

/** A source to begin with. */
export interface GivenWorkSource {
  id: string;
  source: Source;
}

/** What the workbench needs of the page that it is in. */
export interface WorkbenchPorts {
  /** A typed or pasted text as a source of this address. */
  readText(url: string, text: string): Promise<Source>;
  readFile(url: string, file: File): Promise<Source>;
  /** Asks for what is at an address; has to be called in a click. `null`: the reader did not allow it. */
  fetchSource(address: string): Promise<Source | null>;
  /** ISO 8601. */
  today(): string;
}

/** After the last key, before anything is judged: typing is not held up, and the eye sees no wait. */
const PAUSE_MS = 40;
export const MAX_SOURCES = 20;

/** What was read, and of which text: until that is changed, it is what is judged. */
interface Reading {
  text: string;
  source: Source;
}

/** An answer and its sources under the reader's hands: judged again at every pause in typing. */
export class WorkbenchSession {
  readonly #judge = new GivenJudge();
  readonly #readings = new Map<number, Reading>();
  readonly #passages = new Map<string, Source>();
  #state: WorkbenchState = {
    answer: '',
    sources: [],
    judged: null,
    problem: null,
    current: NO_COUNTS,
    sitting: NO_COUNTS,
  };
  /** Of the answers that were set aside. */
  #before: SittingCounts = NO_COUNTS;
  #asOf: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextKey = 1;
  #run = 0;

  constructor(
    private readonly ports: WorkbenchPorts,
    private readonly onChange: (state: WorkbenchState) => void,
  ) {}

  start(): void {
    this.#update({ sources: [this.#blankSource('1')] });
  }

  /** `isOther`: it takes the place of another answer, which is counted as it stands. */
  setAnswer(answer: string, isOther = false): void {
    if (isOther) this.#setAside();
    this.#update({ answer });
    this.#judgeSoon();
  }

  /** Begins with an answer and its sources; `asOf`: the day of the check, today if missing. */
  load(answer: string, sources: readonly GivenWorkSource[], asOf?: string): void {
    this.#setAside();
    this.#asOf = asOf ?? null;
    this.#readings.clear();
    const laid = sources.slice(0, MAX_SOURCES).map(({ id, source }) => {
      const blank = this.#blankSource(id);
      this.#readings.set(blank.key, { text: textOf(source), source });
      return { ...blank, ...shownOf(source), from: source.status === 'read' ? source.title : null };
    });
    this.#update({ answer, sources: laid });
    void this.#judgeNow();
  }

  /** An empty answer; the sources stay. */
  newAnswer(): void {
    this.#setAside();
    this.#update({ answer: '', judged: null, problem: null });
  }

  /** Counts from nothing on. */
  newSitting(): void {
    this.#before = NO_COUNTS;
    this.#update({ sitting: this.#state.current });
  }

  addSource(): void {
    const { sources } = this.#state;
    if (sources.length >= MAX_SOURCES) return;
    const ids = new Set(sources.map(({ id }) => id));
    let number = sources.length + 1;
    while (ids.has(String(number))) number += 1;
    this.#update({ sources: [...sources, this.#blankSource(String(number))] });
  }

  removeSource(key: number): void {
    this.#readings.delete(key);
    this.#update({ sources: this.#state.sources.filter((source) => source.key !== key) });
    this.#judgeSoon();
  }

  setSource(key: number, change: Partial<Pick<WorkSource, 'id' | 'text' | 'address'>>): void {
    this.#change(key, change.text === undefined ? change : { ...change, state: 'idle', cause: null, from: null });
    if (change.address === undefined) this.#judgeSoon();
  }

  async giveFile(key: number, file: File): Promise<void> {
    await this.#read(key, file.name, (url) => this.ports.readFile(url, file));
  }

  /** Has to be called in a click: the reader may be asked to allow the site. */
  async fetchAddress(key: number): Promise<void> {
    const address = this.#state.sources.find((source) => source.key === key)?.address.trim() ?? '';
    await this.#read(key, address, () => this.ports.fetchSource(address));
  }

  /** How a claim was judged against the source of one of its citations. */
  readonly explain = (claim: number, citation: number): Explanation | null => {
    const { judged } = this.#state;
    return judged && this.#judge.explain(judged, claim, citation);
  };

  async #read(key: number, from: string, read: (url: string) => Promise<Source | null>): Promise<void> {
    this.#change(key, { state: 'reading', cause: null });
    const source = await read(`source:${key}`);
    // What was typed, or chosen, in the meantime is not overwritten.
    const isAwaited = this.#state.sources.some((one) => one.key === key && one.state === 'reading');
    if (!isAwaited) return;
    if (!source) return this.#change(key, { state: 'unread', cause: 'refused' });
    this.#readings.set(key, { text: textOf(source), source });
    this.#change(key, { ...shownOf(source), from: source.status === 'read' ? from : null });
    await this.#judgeNow();
  }

  #judgeSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#judgeNow(), PAUSE_MS);
  }

  /** What comes of an older text than the newest is dropped. */
  async #judgeNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#run += 1;
    const run = this.#run;
    const { answer, sources } = this.#state;
    if (answer.trim() === '') {
      this.#update({ judged: null, problem: null, ...this.#counts(NO_COUNTS) });
      return;
    }
    const handed = [];
    for (const one of sources) {
      const source = await this.#sourceOf(one);
      if (source) handed.push({ id: one.id.trim(), url: one.address.trim() || null, source });
    }
    try {
      const asOf = this.#asOf ?? this.ports.today();
      const readPassage = (id: string, text: string) => this.#passageOf(id, text);
      const judged = await this.#judge.judge({ answer, sources: handed, asOf, readPassage });
      if (run === this.#run) this.#update({ judged, problem: null, ...this.#counts(countJudged(judged)) });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      if (run === this.#run) this.#update({ judged: null, problem: error.message, ...this.#counts(NO_COUNTS) });
    }
  }

  /** The source as it was read, or the text as it has been changed since; `null` if there is none. */
  async #sourceOf({ key, id, text }: WorkSource): Promise<Source | null> {
    if (id.trim() === '') return null;
    const known = this.#readings.get(key);
    if (known?.text === text) return known.source;
    if (text.trim() === '') return null;
    const source = await this.ports.readText(`source:${key}`, text);
    this.#readings.set(key, { text, source });
    if (source.status === 'unchecked') this.#change(key, { state: 'unread', cause: source.cause });
    return source;
  }

  async #passageOf(id: string, text: string): Promise<Source> {
    const key = `${id}\n${text}`;
    const source = this.#passages.get(key) ?? (await this.ports.readText(`source:${encodeURIComponent(id)}`, text));
    if (this.#passages.size > 200) this.#passages.clear();
    this.#passages.set(key, source);
    return source;
  }

  #counts(current: SittingCounts): Pick<WorkbenchState, 'current' | 'sitting'> {
    return { current, sitting: addCounts(this.#before, current) };
  }

  #setAside(): void {
    this.#before = this.#state.sitting;
    this.#asOf = null;
    this.#run += 1;
    this.#update({ current: NO_COUNTS });
  }

  #blankSource(id: string): WorkSource {
    const key = this.#nextKey;
    this.#nextKey += 1;
    return { key, id, text: '', address: '', state: 'idle', cause: null, from: null };
  }

  #change(key: number, change: Partial<WorkSource>): void {
    const sources = this.#state.sources.map((source) => (source.key === key ? { ...source, ...change } : source));
    this.#update({ sources });
  }

  #update(change: Partial<WorkbenchState>): void {
    this.#state = { ...this.#state, ...change };
    this.onChange(this.#state);
  }
}

const textOf = (source: Source): string => (source.status === 'read' ? source.text : '');

function shownOf(source: Source): Pick<WorkSource, 'text' | 'state' | 'cause'> {
  return source.status === 'read'
    ? { text: source.text, state: 'idle', cause: null }
    : { text: '', state: 'unread', cause: source.cause };
}
