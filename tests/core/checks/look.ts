import type { Check, CheckResult } from '../../../src/core/checks/check';
import { checkNumbers } from '../../../src/core/checks/numbers/numbers';
import { PASSAGE_CHECKS } from '../../../src/core/checks/passage-checks';
import type { Finding, Span } from '../../../src/core/types';
import { judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';
import { runCheck } from './run-check';

/** A claim and a source, as a check looks at them. */
export interface Looked {
  claim: string;
  /** Words of the claim in quotation marks. */
  quote?: string;
  source: string;
  /** Of both; English if missing. */
  lang?: string;
}

/** What is asked: a check by its function's name, `checkNumbers`, or `judge` for what stands round quotations and cuts. */
export const LOOKS: Readonly<Record<string, (looked: Looked) => string[]>> = {
  checkNumbers: lookAtNumbers,
  judge: lookAtVerdict,
  ...Object.fromEntries(PASSAGE_CHECKS.map(({ check }) => [check.name, (looked: Looked) => lookWith(check, looked)])),
};

/** Stands before every source, so that no place in a source is the same place in its passage. */
const LEAD = '§ 7\n\n';

function lookWith(check: Check, { claim, source, lang }: Looked): string[] {
  const text = `${LEAD}${source}`;
  return outline(runCheck(check, claim, text, lang), claim, text);
}

/** One line for all that a check says: the code, the sentence, the marked words of the claim and of the source. */
function outline({ findings, warnings, doubts = [] }: CheckResult, claim: string, source: string): string[] {
  return [
    ...findings.map((finding) => lineOf(finding, claim, source)),
    ...doubts.map(({ denies, reason }) => `not ${denies}: ${lineOf(reason, claim, source)}`),
    ...warnings.map(({ code, message }) => `warns ${code}: ${message}`),
  ];
}

function lineOf(finding: Finding, claim: string, source: string): string {
  return `${finding.code}: ${finding.message} ${slice(claim, finding.claim)} ${slice(source, finding.source)}`;
}

const slice = (text: string, span: Span | undefined): string => (span ? `[${text.slice(span.start, span.end)}]` : '[]');

function lookAtNumbers({ claim, source, lang }: Looked): string[] {
  const language = lang === undefined ? {} : { lang };
  const text = `${LEAD}${source}`;
  const place = { text: source, offset: LEAD.length, ...language };
  const { pairs, missing, ...said } = checkNumbers({ text: claim, ...language }, place);
  const absent = missing.map((one) => `missing: ${one.text}`);
  const compared = pairs.map((pair) => {
    const found = pair.source === null ? '' : slice(text, pair.source);
    return `${slice(claim, pair.claim)} ${pair.ok ? '=' : '≠'} ${found}`.trim();
  });
  return [...compared, ...absent, ...outline(said, claim, text)];
}

function lookAtVerdict({ claim, quote, source, lang }: Looked): string[] {
  const start = quote === undefined ? -1 : claim.indexOf(quote);
  const quotes = start < 0 ? [] : [{ start, end: start + (quote ?? '').length }];
  const language = lang === undefined ? {} : { lang };
  const text = `${LEAD}${source}`;
  const read = sourceFromText({ url: 'https://source.example/', text, kind: 'page', ...language });
  const judged = judge({ claim: { text: claim, quotes }, source: read, ...language });
  if (judged.verdict === 'unchecked') return [judged.verdict];
  return [judged.verdict, ...outline(judged, claim, text)];
}
