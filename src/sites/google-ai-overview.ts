import { sourcesByChip, sourcesByScript } from './google-records';
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
/** "AI responses may include mistakes. Learn more": known by where it leads, since the words are translated. */
const LEGAL = 'a[href*="support.google.com/websearch"]';
const RELATED = '.related-question-pair';

export const googleAiOverview: Site = {
  name: 'google-ai-overview',
  title: 'Google AI Overview',
  matches: ['https://www.google.com/search*'],
  owns: (url) => url.searchParams.get('udm') !== '50',
  // Google gives no extent: a chip ends a paragraph or an item.
  scope: 'paragraph',
  layout: ['textarea[name="q"]', 'input[name="q"]', '#search', '#rcnt'],
  answers,
  marker: 'button[data-icl-uuid], [data-cid]',
  sources,
  skip: '[data-container-id="rhs-col"], [data-subtree="aimfl"], [data-subtree="aimba"], .iwY1Mb, .V8fWH',
  isOwnLink: (url) => /^(.+\.)?google\.[a-z.]+$/.test(url.hostname) && /^\/(search|url)?$/.test(url.pathname),
  passages: 'span[data-huuid]',
};

function answers(document: Document): AnswerPlace[] {
  const root = [...document.querySelectorAll(COLUMN), ...document.querySelectorAll(OLD_BOX)].find(
    (element) => !element.closest(RELATED),
  );
  if (!root) return [];
  const box = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea[name="q"], input[name="q"]');
  const skip = [
    ...[...root.querySelectorAll('li > a.KEVENd[href]')].flatMap((card) => card.closest('ul') ?? []),
    ...[...root.querySelectorAll(LEGAL)].flatMap((link) => link.parentElement ?? []),
  ].filter((element) => element !== root);
  return [{ roots: [root], question: box?.value || null, finished: true, skip }];
}

function sources(document: Document): SourceOf {
  const byComment = sourcesByChip(document);
  const byScript = sourcesOfOldBox(document);
  const sentences = new Map(
    [...document.querySelectorAll('span[data-huuid]')].map((element) => [element.getAttribute('data-huuid'), element]),
  );
  return (marker): MarkerSource | null => {
    const key = marker.getAttribute('data-icl-uuid');
    if (key !== null) {
      // Buttons without a record are not shown: Google puts one behind every paragraph.
      const urls = byComment.get(key);
      return urls ? { urls } : null;
    }
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
