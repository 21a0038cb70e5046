import { checkLine, readAnswersOf, toResult } from '../bulk/check-line';
import { SourceFetcher } from '../bulk/source-fetcher';
import { readFetched, readGivenHere } from './given-source';
import { type OpenWork, toLine } from './line-work';
import type { Command } from './main';
import { BULK_OPTIONS, runLines } from './run-lines';

/** `check FILE`: answers against their sources. */
export const command: Command = {
  options: { ...BULK_OPTIONS, offline: { type: 'boolean' } },
  run: ([file], options, streams) => runLines({ name: 'check', file, options, open: openWork }, streams),
};

export const openWork: OpenWork = ({ offline }, { fetchOnce, today, signal }) => {
  const fetcher = offline === true ? null : new SourceFetcher({ fetchOnce, readFetched });
  const effects = {
    today,
    signal,
    readGiven: readGivenHere,
    readFetched,
    fetchSource: fetcher && ((url: string, stop: AbortSignal) => fetcher.get(url, stop)),
  };
  return (value) =>
    readAnswersOf(value).map((line) => ({
      id: line.about.id,
      answer: async () => toLine(toResult(await checkLine(line, effects))),
    }));
};
