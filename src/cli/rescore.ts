import { changedVerdicts, type VerdictChange } from '../core/records/compare';
import type { KeptVerdict } from '../core/records/kept-record';
import { readRecordLine } from '../core/records/read-record-line';
import { toRecordLine } from '../core/records/record-line';
import { InputError } from '../core/schemas/input-error';
import { type NotRescored, rescore } from '../rescore';
import { type OpenWork, toLine } from './line-work';
import type { Command } from './main';
import { JOBS_OPTION, runLines } from './run-lines';

/** `rescore FILE`: kept records judged again by the rules of today; with `--changes`, what that changes. */
export const command: Command = {
  options: { ...JOBS_OPTION, changes: { type: 'boolean' } },
  run: ([file], options, streams) => runLines({ name: 'rescore', file, options, open: openWork }, streams),
};

export const openWork: OpenWork =
  ({ changes }, { signal }) =>
  (value) => {
    const { record, labels } = readRecordLine(value);
    const answer = async (): Promise<string> => {
      const rescored = await rescore(record, signal);
      if ('problem' in rescored) throw new InputError(explain(rescored.problem, rescored.missing));
      if (changes !== true) return `${toRecordLine(rescored.record, labels)}\n`;
      return changedVerdicts(record, rescored.record)
        .map((change) => toLine({ id: record.id, ...toChangeFields(change) }))
        .join('');
    };
    return [{ id: record.id, answer }];
  };

/** What changed, and why it is so now. */
function toChangeFields({ claim, url, before, after }: VerdictChange) {
  const reasons = after && after.verdict !== 'unchecked' ? after.findings : [];
  return {
    claim,
    url,
    before: toShortVerdict(before),
    after: toShortVerdict(after),
    reasons: reasons.map(({ code, message }) => ({ code, message })),
  };
}

/** `null` where the claim or citation is not there. */
function toShortVerdict(verdict: KeptVerdict | null) {
  if (!verdict) return null;
  return verdict.verdict === 'unchecked'
    ? { verdict: verdict.verdict, cause: verdict.cause }
    : { verdict: verdict.verdict, strength: verdict.strength };
}

function explain(problem: NotRescored, missing: readonly string[]): string {
  return problem === 'no_answer'
    ? 'field "read": expected the answer as it was read, got nothing: without it nothing can be judged again (check --record)'
    : `field "sources": expected the text of every source that was read, got none of ${missing.join(', ')}`;
}
