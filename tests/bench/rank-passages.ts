import { normalise } from '../../src/core/text/normalise';
import type { PreparedText } from '../../src/core/text/prepare';
import { stem } from '../../src/core/text/stem';
import { bucketOf } from '../../src/core/text/word-index';
import { wordsOf } from '../../src/core/text/word-scan';
import { splitWords, type Word, wordSpans } from '../../src/core/text/words';
import type { Span } from '../../src/core/types';
import { densePlaces, type IndexedWord, mayCover, rarity, SLACK, STRETCH } from './dense-places';
import { nearbySentences } from './nearby-sentences';

/** A passage of whole sentences. */
export interface Passage extends Span {
  /** 0–1: the share of the claim's content words, weighted by rarity, that stand in the passage. */
  score: number;
  /** How much the words in common tell: their rarities (natural logarithms) together. */
  weight: number;
  /** Words of the claim that the passage has, and those that it lacks. */
  covered: Word[];
  missing: Word[];
}

export interface RankOptions {
  /** How many passages at most; default 5. */
  limit?: number;
  /** Passages below this score are left out; a high one saves time. Default 0. */
  minScore?: number;
}

/** A passage is up to three sentences: a fact and what its pronouns stand for. */
const MAX_SENTENCES = 3;
/** What a further sentence must add to be worth reading. */
const WORTH = 0.12;
/** Longer "sentences" are unpunctuated lists; they may not swallow the ranking. */
const MAX_PASSAGE = 2000;
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\u0e00-\u0eff]/u;

interface ClaimWord extends IndexedWord {
  word: Word;
}

/**
 * The passages where the source speaks of the claim, best first; they do not overlap. Ties go to the shorter, then to
 * the earlier. Words that are rare in the source weigh more (inverse document frequency over stretches of it).
 *
 * A claim given as text is not even split into words where `minScore` is out of reach. The word index tells where many of the words stand close together; only there are sentences and words compared.
 */
export function rankPassages(
  prepared: PreparedText,
  claim: string | readonly Word[],
  options: RankOptions = {},
): Passage[] {
  const { limit = 5, minScore = 0 } = options;
  if (typeof claim === 'string' && minScore > 0) {
    const { text } = normalise(claim, { turkish: prepared.folded.turkish });
    if (!mayCover(prepared, text, minScore)) return [];
  }
  const content = weighted(prepared, typeof claim === 'string' ? splitWords(claim, prepared.lang) : claim);
  if (content.length === 0) return [];
  const total = content.reduce((sum, { weight }) => sum + weight, 0);
  const found: Valued[] = [];
  for (const place of densePlaces(prepared, content, total * minScore * SLACK, limit * 4)) {
    found.push(...passagesNear(prepared, place, content, total));
  }
  found.sort((a, b) => b.value - a.value || a.end - a.start - (b.end - b.start) || a.start - b.start);
  const chosen: Passage[] = [];
  for (const { start, end, score, words } of found) {
    if (chosen.length === limit) break;
    if (score < minScore || chosen.some((each) => start < each.end && end > each.start)) continue;
    const covered = content.filter((_, place) => words.has(place)).map(({ word }) => word);
    const missing = content.filter((_, place) => !words.has(place)).map(({ word }) => word);
    chosen.push({ start, end, score, weight: score * total, covered, missing });
  }
  return chosen;
}

interface Valued extends Span {
  score: number;
  /** The score less the price of further sentences. */
  value: number;
  /** Places in the list of the claim's words. */
  words: ReadonlySet<number>;
}

/** Content words, each once, with their weights; a claim of nothing but function words is ranked by those. */
function weighted(prepared: PreparedText, words: readonly Word[]): ClaimWord[] {
  const { heads, mask } = prepared.index;
  const content = words.filter((word) => !word.isFunctionWord);
  const seen = new Set<string>();
  const found: ClaimWord[] = [];
  for (const word of content.length > 0 ? content : words) {
    if (seen.has(word.stem)) continue;
    seen.add(word.stem);
    const indexed = wordsOf(word.text);
    let bucket = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (let each = 0; each < indexed.size; each += 1) {
      const own = bucketOf(indexed.hashes[each] as number, mask);
      const frequency = (heads[own + 1] as number) - (heads[own] as number);
      if (frequency < fewest) {
        fewest = frequency;
        bucket = own;
      }
    }
    // Of a word in a script without spaces, the rarest pair of characters counts.
    const weight = bucket < 0 ? 1 : rarity(prepared, bucket);
    found.push({ word, bucket, weight: /\d/u.test(word.stem) ? weight * 1.3 : weight });
  }
  return found;
}

/** Every run of up to three sentences round a place, with what it covers. */
function passagesNear(prepared: PreparedText, place: number, content: readonly ClaimWord[], total: number): Valued[] {
  const sentences = nearbySentences(prepared, place - (1 << STRETCH), place + (2 << STRETCH));
  const covered = sentences.map((sentence) => {
    const { folded } = prepared;
    return coveredBy(folded.text.slice(folded.fromSource(sentence.start), folded.fromSource(sentence.end)), content);
  });
  const found: Valued[] = [];
  sentences.forEach((from, first) => {
    const words = new Set<number>();
    for (let last = first; last < sentences.length && last < first + MAX_SENTENCES; last += 1) {
      const to = sentences[last] as Span;
      const before = words.size;
      for (const word of covered[last] ?? []) words.add(word);
      if (words.size === before || (last > first && to.end - from.start > MAX_PASSAGE)) continue;
      let score = 0;
      for (const word of words) score += (content[word]?.weight ?? 0) / total;
      const value = score - (last - first) * WORTH;
      found.push({ start: from.start, end: to.end, score: Math.min(1, score), value, words: new Set(words) });
    }
  });
  return found;
}

/** Places in the list of the claim's words that a folded sentence has. */
function coveredBy(sentence: string, content: readonly ClaimWord[]): number[] {
  const stems = new Set<string>();
  for (const [start, end] of wordSpans(sentence)) stems.add(stem(sentence.slice(start, end)));
  const found: number[] = [];
  content.forEach(({ word }, place) => {
    // Where nothing sets words apart, the same characters may be cut in another way.
    if (stems.has(word.stem) || (WIDE.test(word.text) && sentence.includes(word.text))) found.push(place);
  });
  return found;
}
