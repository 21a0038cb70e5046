import type { CheckState } from '../../../src/core/types/check-state';
import { outcomeOf } from '../check-outcome';
import type { FaultServer } from '../faults/fault-server';
import { findUnexplained, type SoakAnswer } from './soak-answers';

/** In a pass with ends, the background is ended once in so many answers, at a random moment up to `KILL_WITHIN_MS` on. */
const KILL_EVERY = 6;
const KILL_WITHIN_MS = 2_500;
/** A check that was broken off four times in vain is given up: none here shall be. */
const MAX_KILLS_A_CHECK = 2;

/** A real browser with the extension in it. */
export interface SoakDriver {
  /** Has an answer checked to its end: in a tab of its own, or in the one that stays open throughout. */
  check(answer: SoakAnswer, isLasting: boolean): Promise<CheckState>;
  /** Ends the background as the browser does, and has it started again. */
  kill(): Promise<void>;
}

export interface PassOptions {
  answers: readonly SoakAnswer[];
  /** Answers after which all checks are waited for. */
  batch: number;
  /** Answers that are checked at a time. */
  lanes: number;
  /** `null`: the background is left alone. */
  random: (() => number) | null;
  urlOf: FaultServer['urlOf'];
  onBatch(done: number): Promise<void>;
}

export interface PassResult {
  /** What each answer came to, as JSON; `null` where its check did not end. */
  outcomes: (string | null)[];
  /** How often each cause was told, and how often a source was read. */
  endings: Record<string, number>;
  /** What came out otherwise than its source explains, a sentence each. */
  unexplained: string[];
  seconds: number;
}

/** Has all answers checked once. */
export async function runPass(driver: SoakDriver, options: PassOptions): Promise<PassResult> {
  const { answers, batch, lanes, random, urlOf, onBatch } = options;
  const startedAt = Date.now();
  const result: PassResult = { outcomes: answers.map(() => null), endings: {}, unexplained: [], seconds: 0 };
  const { outcomes, endings, unexplained } = result;
  /** Checks under way: how often the background was ended under each. */
  const underway = new Map<number, number>();

  const kill = async () => {
    if ([...underway.values()].some((kills) => kills >= MAX_KILLS_A_CHECK)) return;
    for (const [index, kills] of underway) underway.set(index, kills + 1);
    await driver.kill();
  };
  const checkOne = async (answer: SoakAnswer, isLasting: boolean) => {
    underway.set(answer.index, 0);
    try {
      const check = await driver.check(answer, isLasting);
      outcomes[answer.index] = comparable(check);
      unexplained.push(...findUnexplained(answer, check, urlOf).map((line) => `answer ${answer.index}: ${line}`));
      for (const { state, cause } of check.sources) endings[cause ?? state] = (endings[cause ?? state] ?? 0) + 1;
    } catch (error) {
      unexplained.push(`answer ${answer.index}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      underway.delete(answer.index);
    }
  };

  for (let start = 0; start < answers.length; start += batch) {
    const queue = answers.slice(start, start + batch);
    const kills: Promise<void>[] = [];
    const work = async (lane: number) => {
      for (let answer = queue.shift(); answer; answer = queue.shift()) {
        if (random && answer.index % KILL_EVERY === 1) kills.push(delayed(random() * KILL_WITHIN_MS, kill));
        await checkOne(answer, lane === 0);
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
    await Promise.all(kills);
    await onBatch(Math.min(start + batch, answers.length));
  }
  result.seconds = Math.round((Date.now() - startedAt) / 1_000);
  return result;
}

/** An answer of which a later pass says something else. */
export interface Difference {
  answer: number;
  first: unknown;
  second: unknown;
}

export function differencesOf(first: PassResult, second: PassResult): Difference[] {
  return first.outcomes.flatMap((before, answer) => {
    const after = second.outcomes[answer] ?? null;
    return before === after
      ? []
      : [{ answer, first: JSON.parse(before ?? 'null'), second: JSON.parse(after ?? 'null') }];
  });
}

/** What a check came to. Which of several names a connection gets that broke off, the moment decides. */
function comparable(check: CheckState): string {
  return JSON.stringify(outcomeOf(check), (key, value) =>
    key === 'detail' && typeof value === 'string'
      ? value.replace(/^(net::|NS_)ERR(OR)?_[A-Z_]+$/, 'a broken connection')
      : value,
  );
}

async function delayed(ms: number, act: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await act();
}
