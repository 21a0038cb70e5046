/** Two records of the same answer: whether they are of one check, and what is kept where they meet. */
import { changedVerdicts } from './compare';
import type { KeptClaim, KeptRecord, KeptSource } from './kept-record';
import type { Label } from './labels';

/** What comes, beside what is here: of the same check or label; else of another, that was made before it or after. */
export type Meeting = 'same' | 'earlier' | 'later';

/** How a record that comes stands to the one of the same answer that is here. Where no time tells, it is the earlier. */
export function meetRecords(here: KeptRecord, coming: KeptRecord): Meeting {
  if (timeOf(here) === timeOf(coming) && changedVerdicts(here, coming).length === 0) return 'same';
  return timeOf(coming) > timeOf(here) ? 'later' : 'earlier';
}

/** A record that was judged again has the time of its check, and newer rules. */
const timeOf = ({ checkedAt, rules }: KeptRecord): string => `${checkedAt ?? ''} ${rules ?? ''}`;

/** The same of two labels of one labeller on one thing. */
export function meetLabels(here: Label, coming: Label): Meeting {
  if (here.value === coming.value && here.note === coming.note) return 'same';
  return coming.at > here.at ? 'later' : 'earlier';
}

/** Two records of one check: the fuller of them, with what only the other has. */
export function joinRecords(here: KeptRecord, coming: KeptRecord): KeptRecord {
  const isFuller = here.answer === null && (coming.answer !== null || (here.text === null && coming.text !== null));
  return isFuller ? fillRecord(coming, here) : fillRecord(here, coming);
}

/**
 * A record with what it lacks from another one of the same answer: names, the answer's text where its claims stand in it,
 * and the texts of sources that are the same. Its verdicts stay.
 */
export function fillRecord(record: KeptRecord, other: KeptRecord): KeptRecord {
  const texts = new Map(other.sources.flatMap(({ hash, source }) => (hash && source ? [[hash, source]] : [])));
  const isSameText = record.text === null ? standIn(record.claims, other.text) : record.text === other.text;
  return {
    ...record,
    site: record.site ?? other.site,
    model: record.model ?? other.model,
    pageUrl: record.pageUrl ?? other.pageUrl,
    question: record.question ?? other.question,
    ...(isSameText && { text: other.text, answer: record.answer ?? other.answer }),
    sources: record.sources.map((each): KeptSource => {
      return { ...each, source: each.source ?? texts.get(each.hash ?? '') ?? null };
    }),
  };
}

const standIn = (claims: readonly KeptClaim[], text: string | null): boolean =>
  text !== null && claims.every((claim) => standsAt(claim, text));

/** Whether a claim's words are those at its place in the text: a line from elsewhere may point to others. */
export function standsAt(
  { text: words, start, end }: Pick<KeptClaim, 'text' | 'start' | 'end'>,
  text: string,
): boolean {
  return end <= text.length && lettersOf(text.slice(start, end)) === lettersOf(words);
}

/** Letters and digits alone: a claim is without the marks of its answer. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
