import { hostOf } from '../../core/urls';
import type { AnswerPlace, Site } from '../site';
import { isNumberLabel } from './elements';
import { findMainContent } from './main-content';

/** What sites share whose layout is known from others' descriptions only. */

const NEVER_SEEN = 'This layout was never seen on a real page: citations may be missing or misread.';
/** For sites whose answers were seen, but none of their citations. */
export const CITATIONS_UNSEEN =
  'How this site marks its citations was never seen on a real page: some may be missing, or be read as ordinary links.';
const BY_GENERAL_RULES = 'The layout of this page was not recognised. Its main text was read by general rules.';

/**
 * The site, which says with `caution` that its layout was never seen. Where it finds no answer at an address that
 * always has one, nor anything of its layout, the main text of the page is read, and that is said.
 */
export function asUnseen(site: Site, caution: string = NEVER_SEEN): Site {
  return {
    ...site,
    answers: (document) => {
      const places = site.answers(document);
      return places.length > 0 || !hasAnswer(site, document) ? places : mainContent(document);
    },
    notice: (document) => (site.answers(document).length > 0 ? caution : BY_GENERAL_RULES),
  };
}

function hasAnswer(site: Site, document: Document): boolean {
  const isThread = URL.canParse(document.URL) && site.isThread?.(new URL(document.URL)) === true;
  return isThread && !site.layout.some((selector) => document.querySelector(selector));
}

function mainContent(document: Document): AnswerPlace[] {
  const root = findMainContent(document);
  // The body as a whole is found where there is no prose in paragraphs: then nothing is known of it.
  return root && root !== document.body
    ? [{ roots: [root], question: null, finished: true, markers: citingLinks(root) }]
    : [];
}

/** Links that cite by their looks: a number, or the bare host that they lead to. */
export function citingLinks(root: Element): Element[] {
  return [...root.querySelectorAll('a[href]')].filter((link) => {
    const label = (link.textContent ?? '').slice(0, 200).trim();
    return isNumberLabel(label) || isHostOf(label, link.getAttribute('href') ?? '');
  });
}

/** "example.org", also with the "+2" of a group. */
function isHostOf(label: string, href: string): boolean {
  const name = label.replace(/\s*\+\s?\d{1,3}$/, '').toLowerCase();
  return name.includes('.') && hostOf(href) === name.replace(/^www\./, '');
}
