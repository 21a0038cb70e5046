import { FOR_ALL } from '../../lexicon/limits';
import { EVERY, LEAVES_OUT, OTHERS } from '../../lexicon/universals';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { findQuantities, type Quantity } from '../../quantities';
import { matchSpan, within } from '../../text/spans';
import { contentOf, gapBehind, spanOf, textOf } from '../../text/word-lists';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, MOST, NOTHING_SEEN } from '../check';
import { areAlike, isAmong } from '../word-slots';

/** What "all" or a share is of stands so near behind it, in content words. */
const REACH = 3;

/**
 * What the source says of some told of all: a share ("68 % of the packaging is recyclable" told as "all the packaging"),
 * the rest ("all other accounts"), one kind ("Team plans include it" told as "all plans include it"). Where the source
 * describes the group by what follows it, `checkNarrowedGroups` asks.
 */
export function checkToldOfAll(input: CheckInput): CheckResult {
  const finding = findKind(input) ?? findShare(input) ?? findRest(input);
  return finding ? accuse(finding) : NOTHING_SEEN;
}

/** The kind is narrowed right before its noun. */
function findKind({ claim, passage, alignment }: CheckInput): Finding | null {
  const at = claim.words.findIndex((word) => /^(?:all|every|each)$/u.test(word.text));
  const [all, noun] = [claim.words[at], claim.words[at + 1]];
  if (!all || !noun || noun.isFunctionWord || alignment.missing.some((word) => !word.isLight)) return null;
  if (passage.words.some((word) => FOR_ALL.has(word.text) || /^(?:every|each|both)$/u.test(word.text))) return null;
  const place = passage.words.findIndex((word) => word.stem === noun.stem);
  const both = passage.words.slice(place - 1, place + 1);
  const [narrowed] = both;
  if (!narrowed || narrowed.isFunctionWord) return null;
  if (claim.words.some((word) => word.stem === narrowed.stem)) return null;
  if (gapBehind(passage.text, passage.words, place - 1).trim() !== '') return null;
  return {
    code: 'qualifier_dropped',
    ...say('sourceAndAnswer', {
      source: textOf(passage.text, both),
      answer: claim.text.slice(all.start, noun.end),
    }),
    claim: { start: all.start, end: noun.end },
    source: inSource(passage, spanOf(both)),
  };
}

/** The sentence that the claim tells has a share of what the claim says "all" of. */
function findShare({ claim, passage, prepared }: CheckInput): Finding | null {
  const all = EVERY.exec(claim.text);
  if (!all || EVERY.test(passage.text) || findQuantities(claim.text, claim.lang).some(isShare)) return null;
  const nouns = contentOf(claim.words.filter((word) => word.start >= matchSpan(all).end)).slice(0, REACH);
  const figures = findQuantities(passage.text, prepared.source.lang);
  const shares = figures.filter((one, at) => isShare(one) || isSomeOf(one, figures[at + 1], passage.text));
  for (const words of passage.wordsOfUnits) {
    const told = claim.heavy.filter((word) => isAmong(words, word));
    if (told.length < Math.max(2, MOST * claim.heavy.length)) continue;
    for (const figure of within(shares, spanOf(words))) {
      // "Full to 60 %, it calls at the islands": a pause parts the two.
      if (!/^\s/u.test(passage.text.slice(figure.end))) continue;
      const behind = contentOf(words.filter((word) => word.start >= figure.end)).slice(0, REACH);
      if (!behind.some((word) => nouns.some((noun) => areAlike(noun, word)))) continue;
      return {
        code: 'qualifier_dropped',
        ...say('limitAndAnswer', { source: figure.text, answer: all[0] }),
        claim: matchSpan(all),
        source: inSource(passage, figure),
      };
    }
  }
  return null;
}

const SOME_OF =
  /^\s(?:of|von|der|de|des|du|di|dei|delle|degli|van|av|из)\s(?:(?:the|its|their|all|den|die|les|los|las|os|as|de|i|le|ses|sus)\s){0,2}$/iu;

/** "21 of the 64": two counts, the first the smaller. */
function isSomeOf(figure: Quantity, next: Quantity | undefined, text: string): boolean {
  if (next?.kind !== 'count' || figure.kind !== 'count' || Number(figure.value) >= Number(next.value)) return false;
  return SOME_OF.test(text.slice(figure.end, next.start));
}

/** A part of a whole: a percentage below a hundred, "two thirds", "21 of 64". */
function isShare({ kind, value, shape, change }: Quantity): boolean {
  if (change) return false;
  return (kind === 'percent' && Number(value) < 100) || (kind === 'ratio' && shape === 'share' && Number(value) < 1);
}

/** All but those named before. */
function findRest({ claim, passage }: CheckInput): Finding | null {
  const told = EVERY.exec(claim.text);
  const others = OTHERS.exec(passage.text);
  if (!told || !others || LEAVES_OUT.test(claim.text)) return null;
  // What the passage says of all in another place may be what the claim tells.
  const { start, end } = matchSpan(others);
  if (EVERY.test(passage.text.slice(0, start) + passage.text.slice(end))) return null;
  return {
    code: 'qualifier_dropped',
    ...say('limitAndAnswer', { source: others[0], answer: told[0] }),
    claim: matchSpan(told),
    source: inSource(passage, matchSpan(others)),
  };
}
