import { areOpposites } from '../../lexicon/antonyms';
import { THAN } from '../../lexicon/closed-words';
import { say } from '../../locales/said';
import { inSource, type PassageReading, unitAround } from '../../passages/passage-reading';
import { claimNegators, sourceNegators } from '../../passages/speech';
import { isWithin, within } from '../../text/spans';
import { contentOf, contentWithin, textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';

/** Words behind which stands what is left out. Folded. */
const EXCEPTIONS: ReadonlySet<string> = new Set(
  'except excepting excluding excludes excluded barring save sauf hormis außer ausser ausgenommen excepto salvo tranne eccetto menos behalve utom кроме oprócz'.split(
    ' ',
  ),
);
/** The same and longer forms, as they begin. */
const EXCEPTING =
  /(?<![\p{L}])(?:with the exception of|except(?:ing)?|apart from|other than|aside from|unless|barring|save for|es sei denn|mit ausnahme|außer|ausgenommen|à l['’]exception|sauf|hormis|excepto|salvo|con la excepción|tranne|eccetto|ad eccezione|com exceção|behalve|met uitzondering|кроме|за исключением|(?<=(?:all|every|any|no|none|every\p{L}+|nobody|nothing)(?:\s\p{L}+){0,2}\s)but(?=\s(?:an?|the|one|two|three|four|five|six|\d+)\s))(?![\p{L}])/iu;
/** Words by which a claim leaves room for exceptions. */
const LESS_THAN_ALL =
  /(?<![\p{L}])(?:most|mostly|many|usually|generally|normally|typically|often|some|almost|nearly|largely|as a rule|meist|meistens|oft|in der regel|généralement|la plupart|généralement|generalmente|normalmente|meestal|обычно)(?![\p{L}])/iu;
/** The end of its clause, or the verb with which the rule goes on. */
const EXCEPTION_END =
  /[.,;!?\n]|(?<!\s(?:that|which|who|whose|when|where|if|die|der|das|wenn|qui|que|dont|quand|che|quando|cuando|wie|als)(?:\s[^.,;!?\n]{0,60})?)\s(?:is|are|was|were|has|have|had|can|may|will|must|do|does|did|ist|sind|war|waren|hat|haben|est|sont|a|ont|está|están|es|son|è|sono|zijn|heeft|hebben)\s/u;
const GOES_ON = /^,?\s(?:when|where|who|which|whose|wo|wenn|où|qui|donde|cuando|dove|quando|waar|wanneer)\s/iu;
/** How far an exception reaches, in content words. */
const REACH = 3;

/**
 * A claim about the very thing that the passage excepts: "refunds for all goods except gift cards" told as "gift cards
 * are refunded".
 */
export function checkExceptions(input: CheckInput): CheckResult {
  const { claim, passage, prepared } = input;
  const negators = claimNegators(claim, prepared);
  const excepted = findExcepted(claim.words, passage);
  if (!excepted) return findDropped(input);
  // "Holders pay nothing except at fairs" told as "Holders pay nothing at fairs": both deny.
  const ruleDenies = ruleOf(excepted, passage).some((word) => sourceNegators(prepared).has(word.text));
  if (claim.words.some((word) => negators.has(word.text)) && !ruleDenies) return findDropped(input);
  // "closed on Tuesdays" of what is "open daily except on Tuesdays".
  if (saysOpposite(input, excepted)) return NOTHING_SEEN;
  const finding: Finding = {
    code: 'negation_flipped',
    ...say('leavesOut', { source: passage.text.slice(excepted.start, excepted.end) }),
    source: inSource(passage, excepted),
  };
  // "Except on Sundays, when there is only one boat": what is excepted is told of, and may be what the claim tells.
  return GOES_ON.test(passage.text.slice(excepted.end)) ? denySupport(finding) : accuse(finding);
}

/** The sentence without its exception; it may go on behind: "All except the bakery are open", "Except on Mondays, …". */
function ruleOf(excepted: Span, passage: PassageReading): Word[] {
  const unit = unitAround(excepted, passage);
  return unit ? within(passage.words, unit).filter((word) => !isWithin(word, excepted)) : [];
}

/** Whether the claim has the opposite of a word of the rule, and not that word. */
export function saysOpposite({ claim, passage }: Pick<CheckInput, 'claim' | 'passage'>, excepted: Span): boolean {
  const rule = ruleOf(excepted, passage);
  return claim.words.some(
    (word) =>
      rule.some((other) => areOpposites(word.text, other.text)) && !rule.some((other) => other.text === word.text),
  );
}

/** "Pets are not carried, with the exception of guide dogs" told as "Pets are not carried": a doubt. */
function findDropped({ claim, passage, alignment }: CheckInput): CheckResult {
  const exception = EXCEPTING.exec(passage.text);
  if (!exception || EXCEPTING.test(claim.text) || LESS_THAN_ALL.test(claim.text)) return NOTHING_SEEN;
  if (alignment.missing.some((word) => !word.isLight)) return NOTHING_SEEN;
  const start = exception.index;
  const from = start + exception[0].length;
  const phrase = { start, end: from + lengthOf(passage.text.slice(from)) };
  const own = new Set(claim.words.map((word) => word.stem));
  const isOwn = (word: Word): boolean => own.has(word.stem);
  // The claim is about what is excepted. "All but two of the boats": what follows goes on with the rule.
  const isBut = /^but$/iu.test(exception[0]);
  if (!isBut && contentWithin(passage.words, { start: from, end: phrase.end }).slice(0, REACH).some(isOwn))
    return NOTHING_SEEN;
  // The rule must be the claim's own sentence.
  const rule = contentOf(ruleOf(isBut ? { start, end: from } : phrase, passage));
  if (rule.filter(isOwn).length * 2 < rule.length) return NOTHING_SEEN;
  const text = passage.text.slice(start, unitAround(phrase, passage)?.end).replace(/[.!?]?\s*$/u, '');
  return denySupport({
    code: 'qualifier_dropped',
    ...say('exceptionLeftOut', { source: text }),
    source: inSource(passage, { start, end: start + text.length }),
  });
}

/** How long an exception is that `text` begins with. */
const lengthOf = (text: string): number => EXCEPTION_END.exec(text)?.index ?? text.length;

/** The exception of a passage whose words are all the claim's; `null` where the claim makes it itself. Into the passage. */
export function findExcepted(claimWords: readonly Word[], passage: PassageReading): Span | null {
  const { words } = passage;
  // Spanish "menos que" compares.
  const at = words.findIndex(
    (word, index) => EXCEPTIONS.has(word.text) && !(word.text === 'menos' && THAN.has(textAt(words, index + 1))),
  );
  const exception = words[at];
  if (!exception || claimWords.some((word) => EXCEPTIONS.has(word.text))) return null;
  const end = exception.end + lengthOf(passage.text.slice(exception.end));
  const excepted = contentWithin(words, { start: exception.end, end }).slice(0, REACH);
  const own = new Set(claimWords.map((word) => word.stem));
  const last = excepted.at(-1);
  return last && excepted.every((word) => own.has(word.stem)) ? { start: exception.start, end: last.end } : null;
}
