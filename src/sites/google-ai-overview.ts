import { searchBox } from './reading/elements';
import {
  isCountrySearch,
  isGooglePage,
  legalLines,
  sourceOfChip,
  sourcesByChip,
  sourcesByScript,
} from './reading/google-records';
import type { AnswerPlace, MarkerSource, Site, SourceOf } from './site';

/*
 * 2025-06, 2025-07 (and before):
 *   div#m-x-content … div[jsname="dvXlsc"]
 *     div.rPeykc > span[data-huuid] "A sentence."
 *       span[data-cid] > … div.NPrrbc[data-cid][data-uuids="<huuid>,<huuid>"]     chip, no address in it
 *     … li.LLtSOc > a.KEVENd[href]                                                cards of the sources
 * 2025-06 … 2026-02:
 *   div[data-subtree="aimc"] > … > div.mZJni[data-container-id="main-col"]        attribute since 2025-07
 *     div.Y3BBE "A paragraph." … button[data-icl-uuid] > span "Publisher" "+2"    chip, often an icon alone
 *   div[data-container-id="rhs-col"]                                              tray of the sources
 *     span.iwY1Mb ". " + span.V8fWH "Opens in new tab"                            hidden by style (2025-06)
 * Both shapes occur again in "People also ask" (.related-question-pair), which is not the overview.
 */
const COLUMN = '[data-subtree="aimc"] [data-container-id="main-col"], [data-subtree="aimc"] .mZJni';
const OLD_BOX = '#m-x-content [jsname="dvXlsc"]';
const RELATED = '.related-question-pair';

export const googleAiOverview: Site = {
  name: 'google-ai-overview',
  title: 'Google AI Overview',
  matches: ['https://www.google.com/search*'],
  hasCountryHost: isCountrySearch,
  owns: (url) => url.searchParams.get('udm') !== '50',
  // Google gives no extent: a chip ends a paragraph or an item.
  scope: 'paragraph',
  layout: ['textarea[name="q"]', 'input[name="q"]', '#search', '#rcnt'],
  answers,
  marker: 'button[data-icl-uuid], [data-cid]',
  sources,
  skip: '[data-container-id="rhs-col"], [data-subtree="aimba"], .iwY1Mb, .V8fWH',
  isOwnLink: isGooglePage,
  passages: 'span[data-huuid]',
};

function answers(document: Document): AnswerPlace[] {
  const root = [...document.querySelectorAll(COLUMN), ...document.querySelectorAll(OLD_BOX)].find(
    (element) => !element.closest(RELATED),
  );
  if (!root) return [];
  const skip = [
    ...[...root.querySelectorAll('li > a.KEVENd[href]')].flatMap((card) => card.closest('ul') ?? []),
    ...legalLines(root),
  ].filter((element) => element !== root);
  return [{ roots: [root], question: searchBox(document, 'q'), finished: true, skip }];
}

function sources(document: Document): SourceOf {
  const byComment = sourcesByChip(document);
  const byScript = sourcesOfOldBox(document);
  const sentences = new Map(
    [...document.querySelectorAll('span[data-huuid]')].map((element) => [element.getAttribute('data-huuid'), element]),
  );
  return (marker): MarkerSource | null => {
    if (marker.hasAttribute('data-icl-uuid')) return sourceOfChip(marker, byComment);
    const chip = marker.matches('[data-uuids]') ? marker : marker.querySelector('[data-uuids]');
    if (!chip) return null;
    const passage = (chip.getAttribute('data-uuids') ?? '').split(',').flatMap((id) => sentences.get(id) ?? []);
    return { urls: byScript.get(chip.getAttribute('data-cid') ?? '') ?? [], passage };
  };
}

function sourcesOfOldBox(document: Document): ReadonlyMap<string, string[]> {
  const chips = [...document.querySelectorAll('#m-x-content [data-uuids][data-cid]')];
  // The first cards come a second time as a preview.
  const cards = new Set(
    [...document.querySelectorAll('#m-x-content li > a.KEVENd[href]')].map((card) => card.getAttribute('href') ?? ''),
  );
  return sourcesByScript(
    document,
    chips.map((chip) => chip.getAttribute('data-cid') ?? ''),
    [...cards],
  );
}
