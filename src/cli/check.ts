import { type CheckedLine, checkLine, readAnswersOf, toResult } from '../bulk/check-line';
import { recordOfLine } from '../bulk/line-record';
import { SourceFetcher } from '../bulk/source-fetcher';
import { toRecordFields } from '../core/records/record-line';
import { readFetched, readGivenHere } from './given-source';
import { type OpenWork, toLine } from './line-work';
import type { Command } from './main';
import { BULK_OPTIONS, runLines } from './run-lines';

/** `check FILE`: answers against their sources; with `--record`, as records that `rescore` takes. */
export const command: Command = {
  options: { ...BULK_OPTIONS, offline: { type: 'boolean' }, record: { type: 'boolean' } },
  run: ([file], options, streams) => runLines({ name: 'check', file, options, open: openWork }, streams),
};

export const openWork: OpenWork = ({ offline, record }, { fetchOnce, today, signal }) => {
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
      answer: async () => {
        const checked = await checkLine(line, effects);
        return toLine(record === true ? toRecord(checked, today) : toResult(checked));
      },
    }));
};

/** The line of a record with the texts of its sources, under the id of the line that it comes of. */
function toRecord(checked: CheckedLine, today: string): object {
  const { about, asOf = today } = checked.line;
  const { metrics } = toResult(checked);
  return { ...toRecordFields(recordOfLine(checked, asOf, true), []), id: about.id, metrics };
}
