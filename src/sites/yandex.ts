import { hasText, hrefIn, outermost, searchBox } from './reading/elements';
import type { AnswerPlace, Site } from './site';

/*
 * 2026-05 (described from a real page whose addresses were taken out; not seen here):
 *   li[data-fast-name="neuro_answer"]
 *     section.FuturisGPTMessage-GroupContent
 *       div.FuturisMarkdown > div.FuturisMarkdown-Paragraph                    answer
 *         a.FuturisFootnote[href] > span.FuturisFootnote-Icon + "example.org"  marker; several in a row cite together
 *     a.FuturisSource[href]                                                    sources, twice
 *   [data-end-streaming-block]                                                 on a block of a finished answer
 *
 * `data-state` holds the name and place of the signed-in user: it is not read.
 */
const BOX = '[data-fast-name="neuro_answer"], .FuturisSearch';
const GROUP = '.FuturisGPTMessage-GroupContent';
const TEXT = '.FuturisMarkdown';
const END = '[data-end-streaming-block]';

export const yandex: Site = {
  name: 'yandex',
  title: 'Yandex',
  matches: ['https://yandex.ru/search*', 'https://yandex.com/search*', 'https://ya.ru/search*'],
  hasCountryHost: (url) =>
    /^(www\.)?yandex\.(com\.tr|[a-z]{2})$/.test(url.hostname) && url.pathname.startsWith('/search'),
  scope: 'sentence',
  layout: [BOX, '#search-result', 'input[name="text"]'],
  answers,
  marker: '.FuturisFootnote',
  sources: () => (marker) => ({ urls: [hrefIn(marker) ?? ''] }),
  skip: '.FuturisSource',
  isOwnLink: (url) => /^((www\.)?yandex\.[a-z.]+|ya\.ru)$/.test(url.hostname) && url.pathname.startsWith('/search'),
};

function answers(document: Document): AnswerPlace[] {
  const box = document.querySelector(BOX);
  if (!box) return [];
  // The steps of the search are in groups of their own where there are groups at all.
  const grouped = box.querySelectorAll(`${GROUP} ${TEXT}`);
  const texts = outermost(grouped.length > 0 ? grouped : box.querySelectorAll(TEXT)).filter(hasText);
  if (texts.length === 0) return [];
  const finished = box.querySelector(END) !== null;
  return [{ roots: texts, question: searchBox(document, 'text'), finished }];
}
