import { splitClaims } from './core/claims/split-claims';
import { langOf } from './core/passages/claim-reading';
import { type PreparedSource, prepareSource } from './core/passages/prepare-source';
import type {
  Answer,
  CheckedCitation,
  CheckedClaim,
  Claim,
  ReadSource,
  SourceProgress,
  Span,
  Verdict,
} from './core/types';
import type { CheckEvent } from './core/types/check-state';
import { hostOf, sourceKey } from './core/urls';
import { combineClaim } from './core/verdict/combine';
import { isFirmlySupported, type JudgeInput, judge, type UncitedInput } from './core/verdict/judge';
import { claimsToFind } from './core/verdict/uncited-search';
import { gatherSources, type SourceEffects } from './gather-sources';

/** What a check needs from the world. `fetchSource` may answer with a source that is read already (a cache). */
export interface CheckEffects extends SourceEffects {
  /** Today, ISO 8601: the age of sources is judged against it. */
  asOf: string;
  /** What an earlier run of the same check saw: sources that it could not read are not asked again. */
  known?: readonly SourceProgress[];
  /** Awaited between judgements, so that a long check leaves room for other work. */
  pause?(): Promise<void>;
  /** In place of preparing and judging anew: what was prepared and judged before. */
  memory?: JudgeMemory;
  /** Claims beyond so many are counted, and not checked; none are if it is missing. */
  maxClaims?: number;
}

/** What is prepared of a source, and what a claim came to in it. */
export interface JudgeMemory {
  prepare(source: ReadSource): PreparedSource;
  judge(input: JudgeInput): Verdict;
  /** Whether `judge` finds the claim supported, and firmly. */
  isFirmlySupported(input: UncitedInput): boolean;
}

/** Of sources that are kept to be searched for claims that do not cite them, in characters: each takes about 13 bytes. */
const MAX_SEARCHED_TEXT = 20_000_000;

const NO_MEMORY: JudgeMemory = { prepare: prepareSource, judge, isFirmlySupported };

/** A citation of a claim with one of its URLs (a marker with three sources gives three); no verdict while it is due. */
interface Link extends Omit<CheckedCitation, 'verdict'> {
  key: string;
  /** The words of the claim that the marker answers for; `null` for all. */
  part: Span | null;
  /** More sources stand for the claim ("+2") than are looked at. */
  hasHidden: boolean;
  verdict: Verdict | null;
}

interface ClaimCheck {
  claim: Claim;
  links: Link[];
  /** Its links by the key of the source; those without one are judged from the start. */
  byKey: Map<string, Link[]>;
  /** How many links have no verdict yet. */
  due: number;
  /** It is reported again once no more than so many are due. */
  reportAt: number;
  /** Labels of other sources that carry the claim; looked for at the end. */
  foundIn: string[];
}

/**
 * Checks an answer against the sources it cites, each fetched once, and reports every step as it happens.
 *
 * A claim is judged as its sources come in. Until it is final, its `citations` hold those judged so far, and its
 * `verdict` is `unchecked` unless one source already supports it. A source that cannot be fetched or read leaves its
 * citations `unchecked`; anything else that throws is a bug and surfaces. On abort it ends early, without `done`.
 */
export async function* checkAnswer(answer: Answer, effects: CheckEffects): AsyncGenerator<CheckEvent> {
  const memory = effects.memory ?? NO_MEMORY;
  const judgeAs: JudgeLink = (claim, part, prepared) => {
    const { source } = prepared;
    const { asOf } = effects;
    return memory.judge({ claim, source, prepared, asOf, ...(part && { part }), ...langOf(answer) });
  };
  const { maxClaims = Number.POSITIVE_INFINITY } = effects;
  const { claims: all, others, refusal, isCut = false } = splitClaims(answer);
  const claims = all.slice(0, maxClaims);
  const checks = claims.map((claim) => toCheck(claim, linksOf(answer, claim, isCut)));
  const urls = new Map(checks.flatMap(({ links }) => links.flatMap(({ key, url }) => (key ? [[key, url]] : []))));
  const citing = claimsBySource(checks);
  yield {
    type: 'split',
    claims: checks.map(resultOf),
    left: all.length - claims.length,
    others: others.slice(0, maxClaims),
    refusal,
    sources: [...urls.values()].map((url) => ({ url, state: 'waiting' })),
  };
  for (const [index, check] of checks.entries()) if (isFinal(check)) yield claimEvent(index, check);

  const readable = new Map<string, PreparedSource>();
  let searched = 0;
  for await (const { key, progress, source } of gatherSources(urls, withoutUnreadable(effects))) {
    yield { type: 'source', source: progress };
    if (!source) continue;
    const prepared = source.status === 'read' ? memory.prepare(source) : source;
    if ('units' in prepared && searched + prepared.source.text.length <= MAX_SEARCHED_TEXT) {
      searched += prepared.source.text.length;
      readable.set(key, prepared);
    }
    for (const index of citing.get(key) ?? []) {
      const check = checks[index];
      if (!check) continue;
      const verdicts = new Map<string, Verdict>();
      for (const link of check.byKey.get(key) ?? []) {
        const part = link.part ? `${link.part.start}-${link.part.end}` : '';
        const verdict =
          verdicts.get(part) ??
          ('units' in prepared
            ? judgeAs(check.claim, link.part, prepared)
            : { verdict: 'unchecked', cause: prepared.cause });
        verdicts.set(part, verdict);
        link.verdict = verdict;
        check.due -= 1;
        if (source.status === 'read' && source.origin) link.origin = source.origin;
      }
      if (isWorthTelling(check)) yield claimEvent(index, check);
      await effects.pause?.();
      if (effects.signal.aborted) return;
    }
  }

  const labels = labelsByKey(answer);
  for (const index of claimsToFind(checks.map(resultOf), readable.size)) {
    const check = checks[index];
    if (!check) continue;
    const cited = new Set(check.links.map((link) => link.key));
    for (const [key, prepared] of readable) {
      if (effects.signal.aborted) return;
      if (cited.has(key)) continue;
      if (memory.isFirmlySupported({ claim: check.claim, prepared, ...langOf(answer) })) {
        check.foundIn.push(labels.get(key) ?? '');
      }
      await effects.pause?.();
    }
    if (check.foundIn.length > 0) yield claimEvent(index, check);
  }
  if (!effects.signal.aborted) yield { type: 'done' };
}

function toCheck(claim: Claim, links: Link[]): ClaimCheck {
  const byKey = new Map<string, Link[]>();
  for (const link of links) {
    const same = byKey.get(link.key);
    if (same) same.push(link);
    else byKey.set(link.key, [link]);
  }
  const due = links.filter((link) => !link.verdict).length;
  return { claim, links, byKey, due, reportAt: due, foundIn: [] };
}

/** What a claim with thousands of sources comes to is told now and then: each telling goes through all of them. */
const SHARE_BETWEEN_REPORTS = 1 / 16;

function isWorthTelling(check: ClaimCheck): boolean {
  if (check.due > Math.max(0, check.reportAt)) return false;
  check.reportAt = check.due - Math.ceil(check.links.length * SHARE_BETWEEN_REPORTS);
  return true;
}

/** The claims that cite each source, as indexes in order, by the key of the source. */
function claimsBySource(checks: readonly ClaimCheck[]): Map<string, number[]> {
  const citing = new Map<string, number[]>();
  for (const [index, { byKey }] of checks.entries()) {
    for (const key of byKey.keys()) {
      const claims = citing.get(key);
      if (claims) claims.push(index);
      else citing.set(key, [index]);
    }
  }
  return citing;
}

function linksOf(answer: Answer, claim: Claim, isCut: boolean): Link[] {
  return claim.citations.flatMap(({ index, inherited, part }): Link[] => {
    const citation = answer.citations[index];
    const shared = {
      index,
      label: citation?.label ?? '',
      inherited,
      part: part ?? null,
      hasHidden: isCut || (citation?.hiddenSources ?? 0) > 0,
    };
    const urls = new Map((citation?.urls ?? []).filter((url) => url !== '').map((url) => [sourceKey(url), url]));
    if (urls.size === 0) return [{ ...shared, url: '', key: '', verdict: UNKNOWN }];
    return [...urls].map(([key, url]) => ({ ...shared, url, key, verdict: null }));
  });
}

const UNKNOWN: Verdict = { verdict: 'unchecked', cause: 'unknown_citation' };

function isFinal(check: ClaimCheck): boolean {
  return check.due === 0;
}

function claimEvent(index: number, check: ClaimCheck): CheckEvent {
  return { type: 'claim', index, claim: resultOf(check), final: isFinal(check) };
}

function resultOf(check: ClaimCheck): CheckedClaim {
  const citations = check.links.flatMap(({ index, label, url, inherited, verdict, origin }): CheckedCitation[] =>
    verdict ? [{ index, label, url, inherited, verdict, ...(origin && { origin }) }] : [],
  );
  const result = withoutHidden(check, combineClaim(check.claim, citations, check.foundIn));
  if (isFinal(check) || result.verdict === 'supported') return result;
  // What is still due may turn it: no accusation before every source was heard.
  const isCited = check.links.some((link) => !link.inherited);
  return { ...result, status: isCited ? 'cited' : 'uncited', verdict: isCited ? 'unchecked' : null, strength: null };
}

/** A source that nobody has seen may carry the claim: "unsupported" is said only where every cited one was read. */
function withoutHidden({ links }: ClaimCheck, result: CheckedClaim): CheckedClaim {
  if (result.verdict !== 'unsupported' || !links.some((link) => link.hasHidden && !link.inherited)) return result;
  return { ...result, verdict: 'unchecked', strength: null };
}

type JudgeLink = (claim: Claim, part: Span | null, prepared: PreparedSource) => Verdict;

/** By the key of each source, the label of the first citation with it; its host where the marker is an icon. */
function labelsByKey(answer: Answer): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { label, urls } of answer.citations) {
    for (const url of urls) {
      const key = sourceKey(url);
      if (!labels.has(key)) labels.set(key, label || hostOf(url));
    }
  }
  return labels;
}

/** Effects that answer for sources already known to be unreadable without asking for them. */
function withoutUnreadable(effects: CheckEffects): SourceEffects {
  const known = new Map((effects.known ?? []).map((progress) => [sourceKey(progress.url), progress]));
  return {
    signal: effects.signal,
    readSource: (fetched) => effects.readSource(fetched),
    fetchSource: async (url, signal, onStart) => {
      const { cause, title, finalUrl, detail, offline } = known.get(sourceKey(url)) ?? {};
      if (!cause) return effects.fetchSource(url, signal, onStart);
      return {
        status: 'unchecked',
        url,
        cause,
        ...(title !== undefined && { title }),
        ...(finalUrl !== undefined && { finalUrl }),
        ...(detail !== undefined && { detail }),
        ...(offline && { offline }),
      };
    },
  };
}
