import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import type { Wish } from './answer-wishes';
import type { ClaimSelection } from './claim-selection';

/** What a content script asks of the background, for the reader; `answer-wishes.ts` answers it. */

/** What is said on the page, in the reader's language: the parts of a `Catalogue` that pass in a message. */
const pageTextsSchema = z.object({
  language: z.string(),
  locale: z.string(),
  texts: z.record(z.string(), z.string()),
});
export type PageTexts = z.infer<typeof pageTextsSchema>;

/** `later`: another check of the tab is running. `no`: it was checked before, or must not be by itself. */
const automaticReplySchema = z.enum(['started', 'later', 'no']);
export type AutomaticReply = z.infer<typeof automaticReplySchema>;

type WithoutAddress<Each> = Each extends unknown ? Omit<Each, 'to'> : never;

/** An extension that was updated since is not there any more; its page misses nothing but what was wished for. */
async function send(wish: WithoutAddress<Wish>): Promise<unknown> {
  return browser.runtime.sendMessage({ to: 'page-wish', ...wish }).catch(() => null);
}

/**
 * In a content script: what is said on its page; `null` where the background does not answer. `buttons`: their script is
 * wanted, and has run when the answer comes.
 */
export async function askForTexts(buttons: boolean): Promise<PageTexts | null> {
  const parsed = safeParse(pageTextsSchema, await send({ wish: 'arrive', buttons }));
  return parsed.success ? parsed.data : null;
}

/** In a content script: an answer has ended. */
export async function tellEnded(text: string): Promise<AutomaticReply> {
  const parsed = safeParse(automaticReplySchema, await send({ wish: 'ended', text }));
  return parsed.success ? parsed.data : 'no';
}

/** In a content script: the reader pressed the button at an answer. */
export async function wishCheck(text: string): Promise<void> {
  await send({ wish: 'check', text });
}

/** In a content script: the reader wants to see what was found. */
export function wishOpen(): void {
  void send({ wish: 'open' });
}

/** In a content script: tells that the reader clicked on a claim. An extension that was updated since misses nothing. */
export function tellSelection({ check, index }: ClaimSelection): void {
  browser.runtime.sendMessage({ to: 'claim-selection', check, index }).catch(() => {});
}
