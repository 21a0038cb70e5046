import { childElements, hrefIn, outermost, plainText, searchBox } from './reading/elements';
import type { AnswerPlace, MarkerSource, Site, SourceOf } from './site';

/*
 * Three generations within 15 months:
 *
 * 1 (2025-06, 2025-07; real pages)
 *   div.b_genserp_container                          one answer; a header card and a long text may each have their own
 *     div.gs_infobbl, div.gs_loading_text            not the answer
 *     div.gs_heroTextHeader, div.gs_title, div.gs_text > div.gs_p
 *       a.gs_mdlink[href] > span.gs_cit_txt[data-sups="1,2"] "The cited words."
 *       div.gs_sup_cit > a[href] "IBM" "+1"          or a count alone
 *       div.gs_cit_stry_preview "2 Sources"          sums a list up; holds a .gs_sup_cit of its own
 *     a.hov-item[cit-num="1"][href]; .gs_cit[data-citnumb="1"][data-url]; a[href] .gs_sm_cit_numb "3"
 * 2 (2026-05; a real page without its addresses)
 *   div.b_cnt_resp > p
 *     span.b_crt_citation_badge[aria-label="Title - https://…"] > span.b_crt_citation_num "1"
 *     p > a.b_crt_regular_link[href] "1-Example.org"  the sources, last; the address of a badge may be cut
 * 3 (summer and autumn 2026; described by two scrapers, no page seen)
 *   div.cht_container
 *     div.cht_text a.md_citlink[href][data-sups="1,3"] "The cited words." > span.md_citlink__site "Example +1"
 *     div.cht_cit[data-citation-num="1"] a[href]
 *
 * The answer of /copilotsearch stands in a frame of the same site.
 */
const CONTAINER = '.b_genserp_container, .cht_container';
const TEXT_1 = ['.gs_heroTextHeader', '.gs_title', '.gs_text'].map((part) => `.b_genserp_container ${part}`).join(', ');
const TEXT_2 = '.b_cnt_resp';
const TEXT_3 = '.cht_container .cht_text';
const LINK_2 = 'a.b_crt_regular_link';
const PASSAGE = 'a.gs_mdlink, .md_citlink';
const NUMBERS = ['cit-num', 'data-citnumb', 'data-citation-num'];
const NUMBERED = '[cit-num], [data-citnumb], [data-citation-num], .gs_sm_cit_numb';

export const bing: Site = {
  name: 'bing',
  title: 'Bing',
  matches: ['https://www.bing.com/search*', 'https://www.bing.com/copilotsearch*', 'https://cn.bing.com/search*'],
  scope: 'sentence',
  layout: ['#b_content', '#b_copilot_search', '.b_cs_canvas', TEXT_2, TEXT_3],
  answers,
  marker: '.gs_sup_cit, .b_crt_citation_badge, .md_citlink__site',
  sources,
  skip:
    '.gs_cit_stry_preview, .gs_loading_text, .gs_infobbl, .b_crtrm_code_header, .cht_codblk_clip, ' +
    '.cht_codblk_sr_announce, .cht_cit_root, .cht_cit_panel_content',
  // A heading by its role alone: what it holds is the first sentence of the answer.
  kinds: { paragraph: '.gs_heroTextHeader' },
  passages: PASSAGE,
  isOwnLink: (url) => /^(www|cn)\.bing\.com$/.test(url.hostname),
};

function answers(document: Document): AnswerPlace[] {
  const question = searchBox(document, 'q');
  const place = (roots: Element[], skip: Element[] = []) => ({ roots, question, finished: true, skip });
  const first = outermost(document.querySelectorAll(TEXT_1));
  if (first.length > 0) return [place(first)];
  const [second] = document.querySelectorAll(TEXT_2);
  if (second) return [place([second], [...second.querySelectorAll('p')].filter(isSourceList))];
  return outermost(document.querySelectorAll(TEXT_3)).map((text) => place([text]));
}

function isSourceList(paragraph: Element): boolean {
  const links = childElements(paragraph);
  return links.length > 0 && links.every((link) => link.matches(LINK_2) && numberBefore(link) !== null);
}

/** The number of "1-Example.org". */
function numberBefore(link: Element): string | null {
  return /^\s*(\d{1,3})-/.exec(link.textContent ?? '')?.[1] ?? null;
}

function sources(): SourceOf {
  const known = new Map<Element | null, ReadonlyMap<string, string>>();
  return (marker) => {
    if (marker.matches('.b_crt_citation_badge')) return { urls: urlsOfBadge(marker) };
    const container = marker.closest(CONTAINER);
    const byNumber = known.get(container) ?? sourcesByNumber(container);
    known.set(container, byNumber);
    return sourceOfChip(marker, byNumber);
  };
}

/** Generations 1 and 3: the passage before the chip or around it is the link, and has the numbers of all sources. */
function sourceOfChip(chip: Element, byNumber: ReadonlyMap<string, string>): MarkerSource {
  const cited = chip.matches('.gs_sup_cit') ? chip.previousElementSibling : chip.closest(PASSAGE);
  const passage = cited?.matches(PASSAGE) ? [cited] : [];
  const holders = [...passage, chip].flatMap((element) => [element, ...element.querySelectorAll('[data-sups]')]);
  const numbers = holders.find((element) => element.hasAttribute('data-sups'))?.getAttribute('data-sups') ?? '';
  const keys = numbers.split(',').flatMap((number) => number.trim() || []);
  const urls = keys.flatMap((key) => byNumber.get(key) ?? []);
  // The link has the first source, which the list may lack.
  const first = [...passage, chip].flatMap((element) => hrefIn(element) ?? [])[0];
  if (first !== undefined && (keys[0] === undefined || !byNumber.has(keys[0]))) urls.unshift(first);
  return { label: plainText(chip), urls, more: Math.max(0, keys.length - 1), passage };
}

function sourcesByNumber(container: Element | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of container?.querySelectorAll(NUMBERED) ?? []) {
    const number = NUMBERS.map((name) => entry.getAttribute(name)).find((value) => value) ?? entry.textContent?.trim();
    const url = entry.getAttribute('data-url') ?? entry.closest('a[href]')?.getAttribute('href') ?? hrefIn(entry);
    if (number && url && !found.has(number)) found.set(number, url);
  }
  return found;
}

/** Generation 2: by the number in the list that ends the answer, else as the label says it, if it says it whole. */
function urlsOfBadge(badge: Element): string[] {
  const number = plainText(badge).trim();
  const listed = [...(badge.closest(TEXT_2)?.querySelectorAll(LINK_2) ?? [])].find(
    (link) => numberBefore(link) === number,
  );
  const said = /\shttps?:\/\/\S+$/.exec(badge.getAttribute('aria-label') ?? '')?.[0].trim();
  const url = listed?.getAttribute('href') ?? (said && !/(?:…|\.{3})$/.test(said) ? said : null);
  return url ? [url] : [];
}
