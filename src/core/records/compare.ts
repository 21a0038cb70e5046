/** Two judgements of the same answer, and two answers to the same question, side by side. */
import { splitWords } from '../text/words';
import { sourceKey } from '../urls';
import type { KeptClaim, KeptRecord, KeptVerdict } from './kept-record';

/** A citation whose verdict is another than before. */
export interface VerdictChange {
  /** Of the claim, its words. */
  claim: string;
  url: string;
  /** `null` where the claim or citation is not there. */
  before: KeptVerdict | null;
  after: KeptVerdict | null;
}

/** What changed of a claim's own citations from one judgement of an answer to the next, in the order of the claims. */
export function changedVerdicts(before: KeptRecord, after: KeptRecord): VerdictChange[] {
  const old = citationsByKey(before);
  const current = citationsByKey(after);
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((key): VerdictChange[] => {
    const [was, is] = [old.get(key), current.get(key)];
    const there = is ?? was;
    if (!there || kindOf(was?.verdict) === kindOf(is?.verdict)) return [];
    return [{ claim: there.claim, url: there.url, before: was?.verdict ?? null, after: is?.verdict ?? null }];
  });
}

interface Cited {
  claim: string;
  url: string;
  verdict: KeptVerdict;
}

function citationsByKey({ claims }: KeptRecord): Map<string, Cited> {
  const found = new Map<string, Cited>();
  for (const { text: claim, citations } of claims) {
    for (const { label, url, verdict, inherited } of citations) {
      if (inherited) continue;
      found.set(JSON.stringify([claim, label, url]), { claim, url, verdict });
    }
  }
  return found;
}

/** What of a verdict counts as another one. */
function kindOf(verdict: KeptVerdict | undefined): string {
  if (!verdict) return '';
  return verdict.verdict === 'unchecked' ? `unchecked ${verdict.cause}` : `${verdict.verdict} ${verdict.strength}`;
}

/** Two answers to the same question. Indexes are into the claims of `one` and of `other`. */
export interface SideBySide {
  /** Claims that say about the same, most alike first. */
  pairs: { one: number; other: number; likeness: number }[];
  onlyOne: number[];
  onlyOther: number[];
  /** Addresses that both cite, as `one` has them. */
  sharedSources: string[];
}

/** Claims with fewer words in common are not taken for the same. */
const LEAST_LIKENESS = 0.4;
/** Beyond this many claims a side, pairs are not looked for: the work grows with the product. */
const MAX_CLAIMS = 500;

/**
 * Pairs claims by the words they have in common (Jaccard's index of their stems), greedily, each claim at most once. That
 * two claims are paired does not mean that they agree.
 */
export function sideBySide(one: KeptRecord, other: KeptRecord): SideBySide {
  const stems = ({ claims }: KeptRecord) => claims.slice(0, MAX_CLAIMS).map(stemsOf);
  const [ours, theirs] = [stems(one), stems(other)];
  const candidates = ours
    .flatMap((words, at) =>
      theirs.map((others, which) => ({ one: at, other: which, likeness: jaccard(words, others) })),
    )
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || a.one - b.one || a.other - b.other);
  const pairs: SideBySide['pairs'] = [];
  const usedOne = new Set<number>();
  const usedOther = new Set<number>();
  for (const pair of candidates) {
    if (usedOne.has(pair.one) || usedOther.has(pair.other)) continue;
    usedOne.add(pair.one);
    usedOther.add(pair.other);
    pairs.push(pair);
  }
  const cited = ({ claims }: KeptRecord) =>
    claims.flatMap(({ citations }) =>
      citations.flatMap(({ url, inherited }) => (inherited || url === '' ? [] : [url])),
    );
  const keys = new Set(cited(other).map(sourceKey));
  const shared = new Map(cited(one).flatMap((url) => (keys.has(sourceKey(url)) ? [[sourceKey(url), url]] : [])));
  return {
    pairs,
    onlyOne: [...one.claims.keys()].filter((at) => !usedOne.has(at)),
    onlyOther: [...other.claims.keys()].filter((at) => !usedOther.has(at)),
    sharedSources: [...shared.values()],
  };
}

function stemsOf({ text }: KeptClaim): Set<string> {
  return new Set(splitWords(text).flatMap(({ stem, isFunctionWord }) => (isFunctionWord ? [] : [stem])));
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
