/** The answer of the first run and its sources, invented: one claim of each kind that a reader will meet. */
import type { Answer, ReadSource, Source, UnreadSource } from '../types';
import type { CheckState } from '../types/check-state';

const TOWER = 'https://www.orrin-head.example/tower';
const TICKETS = 'https://www.orrin-head.example/tickets';
const NEWS = 'https://news.corran-courier.example/orrin-cafe';

/** The sentences of the answer, each with what it cites. */
const SENTENCES: readonly (readonly [text: string, label: string, url: string])[] = [
  ['The lighthouse at Orrin Head was built in 1871.', '1', TOWER],
  ['A ticket costs €9 per person.', '2', TICKETS],
  ['Wheelchair users can borrow a stair lift.', '2', TICKETS],
  ['The café beside it reopens in May.', '3', NEWS],
];

/** The answer as an adapter would have read it. */
export const SAMPLE_ANSWER: Answer = (() => {
  const text = SENTENCES.map(([sentence]) => sentence).join(' ');
  let at = 0;
  const citations = SENTENCES.map(([sentence, label, url]): Answer['citations'][number] => {
    at = text.indexOf(sentence, at) + sentence.length;
    return { kind: 'marker', scope: 'sentence', label, at, urls: [url], hiddenSources: 0 };
  });
  return {
    site: '',
    question: 'What is there to know before I visit the Orrin Head lighthouse?',
    text,
    blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
    citations,
    finished: true,
    lang: 'en',
  };
})();

/** Its check as it begins, in no tab. */
export const SAMPLE_CHECK: CheckState = {
  id: 'sample',
  tabId: -1,
  isPrivate: false,
  pageUrl: '',
  answerIndex: 0,
  answer: SAMPLE_ANSWER,
  phase: 'running',
  sources: [],
  claims: [],
  others: [],
  refusal: false,
};

function read(url: string, title: string, updated: string, paragraphs: readonly string[]): ReadSource {
  const text = paragraphs.join('\n\n');
  let at = 0;
  const blocks = paragraphs.map((paragraph): ReadSource['blocks'][number] => {
    const start = text.indexOf(paragraph, at);
    at = start + paragraph.length;
    return { kind: 'paragraph', start, end: at };
  });
  return {
    status: 'read',
    url,
    finalUrl: url,
    kind: 'page',
    title,
    text,
    blocks,
    asides: [],
    pages: [],
    dates: { updated },
    lang: 'en',
    retracted: false,
    truncated: false,
    hash: '',
  };
}

const unread: UnreadSource = { status: 'unchecked', url: NEWS, cause: 'paywall', title: 'Orrin café: a new start' };

/** By the address that the answer cites. */
export const SAMPLE_SOURCES: ReadonlyMap<string, Source> = new Map<string, Source>([
  [
    TOWER,
    read(TOWER, 'The tower', '2026-03-02', [
      'The lighthouse at Orrin Head was built in 1871 by the Corran Harbour Trust and has had no keeper since 1984.',
      'From the gallery, 112 steps up, the view goes as far as the Skerries on a clear day.',
    ]),
  ],
  [
    TICKETS,
    read(TICKETS, 'Opening hours and tickets', '2026-09-14', [
      'The tower is open from Easter to the end of October, daily from 10 am to 5 pm.',
      'A ticket costs €9 per family. School classes pay nothing if they book a week ahead.',
    ]),
  ],
  [NEWS, unread],
]);
