import type { JudgeMemory } from './check';
import { checkWhole } from './check-whole';
import { beginsAsJson } from './core/claims/formats';
import { bindAnswer, idUrl } from './core/claims/given-answer';
import { type PreparedSource, prepareSource } from './core/passages/prepare-source';
import type { Answer, CheckedClaim, ReadSource, Source, Span, Verdict } from './core/types';
import { type Explanation, explain } from './core/verdict/explain';
import { isFirmlySupported, type JudgeInput, judge, type UncitedInput } from './core/verdict/judge';
import { claimsToFind } from './core/verdict/uncited-search';
import type { HandedSource, JudgedAnswer } from './core/workbench/workbench-state';

export interface GivenAnswerAndSources {
  /** In any of the formats. */
  answer: string;
  sources: readonly HandedSource[];
  /** The day of the check, ISO 8601. */
  asOf: string;
  /** Reads a passage that the answer itself carries. The same text gives the same source. */
  readPassage(id: string, text: string): Promise<Source>;
}

/** Judgements kept of one source; more than any answer that is edited by hand has claims. */
const MAX_KEPT = 4_000;

/** Judges answers that were handed in with their sources, again and again: anew only what has changed. */
export class GivenJudge {
  readonly #memory = new KeptJudgements();
  readonly #cited = new WeakMap<Source, Source>();

  /** Throws `InputError` on an answer in a broken format. */
  async judge(given: GivenAnswerAndSources): Promise<JudgedAnswer> {
    const urls = new Map(given.sources.map(({ id, url }) => [id, url]));
    const bound = bindAnswer({ answer: given.answer }, urls);
    const sources = new Map(given.sources.map((one) => [idUrl(one.id), { ...one, source: this.#cite(one) }]));
    for (const [id, text] of bound.passages) {
      sources.set(idUrl(id), { id, url: null, source: await given.readPassage(id, text) });
    }
    const { claims, others, refusal } = await checkWhole(bound.answer, {
      asOf: given.asOf,
      signal: new AbortController().signal,
      memory: this.#memory,
      // An address that nothing was handed in for is not asked: nothing leaves the page but on a click.
      fetchSource: async (url) => sources.get(url)?.source ?? { status: 'unchecked', url, cause: 'not_permitted' },
      readSource: async () => {
        throw new Error('a source that was handed in is read already');
      },
    });
    this.#lookInUncited(bound.answer, claims, [...sources.values()]);
    const place = (span: Span) => (bound.rendered === undefined ? bound.place(span) : null);
    const isJsonAsText = bound.rendered === undefined && beginsAsJson(given.answer);
    return { answer: bound.answer, claims, others, refusal, isJsonAsText, sources, asOf: given.asOf, place };
  }

  /** Sources that the answer cites nowhere: a claim that no source of its own supports may stand in one of them. */
  #lookInUncited(answer: Answer, claims: readonly CheckedClaim[], sources: readonly HandedSource[]): void {
    const cited = new Set(answer.citations.flatMap(({ urls }) => urls));
    const uncited = sources.filter(({ id }) => !cited.has(idUrl(id)));
    for (const index of claimsToFind(claims, uncited.length)) {
      const checked = claims[index];
      for (const { id, source } of checked ? uncited : []) {
        if (!checked || source.status !== 'read') continue;
        const prepared = this.#memory.prepare(source);
        const lang = answer.lang !== undefined && { lang: answer.lang };
        if (this.#memory.isFirmlySupported({ claim: checked.claim, prepared, ...lang })) checked.foundIn.push(id);
      }
    }
  }

  /** The source under the address by which the answer cites it; the same object each time. */
  #cite({ id, source }: HandedSource): Source {
    const url = idUrl(id);
    const known = this.#cited.get(source);
    const cited = source.url === url ? source : known?.url === url ? known : { ...source, url };
    this.#cited.set(source, cited);
    return cited;
  }

  /** How a claim of the answer was judged against the source of one of its citations. */
  explain(judged: JudgedAnswer, claimIndex: number, citationIndex: number): Explanation | null {
    const checked = judged.claims[claimIndex];
    const citation = checked?.citations[citationIndex];
    const source = citation && judged.sources.get(citation.url)?.source;
    if (!source) return null;
    const own = checked.claim.citations.find(({ index }) => index === citation.index);
    return explain({
      claim: checked.claim,
      source,
      asOf: judged.asOf,
      ...(own?.part && { part: own.part }),
      ...(judged.answer.lang !== undefined && { lang: judged.answer.lang }),
      ...(source.status === 'read' && { prepared: this.#memory.prepare(source) }),
    });
  }
}

/** What was prepared and judged before, by the source itself and by all of the claim that a judgement depends on. */
class KeptJudgements implements JudgeMemory {
  readonly #prepared = new WeakMap<ReadSource, PreparedSource>();
  readonly #verdicts = new WeakMap<Source, Map<string, Verdict>>();
  readonly #carried = new WeakMap<PreparedSource, Map<string, boolean>>();

  prepare(source: ReadSource): PreparedSource {
    const prepared = this.#prepared.get(source) ?? prepareSource(source);
    this.#prepared.set(source, prepared);
    return prepared;
  }

  judge(input: JudgeInput): Verdict {
    const { claim, part, lang, asOf } = input;
    const key = JSON.stringify([claim.text, claim.context ?? '', claim.quotes, part ?? null, lang ?? '', asOf ?? '']);
    const kept = this.#verdicts.get(input.source) ?? new Map<string, Verdict>();
    this.#verdicts.set(input.source, kept);
    const verdict = kept.get(key) ?? judge(input);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, verdict);
    return verdict;
  }

  isFirmlySupported({ claim, prepared, lang }: UncitedInput): boolean {
    const key = JSON.stringify([claim.text, claim.context ?? '', claim.quotes, lang ?? '']);
    const kept = this.#carried.get(prepared) ?? new Map<string, boolean>();
    this.#carried.set(prepared, kept);
    const isCarried = kept.get(key) ?? isFirmlySupported({ claim, prepared, ...(lang !== undefined && { lang }) });
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, isCarried);
    return isCarried;
  }
}
