import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** Words behind the name of a thing that make it another thing of the same family. */
const VARIANT =
  'Plus|Pro|Max|Mini|Lite|Ultra|Premium|Deluxe|Classic|Sport|Touring|Air|Go|SE|XL|XS|XR|II|III|IV|Turbo|Nano|Junior';
/** A name with figures ("T4", "Nova 7"), or a capital word, and the variant. */
const VARIED = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}-]*\\s\\d+\\p{L}{0,2}|[\\p{L}-]*\\d+\\p{L}{0,2}|\\p{Lu}[\\p{L}-]+)\\s(${VARIANT})(?![\\p{L}\\p{N}])`,
  'gu',
);

/**
 * What the source says of a variant told of the plain thing, where it knows both: "The T4 Plus comes in red. The T4 comes
 * in grey" told as "the T4 comes in red".
 */
export function checkVariantNames({ claim, passage, prepared }: CheckInput): CheckResult {
  for (const match of passage.text.matchAll(VARIED)) {
    const [written, name = '', variant = ''] = match;
    const isSaid = new RegExp(`(?<![\\p{L}\\p{N}])${variant}(?![\\p{L}\\p{N}])`, 'u').test(claim.text);
    const own = plain(name).exec(claim.text);
    if (!own || isSaid) continue;
    // The passage speaks of the plain one too, or the source knows no other than the variant.
    if (plain(name).test(passage.text) || !plain(name).test(prepared.source.text)) continue;
    return accuse({
      code: 'name_changed',
      ...say('saidOfOther', { source: written, answer: own[0] }),
      claim: { start: own.index, end: own.index + own[0].length },
      source: inSource(passage, { start: match.index, end: match.index + written.length }),
    });
  }
  return NOTHING_SEEN;
}

/** The name without a variant behind it. */
const plain = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replace(/[-]/gu, '\\-')}(?![\\p{L}\\p{N}]|\\s(?:${VARIANT})(?![\\p{L}\\p{N}]))`,
    'u',
  );
