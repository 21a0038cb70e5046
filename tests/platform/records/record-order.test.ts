import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { KeptRecord } from '../../../src/core/records/kept-record';
import type { CheckEvent, CheckState } from '../../../src/core/types/check-state';
import { createTraceKeeper, findLostCheck } from '../../../src/platform/checks/check-traces';
import { CheckJobs } from '../../../src/platform/checks/jobs';
import { createRecordKeeper } from '../../../src/platform/records/record-keeper';
import { answerOf } from '../../support/check-states';

/** What the background and a reader do to one another round the end of a check, in every order. */

const TAB = 7;
const answer = answerOf('The harbour has 240 berths.');
const request = { tabId: TAB, pageUrl: 'https://page.example/', answerIndex: 0, answer, isAgain: false };
const EVENTS: readonly CheckEvent[] = [
  { type: 'split', left: 0, claims: [], others: [], refusal: false, sources: [] },
  { type: 'done' },
];

/** What outlasts a background. */
interface Disk {
  records: KeptRecord[];
  isTabOpen: boolean;
  /** The check of the tab was seen to have ended. */
  isEndSeen: boolean;
  /** There was no record although it was. */
  isEndTooEarly: boolean;
  close(): void;
}

/** Where a background dies: at its so-manieth operation on what outlasts it, before or after that has taken effect. */
interface Death {
  at: number;
  isAfter: boolean;
}

/** A background over the disk. `death`: where it stops for ever, as one does that the browser ends. */
class Background {
  operations = 0;
  readonly died: Promise<void>;
  #die = () => {};
  readonly jobs: CheckJobs;

  constructor(disk: Disk, death: Death | null, closing: Closing) {
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
    const dying = async <T>(operation: () => Promise<T>): Promise<T> => {
      this.operations += 1;
      if (this.operations === closing) disk.close();
      const isLast = this.operations === death?.at;
      if (death && this.operations > death.at) return new Promise(() => {});
      if (!isLast) return operation();
      if (death.isAfter) await operation();
      // Its timers end with it.
      vi.clearAllTimers();
      this.#die();
      return new Promise(() => {});
    };
    for (const area of [fakeBrowser.storage.session, fakeBrowser.storage.local]) {
      for (const name of ['get', 'set', 'remove'] as const) {
        const operation = originals.get(area)?.[name] as (...args: unknown[]) => Promise<never>;
        vi.spyOn(area, name).mockImplementation((...args: unknown[]) => dying(() => operation(...args)));
      }
    }
    const keepTrace = createTraceKeeper(() => 0);
    const keepRecord = createRecordKeeper({
      settings: () => dying(async () => ({ keepRecords: true, keepTexts: false })),
      textOf: async () => null,
      put: (record) => dying(async () => disk.records.push(record)),
      onTrouble: async () => {},
      now: () => 0,
    });
    this.jobs = new CheckJobs({
      async *check() {
        yield* EVENTS;
      },
      forget: async () => {},
      isTabOpen: () => dying(async () => disk.isTabOpen),
      isPrivateTab: () => dying(async () => !disk.isTabOpen),
      onEnd: async (state) => {
        await keepTrace(state);
        await keepRecord(state);
      },
      onProgress: (state) => void keepTrace(state),
    });
  }
}

type Area = typeof fakeBrowser.storage.session;
const originals = new Map<Area, Pick<Area, 'get' | 'set' | 'remove'>>();

beforeEach(() => {
  vi.useFakeTimers();
  reset();
  for (const area of [fakeBrowser.storage.session, fakeBrowser.storage.local]) {
    originals.set(area, { get: area.get.bind(area), set: area.set.bind(area), remove: area.remove.bind(area) });
  }
});
/** Nothing is left of what was before. */
function reset(): void {
  vi.restoreAllMocks();
  fakeBrowser.reset();
  // There is one answer, and the engine would take its time, which no clock here counts.
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A reader who sees the end of a check as soon as it is written; and closes its tab at once where `closes` says so. */
function watchEnd(disk: Disk, closes: boolean): void {
  browser.storage.session.onChanged.addListener((changes) => {
    const check = changes[`check:${TAB}`]?.newValue as CheckState | undefined;
    if (check?.phase !== 'done') return;
    disk.isEndSeen = true;
    if (disk.records.length === 0) disk.isEndTooEarly = true;
    if (closes && disk.isTabOpen) disk.close();
  });
}

/** When the tab is closed. A number: at that operation of the first background. */
type Closing = 'never' | 'as the end is seen' | 'while the background is away' | number;

interface Outcome {
  disk: Disk;
  /** Operations of the first background. */
  operations: number;
  /** Names in `storage.session` at the end. */
  left: string[];
  phase: CheckState['phase'] | undefined;
}

async function runThrough(death: Death | null, closing: Closing): Promise<Outcome> {
  const disk: Disk = {
    records: [],
    isTabOpen: true,
    isEndSeen: false,
    isEndTooEarly: false,
    close() {
      this.isTabOpen = false;
      void background.jobs.discard(TAB);
    },
  };
  const first = new Background(disk, death, closing);
  let background = first;
  watchEnd(disk, closing === 'as the end is seen');
  void first.jobs.start(request);
  const settled = vi.advanceTimersByTimeAsync(20_000);
  await (death ? Promise.race([first.died, settled]) : settled);
  if (closing === 'while the background is away') disk.isTabOpen = false;
  vi.clearAllTimers();
  background = new Background(disk, null, 'never');
  void background.jobs.resume();
  await vi.advanceTimersByTimeAsync(20_000);
  const stored: Record<string, unknown> = await browser.storage.session.get(null);
  const { [`check:${TAB}`]: check } = stored as Record<string, CheckState | undefined>;
  return { disk, operations: first.operations, left: Object.keys(stored), phase: check?.phase };
}

/** The outcome of each death that a background may die, with its name. */
async function* runThroughDeaths(closing: Closing): AsyncGenerator<Outcome & { where: string }> {
  const { operations } = await runThrough(null, closing);
  for (let at = 1; at <= operations; at += 1) {
    for (const isAfter of [false, true]) {
      reset();
      const where = `death ${isAfter ? 'after' : 'before'} operation ${at}, tab closed ${closing}`;
      yield { ...(await runThrough({ at, isAfter }, closing)), where };
    }
  }
}

describe('a check that ends while its tab is closed and its background dies', () => {
  const named: Closing[] = ['never', 'as the end is seen', 'while the background is away'];
  const numbered: Closing[] = Array.from({ length: 20 }, (_, at) => at + 1);

  test.each([...named, ...numbered])('has its record as soon as its end is seen; tab closed: %s', async (closing) => {
    for await (const { disk, phase, left, where } of runThroughDeaths(closing)) {
      expect(disk.isEndTooEarly, where).toBe(false);
      // A death before the check was kept at all leaves nothing to go on with: no start was ever confirmed.
      if (disk.isTabOpen) expect(['done', undefined], where).toContain(phase);
      else expect(left.filter((name) => name !== 'tries')).toEqual([]);
      // Nobody is told that a check broke off whose end was seen.
      const lost = disk.isEndSeen ? await findLostCheck(answer.text, 0) : null;
      if (lost) expect(lost.ended, where).toBe(true);
    }
  });

  test('ends, and is closed, in the middle of these operations', async () => {
    const { operations, disk, phase } = await runThrough(null, 'never');
    expect(operations).toBeGreaterThan(8);
    expect(operations).toBeLessThan(numbered.length);
    expect(disk).toMatchObject({ isEndSeen: true, isTabOpen: true });
    expect(disk.records).toHaveLength(1);
    expect(phase).toBe('done');
  });
});
