import { BE_DONE } from '../../lexicon/closed-words';
import { say } from '../../locales/said';
import { isCapitalAt } from '../../text/capitals';
import type { Word } from '../../text/words';
import type { CheckInput, CheckResult } from '../check';
import { NOTHING_SEEN } from '../check';
import { compareResults } from '../numbers/match-results';

/** Verbs whose two sides cannot be exchanged. Folded; with their past forms. */
export const ONE_WAY: ReadonlySet<string> = new Set(
  (
    'beat beats beaten defeat defeats defeated acquire acquires acquired buy buys bought sue sues sued kill kills killed ' +
    'hire hires hired fire fires fired succeed succeeds succeeded replace replaces replaced invade invades invaded ' +
    'attack attacks attacked arrest arrests arrested accuse accuses accused teach teaches taught own owns owned ' +
    'found founds founded employ employs employed join joins joined follow follows followed precede precedes preceded ' +
    'exceed exceeds exceeded outnumber outnumbers outnumbered overtake overtakes overtook owe owes owed pay pays paid'
  ).split(' '),
);

/**
 * The same verb with its two names exchanged: "Harbour FC beat Norvale" told as "Norvale beat Harbour FC". Only where
 * neither side is passive; anything longer between a name and the verb needs a parse, and is left alone.
 */
export function checkRoles({ claim, passage }: CheckInput): CheckResult {
  if (compareResults(claim.text, passage.text) === 'swapped') {
    const source = { start: passage.start, end: passage.end };
    return {
      findings: [
        { code: 'order_changed', ...say('otherWayRound', { source: passage.text.slice(0, 120).trim() }), source },
      ],
      warnings: [],
    };
  }
  const own = readRoles(claim.text, claim.words);
  if (!own) return NOTHING_SEEN;
  const other = readRoles(passage.text, passage.words, own.verb.stem);
  if (!other) return NOTHING_SEEN;
  const isSwapped =
    own.before.stem !== own.after.stem && own.before.stem === other.after.stem && own.after.stem === other.before.stem;
  if (!isSwapped) return NOTHING_SEEN;
  return {
    findings: [
      {
        code: 'order_changed',
        ...say('otherWayRound', { source: passage.text.slice(other.before.start, other.after.end) }),
        claim: { start: own.before.start, end: own.after.end },
        source: { start: passage.start + other.before.start, end: passage.start + other.after.end },
      },
    ],
    warnings: [],
  };
}

interface Roles {
  before: Word;
  verb: Word;
  after: Word;
}

/** The names that stand right before and right behind a one-way verb; the first word of each name. */
function readRoles(text: string, words: readonly Word[], stem?: string): Roles | null {
  const at = words.findIndex((word) => ONE_WAY.has(word.text) && (stem === undefined || word.stem === stem));
  const verb = words[at];
  if (!verb || words.slice(Math.max(0, at - 2), at + 2).some(({ text }) => BE_DONE.has(text) || text === 'by'))
    return null;
  const isName = (word: Word | undefined): word is Word => !!word && isCapitalAt(text, word.start);
  let first = at - 1;
  while (isName(words[first - 1]) && isName(words[first])) first--;
  const before = words[first];
  const after = words[at + 1]?.isFunctionWord ? words[at + 2] : words[at + 1];
  return isName(before) && isName(after) ? { before, verb, after } : null;
}
