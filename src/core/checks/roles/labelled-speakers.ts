import { REPORTING } from '../../lexicon/attributions';
import { say } from '../../locales/said';
import { within } from '../../text/spans';
import { splitWords, type Word } from '../../text/words';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** A line of a transcript or interview: who speaks, with a time mark before or behind. */
const LABEL =
  /^\W*(?:\d[\d:.,]*\W+)?(\p{Lu}[\p{L}.'’-]*(?:\s\p{L}[\p{L}.'’-]*){0,2})(?:\s*[([][^)\]]{0,20}[)\]])?\s*[:：]\s/u;
/** How many lines of a source are asked for the claim's speaker. */
const MAX_LINES = 40;

/** "Anna: We lost a queen" told as "Ben says they lost a queen", where Ben speaks as well. */
export function checkLabelledSpeakers({ claim, passage, prepared }: CheckInput): CheckResult {
  const verb = claim.words.findIndex((word) => REPORTING.has(word.text));
  const speaker = claim.words[verb - 1];
  if (!speaker || speaker.isFunctionWord) return NOTHING_SEEN;
  const labels = passage.units.map(({ start, end }) => LABEL.exec(passage.text.slice(start, end)));
  if (!isLabelOf(speaker, prepared)) return NOTHING_SEEN;
  const said = claim.content.filter((word) => word.start > speaker.end && !word.isLight);
  if (said.length === 0) return NOTHING_SEEN;
  for (const [index, unit] of passage.units.entries()) {
    const label = labels[index];
    if (!label) continue;
    const inside = within(passage.words, unit);
    const isSaid = said.every((word) => inside.some((one) => one.stem === word.stem));
    const names = splitWords(label[1] ?? '');
    if (!isSaid || names.some((word) => word.stem === speaker.stem)) continue;
    return accuse({
      code: 'speaker_changed',
      ...say('speakerIs', { source: label[1] ?? '', answer: claim.text.slice(speaker.start, speaker.end) }),
      claim: { start: speaker.start, end: speaker.end },
      source: { start: passage.start + unit.start, end: passage.start + unit.end },
    });
  }
  return NOTHING_SEEN;
}

/** Whether the claim's speaker speaks in a line of the source. */
function isLabelOf(speaker: Word, { postings, units, source }: CheckInput['prepared']): boolean {
  return [...(postings.get(speaker.stem)?.slice(0, MAX_LINES) ?? [])].some((index) => {
    const unit = units[index];
    const label = unit && LABEL.exec(source.text.slice(unit.start, unit.end));
    return splitWords(label?.[1] ?? '').some((word) => word.stem === speaker.stem);
  });
}
