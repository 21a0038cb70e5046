/** What an import would do to the records that are here, for its reader to decide on before anything of it counts. */
import type { KeptRecord } from './kept-record';
import type { Label } from './labels';
import { type Meeting, meetLabels, meetRecords } from './merge';

/** Things of a file by how they stand to what is here; `fresh`: nothing of them is here. */
export type MeetingCounts = Record<Meeting | 'fresh', number>;

/** What a file holds beside what is here. A record that stands in it twice counts once. */
export interface ImportPlan {
  records: MeetingCounts;
  labels: MeetingCounts;
  /** Labellers who said something else here than in the file. */
  disputed: readonly string[];
}

/** Which of two stays. Nothing that is here is replaced but where its reader has chosen so. */
export interface ImportChoice {
  /** Where the file has another check of an answer: the one that is here, or the later one. */
  records: 'here' | 'later';
  /** Where the same name said something else: `both`: what is in the file comes in by another name. */
  labels: 'here' | 'later' | 'both';
}

/** Nothing that is here is changed. */
export const KEEP_ALL: ImportChoice = { records: 'here', labels: 'here' };

/** What an import came to. */
export interface ImportOutcome {
  added: number;
  /** Answers of which there was a record already. */
  merged: number;
  /** Of `merged`, those that now have the verdicts of the file. */
  replaced: number;
  labelsAdded: number;
  labelsReplaced: number;
  /** Labels of the file that differ, and were left out. */
  labelsLeft: number;
}

/** Before anything came in. */
export const NOTHING_DONE: ImportOutcome = {
  added: 0,
  merged: 0,
  replaced: 0,
  labelsAdded: 0,
  labelsReplaced: 0,
  labelsLeft: 0,
};

/** Counts what comes beside what is here. */
export class ImportPlanner {
  readonly #records = noCounts();
  readonly #labels = noCounts();
  readonly #disputed = new Set<string>();
  readonly #seen = new Set<string>();

  /** Whether the record of this id is the first of it in the file; the others are not counted. */
  isFirst(id: string): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.add(id);
    return true;
  }

  addRecord(here: KeptRecord | null, coming: KeptRecord): void {
    this.#records[here ? meetRecords(here, coming) : 'fresh'] += 1;
  }

  addLabel(here: Label | null, coming: Label): void {
    const meeting = here ? meetLabels(here, coming) : 'fresh';
    this.#labels[meeting] += 1;
    if (meeting === 'earlier' || meeting === 'later') this.#disputed.add(coming.labeller);
  }

  plan(): ImportPlan {
    return { records: { ...this.#records }, labels: { ...this.#labels }, disputed: [...this.#disputed] };
  }
}

const noCounts = (): MeetingCounts => ({ fresh: 0, same: 0, earlier: 0, later: 0 });

/** A name of nobody in `taken`, for another person who is called the same: "Ada (2)". */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const other = `${name} (${number})`;
    if (!taken.has(other)) return other;
  }
}
