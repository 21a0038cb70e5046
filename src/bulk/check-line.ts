import { checkWhole } from '../check-whole';
import { langOf } from '../core/passages/claim-reading';
import { prepareSource } from '../core/passages/prepare-source';
import { countAnswer, newTally } from '../core/statistics/metrics';
import type { CheckedClaim, FetchedSource, NotAClaim, Source } from '../core/types';
import { hostOf, sourceKey } from '../core/urls';
import { isFirmlySupported } from '../core/verdict/judge';
import { claimsToFind } from '../core/verdict/uncited-search';
import { readCheckInput, toCheckLine, toMetricsFields } from '../core/wire';
import { isExtractLine, readExtracted } from './extracted-answers';
import type { Given } from './given-source';
import { type ReadCheck, readCheck, shownUrl } from './read-check';

/** What the check of a line needs of its shell. */
export interface LineEffects {
  /** Against which sources are old, where the line does not say: ISO 8601. */
  today: string;
  signal: AbortSignal;
  /** Throws `InputError` if a given file cannot be read. */
  readGiven(given: Given): Promise<Source>;
  /** Gets what was not given; `null` where nothing is fetched. */
  fetchSource: ((url: string, signal: AbortSignal) => Promise<Source>) | null;
  readFetched(fetched: FetchedSource): Promise<Source>;
}

/** What came of the answer of a line. */
export interface CheckedLine {
  line: ReadCheck;
  claims: CheckedClaim[];
  others: NotAClaim[];
  refusal: boolean;
  /** Its sources as they were read, or were not, by the URL that the answer's citations have for them. */
  sources: ReadonlyMap<string, Source>;
}

/** The answers of a line of `check`, or of one of `extract`. Throws `InputError`. */
export function readAnswersOf(value: unknown): ReadCheck[] {
  return isExtractLine(value) ? readExtracted(value) : [readCheck(readCheckInput(value))];
}

/** Checks the answer of a line. Throws `InputError` if a given file cannot be read, and the signal's reason on abort. */
export async function checkLine(line: ReadCheck, effects: LineEffects): Promise<CheckedLine> {
  const read = new Map<string, Promise<Source>>();
  const readOnce = (url: string): Promise<Source> | null => {
    const found = line.sources.get(url);
    if (!found) return null;
    const reading = read.get(url) ?? effects.readGiven(found.given);
    read.set(url, reading);
    return reading;
  };
  // A file that is not there is a wrong line, not a source that could not be read.
  for (const [url, { given }] of line.sources) if (given.file !== undefined) await readOnce(url);

  const sources = new Map<string, Source>();
  const getSource = async (url: string, signal: AbortSignal): Promise<Source> => {
    const source = (await readOnce(url)) ?? (await effects.fetchSource?.(url, signal)) ?? notGiven(url);
    sources.set(url, source);
    return source;
  };
  const { claims, others, refusal } = await checkWhole(line.answer, {
    asOf: line.asOf ?? effects.today,
    signal: effects.signal,
    readSource: (fetched) => effects.readFetched(fetched),
    fetchSource: getSource,
  });
  await lookInUncited(line, claims, readOnce);
  return { line, claims, others, refusal, sources };
}

const notGiven = (url: string): Source => ({
  status: 'unchecked',
  url,
  cause: 'network_error',
  detail: 'Not given, and fetching is off',
});

/** Given sources that the answer cites nowhere: a claim that no source of its own supports may stand in one of them. */
async function lookInUncited(
  line: ReadCheck,
  claims: readonly CheckedClaim[],
  readOnce: (url: string) => Promise<Source> | null,
): Promise<void> {
  const cited = new Set(
    claims
      .flatMap(({ claim }) => claim.citations.flatMap(({ index }) => line.answer.citations[index]?.urls ?? []))
      .map(sourceKey),
  );
  const uncited = [...line.sources].filter(([url]) => !cited.has(sourceKey(url)));
  const open = claimsToFind(claims, uncited.length).flatMap((index) => claims[index] ?? []);
  if (open.length === 0) return;
  for (const [url, { key }] of uncited) {
    const source = await readOnce(url);
    if (source?.status !== 'read') continue;
    const prepared = prepareSource(source);
    for (const checked of open) {
      if (isFirmlySupported({ claim: checked.claim, prepared, ...langOf(line.answer) })) checked.foundIn.push(key);
    }
  }
}

/** The line of `check` for it. */
export function toResult({ line, claims, others, refusal }: CheckedLine) {
  const shown = claims.map((checked) => ({
    ...checked,
    citations: checked.citations.map((citation) => ({
      ...citation,
      url: shownUrl(citation.url, line.sources.get(citation.url)?.given),
    })),
  }));
  const tally = newTally();
  const counted = shown.map(({ status, verdict, citations }) => ({
    status,
    verdict,
    citations: citations.map(({ url, inherited, verdict: of }) => ({
      url,
      inherited,
      verdict: of.verdict,
      ...(of.verdict === 'unchecked' && { cause: of.cause }),
    })),
  }));
  countAnswer(tally, { refusal, claims: counted }, hostOf);
  const { url, model, ...about } = line.about;
  return {
    ...toCheckLine({ ...about, refusal, claims: shown, others }, line.place),
    ...(url !== undefined && { url }),
    ...(model !== undefined && { model }),
    ...(line.rendered !== undefined && { answer_text: line.rendered }),
    metrics: toMetricsFields(tally),
  };
}
