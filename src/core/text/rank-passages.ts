import type { Span } from '../types';
import { nearbySentences } from './nearby-sentences';
import type { PreparedText } from './prepare';
import { stem } from './stem';
import { bucketOf } from './word-index';
import { wordsOf } from './word-scan';
import { type Word, wordSpans } from './words';

/** A passage of whole sentences. */
export interface Passage extends Span {
  /** 0–1: the share of the claim's content words, weighted by rarity, that stand in the passage. */
  score: number;
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
/** Hits are counted in stretches of 2⁷ units, three neighbours together. */
const STRETCH = 7;
/** Places of one word that are looked at. */
const MAX_HITS = 20_000;
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\u0e00-\u0eff]/u;

interface ClaimWord {
  word: Word;
  weight: number;
  /** The bucket of the index that holds it (the rarest of its pairs of characters); -1 if it is not indexed. */
  bucket: number;
}

/**
 * The passages where the source speaks of the claim, best first; they do not overlap. Ties go to the shorter, then to
 * the earlier. Words that are rare in the source weigh more (inverse document frequency over stretches of it).
 *
 * The word index tells where many of the words stand close together; only there are sentences and words compared.
 */
export function rankPassages(
  prepared: PreparedText,
  claimWords: readonly Word[],
  options: RankOptions = {},
): Passage[] {
  const { limit = 5, minScore = 0 } = options;
  const content = weighted(prepared, claimWords);
  if (content.length === 0) return [];
  const total = content.reduce((sum, { weight }) => sum + weight, 0);
  const found: Valued[] = [];
  for (const place of densePlaces(prepared, content, total * minScore, limit * 4)) {
    found.push(...passagesNear(prepared, place, content, total));
  }
  found.sort((a, b) => b.value - a.value || a.end - a.start - (b.end - b.start) || a.start - b.start);
  const chosen: Passage[] = [];
  for (const { start, end, score, words } of found) {
    if (chosen.length === limit) break;
    if (score < minScore || chosen.some((each) => start < each.end && end > each.start)) continue;
    const covered = content.filter((_, place) => words.has(place)).map(({ word }) => word);
    const missing = content.filter((_, place) => !words.has(place)).map(({ word }) => word);
    chosen.push({ start, end, score, covered, missing });
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
  const stretches = 1 + (prepared.folded.text.length >> STRETCH);
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
    const weight = bucket < 0 ? 1 : Math.log(1 + (stretches + 4) / (fewest + 0.5));
    found.push({ word, bucket, weight: /\d/u.test(word.stem) ? weight * 1.3 : weight });
  }
  return found;
}

/** Votes of a stretch; all zero between two searches. `voters`: the last word that voted there. */
let votes = new Float32Array(1024);
let voters = new Uint16Array(1024);

/** Folded offsets round which the claim's words are dense, densest first, at least three stretches apart. */
function densePlaces(
  { folded, index }: PreparedText,
  content: readonly ClaimWord[],
  least: number,
  most: number,
): number[] {
  const { heads, places } = index;
  const stretches = (folded.text.length >> STRETCH) + 4;
  if (votes.length < stretches) {
    votes = new Float32Array(stretches * 2);
    voters = new Uint16Array(stretches * 2);
  }
  const touched: number[] = [];
  let unheard = 0;
  content.forEach(({ bucket, weight }, word) => {
    const from = bucket < 0 ? 0 : (heads[bucket] as number);
    const to = bucket < 0 ? 0 : (heads[bucket + 1] as number);
    if (bucket < 0 || to - from > MAX_HITS) unheard += weight;
    else {
      for (let place = from; place < to; place += 1) {
        const stretch = ((places[place] as number) >> STRETCH) + 1;
        if (votes[stretch] === 0) touched.push(stretch);
        else if (voters[stretch] === word + 1) continue;
        votes[stretch] = (votes[stretch] as number) + weight;
        voters[stretch] = word + 1;
      }
    }
  });
  const sumAt = (stretch: number): number =>
    (votes[stretch - 1] as number) + (votes[stretch] as number) + (votes[stretch + 1] as number);
  const dense: { stretch: number; sum: number }[] = [];
  for (const stretch of touched) {
    const sum = sumAt(stretch);
    if (sum + unheard >= least) dense.push({ stretch, sum });
  }
  for (const stretch of touched) {
    votes[stretch] = 0;
    voters[stretch] = 0;
  }
  dense.sort((a, b) => b.sum - a.sum || a.stretch - b.stretch);
  const chosen: number[] = [];
  for (const { stretch } of dense) {
    if (chosen.length === most) break;
    if (chosen.every((each) => Math.abs(each - stretch) > 2)) chosen.push(stretch);
  }
  return chosen.map((stretch) => (stretch - 1) << STRETCH);
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
