import { prepareSource } from '../../../src/core/passages/prepare-source';
import type { CheckedClaim, ReadSource, Source, Verdict } from '../../../src/core/types';
import { CAUSES } from '../../../src/core/types';
import { isFirmlySupported, type JudgeInput, judge } from '../../../src/core/verdict/judge';
import { GivenJudge } from '../../../src/judge-given';
import { sourceFromText } from '../../../src/sources/read-source';
import { judged } from '../corpus';
import { below, mutateText, pick, TRICKS } from '../mutate';
import { asText, demand, demandInside, demandSame, type Random, type Target } from '../target';

/** The whole judgement: of one claim against one source, and of an answer against all of its own. */

const source = (text: string): ReadSource => sourceFromText({ url: 'https://source.example/', text, kind: 'page' });

interface Given {
  answer: string;
  sources: string[];
  lang?: string;
  /** Sources, by place, that could not be read. */
  unread: Record<string, number>;
}

function make(random: Random): string {
  const facts = Array.from({ length: 1 + below(random, 4) }, () => pick(random, judged));
  const answer = facts.map(({ claim }, at) => `${claim} [${at + 1}]`).join(pick(random, [' ', '\n\n', '\n- ']));
  const sources = facts.map(({ source: text }) => {
    // A source may be what the claim says, changed in places.
    const own = random() < 0.3 ? [pick(random, facts).claim] : [text];
    return random() < 0.7 ? mutateText(random, own, TRICKS).slice(0, 4_000) : (own[0] ?? '');
  });
  const changed = random() < 0.6 ? mutateText(random, [answer], TRICKS).slice(0, 3_000) : answer;
  const lang = facts[0]?.lang;
  const unread = random() < 0.2 ? { [below(random, sources.length)]: below(random, CAUSES.length) } : {};
  const given: Given = { answer: changed, sources, unread, ...(lang && { lang }) };
  return JSON.stringify(given);
}

const given: Target = {
  name: 'judge',
  make,
  run: async (input) => {
    const { answer, sources, lang, unread } = JSON.parse(asText(input)) as Given;
    const handed = sources.map((text, at): { id: string; url: null; source: Source } => {
      const cause = CAUSES[unread[at] ?? -1];
      const url = 'https://source.example/';
      return { id: `${at + 1}`, url: null, source: cause ? { status: 'unchecked', url, cause } : source(text) };
    });
    const ask = () =>
      new GivenJudge().judge({
        answer,
        sources: handed,
        asOf: '2026-03-01',
        readPassage: async (_, text) => source(text),
      });
    const first = await ask();
    for (const checked of first.claims) demandChecked(checked, (url) => first.sources.get(url)?.source);
    demandSame(first.claims, (await ask()).claims, 'judged again');
    const judge = new GivenJudge();
    const again = await judge.judge({
      answer,
      sources: handed,
      asOf: '2026-03-01',
      readPassage: async (_, t) => source(t),
    });
    for (const [at, { citations }] of again.claims.entries()) {
      for (const which of citations.keys()) {
        const explained = judge.explain(again, at, which);
        if (explained) demandSame(explained.verdict, citations[which]?.verdict, 'explained');
      }
    }
    demandAlone(answer, sources[0] ?? '', lang);
  },
};

/** The answer as one claim, whatever it is. */
function demandAlone(answer: string, text: string, lang: string | undefined): void {
  const claim = { text: answer, quotes: [] };
  const whole: JudgeInput = { claim, source: source(text), ...(lang && { lang }) };
  const verdict = judge(whole);
  demandVerdict(verdict, whole.source, answer);
  const isFirm = verdict.verdict === 'supported' && verdict.strength === 'firm';
  const prepared = prepareSource(source(text));
  const found = isFirmlySupported({ claim: { ...claim }, prepared, ...(lang && { lang }) });
  demand(
    !(text !== '' && /[\p{L}\p{N}]/u.test(text)) || found === isFirm,
    `firmly supported: ${found}, and judged ${isFirm}`,
  );
  demandSame(judge({ ...whole, claim: { ...claim }, source: source(text) }), verdict, 'judged again, alone');
}

function demandChecked(checked: CheckedClaim, sourceOf: (url: string) => Source | undefined): void {
  const own = checked.citations.filter(({ inherited }) => !inherited);
  for (const { url, verdict } of checked.citations) {
    const cited = sourceOf(url);
    if (!cited) demand(verdict.verdict === 'unchecked', `${url} was not given, and judged ${verdict.verdict}`);
    else demandVerdict(verdict, cited, checked.claim.text);
  }
  const said = new Set(own.map(({ verdict }) => verdict.verdict));
  if (checked.verdict === 'unsupported') {
    demand(!said.has('unchecked'), 'unsupported, although a source could not be read');
  }
  if (checked.verdict === 'supported' || checked.verdict === 'altered') {
    demand(said.has(checked.verdict), `${checked.verdict}, although no citation is`);
  }
  demand(
    (checked.verdict === null) === (own.length === 0),
    'a claim without citations has a verdict, or one with them none',
  );
}

function demandVerdict(verdict: Verdict, cited: Source, claim: string): void {
  if (cited.status === 'unchecked') {
    demandSame(verdict, { verdict: 'unchecked', cause: cited.cause }, 'of a source that could not be read');
    return;
  }
  if (verdict.verdict === 'unchecked') return;
  const { text } = cited;
  demand(verdict.score >= 0 && verdict.score <= 1, `a score of ${verdict.score}`);
  demand(verdict.verdict === 'unsupported' || verdict.evidence.length > 0, `${verdict.verdict} without evidence`);
  demand(verdict.evidence.length <= 3, 'more than three pieces of evidence');
  for (const { start, end, text: words, prefix, suffix } of verdict.evidence) {
    demandInside({ start, end }, text.length, 'evidence');
    demand(words !== '' && text.slice(start, end) === words, 'the words of the evidence are not those of the source');
    demand(
      text.slice(0, start).endsWith(prefix) && text.slice(end).startsWith(suffix),
      'what stands around is not there',
    );
  }
  for (const pair of verdict.numbers) {
    demand(claim.slice(pair.claim.start, pair.claim.end) === pair.claim.text, 'a number is not in the claim');
    const { source: other } = pair;
    if (other) demand(text.slice(other.start, other.end) === other.text, 'a number is not in the source');
  }
  for (const finding of verdict.findings) {
    if (finding.claim) demandInside(finding.claim, claim.length, 'a finding in the claim');
    if (finding.source) demandInside(finding.source, text.length, 'a finding in the source');
  }
}

export const judgeTargets: readonly Target[] = [given];
