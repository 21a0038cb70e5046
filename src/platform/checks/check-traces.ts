import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { NewestMap } from '../../core/collections/newest-map';
import { safeParse } from '../../core/schemas/safe-parse';
import { sha256 } from '../../core/text/sha256';
import type { CheckState } from '../../core/types/check-state';
import { loadChecks } from './check-store';

/**
 * That a check was made, without what it found, in `storage.local`.
 *
 * Checks themselves end with their tab, the browser and each update of the extension. With the trace of one, its reader
 * can be told so, instead of being shown an answer as if nothing had happened. A trace holds no word of the answer, and
 * private windows leave none.
 */
const KEY = 'check-traces';
const MAX_TRACES = 100;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

const traceSchema = z.object({
  /** SHA-256 of the answer's text, hex. */
  answer: z.string(),
  /** When the check began. Milliseconds since 1970. */
  at: z.number(),
  ended: z.boolean(),
});
type Trace = z.infer<typeof traceSchema>;

/** A check of which nothing is left. */
export interface LostCheck {
  /** When it began. ISO 8601 instant. */
  at: string;
  /** It had come to its end. */
  ended: boolean;
}

/** Notes each check as it begins and ends, given all its states; `now` in milliseconds since 1970. Never rejects. */
export function createTraceKeeper(now: () => number): (state: CheckState) => Promise<void> {
  const noted = new NewestMap<string, { at: number; ended: boolean }>(MAX_TRACES);
  let turn: Promise<void> = Promise.resolve();
  return async (state) => {
    const ended = state.phase !== 'running';
    const before = noted.get(state.id);
    if (state.isPrivate || before?.ended === ended) return;
    const at = before?.at ?? now();
    noted.set(state.id, { at, ended });
    // A full disk costs no more than the sentence.
    turn = turn.then(() => keepTrace(state, at, ended)).catch(() => {});
    await turn;
  };
}

async function keepTrace({ answer: { text } }: CheckState, at: number, ended: boolean): Promise<void> {
  const answer = await sha256(text);
  const others = (await loadTraces()).filter((trace) => trace.answer !== answer && at - trace.at < MAX_AGE_MS);
  await browser.storage.local.set({ [KEY]: [...others.slice(1 - MAX_TRACES), { answer, at, ended }] });
}

/** The last check of an answer, where no check of it is kept any more. */
export async function findLostCheck(text: string, now: number): Promise<LostCheck | null> {
  const answer = await sha256(text);
  const trace = (await loadTraces()).findLast((each) => each.answer === answer);
  if (!trace || now - trace.at > MAX_AGE_MS) return null;
  // It may run in another tab, or be shown there.
  if ((await loadChecks()).some((check) => check.answer.text === text)) return null;
  return { at: new Date(trace.at).toISOString(), ended: trace.ended };
}

/** Whether there is a trace of a check of this answer, in any tab. */
export async function wasChecked(text: string): Promise<boolean> {
  const answer = await sha256(text);
  return (await loadTraces()).some((trace) => trace.answer === answer);
}

async function loadTraces(): Promise<Trace[]> {
  const stored: Record<string, unknown> = await browser.storage.local.get(KEY);
  const list = Array.isArray(stored[KEY]) ? stored[KEY] : [];
  return list.flatMap((each) => {
    const parsed = safeParse(traceSchema, each);
    return parsed.success ? [parsed.data] : [];
  });
}
