import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { within } from '../../text/spans';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** How a claim says when or where, at its beginning. */
const LEAD =
  /^\s*(?:in|on|during|at|im|am|en|au|à|in der|dans|durante|no|na)\s(?:the\s)?(\p{L}{3,}(?:\s\p{L}+)?),?\s/iu;
const PARTED = /;\s|,\s(?=(?:while|but|whereas|aber|während|mais|tandis|pero|mientras|ma|mentre|maar|terwijl)\s)/giu;

/** What holds at one time told of another of the same sentence: "sleeps twelve; in winter four" told as "in winter it sleeps twelve". */
export function checkLeadingTimes({ claim, passage, numbers }: CheckInput): CheckResult {
  const lead = LEAD.exec(claim.text);
  if (!lead) return NOTHING_SEEN;
  const times = claim.content.filter((word) => word.start < lead[0].length);
  const rest = claim.content.filter((word) => !times.includes(word) && !word.isLight);
  if (times.length === 0 || rest.length === 0) return NOTHING_SEEN;
  for (const unit of passage.units) {
    const cuts = [...passage.text.slice(unit.start, unit.end).matchAll(PARTED)].map(({ index }) => unit.start + index);
    if (cuts.length === 0) continue;
    const ends = [...cuts, unit.end];
    const parts = ends.map((end, at) => ({ start: cuts[at - 1] ?? unit.start, end }));
    const has = (part: (typeof parts)[number], word: (typeof rest)[number]): boolean =>
      within(passage.words, part).some((one) => areAlike(one, word));
    const told = parts.find((part) => rest.every((word) => has(part, word)));
    const about = parts.find((part) => times.every((word) => has(part, word)));
    if (!told || !about || told === about || times.some((word) => has(told, word))) continue;
    if (rest.some((word) => has(about, word))) continue;
    const figures = numbers.filter(({ ok, source }) => ok && source);
    if (
      figures.some(
        ({ source }) =>
          source && source.start - passage.start >= about.start && source.end - passage.start <= about.end,
      )
    )
      continue;
    const start = about.start + passage.text.slice(about.start).search(/[^;,\s]/u);
    const [first, last] = [times[0], times.at(-1)];
    return denySupport({
      code: 'mis_joined',
      ...say('isInSource', { source: passage.text.slice(start, about.end) }),
      claim: { start: first?.start ?? 0, end: last?.end ?? 0 },
      source: inSource(passage, { start, end: about.end }),
    });
  }
  return NOTHING_SEEN;
}
