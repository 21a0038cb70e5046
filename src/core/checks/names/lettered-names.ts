import { CLAUSE_GOES_ON } from '../../lexicon/goes-on';
import { say } from '../../locales/said';
import type { PassageReading } from '../../passages/passage-reading';
import { inSource, unitAround } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { allMatches } from '../../text/all-matches';
import { isWithin } from '../../text/spans';
import { contentWithin } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { isAmong } from '../word-slots';

/** "Group B", "Aro L", "vitamin D", "Type II", "Model X2", "Kerr 250i": a word and the letters that tell one of a kind. */
const LETTERED =
  /(?<![\p{L}\p{N}])(\p{L}{2,})[ \u00a0-](\p{Lu}|\p{Lu}{1,2}\d{1,4}\p{L}?|[IVX]{2,4}|\d{1,4}\p{Ll})(?![\p{L}\p{N}]|['’]\p{L})/gu;

interface Lettered extends Span {
  head: string;
  letters: string;
  /** As written. */
  text: string;
}

/**
 * What one of a kind has told of another: "Group A received the drug; group B received a placebo" told as "Group B
 * received the drug". Capitals and figures make the difference, which words folded for comparing do not show.
 */
export function checkLetteredNames(input: CheckInput): CheckResult {
  const { claim, passage } = input;
  const own = findLettered(claim.text, claim.words, claim.lang);
  for (const name of own) {
    // The claim tells of both.
    if (own.some((one) => one !== name && one.head === name.head)) continue;
    const alike = findLettered(passage.text, passage.words, claim.lang).filter((one) => one.head === name.head);
    const rivals = alike.filter((one) => one.letters !== name.letters);
    const rival = rivals.length === alike.length ? findInstead(name, rivals, input) : findHolder(name, alike, input);
    if (!rival) continue;
    const finding: Finding = {
      code: 'name_changed',
      ...say('saidOfOther', { source: rival.text, answer: name.text }),
      claim: { start: name.start, end: name.end },
      source: inSource(passage, rival),
    };
    return accuse(finding);
  }
  return NOTHING_SEEN;
}

function findLettered(text: string, words: readonly Word[], lang: string | undefined): Lettered[] {
  const found = [...allMatches(text, LETTERED)].map(({ 0: written, index }): Lettered => {
    const gap = written.search(/[ \u00a0-]/u);
    const head = written.slice(0, gap).toLowerCase();
    return { head, letters: written.slice(gap + 1), text: written, start: index, end: index + written.length };
  });
  return found.filter((one) => {
    const isSmall = words.some((word) => word.start === one.start && word.isFunctionWord);
    const isName = /^\p{Lu}/u.test(one.text) && one.start > 0;
    return !isSmall && (isName || !isMeasured(one, text, lang));
  });
}

/** "weighs 60g": a unit, and no name. */
const isMeasured = ({ letters, end }: Lettered, text: string, lang: string | undefined): boolean =>
  findQuantities(text, lang).some((one) => one.unit !== undefined && one.start < end && one.end > end - letters.length);

/** The passage has another of the kind and not the claim's, and does not go on about one named before. */
function findInstead(
  { head, letters }: Lettered,
  rivals: readonly Lettered[],
  { passage, prepared, alignment }: CheckInput,
): Lettered | null {
  const above = [prepared.source.title, prepared.units[alignment.firstUnit]?.context].join('\n');
  const isNamed = findLettered(above, [], prepared.source.lang).some(
    (one) => one.head === head && one.letters === letters,
  );
  return isNamed || CLAUSE_GOES_ON.test(passage.text) ? null : (rivals[0] ?? null);
}

/** Another of the kind in whose part of the sentence all stands that the claim says, while its own part lacks some. */
function findHolder(name: Lettered, alike: readonly Lettered[], input: CheckInput): Lettered | null {
  const { claim, passage } = input;
  const parts = alike.map((one, index) => ({ ...one, part: partOf(one, alike[index + 1], passage) }));
  const own = parts.filter((one) => one.letters === name.letters);
  // "Group A and group B received it": what stands behind is said of both.
  if (own.some(({ part }) => contentWithin(passage.words, part).length === 0)) return null;
  const rest = claim.heavy.filter((word) => !isWithin(word, name));
  const figures = input.numbers.flatMap(({ claim: said, source, ok }) =>
    source && ok && !isWithin(said, name) ? [source] : [],
  );
  const lacks = (part: Span): boolean =>
    rest.some((word) => !isAmong(contentWithin(passage.words, part), word)) ||
    figures.some((figure) => !isWithin(figure, inSource(passage, part)));
  return own.every(({ part }) => lacks(part)) ? (parts.find(({ part }) => !lacks(part)) ?? null) : null;
}

/** From a name to the next of the kind, or the end of the sentence. */
function partOf(one: Lettered, next: Lettered | undefined, passage: PassageReading): Span {
  const { length } = passage.text;
  return { start: one.end, end: Math.min(next?.start ?? length, unitAround(one, passage)?.end ?? length) };
}
