import type { Span } from '../types';
import type { PreparedText } from './prepare';
import type { Word } from './words';

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
}

/** A passage is up to three sentences: a fact and what its pronouns stand for. */
const MAX_SENTENCES = 3;
/** What a further sentence must add to be worth reading. */
const WORTH = 0.06;
/** Longer "sentences" are unpunctuated lists or tables; they may not swallow the ranking. */
const MAX_PASSAGE = 2000;

interface SentenceIndex {
  /** Sentences that hold a stem, ascending. */
  places: Map<string, number[]>;
  count: number;
}

const indexes = new WeakMap<PreparedText, SentenceIndex>();

/**
 * The passages where the source speaks of the claim, best first; they do not overlap. Ties go to the shorter, then to
 * the earlier. Rare words of the source weigh more (inverse document frequency over its sentences).
 */
export function rankPassages(
  prepared: PreparedText,
  claimWords: readonly Word[],
  options: RankOptions = {},
): Passage[] {
  const index = sentenceIndex(prepared);
  const content = distinct(claimWords);
  if (content.length === 0 || index.count === 0) return [];
  const weights = content.map((word) => weight(index, word.stem));
  const total = weights.reduce((sum, each) => sum + each, 0);

  /** Sentence → the claim's words in it, as places in `content`. */
  const hits = new Map<number, number[]>();
  content.forEach((word, place) => {
    for (const sentence of index.places.get(word.stem) ?? []) {
      const list = hits.get(sentence);
      if (list) list.push(place);
      else hits.set(sentence, [place]);
    }
  });
  const candidates: { first: number; last: number; words: Set<number>; score: number; value: number }[] = [];
  for (const sentence of hits.keys()) {
    for (let size = 1; size <= MAX_SENTENCES; size += 1) {
      for (let first = sentence - size + 1; first <= sentence; first += 1) {
        const last = first + size - 1;
        // Each window is made once: by its first sentence that has a word.
        if (first < 0 || last >= index.count || firstHit(hits, first, last) !== sentence) continue;
        const from = prepared.sentences[first];
        const to = prepared.sentences[last];
        if (!from || !to || (size > 1 && to.end - from.start > MAX_PASSAGE)) continue;
        const words = new Set<number>();
        for (let each = first; each <= last; each += 1) for (const place of hits.get(each) ?? []) words.add(place);
        let score = 0;
        for (const place of words) score += (weights[place] as number) / total;
        candidates.push({ first, last, words, score, value: score - (size - 1) * WORTH });
      }
    }
  }
  candidates.sort((a, b) => b.value - a.value || a.last - a.first - (b.last - b.first) || a.first - b.first);

  const passages: Passage[] = [];
  const taken = new Set<number>();
  for (const { first, last, words, score } of candidates) {
    if (passages.length >= (options.limit ?? 5)) break;
    let overlaps = false;
    for (let each = first; each <= last; each += 1) if (taken.has(each)) overlaps = true;
    const from = prepared.sentences[first];
    const to = prepared.sentences[last];
    if (overlaps || !from || !to) continue;
    for (let each = first; each <= last; each += 1) taken.add(each);
    passages.push({
      start: from.start,
      end: to.end,
      score,
      covered: content.filter((_, place) => words.has(place)),
      missing: content.filter((_, place) => !words.has(place)),
    });
  }
  return passages;
}

function firstHit(hits: ReadonlyMap<number, number[]>, first: number, last: number): number {
  for (let each = first; each <= last; each += 1) if (hits.has(each)) return each;
  return -1;
}

/** Content words, each once; a claim of nothing but function words is ranked by those. */
function distinct(words: readonly Word[]): Word[] {
  const content = words.filter((word) => !word.isFunctionWord);
  const seen = new Set<string>();
  return (content.length > 0 ? content : words).filter((word) => !seen.has(word.stem) && seen.add(word.stem));
}

function weight(index: SentenceIndex, stem: string): number {
  const frequency = index.places.get(stem)?.length ?? 0;
  return Math.log(1 + index.count / (frequency + 0.5)) * (/\d/u.test(stem) ? 1.3 : 1);
}

function sentenceIndex(prepared: PreparedText): SentenceIndex {
  const known = indexes.get(prepared);
  if (known) return known;
  const { sentences, words } = prepared;
  const places = new Map<string, number[]>();
  let sentence = 0;
  for (const word of words) {
    while (sentence < sentences.length - 1 && (sentences[sentence] as Span).end <= word.start) sentence += 1;
    const list = places.get(word.stem);
    if (!list) places.set(word.stem, [sentence]);
    else if (list[list.length - 1] !== sentence) list.push(sentence);
  }
  const index = { places, count: sentences.length };
  indexes.set(prepared, index);
  return index;
}
