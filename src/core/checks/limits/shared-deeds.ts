import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** Parts of a word by which it says less than the word behind them: "co-founded", "semi-automatic", "ex-mayor". */
const LESSENING: ReadonlySet<string> = new Set('co semi half quasi pseudo near ex sub part mit halb demi'.split(' '));
/** By these a claim tells of others who took part. */
const WITH_OTHERS =
  /(?<![\p{L}])(?:co\p{L}*|with|and|together|jointly|both|alongside|help(?:ed|s)?|among|one of|they|their|founders|authors|mit|und|zusammen|gemeinsam|avec|et|ensemble|con|y|e|junto|insieme|met|en|samen)(?![\p{L}])/iu;

/**
 * The word without the part that lessens it: "co-founded the school" told as "founded the school", "semi-automatic" as
 * "automatic". Where the source has the whole word elsewhere, or the claim tells of others, nothing is said.
 */
export function checkSharedDeeds({ claim, passage }: CheckInput): CheckResult {
  const { text, words } = passage;
  for (const [at, part] of words.entries()) {
    const rest = words[at + 1];
    if (!rest || !LESSENING.has(part.text) || !/^[-‐‑]$/u.test(text.slice(part.end, rest.start))) continue;
    if (claim.words.some((word) => word.text === part.text)) continue;
    const isShared = /^(?:co|mit)$/u.test(part.text);
    if (isShared && WITH_OTHERS.test(claim.text)) continue;
    const told = claim.words.find((word) => !word.isFunctionWord && areAlike(word, rest));
    if (!told || words.some((word) => word !== rest && areAlike(word, told))) continue;
    const place = { start: part.start, end: rest.end };
    return accuse({
      code: 'qualifier_dropped',
      ...say('sourceAndAnswer', { source: text.slice(place.start, place.end), answer: told.text }),
      claim: { start: told.start, end: told.end },
      source: inSource(passage, place),
    });
  }
  return NOTHING_SEEN;
}
