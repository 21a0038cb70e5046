import { checkAnswer } from '../check';
import { langOf } from '../core/claim-reading';
import { countAnswer, newTally } from '../core/metrics';
import { prepareSource } from '../core/prepare-source';
import { type CheckInput, readCheckInput, toCheckLine, toMetricsFields } from '../core/record';
import type { CheckedClaim, NotAClaim, Source } from '../core/types';
import { claimsToFind } from '../core/uncited-search';
import { hostOf, sourceKey } from '../core/urls';
import { isFirmlySupported } from '../core/verdict';
import { answerLines } from './answer-lines';
import { createFetcher } from './fetch-source';
import { readFetched, readGiven } from './given-source';
import type { Command } from './main';
import { type ReadCheck, readCheck, shownUrl } from './read-check';
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
  options: { offline: { type: 'boolean' } },
  run: (file, { offline }, streams) => {
    const fetcher = offline === true ? null : new SourceFetcher(createFetcher());
    const options = { fetcher, today: streams.today(), signal: streams.signal };
    return answerLines(file, streams, (value) => check(readCheckInput(value), options));
  },
};

/** The line of output for one line of input. Throws `InputError` if a given file cannot be read. */
export async function check(input: CheckInput, options: CheckOptions): Promise<object> {
  const line = readCheck(input);
  const asOf = input.as_of ?? options.today;
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
  await lookInUncited(line, claims, readOnce);
  return toLine(input, line, claims, others, refusal);
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

function toLine(
  input: CheckInput,
  line: ReadCheck,
  claims: CheckedClaim[],
  others: NotAClaim[],
  refusal: boolean,
): object {
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
  const record = {
    id: input.id,
    ...(input.site !== undefined && { site: input.site }),
    ...(input.question !== undefined && { question: input.question }),
    refusal,
    claims: shown,
    others,
  };
  return {
    ...toCheckLine(record, line.place),
    ...(line.rendered !== undefined && { answer_text: line.rendered }),
    metrics: toMetricsFields(tally),
  };
}
