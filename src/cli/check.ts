import { checkAnswer } from '../check';
import { langOf } from '../core/claim-reading';
import { countAnswer, newTally } from '../core/metrics';
import { prepareSource } from '../core/prepare-source';
import { readCheckInput, toCheckLine, toMetricsFields } from '../core/record';
import type { CheckedClaim, NotAClaim, Source } from '../core/types';
import { claimsToFind } from '../core/uncited-search';
import { hostOf, sourceKey } from '../core/urls';
import { isFirmlySupported } from '../core/verdict';
import { isExtractLine, readExtracted } from './extracted-answers';
import { readFetched, readGiven } from './given-source';
import { type OpenWork, toLine } from './line-work';
import type { Command } from './main';
import { type ReadCheck, readCheck, shownUrl } from './read-check';
import { BULK_OPTIONS, runLines } from './run-lines';
import { SourceFetcher } from './source-fetcher';

/** How `check` runs: how it gets what was not given, and which day it is. */
export interface CheckOptions {
  /** `null`: nothing is fetched. */
  fetcher: Pick<SourceFetcher, 'get'> | null;
  today: string;
  signal: AbortSignal;
}

/** `check FILE`: answers against their sources. */
export const command: Command = {
  options: { ...BULK_OPTIONS, offline: { type: 'boolean' } },
  run: ([file], options, streams) => runLines({ name: 'check', file, options, open: openWork }, streams),
};

export const openWork: OpenWork = ({ offline }, { fetchOnce, today, signal }) => {
  const fetcher = offline === true ? null : new SourceFetcher(fetchOnce);
  const options = { fetcher, today, signal };
  return (value) => {
    if (isExtractLine(value)) {
      return readExtracted(value).map((line) => ({
        id: line.about.id,
        answer: async () => toLine(await check(line, options)),
      }));
    }
    const input = readCheckInput(value);
    return [{ id: input.id, answer: async () => toLine(await check(readCheck(input), options)) }];
  };
};

/** The line of output for one answer. Throws `InputError` if a given file cannot be read. */
export async function check(line: ReadCheck, options: CheckOptions): Promise<object> {
  const asOf = line.asOf ?? options.today;
  const read = new Map<string, Promise<Source>>();
  const readOnce = (url: string): Promise<Source> | null => {
    const found = line.sources.get(url);
    if (!found) return null;
    const reading = read.get(url) ?? readGiven(found.given);
    read.set(url, reading);
    return reading;
  };
  // A file that is not there is a wrong line, not a source that could not be read.
  for (const [url, { given }] of line.sources) if (given.file !== undefined) await readOnce(url);

  let claims: CheckedClaim[] = [];
  let others: NotAClaim[] = [];
  let refusal = false;
  const events = checkAnswer(line.answer, {
    asOf,
    signal: options.signal,
    readSource: (fetched) => readFetched(fetched),
    fetchSource: async (url, signal) =>
      (await readOnce(url)) ??
      (await options.fetcher?.get(url, signal)) ?? {
        status: 'unchecked',
        url,
        cause: 'network_error',
        detail: 'Not given, and fetching is off',
      },
  });
  for await (const event of events) {
    if (event.type === 'split') {
      claims = [...event.claims];
      others = event.others;
      refusal = event.refusal;
    } else if (event.type === 'claim') claims[event.index] = event.claim;
  }
  // It ends early then, with what it has.
  options.signal.throwIfAborted();
  await lookInUncited(line, claims, readOnce);
  return toResult(line, claims, others, refusal);
}

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

function toResult(line: ReadCheck, claims: CheckedClaim[], others: NotAClaim[], refusal: boolean): object {
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
  const { url, ...about } = line.about;
  return {
    ...toCheckLine({ ...about, refusal, claims: shown, others }, line.place),
    ...(url !== undefined && { url }),
    ...(line.rendered !== undefined && { answer_text: line.rendered }),
    metrics: toMetricsFields(tally),
  };
}
