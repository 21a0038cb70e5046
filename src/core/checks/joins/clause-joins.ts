import { hasOpposite } from '../../lexicon/antonyms';
import { CLAUSE_GOES_ON } from '../../lexicon/goes-on';
import { BUT, WHILE } from '../../lexicon/joints';
import { LIGHT_WORDS } from '../../lexicon/light-words';
import { synonymGroups } from '../../lexicon/synonyms';
import { say } from '../../locales/said';
import type { PassageReading } from '../../passages/passage-reading';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { allMatches } from '../../text/all-matches';
import { isCapitalAt } from '../../text/capitals';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, isRow, NOTHING_SEEN } from '../check';
import { findContrasts } from '../denials/contrasts';

/** What parts two statements about two things: "…; …", "…, while …", "the gold to A, the silver to B". */
const PARTED = new RegExp(
  `;\\s+|,?\\s(?=(?:${WHILE}|${BUT})\\s)|,\\s(?=(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli|de|het)\\s)`,
  'giu',
);
const JOINT: ReadonlySet<string> = new Set(
  'while whereas although though während tandis mientras mentre terwijl medan'.split(' '),
);
/** Claims of more words have parts of their own. */
const MAX_CONTENT = 10;

interface Part {
  /** Words that weigh, and those that can turn ("open"). */
  words: Word[];
  goesOn: boolean;
}

/**
 * A claim put together from two statements about two things: the subject of one, what is said of the other ("Ada wrote
 * the score; Ben built the stage" told as "Ben wrote the score"). The two stand side by side, with a sign between them;
 * where one clause hangs on the other, `checkClauseSubjects` and `checkRelatives` ask.
 */
export function checkClauseJoins(input: CheckInput): CheckResult {
  if (isRow(input)) return NOTHING_SEEN;
  const { claim, passage, alignment } = input;
  const content = claim.content.filter((word) => counts(word) && !alignment.missing.includes(word));
  if (content.length > MAX_CONTENT || splitsItself(claim.text)) return NOTHING_SEEN;
  const parts = splitParts(passage, claim.lang);
  const own = new Set(claim.words.map((word) => word.stem));
  const isClaimed = (word: Word): boolean =>
    own.has(word.stem) ||
    synonymGroups(word.text).some((group) => claim.words.some((one) => synonymGroups(one.text).includes(group)));
  for (const told of parts) {
    for (const about of parts) {
      if (told.goesOn || about.goesOn) continue;
      const finding =
        findOtherSubject(content, told, about, isClaimed) ?? findOtherName(content, told, about, isClaimed, passage);
      if (!finding) continue;
      const { instead, subject } = finding;
      const said = claim.text.slice(subject.start, subject.end);
      const found: Finding = {
        code: 'mis_joined',
        ...say('saidOfOther', { source: passage.text.slice(instead.start, instead.end), answer: said }),
        claim: { start: subject.start, end: subject.end },
        source: inSource(passage, instead),
      };
      return accuse(found);
    }
  }
  return NOTHING_SEEN;
}

interface Exchange {
  instead: Word;
  subject: Word;
}

/** The part that has what the claim says begins with a thing of its own; the claim's subject has a part with more to say. */
function findOtherSubject(
  content: readonly Word[],
  told: Part,
  about: Part,
  isClaimed: (word: Word) => boolean,
): Exchange | null {
  const subject = content[0];
  const instead = told.words[0];
  if (!subject || !instead || isClaimed(instead) || has(told, subject) || !has(about, subject)) return null;
  const said = content.filter((word) => has(told, word) && !has(about, word));
  const rest = about.words.filter((word) => !isClaimed(word));
  return said.length > 0 && rest.length > 0 ? { instead, subject } : null;
}

/** The part that has all that the claim says has another name in it; the claim's name has a part of its own. */
function findOtherName(
  content: ClaimWords,
  told: Part,
  about: Part,
  isClaimed: (word: Word) => boolean,
  passage: PassageReading,
): Exchange | null {
  const names = content.filter((word) => word.isName && has(about, word) && !has(told, word));
  const subject = names[0];
  const others = content.filter((word) => !names.includes(word));
  if (!subject || others.length === 0 || !others.every((word) => has(told, word))) return null;
  if (others.some((word) => has(about, word)) || about.words.every(isClaimed)) return null;
  const instead = told.words.find(
    (word) => !isClaimed(word) && word.start > 0 && isCapitalAt(passage.text, word.start),
  );
  return instead ? { instead, subject } : null;
}

type ClaimWords = CheckInput['claim']['content'];

/** Light words say little, but "open" of one and "closed" of another is what the two statements are about. */
const counts = (word: Word): boolean => !LIGHT_WORDS.has(word.text) || hasOpposite(word.text);

const has = (part: Part, word: Word): boolean => part.words.some((one) => one.stem === word.stem);

const splitsItself = (text: string): boolean => /[;,]\s|\s(?:and|und|et|y|e|и|och|en)\s/iu.test(text);

/** A possessive before a thing of its own: "its neighbour Marn has a castle", "its cousin the caracal hunts". */
const OTHER_NAME =
  /^\s*(?:(?:while|but|whereas)\s+)?(?:its|their|his|her)\s+(?:\p{Ll}+\s+){1,2}(?:\p{Lu}|(?:the|an?)\s)/u;

const goesOn = (text: string): boolean => CLAUSE_GOES_ON.test(text) && !OTHER_NAME.test(text);

function splitParts({ text, words }: PassageReading, lang: string | undefined): Part[] {
  const quantities = findQuantities(text, lang);
  const isFigure = (word: Word): boolean => quantities.some((one) => word.start < one.end && word.end > one.start);
  const parts: Part[] = [];
  let start = 0;
  const add = (end: number): void => {
    const own = words.filter(
      (word) =>
        word.start >= start &&
        word.end <= end &&
        !word.isFunctionWord &&
        !JOINT.has(word.text) &&
        counts(word) &&
        !isFigure(word),
    );
    parts.push({ words: own, goesOn: goesOn(text.slice(start, end)) });
  };
  const matches = allMatches(text, PARTED);
  const contrasts = matches.length > 0 ? findContrasts(text) : [];
  for (const match of matches) {
    // "not by Ada but by her sister" is one statement.
    if (contrasts.some(({ denied }) => denied.end === match.index)) continue;
    add(match.index);
    start = match.index + match[0].length;
  }
  add(text.length);
  return parts;
}
