import { hasText, hrefIn, outermost, questionBefore } from './reading/elements';
import type { AnswerPlace, Site } from './site';

/*
 * Three generations of markup within 15 months, all read:
 *
 * 1 (2025-06, 2025-07)
 *   h1.group/query                                          question
 *   div#markdown-content-0 … div.prose                      answer
 *     a.citation[href][aria-label=title] "1"                marker; span.citation without href for videos
 *     span.whitespace-nowrap > "." + a.citation             full stop and marker kept together
 * 2 (2025-12 … 2026-07)
 *   div.group/query … span.select-text                      question
 *   div#markdown-content-0 … div.prose                      answer; several .prose since 2026-04
 *     span.citation-nbsp
 *     span.citation.inline[data-pplx-citation][data-pplx-citation-url] > a[href] "perplexity"
 *     span.group/trigger > span.citation "perplexity +1"    group, without a URL at first
 * 3 (2026-08 …; without citations seen 2026-09-24, with them reported 2026-08-11 … 2026-09-28)
 *   div[data-workflow-entry="0"] … .group/user-bubble [data-renderer="lm"]     question: the answer's renderer
 *   div[data-workflow-final-text] … div.prose[data-renderer="lm"]              answer, once it is finished
 *     span.citation[data-pplx-citation][data-pplx-citation-url] > … "example" "+2"
 */
const TEXT = '[id^="markdown-content-"] .prose, .prose[data-renderer="lm"], .prose.max-w-none';
const QUESTION = '[class~="group/query"], [class~="group/user-bubble"] [data-renderer="lm"]';
/** 1 and 2. In 3 the button has only a translated label, and the missing final text is the sign. */
const STOP = '[data-testid="stop-generating-response-button"]';
const FINAL = '[data-workflow-final-text]';

export const perplexity: Site = {
  name: 'perplexity',
  title: 'Perplexity',
  matches: ['https://www.perplexity.ai/*'],
  isThread: (url) => /^\/(search|page)\/(?!new$).+/.test(url.pathname),
  scope: 'sentence',
  layout: ['[data-renderer="lm"]', '[id^="markdown-content-"]', QUESTION, '#ask-input'],
  answers,
  // The outermost counts, so the inner `.citation` of a pill is no second marker.
  marker: '[data-pplx-citation], [data-pplx-citation-url], .citation',
  sources: () => (marker) => {
    const holder = marker.closest('[data-pplx-citation-url]') ?? marker.querySelector('[data-pplx-citation-url]');
    const url = holder?.getAttribute('data-pplx-citation-url') ?? hrefIn(marker);
    return { urls: url ? [url] : [] };
  },
  // Hover: a popover at the end of the body, one source at a time, "1/3", with buttons to the one before and the next.
  hidden: {
    by: 'hover',
    trigger: (marker) =>
      marker.closest('[class~="group/trigger"]') ?? marker.querySelector('[class~="group/trigger"]') ?? marker,
    next: (card) => [...card.querySelectorAll('button')].at(-1) ?? null,
  },
  skip: '.citation-nbsp, [class~="group/step-header"], [data-workflow-text-footer]',
};

function answers(document: Document): AnswerPlace[] {
  const questions = outermost(document.querySelectorAll(QUESTION));
  const texts = outermost(document.querySelectorAll(TEXT)).filter(
    (text) => hasText(text) && !text.closest('[class~="group/user-bubble"], [class~="group/query"]'),
  );
  const turns: { roots: Element[]; question: Element | null; box: Element | null }[] = [];
  for (const text of texts) {
    const question = questionBefore(text, questions);
    const box = text.closest(`[id^="markdown-content-"], ${FINAL}`);
    const last = turns.at(-1);
    // One reply in several boxes: pictures between them since 2026-04, or a report beside the thread.
    const isSameTurn = last && last.question === question && (last.box === box || !box || !last.box);
    if (!isSameTurn) turns.push({ roots: [text], question, box });
    else last.roots.push(text);
  }
  const isStopped = document.querySelector(STOP) === null;
  return turns.map(({ roots, question }, index) => ({
    roots,
    question,
    finished: (isStopped || index < turns.length - 1) && roots.every(isFinal),
  }));
}

/** A text of generation 3 in the thread moves into the final text once it is finished; others do not tell. */
function isFinal(text: Element): boolean {
  return !text.closest('[data-workflow-items]') || text.closest(FINAL) !== null;
}
