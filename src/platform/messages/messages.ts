import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import { MARK_KINDS } from '../../core/settings/settings';
import { OUTCOMES } from '../../core/shown/outcome';
import type { BackgroundReplies, backgroundCalls } from './background-calls';

/**
 * What passes between the extension's parts: one map a direction, plain data each way, a `Result` back.
 *
 * Long work is acknowledged at once and followed through `check-store.ts`: Firefox ends a background whose answer is
 * pending for 30 seconds.
 */

/** Far above any real answer, low enough for storage and memory. */
const MAX_TEXT = 1_000_000;
export const MAX_ITEMS = 20_000;

export const index = z.int().check(z.nonnegative());
export const text = z.string().check(z.maxLength(MAX_TEXT));

const answerIds = z.array(index).check(z.maxLength(1_000));
export const checkId = z.string().check(z.maxLength(100));

/** A claim to underline: its index in the check, and where it stands in `Answer.text`. */
const mark = z.object({ index, start: index, end: index, kind: z.enum(MARK_KINDS) });
export type Mark = z.infer<typeof mark>;

/** From the popup or the background to the content script of a tab. */
export const contentCalls = {
  /**
   * Reads the page as it is now. Replies with a `PageReading` without its answers and their numbers (`page-parts.ts`),
   * or `null` where the script of a click has to be put there first, or with `SiteOff` where the reader has switched the
   * site off. `asPage`: as any page, also on a known site.
   */
  readPage: z.object({ asPage: z.boolean() }),
  /** Answers of the last reading, by number; as many of the first of them as fit into one message. Replies with a list. */
  readAnswers: z.object({ ids: answerIds }),
  /**
   * Underlines claims of one answer, in place of those it had; `text` tells which answer it is, wherever it stands by
   * now. Replies with how many are drawn.
   */
  showVerdicts: z.object({
    /** `CheckState.id`. */
    check: checkId,
    text,
    /** The answer was read as any page. */
    asPage: z.boolean(),
    /** Of all kinds; which of them are drawn is a setting. */
    marks: z.array(mark).check(z.maxLength(MAX_ITEMS)),
    outcome: z.object({ state: z.enum(OUTCOMES), altered: index, unsupported: index }),
  }),
  /** Scrolls to a claim shown before and points it out. Replies with `false` if it is no longer on the page. */
  scrollToClaim: z.object({ check: checkId, index }),
  /**
   * On the reader's click alone: has the site show the sources behind each "+N" of an answer, one after the other.
   * Replies with how many were found; they are part of all later readings.
   */
  showHidden: z.object({ text }),
  /**
   * On a page whose layout is not recognised: its structure without its words, for a report. Needs the script of a click,
   * else replies with `null`.
   */
  describeLayout: z.object({}),
  /**
   * From now on, what is selected on the page is read in place of its answers. Replies with `false` if nothing is. Needs
   * the script of a click.
   */
  takeSelection: z.object({}),
  /** The page is read as a whole again. */
  leaveSelection: z.object({}),
  /** Removes all underlines. */
  clearVerdicts: z.object({}),
};

type Calls = Record<string, z.ZodMiniType>;
type Name<C extends Calls> = keyof C & string;
export type Payload<C extends Calls, N extends Name<C>> = z.infer<C[N]>;

/** `no_receiver`: nobody listens there (yet). `refused`: not ours, or not of the shape. `failed`: it threw. */
export type CallError = { code: 'no_receiver' | 'refused' | 'failed'; message: string };
export type Result<T> = { ok: true; value: T } | { ok: false; error: CallError };

const envelope = z.object({ to: z.enum(['content', 'background']), call: z.string(), payload: z.unknown() });
const reply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.object({ code: z.enum(['no_receiver', 'refused', 'failed']), message: z.string() }),
  }),
]);

/** Calls the content script of a tab's top frame. The value is unchecked: it comes from a page's process. */
export function callContent<N extends Name<typeof contentCalls>>(
  tabId: number,
  call: N,
  payload: Payload<typeof contentCalls, N>,
): Promise<Result<unknown>> {
  return exchange(() => browser.tabs.sendMessage(tabId, { to: 'content', call, payload }, { frameId: 0 }));
}

/** A background that ends while it is called is started by the next call; doing any of them twice does no harm. */
const CALL_AGAIN_MS = 100;

type BackgroundCall = Name<typeof backgroundCalls>;
type Reply<N extends BackgroundCall> = N extends keyof BackgroundReplies ? BackgroundReplies[N] : unknown;

/** Calls the background, and once more where it has ended under the call. */
export async function callBackground<N extends BackgroundCall>(
  call: N,
  payload: Payload<typeof backgroundCalls, N>,
): Promise<Result<Reply<N>>> {
  // The background is of the same version as its caller, and held to these replies by `BackgroundHandlers`.
  const send = () =>
    exchange(() => browser.runtime.sendMessage({ to: 'background', call, payload })) as Promise<Result<Reply<N>>>;
  const result = await send();
  if (result.ok || result.error.code !== 'no_receiver') return result;
  await new Promise((resolve) => setTimeout(resolve, CALL_AGAIN_MS));
  return send();
}

async function exchange(send: () => Promise<unknown>): Promise<Result<unknown>> {
  try {
    const parsed = safeParse(reply, await send());
    if (parsed.success) return parsed.data;
    return { ok: false, error: { code: 'no_receiver', message: 'No answer of the expected shape' } };
  } catch (error) {
    return { ok: false, error: { code: 'no_receiver', message: messageOf(error) } };
  }
}

type Handlers<C extends Calls> = { [N in Name<C>]: (payload: Payload<C, N>) => unknown };

/** What the background does at each call, and replies. */
export type BackgroundHandlers = {
  [N in BackgroundCall]: (payload: Payload<typeof backgroundCalls, N>) => Reply<N> | Promise<Reply<N>>;
};

/** Answers calls of the extension's own pages and background. Returns how to stop. */
export function answerCalls<C extends Calls>(
  to: 'content' | 'background',
  calls: C,
  handlers: Handlers<C>,
): () => void {
  const listener = (message: unknown, sender: Browser.runtime.MessageSender, respond: (r: unknown) => void) => {
    const parsed = safeParse(envelope, message);
    if (!parsed.success || parsed.data.to !== to) return;
    void answer(parsed.data.call, parsed.data.payload, sender, calls, handlers).then(respond);
    return true;
  };
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

async function answer<C extends Calls>(
  call: string,
  payload: unknown,
  sender: Browser.runtime.MessageSender,
  calls: C,
  handlers: Handlers<C>,
): Promise<Result<unknown>> {
  const refuse = (message: string): Result<unknown> => ({ ok: false, error: { code: 'refused', message } });
  if (!isOwnPage(sender)) return refuse('Not one of the extension’s own pages');
  const schema = Object.hasOwn(calls, call) ? calls[call] : undefined;
  if (!schema) return refuse(`No such call: ${call.slice(0, 40)}`);
  const parsed = safeParse(schema, payload);
  if (!parsed.success) return refuse(`${call}: ${z.prettifyError(parsed.error)}`);
  try {
    // Each handler takes what the schema of the same name gives: that pairing is lost where the name is a variable.
    const handle = handlers[call as Name<C>] as (payload: unknown) => unknown;
    return { ok: true, value: (await handle(parsed.data)) ?? null };
  } catch (error) {
    return { ok: false, error: { code: 'failed', message: messageOf(error) } };
  }
}

/** Content scripts share the extension's id, but speak from a page's URL. A worker may have no URL at all. */
function isOwnPage(sender: Browser.runtime.MessageSender): boolean {
  if (sender.id !== browser.runtime.id) return false;
  if (sender.url === undefined) return sender.tab === undefined;
  return sender.url.startsWith(browser.runtime.getURL('/'));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
