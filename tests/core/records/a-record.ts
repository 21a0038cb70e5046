/** A record as it is kept, invented. */
import { type EndedCheck, type KeptRecord, toKeptRecord } from '../../../src/core/records/kept-record';
import type { Label } from '../../../src/core/records/labels';
import type { Answer, CheckedCitation, CheckedClaim, Evidence, ReadSource, Verdict } from '../../../src/core/types';

const TEXT = 'The mill was built in 1820. It grinds oats. It is open on Sundays.';
export const SOURCE_TEXT = 'The mill on the Dorne was built in 1802. It grinds oats and barley.';

const evidence = (text: string): Evidence => {
  const start = SOURCE_TEXT.indexOf(text);
  return { text, start, end: start + text.length, prefix: '', suffix: '' };
};

const supported: Verdict = {
  verdict: 'supported',
  strength: 'firm',
  match: 'verbatim',
  score: 0.97,
  evidence: [evidence('It grinds oats and barley.')],
  numbers: [],
  findings: [],
  warnings: [],
};
const altered: Verdict = {
  verdict: 'altered',
  strength: 'firm',
  match: 'near',
  score: 0.12345,
  evidence: [evidence('The mill on the Dorne was built in 1802.')],
  numbers: [{ claim: { text: '1820', start: 22, end: 26 }, source: { text: '1802', start: 35, end: 39 }, ok: false }],
  findings: [
    {
      code: 'date_changed',
      message: 'The source says 1802; the answer says 1820.',
      claim: { start: 22, end: 26 },
      source: { start: 35, end: 39 },
    },
  ],
  warnings: [{ code: 'old_source', message: 'The source is of 2001.' }],
};

export const MILL_URL = 'https://mill.example/history';
export const GONE_URL = 'https://www.gone.example/x';

const answer: Answer = {
  site: 'perplexity',
  question: 'When was the mill built?',
  text: TEXT,
  blocks: [{ kind: 'paragraph', start: 0, end: TEXT.length }],
  citations: [
    { kind: 'marker', scope: 'sentence', label: '1', at: 27, urls: [MILL_URL], hiddenSources: 0 },
    { kind: 'marker', scope: 'sentence', label: '1', at: 43, urls: [MILL_URL], hiddenSources: 0 },
    { kind: 'marker', scope: 'sentence', label: '2', at: 43, urls: [GONE_URL], hiddenSources: 0 },
  ],
  finished: true,
};

const source: ReadSource = {
  status: 'read',
  url: MILL_URL,
  finalUrl: MILL_URL,
  kind: 'page',
  title: 'The mill, and its "wheel"',
  text: SOURCE_TEXT,
  blocks: [{ kind: 'paragraph', start: 0, end: SOURCE_TEXT.length }],
  asides: [],
  pages: [],
  dates: { published: '2001-05-06' },
  retracted: false,
  truncated: false,
  hash: '0123456789abcdef',
};

function claim(text: string, verdict: CheckedClaim['verdict'], citations: CheckedCitation[]): CheckedClaim {
  const start = TEXT.indexOf(text);
  return {
    claim: { text, start, end: start + text.length, kind: 'sentence', quotes: [], context: '', citations: [] },
    status: citations.some(({ inherited }) => !inherited) ? 'cited' : 'uncited',
    verdict,
    strength: verdict === null || verdict === 'unchecked' ? null : 'firm',
    together: false,
    citations,
    foundIn: [],
  };
}

const cite = (index: number, label: string, url: string, verdict: Verdict): CheckedCitation => ({
  index,
  label,
  url,
  inherited: false,
  verdict,
});

export const ENDED: EndedCheck = {
  answer,
  pageUrl: 'https://www.perplexity.ai/search/mill',
  model: 'Sonar',
  checkedAt: '2026-11-02T10:00:00.000Z',
  refusal: false,
  claims: [
    claim('The mill was built in 1820.', 'altered', [cite(0, '1', MILL_URL, altered)]),
    claim('It grinds oats.', 'supported', [
      cite(1, '1', MILL_URL, supported),
      cite(2, '2', GONE_URL, { verdict: 'unchecked', cause: 'dead_link' }),
    ]),
    claim('It is open on Sundays.', null, []),
  ],
  others: [],
  sources: [
    {
      url: MILL_URL,
      finalUrl: MILL_URL,
      title: source.title,
      dates: source.dates,
      cause: null,
      hash: source.hash,
      source,
    },
    { url: GONE_URL, finalUrl: null, title: null, dates: {}, cause: 'dead_link', hash: null, source: null },
  ],
};

export const aRecord = (changes: Partial<EndedCheck> = {}): KeptRecord => toKeptRecord({ ...ENDED, ...changes });

/** A label of a citation of that record. */
export const aLabel = (changes: Partial<Label> = {}): Label => ({
  record: aRecord().id,
  claim: 'It grinds oats.',
  url: MILL_URL,
  labeller: 'Ada',
  value: 'partial',
  note: 'barley too',
  at: '2026-11-03T09:00:00.000Z',
  sawVerdict: false,
  ...changes,
});
