import { hasText, outermost } from './reading/elements';
import { isCountrySearch, isGooglePage, legalLines, sourceOfChip, sourcesByChip } from './reading/google-records';
import type { AnswerPlace, Site } from './site';

/*
 * 2026-06 (real page; records as in google-records.ts):
 *   div[data-scope-id="turn"]                                   some are empty shells; later ones stand outside the root
 *     span[role="heading"][aria-level="2"] > span "You said: " + span "question"
 *     div[data-subtree="aimc"] > … > div[data-container-id="main-col"]     answer; paragraphs are div.n6owBd
 *       button[data-icl-uuid] "Publisher +1"                    chip; most are icons without a source
 *     div[data-container-id="rhs-col"]                          tray of the sources
 *     div[data-xid="Gd7Hsc"] button                             once the turn is finished
 * 2026-09 … (a published extractor, no page seen):
 *   span > a[href][aria-label="Publisher (+2) – Title …"] + button[data-icl-uuid]
 */
const TURN = '[data-scope-id="turn"]';
const COLUMN = '[data-subtree="aimc"] [data-container-id="main-col"]';
const QUESTION = '[jsname="y5v2y"], [role="heading"][aria-level="2"]';
const FOOTER = '[data-xid="Gd7Hsc"]';

export const googleAiMode: Site = {
  name: 'google-ai-mode',
  title: 'Google AI Mode',
  matches: ['https://www.google.com/search*', 'https://www.google.com/ai*'],
  hasCountryHost: isCountrySearch,
  owns: (url) => url.pathname !== '/search' || url.searchParams.get('udm') === '50',
  // Google gives no extent: a chip ends a paragraph or an item.
  scope: 'paragraph',
  layout: [TURN, '[data-xid="aim-mars-turn-root"]', 'textarea[name="q"]'],
  answers,
  marker: 'button[data-icl-uuid]',
  sources: (document) => {
    const records = sourcesByChip(document);
    return (chip) => sourceOfChip(chip, records);
  },
  skip: `[data-container-id="rhs-col"], ${FOOTER}`,
  isOwnLink: isGooglePage,
};

function answers(document: Document): AnswerPlace[] {
  const turns = outermost(document.querySelectorAll(TURN)).flatMap((turn) => {
    const column = [...turn.querySelectorAll(COLUMN)].find(hasText);
    return column ? [{ turn, column }] : [];
  });
  return turns.map(({ turn, column }, index) => {
    const isDone = turn.querySelector(`${FOOTER} button`) !== null || turn.closest('[data-complete="true"]') !== null;
    return {
      roots: [column],
      question: questionOf(turn),
      finished: isDone || index < turns.length - 1,
      skip: legalLines(column),
    };
  });
}

/** The heading begins with "You said:", in a language of its own, in an element of its own. */
function questionOf(turn: Element): Element | null {
  const heading = turn.querySelector(QUESTION);
  return heading && heading.children.length > 1 ? heading.lastElementChild : heading;
}
