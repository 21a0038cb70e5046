import type { KeptRecord } from '../../src/core/records/kept-record';
import { toKeptRecord } from '../../src/core/records/kept-record';
import { labelItems, labelsFor } from '../../src/core/records/labelling';
import type { Label } from '../../src/core/records/labels';
import { randomStream } from '../../src/core/statistics/random';
import { hashText } from '../../src/core/text/hash';
import type { Answer, Cause, CheckedClaim, ReadSource, Verdict } from '../../src/core/types';

/** Records as checks leave them, made up: the same for the same seed. */

const SITES = ['perplexity', 'chatgpt', 'claude', 'gemini'];
const MODELS = ['Sonar', 'GPT-5', null];
const HOSTS = [
  'harbour.example',
  'mill.example',
  'museum.example',
  'town.example',
  'records.example',
  'www.library.example',
];
const THINGS = ['harbour', 'mill', 'museum', 'ferry', 'library', 'orchard', 'lighthouse', 'market hall'];
const FACTS = [
  'was built in',
  'reopened in',
  'was sold in',
  'was first described in',
  'lost its roof in',
  'was painted in',
];
const CAUSES: Cause[] = ['dead_link', 'blocked', 'paywall', 'needs_script', 'timeout'];

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

interface Made {
  claim: CheckedClaim;
  source: ReadSource | null;
  url: string;
  cause: Cause | null;
}

/** `count` records, of different questions. `withTexts`: with whole sources. */
export function makeRecords(count: number, { withTexts = false, seed = 'records' } = {}): KeptRecord[] {
  const random = randomStream(seed);
  return Array.from({ length: count }, (_, at) => makeRecord(at, random, withTexts));
}

function makeRecord(number: number, random: () => number, withTexts: boolean): KeptRecord {
  const thing = pick(random, THINGS);
  const place = `Dorne ${number + 1}`;
  const question = `What is known of the ${thing} of ${place}?`;
  const sentences = Array.from({ length: 3 + Math.floor(random() * 6) }, (_, at) => {
    return `The ${thing} of ${place} ${pick(random, FACTS)} ${1700 + Math.floor(random() * 300) + at}.`;
  });
  const text = sentences.join(' ');
  const site = pick(random, SITES);
  const made = sentences.map((sentence, at) => makeClaim(sentence, text, at, random));
  const answer: Answer = {
    site,
    question,
    text,
    blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
    citations: made.flatMap(({ claim, url }, at) =>
      claim.citations.length === 0
        ? []
        : [
            {
              kind: 'marker',
              scope: 'sentence',
              label: String(at + 1),
              at: claim.claim.end,
              urls: [url],
              hiddenSources: 0,
            },
          ],
    ),
    finished: true,
  };
  const day = new Date(
    Date.UTC(2026, Math.floor(random() * 10), 1 + Math.floor(random() * 28), Math.floor(random() * 24)),
  );
  return toKeptRecord({
    answer,
    pageUrl: `https://${site}.example/search/${number + 1}`,
    model: pick(random, MODELS),
    checkedAt: day.toISOString(),
    refusal: false,
    claims: made.map(({ claim }) => claim),
    others: [],
    sources: made.flatMap(({ source, url, cause, claim }) =>
      claim.citations.length === 0
        ? []
        : [
            {
              url,
              finalUrl: url,
              title: source?.title ?? null,
              dates: {},
              cause,
              hash: source?.hash ?? null,
              source: withTexts ? source : null,
            },
          ],
    ),
  });
}

function makeClaim(sentence: string, text: string, at: number, random: () => number): Made {
  const start = text.indexOf(sentence);
  const url = `https://${pick(random, HOSTS)}/pages/${Math.floor(random() * 10_000)}`;
  const claim = {
    text: sentence,
    start,
    end: start + sentence.length,
    kind: 'sentence' as const,
    quotes: [],
    context: '',
    citations: [],
  };
  const shared = { claim, together: false, foundIn: [] };
  const share = random();
  if (share < 0.12) {
    return {
      claim: { ...shared, status: 'uncited', verdict: null, strength: null, citations: [] },
      source: null,
      url,
      cause: null,
    };
  }
  const cause = share < 0.27 ? pick(random, CAUSES) : null;
  const said = share < 0.75 ? sentence : sentence.replace(/\d{4}/, (year) => String(Number(year) + 7));
  const source = cause ? null : sourceOf(url, `The town keeps a record of it. ${said} More is kept in the archive.`);
  const verdict: Verdict = cause ? { verdict: 'unchecked', cause } : verdictOf(said, sentence, share > 0.9);
  const citation = { index: at, label: String(at + 1), url, inherited: false, verdict };
  return {
    claim: {
      ...shared,
      status: 'cited',
      verdict: verdict.verdict,
      strength: verdict.verdict === 'unchecked' ? null : verdict.strength,
      citations: [citation],
    },
    source,
    url,
    cause,
  };
}

function verdictOf(said: string, sentence: string, isUnsupported: boolean): Verdict {
  const start = 'The town keeps a record of it. '.length;
  const evidence = {
    text: said,
    start,
    end: start + said.length,
    prefix: 'The town keeps a record of it. ',
    suffix: ' More is kept in the archive.',
  };
  const shared = { numbers: [], warnings: [], findings: [] };
  if (said === sentence)
    return { ...shared, verdict: 'supported', strength: 'firm', match: 'verbatim', score: 1, evidence: [evidence] };
  if (isUnsupported)
    return { ...shared, verdict: 'unsupported', strength: 'weak', match: 'none', score: 0.1, evidence: [evidence] };
  const year = (words: string) => words.match(/\d{4}/)?.[0] ?? '';
  const message = `The source says ${year(said)}; the answer says ${year(sentence)}.`;
  return {
    ...shared,
    verdict: 'altered',
    strength: 'firm',
    match: 'near',
    score: 0.1,
    evidence: [evidence],
    findings: [{ code: 'date_changed', message }],
  };
}

function sourceOf(url: string, text: string): ReadSource {
  return {
    status: 'read',
    url,
    finalUrl: url,
    kind: 'page',
    title: `From the archive of ${new URL(url).host}`,
    text,
    blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
    asides: [],
    pages: [],
    dates: {},
    retracted: false,
    truncated: false,
    hash: hashText(text),
  };
}

/** Labels of a person who mostly agrees with the machine. */
export function makeLabels(records: readonly KeptRecord[], labeller: string): Label[] {
  const random = randomStream(labeller);
  const values = ['supported', 'partial', 'altered', 'unsupported', 'cannot_tell'] as const;
  return records.flatMap((record) =>
    labelItems(record).flatMap((item) => {
      const found = item.citation?.verdict.verdict;
      const value = random() < 0.8 && found && found !== 'unchecked' ? found : pick(random, values);
      return labelsFor(item, { labeller, value, note: '', at: '2026-11-20T10:00:00.000Z', sawVerdict: false });
    }),
  );
}
