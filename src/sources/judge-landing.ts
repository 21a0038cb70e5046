import type { Cause } from '../core/types';
import { hostOf, sourceKey } from '../core/urls';

/** What is compared of the page at the end of a redirect. */
export interface LandingPage {
  title: string | null;
  headings: readonly string[];
}

/** `null`: it is the cited page, as far as addresses tell. `isElsewhere`: perhaps not, so that absence proves nothing. */
export type Landing = { cause: Cause; detail: string } | { cause: null; isElsewhere: boolean };

const THERE: Landing = { cause: null, isElsewhere: false };
const ELSEWHERE: Landing = { cause: null, isElsewhere: true };

const CONSENT = /^(?:collectconsent|consent|cookie-?wall|privacy-?wall|privacy-?gate)$/;
const LOGIN = /^(?:log-?in|sign-?in|log-?on|authwall|sso|oauth2?|anmelden|connexion|wp-login)$/;
const LOGIN_HOST = /^(?:login|signin|accounts?|auth|sso|idp)$/;
const ERROR = /^(?:4(?:04|10)|error-?(?:404|page)?|(?:page-?)?not-?found|page-?404|gone)$/;
const SEARCH = /^(?:search|suche|recherche|buscar|busca|ricerca|zoeken|szukaj|tags?|topics?|categor(?:y|ies))$/;
/** Segments and words of an address that name no subject. */
const GENERIC =
  /^(?:index|home|homepage|default|start|main|welcome|articles?|news|stor(?:y|ies)|posts?|pages?|node|item|view|show|content|amp|web|www|the|and|for|html?|php|aspx?|jsp|cfm)$/;
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/;

/**
 * Whether a redirect led to the cited page or to something in its stead: a consent, log-in or error page by its
 * address, or the home page or a section above it, where the words of the cited address are neither in the title nor
 * in a heading. Redirects to another host or to a sibling are how pages move, and pass.
 */
export function judgeLanding(cited: string, landed: string, page: LandingPage): Landing {
  if (sourceKey(cited) === sourceKey(landed) || !URL.canParse(cited) || !URL.canParse(landed)) return THERE;
  const from = segmentsOf(cited);
  const to = segmentsOf(landed);
  const isNew = (pattern: RegExp) => to.some((part) => pattern.test(part)) && !from.some((part) => pattern.test(part));
  const host = firstLabel(landed);
  const isNewHost = host !== firstLabel(cited);
  const detail = `It redirects to ${hostOf(landed)}${new URL(landed).pathname}`.slice(0, 200);

  if (isNew(CONSENT) || (isNewHost && host === 'consent')) return { cause: 'consent_wall', detail };
  const subject = wordsOf(from);
  const titles = `${page.title ?? ''} ${page.headings[0] ?? ''}`;
  const isNamed = share(subject, titles) >= 0.5;
  if (!isNamed && (isNew(LOGIN) || (isNewHost && LOGIN_HOST.test(host)))) return { cause: 'login', detail };
  if (!isNamed && ERROR.test(to.at(-1) ?? '') && !ERROR.test(from.at(-1) ?? '')) return { cause: 'dead_link', detail };
  if (isNew(SEARCH)) return ELSEWHERE;

  if (!isSameSite(cited, landed) || !isAbove(to, from)) return THERE;
  const rest = from.slice(to.length);
  if (rest.every((part) => GENERIC.test(part))) return THERE;
  const missing = wordsOf(rest);
  // A number or a single word says too little of its subject to call the page another one.
  if (missing.length < 2) return share(missing, titles) === 1 ? THERE : ELSEWHERE;
  if (share(missing, titles) >= 0.5) return THERE;
  return share(missing, page.headings.join(' ')) >= 0.5 ? ELSEWHERE : { cause: 'dead_link', detail };
}

/** Path segments in lower case, without language, file extension and an `index` at the end. */
function segmentsOf(url: string): string[] {
  const segments = new URL(url).pathname
    .split('/')
    .map((part) => decode(part).toLowerCase())
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.(?:html?|php|aspx?|jsp|cfm|shtml)$/, ''));
  if (LANGUAGE.test(segments[0] ?? '')) segments.shift();
  if (/^(?:index|default|home)$/.test(segments.at(-1) ?? '')) segments.pop();
  return segments;
}

/** Words that name the subject, without numbers and words of every address. */
function wordsOf(segments: readonly string[]): string[] {
  const words = segments.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)].filter((word) => /^\p{L}{3,}$/u.test(word) && !GENERIC.test(word)).slice(0, 20);
}

/** How many of `words` begin a word of `text`, 0–1; 0 of none. The end of a word may differ: plurals, cases. */
function share(words: readonly string[], text: string): number {
  if (words.length === 0) return 0;
  const found = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const isFound = (word: string) =>
    found.some((other) => other.startsWith(word.slice(0, Math.max(4, word.length - 2))));
  return words.filter(isFound).length / words.length;
}

/** Whether `to` is the start page, or a section that `from` lies in. */
function isAbove(to: readonly string[], from: readonly string[]): boolean {
  return to.length < from.length && to.every((part, i) => part === from[i]);
}

function isSameSite(a: string, b: string): boolean {
  const [one, other] = [hostOf(a), hostOf(b)];
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function firstLabel(url: string): string {
  return hostOf(url).split('.')[0] ?? '';
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // escapes of another charset: the words are not known
  }
}
