import { say } from '../../locales/said';
import type { ClaimWord } from '../../passages/claim-reading';
import { allMatches } from '../../text/all-matches';
import { isCapitalAt } from '../../text/capitals';
import { isWithin } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { areAlike, isAmong } from '../word-slots';

/** A clause that says more of the name right before it, up to the next comma. */
const RELATIVE =
  /(\p{Lu}[\p{L}’'-]*),\s(?:who|whose|(?:der|die|dessen|deren)(?=\s[^,.;:!?]*\p{Ll}[,.;:!?])|qui|quien|(?:que|che)(?=\s\p{Ll})|cui|кто|котор(?:ый|ая|ые))\s[^,;:.!?()]+/gu;

/**
 * What is said of one name told of another beside it: "Rosa married Paul, who was born in Kell" told as "Rosa was born in
 * Kell", "Rosa, who had studied with Paul, won" told as "Paul won".
 */
export function checkRelatives({ claim, passage }: CheckInput): CheckResult {
  const { heavy } = claim;
  for (const unit of passage.units) {
    const text = passage.text.slice(unit.start, unit.end);
    for (const match of allMatches(text, RELATIVE)) {
      const at = unit.start + match.index;
      const relative = { start: at + (match[1] ?? '').length, end: at + match[0].length };
      const parts = {
        before: { start: unit.start, end: relative.start },
        relative,
        behind: { start: relative.end, end: unit.end },
      };
      const name = nameEnding(passage.words, relative.start, passage.text);
      if (name.length === 0 || heavy.some((word) => isAmong(name, word))) continue;
      const isIn =
        (part: Span) =>
        (word: ClaimWord): boolean =>
          passage.words.some((one) => isWithin(one, part) && areAlike(one, word));
      const isOnly =
        (part: keyof typeof parts) =>
        (word: ClaimWord): boolean =>
          (['before', 'relative', 'behind'] as const).every((one) => isIn(parts[one])(word) === (one === part));
      const found = findOther(heavy, isOnly);
      if (!found) continue;
      const said = passage.text.slice(name[0]?.start ?? at, relative.start);
      const finding: Finding = {
        code: 'mis_joined',
        ...say('saidOfOther', { source: said, answer: claim.text.slice(found.start, found.end) }),
        claim: { start: found.start, end: found.end },
        source: { start: passage.start + (name[0]?.start ?? at), end: passage.start + relative.end },
      };
      return accuse(finding);
    }
  }
  return NOTHING_SEEN;
}

/** The name of the claim that stands in another part of the sentence than all that is said of it. */
function findOther(
  heavy: readonly ClaimWord[],
  isOnly: (part: 'before' | 'relative' | 'behind') => (word: ClaimWord) => boolean,
): ClaimWord | undefined {
  for (const [of, told] of [
    ['before', 'relative'],
    ['relative', 'behind'],
  ] as const) {
    const names = heavy.filter((word) => word.isName && isOnly(of)(word));
    const rest = heavy.filter((word) => !names.includes(word));
    if (names.length > 0 && rest.length > 0 && rest.every(isOnly(told))) return names[0];
  }
  return undefined;
}

/** The capitalised words that end at a place, back to the first that is none. */
function nameEnding(words: readonly Word[], end: number, text: string): Word[] {
  const name: Word[] = [];
  for (let at = words.findIndex((word) => word.end === end); at >= 0; at -= 1) {
    const word = words[at];
    if (!word || !isCapitalAt(text, word.start)) break;
    if (name[0] && !/^\s$/u.test(text.slice(word.end, name[0].start))) break;
    name.unshift(word);
  }
  return name;
}
