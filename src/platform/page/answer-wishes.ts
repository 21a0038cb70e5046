import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { Catalogue } from '../../core/locales/languages';
import { safeParse } from '../../core/schemas/safe-parse';
import type { AutomaticReply, PageTexts } from './page-wishes';
import { WishRate } from './wish-rate';

/**
 * What a content script asks of the background, for the reader: it comes from a page's process, so nothing of it is
 * believed but which answer is meant. The page is read anew for it.
 */
const text = z.string().check(z.maxLength(1_000_000));
const wishSchema = z.discriminatedUnion('wish', [
  /**
   * The script is there, or speaks another language from now on. Replies with `PageTexts`, and puts the script of the
   * buttons beside it where they are wanted.
   */
  z.object({ to: z.literal('page-wish'), wish: z.literal('arrive'), buttons: z.boolean() }),
  /** An answer has ended, and its site is checked automatically. Replies with an `AutomaticReply`. */
  z.object({ to: z.literal('page-wish'), wish: z.literal('ended'), text }),
  /** The reader pressed the button at an answer that has not been checked. */
  z.object({ to: z.literal('page-wish'), wish: z.literal('check'), text }),
  /** The reader pressed the button at an answer whose check is there. */
  z.object({ to: z.literal('page-wish'), wish: z.literal('open') }),
]);
export type Wish = z.infer<typeof wishSchema>;

/** A tab that wishes for more at once is not heard: each wish has its page read. */
const MAX_OPEN_WISHES = 20;
/** Nor one that goes on wishing: a page with a hundred answers, all of them waiting for one check, stays below it. */
const MAX_WISHES = 120;
const WITHIN_MS = 60_000;

/** The parts of a catalogue that a page needs. */
export function pageTexts({ language, locale, lookup }: Catalogue, names: readonly string[]): PageTexts {
  const texts = names.flatMap((name): [string, string][] => {
    const text = lookup(name);
    return text ? [[name, text]] : [];
  });
  return { language, locale, texts: Object.fromEntries(texts) };
}

export interface TabOfPage {
  id: number;
  windowId: number;
}

export interface WishHandlers {
  arrive(tab: TabOfPage): Promise<PageTexts>;
  ended(tab: TabOfPage, text: string): Promise<AutomaticReply>;
  check(tab: TabOfPage, text: string): Promise<void>;
  /** Called within the reader's click. */
  open(tab: TabOfPage): void;
}

/** In the background: answers what content scripts ask. */
export function answerWishes(handlers: WishHandlers): void {
  const open = new Map<number, number>();
  const rate = new WishRate(MAX_WISHES, WITHIN_MS);
  const listener = (message: unknown, sender: Browser.runtime.MessageSender, respond: (reply: unknown) => void) => {
    const parsed = safeParse(wishSchema, message);
    const { tab } = sender;
    if (!parsed.success || sender.id !== browser.runtime.id || sender.frameId !== 0 || tab?.id === undefined) return;
    const wish = parsed.data;
    const from = { id: tab.id, windowId: tab.windowId };
    const count = open.get(from.id) ?? 0;
    if (count >= MAX_OPEN_WISHES || !rate.take(from.id)) return;
    // At once: Firefox opens a popup only within the click.
    if (wish.wish === 'open') handlers.open(from);
    open.set(from.id, count + 1);
    const end = (reply: unknown) => {
      const left = (open.get(from.id) ?? 1) - 1;
      if (left > 0) open.set(from.id, left);
      else open.delete(from.id);
      respond(reply);
    };
    void replyTo(wish, from, handlers).then(end, () => end(null));
    return true;
  };
  browser.runtime.onMessage.addListener(listener);
}

async function replyTo(wish: Wish, tab: TabOfPage, handlers: WishHandlers): Promise<unknown> {
  if (wish.wish === 'arrive') {
    // A page that was left in between has none.
    if (wish.buttons) await putButtons(tab.id).catch(() => {});
    return handlers.arrive(tab);
  }
  if (wish.wish === 'ended') return handlers.ended(tab, wish.text);
  if (wish.wish === 'check') await handlers.check(tab, wish.text);
  return null;
}

async function putButtons(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: ['/answer-buttons.js'] });
}
