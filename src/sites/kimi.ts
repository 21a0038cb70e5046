import { readTurns } from './reading/turns';
import type { AnswerPlace, Site } from './site';

/*
 * The messages were seen 2026-07 on a share page without citations; the citations are reported (2026-09), not seen.
 *
 * div.segment-user .user-content                                      question
 * div.segment-assistant div.markdown-container div.markdown           text; paragraphs are div.paragraph
 *   a[data-site-name="Name"][href]                                    no text; the href may have blanks or Markdown in it
 *   div.rag-tag                                                       older: no address until the pointer is on it
 *
 * No sign of writing is known.
 */
const REPLY = '.segment-assistant';
const QUESTION = '.segment-user';

export const kimi: Site = {
  name: 'kimi',
  title: 'Kimi',
  matches: ['https://www.kimi.com/*', 'https://kimi.com/*', 'https://kimi.moonshot.cn/*'],
  isThread: (url) => /\/(chat|share)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [REPLY, QUESTION],
  answers,
  marker: '[data-site-name], .rag-tag',
  sources: () => (marker) => {
    const link = marker.closest('a[href]') ?? marker.querySelector('a[href]');
    const url = firstAddress(link?.getAttribute('href') ?? '');
    return { label: marker.getAttribute('data-site-name') ?? marker, urls: url ? [url] : [] };
  },
  inline: '.rag-tag',
};

function answers(document: Document): AnswerPlace[] {
  return readTurns(document, {
    reply: REPLY,
    text: '.markdown',
    question: QUESTION,
    questionText: '.user-content',
  });
}

/** Longer ones are no address, and are not searched. */
const MAX_HREF = 20_000;

/** The first whole address of an href with a piece of Markdown behind it: `https://a.example/b](https://…`, `…/b)`. */
function firstAddress(href: string): string | null {
  if (href.length > MAX_HREF) return null;
  const found = /https?:\/\/[^\s<>"[\]]+/i.exec(href)?.[0];
  if (!found) return null;
  const isBalanced = found.split('(').length >= found.split(')').length;
  return isBalanced ? found : found.replace(/\).*$/s, '');
}
