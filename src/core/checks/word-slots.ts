import { oncePer } from '../collections/once-per';
import { synonymGroups } from '../lexicon/synonyms';
import { areInflected, areRelated } from '../text/related-words';
import type { Word } from '../text/words';

/** Where claim and sentence part between words that they share: what the one has there, and what the other. */
export interface Slot {
  claim: readonly Word[];
  source: readonly Word[];
  /** The shared words on either side; none at the ends. */
  before: SharedWord | null;
  after: SharedWord | null;
}

/** A word of the claim and its counterpart in the sentence. */
export interface SharedWord {
  claim: Word;
  source: Word;
}

/** Words that claim and passage share in one order, and what stands between them on either side. */
export interface WordAlignment {
  shared: readonly SharedWord[];
  slots: readonly Slot[];
}

const CONTENT = 4;
const FUNCTION = 1;
/** Of two ways to align, the one whose words stand together. */
const TOGETHER = 1;

/** Weights of what was aligned so far, and where words were paired; for one alignment after another. */
let best = new Uint16Array(0);
let paired = new Uint8Array(0);

/**
 * Aligns the words of a claim with those of one sentence in order, so that the shared words weigh most (the weighted
 * longest common subsequence). Content words are compared by stem, root and synonyms, function words as they stand.
 * Takes the product of both lengths: callers keep them to a sentence.
 */
export const alignWords = (claim: readonly Word[], source: readonly Word[]): WordAlignment =>
  alignmentsOf(claim)(source);

/** Several checks ask for the same one. */
const alignmentsOf = oncePer((claim: readonly Word[]) => oncePer((source: readonly Word[]) => align(claim, source)));

function align(claim: readonly Word[], source: readonly Word[]): WordAlignment {
  const width = source.length + 1;
  const cells = (claim.length + 1) * width;
  if (best.length < cells) {
    best = new Uint16Array(cells * 2);
    paired = new Uint8Array(cells * 2);
  }
  best.fill(0, 0, width);
  for (const [i, own] of claim.entries()) {
    const row = (i + 1) * width;
    best[row] = 0;
    for (const [j, other] of source.entries()) {
      const cell = row + j + 1;
      const before = cell - width;
      const skip = Math.max(best[before] as number, best[cell - 1] as number);
      const weight = weightOf(own, other);
      const isRun = i > 0 && j > 0 && paired[before - 1] === 1;
      const take = weight === 0 ? 0 : (best[before - 1] as number) + weight + (isRun ? TOGETHER : 0);
      best[cell] = Math.max(skip, take);
      paired[cell] = take > skip ? 1 : 0;
    }
  }
  const shared: SharedWord[] = [];
  for (let i = claim.length, j = source.length; i > 0 && j > 0; ) {
    const [own, other] = [claim[i - 1], source[j - 1]];
    const cell = i * width + j;
    if (own && other && paired[cell] === 1) {
      shared.unshift({ claim: own, source: other });
      i -= 1;
      j -= 1;
    } else if ((best[cell - width] as number) >= (best[cell - 1] as number)) i -= 1;
    else j -= 1;
  }
  return { shared, slots: slotsOf(claim, source, shared) };
}

function slotsOf(claim: readonly Word[], source: readonly Word[], shared: readonly SharedWord[]): Slot[] {
  const between = (words: readonly Word[], from: Word | undefined, to: Word | undefined): Word[] =>
    words.filter((word) => (!from || word.start >= from.end) && (!to || word.end <= to.start));
  return [null, ...shared].map((before, index) => {
    const after = shared[index] ?? null;
    return {
      claim: between(claim, before?.claim, after?.claim),
      source: between(source, before?.source, after?.source),
      before,
      after,
    };
  });
}

function weightOf(a: Word, b: Word): number {
  if (a.isFunctionWord || b.isFunctionWord) return a.text === b.text ? FUNCTION : 0;
  return areAlike(a, b) ? CONTENT : 0;
}

/** Whether two words are of one stem or root, or mean the same. */
export function areAlike(a: Word, b: Word): boolean {
  if (a.stem === b.stem || areRelated(a.stem, b.stem) || areInflected(a.stem, b.stem)) return true;
  const groups = synonymGroups(a.text);
  return groups.length > 0 && synonymGroups(b.text).some((group) => groups.includes(group));
}

/** Whether a word is like one of a list. */
export const isAmong = (list: readonly Word[], word: Word): boolean => list.some((one) => areAlike(one, word));
