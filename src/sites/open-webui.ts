import { hasText, outermost, questionBefore } from './reading/elements';
import type { AnswerPlace, MarkerSource, Site, SourceOf } from './site';

/*
 * Open WebUI on any host, as in its source of 2026 (no page seen but of z.ai, which is built on it):
 *   div#message-UUID > div.user-message                                        question
 *   div#message-UUID
 *     div.chat-assistant                                                       answer
 *       button[class~="text-[10px]"] > span.line-clamp-1 "example.org" + span "+2"     marker, without an address
 *     button[aria-expanded]                                                    "3 Sources"
 *       img[src="https://www.google.com/s2/favicons?sz=32&domain=https://…"]   the whole address, of three at most
 *     button#source-UUID-1 > div "1" + div "https://…"                         all of them, once the list is open
 *     button.copy-response-button                                              once it is finished
 */
const MESSAGE = '[id^="message-"]';
const TEXT = '.chat-assistant';
const MARKER = 'button[class~="text-[10px]"], button:has(> .line-clamp-1)';
const DONE = '.copy-response-button, .regenerate-response-button';

export const openWebui: Site = {
  name: 'open-webui',
  title: 'Open WebUI',
  matches: [],
  onClick: true,
  recognises: (document) => document.querySelector(`${MESSAGE} ${TEXT}`) !== null,
  scope: 'sentence',
  layout: ['#messages-container', `${MESSAGE} ${TEXT}`, '.user-message'],
  answers,
  marker: MARKER,
  sources,
};

function answers(document: Document): AnswerPlace[] {
  const questions = outermost(document.querySelectorAll('.user-message'));
  const texts = outermost(document.querySelectorAll(`${MESSAGE} ${TEXT}`)).filter(hasText);
  return texts.map((text, index) => ({
    roots: [text],
    question: questionBefore(text, questions),
    finished: index < texts.length - 1 || text.closest(MESSAGE)?.querySelector(DONE) != null,
  }));
}

/** The sources of one message: those whose address is known, with the name that a marker gives them. */
interface Listed {
  /** From 1, where the list is open. */
  number: number | null;
  name: string;
  url: string;
}

function sources(): SourceOf {
  const lists = new Map<Element | null, Listed[]>();
  return (marker) => {
    const message = marker.closest(MESSAGE);
    const listed = lists.get(message) ?? (message ? listSources(message) : []);
    lists.set(message, listed);
    return sourceOf(marker, listed);
  };
}

function sourceOf(marker: Element, listed: readonly Listed[]): MarkerSource {
  const name = (marker.querySelector('.line-clamp-1') ?? marker).textContent?.trim() ?? '';
  const number = /^\[?(\d{1,3})\]?$/.exec(name)?.[1];
  const found = number
    ? listed.filter((source) => source.number === Number(number))
    : listed.filter((source) => isNamed(source, name));
  const urls = new Set(found.map(({ url }) => url));
  // Two pages of one host are not told apart by its name: then none is taken.
  return { urls: urls.size === 1 ? [...urls] : [] };
}

function listSources(message: Element): Listed[] {
  const icons = [...message.querySelectorAll('button[aria-expanded] img')].map(addressOfIcon);
  const rows = [...message.querySelectorAll('button[id^="source-"]')].map((row) => ({
    number: Number(/-(\d{1,4})$/.exec(row.id)?.[1] ?? Number.NaN),
    name: row.lastElementChild?.textContent?.trim() ?? '',
  }));
  const named = rows.flatMap(({ number, name }, index): Listed[] => {
    // The icons are those of the first sources, in the order of the list.
    const url = URL.canParse(name) ? name : (icons[index] ?? null);
    return url ? [{ number, name, url }] : [];
  });
  const others = icons.flatMap((url, index): Listed[] =>
    url && named.every((source) => source.url !== url)
      ? [{ number: rows.length ? null : index + 1, name: url, url }]
      : [],
  );
  return [...named, ...others];
}

/** Not encoded: the address is all that follows "domain=". `null` for a file, which has an icon of its own. */
function addressOfIcon(icon: Element): string | null {
  const address = /[?&]domain=(https?:.+)$/s.exec(icon.getAttribute('src') ?? '')?.[1];
  return address && URL.canParse(address) ? address : null;
}

/** A name is the source's title, its address or its host; a long one has "..." in its middle. */
function isNamed({ name, url }: Listed, label: string): boolean {
  const [start = '', end = ''] = label.toLowerCase().split(/…|\.{3}/);
  const names = [name, url, new URL(url).hostname].flatMap((each) => [each, each.replace(/^www\./, '')]);
  return names.some((each) => {
    const candidate = each.toLowerCase();
    if (!/…|\.{3}/.test(label)) return candidate === label.toLowerCase().replace(/^www\./, '') || candidate === start;
    return candidate.length >= start.length + end.length && candidate.startsWith(start) && candidate.endsWith(end);
  });
}
